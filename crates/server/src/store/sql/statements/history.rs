//! SQL for finished matches.

/// The number is higher than that of any match that was ever rated, even if the newest was deleted:
/// otherwise a new match would count as already rated.
pub(crate) const ADD_MATCH: &str = "
    INSERT INTO matches (number, id, fingerprint, about)
    SELECT CASE WHEN newest > last THEN newest ELSE last END + 1, $1, $2, $3
    FROM rating_progress, (SELECT coalesce(max(number), 0) AS newest FROM matches) AS numbers
    WHERE true
    ON CONFLICT (id) DO NOTHING
    RETURNING number";

pub(crate) const IMPORT_MATCH: &str = "
    INSERT INTO matches (number, id, fingerprint, about, record)
    SELECT CASE WHEN newest > last THEN newest ELSE last END + 1, $1, $2, $3, $4
    FROM rating_progress, (SELECT coalesce(max(number), 0) AS newest FROM matches) AS numbers
    WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = $1 OR fingerprint = $2)
    RETURNING number";

pub(crate) const ADD_PLAYER: &str = "
    INSERT INTO match_people (person, match_number) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(crate) const MATCH: &str = "SELECT number, id, about FROM matches WHERE id = $1";

pub(crate) const MATCHES_AFTER: &str =
    "SELECT number, id, about FROM matches WHERE number > $1 ORDER BY number LIMIT $2";

pub(crate) const MATCHES_OF: &str = "
    SELECT matches.number, matches.id, matches.about
    FROM match_people JOIN matches ON matches.number = match_people.match_number
    WHERE match_people.person = $1 AND match_people.match_number < $2
    ORDER BY match_people.match_number DESC LIMIT $3";

pub(crate) const RECORD: &str = "SELECT record FROM matches WHERE id = $1";

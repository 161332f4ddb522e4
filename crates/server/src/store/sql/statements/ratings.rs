//! SQL for ratings.

pub(crate) const PROGRESS: &str = "
    SELECT version, last, coalesce((SELECT max(number) FROM matches), 0) FROM rating_progress";

pub(crate) const STANDINGS_OF: &str = "
    SELECT who, is_bot, game, variant, name, mean, deviation, matches
    FROM ratings WHERE who = $1 AND is_bot = $2";

/// Reads rows in the order of the index, so only as many as are needed.
pub(crate) const BEST: &str = "
    SELECT who, is_bot, game, variant, name, mean, deviation, matches FROM ratings
    WHERE game = $1 AND variant = $2
        AND (is_bot = 1 OR EXISTS (SELECT 1 FROM people WHERE people.id = ratings.who))
    ORDER BY rating DESC, matches DESC, who, is_bot LIMIT $3";

/// Reads at most [`MAX_POINTS`](crate::ratings::MAX_POINTS) for each variant, in the order of the
/// primary key.
pub(crate) const POINTS_OF: &str = "
    SELECT person, game, variant, match_number, at, mean, deviation FROM rating_points
    WHERE person = $1 ORDER BY game, variant, match_number";

/// Followed by rows and [`OF_KNOWN_PEOPLE`].
pub(crate) const INSERT_POINTS: &str = "
    INSERT INTO rating_points (person, game, variant, match_number, at, mean, deviation)
    SELECT column1, column2, column3, column4, column5, column6, column7 FROM (";

/// A match may be rated after one of its players was deleted.
pub(crate) const OF_KNOWN_PEOPLE: &str =
    ") AS new WHERE EXISTS (SELECT 1 FROM people WHERE id = column1)";

/// Deletes the points of a person and a variant before the latest `$4`.
pub(crate) const DELETE_OLD_POINTS: &str = "
    DELETE FROM rating_points
    WHERE person = $1 AND game = $2 AND variant = $3 AND match_number <= (
        SELECT match_number FROM rating_points
        WHERE person = $1 AND game = $2 AND variant = $3
        ORDER BY match_number DESC LIMIT 1 OFFSET $4
    )";

pub(crate) const DELETE_ALL_POINTS: &str = "DELETE FROM rating_points";

pub(crate) const ADVANCE: &str =
    "UPDATE rating_progress SET last = $3 WHERE version = $1 AND last = $2";

pub(crate) const RESET: &str =
    "UPDATE rating_progress SET version = $1, last = 0 WHERE version <> $1";

/// A deleted person has no name.
pub(crate) const RENAME: &str = "
    UPDATE ratings SET name = $2
    WHERE who = $1 AND is_bot = 0 AND EXISTS (SELECT 1 FROM people WHERE id = $1)";

pub(crate) const DELETE_ALL: &str = "DELETE FROM ratings";

/// Followed by rows and [`OR_UPDATE`]. A match may be rated after one of its players was deleted,
/// whose name is then left out.
pub(crate) const INSERT: &str = "
    INSERT INTO ratings (who, is_bot, game, variant, name, mean, deviation, rating, matches)
    SELECT column1, column2, column3, column4,
           CASE WHEN column2 = 1 OR EXISTS (SELECT 1 FROM people WHERE id = column1)
                THEN column5 ELSE '' END,
           column6, column7, column8, column9
    FROM (";

pub(crate) const OR_UPDATE: &str = ") AS new WHERE true
    ON CONFLICT (who, is_bot, game, variant) DO UPDATE SET
        name = excluded.name, mean = excluded.mean, deviation = excluded.deviation,
        rating = excluded.rating, matches = excluded.matches";

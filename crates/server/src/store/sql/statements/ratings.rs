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

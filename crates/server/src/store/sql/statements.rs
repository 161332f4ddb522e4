//! The SQL statements that are the same in every database. The ones about people, passkeys, what people
//! want of each other, Web Push, history, ratings, operators and retention are in submodules.

pub(super) mod admin;
pub(super) mod history;
pub(super) mod passkeys;
pub(super) mod people;
pub(super) mod push;
pub(super) mod ratings;
pub(super) mod retention;
pub(super) mod social;

/// Returns what decides about an append.
pub(super) const STANDING: &str = "
    SELECT number, epoch, state,
           (SELECT coalesce(max(entries.number), 0) + 1
            FROM entries WHERE entries.table_number = tables.number)
    FROM tables WHERE id = $1";

pub(super) const ENTRIES_AT: &str = "
    SELECT number, epoch, at, kind, seat, action, body
    FROM entries WHERE table_number = $1 AND number >= $2 ORDER BY number LIMIT $3";

pub(super) const ENTRIES_FROM: &str = "
    SELECT number, epoch, at, kind, seat, action, body FROM entries
    WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND number >= $2
    ORDER BY number LIMIT $3";

pub(super) const ADD_ANSWERED: &str = "
    INSERT INTO answers (table_number, person, command, digest, number) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING";

pub(super) const ANSWERED: &str = "
    SELECT person, command, digest, number FROM answers
    WHERE table_number = (SELECT number FROM tables WHERE id = $1)";

pub(super) const NUMBER_OF_TABLE: &str = "SELECT number FROM tables WHERE id = $1";

pub(super) const TABLE: &str = "
    SELECT id, head, created_at, code, state, closed_at, epoch, owner,
           (SELECT coalesce(max(entries.number), 0) + 1
            FROM entries WHERE entries.table_number = tables.number) AS next
    FROM tables WHERE id = $1";

pub(super) const TABLES_IN_STATE: &str = "
    SELECT id, head, created_at, code, state, closed_at, epoch, owner,
           (SELECT coalesce(max(entries.number), 0) + 1
            FROM entries WHERE entries.table_number = tables.number) AS next
    FROM tables WHERE state = $1 AND id > $2 AND removed = 0 ORDER BY id LIMIT $3";

pub(super) const CREATE: &str = "
    INSERT INTO tables (id, head, created_at, code) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

pub(super) const IS_THE_SAME_TABLE: &str =
    "SELECT head = $2 AND created_at = $3 FROM tables WHERE id = $1";

pub(super) const NO_SITTERS: &str =
    "DELETE FROM sitters WHERE table_number = (SELECT number FROM tables WHERE id = $1)";

pub(super) const ADD_SITTER: &str = "
    INSERT INTO sitters (person, table_number) SELECT $2, number FROM tables WHERE id = $1
    ON CONFLICT DO NOTHING";

pub(super) const TABLES_OF: &str = "
    SELECT tables.id FROM sitters JOIN tables ON tables.number = sitters.table_number
    WHERE sitters.person = $1 AND tables.state = 'open'
    ORDER BY sitters.table_number DESC LIMIT $2";

pub(super) const TAKE: &str = "
    UPDATE tables SET epoch = epoch + 1, owner = $2 WHERE id = $1 AND state = 'open'
    RETURNING epoch";

pub(super) const RELEASE: &str = "
    UPDATE tables SET epoch = epoch + 1, owner = NULL WHERE id = $1 AND epoch = $2 AND epoch > 0";

pub(super) const TABLE_WITH_CODE: &str = "SELECT id FROM tables WHERE code = $1 AND state = 'open'";

pub(super) const CLOSE: &str = "
    UPDATE tables SET state = $3, closed_at = $4,
        bots_alone = CASE WHEN $3 = 'finished' AND NOT EXISTS (
            SELECT 1 FROM matches JOIN match_people ON match_people.match_number = matches.number
            WHERE matches.id = $1
        ) THEN 1 ELSE 0 END
    WHERE id = $1 AND epoch = $2 AND epoch > 0 AND state = 'open'";

/// Statements that read a page, however long the history is.
#[cfg(test)]
#[allow(dead_code, reason = "only SQLite explains its plans in a stable form")]
pub(crate) const PAGES: [&str; 12] = [
    TABLE_WITH_CODE,
    ratings::PROGRESS,
    ratings::STANDINGS_OF,
    ratings::BEST,
    ratings::POINTS_OF,
    ratings::DELETE_OLD_POINTS,
    history::MATCH,
    history::MATCHES_OF,
    history::MATCHES_AFTER,
    social::IS_BLOCKED,
    social::BLOCKED_BETWEEN,
    social::REMOVE_INVITATIONS_TO,
];

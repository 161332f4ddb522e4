//! SQL that removes old data.

/// Tables that expired before a time.
pub(crate) const EXPIRED: &str = "
    SELECT number, id FROM tables
    WHERE state = 'expired' AND closed_at < $1 AND removed = 0 ORDER BY id LIMIT $2";

/// Tables that finished before a time. The latest match stays, because the next is numbered after
/// it.
pub(crate) const FINISHED: &str = "
    SELECT number, id FROM tables
    WHERE state = 'finished' AND bots_alone = $1 AND closed_at < $2 AND removed = 0
        AND id IS DISTINCT FROM (SELECT id FROM matches ORDER BY number DESC LIMIT 1)
    ORDER BY closed_at LIMIT $3";

/// Table ids have no spaces, so nobody can find the table by this one.
pub(crate) const REMOVE_TABLE: &str = "
    UPDATE tables SET removed = 1, id = 'removed ' || number, head = '' WHERE number = $1";

pub(crate) const DELETE_MATCH: &str = "DELETE FROM matches WHERE id = $1";

pub(crate) const A_REMOVED_TABLE: &str = "SELECT number FROM tables WHERE removed = 1 LIMIT 1";

pub(crate) const DELETE_SOME_ENTRIES: &str = "
    DELETE FROM entries WHERE table_number = $1 AND number IN (
        SELECT number FROM entries WHERE table_number = $1 LIMIT $2
    )";

pub(crate) const DELETE_TABLE: &str = "DELETE FROM tables WHERE number = $1";

pub(crate) const TABLES_WITH_TEXT: &str = "
    SELECT number FROM tables
    WHERE closed_at < $1 AND chat_removed = 0 AND removed = 0 ORDER BY closed_at LIMIT $2";

pub(crate) const ENTRIES_OF_KIND: &str =
    "SELECT table_number, number FROM entries WHERE table_number = $1 AND kind = $2";

pub(crate) const TEXT_IS_REMOVED: &str = "UPDATE tables SET chat_removed = 1 WHERE number = $1";

pub(crate) const SEEN: &str = "UPDATE people SET last_seen = $2 WHERE id = $1 AND last_seen < $2";

macro_rules! idle_guest {
    () => {
        "people.password IS NULL AND people.last_seen < $1
        AND (SELECT count(*) FROM keys WHERE keys.person = people.number) <= 1
        AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.person = people.number)
        AND NOT EXISTS (SELECT 1 FROM match_people WHERE match_people.person = people.id)
        AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id)"
    };
}

pub(crate) const IDLE_GUESTS: &str =
    concat!("SELECT number FROM people WHERE ", idle_guest!(), " ORDER BY last_seen LIMIT $2");

/// Deletes a guest who is still idle.
pub(crate) const DELETE_IDLE_GUEST: &str =
    concat!("DELETE FROM people WHERE number = $2 AND ", idle_guest!());

pub(crate) const DELETE_EXPIRED_CODES: &str = "
    DELETE FROM codes WHERE hash IN (SELECT hash FROM codes WHERE expires_at <= $1 LIMIT $2)";

pub(crate) const DELETE_PROBES: &str = "DELETE FROM probes";

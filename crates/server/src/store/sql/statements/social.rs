//! SQL for blocks and invitations.

pub(crate) const IS_BLOCKED: &str =
    "SELECT EXISTS (SELECT 1 FROM blocks WHERE person = $1 AND blocked = $2)";

pub(crate) const COUNT_BLOCKS: &str = "SELECT count(*) FROM blocks WHERE person = $1";

pub(crate) const ADD_BLOCK: &str =
    "INSERT INTO blocks (person, blocked, name, at) VALUES ($1, $2, $3, $4)";

pub(crate) const REMOVE_BLOCK: &str = "
    DELETE FROM blocks
    WHERE person = (SELECT number FROM people WHERE id = $1)
        AND blocked = (SELECT number FROM people WHERE id = $2)";

pub(crate) const BLOCKS_BY: &str = "
    SELECT people.id AS blocked, blocks.name, blocks.at
    FROM blocks JOIN people ON people.number = blocks.blocked
    WHERE blocks.person = (SELECT number FROM people WHERE id = $1) ORDER BY blocks.at";

pub(crate) const BLOCKED_BETWEEN: &str = "
    SELECT EXISTS (
        SELECT 1 FROM blocks
        WHERE person = (SELECT number FROM people WHERE id = $1)
            AND blocked = (SELECT number FROM people WHERE id = $2)
    ) OR EXISTS (
        SELECT 1 FROM blocks
        WHERE person = (SELECT number FROM people WHERE id = $2)
            AND blocked = (SELECT number FROM people WHERE id = $1)
    )";

pub(crate) const INVITE: &str = "
    INSERT INTO invitations (person, inviter, table_number, at)
    SELECT $1, $2, number, $4 FROM tables WHERE id = $3 AND state = 'open'
    ON CONFLICT (person, inviter) DO UPDATE SET
        table_number = excluded.table_number, at = excluded.at";

pub(crate) const REMOVE_INVITATION_FROM: &str =
    "DELETE FROM invitations WHERE person = $1 AND inviter = $2";

pub(crate) const REMOVE_OLDEST_INVITATIONS: &str = "
    DELETE FROM invitations WHERE person = $1 AND inviter NOT IN (
        SELECT inviter FROM invitations WHERE person = $1 ORDER BY at DESC LIMIT $2
    )";

pub(crate) const INVITATIONS_OF: &str = "
    SELECT tables.id AS table_id, inviters.name AS inviter, invitations.at
    FROM invitations
    JOIN people AS inviters ON inviters.number = invitations.inviter
    JOIN tables ON tables.number = invitations.table_number
    WHERE invitations.person = (SELECT number FROM people WHERE id = $1) AND tables.state = 'open'
    ORDER BY invitations.at DESC";

pub(crate) const REMOVE_INVITATIONS: &str = "
    DELETE FROM invitations
    WHERE person = (SELECT number FROM people WHERE id = $1)
        AND table_number = (SELECT number FROM tables WHERE id = $2)";

pub(crate) const REMOVE_INVITATIONS_TO: &str =
    "DELETE FROM invitations WHERE table_number = (SELECT number FROM tables WHERE id = $1)";

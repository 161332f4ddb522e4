//! SQL for passkeys.

pub(crate) const OWNER_OF_PASSKEY: &str = "SELECT person FROM passkeys WHERE id = $1";

pub(crate) const COUNT_PASSKEYS: &str = "SELECT count(*) FROM passkeys WHERE person = $1";

pub(crate) const ADD_PASSKEY: &str = "
    INSERT INTO passkeys (person, id, name, verifier, created_at) VALUES ($1, $2, $3, $4, $5)";

pub(crate) const PASSKEYS: &str = "
    SELECT id, name, verifier, created_at, used_at FROM passkeys
    WHERE person = (SELECT number FROM people WHERE id = $1) ORDER BY number";

pub(crate) const PASSKEY: &str = "
    SELECT people.id AS owner, passkeys.id, passkeys.name, passkeys.verifier,
           passkeys.created_at, passkeys.used_at
    FROM passkeys JOIN people ON people.number = passkeys.person WHERE passkeys.id = $1";

pub(crate) const RENAME_PASSKEY: &str =
    "UPDATE passkeys SET name = $3 WHERE person = $1 AND id = $2";

pub(crate) const DELETE_PASSKEY: &str = "DELETE FROM passkeys WHERE person = $1 AND id = $2";

/// Returns the person, unless the verifier is another one by now.
pub(crate) const USE_PASSKEY: &str = "
    UPDATE passkeys SET verifier = $3, used_at = $4
    WHERE id = $1 AND verifier = $2 RETURNING person";

/// Deletes some expired ceremonies with each new ceremony, and the oldest if there are too many.
pub(crate) const DELETE_OLD_CEREMONIES: &str = "
    DELETE FROM ceremonies WHERE number IN (
        SELECT number FROM (SELECT number FROM ceremonies WHERE expires_at <= $1 LIMIT 16) AS expired
        UNION ALL
        SELECT number FROM ceremonies
        WHERE number <= (SELECT max(number) FROM ceremonies) - $2
    )";

pub(crate) const ADD_CEREMONY: &str = "
    INSERT INTO ceremonies (id, person, state, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO NOTHING";

pub(crate) const TAKE_CEREMONY: &str = "
    DELETE FROM ceremonies
    WHERE id = $1 AND person IS NOT DISTINCT FROM $2 AND expires_at > $3
    RETURNING state";

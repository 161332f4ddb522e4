//! SQL for people.

pub(crate) const PERSON: &str = "
    SELECT id, name, created_at, sign_in_name, ban_reason, ban_until
    FROM people WHERE id = $1";

pub(crate) const PERSON_BY_NUMBER: &str = "
    SELECT id, name, created_at, sign_in_name, ban_reason, ban_until
    FROM people WHERE number = $1";

pub(crate) const PERSON_OF_KEY: &str = "
    SELECT people.id, people.name, people.created_at, people.sign_in_name,
           people.ban_reason, people.ban_until
    FROM keys JOIN people ON people.number = keys.person WHERE keys.hash = $1";

pub(crate) const NUMBER_OF_PERSON: &str = "SELECT number FROM people WHERE id = $1";

pub(crate) const ADD_PERSON: &str = "
    INSERT INTO people (id, name, created_at, last_seen) VALUES ($1, $2, $3, $3)
    ON CONFLICT (id) DO NOTHING RETURNING number";

pub(crate) const RENAME: &str = "UPDATE people SET name = $2 WHERE id = $1";

pub(crate) const DELETE_PERSON: &str = "DELETE FROM people WHERE id = $1";

pub(crate) const OWNER_OF_KEY: &str = "SELECT person FROM keys WHERE hash = $1";

pub(crate) const ADD_KEY: &str =
    "INSERT INTO keys (person, hash, id, created_at) VALUES ($1, $2, $3, $4)";

pub(crate) const DELETE_OLDEST_KEYS: &str = "
    DELETE FROM keys WHERE person = $1 AND number <= (
        SELECT number FROM keys WHERE person = $1 ORDER BY number DESC LIMIT 1 OFFSET $2
    )";

pub(crate) const KEYS: &str = "
    SELECT id, created_at FROM keys
    WHERE person = (SELECT number FROM people WHERE id = $1) ORDER BY number";

pub(crate) const REVOKE_KEY: &str = "DELETE FROM keys WHERE person = $1 AND id = $2";

pub(crate) const OPEN_CODES: &str = "
    SELECT count(*) FROM codes WHERE person = $1 AND used_for IS NULL AND expires_at > $2";

/// Returns the person of a code that has not expired, and the key it was used for.
pub(crate) const CODE: &str =
    "SELECT person, used_for FROM codes WHERE hash = $1 AND expires_at > $2";

/// Deletes some expired codes whenever a code is added, so that there are never many.
pub(crate) const DELETE_EXPIRED_CODES: &str = "
    DELETE FROM codes WHERE hash IN (SELECT hash FROM codes WHERE expires_at <= $1 LIMIT 16)";

/// If the same code exists, it has expired.
pub(crate) const ADD_CODE: &str = "
    INSERT INTO codes (hash, person, expires_at) VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO UPDATE SET
        person = excluded.person, expires_at = excluded.expires_at, used_for = NULL";

pub(crate) const USE_CODE: &str = "UPDATE codes SET used_for = $2 WHERE hash = $1";

pub(crate) const OWNER_OF_SIGN_IN_NAME: &str = "SELECT number FROM people WHERE sign_in_name = $1";

pub(crate) const SET_PASSWORD: &str =
    "UPDATE people SET sign_in_name = $2, password = $3 WHERE number = $1";

pub(crate) const CLEAR_PASSWORD: &str =
    "UPDATE people SET sign_in_name = NULL, password = NULL WHERE id = $1";

pub(crate) const PASSWORD: &str = "SELECT password FROM people WHERE sign_in_name = $1";

pub(crate) const WHO_SIGNS_IN: &str =
    "SELECT number FROM people WHERE sign_in_name = $1 AND password = $2";

//! SQL for Web Push.

/// Adds the server's key, unless there is one, and returns the one there is.
pub(crate) const VAPID_KEY: &str = "
    INSERT INTO vapid_key (\"only\", key) VALUES (1, $1)
    ON CONFLICT (\"only\") DO UPDATE SET key = vapid_key.key RETURNING key";

pub(crate) const NUMBER_OF_KEY: &str = "
    SELECT keys.number FROM keys JOIN people ON people.number = keys.person
    WHERE people.id = $1 AND keys.id = $2";

/// Makes room for the subscription of a device: its former one goes, and that of another device with
/// this endpoint.
pub(crate) const REPLACE_SUBSCRIPTIONS: &str =
    "DELETE FROM push_subscriptions WHERE key = $1 OR endpoint = $2";

pub(crate) const SUBSCRIBE: &str = "
    INSERT INTO push_subscriptions (key, endpoint, p256dh, auth, language, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)";

pub(crate) const UNSUBSCRIBE: &str = "DELETE FROM push_subscriptions WHERE key = $1";

pub(crate) const REMOVE_ENDPOINT: &str = "DELETE FROM push_subscriptions WHERE endpoint = $1";

pub(crate) const PUSH_SUBSCRIPTIONS: &str = "
    SELECT keys.id, push_subscriptions.endpoint, push_subscriptions.p256dh,
           push_subscriptions.auth, push_subscriptions.language, push_subscriptions.created_at
    FROM people
    JOIN keys ON keys.person = people.number
    JOIN push_subscriptions ON push_subscriptions.key = keys.number
    WHERE people.id = $1 ORDER BY keys.number";

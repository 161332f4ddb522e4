-- The server's own key for Web Push, in PKCS #8. Devices subscribe with its public half.
CREATE TABLE vapid_key (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    key  BLOB NOT NULL
) STRICT;

-- How devices are reached. A subscription goes with the key of its device.
CREATE TABLE push_subscriptions (
    key        INTEGER PRIMARY KEY REFERENCES keys (number) ON DELETE CASCADE,
    -- A browser has one endpoint, whoever is signed in there.
    endpoint   TEXT    NOT NULL UNIQUE,
    p256dh     BLOB    NOT NULL CHECK (length(p256dh) = 65),
    auth       BLOB    NOT NULL CHECK (length(auth) = 16),
    language   TEXT    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

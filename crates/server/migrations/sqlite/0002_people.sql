CREATE TABLE people (
    -- What belongs to a person refers to it by this number, as entries do to their table.
    number       INTEGER PRIMARY KEY,
    id           TEXT    NOT NULL UNIQUE,
    name         TEXT    NOT NULL,
    created_at   INTEGER NOT NULL,
    -- In the form in which names are compared. NULL are as many as like to.
    sign_in_name TEXT    UNIQUE,
    -- What argon2 made of the password, never the password.
    password     TEXT,
    CHECK ((sign_in_name IS NULL) = (password IS NULL))
) STRICT;

CREATE TABLE keys (
    -- Grows, so it says which key is the oldest.
    number     INTEGER PRIMARY KEY,
    person     INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    -- The SHA-256 of the key, never the key; and what follows from that, for lists.
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    id         TEXT    NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX keys_by_person ON keys (person);

CREATE TABLE codes (
    -- The SHA-256 of the code, never the code.
    hash       BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    person     INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL,
    -- The hash of the key that was given for it; NULL as long as it is open.
    used_for   BLOB
) STRICT;

CREATE INDEX codes_by_person ON codes (person);
CREATE INDEX codes_by_expiry ON codes (expires_at);

CREATE TABLE passkeys (
    -- Grows, so it says which passkey is the oldest.
    number     INTEGER PRIMARY KEY,
    person     INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    -- A hash of what the authenticator calls it.
    id         TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL,
    -- The public key and the counter, as JSON: what signatures are checked with. Not a secret.
    verifier   TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER
) STRICT;

CREATE INDEX passkeys_by_person ON passkeys (person);

-- Challenges that are not answered yet, to add a passkey or to sign in with one. They are here, not
-- in memory or with the client, so that each is used once whichever server gets the answer.
CREATE TABLE ceremonies (
    -- Grows, so it says how many came later.
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT    NOT NULL UNIQUE,
    -- NULL for a sign-in: nobody knows yet who it is.
    person     INTEGER REFERENCES people (number) ON DELETE CASCADE,
    state      TEXT    NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX ceremonies_by_person ON ceremonies (person) WHERE person IS NOT NULL;
CREATE INDEX ceremonies_by_expiry ON ceremonies (expires_at);

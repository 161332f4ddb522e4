-- Matches that are over.
CREATE TABLE matches (
    -- Grows, so it says in which order they ended, and what has been rated already.
    number      INTEGER PRIMARY KEY,
    -- The table's, or one of its own for a match from elsewhere.
    id          TEXT    NOT NULL UNIQUE,
    -- The SHA-256 of the record, by which a match is known wherever it comes from.
    fingerprint BLOB    NOT NULL CHECK (length(fingerprint) = 32),
    about       TEXT    NOT NULL,
    -- Only of a match from elsewhere: those from here have a log.
    record      TEXT
) STRICT;

CREATE INDEX matches_by_fingerprint ON matches (fingerprint);

-- Whose matches they are. Who is deleted is not deleted from what was played.
CREATE TABLE match_people (
    person       TEXT    NOT NULL,
    match_number INTEGER NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
    PRIMARY KEY (person, match_number)
) STRICT, WITHOUT ROWID;

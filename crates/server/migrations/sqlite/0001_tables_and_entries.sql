-- "TAKE" in ASCII: how we know a file of ours from anybody else's.
PRAGMA application_id = 0x54414B45;

CREATE TABLE tables (
    -- Entries refer to their table by this number: it is shorter than the id, and local to this file.
    number     INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    head       TEXT    NOT NULL,
    state      TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'expired')),
    -- Who may append. Epoch 0 is nobody; every new owner has a higher one than the last.
    epoch      INTEGER NOT NULL DEFAULT 0,
    owner      TEXT,
    created_at INTEGER NOT NULL,
    closed_at  INTEGER
) STRICT;

CREATE INDEX tables_by_state ON tables (state, id);

-- In the order in which they come, not by table: what many tables append at the same time then fills
-- the same few pages, and a commit writes half as much.
CREATE TABLE entries (
    -- An entry that its table does not take finds none, and NOT NULL refuses the whole statement.
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    number       INTEGER NOT NULL CHECK (number >= 1),
    epoch        INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    kind         TEXT    NOT NULL,
    seat         INTEGER,
    action       TEXT    CHECK (action IS NULL OR seat IS NOT NULL),
    body         TEXT    NOT NULL,
    UNIQUE (table_number, number)
) STRICT;

-- The same action of the same seat counts once.
CREATE UNIQUE INDEX entries_by_action ON entries (table_number, seat, action)
    WHERE action IS NOT NULL;

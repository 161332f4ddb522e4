-- What old data is found by, so that it can be removed a little at a time.

-- Nobody but bots played: such a match is kept for a shorter time.
ALTER TABLE tables ADD COLUMN bots_alone INTEGER NOT NULL DEFAULT 0 CHECK (bots_alone IN (0, 1));
-- What was said there is gone.
ALTER TABLE tables ADD COLUMN chat_removed INTEGER NOT NULL DEFAULT 0 CHECK (chat_removed IN (0, 1));
-- Gone for everybody; its entries follow, some at a time. Its id is free for another one.
ALTER TABLE tables ADD COLUMN removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1));

-- Who deletes a match deletes this of it.
CREATE INDEX match_people_by_match ON match_people (match_number);

UPDATE tables SET bots_alone = 1
WHERE state = 'finished' AND NOT EXISTS (
    SELECT 1 FROM matches JOIN match_people ON match_people.match_number = matches.number
    WHERE matches.id = tables.id
);

CREATE INDEX tables_by_end ON tables (state, bots_alone, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX tables_with_chat ON tables (closed_at) WHERE closed_at IS NOT NULL AND chat_removed = 0;
CREATE INDEX tables_removed ON tables (number) WHERE removed = 1;

-- When somebody was last here, to the day. Of those who came before this was kept, we do not know.
ALTER TABLE people ADD COLUMN last_seen INTEGER NOT NULL DEFAULT 0;
UPDATE people SET last_seen = unixepoch() * 1000;
CREATE INDEX guests_by_last_seen ON people (last_seen) WHERE password IS NULL;

-- Rows come and go here: whether anything can be written is found out by writing.
CREATE TABLE probes (
    number INTEGER PRIMARY KEY,
    filler BLOB NOT NULL
) STRICT;

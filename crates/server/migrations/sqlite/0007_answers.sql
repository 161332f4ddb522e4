-- Commands that were accepted, so that a repeat gets the first answer, also after a crash. The ids of
-- actions are not here: they are in the log, with their entries.
CREATE TABLE answers (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    person       TEXT    NOT NULL,
    command      TEXT    NOT NULL,
    -- Part of a hash of what was asked for: the same id with another command is refused.
    digest       INTEGER NOT NULL,
    -- The number of the entry that it led to, or of the last one then.
    number       INTEGER NOT NULL,
    PRIMARY KEY (table_number, person, command)
) STRICT, WITHOUT ROWID;

-- Who sits at tables in use, so that people find theirs again. The log says the same, more slowly.
CREATE TABLE sitters (
    person       TEXT    NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    PRIMARY KEY (person, table_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitters_by_table ON sitters (table_number);

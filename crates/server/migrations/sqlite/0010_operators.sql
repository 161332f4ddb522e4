-- A ban is in force while there is a reason, until its end if it has one.
ALTER TABLE people ADD COLUMN ban_reason TEXT;
ALTER TABLE people ADD COLUMN ban_until INTEGER;

-- What operators did. Nothing is changed or deleted here, whoever asks for it.
CREATE TABLE audit (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    at       INTEGER NOT NULL,
    operator TEXT    NOT NULL,
    action   TEXT    NOT NULL,
    target   TEXT    NOT NULL,
    details  TEXT    NOT NULL
) STRICT;

CREATE TRIGGER audit_is_not_updated BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

-- What players reported, with the chat around it as JSON: it outlives the table.
CREATE TABLE reports (
    number        INTEGER PRIMARY KEY AUTOINCREMENT,
    at            INTEGER NOT NULL,
    table_id      TEXT    NOT NULL,
    reporter      TEXT    NOT NULL,
    reporter_name TEXT    NOT NULL,
    reported      TEXT    NOT NULL,
    reported_name TEXT    NOT NULL,
    reason        TEXT    NOT NULL,
    lines         TEXT    NOT NULL,
    resolved_at   INTEGER,
    resolved_by   TEXT,
    note          TEXT,
    CHECK ((resolved_at IS NULL) = (resolved_by IS NULL) AND (resolved_at IS NULL) = (note IS NULL))
) STRICT;

CREATE INDEX open_reports ON reports (number) WHERE resolved_at IS NULL;

-- The announcement that is shown, if there is one.
CREATE TABLE announcement (
    only  INTEGER PRIMARY KEY CHECK (only = 1),
    text  TEXT    NOT NULL,
    until INTEGER
) STRICT;

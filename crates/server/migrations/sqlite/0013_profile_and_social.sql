-- A rating after each of the latest matches of a person, for the chart on their profile. Older points go as new ones come.
CREATE TABLE rating_points (
    person       TEXT    NOT NULL,
    game         TEXT    NOT NULL,
    variant      TEXT    NOT NULL,
    match_number INTEGER NOT NULL,
    -- When the match ended.
    at           INTEGER NOT NULL,
    mean         REAL    NOT NULL,
    deviation    REAL    NOT NULL,
    PRIMARY KEY (person, game, variant, match_number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER rating_points_of_deleted_people AFTER DELETE ON people
BEGIN
    DELETE FROM rating_points WHERE person = OLD.id;
END;

-- Who has blocked whom.
CREATE TABLE blocks (
    person  INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    blocked INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    -- The name that the blocker knew: a later one would say who has which name elsewhere.
    name    TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Who invites whom to which table: at most one invitation between the same two people, the latest.
CREATE TABLE invitations (
    person       INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    inviter      INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    at           INTEGER NOT NULL,
    PRIMARY KEY (person, inviter)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitations_by_inviter ON invitations (inviter);
CREATE INDEX invitations_by_table ON invitations (table_number);

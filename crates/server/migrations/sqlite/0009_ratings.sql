-- Ratings follow from the matches, in the order of their numbers. They are kept so that nobody has to wait until they
-- are computed from all of them; without this table, or with an older one, the server computes them again.
CREATE TABLE ratings (
    -- The id of a person, or the level of a bot.
    who       TEXT    NOT NULL,
    is_bot    INTEGER NOT NULL CHECK (is_bot IN (0, 1)),
    game      TEXT    NOT NULL,
    variant   TEXT    NOT NULL,
    -- As others read it at the latest match; empty if the person was deleted.
    name      TEXT    NOT NULL,
    mean      REAL    NOT NULL,
    deviation REAL    NOT NULL,
    -- What is almost certain: it decides the rank.
    rating    REAL    NOT NULL,
    matches   INTEGER NOT NULL,
    PRIMARY KEY (who, is_bot, game, variant)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_rank ON ratings (game, variant, rating DESC, matches DESC, who, is_bot);

-- Which matches are in the ratings: all up to a number. Changes in the same transaction as the ratings.
CREATE TABLE rating_progress (
    only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1),
    -- The version of the method. Ratings of another version are computed again.
    version  INTEGER NOT NULL,
    last     INTEGER NOT NULL
) STRICT;

INSERT INTO rating_progress (only_row, version, last) VALUES (1, 0, 0);

-- The skill stays, so that others keep what they won against it; the name does not.
CREATE TRIGGER ratings_of_deleted_people AFTER DELETE ON people
BEGIN
    UPDATE ratings SET name = '' WHERE who = OLD.id AND is_bot = 0;
END;

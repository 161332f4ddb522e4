-- Ids are compared byte by byte, as everywhere else: COLLATE "C". Truth is 0 or 1, so that statements are the same in
-- every database.

-- Returns the place of a text in another one, from 1 on; 0 if it is not there.
CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS 'SELECT strpos($1, $2)';

-- Blanks the member "text" of a JSON object. The other members keep their order and form. Anything else comes back
-- as it is.
CREATE FUNCTION without_text(body text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
    RETURN (
        SELECT '{' || string_agg(
            to_json(key)::text || ':' || CASE WHEN key = 'text' THEN '""' ELSE value::text END, ',' ORDER BY place
        ) || '}'
        FROM json_each(body::json) WITH ORDINALITY AS members (key, value, place)
    );
EXCEPTION WHEN invalid_text_representation OR invalid_parameter_value THEN
    RETURN body;
END $$;

CREATE TABLE tables (
    -- Entries refer to their table by this number, which is shorter than the id.
    number       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT COLLATE "C" NOT NULL UNIQUE,
    head         TEXT   NOT NULL,
    state        TEXT   NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'expired')),
    -- Epoch 0 has no owner; every new owner has a higher epoch than the last.
    epoch        BIGINT NOT NULL DEFAULT 0,
    -- A node. Another one may take the table once the lease of this one has expired.
    owner        TEXT COLLATE "C",
    created_at   BIGINT NOT NULL,
    closed_at    BIGINT,
    -- The code by which people find it while it is open.
    code         TEXT COLLATE "C",
    -- Bots played alone: such a match is kept for a shorter time.
    bots_alone   BIGINT NOT NULL DEFAULT 0 CHECK (bots_alone IN (0, 1)),
    -- The chat is gone.
    chat_removed BIGINT NOT NULL DEFAULT 0 CHECK (chat_removed IN (0, 1)),
    -- Gone for everybody. Its entries follow, some at a time.
    removed      BIGINT NOT NULL DEFAULT 0 CHECK (removed IN (0, 1))
);

CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE state = 'open';
CREATE INDEX tables_by_state ON tables (state, id);
CREATE INDEX tables_by_end ON tables (state, bots_alone, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX tables_with_chat ON tables (closed_at) WHERE closed_at IS NOT NULL AND chat_removed = 0;
CREATE INDEX tables_removed ON tables (number) WHERE removed = 1;

CREATE TABLE entries (
    -- An entry that its table does not accept finds none, and NOT NULL refuses the whole statement.
    table_number BIGINT   NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    number       BIGINT   NOT NULL CHECK (number >= 1),
    epoch        BIGINT   NOT NULL,
    at           BIGINT   NOT NULL,
    kind         TEXT     NOT NULL,
    seat         SMALLINT,
    action       TEXT     CHECK (action IS NULL OR seat IS NOT NULL),
    body         TEXT     NOT NULL,
    PRIMARY KEY (table_number, number)
);

-- Commands that were accepted, so that a repeat gets the first answer. The ids of actions are in the log.
CREATE TABLE answers (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    person       TEXT COLLATE "C" NOT NULL,
    command      TEXT COLLATE "C" NOT NULL,
    -- Part of a hash of the command: another command with the same id is refused.
    digest       BIGINT NOT NULL,
    -- The number of the entry that it led to, or of the last one then.
    number       BIGINT NOT NULL,
    PRIMARY KEY (table_number, person, command)
);

-- The people at open tables, so that they find theirs again. The log says the same, more slowly.
CREATE TABLE sitters (
    person       TEXT COLLATE "C" NOT NULL,
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    PRIMARY KEY (person, table_number)
);

CREATE INDEX sitters_by_table ON sitters (table_number);

CREATE TABLE people (
    number       BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id           TEXT COLLATE "C" NOT NULL UNIQUE,
    name         TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    -- The last visit, to the day.
    last_seen    BIGINT NOT NULL DEFAULT 0,
    -- In the form in which names are compared.
    sign_in_name TEXT COLLATE "C" UNIQUE,
    -- The hash of the password, never the password.
    password     TEXT,
    -- A ban is in force while there is a reason, until its end if it has one.
    ban_reason   TEXT,
    ban_until    BIGINT,
    CHECK ((sign_in_name IS NULL) = (password IS NULL))
);

CREATE INDEX guests_by_last_seen ON people (last_seen) WHERE password IS NULL;

CREATE TABLE keys (
    -- Grows, so it says which key is the oldest.
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person     BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    -- The SHA-256 of the key, never the key; and what follows from that, for lists.
    hash       BYTEA  NOT NULL UNIQUE CHECK (length(hash) = 32),
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);

CREATE INDEX keys_by_person ON keys (person);

CREATE TABLE codes (
    -- The SHA-256 of the code, never the code.
    hash       BYTEA  NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    person     BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL,
    -- The hash of the key that it was used for; NULL while it is open.
    used_for   BYTEA
);

CREATE INDEX codes_by_person ON codes (person);
CREATE INDEX codes_by_expiry ON codes (expires_at);

-- Matches that are over.
CREATE TABLE matches (
    -- Grows, so it says in which order they ended, and which of them are rated.
    number      BIGINT NOT NULL PRIMARY KEY,
    -- The table's, or an id of its own for an imported match.
    id          TEXT COLLATE "C" NOT NULL UNIQUE,
    -- The SHA-256 of the record.
    fingerprint BYTEA  NOT NULL CHECK (length(fingerprint) = 32),
    about       TEXT   NOT NULL,
    -- Only of an imported match: the others have a log.
    record      TEXT
);

CREATE INDEX matches_by_fingerprint ON matches (fingerprint);

-- The people who played. A deleted person is not deleted from what was played.
CREATE TABLE match_people (
    person       TEXT COLLATE "C" NOT NULL,
    match_number BIGINT NOT NULL REFERENCES matches (number) ON DELETE CASCADE,
    PRIMARY KEY (person, match_number)
);

CREATE INDEX match_people_by_match ON match_people (match_number);

-- Ratings follow from the matches, in the order of their numbers.
CREATE TABLE ratings (
    -- The id of a person, or the level of a bot.
    who       TEXT COLLATE "C" NOT NULL,
    is_bot    BIGINT NOT NULL CHECK (is_bot IN (0, 1)),
    game      TEXT COLLATE "C" NOT NULL,
    variant   TEXT COLLATE "C" NOT NULL,
    -- As others read it at the latest match; empty if the person was deleted.
    name      TEXT   NOT NULL,
    mean      DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    -- What is almost certain: it decides the rank.
    rating    DOUBLE PRECISION NOT NULL,
    matches   BIGINT NOT NULL,
    PRIMARY KEY (who, is_bot, game, variant)
);

CREATE INDEX ratings_by_rank ON ratings (game, variant, rating DESC, matches DESC, who, is_bot);

-- Which matches are in the ratings: all up to a number. Changes in the same transaction as the ratings.
CREATE TABLE rating_progress (
    only_row BIGINT NOT NULL PRIMARY KEY CHECK (only_row = 1),
    -- The version of the method. Ratings of another version are computed again.
    version  BIGINT NOT NULL,
    last     BIGINT NOT NULL
);

INSERT INTO rating_progress (only_row, version, last) VALUES (1, 0, 0);

-- The skill stays, so that others keep what they won against it; the name does not.
CREATE FUNCTION forget_rated_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE ratings SET name = '' WHERE who = OLD.id AND is_bot = 0;
    RETURN NULL;
END $$;

CREATE TRIGGER ratings_of_deleted_people AFTER DELETE ON people
FOR EACH ROW EXECUTE FUNCTION forget_rated_name();

-- What operators did. Nothing is changed or deleted here, whoever asks for it.
CREATE TABLE audit (
    number   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at       BIGINT NOT NULL,
    operator TEXT   NOT NULL,
    action   TEXT   NOT NULL,
    target   TEXT   NOT NULL,
    details  TEXT   NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is append-only';
END $$;

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What players reported, with the chat around it as JSON: it outlives the table.
CREATE TABLE reports (
    number        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at            BIGINT NOT NULL,
    table_id      TEXT   NOT NULL,
    reporter      TEXT   NOT NULL,
    reporter_name TEXT   NOT NULL,
    reported      TEXT   NOT NULL,
    reported_name TEXT   NOT NULL,
    reason        TEXT   NOT NULL,
    lines         TEXT   NOT NULL,
    resolved_at   BIGINT,
    resolved_by   TEXT,
    note          TEXT,
    CHECK ((resolved_at IS NULL) = (resolved_by IS NULL) AND (resolved_at IS NULL) = (note IS NULL))
);

CREATE INDEX open_reports ON reports (number) WHERE resolved_at IS NULL;

-- The announcement that is shown, if there is one.
CREATE TABLE announcement (
    "only" BIGINT NOT NULL PRIMARY KEY CHECK ("only" = 1),
    text   TEXT   NOT NULL,
    until  BIGINT
);

-- Rows come and go here: a test write is a write like any other.
CREATE TABLE probes (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    filler TEXT   NOT NULL
);

-- The server's own key for Web Push, in PKCS #8. Devices subscribe with its public half.
CREATE TABLE vapid_key (
    "only" BIGINT NOT NULL PRIMARY KEY CHECK ("only" = 1),
    key    BYTEA  NOT NULL
);

-- How devices are reached. A subscription goes with the key of its device.
CREATE TABLE push_subscriptions (
    key        BIGINT NOT NULL PRIMARY KEY REFERENCES keys (number) ON DELETE CASCADE,
    -- A browser has one endpoint, whoever is signed in there.
    endpoint   TEXT COLLATE "C" NOT NULL UNIQUE,
    p256dh     BYTEA  NOT NULL CHECK (length(p256dh) = 65),
    auth       BYTEA  NOT NULL CHECK (length(auth) = 16),
    language   TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE passkeys (
    -- Grows, so it says which passkey is the oldest.
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person     BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    -- A hash of the authenticator's id for it.
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    name       TEXT   NOT NULL,
    -- The public key and the counter, as JSON. Not a secret.
    verifier   TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT
);

CREATE INDEX passkeys_by_person ON passkeys (person);

-- Challenges that are not answered yet, to add a passkey or to sign in with one. They are here, not in memory or with
-- the client, so that each is used once, whichever node gets the answer.
CREATE TABLE ceremonies (
    -- Grows, so it says how many came later.
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    -- NULL for a sign-in: nobody knows yet who it is.
    person     BIGINT REFERENCES people (number) ON DELETE CASCADE,
    state      TEXT   NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX ceremonies_by_person ON ceremonies (person) WHERE person IS NOT NULL;
CREATE INDEX ceremonies_by_expiry ON ceremonies (expires_at);

-- A rating after each of the latest matches of a person, for the chart on their profile. Older points go as new ones
-- come.
CREATE TABLE rating_points (
    person       TEXT COLLATE "C" NOT NULL,
    game         TEXT COLLATE "C" NOT NULL,
    variant      TEXT COLLATE "C" NOT NULL,
    match_number BIGINT NOT NULL,
    -- When the match ended.
    at           BIGINT NOT NULL,
    mean         DOUBLE PRECISION NOT NULL,
    deviation    DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, game, variant, match_number)
);

CREATE FUNCTION delete_rating_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM rating_points WHERE person = OLD.id;
    RETURN NULL;
END $$;

CREATE TRIGGER rating_points_of_deleted_people AFTER DELETE ON people
FOR EACH ROW EXECUTE FUNCTION delete_rating_points();

-- Blocks among people.
CREATE TABLE blocks (
    person  BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    blocked BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    -- The name that the blocker knew: a later one would reveal who has which name elsewhere.
    name    TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Invitations to tables: at most one between the same two people, the latest.
CREATE TABLE invitations (
    person       BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    inviter      BIGINT NOT NULL REFERENCES people (number) ON DELETE CASCADE,
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    at           BIGINT NOT NULL,
    PRIMARY KEY (person, inviter)
);

CREATE INDEX invitations_by_inviter ON invitations (inviter);
CREATE INDEX invitations_by_table ON invitations (table_number);

-- The servers that use this database. Time is the database's, so that clocks of nodes need not agree.
CREATE TABLE nodes (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Where other nodes reach it.
    address     TEXT NOT NULL,
    -- The version of the protocol between nodes.
    wire        BIGINT NOT NULL,
    started_at  TIMESTAMPTZ NOT NULL,
    -- Until then it owns its tables. It renews this many times before.
    lease_until TIMESTAMPTZ NOT NULL,
    state       TEXT COLLATE "C" NOT NULL CHECK (state IN ('serving', 'draining', 'isolated')),
    -- The nodes it can reach.
    reaches     TEXT[] NOT NULL
);

-- What nodes show each other to be let in.
CREATE TABLE cluster_secret (
    "only" BIGINT NOT NULL PRIMARY KEY CHECK ("only" = 1),
    secret TEXT   NOT NULL
);

-- Tells all nodes, with the commit, about whom they may have something outdated in memory.
CREATE FUNCTION notify_person(id text) RETURNS void LANGUAGE sql AS $$
    SELECT pg_notify('taketable_person', current_schema() || ' ' || id)
$$;

CREATE FUNCTION notify_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM notify_person(OLD.id);
    RETURN NULL;
END $$;

-- Visits are noted every day and change nothing that is kept in memory.
CREATE TRIGGER notify_updated_people AFTER UPDATE OF name, sign_in_name, password, ban_reason, ban_until ON people
FOR EACH ROW EXECUTE FUNCTION notify_changed_person();
CREATE TRIGGER notify_deleted_people AFTER DELETE ON people
FOR EACH ROW EXECUTE FUNCTION notify_changed_person();

CREATE FUNCTION notify_person_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM notify_person(people.id) FROM people
    WHERE people.number = CASE TG_OP WHEN 'DELETE' THEN OLD.person ELSE NEW.person END;
    RETURN NULL;
END $$;

CREATE TRIGGER notify_deleted_keys AFTER DELETE ON keys
FOR EACH ROW EXECUTE FUNCTION notify_person_of_row();
-- The lobby shows invitations.
CREATE TRIGGER notify_invitations AFTER INSERT OR UPDATE OR DELETE ON invitations
FOR EACH ROW EXECUTE FUNCTION notify_person_of_row();

CREATE FUNCTION notify_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('taketable_announcement', current_schema());
    RETURN NULL;
END $$;

CREATE TRIGGER notify_announcements AFTER INSERT OR UPDATE OR DELETE ON announcement
FOR EACH STATEMENT EXECUTE FUNCTION notify_announcement();

//! SQL for operators.

pub(crate) const SET_BAN: &str = "UPDATE people SET ban_reason = $2, ban_until = $3 WHERE id = $1";

pub(crate) const SITTERS: &str = "
    SELECT people.id, people.name, people.created_at,
           people.sign_in_name, people.ban_reason, people.ban_until
    FROM sitters
    JOIN tables ON tables.number = sitters.table_number
    JOIN people ON people.id = sitters.person
    WHERE tables.id = $1 AND tables.state = 'open' ORDER BY people.id";

/// An id has 32 hexadecimal digits, so only a text about the person contains it.
pub(crate) const TABLES_NAMING: &str = "
    SELECT id FROM tables WHERE instr(head, $1) > 0
    UNION
    SELECT tables.id FROM entries JOIN tables ON tables.number = entries.table_number
    WHERE entries.kind IN ('sat', 'said', 'reacted') AND instr(entries.body, $1) > 0
    UNION
    SELECT matches.id FROM match_people
    JOIN matches ON matches.number = match_people.match_number WHERE match_people.person = $1
    ORDER BY id";

pub(crate) const ENTRIES_NAMING: &str = "
    SELECT tables.id AS table_id, entries.number, entries.epoch, entries.at, entries.kind,
           entries.seat, entries.action, entries.body
    FROM entries JOIN tables ON tables.number = entries.table_number
    WHERE entries.kind = $2 AND instr(entries.body, $1) > 0
    ORDER BY tables.id, entries.number";

pub(crate) const REDACT_HEAD: &str = "UPDATE tables SET head = $2 WHERE id = $1";

pub(crate) const REDACT_ENTRY: &str = "
    UPDATE entries SET body = $3
    WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND number = $2";

pub(crate) const REDACT_MATCH: &str = "UPDATE matches SET about = $2 WHERE id = $1";

pub(crate) const ADD_AUDIT: &str = "
    INSERT INTO audit (at, operator, action, target, details) VALUES ($1, $2, $3, $4, $5)
    RETURNING number";

pub(crate) const AUDIT_BEFORE: &str = "
    SELECT number, at, operator, action, target, details FROM audit
    WHERE number < $1 ORDER BY number DESC LIMIT $2";

pub(crate) const ADD_REPORT: &str = "
    INSERT INTO reports (at, table_id, reporter, reporter_name, reported, reported_name, reason, lines)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING number";

pub(crate) const REPORTS_BEFORE: &str = "
    SELECT number, at, table_id, reporter, reporter_name, reported, reported_name, reason, lines,
           resolved_at, resolved_by, note
    FROM reports WHERE number < $1 AND ($2 = 0 OR resolved_at IS NULL)
    ORDER BY number DESC LIMIT $3";

pub(crate) const RESOLVE_REPORT: &str = "
    UPDATE reports SET resolved_at = $2, resolved_by = $3, note = $4
    WHERE number = $1 AND resolved_at IS NULL";

pub(crate) const REWRITE_REPORT: &str = "
    UPDATE reports SET reporter_name = $2, reported_name = $3, reason = $4, lines = $5
    WHERE number = $1";

pub(crate) const ANNOUNCEMENT: &str = "SELECT text, until FROM announcement";

pub(crate) const SET_ANNOUNCEMENT: &str =
    "INSERT INTO announcement (\"only\", text, until) VALUES (1, $1, $2)
    ON CONFLICT (\"only\") DO UPDATE SET text = excluded.text, until = excluded.until";

pub(crate) const CLEAR_ANNOUNCEMENT: &str = "DELETE FROM announcement";

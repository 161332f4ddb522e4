//! All SQL statements, except those that open a database. The ones about people, passkeys, what people
//! want of each other, Web Push, history, ratings, operators and retention are in submodules.

pub(super) mod admin;
pub(super) mod history;
pub(super) mod passkeys;
pub(super) mod people;
pub(super) mod push;
pub(super) mod ratings;
pub(super) mod retention;
pub(super) mod social;

use std::sync::LazyLock;

/// Columns of a row for [`insert_entries`].
pub(super) const INSERTED_COLUMNS: usize = 9;
/// Maximum number of rows per statement. A power of two.
pub(super) const MAX_INSERTED: usize = 1024;

/// Inserts the entries of many tables, or none if any of them is refused: then its table is `NULL`,
/// and `NOT NULL` stops the statement. A former owner fails here, whatever was checked before.
///
/// The parameters of each row: table, epoch, number of the table's first entry here, position after
/// that, time, kind, seat, action, body. The table's standing is checked with its first entry. Rows
/// of `NULL` are skipped.
const INSERT_ENTRIES: &str = "
    INSERT INTO entries (table_number, number, epoch, at, kind, seat, action, body)
    SELECT (
            SELECT tables.number FROM tables
            WHERE tables.id = new.column1
            AND (
                new.column4 > 0
                OR tables.epoch = new.column2
                AND tables.epoch > 0
                AND tables.state = 'open'
                AND new.column3 = (
                    SELECT coalesce(max(entries.number), 0) + 1
                    FROM entries WHERE entries.table_number = tables.number
                )
            )
        ),
        new.column3 + new.column4, new.column2, new.column5, new.column6, new.column7,
        new.column8, new.column9
    FROM (VALUES ROWS) AS new WHERE new.column1 IS NOT NULL";

/// Returns the statement that inserts `count` rows, or a few more: there is one for each power of
/// two, so that few have to be prepared.
pub(super) fn insert_entries(count: usize) -> &'static str {
    static STATEMENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let row = format!("({})", ["?"; INSERTED_COLUMNS].join(", "));
        let rows = |power: u32| vec![row.as_str(); 1 << power].join(", ");
        let statement = |power: u32| INSERT_ENTRIES.replace("ROWS", &rows(power));
        (0..=MAX_INSERTED.ilog2()).map(statement).collect()
    });
    &STATEMENTS[count.next_power_of_two().ilog2() as usize]
}

/// Returns what decides about an append.
pub(super) const STANDING: &str = "
    SELECT number, epoch, state,
           (SELECT coalesce(max(entries.number), 0) + 1
            FROM entries WHERE entries.table_number = tables.number)
    FROM tables WHERE id = ?1";

pub(super) const ENTRIES_AT: &str = "
    SELECT number, epoch, at, kind, seat, action, body
    FROM entries WHERE table_number = ?1 AND number >= ?2 ORDER BY number LIMIT ?3";

pub(super) const ENTRIES_FROM: &str = "
    SELECT number, epoch, at, kind, seat, action, body FROM entries
    WHERE table_number = (SELECT number FROM tables WHERE id = ?1) AND number >= ?2
    ORDER BY number LIMIT ?3";

pub(super) const ADD_ANSWERED: &str = "
    INSERT INTO answers (table_number, person, command, digest, number) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT DO NOTHING";

pub(super) const ANSWERED: &str = "
    SELECT person, command, digest, number FROM answers
    WHERE table_number = (SELECT number FROM tables WHERE id = ?1)";

pub(super) const NUMBER_OF_TABLE: &str = "SELECT number FROM tables WHERE id = ?1";

pub(super) const TABLE: &str = "
    SELECT id, head, created_at, state, closed_at, epoch, owner,
           (SELECT coalesce(max(entries.number), 0) + 1
            FROM entries WHERE entries.table_number = tables.number) AS next
    FROM tables WHERE id = ?1";

pub(super) const TABLES_IN_STATE: &str = "
    SELECT id, head, created_at, state, closed_at, epoch, owner,
           (SELECT coalesce(max(entries.number), 0) + 1
            FROM entries WHERE entries.table_number = tables.number) AS next
    FROM tables WHERE state = ?1 AND id > ?2 AND removed = 0 ORDER BY id LIMIT ?3";

pub(super) const CREATE: &str = "
    INSERT INTO tables (id, head, created_at) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO NOTHING";

pub(super) const IS_THE_SAME_TABLE: &str =
    "SELECT head = ?2 AND created_at = ?3 FROM tables WHERE id = ?1";

pub(super) const NO_SITTERS: &str =
    "DELETE FROM sitters WHERE table_number = (SELECT number FROM tables WHERE id = ?1)";

pub(super) const ADD_SITTER: &str = "
    INSERT INTO sitters (person, table_number) SELECT ?2, number FROM tables WHERE id = ?1
    ON CONFLICT DO NOTHING";

pub(super) const TABLES_OF: &str = "
    SELECT tables.id FROM sitters JOIN tables ON tables.number = sitters.table_number
    WHERE sitters.person = ?1 AND tables.state = 'open'
    ORDER BY sitters.table_number DESC LIMIT ?2";

pub(super) const TAKE: &str = "
    UPDATE tables SET epoch = epoch + 1, owner = ?2 WHERE id = ?1 AND state = 'open'
    RETURNING epoch";

pub(super) const CLOSE: &str = "
    UPDATE tables SET state = ?3, closed_at = ?4,
        bots_alone = ?3 = 'finished' AND NOT EXISTS (
            SELECT 1 FROM matches JOIN match_people ON match_people.match_number = matches.number
            WHERE matches.id = ?1
        )
    WHERE id = ?1 AND epoch = ?2 AND epoch > 0 AND state = 'open'";

//! Exports the record of a match from the log of its table.

use taketable_rules::record::{ActionLine, Head, Player, Recorder};

use crate::history::HistoryStore;
use crate::store::{Entry, Store, StoreError, TableId};
use crate::tables::table::{InvalidLog, LogEntry, Plan, Table, Who};

/// The name in records of a bot that is somebody's own program.
const PROGRAM: &str = "program";
/// Entries loaded at once.
const PAGE: u32 = 1000;

/// Why a record cannot be exported.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log is damaged.
    #[error("table {table}: {why}")]
    Log {
        /// The table.
        table: TableId,
        /// What is wrong with it.
        why: InvalidLog,
    },
}

/// Returns the record of a listed match: as it was imported, or from the log of its table. Returns
/// `None` if the match is not over or the log was deleted.
pub async fn load_record<S: Store + HistoryStore>(
    store: &S,
    id: &TableId,
) -> Result<Option<String>, RecordError> {
    if let Some(record) = store.imported_record(id).await? {
        return Ok(Some(record));
    }
    let head = match store.table(id).await {
        Err(StoreError::NoSuchTable(_)) => return Ok(None),
        table => table?.created.head,
    };
    let bad = |number, why| RecordError::Log { table: id.clone(), why: InvalidLog { number, why } };
    let plan = Plan::read(&head).map_err(|why| bad(0, why))?;
    let mut table = Table::new(id.clone(), plan);
    let mut log = Vec::new();
    loop {
        let page = store.load(id, table.number() + 1, PAGE).await?;
        if page.is_empty() {
            break;
        }
        for Entry { number, entry, .. } in page {
            let logged =
                LogEntry::read(&entry, table.plan().game()).map_err(|why| bad(number, why))?;
            let why = |why| RecordError::Log { table: id.clone(), why };
            table.apply(entry.at, &logged).map_err(why)?;
            log.push((entry.at, logged));
        }
    }
    Ok(if table.is_over() { record(&table, &log) } else { None })
}

/// Returns the players, by seat.
pub(crate) fn players(table: &Table) -> Vec<Player> {
    let player = |seat| match table.sitter(seat) {
        Some(Who::Person { name, program: true, .. }) => Player::bot(name, PROGRAM),
        Some(Who::Person { name, .. }) => Player::named(name),
        Some(Who::Bot { level }) => Player::bot(level.name(), level.name()),
        None => Player::named(""),
    };
    table.seats().map(player).collect()
}

/// Returns the head of the record of a table's match; `None` if there was no match.
pub(crate) fn head(table: &Table) -> Option<Head> {
    table.game()?;
    Head::fair(table.plan().setup, players(table), table.fair().clone()).ok()
}

/// Returns the record of a table's match; `None` if there was no match.
pub(crate) fn record(table: &Table, log: &[(i64, LogEntry)]) -> Option<String> {
    let head = head(table)?;
    let mut text = String::new();
    let mut recorder = Recorder::new(&head, &mut text, &mut ()).ok()?;
    for (_, logged) in log {
        if let LogEntry::Acted { seat, action, by } = logged {
            let line = ActionLine { seat: *seat, action: *action, by: by.word() };
            recorder.follow(line, &mut text, &mut ()).ok()?;
        }
    }
    Some(text)
}

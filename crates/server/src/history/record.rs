//! The record of a match, from what happened at its table.

use taketable_rules::record::{ActionLine, Head, Player, Recorder};

use crate::history::HistoryStore;
use crate::store::{Entry, Store, StoreError, TableId};
use crate::tables::table::{BadLog, LogEntry, Plan, Table, Who};

/// What a record calls the bot on a seat for which somebody's own program plays.
const PROGRAM: &str = "program";
/// So many entries are loaded at once.
const PAGE: u32 = 1000;

/// Why a record cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log makes no sense.
    #[error("table {table}: {why}")]
    Log {
        /// Whose log.
        table: TableId,
        /// What is wrong with it.
        why: BadLog,
    },
}

/// The record of a match that is listed: of one from elsewhere as it came, of one from here from the
/// log of its table. There is none if it is not over, or the table is gone.
pub async fn load_record<S: Store + HistoryStore>(
    store: &S,
    id: &TableId,
) -> Result<Option<String>, RecordError> {
    if let Some(record) = store.record_taken_in(id).await? {
        return Ok(Some(record));
    }
    let head = match store.table(id).await {
        Err(StoreError::NoSuchTable(_)) => return Ok(None),
        table => table?.created.head,
    };
    let bad = |number, why| RecordError::Log { table: id.clone(), why: BadLog { number, why } };
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

/// Who sits where.
pub(crate) fn players(table: &Table) -> Vec<Player> {
    let player = |seat| match table.sitter(seat) {
        Some(Who::Person { name, program: true, .. }) => Player::bot(name, PROGRAM),
        Some(Who::Person { name, .. }) => Player::named(name),
        Some(Who::Bot { level }) => Player::bot(level.name(), level.name()),
        None => Player::named(""),
    };
    table.seats().map(player).collect()
}

/// The head of the record of the match at a table; none if there was no match.
pub(crate) fn head(table: &Table) -> Option<Head> {
    table.game()?;
    Head::fair(table.plan().setup, players(table), table.fair().clone()).ok()
}

/// The record of the match at a table; none if there was no match.
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

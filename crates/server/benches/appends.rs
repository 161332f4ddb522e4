//! Appends per second, each acknowledged only when it is on disk: through the store, which commits many
//! together, and as a baseline in a loop that commits one after another.
//!
//! `cargo bench -p taketable-server --bench appends -- [--quick]`
//!
//! Every append is one action of its own table; a table's next append follows the acknowledgement of
//! the last one. Under `cargo test`, which does not pass `--bench`, every line is run
//! for a moment and nothing is printed.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection};
use taketable_rules::Seat;
use taketable_server::store::{ActionId, Append, Epoch, Kind, NewEntry, NewTable, NodeId, TableId};
use taketable_server::{SqliteSettings, SqliteStore, Store};
use tokio::task::JoinSet;

/// Numbers of requests that wait for an answer at the same time.
const IN_FLIGHT: [u32; 3] = [1, 16, 128];
/// Store and baseline take turns this often, so that noise does not hit only one of them.
const TURNS: u32 = 3;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let asked = |name: &str| arguments.iter().any(|argument| argument == name);
    let measures = asked("--bench");
    let turn = match (measures, asked("--quick")) {
        (false, _) => Duration::from_millis(5),
        (true, true) => Duration::from_millis(300),
        (true, false) => Duration::from_secs(2),
    };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(compare(turn, measures));
}

async fn compare(turn: Duration, prints: bool) {
    let directory = tempfile::tempdir().expect("a directory");
    let settings = SqliteSettings::default();
    let store = SqliteStore::open(directory.path(), settings).await.expect("a store");
    let mut plain = Plain::open(&directory.path().join("plain.sqlite")).await;
    if prints {
        println!("{:>9} │ {:>10} {:>16} {:>6}", "in flight", "appends/s", "one by one", "ratio");
    }
    for in_flight in IN_FLIGHT {
        let (mut ours, mut yardstick) = (0.0, 0.0);
        for nth in 0..TURNS {
            ours += many_at_once(&store, &format!("{in_flight}-{nth}"), in_flight, turn).await;
            yardstick += plain.one_by_one(turn).await;
        }
        if prints {
            let (ours, yardstick) = (ours / f64::from(TURNS), yardstick / f64::from(TURNS));
            let ratio = ours / yardstick;
            println!("{in_flight:>9} │ {ours:>10.0} {yardstick:>16.0} {ratio:>6.1}");
        }
    }
    store.shut_down().await;
}

/// An action of a seat.
fn entry(number: u32) -> NewEntry {
    NewEntry {
        kind: Kind::new("record").expect("a name"),
        seat: Seat::new((number % 4) as u8),
        action: Some(ActionId::new(&number.to_string()).expect("a name")),
        body: format!(r#"{{"seat":{},"do":{{"play":{}}}}}"#, number % 4, number % 104 + 1),
        at: i64::from(number),
    }
}

/// Measures appends per second with this many tables.
async fn many_at_once(store: &SqliteStore, name: &str, tables: u32, turn: Duration) -> f64 {
    let mut owned = Vec::new();
    for nth in 0..tables {
        let id = TableId::new(&format!("{name}-{nth}")).expect("a name");
        let table = NewTable { id: id.clone(), head: "{}".to_owned(), created_at: 0, code: None };
        store.create(table, vec![]).await.expect("a table");
        let node = NodeId::new("bench").expect("a name");
        owned.push((id.clone(), store.take(&id, &node).await.expect("an owner").epoch));
    }
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for (table, epoch) in owned {
        tasks.spawn(append_until(store.clone(), table, epoch, start + turn));
    }
    let appends: u32 = tasks.join_all().await.into_iter().sum();
    f64::from(appends) / start.elapsed().as_secs_f64()
}

async fn append_until(store: SqliteStore, table: TableId, epoch: Epoch, end: Instant) -> u32 {
    for first in 1.. {
        let entries = vec![entry(first)];
        let append = Append {
            table: table.clone(),
            epoch,
            first,
            entries,
            answered: vec![],
            sitters: None,
            over: None,
        };
        store.append(append).await.expect("an append");
        if Instant::now() >= end {
            return first;
        }
    }
    0
}

/// The baseline: every append is a transaction.
struct Plain {
    connection: SqliteConnection,
    number: u32,
}

impl Plain {
    async fn open(file: &Path) -> Plain {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .disable_statement_logging();
        let mut connection = options.connect().await.expect("a database");
        sqlx::query(
            "CREATE TABLE entries (number INTEGER PRIMARY KEY, at INTEGER, kind TEXT, seat INTEGER,
             action TEXT, body TEXT, UNIQUE (seat, action))",
        )
        .execute(&mut connection)
        .await
        .expect("a table");
        Plain { connection, number: 0 }
    }

    /// Measures appends per second.
    async fn one_by_one(&mut self, turn: Duration) -> f64 {
        let (start, before) = (Instant::now(), self.number);
        while start.elapsed() < turn {
            self.number += 1;
            let entry = entry(self.number);
            sqlx::query("INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
                .bind(self.number)
                .bind(entry.at)
                .bind(entry.kind.as_str())
                .bind(entry.seat.map(|seat| seat.index() as i64))
                .bind(entry.action.as_ref().map(ActionId::as_str))
                .bind(entry.body)
                .execute(&mut self.connection)
                .await
                .expect("an append");
        }
        f64::from(self.number - before) / start.elapsed().as_secs_f64()
    }
}

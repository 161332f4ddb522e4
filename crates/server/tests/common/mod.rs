//! Shared by the tests of stores: short constructors for entries and tables.

#![allow(dead_code, unused_imports, unused_macros, reason = "each suite uses its part")]

pub(crate) mod rated;
pub(crate) mod test_rng;

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::Connection as _;
use taketable_rules::Seat;
use taketable_server::store::{
    ActionId, Append, Entry, Epoch, Kind, NewEntry, NewTable, NodeId, TableId,
};
use taketable_server::{PostgresSettings, PostgresStore, SqliteSettings, SqliteStore, Store};

pub(crate) fn id(name: &str) -> TableId {
    TableId::new(name).expect("a name")
}

pub(crate) fn node(name: &str) -> NodeId {
    NodeId::new(name).expect("a name")
}

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

pub(crate) fn action(name: &str) -> ActionId {
    ActionId::new(name).expect("a name")
}

pub(crate) fn new_table(name: &str) -> NewTable {
    NewTable { id: id(name), head: r#"{"taketable":1}"#.to_owned(), created_at: 1, code: None }
}

/// An entry without a seat.
pub(crate) fn line(body: &str) -> NewEntry {
    let kind = Kind::new("record").expect("a name");
    NewEntry { kind, seat: None, action: None, body: body.to_owned(), at: 7 }
}

/// An entry of a seat.
pub(crate) fn act(by: u8, name: &str, body: &str) -> NewEntry {
    NewEntry { seat: Some(seat(by)), action: Some(action(name)), ..line(body) }
}

pub(crate) fn append(table: &TableId, epoch: Epoch, first: u32, entries: &[NewEntry]) -> Append {
    Append {
        table: table.clone(),
        epoch,
        first,
        entries: entries.to_vec(),
        answered: vec![],
        sitters: None,
        over: None,
    }
}

/// A table with an owner.
pub(crate) async fn owned(store: &impl Store, name: &str) -> (TableId, Epoch) {
    store.create(new_table(name), vec![]).await.expect("a new table");
    let owner = store.take(&id(name), &node("here")).await.expect("an owner");
    assert_eq!(owner.next, 1);
    (id(name), owner.epoch)
}

/// The whole log, a page at a time. Checks that the numbers have no gaps.
pub(crate) async fn log(store: &impl Store, table: &TableId) -> Vec<Entry> {
    let mut log: Vec<Entry> = Vec::new();
    loop {
        let page = store.load(table, log.len() as u32 + 1, 1000).await.expect("a log");
        if page.is_empty() {
            break;
        }
        log.extend(page);
    }
    let numbers = log.iter().map(|entry| entry.number as usize);
    assert!(numbers.eq(1..=log.len()), "the numbers of {table} have no gaps");
    log
}

pub(crate) async fn bodies(store: &impl Store, table: &TableId) -> Vec<String> {
    log(store, table).await.into_iter().map(|entry| entry.entry.body).collect()
}

/// A store in a schema of its own; nothing, with a sentence that says so, where there is no server.
/// `cargo xtask test` starts one.
pub(crate) async fn postgres() -> Option<PostgresStore> {
    Some(open_postgres(&new_schema().await?).await)
}

/// Two stores in the same schema, as two nodes have them.
pub(crate) async fn postgres_twice() -> Option<(PostgresStore, PostgresStore)> {
    let schema = new_schema().await?;
    Some((open_postgres(&schema).await, open_postgres(&schema).await))
}

/// A store, and a connection to its schema.
pub(crate) async fn postgres_and_connection() -> Option<(PostgresStore, sqlx::PgConnection)> {
    let schema = new_schema().await?;
    let mut connection = sqlx::PgConnection::connect(&postgres_url()?).await.expect("a server");
    let path = sqlx::AssertSqlSafe(format!("SET search_path = {schema}"));
    sqlx::query(path).execute(&mut connection).await.expect("a schema");
    Some((open_postgres(&schema).await, connection))
}

/// The address of a schema of its own, as `taketable serve --store` takes it.
pub(crate) async fn postgres_schema_url() -> Option<String> {
    let schema = new_schema().await?;
    Some(format!("{}?options=-c%20search_path%3D{schema}", postgres_url()?))
}

fn postgres_url() -> Option<String> {
    std::env::var("TAKETABLE_TEST_POSTGRES").ok()
}

async fn new_schema() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Some(url) = postgres_url() else {
        eprintln!("left out: TAKETABLE_TEST_POSTGRES is not set");
        return None;
    };
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let schema = format!("test_{}_{count}", std::process::id());
    let mut connection = sqlx::PgConnection::connect(&url).await.expect("a server");
    let create = sqlx::AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
    sqlx::query(create).execute(&mut connection).await.expect("a schema");
    Some(schema)
}

async fn open_postgres(schema: &str) -> PostgresStore {
    let url = postgres_url().expect("a server");
    let settings = PostgresSettings::new(&url).expect("an address").schema(schema);
    PostgresStore::open(&settings).await.expect("a store")
}

pub(crate) async fn sqlite(directory: &Path) -> SqliteStore {
    SqliteStore::open(directory, SqliteSettings::default()).await.expect("a store")
}

/// Runs each contract function with a fresh store of every kind.
macro_rules! contract {
    ($($promise:ident)*) => {
        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                super::$promise(taketable_server::MemoryStore::new()).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                let directory = tempfile::tempdir().expect("a directory");
                super::$promise(crate::common::sqlite(directory.path()).await).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $promise() {
                if let Some(store) = crate::common::postgres().await {
                    super::$promise(store).await;
                }
            })*
        }
    };
}
pub(crate) use contract;

//! What PostgreSQL has to do beyond the contract: several nodes use one database.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::{append, id, line, log, new_table, node, postgres_and_connection, postgres_twice};
use sqlx::Connection;
use taketable_server::Store;
use taketable_server::store::{Epoch, StoreError};

/// Two nodes take a table from each other while both append. Whoever has taken it reads the whole
/// log: nothing of the former owner comes later.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_log_that_was_read_after_taking_it_grows_by_its_owner_alone() {
    const TIMES: u32 = 60;
    let Some((here, there)) = postgres_twice().await else { return };
    let t = id("t");
    here.create(new_table("t"), vec![]).await.unwrap();
    let is_over = Arc::new(AtomicBool::new(false));
    // A node that goes on appending with whatever epoch it had, as one that was frozen would.
    let stubborn = tokio::spawn({
        let (is_over, there, t) = (Arc::clone(&is_over), there.clone(), t.clone());
        async move {
            let mut own = there.take(&t, &node("there")).await.unwrap();
            let mut written = 0;
            while !is_over.load(Ordering::Relaxed) {
                match there.append(append(&t, own.epoch, own.next, &[line("there")])).await {
                    Ok(_) => (own.next, written) = (own.next + 1, written + 1),
                    Err(StoreError::Fenced { .. }) => {
                        own = there.take(&t, &node("there")).await.unwrap();
                    }
                    Err(other) => panic!("{other}"),
                }
            }
            written
        }
    });
    for _ in 0..TIMES {
        let own = here.take(&t, &node("here")).await.unwrap();
        let read = log(&here, &t).await;
        // The other node may have taken it since, but not written in an older epoch.
        assert!(read.iter().skip(own.next as usize - 1).all(|entry| entry.epoch > own.epoch));
        match here.append(append(&t, own.epoch, own.next, &[line("here")])).await {
            Ok(_) | Err(StoreError::Fenced { .. }) => {}
            Err(other) => panic!("{other}"),
        }
    }
    is_over.store(true, Ordering::Relaxed);
    assert!(stubborn.await.unwrap() > 0);
    let epochs: Vec<Epoch> = log(&here, &t).await.iter().map(|entry| entry.epoch).collect();
    assert!(epochs.is_sorted(), "{epochs:?}");
    assert!(epochs.first() < epochs.last());
}

/// Why the statement locks the rows of tables: comparing the epoch is not enough.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn comparing_the_epoch_without_a_lock_would_lose_the_race() {
    let Some((store, mut former)) = postgres_and_connection().await else { return };
    let t = id("t");
    store.create(new_table("t"), vec![]).await.unwrap();
    let own = store.take(&t, &node("former")).await.unwrap();
    // The former owner has compared, and is about to commit.
    let mut open = former.begin().await.unwrap();
    let insert = "
        INSERT INTO entries (table_number, number, epoch, at, kind, body)
        SELECT number, 1, epoch, 0, 'record', 'late' FROM tables WHERE id = 't' AND epoch = $1";
    let insert = sqlx::query(insert).bind(i64::from(own.epoch.number()));
    assert_eq!(insert.execute(&mut *open).await.unwrap().rows_affected(), 1);
    // The new owner does not wait, and reads a log without that entry.
    let next = store.take(&t, &node("next")).await.unwrap();
    assert_eq!((next.next, log(&store, &t).await.len()), (1, 0));
    open.commit().await.unwrap();
    assert_eq!(log(&store, &t).await[0].entry.body, "late");
}

/// With the lock, whoever takes the table waits for the append.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_on_the_table_makes_the_next_owner_wait() {
    let Some((store, mut former)) = postgres_and_connection().await else { return };
    let t = id("t");
    store.create(new_table("t"), vec![]).await.unwrap();
    let own = store.take(&t, &node("former")).await.unwrap();
    let mut open = former.begin().await.unwrap();
    let lock = sqlx::query("SELECT epoch FROM tables WHERE id = 't' AND epoch = $1 FOR SHARE");
    let lock = lock.bind(i64::from(own.epoch.number()));
    assert!(lock.fetch_optional(&mut *open).await.unwrap().is_some());
    let insert = "
        INSERT INTO entries (table_number, number, epoch, at, kind, body)
        SELECT number, 1, epoch, 0, 'record', 'in time' FROM tables WHERE id = 't'";
    sqlx::query(insert).execute(&mut *open).await.unwrap();
    let taking = tokio::spawn({
        let (store, t) = (store.clone(), t.clone());
        async move { store.take(&t, &node("next")).await }
    });
    // Until the database says that somebody waits for a lock.
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted";
    while sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut *open).await.unwrap() == 0 {}
    assert!(!taking.is_finished());
    open.commit().await.unwrap();
    assert_eq!(taking.await.unwrap().unwrap().next, 2);
}

/// A connection that the server ends comes back by itself, and nothing is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_connects_again() {
    let Some((store, mut operator)) = postgres_and_connection().await else { return };
    let t = id("t");
    store.create(new_table("t"), vec![]).await.unwrap();
    let own = store.take(&t, &node("here")).await.unwrap();
    store.append(append(&t, own.epoch, 1, &[line("a")])).await.unwrap();
    // Connections of this store have the schema in their name.
    let end = "
        SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE application_name = 'taketable ' || current_schema()";
    let ended: i64 = sqlx::query_scalar(end).fetch_one(&mut operator).await.unwrap();
    assert!(ended > 0);
    // The first answer may be lost; a repetition is answered as the first time.
    let mut last = Err(StoreError::ShutDown);
    for _ in 0..3 {
        last = store.append(append(&t, own.epoch, 2, &[line("b")])).await;
    }
    last.unwrap();
    let bodies: Vec<_> = log(&store, &t).await.into_iter().map(|entry| entry.entry.body).collect();
    assert_eq!(bodies, ["a", "b"]);
}

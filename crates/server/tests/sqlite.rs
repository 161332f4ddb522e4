//! Tests for a database in a file only: opening, locking, full disks, other programs, other versions,
//! backups.

mod common;

use std::path::Path;
use std::time::{Duration, Instant};

use common::{act, append, bodies, id, line, log, node, owned, sqlite};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use taketable_server::history::{Fingerprint, NewMatch};
use taketable_server::people::{Key, Name, NewPerson, PersonId};
use taketable_server::store::sqlite::BackupError;
use taketable_server::store::{Append, Appended, Epoch, StoreError, TableStatus};
use taketable_server::{DataDirError, OpenError, PeopleStore, SqliteSettings, SqliteStore, Store};

const WRITTEN: fn(u32) -> Result<Appended, StoreError> =
    |first| Ok(Appended { first, repeated: false });

/// Another program that has opened the same file.
async fn other_program(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    options.connect().await.expect("a connection")
}

async fn run(connection: &mut SqliteConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await.expect(sql);
}

async fn refused(directory: &Path) -> OpenError {
    SqliteStore::open(directory, SqliteSettings::default()).await.expect_err("a refusal")
}

#[tokio::test]
async fn everything_is_there_after_reopening() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[line("a"), act(3, "one", "b")])).await.unwrap();
    let (before, log_before) = (store.table(&t).await.unwrap(), log(&store, &t).await);
    store.shut_down().await;

    let store = sqlite(directory.path()).await;
    assert_eq!(store.table(&t).await.unwrap(), before);
    assert_eq!(log(&store, &t).await, log_before);
    // Nobody has to take the table again who still knows the epoch; but a new process does.
    assert!(store.take(&t, &node("here")).await.unwrap().epoch > epoch);
    assert_eq!(store.table(&t).await.unwrap().next, 3);
}

#[tokio::test]
async fn after_shutting_down_nothing_is_done_and_the_directory_is_free() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let (t, epoch) = owned(&store, "t").await;
    let clone = store.clone();
    store.shut_down().await;
    let late = clone.append(append(&t, epoch, 1, &[line("x")])).await;
    assert_eq!(late, Err(StoreError::ShutDown));
    assert_eq!(clone.table(&t).await, Err(StoreError::ShutDown));
    let names = std::fs::read_dir(directory.path()).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["lock", "taketable.sqlite"], "what was pending is in the database");
    assert_eq!(bodies(&sqlite(directory.path()).await, &t).await, [""; 0]);
}

#[tokio::test]
async fn a_second_server_refuses_to_start() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let second = refused(directory.path()).await;
    assert!(
        matches!(&second, OpenError::Directory(DataDirError::InUse(path)) if path == directory.path())
    );
    assert!(second.to_string().contains(directory.path().to_str().unwrap()), "{second}");
    store.shut_down().await;
    sqlite(directory.path()).await;
}

#[tokio::test]
async fn an_impossible_directory_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = refused(&file.join("data")).await;
    assert!(matches!(error, OpenError::Directory(DataDirError::Unusable { .. })), "{error}");
    let name = std::path::Path::new("file").join("data").display().to_string();
    assert!(error.to_string().contains(&name), "{error}");
}

#[tokio::test]
async fn the_insert_itself_refuses_a_former_owner() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let (t, former) = owned(&store, "t").await;
    let (u, u_epoch) = owned(&store, "u").await;
    store.append(append(&t, former, 1, &[line("a")])).await.unwrap();
    // Somebody takes the table behind the store's back.
    let mut other = other_program(store.file()).await;
    run(&mut other, "UPDATE tables SET epoch = epoch + 1, owner = 'there' WHERE id = 't'").await;
    // Two at once, so that one of them being refused must not touch the other.
    let (at_t, at_u) = tokio::join!(
        store.append(append(&t, former, 2, &[line("x")])),
        store.append(append(&u, u_epoch, 1, &[line("b")])),
    );
    let current = Epoch::new(former.number() + 1);
    assert_eq!(at_t, Err(StoreError::Fenced { caller: former, current }));
    assert_eq!(at_u, WRITTEN(1));
    assert_eq!(bodies(&store, &t).await, ["a"]);
}

#[tokio::test]
async fn a_locked_database_is_an_error_in_time_and_not_for_ever() {
    let directory = tempfile::tempdir().unwrap();
    let busy_timeout = Duration::from_millis(200);
    let settings = SqliteSettings { busy_timeout, ..SqliteSettings::default() };
    let store = SqliteStore::open(directory.path(), settings).await.unwrap();
    let (t, epoch) = owned(&store, "t").await;
    let asked = append(&t, epoch, 1, &[act(0, "one", "a")]);

    let mut other = other_program(store.file()).await;
    run(&mut other, "BEGIN IMMEDIATE; UPDATE tables SET owner = 'other'").await;
    let start = Instant::now();
    assert_eq!(store.append(asked.clone()).await, Err(StoreError::Busy));
    assert_eq!(store.take(&t, &node("here")).await, Err(StoreError::Busy));
    let waited = start.elapsed();
    assert!(waited >= 2 * busy_timeout && waited < 20 * busy_timeout, "{waited:?}");
    // Whoever only reads does not notice.
    assert_eq!(store.table(&t).await.unwrap().next, 1);
    run(&mut other, "ROLLBACK").await;

    assert_eq!(store.append(asked).await, WRITTEN(1));
    assert_eq!(bodies(&store, &t).await, ["a"]);
}

#[tokio::test]
async fn a_full_disk_is_an_error_that_ends_when_there_is_room() {
    let directory = tempfile::tempdir().unwrap();
    let settings = SqliteSettings { max_pages: Some(256), ..SqliteSettings::default() };
    let store = SqliteStore::open(directory.path(), settings).await.unwrap();
    let (t, epoch) = owned(&store, "t").await;
    let (u, u_epoch) = owned(&store, "u").await;
    let page = "x".repeat(3000);
    store.append(append(&u, u_epoch, 1, &[act(0, "one", &page.repeat(10))])).await.unwrap();
    let mut number = 1;
    loop {
        match store.append(append(&t, epoch, number, &[act(0, &number.to_string(), &page)])).await {
            Ok(_) => number += 1,
            Err(why) => break assert_eq!(why, StoreError::Full),
        }
    }
    // All that was acknowledged is there, and nothing else; the same with a new table.
    assert_eq!(log(&store, &t).await.len() as u32, number - 1);
    let head = "x".repeat(100_000);
    let large = taketable_server::store::NewTable { head, ..common::new_table("large") };
    assert_eq!(store.create(large, vec![]).await, Err(StoreError::Full));
    assert_eq!(store.table(&id("large")).await, Err(StoreError::NoSuchTable(id("large"))));

    store.close(&u, u_epoch, TableStatus::Expired, 1).await.unwrap();
    assert_eq!(store.delete_expired(2, 1).await, Ok(1));
    let again = append(&t, epoch, number, &[act(0, &number.to_string(), &page)]);
    assert_eq!(store.append(again).await, WRITTEN(number));
    assert_eq!(log(&store, &t).await.len() as u32, number);
}

#[tokio::test]
async fn damage_at_one_table_is_told_and_stays_there() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let (t, epoch) = owned(&store, "t").await;
    let (u, u_epoch) = owned(&store, "u").await;
    let played = append(&t, epoch, 1, &[act(0, "one", "a")]);
    store.append(played.clone()).await.unwrap();
    let mut other = other_program(store.file()).await;
    run(&mut other, "UPDATE entries SET kind = 'not a name'").await;
    run(
        &mut other,
        "INSERT INTO tables (id, head, created_at, epoch) VALUES ('last', '', 0, 4294967295)",
    )
    .await;

    assert!(matches!(store.load(&t, 1, 1).await, Err(StoreError::Damaged(_))));
    let (damaged, fine) =
        tokio::join!(store.append(played), store.append(append(&u, u_epoch, 1, &[line("b")])),);
    assert!(matches!(damaged, Err(StoreError::Damaged(_))), "{damaged:?}");
    assert_eq!(fine, WRITTEN(1));
    // The attempt to become the owner is rolled back, and the store works as before.
    let no_later = store.take(&id("last"), &node("here")).await;
    assert!(matches!(no_later, Err(StoreError::Damaged(_))), "{no_later:?}");
    assert_eq!(store.table(&id("last")).await.unwrap().epoch, Epoch::new(u32::MAX));
    assert!(store.take(&u, &node("here")).await.unwrap().epoch > u_epoch);
    assert_eq!(bodies(&store, &u).await, ["b"]);
}

#[tokio::test]
async fn the_file_of_another_program_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("taketable.sqlite");
    let mut other = other_program(&file).await;
    run(&mut other, "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')").await;
    other.close().await.unwrap();
    let before = std::fs::read(&file).unwrap();
    let error = refused(directory.path()).await;
    assert!(matches!(&error, OpenError::Foreign(named) if *named == file), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), before);

    let text = "not a database at all, but long enough to be one. ".repeat(100);
    std::fs::write(&file, &text).unwrap();
    let error = refused(directory.path()).await;
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}

#[tokio::test]
async fn an_empty_file_is_as_good_as_none() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("taketable.sqlite"), "").unwrap();
    owned(&sqlite(directory.path()).await, "t").await;
}

#[tokio::test]
async fn the_file_of_a_later_version_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let file = store.file().to_owned();
    store.shut_down().await;
    let mut other = other_program(&file).await;
    run(
        &mut other,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'later', TRUE, x'00', 0)",
    )
    .await;
    let error = refused(directory.path()).await;
    assert!(matches!(error, OpenError::Newer { version: 9999, .. }), "{error}");
    assert!(error.to_string().contains("later version"), "{error}");
    let to_read = SqliteStore::open_to_read(directory.path(), SqliteSettings::default()).await;
    assert!(matches!(to_read, Err(OpenError::Newer { version: 9999, .. })), "{to_read:?}");

    run(&mut other, "DELETE FROM _sqlx_migrations WHERE version = 9999").await;
    run(&mut other, "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    let error = refused(directory.path()).await;
    assert!(matches!(error, OpenError::Other { version: 1, .. }), "{error}");
}

/// Takes away what migration 8 brought.
async fn undo_retention(other: &mut SqliteConnection) {
    for sql in [
        "DROP INDEX tables_by_end; DROP INDEX tables_with_chat; DROP INDEX tables_removed",
        "DROP INDEX match_people_by_match; DROP INDEX guests_by_last_seen; DROP TABLE probes",
        "ALTER TABLE tables DROP COLUMN bots_alone; ALTER TABLE tables DROP COLUMN chat_removed",
        "ALTER TABLE tables DROP COLUMN removed; ALTER TABLE people DROP COLUMN last_seen",
        "DELETE FROM _sqlx_migrations WHERE version = 8",
    ] {
        run(other, sql).await;
    }
}

#[tokio::test]
async fn data_from_before_retention_is_not_removed_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let (name, key) = (Name::new("Ada").unwrap(), Key::random().hash());
    let ada = NewPerson { id: PersonId::random(), name, key, at: 1 };
    store.add_person(ada.clone()).await.unwrap();
    for (number, people) in [(1, vec![]), (2, vec![ada.id]), (3, vec![])] {
        let (t, epoch) = owned(&store, &number.to_string()).await;
        let fingerprint = Fingerprint::from_bytes([number; 32]);
        let over = NewMatch { people, fingerprint, about: String::new() };
        let last = append(&t, epoch, 1, &[line("x")]);
        store.append(Append { over: Some(Box::new(over)), ..last }).await.unwrap();
        store.close(&t, epoch, TableStatus::Finished, 5).await.unwrap();
    }
    let file = store.file().to_owned();
    store.shut_down().await;
    let mut other = other_program(&file).await;
    undo_retention(&mut other).await;
    run(&mut other, "DELETE FROM match_people; INSERT INTO match_people VALUES ('ben', 2)").await;
    other.close().await.unwrap();

    let store = sqlite(directory.path()).await;
    // Nobody knows when Ada was last here, so it was now.
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    assert_eq!(store.delete_idle_guests(now - 60_000, 9).await, Ok(0));
    assert_eq!(store.delete_idle_guests(now + 60_000, 9).await, Ok(1));
    // It is known who played.
    assert_eq!(store.delete_finished(true, 6, 9).await, Ok(1));
    assert!(store.table(&id("1")).await.is_err() && store.table(&id("2")).await.is_ok());
}

#[tokio::test]
async fn the_file_of_the_first_version_gets_what_is_missing() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("taketable.sqlite");
    let migrations = tempfile::tempdir().unwrap();
    let first = "0001_tables_and_entries.sql";
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    std::fs::copy(all.join(first), migrations.path().join(first)).unwrap();
    let mut then = other_program(&file).await;
    Migrator::new(migrations.path()).await.unwrap().run(&mut then).await.unwrap();
    run(&mut then, "INSERT INTO tables (id, head, created_at) VALUES ('t', '{}', 1)").await;
    let entry = "INSERT INTO entries (table_number, number, epoch, at, kind, body)
                 VALUES (1, 1, 1, 1, 'record', 'a')";
    run(&mut then, entry).await;
    then.close().await.unwrap();

    let to_read = SqliteStore::open_to_read(directory.path(), SqliteSettings::default()).await;
    assert!(matches!(&to_read, Err(OpenError::Older(named)) if *named == file), "{to_read:?}");

    let store = sqlite(directory.path()).await;
    assert_eq!(bodies(&store, &id("t")).await, ["a"]);
    let (name, key) = (Name::new("Ada").unwrap(), Key::random().hash());
    let new = NewPerson { id: PersonId::random(), name, key, at: 1 };
    store.add_person(new.clone()).await.unwrap();
    assert_eq!(store.person_of_key(&key).await.unwrap().unwrap().id, new.id);
}

/// Whoever only reads needs nothing but the file.
#[tokio::test]
async fn a_store_is_read_beside_its_owner_and_without_one() {
    let directory = tempfile::tempdir().unwrap();
    let to_read = || SqliteStore::open_to_read(directory.path(), SqliteSettings::default());
    let none = to_read().await;
    assert!(matches!(none, Err(OpenError::Missing(_))), "{none:?}");
    assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 0, "nothing is made");

    let store = sqlite(directory.path()).await;
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[line("a")])).await.unwrap();
    let reader = to_read().await.unwrap();
    assert_eq!(bodies(&reader, &t).await, ["a"]);
    store.append(append(&t, epoch, 2, &[line("b")])).await.unwrap();
    assert_eq!(bodies(&reader, &t).await, ["a", "b"]);
    let refused = reader.append(append(&t, epoch, 3, &[line("c")])).await;
    assert_eq!(refused, Err(StoreError::ShutDown));
    let copy = directory.path().join("copy");
    std::fs::create_dir(&copy).unwrap();
    reader.back_up(&copy.join("taketable.sqlite")).await.unwrap();
    store.shut_down().await;
    drop(reader);

    let reader = to_read().await.unwrap();
    assert_eq!(bodies(&reader, &t).await, ["a", "b"]);
    let copied = SqliteStore::open_to_read(&copy, SqliteSettings::default()).await.unwrap();
    assert_eq!(bodies(&copied, &t).await, ["a", "b"]);
    assert_eq!(std::fs::read_dir(&copy).unwrap().count(), 1, "not even a lock");

    let other = tempfile::tempdir().unwrap();
    let text = "not a database at all, but long enough to be one. ".repeat(100);
    std::fs::write(other.path().join("taketable.sqlite"), text).unwrap();
    let foreign = SqliteStore::open_to_read(other.path(), SqliteSettings::default()).await;
    assert!(matches!(foreign, Err(OpenError::Foreign(_))), "{foreign:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_under_load_is_a_whole_store() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(&directory.path().join("data")).await;
    let (t, epoch) = owned(&store, "t").await;
    let writing = tokio::spawn({
        let (store, t) = (store.clone(), t.clone());
        async move {
            for number in 1..=300 {
                let entry = act(0, &number.to_string(), &number.to_string());
                store.append(append(&t, epoch, number, &[entry])).await.unwrap();
            }
        }
    });
    while store.table(&t).await.unwrap().next < 50 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let copy = directory.path().join("copy");
    std::fs::create_dir(&copy).unwrap();
    let file = copy.join("taketable.sqlite");
    // What an attempt that was cut off left does not matter.
    std::fs::write(copy.join("taketable.sqlite.partial"), "half").unwrap();
    let before = store.table(&t).await.unwrap().next;
    store.back_up(&file).await.unwrap();
    let after = store.table(&t).await.unwrap().next;
    writing.await.unwrap();
    assert_eq!(std::fs::read_dir(&copy).unwrap().count(), 1);

    let again = store.back_up(&file).await;
    assert!(matches!(again, Err(BackupError::Exists(path)) if path == file));
    let nowhere = store.back_up(&directory.path().join("none").join("file")).await;
    assert!(nowhere.is_err());

    let copied = sqlite(&copy).await;
    let copied_log = log(&copied, &t).await;
    assert!((before..=after).contains(&(copied_log.len() as u32 + 1)));
    assert_eq!(copied_log, log(&store, &t).await[..copied_log.len()]);
    assert_eq!(log(&store, &t).await.len(), 300);
    // And it can be used.
    let owner = copied.take(&t, &node("copy")).await.unwrap();
    assert_eq!(
        copied.append(append(&t, owner.epoch, owner.next, &[line("x")])).await,
        WRITTEN(owner.next)
    );
}

/// Tables that expired long ago, with so many entries each.
async fn old_tables(store: &SqliteStore, tables: u32, entries: u32) {
    for number in 0..tables {
        let (t, epoch) = owned(store, &format!("old-{number}")).await;
        let lines: Vec<_> = (0..entries).map(|number| line(&format!("entry {number}"))).collect();
        for (part, lines) in (0..).zip(lines.chunks(100)) {
            store.append(append(&t, epoch, part * 100 + 1, lines)).await.unwrap();
        }
        store.close(&t, epoch, TableStatus::Expired, 1).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn long_logs_are_deleted_in_slices_between_which_others_write() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    old_tables(&store, 3, 4000).await;
    let (t, epoch) = owned(&store, "t").await;
    let deleting = tokio::spawn({
        let store = store.clone();
        async move { store.delete_expired(2, 10).await }
    });
    let mut appended = 0;
    while !deleting.is_finished() {
        appended += 1;
        store.append(append(&t, epoch, appended, &[line("x")])).await.unwrap();
    }
    assert_eq!(deleting.await.unwrap(), Ok(3));
    // A slice is one transaction, and so is an append that waits for it: in one or a few large ones
    // hardly anything would have been written meanwhile.
    assert!(appended >= 10, "{appended}");
    let mut program = other_program(store.file()).await;
    let left = sqlx::query_scalar("SELECT count(*) FROM entries").fetch_one(&mut program);
    let left: i64 = left.await.unwrap();
    assert_eq!(left, i64::from(appended));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_that_was_interrupted_is_finished_by_the_next() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    old_tables(&store, 2, 3000).await;
    let deleting = tokio::spawn({
        let store = store.clone();
        async move { store.delete_expired(2, 10).await }
    });
    while !store.list(TableStatus::Expired, None, 9).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    deleting.abort();
    let _ = deleting.await;
    store.shut_down().await;
    let store = sqlite(directory.path()).await;
    assert_eq!(store.list(TableStatus::Expired, None, 9).await, Ok(vec![]));
    assert_eq!(store.table(&id("old-0")).await, Err(StoreError::NoSuchTable(id("old-0"))));
    assert_eq!(store.delete_expired(2, 10).await, Ok(0));
    let mut program = other_program(store.file()).await;
    for sql in ["SELECT count(*) FROM entries", "SELECT count(*) FROM tables"] {
        let left: i64 = sqlx::query_scalar(sql).fetch_one(&mut program).await.unwrap();
        assert_eq!(left, 0, "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_space_of_what_was_deleted_is_given_back() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    old_tables(&store, 3, 4000).await;
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[line("a"), line("b")])).await.unwrap();
    assert_eq!(store.delete_expired(2, 10).await, Ok(3));
    let before = store.size_on_disk().unwrap();
    store.vacuum().await.unwrap();
    let after = store.size_on_disk().unwrap();
    assert!(after * 4 < before, "{before} {after}");
    assert_eq!(bodies(&store, &t).await, ["a", "b"]);
    // And it goes on.
    assert_eq!(store.append(append(&t, epoch, 3, &[line("c")])).await, WRITTEN(3));
    store.shut_down().await;
    assert_eq!(bodies(&sqlite(directory.path()).await, &t).await, ["a", "b", "c"]);
}

#[tokio::test]
async fn a_full_disk_is_found_out_by_writing() {
    let directory = tempfile::tempdir().unwrap();
    let settings = SqliteSettings { max_pages: Some(300), ..SqliteSettings::default() };
    let store = SqliteStore::open(directory.path(), settings).await.unwrap();
    assert_eq!(store.probe().await, Ok(()));
    let (t, epoch) = owned(&store, "t").await;
    let mut next = 1;
    let long = [line(&"x".repeat(10_000))];
    while store.append(append(&t, epoch, next, &long)).await.is_ok() {
        next += 1;
    }
    let failed = store.failed_commits();
    assert_eq!(failed, 1);
    // Whoever asks is told, each time; and what fits is still written.
    while store.append(append(&t, epoch, next, &[line("short")])).await.is_ok()
        && store.probe().await.is_ok()
    {
        next += 1;
    }
    assert_eq!(store.probe().await, Err(StoreError::Full));
    let failed = store.failed_commits();
    assert_eq!(store.probe().await, Err(StoreError::Full));
    assert_eq!(store.failed_commits(), failed + 1);
    store.close(&t, epoch, TableStatus::Expired, 1).await.unwrap();
    assert_eq!(store.delete_expired(2, 9).await, Ok(1));
    assert_eq!(store.probe().await, Ok(()));
}

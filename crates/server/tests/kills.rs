//! `kill -9` at any instant: what was acknowledged is there, nothing is there twice, no number is
//! missing, and whoever asks again is told the same.
//!
//! The test starts itself as another program, which writes as fast as it can and says on its
//! standard output what was acknowledged.

mod common;

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use common::rated::{finished, must_be_exact};
use common::test_rng::TestRng;
use common::{act, action, append, id, line, log, new_table, node, sqlite};
use taketable_server::history::{Fingerprint, NewMatch};
use taketable_server::people::{Key, LinkCode, Name, NewPerson, PersonId};
use taketable_server::ratings::{RatingStore, Ratings};
use taketable_server::store::{Append, Appended, TableId, TableStatus};
use taketable_server::{DataDir, DataDirError, HistoryStore, PeopleStore, SqliteStore, Store};

const KILLS: u64 = 30;
const TABLES: u32 = 12;
/// How tables with short matches are called, and what decides these.
const SHORT: &str = "short-";
const DECIDED: &str = "decided";
/// The environment variable with the directory of the program to kill.
const DIRECTORY: &str = "TAKETABLE_TEST_KILLED_IN";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_by_a_kill() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut acknowledged: HashSet<String> = HashSet::new();
    let (mut ended, mut rated) = (0, 0);
    for kill in 0..KILLS {
        // Some die while they set up or open the database, most while they write.
        let while_opening = kill % 5 == 0;
        let delay = Duration::from_millis(if while_opening { 4 * kill } else { kill * 37 % 90 });
        let (lines, by_itself) = write_and_die(directory.path(), delay, while_opening);
        assert!(!by_itself, "the writer has to go on until it is killed");
        assert!(while_opening || !lines.is_empty(), "the writer gets somewhere");
        acknowledged.extend(lines);

        let store = sqlite(directory.path()).await;
        let mut found = HashSet::new();
        for table in tables() {
            if store.table(&table).await.is_err() {
                continue;
            }
            for stored in log(&store, &table).await {
                let told = format!("{table} {} {}", stored.number, stored.entry.body);
                assert!(found.insert(stored.entry.body.clone()), "{told} is there twice");
                acknowledged.remove(&told);
                found.insert(told);
            }
        }
        for told in acknowledged.extract_if(|told| is_of_people(told)) {
            check_person(&store, &told).await;
            found.insert(told);
        }
        ended = check_matches(&store).await;
        must_be_exact(&store).await;
        rated = store.rating_progress().await.expect("progress").last;
        assert!(acknowledged.is_empty(), "after kill {kill}, lost: {acknowledged:?}");
        store.shut_down().await;
        // They have to stay there also from now on.
        acknowledged = found.into_iter().filter(|told| told.split(' ').count() == 3).collect();
    }
    // However slow the machine is, all of it was under way.
    assert!(acknowledged.len() > 100, "{} entries are few", acknowledged.len());
    let people = acknowledged.iter().filter(|told| is_of_people(told)).count();
    assert!(people > 2, "{people} people are few");
    assert!(ended > 2, "{ended} matches are few");
    assert!(rated > 2, "{rated} rated matches are few");
}

/// A match is listed if and only if the entry that decided it is there. Says how many are.
async fn check_matches(store: &SqliteStore) -> usize {
    let open = store.list(TableStatus::Open, None, u32::MAX).await.expect("tables");
    let names = open.into_iter().map(|table| table.created.id);
    let mut decided = HashSet::new();
    for table in names.filter(|name| name.as_str().starts_with(SHORT)) {
        if log(store, &table).await.iter().any(|stored| stored.entry.body == DECIDED) {
            decided.insert(table);
        }
    }
    let listed = store.matches_after(0, u32::MAX).await.expect("matches");
    let listed: Vec<TableId> = listed.into_iter().map(|stored| stored.id).collect();
    assert_eq!(listed.len(), decided.len());
    assert_eq!(listed.into_iter().collect::<HashSet<_>>(), decided);
    decided.len()
}

fn is_of_people(told: &str) -> bool {
    told.starts_with("known ") || told.starts_with("revoked ")
}

/// `known` or `revoked`, a key, whose it is or was.
async fn check_person(store: &SqliteStore, told: &str) {
    let words: Vec<&str> = told.split(' ').collect();
    let key = Key::from_text(words[1]).expect("a key").hash();
    let found = store.person_of_key(&key).await.expect("an answer");
    let found = found.map(|person| format!("{} {}", person.id, person.name));
    let expected = (words[0] == "known").then(|| format!("{} Augusta", words[2]));
    assert_eq!(found, expected, "{told}");
}

fn tables() -> impl Iterator<Item = TableId> {
    (0..TABLES).map(|table| id(&format!("t{table}")))
}

/// Lets the other program write, kills it after a while, and returns what it acknowledged; and
/// whether it had ended by itself.
fn write_and_die(directory: &Path, delay: Duration, while_opening: bool) -> (Vec<String>, bool) {
    let mut writer = start(directory);
    let mut output = BufReader::new(writer.stdout.take().expect("its output"));
    let mut lines = Vec::new();
    if !while_opening {
        let mut first = String::new();
        while !first.starts_with("ack ") {
            first.clear();
            assert_ne!(output.read_line(&mut first).expect("its output"), 0, "it ended early");
        }
        lines.push(first);
    }
    // It would stop writing if nobody read.
    let reader = std::thread::spawn(move || {
        let mut rest = Vec::new();
        output.read_to_end(&mut rest).expect("its output");
        String::from_utf8(rest).expect("text")
    });
    if !while_opening {
        let second = DataDir::take(directory);
        assert!(matches!(second, Err(DataDirError::InUse(_))), "two programs in one directory");
    }
    std::thread::sleep(delay);
    let by_itself = writer.try_wait().expect("its state").is_some();
    writer.kill().expect("it can be killed");
    writer.wait().expect("it is gone");
    let rest = reader.join().expect("its output");
    // The last line may have been cut off.
    lines.extend(rest.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(str::to_owned));
    let told = lines.iter().filter_map(|line| line.strip_prefix("ack "));
    (told.map(|told| told.trim_end().to_owned()).collect(), by_itself)
}

fn start(directory: &Path) -> Child {
    Command::new(std::env::current_exe().expect("this program"))
        .args(["--ignored", "--exact", "--nocapture", "the_writer_that_is_killed"])
        .env(DIRECTORY, directory)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the other test starts it as a program of its own"]
async fn the_writer_that_is_killed() {
    let Some(directory) = std::env::var_os(DIRECTORY) else { return };
    let store = sqlite(Path::new(&directory)).await;
    let mut tasks = tokio::task::JoinSet::new();
    for table in tables() {
        tasks.spawn(write_for_ever(store.clone(), table));
    }
    tasks.spawn(play_for_ever(store.clone()));
    tasks.spawn(rate_for_ever(store.clone()));
    tasks.spawn(come_for_ever(store));
    tasks.join_all().await;
}

/// One short match after another.
async fn play_for_ever(store: SqliteStore) {
    let mut rng = TestRng::new(1);
    loop {
        let name = PersonId::random();
        let table = id(&format!("{SHORT}{name}"));
        store.create(new_table(table.as_str()), vec![]).await.expect("a table");
        let epoch = store.take(&table, &node("here")).await.expect("an owner").epoch;
        store.append(append(&table, epoch, 1, &[line("begun")])).await.expect("an answer");
        let mut fingerprint = [0; 32];
        fingerprint.copy_from_slice(name.as_str().as_bytes());
        let fingerprint = Fingerprint::from_bytes(fingerprint);
        let over = NewMatch { people: vec![name], ..finished(&mut rng, 3).to_stored(fingerprint) };
        let last = append(&table, epoch, 2, &[line(DECIDED)]);
        let last = Append { over: Some(Box::new(over)), ..last };
        store.append(last).await.expect("an answer");
    }
}

/// A few matches at a time, as they come.
async fn rate_for_ever(store: SqliteStore) {
    let ratings = Ratings::new(Arc::new(store));
    loop {
        if ratings.rate_slice(3).await.expect("an answer") == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// People register with one key, change their name and continue with another key.
async fn come_for_ever(store: SqliteStore) {
    let name = |text| Name::new(text).expect("a name");
    loop {
        let (id, first, second) = (PersonId::random(), Key::random(), Key::random());
        let new = NewPerson { id: id.clone(), name: name("Ada"), key: first.hash(), at: 1 };
        store.add_person(new).await.expect("an answer");
        store.rename(&id, &name("Augusta")).await.expect("an answer");
        let code = LinkCode::random().hash();
        store.add_code(&id, &code, 9, 1).await.expect("an answer");
        store.redeem_code(&code, &second.hash(), 2).await.expect("an answer").expect("a person");
        let told = format!("ack known {} {id}\n", second.to_text());
        std::io::stdout().lock().write_all(told.as_bytes()).expect("somebody reads");
        store.revoke_key(&id, &first.id()).await.expect("an answer");
        let told = format!("ack revoked {} {id}\n", first.to_text());
        std::io::stdout().lock().write_all(told.as_bytes()).expect("somebody reads");
    }
}

async fn write_for_ever(store: SqliteStore, table: TableId) {
    store.create(new_table(table.as_str()), vec![]).await.expect("a table");
    let owner = store.take(&table, &node("here")).await.expect("an owner");
    let (epoch, mut next) = (owner.epoch, owner.next);
    // Whoever did the last action may not have heard of it, and asks again: the log knows of it.
    for stored in store.load(&table, next.saturating_sub(4), 4).await.expect("a log") {
        if stored.entry.seat.is_some() {
            assert_eq!(stored.entry.action, Some(action(&stored.number.to_string())));
        }
    }
    loop {
        let mut entries =
            vec![act((next % 4) as u8, &next.to_string(), &format!("{table}:{next}"))];
        let more = (next % 3).saturating_sub(1);
        entries.extend((1..=more).map(|more| line(&format!("{table}:{}", next + more))));
        let answer = store.append(append(&table, epoch, next, &entries)).await.expect("an answer");
        assert_eq!(answer, Appended { first: next, repeated: false });
        let mut told = Vec::new();
        for entry in &entries {
            writeln!(told, "ack {table} {next} {}", entry.body).expect("a line");
            next += 1;
        }
        // In one piece, so that lines of other tables do not get into it.
        std::io::stdout().lock().write_all(&told).expect("somebody reads");
    }
}

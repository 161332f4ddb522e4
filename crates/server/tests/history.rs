//! The contract of `HistoryStore`, written once and kept by every store.

mod common;

use common::{append, bodies, contract, id, line, node, owned};
use taketable_server::history::{Fingerprint, NewMatch, StoredMatch};
use taketable_server::people::PersonId;
use taketable_server::store::{Append, Epoch, InvalidEntry, NewEntry, TableId, TableStatus};
use taketable_server::{HistoryStore, Store, StoreError};

contract! {
    a_match_comes_with_the_entries_that_decide_it
    what_is_refused_lists_nothing
    a_repetition_lists_nothing_twice
    matches_are_numbered_in_their_order
    people_find_their_own_matches_latest_first
    a_match_from_elsewhere_is_taken_in_once
    what_no_store_can_hold_is_refused
    any_text_of_a_match_comes_back_as_it_was
    a_closed_table_is_listed_and_an_expired_one_stays_listed
    many_matches_end_at_once
}

fn person(name: &str) -> PersonId {
    PersonId::new(name).expect("a name")
}

fn new_match(number: u8, people: &[&str]) -> NewMatch {
    NewMatch {
        people: people.iter().map(|name| person(name)).collect(),
        fingerprint: Fingerprint::from_bytes([number; 32]),
        about: format!(r#"{{"match":{number}}}"#),
    }
}

fn deciding(
    table: &TableId,
    epoch: Epoch,
    first: u32,
    entries: &[NewEntry],
    new: NewMatch,
) -> Append {
    Append { over: Some(Box::new(new)), ..append(table, epoch, first, entries) }
}

/// A table whose match is over after one entry.
async fn played(store: &impl Store, name: &str, new: NewMatch) {
    let (table, epoch) = owned(store, name).await;
    store.append(deciding(&table, epoch, 1, &[line("last")], new)).await.expect("the end");
}

async fn ids(store: &impl HistoryStore, whose: &str, before: i64, at_most: u32) -> Vec<String> {
    let found = store.matches_of(&person(whose), before, at_most).await.expect("matches");
    found.into_iter().map(|stored| stored.id.to_string()).collect()
}

async fn all(store: &impl HistoryStore) -> Vec<StoredMatch> {
    store.matches_after(0, 1000).await.expect("matches")
}

async fn a_match_comes_with_the_entries_that_decide_it(store: impl Store + HistoryStore) {
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[line("a")])).await.unwrap();
    assert_eq!(store.find_match(&t).await, Ok(None));
    let last = deciding(&t, epoch, 2, &[line("b"), line("c")], new_match(7, &["ada", "bob"]));
    assert!(!store.append(last).await.unwrap().repeated);
    let stored = store.find_match(&t).await.unwrap().unwrap();
    let about = r#"{"match":7}"#.to_owned();
    assert_eq!(stored, StoredMatch { number: 1, id: t.clone(), about });
    assert_eq!(all(&store).await, [stored]);
    assert_eq!(store.imported_record(&t).await, Ok(None), "it has a log");
    // One may still talk about it.
    store.append(append(&t, epoch, 4, &[line("well played")])).await.unwrap();
    assert_eq!(bodies(&store, &t).await, ["a", "b", "c", "well played"]);
}

async fn what_is_refused_lists_nothing(store: impl Store + HistoryStore) {
    let (t, former) = owned(&store, "t").await;
    let gap = deciding(&t, former, 2, &[line("x")], new_match(1, &["ada"]));
    assert_eq!(store.append(gap).await, Err(StoreError::Gap { first: 2, next: 1 }));
    let current = store.take(&t, &node("there")).await.unwrap().epoch;
    let fenced = deciding(&t, former, 1, &[line("x")], new_match(1, &["ada"]));
    let why = StoreError::Fenced { caller: former, current };
    assert_eq!(store.append(fenced).await, Err(why));
    store.close(&t, current, TableStatus::Expired, 9).await.unwrap();
    let closed = deciding(&t, current, 1, &[line("x")], new_match(1, &["ada"]));
    assert_eq!(store.append(closed).await, Err(StoreError::Closed(TableStatus::Expired)));
    assert_eq!(all(&store).await, []);
    assert_eq!(ids(&store, "ada", i64::MAX, 10).await, [""; 0]);
}

async fn a_repetition_lists_nothing_twice(store: impl Store + HistoryStore) {
    let (t, epoch) = owned(&store, "t").await;
    let last = deciding(&t, epoch, 1, &[line("last")], new_match(1, &["ada"]));
    assert!(!store.append(last.clone()).await.unwrap().repeated);
    assert!(store.append(last.clone()).await.unwrap().repeated);
    store.close(&t, epoch, TableStatus::Finished, 9).await.unwrap();
    assert!(store.append(last).await.unwrap().repeated);
    assert_eq!(all(&store).await.len(), 1);
    assert_eq!(ids(&store, "ada", i64::MAX, 10).await, ["t"]);
}

async fn matches_are_numbered_in_their_order(store: impl Store + HistoryStore) {
    for (number, name) in (1..).zip(["c", "a", "b"]) {
        played(&store, name, new_match(number, &[])).await;
    }
    let found = all(&store).await;
    let order: Vec<_> = found.iter().map(|stored| stored.id.as_str()).collect();
    assert_eq!(order, ["c", "a", "b"]);
    assert!(found.windows(2).all(|pair| pair[0].number < pair[1].number));
    assert!(found[0].number >= 1);
    assert_eq!(store.matches_after(0, 2).await.unwrap(), found[..2]);
    assert_eq!(store.matches_after(found[0].number, 9).await.unwrap(), found[1..]);
    assert_eq!(store.matches_after(found[2].number, 9).await, Ok(vec![]));
    assert_eq!(store.matches_after(0, 0).await, Ok(vec![]));
}

async fn people_find_their_own_matches_latest_first(store: impl Store + HistoryStore) {
    played(&store, "one", new_match(1, &["ada", "bob"])).await;
    played(&store, "two", new_match(2, &["bob"])).await;
    // Whoever should sit on two seats has played one match.
    played(&store, "three", new_match(3, &["ada", "ada"])).await;
    played(&store, "four", new_match(4, &["bob", "ada"])).await;
    assert_eq!(ids(&store, "ada", i64::MAX, 10).await, ["four", "three", "one"]);
    assert_eq!(ids(&store, "bob", i64::MAX, 10).await, ["four", "two", "one"]);
    assert_eq!(ids(&store, "cleo", i64::MAX, 10).await, [""; 0]);
    assert_eq!(ids(&store, "ada", i64::MAX, 2).await, ["four", "three"]);
    let three = store.find_match(&id("three")).await.unwrap().unwrap();
    assert_eq!(ids(&store, "ada", three.number, 2).await, ["one"]);
}

async fn a_match_from_elsewhere_is_taken_in_once(store: impl Store + HistoryStore) {
    let record = "{\"taketable\":1}\n".to_owned();
    played(&store, "here", new_match(1, &["ada"])).await;
    let import_match = async |name: &str, number| {
        store.import_match(&id(name), new_match(number, &[]), record.clone()).await
    };
    assert_eq!(import_match("other", 2).await, Ok(true));
    assert_eq!(import_match("other", 2).await, Ok(false), "the same again");
    assert_eq!(import_match("another", 2).await, Ok(false), "the same under another name");
    assert_eq!(import_match("another", 1).await, Ok(false), "it was played here");
    assert_eq!(import_match("other", 3).await, Ok(false), "the name is taken");
    let order: Vec<_> = all(&store).await.into_iter().map(|stored| stored.id).collect();
    assert_eq!(order, [id("here"), id("other")]);
    assert_eq!(store.imported_record(&id("other")).await, Ok(Some(record)));
    assert_eq!(store.imported_record(&id("another")).await, Ok(None));
}

async fn what_no_store_can_hold_is_refused(store: impl Store + HistoryStore) {
    let bad = NewMatch { about: "a\0b".to_owned(), ..new_match(1, &[]) };
    let (t, epoch) = owned(&store, "t").await;
    let refused = store.append(deciding(&t, epoch, 1, &[line("x")], bad.clone())).await;
    assert_eq!(refused, Err(InvalidEntry::Nul.into()));
    assert_eq!(
        store.import_match(&id("u"), bad, String::new()).await,
        Err(InvalidEntry::Nul.into())
    );
    let record = "\0".to_owned();
    let refused = store.import_match(&id("u"), new_match(1, &[]), record).await;
    assert_eq!(refused, Err(InvalidEntry::Nul.into()));
    assert_eq!(all(&store).await, []);
    assert_eq!(bodies(&store, &t).await, [""; 0]);
}

async fn any_text_of_a_match_comes_back_as_it_was(store: impl HistoryStore) {
    let texts = ["", "null", "'; DROP TABLE matches; --", "Åse Ω 한 🦊\n\t\"\\", "12"];
    for (number, text) in (0..).zip(texts) {
        let name = format!("m{number}");
        let new = NewMatch { about: text.to_owned(), ..new_match(number, &[]) };
        assert_eq!(store.import_match(&id(&name), new, text.repeat(2)).await, Ok(true));
        assert_eq!(store.find_match(&id(&name)).await.unwrap().unwrap().about, text);
        assert_eq!(store.imported_record(&id(&name)).await, Ok(Some(text.repeat(2))));
    }
}

async fn a_closed_table_is_listed_and_an_expired_one_stays_listed(
    store: impl Store + HistoryStore,
) {
    for (number, end) in [(1, TableStatus::Finished), (2, TableStatus::Expired)] {
        let name = end.as_str();
        played(&store, name, new_match(number, &["ada"])).await;
        let epoch = store.take(&id(name), &node("here")).await.unwrap().epoch;
        store.close(&id(name), epoch, end, 5).await.unwrap();
    }
    assert_eq!(store.delete_expired(i64::MAX, 10).await, Ok(1));
    assert_eq!(ids(&store, "ada", i64::MAX, 10).await, ["expired", "finished"]);
}

async fn many_matches_end_at_once(store: impl Store + HistoryStore + Clone) {
    const TABLES: u8 = 60;
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let (table, epoch) = owned(&store, &number.to_string()).await;
            // Some appends end a match, some do not, and some are refused: all in one transaction.
            for first in 1..4 {
                store.append(append(&table, epoch, first, &[line("a")])).await.unwrap();
            }
            let new = new_match(number, &["ada"]);
            let (gap, last) = tokio::join!(
                store.append(deciding(&table, epoch, 99, &[line("x")], new.clone())),
                store.append(deciding(&table, epoch, 4, &[line("b")], new)),
            );
            assert!(gap.is_err() && last.is_ok());
            assert_eq!(bodies(&store, &table).await, ["a", "a", "a", "b"]);
            assert!(store.find_match(&table).await.unwrap().is_some());
        });
    }
    tasks.join_all().await;
    assert_eq!(all(&store).await.len(), usize::from(TABLES));
    assert_eq!(ids(&store, "ada", i64::MAX, 1000).await.len(), usize::from(TABLES));
}

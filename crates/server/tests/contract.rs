//! The contract of `Store`, written once and kept by every store.

mod common;

use common::{act, append, bodies, contract, id, line, log, new_table, node, owned};
use taketable_server::history::{Fingerprint, NewMatch};
use taketable_server::people::PersonId;
use taketable_server::store::{
    ActionId, AnsweredCommand, Append, Appended, Epoch, InvalidEntry, Kind, NewEntry, NewTable,
    Ownership, StoreError, TableId, TableStatus,
};
use taketable_server::{HistoryStore, ShortCode, Store};

contract! {
    a_new_table_is_open_and_belongs_to_nobody
    a_table_can_be_set_up_twice_but_not_as_two
    entries_are_numbered_without_gaps
    what_does_not_follow_is_refused
    an_append_is_written_whole_or_not_at_all
    a_former_owner_cannot_write
    nobody_cannot_write
    every_owner_has_a_higher_epoch
    a_table_that_is_given_up_has_no_owner
    open_tables_have_different_codes
    the_log_says_which_actions_were_done
    accepted_commands_are_kept_with_what_they_led_to
    a_retry_may_come_at_another_time_but_says_the_same
    a_retry_after_a_lost_answer_is_answered_alike
    a_retry_is_answered_after_the_table_is_closed
    another_owner_does_not_repeat_by_chance
    tables_do_not_know_of_each_other
    unknown_tables_are_named
    what_no_log_can_hold_is_refused
    any_text_comes_back_as_it_was
    long_logs_come_in_pages
    tables_are_listed_by_state_in_pages
    a_closed_table_stays_as_it_is
    expired_tables_are_deleted_and_others_are_not
    finished_tables_are_deleted_and_others_are_not
    what_was_said_is_removed_and_nothing_else
    nobody_waits_for_what_is_deleted
    something_can_be_written
    people_find_the_open_tables_at_which_they_sit
    many_write_at_once
    a_pipeline_keeps_its_order
    who_competes_for_a_number_tries_the_next
}

const WRITTEN: fn(u32) -> Result<Appended, StoreError> =
    |first| Ok(Appended { first, repeated: false });
const REPEATED: fn(u32) -> Result<Appended, StoreError> =
    |first| Ok(Appended { first, repeated: true });

async fn a_new_table_is_open_and_belongs_to_nobody(store: impl Store) {
    store.create(new_table("t"), vec![]).await.unwrap();
    let table = store.table(&id("t")).await.unwrap();
    assert_eq!(table.created, new_table("t"));
    assert_eq!((table.state, table.closed_at), (TableStatus::Open, None));
    assert_eq!((table.epoch, table.owner, table.next), (Epoch::NOBODY, None, 1));
    assert_eq!(store.load(&id("t"), 1, 10).await, Ok(vec![]));
}

async fn a_table_can_be_set_up_twice_but_not_as_two(store: impl Store) {
    let table = new_table("t");
    assert_eq!(store.create(table.clone(), vec![]).await, Ok(()));
    assert_eq!(store.create(table.clone(), vec![]).await, Ok(()));
    let other = NewTable { head: "{}".to_owned(), ..table.clone() };
    assert_eq!(store.create(other, vec![]).await, Err(StoreError::TableExists(id("t"))));
    let later = NewTable { created_at: 2, ..table.clone() };
    assert_eq!(store.create(later, vec![]).await, Err(StoreError::TableExists(id("t"))));
    assert_eq!(store.table(&id("t")).await.unwrap().created, table);
    let bad = NewTable { head: "\0".to_owned(), ..new_table("u") };
    assert_eq!(store.create(bad, vec![]).await, Err(InvalidEntry::Nul.into()));
}

async fn a_table_that_is_given_up_has_no_owner(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    assert_eq!(store.append(append(&t, epoch, 1, &[line("a")])).await, WRITTEN(1));
    store.release(&t, epoch).await.unwrap();
    let table = store.table(&t).await.unwrap();
    assert_eq!((table.owner, table.state, table.next), (None, TableStatus::Open, 2));
    // Neither in this epoch nor in the one that nobody has.
    for epoch in [epoch, table.epoch] {
        let late = store.append(append(&t, epoch, 2, &[line("b")])).await;
        assert!(matches!(late, Err(StoreError::Fenced { .. })) || epoch == table.epoch);
    }
    let again = store.release(&t, epoch).await;
    assert!(matches!(again, Err(StoreError::Fenced { .. })), "{again:?}");
    let next = store.take(&t, &node("there")).await.unwrap();
    assert!(next.epoch > table.epoch);
    let unknown = store.release(&id("u"), epoch).await;
    assert_eq!(unknown, Err(StoreError::NoSuchTable(id("u"))));
}

async fn open_tables_have_different_codes(store: impl Store) {
    let code = ShortCode::from_text("A1B0CD").unwrap();
    let coded = |name: &str| NewTable { code: Some(code), ..new_table(name) };
    assert_eq!(store.table_with_code(code).await, Ok(None));
    store.create(coded("t"), vec![]).await.unwrap();
    assert_eq!(store.create(coded("t"), vec![]).await, Ok(()));
    assert_eq!(store.create(coded("u"), vec![]).await, Err(StoreError::CodeTaken));
    assert_eq!(store.table_with_code(code).await, Ok(Some(id("t"))));
    assert_eq!(store.table(&id("t")).await.unwrap().created, coded("t"));
    // Tables without a code do not compete for one.
    store.create(new_table("v"), vec![]).await.unwrap();
    store.create(new_table("w"), vec![]).await.unwrap();
    // Once a table is closed, another one may have its code.
    let own = store.take(&id("t"), &node("here")).await.unwrap();
    store.close(&id("t"), own.epoch, TableStatus::Finished, 9).await.unwrap();
    assert_eq!(store.table_with_code(code).await, Ok(None));
    store.create(coded("u"), vec![]).await.unwrap();
    assert_eq!(store.table_with_code(code).await, Ok(Some(id("u"))));
}

async fn entries_are_numbered_without_gaps(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    assert_eq!(store.append(append(&t, epoch, 1, &[line("a")])).await, WRITTEN(1));
    assert_eq!(store.append(append(&t, epoch, 2, &[line("b"), line("c")])).await, WRITTEN(2));
    assert_eq!(store.append(append(&t, epoch, 4, &[line("d")])).await, WRITTEN(4));
    assert_eq!(bodies(&store, &t).await, ["a", "b", "c", "d"]);
    assert_eq!(store.table(&t).await.unwrap().next, 5);
    let stored = &log(&store, &t).await[1];
    assert_eq!((stored.number, stored.epoch, &stored.entry), (2, epoch, &line("b")));
}

async fn what_does_not_follow_is_refused(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[line("a"), line("b")])).await.unwrap();
    for first in [2, 4, 5, 1000, u32::MAX - 1] {
        let refused = store.append(append(&t, epoch, first, &[line("x")])).await;
        assert_eq!(refused, Err(StoreError::Gap { first, next: 3 }));
    }
    let none = store.append(append(&t, epoch, 7, &[])).await;
    assert_eq!(none, Err(StoreError::Gap { first: 7, next: 3 }));
    assert_eq!(store.append(append(&t, epoch, 3, &[])).await, WRITTEN(3));
    assert_eq!(bodies(&store, &t).await, ["a", "b"]);
}

async fn an_append_is_written_whole_or_not_at_all(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[act(0, "one", "a")])).await.unwrap();
    // Only the first one exists.
    let half_new = [act(0, "one", "a"), line("b"), act(0, "two", "c")];
    let refused = store.append(append(&t, epoch, 1, &half_new)).await;
    assert_eq!(refused, Err(StoreError::Gap { first: 1, next: 2 }));
    assert_eq!(bodies(&store, &t).await, ["a"]);
    assert_eq!(store.append(append(&t, epoch, 2, &half_new[1..])).await, WRITTEN(2));
}

async fn a_former_owner_cannot_write(store: impl Store) {
    let (t, former) = owned(&store, "t").await;
    store.append(append(&t, former, 1, &[act(0, "one", "a")])).await.unwrap();
    let now = store.take(&t, &node("there")).await.unwrap();
    assert_eq!(now.next, 2);
    let fenced = StoreError::Fenced { caller: former, current: now.epoch };
    for entries in [vec![line("x")], vec![act(0, "one", "a")], vec![]] {
        for first in [1, 2, 3] {
            let refused = store.append(append(&t, former, first, &entries)).await;
            assert_eq!(refused, Err(fenced.clone()));
        }
    }
    assert_eq!(store.close(&t, former, TableStatus::Expired, 9).await, Err(fenced));
    assert_eq!(store.append(append(&t, now.epoch, 2, &[line("b")])).await, WRITTEN(2));
    assert_eq!(bodies(&store, &t).await, ["a", "b"]);
    let table = store.table(&t).await.unwrap();
    assert_eq!((table.epoch, table.owner), (now.epoch, Some(node("there"))));
}

async fn nobody_cannot_write(store: impl Store) {
    store.create(new_table("t"), vec![]).await.unwrap();
    for asked in [Epoch::NOBODY, Epoch::new(1)] {
        let fenced = StoreError::Fenced { caller: asked, current: Epoch::NOBODY };
        let refused = store.append(append(&id("t"), asked, 1, &[line("x")])).await;
        assert_eq!(refused, Err(fenced.clone()));
        assert_eq!(store.close(&id("t"), asked, TableStatus::Finished, 1).await, Err(fenced));
    }
}

async fn every_owner_has_a_higher_epoch(store: impl Store) {
    let (t, mut last) = owned(&store, "t").await;
    for _ in 0..20 {
        let Ownership { epoch, next } = store.take(&t, &node("here")).await.unwrap();
        assert!(epoch > last);
        assert_eq!(next, 1);
        last = epoch;
    }
}

async fn the_log_says_which_actions_were_done(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    let played = [line("deal"), act(2, "one", "play 55"), act(3, "one", "play 6")];
    store.append(append(&t, epoch, 1, &played)).await.unwrap();
    store.take(&t, &node("there")).await.unwrap();
    let stored = log(&store, &t).await.into_iter().map(|stored| stored.entry);
    assert_eq!(stored.collect::<Vec<_>>(), played);
}

async fn accepted_commands_are_kept_with_what_they_led_to(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    let (other, _) = owned(&store, "other").await;
    let command = |person: &str, id: &str, digest, number| AnsweredCommand {
        person: PersonId::new(person).unwrap(),
        id: ActionId::new(id).unwrap(),
        digest,
        number,
    };
    let with = |first, entries: &[NewEntry], answered: &[AnsweredCommand]| Append {
        answered: answered.to_vec(),
        ..append(&t, epoch, first, entries)
    };
    let first = [command("ada", "one", i64::MIN, 1), command("ben", "one", i64::MAX, 1)];
    assert_eq!(store.append(with(1, &[line("a")], &first)).await, WRITTEN(1));
    // Also where nothing came of it; and the first answer stays.
    let second = [command("ada", "two", 7, 1), command("ada", "one", 8, 9)];
    assert_eq!(store.append(with(2, &[], &second)).await, WRITTEN(2));
    // What is refused leaves nothing.
    let refused = store.append(with(7, &[line("b")], &[command("ada", "three", 7, 7)])).await;
    assert_eq!(refused, Err(StoreError::Gap { first: 7, next: 2 }));
    let expected = [first[0].clone(), second[0].clone(), first[1].clone()];
    let sorted = async |table: &TableId| {
        let mut answered = store.answered(table).await.unwrap();
        answered.sort_by_key(|one| (one.person.to_string(), one.id.to_string()));
        answered
    };
    assert_eq!(sorted(&t).await, expected);
    assert_eq!(sorted(&other).await, []);
    assert_eq!(store.answered(&id("x")).await, Err(StoreError::NoSuchTable(id("x"))));
    store.close(&t, epoch, TableStatus::Finished, 9).await.unwrap();
    assert_eq!(sorted(&t).await, expected);
}

async fn a_retry_may_come_at_another_time_but_says_the_same(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    store.append(append(&t, epoch, 1, &[act(2, "one", "play 55")])).await.unwrap();
    let mut again = act(2, "one", "play 55");
    again.at += 1;
    assert_eq!(store.append(append(&t, epoch, 1, &[again])).await, REPEATED(1));
    let other = [
        act(2, "one", "play 56"),
        act(2, "two", "play 55"),
        act(3, "one", "play 55"),
        line("play 55"),
    ];
    for other in other {
        let refused = store.append(append(&t, epoch, 1, &[other])).await;
        assert_eq!(refused, Err(StoreError::Gap { first: 1, next: 2 }));
    }
    assert_eq!(bodies(&store, &t).await, ["play 55"]);
}

async fn a_retry_after_a_lost_answer_is_answered_alike(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    let asked = append(&t, epoch, 1, &[line("deal"), line("clock")]);
    assert_eq!(store.append(asked.clone()).await, WRITTEN(1));
    assert_eq!(store.append(asked.clone()).await, REPEATED(1));
    store.append(append(&t, epoch, 3, &[line("more")])).await.unwrap();
    assert_eq!(store.append(asked).await, REPEATED(1));
    assert_eq!(bodies(&store, &t).await, ["deal", "clock", "more"]);
}

async fn a_retry_is_answered_after_the_table_is_closed(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    let last = append(&t, epoch, 1, &[act(0, "one", "take"), line("result")]);
    store.append(last.clone()).await.unwrap();
    store.close(&t, epoch, TableStatus::Finished, 9).await.unwrap();
    assert_eq!(store.append(last).await, REPEATED(1));
    let more = store.append(append(&t, epoch, 3, &[line("more")])).await;
    assert_eq!(more, Err(StoreError::Closed(TableStatus::Finished)));
}

async fn another_owner_does_not_repeat_by_chance(store: impl Store) {
    let (t, former) = owned(&store, "t").await;
    store.append(append(&t, former, 1, &[line("deal")])).await.unwrap();
    let now = store.take(&t, &node("there")).await.unwrap();
    let stale = store.append(append(&t, now.epoch, 1, &[line("deal")])).await;
    assert_eq!(stale, Err(StoreError::Gap { first: 1, next: 2 }));
}

async fn tables_do_not_know_of_each_other(store: impl Store) {
    let (t, t_epoch) = owned(&store, "t").await;
    let (u, _) = owned(&store, "u").await;
    let u_epoch = store.take(&u, &node("here")).await.unwrap().epoch;
    store.append(append(&t, t_epoch, 1, &[act(0, "one", "t1")])).await.unwrap();
    store.append(append(&u, u_epoch, 1, &[act(0, "one", "u1"), line("u2")])).await.unwrap();
    let refused = store.append(append(&t, u_epoch, 2, &[line("x")])).await;
    assert_eq!(refused, Err(StoreError::Fenced { caller: u_epoch, current: t_epoch }));
    store.close(&t, t_epoch, TableStatus::Expired, 5).await.unwrap();
    store.append(append(&u, u_epoch, 3, &[line("u3")])).await.unwrap();
    assert_eq!(store.delete_expired(i64::MAX, 10).await, Ok(1));
    assert_eq!(bodies(&store, &u).await, ["u1", "u2", "u3"]);
    // Nothing is left of a deleted table: it can be created again.
    let (t, epoch) = owned(&store, "t").await;
    assert_eq!(store.append(append(&t, epoch, 1, &[act(0, "one", "new")])).await, WRITTEN(1));
    assert_eq!(bodies(&store, &t).await, ["new"]);
}

async fn unknown_tables_are_named(store: impl Store) {
    let t = id("nowhere");
    let none = StoreError::NoSuchTable(t.clone());
    let epoch = Epoch::new(1);
    assert_eq!(store.table(&t).await, Err(none.clone()));
    assert_eq!(store.load(&t, 1, 1).await, Err(none.clone()));
    assert_eq!(store.take(&t, &node("here")).await, Err(none.clone()));
    assert_eq!(store.append(append(&t, epoch, 1, &[line("x")])).await, Err(none.clone()));
    assert_eq!(store.close(&t, epoch, TableStatus::Finished, 1).await, Err(none));
}

async fn what_no_log_can_hold_is_refused(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    let nobodys = NewEntry { seat: None, ..act(0, "one", "x") };
    for (first, entries, why) in [
        (0, vec![line("x")], InvalidEntry::NumberZero),
        (u32::MAX, vec![line("x")], InvalidEntry::TooMany),
        (1, vec![line("a"), line("a\0b")], InvalidEntry::Nul),
        (1, vec![nobodys], InvalidEntry::NobodysAction),
    ] {
        let refused = store.append(append(&t, epoch, first, &entries)).await;
        assert_eq!(refused, Err(StoreError::InvalidEntry(why)));
    }
    assert_eq!(store.close(&t, epoch, TableStatus::Open, 1).await, Err(StoreError::NotAnEnd));
    assert_eq!(bodies(&store, &t).await, [""; 0]);
}

async fn any_text_comes_back_as_it_was(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    let texts = [
        "",
        " ",
        "\"",
        "\\u0000",
        "\\",
        "'; DROP TABLE entries; --",
        "\u{1}\u{1f}\t\n\r\u{7f}",
        "é 🂡 \u{2028}\u{feff}\u{10ffff}",
        "null",
        "12",
        "1e400",
        r#"{"do":{"play":55},"x":[1]}"#,
    ];
    let mut entries: Vec<NewEntry> = texts.iter().map(|text| line(text)).collect();
    entries.push(line(&"long ".repeat(200_000)));
    entries.push(NewEntry { at: i64::MIN, ..line("early") });
    entries.push(NewEntry { at: i64::MAX, ..line("late") });
    store.append(append(&t, epoch, 1, &entries)).await.unwrap();
    let stored: Vec<NewEntry> =
        log(&store, &t).await.into_iter().map(|stored| stored.entry).collect();
    assert!(stored == entries, "{:?}", &stored[..texts.len()]);
    let head = NewTable { head: texts.concat(), ..new_table("u") };
    store.create(head.clone(), vec![]).await.unwrap();
    assert_eq!(store.table(&id("u")).await.unwrap().created, head);
}

async fn long_logs_come_in_pages(store: impl Store) {
    const LENGTH: u32 = 5000;
    let (t, epoch) = owned(&store, "t").await;
    let entries: Vec<NewEntry> = (1..=LENGTH).map(|number| line(&number.to_string())).collect();
    for (at, some) in entries.chunks(700).enumerate() {
        store.append(append(&t, epoch, at as u32 * 700 + 1, some)).await.unwrap();
    }
    let all = log(&store, &t).await;
    assert!(
        all.iter().zip(1..=LENGTH).all(|(stored, number)| stored.entry.body == number.to_string())
    );
    assert_eq!(all.len() as u32, LENGTH);
    for (from, at_most) in [(0, 3), (1, 3), (4998, 10), (5000, 1), (5001, 5), (u32::MAX, 5), (7, 0)]
    {
        let page = store.load(&t, from, at_most).await.unwrap();
        let expected = all.iter().filter(|stored| stored.number >= from).take(at_most as usize);
        assert!(page.iter().eq(expected), "from {from}, at most {at_most}");
    }
}

async fn tables_are_listed_by_state_in_pages(store: impl Store) {
    let names = |state: TableStatus, after: Option<&'static str>, at_most: u32| {
        let store = &store;
        async move {
            let after = after.map(id);
            let page = store.list(state, after.as_ref(), at_most).await.unwrap();
            let names = page.into_iter().map(|table| table.created.id.to_string());
            names.collect::<Vec<String>>()
        }
    };
    assert_eq!(names(TableStatus::Open, None, 10).await, [""; 0]);
    for name in ["d", "a", "C", "b", "e", "f"] {
        let (t, epoch) = owned(&store, name).await;
        store.append(append(&t, epoch, 1, &[line("x")])).await.unwrap();
        if "ef".contains(name) {
            store.close(&t, epoch, TableStatus::Finished, 3).await.unwrap();
        }
    }
    assert_eq!(names(TableStatus::Open, None, 10).await, ["C", "a", "b", "d"]);
    assert_eq!(names(TableStatus::Open, None, 3).await, ["C", "a", "b"]);
    assert_eq!(names(TableStatus::Open, Some("b"), 3).await, ["d"]);
    assert_eq!(names(TableStatus::Open, Some("aa"), 1).await, ["b"]);
    assert_eq!(names(TableStatus::Open, Some("d"), 3).await, [""; 0]);
    assert_eq!(names(TableStatus::Finished, None, 3).await, ["e", "f"]);
    assert_eq!(names(TableStatus::Expired, None, 3).await, [""; 0]);
    let listed = store.list(TableStatus::Finished, None, 1).await.unwrap().remove(0);
    assert_eq!(listed, store.table(&id("e")).await.unwrap());
    assert_eq!((listed.next, listed.closed_at), (2, Some(3)));
}

async fn a_closed_table_stays_as_it_is(store: impl Store) {
    for (name, end, other) in [
        ("t", TableStatus::Finished, TableStatus::Expired),
        ("u", TableStatus::Expired, TableStatus::Finished),
    ] {
        let (t, epoch) = owned(&store, name).await;
        store.append(append(&t, epoch, 1, &[line("x")])).await.unwrap();
        assert_eq!(store.close(&t, epoch, end, 5).await, Ok(()));
        let before = store.table(&t).await.unwrap();
        assert_eq!((before.state, before.closed_at), (end, Some(5)));
        assert_eq!(store.close(&t, epoch, end, 6).await, Ok(()));
        let closed = StoreError::Closed(end);
        assert_eq!(store.close(&t, epoch, other, 6).await, Err(closed.clone()));
        assert_eq!(store.take(&t, &node("there")).await, Err(closed.clone()));
        let refused = store.append(append(&t, epoch, 2, &[line("y")])).await;
        assert_eq!(refused, Err(closed));
        assert_eq!(store.table(&t).await.unwrap(), before);
        assert_eq!(bodies(&store, &t).await, ["x"]);
    }
}

async fn expired_tables_are_deleted_and_others_are_not(store: impl Store) {
    for (name, end, at) in [
        ("a", Some(TableStatus::Expired), 10),
        ("b", Some(TableStatus::Expired), 20),
        ("c", Some(TableStatus::Expired), 30),
        ("d", Some(TableStatus::Finished), 10),
        ("e", None, 10),
    ] {
        let (t, epoch) = owned(&store, name).await;
        store.append(append(&t, epoch, 1, &[act(0, "one", name)])).await.unwrap();
        if let Some(end) = end {
            store.close(&t, epoch, end, at).await.unwrap();
        }
    }
    assert_eq!(store.delete_expired(10, 10).await, Ok(0));
    assert_eq!(store.delete_expired(30, 1).await, Ok(1));
    assert_eq!(store.table(&id("a")).await, Err(StoreError::NoSuchTable(id("a"))));
    assert_eq!(store.load(&id("a"), 1, 1).await, Err(StoreError::NoSuchTable(id("a"))));
    assert_eq!(store.delete_expired(30, 10).await, Ok(1));
    assert_eq!(store.delete_expired(30, 10).await, Ok(0));
    for name in ["c", "d", "e"] {
        assert_eq!(bodies(&store, &id(name)).await, [name]);
    }
}

/// A table that was closed at a time, with so many entries before.
async fn closed(store: &impl Store, name: &str, entries: u32, end: TableStatus, at: i64) {
    let (t, epoch) = owned(store, name).await;
    let lines: Vec<NewEntry> = (0..entries).map(|_| line(name)).collect();
    for (part, lines) in (0..).zip(lines.chunks(100)) {
        store.append(append(&t, epoch, part * 100 + 1, lines)).await.unwrap();
    }
    store.close(&t, epoch, end, at).await.unwrap();
}

async fn finished_tables_are_deleted_and_others_are_not(store: impl Store + HistoryStore) {
    // Those of whom no match is listed are as good as those of bots.
    for (name, people, at) in
        [("a", true, 10), ("b", false, 10), ("c", true, 20), ("d", false, 20), ("e", true, 30)]
    {
        let (t, epoch) = owned(&store, name).await;
        let people = if people { vec![PersonId::new("ada").unwrap()] } else { vec![] };
        let fingerprint = Fingerprint::from_bytes([name.as_bytes()[0]; 32]);
        let over = NewMatch { people, fingerprint, about: name.to_owned() };
        let last = Append { over: Some(Box::new(over)), ..append(&t, epoch, 1, &[line(name)]) };
        store.append(last).await.unwrap();
        store.close(&t, epoch, TableStatus::Finished, at).await.unwrap();
    }
    closed(&store, "expired", 1, TableStatus::Expired, 10).await;
    owned(&store, "open").await;
    let left = async || {
        let mut names = Vec::new();
        for stored in store.matches_after(0, 100).await.unwrap() {
            assert!(store.table(&stored.id).await.is_ok(), "a match has a table");
            names.push(stored.id.to_string());
        }
        names
    };
    assert_eq!(store.delete_finished(true, 10, 9).await, Ok(0));
    assert_eq!(store.delete_finished(true, 21, 1).await, Ok(1));
    assert_eq!(left().await, ["a", "c", "d", "e"], "the one that was closed first");
    assert_eq!(store.table(&id("b")).await, Err(StoreError::NoSuchTable(id("b"))));
    assert_eq!(store.find_match(&id("b")).await, Ok(None));
    assert_eq!(store.delete_finished(true, 100, 9).await, Ok(1));
    assert_eq!(store.delete_finished(false, 100, 9).await, Ok(2));
    assert_eq!(store.delete_finished(false, 100, 9).await, Ok(0));
    // Numbers grow from the last match, so it stays; the next match has a higher number.
    assert_eq!(left().await, ["e"]);
    assert_eq!(store.matches_of(&PersonId::new("ada").unwrap(), 99, 9).await.unwrap().len(), 1);
    let last = store.find_match(&id("e")).await.unwrap().unwrap().number;
    let (t, epoch) = owned(&store, "b").await;
    let fingerprint = Fingerprint::from_bytes([1; 32]);
    let over = NewMatch { people: vec![], fingerprint, about: String::new() };
    let append = Append { over: Some(Box::new(over)), ..append(&t, epoch, 1, &[line("new")]) };
    store.append(append).await.unwrap();
    assert!(store.find_match(&id("b")).await.unwrap().unwrap().number > last);
    assert_eq!(bodies(&store, &id("b")).await, ["new"], "nothing is left of the former one");
    for name in ["expired", "open"] {
        assert!(store.table(&id(name)).await.is_ok(), "{name}");
    }
}

async fn what_was_said_is_removed_and_nothing_else(store: impl Store) {
    let said = Kind::new("said").unwrap();
    let lines = [
        line(r#"{"text":"not said"}"#),
        NewEntry { kind: said.clone(), ..line(r#"{"person":"ada","text":"a secret"}"#) },
        NewEntry { kind: said.clone(), ..line("no JSON") },
        NewEntry { kind: said.clone(), ..act(1, "one", r#"{"text":"another","name":"Ben"}"#) },
    ];
    for (name, end) in [
        ("a", Some((TableStatus::Finished, 10))),
        ("b", Some((TableStatus::Expired, 20))),
        ("c", Some((TableStatus::Finished, 30))),
        ("d", None),
    ] {
        let (t, epoch) = owned(&store, name).await;
        store.append(append(&t, epoch, 1, &lines)).await.unwrap();
        if let Some((end, at)) = end {
            store.close(&t, epoch, end, at).await.unwrap();
        }
    }
    assert_eq!(store.remove_text(&said, 10, 9).await, Ok(0));
    assert_eq!(store.remove_text(&said, 30, 1).await, Ok(1));
    assert_eq!(store.remove_text(&said, 30, 9).await, Ok(1));
    assert_eq!(store.remove_text(&said, 30, 9).await, Ok(0), "each once");
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    for name in ["a", "b"] {
        let stored = log(&store, &id(name)).await;
        assert_eq!(stored.len(), lines.len());
        for (place, body) in [
            (0, r#"{"text":"not said"}"#),
            (1, r#"{"person":"ada","text":""}"#),
            (3, r#"{"text":"","name":"Ben"}"#),
        ] {
            let NewEntry { kind, seat, action, at, .. } = &stored[place].entry;
            assert_eq!(json(&stored[place].entry.body), json(body));
            let was = &lines[place];
            assert_eq!((kind, seat, action, at), (&was.kind, &was.seat, &was.action, &was.at));
        }
        assert_eq!(stored[2].entry, lines[2]);
    }
    for name in ["c", "d"] {
        let stored = log(&store, &id(name)).await.into_iter().map(|stored| stored.entry);
        assert_eq!(stored.collect::<Vec<_>>(), lines);
    }
}

async fn nobody_waits_for_what_is_deleted(store: impl Store + Clone) {
    for number in 0..4 {
        let (name, end) = (format!("old-{number}"), TableStatus::Expired);
        closed(&store, &name, 1500, end, 1).await;
    }
    let (t, epoch) = owned(&store, "t").await;
    let deleting = tokio::spawn({
        let store = store.clone();
        async move { store.delete_expired(2, 10).await }
    });
    let mut appended = 0;
    while !deleting.is_finished() {
        appended += 1;
        store.append(append(&t, epoch, appended, &[line("x")])).await.unwrap();
        // From the first moment on, the old tables are there or they are not.
        let there = store.list(TableStatus::Expired, None, 9).await.unwrap().len();
        assert!(there == 4 || there == 0, "{there}");
    }
    assert_eq!(deleting.await.unwrap(), Ok(4));
    assert_eq!(bodies(&store, &t).await.len() as u32, appended);
    for state in TableStatus::ALL {
        let there = store.list(state, None, 9).await.unwrap().len();
        assert_eq!(there, usize::from(state == TableStatus::Open));
    }
}

async fn something_can_be_written(store: impl Store) {
    for _ in 0..3 {
        assert_eq!(store.probe().await, Ok(()));
    }
    assert_eq!(store.failed_commits(), 0);
    for state in TableStatus::ALL {
        assert_eq!(store.list(state, None, 9).await, Ok(vec![]));
    }
}

async fn people_find_the_open_tables_at_which_they_sit(store: impl Store) {
    async fn found(store: &impl Store, person: &PersonId, at_most: u32) -> Vec<String> {
        let tables = store.tables_of(person, at_most).await.unwrap();
        tables.iter().map(TableId::to_string).collect()
    }
    let person = |name: &str| PersonId::new(name).unwrap();
    let (ada, ben) = (person("ada"), person("ben"));
    store.create(new_table("z"), vec![ada.clone(), ben.clone()]).await.unwrap();
    let (t, epoch) = owned(&store, "t").await;
    assert_eq!(found(&store, &ada, 9).await, ["z"]);
    let seated = |first, body: &str, sitters: &[&PersonId]| {
        let sitters = Some(sitters.iter().copied().cloned().collect());
        Append { sitters, ..append(&t, epoch, first, &[line(body)]) }
    };
    store.append(seated(1, "ada sits down", &[&ada])).await.unwrap();
    assert_eq!(found(&store, &ada, 9).await, ["t", "z"]);
    assert_eq!(found(&store, &ada, 1).await, ["t"]);
    assert_eq!(found(&store, &ben, 9).await, ["z"]);
    // Entries without sitters change nothing; nor do refused ones.
    store.append(append(&t, epoch, 2, &[line("something else")])).await.unwrap();
    assert!(store.append(seated(9, "a gap", &[])).await.is_err());
    assert_eq!(found(&store, &ada, 9).await, ["t", "z"]);
    store.append(seated(3, "ben sits down, ada stands up", &[&ben])).await.unwrap();
    assert_eq!(store.append(seated(3, "ben sits down, ada stands up", &[&ben])).await, REPEATED(3));
    assert_eq!(found(&store, &ada, 9).await, ["z"]);
    assert_eq!(found(&store, &ben, 9).await, ["t", "z"]);
    // Nobody sits at a table that is not in use.
    store.close(&t, epoch, TableStatus::Finished, 1).await.unwrap();
    let z = store.take(&id("z"), &node("here")).await.unwrap().epoch;
    assert_eq!(found(&store, &ben, 9).await, ["z"]);
    store.close(&id("z"), z, TableStatus::Expired, 1).await.unwrap();
    store.delete_expired(2, 9).await.unwrap();
    assert!(found(&store, &ben, 9).await.is_empty());
    assert!(found(&store, &person("nobody"), 9).await.is_empty());
}

async fn many_write_at_once(store: impl Store + Clone) {
    const TABLES: u32 = 32;
    const APPENDS: u32 = 40;
    let mut tasks = tokio::task::JoinSet::new();
    for name in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let (t, epoch) = owned(&store, &name.to_string()).await;
            for number in 1..=APPENDS {
                let by = (number % 4) as u8;
                let entry = act(by, &number.to_string(), &format!("{name} {number}"));
                let written = store.append(append(&t, epoch, number, &[entry])).await;
                assert_eq!(written, WRITTEN(number));
                // An answer means that whoever looks finds it.
                let seen = store.load(&t, number, 10).await.unwrap();
                assert_eq!(seen.len(), 1);
            }
        });
    }
    tasks.join_all().await;
    for name in 0..TABLES {
        let expected: Vec<String> = (1..=APPENDS).map(|n| format!("{name} {n}")).collect();
        assert_eq!(bodies(&store, &id(&name.to_string())).await, expected);
    }
}

async fn a_pipeline_keeps_its_order(store: impl Store) {
    let (t, epoch) = owned(&store, "t").await;
    // Asked one after another, without waiting for answers.
    let all = async {
        tokio::join!(
            store.append(append(&t, epoch, 1, &[act(0, "one", "a")])),
            store.append(append(&t, epoch, 2, &[act(1, "one", "b"), line("c")])),
            store.append(append(&t, epoch, 4, &[act(2, "one", "d")])),
            store.append(append(&t, epoch, 1, &[act(0, "one", "a")])),
            store.append(append(&t, epoch, 9, &[line("x")])),
            store.append(append(&t, epoch, 5, &[line("e")])),
            store.close(&t, epoch, TableStatus::Finished, 3),
            store.append(append(&t, epoch, 6, &[line("y")])),
        )
    };
    let (first, second, third, again, gap, fourth, closed, late) = all.await;
    assert_eq!([first, second], [WRITTEN(1), WRITTEN(2)]);
    assert_eq!([third, fourth], [WRITTEN(4), WRITTEN(5)]);
    assert_eq!(again, REPEATED(1));
    assert_eq!(gap, Err(StoreError::Gap { first: 9, next: 5 }));
    assert_eq!((closed, late), (Ok(()), Err(StoreError::Closed(TableStatus::Finished))));
    assert_eq!(bodies(&store, &t).await, ["a", "b", "c", "d", "e"]);
}

async fn who_competes_for_a_number_tries_the_next(store: impl Store + Clone) {
    const WRITERS: u8 = 8;
    const EACH: u32 = 20;
    let (t, epoch) = owned(&store, "t").await;
    let mut tasks = tokio::task::JoinSet::new();
    for by in 0..WRITERS {
        let (store, t) = (store.clone(), t.clone());
        tasks.spawn(async move {
            let mut first = 1;
            for number in 0..EACH {
                let entry = act(by, &number.to_string(), &format!("{by} {number}"));
                loop {
                    let asked = append(&t, epoch, first, std::slice::from_ref(&entry));
                    match store.append(asked).await {
                        Ok(Appended { repeated, .. }) => {
                            assert!(!repeated);
                            break;
                        }
                        Err(StoreError::Gap { next, .. }) => first = next,
                        Err(other) => panic!("{other}"),
                    }
                }
            }
        });
    }
    tasks.join_all().await;
    let mut written = bodies(&store, &t).await;
    written.sort();
    written.dedup();
    assert_eq!(written.len() as u32, u32::from(WRITERS) * EACH);
}

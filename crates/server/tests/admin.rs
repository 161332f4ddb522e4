//! The contract of `AdminStore`, written once and kept by every store.

mod common;

use taketable_protocol::admin::{AuditEntry, Resolution};
use taketable_protocol::live::{Announcement, ReportedLine};
use taketable_server::admin::{NewAudit, NewReport, Redaction};
use taketable_server::history::{Fingerprint, NewMatch};
use taketable_server::people::{Ban, Key, KeyHash, Name, NewPerson, PersonId};
use taketable_server::store::{Append, Kind, NewEntry, TableStatus};
use taketable_server::{AdminStore, HistoryStore, PeopleStore, Store};

use common::{append, contract, id, line, log, owned};

contract! {
    people_are_found_by_a_part_of_their_name
    a_ban_is_kept_until_it_is_lifted
    those_who_sit_at_an_open_table_are_known
    every_table_that_names_a_person_is_found
    entries_that_name_a_person_are_found
    texts_are_replaced_and_nothing_else
    the_audit_log_only_grows
    reports_are_kept_and_resolved_once
    one_announcement_is_kept
}

async fn somebody(store: &impl PeopleStore, text: &str) -> (PersonId, KeyHash) {
    let (id, key) = (PersonId::random(), Key::random().hash());
    let name = Name::new(text).unwrap();
    store.add_person(NewPerson { id: id.clone(), name, key, at: 5 }).await.unwrap();
    (id, key)
}

async fn people_are_found_by_a_part_of_their_name(store: impl PeopleStore + AdminStore) {
    let mut otters = Vec::new();
    for number in 0..5 {
        otters.push(somebody(&store, &format!("Quiet Otter {number}")).await.0);
    }
    otters.sort();
    somebody(&store, "100% Ben_").await;
    let ids = async |part: &str, after: Option<&PersonId>, most| {
        let found = store.find_people(part, after, most).await.unwrap();
        found.into_iter().map(|person| person.id).collect::<Vec<_>>()
    };
    assert_eq!(ids("oTTer", None, 9).await, otters);
    assert_eq!(ids("otter", None, 2).await, otters[..2]);
    assert_eq!(ids("otter", Some(&otters[1]), 9).await, otters[2..]);
    assert_eq!(ids("", None, 9).await.len(), 6);
    // Whatever stands for other letters elsewhere stands for itself.
    for (part, count) in [("%", 1), ("_", 1), ("0%", 1), ("o%r", 0), ("Quiet_", 0), ("'", 0)] {
        assert_eq!(ids(part, None, 9).await.len(), count, "{part}");
    }
}

async fn a_ban_is_kept_until_it_is_lifted(store: impl PeopleStore + AdminStore) {
    let (ada, key) = somebody(&store, "Ada").await;
    let (ben, _) = somebody(&store, "Ben").await;
    let ban = Ban { reason: "Insults".into(), until: Some(100) };
    assert!(store.set_ban(&ada, Some(ban.clone())).await.unwrap());
    let banned = store.person_of_key(&key).await.unwrap().unwrap();
    assert_eq!(banned.ban, Some(ban));
    assert!(banned.ban_at(99).is_some() && banned.ban_at(100).is_none());
    assert_eq!(store.person(&ben).await.unwrap().ban, None);
    let for_good = Ban { reason: "Again".into(), until: None };
    assert!(store.set_ban(&ada, Some(for_good)).await.unwrap());
    assert!(store.person(&ada).await.unwrap().ban_at(i64::MAX).is_some());
    assert!(store.set_ban(&ada, None).await.unwrap());
    assert_eq!(store.person(&ada).await.unwrap().ban, None);
    assert!(!store.set_ban(&PersonId::random(), None).await.unwrap());
}

async fn those_who_sit_at_an_open_table_are_known(store: impl Store + PeopleStore + AdminStore) {
    let (ada, _) = somebody(&store, "Ada").await;
    let (ben, _) = somebody(&store, "Ben").await;
    let (table, epoch) = owned(&store, "t").await;
    let sitters = Some(vec![ada.clone(), ben.clone(), PersonId::random()]);
    let entry = line("sits");
    let append = Append { sitters, ..append(&table, epoch, 1, &[entry]) };
    store.append(append).await.unwrap();
    let mut names: Vec<String> = Vec::new();
    for person in store.sitters(&table).await.unwrap() {
        names.push(person.name.to_string());
    }
    names.sort();
    assert_eq!(names, ["Ada", "Ben"]);
    store.close(&table, epoch, TableStatus::Expired, 9).await.unwrap();
    assert!(store.sitters(&table).await.unwrap().is_empty());
    assert!(store.sitters(&id("none")).await.unwrap().is_empty());
}

fn entry(kind: &str, body: &str) -> NewEntry {
    NewEntry { kind: Kind::new(kind).unwrap(), ..line(body) }
}

fn played(people: &[&PersonId], about: &str) -> NewMatch {
    NewMatch {
        people: people.iter().map(|id| (*id).clone()).collect(),
        fingerprint: Fingerprint::from_bytes([about.len() as u8; 32]),
        about: about.to_owned(),
    }
}

async fn every_table_that_names_a_person_is_found(store: impl Store + HistoryStore + AdminStore) {
    let (ada, ben) = (PersonId::random(), PersonId::random());
    for (name, entries) in [
        ("a-sat", vec![entry("sat", &format!(r#"{{"person":"{ada}"}}"#))]),
        ("b-said", vec![entry("sat", "{}"), entry("said", &format!(r#"{{"person":"{ada}"}}"#))]),
        ("c-reacted", vec![entry("reacted", &format!(r#"{{"person":"{ada}"}}"#))]),
        ("d-other", vec![entry("said", &format!(r#"{{"person":"{ben}"}}"#))]),
    ] {
        let (table, epoch) = owned(&store, name).await;
        store.append(append(&table, epoch, 1, &entries)).await.unwrap();
    }
    let mut host = common::new_table("e-host");
    host.head = format!(r#"{{"host":"{ada}"}}"#);
    store.create(host, vec![]).await.unwrap();
    // The list of matches may outlive the tables.
    store.import_match(&id("f-match"), played(&[&ada], "x"), "r".to_owned()).await.unwrap();
    let found = store.tables_naming(&ada).await.unwrap();
    let names = ["a-sat", "b-said", "c-reacted", "e-host", "f-match"];
    assert_eq!(found, names.map(id));
    assert_eq!(store.tables_naming(&ben).await.unwrap(), [id("d-other")]);
    assert!(store.tables_naming(&PersonId::random()).await.unwrap().is_empty());
}

async fn entries_that_name_a_person_are_found(store: impl Store + AdminStore) {
    let (ada, ben) = (PersonId::random(), PersonId::random());
    let said = |person: &PersonId| entry("said", &format!(r#"{{"person":"{person}"}}"#));
    let sat = entry("sat", &format!(r#"{{"person":"{ada}"}}"#));
    for (name, entries) in
        [("b", vec![sat, said(&ada), said(&ben), said(&ada)]), ("a", vec![said(&ada)])]
    {
        let (table, epoch) = owned(&store, name).await;
        store.append(append(&table, epoch, 1, &entries)).await.unwrap();
    }
    let kind = Kind::new("said").unwrap();
    let numbers = async |person: &PersonId| {
        let found = store.entries_naming(person, &kind).await.unwrap();
        assert!(found.iter().all(|(_, entry)| entry.entry == said(person)), "{found:?}");
        found.into_iter().map(|(table, entry)| (table, entry.number)).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&ada).await, [(id("a"), 1), (id("b"), 2), (id("b"), 4)]);
    assert_eq!(numbers(&ben).await, [(id("b"), 3)]);
    assert!(numbers(&PersonId::random()).await.is_empty());
}

async fn texts_are_replaced_and_nothing_else(store: impl Store + HistoryStore + AdminStore) {
    let (table, epoch) = owned(&store, "t").await;
    let other = owned(&store, "u").await.0;
    let entries = [common::act(1, "a", "one"), line("two"), line("three")];
    let over = Some(Box::new(played(&[], "about")));
    store.append(Append { over, ..append(&table, epoch, 1, &entries) }).await.unwrap();
    let before = log(&store, &table).await;
    let redaction = Redaction {
        head: Some("{}".to_owned()),
        entries: vec![(2, "TWO".to_owned()), (9, "none".to_owned())],
        about: Some("other".to_owned()),
    };
    store.redact(&table, redaction.clone()).await.unwrap();
    let mut expected = before;
    "TWO".clone_into(&mut expected[1].entry.body);
    assert_eq!(log(&store, &table).await, expected);
    assert_eq!(store.table(&table).await.unwrap().created.head, "{}");
    assert_ne!(store.table(&other).await.unwrap().created.head, "{}");
    assert_eq!(store.find_match(&table).await.unwrap().unwrap().about, "other");
    // The log goes on, and a table that is not there is no trouble.
    store.append(append(&table, epoch, 4, &[line("four")])).await.unwrap();
    store.redact(&id("none"), redaction).await.unwrap();
    assert!(Redaction::default().is_empty());
}

async fn the_audit_log_only_grows(store: impl AdminStore) {
    let new = |number: i64| NewAudit {
        at: 10 * number,
        operator: "ada".to_owned(),
        action: "ban".to_owned(),
        target: format!("person {number}"),
        details: "O'Brien\n\"quoted\"".to_owned(),
    };
    for number in 1..=5 {
        assert_eq!(store.add_audit(new(number)).await.unwrap(), number);
    }
    let NewAudit { at, operator, action, target, details } = new(5);
    let last = AuditEntry { number: 5, at, operator, action, target, details };
    let entries = store.audit_before(i64::MAX, 3).await.unwrap();
    assert_eq!(entries[0], last);
    let numbers: Vec<i64> = entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, [5, 4, 3]);
    let rest = store.audit_before(3, 9).await.unwrap();
    assert_eq!(rest.iter().map(|entry| entry.number).collect::<Vec<_>>(), [2, 1]);
}

async fn reports_are_kept_and_resolved_once(store: impl AdminStore) {
    let (ada, ben) = (PersonId::random(), PersonId::random());
    let text = "It's \"rude\"".to_owned();
    let (event, at) = (7, 1);
    let said = ReportedLine { event, at, person: ben.to_string(), name: "Ben".to_owned(), text };
    let report = NewReport {
        at: 3,
        table: id("t"),
        reporter: (ada.clone(), "Ada".to_owned()),
        reported: (ben.clone(), "Ben".to_owned()),
        reason: "Insults".to_owned(),
        lines: vec![said.clone()],
    };
    for number in 1..=3 {
        assert_eq!(store.add_report(report.clone()).await.unwrap(), number);
    }
    let numbers = async |before, only_open, most| {
        let found = store.reports_before(before, only_open, most).await.unwrap();
        found.iter().map(|report| report.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(i64::MAX, true, 2).await, [3, 2]);
    assert_eq!(numbers(2, true, 9).await, [1]);
    let resolution = Resolution { at: 9, by: "zoe".to_owned(), note: String::new() };
    assert!(store.resolve_report(2, resolution.clone()).await.unwrap());
    let other = Resolution { by: "eve".to_owned(), ..resolution.clone() };
    assert!(!store.resolve_report(2, other.clone()).await.unwrap());
    assert!(!store.resolve_report(8, other).await.unwrap());
    assert_eq!(numbers(i64::MAX, true, 9).await, [3, 1]);
    assert_eq!(numbers(i64::MAX, false, 9).await, [3, 2, 1]);
    let mut found = store.reports_before(3, false, 1).await.unwrap().remove(0);
    assert_eq!((&found.lines[0], &found.resolved), (&said, &Some(resolution)));
    assert_eq!((found.table.as_str(), found.reporter.person.as_str()), ("t", ada.as_str()));
    // Names and lines can be taken out; all else stays.
    "deleted player".clone_into(&mut found.reported.name);
    found.lines[0].text.clear();
    store.rewrite_report(found.clone()).await.unwrap();
    assert_eq!(store.reports_before(3, false, 1).await.unwrap(), [found]);
}

async fn one_announcement_is_kept(store: impl AdminStore) {
    assert_eq!(store.announcement().await.unwrap(), None);
    for until in [Some(5), None] {
        let new = Some(Announcement { text: format!("Soon {until:?}"), until });
        store.set_announcement(new.clone()).await.unwrap();
        assert_eq!(store.announcement().await.unwrap(), new);
    }
    store.set_announcement(None).await.unwrap();
    assert_eq!(store.announcement().await.unwrap(), None);
    store.set_announcement(None).await.unwrap();
}

#[tokio::test]
async fn nobody_changes_the_audit_log_in_the_file() {
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Connection};

    let directory = tempfile::tempdir().unwrap();
    let store = common::sqlite(directory.path()).await;
    let (operator, action) = ("ada".to_owned(), "ban".to_owned());
    let (target, details) = (String::new(), String::new());
    store.add_audit(NewAudit { at: 1, operator, action, target, details }).await.unwrap();
    let file = store.file().to_owned();
    store.shut_down().await;
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    for sql in ["DELETE FROM audit", "UPDATE audit SET operator = 'eve'"] {
        let error = sqlx::query(sql).execute(&mut connection).await.unwrap_err();
        assert!(error.to_string().contains("append-only"), "{error}");
    }
    connection.close().await.unwrap();
}

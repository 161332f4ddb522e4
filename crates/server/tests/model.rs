//! Random requests, alone and many at once, against a model that is as simple as can be: every
//! answer, and everything that can be read afterwards, is the same.

mod common;

use std::collections::BTreeMap;

use common::{action, id, line, log, new_table, node, seat};
use proptest::prelude::*;
use taketable_server::store::{
    Append, Appended, Entry, Epoch, NewEntry, StoreError, TableId, TableStatus,
};
use taketable_server::{MemoryStore, Store};

/// A request, as far as it can be said without knowing what happened before.
#[derive(Clone, Debug)]
enum Request {
    Create,
    Take,
    /// The epoch counts back from the owner's; the number is beside the next one.
    Append {
        epochs_ago: u32,
        beside: i64,
        entries: Vec<(Option<(u8, u8)>, u8)>,
    },
    /// One of the last appends at any table, once more.
    Again {
        back: usize,
    },
    Close {
        epochs_ago: u32,
        state: TableStatus,
    },
    DeleteExpired {
        before: i64,
    },
    DeleteFinished {
        before: i64,
    },
}

fn request() -> impl Strategy<Value = Request> {
    let epochs_ago = || prop_oneof![9 => Just(0_u32), 1 => Just(1), 1 => Just(2)];
    let beside = prop_oneof![8 => Just(0_i64), 1 => -3..4_i64];
    let by = prop_oneof![2 => Just(None), 3 => (0..2_u8, 0..100_u8).prop_map(Some)];
    let entries = prop_oneof![
        1 => Just(Vec::new()),
        20 => prop::collection::vec((by, 0..2_u8), 1..4),
    ];
    let end = prop_oneof![Just(TableStatus::Finished), Just(TableStatus::Expired)];
    let append = (epochs_ago(), beside, entries)
        .prop_map(|(epochs_ago, beside, entries)| Request::Append { epochs_ago, beside, entries });
    prop_oneof![
        2 => Just(Request::Create),
        3 => Just(Request::Take),
        30 => append,
        5 => (0..6_usize).prop_map(|back| Request::Again { back }),
        1 => (epochs_ago(), end).prop_map(|(epochs_ago, state)| Request::Close { epochs_ago, state }),
        1 => (0..60_i64).prop_map(|before| Request::DeleteExpired { before }),
        1 => (0..60_i64).prop_map(|before| Request::DeleteFinished { before }),
    ]
}

/// Groups of requests for one of three tables; those of a group are made without waiting.
fn requests() -> impl Strategy<Value = Vec<Vec<(u8, Request)>>> {
    let table = || prop_oneof![6 => 0..2_u8, 1 => Just(2)];
    let one = prop::collection::vec((table(), request()), 1);
    let many = prop::collection::vec((table(), request()), 2..12);
    prop::collection::vec(prop_oneof![one, many], 1..16)
}

/// A request that can be made.
#[derive(Clone, Debug)]
enum Call {
    Create(TableId),
    Take(TableId),
    Append(Append),
    Close(TableId, Epoch, TableStatus, i64),
    DeleteExpired(i64),
    DeleteFinished(i64),
}

#[derive(Debug, PartialEq)]
enum Answer {
    Done,
    Owner(u32, u32),
    Appended(Appended),
    Deleted(u32),
}

async fn call(store: impl Store, call: Call) -> Result<Answer, StoreError> {
    Ok(match call {
        Call::Create(table) => {
            store.create(new_table(table.as_str()), vec![]).await?;
            Answer::Done
        }
        Call::Take(table) => {
            let owner = store.take(&table, &node("here")).await?;
            Answer::Owner(owner.epoch.number(), owner.next)
        }
        Call::Append(append) => Answer::Appended(store.append(append).await?),
        Call::Close(table, epoch, state, at) => {
            store.close(&table, epoch, state, at).await?;
            Answer::Done
        }
        Call::DeleteExpired(before) => Answer::Deleted(store.delete_expired(before, 2).await?),
        // No people played here.
        Call::DeleteFinished(before) => {
            Answer::Deleted(store.delete_finished(true, before, 2).await?)
        }
    })
}

#[derive(Default)]
struct Model {
    tables: BTreeMap<TableId, ModelTable>,
    /// The appends so far, the last one first.
    appends: Vec<Append>,
    now: i64,
}

#[derive(Default)]
struct ModelTable {
    epoch: u32,
    closed: Option<(TableStatus, i64)>,
    log: Vec<Entry>,
}

impl Model {
    fn say(&mut self, table: u8, request: Request) -> Call {
        self.now += 1;
        let table = id(["a", "b", "c"][usize::from(table)]);
        let known = self.tables.get(&table);
        let epoch_ago =
            |ago: u32| Epoch::new(known.map_or(1, |known| known.epoch.saturating_sub(ago)));
        match request {
            Request::Create => Call::Create(table),
            Request::Take => Call::Take(table),
            Request::Append { epochs_ago, beside, entries } => {
                let next = known.map_or(1, |known| known.log.len() as i64 + 1);
                let entries = entries.into_iter().map(|(by, body)| NewEntry {
                    seat: by.map(|(by, _)| seat(by)),
                    action: by.map(|(_, name)| action(&name.to_string())),
                    at: self.now,
                    ..line(&body.to_string())
                });
                let (epoch, entries) = (epoch_ago(epochs_ago), entries.collect());
                let append = Append {
                    table,
                    epoch,
                    first: (next + beside).max(0) as u32,
                    entries,
                    answered: vec![],
                    sitters: None,
                    over: None,
                };
                self.appends.insert(0, append.clone());
                Call::Append(append)
            }
            Request::Again { back } => match self.appends.get(back) {
                Some(append) => Call::Append(append.clone()),
                None => Call::Create(table),
            },
            Request::Close { epochs_ago, state } => {
                Call::Close(table, epoch_ago(epochs_ago), state, self.now)
            }
            Request::DeleteExpired { before } => Call::DeleteExpired(before),
            Request::DeleteFinished { before } => Call::DeleteFinished(before),
        }
    }

    fn answer(&mut self, call: &Call) -> Result<Answer, StoreError> {
        match call {
            Call::Create(table) => {
                self.tables.entry(table.clone()).or_default();
                Ok(Answer::Done)
            }
            Call::Take(table) => {
                let known = self.known(table)?;
                known.must_be_open()?;
                known.epoch += 1;
                Ok(Answer::Owner(known.epoch, known.log.len() as u32 + 1))
            }
            Call::Append(append) => self.append(append).map(Answer::Appended),
            Call::Close(table, epoch, state, at) => {
                let known = self.known(table)?;
                known.must_be_owned(*epoch)?;
                if known.closed.is_none_or(|(closed, _)| closed != *state) {
                    known.must_be_open()?;
                    known.closed = Some((*state, *at));
                }
                Ok(Answer::Done)
            }
            Call::DeleteExpired(before) => {
                let old = self.closed_before(TableStatus::Expired, *before);
                Ok(self.delete(&old))
            }
            Call::DeleteFinished(before) => {
                let mut old = self.closed_before(TableStatus::Finished, *before);
                old.sort_by_key(|(at, _)| *at);
                Ok(self.delete(&old))
            }
        }
    }

    /// When they were closed, and which.
    fn closed_before(&self, state: TableStatus, before: i64) -> Vec<(i64, TableId)> {
        let closed = self.tables.iter().filter_map(|(id, known)| {
            let (end, at) = known.closed?;
            (end == state && at < before).then(|| (at, id.clone()))
        });
        closed.collect()
    }

    /// At most two of them.
    fn delete(&mut self, tables: &[(i64, TableId)]) -> Answer {
        let tables = &tables[..tables.len().min(2)];
        self.tables.retain(|id, _| tables.iter().all(|(_, deleted)| deleted != id));
        Answer::Deleted(tables.len() as u32)
    }

    fn known(&mut self, table: &TableId) -> Result<&mut ModelTable, StoreError> {
        self.tables.get_mut(table).ok_or(StoreError::NoSuchTable(table.clone()))
    }

    fn append(&mut self, append: &Append) -> Result<Appended, StoreError> {
        use taketable_server::store::InvalidEntry;
        if append.first == 0 {
            return Err(InvalidEntry::NumberZero.into());
        }
        let known = self.known(&append.table)?;
        known.must_be_owned(append.epoch)?;
        let told = |entry: &NewEntry| NewEntry { at: 0, ..entry.clone() };
        let asked: Vec<NewEntry> = append.entries.iter().map(told).collect();
        let log: Vec<NewEntry> = known.log.iter().map(|stored| told(&stored.entry)).collect();
        let is_at = |place: usize| log.get(place..).is_some_and(|rest| rest.starts_with(&asked));
        let place = append.first as usize - 1;
        if place < log.len() && is_at(place) {
            let there = &known.log[place..place + asked.len()];
            if there.iter().all(|stored| stored.epoch == append.epoch) {
                return Ok(Appended { first: append.first, repeated: true });
            }
        }
        known.must_be_open()?;
        if place != log.len() {
            return Err(StoreError::Gap { first: append.first, next: log.len() as u32 + 1 });
        }
        for (number, entry) in (append.first..).zip(append.entries.clone()) {
            known.log.push(Entry { number, epoch: append.epoch, entry });
        }
        Ok(Appended { first: append.first, repeated: false })
    }
}

impl ModelTable {
    fn must_be_open(&self) -> Result<(), StoreError> {
        self.closed.map_or(Ok(()), |(state, _)| Err(StoreError::Closed(state)))
    }

    fn must_be_owned(&self, asked: Epoch) -> Result<(), StoreError> {
        let current = Epoch::new(self.epoch);
        let owns = asked == current && self.epoch > 0;
        if owns { Ok(()) } else { Err(StoreError::Fenced { caller: asked, current }) }
    }
}

async fn agrees<S: Store + Clone>(store: S, requests: Vec<Vec<(u8, Request)>>) {
    let mut model = Model::default();
    // Two of the tables are there from the start, or little would ever be written.
    let start =
        [(0, Request::Create), (0, Request::Take), (1, Request::Create), (1, Request::Take)];
    for group in [start.to_vec()].into_iter().chain(requests) {
        let mut expected = Vec::new();
        let mut calls = Vec::new();
        for (table, request) in group {
            let asked = model.say(table, request);
            expected.push((asked.clone(), model.answer(&asked)));
            calls.push(asked);
        }
        // On one thread, tasks begin in the order in which they are spawned.
        let calls = calls.into_iter().map(|asked| tokio::spawn(call(store.clone(), asked)));
        let calls: Vec<_> = calls.collect();
        for (answer, (asked, expected)) in calls.into_iter().zip(expected) {
            assert_eq!(answer.await.expect("an answer"), expected, "{asked:?}");
        }
        is_what_the_model_says(&store, &model).await;
    }
}

async fn is_what_the_model_says(store: &impl Store, model: &Model) {
    for name in ["a", "b", "c"] {
        let Some(known) = model.tables.get(&id(name)) else {
            assert_eq!(store.table(&id(name)).await, Err(StoreError::NoSuchTable(id(name))));
            continue;
        };
        let table = store.table(&id(name)).await.expect("a table");
        assert_eq!((table.epoch.number(), table.next as usize), (known.epoch, known.log.len() + 1));
        let state = known.closed.map_or(TableStatus::Open, |(state, _)| state);
        assert_eq!((table.state, table.closed_at), (state, known.closed.map(|(_, at)| at)));
        assert_eq!(log(store, &id(name)).await, known.log);
    }
    for state in TableStatus::ALL {
        let listed = store.list(state, None, 10).await.expect("a list");
        let listed: Vec<TableId> = listed.into_iter().map(|table| table.created.id).collect();
        let is_such = |known: &ModelTable| {
            known.closed.map_or(TableStatus::Open, |(state, _)| state) == state
        };
        let such = model.tables.iter().filter(|(_, known)| is_such(known));
        assert_eq!(listed, such.map(|(id, _)| id.clone()).collect::<Vec<TableId>>());
    }
}

fn on_one_thread(work: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn memory_agrees_with_the_model(requests in requests()) {
        on_one_thread(agrees(MemoryStore::new(), requests));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sqlite_agrees_with_the_model(requests in requests()) {
        on_one_thread(async {
            let directory = tempfile::tempdir().expect("a directory");
            let store = common::sqlite(directory.path()).await;
            agrees(store.clone(), requests).await;
            store.shut_down().await;
        });
    }
}

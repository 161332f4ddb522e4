//! [`MemoryStore`]: keeps everything in memory, for tests and simulations of servers that crash and
//! move.

mod admin;
mod history;
mod nodes;
mod people;
mod push;
mod ratings;
mod social;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::{
    AnsweredCommand, Append, Appended, Entry, Epoch, Kind, NewTable, NodeId, Ownership, Store,
    StoreError, StoredTable, TableId, TableStatus,
};
use crate::people::PersonId;
use crate::tables::short_code::ShortCode;

/// A store that lives as long as one of its clones. Clones share all data, as the nodes of a
/// simulated network share a database.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    tables: Arc<Mutex<Tables>>,
    people: Arc<Mutex<people::MemoryPeople>>,
    history: Arc<Mutex<history::History>>,
    ratings: Arc<Mutex<ratings::MemoryRatings>>,
    admin: Arc<Mutex<admin::AdminData>>,
    social: Arc<Mutex<social::MemorySocial>>,
    nodes: Arc<Mutex<nodes::MemoryNodes>>,
}

type Tables = BTreeMap<TableId, MemoryTable>;

#[derive(Debug)]
struct MemoryTable {
    created: NewTable,
    state: TableStatus,
    closed_at: Option<i64>,
    /// Set once its chat is removed.
    text_removed: bool,
    epoch: Epoch,
    owner: Option<NodeId>,
    /// Grows from table to table.
    number: usize,
    sitters: Vec<PersonId>,
    log: Vec<Entry>,
    answered: Vec<AnsweredCommand>,
}

impl MemoryStore {
    /// Creates an empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        // No panic can happen while this lock is held, so the data is consistent.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    async fn create(&self, table: NewTable, sitters: Vec<PersonId>) -> Result<(), StoreError> {
        table.check()?;
        let mut tables = self.tables();
        match tables.get(&table.id) {
            Some(stored) if stored.created == table => Ok(()),
            Some(_) => Err(StoreError::TableExists(table.id)),
            None if table.code.is_some_and(|code| find_code(&tables, code).is_some()) => {
                Err(StoreError::CodeTaken)
            }
            None => {
                let number =
                    tables.values().map(|stored| stored.number).max().map_or(0, |last| last + 1);
                tables.insert(table.id.clone(), MemoryTable::new(table, number, sitters));
                Ok(())
            }
        }
    }

    async fn take(&self, table: &TableId, owner: &NodeId) -> Result<Ownership, StoreError> {
        let mut tables = self.tables();
        let stored = find_mut(&mut tables, table)?;
        stored.state.must_be_open()?;
        if let Some(other) = stored.owner.as_ref().filter(|other| *other != owner)
            && self.nodes().has_lease(other)
        {
            return Err(StoreError::Owned(other.clone()));
        }
        stored.epoch.0 += 1;
        stored.owner = Some(owner.clone());
        Ok(Ownership { epoch: stored.epoch, next: stored.next() })
    }

    async fn release(&self, table: &TableId, epoch: Epoch) -> Result<(), StoreError> {
        let mut tables = self.tables();
        let stored = find_mut(&mut tables, table)?;
        stored.epoch.must_equal(epoch)?;
        stored.release();
        Ok(())
    }

    async fn table_with_code(&self, code: ShortCode) -> Result<Option<TableId>, StoreError> {
        Ok(find_code(&self.tables(), code))
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        append.check()?;
        let mut tables = self.tables();
        let stored = find_mut(&mut tables, &append.table)?;
        stored.epoch.must_equal(append.epoch)?;
        if stored.is_repeated(&append) {
            return Ok(Appended { first: append.first, repeated: true });
        }
        stored.state.must_be_open()?;
        if append.first != stored.next() {
            return Err(StoreError::Gap { first: append.first, next: stored.next() });
        }
        for (number, entry) in (append.first..).zip(append.entries) {
            stored.log.push(Entry { number, epoch: append.epoch, entry });
        }
        for new in append.answered {
            let is_same = |old: &AnsweredCommand| old.person == new.person && old.id == new.id;
            if !stored.answered.iter().any(is_same) {
                stored.answered.push(new);
            }
        }
        if let Some(sitters) = append.sitters {
            stored.sitters = sitters;
        }
        if let Some(over) = append.over {
            self.history().add(&append.table, *over, None);
        }
        Ok(Appended { first: append.first, repeated: false })
    }

    async fn table(&self, table: &TableId) -> Result<StoredTable, StoreError> {
        Ok(find(&self.tables(), table)?.table())
    }

    async fn load(
        &self,
        table: &TableId,
        from: u32,
        at_most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let tables = self.tables();
        let log = &find(&tables, table)?.log;
        let before = from.saturating_sub(1) as usize;
        Ok(log.iter().skip(before).take(at_most as usize).cloned().collect())
    }

    async fn answered(&self, table: &TableId) -> Result<Vec<AnsweredCommand>, StoreError> {
        Ok(find(&self.tables(), table)?.answered.clone())
    }

    async fn list(
        &self,
        state: TableStatus,
        after: Option<&TableId>,
        at_most: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        let tables = self.tables();
        let later = tables.iter().filter(|(id, _)| after.is_none_or(|after| *id > after));
        let such = later.map(|(_, stored)| stored).filter(|stored| stored.state == state);
        Ok(such.take(at_most as usize).map(MemoryTable::table).collect())
    }

    async fn tables_of(&self, person: &PersonId, at_most: u32) -> Result<Vec<TableId>, StoreError> {
        let tables = self.tables();
        let sits = |stored: &&MemoryTable| {
            stored.state == TableStatus::Open && stored.sitters.contains(person)
        };
        let mut found: Vec<&MemoryTable> = tables.values().filter(sits).collect();
        found.sort_by_key(|stored| std::cmp::Reverse(stored.number));
        found.truncate(at_most as usize);
        Ok(found.into_iter().map(|stored| stored.created.id.clone()).collect())
    }

    async fn close(
        &self,
        table: &TableId,
        epoch: Epoch,
        state: TableStatus,
        at: i64,
    ) -> Result<(), StoreError> {
        if state == TableStatus::Open {
            return Err(StoreError::NotAnEnd);
        }
        let mut tables = self.tables();
        let stored = find_mut(&mut tables, table)?;
        stored.epoch.must_equal(epoch)?;
        if stored.state != state {
            stored.state.must_be_open()?;
            stored.state = state;
            stored.closed_at = Some(at);
        }
        Ok(())
    }

    async fn delete_expired(&self, before: i64, at_most: u32) -> Result<u32, StoreError> {
        let mut tables = self.tables();
        let old = |stored: &MemoryTable| {
            stored.state == TableStatus::Expired && stored.closed_at.is_some_and(|at| at < before)
        };
        let ids = tables.iter().filter(|(_, stored)| old(stored)).map(|(id, _)| id.clone());
        let ids: Vec<TableId> = ids.take(at_most as usize).collect();
        for id in &ids {
            tables.remove(id);
        }
        Ok(ids.len() as u32)
    }

    async fn delete_finished(
        &self,
        bots_alone: bool,
        before: i64,
        at_most: u32,
    ) -> Result<u32, StoreError> {
        let mut tables = self.tables();
        let mut history = self.history();
        let last = history.last();
        let old = |(id, stored): &(&TableId, &MemoryTable)| {
            stored.state == TableStatus::Finished
                && stored.closed_at.is_some_and(|at| at < before)
                && history.has_people(id) != bots_alone
                && last.as_ref() != Some(*id)
        };
        let mut found: Vec<(&TableId, &MemoryTable)> = tables.iter().filter(old).collect();
        found.sort_by_key(|(_, stored)| stored.closed_at);
        found.truncate(at_most as usize);
        let ids: Vec<TableId> = found.into_iter().map(|(id, _)| id.clone()).collect();
        for id in &ids {
            tables.remove(id);
            history.delete(id);
        }
        Ok(ids.len() as u32)
    }

    async fn remove_text(&self, kind: &Kind, before: i64, at_most: u32) -> Result<u32, StoreError> {
        let mut tables = self.tables();
        let old = |stored: &&mut MemoryTable| {
            stored.closed_at.is_some_and(|at| at < before) && !stored.text_removed
        };
        let mut found: Vec<&mut MemoryTable> = tables.values_mut().filter(old).collect();
        found.sort_by_key(|stored| stored.closed_at);
        found.truncate(at_most as usize);
        let count = found.len() as u32;
        for stored in found {
            stored.text_removed = true;
            for entry in stored.log.iter_mut().filter(|entry| entry.entry.kind == *kind) {
                let body = &mut entry.entry.body;
                if let Ok(Value::Object(mut object)) = serde_json::from_str(body) {
                    object.insert("text".to_owned(), Value::String(String::new()));
                    *body = Value::Object(object).to_string();
                }
            }
        }
        Ok(count)
    }

    async fn probe(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn failed_commits(&self) -> u64 {
        0
    }
}

fn find<'a>(tables: &'a Tables, id: &TableId) -> Result<&'a MemoryTable, StoreError> {
    tables.get(id).ok_or_else(|| StoreError::NoSuchTable(id.clone()))
}

fn find_code(tables: &Tables, code: ShortCode) -> Option<TableId> {
    let mut open = tables.values().filter(|stored| stored.state == TableStatus::Open);
    open.find(|stored| stored.created.code == Some(code)).map(|stored| stored.created.id.clone())
}

fn find_mut<'a>(tables: &'a mut Tables, id: &TableId) -> Result<&'a mut MemoryTable, StoreError> {
    tables.get_mut(id).ok_or_else(|| StoreError::NoSuchTable(id.clone()))
}

impl MemoryTable {
    fn new(created: NewTable, number: usize, sitters: Vec<PersonId>) -> MemoryTable {
        let (state, epoch) = (TableStatus::Open, Epoch::NOBODY);
        MemoryTable {
            created,
            state,
            closed_at: None,
            text_removed: false,
            epoch,
            owner: None,
            number,
            sitters,
            log: Vec::new(),
            answered: Vec::new(),
        }
    }

    /// The next epoch is nobody's.
    fn release(&mut self) {
        self.epoch.0 += 1;
        self.owner = None;
    }

    fn table(&self) -> StoredTable {
        StoredTable {
            created: self.created.clone(),
            state: self.state,
            closed_at: self.closed_at,
            epoch: self.epoch,
            owner: self.owner.clone(),
            next: self.next(),
        }
    }

    fn next(&self) -> u32 {
        self.log.len() as u32 + 1
    }

    /// Returns `true` if the entries are already in the log, written by the same owner.
    fn is_repeated(&self, append: &Append) -> bool {
        let by_this_owner = |stored: &Entry| stored.epoch == append.epoch;
        append.first < self.next()
            && self.has(append, append.first)
            && self.at(append.first, append.entries.len()).iter().all(by_this_owner)
    }

    fn has(&self, append: &Append, first: u32) -> bool {
        let there = self.at(first, append.entries.len());
        there.len() == append.entries.len()
            && append
                .entries
                .iter()
                .zip(there)
                .all(|(new, stored)| new.equals_except_time(&stored.entry))
    }

    /// Returns `count` entries from a number on, or none at all.
    fn at(&self, first: u32, count: usize) -> &[Entry] {
        let start = (first as usize).wrapping_sub(1);
        self.log.get(start..start.saturating_add(count)).unwrap_or_default()
    }
}

//! [`HistoryStore`] in memory.

use std::sync::{MutexGuard, PoisonError};

use super::MemoryStore;
use crate::history::{HistoryStore, NewMatch, StoredMatch};
use crate::people::PersonId;
use crate::store::{InvalidEntry, StoreError, TableId};

/// All matches, by number. A deleted match leaves a gap.
#[derive(Debug, Default)]
pub(super) struct History(Vec<Option<Listed>>);

#[derive(Debug)]
struct Listed {
    id: TableId,
    new: NewMatch,
    record: Option<String>,
}

impl History {
    /// Lists a match. Returns `false` if the id is taken.
    pub(super) fn add(&mut self, id: &TableId, new: NewMatch, record: Option<String>) -> bool {
        let is_new = self.all().all(|listed| listed.id != *id);
        if is_new {
            self.0.push(Some(Listed { id: id.clone(), new, record }));
        }
        is_new
    }

    /// Returns the number of the newest match, or 0.
    pub(super) fn newest(&self) -> i64 {
        self.0.len() as i64
    }

    fn all(&self) -> impl Iterator<Item = &Listed> {
        self.0.iter().flatten()
    }

    /// Returns the id of the latest match.
    pub(super) fn last(&self) -> Option<TableId> {
        self.0.iter().rev().flatten().next().map(|listed| listed.id.clone())
    }

    /// Returns `true` if people played at a table.
    pub(super) fn has_people(&self, id: &TableId) -> bool {
        self.all().any(|listed| listed.id == *id && !listed.new.people.is_empty())
    }

    /// Returns `true` if a person is in any match.
    pub(super) fn has(&self, person: &PersonId) -> bool {
        self.all().any(|listed| listed.new.people.contains(person))
    }

    pub(super) fn delete(&mut self, id: &TableId) {
        for place in &mut self.0 {
            if place.as_ref().is_some_and(|listed| listed.id == *id) {
                *place = None;
            }
        }
    }

    /// Returns the tables of a person's matches.
    pub(super) fn tables_of(&self, person: &PersonId) -> impl Iterator<Item = TableId> {
        let theirs = self.all().filter(|listed| listed.new.people.contains(person));
        theirs.map(|listed| listed.id.clone())
    }

    /// Replaces the summary of a match.
    pub(super) fn redact(&mut self, id: &TableId, about: String) {
        if let Some(listed) = self.0.iter_mut().flatten().find(|listed| listed.id == *id) {
            listed.new.about = about;
        }
    }

    /// Returns all matches with their numbers.
    fn numbered(&self) -> impl DoubleEndedIterator<Item = (i64, &Listed)> {
        let numbered = self.0.iter().enumerate();
        numbered.filter_map(|(place, listed)| Some((place as i64 + 1, listed.as_ref()?)))
    }
}

impl Listed {
    fn stored(&self, number: i64) -> StoredMatch {
        StoredMatch { number, id: self.id.clone(), about: self.new.about.clone() }
    }
}

impl MemoryStore {
    pub(super) fn history(&self) -> MutexGuard<'_, History> {
        // No panic can happen while this lock is held, so the data is consistent.
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HistoryStore for MemoryStore {
    async fn find_match(&self, id: &TableId) -> Result<Option<StoredMatch>, StoreError> {
        let history = self.history();
        let found = history.numbered().find(|(_, listed)| listed.id == *id);
        Ok(found.map(|(number, listed)| listed.stored(number)))
    }

    async fn matches_after(
        &self,
        number: i64,
        at_most: u32,
    ) -> Result<Vec<StoredMatch>, StoreError> {
        let history = self.history();
        let later = history.numbered().filter(|(own, _)| *own > number);
        Ok(later.take(at_most as usize).map(|(number, listed)| listed.stored(number)).collect())
    }

    async fn matches_of(
        &self,
        person: &PersonId,
        before: i64,
        at_most: u32,
    ) -> Result<Vec<StoredMatch>, StoreError> {
        let history = self.history();
        let theirs = history
            .numbered()
            .rev()
            .filter(|(number, listed)| *number < before && listed.new.people.contains(person));
        Ok(theirs.take(at_most as usize).map(|(number, listed)| listed.stored(number)).collect())
    }

    async fn import_match(
        &self,
        id: &TableId,
        new: NewMatch,
        record: String,
    ) -> Result<bool, StoreError> {
        new.check()?;
        if record.contains('\0') {
            return Err(InvalidEntry::Nul.into());
        }
        let mut history = self.history();
        let known = |listed: &Listed| listed.new.fingerprint == new.fingerprint;
        Ok(!history.all().any(known) && history.add(id, new, Some(record)))
    }

    async fn imported_record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        let history = self.history();
        Ok(history.all().find(|listed| listed.id == *id).and_then(|l| l.record.clone()))
    }
}

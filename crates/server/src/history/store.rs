//! [`HistoryStore`]: the contract of what is kept about matches that are over.

use std::future::Future;

use super::Fingerprint;
use crate::people::PersonId;
use crate::ratings::RatingStore;
use crate::store::{BadEntry, StoreError, TableId};

/// A match that is over, to be listed from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// The people of this server who played.
    pub people: Vec<PersonId>,
    /// What it is known by.
    pub fingerprint: Fingerprint,
    /// All that is listed, as JSON. The store does not read it. Without NUL characters.
    pub about: String,
}

impl NewMatch {
    /// Whether every store could hold it.
    pub(crate) fn check(&self) -> Result<(), BadEntry> {
        if self.about.contains('\0') { Err(BadEntry::Nul) } else { Ok(()) }
    }
}

/// A match that is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its number among all of this store.
    pub number: i64,
    /// The table at which it was played, or what an imported one is called.
    pub id: TableId,
    /// All that is listed.
    pub about: String,
}

/// Matches that are over, kept for good.
///
/// What holds for every store, and is tested once for all of them:
///
/// - A match comes with the entries that decide it, in the same append
///   ([`Append::over`](crate::store::Append::over)): both are kept, or neither. Or it is taken in
///   from elsewhere.
/// - Matches have growing numbers, from 1 on. Who has seen one never finds one with a lower number
///   that was not there before.
/// - What is listed never changes, but for names that an operator takes out.
/// - The ratings that follow from it are kept beside it ([`RatingStore`]).
pub trait HistoryStore: RatingStore {
    /// The match of this table, or imported under this id.
    fn find_match(
        &self,
        id: &TableId,
    ) -> impl Future<Output = Result<Option<KeptMatch>, StoreError>> + Send;

    /// At most so many matches in the order of their numbers, after a number.
    fn matches_after(
        &self,
        number: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<KeptMatch>, StoreError>> + Send;

    /// At most so many matches of a person, the latest first, before a number.
    fn matches_of(
        &self,
        person: &PersonId,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<KeptMatch>, StoreError>> + Send;

    /// Takes in a match from elsewhere, with its record. Says whether it was new: nothing happens
    /// if the id is taken or the same match is there, wherever that one came from.
    fn take_in(
        &self,
        id: &TableId,
        new: NewMatch,
        record: String,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// The record of a match that was taken in from elsewhere.
    fn record_taken_in(
        &self,
        id: &TableId,
    ) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;
}

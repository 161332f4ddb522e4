//! [`HistoryStore`]: the contract between a store and the history.

use std::future::Future;

use super::Fingerprint;
use crate::people::PersonId;
use crate::ratings::RatingStore;
use crate::store::{InvalidEntry, StoreError, TableId};

/// A finished match to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// The people of this server who played.
    pub people: Vec<PersonId>,
    /// Its fingerprint.
    pub fingerprint: Fingerprint,
    /// The summary, as JSON without NUL characters. The store does not read it.
    pub about: String,
}

impl NewMatch {
    /// Checks that every store can hold it.
    pub(crate) fn check(&self) -> Result<(), InvalidEntry> {
        if self.about.contains('\0') { Err(InvalidEntry::Nul) } else { Ok(()) }
    }
}

/// A listed match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// Its number in this store.
    pub number: i64,
    /// The table where it was played, or the id of an imported match.
    pub id: TableId,
    /// The summary.
    pub about: String,
}

/// The part of a store that holds finished matches, for good.
///
/// These rules hold for every store and are tested once for all of them:
///
/// - A match comes with the entries that end it, in the same append
///   ([`Append::over`](crate::store::Append::over)): both are stored, or neither. Or it is
///   imported.
/// - Matches have growing numbers, from 1 on. No match appears later with a lower number than one
///   that was already visible.
/// - Summaries never change, except when an operator removes names.
/// - The ratings computed from them are stored beside them ([`RatingStore`]).
pub trait HistoryStore: RatingStore {
    /// Returns the match of this table, or imported under this id.
    fn find_match(
        &self,
        id: &TableId,
    ) -> impl Future<Output = Result<Option<StoredMatch>, StoreError>> + Send;

    /// Returns at most `at_most` matches in the order of their numbers, after a number.
    fn matches_after(
        &self,
        number: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<StoredMatch>, StoreError>> + Send;

    /// Returns at most `at_most` matches of a person, the latest first, before a number.
    fn matches_of(
        &self,
        person: &PersonId,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<StoredMatch>, StoreError>> + Send;

    /// Imports a match with its record. Returns `false`, and changes nothing, if the id is taken or
    /// the same match already exists, played here or imported.
    fn import_match(
        &self,
        id: &TableId,
        new: NewMatch,
        record: String,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Returns the record of an imported match.
    fn imported_record(
        &self,
        id: &TableId,
    ) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;
}

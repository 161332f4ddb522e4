//! [`Store`]: the contract of the durable log. [`sqlite`] implements it on disk, [`postgres`] in a
//! database for many nodes, and [`memory`] in memory; `data_dir` is the directory of the first. All
//! also implement the other contracts: [`PeopleStore`](crate::PeopleStore),
//! [`SocialStore`](crate::SocialStore), [`HistoryStore`](crate::HistoryStore),
//! [`RatingStore`](crate::ratings::RatingStore), [`PushStore`](crate::PushStore) and
//! [`AdminStore`](crate::AdminStore).

mod answered;
mod append;
pub(crate) mod data_dir;
mod entry;
mod error;
pub(crate) mod id;
pub mod memory;
pub mod postgres;
pub mod sqlite;
mod table;

use std::future::Future;

pub use answered::AnsweredCommand;
pub use append::{Append, Appended};
pub use entry::{Entry, NewEntry};
pub use error::{InvalidEntry, StoreError};
pub use id::{ActionId, InvalidId, Kind, NodeId, TableId};
pub use table::{Epoch, NewTable, Ownership, StoredTable, TableStatus};

use crate::people::PersonId;
use crate::tables::short_code::ShortCode;

/// Tables and their logs, stored for good.
///
/// These rules hold for every store and are tested once for all of them:
///
/// - The entries of a table have the numbers 1, 2, 3 … without a gap, in the order in which they
///   were appended. They never change, except for texts that retention ([`Store::remove_text`]) or
///   an operator ([`AdminStore::redact`](crate::AdminStore::redact)) removes.
/// - An `Ok` means that it is done and will survive a crash at any instant.
/// - An error leaves everything as it was. The outcome is unknown only if the answer itself gets
///   lost, or if the disk fails during a flush. Repeating a call is always safe, because nothing is
///   done twice.
/// - The owner of a table has an [`Epoch`]. A new owner gets a higher one, and from then on nothing
///   is written with the former one.
/// - Entries keep the ids of the actions that caused them, and the store keeps the ids of other
///   accepted commands. An owner that has loaded both knows what was done; a store does not look
///   for repeats.
///
/// A call that is dropped before its answer may still be carried out.
pub trait Store: Send + Sync + 'static {
    /// Creates a table, which is open and has no owner, with these people at the table. Creating
    /// the very same table again is fine; another table with that id is refused as
    /// [`StoreError::TableExists`], one with the code of an open table as [`StoreError::CodeTaken`].
    fn create(
        &self,
        table: NewTable,
        sitters: Vec<PersonId>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Makes a node the owner of an open table, and fences off its former owner. After that, the
    /// log does not grow until this owner appends, so it can be loaded safely. Refused as
    /// [`StoreError::Owned`] while the owner is another node with a lease
    /// ([`NodeStore::renew`](crate::cluster::NodeStore::renew)).
    fn take(
        &self,
        table: &TableId,
        owner: &NodeId,
    ) -> impl Future<Output = Result<Ownership, StoreError>> + Send;

    /// Gives a table up: it has no owner until somebody takes it, and nothing more is written in
    /// this epoch. Refused as [`StoreError::Fenced`] unless the epoch is the owner's.
    fn release(
        &self,
        table: &TableId,
        epoch: Epoch,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the open table with a code.
    fn table_with_code(
        &self,
        code: ShortCode,
    ) -> impl Future<Output = Result<Option<TableId>, StoreError>> + Send;

    /// Appends all of the entries, or none. If they end the match, also lists it
    /// ([`Append::over`]).
    ///
    /// The first rule that applies decides:
    /// 1. Entries that no log can hold: [`StoreError::InvalidEntry`].
    /// 2. No such table: [`StoreError::NoSuchTable`].
    /// 3. Not the owner's epoch: [`StoreError::Fenced`].
    /// 4. The same entries were written under these numbers in this epoch; only the times may
    ///    differ: a repetition, answered as the first time.
    /// 5. The table is not open: [`StoreError::Closed`].
    /// 6. The first number is not the next one: [`StoreError::Gap`].
    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, StoreError>> + Send;

    /// Waits while an append would only wait for its turn. What happens meanwhile can be part of
    /// the same append. A store where appends never wait need not implement this.
    fn ready(&self) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }

    /// Returns a table.
    fn table(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<StoredTable, StoreError>> + Send;

    /// Returns at most `at_most` entries of a table, from a number on.
    fn load(
        &self,
        table: &TableId,
        from: u32,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Entry>, StoreError>> + Send;

    /// Returns the commands that were accepted at a table ([`Append::answered`]), in no particular
    /// order.
    fn answered(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<Vec<AnsweredCommand>, StoreError>> + Send;

    /// Returns at most `at_most` tables in a state, in the order of their ids, after an id. The
    /// next page comes after the last of this one.
    fn list(
        &self,
        state: TableStatus,
        after: Option<&TableId>,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<StoredTable>, StoreError>> + Send;

    /// Returns at most `at_most` open tables where a person sits, the newest first. The last append
    /// with [`Append::sitters`] says who sits at a table.
    fn tables_of(
        &self,
        person: &PersonId,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Marks an open table as finished or expired; only its owner may do so. Repeating the call is
    /// fine, and the first time counts.
    fn close(
        &self,
        table: &TableId,
        epoch: Epoch,
        state: TableStatus,
        at: i64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Deletes at most `at_most` tables that expired before a time, with their logs. Returns their
    /// number. Appends are not delayed for long, however long the logs are.
    fn delete_expired(
        &self,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// Deletes at most `at_most` finished tables that were closed before a time, the oldest first,
    /// with their logs and listed matches: either matches of bots alone or matches of people.
    /// Returns their number. The very latest match stays, because the next is numbered after it.
    /// Appends are not delayed for long.
    fn delete_finished(
        &self,
        bots_alone: bool,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// Blanks `"text"` in entries of a kind whose bodies are JSON objects, at tables that were
    /// closed before a time. Handles at most `at_most` tables, each of them once, and returns their
    /// number. Everything else stays, including the entries' numbers.
    fn remove_text(
        &self,
        kind: &Kind,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// Commits a test write, as durably as any other. `Ok` means that the store can be written.
    fn probe(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the number of failed transactions since the store was opened.
    fn failed_commits(&self) -> u64;
}

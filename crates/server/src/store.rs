//! [`Store`]: the contract of the durable log.

mod answered;
mod append;
pub(crate) mod data_dir;
mod entry;
mod error;
pub mod memory;
pub mod sqlite;
mod table;
pub(crate) mod word;

use std::future::Future;

pub use answered::AnsweredCommand;
pub use append::{Append, Appended};
pub use entry::{Entry, NewEntry};
pub use error::{BadEntry, StoreError};
pub use table::{Epoch, NewTable, Ownership, StoredTable, TableStatus};
pub use word::{ActionId, BadWord, Kind, NodeId, TableId};

use crate::people::PersonId;

/// Tables and their logs, kept for good.
///
/// What holds for every store, and is tested once for all of them:
///
/// - The entries of a table have the numbers 1, 2, 3 … without a gap, in the order in which they
///   were appended. They never change, but for texts that are removed ([`Store::remove_text`]) or
///   that an operator takes out ([`AdminStore::redact`](crate::AdminStore::redact)).
/// - An answer `Ok` means that it is done and will still be done after a crash at any instant.
/// - A refusal or a failure leaves everything as it was. Only when the answer itself gets lost, or
///   the disk fails while it is being flushed, is it open what happened; asking the same again is
///   always safe, for what is done already is not done twice.
/// - Who owns a table has an [`Epoch`]. A new owner gets a higher one, and from then on nothing
///   that comes with the former one is written.
/// - Entries keep the ids of the actions that they came from, and the store those of other commands
///   that were accepted. Who has loaded both knows what was done; a store does not look for it.
///
/// A call that is dropped before its answer may still be carried out.
pub trait Store: Send + Sync + 'static {
    /// Sets up a table, which is open and belongs to nobody, and at which these people sit from the
    /// start. The very same table again is fine; another one with that id is refused as
    /// [`StoreError::TableExists`].
    fn create(
        &self,
        table: NewTable,
        sitters: Vec<PersonId>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Makes a node the owner of an open table, and its former owner a stranger. The log does not
    /// grow after that until this owner appends, so it can be loaded in peace.
    fn take(
        &self,
        table: &TableId,
        owner: &NodeId,
    ) -> impl Future<Output = Result<Ownership, StoreError>> + Send;

    /// Appends all of the entries, or none; and lists the match that is over with them, if one is
    /// ([`Append::over`]).
    ///
    /// Whatever comes first in this list decides:
    /// 1. Entries that no log can hold: [`StoreError::BadEntry`].
    /// 2. No such table: [`StoreError::NoSuchTable`].
    /// 3. Not the owner's epoch: [`StoreError::Fenced`].
    /// 4. The same entries were written under these numbers in this epoch; only the times may
    ///    differ: a repetition, answered as the first time.
    /// 5. The table is not open: [`StoreError::Closed`].
    /// 6. The first number is not the next one: [`StoreError::Gap`].
    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, StoreError>> + Send;

    /// Waits while an append would only wait its turn. Whatever happens meanwhile may as well come
    /// with it. A store at which nobody waits need not say more than this.
    fn ready(&self) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }

    /// A table as it stands.
    fn table(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<StoredTable, StoreError>> + Send;

    /// At most so many entries of a table, from a number on.
    fn load(
        &self,
        table: &TableId,
        from: u32,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Entry>, StoreError>> + Send;

    /// The commands that were accepted at a table ([`Append::answered`]), in no particular order.
    fn answered(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<Vec<AnsweredCommand>, StoreError>> + Send;

    /// At most so many tables in a state, in the order of their ids, after an id. The next page
    /// comes after the last of this one.
    fn list(
        &self,
        state: TableStatus,
        after: Option<&TableId>,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<StoredTable>, StoreError>> + Send;

    /// At most so many open tables at which a person sits, the newest first. Who sits where is what
    /// the last append said that told so ([`Append::sitters`]).
    fn tables_of(
        &self,
        person: &PersonId,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Marks an open table as finished or expired; its owner may do so. The same again is fine, and
    /// the first time counts.
    fn close(
        &self,
        table: &TableId,
        epoch: Epoch,
        state: TableStatus,
        at: i64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Deletes at most so many tables, with their logs, that expired before a time; says how many.
    /// However long their logs are, appends are not delayed for long.
    fn delete_expired(
        &self,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// Deletes at most `at_most` finished tables that were closed before a time, the oldest first, with
    /// their logs and listed matches: either matches of bots alone or matches of people. Returns their
    /// number. The latest match of all stays, because the next one is numbered after it. Appends are
    /// not delayed for long.
    fn delete_finished(
        &self,
        bots_alone: bool,
        before: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<u32, StoreError>> + Send;

    /// Blanks `"text"` in entries of a kind whose bodies are JSON objects, at tables that were closed
    /// before a time. Handles at most `at_most` tables, each of them once, and returns their number.
    /// Everything else stays, including the entries' numbers.
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

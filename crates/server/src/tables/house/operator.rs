//! Operators' actions on tables.

use std::sync::Arc;

use taketable_protocol::live::{PublicId, Refusal};

use super::House;
use crate::admin::BlockedWords;
use crate::cluster::calls::{
    CloseTable, Expel, FindPerson, Inspect, RemoveLines, Rename, ReportPerson,
};
use crate::people::PersonId;
use crate::store::{Store, TableId};
use crate::tables::keeper::{Inspected, ReportContext, ReportTarget};

impl<S: Store> House<S> {
    /// Returns the words that names and chat must not contain.
    pub(crate) fn blocked_words(&self) -> &BlockedWords {
        &self.context.blocked_words
    }

    /// Returns a table as an operator may see it.
    pub(crate) async fn inspect(self: &Arc<Self>, table: &TableId) -> Result<Inspected, Refusal> {
        self.call(table, Inspect {}).await
    }

    /// Closes a table. Returns `false` if it was already closed.
    pub(crate) async fn close(
        self: &Arc<Self>,
        table: &TableId,
        reason: String,
    ) -> Result<bool, Refusal> {
        self.call(table, CloseTable { reason }).await
    }

    /// Removes chat lines. Returns those that existed, with their new log entries.
    pub(crate) async fn remove_lines(
        self: &Arc<Self>,
        table: &TableId,
        events: Vec<u32>,
    ) -> Result<Vec<(u32, String)>, Refusal> {
        self.call(table, RemoveLines { events }).await
    }

    /// Shows a person's new name at a table.
    pub(crate) async fn rename_at(
        self: &Arc<Self>,
        table: &TableId,
        person: PersonId,
        name: String,
    ) -> Result<(), Refusal> {
        self.call(table, Rename { person, name }).await
    }

    /// Removes a deleted person from a table, with what they said.
    pub(crate) async fn expel(
        self: &Arc<Self>,
        table: &TableId,
        person: PersonId,
    ) -> Result<(), Refusal> {
        self.call(table, Expel { person }).await
    }

    /// Finds both people of a report, and the chat around it.
    pub(crate) async fn report(
        self: &Arc<Self>,
        table: &TableId,
        by: PersonId,
        target: ReportTarget,
    ) -> Result<ReportContext, Refusal> {
        self.call(table, ReportPerson { by, target }).await?
    }

    /// Returns another person at a table and their name, for somebody who is there.
    pub(crate) async fn met(
        self: &Arc<Self>,
        table: &TableId,
        by: PersonId,
        person: PublicId,
    ) -> Result<(PersonId, String), Refusal> {
        self.call(table, FindPerson { by, person }).await?
    }
}

//! Operators' actions on tables.

use std::sync::Arc;

use taketable_protocol::live::{PublicId, Refusal};
use tokio::sync::oneshot;

use super::{House, busy};
use crate::admin::BlockedWords;
use crate::people::PersonId;
use crate::store::{Store, TableId};
use crate::tables::keeper::{
    Inspected, OperatorMessage, ReportContext, ReportTarget, TableMessage,
};

impl<S: Store> House<S> {
    /// Returns the words that names and chat must not contain.
    pub(crate) fn blocked_words(&self) -> &BlockedWords {
        &self.context.blocked_words
    }

    /// Returns a table as an operator may see it.
    pub(crate) async fn inspect(self: &Arc<Self>, table: &TableId) -> Result<Inspected, Refusal> {
        self.operate(table, |reply| OperatorMessage::Inspect { reply }).await
    }

    /// Closes a table. Returns `false` if it was already closed.
    pub(crate) async fn close(
        self: &Arc<Self>,
        table: &TableId,
        reason: String,
    ) -> Result<bool, Refusal> {
        self.operate(table, |reply| OperatorMessage::Close { reason, reply }).await
    }

    /// Removes chat lines. Returns those that existed, with their new log entries.
    pub(crate) async fn remove_lines(
        self: &Arc<Self>,
        table: &TableId,
        events: Vec<u32>,
    ) -> Result<Vec<(u32, String)>, Refusal> {
        self.operate(table, |reply| OperatorMessage::Remove { events, reply }).await
    }

    /// Shows a person's new name at a table.
    pub(crate) async fn rename_at(
        self: &Arc<Self>,
        table: &TableId,
        person: PersonId,
        name: String,
    ) -> Result<(), Refusal> {
        self.send(table, TableMessage::Operator(Box::new(OperatorMessage::Rename { person, name })))
            .await
    }

    /// Removes a deleted person from a table, with what they said.
    pub(crate) async fn expel(
        self: &Arc<Self>,
        table: &TableId,
        person: PersonId,
    ) -> Result<(), Refusal> {
        self.operate(table, |reply| OperatorMessage::Expel { person, reply }).await
    }

    /// Finds both people of a report, and the chat around it.
    pub(crate) async fn report(
        self: &Arc<Self>,
        table: &TableId,
        by: PersonId,
        target: ReportTarget,
    ) -> Result<ReportContext, Refusal> {
        self.operate(table, |reply| OperatorMessage::Report { by, target, reply }).await?
    }

    /// Returns another person at a table and their name, for somebody who is there.
    pub(crate) async fn met(
        self: &Arc<Self>,
        table: &TableId,
        by: PersonId,
        person: PublicId,
    ) -> Result<(PersonId, String), Refusal> {
        self.operate(table, |reply| OperatorMessage::Met { by, person, reply }).await?
    }

    /// Makes a table that is in memory start again from its log.
    pub(crate) async fn reload(&self, table: &TableId) {
        let keeper = self.keepers().get(table).cloned();
        if let Some(messages) = keeper {
            // If it has ended meanwhile, it will start from its log anyway.
            let _ = messages.send(TableMessage::Reload).await;
        }
    }

    async fn operate<T>(
        self: &Arc<Self>,
        table: &TableId,
        message: impl FnOnce(oneshot::Sender<T>) -> OperatorMessage,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(table, TableMessage::Operator(Box::new(message(reply)))).await?;
        answer.await.map_err(|_| busy())
    }
}

//! What operators ask of the tables.

use std::sync::Arc;

use taketable_protocol::live::Refusal;
use tokio::sync::oneshot;

use super::{House, busy};
use crate::admin::BlockedWords;
use crate::people::PersonId;
use crate::store::{Store, TableId};
use crate::tables::keeper::{Inspected, OperatorMessage, ReportContext, TableMessage, Whom};

impl<S: Store> House<S> {
    /// What no name and no chat line may contain.
    pub(crate) fn blocked_words(&self) -> &BlockedWords {
        &self.context.blocked_words
    }

    /// Returns a table as an operator may see it.
    pub(crate) async fn inspect(self: &Arc<Self>, table: &TableId) -> Result<Inspected, Refusal> {
        self.operate(table, |tell| OperatorMessage::Inspect { tell }).await
    }

    /// Closes a table. Returns `false` if it was closed already.
    pub(crate) async fn close(
        self: &Arc<Self>,
        table: &TableId,
        reason: String,
    ) -> Result<bool, Refusal> {
        self.operate(table, |tell| OperatorMessage::Close { reason, tell }).await
    }

    /// Removes chat lines. Returns those that were there, with their new entries in the log.
    pub(crate) async fn remove_lines(
        self: &Arc<Self>,
        table: &TableId,
        events: Vec<u32>,
    ) -> Result<Vec<(u32, String)>, Refusal> {
        self.operate(table, |tell| OperatorMessage::Remove { events, tell }).await
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

    /// Takes a person who was deleted from a table, with what they said.
    pub(crate) async fn expel(
        self: &Arc<Self>,
        table: &TableId,
        person: PersonId,
    ) -> Result<(), Refusal> {
        self.operate(table, |tell| OperatorMessage::Expel { person, tell }).await
    }

    /// Finds both people of a report, and the chat context it.
    pub(crate) async fn report(
        self: &Arc<Self>,
        table: &TableId,
        by: PersonId,
        whom: Whom,
    ) -> Result<ReportContext, Refusal> {
        self.operate(table, |tell| OperatorMessage::Report { by, whom, tell }).await?
    }

    /// Has a table that is in memory start again from its log.
    pub(crate) async fn reload(&self, table: &TableId) {
        let keeper = self.keepers().get(table).cloned();
        if let Some(messages) = keeper {
            // One that has ended meanwhile has forgotten everything anyway.
            let _ = messages.send(TableMessage::Reload).await;
        }
    }

    async fn operate<T>(
        self: &Arc<Self>,
        table: &TableId,
        mail: impl FnOnce(oneshot::Sender<T>) -> OperatorMessage,
    ) -> Result<T, Refusal> {
        let (tell, told) = oneshot::channel();
        self.send(table, TableMessage::Operator(Box::new(mail(tell)))).await?;
        told.await.map_err(|_| busy())
    }
}

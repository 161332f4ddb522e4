//! [`SocialStore`] in the database. Changes go through the writer.

use super::SqlStore;
use super::database::failure;
use super::rows::{BlockRow, InvitationRow};
use super::statements::social as statements;
use super::writer::{Job, RemoveBlock, RemoveInvitations, SocialJob};
use crate::people::{PeopleError, PersonId};
use crate::social::{Invite, NewBlock, SocialStore, StoredBlock, StoredInvitation};
use crate::store::{StoreError, TableId};

impl SocialStore for SqlStore {
    async fn add_block(&self, block: NewBlock) -> Result<(), PeopleError> {
        self.ask(block, |request| Job::Social(SocialJob::AddBlock(request))).await
    }

    async fn remove_block(&self, by: &PersonId, blocked: &PersonId) -> Result<(), PeopleError> {
        let removing = RemoveBlock { by: by.clone(), blocked: blocked.clone() };
        self.ask(removing, |request| Job::Social(SocialJob::RemoveBlock(request))).await
    }

    async fn blocks_by(&self, person: &PersonId) -> Result<Vec<StoredBlock>, StoreError> {
        let rows: Vec<BlockRow> = sqlx::query_as(statements::BLOCKS_BY)
            .bind(person.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(BlockRow::block).collect()
    }

    async fn blocked_between(&self, one: &PersonId, other: &PersonId) -> Result<bool, StoreError> {
        sqlx::query_scalar(statements::BLOCKED_BETWEEN)
            .bind(one.as_str())
            .bind(other.as_str())
            .fetch_one(&self.readers)
            .await
            .map_err(failure)
    }

    async fn invite(&self, invite: Invite) -> Result<bool, PeopleError> {
        self.ask(invite, |request| Job::Social(SocialJob::Invite(request))).await
    }

    async fn invitations_of(&self, person: &PersonId) -> Result<Vec<StoredInvitation>, StoreError> {
        let rows: Vec<InvitationRow> = sqlx::query_as(statements::INVITATIONS_OF)
            .bind(person.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(InvitationRow::invitation).collect()
    }

    async fn remove_invitations(
        &self,
        person: &PersonId,
        table: &TableId,
    ) -> Result<(), PeopleError> {
        let removing = RemoveInvitations { person: person.clone(), table: table.clone() };
        self.ask(removing, |request| Job::Social(SocialJob::RemoveInvitations(request))).await
    }
}

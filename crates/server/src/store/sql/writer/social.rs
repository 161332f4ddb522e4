//! Requests about blocks and invitations.

use super::super::statements::people::NUMBER_OF_PERSON;
use super::super::statements::social as statements;
use super::{Connection, WriteError, WriteRequest};
use crate::people::{PeopleError, PersonId};
use crate::social::{Invite, MAX_BLOCKS, MAX_INVITATIONS, NewBlock};
use crate::store::{StoreError, TableId};

type SocialRequest<W, T = ()> = WriteRequest<W, T, PeopleError>;
type Outcome<T = ()> = Result<T, WriteError<PeopleError>>;

/// All requests about blocks and invitations.
pub(crate) enum SocialJob {
    AddBlock(SocialRequest<NewBlock>),
    RemoveBlock(SocialRequest<RemoveBlock>),
    Invite(SocialRequest<Invite, bool>),
    RemoveInvitations(SocialRequest<RemoveInvitations>),
}

pub(crate) struct RemoveBlock {
    pub(crate) by: PersonId,
    pub(crate) blocked: PersonId,
}

pub(crate) struct RemoveInvitations {
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
}

impl SocialJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        match self {
            SocialJob::AddBlock(request) => {
                request.note(add_block(connection, &request.what).await)
            }
            SocialJob::RemoveBlock(request) => {
                request.note(remove_block(connection, &request.what).await)
            }
            SocialJob::Invite(request) => request.note(invite(connection, &request.what).await),
            SocialJob::RemoveInvitations(request) => {
                request.note(remove_invitations(connection, &request.what).await)
            }
        }
    }

    pub(super) fn answer(self, failed: Option<&StoreError>) {
        match self {
            SocialJob::AddBlock(request) => request.answer(failed),
            SocialJob::RemoveBlock(request) => request.answer(failed),
            SocialJob::Invite(request) => request.answer(failed),
            SocialJob::RemoveInvitations(request) => request.answer(failed),
        }
    }
}

async fn add_block(connection: &mut Connection, block: &NewBlock) -> Outcome {
    let by = find(connection, &block.by).await?;
    let blocked = find(connection, &block.blocked).await?;
    let (Some(by), Some(blocked)) = (by, blocked) else {
        return Err(PeopleError::NoSuchPerson.into());
    };
    if is_blocked(connection, by, blocked).await? {
        return Ok(());
    }
    let count: i64 =
        sqlx::query_scalar(statements::COUNT_BLOCKS).bind(by).fetch_one(&mut *connection).await?;
    if count >= i64::from(MAX_BLOCKS) {
        return Err(PeopleError::TooManyBlocks.into());
    }
    sqlx::query(statements::ADD_BLOCK)
        .bind(by)
        .bind(blocked)
        .bind(block.name.as_str())
        .bind(block.at)
        .execute(&mut *connection)
        .await?;
    sqlx::query(statements::REMOVE_INVITATION_FROM)
        .bind(by)
        .bind(blocked)
        .execute(connection)
        .await?;
    Ok(())
}

async fn remove_block(connection: &mut Connection, removing: &RemoveBlock) -> Outcome {
    sqlx::query(statements::REMOVE_BLOCK)
        .bind(removing.by.as_str())
        .bind(removing.blocked.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

async fn invite(connection: &mut Connection, invite: &Invite) -> Outcome<bool> {
    let person = find(connection, &invite.person).await?;
    let by = find(connection, &invite.by).await?;
    let (Some(person), Some(by)) = (person, by) else { return Ok(false) };
    if is_blocked(connection, person, by).await? {
        return Ok(false);
    }
    let added = sqlx::query(statements::INVITE)
        .bind(person)
        .bind(by)
        .bind(invite.table.as_str())
        .bind(invite.at)
        .execute(&mut *connection)
        .await?;
    sqlx::query(statements::REMOVE_OLDEST_INVITATIONS)
        .bind(person)
        .bind(i64::from(MAX_INVITATIONS))
        .execute(connection)
        .await?;
    Ok(added.rows_affected() > 0)
}

async fn remove_invitations(connection: &mut Connection, removing: &RemoveInvitations) -> Outcome {
    sqlx::query(statements::REMOVE_INVITATIONS)
        .bind(removing.person.as_str())
        .bind(removing.table.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

async fn find(connection: &mut Connection, id: &PersonId) -> Outcome<Option<i64>> {
    let found = sqlx::query_scalar(NUMBER_OF_PERSON).bind(id.as_str());
    Ok(found.fetch_optional(connection).await?)
}

async fn is_blocked(connection: &mut Connection, by: i64, blocked: i64) -> Outcome<bool> {
    let found = sqlx::query_scalar(statements::IS_BLOCKED).bind(by).bind(blocked);
    Ok(found.fetch_one(connection).await?)
}

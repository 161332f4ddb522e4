//! [`SocialStore`]: the contract between a store and what people want of each other.

use std::future::Future;

use crate::people::{PeopleError, PersonId};
use crate::store::{StoreError, TableId};

/// Maximum number of people that one person blocks.
pub const MAX_BLOCKS: u32 = 200;
/// Maximum number of invitations of one person; another one replaces the oldest.
pub const MAX_INVITATIONS: u32 = 20;

/// A block to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBlock {
    /// The person who blocks.
    pub by: PersonId,
    /// The person who is blocked.
    pub blocked: PersonId,
    /// The name that the blocked person has where they met.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A stored block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBlock {
    /// The person who is blocked.
    pub blocked: PersonId,
    /// Their name then.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// An invitation to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// The person who is invited.
    pub person: PersonId,
    /// The person who invites.
    pub by: PersonId,
    /// The table.
    pub table: TableId,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A stored invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredInvitation {
    /// The table.
    pub table: TableId,
    /// The current name of the person who invites.
    pub from: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The part of a store that holds blocks and invitations.
///
/// These rules hold for every store and are tested once for all of them:
///
/// - Both are deleted with either of their people.
/// - An invitation is gone once its table is closed or deleted, or once the invited person has
///   blocked the one who invites.
/// - There is at most one invitation from one person to another: the latest.
pub trait SocialStore: Send + Sync + 'static {
    /// Blocks a person. Fails with [`PeopleError::TooManyBlocks`] if [`MAX_BLOCKS`] are blocked.
    /// Repeating the call changes nothing.
    fn add_block(&self, block: NewBlock) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Lifts a block. Succeeds if there is none.
    fn remove_block(
        &self,
        by: &PersonId,
        blocked: &PersonId,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;

    /// Returns the blocks by a person, the oldest first.
    fn blocks_by(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<StoredBlock>, StoreError>> + Send;

    /// Returns `true` if either of two people has blocked the other.
    fn blocked_between(
        &self,
        one: &PersonId,
        other: &PersonId,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Stores an invitation. Returns `false`, and changes nothing, if the table is not open, if
    /// either person does not exist, or if the invited person has blocked the one who invites.
    fn invite(&self, invite: Invite) -> impl Future<Output = Result<bool, PeopleError>> + Send;

    /// Returns the invitations of a person, the latest first.
    fn invitations_of(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<StoredInvitation>, StoreError>> + Send;

    /// Removes all invitations of a person to a table. Succeeds if there are none.
    fn remove_invitations(
        &self,
        person: &PersonId,
        table: &TableId,
    ) -> impl Future<Output = Result<(), PeopleError>> + Send;
}

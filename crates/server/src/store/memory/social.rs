//! [`SocialStore`] in memory.

use std::sync::{MutexGuard, PoisonError};

use super::MemoryStore;
use crate::people::{PeopleError, PersonId};
use crate::social::{
    Invite, MAX_BLOCKS, MAX_INVITATIONS, NewBlock, SocialStore, StoredBlock, StoredInvitation,
};
use crate::store::{StoreError, TableId, TableStatus};

/// Blocks and invitations, the oldest first.
#[derive(Debug, Default)]
pub(super) struct MemorySocial {
    blocks: Vec<NewBlock>,
    invitations: Vec<Invite>,
}

impl MemorySocial {
    /// Removes everything that a deleted person is part of.
    pub(super) fn forget(&mut self, person: &PersonId) {
        self.blocks.retain(|block| block.by != *person && block.blocked != *person);
        self.invitations.retain(|invite| invite.person != *person && invite.by != *person);
    }

    fn has_blocked(&self, by: &PersonId, blocked: &PersonId) -> bool {
        self.blocks.iter().any(|block| block.by == *by && block.blocked == *blocked)
    }
}

impl MemoryStore {
    pub(super) fn social(&self) -> MutexGuard<'_, MemorySocial> {
        // No panic can happen while this lock is held, so the data is consistent.
        self.social.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_open(&self, table: &TableId) -> bool {
        self.tables().get(table).is_some_and(|stored| stored.state == TableStatus::Open)
    }
}

impl SocialStore for MemoryStore {
    async fn add_block(&self, block: NewBlock) -> Result<(), PeopleError> {
        if !self.has_person(&block.by) || !self.has_person(&block.blocked) {
            return Err(PeopleError::NoSuchPerson);
        }
        let mut social = self.social();
        if social.has_blocked(&block.by, &block.blocked) {
            return Ok(());
        }
        let own = social.blocks.iter().filter(|stored| stored.by == block.by);
        if own.count() >= MAX_BLOCKS as usize {
            return Err(PeopleError::TooManyBlocks);
        }
        social.invitations.retain(|invite| invite.person != block.by || invite.by != block.blocked);
        social.blocks.push(block);
        Ok(())
    }

    async fn remove_block(&self, by: &PersonId, blocked: &PersonId) -> Result<(), PeopleError> {
        self.social().blocks.retain(|block| block.by != *by || block.blocked != *blocked);
        Ok(())
    }

    async fn blocks_by(&self, person: &PersonId) -> Result<Vec<StoredBlock>, StoreError> {
        let social = self.social();
        let own = social.blocks.iter().filter(|block| block.by == *person).cloned();
        let stored = |NewBlock { blocked, name, at, .. }| StoredBlock { blocked, name, at };
        let mut own: Vec<StoredBlock> = own.map(stored).collect();
        own.sort_by_key(|block| block.at);
        Ok(own)
    }

    async fn blocked_between(&self, one: &PersonId, other: &PersonId) -> Result<bool, StoreError> {
        let social = self.social();
        Ok(social.has_blocked(one, other) || social.has_blocked(other, one))
    }

    async fn invite(&self, invite: Invite) -> Result<bool, PeopleError> {
        let known = self.has_person(&invite.person) && self.has_person(&invite.by);
        if !known || !self.is_open(&invite.table) {
            return Ok(false);
        }
        let mut social = self.social();
        if social.has_blocked(&invite.person, &invite.by) {
            return Ok(false);
        }
        let person = invite.person.clone();
        social.invitations.retain(|old| old.person != person || old.by != invite.by);
        social.invitations.push(invite);
        social.invitations.sort_by_key(|invite| invite.at);
        let own = social.invitations.iter().filter(|invite| invite.person == person).count();
        if own > MAX_INVITATIONS as usize
            && let Some(oldest) =
                social.invitations.iter().position(|invite| invite.person == person)
        {
            social.invitations.remove(oldest);
        }
        Ok(true)
    }

    async fn invitations_of(&self, person: &PersonId) -> Result<Vec<StoredInvitation>, StoreError> {
        let own: Vec<Invite> = {
            let social = self.social();
            let own = social.invitations.iter().rev().filter(|invite| invite.person == *person);
            own.cloned().collect()
        };
        let open = own.into_iter().filter(|invite| self.is_open(&invite.table));
        let stored = open.filter_map(|Invite { by, table, at, .. }| {
            Some(StoredInvitation { table, from: self.name_of(&by)?, at })
        });
        Ok(stored.collect())
    }

    async fn remove_invitations(
        &self,
        person: &PersonId,
        table: &TableId,
    ) -> Result<(), PeopleError> {
        let keep = |invite: &Invite| invite.person != *person || invite.table != *table;
        self.social().invitations.retain(keep);
        Ok(())
    }
}

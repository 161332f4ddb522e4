//! Public ids: what the people at a table know each other by.

use sha2::{Digest, Sha256};
use taketable_protocol::live::PublicId;

use super::Table;
use crate::people::PersonId;
use crate::store::TableId;

impl Table {
    /// Returns a person's public id at this table. It says nothing about who that is elsewhere: ids
    /// of people are random, and too long to try them all.
    pub(crate) fn public_id(&self, person: &PersonId) -> PublicId {
        public_id(&self.id, person)
    }
}

/// Returns the public id that a person has at a table, or would have.
pub(crate) fn public_id(table: &TableId, person: &PersonId) -> PublicId {
    let mut hasher = Sha256::new();
    hasher.update(b"taketable person at a table\0");
    hasher.update(table.as_str());
    hasher.update(b"\0");
    hasher.update(person.as_str());
    let hash: [u8; 32] = hasher.finalize().into();
    let (first, _) = hash.split_first_chunk().expect("32 bytes are more than 8");
    PublicId(u64::from_be_bytes(*first))
}

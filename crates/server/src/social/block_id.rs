//! Ids of blocks: what a person lifts one by.

use sha2::{Digest, Sha256};

use crate::people::PersonId;

/// Returns the id of a block for the person who made it. Like a public id at a table, it says
/// nothing about who is blocked: ids of people are random, and too long to try them all.
pub(crate) fn block_id(by: &PersonId, blocked: &PersonId) -> String {
    let mut hasher = Sha256::new();
    hasher.update(b"taketable block\0");
    hasher.update(by.as_str());
    hasher.update(b"\0");
    hasher.update(blocked.as_str());
    let hash: [u8; 32] = hasher.finalize().into();
    base16ct::lower::encode_string(&hash[..8])
}

//! [`AnsweredCommands`]: the commands accepted at a table, so that a repeat gets the first answer.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use sha2::{Digest, Sha256};
use taketable_protocol::live::Command;
use taketable_rules::Seat;

use crate::people::PersonId;
use crate::store::AnsweredCommand;

/// All commands that were accepted at a table, as the log has them. Ids are stored as hashes, to
/// save memory.
#[derive(Debug, Default)]
pub(super) struct AnsweredCommands {
    hasher: RandomState,
    /// The entry numbers of actions. The log has the actions themselves.
    actions: HashMap<(Seat, u64), u32>,
    others: HashMap<u64, Answer>,
}

/// The answer to a command that is not an action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) number: u32,
    pub(super) digest: i64,
}

impl AnsweredCommands {
    pub(super) fn note_action(&mut self, seat: Seat, id: &str, number: u32) {
        self.actions.insert((seat, self.hasher.hash_one(id)), number);
    }

    /// Returns the entry number of a seat's action with this id.
    pub(super) fn action(&self, seat: Seat, id: &str) -> Option<u32> {
        self.actions.get(&(seat, self.hasher.hash_one(id))).copied()
    }

    pub(super) fn note(&mut self, answered: &AnsweredCommand) {
        let AnsweredCommand { person, id, digest, number } = answered;
        let key = self.key(person, id.as_str());
        self.others.insert(key, Answer { number: *number, digest: *digest });
    }

    /// Returns the answer to a person's command with this id.
    pub(super) fn find(&self, person: &PersonId, id: &str) -> Option<Answer> {
        self.others.get(&self.key(person, id)).copied()
    }

    fn key(&self, person: &PersonId, id: &str) -> u64 {
        self.hasher.hash_one((person, id))
    }
}

/// Returns a digest that tells commands with the same id apart.
pub(super) fn digest(command: &Command) -> i64 {
    let text = serde_json::to_vec(command).expect("a command has a text form");
    let hash: [u8; 32] = Sha256::digest(text).into();
    let (first, _) = hash.split_first_chunk().expect("32 bytes are more than 8");
    i64::from_be_bytes(*first)
}

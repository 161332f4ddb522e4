//! [`Recent`]: what was answered.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};

use taketable_rules::Seat;

use crate::people::PersonId;

/// So many answers to other wishes than acts are remembered at a table: the latest.
const MOST: usize = 64;

/// What was answered, so that who asks twice is answered twice and heard once.
#[derive(Debug, Default)]
pub(super) struct Recent {
    hasher: RandomState,
    /// All acts of the match, for the log takes an id once. By a hash of the id, to be short; what
    /// the act was stands in the log.
    acts: HashMap<(Seat, u64), u32>,
    others: VecDeque<Answer>,
}

#[derive(Debug)]
pub(super) struct Answer {
    person: PersonId,
    id: String,
    /// What became of it has this number.
    pub(super) number: u32,
    /// What was wished.
    pub(super) wish: String,
}

impl Recent {
    pub(super) fn note_act(&mut self, seat: Seat, id: &str, number: u32) {
        self.acts.insert((seat, self.hasher.hash_one(id)), number);
    }

    /// The number of the act of a seat that had this id.
    pub(super) fn act(&self, seat: Seat, id: &str) -> Option<u32> {
        self.acts.get(&(seat, self.hasher.hash_one(id))).copied()
    }

    pub(super) fn note(&mut self, person: PersonId, id: String, number: u32, wish: String) {
        if self.others.len() == MOST {
            self.others.pop_front();
        }
        self.others.push_back(Answer { person, id, number, wish });
    }

    pub(super) fn find(&self, person: &PersonId, id: &str) -> Option<&Answer> {
        self.others.iter().rev().find(|answer| answer.id == id && answer.person == *person)
    }
}

//! [`Recent`]: what was answered lately.

use std::collections::VecDeque;

use crate::people::PersonId;

/// So many answers are remembered at a table. Whoever asks again later than that names a decision
/// that is long over, and is told so.
const MOST: usize = 64;

/// What was answered lately, so that who asks twice is answered twice and heard once.
#[derive(Debug, Default)]
pub(super) struct Recent {
    answers: VecDeque<Answer>,
}

#[derive(Debug)]
pub(super) struct Answer {
    person: PersonId,
    id: String,
    /// What became of it has this number.
    pub(super) number: u32,
    /// What was wished.
    pub(super) key: String,
}

impl Recent {
    pub(super) fn note(&mut self, person: PersonId, id: String, number: u32, key: String) {
        if self.answers.len() == MOST {
            self.answers.pop_front();
        }
        self.answers.push_back(Answer { person, id, number, key });
    }

    pub(super) fn find(&self, person: &PersonId, id: &str) -> Option<&Answer> {
        self.answers.iter().rev().find(|answer| answer.id == id && answer.person == *person)
    }
}

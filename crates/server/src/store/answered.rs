//! [`AnsweredCommand`]: what was asked for once, and is not to happen twice.

use super::ActionId;
use crate::people::PersonId;

/// A command that was accepted. Whoever repeats it gets the same answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredCommand {
    /// Who asked for it.
    pub person: PersonId,
    /// The id that they chose.
    pub id: ActionId,
    /// Part of a hash of the command: the same id with another one is not a repeat.
    pub digest: i64,
    /// The number of the entry that it led to, or of the last one then.
    pub number: u32,
}

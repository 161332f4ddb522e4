//! [`AnsweredCommand`]: a command that was accepted and must not be carried out twice.

use super::ActionId;
use crate::people::PersonId;

/// A command that was accepted. A repeat gets the same answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredCommand {
    /// The sender.
    pub person: PersonId,
    /// The id that the sender chose.
    pub id: ActionId,
    /// Part of a hash of the command: a different command with the same id is not a repeat.
    pub digest: i64,
    /// The number of the entry that it led to, or of the last entry at that time.
    pub number: u32,
}

//! [`ActRefused`]: an answer does not count.

use serde::{Deserialize, Serialize};

/// The bot's answer does not count, and a random action replaces it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActRefused {
    /// The decision that was lost.
    pub decision: u32,
    /// The reason, for a program.
    pub code: RefusalCode,
    /// The reason, for a person.
    pub why: String,
}

/// A reason why an answer does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// It did not come in time.
    Late,
    /// The action is not legal.
    Illegal,
    /// It answers a decision that was not asked for, or that has been answered.
    OtherDecision,
    /// It is not a line of this protocol.
    Garbage,
}

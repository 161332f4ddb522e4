//! [`Act`]: the answer to a question.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_rules::{AnyAction, GameId};

use crate::read_error::ReadError;

/// The bot's decision.
///
/// It names the action in its own form, as a record does, and not by its place in the list of legal
/// ones: a wrong action is then noticed, where a wrong place would silently be another action. It also
/// makes logs readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Act {
    /// The number of the decision, so that a late answer is not taken for another one.
    pub decision: u32,
    /// One of the legal actions.
    #[serde(rename = "do")]
    pub action: AnyAction,
}

/// An answer as read from its line, before its game is known.
#[derive(Deserialize)]
pub(crate) struct ActRepr<'a> {
    decision: u32,
    #[serde(borrow, rename = "do")]
    action: &'a RawValue,
}

impl ActRepr<'_> {
    pub(crate) fn read(self, game: GameId) -> Result<Act, ReadError> {
        Ok(Act { decision: self.decision, action: game.read_action(self.action.get())? })
    }
}

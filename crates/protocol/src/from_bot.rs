//! [`FromBot`]: the messages from a bot.

use serde::{Deserialize, Serialize};
use taketable_rules::GameId;

use crate::act::{Act, ActRepr};
use crate::hello::Ready;
use crate::read_error::ReadError;

/// A message from a bot to Taketable: one line for each [`Hello`](crate::Hello) and each
/// [`Decide`](crate::Decide), and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FromBot {
    /// The answer to a hello.
    Ready(Ready),
    /// The answer to a question.
    Act(Act),
}

impl FromBot {
    /// Returns the message as a line, without the line break.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a message has a text form")
    }

    /// Reads a line of a bot that plays this game. Unknown keys are ignored.
    pub fn read(line: &str, game: GameId) -> Result<FromBot, ReadError> {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Repr<'a> {
            Ready(Ready),
            #[serde(borrow)]
            Act(ActRepr<'a>),
        }
        Ok(match serde_json::from_str(line)? {
            Repr::Ready(ready) => FromBot::Ready(ready),
            Repr::Act(act) => FromBot::Act(act.read(game)?),
        })
    }
}

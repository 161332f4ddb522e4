//! [`ToBot`]: the messages to a bot.

use serde::{Deserialize, Serialize};
use taketable_rules::{GameId, MatchEnd};

use crate::act_refused::ActRefused;
use crate::decide::{Decide, DecideRepr};
use crate::hello::{Hello, HelloRepr};
use crate::read_error::ReadError;

/// A message from Taketable to a bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ToBot {
    /// A match begins. Expects [`Ready`](crate::Ready).
    Hello(Hello),
    /// A question. Expects [`Act`](crate::Act).
    Decide(Box<Decide>),
    /// An answer does not count. Expects no answer.
    Refused(ActRefused),
    /// The match is over; the line is the same as the last one of its record. Expects no answer.
    Result(MatchEnd),
}

impl ToBot {
    /// Returns the message as a line, without the line break.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a message has a text form")
    }

    /// Reads a line, as a bot that remembers the game of its last [`Hello`].
    pub fn read(line: &str, game: Option<GameId>) -> Result<ToBot, ReadError> {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Repr<'a> {
            Hello(HelloRepr),
            #[serde(borrow)]
            Decide(DecideRepr<'a>),
            Refused(ActRefused),
            Result(MatchEnd),
        }
        Ok(match serde_json::from_str(line)? {
            Repr::Hello(hello) => ToBot::Hello(hello.read()?),
            Repr::Decide(decide) => {
                ToBot::Decide(Box::new(decide.read(game.ok_or(ReadError::NoHello)?)?))
            }
            Repr::Refused(refused) => ToBot::Refused(refused),
            Repr::Result(end) => ToBot::Result(end),
        })
    }
}

//! [`ToBot`]: what Taketable says.

use serde::{Deserialize, Serialize};
use taketable_rules::{GameId, MatchEnd};

use crate::decide::{Decide, DecideForm};
use crate::hello::{Hello, HelloForm};
use crate::refused::Refused;
use crate::unreadable::Unreadable;

/// What Taketable says to a bot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ToBot {
    /// A match begins. Awaits [`Ready`](crate::Ready).
    Hello(Hello),
    /// A question. Awaits [`Act`](crate::Act).
    Decide(Box<Decide>),
    /// An answer does not count. Awaits nothing.
    Refused(Refused),
    /// The match is over; the line is the same as the last one of its record. Awaits nothing.
    Result(MatchEnd),
}

impl ToBot {
    /// The message as a line, without its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a message has a text form")
    }

    /// Reads a line, as a bot that remembers the game of its last [`Hello`].
    pub fn read(line: &str, game: Option<GameId>) -> Result<ToBot, Unreadable> {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Form<'a> {
            Hello(HelloForm),
            #[serde(borrow)]
            Decide(DecideForm<'a>),
            Refused(Refused),
            Result(MatchEnd),
        }
        Ok(match serde_json::from_str(line)? {
            Form::Hello(hello) => ToBot::Hello(hello.read()?),
            Form::Decide(decide) => {
                ToBot::Decide(Box::new(decide.read(game.ok_or(Unreadable::NoHello)?)?))
            }
            Form::Refused(refused) => ToBot::Refused(refused),
            Form::Result(end) => ToBot::Result(end),
        })
    }
}

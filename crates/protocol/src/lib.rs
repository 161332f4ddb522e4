//! The messages between Taketable and a bot, as types: lines of JSON.
//!
//! A line is one object with one key, which names the message. Taketable sends [`ToBot`], the bot sends
//! [`FromBot`]; options, views, actions and results have the same form as in a record.
//! `docs/bots.md` explains them with examples.
//!
//! ```
//! use taketable_protocol::{Act, Decide, FromBot, Hello, ToBot};
//! use taketable_rules::{AnyGame, Game, GameId, Match, Seat, Seed, Setup, Viewer};
//!
//! // Taketable sets up a match, and tells a bot where it sits.
//! let game = GameId::NoThanks;
//! let setup = Setup::<AnyGame>::new(game.default_options(), 3);
//! let hello = ToBot::Hello(Hello { setup, seat: Seat::FIRST, limit_ms: Some(1000) });
//! assert_eq!(
//!     hello.line(),
//!     r#"{"hello":{"protocol":1,"game":"no-thanks","options":{"counters":"hidden","end":{"rounds":1},"first":"seed"},"seats":3,"seat":0,"limit_ms":1000}}"#
//! );
//!
//! // Then it asks for a decision, with the view and the legal actions.
//! let table = Match::new(setup, Seed([1; 32])).unwrap();
//! let seat = table.to_act().iter().next().unwrap();
//! let legal = table.position().legal_actions(seat);
//! let view = table.view(Viewer::Seat(seat));
//! let question = ToBot::Decide(Box::new(Decide { decision: 1, view, legal }));
//!
//! // The bot reads the question and names one of the legal actions.
//! let Ok(ToBot::Decide(read)) = ToBot::read(&question.line(), Some(game)) else { panic!() };
//! let answer = FromBot::Act(Act { decision: read.decision, action: read.legal[0] });
//! assert_eq!(answer.line(), r#"{"act":{"decision":1,"do":"take"}}"#);
//! assert_eq!(FromBot::read(&answer.line(), game).unwrap(), answer);
//! ```

mod act;
mod act_refused;
pub mod admin;
mod decide;
mod from_bot;
mod hello;
pub mod live;
mod read_error;
mod to_bot;

pub use act::Act;
pub use act_refused::{ActRefused, RefusalCode};
pub use decide::Decide;
pub use from_bot::FromBot;
pub use hello::{Hello, Ready};
pub use read_error::ReadError;
pub use to_bot::ToBot;

/// The version of these messages; the version of a server's is [`live::PROTOCOL`]. It changes when a bot
/// that was right before would be wrong.
pub const PROTOCOL: u32 = 1;

/// Maximum length of a line in bytes, without the line break. The same as in a record.
pub const MAX_LINE_BYTES: usize = 65_536;

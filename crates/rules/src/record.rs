//! The record: the text form of a match, written by a [`Recorder`] and verified by a [`Referee`].
//!
//! JSON Lines: a [`Head`], then for each round its deal, every action in order, and the round's
//! end; last the result. One format serves saved files, logs, replays and downloads. The same
//! seed, options, seats and actions always give the same record.
//!
//! ```
//! use taketable_rules::record::{Head, Player, Recorder, Referee};
//! use taketable_rules::{AnyGame, Game, GameId, Seed, Setup};
//!
//! let setup = Setup::new(GameId::NoThanks.default_options(), 3);
//! let players = ["Ada", "Ben", "Cyd"].map(Player::named).to_vec();
//! let head = Head::new(setup, players, Seed([7; 32])).unwrap();
//!
//! let mut text = String::new();
//! let mut recorder = Recorder::new(&head, &mut text, &mut ()).unwrap();
//! while let Some(seat) = recorder.game().to_act().iter().next() {
//!     let action = recorder.game().position().nth_legal(seat, 0).unwrap();
//!     recorder.act(seat, action, &mut text, &mut ()).unwrap();
//! }
//!
//! let mut referee = Referee::new();
//! for line in text.lines() {
//!     referee.read(line, &mut ()).unwrap();
//! }
//! referee.finish().unwrap();
//! ```

mod action_line;
mod deal_fault;
mod fault;
pub(crate) mod head;
pub(crate) mod recorder;
mod referee;

pub use action_line::ActionLine;
pub use deal_fault::{DealFault, DealPlace};
pub use fault::{Fault, Reason};
pub use head::{Head, HeadError, Player};
pub use recorder::Recorder;
pub use referee::{Referee, Step};

/// The version of the format.
pub const FORMAT: u64 = 1;

/// No line of a record is longer, in bytes: a reader need not keep more of a file in memory.
pub const LONGEST_LINE: usize = 64 * 1024;

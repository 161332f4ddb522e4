//! Many matches of bots, and statistics about their strength.
//!
//! A measurement is a deal in all rotations of its seats: every bot plays every
//! hand. What is said about a bot is a mean over deals, and how sure it is follows
//! from how much the deals differ; matches of one deal depend on one another, deals do not.
//!
//! - [`Entrant`] is a bot that takes part: a built-in one, or a program in any language.
//! - [`Contest`] says who plays what against whom; [`run`] plays its deals on several threads, with
//!   the same results for any number of them.
//! - [`Tally`] adds them up.

mod blocks;
mod bootstrap;
pub mod checkpoint;
mod contest;
mod curve;
mod deal_result;
pub mod distribution;
mod entrant;
mod error;
pub mod exec;
mod faults;
pub mod html_report;
mod measure;
mod names;
mod players;
mod plot;
mod rating;
mod run;
mod sample;
mod saved_contest;
mod spare_players;
mod stopping_rule;
mod summary;
mod tally;

pub use bootstrap::Estimate;
pub use contest::{Contest, ContestTable};
pub use curve::Curve;
pub use deal_result::{DealResult, DecisionTime, TableResult};
pub use entrant::{Entrant, ParseEntrantError};
pub use error::Error;
pub use faults::{BotFaults, Faults};
pub use measure::Measure;
pub use names::Names;
pub use players::Players;
pub use plot::PlottedBot;
pub use rating::RATING_SCALE;
pub use run::{RunOptions, run};
pub use sample::Sample;
pub use saved_contest::{SavedContest, SavedPlan};
pub use spare_players::SparePlayers;
pub use stopping_rule::{InterimLook, StoppingRule};
pub use summary::{BotSummary, BotTime, Counts, Duel, PanelSummary, Rated, Summary};
pub use tally::Tally;

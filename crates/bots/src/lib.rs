//! Bots for the five games of `taketable-rules`.
//!
//! A bot is asked with a view and a list of legal actions, and answers with one of them. It never
//! gets the true position: it can't cheat, by type. What it imagines are worlds sampled from the
//! view.
//!
//! From the bottom up:
//! - [`Playable`] is what a bot has to know about a game beyond its rules: rules of thumb, and what
//!   describes a choice in numbers. One file for each game, in [`games`].
//! - [`Policy`] decides within a world, in less than a microsecond: [`Uniform`] or [`Linear`].
//! - [`Net`] tells what a position is worth, where an expert asks for that.
//! - [`MonteCarlo`] tries each choice in many sampled worlds and plays these to their end.
//! - [`Endgame`] calculates the end of a round, where all cards are known and few are left.
//! - [`advise`] says what each choice is worth, for people and for other programs, and [`chances`]
//!   how likely it wins a match that goes on.
//! - [`BotKind`] names every bot there is; [`Level`] the four that people play against. They go by
//!   what [`Learned`] holds for each table; [`Taught`] by what somebody else has taught them.

mod adam;
mod advise;
mod any;
mod bot;
mod budget;
mod chances;
mod endgame;
mod exam;
pub mod games;
mod kind;
mod learned;
mod level;
mod linear;
mod matrix;
mod mean;
mod monte_carlo;
mod net;
mod objective;
mod playable;
mod playout;
mod policy;
mod practice;
mod taught;
mod train;
mod tree;
mod tried;
mod weights;

pub use advise::{Aim, Effort, Weighed, advise};
pub use any::{
    advise_any, chances_any, choose_any_until, has_values, learn_values_any, objective_of,
    train_any,
};
pub use bot::{Bot, BotRng, Decision, decision_rng};
pub use budget::{Budget, Sharing};
pub use chances::{Chance, chances};
pub use endgame::{Endgame, Exact, Solved};
pub use exam::{Mark, Milestone};
pub use kind::{BotKind, NoSuchBot};
pub use learned::{Known, Learned, LearnedError, LineError};
pub use level::Level;
pub use linear::Linear;
pub use monte_carlo::MonteCarlo;
pub use net::{INPUTS, Inputs, Net};
pub use objective::Objective;
pub use playable::{Described, Picks, Playable, WIDTH};
pub use policy::{Policy, Uniform};
pub use taught::{NotTaught, Taught};
pub use train::{Course, Generation, Report, Trained, ValueCourse, train};
pub use tree::Tree;
pub use tried::Advice;
pub use weights::Weights;

//! Bots for the five games of `taketable-rules`.
//!
//! # A tour
//!
//! A [`Bot`] gets a [`Decision`]: a view and a list of legal actions. It returns one of them. It
//! never gets the true position, so it cannot cheat; it thinks in worlds sampled from the view.
//!
//! ```
//! use taketable_bots::{
//!     Bot, BotKind, Decision, Effort, Level, ObjectiveKind, advise, decision_rng,
//! };
//! use taketable_rules::games::{NoThanks, no_thanks};
//! use taketable_rules::{Match, Seed, Setup, Viewer};
//!
//! let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
//! let mut game = Match::new(setup, Seed::from_u64(1))?;
//!
//! // The four levels and some others have names.
//! let bot: BotKind = "casual".parse()?;
//! assert_eq!(bot, BotKind::Level(Level::Casual));
//!
//! // The same decision and the same generator give the same action.
//! let seat = game.to_act().iter().next().unwrap();
//! let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
//! let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
//! let action = bot.choose(&decision, &mut decision_rng(1, 0));
//! assert_eq!(bot.choose(&decision, &mut decision_rng(1, 0)), action);
//!
//! // Advice compares the choices in the same sampled worlds, the best first.
//! let effort = Effort::Playouts(200);
//! let (by, mut rng) = (ObjectiveKind::Points, decision_rng(1, 0));
//! let advice = advise(&setup, seat, &view, by, effort, &mut rng);
//! assert_eq!(advice.len(), legal.len());
//! game.act(seat, advice[0].advice.action)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From the bottom up:
//! - [`Playable`]: what a bot has to know about a game beyond its rules: rules of thumb, and the
//!   features of a choice. One file for each game, in [`games`].
//! - [`Policy`]: chooses within a world, in less than a microsecond: [`Uniform`] or [`Linear`].
//! - [`NeuralNet`]: estimates the value of a position, where an expert needs it.
//! - [`MonteCarlo`] and [`Tree`]: search in many sampled worlds.
//! - [`Endgame`]: solves the end of a round, where all cards are known and few are left.
//! - [`advise`]: the expected score of each choice; [`chances`]: how likely it wins a longer match.
//! - [`BotKind`]: every bot by name; [`Level`]: the four levels for human opponents. They use the
//!   weights of [`Learned`]; [`WeightsBot`] uses those of a file.
//! - [`train`]: learns weights by self-play and search.

mod adam;
mod advise;
mod any_game;
mod bot;
mod budget;
mod chances;
mod choice_stats;
mod endgame;
mod equilibrium;
mod evaluation;
pub mod games;
mod kind;
mod learned;
mod level;
mod linear;
mod mean;
mod monte_carlo;
mod neural_net;
mod objective;
mod playable;
mod playout;
mod policy;
mod policy_gradient;
mod train;
mod tree;
mod weights;
mod weights_bot;

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use advise::{Effort, ObjectiveKind, RatedAction, advise};
pub use any_game::{
    advise_any, chances_any, choose_any_until, has_values, learn_values_any, objective_of,
    train_any,
};
pub use bot::{Bot, BotRng, Decision, decision_rng};
pub use budget::{Budget, Sharing};
pub use chances::{Chance, chances};
pub use choice_stats::Advice;
pub use endgame::{Endgame, Exact, Solved};
pub use evaluation::{Evaluation, Milestone};
pub use kind::{BotKind, ParseBotKindError};
pub use learned::{Learned, LearnedError, LineError, Model};
pub use level::Level;
pub use linear::Linear;
pub use monte_carlo::MonteCarlo;
pub use neural_net::{INPUTS, Inputs, NeuralNet};
pub use objective::Objective;
pub use playable::{Described, Picks, Playable, WIDTH};
pub use policy::{Policy, Uniform};
pub use train::{Generation, Report, Trained, TrainingPlan, ValueTrainingPlan, train};
pub use tree::Tree;
pub use weights::Weights;
pub use weights_bot::{WeightsBot, WeightsError};

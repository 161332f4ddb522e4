//! The rules of five card games behind one trait: Take 5, Take A Number, Hornochsen!, Take That and
//! No Thanks!.
//!
//! # A tour
//!
//! A game is a type that implements [`Game`]; its value is a round in progress: the full state, which
//! no player may see. [`Match`] plays rounds until the agreed end, and checks its input: an illegal
//! action is refused with a reason, and changes nothing.
//!
//! ```
//! use taketable_rules::games::{Take5, take5};
//! use taketable_rules::{Game, IllegalAction, Match, Seat, Seed, Setup, Viewer};
//!
//! // Three seats, the rulebook's defaults. The seed fixes every deal.
//! let setup = Setup::<Take5>::new(take5::Options::default(), 3);
//! let mut told = Vec::new();
//! let mut game = Match::new_with_events(setup, Seed::from_u64(1), &mut told)?;
//!
//! // The seats that have to act are a set: all choose a card at the same time.
//! assert_eq!(game.to_act().len(), 3);
//!
//! // A seat sees a view: its own cards, and how many the others have.
//! let seat = Seat::FIRST;
//! let view = game.view(Viewer::Seat(seat)).position;
//! let (mine, others) = (view.hands[seat], view.hands[seat.left(3)]);
//! assert_eq!((mine.known.len(), others.known.len(), others.hidden), (10, 0, 10));
//!
//! // It is offered what it may do, and does one of these things.
//! let legal = game.legal_actions(seat);
//! game.act_with_events(seat, legal[0], &mut told)?;
//!
//! // Others are told that a card was chosen, not which: one event, two faces.
//! let event = told.last().unwrap();
//! assert_ne!(event.face(Viewer::Seat(seat)), event.face(Viewer::Spectator));
//!
//! // A card that the seat does not hold is refused.
//! let card = view.unseen().lowest().unwrap();
//! let refusal = game.act(seat, take5::Action::Play(card));
//! assert_eq!(refusal, Err(IllegalAction::NotHeld(seat, card)));
//!
//! // A bot thinks in worlds that fit its view; it never sees the true one.
//! let mut rng = rand_xoshiro::Xoshiro256PlusPlus::from_seed([7; 32]);
//! let world = Take5::sample(&view, &mut rng);
//! assert_eq!(world.view(Viewer::Seat(seat)).hands[seat], mine);
//! # use rand_core::SeedableRng;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`AnyGame`] is a game that is chosen at run time. [`notation`] prints and parses positions and
//! actions. [`record`] writes a match as text, reads it back and verifies it. [`fair`] proves that
//! nobody chose the deal. The games are in [`games`]; each file reads like its rules and cites them
//! by number (`T5-6`).
//!
//! This crate does no input or output, and knows no clock, thread or logger.

mod any_game;
mod card;
mod card_list;
mod deck;
pub mod fair;
mod game;
pub mod games;
mod hex;
mod illegal_action;
mod matches;
pub mod notation;
mod pile;
pub mod record;
#[cfg(feature = "schema")]
pub mod schema;
mod seat;
mod seed;
mod setup;
mod spec;
mod tally;
mod told;
mod view_error;

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The examples of the page are tests. It lies outside the package, so only a test reads it.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/notation.md")]
struct NotationPage;

pub use any_game::{
    AnyAction, AnyDeal, AnyEvent, AnyGame, AnyOptions, AnyPreview, AnyTally, AnyView, GameId,
    WithGame,
};
pub use card::{Card, CardSet, CardSetIter};
pub use card_list::CardList;
pub use deck::{Deck, below};
pub use game::{Follow, Game, Goal, Score};
pub use illegal_action::{IllegalAction, Question};
pub use matches::{Match, MatchEnd, MatchEvent, MatchView, Progress, RoundEnd};
pub use pile::Pile;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use seed::{ParseSeedError, Seed};
pub use setup::{End, FirstSeat, Setup, SetupError};
pub use spec::{
    EndKind, EndSpec, GameSpec, GameVariant, OptionKind, OptionSpec, SeatRange, VariantSpec,
};
pub use told::{Seen, Tell, Told, Viewer};
pub use view_error::ViewError;

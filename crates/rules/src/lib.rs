//! tour

mod any;
mod card;
mod card_list;
mod deck;
mod game;
pub mod games;
mod illegal;
mod matches;
pub mod record;
mod seat;
mod setup;
mod told;

pub use any::{AnyAction, AnyDeal, AnyEvent, AnyGame, AnyOptions, AnyView, GameId};
pub use card::{Card, CardSet, CardSetIter};
pub use card_list::CardList;
pub use deck::{Deck, NotASeed, Seed, below};
pub use game::{Game, Goal, Score};
pub use illegal::{Illegal, Question};
pub use matches::{Match, MatchEnd, MatchEvent, MatchView, Progress, RoundEnd};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use setup::{End, FirstSeat, Setup, SetupError};
pub use told::{Seen, Tell, Told, Viewer};

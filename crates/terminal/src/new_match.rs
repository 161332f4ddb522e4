//! [`NewMatch`]: a match against bots that is about to begin.

use taketable_bots::{BotKind, Level};
use taketable_rules::record::{Head, HeadError, Player};
use taketable_rules::{AnyGame, MAX_SEATS, Seed, Setup};

use crate::error::Error;
use crate::match_file::MatchFile;
use crate::shelf::Shelf;

/// The names of bots. Their alphabetical order shows the order of the seats.
pub const NAMES: [&str; MAX_SEATS] =
    ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun"];

/// A match against bots.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The game and its options.
    pub setup: Setup<AnyGame>,
    /// The bots, repeated until no seat is free.
    pub bots: Vec<BotKind>,
    /// The random seed of the deals; a fresh one if not given.
    pub seed: Option<Seed>,
}

impl NewMatch {
    /// The default bots: of different levels, and quick.
    pub const USUAL: [Level; 3] = [Level::Skilled, Level::Casual, Level::Novice];

    /// Returns a match with the same options and bots, and other deals.
    pub(crate) fn again(head: &Head) -> NewMatch {
        let bots = head.players.iter().filter_map(|player| player.bot.as_ref()?.parse().ok());
        NewMatch { setup: head.setup, bots: bots.collect(), seed: None }
    }

    /// Begins the match, with the player on the first seat.
    pub(crate) fn begin(&self, player: &str, on: &Shelf) -> Result<MatchFile, Error> {
        let place = on.path_for(self.setup.options.game())?;
        let head = self
            .head(player)
            .map_err(|why| Error::Record { file: place.clone(), why: why.to_string() })?;
        MatchFile::begin(place, head)
    }

    fn head(&self, name: &str) -> Result<Head, HeadError> {
        let names = NAMES.iter().filter(|other| **other != name);
        let usual = NewMatch::USUAL.map(BotKind::Level);
        let bots = if self.bots.is_empty() { &usual[..] } else { &self.bots };
        let others =
            names.zip(bots.iter().cycle()).map(|(name, bot)| Player::bot(*name, bot.to_string()));
        let seats = usize::from(self.setup.seats);
        let players = std::iter::once(Player::named(name)).chain(others).take(seats).collect();
        Head::new(self.setup, players, self.seed.unwrap_or_else(drawn_by_lot))
    }
}

/// Returns a seed that nobody can know.
fn drawn_by_lot() -> Seed {
    let mut seed = [0; 32];
    // Without randomness from the system, nothing would be safe.
    getrandom::fill(&mut seed).expect("the system has randomness");
    Seed(seed)
}

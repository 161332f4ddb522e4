//! [`Head`]: a record's first line.

use serde::{Deserialize, Serialize};

use super::FORMAT;
use super::fault::in_line;
use crate::any_game::{AnyGame, GameId};
use crate::fair::{CommitmentMismatch, FairDeal, FairDealRepr};
use crate::seat::MAX_SEATS;
use crate::seed::Seed;
use crate::setup::{Setup, SetupError};

/// The first line of a record: everything but the actions that determines a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Game, options and number of seats.
    pub setup: Setup<AnyGame>,
    /// The players, one for each seat.
    pub players: Vec<Player>,
    /// Seed of all deals.
    pub seed: Seed,
    /// The origin of the seed, if it can be checked.
    pub fair: Option<FairDeal>,
}

/// The player on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// A name for people.
    pub name: String,
    /// The bot that plays there, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

impl Player {
    /// No name is longer, in characters.
    pub const LONGEST_NAME: usize = 64;

    /// A person of this name.
    pub fn named(name: impl Into<String>) -> Player {
        Player { name: name.into(), bot: None }
    }

    /// A bot, under a name of its own.
    pub fn bot(name: impl Into<String>, bot: impl Into<String>) -> Player {
        Player { name: name.into(), bot: Some(bot.into()) }
    }

    /// Names go to terminals and pages: no control characters, and not without end.
    fn check(&self) -> Result<(), HeadError> {
        let mut names = [Some(&self.name), self.bot.as_ref()].into_iter().flatten();
        let fits = |name: &String| {
            name.chars().count() <= Player::LONGEST_NAME && !name.chars().any(char::is_control)
        };
        if names.all(fits) { Ok(()) } else { Err(HeadError::Name) }
    }
}

/// An error in the head of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HeadError {
    /// Something in it is missing or not of the right repr.
    #[error("not a record's head: {0}")]
    Malformed(String),
    /// Another format.
    #[error("this reads format {FORMAT} of the record, not format {0}")]
    Format(u64),
    /// Such a match cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A seat without a player, or the other way round.
    #[error("{players} players for {seats} seats")]
    Players {
        /// Number of players that are named.
        players: usize,
        /// Number of seats.
        seats: u8,
    },
    /// A name that should not be shown.
    #[error("a name has at most {longest} characters and no control characters", longest = Player::LONGEST_NAME)]
    Name,
    /// The secret is not the one that was committed to.
    #[error(transparent)]
    Commitment(#[from] CommitmentMismatch),
    /// A seat of which it is not said whether it contributed, or the other way round.
    #[error("{contributions} contributions for {seats} seats")]
    Contributions {
        /// Their number, empty ones included.
        contributions: u8,
        /// Number of seats.
        seats: u8,
    },
    /// A seed that does not follow from the secret and the contributions.
    #[error("secret and contributions give the seed {expected}, not {found}")]
    Seed {
        /// Seed that they give.
        expected: Seed,
        /// Commitment that was written.
        found: Seed,
    },
}

/// A head as it is written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordHead"))]
pub(crate) struct Repr<'a> {
    /// The version of the format.
    taketable: u64,
    /// The game.
    game: GameId,
    /// All options, with the values in force.
    options: &'a Setup<AnyGame>,
    /// The players.
    seats: &'a [Player],
    /// Seed of all deals.
    seed: Seed,
    /// The origin of the seed, if it can be checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    fair: Option<&'a FairDeal>,
}

impl Head {
    /// The head of a match that can be played.
    pub fn new(setup: Setup<AnyGame>, players: Vec<Player>, seed: Seed) -> Result<Head, HeadError> {
        setup.check()?;
        if players.len() != setup.seats as usize {
            return Err(HeadError::Players { players: players.len(), seats: setup.seats });
        }
        players.iter().try_for_each(Player::check)?;
        Ok(Head { setup, players, seed, fair: None })
    }

    /// The head of a match with the seed that follows from a fair deal.
    pub fn fair(
        setup: Setup<AnyGame>,
        players: Vec<Player>,
        fair: FairDeal,
    ) -> Result<Head, HeadError> {
        let head = Head::new(setup, players, fair.seed())?;
        let (contributions, seats) = (fair.contributions.seats(), setup.seats);
        if contributions != seats {
            return Err(HeadError::Contributions { contributions, seats });
        }
        Ok(Head { fair: Some(fair), ..head })
    }

    /// Returns the game that is played.
    pub fn game(&self) -> GameId {
        self.setup.options.game()
    }

    pub(super) fn read(json: &str) -> Result<Head, HeadError> {
        #[derive(Deserialize)]
        struct Repr {
            taketable: u64,
            game: String,
            options: serde_json::Value,
            seats: Vec<Player>,
            seed: Seed,
            fair: Option<FairDealRepr>,
        }
        let repr: Repr =
            serde_json::from_str(json).map_err(|e| HeadError::Malformed(in_line(&e)))?;
        if repr.taketable != FORMAT {
            return Err(HeadError::Format(repr.taketable));
        }
        let game = GameId::from_id(&repr.game)?;
        let seats = repr.seats.len().min(MAX_SEATS + 1) as u8;
        let setup = Setup::read(game, seats, repr.options)?;
        let Some(written) = repr.fair else {
            return Head::new(setup, repr.seats, repr.seed);
        };
        let head = Head::fair(setup, repr.seats, written.try_into()?)?;
        if head.seed != repr.seed {
            return Err(HeadError::Seed { expected: head.seed, found: repr.seed });
        }
        Ok(head)
    }

    pub(super) fn write(&self) -> String {
        let repr = Repr {
            taketable: FORMAT,
            game: self.game(),
            options: &self.setup,
            seats: &self.players,
            seed: self.seed,
            fair: self.fair.as_ref(),
        };
        serde_json::to_string(&repr).expect("a head has a text form")
    }
}

//! [`Setup`]: what is agreed on before a match begins.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::any_game::GameId;
use crate::game::{Game, Score};
use crate::seat::{BySeat, Seat};

/// The end of a match, which is checked after each round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// After that many rounds.
    Rounds(#[cfg_attr(feature = "schema", schemars(range(min = 1, max = End::MOST_ROUNDS)))] u32),
    /// The match is over when some total is more than this; and after [`End::MOST_ROUNDS`] in any
    /// case.
    Above(#[cfg_attr(feature = "schema", schemars(range(min = 0, max = End::MOST_POINTS)))] Score),
}

impl End {
    /// No match is longer. Where totals can fall as well as rise, a race to a number of points
    /// might otherwise never end.
    pub const MOST_ROUNDS: u32 = 1000;
    /// No match goes for more points.
    pub const MOST_POINTS: Score = 1_000_000;

    /// Returns `true` if the match is over after that number of rounds, with these totals.
    pub fn holds(self, rounds: u32, totals: &BySeat<Score>) -> bool {
        match self {
            End::Rounds(all) => rounds >= all,
            End::Above(points) => {
                rounds >= End::MOST_ROUNDS || totals.iter().any(|total| *total > points)
            }
        }
    }
}

/// The seat that starts round 1. After it, the start moves one seat to the left each round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstSeat {
    /// The match's seed decides.
    #[default]
    BySeed,
    /// The host named this seat.
    Named(Seat),
}

impl Serialize for FirstSeat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstSeat::BySeed => "seed".serialize(serializer),
            FirstSeat::Named(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for FirstSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FirstSeat, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "the first seat is \"seed\" or a seat's index")]
        enum Repr {
            Word(Word),
            Seat(Seat),
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Word {
            Seed,
        }
        Ok(match Repr::deserialize(deserializer)? {
            Repr::Word(Word::Seed) => FirstSeat::BySeed,
            Repr::Seat(seat) => FirstSeat::Named(seat),
        })
    }
}

/// Everything that is agreed on before a match: the game's options, the seats, the end, who starts.
#[derive(Debug, PartialEq)]
pub struct Setup<G: Game> {
    /// Variant and options of the game.
    pub options: G::Options,
    /// Number of seats.
    pub seats: u8,
    /// The end of the match.
    pub end: End,
    /// The seat that starts.
    pub first: FirstSeat,
}

// Not derived: a setup can be copied even though a round cannot.
impl<G: Game> Copy for Setup<G> {}

#[allow(clippy::expl_impl_clone_on_copy)]
impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Setup<G> {
        *self
    }
}

impl<G: Game> Setup<G> {
    /// The rulebook's defaults for these options and that many seats.
    pub fn new(options: G::Options, seats: u8) -> Setup<G> {
        Setup { options, seats, end: G::default_end(&options), first: FirstSeat::BySeed }
    }

    /// Checks that such a match can be played.
    pub fn check(&self) -> Result<(), SetupError> {
        let allowed = G::seats(&self.options);
        if !allowed.contains(&self.seats) {
            return Err(SetupError::Seats {
                seats: self.seats,
                least: *allowed.start(),
                most: *allowed.end(),
            });
        }
        match self.end {
            End::Rounds(n) if n == 0 || n > End::MOST_ROUNDS => Err(SetupError::Rounds(n)),
            End::Above(p) if !(0..=End::MOST_POINTS).contains(&p) => Err(SetupError::Points(p)),
            _ => self.check_first(),
        }
    }

    fn check_first(&self) -> Result<(), SetupError> {
        match self.first {
            FirstSeat::Named(_) if !G::has_first_seat(&self.options) => {
                Err(SetupError::NobodyStarts)
            }
            FirstSeat::Named(first) if first.index() >= self.seats as usize => {
                Err(SetupError::FirstSeat { first, seats: self.seats })
            }
            _ => Ok(()),
        }
    }
}

/// A reason why a match cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// No game has that name.
    #[error("unknown game \"{name}\"; {}", suggestion(*meant))]
    UnknownGame {
        /// The name that was asked for.
        name: String,
        /// The game with a similar name, if any.
        meant: Option<GameId>,
    },
    /// Several games have that name.
    #[error("\"{name}\" can mean {}", choices(games))]
    AmbiguousGame {
        /// The name that was asked for.
        name: String,
        /// The games.
        games: Vec<GameId>,
    },
    /// Too few or too many.
    #[error("this game is for {least} to {most} players, not {seats}")]
    Seats {
        /// Number that was asked for.
        seats: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// An option that the game does not have, or a value that the option cannot have.
    #[error("impossible option: {0}")]
    Option(String),
    /// Not a number of rounds.
    #[error("a match has 1 to {max} rounds, not {0}", max = End::MOST_ROUNDS)]
    Rounds(u32),
    /// Not a number of points.
    #[error("the point limit can be 0 to {max}, not {0}", max = End::MOST_POINTS)]
    Points(Score),
    /// The named first seat is not at the table.
    #[error("{first} cannot start: the table has {seats} seats, counted from 0")]
    FirstSeat {
        /// The one that was named.
        first: Seat,
        /// Their number.
        seats: u8,
    },
    /// All act together, so nobody starts.
    #[error("in this game everyone chooses at once, so no seat can start")]
    NobodyStarts,
}

fn suggestion(meant: Option<GameId>) -> String {
    let all: Vec<_> = GameId::ALL.iter().map(|game| game.name()).collect();
    let all = all.join(", ");
    match meant {
        Some(game) => format!("did you mean {game}? The games are {all}"),
        None => format!("the games are {all}"),
    }
}

fn choices(games: &[GameId]) -> String {
    let each = games.iter().map(|game| format!("{game} ({})", game.title()));
    let each: Vec<_> = each.collect();
    format!("{}; give the game's id", each.join(" or "))
}

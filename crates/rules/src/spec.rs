//! [`GameSpec`]: the facts about a game that do not change during a match.
//!
//! Everything that lists games, variants, options or card values reads them from here. A game
//! states its own facts in `games/<game>/spec.rs`; the rest follows from its rules.

mod names;
mod options;
mod variant;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use serde::Serialize;

pub(crate) use options::{Field, fields};
pub use options::{OptionKind, OptionSpec};
pub use variant::{GameVariant, VariantSpec};

use crate::any_game::{AnyGame, GameId};
use crate::card::{Card, CardSet};
use crate::game::{Game, Goal, Score};
use crate::setup::End;

/// The facts about a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GameSpec {
    /// The game's id in records, addresses and commands.
    pub id: GameId,
    /// The game's name for people.
    pub title: &'static str,
    /// Titles of other editions, to be shown beside the title.
    pub other_names: &'static [&'static str],
    /// More spellings that commands accept.
    pub aliases: &'static [&'static str],
    /// The options besides the end of the match and the first seat.
    pub options: Vec<OptionSpec>,
    /// Every combination of the options' values, the defaults first.
    pub variants: Vec<VariantSpec>,
    /// The total that wins.
    pub goal: Goal,
    /// End of a match, unless agreed otherwise.
    pub default_end: End,
    /// The kinds of end that make sense. Records and servers accept the other kind too.
    pub ends: Vec<EndSpec>,
    /// Every match ends after this many rounds at the latest.
    pub most_rounds: u32,
    /// The number of seats of a quick match.
    pub usual_seats: u8,
    /// Rough duration of a match between people, in minutes, at the usual number of seats.
    pub minutes: u8,
    /// The value of each card, by its number: what it adds to the score of the seat that takes it.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Score>"))]
    pub values: BTreeMap<u8, Score>,
    /// Number of cards that each row holds. One number stands for all rows where the number of rows
    /// depends on the seats; a game without rows has none.
    pub row_capacities: Vec<u8>,
    /// The most cards that a seat lays in one turn.
    pub most_laid: u8,
    /// The twin of each card that has one, by their numbers.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, u8>"))]
    pub twins: BTreeMap<u8, u8>,
}

/// Possible numbers of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatRange {
    /// The fewest seats.
    pub least: u8,
    /// The most seats.
    pub most: u8,
}

impl SeatRange {
    /// Returns `true` if that many can play.
    pub fn contains(self, seats: u8) -> bool {
        self.all().contains(&seats)
    }

    /// The numbers of seats.
    pub fn all(self) -> RangeInclusive<u8> {
        self.least..=self.most
    }
}

impl From<RangeInclusive<u8>> for SeatRange {
    fn from(range: RangeInclusive<u8>) -> SeatRange {
        SeatRange { least: *range.start(), most: *range.end() }
    }
}

/// A kind of [`End`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// A number of rounds.
    Rounds,
    /// A total above a number of points.
    Above,
}

/// A kind of [`End`] and its bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EndSpec {
    /// Its kind.
    pub kind: EndKind,
    /// The smallest number.
    pub least: u32,
    /// The largest number.
    pub most: u32,
}

/// Facts that a game states about itself, besides its rules.
pub(crate) struct StaticSpec {
    /// Titles of other editions.
    pub(crate) other_names: &'static [&'static str],
    /// More spellings that commands accept.
    pub(crate) aliases: &'static [&'static str],
    /// The name of the variant with all defaults.
    pub(crate) default_variant: &'static str,
    /// The number of seats of a quick match.
    pub(crate) usual_seats: u8,
    /// Rough duration of a match between people, in minutes, at the usual number of seats.
    pub(crate) minutes: u8,
    /// `true` if totals rise, so that a match can sensibly end above a number of points.
    pub(crate) totals_rise: bool,
    /// All cards.
    pub(crate) cards: CardSet,
    /// The value of a card.
    pub(crate) value: fn(Card) -> Score,
    /// Number of cards that each row holds.
    pub(crate) row_capacities: &'static [u8],
    /// The twin of a card.
    pub(crate) twin: fn(Card) -> Option<Card>,
    /// The most cards that a seat lays in one turn.
    pub(crate) most_laid: u8,
    /// A field that views of this game have, and views of no other.
    pub(crate) own_view_field: &'static str,
}

static SPECS: LazyLock<Vec<GameSpec>> =
    LazyLock::new(|| GameId::ALL.iter().map(|game| GameSpec::new(*game)).collect());

impl GameId {
    /// The facts about the game.
    ///
    /// ```
    /// use taketable_rules::GameId;
    ///
    /// let spec = GameId::Take5.spec();
    /// assert_eq!((spec.title, spec.variants[1].name.as_str()), ("Take 5", "advanced"));
    /// assert_eq!(spec.variants[1].seats.all(), 2..=6);
    /// assert_eq!(spec.values[&55], 7);
    /// ```
    pub fn spec(self) -> &'static GameSpec {
        // The ids are numbered in the order of the list.
        &SPECS[self as usize]
    }
}

impl GameSpec {
    fn new(id: GameId) -> GameSpec {
        let fixed = id.static_spec();
        let defaults = id.default_options();
        let options = OptionSpec::all(id);
        let mut ends = vec![EndSpec { kind: EndKind::Rounds, least: 1, most: End::MOST_ROUNDS }];
        if fixed.totals_rise {
            let most = End::MOST_POINTS.unsigned_abs();
            ends.push(EndSpec { kind: EndKind::Above, least: 0, most });
        }
        GameSpec {
            id,
            title: id.title(),
            other_names: fixed.other_names,
            aliases: fixed.aliases,
            variants: VariantSpec::all(id, &options, fixed.default_variant),
            options,
            goal: AnyGame::goal(&defaults),
            default_end: AnyGame::default_end(&defaults),
            ends,
            most_rounds: End::MOST_ROUNDS,
            usual_seats: fixed.usual_seats,
            minutes: fixed.minutes,
            values: fixed.cards.iter().map(|card| (card.number(), (fixed.value)(card))).collect(),
            row_capacities: fixed.row_capacities.to_vec(),
            most_laid: fixed.most_laid,
            twins: fixed.cards.iter().filter_map(|card| twins(card, fixed.twin)).collect(),
        }
    }

    /// The variant with all defaults.
    pub fn default_variant(&self) -> &VariantSpec {
        &self.variants[0]
    }

    /// The option of this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Returns `true` if this kind of end is offered.
    pub fn offers(&self, kind: EndKind) -> bool {
        self.ends.iter().any(|end| end.kind == kind)
    }

    /// The title with the titles of other editions: "Take 5 (6 nimmt!, 6 qui prend !)".
    pub fn full_title(&self) -> String {
        match self.other_names {
            [] => self.title.to_owned(),
            names => format!("{} ({})", self.title, names.join(", ")),
        }
    }
}

/// A card and its twin by their numbers, if it has one.
fn twins(card: Card, twin: fn(Card) -> Option<Card>) -> Option<(u8, u8)> {
    twin(card).map(|twin| (card.number(), twin.number()))
}

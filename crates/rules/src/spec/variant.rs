//! [`GameVariant`]: one way to combine the options of a game.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use serde_json::json;

use super::{OptionSpec, SeatRange};
use crate::any_game::{AnyGame, AnyOptions, GameId};
use crate::game::Game;

/// The facts about one variant of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct VariantSpec {
    /// Its name: the values that differ from the defaults, joined by `+`.
    pub name: String,
    /// The value of each option.
    pub options: BTreeMap<&'static str, &'static str>,
    /// Possible numbers of seats.
    pub seats: SeatRange,
    /// `true` if some seat starts. Where all act together, nobody does.
    pub has_first_seat: bool,
    /// The same options, as the rules know them.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub rules: AnyOptions,
}

impl VariantSpec {
    /// All variants of a game, the default first.
    pub(super) fn all(
        game: GameId,
        options: &[OptionSpec],
        default_name: &'static str,
    ) -> Vec<VariantSpec> {
        let mut combinations = vec![BTreeMap::new()];
        for option in options {
            let others = option.values.iter().filter(|value| **value != option.default);
            let values = [&option.default].into_iter().chain(others);
            let with = |value: &&'static str| {
                let with = |before: &BTreeMap<_, _>| {
                    let mut combination = before.clone();
                    combination.insert(option.name, *value);
                    combination
                };
                combinations.iter().map(with).collect::<Vec<_>>()
            };
            combinations = values.flat_map(with).collect();
        }
        let variant = |values: BTreeMap<&'static str, &'static str>| {
            let differs = |option: &&OptionSpec| values[option.name] != option.default;
            let different: Vec<_> =
                options.iter().filter(differs).map(|option| values[option.name]).collect();
            let name = if different.is_empty() { default_name.into() } else { different.join("+") };
            let rules = game.read_options(json!(values)).expect("the game has these values");
            VariantSpec {
                name,
                options: values,
                seats: AnyGame::seats(&rules).into(),
                has_first_seat: AnyGame::has_first_seat(&rules),
                rules,
            }
        };
        combinations.into_iter().map(variant).collect()
    }
}

/// A game and one of its variants. Ratings and ladders have one list for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameVariant {
    /// The game.
    pub game: GameId,
    /// The variant's name.
    pub name: &'static str,
}

impl GameVariant {
    /// All variants of all games.
    pub fn all() -> impl Iterator<Item = GameVariant> {
        GameId::ALL.iter().flat_map(|game| GameVariant::of_game(*game))
    }

    /// All variants of a game, the default first.
    pub fn of_game(game: GameId) -> impl Iterator<Item = GameVariant> {
        game.spec().variants.iter().map(move |variant| GameVariant { game, name: &variant.name })
    }

    /// The variant with these options.
    pub fn of(options: &AnyOptions) -> GameVariant {
        let game = options.game();
        let variant = game.spec().variants.iter().find(|variant| variant.rules == *options);
        GameVariant { game, name: &variant.expect("all combinations are listed").name }
    }

    /// The variant of this name; the one with all defaults if none is named.
    pub fn named(game: GameId, name: Option<&str>) -> Option<GameVariant> {
        let is_named = |variant: &GameVariant| name.is_none_or(|name| variant.name == name);
        GameVariant::of_game(game).find(is_named)
    }

    /// The facts about it.
    pub fn spec(self) -> &'static VariantSpec {
        let variant = self.game.spec().variants.iter().find(|variant| variant.name == self.name);
        variant.expect("a variant is one of its game's")
    }

    /// The game's title, and the variant's name unless it is the default: "Take 5 (advanced)".
    pub fn title(self) -> String {
        let title = self.game.title();
        if self.game.spec().default_variant().name == self.name {
            return title.to_owned();
        }
        format!("{title} ({})", self.name)
    }
}

impl fmt::Display for GameVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.name)
    }
}

//! [`Way`]: a way to play a game.

use serde_json::{Value, json};
use taketable_rules::{AnyGame, AnyOptions, Game, GameId, Setup};

/// A way to play a game: one of its variants, or one value of its option.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// The game.
    pub game: GameId,
    /// The value of its one option; `standard` if it has none, or one that is written only when it
    /// is not the default.
    pub variant: String,
}

impl Way {
    /// The way to play with these options.
    pub fn of(options: &AnyOptions) -> Way {
        let variant = option(options).and_then(|(_, value)| value.as_str().map(str::to_owned));
        Way { game: options.game(), variant: variant.unwrap_or_else(|| "standard".to_owned()) }
    }

    /// The way of this name; the rulebook's if none is named. There may be none such.
    pub fn named(game: GameId, variant: Option<&str>) -> Option<Way> {
        let default = game.default_options();
        let own = Way::of(&default);
        let Some(variant) = variant.filter(|variant| *variant != own.variant) else {
            return Some(own);
        };
        let name = *game.option_names().first()?;
        let seats = *AnyGame::seats(&default).start();
        let setup = Setup::<AnyGame>::read(game, seats, json!({ name: variant })).ok()?;
        Some(Way::of(&setup.options))
    }
}

/// The one option of the game, if it has any.
fn option(options: &AnyOptions) -> Option<(String, Value)> {
    match serde_json::to_value(options) {
        Ok(Value::Object(options)) => options.into_iter().next(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_play_has_a_name() {
        let ways = |game| -> Vec<String> {
            let names = ["standard", "advanced", "tactics", "hidden", "open", "ends-turn", "?", ""];
            let ways = names.into_iter().filter_map(|name| Way::named(game, Some(name)));
            ways.map(|way| way.variant).collect()
        };
        assert_eq!(ways(GameId::Take5), ["standard", "advanced", "tactics"]);
        assert_eq!(ways(GameId::TakeThat), ["standard", "advanced"]);
        assert_eq!(ways(GameId::NoThanks), ["hidden", "open"]);
        assert_eq!(ways(GameId::TakeANumber), ["standard"]);
        assert_eq!(ways(GameId::Hornochsen), ["standard", "ends-turn"]);
        for game in GameId::ALL {
            let default = Way::named(*game, None).unwrap();
            assert_eq!(default, Way::of(&game.default_options()));
        }
    }
}

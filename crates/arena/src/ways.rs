//! [`GameWay`]: every way to play each game.

use taketable_rules::GameId;

/// A way to play a game: one of its variants, or one value of its option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameWay {
    /// The game.
    pub game: GameId,
    /// The option that makes the difference and its value, if the game has such an option and it
    /// does not have its default.
    pub option: Option<(&'static str, &'static str)>,
}

impl GameWay {
    /// All of them, game by game.
    pub const ALL: [GameWay; 10] = [
        GameWay { game: GameId::Take5, option: Some(("variant", "standard")) },
        GameWay { game: GameId::Take5, option: Some(("variant", "advanced")) },
        GameWay { game: GameId::Take5, option: Some(("variant", "tactics")) },
        GameWay { game: GameId::TakeANumber, option: None },
        GameWay { game: GameId::Hornochsen, option: None },
        GameWay { game: GameId::Hornochsen, option: Some(("after_take", "ends-turn")) },
        GameWay { game: GameId::TakeThat, option: Some(("variant", "standard")) },
        GameWay { game: GameId::TakeThat, option: Some(("variant", "advanced")) },
        GameWay { game: GameId::NoThanks, option: Some(("counters", "hidden")) },
        GameWay { game: GameId::NoThanks, option: Some(("counters", "open")) },
    ];

    /// Its name beside the game's.
    pub fn name(&self) -> &'static str {
        self.option.map_or("standard", |(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use taketable_rules::{AnyGame, Setup};

    use super::*;

    #[test]
    fn no_way_to_play_is_missing() {
        for game in GameId::ALL {
            let options = game.option_names();
            let ways: Vec<_> = GameWay::ALL.iter().filter(|way| way.game == *game).collect();
            assert!(options.len() <= 1, "{game} has {options:?}");
            let Some(name) = options.first().copied() else {
                assert_eq!(ways, [&GameWay { game: *game, option: None }]);
                continue;
            };
            // The rules themselves say what they would have expected.
            let wrong = Setup::<AnyGame>::read(*game, 4, json!({ name: "?" })).unwrap_err();
            let wrong = wrong.to_string();
            let (_, expected) = wrong.split_once("expected").unwrap();
            let expected: Vec<_> = expected.split('`').skip(1).step_by(2).collect();
            // Without the option it has its default.
            let read = |options| Setup::<AnyGame>::read(*game, 4, options).unwrap().options;
            let played = ways.iter().map(|way| {
                assert!(way.option.is_none_or(|(option, _)| option == name));
                read(way.option.map_or(json!({}), |(_, value)| json!({ name: value })))
            });
            let all = expected.into_iter().map(|value| read(json!({ name: value })));
            assert_eq!(played.collect::<Vec<_>>(), all.collect::<Vec<_>>());
        }
    }
}

//! Names of games, their options, ends, and levels: what menus and lists show.

use taketable_rules::{AnyOptions, End, GameId, GameVariant, Goal};

use crate::arguments::kebab;
use crate::{Language, Translator, say};

impl Translator {
    /// A game's name.
    pub fn game(&self, game: GameId) -> String {
        self.name(&[&format!("game-{}", game.name())]).unwrap_or_default()
    }

    /// A game in one sentence.
    pub fn about(&self, game: GameId) -> String {
        self.name(&[&format!("about-{}", game.name())]).unwrap_or_default()
    }

    /// The name of a game's option, such as `variant`.
    pub fn option(&self, game: GameId, option: &str) -> String {
        self.of_game(game, &format!("option-{}", kebab(option)))
            .unwrap_or_else(|| option.to_owned())
    }

    /// The name of an option's value, such as `advanced`.
    pub fn option_value(&self, game: GameId, option: &str, value: &str) -> String {
        self.of_game(game, &format!("option-{}-{}", kebab(option), kebab(value)))
            .unwrap_or_else(|| value.to_owned())
    }

    /// Returns a sentence about the value of an option.
    pub fn about_value(&self, game: GameId, option: &str, value: &str) -> Option<String> {
        self.of_game(game, &format!("option-{}-{}-about", kebab(option), kebab(value)))
    }

    fn of_game(&self, game: GameId, id: &str) -> Option<String> {
        self.name(&[&format!("{}-{id}", game.name()), id])
    }

    /// Returns the values of these options that are not the defaults.
    pub fn variant(&self, options: &AnyOptions) -> Option<String> {
        let game = options.game();
        let variant = GameVariant::of(options).spec();
        let special = game.spec().options.iter().filter_map(|option| {
            let value = variant.options[option.name];
            (value != option.default).then(|| self.option_value(game, option.name, value))
        });
        let special: Vec<String> = special.collect();
        (!special.is_empty()).then(|| self.commas(special))
    }

    /// Returns the reason why a server refused something, by the code of the refusal. The server's
    /// own sentence is English and says more, so it is used in English, and added where the code
    /// says too little.
    pub fn refusal(&self, code: &str, why: &str) -> String {
        if self.language() == Language::EN {
            return why.to_owned();
        }
        match self.name(&[&format!("refused-{}", kebab(code))]) {
            None => why.to_owned(),
            Some(refused) if ["banned", "setup"].contains(&code) => {
                say!(self, RefusedBecause, refused = refused, why = why)
            }
            Some(refused) => refused,
        }
    }

    /// Returns the end of a match: "3 rounds".
    pub fn end(&self, end: End) -> String {
        match end {
            End::Rounds(rounds) => say!(self, EndRounds, rounds = rounds),
            End::Above(points) => say!(self, EndAbove, points = points),
        }
    }

    /// Returns the total that wins.
    pub fn goal(&self, goal: Goal) -> String {
        match goal {
            Goal::Lowest => say!(self, GoalLowest),
            Goal::Highest => say!(self, GoalHighest),
        }
    }
}

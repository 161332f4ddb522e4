//! A game on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use taketable_rules::GameId;

/// Reads any name of a game; shells complete the ids.
#[derive(Clone)]
pub(crate) struct GameParser;

impl TypedValueParser for GameParser {
    type Value = GameId;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<GameId, clap::Error> {
        let game = StringValueParser::new().try_map(|name| name.parse::<GameId>());
        game.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.iter().map(|game| PossibleValue::new(game.name()))))
    }
}

/// The help for an argument that names a game: all ids, and more to say.
pub(crate) fn game_help(more: &str) -> String {
    let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
    one_of(&names) + more
}

/// "standard, advanced or tactics".
pub(crate) fn one_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

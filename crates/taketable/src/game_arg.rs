//! A game on the command line.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use taketable_rules::GameId;

use crate::error::setup_error;

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
        let name = StringValueParser::new().parse_ref(command, arg, value)?;
        // A sentence of our own, so that it is in the language of the user from its first word.
        name.parse().map_err(|why| {
            let sentence = format!("{}\n", setup_error(None, &why));
            clap::Error::raw(ErrorKind::ValueValidation, sentence).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GameId::ALL.iter().map(|game| PossibleValue::new(game.name()))))
    }
}

/// The help for an argument that names a game: all ids, and more to say.
pub(crate) fn game_help(more: &str) -> String {
    let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
    format!("Game: {}{more}", one_of(&names))
}

/// "standard, advanced or tactics".
pub(crate) fn one_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

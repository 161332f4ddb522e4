//! [`TableArgs`]: what can be agreed on before a match, as options of a command.

use std::fmt::Write;

use clap::Args;
use serde_json::{Value, json};
use taketable_arena::GameWay;
use taketable_rules::{AnyGame, End, GameId, Setup};

use crate::trouble::Trouble;

#[derive(Args)]
#[command(next_help_heading = "Rules of the match")]
pub(crate) struct TableArgs {
    /// take5: standard, advanced or tactics; take-that: standard or advanced
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// When it is over: as in rounds:2, or above:66 points
    #[arg(long, value_name = "END", value_parser = read_end)]
    end: Option<End>,
    /// no-thanks: others' counters are hidden or open
    #[arg(long, value_name = "HOW")]
    counters: Option<String>,
    /// Who starts round 1: a seat, counted from 0, or seed
    #[arg(long, value_name = "SEAT")]
    first: Option<String>,
}

impl TableArgs {
    /// What is played by so many. The rules themselves say what is wrong with it.
    pub(crate) fn setup(&self, game: GameId, seats: usize) -> Result<Setup<AnyGame>, Trouble> {
        self.setup_of(game, seats, None)
    }

    /// The same; what is not said here is as in these options.
    pub(crate) fn setup_over(
        &self,
        game: GameId,
        seats: usize,
        before: &Value,
    ) -> Result<Setup<AnyGame>, Trouble> {
        let mut options = before.as_object().cloned().unwrap_or_default();
        self.check(game)?;
        options.extend(self.given());
        read(game, seats, options)
    }

    /// The same, with one option as it is given here.
    pub(crate) fn setup_of(
        &self,
        game: GameId,
        seats: usize,
        given: Option<(&str, &str)>,
    ) -> Result<Setup<AnyGame>, Trouble> {
        self.check(game)?;
        let given = given.map(|(name, value)| (name.to_owned(), json!(value)));
        read(game, seats, self.given().chain(given).collect())
    }

    /// Whether the options that are a word have one of their words. That the game has no such option
    /// the rules say.
    fn check(&self, game: GameId) -> Result<(), Trouble> {
        for (option, value) in [("variant", &self.variant), ("counters", &self.counters)] {
            let ways = GameWay::ALL.iter().filter(|way| way.game == game);
            let choices: Vec<&str> = ways
                .filter_map(|way| way.option.filter(|(name, _)| *name == option))
                .map(|(_, choice)| choice)
                .collect();
            let (Some(value), [first @ .., last]) = (value, choices.as_slice()) else { continue };
            if !choices.contains(&value.as_str()) {
                let choices = format!("{} or {last}", first.join(", "));
                let value = value.clone();
                return Err(Trouble::NoSuchChoice { game, option, choices, value });
            }
        }
        Ok(())
    }

    /// The options that are given, by name.
    fn given(&self) -> impl Iterator<Item = (String, Value)> {
        [
            ("variant", self.variant.as_ref().map(|name| json!(name))),
            ("end", self.end.map(|end| json!(end))),
            ("counters", self.counters.as_ref().map(|how| json!(how))),
            ("first", self.first.as_ref().map(|first| number_or_word(first))),
        ]
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), value?)))
    }

    /// Whether an option of this name may have this value: nothing else was asked for.
    pub(crate) fn allows(&self, name: &str, value: &str) -> bool {
        let asked = [("variant", &self.variant), ("counters", &self.counters)];
        let mut asked = asked.into_iter().filter_map(|(key, value)| Some((key, value.as_ref()?)));
        asked.all(|(key, asked)| key == name && asked == value)
    }

    /// The same options, to be typed once more.
    pub(crate) fn retyped(&self) -> String {
        let mut text = String::new();
        let end = self.end.map(|end| match end {
            End::Rounds(rounds) => format!("rounds:{rounds}"),
            End::Above(points) => format!("above:{points}"),
        });
        let (variant, counters, first) = (&self.variant, &self.counters, &self.first);
        for (name, value) in
            [("variant", variant), ("end", &end), ("counters", counters), ("first", first)]
        {
            if let Some(value) = value {
                let _ = write!(text, " --{name} {value}");
            }
        }
        text
    }
}

fn read(
    game: GameId,
    seats: usize,
    options: serde_json::Map<String, Value>,
) -> Result<Setup<AnyGame>, Trouble> {
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    Setup::read(game, seats, options.into()).map_err(|why| Trouble::Setup { game, why })
}

fn number_or_word(text: &str) -> Value {
    text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number))
}

/// Reads `above:66` or `rounds:2`.
pub(crate) fn read_end(text: &str) -> Result<End, &'static str> {
    let end = match text.split_once(':') {
        Some(("rounds", rounds)) => rounds.parse().map(End::Rounds).ok(),
        Some(("above", points)) => points.parse().map(End::Above).ok(),
        _ => None,
    };
    end.ok_or("give a number of points, as in above:66, or of rounds, as in rounds:2")
}

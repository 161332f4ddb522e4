//! [`TableArgs`]: the rules of a match as options of a command, made from the games' specs.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, ArgGroup, ArgMatches, Args, Command, FromArgMatches, value_parser};
use serde_json::{Map, Value, json};
use taketable_rules::{
    AnyGame, End, EndKind, GameId, GameVariant, OptionSpec, Setup, SetupError, VariantSpec,
};

use crate::error::Error;
use crate::game_arg::one_of;

/// The group of all these options.
pub(crate) const RULES: &str = "rules-of-the-match";
const END: &str = "end";
const FIRST: &str = "first";

#[derive(Clone)]
pub(crate) struct TableArgs {
    /// The options of games, by name.
    choices: BTreeMap<&'static str, String>,
    end: Option<End>,
    first: Option<String>,
}

impl TableArgs {
    /// Returns the setup for this number of seats.
    pub(crate) fn setup(&self, game: GameId, seats: usize) -> Result<Setup<AnyGame>, Error> {
        self.setup_over(game, seats, &Value::Null)
    }

    /// Returns the same; options that are not given are taken from `before`.
    pub(crate) fn setup_over(
        &self,
        game: GameId,
        seats: usize,
        before: &Value,
    ) -> Result<Setup<AnyGame>, Error> {
        self.check(game)?;
        let mut options = before.as_object().cloned().unwrap_or_default();
        options.extend(self.given());
        read(game, seats, options)
    }

    /// Returns the same for a variant.
    pub(crate) fn setup_of(
        &self,
        variant: GameVariant,
        seats: usize,
    ) -> Result<Setup<AnyGame>, Error> {
        self.setup_over(variant.game, seats, &json!(variant.spec().options))
    }

    /// Checks that the game has these options and values.
    fn check(&self, game: GameId) -> Result<(), Error> {
        for (name, value) in &self.choices {
            let flag = &CHOICES[name].flag;
            let Some(option) = game.spec().option(name) else {
                return Err(Error::NoSuchOption { game, flag });
            };
            if !option.values.contains(&value.as_str()) {
                return Err(Error::NoSuchValue { game, option, flag, value: value.clone() });
            }
        }
        match &self.first {
            Some(first) if first_seat(first).is_none() => {
                Err(Error::FirstWord { value: first.clone() })
            }
            _ => Ok(()),
        }
    }

    /// The options that are given, by name.
    fn given(&self) -> impl Iterator<Item = (String, Value)> {
        let choices = self.choices.iter().map(|(name, value)| (*name, json!(value)));
        let end = self.end.map(|end| (END, json!(end)));
        let first = self.first.as_deref().and_then(first_seat).map(|first| (FIRST, first));
        choices.chain(end).chain(first).map(|(name, value)| (name.to_owned(), value))
    }

    /// Returns `true` if the variant has all the values that are given.
    pub(crate) fn allows(&self, variant: &VariantSpec) -> bool {
        self.choices.iter().all(|(name, value)| variant.options.get(name) == Some(&value.as_str()))
    }

    /// The same options as they are typed.
    pub(crate) fn retyped(&self) -> String {
        let end = self.end.map(|end| match end {
            End::Rounds(rounds) => format!("rounds:{rounds}"),
            End::Above(points) => format!("above:{points}"),
        });
        let choices = self.choices.iter().map(|(name, value)| (CHOICES[name].flag.as_str(), value));
        let end = end.iter().map(|end| (END, end));
        let first = self.first.iter().map(|first| (FIRST, first));
        let mut text = String::new();
        for (flag, value) in choices.chain(end).chain(first) {
            let _ = write!(text, " --{flag} {value}");
        }
        text
    }
}

impl Args for TableArgs {
    fn augment_args(command: Command) -> Command {
        let arg = |name: &'static str, value: &'static str, help: String| {
            let heading = "Rules of the match";
            Arg::new(name).long(name).value_name(value).help(help).help_heading(heading)
        };
        let mut args: Vec<Arg> = Vec::new();
        for (name, Choice { flag, games }) in &*CHOICES {
            let values = games.iter().flat_map(|(_, option)| option.values).copied();
            let mut words = Words(Vec::new());
            values.for_each(|value| words.add(value));
            let help =
                games.iter().map(|(game, option)| format!("{game}: {}", one_of(option.values)));
            let help = help.collect::<Vec<_>>().join("; ");
            let arg = arg(name, "VALUE", help).long(flag.as_str());
            args.push(arg.value_parser(words).hide_possible_values(true));
        }
        let rising = GameId::ALL.iter().filter(|game| game.spec().offers(EndKind::Above));
        let rising: Vec<&str> = rising.map(|game| game.name()).collect();
        let help = format!(
            "End of the match: rounds:N; for {} also above:POINTS. A match has at most {} rounds",
            one_of(&rising),
            End::MOST_ROUNDS
        );
        args.push(arg(END, "END", help).value_parser(read_end));
        let help = "Seat that starts round 1, counted from 1; or seed for a random one".to_owned();
        args.push(arg(FIRST, "SEAT", help).value_parser(value_parser!(String)));
        let group = ArgGroup::new(RULES).multiple(true).args(args.iter().map(Arg::get_id));
        command.args(args).group(group)
    }

    fn augment_args_for_update(command: Command) -> Command {
        TableArgs::augment_args(command)
    }
}

impl FromArgMatches for TableArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<TableArgs, clap::Error> {
        let word = |name: &str| matches.get_one::<String>(name).cloned();
        Ok(TableArgs {
            choices: CHOICES.keys().copied().filter_map(|name| Some((name, word(name)?))).collect(),
            end: matches.get_one(END).copied(),
            first: word(FIRST),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = TableArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

/// An option that at least one game has.
struct Choice {
    /// Its name as it is typed.
    flag: String,
    /// The games that have it.
    games: Vec<(GameId, &'static OptionSpec)>,
}

/// Every option that a game has, by name.
static CHOICES: LazyLock<BTreeMap<&'static str, Choice>> = LazyLock::new(|| {
    let mut all = BTreeMap::new();
    for game in GameId::ALL {
        for option in &game.spec().options {
            let flag = option.name.replace('_', "-");
            let choice = all.entry(option.name).or_insert(Choice { flag, games: Vec::new() });
            choice.games.push((*game, option));
        }
    }
    all
});

/// Any word, since the values depend on the game; shells complete these.
#[derive(Clone)]
struct Words(Vec<&'static str>);

impl Words {
    fn add(&mut self, word: &'static str) {
        if !self.0.contains(&word) {
            self.0.push(word);
        }
    }
}

impl TypedValueParser for Words {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

fn read(game: GameId, seats: usize, options: Map<String, Value>) -> Result<Setup<AnyGame>, Error> {
    let title = variant_of(game, &options).title();
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    Setup::read(game, seats, options.into()).map_err(|why| match why {
        SetupError::Seats { seats, least, most } => Error::Seats { title, seats, least, most },
        why => Error::Setup { game, why },
    })
}

/// The variant with these options.
fn variant_of(game: GameId, options: &Map<String, Value>) -> GameVariant {
    let agrees = |variant: &VariantSpec| {
        let has = |(name, value): (&&str, &&str)| match options.get(*name) {
            Some(given) => given == value,
            None => game.spec().option(name).is_some_and(|option| option.default == *value),
        };
        variant.options.iter().all(has)
    };
    let mut all = GameVariant::of_game(game);
    let default = GameVariant::of(&game.default_options());
    all.find(|variant| agrees(variant.spec())).unwrap_or(default)
}

/// Reads `seed` or a seat, which people count from 1 and options from 0.
fn first_seat(text: &str) -> Option<Value> {
    match text {
        "seed" => Some(json!(text)),
        _ => Some(json!(text.parse::<u64>().ok()?.checked_sub(1)?)),
    }
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

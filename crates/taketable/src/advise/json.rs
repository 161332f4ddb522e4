//! A position as text: in its notation, or as JSON: a view, a match's view, a question to a bot.

use serde::Deserialize;
use serde_json::Value;
use taketable_bots::BotRng;
use taketable_rules::notation::NotationError;
use taketable_rules::{AnyGame, AnyView, BySeat, GameId, Score, SeatSet, Setup};

use taketable_telling::say;

use super::{AdviseError, Position};
use crate::lang::words;

/// What a match's view looks like.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchRepr {
    round: u32,
    totals: BySeat<Score>,
    to_act: SeatSet,
    position: Value,
}

/// The fields beside a view, as in a bot's `hello` or `decide`.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beside {
    game: Option<String>,
    options: Option<Value>,
    seats: Option<u8>,
    view: Option<Value>,
    #[serde(rename = "seat")]
    _seat: Option<u8>,
    #[serde(rename = "decision")]
    _decision: Option<u32>,
    #[serde(rename = "legal")]
    _legal: Option<Value>,
    #[serde(rename = "protocol")]
    _protocol: Option<u32>,
    #[serde(rename = "limit_ms")]
    _limit_ms: Option<u32>,
}

/// Reads a position. Of several, as in all that a bot was told, the last one counts.
pub(crate) fn read_view(
    text: &str,
    game: Option<GameId>,
    rng: &mut BotRng,
) -> Result<Position, AdviseError> {
    if text.trim_start().starts_with(|sign: char| sign.is_ascii_alphabetic()) {
        return read_notation(text, rng);
    }
    let (mut hello, mut last) = (Beside::default(), None);
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        let Value::Object(mut map) = value.map_err(wrong)? else {
            return Err(AdviseError::NotAView(say!(words(), ErrorNotAnObject)));
        };
        if let Some(words) = map.remove("hello") {
            hello = serde_json::from_value(words).map_err(wrong)?;
        } else if let Some(question) = map.remove("decide") {
            last = Some(question);
        } else if !(map.contains_key("refused") || map.contains_key("result")) {
            last = Some(Value::Object(map));
        }
    }
    let last = last.ok_or_else(|| AdviseError::NotAView(say!(words(), ErrorNoView)))?;
    let (beside, view) = match last {
        Value::Object(map) if map.contains_key("view") => {
            let mut beside: Beside = serde_json::from_value(map.into()).map_err(wrong)?;
            let view = beside.view.take().unwrap_or_default();
            (beside, view)
        }
        view => (Beside::default(), view),
    };
    let whole = view.get("position").is_some();
    let repr = if whole { Some(serde_json::from_value::<MatchRepr>(view.clone())) } else { None };
    let repr = repr.transpose().map_err(wrong)?;
    let position = repr.as_ref().map_or(&view, |repr| &repr.position);

    let named = beside.game.or(hello.game).map(|name| name.parse()).transpose()?;
    let position = read_position(position, named.or(game))?;
    let seats = beside.seats.or(hello.seats).unwrap_or_else(|| position.seats());
    let setup = match beside.options.or(hello.options) {
        Some(options) => Setup::read(position.options().game(), seats, options)?,
        None => Setup::<AnyGame>::new(position.options(), seats),
    };
    let (round, totals) = match &repr {
        Some(repr) => (repr.round, repr.totals),
        None => (1, BySeat::new(setup.seats.min(10), 0)),
    };
    let position = Position::new(setup, round, totals, position, rng)?;
    match repr {
        Some(repr) if repr.to_act != position.view.to_act => {
            Err(AdviseError::NotAView(say!(words(), ErrorToAct)))
        }
        Some(_) => Ok(position),
        None => Ok(position.in_part()),
    }
}

/// Reads a position in its notation: a single round, of which nothing else is known.
fn read_notation(line: &str, rng: &mut BotRng) -> Result<Position, AdviseError> {
    let view: AnyView =
        line.parse().map_err(|why: NotationError| AdviseError::NotAView(why.to_string()))?;
    let setup = Setup::<AnyGame>::new(view.options(), view.seats());
    let totals = BySeat::new(setup.seats, 0);
    Position::new(setup, 1, totals, view, rng).map(Position::in_part)
}

// By value, for `map_err`.
#[allow(clippy::needless_pass_by_value)]
fn wrong(why: serde_json::Error) -> AdviseError {
    AdviseError::NotAView(crate::screen::printable(&why.to_string()))
}

/// A view of that game, or of the game whose fields it has.
fn read_position(json: &Value, game: Option<GameId>) -> Result<AnyView, AdviseError> {
    let Value::Object(map) = json else {
        return Err(AdviseError::NotAView(say!(words(), ErrorNotAnObject)));
    };
    let game = game
        .or_else(|| GameId::of_view(map))
        .ok_or_else(|| AdviseError::NotAView(say!(words(), ErrorViewGame)))?;
    game.read_view(&json.to_string()).map_err(wrong)
}

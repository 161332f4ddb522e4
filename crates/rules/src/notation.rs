//! The notation: positions and actions as one line of text each, as FEN and SAN are for chess.
//!
//! An action is a word or two, `55`, `row 2`, `take`. A position is what one viewer knows at some
//! point of a round: the game, then fields `name:value`. `docs/notation.md` in the repository
//! describes both. Every action and every view prints itself ([`Display`](std::fmt::Display)) and is
//! parsed from text ([`FromStr`](std::str::FromStr)).
//!
//! ```
//! use taketable_rules::games::no_thanks::{Action, View};
//! use taketable_rules::{Game, GameId};
//!
//! let action: Action = "pass".parse()?;
//! assert_eq!(action, Action::Pass);
//!
//! let line = "no-thanks turn:0 card:24 on-card:3 viewer:0 pile:19 cards:5,6/10/33 paid:4/5/3 collected:2/4/3";
//! let view: View = line.parse()?;
//! assert_eq!(view.counters_held(view.viewer.seat().unwrap()), 9);
//! assert_eq!(view.to_string(), line);
//! # Ok::<(), taketable_rules::notation::NotationError>(())
//! ```

use std::fmt::{self, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::any_game::{GameId, shown};
use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::games::Choice;
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};
use crate::told::{Seen, Viewer};
use crate::view_error::ViewError;

/// An error in the text of a position or action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The first word names no game.
    #[error("a position begins with the id of a game, not with \"{0}\"")]
    Game(String),
    /// No such action.
    #[error("{game} has no action \"{text}\"")]
    Action {
        /// The game.
        game: GameId,
        /// The text.
        text: String,
    },
    /// A word that is no field of the game.
    #[error("a position of {game} has no field \"{field}\"")]
    Field {
        /// The game.
        game: GameId,
        /// The word.
        field: String,
    },
    /// The same field again.
    #[error("duplicate field \"{0}\"")]
    Twice(String),
    /// A field that every such position has.
    #[error("the field \"{0}\" is missing")]
    Missing(&'static str),
    /// A value of another kind.
    #[error("\"{value}\" does not fit the field \"{field}\"")]
    Value {
        /// The field.
        field: &'static str,
        /// Its value.
        value: String,
    },
    /// The position can be read, but no round can look like that.
    #[error(transparent)]
    Impossible(#[from] ViewError),
}

impl NotationError {
    pub(crate) fn action(game: GameId, text: &str) -> NotationError {
        NotationError::Action { game, text: shown(text) }
    }
}

/// Splits an action into its word and its number, `take row 2` into `take row` and 2.
pub(crate) fn word_and_number(text: &str) -> (&str, Option<u8>) {
    let text = text.trim();
    let (word, number) = text.rsplit_once(' ').unwrap_or(("", text));
    match number.parse() {
        Ok(number) => (word.trim_end(), Some(number)),
        Err(_) => (text, None),
    }
}

/// A value that can stand in a field. No text has a space in it.
pub(crate) trait Notation: Sized {
    /// Appends the text.
    fn write(&self, out: &mut String);

    /// Reads such a text.
    fn read(text: &str) -> Option<Self>;
}

/// Prints a position field by field.
pub(crate) struct FieldWriter {
    line: String,
}

impl FieldWriter {
    pub(crate) fn new(game: GameId) -> FieldWriter {
        FieldWriter { line: game.name().to_owned() }
    }

    /// A word without a value.
    pub(crate) fn word(&mut self, word: &str) -> &mut FieldWriter {
        self.line.push(' ');
        self.line.push_str(word);
        self
    }

    pub(crate) fn field(&mut self, name: &str, value: &impl Notation) -> &mut FieldWriter {
        self.word(name).line.push(':');
        value.write(&mut self.line);
        self
    }

    /// A field that is left out where it has its usual value.
    pub(crate) fn field_unless<T>(&mut self, name: &str, value: &T, usual: &T) -> &mut FieldWriter
    where
        T: Notation + PartialEq,
    {
        if value == usual { self } else { self.field(name, value) }
    }

    pub(crate) fn finish(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line)
    }
}

/// The fields of a position, taken one by one. None may be left.
pub(crate) struct FieldReader<'a> {
    game: GameId,
    left: Vec<(&'a str, &'a str)>,
}

impl<'a> FieldReader<'a> {
    /// Splits a line whose first word is this game.
    pub(crate) fn new(game: GameId, line: &'a str) -> Result<FieldReader<'a>, NotationError> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        if first != game.name() {
            return Err(NotationError::Game(shown(first)));
        }
        let mut left: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let (name, value) = word.split_once(':').unwrap_or((word, ""));
            if left.iter().any(|(other, _)| *other == name) {
                return Err(NotationError::Twice(shown(name)));
            }
            left.push((name, value));
        }
        Ok(FieldReader { game, left })
    }

    /// Takes a field; `None` if it was left out.
    pub(crate) fn optional<T: Notation>(
        &mut self,
        field: &'static str,
    ) -> Result<Option<T>, NotationError> {
        let Some(at) = self.left.iter().position(|(name, _)| *name == field) else {
            return Ok(None);
        };
        let (_, value) = self.left.remove(at);
        let wrong = || NotationError::Value { field, value: shown(value) };
        T::read(value).map(Some).ok_or_else(wrong)
    }

    /// Takes a field that has to be there.
    pub(crate) fn required<T: Notation>(
        &mut self,
        field: &'static str,
    ) -> Result<T, NotationError> {
        self.optional(field)?.ok_or(NotationError::Missing(field))
    }

    /// Takes a field; the usual value if it was left out.
    pub(crate) fn or<T: Notation>(
        &mut self,
        field: &'static str,
        usual: T,
    ) -> Result<T, NotationError> {
        Ok(self.optional(field)?.unwrap_or(usual))
    }

    /// Takes a word without a value.
    pub(crate) fn has(&mut self, word: &str) -> bool {
        let before = self.left.len();
        self.left.retain(|field| *field != (word, ""));
        self.left.len() < before
    }

    pub(crate) fn finish(self) -> Result<(), NotationError> {
        match self.left.first() {
            None => Ok(()),
            Some((name, _)) => Err(NotationError::Field { game: self.game, field: shown(name) }),
        }
    }
}

/// Stands where there is nothing.
const NOTHING: &str = "-";

/// Appends things with a sign between them, or the sign for nothing.
fn write_list<T>(
    out: &mut String,
    things: impl IntoIterator<Item = T>,
    separator: char,
    mut write: impl FnMut(T, &mut String),
) {
    let before = out.len();
    for thing in things {
        if out.len() > before {
            out.push(separator);
        }
        write(thing, out);
    }
    if out.len() == before {
        out.push_str(NOTHING);
    }
}

/// The items of a list, which [`NOTHING`] has none of.
pub(crate) fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(move |_| text != NOTHING)
}

/// Appends items with commas between them.
pub(crate) fn write_items<T: fmt::Display>(out: &mut String, items: impl IntoIterator<Item = T>) {
    write_list(out, items, ',', |item, out| {
        write!(out, "{item}").expect("a string takes every text");
    });
}

macro_rules! numbers {
    ($($Number:ty)*) => {$(
        impl Notation for $Number {
            fn write(&self, out: &mut String) {
                out.push_str(&self.to_string());
            }

            fn read(text: &str) -> Option<$Number> {
                text.parse().ok()
            }
        }
    )*};
}

numbers! { u8 u16 }

impl Notation for Card {
    fn write(&self, out: &mut String) {
        self.number().write(out);
    }

    fn read(text: &str) -> Option<Card> {
        Card::new(text.parse().ok()?)
    }
}

impl Notation for Seat {
    fn write(&self, out: &mut String) {
        (self.index() as u8).write(out);
    }

    fn read(text: &str) -> Option<Seat> {
        Seat::new(text.parse().ok()?)
    }
}

impl Notation for SeatSet {
    fn write(&self, out: &mut String) {
        write_list(out, self.iter(), ',', |seat, out| seat.write(out));
    }

    fn read(text: &str) -> Option<SeatSet> {
        let seats = items(text).map(Seat::read).collect::<Option<Vec<_>>>()?;
        let set: SeatSet = seats.iter().copied().collect();
        (set.len() == seats.len()).then_some(set)
    }
}

/// `0`, or `spectator`.
impl Notation for Viewer {
    fn write(&self, out: &mut String) {
        match self {
            Viewer::Seat(seat) => seat.write(out),
            Viewer::Spectator => out.push_str("spectator"),
        }
    }

    fn read(text: &str) -> Option<Viewer> {
        if text == "spectator" {
            Some(Viewer::Spectator)
        } else {
            Seat::read(text).map(Viewer::Seat)
        }
    }
}

/// `3,17,40..44`: three cards or more in a row are a range.
impl Notation for CardSet {
    fn write(&self, out: &mut String) {
        let mut runs: Vec<(u8, u8)> = Vec::new();
        for card in self.iter().map(Card::number) {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == card => *last = card,
                _ => runs.push((card, card)),
            }
        }
        write_items(
            out,
            runs.into_iter().flat_map(|(first, last)| match last - first {
                0 => vec![first.to_string()],
                1 => vec![first.to_string(), last.to_string()],
                _ => vec![format!("{first}..{last}")],
            }),
        );
    }

    fn read(text: &str) -> Option<CardSet> {
        let mut set = CardSet::EMPTY;
        for item in items(text) {
            let (first, last) = item.split_once("..").unwrap_or((item, item));
            let (first, last) = (Card::read(first)?, Card::read(last)?);
            let run = CardSet::between(first.number(), last.number());
            if run.is_empty() || !(set & run).is_empty() {
                return None;
            }
            set |= run;
        }
        Some(set)
    }
}

impl<const N: usize> Notation for CardList<N> {
    fn write(&self, out: &mut String) {
        write_items(out, self.iter());
    }

    fn read(text: &str) -> Option<CardList<N>> {
        let cards = items(text).map(Card::read).collect::<Option<Vec<_>>>()?;
        (cards.len() <= N).then(|| cards.into_iter().collect())
    }
}

/// `3,17,?4`: cards, and how many more there are.
impl Notation for Seen {
    fn write(&self, out: &mut String) {
        if self.hidden == 0 {
            return self.known.write(out);
        }
        if !self.known.is_empty() {
            self.known.write(out);
            out.push(',');
        }
        out.push('?');
        self.hidden.write(out);
    }

    fn read(text: &str) -> Option<Seen> {
        match text.split_once('?') {
            None => CardSet::read(text).map(Seen::open),
            Some((known, hidden)) => {
                let known = match known {
                    "" => CardSet::EMPTY,
                    known => CardSet::read(known.strip_suffix(',')?)?,
                };
                let hidden = u8::read(hidden)?;
                (hidden > 0).then_some(Seen { known, hidden })
            }
        }
    }
}

/// `-`, `?` for a card face down, or the card.
impl Notation for Choice {
    fn write(&self, out: &mut String) {
        match self {
            Choice::None => out.push_str(NOTHING),
            Choice::FaceDown => out.push('?'),
            Choice::Card(card) => card.write(out),
        }
    }

    fn read(text: &str) -> Option<Choice> {
        match text {
            NOTHING => Some(Choice::None),
            "?" => Some(Choice::FaceDown),
            card => Card::read(card).map(Choice::Card),
        }
    }
}

/// One value for each seat, `3,17/?4/?4`.
impl<T: Notation + Copy + Default> Notation for BySeat<T> {
    fn write(&self, out: &mut String) {
        write_list(out, self.iter(), '/', T::write);
    }

    fn read(text: &str) -> Option<BySeat<T>> {
        let each = text.split('/').map(T::read).collect::<Option<Vec<_>>>()?;
        let seats = Some(each.len()).filter(|seats| *seats <= MAX_SEATS)?;
        Some(BySeat::from_fn(seats as u8, |seat| each[seat.index()]))
    }
}

/// One value for each row, `12,14/37/43`.
impl<T: Notation, const N: usize> Notation for [T; N] {
    fn write(&self, out: &mut String) {
        write_list(out, self, '/', T::write);
    }

    fn read(text: &str) -> Option<[T; N]> {
        text.split('/').map(T::read).collect::<Option<Vec<_>>>()?.try_into().ok()
    }
}

/// A choice among a few words, which are those of the record: `advanced`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Word<T>(pub(crate) T);

impl<T: Serialize + DeserializeOwned> Notation for Word<T> {
    fn write(&self, out: &mut String) {
        let word = serde_json::to_value(&self.0).ok();
        out.push_str(word.as_ref().and_then(Value::as_str).unwrap_or_default());
    }

    fn read(text: &str) -> Option<Word<T>> {
        serde_json::from_value(Value::from(text)).ok().map(Word)
    }
}

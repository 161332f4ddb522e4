//! Arguments of any event, action, preview or question, made from its JSON. The page does the same;
//! `tests/arguments.json` holds both to it, and `docs/translating.md` says what there is.

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;
use serde_json::{Map, Value};
use taketable_rules::{Seat, Viewer};

use crate::{Translator, say};

/// An argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Argument {
    Text(String),
    Number(f64),
}

/// The viewer, and the names of the seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct People<'a> {
    pub(crate) translator: &'static Translator,
    pub(crate) names: &'a [String],
    pub(crate) viewer: Viewer,
}

/// The name of a serialised enum's variant in kebab-case, and the arguments made from its fields.
pub(crate) fn arguments(value: &Value, people: People<'_>) -> Option<Named> {
    let (name, fields) = match value {
        Value::String(name) => (name, None),
        Value::Object(object) => {
            let (name, fields) = object.iter().next()?;
            (name, Some(fields))
        }
        _ => return None,
    };
    let mut made = Named { name: kebab(name), arguments: BTreeMap::new() };
    match fields {
        Some(Value::Object(fields)) => made.add_all("", fields, people),
        // A bare number is a card, or a row where the name says so.
        Some(value) => {
            let field = if name.ends_with("_row") { "row" } else { "card" };
            made.add(field, field, value, people);
        }
        None => {}
    }
    Some(made)
}

/// A name and the arguments that belong to it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) arguments: BTreeMap<String, Argument>,
}

impl Named {
    pub(crate) fn set(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.arguments.insert(name.into(), Argument::Text(text.into()));
    }

    fn count(&mut self, name: String, number: usize) {
        self.arguments.insert(name, Argument::Number(number as f64));
    }

    fn add_all(&mut self, prefix: &str, fields: &Map<String, Value>, people: People<'_>) {
        for (field, value) in fields {
            self.add(&format!("{prefix}{}", kebab(field)), field, value, people);
        }
    }

    fn add(&mut self, name: &str, field: &str, value: &Value, people: People<'_>) {
        match (field, value) {
            ("seat" | "first" | "turn", Value::Number(_)) => {
                let seat = seat_of(value);
                self.set(name, people.name(seat));
                self.set(format!("{name}-is"), people.is(seat));
            }
            ("row", Value::Number(row)) => {
                let row = row.as_f64().unwrap_or_default() + 1.0;
                self.arguments.insert(name.to_owned(), Argument::Number(row));
            }
            ("winners" | "awaited", Value::Array(seats)) => {
                let seats: Vec<Option<Seat>> = seats.iter().map(seat_of).collect();
                let viewer = seats.iter().any(|seat| people.is(*seat) == "you");
                self.set(name, people.list(&seats));
                self.set(format!("{name}-you"), yes_or_no(viewer));
                self.count(format!("{name}-count"), seats.len());
            }
            ("scores" | "totals", Value::Array(numbers)) => {
                self.set(name, people.numbers(numbers, false));
            }
            ("cards", Value::Array(cards)) if self.name == "revealed" => {
                self.set(name, people.numbers(cards, true));
            }
            ("specials", Value::Object(specials)) => {
                let kinds = specials.iter().flat_map(|(kind, number)| {
                    std::iter::repeat_n(kind, number.as_u64().unwrap_or_default() as usize)
                });
                let kinds: Vec<&String> = kinds.collect();
                self.count(format!("{name}-count"), kinds.len());
                self.set(name, people.translator.list(kinds));
            }
            (_, Value::Array(items)) => {
                let cards: Vec<&Value> = items.iter().flat_map(flattened).collect();
                self.count(format!("{name}-count"), cards.len());
                self.set(name, people.translator.list(cards));
            }
            (_, Value::Object(fields)) => {
                self.set(name, "some");
                self.add_all(&format!("{name}-"), fields, people);
            }
            (_, Value::Number(number)) => {
                let number = number.as_f64().unwrap_or_default();
                self.arguments.insert(name.to_owned(), Argument::Number(number));
            }
            (_, Value::String(text)) => self.set(name, text),
            (_, Value::Bool(holds)) => self.set(name, yes_or_no(*holds)),
            (_, Value::Null) => self.set(name, "none"),
        }
    }

    pub(crate) fn fluent(&self) -> FluentArgs<'_> {
        let mut arguments = FluentArgs::with_capacity(self.arguments.len());
        for (name, argument) in &self.arguments {
            match argument {
                Argument::Text(text) => arguments.set(name.as_str(), text.as_str()),
                Argument::Number(number) => arguments.set(name.as_str(), *number),
            }
        }
        arguments
    }
}

impl People<'_> {
    pub(crate) fn name(&self, seat: Option<Seat>) -> &str {
        seat.and_then(|seat| self.names.get(seat.index())).map_or("?", String::as_str)
    }

    /// Returns what messages choose by: `you` or `other`.
    pub(crate) fn is(&self, seat: Option<Seat>) -> &'static str {
        if seat.is_some_and(|seat| self.viewer.is(seat)) { "you" } else { "other" }
    }

    /// "Ada, Bo and you".
    pub(crate) fn list(&self, seats: &[Option<Seat>]) -> String {
        let is_you = |seat: &&Option<Seat>| self.is(**seat) == "you";
        let names = seats.iter().filter(|seat| !is_you(seat));
        let names = names.map(|seat| self.name(*seat).to_owned());
        let you = seats.iter().filter(is_you).map(|_| say!(self.translator, ListYou));
        self.translator.list(names.chain(you))
    }

    /// "Bo 5, Carl 56, you 79": each seat's number, by seat or from the lowest on.
    fn numbers(&self, numbers: &[Value], ascending: bool) -> String {
        let mut numbers: Vec<(i64, Option<Seat>)> = numbers
            .iter()
            .zip(0..)
            .filter_map(|(number, seat)| Some((number.as_i64()?, Seat::new(seat))))
            .collect();
        if ascending {
            numbers.sort_unstable();
        }
        self.by_seat(numbers.into_iter())
    }

    /// "Bo 5, you 12".
    pub(crate) fn by_seat(&self, numbers: impl Iterator<Item = (i64, Option<Seat>)>) -> String {
        let one = |(number, seat): (i64, Option<Seat>)| {
            let (name, is) = (self.name(seat), self.is(seat));
            say!(self.translator, ListSeatNumber, seat = name, seat_is = is, number = number)
        };
        self.translator.commas(numbers.map(one))
    }
}

fn seat_of(value: &Value) -> Option<Seat> {
    Seat::new(u8::try_from(value.as_u64()?).ok()?)
}

fn yes_or_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

fn flattened(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(items) => items.iter().flat_map(flattened).collect(),
        one => vec![one],
    }
}

/// `to_hand` → `to-hand`, `+5` → `plus5`.
pub(crate) fn kebab(name: &str) -> String {
    name.replace('_', "-").replace('+', "plus")
}

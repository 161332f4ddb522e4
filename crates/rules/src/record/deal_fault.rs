//! [`DealFault`]: the first place where a recorded deal differs from the seed's.

use std::fmt;

use serde_json::Value;

use crate::any_game::AnyDeal;
use crate::card::Card;
use crate::seat::Seat;

/// The first thing in a deal that the seed does not give.
///
/// Written as a sentence about what should be there; seats and rows are counted from 0, as in the
/// record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealFault {
    /// A wrong card, one too few or one too many.
    Card {
        /// The place.
        place: DealPlace,
        /// The card that the seed gives, if there should be one.
        expected: Option<Card>,
        /// The card in the record, if there is one.
        found: Option<Card>,
    },
    /// Too few or too many of something: hands, rows, counters.
    Count {
        /// Of what.
        what: &'static str,
        /// Number that the seed gives.
        expected: u64,
        /// Number in the record.
        found: u64,
    },
    /// Somebody else starts.
    First {
        /// The seat that the seed gives.
        expected: Seat,
        /// The seat in the record.
        found: Seat,
    },
    /// Another field of the deal is wrong, or should not be there.
    Field(String),
}

/// The place of a dealt card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealPlace {
    /// To a seat's hand.
    Hand(Seat),
    /// To a row, from 0.
    Row(usize),
    /// To the pile: the place from its top, from 1.
    Pile(usize),
    /// Out of the round, unseen.
    Removed,
    /// To the pool, for the draft.
    Pool,
}

impl DealFault {
    /// Returns the first difference; deals that differ have one.
    pub(super) fn between(expected: &AnyDeal, found: &AnyDeal) -> DealFault {
        // The written form has the same few fields in every game.
        let written = |deal| serde_json::to_value(deal).expect("a deal has a text form");
        let (expected, found) = (written(expected), written(found));
        let unnamed = || DealFault::Field(first_other_field(&expected, &found));
        FIELDS.iter().find_map(|field| in_field(field, &expected, &found)).unwrap_or_else(unnamed)
    }
}

/// The fields that are compared card by card, in the order in which they are looked at.
const FIELDS: [&str; 7] = ["hands", "pool", "rows", "pile", "removed", "counters", "first"];

fn in_field(field: &'static str, expected: &Value, found: &Value) -> Option<DealFault> {
    let (expected, found) = (expected.get(field)?, found.get(field)?);
    match (field, expected, found) {
        ("pool", Value::Array(expected), Value::Array(found)) => {
            in_set(DealPlace::Pool, expected, found)
        }
        ("removed", Value::Array(expected), Value::Array(found)) => {
            in_set(DealPlace::Removed, expected, found)
        }
        ("pile", Value::Array(expected), Value::Array(found)) => in_pile(expected, found),
        (_, Value::Array(expected), Value::Array(found)) => in_sets(field, expected, found),
        ("first", ..) => {
            let (expected, found) = (seat(expected.as_u64()?)?, seat(found.as_u64()?)?);
            (expected != found).then_some(DealFault::First { expected, found })
        }
        _ => count(field, expected.as_u64()?, found.as_u64()?),
    }
}

/// Hands or rows.
fn in_sets(field: &'static str, expected: &[Value], found: &[Value]) -> Option<DealFault> {
    let mut pairs = expected.iter().zip(found).enumerate();
    let wrong = pairs.find_map(|(index, (expected, found))| {
        let place = match field {
            "hands" => DealPlace::Hand(seat(index as u64)?),
            _ => DealPlace::Row(index),
        };
        in_set(place, expected.as_array()?, found.as_array()?)
    });
    wrong.or_else(|| count(field, expected.len() as u64, found.len() as u64))
}

/// Cards whose order means nothing: the lowest that is missing, and the lowest that is too much.
fn in_set(place: DealPlace, expected: &[Value], found: &[Value]) -> Option<DealFault> {
    let only_in = |here: &[Value], there: &[Value]| {
        here.iter().find(|card| !there.contains(card)).and_then(card)
    };
    card_fault(place, only_in(expected, found), only_in(found, expected))
}

/// Cards whose order counts.
fn in_pile(expected: &[Value], found: &[Value]) -> Option<DealFault> {
    let at = (0..expected.len().max(found.len())).find(|at| expected.get(*at) != found.get(*at))?;
    let card_at = |pile: &[Value]| pile.get(at).and_then(card);
    card_fault(DealPlace::Pile(at + 1), card_at(expected), card_at(found))
}

fn card_fault(place: DealPlace, expected: Option<Card>, found: Option<Card>) -> Option<DealFault> {
    let differs = expected.is_some() || found.is_some();
    differs.then_some(DealFault::Card { place, expected, found })
}

fn count(what: &'static str, expected: u64, found: u64) -> Option<DealFault> {
    (expected != found).then_some(DealFault::Count { what, expected, found })
}

fn card(number: &Value) -> Option<Card> {
    Card::new(u8::try_from(number.as_u64()?).ok()?)
}

fn seat(index: u64) -> Option<Seat> {
    Seat::new(u8::try_from(index).ok()?)
}

fn first_other_field(expected: &Value, found: &Value) -> String {
    let fields =
        [expected, found].into_iter().filter_map(Value::as_object).flat_map(|map| map.keys());
    let mut differing = fields.filter(|field| expected.get(*field) != found.get(*field));
    differing.next().cloned().unwrap_or_default()
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealFault::Card { place, expected, found } => {
                let verb = place.verb();
                match (expected, found) {
                    (Some(expected), Some(found)) => {
                        write!(f, "{place} should {verb} {expected}, not {found}")
                    }
                    (Some(expected), None) => {
                        write!(f, "{place} should {verb} {expected}, which is missing")
                    }
                    (None, found) => {
                        let found = found.map(|card| card.to_string()).unwrap_or_default();
                        write!(f, "{place} should not {verb} {found}")
                    }
                }
            }
            DealFault::Count { what, expected, found } => {
                write!(f, "there should be {expected} {what}, not {found}")
            }
            DealFault::First { expected, found } => {
                write!(f, "{expected} should start, not {found}")
            }
            DealFault::Field(field) => write!(f, "the field \"{field}\" is wrong"),
        }
    }
}

impl DealPlace {
    fn verb(self) -> &'static str {
        match self {
            DealPlace::Hand(_) => "hold",
            DealPlace::Row(_) => "begin with",
            DealPlace::Pile(_) => "be",
            DealPlace::Removed | DealPlace::Pool => "include",
        }
    }
}

impl fmt::Display for DealPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealPlace::Hand(seat) => write!(f, "{seat}"),
            DealPlace::Row(row) => write!(f, "row {row}"),
            DealPlace::Pile(card) => write!(f, "card {card} of the pile"),
            DealPlace::Removed => f.write_str("the cards removed"),
            DealPlace::Pool => f.write_str("the pool"),
        }
    }
}

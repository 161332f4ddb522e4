//! [`Notation`]: what each game adds to the language of the cases.

use std::str::FromStr;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde::de::DeserializeOwned;
use taketable_rules::games::Choice;
use taketable_rules::notation::NotationError;
use taketable_rules::{CardSet, Game, Seat, Seen};

use super::line::Fault;
use super::sheet::Sheet;

/// A game that cases can be written about.
pub(crate) trait Notation:
    Game<Options: DeserializeOwned, Action: FromStr<Err = NotationError>>
{
    /// The word for the place where a card counts once.
    const COUNTED: &'static str;

    /// The position that the lines describe.
    fn position(options: &Self::Options, sheet: &mut Sheet) -> Result<Self, Fault>;

    /// What a viewer sees under a word; `None` if the game has no such word.
    fn shown(view: &Self::View, word: &str, seat: Option<Seat>) -> Option<String>;

    /// How many cards lie where after a deal; the view is the spectator's.
    fn dealt(deal: &Self::Deal, view: &Self::View) -> String;

    /// All cards that were dealt, place by place.
    fn cards(deal: &Self::Deal) -> Vec<CardSet>;

    /// The world of a view in which nothing is hidden: there is only one.
    fn only_world(view: &Self::View) -> Self {
        Self::sample(view, &mut Xoshiro256PlusPlus::seed_from_u64(0))
    }
}

/// Anything after anything, with `-` for nothing.
pub(crate) fn list<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<_> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { "-".to_owned() } else { things.join(" ") }
}

/// Equal things as `4 of 10`; if they differ, all of them.
pub(crate) fn each<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<_> = things.into_iter().map(|thing| thing.to_string()).collect();
    match &things[..] {
        [first, others @ ..] if others.iter().all(|other| other == first) => {
            format!("{} of {first}", things.len())
        }
        _ => things.join(" | "),
    }
}

/// `44 90`, `44 and 3 hidden`, `3 hidden`.
pub(crate) fn seen(cards: Seen) -> String {
    match (cards.known, cards.hidden) {
        (known, 0) => list(known),
        (CardSet::EMPTY, hidden) => format!("{hidden} hidden"),
        (known, hidden) => format!("{known} and {hidden} hidden"),
    }
}

/// `12 | 37 | 43 44`.
pub(crate) fn rows(rows: &[CardSet]) -> String {
    rows.iter().map(|row| list(*row)).collect::<Vec<_>>().join(" | ")
}

/// `-`, `face down` or the card.
pub(crate) fn choice(choice: Choice) -> String {
    match choice {
        Choice::None => "-".to_owned(),
        Choice::FaceDown => "face down".to_owned(),
        Choice::Card(card) => card.to_string(),
    }
}

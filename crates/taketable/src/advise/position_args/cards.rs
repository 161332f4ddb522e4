//! Cards and numbers as they are typed: "12 14; 37; 43".

use std::str::FromStr;

use taketable_rules::games::hornochsen::Specials;
use taketable_rules::{Card, CardSet, Score};
use taketable_telling::say;

use crate::lang::words;

/// Cards between two semicolons, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::advise) struct Group {
    /// The cards.
    pub(in crate::advise) cards: Vec<Card>,
    /// The cards `x2` and `+5` among them.
    pub(in crate::advise) specials: Specials,
}

impl Group {
    /// The cards without their order.
    pub(in crate::advise) fn set(&self) -> CardSet {
        self.cards.iter().copied().collect()
    }
}

/// Groups of cards, with semicolons between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::advise) struct Groups(pub(in crate::advise) Vec<Group>);

impl Groups {
    /// Each group without its order.
    pub(in crate::advise) fn sets(&self) -> Vec<CardSet> {
        self.0.iter().map(Group::set).collect()
    }
}

/// Numbers with spaces between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::advise) struct Numbers<N>(pub(in crate::advise) Vec<N>);

/// A list between spaces and commas.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\t']).filter(|word| !word.is_empty())
}

fn read_card(word: &str) -> Result<Card, String> {
    let number = word.parse().ok().and_then(Card::new);
    number.ok_or_else(|| say!(words(), FieldNoCard, text = word.escape_debug().to_string()))
}

fn read_group(text: &str, with_specials: bool) -> Result<Group, String> {
    let mut group = Group::default();
    for word in items(text) {
        match word {
            "x2" if with_specials => group.specials.x2 += 1,
            "+5" if with_specials => group.specials.plus5 += 1,
            _ => {
                let card = read_card(word)?;
                if group.cards.contains(&card) {
                    return Err(say!(words(), FieldCardTwice, card = card));
                }
                // More cards no game has, and more `x2` than this nobody types.
                group.cards.push(card);
            }
        }
        if group.specials.x2 > 10 || group.specials.plus5 > 10 {
            return Err(say!(words(), FieldTooManySpecials));
        }
    }
    Ok(group)
}

fn read_groups(text: &str, with_specials: bool) -> Result<Groups, String> {
    let groups: Result<Vec<Group>, String> =
        text.split(';').map(|group| read_group(group, with_specials)).collect();
    Ok(Groups(groups?))
}

/// Cards in any order: "3 17 45".
pub(in crate::advise) fn cards(text: &str) -> Result<CardSet, String> {
    read_group(text, false).map(|group| group.set())
}

/// Cards whose order counts.
pub(in crate::advise) fn line(text: &str) -> Result<Group, String> {
    read_group(text, false)
}

/// One card.
pub(in crate::advise) fn card(text: &str) -> Result<Card, String> {
    read_card(text.trim())
}

/// Groups of cards: "12 14; 37".
pub(in crate::advise) fn groups(text: &str) -> Result<Groups, String> {
    read_groups(text, false)
}

/// Groups of cards with specials among them: "12 14 x2; 37 +5".
pub(in crate::advise) fn herd(text: &str) -> Result<Groups, String> {
    read_groups(text, true)
}

/// Special cards alone: "x2 +5".
pub(in crate::advise) fn specials(text: &str) -> Result<Groups, String> {
    let groups = herd(text)?;
    match groups.0.iter().find_map(|group| group.cards.first()) {
        Some(card) => Err(say!(words(), FieldNoSpecial, card = *card)),
        None => Ok(groups),
    }
}

fn read_numbers<N: FromStr>(text: &str) -> Result<Numbers<N>, String> {
    let number = |word: &str| {
        let number = word.parse();
        number.map_err(|_| say!(words(), FieldNoNumber, text = word.escape_debug().to_string()))
    };
    items(text).map(number).collect::<Result<_, _>>().map(Numbers)
}

/// Counts: "9 4".
pub(in crate::advise) fn numbers(text: &str) -> Result<Numbers<u8>, String> {
    read_numbers(text)
}

/// Points, which may be less than nothing.
pub(in crate::advise) fn numbers_with_sign(text: &str) -> Result<Numbers<Score>, String> {
    read_numbers(text)
}

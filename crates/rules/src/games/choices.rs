//! Cards chosen at the same time, in Take 5 and Take A Number: face down, then face up.

use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardSet};
use crate::deck::below;
use crate::seat::{BySeat, Seat};
use crate::told::Viewer;

/// The cards that the seats have chosen this turn and that have not been placed: face down while
/// somebody is still awaited, then face up.
pub(super) type Choices = BySeat<Option<Card>>;

/// The cards that are still to be placed, and whose they are.
pub(super) struct Revealed {
    /// A set, and so in order from the lowest to the highest (T5-3).
    pub(super) cards: CardSet,
    owners: [Seat; 128],
}

impl Revealed {
    #[inline]
    pub(super) fn of(choices: &Choices) -> Revealed {
        let mut revealed = Revealed { cards: CardSet::EMPTY, owners: [Seat::FIRST; 128] };
        for (seat, card) in choices.entries() {
            revealed.cards |= CardSet::maybe(*card);
            revealed.owners[card.map_or(0, Card::number) as usize & 127] = seat;
        }
        revealed
    }

    /// Who chose the card.
    #[inline]
    pub(super) fn owner(&self, card: Card) -> Seat {
        self.owners[card.number() as usize & 127]
    }
}

/// What the viewer sees of them.
pub(super) fn view(choices: &Choices, face_up: bool, viewer: Viewer) -> BySeat<Choice> {
    BySeat::from_fn(choices.seats(), |seat| match choices[seat] {
        None => Choice::None,
        Some(card) if face_up || viewer.is(seat) => Choice::Card(card),
        Some(_) => Choice::FaceDown,
    })
}

/// Choices that fit what a viewer sees: a card that lies face down is any of its owner's hand.
#[inline]
pub(super) fn sample(
    seen: &BySeat<Choice>,
    hands: &BySeat<CardSet>,
    rng: &mut impl Rng,
) -> Choices {
    BySeat::from_fn(seen.seats(), |seat| match seen[seat] {
        Choice::None => None,
        Choice::Card(card) => Some(card),
        Choice::FaceDown => hands[seat].nth(below(rng, hands[seat].len() as u32) as usize),
    })
}

/// The cards among them whose faces the viewer sees.
pub(super) fn known(seen: &BySeat<Choice>) -> CardSet {
    let card = |choice: &Choice| match choice {
        Choice::Card(card) => Some(*card),
        Choice::None | Choice::FaceDown => None,
    };
    seen.iter().filter_map(card).collect()
}

/// A chosen card as a viewer sees it. Written as `null`, `"face_down"` or the card's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Choice {
    /// There is none, or it has been placed.
    #[default]
    None,
    /// There is one, but its face is hidden.
    FaceDown,
    /// This card.
    Card(Card),
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Choice::None => serializer.serialize_none(),
            Choice::FaceDown => "face_down".serialize(serializer),
            Choice::Card(card) => card.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a choice is null, \"face_down\" or a card")]
        enum Form {
            Word(Word),
            Card(Card),
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Word {
            FaceDown,
        }
        Ok(match Option::<Form>::deserialize(deserializer)? {
            None => Choice::None,
            Some(Form::Word(Word::FaceDown)) => Choice::FaceDown,
            Some(Form::Card(card)) => Choice::Card(card),
        })
    }
}

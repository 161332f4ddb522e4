//! [`Choices`]: cards chosen at the same time, in Take 5 and Take A Number.

use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardSet};
use crate::deck::below;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::{Seen, Viewer};

/// More places than a table has seats: what the processor handles at once.
const PLACES: usize = 16;
/// Stands where there is no card: higher than all cards, and 0 where a card's number has its bits.
const NO_CARD: i32 = 0x7fff_f800;

/// The cards that the seats have chosen this turn and that have not been placed: face down while
/// somebody is still awaited, then face up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    /// A card and, in the lowest four bits, whose it is: by seat while they lie face down, and
    /// then from the lowest to the highest (T5-3).
    // Whole words here and below, for what is written as a byte may be read as a word, and then
    // waits for memory.
    places: [i32; PLACES],
    /// Number of face-up cards that have been placed.
    placed: u32,
    seats: u32,
}

impl Choices {
    /// Nobody has chosen yet.
    #[inline]
    pub(super) fn none(seats: u8) -> Choices {
        Choices { places: [NO_CARD; PLACES], placed: 0, seats: u32::from(seats) }
    }

    /// The seat lays a card face down, perhaps instead of another.
    #[inline]
    pub(super) fn choose(&mut self, seat: Seat, card: Card) {
        self.places[seat.index()] = i32::from(card.number()) << 4 | seat.index() as i32;
    }

    /// The card that the seat laid face down.
    #[inline]
    pub(super) fn face_down(&self, seat: Seat) -> Option<Card> {
        Card::new((self.places[seat.index()] >> 4) as u8)
    }

    /// The same as a set, without asking whether there is a card.
    #[inline]
    pub(super) fn face_down_set(&self, seat: Seat) -> CardSet {
        CardSet::numbered((self.places[seat.index()] >> 4) as u8)
    }

    /// Turns the cards up.
    #[inline]
    pub(super) fn turn_up(&mut self) {
        // By exchanging fixed pairs, without a branch on the cards, which the processor could not
        // foresee. Where nobody sits is no card, which comes last. These are the shortest lists of
        // pairs that sort two, four and ten cards.
        macro_rules! exchange {
            ($(($i:literal, $j:literal))*) => {{ $(self.exchange($i, $j);)* }};
        }
        match self.seats {
            2 => exchange! { (0, 1) },
            3 | 4 => exchange! { (0, 1) (2, 3) (0, 2) (1, 3) (1, 2) },
            _ => exchange! {
                (4, 9) (3, 8) (2, 7) (1, 6) (0, 5) (1, 4) (6, 9) (0, 3) (5, 8) (0, 2)
                (3, 6) (7, 9) (0, 1) (2, 4) (5, 7) (8, 9) (1, 2) (4, 6) (7, 8) (3, 5)
                (2, 5) (6, 8) (1, 3) (4, 7) (2, 3) (6, 7) (3, 4) (5, 6) (4, 5)
            },
        }
    }

    /// Puts the lower of two first.
    #[inline]
    fn exchange(&mut self, i: usize, j: usize) {
        let (a, b) = (self.places[i], self.places[j]);
        (self.places[i], self.places[j]) = (a.min(b), a.max(b));
    }

    /// Of the cards that are face up, the one to be placed next, and whose it is.
    #[inline]
    pub(super) fn next(&self) -> Option<(Seat, Card)> {
        read(self.places[self.placed as usize % PLACES])
    }

    /// That card has been placed.
    #[inline]
    pub(super) fn placed(&mut self) {
        self.placed += 1;
    }

    /// The cards with their owners.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.places[self.placed as usize % PLACES..].iter().map_while(|place| read(*place))
    }

    /// Each seat's card.
    pub(super) fn by_seat(&self) -> BySeat<Option<Card>> {
        let mut cards = BySeat::new(self.seats as u8, None);
        for place in &self.places[self.placed as usize % PLACES..] {
            if let Some((seat, card)) = read(*place) {
                cards[seat] = Some(card);
            }
        }
        cards
    }

    /// The cards.
    #[inline]
    pub(super) fn cards(&self) -> CardSet {
        self.iter().map(|(_, card)| card).collect()
    }
}

impl PartialEq for Choices {
    fn eq(&self, other: &Choices) -> bool {
        self.by_seat() == other.by_seat()
    }
}

#[inline]
fn read(place: i32) -> Option<(Seat, Card)> {
    let card = Card::new((place >> 4) as u8)?;
    // Where there is a card, there is a seat, so the seat need not be tested: callers that ignore
    // it then need not read it.
    let seat = Seat::new(place as u8 & 15).unwrap_or(Seat::FIRST);
    Some((seat, card))
}

/// Returns what the viewer sees of them.
pub(super) fn view(choices: &Choices, face_up: bool, viewer: Viewer) -> BySeat<Choice> {
    let cards = choices.by_seat();
    BySeat::from_fn(cards.seats(), |seat| match cards[seat] {
        None => Choice::None,
        Some(card) if face_up || viewer.is(seat) => Choice::Card(card),
        Some(_) => Choice::FaceDown,
    })
}

/// Choices that fit what a viewer sees: a card that lies face down is any of its owner's hand.
#[inline]
pub(super) fn sample(
    seen: &BySeat<Choice>,
    face_up: bool,
    hands: &BySeat<CardSet>,
    rng: &mut impl Rng,
) -> Choices {
    let mut choices = Choices::none(seen.seats());
    for (seat, choice) in seen.entries() {
        let hand = hands[seat];
        let card = match *choice {
            Choice::None => None,
            Choice::Card(card) => Some(card),
            Choice::FaceDown => hand.nth(below(rng, hand.len() as u32) as usize),
        };
        if let Some(card) = card {
            choices.choose(seat, card);
        }
    }
    if face_up {
        choices.turn_up();
    }
    choices
}

/// The cards among them whose faces the viewer sees.
pub(super) fn known(seen: &BySeat<Choice>) -> CardSet {
    let card = |choice: &Choice| match choice {
        Choice::Card(card) => Some(*card),
        Choice::None | Choice::FaceDown => None,
    };
    seen.iter().filter_map(card).collect()
}

/// The card of a seat whose face the viewer sees.
pub(super) fn card_of(seen: &BySeat<Choice>, seat: Seat) -> Option<Card> {
    match seen.iter().nth(seat.index()) {
        Some(Choice::Card(card)) => Some(*card),
        _ => None,
    }
}

/// The chosen cards leave the hands and lie face up.
pub(super) fn reveal(
    seen: &mut BySeat<Choice>,
    hands: &mut BySeat<Seen>,
    cards: &BySeat<Option<Card>>,
) {
    for (seat, card) in cards.entries() {
        seen[seat] = card.map_or(Choice::None, Choice::Card);
        if let Some(card) = card {
            hands[seat].remove(*card);
        }
    }
}

/// The seats that have to choose a card: all of them once every chosen card has been placed, and
/// nobody before.
pub(super) fn awaited_after(seen: &BySeat<Choice>) -> SeatSet {
    let all_placed = seen.iter().all(|choice| *choice == Choice::None);
    if all_placed { SeatSet::all(seen.seats()) } else { SeatSet::EMPTY }
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
        enum Repr {
            Word(Word),
            Card(Card),
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Word {
            FaceDown,
        }
        Ok(match Option::<Repr>::deserialize(deserializer)? {
            None => Choice::None,
            Some(Repr::Word(Word::FaceDown)) => Choice::FaceDown,
            Some(Repr::Card(card)) => Choice::Card(card),
        })
    }
}

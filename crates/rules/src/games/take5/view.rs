//! What one viewer knows of a round of Take 5, and the worlds that fit it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{Options, ROWS, Take5, Variant, last_card};
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::games::choices::{self, Choice};
use crate::games::hand::Hand;
use crate::games::rows::Rows;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::{Seen, Viewer};

/// The knowledge that one viewer has of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5View"))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The variant.
    pub variant: Variant,
    /// The stage of the round: what it waits for.
    pub stage: Stage,
    /// Each seat's hand, without a card that has been turned up. Drafted hands are open (T5-9).
    pub hands: BySeat<Seen>,
    /// The cards chosen this turn that have not been placed.
    pub choices: BySeat<Choice>,
    /// The rows; empty until the draft is over.
    pub rows: [CardSet; ROWS],
    /// The bull piles. They lie face down, but everybody saw the rows being taken.
    pub piles: BySeat<CardSet>,
}

/// The stage of the round: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Stage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat drafts a card.
    Drafting {
        /// The seat.
        turn: Seat,
        /// From these.
        pool: CardSet,
    },
    /// These seats still have to choose a card.
    Choosing {
        /// The seat.
        awaited: SeatSet,
    },
    /// A seat chooses a row for a card below all ends.
    TakingRow {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The round is over.
    Over,
}

impl View {
    pub(super) fn of(round: &Take5, viewer: Viewer) -> View {
        let public = match round.variant {
            Variant::Advanced => CardSet::up_to(Card::MAX),
            Variant::Standard | Variant::Tactics => CardSet::EMPTY,
        };
        let seats = round.hands.seats();
        let face_up = !matches!(round.stage, Stage::Choosing { .. });
        View {
            viewer,
            variant: round.variant,
            stage: round.stage,
            hands: BySeat::from_fn(seats, |seat| {
                Seen::by(viewer, seat, round.hands[seat].set(), public)
            }),
            choices: choices::view(&round.choices, face_up, viewer),
            rows: *round.rows.cards(),
            piles: round.piles,
        }
    }

    /// The options of the round.
    pub fn options(&self) -> Options {
        Options { variant: self.variant }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// In which row the card would be laid now, and how many cards are there; none if it is below
    /// all ends.
    ///
    /// ```
    /// use taketable_rules::games::{Take5, take5};
    /// use taketable_rules::{Card, Match, Seed, Setup, Viewer};
    ///
    /// let setup = Setup::<Take5>::new(take5::Options::default(), 2);
    /// let table = Match::new(setup, Seed([1; 32])).unwrap();
    /// let view = table.view(Viewer::Spectator).position;
    /// let card = |number| Card::new(number).unwrap();
    /// // Behind the highest end of all, and nowhere.
    /// let (row, len) = view.place_for(card(104)).unwrap();
    /// assert!(view.rows.iter().all(|other| other.highest() <= view.rows[row].highest()));
    /// assert_eq!(len, 1);
    /// assert_eq!(view.place_for(card(1)), None);
    /// ```
    pub fn place_for(&self, card: Card) -> Option<(usize, u8)> {
        Rows::of(self.rows).place_for(card).map(|place| (place.row, place.len))
    }

    /// The cards that could be anywhere the viewer does not see.
    pub fn unseen(&self) -> CardSet {
        let mut unseen = CardSet::up_to(last_card(self.variant, self.hands.seats()));
        self.rows.iter().for_each(|row| unseen -= *row);
        self.piles.iter().for_each(|pile| unseen -= *pile);
        self.hands.iter().for_each(|hand| unseen -= hand.known);
        unseen - choices::known(&self.choices)
    }

    #[inline]
    pub(super) fn sample(&self, rng: &mut impl Rng) -> Take5 {
        let mut deck = Deck::of(self.unseen());
        let face_up = !matches!(self.stage, Stage::Choosing { .. });
        let hands = self.hands.map(|hand| hand.known | deck.hand(rng, hand.hidden as usize));
        Take5 {
            variant: self.variant,
            hands: hands.map(Hand::from),
            rows: Rows::of(self.rows),
            piles: self.piles,
            choices: choices::sample(&self.choices, face_up, &hands, rng),
            stage: self.stage,
        }
    }
}

//! What one viewer knows of a round of Take A Number, and the worlds that fit it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{LAST_CARD, Options, Phase, ROWS, TakeANumber};
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::games::choices::{self, Choice};
use crate::games::rows::Rows;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::{Seen, Viewer};

/// The knowledge that one viewer has of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeANumberView"))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The stage of the round: what it waits for.
    pub stage: Stage,
    /// Each seat's hand, without a card that has been turned up. Of other hands, the cards that
    /// were taken in the open are known. Hands are shown when the round is over.
    pub hands: BySeat<Seen>,
    /// Those cards of each hand that everybody knows of.
    pub public: BySeat<CardSet>,
    /// The cards chosen this turn that have not been placed.
    pub choices: BySeat<Choice>,
    /// The rows.
    pub rows: [CardSet; ROWS],
    /// The #-rows.
    pub number_rows: BySeat<CardSet>,
    /// The #-piles. They lie face down, but everybody saw the #-rows.
    pub number_piles: BySeat<CardSet>,
}

/// The stage of the round: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeANumberStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
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
    /// A seat chooses one of the cards it took for its #-row.
    Keeping {
        /// The seat.
        seat: Seat,
        /// From these.
        taken: CardSet,
    },
    /// The round is over.
    Over,
}

impl View {
    pub(super) fn of(round: &TakeANumber, viewer: Viewer) -> View {
        let seats = round.hands.seats();
        let stage = round.stage();
        let face_up = !matches!(stage, Stage::Choosing { .. });
        let public = match stage {
            Stage::Over => round.hands,
            _ => BySeat::from_fn(seats, |seat| round.public(seat)),
        };
        View {
            viewer,
            stage,
            hands: BySeat::from_fn(seats, |seat| {
                Seen::by(viewer, seat, round.hands[seat], public[seat])
            }),
            public,
            choices: choices::view(&round.choices, face_up, viewer),
            rows: *round.rows.cards(),
            number_rows: round.number_rows,
            number_piles: round.number_piles,
        }
    }

    /// The options of the round.
    pub fn options(&self) -> Options {
        Options {}
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// In which row the card would be laid now, and how many cards are there; none if it is below
    /// all ends.
    ///
    /// ```
    /// use taketable_rules::games::{TakeANumber, take_a_number};
    /// use taketable_rules::{Card, Match, Seed, Setup, Viewer};
    ///
    /// let setup = Setup::<TakeANumber>::new(take_a_number::Options::default(), 2);
    /// let table = Match::new(setup, Seed([1; 32])).unwrap();
    /// let view = table.view(Viewer::Spectator).position;
    /// let card = |number| Card::new(number).unwrap();
    /// // Behind the highest end of all, and nowhere.
    /// let (row, len) = view.place_for(card(100)).unwrap();
    /// assert!(view.rows.iter().all(|other| other.highest() <= view.rows[row].highest()));
    /// assert_eq!(len, 1);
    /// assert_eq!(view.place_for(card(1)), None);
    /// ```
    pub fn place_for(&self, card: Card) -> Option<(usize, u8)> {
        Rows::of(self.rows).place_for(card).map(|place| (place.row, place.len))
    }

    /// The cards that could be anywhere the viewer does not see.
    pub fn unseen(&self) -> CardSet {
        let mut unseen = CardSet::up_to(LAST_CARD);
        self.rows.iter().for_each(|row| unseen -= *row);
        self.number_rows.iter().for_each(|row| unseen -= *row);
        self.number_piles.iter().for_each(|pile| unseen -= *pile);
        self.hands.iter().for_each(|hand| unseen -= hand.known);
        unseen -= choices::known(&self.choices);
        if let Stage::Keeping { taken, .. } = self.stage {
            unseen -= taken;
        }
        unseen
    }

    #[inline]
    pub(super) fn sample(&self, rng: &mut impl Rng) -> TakeANumber {
        let mut deck = Deck::of(self.unseen());
        let face_up = !matches!(self.stage, Stage::Choosing { .. });
        let mut hidden = CardSet::EMPTY;
        let hands = BySeat::from_fn(self.hands.seats(), |seat| {
            let seen = self.hands[seat];
            let hand = seen.known | deck.hand(rng, seen.hidden as usize);
            hidden |= hand - self.public[seat];
            hand
        });
        let none = CardSet::EMPTY;
        let (asked, phase, taken) = match self.stage {
            Stage::Choosing { awaited } => (awaited, Phase::Choosing, none),
            Stage::TakingRow { seat, .. } => (seat.into(), Phase::TakingRow, none),
            Stage::Keeping { seat, taken } => (seat.into(), Phase::Keeping, taken),
            Stage::Over => (SeatSet::EMPTY, Phase::Over, none),
        };
        TakeANumber {
            hands,
            hidden,
            rows: Rows::of(self.rows),
            number_rows: self.number_rows,
            number_piles: self.number_piles,
            choices: choices::sample(&self.choices, face_up, &hands, rng),
            taken,
            asked,
            phase,
        }
    }
}

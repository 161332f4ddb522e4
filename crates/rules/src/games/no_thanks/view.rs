//! What one viewer knows of a round of No Thanks!, and the worlds that fit it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{ALL_CARDS, Counters, NoThanks, Options, starting_counters};
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::pile::Pile;
use crate::seat::{BySeat, Seat};
use crate::told::Viewer;

/// The knowledge that one viewer has of a round.
///
/// Counters can be kept secret, but paying them cannot: who remembers every turn knows what each
/// seat holds. The view remembers, as a player may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksView"))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The visibility of others' counters.
    pub visibility: Counters,
    /// The stage of the round: what it waits for.
    pub stage: Stage,
    /// Number of cards in the pile, without the open one.
    pub pile: u8,
    /// The cards that each seat took.
    pub cards: BySeat<CardSet>,
    /// The counters that can be seen: the viewer's own, everybody's if they are open or the round
    /// is over.
    pub counters: BySeat<Option<u8>>,
    /// Number of counters that each seat has put on cards since the start.
    pub paid: BySeat<u16>,
    /// Number of counters that each seat has taken with cards since the start.
    pub collected: BySeat<u16>,
}

/// The stage of the round: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat takes the card or says no thanks.
    Turn {
        /// The seat.
        seat: Seat,
        /// The open card.
        card: Card,
        /// The counters on it.
        on_card: u8,
    },
    /// The round is over.
    Over,
}

impl View {
    pub(super) fn of(round: &NoThanks, viewer: Viewer) -> View {
        let seats = round.cards.seats();
        let start = u16::from(starting_counters(seats));
        let open = round.visibility == Counters::Open || round.stage() == Stage::Over;
        View {
            viewer,
            visibility: round.visibility,
            stage: round.stage(),
            pile: round.pile_len() as u8,
            cards: round.cards,
            counters: BySeat::from_fn(seats, |seat| {
                (open || viewer.is(seat)).then_some(round.counters[seat])
            }),
            paid: round.paid,
            collected: BySeat::from_fn(seats, |seat| {
                u16::from(round.counters[seat]) + round.paid[seat] - start
            }),
        }
    }

    /// The options of the round.
    pub fn options(&self) -> Options {
        Options { counters: self.visibility }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.cards.seats()
    }

    /// Returns the number of counters that the seat holds, as everybody who kept count knows.
    pub fn counters_held(&self, seat: Seat) -> u8 {
        let start = u16::from(starting_counters(self.cards.seats()));
        (start + self.collected[seat] - self.paid[seat]) as u8
    }

    /// The cards that could be anywhere the viewer does not see: in the pile, or out of the round.
    pub fn unseen(&self) -> CardSet {
        let mut unseen = ALL_CARDS;
        self.cards.iter().for_each(|cards| unseen -= *cards);
        if let Stage::Turn { card, .. } = self.stage {
            unseen.remove(card);
        }
        unseen
    }

    #[inline]
    pub(super) fn sample(&self, rng: &mut impl Rng) -> NoThanks {
        let mut pile = Deck::of(self.unseen()).list(rng, self.pile as usize);
        let (turn, on_card) = match self.stage {
            Stage::Turn { seat, card, on_card } => {
                pile.push(card);
                (seat, on_card)
            }
            Stage::Over => (Seat::FIRST, 0),
        };
        NoThanks {
            visibility: self.visibility,
            pile: Pile::laid(pile),
            cards: self.cards,
            counters: BySeat::from_fn(self.cards.seats(), |seat| self.counters_held(seat)),
            paid: self.paid,
            turn,
            on_card,
        }
    }
}

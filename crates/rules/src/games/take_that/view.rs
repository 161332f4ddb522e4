//! What one viewer knows of a round of Take That, and the worlds that fit it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{ALL_CARDS, CARDS, Options, TakeThat, Variant, twin};
use crate::card::CardSet;
use crate::card_list::CardList;
use crate::deck::Deck;
use crate::seat::{BySeat, Seat};
use crate::told::{Seen, Viewer};

/// The knowledge that one viewer has of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatView"))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The variant.
    pub variant: Variant,
    /// The stage of the round: what it waits for.
    pub stage: Stage,
    /// Each seat's hand.
    pub hands: BySeat<Seen>,
    /// The line, from left to right.
    pub line: CardList<CARDS>,
    /// Number of cards in the draw pile.
    pub pile: u8,
    /// The cards face up beside each seat.
    pub face_up: BySeat<CardSet>,
    /// The cards that each seat took. They lie face down, but everybody saw the lines; nobody saw
    /// a card that came from the pile (TT-8) before the round is over.
    pub taken: BySeat<Seen>,
}

/// The stage of the round: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat lays, twists or takes.
    Turn {
        /// The seat.
        seat: Seat,
    },
    /// The round is over.
    Over,
}

impl View {
    pub(super) fn of(round: &TakeThat, viewer: Viewer) -> View {
        let seats = round.hands.seats();
        View {
            viewer,
            variant: round.variant,
            stage: round.stage,
            hands: BySeat::from_fn(seats, |seat| {
                Seen::by(viewer, seat, round.hands[seat], CardSet::EMPTY)
            }),
            line: round.line,
            pile: round.pile.len() as u8,
            face_up: round.face_up,
            taken: BySeat::from_fn(seats, |seat| {
                let all = round.taken[seat] | round.unseen[seat];
                let known = if round.stage == Stage::Over { all } else { round.taken[seat] };
                Seen::partly(all, known)
            }),
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

    /// The cards that could be anywhere the viewer does not see.
    pub fn unseen(&self) -> CardSet {
        let mut unseen = ALL_CARDS - self.line.set();
        self.face_up.iter().for_each(|cards| unseen -= *cards);
        self.taken.iter().for_each(|cards| unseen -= cards.known);
        self.hands.iter().for_each(|hand| unseen -= hand.known);
        unseen
    }

    #[inline]
    pub(super) fn sample(&self, rng: &mut impl Rng) -> TakeThat {
        let mut deck = Deck::of(self.unseen());
        TakeThat {
            variant: self.variant,
            hands: self.hands.map(|hand| hand.known | deck.hand(rng, hand.hidden as usize)),
            line: self.line,
            twins: self.line.iter().copied().filter_map(twin).collect(),
            unseen: self.taken.map(|cards| deck.hand(rng, cards.hidden as usize)),
            pile: deck.pile(rng, self.pile as usize),
            face_up: self.face_up,
            taken: self.taken.map(|cards| cards.known),
            stage: self.stage,
        }
    }
}

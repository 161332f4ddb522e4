//! What one viewer knows of a round of Hornochsen!, and the worlds that fit it.

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::{AfterTake, Hornochsen, LAST_CARD, Options, Ring, Specials};
use crate::card::CardSet;
use crate::deck::Deck;
use crate::games::hand::Hand;
use crate::seat::{BySeat, Seat};
use crate::told::{Seen, Viewer};

/// The knowledge that one viewer has of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenView"))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The stage of the round: what it waits for.
    pub stage: Stage,
    /// Each seat's cattle cards.
    pub hands: BySeat<Seen>,
    /// Each seat's special cards; everybody knows what has been laid.
    pub specials: BySeat<Specials>,
    /// The rows by their place in the deal; `null` for a row that has been taken.
    pub rows: Ring,
    /// The cattle cards taken. They lie face down, but everybody saw the rows.
    pub taken: BySeat<CardSet>,
    /// The special cards taken.
    pub taken_specials: BySeat<Specials>,
    /// The rule for a turn after its seat has taken a row; missing if the turn goes on.
    #[serde(default, skip_serializing_if = "AfterTake::is_default")]
    pub after_take: AfterTake,
}

/// The stage of the round: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat lays a card, or stops if it has laid some.
    Turn {
        /// The seat.
        seat: Seat,
        /// Number of cards that it has laid this turn.
        laid: u8,
    },
    /// The round is over.
    Over,
}

impl View {
    pub(super) fn of(round: &Hornochsen, viewer: Viewer) -> View {
        let hands = BySeat::from_fn(round.hands.seats(), |seat| {
            Seen::by(viewer, seat, round.hands[seat].set(), CardSet::EMPTY)
        });
        View {
            viewer,
            stage: round.stage,
            hands,
            specials: round.specials,
            rows: round.ring,
            taken: round.taken,
            taken_specials: round.taken_specials,
            after_take: round.after_take,
        }
    }

    /// The options of the round.
    pub fn options(&self) -> Options {
        Options { after_take: self.after_take }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// The cards that could be anywhere the viewer does not see.
    pub fn unseen(&self) -> CardSet {
        let mut unseen = CardSet::up_to(LAST_CARD) - self.rows.cards();
        self.taken.iter().for_each(|cards| unseen -= *cards);
        self.hands.iter().for_each(|hand| unseen -= hand.known);
        unseen
    }

    #[inline]
    pub(super) fn sample(&self, rng: &mut impl Rng) -> Hornochsen {
        let mut deck = Deck::of(self.unseen());
        Hornochsen {
            hands: self
                .hands
                .map(|hand| Hand::from(hand.known | deck.hand(rng, hand.hidden as usize))),
            specials: self.specials,
            ring: self.rows,
            taken: self.taken,
            taken_specials: self.taken_specials,
            stage: self.stage,
            after_take: self.after_take,
        }
    }
}

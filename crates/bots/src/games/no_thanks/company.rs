//! [`Company`]: how a round goes on, with one player who chooses among others who do not.

use taketable_rules::{Card, Seat};

use super::features::taking;
use super::glance::Glance;
use super::prospects::prospects;
use crate::linear::weigh;
use crate::net::Net;
use crate::playable::WIDTH;

/// Everybody does what the learned policy likes most, but for the player. So nothing is left to chance
/// until a card is taken: the player takes it at once, or when it has come round once, twice and so
/// on, or somebody else does before. These are the card's fates.
pub(super) struct Company<'a> {
    /// What the others go by.
    pub(super) policy: &'a [f32; WIDTH],
    /// Who may choose between the fates of a card.
    pub(super) player: Seat,
    /// How likely the player wins after each. If that was not learned, the player does as the others.
    pub(super) values: Option<&'a Net>,
}

impl Company<'_> {
    /// What the policy likes most.
    #[inline]
    pub(super) fn takes(&self, glance: &Glance) -> bool {
        glance.counters[glance.turn] == 0 || weigh(&taking(glance), self.policy) > 0.0
    }

    /// Shows how things stand just before whoever is on turn takes the card, for each of its fates.
    /// Says how many picks that took.
    #[inline]
    pub(super) fn each_fate(&self, mut glance: Glance, mut each: impl FnMut(&Glance)) -> u32 {
        let mut picks = 1;
        loop {
            let is_player = glance.turn == self.player;
            let is_last =
                if is_player { glance.counters[glance.turn] == 0 } else { self.takes(&glance) };
            if is_player || is_last {
                each(&glance);
            }
            if is_last {
                return picks;
            }
            glance.pass();
            picks += 1;
        }
    }

    /// Plays the round to its end with this pile, and says how many picks that took.
    #[inline]
    pub(super) fn finish(&self, glance: &mut Glance, pile: &[Card]) -> u32 {
        let mut picks = 0;
        for card in pile {
            glance.turn_up(*card);
            picks += match self.values {
                Some(values) => self.settle(glance, |then| self.worth(values, then)),
                None => self.like_the_others(glance),
            };
        }
        picks
    }

    /// The open card is taken, the player doing as the policy likes, too.
    #[inline]
    fn like_the_others(&self, glance: &mut Glance) -> u32 {
        let mut picks = 1;
        while !self.takes(glance) {
            glance.pass();
            picks += 1;
        }
        glance.take();
        picks
    }

    /// The open card meets the fate that is worth most, and is taken.
    #[inline]
    pub(super) fn settle(&self, glance: &mut Glance, mut worth: impl FnMut(&Glance) -> f32) -> u32 {
        let mut best: Option<(Glance, Option<f32>)> = None;
        let picks = self.each_fate(*glance, |before| {
            let then = before.once_taken();
            best = Some(match best {
                // If it is the only one, nobody has to know what it is worth.
                None => (then, None),
                Some((best, known)) => {
                    let most = known.unwrap_or_else(|| worth(&best));
                    let found = worth(&then);
                    if found > most { (then, Some(found)) } else { (best, Some(most)) }
                }
            });
        });
        if let Some((then, _)) = best {
            *glance = then;
        }
        picks
    }

    /// What it is worth to the player that the last card was taken so.
    #[inline]
    pub(super) fn worth(&self, values: &Net, then: &Glance) -> f32 {
        if then.pile > 0 {
            return values.judge(&prospects(then, self.player));
        }
        // The round is over, and nothing has to be guessed.
        let others = Seat::all(then.cards.seats()).filter(|seat| *seat != self.player);
        let best = others.map(|seat| then.standing(seat)).min().unwrap_or_default();
        f32::from(best - then.standing(self.player))
    }
}

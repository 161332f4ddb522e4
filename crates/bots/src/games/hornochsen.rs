//! What bots know about Take 5! (Hornochsen!) beyond its rules.

mod features;
mod outlook;
mod thumb;

use taketable_rules::Seat;
use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{Action, Options, Stage};

use crate::bot::{Asked, BotRng};
use crate::linear::Weights;
use crate::playable::{Described, Playable};

impl Playable for Hornochsen {
    /// The first, the second and the third card of a turn.
    const KINDS: usize = 3;

    fn novice(asked: &Asked<'_, Hornochsen>, rng: &mut BotRng) -> Action {
        thumb::novice(asked, rng)
    }

    fn casual(asked: &Asked<'_, Hornochsen>, rng: &mut BotRng) -> Action {
        thumb::casual(asked, rng)
    }

    #[inline]
    fn kind(&self) -> usize {
        match self.stage() {
            Stage::Turn { laid, .. } => laid as usize,
            Stage::Over => 0,
        }
    }

    #[inline]
    fn describe(&self, seat: Seat, each: impl FnMut(&Described)) {
        features::describe(self, seat, each);
    }

    fn weights(_: &Options, _: u8) -> &'static Weights {
        const { &Weights::NONE }
    }
}

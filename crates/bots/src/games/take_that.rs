//! What bots know about Take That beyond its rules.

mod features;
mod outlook;
mod thumb;

use taketable_rules::Seat;
use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{Action, Options};

use crate::bot::{Asked, BotRng};
use crate::linear::Weights;
use crate::playable::{Described, Playable};

impl Playable for TakeThat {
    /// To open a line, to go on with it, and both once the pile is empty.
    const KINDS: usize = 3;

    fn novice(asked: &Asked<'_, TakeThat>, rng: &mut BotRng) -> Action {
        thumb::novice(asked, rng)
    }

    fn casual(asked: &Asked<'_, TakeThat>, rng: &mut BotRng) -> Action {
        thumb::casual(asked, rng)
    }

    #[inline]
    fn kind(&self) -> usize {
        if self.pile_len() == 0 { 2 } else { usize::from(!self.line().is_empty()) }
    }

    #[inline]
    fn describe(&self, seat: Seat, each: impl FnMut(&Described)) {
        features::describe(self, seat, each);
    }

    fn weights(_: &Options, _: u8) -> &'static Weights {
        const { &Weights::NONE }
    }
}

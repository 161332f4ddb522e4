//! What bots know about Take A Number beyond its rules.

use taketable_rules::games::TakeANumber;
use taketable_rules::games::take_a_number::{Action, Options};
use taketable_rules::{Game, Seat, below};

use crate::bot::{Asked, BotRng};
use crate::linear::Weights;
use crate::playable::{Described, Playable, WIDTH};

impl Playable for TakeANumber {
    const KINDS: usize = 1;

    fn novice(asked: &Asked<'_, TakeANumber>, rng: &mut BotRng) -> Action {
        asked.legal[below(rng, asked.legal.len() as u32) as usize]
    }

    fn casual(asked: &Asked<'_, TakeANumber>, rng: &mut BotRng) -> Action {
        asked.legal[below(rng, asked.legal.len() as u32) as usize]
    }

    fn kind(&self) -> usize {
        0
    }

    fn describe(&self, seat: Seat, mut each: impl FnMut(&Described)) {
        self.each_legal(seat, |_| each(&[0.0; WIDTH]));
    }

    fn weights(_: &Options, _: u8) -> &'static Weights {
        const { &Weights::NONE }
    }
}

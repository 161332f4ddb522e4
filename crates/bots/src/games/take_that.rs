//! What bots know about Take That beyond its rules.

use std::sync::LazyLock;

use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{Action, Options, Variant};
use taketable_rules::{Game, Seat, below};

use crate::bot::{Asked, BotRng};
use crate::playable::{Described, Playable, WIDTH};
use crate::weights::Learned;

impl Playable for TakeThat {
    const KINDS: usize = 1;

    fn novice(asked: &Asked<'_, TakeThat>, rng: &mut BotRng) -> Action {
        asked.legal[below(rng, asked.legal.len() as u32) as usize]
    }

    fn casual(asked: &Asked<'_, TakeThat>, rng: &mut BotRng) -> Action {
        asked.legal[below(rng, asked.legal.len() as u32) as usize]
    }

    fn kind(&self) -> usize {
        0
    }

    fn describe(&self, seat: Seat, mut each: impl FnMut(&Described)) {
        self.each_legal(seat, |_| each(&[0.0; WIDTH]));
    }

    fn learned() -> &'static Learned {
        static LEARNED: LazyLock<Learned> =
            LazyLock::new(|| Learned::read(include_str!("../../weights/take_that.txt")));
        &LEARNED
    }

    fn variant_name(options: &Options) -> &'static str {
        match options.variant {
            Variant::Standard => "standard",
            Variant::Advanced => "advanced",
        }
    }
}

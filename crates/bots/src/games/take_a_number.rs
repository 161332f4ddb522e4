//! What bots know about Take A Number beyond its rules.

use std::sync::LazyLock;

use taketable_rules::games::TakeANumber;
use taketable_rules::games::take_a_number::{Action, Options};
use taketable_rules::{Game, Seat, below};

use crate::bot::{Asked, BotRng};
use crate::playable::{Described, Playable, WIDTH};
use crate::weights::Learned;

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

    fn learned() -> &'static Learned {
        static LEARNED: LazyLock<Learned> =
            LazyLock::new(|| Learned::read(include_str!("../../weights/take_a_number.txt")));
        &LEARNED
    }

    fn variant_name(options: &Options) -> &'static str {
        let Options { .. } = options;
        "standard"
    }
}

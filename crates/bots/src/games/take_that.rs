//! What bots know about Take That beyond its rules.

mod features;
mod summary;
mod thumb;

use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{Action, Options, Variant, View};
use taketable_rules::{GameId, Seat};

use super::known_hands::hands_are_known;
use crate::bot::{BotRng, Decision};
use crate::objective::Objective;
use crate::playable::{Described, Picks, Playable};

impl Playable for TakeThat {
    const GAME: GameId = GameId::TakeThat;
    const LEARNED: &'static [&'static str] = &[include_str!("../../weights/take_that.txt")];
    /// To open a line, to continue it, and both once the pile is empty.
    const KINDS: usize = 3;
    const OBJECTIVE: Objective = Objective { point: 1.0 / 8.0, win: 1.0 };
    const PICKS: Picks = Picks { skilled: 1000, expert: 200_000 };

    fn novice(decision: &Decision<'_, TakeThat>, rng: &mut BotRng) -> Action {
        thumb::novice(decision, rng)
    }

    fn casual(decision: &Decision<'_, TakeThat>, rng: &mut BotRng) -> Action {
        thumb::casual(decision, rng)
    }

    fn is_known(view: &View) -> bool {
        // Nobody knows what was taken from the pile unseen (TT-8), so it could be in a hand as
        // well.
        let hidden = view.taken.iter().any(|cards| cards.hidden > 0);
        view.pile == 0 && !hidden && hands_are_known(&view.hands, view.unseen())
    }

    #[inline]
    fn kind(&self) -> usize {
        if self.pile_len() == 0 { 2 } else { usize::from(!self.line().is_empty()) }
    }

    #[inline]
    fn describe(&self, seat: Seat, each: impl FnMut(&Described)) {
        features::describe(self, seat, each);
    }

    fn variant_name(options: &Options) -> &'static str {
        match options.variant {
            Variant::Standard => "standard",
            Variant::Advanced => "advanced",
        }
    }
}

//! What bots know about Hornochsen! beyond its rules.

mod features;
mod summary;
mod thumb;

use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{Action, AfterTake, Options, Stage, View};
use taketable_rules::{GameId, Seat};

use super::known_hands::hands_are_known;
use crate::bot::{BotRng, Decision};
use crate::objective::Objective;
use crate::playable::{Described, Picks, Playable};

impl Playable for Hornochsen {
    const GAME: GameId = GameId::Hornochsen;
    const LEARNED: &'static [&'static str] = &[include_str!("../../weights/hornochsen.txt")];
    /// The first, the second and the third card of a turn.
    const KINDS: usize = 3;
    const OBJECTIVE: Objective = Objective { point: 1.0 / 15.0, win: 1.0 };
    const PICKS: Picks = Picks { skilled: 5000, expert: 60_000 };

    fn novice(decision: &Decision<'_, Hornochsen>, rng: &mut BotRng) -> Action {
        thumb::novice(decision, rng)
    }

    fn casual(decision: &Decision<'_, Hornochsen>, rng: &mut BotRng) -> Action {
        thumb::casual(decision, rng)
    }

    fn is_known(view: &View) -> bool {
        // Many cards are out of the round: the others' hands are known when they are empty. Then
        // all rows will be ours, and what we hold matters little to those who have special cards
        // left.
        hands_are_known(&view.hands, view.unseen())
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

    fn variant_name(options: &Options) -> &'static str {
        match options.after_take {
            AfterTake::GoesOn => "standard",
            AfterTake::EndsTurn => "ends-turn",
        }
    }
}

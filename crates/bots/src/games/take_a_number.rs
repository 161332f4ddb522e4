//! What bots know about Take A Number beyond its rules.

mod features;
mod rows;
mod thumb;

use taketable_rules::games::TakeANumber;
use taketable_rules::games::take_a_number::{Action, Options, Stage, View};
use taketable_rules::{GameId, Seat, Seen};

use crate::bot::{BotRng, Decision};
use crate::objective::Objective;
use crate::playable::{Described, Picks, Playable};

impl Playable for TakeANumber {
    const GAME: GameId = GameId::TakeANumber;
    const LEARNED: &'static [&'static str] = &[include_str!("../../weights/take_a_number.txt")];
    /// Play a card, take a row, keep a card.
    const KINDS: usize = 3;
    const OBJECTIVE: Objective = Objective { point: 0.1, win: 1.0 };
    const PICKS: Picks = Picks { skilled: 5000, expert: 100_000 };

    fn novice(decision: &Decision<'_, TakeANumber>, _: &mut BotRng) -> Action {
        thumb::novice(decision)
    }

    fn casual(decision: &Decision<'_, TakeANumber>, _: &mut BotRng) -> Action {
        thumb::casual(decision)
    }

    fn is_known(view: &View) -> bool {
        // Others have to know our hand as well, for they choose at the same time.
        view.hands.entries().all(|(seat, hand)| *hand == Seen::open(view.public[seat]))
    }

    #[inline]
    fn kind(&self) -> usize {
        match self.stage() {
            Stage::Choosing { .. } | Stage::Over => 0,
            Stage::TakingRow { .. } => 1,
            Stage::Keeping { .. } => 2,
        }
    }

    #[inline]
    fn describe(&self, seat: Seat, each: impl FnMut(&Described)) {
        features::describe(self, seat, each);
    }

    fn variant_name(options: &Options) -> &'static str {
        let Options { .. } = options;
        "standard"
    }
}

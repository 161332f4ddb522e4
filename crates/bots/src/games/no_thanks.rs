//! What bots know about No Thanks! beyond its rules.

mod endgame;
mod features;
mod opponent_model;
mod outcomes;
mod summary;
mod thumb;
mod value_inputs;
mod values;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{Action, Options, View};
use taketable_rules::{Card, CardSet, GameId, Seat, Setup};

use crate::bot::{BotRng, Decision};
use crate::choice_stats::Advice;
use crate::endgame::{Endgame, Solved};
use crate::learned::Model;
use crate::neural_net::NeuralNet;
use crate::objective::Objective;
use crate::playable::{Described, Picks, Playable};
use crate::train::{Report, Trained, ValueTrainingPlan};

impl Playable for NoThanks {
    const GAME: GameId = GameId::NoThanks;
    const LEARNED: &'static [&'static str] = &[
        include_str!("../../weights/no_thanks.txt"),
        include_str!("../../weights/no_thanks_values.txt"),
    ];
    const KINDS: usize = 1;
    const OBJECTIVE: Objective = Objective { point: 1.0 / 200.0, win: 1.0 };
    const PICKS: Picks = Picks { skilled: 5000, expert: 300_000 };
    // That would expect everybody to be perfect, and nobody is.
    const CALCULATES: bool = false;
    const SHARPNESS: f32 = 2.0;
    const HAS_VALUES: bool = true;

    fn novice(decision: &Decision<'_, NoThanks>, _: &mut BotRng) -> Action {
        thumb::novice(decision)
    }

    fn casual(decision: &Decision<'_, NoThanks>, _: &mut BotRng) -> Action {
        thumb::casual(decision)
    }

    fn expert(
        decision: &Decision<'_, NoThanks>,
        model: Model<'_>,
        until: Option<Instant>,
        rng: &mut BotRng,
    ) -> Option<Action> {
        outcomes::choose(decision, model, Self::PICKS.expert, until, rng)
    }

    fn plans(
        decision: &Decision<'_, NoThanks>,
        model: Model<'_>,
        objective: Objective,
        playouts: u32,
        rng: &mut BotRng,
    ) -> Option<Vec<Advice<Action>>> {
        outcomes::plans(decision, model, objective, playouts, rng)
    }

    fn learn_values(
        setup: &Setup<NoThanks>,
        plan: &ValueTrainingPlan,
        stop: &AtomicBool,
        progress: &(impl Fn(u32) + Sync),
        report: impl FnMut(&Report),
    ) -> Option<Trained<NeuralNet>> {
        Some(values::learn(setup, plan, stop, progress, report))
    }

    fn is_known(view: &View) -> bool {
        view.pile == 0
    }

    fn solve(endgame: &Endgame, decision: &Decision<'_, NoThanks>) -> Option<Solved<Action>> {
        endgame::solve(endgame, decision)
    }

    fn kind(&self) -> usize {
        0
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

/// Returns `true` if one of the cards is that much higher, or lower, than this.
#[inline]
fn has_beside(cards: CardSet, card: Card, distance: i8) -> bool {
    let number = card.number().wrapping_add_signed(distance);
    Card::new(number).is_some_and(|card| cards.contains(card))
}

/// What the card adds to the cost of these cards (NT-4): nothing if it continues a series, less
/// than nothing if it goes before one or joins two.
#[inline]
fn extra_cost(cards: CardSet, card: Card) -> i16 {
    let number = i16::from(card.number());
    match (has_beside(cards, card, -1), has_beside(cards, card, 1)) {
        (false, false) => number,
        (true, false) => 0,
        (false, true) => -1,
        (true, true) => -1 - number,
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::no_thanks::cost;

    use super::*;

    #[test]
    fn a_card_costs_what_the_score_says() {
        let all: Vec<Card> = (1..9).filter_map(Card::new).collect();
        for cards in 0_u16..1 << all.len() {
            let held = all.iter().enumerate().filter(|(i, _)| cards >> i & 1 == 1);
            let held: CardSet = held.map(|(_, card)| *card).collect();
            for card in all.iter().filter(|card| !held.contains(**card)) {
                let extra = cost(held | (*card).into()) - cost(held);
                assert_eq!(i32::from(extra_cost(held, *card)), extra, "{card} to {held}");
            }
        }
    }
}

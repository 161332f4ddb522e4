//! The expert of No Thanks!: tries what can become of the open card.
//!
//! What the others do with it is taken for granted, see [`OpponentModel`]. So each outcome of
//! the card can be played to the end with the same piles, and the first step towards the best
//! of them is the choice.
//!
//! To pass is worth as much as the best of the outcomes that begin with it. A search that only asks
//! "take or pass", and then lets the policy go on for the player, too, does not see that.

use std::time::Instant;

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::Action;
use taketable_rules::{BySeat, Card, Game, Score, below};

use super::opponent_model::OpponentModel;
use super::summary::RoundSummary;
use crate::bot::{BotRng, Decision};
use crate::choice_stats::{Advice, ChoiceStats, narrow};
use crate::learned::Model;
use crate::objective::{Judge, Objective};
use crate::playable::Playable;

/// The policy's outcome is left for one that is better by that many standard errors of the
/// difference.
const CLEAR: f32 = 1.3;

/// Number of times the outcomes are compared, each time after twice as many picks: most
/// decisions are easy, and need only a small part of the budget.
const LOOKS: u32 = 7;

/// After that many of the last looks only the better half goes on, but never one alone.
const HALVINGS: u32 = 3;

/// Takes or passes, after that many picks within playouts, or when it is time to answer.
pub(super) fn choose(
    decision: &Decision<'_, NoThanks>,
    model: Model<'_>,
    picks: u32,
    until: Option<Instant>,
    rng: &mut BotRng,
) -> Option<Action> {
    let mut search = OutcomeSearch::new(decision, model, NoThanks::OBJECTIVE, rng)?;
    let is_late = || until.is_some_and(|until| Instant::now() >= until);

    let mut tried = search.untried();
    let mut left = tried.len();
    let (mut spent, mut last) = (0, 0);
    for looks_left in (0..LOOKS).rev() {
        // What the last pile has cost, the next one will cost too.
        while spent == 0 || spent + last <= picks >> looks_left {
            last = search.try_out(&mut tried[..left], rng, |_, _, _| {});
            spent += last;
            if is_late() {
                break;
            }
        }
        left = narrow(search.favourite, CLEAR, &mut tried[..left]);
        if looks_left < HALVINGS {
            left = left.min(left.div_ceil(2).max(2));
        }
        let first = |outcome: &ChoiceStats<usize>| search.outcomes[outcome.action].first;
        if tried[..left].iter().all(|outcome| first(outcome) == first(&tried[0])) || is_late() {
            break;
        }
    }
    Some(search.outcomes[tried[0].action].first)
}

/// What each outcome is worth by this objective, in about that many playouts in all: the same
/// outcomes in the same order, whatever the generator says.
pub(super) fn plans(
    decision: &Decision<'_, NoThanks>,
    model: Model<'_>,
    objective: Objective,
    playouts: u32,
    rng: &mut BotRng,
) -> Option<Vec<Advice<Action>>> {
    let mut search = OutcomeSearch::new(decision, model, objective, rng)?;
    let mut tried = search.untried();
    for _ in 0..(playouts / tried.len() as u32).max(1) {
        search.try_out(&mut tried, rng, |outcome, judge, scores| {
            outcome.note(scores[decision.seat], judge.share(scores));
        });
    }
    Some(
        tried
            .iter()
            .map(|outcome| outcome.advice().about(search.outcomes[outcome.action].first))
            .collect(),
    )
}

/// The open card's outcomes, and the piles that may follow.
struct OutcomeSearch<'a> {
    opponents: OpponentModel<'a>,
    outcomes: Vec<Outcome>,
    /// The place of the outcome that the policy would choose.
    favourite: usize,
    judge: Judge,
    unseen: Vec<Card>,
    /// The number of unseen cards that are in the pile.
    pile: u8,
}

impl<'a> OutcomeSearch<'a> {
    fn new(
        decision: &Decision<'_, NoThanks>,
        model: Model<'a>,
        objective: Objective,
        rng: &mut BotRng,
    ) -> Option<OutcomeSearch<'a>> {
        let Decision { setup, seat, view, .. } = decision;
        // What is not known, the pile, is not looked at.
        let summary = RoundSummary::at(&NoThanks::sample(&view.position, rng))?;
        let Model { weights, values } = model;
        let opponents = OpponentModel { policy: &weights.0[0], player: *seat, values };
        let (outcomes, favourite) = outcomes(&opponents, summary);
        let judge = Judge::new(objective, setup, *seat, view.round, view.totals);
        let unseen = view.position.unseen().iter().collect();
        Some(OutcomeSearch { opponents, outcomes, favourite, judge, unseen, pile: summary.pile })
    }

    /// All outcomes, by their places.
    fn untried(&self) -> Vec<ChoiceStats<usize>> {
        (0..self.outcomes.len()).map(ChoiceStats::new).collect()
    }

    /// Tries the outcomes with one more pile, and says how many picks that took. Each is shown with
    /// the scores to which it has led.
    fn try_out(
        &mut self,
        tried: &mut [ChoiceStats<usize>],
        rng: &mut BotRng,
        mut led_to: impl FnMut(&mut ChoiceStats<usize>, &Judge, &BySeat<Score>),
    ) -> u32 {
        let pile = draw(&mut self.unseen, self.pile, rng);
        let mut picks = 0;
        for outcome in tried {
            let mut summary = self.outcomes[outcome.action].then;
            picks += 1 + self.opponents.finish(&mut summary, pile);
            let scores = summary.scores();
            outcome.add(self.judge.worth(&scores));
            led_to(outcome, &self.judge, &scores);
        }
        picks
    }
}

/// What may become of the open card.
struct Outcome {
    /// What the player who is asked does first.
    first: Action,
    /// The summary once the card is taken, before the next card is turned up.
    then: RoundSummary,
}

/// Draws a pile of that many of these cards, all orders being as likely.
fn draw<'a>(cards: &'a mut [Card], pile: u8, rng: &mut BotRng) -> &'a [Card] {
    let pile = usize::from(pile);
    for place in 0..pile {
        let drawn = place + below(rng, (cards.len() - place) as u32) as usize;
        cards.swap(place, drawn);
    }
    &cards[..pile]
}

/// All outcomes of the open card, and the place of the one that the policy would choose.
fn outcomes(opponents: &OpponentModel<'_>, summary: RoundSummary) -> (Vec<Outcome>, usize) {
    let (mut outcomes, mut favourite) = (Vec::new(), None);
    opponents.each_outcome(summary, |before| {
        if favourite.is_none() && opponents.takes(before) {
            favourite = Some(outcomes.len());
        }
        let first = if outcomes.is_empty() { Action::Take } else { Action::Pass };
        outcomes.push(Outcome { first, then: before.once_taken() });
    });
    (outcomes, favourite.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::no_thanks::{Deal, Options};
    use taketable_rules::{End, MatchView, Seat, Setup, Viewer};

    use super::*;
    use crate::bot::Bot;
    use crate::kind::BotKind;

    const SEATS: [u8; 3] = [3, 5, 7];

    /// A round that has just begun.
    fn begun(seats: u8, rng: &mut BotRng) -> (Deal, NoThanks) {
        let deal = NoThanks::deal(&Options::default(), seats, Seat::FIRST, rng);
        let world = NoThanks::begin(&Options::default(), seats, &deal, &mut ());
        (deal, world)
    }

    /// The first player among others, of whom nobody knows what positions are worth.
    fn opponents(seats: u8) -> OpponentModel<'static> {
        let policy = &NoThanks::weights(&Options::default(), seats).0[0];
        OpponentModel { policy, player: Seat::FIRST, values: None }
    }

    #[test]
    fn everybody_goes_on_as_the_linear_bot_does() {
        let mut rng = BotRng::seed_from_u64(5);
        for seats in SEATS {
            let setup =
                Setup { end: End::Rounds(1), ..Setup::<NoThanks>::new(Options::default(), seats) };
            for _ in 0..10 {
                let (deal, mut world) = begun(seats, &mut rng);
                let (outcomes, favourite) =
                    outcomes(&opponents(seats), RoundSummary::at(&world).expect("begun"));
                let mut summary = outcomes[favourite].then;
                let pile: Vec<Card> = deal.pile.iter().skip(1).collect();
                opponents(seats).finish(&mut summary, &pile);

                let mut legal = Vec::new();
                while let Some(seat) = world.to_act().iter().next() {
                    world.legal_actions_into(seat, &mut legal);
                    let (position, to_act) = (world.view(Viewer::Seat(seat)), world.to_act());
                    let totals = BySeat::new(seats, 0);
                    let view = MatchView { round: 1, totals, to_act, position };
                    let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
                    let action = BotKind::Linear.choose(&decision, &mut rng);
                    world.play(seat, action, &mut ());
                }
                assert_eq!(summary.scores(), world.scores());
            }
        }
    }

    #[test]
    fn a_card_is_taken_whenever_it_comes_round_or_by_somebody_else() {
        let mut rng = BotRng::seed_from_u64(6);
        for seats in SEATS {
            let (_, world) = begun(seats, &mut rng);
            let summary = RoundSummary::at(&world).expect("begun");
            let (outcomes, favourite) = outcomes(&opponents(seats), summary);
            assert!(favourite < outcomes.len());
            for (rounds, outcome) in outcomes.iter().enumerate() {
                let first = if rounds == 0 { Action::Take } else { Action::Pass };
                assert_eq!(outcome.first, first);
                assert_eq!(outcome.then.taken, summary.card.into(), "one card is taken");
                let by_player = outcome.then.turn == summary.turn;
                assert!(
                    by_player || rounds + 1 == outcomes.len(),
                    "then there is no more to choose"
                );
                let others = Seat::all(seats).filter(|seat| *seat != summary.turn);
                let paid: Vec<u8> = others
                    .filter(|seat| *seat != outcome.then.turn)
                    .map(|seat| summary.counters[seat] - outcome.then.counters[seat])
                    .collect();
                let expected = if by_player { rounds } else { rounds - 1 } as u8;
                let fits = |paid: &u8| (expected..=expected + u8::from(!by_player)).contains(paid);
                assert!(paid.iter().all(fits), "{paid:?} after {rounds} rounds");
            }
        }
    }

    #[test]
    fn every_pile_is_drawn_as_often() {
        let mut rng = BotRng::seed_from_u64(7);
        let mut cards: Vec<Card> = (1..=4).filter_map(Card::new).collect();
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..12_000 {
            *drawn.entry(draw(&mut cards, 2, &mut rng).to_vec()).or_insert(0) += 1;
        }
        assert_eq!(drawn.len(), 12);
        assert!(drawn.values().all(|times| (850..1150).contains(times)), "{drawn:?}");
    }
}

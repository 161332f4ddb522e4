//! Learns what positions are worth: how likely a player wins from there.
//!
//! The player chooses the outcome of each card by what was learned so far, among others who go
//! by the policy; and the net learns which of its positions have won. So it gets better at both
//! at once, at judging and at getting where the judgement is good.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::Action;
use taketable_rules::{Game, Seat, Setup, below};

use super::opponent_model::OpponentModel;
use super::summary::RoundSummary;
use super::value_inputs::value_inputs;
use crate::adam::Adam;
use crate::bot::BotRng;
use crate::evaluation::{Evaluation, Evaluations, Milestone};
use crate::linear::fraction;
use crate::neural_net::NeuralNet;
use crate::objective::share;
use crate::playable::{Playable, WIDTH};
use crate::train::{Report, Trained, ValueTrainingPlan, generator};

/// Rounds that one thread plays at a time.
const SHARE: u32 = 8;
/// How far a step goes at the start.
const RATE: f32 = 0.003;
/// For that many of the cards the player chooses any outcome, to see something of the world.
const CURIOSITY: f32 = 0.1;
/// What was learned on average in this last part of the training is better than where it happens to
/// stop.
const LAST_PART: f32 = 0.2;

pub(super) fn learn(
    setup: &Setup<NoThanks>,
    plan: &ValueTrainingPlan,
    stop: &AtomicBool,
    progress: &(impl Fn(u32) + Sync),
    mut report: impl FnMut(&Report),
) -> Trained<NeuralNet> {
    let ValueTrainingPlan { evaluations, seed, .. } = *plan;
    let policy = &NoThanks::weights(&setup.options, setup.seats).0[0];
    let mut start = generator(seed, u64::MAX);
    let mut net = NeuralNet::untaught(|| fraction(&mut start));
    let mut mean = Mean { net: net.clone(), of: 0.0 };
    let mut adam = Adam::new();
    let mut so_far = Evaluations::default();
    let mut measure = |rounds, net: &NeuralNet| {
        let after = Milestone::Practised(rounds);
        let evaluation =
            Evaluation::of(setup, seed, after, |world, seat, _| choose(policy, net, world, seat));
        so_far.add(evaluation, net);
        report(&Report::Evaluation(evaluation));
    };

    let steps = plan.whole_rounds() / ValueTrainingPlan::BATCH;
    let between_evaluations = steps.div_ceil(evaluations.max(1)).max(1);
    let mut played = 0;
    for step in 0..steps {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        if evaluations > 0 && step % between_evaluations == 0 {
            measure(played, &net);
        }
        let one_share = |share: u32| {
            let mut rng = generator(seed, u64::from(step) << 16 | u64::from(share));
            play_share(setup, policy, &net, &mut rng)
        };
        let shares = 0..ValueTrainingPlan::BATCH / SHARE;
        let gradients: Vec<NeuralNet> = shares.into_par_iter().map(one_share).collect();
        // Added up in their order, whichever was there first.
        let mut gradient = NeuralNet::NONE;
        for of_share in &gradients {
            gradient.add(of_share);
        }
        let done = step as f32 / steps as f32;
        let rate = RATE * (2.0 * (1.0 - done)).min(1.0);
        adam.step(net.weights_mut(), gradient.weights(), rate);
        if done >= 1.0 - LAST_PART {
            mean.add(&net);
        }
        played += ValueTrainingPlan::BATCH;
        progress(ValueTrainingPlan::BATCH);
    }
    if mean.of > 0.0 {
        net = mean.net;
    }
    if evaluations > 0 {
        measure(played, &net);
    }
    let reached = Milestone::Practised(played);
    let (after, net) = so_far.better_than_last().unwrap_or((reached, net));
    Trained { weights: net, after, reached, stopped: played < plan.whole_rounds() }
}

/// The mean of some nets.
struct Mean {
    net: NeuralNet,
    of: f32,
}

impl Mean {
    fn add(&mut self, net: &NeuralNet) {
        self.of += 1.0;
        let pairs = self.net.weights_mut().iter_mut().zip(net.weights());
        pairs.for_each(|(mean, weight)| *mean += (weight - *mean) / self.of);
    }
}

/// Plays some rounds, and says where they show that the net is wrong.
fn play_share(
    setup: &Setup<NoThanks>,
    policy: &[f32; WIDTH],
    net: &NeuralNet,
    rng: &mut BotRng,
) -> NeuralNet {
    let mut gradient = NeuralNet::NONE;
    let any_seat =
        |rng: &mut BotRng| Seat::new(below(rng, setup.seats.into()) as u8).unwrap_or(Seat::FIRST);
    for _ in 0..SHARE {
        let (first, player) = (any_seat(rng), any_seat(rng));
        let opponents = OpponentModel { policy, player, values: Some(net) };
        let (mut summary, pile) = RoundSummary::begun(&setup.options, setup.seats, first, rng);
        let mut seen = Vec::with_capacity(pile.len());
        let mut settle = |summary: &mut RoundSummary| {
            if fraction(rng) < CURIOSITY {
                opponents.settle(summary, |_| fraction(rng));
            } else {
                opponents.settle(summary, |then| opponents.worth(net, then));
            }
        };
        settle(&mut summary);
        for card in &pile {
            seen.push(value_inputs(&summary, player));
            summary.turn_up(*card);
            settle(&mut summary);
        }
        let won = share(NoThanks::goal(&setup.options), &summary.scores(), player);
        for seen in &seen {
            net.learn(seen, won, &mut gradient);
        }
    }
    gradient
}

/// What a player does who goes by the net alone.
fn choose(policy: &[f32; WIDTH], net: &NeuralNet, world: &NoThanks, player: Seat) -> Action {
    let opponents = OpponentModel { policy, player, values: Some(net) };
    let Some(summary) = RoundSummary::at(world) else { return Action::Take };
    let mut worths = Vec::new();
    opponents
        .each_outcome(summary, |before| worths.push(opponents.worth(net, &before.once_taken())));
    // The first outcome is that the player takes it at once.
    if worths.iter().all(|worth| *worth <= worths[0]) { Action::Take } else { Action::Pass }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::no_thanks::Options;

    use super::*;

    /// What is part of the program is worth having.
    #[test]
    fn playing_by_values_beats_playing_by_the_policy() {
        const ROUNDS: u32 = 4000;
        let options = Options::default();
        for seats in NoThanks::seats(&options) {
            let model = NoThanks::model(&options, seats);
            let (policy, values) = (&model.weights.0[0], model.values);
            let mut rng = BotRng::seed_from_u64(seats.into());
            let mut wins = 0.0;
            for round in 0..ROUNDS {
                let player = Seat::new((round % u32::from(seats)) as u8).expect("a seat");
                let opponents = OpponentModel { policy, player, values };
                let (mut summary, pile) =
                    RoundSummary::begun(&options, seats, Seat::FIRST, &mut rng);
                let net = values.expect("values that were learned");
                opponents.settle(&mut summary, |then| opponents.worth(net, then));
                opponents.finish(&mut summary, &pile);
                wins += share(NoThanks::goal(&options), &summary.scores(), player);
            }
            let (won, par) = (wins / ROUNDS as f32, 1.0 / f32::from(seats));
            let error = (par * (1.0 - par) / ROUNDS as f32).sqrt();
            assert!(won > par + 3.0 * error, "{seats} seats: {won} of the rounds, par is {par}");
        }
    }

    #[test]
    fn learning_values_makes_a_player_stronger() {
        let plan = ValueTrainingPlan { rounds: 20_000, evaluations: 1, seed: 1 };
        let setup = Setup::<NoThanks>::new(Options::default(), 3);
        let mut evaluations = Vec::new();
        let report = |report: &Report| match report {
            Report::Evaluation(evaluation) => evaluations.push(*evaluation),
            Report::Generation(_) => unreachable!("nobody searches"),
        };
        learn(&setup, &plan, &AtomicBool::new(false), &|_| (), report);
        let [before, after] = evaluations[..] else {
            panic!("two evaluations instead of {evaluations:?}")
        };
        assert!(after.lead - before.lead > 3.0 * (before.error + after.error), "{evaluations:?}");
        assert!(after.lead > 3.0 * after.error, "better than casual: {after:?}");
    }
}

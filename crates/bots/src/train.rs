//! [`train`]: learns the weights of a policy from the search that uses it.
//!
//! First the policy practises alone. Then the search, with that policy in its playouts, plays
//! against itself and notes how good it found each choice. The policy is fitted to that: a choice
//! should be the more likely the better the search found it. So the search gets better, and plays
//! again. Two or three generations are enough.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::{Rng, SeedableRng};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use taketable_rules::{End, Match, Seed, Setup, Viewer, below};

use crate::adam::Adam;
use crate::bot::{BotRng, Decision};
use crate::budget::{Budget, Sharing};
use crate::evaluation::{Evaluation, Evaluations, Milestone};
use crate::linear::{Linear, exp, weigh};
use crate::monte_carlo::MonteCarlo;
use crate::objective::Objective;
use crate::playable::{Described, Playable};
use crate::policy::Policy;
use crate::policy_gradient::{BATCH, policy_gradient};
use crate::weights::{MOST_KINDS, Weights};

/// A course of training.
#[derive(Clone, Copy, Debug)]
pub struct TrainingPlan {
    /// Rounds that the policy plays against itself, before any search.
    pub practice: u32,
    /// Number of generations: how often the search plays with what was learned before.
    pub generations: u32,
    /// Rounds that the search plays in each generation.
    pub rounds: u32,
    /// Worlds in which the search tries each choice.
    pub worlds: u32,
    /// Temperature: how much worse a choice may be, in units of the usual difference between
    /// choices, until it is e times less likely.
    pub temperature: f32,
    /// Number of measurements of the strength during practice; it is also measured after each
    /// generation. 0 means never. It changes nothing in what is learned, but if an earlier policy
    /// is clearly better than the last one, it is the earlier one that is kept.
    pub evaluations: u32,
    /// Random seed.
    pub seed: u64,
}

impl Default for TrainingPlan {
    fn default() -> TrainingPlan {
        TrainingPlan {
            practice: 100_000,
            generations: 2,
            rounds: 200,
            worlds: 100,
            temperature: 0.3,
            evaluations: 20,
            seed: 1,
        }
    }
}

impl TrainingPlan {
    /// Returns the number of rounds in all, without those for evaluations. Practice goes by whole
    /// batches.
    pub fn rounds_in_all(&self) -> u64 {
        u64::from(self.practice_rounds()) + u64::from(self.generations) * u64::from(self.rounds)
    }

    fn practice_rounds(&self) -> u32 {
        self.practice.div_ceil(BATCH) * BATCH
    }
}

/// A course that trains the values of positions, in a game that [has
/// values](crate::Playable::HAS_VALUES).
#[derive(Clone, Copy, Debug)]
pub struct ValueTrainingPlan {
    /// Rounds that are played. They come in batches.
    pub rounds: u32,
    /// Number of measurements of the strength; see [`TrainingPlan::evaluations`].
    pub evaluations: u32,
    /// Random seed.
    pub seed: u64,
}

impl ValueTrainingPlan {
    /// Rounds between two steps.
    pub const BATCH: u32 = 32;

    /// Returns the number of rounds in all, without those for evaluations.
    pub fn whole_rounds(&self) -> u32 {
        self.rounds.div_ceil(ValueTrainingPlan::BATCH) * ValueTrainingPlan::BATCH
    }
}

/// The result of a training.
#[derive(Clone, Copy, Debug)]
pub struct Trained<W> {
    /// The weights that are kept.
    pub weights: W,
    /// Progress of the training when it had them.
    pub after: Milestone,
    /// Progress of the training at its end.
    pub reached: Milestone,
    /// `true` if it was stopped before its end. What was learned of practice until then counts; a
    /// generation that is not complete does not.
    pub stopped: bool,
}

/// A report about a generation.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// Number of decisions that were recorded.
    pub decisions: usize,
    /// Surprise: how much of the search's choices the policy does not foresee, in nats; before and
    /// after.
    pub surprise: (f32, f32),
    /// Share of decisions in which the policy's favourite was the search's.
    pub agreement: f32,
}

/// A report during a course.
#[derive(Clone, Copy, Debug)]
pub enum Report {
    /// A generation is over.
    Generation(Generation),
    /// The strength was measured.
    Evaluation(Evaluation),
}

/// A decision that the search made.
struct RecordedDecision {
    kind: usize,
    options: Vec<Described>,
    /// How good the search found each option; later, how likely each should be.
    worth: Vec<f32>,
}

/// Learns weights for a table. `progress` hears of every round that was played, `report` of
/// every generation that is over and of every evaluation. The same plan gives the same weights
/// and the same reports, whatever the number of threads, unless `stop` is set: then the
/// training ends after the batch at hand.
pub fn train<G: Playable>(
    setup: &Setup<G>,
    plan: &TrainingPlan,
    stop: &AtomicBool,
    progress: &(impl Fn(u32) + Sync),
    mut report: impl FnMut(&Report),
) -> Trained<Weights> {
    let mut weights = Weights::NONE;
    let TrainingPlan { practice, seed, evaluations, .. } = *plan;
    let mut so_far = Evaluations::default();
    let mut measure = |after, weights: &Weights| {
        let policy = Linear { weights };
        let evaluation =
            Evaluation::of(setup, seed, after, |world, seat, rng| policy.pick(world, seat, rng));
        so_far.add(evaluation, weights);
        Report::Evaluation(evaluation)
    };
    let look = |rounds, weights: &Weights| report(&measure(Milestone::Practised(rounds), weights));
    let practised =
        policy_gradient(setup, practice, seed, &mut weights, stop, progress, (evaluations, look));
    let mut reached = Milestone::Practised(practised);
    let mut stopped = practised < plan.practice_rounds();
    for number in 1..=plan.generations {
        let one_round = |round| {
            if stop.load(Ordering::Relaxed) {
                return Vec::new();
            }
            let decisions =
                self_play(setup, plan, &weights, u64::from(number) << 32 | u64::from(round));
            progress(1);
            decisions
        };
        let mut decisions: Vec<RecordedDecision> =
            (0..plan.rounds).into_par_iter().flat_map_iter(one_round).collect();
        // Which rounds there are depends on the threads now, and few rounds mislead.
        stopped |= stop.load(Ordering::Relaxed);
        if stopped {
            break;
        }
        to_chances(&mut decisions, plan.temperature);
        let before = surprise(&decisions, &weights);
        fit(&mut weights, &decisions, plan.seed);
        let after = surprise(&decisions, &weights);
        let right = decisions.iter().filter(|decision| decision.is_foreseen(&weights)).count();
        report(&Report::Generation(Generation {
            number,
            decisions: decisions.len(),
            surprise: (before, after),
            agreement: right as f32 / decisions.len().max(1) as f32,
        }));
        reached = Milestone::Searched(number);
        if evaluations > 0 {
            report(&measure(reached, &weights));
        }
    }
    let (after, weights) = so_far.better_than_last().unwrap_or((reached, weights));
    Trained { weights, after, reached, stopped }
}

/// The generator of a part of a training: all parts have numbers of their own.
pub(crate) fn generator(seed: u64, part: u64) -> BotRng {
    BotRng::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ part)
}

/// Plays one round of the search against itself and records its decisions.
fn self_play<G: Playable>(
    setup: &Setup<G>,
    plan: &TrainingPlan,
    weights: &Weights,
    round: u64,
) -> Vec<RecordedDecision> {
    let setup = Setup { end: End::Rounds(1), ..*setup };
    let mut rng = generator(plan.seed, round);
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    let mut game = Match::<G>::new(setup, Seed(seed)).expect("a table that can be played");
    let policy = Linear { weights };
    let mut recorded = Vec::new();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        game.position().legal_actions_into(seat, &mut legal);
        let mut action = legal[0];
        if legal.len() > 1 {
            let view = game.view(Viewer::Seat(seat));
            let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
            let search = MonteCarlo {
                policy,
                careless: 0.0,
                budget: Budget::Playouts(plan.worlds * legal.len() as u32),
                sharing: Sharing::Evenly,
                objective: Objective::POINTS,
                until: None,
            };
            let advice = search.advise(&decision, &mut rng);
            let found = |action: &G::Action| {
                let of_action = advice.iter().find(|advice| advice.action == *action);
                of_action.map_or(0.0, |advice| advice.worth)
            };
            let mut options = Vec::with_capacity(legal.len());
            game.position().describe(seat, |described| options.push(*described));
            recorded.push(RecordedDecision {
                kind: game.position().kind(),
                options,
                worth: legal.iter().map(found).collect(),
            });
            // Now and then something else, so that what was learned holds beyond the best play.
            action = match below(&mut rng, 8) {
                0 => policy.pick(game.position(), seat, &mut rng),
                _ => advice[0].action,
            };
        }
        game.act(seat, action).expect("a legal action");
    }
    recorded
}

/// Turns how good the options are into how likely they should be.
fn to_chances(decisions: &mut [RecordedDecision], temperature: f32) {
    for kind in 0..MOST_KINDS {
        let of_kind = || decisions.iter().filter(|decision| decision.kind == kind);
        let count = of_kind().count();
        let unit =
            of_kind().map(|decision| spread(&decision.worth)).sum::<f32>() / count.max(1) as f32;
        let scale = 1.0 / (temperature * unit).max(1e-6);
        for decision in decisions.iter_mut().filter(|decision| decision.kind == kind) {
            softmax(&mut decision.worth, scale);
        }
    }
}

/// How much better the best is than the mean.
fn spread(worth: &[f32]) -> f32 {
    let best = worth.iter().copied().fold(f32::MIN, f32::max);
    best - worth.iter().sum::<f32>() / worth.len() as f32
}

fn softmax(numbers: &mut [f32], scale: f32) {
    let highest = numbers.iter().copied().fold(f32::MIN, f32::max);
    for number in &mut *numbers {
        *number = exp((*number - highest) * scale);
    }
    let sum: f32 = numbers.iter().sum();
    for number in numbers {
        *number /= sum;
    }
}

impl RecordedDecision {
    fn chances(&self, weights: &Weights) -> Vec<f32> {
        let weights = &weights.0[self.kind];
        let mut chances: Vec<_> =
            self.options.iter().map(|described| weigh(described, weights)).collect();
        softmax(&mut chances, 1.0);
        chances
    }

    fn is_foreseen(&self, weights: &Weights) -> bool {
        let favourite =
            |numbers: &[f32]| (0..numbers.len()).max_by(|a, b| numbers[*a].total_cmp(&numbers[*b]));
        favourite(&self.chances(weights)) == favourite(&self.worth)
    }
}

/// The mean divergence of the policy's chances from the search's.
fn surprise(decisions: &[RecordedDecision], weights: &Weights) -> f32 {
    let of_one = |decision: &RecordedDecision| -> f32 {
        let chances = decision.chances(weights);
        let pairs = decision.worth.iter().zip(chances);
        pairs.map(|(should, is)| should * (should.max(1e-9) / is.max(1e-9)).ln()).sum()
    };
    decisions.iter().map(of_one).sum::<f32>() / decisions.len().max(1) as f32
}

/// Fits the weights: stochastic gradient descent on the cross-entropy, with steps by Adam.
fn fit(weights: &mut Weights, decisions: &[RecordedDecision], seed: u64) {
    const EPOCHS: u32 = 30;
    const BATCH: usize = 64;
    const RATE: f32 = 0.02;
    /// Keeps weights small that do not matter.
    const DECAY: f32 = 1e-4;
    let mut rng = BotRng::seed_from_u64(seed);
    let mut order: Vec<usize> = (0..decisions.len()).collect();
    let mut adam = Adam::new();
    for epoch in 0..EPOCHS {
        for i in (1..order.len()).rev() {
            order.swap(i, below(&mut rng, i as u32 + 1) as usize);
        }
        let rate = RATE * (1.0 - epoch as f32 / EPOCHS as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = Weights::NONE;
            for decision in batch.iter().map(|index| &decisions[*index]) {
                let chances = decision.chances(weights);
                for ((described, is), should) in
                    decision.options.iter().zip(chances).zip(&decision.worth)
                {
                    let off = (is - should) / batch.len() as f32;
                    for (gradient, number) in gradient.0[decision.kind].iter_mut().zip(described) {
                        *gradient += off * number;
                    }
                }
            }
            for (gradient, weight) in
                gradient.0.iter_mut().flatten().zip(weights.0.iter().flatten())
            {
                *gradient += DECAY * weight;
            }
            adam.step(weights.0.as_flattened_mut(), gradient.0.as_flattened(), rate);
        }
    }
}

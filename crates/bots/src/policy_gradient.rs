//! [`policy_gradient`]: improves a policy by self-play: it does more of what went well.
//!
//! No search is needed, so a minute is some hundred thousand rounds. What comes out is a fair
//! player, and a far better start for playouts than chance is: a search whose playouts are random
//! believes that everybody blunders.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use taketable_rules::{Seat, Setup, below};

use crate::adam::Adam;
use crate::bot::BotRng;
use crate::linear::{Linear, exp, fraction, weigh};
use crate::objective::{lead, share};
use crate::playable::{Described, Playable, WIDTH};
use crate::policy::Policy;
use crate::train::generator;
use crate::weights::Weights;

/// Rounds between two steps.
pub(crate) const BATCH: u32 = 512;
/// Rounds that one thread plays at a time.
const SHARE: u32 = 64;
/// How far a step goes at the start.
const RATE: f32 = 0.03;
/// Steps between two opponents that are kept.
const KEPT_EVERY: usize = 50;
/// How much of what a seat is after is the win, and how much the points.
const WIN: f32 = 0.5;

/// What a share of rounds adds up to.
struct GradientSum {
    gradient: Weights,
    /// How far the leads of all seats were from 0, added up, and how many they were.
    spread: (f32, f32),
}

/// Improves the weights by that many rounds. `progress` hears of every batch and its size, `look`
/// of the weights that many times, evenly spread: how many rounds have led to them. Once `stop` is
/// set, no further batch is played. Returns how many rounds were.
pub(crate) fn policy_gradient<G: Playable>(
    setup: &Setup<G>,
    rounds: u32,
    seed: u64,
    weights: &mut Weights,
    stop: &AtomicBool,
    progress: &(impl Fn(u32) + Sync),
    (times, mut look): (u32, impl FnMut(u32, &Weights)),
) -> u32 {
    let mut adam = Adam::new();
    let mut earlier: Vec<Weights> = Vec::new();
    let mut mean = Weights::NONE;
    let mut in_mean = 0.0;
    let mut unit = 10.0;
    let steps = rounds.div_ceil(BATCH);
    let between_looks = steps.div_ceil(times.max(1)).max(1);
    let mut played = 0;
    for step in 0..steps {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        if times > 0 && step % between_looks == 0 {
            look(played, weights);
        }
        if (step as usize).is_multiple_of(KEPT_EVERY) {
            earlier.push(weights.clone());
        }
        let sums: Vec<GradientSum> = (0..BATCH / SHARE)
            .into_par_iter()
            .map(|share| {
                let number = u64::from(step) << 16 | u64::from(share);
                play_share(setup, weights, &earlier, unit, generator(seed, number))
            })
            .collect();
        let mut gradient = Weights::NONE;
        let (mut spread, mut count) = (0.0, 0.0);
        for sum in &sums {
            add(&mut gradient, &sum.gradient, 1.0 / BATCH as f32);
            spread += sum.spread.0;
            count += sum.spread.1;
        }
        unit = 0.9 * unit + 0.1 * (spread / count).max(0.1);
        let done = step as f32 / steps as f32;
        let rate = RATE * (2.0 * (1.0 - done)).min(1.0);
        adam.step(weights.0.as_flattened_mut(), gradient.0.as_flattened(), rate);
        // The last third on average is better than where it happens to stop.
        if done > 0.67 {
            add(&mut mean, weights, 1.0);
            in_mean += 1.0;
        }
        played += BATCH;
        progress(BATCH);
    }
    if in_mean > 0.0 {
        *weights = Weights::NONE;
        add(weights, &mean, 1.0 / in_mean);
    }
    if times > 0 {
        look(played, weights);
    }
    played
}

fn add(sum: &mut Weights, other: &Weights, times: f32) {
    for (sum, other) in sum.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
        *sum += times * other;
    }
}

fn play_share<G: Playable>(
    setup: &Setup<G>,
    weights: &Weights,
    earlier: &[Weights],
    unit: f32,
    mut rng: BotRng,
) -> GradientSum {
    let mut sum = GradientSum { gradient: Weights::NONE, spread: (0.0, 0.0) };
    for _ in 0..SHARE {
        // Mostly all seats learn; now and then one does, among earlier selves, so that what was
        // learned against them is not forgotten.
        let alone = below(&mut rng, 8) < 3;
        let alone = alone.then(|| Seat::new(below(&mut rng, setup.seats.into()) as u8)).flatten();
        let opponent = &earlier[below(&mut rng, earlier.len() as u32) as usize];
        play_round(setup, weights, (alone, opponent), unit, &mut sum, &mut rng);
    }
    sum
}

/// Plays a round and adds its gradient.
fn play_round<G: Playable>(
    setup: &Setup<G>,
    weights: &Weights,
    (alone, opponent): (Option<Seat>, &Weights),
    unit: f32,
    sum: &mut GradientSum,
    rng: &mut BotRng,
) {
    let first = Seat::new(below(rng, setup.seats.into()) as u8).unwrap_or(Seat::FIRST);
    let deal = G::deal(&setup.options, setup.seats, first, rng);
    let mut world = G::begin(&setup.options, setup.seats, &deal, &mut ());
    let mut gradients = vec![Weights::NONE; setup.seats.into()];
    let mut options = Vec::new();
    loop {
        let awaited = world.to_act();
        if awaited.is_empty() {
            break;
        }
        for seat in awaited.iter() {
            let action = if alone.is_some_and(|alone| alone != seat) {
                Linear { weights: opponent }.pick(&world, seat, rng)
            } else {
                let kind = world.kind();
                options.clear();
                world.describe(seat, |described| options.push(*described));
                let gradient = &mut gradients[seat.index()].0[kind];
                let picked = pick(&options, &weights.0[kind], gradient, rng);
                world.nth_legal(seat, picked).expect("a seat that must act has a legal action")
            };
            world.play(seat, action, &mut ());
        }
    }
    let scores = world.scores();
    let goal = G::goal(&setup.options);
    for seat in Seat::all(setup.seats).filter(|seat| alone.is_none_or(|alone| alone == *seat)) {
        let lead = lead(goal, &scores, seat);
        let par = 1.0 / f32::from(setup.seats);
        let win = share(goal, &scores, seat) - par;
        let reward = (1.0 - WIN) * lead / unit + WIN * 2.0 * win;
        add(&mut sum.gradient, &gradients[seat.index()], -reward);
        sum.spread.0 += lead.abs();
        sum.spread.1 += 1.0;
    }
}

/// Picks one of the options, and adds in which direction the weights make it more likely.
fn pick(
    options: &[Described],
    weights: &[f32; WIDTH],
    gradient: &mut [f32; WIDTH],
    rng: &mut BotRng,
) -> usize {
    if options.len() == 1 {
        return 0;
    }
    let mut chances: Vec<f32> = options.iter().map(|option| weigh(option, weights)).collect();
    let highest = chances.iter().copied().fold(f32::MIN, f32::max);
    for chance in &mut chances {
        *chance = exp(*chance - highest);
    }
    let sum: f32 = chances.iter().sum();
    let mut left = fraction(rng) * sum;
    let picked = chances.iter().position(|chance| {
        left -= chance;
        left < 0.0
    });
    let picked = picked.unwrap_or(options.len() - 1);
    for (i, (option, chance)) in options.iter().zip(&chances).enumerate() {
        let towards = if i == picked { 1.0 } else { 0.0 } - chance / sum;
        for (gradient, number) in gradient.iter_mut().zip(option) {
            *gradient += towards * number;
        }
    }
    picked
}

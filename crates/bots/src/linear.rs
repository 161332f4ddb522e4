//! [`Linear`]: a policy that is linear in the features of a choice.

use arrayvec::ArrayVec;
use rand_core::Rng;
use taketable_rules::Seat;

use crate::bot::BotRng;
use crate::playable::{Described, Playable, WIDTH};
use crate::policy::Policy;
use crate::weights::Weights;

/// More legal actions no decision of ours has: 15 rows for two specials, 14 cards, and to stop.
const MOST_OPTIONS: usize = 128;

/// What each of the options of a decision weighs.
pub(crate) type Options = ArrayVec<f32, MOST_OPTIONS>;

/// A choice is the more likely the more its numbers weigh: a softmax over the legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Linear<'a> {
    /// Weight of each number.
    pub weights: &'a Weights,
}

/// The weight of a choice.
#[inline]
pub(crate) fn weigh(described: &Described, weights: &[f32; WIDTH]) -> f32 {
    // Eight sums side by side: a processor adds four or eight numbers at once, but may not change
    // the order of a sum by itself.
    let mut sums = [0.0; 8];
    for (numbers, weights) in described.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for ((sum, number), weight) in sums.iter_mut().zip(numbers).zip(weights) {
            *sum += number * weight;
        }
    }
    let [low, high] = [&sums[..4], &sums[4..]];
    ((low[0] + high[0]) + (low[2] + high[2])) + ((low[1] + high[1]) + (low[3] + high[3]))
}

/// e to the power of `x`, for `x` up to 0, within one part in ten thousand. The same on every
/// machine, which the system's own function is not.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    /// Added to a number, it leaves no room for what comes after the point, and the whole part
    /// stands in the lowest bits. A cast would do the same, but not to four numbers at once.
    const WHOLE: f32 = 12_582_912.0;
    let power = x * std::f32::consts::LOG2_E;
    let power = if power > -120.0 { power } else { -120.0 };
    let shifted = power + WHOLE;
    let part = power - (shifted - WHOLE);
    // 2^part on -0.5..0.5.
    let mantissa = 1.0
        + part
            * (std::f32::consts::LN_2
                + part
                    * (0.240_226_5
                        + part * (0.055_504_11 + part * (0.009_618_129 + part * 0.001_333_355_8))));
    // The exponent is that of the mantissa and the whole part.
    f32::from_bits(mantissa.to_bits().wrapping_add(shifted.to_bits() << 23))
}

/// Draws a number from 0 to 1, without 1.
#[inline]
pub(crate) fn fraction(rng: &mut BotRng) -> f32 {
    // 24 bits: as many as a float has.
    (rng.next_u64() >> 40) as f32 * (1.0 / (1 << 24) as f32)
}

/// Draws the place of one of the options: the more it weighs, the likelier (softmax). There is at
/// least one. Instead of the weights, their running chances are left.
#[inline]
pub(crate) fn draw(chances: &mut Options, rng: &mut BotRng) -> usize {
    let count = chances.len();
    // Filled up to fours with what is never picked: a processor does four numbers at once.
    while chances.len() % 4 != 0 {
        chances.push(f32::MIN);
    }
    let highest = chances.iter().copied().fold(f32::MIN, |a, b| if a > b { a } else { b });
    for four in chances.chunks_exact_mut(4) {
        for chance in four {
            *chance = exp(*chance - highest);
        }
    }
    let mut sum = 0.0;
    for chance in &mut chances[..count] {
        sum += *chance;
        *chance = sum;
    }
    let drawn = fraction(rng) * sum;
    let picked = chances[..count].iter().filter(|up_to| **up_to <= drawn).count();
    picked.min(count - 1)
}

impl<G: Playable> Policy<G> for Linear<'_> {
    #[inline]
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        let picked = world.pick_legal(seat, |count| {
            if count == 1 {
                // Each pick draws once, so that playouts that meet the same chance stay in step.
                rng.next_u64();
                return 0;
            }
            let mut chances = Options::new();
            world.weigh(seat, self.weights, |weight| chances.push(weight));
            draw(&mut chances, rng)
        });
        picked.expect("a seat that must act has a legal action")
    }

    fn likes(&self, world: &G, seat: Seat) -> Vec<f32> {
        let mut likes = Vec::new();
        world.weigh(seat, self.weights, |weight| likes.push(weight));
        likes
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::{Hornochsen, Take5, hornochsen, take5};
    use taketable_rules::{Game, Viewer};

    use super::*;
    use crate::policy::Uniform;

    /// A number from -2 to 2.
    fn any_number(rng: &mut BotRng) -> f32 {
        (rng.next_u64() % 4001) as f32 / 1000.0 - 2.0
    }

    #[test]
    fn exp_is_right_within_one_part_in_ten_thousand() {
        let worst = (0..=800_000).map(|i| {
            let x = i as f32 / -10_000.0;
            (f64::from(exp(x)) / f64::from(x).exp() - 1.0).abs()
        });
        let worst = worst.fold(0.0, f64::max);
        assert!(worst < 1e-4, "off by {worst}");
        assert_eq!(exp(0.0).to_bits(), 1.0_f32.to_bits(), "the best choice weighs exactly 1");
    }

    #[test]
    fn exp_of_the_hopeless_is_next_to_nothing() {
        for x in [-90.0, -1e6, f32::MIN, f32::NEG_INFINITY] {
            assert!((0.0..1e-35).contains(&exp(x)), "exp({x}) is {}", exp(x));
        }
    }

    #[test]
    fn the_weight_of_a_choice_is_a_plain_sum() {
        let mut rng = BotRng::seed_from_u64(1);
        for _ in 0..1000 {
            let numbers: Described = std::array::from_fn(|_| any_number(&mut rng));
            let weights: Described = std::array::from_fn(|_| any_number(&mut rng));
            let products = numbers.iter().zip(&weights).map(|(a, b)| f64::from(*a) * f64::from(*b));
            let (plain, fast) = (products.sum::<f64>(), weigh(&numbers, &weights));
            assert!((f64::from(fast) - plain).abs() < 1e-4, "{fast} and {plain}");
        }
        for i in 0..WIDTH {
            let (mut one, mut weights) = ([0.0; WIDTH], [0.0; WIDTH]);
            (one[i], weights[i]) = (1.0, 3.0);
            let weight = weigh(&one, &weights);
            assert!((weight - 3.0).abs() < 1e-6, "number {i} counts {weight}");
        }
    }

    /// Hornochsen! has the most choices: some thirty at the start.
    #[test]
    fn a_choice_is_as_often_picked_as_its_weight_says() {
        const PICKS: u32 = 200_000;
        let options = hornochsen::Options::default();
        let mut rng = BotRng::seed_from_u64(2);
        let deal = Hornochsen::deal(&options, 4, Seat::FIRST, &mut rng);
        let world = Hornochsen::begin(&options, 4, &deal, &mut ());
        let seat = world.to_act().iter().next().expect("somebody begins");

        let mut weights = Weights::NONE;
        weights.0[world.kind()] = std::array::from_fn(|_| any_number(&mut rng));
        let policy = Linear { weights: &weights };
        let likes: Vec<f64> = policy.likes(&world, seat).into_iter().map(f64::from).collect();
        let sum: f64 = likes.iter().map(|like| like.exp()).sum();

        let legal = world.legal_actions(seat);
        assert!(legal.len() > 10 && likes.len() == legal.len());
        let mut picked = vec![0.0; legal.len()];
        for _ in 0..PICKS {
            let action = policy.pick(&world, seat, &mut rng);
            let place = legal.iter().position(|other| *other == action);
            picked[place.expect("what is picked is legal")] += 1.0;
        }
        for ((like, picked), action) in likes.iter().zip(picked).zip(legal) {
            let chance = like.exp() / sum;
            let expected = chance * f64::from(PICKS);
            // Five standard deviations, and a few picks for the rarest.
            let tolerance = 5.0 * (expected * (1.0 - chance)).sqrt() + 3.0;
            assert!((picked - expected).abs() < tolerance, "{action:?}: {picked}, not {expected}");
        }
    }

    #[test]
    fn each_pick_draws_once_even_where_there_is_no_choice() {
        let (options, mut rng) = (take5::Options::default(), BotRng::seed_from_u64(4));
        let deal = Take5::deal(&options, 2, Seat::FIRST, &mut rng);
        let mut world = Take5::begin(&options, 2, &deal, &mut ());
        let policy = Linear { weights: &Weights::NONE };
        let mut without_choice = 0;
        while let Some(seat) = world.to_act().iter().next() {
            let (mut picked, mut drawn) = (rng.clone(), rng.clone());
            policy.pick(&world, seat, &mut picked);
            drawn.next_u64();
            assert_eq!(picked, drawn);
            without_choice += u32::from(world.count_legal(seat) == 1);
            let action = Uniform.pick(&world, seat, &mut rng);
            world.play(seat, action, &mut ());
        }
        assert_eq!(without_choice, 2, "the last cards");
    }

    #[test]
    fn without_weights_every_choice_is_as_likely() {
        let options = hornochsen::Options::default();
        let mut rng = BotRng::seed_from_u64(3);
        let deal = Hornochsen::deal(&options, 2, Seat::FIRST, &mut rng);
        let world = Hornochsen::begin(&options, 2, &deal, &mut ());
        let seat = world.to_act().iter().next().expect("somebody begins");
        let world = Hornochsen::sample(&world.view(Viewer::Seat(seat)), &mut rng);
        let count = world.count_legal(seat);
        let policy = Linear { weights: &Weights::NONE };
        let mut picked = std::collections::BTreeMap::new();
        for _ in 0..1000 * count {
            *picked.entry(policy.pick(&world, seat, &mut rng)).or_insert(0) += 1;
        }
        assert_eq!(picked.len(), count, "the first and the last too");
        assert!(picked.values().all(|times| (830..1170).contains(times)), "{picked:?}");
    }
}

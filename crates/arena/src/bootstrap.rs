//! [`Bootstrap`]: how much a result would differ had other deals been dealt.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use taketable_rules::below;

use crate::blocks::Blocks;
use crate::distribution::{normal, student_quantile};

/// Number of resampled contests.
const RESAMPLES: usize = 2000;
/// Fewer deals may be alike by chance, and what is drawn from them is so too: nothing is said then.
const FEWEST: usize = 8;
/// Share of intervals that contain the true value.
const CONFIDENCE: f64 = 0.95;

/// A number that was measured, and between which bounds the truth is thought to be: 95 of 100 such
/// intervals hold it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The number.
    pub mean: f64,
    /// The bounds, if there are enough deals to tell.
    pub interval: Option<[f64; 2]>,
}

impl Estimate {
    /// Half the width of the interval.
    pub fn margin(&self) -> Option<f64> {
        self.interval.map(|[low, high]| (high - low) / 2.0)
    }
}

/// Contests that might have been: as many deals as there were, each drawn from these with
/// replacement.
///
/// Intervals are percentiles of what came out of these contests. Plain percentiles are too narrow
/// when there are few deals; these are taken further out, by as much as Student's interval for the
/// mean is wider than the plain one (Hesterberg's expanded percentiles, 2015).
pub(crate) struct Bootstrap {
    /// The mean row of the deals there were.
    mean: Vec<f64>,
    /// The mean row of each imagined contest.
    means: Vec<Vec<f64>>,
    /// Below which share of them an interval begins; nothing is said about a few blocks.
    tail: Option<f64>,
}

impl Bootstrap {
    /// Draws; the same seed, the same draws.
    // No count here needs the digits that a float leaves out.
    pub(crate) fn new(blocks: &Blocks, seed: u64) -> Bootstrap {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let len = blocks.len();
        let mut drawn = vec![0_u32; len];
        let enough = len >= FEWEST;
        let resamples = if enough { RESAMPLES } else { 0 };
        let means = (0..resamples).map(|_| -> Vec<f64> {
            drawn.fill(0);
            for _ in 0..len {
                drawn[below(&mut rng, len as u32) as usize] += 1;
            }
            let (mut deals, mut mean) = (0.0, vec![0.0; blocks.width()]);
            for (times, (count, row)) in drawn.iter().zip(blocks.iter()) {
                if *times > 0 {
                    let times = f64::from(*times);
                    deals += times * count as f64;
                    mean.iter_mut().zip(row).for_each(|(sum, number)| *sum += times * number);
                }
            }
            mean.into_iter().map(|sum| sum / deals).collect()
        });
        let tail = enough.then(|| {
            let wider = (len as f64 / (len as f64 - 1.0)).sqrt();
            normal(-wider * student_quantile(f64::midpoint(CONFIDENCE, 1.0), len as u64))
        });
        Bootstrap { mean: blocks.mean(), means: means.collect(), tail }
    }

    /// The mean of one number of the rows.
    pub(crate) fn estimate(&self, column: usize) -> Estimate {
        self.estimate_of(|row| row[column])
    }

    /// Returns the estimate of what follows from a mean row.
    pub(crate) fn estimate_of(&self, follows: impl Fn(&[f64]) -> f64) -> Estimate {
        let numbers = self.means.iter().map(|row| follows(row)).collect();
        Estimate { mean: follows(&self.mean), interval: self.interval(numbers) }
    }

    /// Several numbers that follow from a mean row together.
    pub(crate) fn estimates_of(&self, follow: impl Fn(&[f64]) -> Vec<f64>) -> Vec<Estimate> {
        let all: Vec<Vec<f64>> = self.means.iter().map(|row| follow(row)).collect();
        let each = follow(&self.mean).into_iter().enumerate();
        each.map(|(i, mean)| {
            let interval = self.interval(all.iter().map(|numbers| numbers[i]).collect());
            Estimate { mean, interval }
        })
        .collect()
    }

    fn interval(&self, mut numbers: Vec<f64>) -> Option<[f64; 2]> {
        let tail = self.tail?;
        numbers.sort_by(f64::total_cmp);
        Some([percentile(&numbers, tail), percentile(&numbers, 1.0 - tail)])
    }
}

/// The number below which this share of the sorted ones is.
// The lists are short, and a place in them is not negative.
fn percentile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let below = place.floor() as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + (sorted[above] - sorted[below]) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::Sample;

    /// A number from an evenly filled range, with a long tail to one side, as heads have it.
    fn skewed(rng: &mut Xoshiro256PlusPlus) -> f64 {
        let even = f64::from(below(rng, 1000)) / 1000.0;
        even * even * 30.0
    }

    fn blocks(deals: usize, rng: &mut Xoshiro256PlusPlus) -> (Blocks, Sample) {
        let (mut blocks, mut sample) = (Blocks::new(1), Sample::default());
        for _ in 0..deals {
            let number = skewed(rng);
            blocks.add(&[number]);
            sample.add(number);
        }
        (blocks, sample)
    }

    #[test]
    fn about_95_of_100_intervals_cover_the_true_mean() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        // The mean of the squares of 0, 0.001, ... 0.999, times 30.
        let truth = 30.0 * 0.332_833_5;
        for (deals, least) in [(12, 900), (60, 930)] {
            let mut held = 0;
            for seed in 0..1000 {
                let (blocks, _) = blocks(deals, &mut rng);
                let [low, high] = Bootstrap::new(&blocks, seed).estimate(0).interval.unwrap();
                held += u32::from(low < truth && truth < high);
            }
            assert!((least..=972).contains(&held), "{held} of 1000 with {deals} deals");
        }
    }

    #[test]
    fn with_many_deals_it_is_the_textbooks_interval() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let (blocks, sample) = blocks(20_000, &mut rng);
        let estimate = Bootstrap::new(&blocks, 1).estimate(0);
        let expected = 1.96 * sample.standard_error().unwrap();
        let margin = estimate.margin().unwrap();
        assert!((margin / expected - 1.0).abs() < 0.1, "{margin} is not {expected}");
        assert!((estimate.mean - sample.mean()).abs() < 1e-9);
    }

    #[test]
    fn a_few_deals_say_nothing() {
        let mut blocks = Blocks::new(1);
        for _ in 1..FEWEST {
            blocks.add(&[3.0]);
            let estimate = Bootstrap::new(&blocks, 1).estimate(0);
            assert_eq!(estimate, Estimate { mean: 3.0, interval: None });
        }
        blocks.add(&[4.0]);
        assert!(Bootstrap::new(&blocks, 1).estimate(0).interval.is_some());
    }
}

//! [`StoppingRule`]: stops a contest when a difference is certain, without fooling itself.

use serde::Serialize;

use crate::distribution::student_quantile;
use crate::sample::Sample;

/// The first look is after so many deals: with fewer, Student's interval cannot be trusted for
/// scores, which have a long tail to one side.
const FIRST_LOOK: u64 = 32;
/// Each look is after a part more deals than the look before: this part of them.
const PART: u64 = 4;

/// A rule for stopping early.
///
/// Whoever looks at a plain 95 % interval after every deal, and stops when zero is outside, finds a
/// difference between equals in far more than 5 % of all cases. So there are looks only after 32,
/// 40, 50, … deals, each number a quarter more than the one before, and the k-th of them may err
/// with a chance of α / (k (k + 1)), where α = 1 − P. These chances add up to α over all looks, however
/// many there are: if there is no difference, the rule claims one in at most α of all contests.
/// That holds by adding up alone, whatever the looks have to do with one another, and needs no
/// number of deals that is fixed beforehand. Looks are few, so little is lost: for P = 0.95 the first
/// one asks for a distance from zero of 2.4 standard errors, and one after a hundred thousand deals
/// for 4.1; for P = 0.99 it is 3.0 and 4.5.
///
/// A look is at the deals' differences in their order, so it is the same for any number of threads.
#[derive(Clone, Debug, PartialEq)]
pub struct StoppingRule {
    chance: f64,
    most: u64,
    looks: u32,
    next: u64,
}

/// The result of a look.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct InterimLook {
    /// After how many deals.
    pub deals: u64,
    /// There certainly is a difference.
    pub certain: bool,
    /// Interval of the difference, with the chance asked for, at this look and all others together.
    pub interval: [f64; 2],
}

impl StoppingRule {
    /// Stops when a difference is there with this chance, between 0 and 1. After so many deals the
    /// contest ends in any case, so there is a last look.
    pub fn certain(chance: f64, most: u64) -> StoppingRule {
        StoppingRule { chance, most, looks: 0, next: FIRST_LOOK }
    }

    /// Returns the certainty that a difference must have.
    pub fn chance(&self) -> f64 {
        self.chance
    }

    /// Looks at the differences of all deals so far, if it is time for a look.
    pub fn look(&mut self, differences: &Sample) -> Option<InterimLook> {
        let deals = differences.count();
        if deals != self.next && deals != self.most {
            return None;
        }
        let error = differences.standard_error()?;
        self.looks += 1;
        self.next = after(self.looks);
        let looks = f64::from(self.looks);
        let may_err = (1.0 - self.chance) / (looks * (looks + 1.0));
        let distance = error * student_quantile(1.0 - may_err / 2.0, deals);
        let interval = [differences.mean() - distance, differences.mean() + distance];
        // Equals have exactly no difference, and no error either.
        let certain = interval[0] > 0.0 || interval[1] < 0.0;
        Some(InterimLook { deals, certain, interval })
    }
}

/// After how many deals is the look that follows so many others?
fn after(looks: u32) -> u64 {
    let mut deals = FIRST_LOOK;
    for _ in 0..looks {
        deals += deals.div_ceil(PART);
    }
    deals
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use taketable_rules::below;

    use super::*;

    /// Plays until the rule stops, at most so many deals; gives the last look.
    fn play(rule: f64, mean: f64, most: u32, rng: &mut Xoshiro256PlusPlus) -> Option<InterimLook> {
        let (mut until, mut sample) = (StoppingRule::certain(rule, most.into()), Sample::default());
        let mut last = None;
        for _ in 0..most {
            // A long tail to one side, with a mean of zero: squares of 0, 1, ... 9.
            let tail = f64::from(below(rng, 10)).powi(2) - 28.5;
            sample.add(tail + mean);
            last = until.look(&sample).or(last);
            if last.is_some_and(|look| look.certain) {
                break;
            }
        }
        last
    }

    #[test]
    fn looks_are_few_and_grow_by_a_quarter() {
        let looks: Vec<u64> = (0..6).map(after).collect();
        assert_eq!(looks, [32, 40, 50, 63, 79, 99]);
        assert!((0..60).map(after).filter(|deals| *deals < 1_000_000).count() < 50);
    }

    #[test]
    fn false_differences_are_rarer_than_promised() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let claims = (0..2000).filter(|_| play(0.9, 0.0, 3000, &mut rng).unwrap().certain);
        // Promised are 200 at most.
        let claims = claims.count();
        assert!((1..=200).contains(&claims), "{claims} of 2000");
    }

    #[test]
    fn a_difference_is_found_and_covered_by_the_interval() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut held = 0;
        for _ in 0..200 {
            let look = play(0.99, 10.0, 100_000, &mut rng).unwrap();
            assert!(look.certain && look.interval[0] > 0.0, "{look:?}");
            held += u32::from(look.interval[1] > 10.0 && look.interval[0] < 10.0);
        }
        assert!(held >= 196, "{held} of 200");
    }

    #[test]
    fn there_is_a_look_at_the_end() {
        let (mut until, mut sample) = (StoppingRule::certain(0.95, 45), Sample::default());
        let mut looks = Vec::new();
        for deal in 0..45 {
            sample.add(f64::from(deal % 7));
            looks.extend(until.look(&sample).map(|look| look.deals));
        }
        assert_eq!(looks, [32, 40, 45]);
    }

    #[test]
    fn the_first_look_is_students_interval_at_half_the_chance() {
        // Mean 1, standard error 2 / sqrt(31): the textbook's 99.75 % bound for α = 0.01 halved on
        // two sides is 3.0.
        let sample: Sample = (0..32).map(|i| if i % 2 == 0 { 3.0 } else { -1.0 }).collect();
        let look = StoppingRule::certain(0.99, 1000).look(&sample).unwrap();
        let distance = student_quantile(0.9975, 32) * 2.0 / 31_f64.sqrt();
        assert!((look.interval[1] - (1.0 + distance)).abs() < 1e-9, "{look:?}");
        assert!((student_quantile(0.9975, 32) - 3.02).abs() < 0.01);
    }
}

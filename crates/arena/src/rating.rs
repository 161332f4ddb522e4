//! Ratings: one number for each bot, from how often each was ahead of each other.

/// A difference of this many points means ten times the odds, as in chess.
pub const RATING_SCALE: f64 = 400.0;

/// Shares of how often each bot was ahead of each other one; being level counts by one half.
#[derive(Clone, Debug)]
pub(crate) struct PairwiseResults {
    bots: usize,
    /// `wins[a * bots + b]`: how often a was ahead of b.
    wins: Vec<f64>,
}

/// Ratings that do not change by more than this are found.
const ENOUGH: f64 = 1e-9;
/// Nobody waits longer; with sensible numbers some dozen steps are enough.
const MOST_STEPS: usize = 10_000;

impl PairwiseResults {
    /// Nobody has met anybody.
    pub(crate) fn new(bots: usize) -> PairwiseResults {
        PairwiseResults { bots, wins: vec![0.0; bots * bots] }
    }

    /// Adds meetings of two.
    pub(crate) fn add(&mut self, one: usize, other: usize, ahead: f64, behind: f64) {
        self.wins[one * self.bots + other] += ahead;
        self.wins[other * self.bots + one] += behind;
    }

    /// The ratings of Bradley and Terry (1952), which make these results the most likely: the chance
    /// of a to be ahead of b is s(a) / (s(a) + s(b)). Found by Hunter's steps (2004), each of which
    /// makes the results more likely than before. Given as 400 log10 s, with a mean of 0.
    pub(crate) fn ratings(&self) -> Vec<f64> {
        let bots = self.bots;
        let wins = |one: usize, other: usize| self.wins[one * bots + other];
        let mut strengths = vec![1.0_f64; bots];
        for _ in 0..MOST_STEPS {
            let mut changed = 0.0_f64;
            for one in 0..bots {
                let (mut won, mut met) = (0.0, 0.0);
                for other in (0..bots).filter(|other| *other != one) {
                    won += wins(one, other);
                    met +=
                        (wins(one, other) + wins(other, one)) / (strengths[one] + strengths[other]);
                }
                if met > 0.0 && won > 0.0 {
                    let strength = won / met;
                    changed = changed.max((strength / strengths[one]).ln().abs());
                    strengths[one] = strength;
                }
            }
            if changed < ENOUGH {
                break;
            }
        }
        let ratings = strengths.iter().map(|strength| RATING_SCALE * strength.log10());
        let ratings: Vec<f64> = ratings.collect();
        let mean = ratings.iter().sum::<f64>() / f64::from((bots as u32).max(1));
        ratings.into_iter().map(|rating| rating - mean).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn are_about(found: &[f64], expected: &[f64]) {
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-4, "{found} is not {expected}");
        }
    }

    #[test]
    fn two_are_rated_by_their_odds() {
        let mut ahead = PairwiseResults::new(2);
        ahead.add(0, 1, 10.0, 1.0);
        are_about(&ahead.ratings(), &[200.0, -200.0]);
    }

    #[test]
    fn ratings_give_back_the_strengths_that_made_the_results() {
        let strengths = [8.0_f64, 3.0, 1.0, 0.25];
        let mut ahead = PairwiseResults::new(4);
        for one in 0..4 {
            for other in 0..one {
                let sum = strengths[one] + strengths[other];
                ahead.add(one, other, 70.0 * strengths[one] / sum, 70.0 * strengths[other] / sum);
            }
        }
        let logs: Vec<f64> = strengths.iter().map(|s| 400.0 * s.log10()).collect();
        let mean = logs.iter().sum::<f64>() / 4.0;
        let expected: Vec<f64> = logs.iter().map(|log| log - mean).collect();
        are_about(&ahead.ratings(), &expected);
    }

    #[test]
    fn ratings_are_those_of_the_textbook() {
        // Agresti, Categorical Data Analysis (2nd ed., 10.6): the American League's eastern teams
        // of 1987, wins against one another. Printed there: 1.58, 1.44, 1.29, 1.25, 1.11, 0.68
        // above the last, in natural logarithms.
        let wins: [[f64; 7]; 7] = [
            [0.0, 7.0, 9.0, 7.0, 7.0, 9.0, 11.0],
            [6.0, 0.0, 7.0, 5.0, 11.0, 9.0, 9.0],
            [4.0, 6.0, 0.0, 7.0, 7.0, 8.0, 12.0],
            [6.0, 8.0, 6.0, 0.0, 6.0, 7.0, 10.0],
            [6.0, 2.0, 6.0, 7.0, 0.0, 7.0, 12.0],
            [4.0, 4.0, 5.0, 6.0, 6.0, 0.0, 6.0],
            [2.0, 4.0, 1.0, 3.0, 1.0, 7.0, 0.0],
        ];
        let mut ahead = PairwiseResults::new(7);
        for (one, row) in wins.iter().enumerate() {
            for (other, wins) in row.iter().enumerate() {
                ahead.add(one, other, *wins, 0.0);
            }
        }
        let ratings = ahead.ratings();
        for (rating, expected) in ratings.iter().zip([1.581, 1.436, 1.294, 1.248, 1.107, 0.684]) {
            let found = (rating - ratings[6]) / RATING_SCALE * 10_f64.ln();
            assert!((found - expected).abs() < 2e-3, "{found} is not {expected}");
        }
    }
}

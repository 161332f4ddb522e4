//! [`Wins`]: the share of wins against what equals would have, with an interval.

use taketable_protocol::live::WinShare;
use taketable_rules::{Seat, SeatSet};

use super::round;

/// Standard deviations to each side that hold 95 % of a normal distribution.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// Wins in some matches.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wins {
    matches: u32,
    /// The sum of the shares: several winners of a match share its win.
    shares: f64,
    /// The sum of the shares that equals would have: 1 / seats of each match.
    pars: f64,
}

impl Wins {
    /// Adds a match, as one seat saw it.
    pub(super) fn add(&mut self, winners: &SeatSet, seat: Seat, seats: u8) {
        self.matches += 1;
        self.pars += 1.0 / f64::from(seats);
        if winners.contains(seat) {
            self.shares += 1.0 / winners.len() as f64;
        }
    }

    pub(super) fn matches(self) -> u32 {
        self.matches
    }

    /// Returns the average share; 0 without matches.
    pub(super) fn average(self) -> f64 {
        if self.matches == 0 { 0.0 } else { self.shares / f64::from(self.matches) }
    }

    /// Returns the share with its 95 % interval; `None` without matches.
    ///
    /// The interval is Wilson's, as if all matches had the same chance and one winner. With
    /// different chances p, the variance of the average is smaller: p (1 - p) is concave. With
    /// shared wins it is smaller, too: the square of a share is not above the share. So the
    /// interval is never too narrow.
    pub(super) fn share(self) -> Option<WinShare> {
        if self.matches == 0 {
            return None;
        }
        let count = f64::from(self.matches);
        let share = self.average();
        let z2 = DEVIATIONS * DEVIATIONS;
        let middle = (share + z2 / (2.0 * count)) / (1.0 + z2 / count);
        let spread = share * (1.0 - share) / count + z2 / (4.0 * count * count);
        let half = DEVIATIONS * spread.max(0.0).sqrt() / (1.0 + z2 / count);
        Some(WinShare {
            matches: self.matches,
            share: round(share),
            par: round(self.pars / count),
            low: round((middle - half).clamp(0.0, share)),
            high: round((middle + half).clamp(share, 1.0)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wins(won: u32, of: u32) -> Wins {
        Wins { matches: of, shares: f64::from(won), pars: f64::from(of) / 4.0 }
    }

    #[test]
    fn the_interval_is_wilsons() {
        // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
        for (won, of, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let found = wins(won, of).share().unwrap();
            assert_eq!((found.low, found.high), (low, high), "{won} of {of}");
            assert_eq!((found.par, found.matches), (0.25, of));
        }
        let all = wins(5, 5).share().unwrap();
        assert_eq!((all.share, all.high), (1.0, 1.0));
        assert_eq!(Wins::default().share(), None);
    }

    #[test]
    fn winners_share_a_win() {
        let [one, two, other] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        let winners: SeatSet = [one, two].into_iter().collect();
        let mut wins = Wins::default();
        wins.add(&winners, one, 4);
        wins.add(&winners, other, 2);
        let found = wins.share().unwrap();
        assert_eq!((found.share, found.par), (0.25, 0.375));
    }
}

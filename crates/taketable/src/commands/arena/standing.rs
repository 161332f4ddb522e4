//! [`Standing`]: how well some seats did over many matches.

use serde::{Serialize, Serializer};
use taketable_rules::{Seat, SeatSet};

use crate::series::Played;
use crate::statistics::Sample;
use taketable_bots::BotKind;

/// A win is counted in so many parts: each number of winners divides it, so the sums are exact.
const WIN: u64 = 2520;

/// How well a seat did, or a bot on all of its seats. Everything is a mean over the seats.
pub(super) struct Standing {
    /// Who plays.
    pub(super) bot: BotKind,
    /// Where.
    pub(super) seats: SeatSet,
    /// What these seats have together at the end of each match: scores at one table depend on one
    /// another, so a match is one observation, however many of its seats count.
    scores: Sample,
    wins: u64,
    matches: u64,
}

// These numbers are read by people, who need fewer digits than a float has.
#[expect(clippy::cast_precision_loss)]
impl Standing {
    /// No match has been played yet.
    pub(super) fn new(bot: BotKind, seats: SeatSet) -> Standing {
        Standing { bot, seats, scores: Sample::default(), wins: 0, matches: 0 }
    }

    /// A standing for each seat.
    pub(super) fn of_seats(bots: &[BotKind]) -> Vec<Standing> {
        let seats = Seat::all(bots.len() as u8).zip(bots);
        seats.map(|(seat, bot)| Standing::new(*bot, seat.into())).collect()
    }

    /// A standing for each bot, in the order of their first seats.
    pub(super) fn of_bots(bots: &[BotKind]) -> Vec<Standing> {
        let mut standings: Vec<Standing> = Vec::new();
        for (seat, bot) in Seat::all(bots.len() as u8).zip(bots) {
            match standings.iter_mut().find(|standing| standing.bot == *bot) {
                Some(standing) => standing.seats.insert(seat),
                None => standings.push(Standing::new(*bot, seat.into())),
            }
        }
        standings
    }

    /// Takes note of a match.
    pub(super) fn add(&mut self, played: &Played) {
        self.scores.add(self.seats.iter().map(|seat| i64::from(played.totals[seat])).sum());
        let won = self.seats.iter().filter(|seat| played.winners.contains(*seat)).count() as u64;
        self.wins += won * WIN / played.winners.len().max(1) as u64;
        self.matches += 1;
    }

    /// The mean score of a match.
    pub(super) fn mean_score(&self) -> f64 {
        self.scores.mean() / self.seats.len() as f64
    }

    /// How far that mean may be off; unknown after a single match.
    pub(super) fn standard_error(&self) -> Option<f64> {
        self.scores.standard_error().map(|error| error / self.seats.len() as f64)
    }

    /// How much of the matches was won.
    pub(super) fn win_share(&self) -> f64 {
        let most = self.matches.max(1) as f64 * self.seats.len() as f64;
        self.wins as f64 / WIN as f64 / most
    }
}

impl Serialize for Standing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Form {
            bot: BotKind,
            seats: SeatSet,
            mean_score: f64,
            standard_error: Option<f64>,
            win_share: f64,
        }
        Form {
            bot: self.bot,
            seats: self.seats,
            mean_score: self.mean_score(),
            standard_error: self.standard_error(),
            win_share: self.win_share(),
        }
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taketable_rules::{BySeat, Goal};

    fn played(totals: [i32; 3]) -> Played {
        let totals = BySeat::from_fn(3, |seat| totals[seat.index()]);
        let winners = Goal::Lowest.winners(&totals);
        Played { totals, winners, rounds: 1, decisions: 1, record: String::new() }
    }

    fn check(standing: &mut Standing, mean: f64, error: f64, wins: f64) {
        for totals in [[1, 1, 9], [4, 8, 8], [2, 2, 2]] {
            standing.add(&played(totals));
        }
        let found =
            [standing.mean_score(), standing.standard_error().unwrap(), standing.win_share()];
        for (found, expected) in found.into_iter().zip([mean, error, wins]) {
            assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
        }
    }

    #[test]
    fn a_shared_win_is_shared() {
        let mut seats = Standing::of_seats(&[BotKind::Random; 3]);
        // Half a win, a win, a third of a win.
        let error = |spread: f64| (spread / 2.0 / 3.0).sqrt();
        let third = 1.0 / 3.0;
        check(&mut seats[0], 7.0 / 3.0, error(14.0 / 3.0), (0.5 + 1.0 + third) / 3.0);
        check(&mut seats[2], 19.0 / 3.0, error(149.0 - 361.0 / 3.0), third / 3.0);
    }

    #[test]
    fn a_bot_is_the_mean_of_its_seats() {
        let mut bots = Standing::of_bots(&[BotKind::Random; 3]);
        assert_eq!(bots.len(), 1);
        // Together 11, 20 and 6 points: one observation a match.
        let error = ((557.0_f64 - 1369.0 / 3.0) / 2.0 / 3.0).sqrt() / 3.0;
        check(&mut bots[0], 37.0 / 9.0, error, 1.0 / 3.0);
    }
}

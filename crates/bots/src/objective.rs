//! [`Objective`]: what the end of a round is worth to a seat.

use taketable_rules::{BySeat, End, Game, Goal, Score, Seat, Setup};

/// Where a win is possible, points beyond this worth do not matter: nobody should live on the
/// hope for miracles.
const AMPLE: f32 = 3.0;

/// The objective of a bot: points, and to win the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Objective {
    /// Worth of one point more than the others have on average.
    pub point: f32,
    /// Worth of the win, if the match ends with the round.
    pub win: f32,
}

impl Objective {
    /// Points alone, without a limit.
    pub const POINTS: Objective = Objective { point: 1.0, win: 0.0 };
}

/// Tells what the end of a round is worth to a seat; more is better.
pub(crate) struct Judge {
    objective: Objective,
    seat: Seat,
    goal: Goal,
    end: End,
    round: u32,
    totals: BySeat<Score>,
}

impl Judge {
    pub(crate) fn new<G: Game>(
        objective: Objective,
        setup: &Setup<G>,
        seat: Seat,
        round: u32,
        totals: BySeat<Score>,
    ) -> Judge {
        Judge { objective, seat, goal: G::goal(&setup.options), end: setup.end, round, totals }
    }

    /// What the seat has at the end of the match if the round ends so and the match with it.
    #[inline]
    pub(crate) fn share(&self, scores: &BySeat<Score>) -> Option<f32> {
        let totals = BySeat::from_fn(scores.seats(), |seat| self.totals[seat] + scores[seat]);
        let over = self.end.holds(self.round, &totals);
        over.then(|| share(self.goal, &totals, self.seat))
    }

    #[inline]
    pub(crate) fn worth(&self, scores: &BySeat<Score>) -> f32 {
        let Objective { point, win } = self.objective;
        let points = point * lead(self.goal, scores, self.seat);
        if win == 0.0 {
            return points;
        }
        let par = 1.0 / f32::from(scores.seats());
        let points = points.clamp(-AMPLE, AMPLE);
        points + win * self.share(scores).map_or(0.0, |share| share - par)
    }
}

/// What the seat has more than the others have on average; more is better.
#[inline]
pub(crate) fn lead(goal: Goal, scores: &BySeat<Score>, seat: Seat) -> f32 {
    let own = scores[seat];
    let others = scores.iter().sum::<Score>() - own;
    let lead = own as f32 - others as f32 / (f32::from(scores.seats()) - 1.0);
    match goal {
        Goal::Lowest => -lead,
        Goal::Highest => lead,
    }
}

/// How much of the win is the seat's, with these totals.
#[inline]
pub(crate) fn share(goal: Goal, totals: &BySeat<Score>, seat: Seat) -> f32 {
    let winners = goal.winners(totals);
    if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::{Take5, take5};

    use super::*;

    const ME: Seat = Seat::FIRST;

    /// A race to 66 among three who stand like this.
    fn race(totals: [Score; 3]) -> Judge {
        let setup = Setup::<Take5>::new(take5::Options::default(), 3);
        let totals = BySeat::from_fn(3, |seat| totals[seat.index()]);
        Judge::new(Objective { point: 0.1, win: 0.3 }, &setup, ME, 4, totals)
    }

    fn scores(scores: [Score; 3]) -> BySeat<Score> {
        BySeat::from_fn(3, |seat| scores[seat.index()])
    }

    fn same(a: f32, b: f32) -> bool {
        (a - b).abs() < 1e-5
    }

    #[test]
    fn in_the_middle_of_a_race_a_point_is_a_point() {
        let judge = race([10, 20, 30]);
        for (round, lead) in [([5, 8, 8], 3.0), ([8, 5, 5], -3.0), ([0, 9, 1], 5.0)] {
            let scores = scores(round);
            assert!(same(judge.worth(&scores), 0.1 * lead), "{round:?}");
            assert_eq!(judge.share(&scores), None);
        }
    }

    /// T5-8: the match ends after the round in which somebody has more than 66, and the lowest
    /// wins.
    #[test]
    fn near_the_limit_it_matters_whether_the_match_ends_and_who_is_ahead_then() {
        let (ends, goes_on) = (scores([4, 4, 7]), scores([4, 5, 6]));
        // The same lead, but only the first brings somebody above 66.
        let ahead = race([50, 55, 60]);
        assert!(same(ahead.worth(&goes_on), 0.1 * 1.5));
        assert!(same(ahead.worth(&ends), 0.1 * 1.5 + 0.3 * (1.0 - 1.0 / 3.0)));
        // A player who is behind would rather continue.
        let behind = race([56, 50, 60]);
        assert!(same(behind.worth(&goes_on), 0.1 * 1.5));
        assert!(same(behind.worth(&ends), 0.1 * 1.5 - 0.3 / 3.0));
        // Equal best totals share the win.
        assert_eq!(race([55, 55, 60]).share(&ends), Some(0.5));
    }

    #[test]
    fn worth_is_limited_where_a_win_is_possible() {
        let judge = race([0, 0, 0]);
        assert!(same(judge.worth(&scores([60, 0, 0])), -AMPLE));
        assert!(same(judge.worth(&scores([50, 0, 0])), -AMPLE), "so much is not wanted anyway");
    }
}

//! [`Objective`]: what the end of a round is worth to a seat.

use taketable_rules::{BySeat, End, Game, Goal, Score, Seat, Setup};

/// Where there is a win to be had, points beyond this worth do not matter: nobody should live on the
/// hope for miracles.
const AMPLE: f32 = 3.0;

/// What a bot wants: points, and to win the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Objective {
    /// What one point more than the others have on average is worth.
    pub point: f32,
    /// What the win is worth, if the match ends with the round.
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

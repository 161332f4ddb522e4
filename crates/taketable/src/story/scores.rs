//! [`Scores`]: how rounds and matches end.

use taketable_rules::{BySeat, Goal, MatchEnd, RoundEnd, Score, Seat};
use taketable_telling::say;

use super::pen::{Pen, line};
use super::text_table::{Side, TextTable};

/// What has been scored so far.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    goal: Goal,
    rounds: Vec<RoundEnd>,
}

impl Scores {
    /// Nothing has been scored yet.
    pub(super) fn new(goal: Goal) -> Scores {
        Scores { goal, rounds: Vec::new() }
    }

    /// The table at the end of a round, the best total first.
    pub(super) fn round_over(&mut self, end: &RoundEnd, pen: &Pen) -> String {
        self.rounds.push(*end);
        let mut table = TextTable::new([
            (String::new(), Side::Right),
            (String::new(), Side::Left),
            (say!(pen, StoryInRound), Side::Right),
            (say!(pen, StoryTotal), Side::Right),
        ]);
        for (place, seat) in self.ranking(&end.totals) {
            table.row([
                place,
                pen.name(seat).to_owned(),
                pen.number(end.scores[seat]),
                if end.round == 1 { String::new() } else { pen.number(end.totals[seat]) },
            ]);
        }
        let heading = pen.heading(&say!(pen, StoryRoundOver, round = end.round));
        heading + &table.without_empty_columns().draw(pen)
    }

    /// The table at the end of the match, if it had more than one round, and who has won.
    pub(super) fn match_over(&self, end: &MatchEnd, pen: &Pen) -> String {
        let mut text = pen.title(&say!(pen, StoryMatchOver));
        if self.rounds.len() > 1 {
            let mut table = TextTable::new([
                (String::new(), Side::Right),
                (String::new(), Side::Left),
                (say!(pen, StoryTotal), Side::Right),
                (say!(pen, StoryByRound), Side::Left),
            ]);
            for (place, seat) in self.ranking(&end.totals) {
                let scores = self.rounds.iter().map(|round| pen.number(round.scores[seat]));
                let scores = scores.collect::<Vec<_>>().join(", ");
                table.row([place, pen.player(seat), pen.number(end.totals[seat]), scores]);
            }
            text += &table.draw(pen);
            text.push('\n');
        }
        text + &line(&winners(end, pen))
    }

    /// What each seat has, in a sentence; empty before the first round is over.
    pub(super) fn standings(&self, pen: &Pen) -> String {
        let Some(end) = self.rounds.last() else { return String::new() };
        let names = pen.names();
        let total = |(seat, total): (Seat, &Score)| {
            let name = &names[seat.index()];
            say!(pen, ListSeatNumber, seat = name, seat_is = "other", number = *total)
        };
        let totals = pen.translator().commas(end.totals.entries().map(total));
        line(&say!(pen, StoryTotals, totals = totals))
    }

    /// The seats from the best total to the worst. Equal totals have the same place.
    fn ranking(&self, totals: &BySeat<Score>) -> Vec<(String, Seat)> {
        let worth = |seat: Seat| match self.goal {
            Goal::Lowest => -totals[seat],
            Goal::Highest => totals[seat],
        };
        let mut seats: Vec<Seat> = Seat::all(totals.seats()).collect();
        seats.sort_by_key(|seat| -worth(*seat));
        let place = |seat: Seat| seats.iter().filter(|other| worth(**other) > worth(seat)).count();
        seats.iter().map(|seat| (format!("{}.", place(*seat) + 1), *seat)).collect()
    }
}

fn winners(end: &MatchEnd, pen: &Pen) -> String {
    let best = end.winners.iter().next().map_or(0, |seat| end.totals[seat]);
    say!(
        pen,
        StoryWinners,
        winners = pen.players(end.winners.iter()),
        winners_count = end.winners.len(),
        points = best
    )
}

#[cfg(test)]
mod tests {
    use super::super::tests::pen;
    use super::*;

    #[test]
    fn equal_totals_share_place_and_win() {
        let pen = pen(3);
        let by_seat = |all: [Score; 3]| BySeat::from_fn(3, |seat| all[seat.index()]);
        let mut scores = Scores::new(Goal::Lowest);
        let (first, second) = (by_seat([5, 0, 9]), by_seat([3, 8, 0]));
        let end = RoundEnd { round: 1, scores: first, totals: first };
        assert_eq!(
            scores.round_over(&end, &pen),
            format!(
                "\n-- Round 1 is over {}\n\
                 \x20           round\n\
                 \x20 1.  Bo        0\n\
                 \x20 2.  Ada       5\n\
                 \x20 3.  Carl      9\n",
                "-".repeat(61)
            )
        );
        let totals = by_seat([8, 8, 9]);
        scores.round_over(&RoundEnd { round: 2, scores: second, totals }, &pen);
        let winners = Goal::Lowest.winners(&totals);
        assert_eq!(
            scores.match_over(&MatchEnd { totals, winners }, &pen),
            format!(
                "\n== The match is over {}\n\
                 \x20           total  round by round\n\
                 \x20 1.  Ada       8  5, 3\n\
                 \x20 1.  Bo        8  0, 8\n\
                 \x20 3.  Carl      9  9, 0\n\n\
                 \x20 Ada and Bo share the win with 8 points.\n",
                "=".repeat(59)
            )
        );
    }
}

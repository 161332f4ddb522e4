//! [`Scores`]: how rounds and matches end.

use taketable_rules::{BySeat, Goal, MatchEnd, RoundEnd, Score, Seat};

use super::pen::{Pen, line, plural};
use super::table::{Side, Table};

/// What has been scored so far.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    goal: Goal,
    /// How the scores of this round came about, as far as it has been told.
    counts: Vec<(Seat, String)>,
    rounds: Vec<RoundEnd>,
}

impl Scores {
    /// Nothing has been scored yet.
    pub(super) fn new(goal: Goal) -> Scores {
        Scores { goal, counts: Vec::new(), rounds: Vec::new() }
    }

    /// Takes note of how a seat's score comes about.
    pub(super) fn count(&mut self, seat: Seat, count: String) {
        self.counts.push((seat, count));
    }

    /// The table at the end of a round, the best total first.
    pub(super) fn round_over(&mut self, end: &RoundEnd, pen: &Pen) -> String {
        self.rounds.push(*end);
        let counts = std::mem::take(&mut self.counts);
        let mut table = Table::new([
            ("", Side::Right),
            ("", Side::Left),
            ("round", Side::Right),
            ("total", Side::Right),
            ("", Side::Left),
        ]);
        for (place, seat) in self.ranking(&end.totals) {
            let count = counts.iter().find(|(whose, _)| *whose == seat);
            table.row([
                place,
                pen.name(seat).to_owned(),
                end.scores[seat].to_string(),
                if end.round == 1 { String::new() } else { end.totals[seat].to_string() },
                count.map_or(String::new(), |(_, count)| format!("= {count}")),
            ]);
        }
        let heading = pen.heading(&format!("Round {} is over", end.round));
        heading + &table.without_empty_columns().draw(pen)
    }

    /// The table at the end of the match, if it had more than one round, and who has won.
    pub(super) fn match_over(&self, end: &MatchEnd, pen: &Pen) -> String {
        let mut text = pen.title("The match is over");
        if self.rounds.len() > 1 {
            let mut table = Table::new([
                ("", Side::Right),
                ("", Side::Left),
                ("total", Side::Right),
                ("round by round", Side::Left),
            ]);
            for (place, seat) in self.ranking(&end.totals) {
                let scores = self.rounds.iter().map(|round| round.scores[seat].to_string());
                let scores = scores.collect::<Vec<_>>().join(", ");
                table.row([place, pen.player(seat), end.totals[seat].to_string(), scores]);
            }
            text += &table.draw(pen);
            text.push('\n');
        }
        text + &line(&self.winners(end, pen))
    }

    fn winners(&self, end: &MatchEnd, pen: &Pen) -> String {
        let best = end.winners.iter().next().map_or(0, |seat| end.totals[seat]);
        let points = plural(best, "point");
        let names = pen.players(end.winners.iter());
        let which = match self.goal {
            Goal::Lowest => "lowest",
            Goal::Highest => "highest",
        };
        if end.winners.len() == 1 {
            format!("{names} wins with {points}, the {which} total.")
        } else {
            format!("{names} have the {which} total, {points}, and share the win.")
        }
    }

    /// What each seat has, in a sentence; empty before the first round is over.
    pub(super) fn standings(&self, pen: &Pen) -> String {
        let Some(end) = self.rounds.last() else { return String::new() };
        line(&format!("Totals so far: {}.", pen.each(end.totals.entries())))
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

#[cfg(test)]
mod tests {
    use super::super::pen::Style;
    use super::*;

    #[test]
    fn equal_totals_share_place_and_win() {
        let names = ["Ada", "Bo", "Carl"].map(str::to_owned);
        let pen = Pen::new(Style::default(), &names, 3);
        let by_seat = |all: [Score; 3]| BySeat::from_fn(3, |seat| all[seat.index()]);
        let mut scores = Scores::new(Goal::Lowest);
        scores.count(Seat::FIRST, "5 in hand".to_owned());
        let (first, second) = (by_seat([5, 0, 9]), by_seat([3, 8, 0]));
        let end = RoundEnd { round: 1, scores: first, totals: first };
        assert_eq!(
            scores.round_over(&end, &pen),
            format!(
                "\n-- Round 1 is over {}\n\
                 \x20           round\n\
                 \x20 1.  Bo        0\n\
                 \x20 2.  Ada       5  = 5 in hand\n\
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
                 \x20 Ada and Bo have the lowest total, 8 points, and share the win.\n",
                "=".repeat(59)
            )
        );
    }
}

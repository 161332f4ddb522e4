//! [`Learning`]: how the strength came along, as a chart on the terminal and as a curve.

use std::fmt::Write;

use taketable_arena::{Curve, Estimate};
use taketable_bots::{Evaluation, Milestone};
use taketable_rules::GameId;

use crate::story::wrap;

/// What the numbers are.
pub(super) const FACTS: [&str; 2] = [
    "The policy played 400 rounds for each mark, always the same deals, alone at a table of casual \
     bots: how many points of a round it was ahead of them on average. More is better, above 0 is \
     better than casual.",
    "Lines and ± are 95 % intervals. First the policy practises alone; then it is fitted to what a \
     search with it in its playouts chose, once in each generation.",
];

// What the facts and the help say.
const _: () = assert!(Evaluation::ROUNDS == 400);

/// Standard errors to each side of a 95% confidence interval.
const SURE: f64 = 1.96;
/// No line is longer.
const WIDTH: usize = 80;
/// Columns of the drawing itself.
const COLUMNS: usize = 44;

/// The evaluations at one table.
pub(super) struct Learning {
    pub(super) game: GameId,
    pub(super) seats: u8,
    pub(super) evaluations: Vec<Evaluation>,
}

fn estimate(evaluation: &Evaluation) -> Estimate {
    let (mean, error) = (f64::from(evaluation.lead), SURE * f64::from(evaluation.error));
    Estimate { mean, interval: Some([mean - error, mean + error]) }
}

/// "25,600" rounds, or "search 2".
fn name(after: Milestone) -> String {
    match after {
        Milestone::Practised(rounds) => thousands(rounds),
        Milestone::Searched(generation) => format!("search {generation}"),
    }
}

/// The same in a sentence.
pub(super) fn when(reached: Milestone) -> String {
    match reached {
        Milestone::Practised(rounds) => format!("after {} rounds of practice", thousands(rounds)),
        Milestone::Searched(number) => format!("after generation {number} of search"),
    }
}

/// The number with a comma after each three digits.
fn thousands(number: u32) -> String {
    let digits = number.to_string();
    let comma = |i: usize| i > 0 && (digits.len() - i).is_multiple_of(3);
    let each = digits.char_indices();
    each.flat_map(|(i, digit)| [comma(i).then_some(','), Some(digit)]).flatten().collect()
}

/// Where numbers stand in the drawing.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// All intervals, and 0.
    fn of(evaluations: &[Evaluation]) -> Scale {
        let bounds =
            evaluations.iter().filter_map(|evaluation| estimate(evaluation).interval).flatten();
        let (low, high) =
            bounds.fold((0.0_f64, 0.0_f64), |(low, high), at| (low.min(at), high.max(at)));
        Scale { low, high: high.max(low + 1e-6) }
    }

    fn column(&self, number: f64) -> usize {
        let part = (number - self.low) / (self.high - self.low);
        ((part * (COLUMNS - 1) as f64).round() as usize).min(COLUMNS - 1)
    }
}

impl Learning {
    fn title(&self) -> String {
        format!("{}, {} seats", self.game.title(), self.seats)
    }

    /// The chart, a line for each evaluation.
    pub(super) fn chart(&self, unicode: bool) -> String {
        let [bar, dash, dot] = if unicode { ['│', '─', '●'] } else { ['|', '-', 'o'] };
        let sign = if unicode { "±" } else { "+-" };
        let head = format!(
            "{}: points ahead of casual bots in a round, by rounds of practice and then by \
             generations of search.",
            self.title()
        );
        let mut text = wrap(&head, WIDTH).join("\n") + "\n\n";
        let scale = Scale::of(&self.evaluations);
        for evaluation in &self.evaluations {
            let Estimate { mean, interval } = estimate(evaluation);
            let [low, high] = interval.unwrap_or([mean; 2]).map(|bound| scale.column(bound));
            let mut columns = [' '; COLUMNS];
            columns[scale.column(0.0)] = bar;
            columns[low..=high].fill(dash);
            columns[scale.column(mean)] = dot;
            let drawing: String = columns.iter().collect();
            let error = SURE * f64::from(evaluation.error);
            let line = format!(
                "{:>13}  {mean:>7.2} {sign} {error:<5.2}  {drawing}",
                name(evaluation.after)
            );
            let _ = writeln!(text, "{}", line.trim_end());
        }
        // What the bar stands for.
        let before = format!("{:31}{sign}", "").chars().count();
        let _ = writeln!(text, "{:>1$}", "0", before + scale.column(0.0) + 1);
        text
    }

    /// The same for a page.
    pub(super) fn curve(&self) -> Curve {
        let points = self
            .evaluations
            .iter()
            .map(|evaluation| (name(evaluation.after), estimate(evaluation)));
        Curve {
            title: self.title(),
            upwards: "points ahead of casual bots, a round".to_owned(),
            along: "rounds of practice, then generations of search".to_owned(),
            points: points.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_shows_each_evaluation_and_the_zero_line() {
        let evaluation = |after, lead| Evaluation { after, lead, error: 0.5 };
        let evaluations = vec![
            evaluation(Milestone::Practised(0), -9.0),
            evaluation(Milestone::Practised(51_200), -1.0),
            evaluation(Milestone::Searched(1), 1.5),
        ];
        let chart = Learning { game: GameId::Take5, seats: 4, evaluations }.chart(false);
        let lines: Vec<&str> = chart.lines().skip(3).collect();
        let zero = lines[0].rfind('|').unwrap();
        assert_eq!(lines[3].find('0'), Some(zero), "{chart}");
        assert!(lines[0].starts_with("            0    -9.00 +- 0.98"), "{chart}");
        assert!(lines[1].starts_with("       51,200    -1.00 +- 0.98"), "{chart}");
        assert!(lines[2].starts_with("     search 1     1.50 +- 0.98"), "{chart}");
        let dots: Vec<usize> = lines[..3].iter().map(|line| line.find('o').unwrap()).collect();
        assert!(dots.is_sorted() && dots[1] < zero && zero < dots[2], "{chart}");
        assert!(lines.iter().all(|line| line.len() <= WIDTH), "{chart}");
    }
}

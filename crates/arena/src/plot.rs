//! Small drawings in SVG, made by hand: text that a browser shows without any script.

use std::fmt::Write;

use taketable_rules::Score;

use crate::bootstrap::Estimate;
use crate::html_report::ReportWords;

/// A bot as it is drawn.
#[derive(Clone, Debug)]
pub struct PlottedBot {
    /// Its name, short enough to stand beside a bar.
    pub name: String,
    /// Strength; more is better.
    pub strength: Option<Estimate>,
    /// Its totals at the end of matches, with their frequencies.
    pub totals: Vec<(Score, u64)>,
    /// The mean time of a decision.
    pub seconds_per_move: f64,
}

/// All drawings are so wide; a browser scales them.
pub(crate) const WIDE: f64 = 400.0;
/// Left edge of the drawing, beside the names.
const LEFT: f64 = 112.0;
/// Right edge of the drawing.
pub(crate) const RIGHT: f64 = WIDE - 16.0;
/// Below it are the numbers of the axis and what they mean.
pub(crate) const AXIS: f64 = 44.0;

/// A range of numbers, laid along an axis.
pub(crate) struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// An axis that holds all these numbers with a little room on both sides.
    pub(crate) fn of(numbers: impl Iterator<Item = f64>, from: f64, to: f64) -> Axis {
        let ends = (f64::INFINITY, f64::NEG_INFINITY);
        let (low, high) =
            numbers.fold(ends, |(low, high), number| (low.min(number), high.max(number)));
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let room = ((high - low) * 0.06).max(1e-6 + 0.01 * high.abs());
        Axis { low: low - room, high: high + room, from, to }
    }

    pub(crate) fn place(&self, number: f64) -> f64 {
        self.from + (self.to - self.from) * (number - self.low) / (self.high - self.low)
    }

    /// Round numbers along the axis, four to eight of them.
    pub(crate) fn ticks(&self) -> Vec<f64> {
        let rough = (self.high - self.low) / 4.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [5.0, 2.0, 1.0].into_iter().map(|n| n * power).find(|step| *step <= rough);
        let step = step.unwrap_or(power);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        // A tick is a small number of steps.
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// A number without digits that say nothing.
pub(crate) fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    (if text == "-0" { "0" } else { text }).replace('-', "−")
}

/// The same in the language of the reader.
fn local(number: f64, words: &ReportWords) -> String {
    short(number).replace('.', words.decimal_mark)
}

/// Text that means itself in a page.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c => safe.push(c),
        }
    }
    safe
}

pub(crate) fn begin(high: f64, label: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDE} {high}\" role=\"img\" aria-label=\"{}\">\n", escaped(label))
}

pub(crate) fn text(svg: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let words = escaped(words);
    let _ =
        writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>");
}

pub(crate) fn line(svg: &mut String, class: &str, [x1, y1, x2, y2]: [f64; 4]) {
    let _ = writeln!(
        svg,
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
    );
}

/// The axis at the bottom, with lines through the drawing.
fn bottom(svg: &mut String, axis: &Axis, below: f64, label: &str, words: &ReportWords) {
    for tick in axis.ticks() {
        let x = axis.place(tick);
        let class = if tick.abs() < 1e-12 { "zero" } else { "grid" };
        line(svg, class, [x, 6.0, x, below]);
        text(svg, x, below + 16.0, "middle", &local(tick, words));
    }
    text(svg, f64::midpoint(axis.from, axis.to), below + 36.0, "middle", label);
}

/// Strengths: a dot and its interval for each bot, the strongest first.
pub(crate) fn ladder(bots: &[PlottedBot], label: &str, words: &ReportWords) -> String {
    const ROW: f64 = 28.0;
    let mut rated: Vec<(&PlottedBot, Estimate)> =
        bots.iter().filter_map(|bot| Some((bot, bot.strength?))).collect();
    rated.sort_by(|one, other| other.1.mean.total_cmp(&one.1.mean));
    let below = 10.0 + ROW * rated.len() as f64;
    let bounds = |estimate: &Estimate| estimate.interval.unwrap_or([estimate.mean; 2]);
    let numbers = rated.iter().flat_map(|(_, estimate)| bounds(estimate));
    let axis = Axis::of(numbers.chain([0.0]), LEFT, RIGHT);
    let mut svg = begin(below + AXIS, label);
    bottom(&mut svg, &axis, below, label, words);
    for (row, (bot, estimate)) in rated.iter().enumerate() {
        let y = 10.0 + ROW * (row as f64 + 0.5);
        text(&mut svg, LEFT - 10.0, y + 4.5, "end", &bot.name);
        let [low, high] = bounds(estimate).map(|bound| axis.place(bound));
        line(&mut svg, "interval", [low, y, high, y]);
        let x = axis.place(estimate.mean);
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>");
    }
    svg + "</svg>\n"
}

/// At most so many bars for a bot.
const MOST_BARS: i32 = 40;

/// With which totals matches ended: a row of bars for each bot.
pub(crate) fn distributions(bots: &[PlottedBot], words: &ReportWords) -> String {
    const ROW: f64 = 66.0;
    const BARS: f64 = 50.0;
    let label = &words.total;
    let all = || bots.iter().flat_map(|bot| &bot.totals);
    let (Some(low), Some(high)) = (all().map(|t| t.0).min(), all().map(|t| t.0).max()) else {
        return String::new();
    };
    let width = (high - low) / MOST_BARS + 1;
    let axis = Axis::of([f64::from(low), f64::from(high + width)].into_iter(), LEFT, RIGHT);
    let below = 10.0 + ROW * bots.len() as f64;
    let mut svg = begin(below + AXIS, label);
    bottom(&mut svg, &axis, below, label, words);
    for (row, bot) in bots.iter().enumerate() {
        let floor = 10.0 + ROW * (row as f64 + 1.0) - 6.0;
        text(&mut svg, LEFT - 10.0, floor - 4.0, "end", &bot.name);
        let mut bars = vec![0_u64; ((high - low) / width + 1) as usize];
        for (total, count) in &bot.totals {
            bars[((total - low) / width) as usize] += count;
        }
        let tallest = bars.iter().copied().max().unwrap_or(1).max(1) as f64;
        for (i, bar) in bars.iter().enumerate().filter(|(_, bar)| **bar > 0) {
            let start = f64::from(low) + i as f64 * f64::from(width);
            let (x, end) = (axis.place(start), axis.place(start + f64::from(width)));
            let tall = BARS * *bar as f64 / tallest;
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"/>",
                floor - tall,
                (end - x - 0.6).max(0.6),
            );
        }
    }
    svg + "</svg>\n"
}

/// Draws what strength costs: a point for each bot, with time to the right and strength upwards.
pub(crate) fn against_time(bots: &[PlottedBot], label: &str, words: &ReportWords) -> String {
    const LEFT: f64 = 60.0;
    const BELOW: f64 = 230.0;
    let points: Vec<(&PlottedBot, Estimate)> = bots
        .iter()
        .filter(|bot| bot.seconds_per_move > 0.0)
        .filter_map(|bot| Some((bot, bot.strength?)))
        .collect();
    if points.is_empty() {
        return String::new();
    }
    let bounds = |estimate: &Estimate| estimate.interval.unwrap_or([estimate.mean; 2]);
    let up = Axis::of(points.iter().flat_map(|(_, estimate)| bounds(estimate)), BELOW - 6.0, 22.0);
    let log = |bot: &PlottedBot| bot.seconds_per_move.log10();
    let ends = points.iter().flat_map(|(bot, _)| [log(bot).floor(), log(bot).ceil()]);
    let along = Axis::of(ends, LEFT, RIGHT);
    let mut svg = begin(BELOW + AXIS, &words.strength_by_time);
    for tick in up.ticks() {
        let y = up.place(tick);
        line(&mut svg, "grid", [LEFT, y, RIGHT, y]);
        text(&mut svg, LEFT - 6.0, y + 4.5, "end", &local(tick, words));
    }
    text(&mut svg, 4.0, 13.0, "start", label);
    for power in (along.low.ceil() as i32)..=(along.high.floor() as i32) {
        let x = along.place(f64::from(power));
        line(&mut svg, "grid", [x, 22.0, x, BELOW]);
        text(&mut svg, x, BELOW + 16.0, "middle", &power_of_ten(power));
    }
    text(&mut svg, f64::midpoint(LEFT, RIGHT), BELOW + 36.0, "middle", &words.time);
    let mut taken: Vec<(f64, f64)> = Vec::new();
    for (bot, estimate) in points {
        let (x, y) = (along.place(log(bot)), up.place(estimate.mean));
        let [low, high] = bounds(&estimate).map(|bound| up.place(bound));
        line(&mut svg, "interval", [x, low, x, high]);
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>");
        // A name beside its point, and out of the way of those that stand there already: up in
        // the lower half, down in the upper one.
        let away = if y > BELOW / 2.0 { -4.0 } else { 4.0 };
        let mut name_y = y + 4.5;
        while taken
            .iter()
            .any(|(other_x, other)| (other_x - x).abs() < 90.0 && (other - name_y).abs() < 14.0)
        {
            name_y += away;
        }
        taken.push((x, name_y));
        if x > 0.7 * WIDE {
            text(&mut svg, x - 9.0, name_y, "end", &bot.name);
        } else {
            text(&mut svg, x + 9.0, name_y, "start", &bot.name);
        }
    }
    svg + "</svg>\n"
}

/// A power of ten of a second.
fn power_of_ten(power: i32) -> String {
    let (unit, zero) = match power {
        ..=-7 => ("ns", -9),
        -6..=-4 => ("µs", -6),
        -3..=-1 => ("ms", -3),
        _ => ("s", 0),
    };
    format!("{} {unit}", 10_f64.powi(power - zero).round())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        for (low, high) in [(0.0, 1.0), (-3.3, 7.1), (0.001, 0.002), (-400.0, 1200.0), (5.0, 5.0)] {
            let axis = Axis::of([low, high].into_iter(), 0.0, 100.0);
            let ticks = axis.ticks();
            assert!((3..=11).contains(&ticks.len()), "{low} to {high}: {ticks:?}");
            assert!(ticks.iter().all(|tick| (0.0..=100.0).contains(&axis.place(*tick))));
        }
    }

    #[test]
    fn numbers_and_times_are_short() {
        assert_eq!(
            ["-0.5", "2", "0", "10"],
            [-0.5, 2.0, -0.001, 10.0]
                .map(short)
                .map(|s| s.replace('−', "-"))
                .each_ref()
                .map(String::as_str)
        );
        let times = [-9, -7, -6, -4, -3, -1, 0, 1].map(power_of_ten);
        assert_eq!(times, ["1 ns", "100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "10 s"]);
    }

    #[test]
    fn names_cannot_break_out() {
        assert_eq!(escaped("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}

//! Numbers as a table shows them.

use taketable_arena::{Counts, Estimate};
use taketable_rules::Goal;

use crate::story::plural;

/// What is good, in words.
pub(super) fn wins(goal: Goal) -> &'static str {
    match goal {
        Goal::Lowest => "the lowest total wins",
        Goal::Highest => "the highest total wins",
    }
}

/// A number and how sure it is.
pub(super) fn plus_minus(estimate: &Estimate, digits: usize) -> String {
    let mean = estimate.mean;
    match estimate.margin() {
        Some(margin) => format!("{mean:.digits$} ± {margin:.digits$}"),
        None => format!("{mean:.digits$} ± –"),
    }
}

/// The same in percent.
pub(super) fn percent(share: &Estimate) -> String {
    let hundred = |number: f64| 100.0 * number;
    let interval = share.interval.map(|bounds| bounds.map(hundred));
    plus_minus(&Estimate { mean: hundred(share.mean), interval }, 1)
}

/// A time in a unit that suits it.
pub(super) fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}

/// How much was played, so many of the deals now and in so many seconds.
pub(super) fn counted(counts: &Counts, now: u64, seconds: f64) -> String {
    let Counts { deals, matches, rounds, decisions } = *counts;
    let matches = format!("{matches} match{}", if matches == 1 { "" } else { "es" });
    let took = match now {
        0 => String::new(),
        now if now == deals => format!(" in {seconds:.2} s"),
        now => format!("; the last {} in {seconds:.2} s", plural(now, "deal")),
    };
    format!(
        "{} in all rotations: {matches}, {}, {}{took}.\n",
        plural(deals, "deal"),
        plural(rounds, "round"),
        plural(decisions, "decision"),
    )
}

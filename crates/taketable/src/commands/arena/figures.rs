//! Numbers as a table shows them.

use taketable_arena::{Counts, Estimate};
use taketable_rules::Goal;
use taketable_telling::{Translator, say};

/// A number and its confidence interval.
pub(super) fn plus_minus(estimate: &Estimate, digits: usize, words: &Translator) -> String {
    format!("{} ± {}", words.decimal(estimate.mean, digits), margin(estimate, digits, words))
}

/// The same with a sign in any case.
pub(super) fn signed(estimate: &Estimate, digits: usize, words: &Translator) -> String {
    format!("{} ± {}", words.signed(estimate.mean, digits), margin(estimate, digits, words))
}

fn margin(estimate: &Estimate, digits: usize, words: &Translator) -> String {
    estimate.margin().map_or_else(|| "–".to_owned(), |margin| words.decimal(margin, digits))
}

/// A share in percent.
pub(super) fn percent(share: &Estimate, words: &Translator) -> String {
    let hundred = |number: f64| 100.0 * number;
    let interval = share.interval.map(|bounds| bounds.map(hundred));
    plus_minus(&Estimate { mean: hundred(share.mean), interval }, 1, words)
}

/// A score minus that of the others, turned so that more is better.
pub(super) fn lead(difference: Estimate, goal: Goal) -> Estimate {
    match goal {
        Goal::Highest => difference,
        Goal::Lowest => Estimate {
            mean: -difference.mean,
            interval: difference.interval.map(|[low, high]| [-high, -low]),
        },
    }
}

/// A time in a unit that suits it.
pub(super) fn duration(seconds: f64, words: &Translator) -> String {
    let (number, digits, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, 0, "ns"),
        s if s < 1e-3 => (s * 1e6, 1, "µs"),
        s if s < 1.0 => (s * 1e3, 1, "ms"),
        s => (s, 1, "s"),
    };
    format!("{} {unit}", words.decimal(number, digits))
}

/// How much was played: `now` of the deals in this run, which took so many seconds.
pub(super) fn counted(counts: &Counts, now: u64, seconds: f64, words: &Translator) -> String {
    let Counts { deals, matches, rounds, decisions } = *counts;
    let took = match now {
        0 => "no",
        now if now == deals => "all",
        _ => "part",
    };
    say!(
        words,
        ArenaCounts,
        took = took,
        deals = deals,
        matches = matches,
        rounds = rounds,
        decisions = decisions,
        now = now,
        seconds = words.decimal(seconds, 2)
    )
}

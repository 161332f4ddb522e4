//! The table that is printed, and the goals.

use crate::line::Line;

/// The least share of the hand-tuned loop's speed that the trait should reach, in the games that
/// have no goal in rounds a second.
const LEAST_SHARE: f64 = 0.5;
/// The least rounds a second of Take 5 with four seats, through the trait.
const LEAST_BY_TRAIT: f64 = 1e6;
/// The same through `AnyGame`.
const LEAST_ANY: f64 = 0.6e6;

pub(crate) fn print_head() {
    println!(
        "{:22} │ {:^31} │ {:^20} │ {:^21}",
        "random rounds, one core", "rounds a second", "ratios", "nanoseconds mid-round"
    );
    println!(
        "{:15} {:>7} │ {:>9} {:>10} {:>10} │ {:>10} {:>9} │ {:>7} {:>6} {:>6}",
        "game",
        "seats",
        "trait",
        "AnyGame",
        "hand-tuned",
        "trait/hand",
        "Any/trait",
        "sample",
        "view",
        "clone"
    );
}

pub(crate) fn print_line(name: &str, seats: u8, line: &Line) {
    let Line { by_trait, any, by_hand, sample, view, clone } = line;
    println!(
        "{name:15} {seats:>7} │ {:>9} {:>10} {:>10} │ {:>10.2} {:>9.2} │ {:>7.0} {:>6.0} {:>6.0}",
        millions(*by_trait),
        millions(*any),
        millions(*by_hand),
        by_trait / by_hand,
        any / by_trait,
        sample,
        view,
        clone,
    );
    let share = by_trait / by_hand;
    if share < LEAST_SHARE && !name.starts_with("take5") {
        println!("    goal missed: trait/hand-tuned {share:.2} is less than {LEAST_SHARE}");
    }
    if (name, seats) == ("take5", 4) {
        for (way, rate, least) in
            [("trait", *by_trait, LEAST_BY_TRAIT), ("AnyGame", *any, LEAST_ANY)]
        {
            if rate < least {
                println!(
                    "    goal missed: {way} {} is less than {}",
                    millions(rate),
                    millions(least)
                );
            }
        }
    }
}

fn millions(rate: f64) -> String {
    format!("{:.3} M", rate / 1e6)
}

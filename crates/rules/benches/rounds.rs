//! Random rounds a second: through the `Game` trait, through `AnyGame`, and in hand-tuned loops,
//! which are the yardstick.
//!
//! `cargo bench -p taketable-rules --bench rounds -- [--quick] [part of a game's name]`
//!
//! Before a line is measured, its hand-tuned loop is checked against the rules. That is all that
//! happens under `cargo test`, which does not pass `--bench`.

#[path = "rounds/arguments.rs"]
mod arguments;
#[path = "rounds/cross_check.rs"]
mod cross_check;
#[path = "rounds/hand_tuned/mod.rs"]
mod hand_tuned;
#[path = "rounds/line.rs"]
mod line;
#[path = "rounds/playout.rs"]
mod playout;
#[path = "rounds/report.rs"]
mod report;
#[path = "rounds/slices.rs"]
mod slices;

use arguments::Arguments;
use cross_check::cross_check;
use hand_tuned::{HandTuned, Hornochsen, NoThanks, Take5, TakeANumber, TakeThat};
use line::Line;
use taketable_rules::games::{take_that, take5};
use taketable_rules::{AnyOptions, Game};

fn main() {
    let bench = Bench { asked: Arguments::read() };
    if bench.asked.measures {
        report::print_head();
    }
    let variant = take5::Variant::Standard;
    bench.run("take5", Take5::<2> { variant });
    bench.run("take5", Take5::<4> { variant });
    bench.run("take5", Take5::<10> { variant });
    bench.run("take5 advanced", Take5::<4> { variant: take5::Variant::Advanced });
    bench.run("take5 tactics", Take5::<4> { variant: take5::Variant::Tactics });
    bench.run("take-a-number", TakeANumber::<2>);
    bench.run("take-a-number", TakeANumber::<4>);
    bench.run("take-a-number", TakeANumber::<10>);
    bench.run("hornochsen", Hornochsen::<2>);
    bench.run("hornochsen", Hornochsen::<4>);
    bench.run("hornochsen", Hornochsen::<6>);
    let variant = take_that::Variant::Standard;
    bench.run("take-that", TakeThat::<2, 2> { variant });
    bench.run("take-that", TakeThat::<3, 2> { variant });
    bench.run("take-that", TakeThat::<4, 1> { variant });
    bench.run("take-that adv.", TakeThat::<4, 1> { variant: take_that::Variant::Advanced });
    bench.run("no-thanks", NoThanks::<3>);
    bench.run("no-thanks", NoThanks::<4>);
    bench.run("no-thanks", NoThanks::<7>);
}

/// Every line of the report goes through here.
struct Bench {
    asked: Arguments,
}

impl Bench {
    /// Checks and measures one game at one table, unless something else was asked for.
    fn run<H: HandTuned>(&self, name: &str, hand: H)
    where
        AnyOptions: From<<H::Game as Game>::Options>,
    {
        if !self.asked.wants(name) {
            return;
        }
        cross_check(hand, 2_000);
        if self.asked.measures {
            report::print_line(name, H::SEATS, &Line::measure(hand, self.asked.slices));
        }
    }
}

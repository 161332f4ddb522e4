//! [`Arguments`]: what a benchmark is asked for on the command line.

use std::time::Duration;

use crate::slices::Slices;

/// What was asked for: `[--quick] [part of a game's name]`.
pub(crate) struct Arguments {
    /// `true` if there is something to measure; `cargo test` only checks that all runs.
    pub(crate) measures: bool,
    /// How to measure.
    pub(crate) slices: Slices,
    /// Only games with this in their names.
    filter: Option<String>,
}

impl Arguments {
    /// Those of this program.
    pub(crate) fn read() -> Arguments {
        // Shorter than what the scheduler gives others, so that some slices are undisturbed.
        let slices = Slices { count: 100, length: Duration::from_millis(2) };
        let mut asked = Arguments { measures: false, slices, filter: None };
        for argument in std::env::args().skip(1) {
            match argument.as_str() {
                "--bench" => asked.measures = true,
                "--quick" => asked.slices.count = 20,
                _ => asked.filter = Some(argument),
            }
        }
        asked
    }

    /// Returns `true` if this game was asked for.
    pub(crate) fn wants(&self, game: &str) -> bool {
        self.filter.as_ref().is_none_or(|filter| game.contains(filter.as_str()))
    }
}

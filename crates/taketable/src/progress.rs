//! Bars that show how far a long command has come, on standard error and only on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// How many deals there will be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deals {
    /// So many.
    All(u64),
    /// So many, or fewer if a difference is certain before.
    AtMost(u64),
}

/// A bar for deals, of which so many have been played before; in a list of contests, with the number
/// of this one and how many there are. A line has room for it in 80 columns: what does not fit is
/// left out at its end.
pub(crate) fn deals(deals: Deals, before: u64, row: Option<(usize, usize)>) -> ProgressBar {
    let (all, template) = match (deals, row) {
        (Deals::All(all), None) => {
            (all, "{bar:20} {human_pos} of {human_len} deals, {eta} left{wide_msg}".to_owned())
        }
        (Deals::AtMost(all), None) => {
            let left = "{human_pos} of up to {human_len} deals, up to {eta} left";
            (all, format!("{{bar:12}} {left}{{wide_msg}}"))
        }
        (Deals::All(all), Some((row, rows))) => {
            let played = "{human_pos} of {human_len} deals{wide_msg}";
            (all, format!("{{bar:20}} row {row} of {rows}: {played}"))
        }
        // Most rows end long before the last deal, so neither a bar nor a time would be true.
        (Deals::AtMost(all), Some((row, rows))) => {
            (all, format!("row {row} of {rows}, deals: {{human_pos}}{{wide_msg}}"))
        }
    };
    let bar = bar(all, &template).with_position(before);
    // The bar takes note of what is there already before its clock begins: how long the rest takes
    // follows from what is played from now on.
    bar.tick();
    bar.reset_eta();
    bar
}

/// A bar for so many rounds.
pub(crate) fn rounds(all: u64) -> ProgressBar {
    bar(all, "{bar:40} {human_pos} of {human_len} rounds, {eta} left")
}

/// Below this size, a bar would disappear before anybody could read it.
const BIG: u64 = 16 << 20;

/// A spinner for work on a file of this size, where progress is unknown.
pub(crate) fn working(all: u64, what: &'static str) -> ProgressBar {
    if all < BIG {
        return ProgressBar::hidden();
    }
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// A bar for the bytes of a file; a small file is read before anybody could look at a bar.
pub(crate) fn bytes(all: u64) -> ProgressBar {
    if all < BIG {
        return ProgressBar::hidden();
    }
    bar(all, "{bar:40} {bytes} of {total_bytes}, {eta} left")
}

fn bar(all: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(all).with_style(style.progress_chars("=> "))
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use super::*;

    #[test]
    fn the_time_left_follows_from_what_was_played_just_now() {
        let bar = deals(Deals::All(1000), 900, None);
        sleep(Duration::from_millis(50));
        bar.inc(1);
        bar.tick();
        // Ninety-nine more, at a twentieth of a second each or more.
        assert!(bar.eta() >= Duration::from_secs(4), "{:?}", bar.eta());
    }
}

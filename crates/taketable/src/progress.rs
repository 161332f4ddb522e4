//! Bars that show how far a long command has come, on standard error and only on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use taketable_telling::{Translator, say};

/// The number of matches of a contest.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Matches {
    /// Exactly this many.
    All(u64),
    /// This many, or fewer if a difference is certain before.
    AtMost(u64),
}

/// A bar for matches, of which some have been played before; in a list of contests, with the number
/// of this one and how many there are. A deal may have many matches, so the bar moves within a deal
/// too. A line has room for it in 80 columns: what does not fit is left out at its end.
pub(crate) fn matches(
    matches: Matches,
    before: u64,
    row: Option<(usize, usize)>,
    words: &Translator,
) -> ProgressBar {
    let (all, up_to) = match matches {
        Matches::All(all) => (all, "no"),
        Matches::AtMost(all) => (all, "yes"),
    };
    let (done, len) = ("{human_pos}", "{human_len}");
    let text = match row {
        None => say!(words, ArenaProgress, up_to = up_to, done = done, all = len, left = "{eta}"),
        Some((row, rows)) => {
            let (row, rows) = (row.to_string(), rows.to_string());
            say!(
                words,
                ArenaProgressRow,
                up_to = up_to,
                row = row,
                rows = rows,
                done = done,
                all = len
            )
        }
    };
    // Most rows end long before the last deal, so a bar would not be true.
    let bar_before = match (matches, row) {
        (Matches::All(_), _) => "{bar:20} ",
        (Matches::AtMost(_), None) => "{bar:12} ",
        (Matches::AtMost(_), Some(_)) => "",
    };
    let bar = bar(all, &format!("{bar_before}{text}{{wide_msg}}")).with_position(before);
    // The bar counts the matches of a saved contest before its clock begins: how long the rest takes
    // follows from what is played from now on.
    bar.tick();
    bar.reset_eta();
    bar
}

/// A bar for rounds.
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

    use taketable_telling::Language;

    use super::*;

    #[test]
    fn the_time_left_follows_from_what_was_played_just_now() {
        let bar = matches(Matches::All(1000), 900, None, Translator::of(Language::EN));
        sleep(Duration::from_millis(50));
        bar.inc(1);
        bar.tick();
        // Ninety-nine more, at a twentieth of a second each or more.
        assert!(bar.eta() >= Duration::from_secs(4), "{:?}", bar.eta());
    }
}

//! Bars that show how far a long command has come, on standard error and only on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many deals.
pub(crate) fn deals(all: u64) -> ProgressBar {
    bar(all, "{bar:40} {human_pos} of {human_len} deals, {eta} left{msg}")
}

/// A bar for so many rounds.
pub(crate) fn rounds(all: u64) -> ProgressBar {
    bar(all, "{bar:40} {human_pos} of {human_len} rounds, {eta} left")
}

/// A bar for the bytes of a file; a small file is read before anybody could look at a bar.
pub(crate) fn bytes(all: u64) -> ProgressBar {
    const BIG: u64 = 16 << 20;
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

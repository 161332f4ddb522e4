//! [`ScreenArgs`]: options for colours and characters; text that is safe to show.

use std::env;
use std::io::{IsTerminal, stdout};

use clap::{Args, ValueEnum};
use taketable_terminal::{Colours, Theme, is_utf8};

use crate::story::Style;

/// When to use colours and bold letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

#[derive(Args)]
pub(crate) struct ColorArgs {
    /// Use of colours; auto means on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    color: When,
}

impl ColorArgs {
    /// Returns `true` if colours and bold letters are wanted.
    pub(crate) fn is_wanted(&self) -> bool {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => stdout().is_terminal() && !unwanted && !dumb,
        }
    }
}

#[derive(Args)]
pub(crate) struct ScreenArgs {
    /// Draw with ASCII characters only (default when the locale is not UTF-8)
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    color: ColorArgs,
}

impl ScreenArgs {
    /// The style of a story on this screen.
    pub(crate) fn style(&self) -> Style {
        Style { unicode: !self.ascii && is_utf8(), colour: self.color.is_wanted() }
    }

    /// The style of a full screen.
    pub(crate) fn theme(&self) -> Theme {
        let Style { unicode, colour } = self.style();
        Theme { unicode, colours: if colour { Colours::of_terminal() } else { Colours::None } }
    }
}

/// Greatest length of a quoted text, in characters.
const LONGEST_QUOTE: usize = 200;

/// Text that quotes a file, without control characters and not too long.
pub(crate) fn printable(text: &str) -> String {
    let mut safe = String::new();
    for (i, c) in text.chars().enumerate() {
        if i == LONGEST_QUOTE {
            safe.push_str("...");
            break;
        }
        if c.is_control() {
            safe.extend(c.escape_default());
        } else {
            safe.push(c);
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_short_and_harmless() {
        assert_eq!(printable("Zoë \u{1b}[2J\n\u{9b}"), "Zoë \\u{1b}[2J\\n\\u{9b}");
        assert_eq!(printable(&"x".repeat(200)), "x".repeat(200));
        assert_eq!(printable(&"é".repeat(201)), "é".repeat(200) + "...");
    }
}

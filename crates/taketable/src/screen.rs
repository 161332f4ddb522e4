//! What the reader's screen can show, and what may be shown on it.

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
    /// When to use colors; auto is on a terminal, unless `NO_COLOR` is set
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    color: When,
}

impl ColorArgs {
    /// Whether to use colours and bold letters.
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
    /// Draw with ASCII characters only (so it is anyway if the locale is not UTF-8)
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    color: ColorArgs,
}

impl ScreenArgs {
    /// How a story is written for this screen.
    pub(crate) fn style(&self) -> Style {
        Style { unicode: !self.ascii && is_utf8(), colour: self.color.is_wanted() }
    }

    /// How a whole screen is drawn.
    pub(crate) fn theme(&self) -> Theme {
        let Style { unicode, colour } = self.style();
        Theme { unicode, colours: if colour { Colours::of_terminal() } else { Colours::None } }
    }
}

/// No quoted text is longer, in characters.
const LONGEST_QUOTE: usize = 200;

/// Text that quotes a file: nothing in it may move the cursor, and it does not go on for ever.
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
    fn a_quote_is_short_and_does_nothing() {
        assert_eq!(printable("Zoë \u{1b}[2J\n\u{9b}"), "Zoë \\u{1b}[2J\\n\\u{9b}");
        assert_eq!(printable(&"x".repeat(200)), "x".repeat(200));
        assert_eq!(printable(&"é".repeat(201)), "é".repeat(200) + "...");
    }
}

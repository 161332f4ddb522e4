//! [`marks`]: the meaning of the signs on cards, beside rows and beside names.

use taketable_rules::GameId;
use taketable_telling::{Translator, say};

use super::tiles::Mark;
use crate::boards;
use crate::text::columns;
use crate::theme::Theme;

/// Columns of a line.
const WIDTH: usize = 72;
/// Columns between two signs.
const GAP: usize = 3;

/// Explains the signs of a game in as few lines as possible.
pub(super) fn marks(
    game: GameId,
    at_server: bool,
    words: &Translator,
    theme: Theme,
) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (sign, meaning) in all(game, at_server, words, theme) {
        let mark = format!("{sign} {}", theme.text(&meaning));
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            *line = mark;
        } else if columns(line) + GAP + columns(&mark) <= WIDTH {
            line.push_str(&" ".repeat(GAP));
            line.push_str(&mark);
        } else {
            lines.push(mark);
        }
    }
    lines
}

fn all(game: GameId, at_server: bool, words: &Translator, theme: Theme) -> Vec<Meaning> {
    let mut all = boards::marks(game, &Marks { words, theme });
    all.push((theme.sign("▸", ">").to_owned(), say!(words, TerminalMarkTurn)));
    if at_server {
        all.push(("z".to_owned(), say!(words, TerminalMarkAway)));
    }
    all
}

/// A sign and what it means.
pub(crate) type Meaning = (String, String);

/// The signs that boards share.
pub(crate) struct Marks<'a> {
    pub(crate) words: &'a Translator,
    pub(crate) theme: Theme,
}

impl Marks<'_> {
    /// Explains a mark on a card.
    pub(crate) fn of(&self, mark: Mark, meaning: String) -> Meaning {
        (mark.signs(self.theme).to_owned(), meaning)
    }

    /// Explains the mark of the choice.
    pub(crate) fn chosen(&self) -> Meaning {
        self.of(Mark::Chosen, say!(self.words, TerminalMarkChosen))
    }

    /// Explains the mark of where the choice goes.
    pub(crate) fn target(&self) -> Meaning {
        self.of(Mark::Target, say!(self.words, TerminalMarkTarget))
    }

    /// Explains the mark of the card that was laid last.
    pub(crate) fn fresh(&self) -> Meaning {
        self.of(Mark::Fresh, say!(self.words, TerminalMarkFresh))
    }
}

#[cfg(test)]
mod tests {
    use taketable_telling::Language;

    use super::super::windows::keys;
    use super::*;
    use crate::theme::Colours;

    /// The keys, a blank line and the marks fit a screen of 24 lines.
    #[test]
    fn keys_and_marks_fit_the_smallest_screen() {
        for words in Language::ALL.iter().map(|language| Translator::of(*language)) {
            let keys = keys(true, words).len();
            for game in GameId::ALL {
                for unicode in [true, false] {
                    let theme = Theme { unicode, colours: Colours::None };
                    let lines = marks(*game, true, words, theme);
                    assert!(keys + 1 + lines.len() <= 20, "{lines:#?}");
                    assert!(lines.iter().all(|line| columns(line) <= WIDTH), "{lines:#?}");
                    assert!(unicode || lines.iter().all(|line| line.is_ascii()), "{lines:#?}");
                }
            }
        }
    }
}

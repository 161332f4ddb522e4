//! [`marks`]: what the signs on cards, beside rows and beside names mean.

use taketable_rules::GameId;
use taketable_telling::{Translator, say};

use super::tiles::Mark;
use crate::look::Look;

/// Columns of a line.
const WIDTH: usize = 72;
/// Columns between two signs.
const GAP: usize = 3;

/// The signs of a game and what they mean, as few lines as hold them.
pub(super) fn marks(game: GameId, at_server: bool, words: &Translator, look: Look) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (sign, meaning) in all(game, at_server, words, look) {
        let mark = format!("{sign} {}", look.text(&meaning));
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            *line = mark;
        } else if line.chars().count() + GAP + mark.chars().count() <= WIDTH {
            line.push_str(&" ".repeat(GAP));
            line.push_str(&mark);
        } else {
            lines.push(mark);
        }
    }
    lines
}

fn all(game: GameId, at_server: bool, words: &Translator, look: Look) -> Vec<(String, String)> {
    let of = |mark: Mark, meaning: String| (mark.signs(look).to_owned(), meaning);
    let chosen = of(Mark::Chosen, say!(words, TerminalMarkChosen));
    let target = of(Mark::Target, say!(words, TerminalMarkTarget));
    let fresh = of(Mark::Fresh, say!(words, TerminalMarkFresh));
    let mut all = match game {
        GameId::Take5 | GameId::TakeANumber => vec![
            (look.raised(3), say!(words, TerminalMarkHeads)),
            chosen,
            target,
            fresh,
            of(Mark::Lying, say!(words, TerminalMarkFaceDown)),
            (look.sign("◀", "<").to_owned(), say!(words, TerminalMarkRowTaken)),
        ],
        GameId::Hornochsen => vec![
            (look.sign("⁻²", "-2").to_owned(), say!(words, TerminalMarkPoints)),
            ("x2 +5".to_owned(), say!(words, TerminalMarkSpecials)),
            chosen,
            // A small row has the sign of the target beside its number.
            (look.sign("▶ ▼", "> v").to_owned(), say!(words, TerminalMarkTarget)),
            fresh,
        ],
        GameId::TakeThat => {
            vec![("!".to_owned(), say!(words, TerminalMarkToad)), chosen, target, fresh]
        }
        GameId::NoThanks => vec![
            (look.sign("●", "o").to_owned(), say!(words, TerminalMarkCounter)),
            chosen,
            of(Mark::Fresh, say!(words, TerminalMarkSeries)),
        ],
    };
    all.push((look.sign("▸", ">").to_owned(), say!(words, TerminalMarkTurn)));
    if at_server {
        all.push(("z".to_owned(), say!(words, TerminalMarkAway)));
    }
    all
}

#[cfg(test)]
mod tests {
    use taketable_telling::Language;

    use super::super::windows::keys;
    use super::*;
    use crate::look::Colours;

    /// With all keys, and a line between them, they fit a screen of 24 lines.
    #[test]
    fn keys_and_marks_fit_the_smallest_screen() {
        for words in Language::ALL.iter().map(|language| Translator::of(*language)) {
            let keys = keys(true, words).len();
            for game in GameId::ALL {
                for unicode in [true, false] {
                    let look = Look { unicode, colours: Colours::None };
                    let lines = marks(*game, true, words, look);
                    assert!(keys + 1 + lines.len() <= 20, "{lines:#?}");
                    assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{lines:#?}");
                    assert!(unicode || lines.iter().all(|line| line.is_ascii()), "{lines:#?}");
                }
            }
        }
    }
}

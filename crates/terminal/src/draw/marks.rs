//! [`marks`]: what the signs on cards, beside rows and beside names mean.

use taketable_rules::GameId;

use super::tiles::Mark;
use crate::look::Look;
use crate::words::Words;

/// Columns of a line.
const WIDTH: usize = 72;
/// Columns between two signs.
const GAP: usize = 3;

/// The signs of a game and what they mean, as few lines as hold them.
pub(super) fn marks(game: GameId, at_server: bool, words: &Words, look: Look) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (sign, meaning) in all(game, at_server, words, look) {
        let mark = format!("{sign} {}", look.text(meaning));
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

fn all(game: GameId, at_server: bool, words: &Words, look: Look) -> Vec<(String, &'static str)> {
    let of = |mark: Mark, meaning| (mark.signs(look).to_owned(), meaning);
    let chosen = of(Mark::Chosen, words.mark_chosen);
    let target = of(Mark::Target, words.mark_target);
    let fresh = of(Mark::Fresh, words.mark_fresh);
    let mut all = match game {
        GameId::Take5 | GameId::TakeANumber => vec![
            (look.raised(3), words.mark_heads),
            chosen,
            target,
            fresh,
            of(Mark::Lying, words.mark_face_down),
            (look.sign("◀", "<").to_owned(), words.mark_row_taken),
        ],
        GameId::Hornochsen => vec![
            (look.sign("⁻²", "-2").to_owned(), words.mark_points),
            ("x2 +5".to_owned(), words.mark_specials),
            chosen,
            // A small row has the sign of the target beside its number.
            (look.sign("▶ ▼", "> v").to_owned(), words.mark_target),
            fresh,
        ],
        GameId::TakeThat => vec![("!".to_owned(), words.mark_toad), chosen, target, fresh],
        GameId::NoThanks => vec![
            (look.sign("●", "o").to_owned(), words.mark_counter),
            chosen,
            of(Mark::Fresh, words.mark_in_series),
        ],
    };
    all.push((look.sign("▸", ">").to_owned(), words.mark_asked));
    if at_server {
        all.push(("z".to_owned(), words.mark_away));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::look::Colours;

    /// With all keys, and a line between them, they fit a screen of 24 lines.
    #[test]
    fn keys_and_marks_fit_the_smallest_screen() {
        for words in [Language::En, Language::Fr, Language::De].map(Words::of) {
            let keys = words.keys.len() + words.keys_server.len();
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

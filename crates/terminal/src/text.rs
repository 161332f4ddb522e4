//! Text measured in the columns of a terminal: cut, padded and wrapped without breaking a character.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::theme::Theme;

/// Returns the number of columns that a text takes up.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// Shortens a text to a number of columns. An ellipsis marks what was left out.
pub(crate) fn cut(text: &str, width: usize, theme: Theme) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut room = width.saturating_sub(1);
    for grapheme in text.graphemes(true) {
        let Some(rest) = room.checked_sub(columns(grapheme)) else { break };
        short.push_str(grapheme);
        room = rest;
    }
    // "Marie …" would look as if a word followed.
    short.truncate(short.trim_end().len());
    if width > 0 {
        short.push_str(theme.sign("…", "~"));
    }
    short
}

/// Fills a text up with blanks on its right.
pub(crate) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", blanks(text, width))
}

/// Fills a text up with blanks on its left.
pub(crate) fn pad_left(text: &str, width: usize) -> String {
    format!("{}{text}", blanks(text, width))
}

fn blanks(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(columns(text)))
}

/// Breaks a text between words into lines of at most this many columns.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            word.clone_into(line);
        } else if columns(line) + 1 + columns(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Wraps a text behind a sign. Further lines are indented by the width of the sign.
pub(crate) fn wrap_behind(sign: &str, text: &str, width: usize) -> Vec<String> {
    let indent = columns(sign);
    let mut lines = wrap(text, width.saturating_sub(indent));
    for (nth, line) in lines.iter_mut().enumerate() {
        *line = if nth == 0 { format!("{sign}{line}") } else { format!("{:indent$}{line}", "") };
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Colours;

    const UNICODE: Theme = Theme { unicode: true, colours: Colours::None };
    const ASCII: Theme = Theme { unicode: false, colours: Colours::None };

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!(cut("Ada", 3, UNICODE), "Ada");
        assert_eq!(cut("Marie Curie", 8, UNICODE), "Marie C…");
        assert_eq!(cut("Marie Curie", 7, UNICODE), "Marie…");
        assert_eq!(cut("Marie Curie", 8, ASCII), "Marie C~");
        // A letter with a combining accent and a family of four are one character each.
        assert_eq!(cut("Zoe\u{308}lle", 4, UNICODE), "Zoe\u{308}…");
        let family = "👩‍👩‍👧‍👦";
        assert_eq!(cut(&family.repeat(3), 5, UNICODE), family.repeat(2) + "…");
        assert_eq!(cut(&family.repeat(3), 4, UNICODE), family.to_owned() + "…");
        assert_eq!(cut("Ada", 0, UNICODE), "");
    }

    #[test]
    fn wide_characters_are_padded_by_columns() {
        assert_eq!(pad("漢字", 6), "漢字  ");
        assert_eq!(pad_left("漢字", 6), "  漢字");
        assert_eq!(pad("Ada", 2), "Ada");
    }

    #[test]
    fn further_lines_are_indented() {
        let lines = wrap_behind("12) ", "Play the 14: below all rows", 20);
        assert_eq!(lines, ["12) Play the 14:", "    below all rows"]);
        assert_eq!(wrap_behind("> ", "Stop here", 20), ["> Stop here"]);
    }
}

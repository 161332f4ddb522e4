//! Lines of a program that may write anything.

use std::io::{BufRead, Read};

use taketable_protocol::LONGEST_LINE;

/// What a program wrote.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line that is too long. Nothing after it can be understood.
    TooLong,
    /// Nothing, and there will be no more.
    Closed,
}

impl Heard {
    /// Waits for the next line; never reads more than the longest line has.
    pub(super) fn next(from: &mut impl BufRead) -> Heard {
        let mut line = Vec::new();
        let most = LONGEST_LINE as u64 + 1;
        match from.take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return Heard::Closed,
            Ok(_) => {}
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        } else if line.len() > LONGEST_LINE {
            return Heard::TooLong;
        }
        Heard::Line(line)
    }
}

/// Somebody's line in a sentence of ours: not too long, and nothing that a terminal would obey.
pub(super) fn shown(line: &[u8]) -> String {
    const MOST: usize = 100;
    // No character is longer than four bytes.
    let start = &line[..line.len().min(4 * MOST + 4)];
    let text = String::from_utf8_lossy(start);
    let mut shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().count() > MOST {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_at_their_ends() {
        let mut from: &[u8] = b"one\r\n\ntwo";
        let line = |text: &str| Heard::Line(text.as_bytes().to_vec());
        assert_eq!(Heard::next(&mut from), line("one"));
        assert_eq!(Heard::next(&mut from), line(""));
        assert_eq!(Heard::next(&mut from), line("two"));
        assert_eq!(Heard::next(&mut from), Heard::Closed);
    }

    #[test]
    fn the_longest_line_is_a_line() {
        let mut text = vec![b'x'; LONGEST_LINE];
        text.push(b'\n');
        assert_eq!(Heard::next(&mut &*text), Heard::Line(vec![b'x'; LONGEST_LINE]));
        text.insert(0, b'x');
        assert_eq!(Heard::next(&mut &*text), Heard::TooLong);
    }

    #[test]
    fn what_is_shown_is_short_and_harmless() {
        assert_eq!(shown(b"\x1b[31mred\xff"), "\\u{1b}[31mred\u{fffd}");
        assert_eq!(shown(&[b'x'; 500]), format!("{}…", "x".repeat(100)));
        assert_eq!(shown("ä".repeat(101).as_bytes()), format!("{}…", "ä".repeat(100)));
    }
}

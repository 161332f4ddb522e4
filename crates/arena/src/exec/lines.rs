//! Lines of a program that may write anything.

use std::io::{BufRead, Read};

use taketable_protocol::MAX_LINE_BYTES;

/// Output of a program.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ProgramOutput {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line that is too long. Nothing after it can be understood.
    TooLong,
    /// Nothing, and there will be no more.
    Closed,
}

impl ProgramOutput {
    /// Waits for the next line; never reads more than the longest line has.
    pub(super) fn next(from: &mut impl BufRead) -> ProgramOutput {
        let mut line = Vec::new();
        let most = MAX_LINE_BYTES as u64 + 1;
        match from.take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return ProgramOutput::Closed,
            Ok(_) => {}
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            if line.last() == Some(&b'\r') {
                line.pop();
            }
        } else if line.len() > MAX_LINE_BYTES {
            return ProgramOutput::TooLong;
        }
        ProgramOutput::Line(line)
    }
}

/// Somebody's line in a sentence of ours: not too long, and nothing that a terminal would obey. What
/// is too long loses its middle: reasons often stand at the end.
pub(super) fn shown(line: &[u8]) -> String {
    const END: usize = 80;
    // No character is longer than four bytes.
    const ENOUGH: usize = 4 * 2 * END + 4;
    let cut = if line.len() > 2 * ENOUGH { ENOUGH } else { line.len() };
    let (head, tail) = (&line[..cut], &line[line.len() - ENOUGH.min(line.len() - cut)..]);
    let text = String::from_utf8_lossy(head) + String::from_utf8_lossy(tail);
    let all: Vec<char> = text.chars().collect();
    let readable = |chars: &[char]| -> String { chars.iter().copied().map(harmless).collect() };
    if all.len() <= 2 * END {
        return readable(&all);
    }
    readable(&all[..END]) + " … " + &readable(&all[all.len() - END..])
}

/// A character as it is, or as its number if a terminal might obey it or not show it.
fn harmless(one: char) -> String {
    let quote = matches!(one, '\'' | '"' | '\\');
    if quote { one.to_string() } else { one.escape_debug().to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_at_their_ends() {
        let mut from: &[u8] = b"one\r\n\ntwo";
        let line = |text: &str| ProgramOutput::Line(text.as_bytes().to_vec());
        assert_eq!(ProgramOutput::next(&mut from), line("one"));
        assert_eq!(ProgramOutput::next(&mut from), line(""));
        assert_eq!(ProgramOutput::next(&mut from), line("two"));
        assert_eq!(ProgramOutput::next(&mut from), ProgramOutput::Closed);
    }

    #[test]
    fn the_longest_line_is_a_line() {
        let mut text = vec![b'x'; MAX_LINE_BYTES];
        text.push(b'\n');
        assert_eq!(
            ProgramOutput::next(&mut &*text),
            ProgramOutput::Line(vec![b'x'; MAX_LINE_BYTES])
        );
        text.insert(0, b'x');
        assert_eq!(ProgramOutput::next(&mut &*text), ProgramOutput::TooLong);
    }

    #[test]
    fn what_is_shown_is_short_and_harmless() {
        assert_eq!(shown(b"\x1b[31mred\xff"), "\\u{1b}[31mred\u{fffd}");
        assert_eq!(shown(b"can't open 'x.py'"), "can't open 'x.py'");
        assert_eq!(shown("ä".repeat(160).as_bytes()), "ä".repeat(160));
        for length in [161, 2000, 5000] {
            let long = format!("{}y", "ä".repeat(length - 1));
            let ends = format!("{} … {}y", "ä".repeat(80), "ä".repeat(79));
            assert_eq!(shown(long.as_bytes()), ends);
        }
    }
}

//! [`Lines`]: the lines of a file that may be of any size and hold anything.

use std::io::{self, BufRead};

use taketable_rules::record::LONGEST_LINE;

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    /// A line that a record could have.
    Text(&'a str),
    /// Not UTF-8.
    NotText,
    /// More than [`LONGEST_LINE`] bytes; nobody has kept them.
    TooLong,
}

/// Reads line by line. No more than one line is kept in memory, and of an overlong one no more
/// than it takes to know that it is too long.
pub(crate) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this input, from its beginning.
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new() }
    }

    /// The next line; `None` at the end. The last line need not end with a line break.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut begun = false;
        loop {
            let piece = match self.input.fill_buf() {
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                piece => piece?,
            };
            if piece.is_empty() {
                return Ok(begun.then(|| self.line()));
            }
            begun = true;
            let end = piece.iter().position(|byte| *byte == b'\n');
            let part = &piece[..end.unwrap_or(piece.len())];
            let room = LONGEST_LINE + 1 - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let read = end.map_or(piece.len(), |end| end + 1);
            self.input.consume(read);
            if end.is_some() {
                return Ok(Some(self.line()));
            }
        }
    }

    /// The line that was read last, once more; nothing if it is not text.
    pub(crate) fn last(&self) -> &str {
        match self.line() {
            Line::Text(line) => line,
            Line::NotText | Line::TooLong => "",
        }
    }

    fn line(&self) -> Line<'_> {
        if self.line.len() > LONGEST_LINE {
            return Line::TooLong;
        }
        std::str::from_utf8(&self.line).map_or(Line::NotText, Line::Text)
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// Reads in small pieces, so that lines begin and end within them and across them.
    fn check(input: &[u8], expected: &[Line<'_>]) {
        for capacity in [1, 2, 7, 1 << 20] {
            let mut lines = Lines::new(BufReader::with_capacity(capacity, input));
            for line in expected {
                assert_eq!(lines.next().unwrap().as_ref(), Some(line));
            }
            assert_eq!(lines.next().unwrap(), None);
            assert!(lines.line.capacity() <= 2 * (LONGEST_LINE + 1));
        }
    }

    #[test]
    fn lines_end_with_a_line_break_or_the_file() {
        check(b"", &[]);
        check(b"\n", &[Line::Text("")]);
        check(b"one\n\ntwo", &[Line::Text("one"), Line::Text(""), Line::Text("two")]);
        check("Zoë\r\n".as_bytes(), &[Line::Text("Zoë\r")]);
        check(b"bad \xff\ngood\n", &[Line::NotText, Line::Text("good")]);
    }

    #[test]
    fn an_overlong_line_is_skipped() {
        let longest = "x".repeat(LONGEST_LINE);
        let text = format!("{longest}\n{longest}x\n{}\nlast", "y".repeat(3 * LONGEST_LINE));
        let lines = [Line::Text(&longest), Line::TooLong, Line::TooLong, Line::Text("last")];
        check(text.as_bytes(), &lines);
    }
}

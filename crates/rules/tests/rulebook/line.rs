//! [`Line`]: how a case is written down.

use std::fmt;

use taketable_rules::{Seat, Viewer};

/// What is wrong with a case, and in which line.
#[derive(Debug)]
pub(crate) struct Fault {
    line: usize,
    what: String,
}

impl Fault {
    /// A complaint about a case as a whole stands at its last line.
    pub(crate) fn of_case(case: &str, what: &str) -> Fault {
        Fault { line: case.lines().count(), what: what.to_owned() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.what)
    }
}

/// A line that says something: `hand 0 seen by 1?  44 90`.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    number: usize,
    head: String,
    /// The head's words without its numbers: `hand`.
    pub(crate) word: String,
    /// The head's numbers: 0.
    pub(crate) numbers: Vec<i32>,
    /// Through whose eyes: seat 1.
    pub(crate) viewer: Option<Viewer>,
    /// `true` if the head ends in a question mark.
    pub(crate) asks: bool,
    /// The rest, as [`plain`] text: `44 90`.
    pub(crate) value: String,
}

impl Line {
    /// The lines of a case that are neither empty nor comments.
    pub(crate) fn read_all(case: &str) -> Result<Vec<Line>, Fault> {
        let lines = case.lines().zip(1..).map(|(text, number)| (text.trim(), number));
        lines
            .filter(|(text, _)| !text.is_empty() && !text.starts_with('#'))
            .map(|(text, number)| {
                Line::read(text, number).map_err(|what| Fault { line: number, what })
            })
            .collect()
    }

    fn read(text: &str, number: usize) -> Result<Line, String> {
        let (head, value) =
            text.split_once("  ").ok_or("two spaces or more separate the head from its value")?;
        let (asked, asks) = head.strip_suffix('?').map_or((head, false), |asked| (asked, true));
        let (what, viewer) = match asked.split_once(" seen by ") {
            Some((what, viewer)) => (what, Some(read_viewer(viewer)?)),
            None => (asked, None),
        };
        let (mut words, mut numbers) = (Vec::new(), Vec::new());
        for token in what.split_whitespace() {
            match token.parse() {
                Ok(number) => numbers.push(number),
                Err(_) => words.push(token),
            }
        }
        let (head, word) = (head.to_owned(), words.join(" "));
        Ok(Line { number, head, word, numbers, viewer, asks, value: plain(value) })
    }

    /// The seat that the head names; `None` if it names none.
    pub(crate) fn seat(&self) -> Result<Option<Seat>, Fault> {
        match self.numbers[..] {
            [] => Ok(None),
            [index] => self.number_of_a_seat(index).map(Some),
            _ => Err(self.fault("one seat at a time")),
        }
    }

    fn number_of_a_seat(&self, index: i32) -> Result<Seat, Fault> {
        let seat = u8::try_from(index).ok().and_then(Seat::new);
        seat.ok_or_else(|| self.fault(format!("no table has a seat {index}")))
    }

    /// How many seats the head names: `dealt 4?`.
    pub(crate) fn count(&self) -> Result<u8, Fault> {
        match self.numbers[..] {
            [count] => u8::try_from(count).map_err(|e| self.fault(e)),
            _ => Err(self.fault("the head names a number of seats")),
        }
    }

    /// A complaint about this line.
    pub(crate) fn fault(&self, what: impl fmt::Display) -> Fault {
        Fault { line: self.number, what: what.to_string() }
    }

    /// Complains unless what was found is what the line says.
    pub(crate) fn expect(&self, found: &str) -> Result<(), Fault> {
        self.expect_same(&self.value, &plain(found))
    }

    /// The same for a value that was put in other words.
    pub(crate) fn expect_same(&self, expected: &str, found: &str) -> Result<(), Fault> {
        if expected == found {
            return Ok(());
        }
        Err(self.fault(format!("{} expected `{expected}`, found `{found}`", self.head)))
    }
}

fn read_viewer(text: &str) -> Result<Viewer, String> {
    let seat = || text.parse().ok().and_then(Seat::new).map(Viewer::Seat);
    let viewer = if text == "spectator" { Some(Viewer::Spectator) } else { seat() };
    viewer.ok_or_else(|| format!("`{text}` is neither a seat nor a spectator"))
}

/// The same text with single spaces, and with `3..6` written as `3 4 5 6`.
fn plain(text: &str) -> String {
    let tokens = text.split_whitespace().map(|token| {
        let (token, comma) = token.strip_suffix(',').map_or((token, ""), |token| (token, ","));
        let numbers = range(token).into_iter().flatten().map(|number| number.to_string());
        let numbers = numbers.collect::<Vec<_>>().join(" ");
        (if numbers.is_empty() { token.to_owned() } else { numbers }) + comma
    });
    tokens.collect::<Vec<_>>().join(" ")
}

fn range(token: &str) -> Option<std::ops::RangeInclusive<u8>> {
    let (first, last) = token.split_once("..")?;
    Some(first.parse().ok()?..=last.parse().ok()?)
}

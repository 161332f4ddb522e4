//! [`Console`]: lines in, lines out, and the news that arrive between them.

use std::collections::VecDeque;
use std::io::Write;

use crate::inbox::{Inbox, Input};
use crate::link::News;
use crate::look::Look;
use crate::plain::table_talk::TableTalk;
use crate::trouble::Trouble;

/// Standard input and output, or their stand-ins in a test.
pub(super) struct Console<'a> {
    pub(super) inbox: Inbox,
    out: &'a mut dyn Write,
    look: Look,
    /// Lines that came before they were asked for.
    lines: VecDeque<String>,
    /// There will be no more lines.
    at_end: bool,
    /// There are others to talk to.
    pub(super) has_table_talk: bool,
}

/// What comes next.
pub(super) enum Next {
    Line(String),
    News(News),
    /// There will be no more lines, and none is left.
    End,
}

impl<'a> Console<'a> {
    pub(super) fn new(inbox: Inbox, out: &'a mut dyn Write, look: Look) -> Console<'a> {
        let lines = VecDeque::new();
        Console { inbox, out, look, lines, at_end: false, has_table_talk: false }
    }

    /// Prints a text on a line of its own. Wrapping is left to the terminal.
    pub(super) fn say(&mut self, text: &str) -> Result<(), Trouble> {
        // Control characters in the names and words of others must not reach the terminal.
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        writeln!(self.out, "{}", self.look.text(text.trim_end()))?;
        Ok(self.out.flush()?)
    }

    /// Waits for what comes next: news, or a line if one is wanted.
    pub(super) fn next(&mut self, wants_line: bool) -> Next {
        loop {
            if wants_line {
                if let Some(line) = self.lines.pop_front() {
                    return Next::Line(line);
                }
                if self.at_end {
                    return Next::End;
                }
            }
            match self.inbox.next(None) {
                // Players talk to the others, or leave them, without waiting for their turn.
                Some(Input::Line(line)) if self.is_urgent(&line) => return Next::Line(line),
                Some(Input::Line(line)) => self.lines.push_back(line),
                Some(Input::News(_, news)) => return Next::News(news),
                Some(Input::End) => self.at_end = true,
                Some(Input::Terminal(_) | Input::Found(_)) | None => {}
            }
        }
    }

    fn is_urgent(&self, line: &str) -> bool {
        let leaves = line.trim() == "q" && self.lines.is_empty();
        self.has_table_talk && (leaves || TableTalk::read(line).is_some())
    }
}

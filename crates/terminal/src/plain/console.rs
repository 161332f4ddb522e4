//! [`Console`]: lines in, lines out, and the events that arrive between them.

use std::collections::VecDeque;
use std::io::Write;

use crate::error::Error;
use crate::event_queue::{AppEvent, EventQueue};
use crate::link::LinkEvent;
use crate::plain::table_talk::TableTalk;
use crate::theme::Theme;

/// Standard input and output, or their stand-ins in a test.
pub(super) struct Console<'a> {
    pub(super) queue: EventQueue,
    out: &'a mut dyn Write,
    theme: Theme,
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
    Event(LinkEvent),
    /// There will be no more lines, and none is left.
    End,
}

impl<'a> Console<'a> {
    pub(super) fn new(queue: EventQueue, out: &'a mut dyn Write, theme: Theme) -> Console<'a> {
        let lines = VecDeque::new();
        Console { queue, out, theme, lines, at_end: false, has_table_talk: false }
    }

    /// Prints a text on a line of its own. Wrapping is left to the terminal.
    pub(super) fn say(&mut self, text: &str) -> Result<(), Error> {
        // Control characters in the names and words of others must not reach the terminal.
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        writeln!(self.out, "{}", self.theme.text(text.trim_end()))?;
        Ok(self.out.flush()?)
    }

    /// Waits for the next event of the match, or for a line if `wants_line`.
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
            match self.queue.next(None) {
                // Players talk to the others, or leave them, without waiting for their turn.
                Some(AppEvent::Line(line)) if self.is_urgent(&line) => return Next::Line(line),
                Some(AppEvent::Line(line)) => self.lines.push_back(line),
                Some(AppEvent::Link(_, event)) => return Next::Event(event),
                Some(AppEvent::End) => self.at_end = true,
                Some(AppEvent::Terminal(_) | AppEvent::Hint(_)) | None => {}
            }
        }
    }

    fn is_urgent(&self, line: &str) -> bool {
        let leaves = line.trim() == "q" && self.lines.is_empty();
        self.has_table_talk && (leaves || TableTalk::read(line).is_some())
    }
}

//! The wait for a match: at a table in this process it is short, at a server people come and go.

use taketable_protocol::live::Command;
use taketable_telling::say;

use super::Plain;
use super::console::Next;
use crate::labels;
use crate::link::{Gathering, Link, News, Order, server};
use crate::table::{Pace, Table};
use crate::trouble::Trouble;

impl Plain<'_> {
    /// Waits until a match begins. Returns nothing if the player leaves.
    pub(super) fn wait_for_match(&mut self, to: &Link) -> Result<Option<Table>, Trouble> {
        let mut gathering: Option<Gathering> = None;
        // The table has been asked to begin, or to be filled.
        let (mut begun, mut filled) = (false, false);
        loop {
            let free = gathering.as_ref().is_some_and(|now| !now.is_full());
            let wants_line = gathering.is_some() && !begun && !(filled && free);
            match self.console.next(wants_line) {
                Next::News(News::Welcome(welcome)) => {
                    let table = Table::new(*welcome, self.words, Pace::AT_ONCE);
                    self.begin(&table)?;
                    return Ok(Some(table));
                }
                Next::News(News::Gathering(now)) => {
                    self.say_gathering(&now)?;
                    gathering = Some(*now);
                }
                Next::News(News::Line(line)) => self.say_line_state(&line)?,
                Next::News(News::Over(why)) => return Err(Trouble::Ended(why)),
                Next::News(News::Refused(why)) => {
                    (begun, filled) = (false, false);
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::News(News::Remark(remark)) => {
                    self.say(&labels::remark_without_seats(&remark, self.words))?;
                }
                Next::News(_) => {}
                Next::Line(line) if self.talk(&line, None, to)? => {}
                Next::Line(line) => match (line.trim(), &gathering) {
                    ("q", _) => {
                        if let Some(gathering) = &gathering {
                            server::stand_up(gathering, to);
                        }
                        return Ok(None);
                    }
                    ("b", Some(gathering)) => {
                        server::seat_bots(gathering, to);
                        filled = true;
                    }
                    ("", _) => {
                        to.order(Order::AtTable(Command::Start {}));
                        begun = true;
                    }
                    _ => self.say(&say!(self.words, TerminalPlainHost))?,
                },
                Next::End => return Ok(None),
            }
        }
    }

    fn say_gathering(&mut self, now: &Gathering) -> Result<(), Trouble> {
        let words = self.words;
        self.say(&say!(words, TerminalGathering, game = words.game(now.table.game)))?;
        self.say(&say!(words, TerminalCode, code = &now.table.code))?;
        for line in server::chairs(now, words) {
            self.say(&line)?;
        }
        let host_starts =
            if now.host { say!(words, TerminalPlainHost) } else { say!(words, TerminalHostStarts) };
        self.say(&host_starts)
    }

    /// Says who plays what.
    fn begin(&mut self, table: &Table) -> Result<(), Trouble> {
        let words = self.words;
        let (game, players) = (words.game(table.setup.options.game()), table.setup.seats);
        let names = words.list(&table.names);
        self.say(&say!(words, TerminalPlainStart, game = game, players = players, names = names))?;
        self.help()
    }
}

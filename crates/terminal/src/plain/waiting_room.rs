//! The wait for a match: at a table in this process it is short, at a server people come and go.

use taketable_protocol::live::Command;
use taketable_telling::say;

use super::Plain;
use super::console::Next;
use crate::error::Error;
use crate::labels;
use crate::link::{Link, LinkEvent, PlayerCommand, WaitingRoomState, server};
use crate::table_screen::{Speed, TableScreen};

impl Plain<'_> {
    /// Waits until a match begins. Returns nothing if the player leaves.
    pub(super) fn wait_for_match(&mut self, to: &Link) -> Result<Option<TableScreen>, Error> {
        let mut room: Option<WaitingRoomState> = None;
        // The table has been asked to begin, or to be filled.
        let (mut begun, mut filled) = (false, false);
        loop {
            let free = room.as_ref().is_some_and(|now| !now.is_full());
            let wants_line = room.is_some() && !begun && !(filled && free);
            match self.console.next(wants_line) {
                Next::Event(LinkEvent::Snapshot(snapshot)) => {
                    let table = TableScreen::new(*snapshot, self.words, Speed::AT_ONCE);
                    self.begin(&table)?;
                    return Ok(Some(table));
                }
                Next::Event(LinkEvent::WaitingRoom(now)) => {
                    self.say_lobby(&now)?;
                    room = Some(*now);
                }
                Next::Event(LinkEvent::Connection(state)) => self.say_connection_state(&state)?,
                Next::Event(LinkEvent::Over(why)) => return Err(Error::Ended(why)),
                Next::Event(LinkEvent::Refused(why)) => {
                    (begun, filled) = (false, false);
                    self.say(&say!(self.words, TerminalRefused, why = why))?;
                }
                Next::Event(LinkEvent::Notice(notice)) => {
                    self.say(&labels::notice_without_seats(&notice, self.words))?;
                }
                Next::Event(_) => {}
                Next::Line(line) if self.talk(&line, None, to)? => {}
                Next::Line(line) => match (line.trim(), &room) {
                    ("q", _) => {
                        if let Some(room) = &room {
                            server::stand_up(room, to);
                        }
                        return Ok(None);
                    }
                    ("b", Some(room)) => {
                        server::seat_bots(room, to);
                        filled = true;
                    }
                    ("", _) => {
                        to.send(PlayerCommand::AtTable(Command::Start {}));
                        begun = true;
                    }
                    _ => self.say(&say!(self.words, TerminalPlainHost))?,
                },
                Next::End => return Ok(None),
            }
        }
    }

    fn say_lobby(&mut self, now: &WaitingRoomState) -> Result<(), Error> {
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
    fn begin(&mut self, table: &TableScreen) -> Result<(), Error> {
        let words = self.words;
        let (game, players) = (words.game(table.setup.options.game()), table.setup.seats);
        let names = words.list(&table.names);
        self.say(&say!(words, TerminalPlainStart, game = game, players = players, names = names))?;
        self.help()
    }
}

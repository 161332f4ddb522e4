//! A match at a table of a server. The client runs on another thread.

mod session;

use std::sync::mpsc::channel;
use std::thread;

use taketable_bots::Level;
use taketable_client::{Error as ClientError, KeyFile, Server};
use taketable_protocol::live::{Chair, Command, NewTable, Sitter};
use taketable_rules::Seat;
use taketable_telling::{Translator, say};
use tokio::sync::mpsc::unbounded_channel;

use super::{EventSink, Link, PlayerCommand, WaitingRoomState};
use crate::error::Error;
use crate::labels;
use crate::new_match::NAMES;
use crate::settings::Settings;
use session::Session;

/// A server and a table there.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// The address of the server, as in a browser.
    pub url: String,
    /// The table.
    pub table: TableTarget,
    /// The player's new name, if the server knows them by another.
    pub rename: Option<String>,
}

/// The table to go to.
#[derive(Clone, Debug)]
pub enum TableTarget {
    /// The one with this code or name.
    Join(String),
    /// A new one.
    Open(Box<NewTable>),
    /// The player's own table, or else any public one with a free seat.
    Any,
}

/// Opens a link to a table. The player's key for this server is kept on the shelf.
pub(crate) fn open(
    plan: &ServerPlan,
    settings: &Settings,
    sink: impl EventSink,
) -> Result<Link, Error> {
    let server = Server::new(&plan.url)?;
    let keys = KeyFile::new(settings.shelf.file("keys.json"));
    let key = server.identify(&settings.name, plan.rename.as_deref(), &keys)?;
    let table = match &plan.table {
        TableTarget::Join(code) => server.find_table(&key, code)?,
        TableTarget::Open(new) => server.create_table(&key, new)?,
        TableTarget::Any => server.any_table(&key)?,
    };
    let (tx, rx) = unbounded_channel();
    let session = Session::new(server, &table, key, rx, Translator::of(settings.language));
    let (done_tx, done_rx) = channel();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::Builder::new().name("server".to_owned()).spawn(move || {
        runtime.block_on(session.run(&sink));
        drop(done_tx);
    })?;
    Ok(Link::to_server(move |command| drop(tx.send(command)), done_rx))
}

impl From<ClientError> for Error {
    fn from(error: ClientError) -> Error {
        match error {
            ClientError::KeyFile { file, why } => Error::Write { file, why },
            error => Error::Server(error),
        }
    }
}

/// Puts bots on all free seats. If none is free, raises the level of all bots; after the highest
/// comes the lowest.
pub(crate) fn seat_bots(room: &WaitingRoomState, link: &Link) {
    let seat_bot =
        |(seat, level)| link.send(PlayerCommand::AtTable(Command::SeatBot { seat, level }));
    if !room.is_full() {
        return room.table.free().map(|seat| (seat, Level::Skilled)).for_each(seat_bot);
    }
    let chairs = Seat::all(room.table.chairs.len() as u8).zip(&room.table.chairs);
    let better = chairs.filter_map(|(seat, chair)| match chair.sitter {
        Some(Sitter::Bot(level)) => {
            let place = Level::ALL.iter().position(|other| *other == level)?;
            Some((seat, Level::ALL[(place + 1) % Level::ALL.len()]))
        }
        _ => None,
    });
    better.for_each(seat_bot);
}

/// Leaves a table before its match begins. A guest gives up the seat; a host may come back.
pub(crate) fn stand_up(room: &WaitingRoomState, link: &Link) {
    if let Some(seat) = room.seat
        && !room.host
    {
        link.send(PlayerCommand::AtTable(Command::Stand { seat }));
    }
}

/// Removes control characters from the text of others.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

/// Returns the name on this seat. Bots have names of their own.
fn name_of(sitter: Option<&Sitter>, seat: usize) -> String {
    match sitter {
        Some(Sitter::Person(name) | Sitter::Program(name)) => shown(name),
        Some(Sitter::Bot(_)) => NAMES[seat % NAMES.len()].to_owned(),
        None => (seat + 1).to_string(),
    }
}

/// Lists the seats and their players, a line each.
pub(crate) fn chairs(room: &WaitingRoomState, words: &Translator) -> Vec<String> {
    let chair = |(seat, chair): (usize, &Chair)| {
        let name = name_of(chair.sitter.as_ref(), seat);
        let who = match &chair.sitter {
            None => say!(words, TerminalFree),
            Some(Sitter::Bot(level)) => {
                say!(words, TerminalBot, name = name, level = labels::level(*level, words))
            }
            Some(Sitter::Program(_)) => say!(words, TerminalProgram, name = name),
            Some(Sitter::Person(_)) if chair.host => say!(words, TerminalHost, name = name),
            Some(Sitter::Person(_)) => name,
        };
        format!("{}. {who}", seat + 1)
    };
    room.table.chairs.iter().enumerate().map(chair).collect()
}

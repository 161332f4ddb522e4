//! A table of a server: its protocol over a socket, on a thread of its own. When the line breaks, it
//! is opened again, and what was missed is told.

mod http;
mod keys;
mod line;
mod seen;

use std::thread;
use std::time::Duration;

use taketable_bots::Level;
use taketable_protocol::live::{Sitter, Wish};
use taketable_rules::{AnyGame, Setup};
use tokio::sync::mpsc::unbounded_channel;

use super::{Gathering, Hear, Link, Order};
use crate::settings::Settings;
use crate::trouble::Trouble;
use crate::words::Words;
use http::Server;
use line::Line;

/// Which table of which server.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// The address of the server, as in a browser.
    pub url: String,
    /// The table.
    pub table: TableWanted,
}

/// Which table of a server.
#[derive(Clone, Debug)]
pub enum TableWanted {
    /// The one with this code or name.
    Join(String),
    /// A new one.
    Open(Setup<AnyGame>),
    /// Any public one with a free seat.
    Any,
}

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Opens the line to a table. Who the player is to this server is remembered on the shelf.
pub(crate) fn open(
    plan: &ServerPlan,
    settings: &Settings,
    hear: impl Hear,
) -> Result<Link, Trouble> {
    let server = Server::new(&plan.url)?;
    let keys = settings.shelf.note("keys.json");
    let key = server.introduce(&settings.name, &keys)?;
    let table = server.find(&plan.table, &key)?;
    let (orders, inbox) = unbounded_channel();
    let socket = format!("{}/api/tables/{table}/socket", server.socket_base());
    let line = Line::new(socket, key, server.base.clone(), inbox);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    thread::Builder::new()
        .name("line".to_owned())
        .spawn(move || runtime.block_on(line.run(&hear)))?;
    Ok(Link::new(move |order| drop(orders.send(order)), None))
}

/// Puts bots on all free seats.
pub(crate) fn seat_bots(gathering: &Gathering, link: &Link) {
    for seat in gathering.table.free() {
        link.order(Order::AtTable(Wish::SeatBot { seat, level: Level::Skilled }));
    }
}

/// Who sits where, a line each.
pub(crate) fn chairs(gathering: &Gathering, words: &Words) -> Vec<String> {
    let name = |sitter: &Option<Sitter>| sitter.as_ref().map_or(words.free_seat.to_owned(), called);
    let chairs = gathering.table.chairs.iter().enumerate();
    chairs.map(|(nth, chair)| format!("{}. {}", nth + 1, name(&chair.sitter))).collect()
}

fn called(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person(name) => name.clone(),
        Sitter::Bot(level) => level.name().to_owned(),
    }
}

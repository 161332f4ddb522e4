//! [`Host`]: four people, and the tables they open.

use serde_json::json;
use taketable_bots::Level;
use taketable_client::{Error, Server};
use taketable_protocol::live::{Clock, NewTable};
use taketable_rules::GameId;

use super::SEATS;

/// Four people, who sit at all tables.
pub(super) struct Host {
    pub(super) server: Server,
    pub(super) keys: Vec<String>,
}

impl Host {
    pub(super) fn new(address: &str) -> Result<Host, Error> {
        let server = Server::new(address)?;
        let keys = (0..SEATS).map(|seat| server.new_guest(&format!("Player {seat}")));
        let keys = keys.collect::<Result<_, _>>()?;
        Ok(Host { server, keys })
    }

    /// Opens a table for Take 5 until 66 points, or for so many rounds.
    pub(super) fn open_table(&self, rounds: Option<u32>) -> Result<String, Error> {
        let options = rounds.map_or(json!({}), |rounds| json!({"end": {"rounds": rounds}}));
        let table = NewTable {
            game: GameId::Take5,
            seats: SEATS as u8,
            options,
            bots: Vec::new(),
            clock: Clock::None,
            public: false,
            spectators: true,
            substitute: Level::Skilled,
            play_forced: false,
        };
        self.server.create_table(&self.keys[0], &table)
    }
}

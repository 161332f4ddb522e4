//! [`Lobby`]: lists open tables and finds them by their codes.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{LobbyMessage, Stage, TableState};
use tokio::sync::broadcast;

use crate::store::TableId;
use crate::tables::short_code::ShortCode;
use crate::tables::table::Table;

/// Capacity of the channel of changes. A client that misses some gets all tables again.
const NEWS: usize = 64;
/// Maximum number of tables in one frame.
const TABLES_PER_FRAME: usize = 16;

/// Public tables with free seats, their subscribers, and the short codes of all tables.
#[derive(Debug)]
pub(crate) struct Lobby {
    shown: Mutex<BTreeMap<TableId, Shown>>,
    codes: Mutex<HashMap<ShortCode, TableId>>,
    /// `None` once the lobby is closed.
    news: Mutex<Option<broadcast::Sender<Utf8Bytes>>>,
}

/// A table and its frame, which all subscribers share.
#[derive(Debug)]
struct Shown {
    state: TableState,
    frame: Bytes,
}

/// What comes before and after a table's state in its frame.
const WRAPPER: (&str, &str) = ("{\"table\":", "}");

impl Shown {
    /// Returns the state alone, as JSON.
    fn json(&self) -> Bytes {
        self.frame.slice(WRAPPER.0.len()..self.frame.len() - WRAPPER.1.len())
    }
}

fn text(frame: &Bytes) -> Utf8Bytes {
    Utf8Bytes::try_from(frame.clone()).expect("JSON is text")
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic can happen while this lock is held.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        let (news, _) = broadcast::channel(NEWS);
        let news = Mutex::new(Some(news));
        Lobby { shown: Mutex::default(), codes: Mutex::default(), news }
    }

    /// Gives a table a code: the given one, or another if that is taken.
    pub(crate) fn name(&self, table: &TableId, mut code: ShortCode) -> ShortCode {
        let mut codes = locked(&self.codes);
        while codes.get(&code).is_some_and(|taken| taken != table) {
            code = ShortCode::draw();
        }
        codes.insert(code, table.clone());
        code
    }

    /// Returns the table with a code.
    pub(crate) fn find(&self, code: ShortCode) -> Option<TableId> {
        locked(&self.codes).get(&code).cloned()
    }

    /// Removes a code.
    pub(crate) fn forget(&self, code: ShortCode) {
        locked(&self.codes).remove(&code);
    }

    /// Shows a table as it is now. A table without free seats is not shown.
    pub(crate) fn show(&self, id: &TableId, table: &Table) {
        let state = table.state();
        if state.stage != Stage::Gathering || state.free().next().is_none() {
            return self.hide(id);
        }
        let mut shown = locked(&self.shown);
        if shown.get(id).is_none_or(|shown| shown.state != state) {
            let frame = Bytes::from(LobbyMessage::Table(Box::new(state.clone())).frame());
            self.publish(text(&frame));
            shown.insert(id.clone(), Shown { state, frame });
        }
    }

    /// Removes a table from the list.
    pub(crate) fn hide(&self, id: &TableId) {
        let mut shown = locked(&self.shown);
        if shown.remove(id).is_some() {
            self.publish(LobbyMessage::Gone(id.to_string()).frame().into());
        }
    }

    /// Returns the JSON list of at most `at_most` tables, in pieces.
    pub(crate) fn listed(&self, at_most: usize) -> Vec<Bytes> {
        let mut pieces = vec![Bytes::from_static(b"{\"tables\":[")];
        for (index, table) in locked(&self.shown).values().take(at_most).enumerate() {
            if index > 0 {
                pieces.push(Bytes::from_static(b","));
            }
            pieces.push(table.json());
        }
        pieces.push(Bytes::from_static(b"]}"));
        pieces
    }

    /// Returns the same as frames: the first few tables together, each of the others in a frame of
    /// its own. A single frame with all of them would take memory for every client that does not
    /// read.
    pub(crate) fn frames(&self, at_most: usize) -> Vec<Utf8Bytes> {
        let shown = locked(&self.shown);
        let mut tables = shown.values().take(at_most);
        let together =
            tables.by_ref().take(TABLES_PER_FRAME).map(|shown| shown.state.clone()).collect();
        let first = LobbyMessage::Tables(together).frame().into();
        std::iter::once(first).chain(tables.map(|shown| text(&shown.frame))).collect()
    }

    /// Subscribes to changes, until the lobby is closed.
    pub(crate) fn news(&self) -> broadcast::Receiver<Utf8Bytes> {
        let never = || broadcast::channel(1).1;
        locked(&self.news).as_ref().map_or_else(never, broadcast::Sender::subscribe)
    }

    /// Closes the lobby for all its clients.
    pub(crate) fn close(&self) {
        locked(&self.news).take();
    }

    fn publish(&self, frame: Utf8Bytes) {
        if let Some(news) = &*locked(&self.news) {
            // There may be no subscribers.
            let _ = news.send(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_wraps_the_state_of_its_table() {
        let frame = LobbyMessage::Gone("x".to_owned()).frame();
        assert_eq!(frame, r#"{"gone":"x"}"#);
        let shown = Bytes::from_static(br#"{"table":{"game":1}}"#);
        assert_eq!(&shown[WRAPPER.0.len()..shown.len() - WRAPPER.1.len()], br#"{"game":1}"#);
    }
}

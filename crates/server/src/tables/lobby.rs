//! [`Lobby`]: lists open tables and finds them by their codes.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{LobbyMessage, RunningTable, Stage, TableState};
use tokio::sync::broadcast;

use crate::store::TableId;
use crate::tables::short_code::ShortCode;
use crate::tables::table::Table;

/// Capacity of the channel of changes. A client that misses some gets all tables again.
const NEWS: usize = 64;
/// Maximum number of tables in one frame.
const TABLES_PER_FRAME: usize = 16;

/// Maximum number of running tables that are shown. When one ends, another takes its place with its
/// next round.
const MAX_RUNNING: usize = 50;

/// Public tables with free seats or a running match, their subscribers, and the short codes of all
/// tables.
#[derive(Debug)]
pub(crate) struct Lobby {
    shown: Mutex<BTreeMap<TableId, Shown>>,
    /// The frames of running tables.
    running: Mutex<BTreeMap<TableId, Bytes>>,
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

/// What comes before a table in its frame; after it comes a brace.
const WAITING: &str = "{\"table\":";
const RUNNING: &str = "{\"running\":";

/// Returns what is in a frame, as JSON.
fn unwrapped(frame: &Bytes, wrapper: &str) -> Bytes {
    frame.slice(wrapper.len()..frame.len() - 1)
}

/// Returns a list, in pieces.
fn list(items: impl Iterator<Item = Bytes>) -> impl Iterator<Item = Bytes> {
    let comma = |index| Bytes::from_static(if index > 0 { b"," } else { b"" });
    items.enumerate().flat_map(move |(index, item)| [comma(index), item])
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
        Lobby { shown: Mutex::default(), running: Mutex::default(), codes: Mutex::default(), news }
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

    /// Shows a table as it is now: where people can sit down, or where they can watch.
    pub(crate) fn show(&self, id: &TableId, table: &Table, spectators: u32) {
        let running = table.running(spectators).filter(|_| table.plan().spectators);
        match running {
            Some(running) => self.show_running(id, running),
            None => self.hide_running(id),
        }
        let state = table.state();
        if state.stage != Stage::Gathering || state.free().next().is_none() {
            return self.hide_waiting(id);
        }
        let mut shown = locked(&self.shown);
        if shown.get(id).is_none_or(|shown| shown.state != state) {
            let frame = Bytes::from(LobbyMessage::Table(Box::new(state.clone())).frame());
            self.publish(text(&frame));
            shown.insert(id.clone(), Shown { state, frame });
        }
    }

    fn show_running(&self, id: &TableId, table: RunningTable) {
        let frame = Bytes::from(LobbyMessage::Running(Box::new(table)).frame());
        let mut running = locked(&self.running);
        let is_full = running.len() >= MAX_RUNNING && !running.contains_key(id);
        if !is_full && running.get(id) != Some(&frame) {
            self.publish(text(&frame));
            running.insert(id.clone(), frame);
        }
    }

    /// Removes a table from the lists.
    pub(crate) fn hide(&self, id: &TableId) {
        self.hide_waiting(id);
        self.hide_running(id);
    }

    fn hide_running(&self, id: &TableId) {
        let mut running = locked(&self.running);
        if running.remove(id).is_some() {
            self.publish(LobbyMessage::Ended(id.to_string()).frame().into());
        }
    }

    fn hide_waiting(&self, id: &TableId) {
        let mut shown = locked(&self.shown);
        if shown.remove(id).is_some() {
            self.publish(LobbyMessage::Gone(id.to_string()).frame().into());
        }
    }

    /// Returns the JSON lists of at most `at_most` tables with free seats and of the running ones,
    /// in pieces.
    pub(crate) fn listed(&self, at_most: usize) -> Vec<Bytes> {
        let mut pieces = vec![Bytes::from_static(b"{\"tables\":[")];
        let shown = locked(&self.shown);
        pieces.extend(list(
            shown.values().take(at_most).map(|shown| unwrapped(&shown.frame, WAITING)),
        ));
        drop(shown);
        pieces.push(Bytes::from_static(b"],\"running\":["));
        let running = locked(&self.running);
        pieces.extend(list(running.values().map(|frame| unwrapped(frame, RUNNING))));
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
        let tables = tables.map(|shown| text(&shown.frame));
        let running = locked(&self.running);
        std::iter::once(first).chain(tables).chain(running.values().map(text)).collect()
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
    fn a_frame_wraps_its_table() {
        for (wrapper, frame) in
            [(WAITING, r#"{"table":{"game":1}}"#), (RUNNING, r#"{"running":{"game":1}}"#)]
        {
            assert!(frame.starts_with(wrapper));
            let frame = Bytes::from_static(frame.as_bytes());
            assert_eq!(unwrapped(&frame, wrapper), r#"{"game":1}"#);
        }
    }
}

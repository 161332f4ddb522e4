//! [`Lobby`]: lists open tables, of this node and of the others.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use taketable_protocol::live::{LobbyMessage, RunningTable, Stage, TableState};
use tokio::sync::broadcast;

use crate::store::{NodeId, TableId};
use crate::tables::table::Table;

/// Capacity of the channel of changes. A client that misses some gets all tables again.
const NEWS: usize = 64;
/// Maximum number of tables in one frame.
const TABLES_PER_FRAME: usize = 16;

/// Maximum number of running tables that are shown. When one ends, another takes its place with its
/// next round.
const MAX_RUNNING: usize = 50;

/// Public tables with free seats or a running match, and their subscribers.
#[derive(Debug)]
pub(crate) struct Lobby {
    shown: Mutex<BTreeMap<TableId, Shown>>,
    running: Mutex<BTreeMap<TableId, Running>>,
    /// `None` once the lobby is closed.
    news: Mutex<Option<News>>,
}

#[derive(Debug)]
struct News {
    /// All changes, for clients.
    all: broadcast::Sender<Utf8Bytes>,
    /// Changes of tables of this node, for other nodes.
    own: broadcast::Sender<Utf8Bytes>,
}

/// The node that has a table; `None` for this one.
type From = Option<NodeId>;

/// A table and its frame, which all subscribers share.
#[derive(Debug)]
struct Shown {
    state: TableState,
    frame: Bytes,
    from: From,
}

/// The frame of a running table.
#[derive(Debug)]
struct Running {
    frame: Bytes,
    from: From,
}

/// What another node says of its tables: the frames of its clients.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum NodeNews {
    Table(Box<TableState>),
    Gone(String),
    Running(Box<RunningTable>),
    Ended(String),
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
        let (all, own) = (broadcast::Sender::new(NEWS), broadcast::Sender::new(NEWS));
        let news = Mutex::new(Some(News { all, own }));
        Lobby { shown: Mutex::default(), running: Mutex::default(), news }
    }

    /// Shows a table as it is now: where people can sit down, or where they can watch.
    pub(crate) fn show(&self, id: &TableId, table: &Table, spectators: u32) {
        let running = table.running(spectators).filter(|_| table.plan().spectators);
        match running {
            Some(running) => self.show_running(id, running, None),
            None => self.hide_running(id, None),
        }
        self.show_waiting(id, table.state(), None);
    }

    fn show_waiting(&self, id: &TableId, state: TableState, from: From) {
        if state.stage != Stage::Gathering || state.free().next().is_none() {
            return self.hide_waiting(id, from.as_ref());
        }
        let mut shown = locked(&self.shown);
        if shown.get(id).is_none_or(|shown| shown.state != state || shown.from != from) {
            let frame = Bytes::from(LobbyMessage::Table(Box::new(state.clone())).frame());
            self.publish(text(&frame), from.as_ref());
            shown.insert(id.clone(), Shown { state, frame, from });
        }
    }

    fn show_running(&self, id: &TableId, table: RunningTable, from: From) {
        let frame = Bytes::from(LobbyMessage::Running(Box::new(table)).frame());
        let mut running = locked(&self.running);
        let is_full = running.len() >= MAX_RUNNING && !running.contains_key(id);
        if !is_full && running.get(id).is_none_or(|old| old.frame != frame || old.from != from) {
            self.publish(text(&frame), from.as_ref());
            running.insert(id.clone(), Running { frame, from });
        }
    }

    /// Removes a table of this node from the lists.
    pub(crate) fn hide(&self, id: &TableId) {
        self.hide_waiting(id, None);
        self.hide_running(id, None);
    }

    /// Removes a table, unless it has moved to another node since.
    fn hide_running(&self, id: &TableId, from: Option<&NodeId>) {
        let mut running = locked(&self.running);
        if running.get(id).is_some_and(|running| running.from.as_ref() == from) {
            running.remove(id);
            self.publish(LobbyMessage::Ended(id.to_string()).frame().into(), from);
        }
    }

    fn hide_waiting(&self, id: &TableId, from: Option<&NodeId>) {
        let mut shown = locked(&self.shown);
        if shown.get(id).is_some_and(|shown| shown.from.as_ref() == from) {
            shown.remove(id);
            self.publish(LobbyMessage::Gone(id.to_string()).frame().into(), from);
        }
    }

    /// Notes what another node says of one of its tables. Returns `false` if that cannot be read.
    pub(crate) fn note_of(&self, node: &NodeId, line: &[u8]) -> bool {
        let from = || Some(node.clone());
        match serde_json::from_slice(line) {
            Ok(NodeNews::Table(state)) => {
                let Ok(id) = TableId::new(&state.table) else { return false };
                self.show_waiting(&id, *state, from());
            }
            Ok(NodeNews::Running(table)) => {
                let Ok(id) = TableId::new(&table.table) else { return false };
                self.show_running(&id, *table, from());
            }
            Ok(NodeNews::Gone(id)) => {
                let Ok(id) = TableId::new(&id) else { return false };
                self.hide_waiting(&id, Some(node));
            }
            Ok(NodeNews::Ended(id)) => {
                let Ok(id) = TableId::new(&id) else { return false };
                self.hide_running(&id, Some(node));
            }
            Err(_) => return false,
        }
        true
    }

    /// Removes all tables of another node: it cannot be reached.
    pub(crate) fn forget_node(&self, node: &NodeId) {
        let of = |from: &From| from.as_ref() == Some(node);
        let shown = locked(&self.shown);
        let waiting: Vec<TableId> =
            shown.iter().filter(|(_, shown)| of(&shown.from)).map(|(id, _)| id.clone()).collect();
        drop(shown);
        let running = locked(&self.running);
        let on: Vec<TableId> =
            running.iter().filter(|(_, one)| of(&one.from)).map(|(id, _)| id.clone()).collect();
        drop(running);
        for id in &waiting {
            self.hide_waiting(id, Some(node));
        }
        for id in &on {
            self.hide_running(id, Some(node));
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
        pieces.extend(list(running.values().map(|one| unwrapped(&one.frame, RUNNING))));
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
        let running = running.values().map(|one| text(&one.frame));
        std::iter::once(first).chain(tables).chain(running).collect()
    }

    /// Subscribes to changes, until the lobby is closed.
    pub(crate) fn news(&self) -> broadcast::Receiver<Utf8Bytes> {
        let never = || broadcast::channel(1).1;
        locked(&self.news).as_ref().map_or_else(never, |news| news.all.subscribe())
    }

    /// Returns the frames of all tables of this node, each alone, and subscribes to their changes.
    pub(crate) fn own_frames(&self) -> (Vec<Utf8Bytes>, broadcast::Receiver<Utf8Bytes>) {
        let never = || broadcast::channel(1).1;
        // First, so that nothing is missed in between.
        let news = locked(&self.news).as_ref().map_or_else(never, |news| news.own.subscribe());
        let shown = locked(&self.shown);
        let own = shown.values().filter(|shown| shown.from.is_none());
        let mut frames: Vec<Utf8Bytes> = own.map(|shown| text(&shown.frame)).collect();
        drop(shown);
        let running = locked(&self.running);
        let own = running.values().filter(|running| running.from.is_none());
        frames.extend(own.map(|running| text(&running.frame)));
        (frames, news)
    }

    /// Closes the lobby for all its clients.
    pub(crate) fn close(&self) {
        locked(&self.news).take();
    }

    fn publish(&self, frame: Utf8Bytes, from: Option<&NodeId>) {
        if let Some(news) = &*locked(&self.news) {
            // There may be no subscribers.
            if from.is_none() {
                let _ = news.own.send(frame.clone());
            }
            let _ = news.all.send(frame);
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

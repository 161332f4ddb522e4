//! [`Lobby`]: how people find tables.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{LobbyMessage, Stage, TableState};
use tokio::sync::broadcast;

use crate::store::TableId;
use crate::tables::short_code::ShortCode;
use crate::tables::table::Table;

/// So many news wait for who is slow; who misses some is told all again.
const NEWS: usize = 64;
/// So many tables are told of in one frame.
const TOGETHER: usize = 16;

/// Public tables with free places, who wants to hear of them, and the short codes of all tables.
#[derive(Debug)]
pub(crate) struct Lobby {
    shown: Mutex<BTreeMap<TableId, Shown>>,
    codes: Mutex<HashMap<ShortCode, TableId>>,
    /// Nobody hears anything any more once this is gone.
    news: Mutex<Option<broadcast::Sender<Utf8Bytes>>>,
}

/// A table, and the frame that tells of it: one for all who hear it.
#[derive(Debug)]
struct Shown {
    state: TableState,
    frame: Bytes,
}

/// How a frame about a table begins and ends around its state.
const AROUND: (&str, &str) = ("{\"table\":", "}");

impl Shown {
    /// The state alone, as JSON.
    fn json(&self) -> Bytes {
        self.frame.slice(AROUND.0.len()..self.frame.len() - AROUND.1.len())
    }
}

fn text(frame: &Bytes) -> Utf8Bytes {
    Utf8Bytes::try_from(frame.clone()).expect("JSON is text")
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing stops half-way while it has a lock here.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        let (news, _) = broadcast::channel(NEWS);
        let news = Mutex::new(Some(news));
        Lobby { shown: Mutex::default(), codes: Mutex::default(), news }
    }

    /// Gives a table a code: the one that was drawn, or another one if that is taken.
    pub(crate) fn name(&self, table: &TableId, mut code: ShortCode) -> ShortCode {
        let mut codes = locked(&self.codes);
        while codes.get(&code).is_some_and(|taken| taken != table) {
            code = ShortCode::draw();
        }
        codes.insert(code, table.clone());
        code
    }

    /// The table with a code.
    pub(crate) fn find(&self, code: ShortCode) -> Option<TableId> {
        locked(&self.codes).get(&code).cloned()
    }

    /// A code leads nowhere any more.
    pub(crate) fn forget(&self, code: ShortCode) {
        locked(&self.codes).remove(&code);
    }

    /// Shows a table as it is now. One that has no place for anybody is not shown.
    pub(crate) fn show(&self, id: &TableId, table: &Table) {
        let state = table.state();
        if state.stage != Stage::Gathering || state.free().next().is_none() {
            return self.hide(id);
        }
        let mut shown = locked(&self.shown);
        if shown.get(id).is_none_or(|shown| shown.state != state) {
            let frame = Bytes::from(LobbyMessage::Table(Box::new(state.clone())).frame());
            self.tell(text(&frame));
            shown.insert(id.clone(), Shown { state, frame });
        }
    }

    /// Does not show a table any more.
    pub(crate) fn hide(&self, id: &TableId) {
        let mut shown = locked(&self.shown);
        if shown.remove(id).is_some() {
            self.tell(LobbyMessage::Gone(id.to_string()).frame().into());
        }
    }

    /// All tables that are shown, at most so many: the JSON that lists them, in pieces.
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

    /// The same as frames: the first few tables together, each of the others in a frame of its own. One
    /// frame with all of them would be kept once for each who does not read.
    pub(crate) fn frames(&self, at_most: usize) -> Vec<Utf8Bytes> {
        let shown = locked(&self.shown);
        let mut tables = shown.values().take(at_most);
        let together = tables.by_ref().take(TOGETHER).map(|shown| shown.state.clone()).collect();
        let first = LobbyMessage::Tables(together).frame().into();
        std::iter::once(first).chain(tables.map(|shown| text(&shown.frame))).collect()
    }

    /// From now on, whatever changes, until the lobby is closed.
    pub(crate) fn news(&self) -> broadcast::Receiver<Utf8Bytes> {
        let never = || broadcast::channel(1).1;
        locked(&self.news).as_ref().map_or_else(never, broadcast::Sender::subscribe)
    }

    /// Lets everybody go who looks for a table.
    pub(crate) fn close(&self) {
        locked(&self.news).take();
    }

    fn tell(&self, frame: Utf8Bytes) {
        if let Some(news) = &*locked(&self.news) {
            // Nobody may be listening.
            let _ = news.send(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_about_a_table_is_its_state_with_something_around_it() {
        let frame = LobbyMessage::Gone("x".to_owned()).frame();
        assert_eq!(frame, r#"{"gone":"x"}"#);
        let shown = Bytes::from_static(br#"{"table":{"game":1}}"#);
        assert_eq!(&shown[AROUND.0.len()..shown.len() - AROUND.1.len()], br#"{"game":1}"#);
    }
}

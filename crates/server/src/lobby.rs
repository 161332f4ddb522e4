//! [`Lobby`]: how people find tables.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{LobbyNotice, Stage, TableState};
use tokio::sync::broadcast;

use crate::short_code::ShortCode;
use crate::store::TableId;
use crate::table::Table;

/// So many news wait for who is slow; who misses some is told all again.
const NEWS: usize = 64;

/// Public tables with free places, who wants to hear of them, and the short codes of all tables.
#[derive(Debug)]
pub(crate) struct Lobby {
    shown: Mutex<BTreeMap<TableId, TableState>>,
    codes: Mutex<HashMap<ShortCode, TableId>>,
    /// Nobody hears anything any more once this is gone.
    news: Mutex<Option<broadcast::Sender<Utf8Bytes>>>,
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
        if shown.get(id) != Some(&state) {
            shown.insert(id.clone(), state.clone());
            self.tell(&LobbyNotice::Table(Box::new(state)));
        }
    }

    /// Does not show a table any more.
    pub(crate) fn hide(&self, id: &TableId) {
        let mut shown = locked(&self.shown);
        if shown.remove(id).is_some() {
            self.tell(&LobbyNotice::Gone(id.to_string()));
        }
    }

    /// All tables that are shown, at most so many.
    pub(crate) fn tables(&self, at_most: usize) -> Vec<TableState> {
        locked(&self.shown).values().take(at_most).cloned().collect()
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

    fn tell(&self, notice: &LobbyNotice) {
        if let Some(news) = &*locked(&self.news) {
            // Nobody may be listening.
            let _ = news.send(notice.frame().into());
        }
    }
}

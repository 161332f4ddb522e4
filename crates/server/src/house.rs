//! [`House`]: all tables of this server.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use taketable_protocol::live::{Clock, Code, Refusal, TableState};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use crate::chance;
use crate::keeper::{Around, ClientId, INBOX, Keeper, Mail};
use crate::metrics::Metrics;
use crate::store::{self, NewTable, NodeId, Store, StoreError, TableId};
use crate::table::Plan;
use crate::table_tag::TableTag;
use crate::thinkers::Thinkers;
use crate::time::Time;

/// Letters in the name of a table, five bits each: nobody guesses it.
const ID_LETTERS: usize = 26;

/// What a house needs.
#[derive(Debug)]
pub struct HouseSettings {
    /// So many threads for bots.
    pub bot_threads: usize,
    /// After so long without a connection a player is away, and the substitute plays.
    pub grace: Duration,
}

impl Default for HouseSettings {
    fn default() -> HouseSettings {
        HouseSettings { bot_threads: 1, grace: Duration::from_mins(1) }
    }
}

/// All tables of this server. A table has a keeper as soon as somebody asks for it.
pub struct House<S> {
    around: Around<S>,
    node: NodeId,
    keepers: Mutex<HashMap<TableId, mpsc::Sender<Mail>>>,
    tasks: Mutex<JoinSet<()>>,
    clients: AtomicU64,
}

impl<S: Store> House<S> {
    /// A house with the tables of this store.
    pub fn new(store: Arc<S>, settings: &HouseSettings) -> Arc<House<S>> {
        let thinkers = Thinkers::start(settings.bot_threads);
        let (time, grace) = (Time::begin(), settings.grace);
        let node = NodeId::new(&chance::word::<16>()).expect("random letters are a name");
        Arc::new(House {
            around: Around { store, thinkers, metrics: Arc::default(), time, grace },
            node,
            keepers: Mutex::default(),
            tasks: Mutex::default(),
            clients: AtomicU64::new(0),
        })
    }

    /// What time it is here.
    pub fn time(&self) -> Time {
        self.around.time
    }

    /// What is counted here.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.around.metrics
    }

    /// How many tables are in memory, and how many decisions of bots are awaited.
    pub(crate) fn busy_with(&self) -> (usize, usize) {
        (self.keepers().len(), self.around.thinkers.waiting())
    }

    /// Whether anything can be written.
    pub(crate) async fn can_write(&self) -> bool {
        // Nothing expired that long ago; but the one who writes has to look.
        self.around.store.delete_expired(i64::MIN, 1).await.is_ok()
    }

    /// Opens a table, and says how it is called.
    pub async fn create(&self, plan: &Plan) -> Result<TableId, StoreError> {
        let id = TableId::new(&chance::word::<ID_LETTERS>()).expect("random letters are a name");
        let (head, created_at) = (plan.head(), self.around.time.now());
        self.around.store.create(NewTable { id: id.clone(), head, created_at }).await?;
        Ok(id)
    }

    /// How a table stands.
    pub async fn state(self: &Arc<Self>, table: &TableId) -> Result<TableState, Refusal> {
        let (tell, told) = oneshot::channel();
        self.send(table, Mail::State { tell }).await?;
        told.await.map_err(|_| busy())
    }

    /// The record of a table's match. `None` until it is over.
    pub async fn record(self: &Arc<Self>, table: &TableId) -> Result<Option<String>, Refusal> {
        let (tell, told) = oneshot::channel();
        self.send(table, Mail::Record { tell }).await?;
        told.await.map_err(|_| busy())
    }

    /// Public tables that people gather at, at most so many.
    pub async fn open_tables(self: &Arc<Self>, at_most: u32) -> Result<Vec<TableState>, Refusal> {
        let store = &self.around.store;
        let tables = store.list(store::TableState::Open, None, at_most).await;
        let mut open = Vec::new();
        for table in tables.map_err(|_| busy())? {
            if Plan::read(&table.created.head).is_ok_and(|plan| plan.public) {
                open.extend(self.state(&table.created.id).await);
            }
        }
        open.retain(|state| state.free().next().is_some());
        Ok(open)
    }

    /// Has a keeper for every table on which a clock runs: nobody may be there to ask for it.
    pub async fn wind_up(self: &Arc<Self>) -> Result<(), StoreError> {
        const PAGE: u32 = 500;
        let mut after = None;
        loop {
            let store = &self.around.store;
            let page = store.list(store::TableState::Open, after.as_ref(), PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(last.created.id.clone());
            for table in page {
                let plan = Plan::read(&table.created.head);
                if plan.is_ok_and(|plan| plan.clock != Clock::None) {
                    self.engage(&table.created.id);
                }
            }
        }
    }

    /// A name for a connection.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.clients.fetch_add(1, Ordering::Relaxed))
    }

    async fn send(self: &Arc<Self>, table: &TableId, mail: Mail) -> Result<(), Refusal> {
        self.letters(table).await?.send(mail).await.map_err(|_| busy())
    }

    /// Where a table's keeper gets its letters. If the table has none, one begins.
    pub(crate) async fn letters(
        self: &Arc<Self>,
        table: &TableId,
    ) -> Result<mpsc::Sender<Mail>, Refusal> {
        if let Some(letters) = self.keepers().get(table).filter(|letters| !letters.is_closed()) {
            return Ok(letters.clone());
        }
        match self.around.store.table(table).await {
            Ok(_) => Ok(self.engage(table)),
            Err(StoreError::NoSuchTable(_)) => {
                Err(Refusal::new(Code::NoTable, "There is no such table."))
            }
            Err(_) => Err(busy()),
        }
    }

    fn keepers(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Mail>>> {
        // Nothing stops half-way while it has this lock.
        self.keepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn engage(self: &Arc<Self>, table: &TableId) -> mpsc::Sender<Mail> {
        let mut keepers = self.keepers();
        if let Some(letters) = keepers.get(table).filter(|letters| !letters.is_closed()) {
            return letters.clone();
        }
        let (letters, inbox) = mpsc::channel(INBOX);
        keepers.insert(table.clone(), letters.clone());
        drop(keepers);
        let (house, table, own) = (Arc::clone(self), table.clone(), letters.downgrade());
        let task = async move {
            // A keeper that fails, in whatever way, leaves a table that the next one finds in the
            // log as it was last announced.
            let loaded = Keeper::load(house.around.clone(), &table, &house.node, own.clone()).await;
            let kept = match loaded {
                Ok(keeper) => keeper.keep(inbox).await,
                Err(error) => Err(error),
            };
            if let Err(error) = kept {
                let (table, why) = (TableTag(&table), error.plain());
                tracing::error!(%table, %why, "a table cannot be kept");
            }
            let mut keepers = house.keepers();
            if keepers.get(&table).is_some_and(mpsc::Sender::is_closed) {
                keepers.remove(&table);
            }
        };
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(task);
        letters
    }

    /// Has all keepers write what has happened, send everybody away, and end.
    pub async fn shut_down(&self) {
        let keepers: Vec<_> = self.keepers().drain().map(|(_, letters)| letters).collect();
        for letters in keepers {
            let _ = letters.send(Mail::End).await;
        }
        let mut tasks =
            std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        while tasks.join_next().await.is_some() {}
    }
}

fn busy() -> Refusal {
    Refusal::new(Code::Busy, "The table cannot be reached just now: try again in a moment.")
}

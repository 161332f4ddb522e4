//! [`House`]: all tables of this server.

mod operator;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use taketable_protocol::live::{Clock, Code, MyTable, Refusal, TableState};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use crate::admin::BlockedWords;
use crate::limits::Limits;
use crate::limits::quotas::Quotas;
use crate::limits::rate_limit::RateLimit;
use crate::limits::tables_in_use::TablesInUse;
use crate::net::address::Network;
use crate::ops::log_limit::LogLimit;
use crate::ops::metrics::Metrics;
use crate::ops::write_probe::WriteProbe;
use crate::people::PersonId;
use crate::store::{self, NodeId, Store, StoreError, TableId};
use crate::system::random;
use crate::system::time::Time;
use crate::tables::bot_pool::BotPool;
use crate::tables::keeper::{ClientId, Exit, Expiry, Keeper, QUEUE, TableContext, TableMessage};
use crate::tables::lobby::Lobby;
use crate::tables::short_code::ShortCode;
use crate::tables::table::{Plan, PlanSummary};
use crate::tables::table_tag::TableTag;

/// So often we look for tables that nobody needs any more.
const SWEEP: Duration = Duration::from_hours(1);
/// Maximum number of tables searched for a person, the newest first.
const MOST_SEATS: u32 = 1000;
/// So many tables are looked at in one go.
const PAGE: u32 = 500;

/// What a house needs.
#[derive(Debug)]
pub struct HouseSettings {
    /// So many threads for bots.
    pub bot_threads: usize,
    /// A bot takes so long for a decision, whatever it has to decide.
    pub bot_pace: Duration,
    /// After so long without a connection a player is away, and the substitute plays.
    pub grace: Duration,
    /// How much each of the people at a table may say to the others.
    pub talk: RateLimit,
    /// After so long without a connection a table is on disk only.
    pub idle: Duration,
    /// After so long in which nothing happened, a table at which people gathered is given up.
    pub gathering_expires: Duration,
    /// And one at which a match is on.
    pub match_expires: Duration,
    /// So many tables may be in use at the same time.
    pub tables: usize,
    /// So many of them may have the same host.
    pub tables_per_person: usize,
    /// What no name and no chat line may contain.
    pub blocked_words: BlockedWords,
}

impl Default for HouseSettings {
    fn default() -> HouseSettings {
        HouseSettings {
            bot_threads: 1,
            bot_pace: Duration::from_millis(500),
            grace: Duration::from_mins(1),
            talk: RateLimit { burst: 6, per_minute: 60 },
            idle: Duration::from_mins(5),
            gathering_expires: Duration::from_hours(24),
            match_expires: Duration::from_hours(30 * 24),
            tables: 100_000,
            tables_per_person: 100,
            blocked_words: BlockedWords::default(),
        }
    }
}

/// All tables of this server. A table has a keeper as soon as somebody asks for it.
pub struct House<S> {
    context: TableContext<S>,
    node: NodeId,
    keepers: Mutex<HashMap<TableId, mpsc::Sender<TableMessage>>>,
    tasks: Mutex<JoinSet<()>>,
    clients: AtomicU64,
    probe: WriteProbe,
    /// Tables that cannot be kept.
    errors: LogLimit,
}

impl<S: Store> House<S> {
    /// A house with the tables of this store, without quotas.
    pub fn new(store: Arc<S>, settings: &HouseSettings) -> Arc<House<S>> {
        House::with_quotas(store, settings, Arc::new(Quotas::new(&Limits::none())))
    }

    /// A house with the tables of this store.
    pub(crate) fn with_quotas(
        store: Arc<S>,
        settings: &HouseSettings,
        quotas: Arc<Quotas>,
    ) -> Arc<House<S>> {
        let bots = BotPool::start(settings.bot_threads);
        let (time, lobby) = (Time::begin(), Arc::new(Lobby::new()));
        let (grace, idle) = (settings.grace, settings.idle);
        let milliseconds = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        let expiry = Expiry {
            gathering: milliseconds(settings.gathering_expires),
            playing: milliseconds(settings.match_expires),
        };
        let node = NodeId::new(&random::word::<16>()).expect("random messages are a name");
        Arc::new(House {
            context: TableContext {
                store,
                bots,
                metrics: Arc::default(),
                time,
                lobby,
                tables: Arc::new(TablesInUse::new(settings.tables, settings.tables_per_person)),
                quotas,
                bot_pace: settings.bot_pace,
                grace,
                talk: settings.talk,
                idle,
                expiry,
                blocked_words: settings.blocked_words.clone(),
            },
            node,
            keepers: Mutex::default(),
            tasks: Mutex::default(),
            clients: AtomicU64::new(0),
            probe: WriteProbe::default(),
            errors: LogLimit::default(),
        })
    }

    /// What time it is here.
    pub fn time(&self) -> Time {
        self.context.time
    }

    /// What is counted here.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.context.metrics
    }

    /// How many tables are in memory, and how many decisions of bots are awaited.
    pub(crate) fn busy_with(&self) -> (usize, usize) {
        (self.keepers().len(), self.context.bots.waiting())
    }

    /// Whether anything can be written.
    pub(crate) async fn can_write(&self) -> bool {
        self.probe.can_write(&*self.context.store).await
    }

    /// Opens a table, if there may be one more, and says how it is called.
    pub async fn create(&self, plan: Plan, from: Network) -> Result<TableId, Refusal> {
        self.context.open(plan, from).await
    }

    /// How people find tables.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.context.lobby
    }

    /// The table in use that has this code.
    pub async fn find(&self, code: ShortCode) -> Result<Option<TableId>, StoreError> {
        let Some(id) = self.context.lobby.find(code) else { return Ok(None) };
        if self.context.store.table(&id).await?.state == store::TableStatus::Open {
            return Ok(Some(id));
        }
        self.context.lobby.forget(code);
        Ok(None)
    }

    /// Returns `true` if a person sits at a table that is in use.
    pub(crate) async fn sits_at(
        &self,
        person: &PersonId,
        table: &TableId,
    ) -> Result<bool, StoreError> {
        Ok(self.context.store.tables_of(person, MOST_SEATS).await?.contains(table))
    }

    /// How a table stands.
    pub async fn state(self: &Arc<Self>, table: &TableId) -> Result<TableState, Refusal> {
        let (tell, told) = oneshot::channel();
        self.send(table, TableMessage::State { tell }).await?;
        told.await.map_err(|_| busy())
    }

    /// The tables at which somebody sits and a match is not over, at most so many, the newest first.
    pub async fn tables_of(
        self: &Arc<Self>,
        person: &PersonId,
        at_most: u32,
    ) -> Result<Vec<MyTable>, Refusal> {
        let ids = self.context.store.tables_of(person, at_most).await.map_err(|_| busy())?;
        let mut tables = Vec::new();
        for id in ids {
            let (tell, told) = oneshot::channel();
            self.send(&id, TableMessage::Mine { person: person.clone(), tell }).await?;
            tables.extend(told.await.map_err(|_| busy())?);
        }
        Ok(tables)
    }

    /// The record of a table's match. `None` until it is over.
    pub async fn record(self: &Arc<Self>, table: &TableId) -> Result<Option<String>, Refusal> {
        let (tell, told) = oneshot::channel();
        self.send(table, TableMessage::Record { tell }).await?;
        told.await.map_err(|_| busy())
    }

    /// Begins with the tables of this store: their codes lead to them, and where a clock runs there
    /// is a keeper, for nobody may be there to ask for it.
    pub async fn wind_up(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut tables = OpenTables::default();
        while let Some(table) = tables.next(&*self.context.store).await? {
            // A head that makes no sense is reported when somebody asks for its table.
            let Ok(plan) = PlanSummary::read(&table.created.head) else { continue };
            let id = &table.created.id;
            self.context.lobby.name(id, plan.code);
            // Where there are more than there may be now, they stay.
            if let Ok(place) = self.context.tables.place(&plan.host) {
                self.context.tables.open(id, place, None);
            }
            if plan.clock != Clock::None {
                self.engage(id);
            }
        }
        Ok(())
    }

    /// Gives up tables that nobody needs any more, now and then, for ever.
    pub async fn sweep_now_and_then(self: Arc<Self>) {
        loop {
            tokio::time::sleep(SWEEP).await;
            // What cannot be done now can be done next time.
            let _ = self.sweep().await;
        }
    }

    /// Gives up tables at which nothing has happened for too long.
    pub async fn sweep(self: &Arc<Self>) -> Result<(), StoreError> {
        let now = self.context.time.now();
        let store = &self.context.store;
        let mut tables = OpenTables::default();
        while let Some(table) = tables.next(&**store).await? {
            let id = &table.created.id;
            let last = store.load(id, table.next.saturating_sub(1).max(1), 1).await?;
            let last = last.last().map_or(table.created.created_at, |entry| entry.entry.at);
            if now - last > self.context.expiry.shortest() {
                // What kind of table it is, its keeper knows.
                let _ = self.send(id, TableMessage::Sweep).await;
            }
        }
        Ok(())
    }

    /// A name for a connection.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.clients.fetch_add(1, Ordering::Relaxed))
    }

    async fn send(self: &Arc<Self>, table: &TableId, mail: TableMessage) -> Result<(), Refusal> {
        self.keeper(table).await?.send(mail).await.map_err(|_| busy())
    }

    /// Where a table's keeper gets its messages. If the table has none, one begins.
    pub(crate) async fn keeper(
        self: &Arc<Self>,
        table: &TableId,
    ) -> Result<mpsc::Sender<TableMessage>, Refusal> {
        if let Some(messages) = self.keepers().get(table).filter(|messages| !messages.is_closed()) {
            return Ok(messages.clone());
        }
        match self.context.store.table(table).await {
            Ok(_) => Ok(self.engage(table)),
            Err(StoreError::NoSuchTable(_)) => {
                Err(Refusal::new(Code::NoTable, "There is no such table."))
            }
            Err(_) => Err(busy()),
        }
    }

    fn keepers(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<TableMessage>>> {
        // Nothing stops half-way while it has this lock.
        self.keepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn engage(self: &Arc<Self>, table: &TableId) -> mpsc::Sender<TableMessage> {
        let mut keepers = self.keepers();
        if let Some(messages) = keepers.get(table).filter(|messages| !messages.is_closed()) {
            return messages.clone();
        }
        let (messages, mut receiver) = mpsc::channel(QUEUE);
        keepers.insert(table.clone(), messages.clone());
        drop(keepers);
        let (house, table, own) = (Arc::clone(self), table.clone(), messages.downgrade());
        let task = async move {
            // A keeper that fails, in whatever way, leaves a table that the next one finds in the
            // log as it was last broadcast.
            let load = Keeper::load(house.context.clone(), &table, &house.node, own.clone());
            // Large, and soon done with: not worth its place in every keeper's memory.
            let loaded = Box::pin(load).await;
            let kept = match loaded {
                Ok(mut keeper) => loop {
                    match keeper.keep(&mut receiver).await {
                        Ok(Exit::Idle) if house.dismiss(&table, &receiver) => return,
                        Ok(Exit::Idle) => {}
                        Ok(Exit::Shutdown | Exit::Reload) => break Ok(()),
                        Err(error) => break Err(error),
                    }
                },
                Err(error) => Err(error),
            };
            if let Err(error) = kept {
                let (table, why) = (TableTag(&table).to_string(), error.plain());
                let line = move |more| tracing::error!(table, why, "a table cannot be kept{more}");
                house.errors.write(line);
            }
            drop(receiver);
            let mut keepers = house.keepers();
            if keepers.get(&table).is_some_and(mpsc::Sender::is_closed) {
                keepers.remove(&table);
            }
        };
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(task);
        messages
    }

    /// Lets a keeper go, unless somebody writes to it just now.
    fn dismiss(&self, table: &TableId, receiver: &mpsc::Receiver<TableMessage>) -> bool {
        // Whoever writes has the sender from here, and nobody gets one while we have the lock.
        let mut keepers = self.keepers();
        let alone = receiver.is_empty() && receiver.sender_strong_count() == 1;
        if alone {
            keepers.remove(table);
        }
        alone
    }

    /// Has all keepers write what has happened, send everybody away, and end; also who only looks for
    /// a table.
    pub async fn shut_down(&self) {
        self.context.lobby.close();
        let keepers: Vec<_> = self.keepers().drain().map(|(_, messages)| messages).collect();
        for messages in keepers {
            let _ = messages.send(TableMessage::End).await;
        }
        let mut tasks =
            std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        while tasks.join_next().await.is_some() {}
    }
}

/// All tables in use, page by page.
#[derive(Default)]
struct OpenTables {
    page: std::vec::IntoIter<store::StoredTable>,
    last: Option<TableId>,
}

impl OpenTables {
    /// The next one.
    async fn next(&mut self, store: &impl Store) -> Result<Option<store::StoredTable>, StoreError> {
        if self.page.len() == 0 {
            let page = store.list(store::TableStatus::Open, self.last.as_ref(), PAGE).await?;
            self.page = page.into_iter();
        }
        let table = self.page.next();
        if let Some(table) = &table {
            self.last = Some(table.created.id.clone());
        }
        Ok(table)
    }
}

fn busy() -> Refusal {
    Refusal::new(Code::Busy, "The table cannot be reached just now: try again in a moment.")
}

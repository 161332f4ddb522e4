//! [`House`]: all tables of this server, and their keepers.

mod calls;
mod operator;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub(crate) use calls::{CallError, Place, QuickMatchCall};
use taketable_protocol::live::{Clock, Code, MyTable, QuickMatchRequest, Refusal, TableState};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::admin::BlockedWords;
use crate::cluster::calls::{LeaveSeat, ReadRecord, ShowMine, ShowState, Sweep, TakeSeat};
use crate::cluster::{LiveNode, Membership, PeerClient};
use crate::limits::Limits;
use crate::limits::quotas::Quotas;
use crate::limits::rate_limit::RateLimit;
use crate::limits::tables_in_use::TablesInUse;
use crate::net::address::Network;
use crate::ops::log_limit::LogLimit;
use crate::ops::metrics::Metrics;
use crate::ops::write_probe::WriteProbe;
use crate::people::PersonId;
use crate::push::PushQueue;
use crate::store::{self, Store, StoreError, TableId};
use crate::system::time::Time;
use crate::tables::bot_pool::BotPool;
use crate::tables::keeper::{
    ClientId, Exit, Expiry, Keeper, QUEUE, Seeker, TableContext, TableMessage,
};
use crate::tables::lobby::Lobby;
use crate::tables::quick_matches::QuickMatches;
use crate::tables::short_code::ShortCode;
use crate::tables::table::{Plan, PlanSummary, Visitor};
use crate::tables::table_tag::TableTag;

/// Time between two searches for abandoned tables.
const SWEEP: Duration = Duration::from_hours(1);
/// Maximum number of tables searched for a person, the newest first.
const MAX_SEARCHED: u32 = 1000;
/// Tables read from the store at once.
const PAGE: u32 = 500;

/// The settings of a house.
#[derive(Debug)]
pub struct HouseSettings {
    /// Number of threads for bots.
    pub bot_threads: usize,
    /// Time a bot takes for a decision, whatever it has to decide.
    pub bot_delay: Duration,
    /// Time without a connection after which a player is away and the substitute plays.
    pub grace: Duration,
    /// Rate limit for chat and reactions of one person.
    pub talk: RateLimit,
    /// Time that people wait for a quick match before bots take the free seats.
    pub quick_match_wait: Duration,
    /// Time without connections after which a table is removed from memory.
    pub idle: Duration,
    /// Time without events after which a table is closed whose match has not begun.
    pub gathering_expires: Duration,
    /// Time without events after which a table with a match in progress is closed.
    pub match_expires: Duration,
    /// Maximum number of open tables.
    pub tables: usize,
    /// Maximum number of open tables with the same host.
    pub tables_per_person: usize,
    /// Words that names and chat must not contain.
    pub blocked_words: BlockedWords,
    /// Takes news for people who are not at their table.
    pub push: PushQueue,
}

impl Default for HouseSettings {
    fn default() -> HouseSettings {
        HouseSettings {
            bot_threads: 1,
            bot_delay: Duration::from_millis(500),
            grace: Duration::from_mins(1),
            talk: RateLimit { burst: 6, per_minute: 60 },
            quick_match_wait: Duration::from_secs(20),
            idle: Duration::from_mins(5),
            gathering_expires: Duration::from_hours(24),
            match_expires: Duration::from_hours(30 * 24),
            tables: 100_000,
            tables_per_person: 100,
            blocked_words: BlockedWords::default(),
            push: PushQueue::default(),
        }
    }
}

/// All tables of this server, and the way to those of other nodes. A table gets a keeper when it is
/// first needed.
pub struct House<S> {
    context: TableContext<S>,
    membership: Arc<Membership>,
    /// To other nodes; `None` for a node alone.
    peers: Option<PeerClient>,
    keepers: Mutex<HashMap<TableId, mpsc::Sender<TableMessage>>>,
    tasks: Mutex<JoinSet<()>>,
    clients: AtomicU64,
    probe: WriteProbe,
    /// Limits the log lines about tables that cannot be loaded or written.
    errors: LogLimit,
}

impl<S: Store> House<S> {
    /// Creates a house with the tables of this store, without quotas.
    pub fn new(store: Arc<S>, settings: &HouseSettings) -> Arc<House<S>> {
        let (quotas, time) = (Arc::new(Quotas::new(&Limits::none())), Time::begin());
        House::of_node(store, settings, quotas, time, Membership::alone(), None)
    }

    /// Creates the house of a node.
    pub(crate) fn of_node(
        store: Arc<S>,
        settings: &HouseSettings,
        quotas: Arc<Quotas>,
        time: Time,
        membership: Arc<Membership>,
        peers: Option<PeerClient>,
    ) -> Arc<House<S>> {
        let bots = BotPool::start(settings.bot_threads);
        let lobby = Arc::new(Lobby::new());
        let (grace, idle) = (settings.grace, settings.idle);
        let milliseconds = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        let expiry = Expiry {
            gathering: milliseconds(settings.gathering_expires),
            playing: milliseconds(settings.match_expires),
        };
        Arc::new(House {
            context: TableContext {
                store,
                bots,
                metrics: Arc::default(),
                time,
                lobby,
                quick_matches: Arc::new(QuickMatches::new(settings.quick_match_wait)),
                tables: Arc::new(TablesInUse::new(settings.tables, settings.tables_per_person)),
                quotas,
                bot_delay: settings.bot_delay,
                grace,
                talk: settings.talk,
                idle,
                expiry,
                blocked_words: settings.blocked_words.clone(),
                push: settings.push.clone(),
            },
            membership,
            peers,
            keepers: Mutex::default(),
            tasks: Mutex::default(),
            clients: AtomicU64::new(0),
            probe: WriteProbe::default(),
            errors: LogLimit::default(),
        })
    }

    /// Returns the clock of this house.
    pub fn time(&self) -> Time {
        self.context.time
    }

    /// Returns the metrics of this house.
    pub(crate) fn metrics(&self) -> &Arc<Metrics> {
        &self.context.metrics
    }

    /// Returns the queue of news for people who are not at their table.
    pub(crate) fn push(&self) -> &PushQueue {
        &self.context.push
    }

    /// Returns the number of tables in memory and of bots' decisions in progress.
    pub(crate) fn busy_with(&self) -> (usize, usize) {
        (self.keepers().len(), self.context.bots.waiting())
    }

    /// Returns `true` if this node takes tables and the store can be written.
    pub(crate) async fn is_ready(&self) -> bool {
        self.membership.serves() && self.probe.can_write(&*self.context.store).await
    }

    /// Returns what this node knows about itself and the others.
    pub(crate) fn membership(&self) -> &Arc<Membership> {
        &self.membership
    }

    /// Opens a table, if the limits allow it. Returns its id.
    pub async fn create(&self, plan: Plan, from: Network) -> Result<TableId, Refusal> {
        self.context.open(plan, from).await
    }

    /// Returns when bots come to a table that is opened for a quick match now.
    pub(crate) fn quick_match_due(&self) -> i64 {
        self.context.time.now() + self.context.quick_matches.wait.as_millis() as i64
    }

    /// Seats a person at a table that waits for players and fits the request, or opens one with
    /// this plan.
    pub(crate) async fn quick_match(
        self: &Arc<Self>,
        plan: Plan,
        request: QuickMatchRequest,
        visitor: Visitor,
        from: Network,
    ) -> Result<TableId, Refusal> {
        // One node knows all who wait.
        let call = QuickMatchCall::new(&plan, request, &visitor, from);
        if let Some(answer) = self.quick_match_elsewhere(&call).await {
            return answer;
        }
        let quick = &self.context.quick_matches;
        let _one_by_one = quick.one_by_one().await;
        match quick.of(&visitor.person, &request) {
            Some((table, false)) => self.unseat(&table, visitor.person.clone()).await?,
            // The same person in another tab, or with another wish.
            Some((table, true)) if self.seat(&table, &visitor, request).await => return Ok(table),
            _ => {}
        }
        for table in quick.fitting(&request) {
            if self.seat(&table, &visitor, request).await {
                return Ok(table);
            }
        }
        let table = self.context.open(plan, from).await?;
        // Its keeper offers it to the next one who asks.
        self.state(&table).await?;
        Ok(table)
    }

    /// Returns `false` if every seat is taken, or if the table cannot be loaded or written: there are
    /// other tables.
    async fn seat(
        self: &Arc<Self>,
        table: &TableId,
        visitor: &Visitor,
        request: QuickMatchRequest,
    ) -> bool {
        let seeker = Seeker { visitor: visitor.clone(), people_only: !request.bots };
        self.call(table, TakeSeat { seeker }).await.unwrap_or(false)
    }

    async fn unseat(self: &Arc<Self>, table: &TableId, person: PersonId) -> Result<(), Refusal> {
        self.call(table, LeaveSeat { person }).await
    }

    /// Returns the lobby.
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.context.lobby
    }

    /// Returns the lobby, for the task that adds tables of other nodes.
    pub(crate) fn shared_lobby(&self) -> Arc<Lobby> {
        Arc::clone(&self.context.lobby)
    }

    /// Returns the open table with this code.
    pub async fn find(&self, code: ShortCode) -> Result<Option<TableId>, StoreError> {
        self.context.store.table_with_code(code).await
    }

    /// Returns `true` if a person sits at an open table.
    pub(crate) async fn sits_at(
        &self,
        person: &PersonId,
        table: &TableId,
    ) -> Result<bool, StoreError> {
        Ok(self.context.store.tables_of(person, MAX_SEARCHED).await?.contains(table))
    }

    /// Returns `true` if a person opened a table.
    pub(crate) async fn is_host(
        &self,
        table: &TableId,
        person: &PersonId,
    ) -> Result<bool, StoreError> {
        let stored = self.context.store.table(table).await?;
        let plan = PlanSummary::read(&stored.created.head).map_err(StoreError::Damaged)?;
        Ok(plan.host == *person)
    }

    /// Returns the public state of a table.
    pub async fn state(self: &Arc<Self>, table: &TableId) -> Result<TableState, Refusal> {
        self.call(table, ShowState {}).await
    }

    /// Returns at most `at_most` open tables where a person sits, the newest first.
    pub async fn tables_of(
        self: &Arc<Self>,
        person: &PersonId,
        at_most: u32,
    ) -> Result<Vec<MyTable>, Refusal> {
        let ids = self.context.store.tables_of(person, at_most).await.map_err(|_| busy())?;
        let mut tables = Vec::new();
        for id in ids {
            tables.extend(self.call(&id, ShowMine { person: person.clone() }).await?);
        }
        Ok(tables)
    }

    /// Returns the record of a table's match. `None` until it is over.
    pub async fn record(self: &Arc<Self>, table: &TableId) -> Result<Option<String>, Refusal> {
        self.call(table, ReadRecord {}).await
    }

    /// Prepares the tables of this store.
    pub async fn start(self: &Arc<Self>) -> Result<(), StoreError> {
        self.look_after_tables().await
    }

    /// Starts a keeper for each table without an owner where a clock runs, because nobody may come to
    /// wake it; of several nodes, each for its share. People who wait for a quick match go on waiting.
    pub(crate) async fn look_after_tables(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut quick = Vec::new();
        let mut tables = OpenTables::default();
        while let Some(table) = tables.next(&*self.context.store).await? {
            // A damaged head is reported when somebody asks for its table.
            let Ok(plan) = PlanSummary::read(&table.created.head) else { continue };
            let id = &table.created.id;
            if table.owner.as_ref().is_some_and(|owner| self.membership.other(owner).is_some()) {
                continue;
            }
            let is_quick = plan.quick_match.is_some();
            let leads = self.membership.other_leader().is_none();
            if if is_quick { !leads } else { !self.membership.looks_after(id) } {
                continue;
            }
            // If there are more tables than the limit allows now, they stay.
            if let Ok(permit) = self.context.tables.permit(&plan.host) {
                self.context.tables.open(id, permit, None);
            }
            if plan.clock != Clock::None {
                self.start_keeper(id);
            }
            if is_quick {
                quick.push(id.clone());
            }
        }
        // Whoever asks for a quick match now has to see the tables that were waiting before.
        for table in quick {
            // A damaged table is reported by its keeper.
            let _ = self.state(&table).await;
        }
        Ok(())
    }

    /// Closes abandoned tables from time to time, for ever.
    pub async fn sweep_regularly(self: Arc<Self>) {
        loop {
            tokio::time::sleep(SWEEP).await;
            // What fails now is tried again next time.
            let _ = self.sweep().await;
        }
    }

    /// Closes tables where nothing has happened for too long.
    pub async fn sweep(self: &Arc<Self>) -> Result<(), StoreError> {
        let now = self.context.time.now();
        let store = &self.context.store;
        let mut tables = OpenTables::default();
        while let Some(table) = tables.next(&**store).await? {
            let id = &table.created.id;
            if !self.is_for_us(&table) {
                continue;
            }
            let last = store.load(id, table.next.saturating_sub(1).max(1), 1).await?;
            let last = last.last().map_or(table.created.created_at, |entry| entry.entry.at);
            if now - last > self.context.expiry.shortest() {
                // Its keeper knows which timeout applies.
                let _ = self.call(id, Sweep {}).await;
            }
        }
        Ok(())
    }

    /// Returns a new id for a connection.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.clients.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns `true` for a table of this node, and for one of nobody that it looks after.
    fn is_for_us(&self, table: &store::StoredTable) -> bool {
        match &table.owner {
            Some(owner) if *owner == *self.membership.lease().node() => true,
            Some(owner) if self.membership.other(owner).is_some() => false,
            _ => self.membership.looks_after(&table.created.id),
        }
    }

    /// Returns the sender of a table's keeper on this node. Starts one if there is none.
    pub(crate) async fn keeper(
        self: &Arc<Self>,
        table: &TableId,
    ) -> Result<mpsc::Sender<TableMessage>, Refusal> {
        if let Some(messages) = self.keepers().get(table).filter(|messages| !messages.is_closed()) {
            return Ok(messages.clone());
        }
        match self.context.store.table(table).await {
            Ok(_) => Ok(self.start_keeper(table)),
            Err(StoreError::NoSuchTable(_)) => Err(calls::no_such_table()),
            Err(_) => Err(busy()),
        }
    }

    fn keepers(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<TableMessage>>> {
        // No panic can happen while this lock is held.
        self.keepers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start_keeper(self: &Arc<Self>, table: &TableId) -> mpsc::Sender<TableMessage> {
        let mut keepers = self.keepers();
        if let Some(messages) = keepers.get(table).filter(|messages| !messages.is_closed()) {
            return messages.clone();
        }
        let (messages, mut receiver) = mpsc::channel(QUEUE);
        keepers.insert(table.clone(), messages.clone());
        drop(keepers);
        let (house, table, own) = (Arc::clone(self), table.clone(), messages.downgrade());
        let task = async move {
            // If a keeper fails in whatever way, the next one finds the table in the log as it was
            // last broadcast.
            let lease = house.membership.lease();
            let load = Keeper::load(house.context.clone(), &table, lease, own.clone());
            // Large and short-lived: not worth its place in every keeper's memory.
            let loaded = Box::pin(load).await;
            let exit = match loaded {
                Ok(mut keeper) => loop {
                    match keeper.keep(&mut receiver).await {
                        Ok(Exit::Idle) if house.remove_keeper(&table, &receiver) => return,
                        Ok(Exit::Idle) => {}
                        Ok(Exit::Shutdown | Exit::Reload) => break Ok(()),
                        Err(error) => break Err(error),
                    }
                },
                Err(error) => Err(error),
            };
            // A table that moves to another node is no error.
            if let Err(error) = exit
                && !error.is_a_move()
            {
                let (table, why) = (TableTag(&table).to_string(), error.plain());
                let line = move |more| {
                    tracing::error!(table, why, "a table cannot be loaded or written{more}");
                };
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

    /// Ends a keeper, unless somebody is sending it a message.
    fn remove_keeper(&self, table: &TableId, receiver: &mpsc::Receiver<TableMessage>) -> bool {
        // Senders come only from here, and nobody gets one while we hold the lock.
        let mut keepers = self.keepers();
        let alone = receiver.is_empty() && receiver.sender_strong_count() == 1;
        if alone {
            keepers.remove(table);
        }
        alone
    }

    /// Ends all keepers without writing: their tables may have other owners by now.
    pub(crate) fn lose_tables(&self) {
        let keepers: Vec<_> = self.keepers().drain().map(|(_, messages)| messages).collect();
        for messages in keepers {
            // One that is busy finds out by itself.
            let _ = messages.try_send(TableMessage::Lost);
        }
    }

    /// Makes all keepers write what is pending, give their tables up, close their sockets and end;
    /// closes the lobby too.
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

/// All open tables, page by page.
#[derive(Default)]
struct OpenTables {
    page: std::vec::IntoIter<store::StoredTable>,
    last: Option<TableId>,
}

impl OpenTables {
    /// Returns the next table.
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

pub(crate) fn busy() -> Refusal {
    Refusal::new(Code::Busy, "The table is unavailable right now. Try again in a moment.")
}

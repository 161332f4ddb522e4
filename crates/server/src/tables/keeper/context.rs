//! [`TableContext`]: what a keeper needs besides its table.

use std::sync::Arc;
use std::time::Duration;

use taketable_protocol::live::{Code, Refusal};

use crate::admin::BlockedWords;
use crate::limits::quotas::Quotas;
use crate::limits::rate_limit::RateLimit;
use crate::limits::tables_in_use::TablesInUse;
use crate::net::address::Network;
use crate::ops::metrics::Metrics;
use crate::store::{NewTable, Store, TableId};
use crate::system::random;
use crate::system::time::Time;
use crate::tables::bot_pool::BotPool;
use crate::tables::lobby::Lobby;
use crate::tables::table::{Plan, people};

/// Letters in the name of a table, five bits each: nobody guesses it.
const ID_LETTERS: usize = 26;

/// What a keeper needs besides its table.
pub(crate) struct TableContext<S> {
    pub(crate) store: Arc<S>,
    pub(crate) bots: BotPool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) time: Time,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) tables: Arc<TablesInUse>,
    pub(crate) quotas: Arc<Quotas>,
    /// A bot takes so long for a decision, whatever it has to decide.
    pub(crate) bot_pace: Duration,
    /// After so long without a client a player is away.
    pub(crate) grace: Duration,
    /// How much each may say to the others.
    pub(crate) talk: RateLimit,
    /// After so long without a client a table that waits for nothing needs no keeper.
    pub(crate) idle: Duration,
    pub(crate) expiry: Expiry,
    /// What nobody may say.
    pub(crate) blocked_words: BlockedWords,
}

/// After how long in which nothing happened a table is given up, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expiry {
    pub(crate) gathering: i64,
    pub(crate) playing: i64,
}

impl Expiry {
    pub(crate) fn shortest(self) -> i64 {
        self.gathering.min(self.playing)
    }
}

impl<S> Clone for TableContext<S> {
    fn clone(&self) -> TableContext<S> {
        TableContext {
            store: Arc::clone(&self.store),
            bots: self.bots.clone(),
            metrics: Arc::clone(&self.metrics),
            time: self.time,
            lobby: Arc::clone(&self.lobby),
            tables: Arc::clone(&self.tables),
            quotas: Arc::clone(&self.quotas),
            bot_pace: self.bot_pace,
            grace: self.grace,
            talk: self.talk,
            idle: self.idle,
            expiry: self.expiry,
            blocked_words: self.blocked_words.clone(),
        }
    }
}

impl<S: Store> TableContext<S> {
    /// Opens a table, if there may be one more, and says how it is called.
    pub(crate) async fn open(&self, mut plan: Plan, from: Network) -> Result<TableId, Refusal> {
        let place = self.tables.place(&plan.host)?;
        let id = TableId::new(&random::word::<ID_LETTERS>()).expect("random messages are a name");
        plan.code = self.lobby.name(&id, plan.code);
        let (head, created_at) = (plan.head(), self.time.now());
        let new = NewTable { id: id.clone(), head, created_at };
        let created = self.store.create(new, people(&plan.sitters)).await;
        created.map_err(|_| Refusal::new(Code::Busy, "No table can be opened just now."))?;
        self.tables.open(&id, place, Some(from));
        Ok(id)
    }
}

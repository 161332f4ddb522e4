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
use crate::push::PushQueue;
use crate::store::{NewTable, Store, StoreError, TableId};
use crate::system::random;
use crate::system::time::Time;
use crate::tables::bot_pool::BotPool;
use crate::tables::lobby::Lobby;
use crate::tables::quick_matches::QuickMatches;
use crate::tables::short_code::ShortCode;
use crate::tables::table::{Plan, people};

/// Letters in a table id, five bits each: nobody can guess it.
const ID_LETTERS: usize = 26;

/// What a keeper needs besides its table.
pub(crate) struct TableContext<S> {
    pub(crate) store: Arc<S>,
    pub(crate) bots: BotPool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) time: Time,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) quick_matches: Arc<QuickMatches>,
    pub(crate) tables: Arc<TablesInUse>,
    pub(crate) quotas: Arc<Quotas>,
    /// Time a bot takes for a decision, whatever it has to decide.
    pub(crate) bot_delay: Duration,
    /// Time without a client after which a player is away.
    pub(crate) grace: Duration,
    /// Rate limit for chat and reactions of one person.
    pub(crate) talk: RateLimit,
    /// Time without a client after which an idle keeper ends.
    pub(crate) idle: Duration,
    pub(crate) expiry: Expiry,
    /// Words that chat must not contain.
    pub(crate) blocked_words: BlockedWords,
    /// Takes news for people who are not at the table.
    pub(crate) push: PushQueue,
}

/// Time without events after which a table is closed, in milliseconds.
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
            quick_matches: Arc::clone(&self.quick_matches),
            tables: Arc::clone(&self.tables),
            quotas: Arc::clone(&self.quotas),
            bot_delay: self.bot_delay,
            grace: self.grace,
            talk: self.talk,
            idle: self.idle,
            expiry: self.expiry,
            blocked_words: self.blocked_words.clone(),
            push: self.push.clone(),
        }
    }
}

impl<S: Store> TableContext<S> {
    /// Opens a table, if the limits allow it. Returns its id.
    pub(crate) async fn open(&self, mut plan: Plan, from: Network) -> Result<TableId, Refusal> {
        let permit = self.tables.permit(&plan.host)?;
        let id = TableId::new(&random::id::<ID_LETTERS>()).expect("random letters are a valid id");
        let created_at = self.time.now();
        loop {
            let (id, head, code) = (id.clone(), plan.head(), Some(plan.code));
            let new = NewTable { id, head, created_at, code };
            match self.store.create(new, people(&plan.sitters)).await {
                Ok(()) => break,
                Err(StoreError::CodeTaken) => plan.code = ShortCode::draw(),
                Err(_) => {
                    let why = "No table can be opened right now. Try again in a moment.";
                    return Err(Refusal::new(Code::Busy, why));
                }
            }
        }
        self.tables.open(&id, permit, Some(from));
        Ok(id)
    }
}

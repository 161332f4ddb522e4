//! [`Writer`]: the only task that writes; it carries out many requests in one transaction.

mod admin;
mod append;
pub(super) mod chain;
mod history;
mod passkeys;
mod people;
mod push;
mod ratings;
mod retention;
mod social;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::yield_now;

pub(super) use admin::{AdminJob, RedactTable, ResolveReport, SetBan};
pub(super) use history::ImportMatch;
pub(super) use passkeys::{
    AddCeremony, AddPasskey, DeletePasskey, PasskeyJob, RenamePasskey, TakeCeremony,
};
pub(super) use people::{
    AddCode, AddKey, NoteSeen, PeopleJob, RedeemCode, RenamePerson, RevokeKey, SetPassword, SignIn,
};
pub(super) use push::{Device, PushJob, Subscribe};
pub(super) use retention::{DeleteCodes, DeleteGuests, RemoveTables, RemoveText, RetentionJob};
pub(super) use social::{RemoveBlock, RemoveInvitations, SocialJob};

use super::database::{self, Connection, Special, Upkeep, failure};
use super::rows;
use super::statements;
use crate::ops::log_limit::LogLimit;
use crate::people::{PeopleError, PersonId};
use crate::ratings::RatedSlice;
use crate::store::{
    Append, Appended, Epoch, NewTable, NodeId, Ownership, StoreError, TableId, TableStatus,
};

/// Maximum number of requests in one transaction.
const BATCH: usize = 256;
/// Capacity of the queue; senders wait while it is full.
const QUEUE: usize = 4 * BATCH;

/// Why a request failed.
pub(super) enum WriteError<E = StoreError> {
    /// The request is refused. The rest of the transaction continues.
    Refused(E),
    /// The database failed. Nothing in the transaction is done.
    Failed(StoreError),
}

impl From<StoreError> for WriteError {
    fn from(refused: StoreError) -> WriteError {
        WriteError::Refused(refused)
    }
}

impl From<PeopleError> for WriteError<PeopleError> {
    fn from(refused: PeopleError) -> WriteError<PeopleError> {
        WriteError::Refused(refused)
    }
}

impl<E> From<sqlx::Error> for WriteError<E> {
    fn from(failed: sqlx::Error) -> WriteError<E> {
        WriteError::Failed(failure(failed))
    }
}

/// A request and the channel for its answer.
pub(crate) struct WriteRequest<W, T, E = StoreError> {
    what: W,
    reply: oneshot::Sender<Result<T, E>>,
    /// Known before it may be sent: the transaction could still fail.
    outcome: Option<Result<T, E>>,
}

/// All requests to the writer.
pub(crate) enum Job {
    Create(WriteRequest<CreateTable, ()>),
    Take(WriteRequest<TakeTable, Ownership>),
    Release(WriteRequest<ReleaseTable, ()>),
    Append(WriteRequest<Append, Appended>),
    Close(WriteRequest<CloseTable, ()>),
    People(PeopleJob),
    Push(PushJob),
    Social(SocialJob),
    Retention(RetentionJob),
    /// A test write.
    Probe(WriteRequest<(), ()>),
    Import(WriteRequest<ImportMatch, bool>),
    Admin(AdminJob),
    ResetRatings(WriteRequest<u32, ()>),
    WriteRatings(WriteRequest<RatedSlice, bool>),
    RenameRated(WriteRequest<(PersonId, String), ()>),
    /// What only this database needs.
    #[allow(dead_code, reason = "some databases need nothing")]
    Special(Special),
    ShutDown(WriteRequest<(), ()>),
}

pub(crate) struct CreateTable {
    pub(crate) table: NewTable,
    pub(crate) sitters: Vec<PersonId>,
}

pub(crate) struct TakeTable {
    pub(crate) table: TableId,
    pub(crate) owner: NodeId,
}

pub(crate) struct ReleaseTable {
    pub(crate) table: TableId,
    pub(crate) epoch: Epoch,
}

pub(crate) struct CloseTable {
    pub(crate) table: TableId,
    pub(crate) epoch: Epoch,
    pub(crate) state: TableStatus,
    pub(crate) at: i64,
}

pub(crate) struct Writer {
    connection: Connection,
    jobs: mpsc::Receiver<Job>,
    /// Number of times a transaction began or ended.
    turns: watch::Sender<u64>,
    upkeep: Upkeep,
    /// Number of failed transactions.
    failed: Arc<AtomicU64>,
    errors: LogLimit,
}

impl Writer {
    /// Starts the writer. Returns the channel for requests, and one that counts when transactions
    /// begin and end.
    pub(crate) fn start(
        connection: Connection,
        upkeep: impl FnOnce(&mpsc::Sender<Job>, &watch::Receiver<u64>) -> Upkeep,
        failed: Arc<AtomicU64>,
    ) -> (mpsc::Sender<Job>, watch::Receiver<u64>) {
        let (sender, jobs) = mpsc::channel(QUEUE);
        let (turns, turn_receiver) = watch::channel(0);
        let upkeep = upkeep(&sender, &turn_receiver);
        let errors = LogLimit::default();
        let writer = Writer { connection, jobs, turns, upkeep, failed, errors };
        tokio::spawn(writer.run());
        (sender, turn_receiver)
    }

    /// Runs until the store is shut down or dropped.
    async fn run(mut self) {
        let mut jobs = Vec::with_capacity(BATCH);
        let mut waiting_for_the_end = Vec::new();
        while self.jobs.recv_many(&mut jobs, BATCH).await > 0 {
            // Callers that waited for the last transaction send their requests now.
            yield_now().await;
            while jobs.len() < BATCH
                && let Ok(job) = self.jobs.try_recv()
            {
                jobs.push(job);
            }
            let is_end = |job: &mut Job| matches!(job, Job::ShutDown(_));
            for end in jobs.extract_if(.., is_end) {
                self.jobs.close();
                waiting_for_the_end.push(end);
            }
            for special in jobs.extract_if(.., |job| matches!(job, Job::Special(_))) {
                if let Job::Special(special) = special {
                    special.carry_out(&mut self.connection).await;
                }
            }
            if jobs.is_empty() {
                continue;
            }
            self.turns.send_modify(|turns| *turns += 1);
            // In a transaction of its own: if there is no space for it, others may still succeed.
            let is_probe = |job: &mut Job| matches!(job, Job::Probe(_));
            let probes: Vec<Job> = jobs.extract_if(.., is_probe).collect();
            if !jobs.is_empty() {
                let done = carry_out(&mut self.connection, &mut jobs).await;
                self.end(done.as_ref().err()).await;
                for job in jobs.drain(..) {
                    job.answer(done.as_ref().err());
                }
            }
            for mut probe in probes {
                let done = carry_out(&mut self.connection, std::slice::from_mut(&mut probe)).await;
                self.end(done.as_ref().err()).await;
                probe.answer(done.as_ref().err());
            }
            self.turns.send_modify(|turns| *turns += 1);
        }
        // What is committed stays committed, even if cleaning up fails.
        drop(self.turns);
        self.upkeep.end(self.connection).await;
        for end in waiting_for_the_end {
            end.answer(None);
        }
    }

    /// Ends a transaction. If it failed, it is rolled back, counted and logged.
    async fn end(&mut self, failed: Option<&StoreError>) {
        let Some(why) = failed else { return };
        // The database may have rolled back by itself; then this fails, which is fine.
        let _ = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
        self.upkeep.recover(&mut self.connection).await;
        self.failed.fetch_add(1, Ordering::Relaxed);
        let why = why.to_string();
        let line = move |more| tracing::error!(why, "cannot write to the database{more}");
        self.errors.write(line);
    }
}

/// Carries out all of the jobs, or none. Their outcomes are stored with them, and sent if the
/// commit succeeds.
async fn carry_out(connection: &mut Connection, jobs: &mut [Job]) -> Result<(), StoreError> {
    // The usual case: appends of owners who know their logs. One statement is one transaction.
    if jobs.iter().all(Job::is_plain_append) && append::quickly(connection, jobs).await? {
        return Ok(());
    }
    database::begin(connection).await.map_err(failure)?;
    for alike in jobs.chunk_by_mut(|a, b| a.is_plain_append() && b.is_plain_append()) {
        match alike {
            [job] => job.carry_out(connection).await?,
            appends => carry_out_appends(connection, appends).await?,
        }
    }
    run(connection, "COMMIT").await
}

/// Splits appends that cannot be written together in halves, until each bad append stands alone: a
/// refused append costs the others little.
async fn carry_out_appends(
    connection: &mut Connection,
    appends: &mut [Job],
) -> Result<(), StoreError> {
    let mut parts = vec![appends];
    while let Some(part) = parts.pop() {
        if let [job] = part {
            job.carry_out(connection).await?;
            continue;
        }
        // Some databases accept nothing more in a transaction in which a statement failed.
        run(connection, "SAVEPOINT part").await?;
        if append::quickly(connection, part).await? {
            run(connection, "RELEASE SAVEPOINT part").await?;
        } else {
            run(connection, "ROLLBACK TO SAVEPOINT part").await?;
            let (earlier, later) = part.split_at_mut(part.len() / 2);
            parts.extend([later, earlier]);
        }
    }
    Ok(())
}

async fn run(connection: &mut Connection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await.map(|_| ()).map_err(failure)
}

impl<W, T, E: From<StoreError>> WriteRequest<W, T, E> {
    pub(super) fn new(what: W, reply: oneshot::Sender<Result<T, E>>) -> WriteRequest<W, T, E> {
        WriteRequest { what, reply, outcome: None }
    }

    /// Stores an outcome, unless it means that the whole transaction failed.
    fn note(&mut self, outcome: Result<T, WriteError<E>>) -> Result<(), StoreError> {
        self.outcome = Some(match outcome {
            Ok(done) => Ok(done),
            Err(WriteError::Refused(why)) => Err(why),
            Err(WriteError::Failed(why)) => return Err(why),
        });
        Ok(())
    }

    fn answer(self, failed: Option<&StoreError>) {
        let outcome = match failed {
            Some(why) => Err(why.clone().into()),
            None => self.outcome.unwrap_or(Err(StoreError::ShutDown.into())),
        };
        // A caller that has left will ask again, or does not need the answer.
        let _ = self.reply.send(outcome);
    }
}

impl Job {
    /// Returns `true` if it only appends entries. An append that ends a match, answers other
    /// commands than actions, or changes who sits at the table is rare and has more to write.
    fn is_plain_append(&self) -> bool {
        let Job::Append(WriteRequest { what, .. }) = self else { return false };
        what.answered.is_empty() && what.over.is_none() && what.sitters.is_none()
    }

    async fn carry_out(&mut self, connection: &mut Connection) -> Result<(), StoreError> {
        match self {
            Job::Create(request) => request.note(create(connection, &request.what).await),
            Job::Take(request) => request.note(take(connection, &request.what).await),
            Job::Release(request) => request.note(release(connection, &request.what).await),
            Job::Append(request) => {
                request.note(append::carefully(connection, &request.what).await)
            }
            Job::Close(request) => request.note(close(connection, &request.what).await),
            Job::People(job) => job.carry_out(connection).await,
            Job::Push(job) => job.carry_out(connection).await,
            Job::Social(job) => job.carry_out(connection).await,
            Job::Retention(job) => job.carry_out(connection).await,
            Job::Import(request) => {
                request.note(history::import_match(connection, &request.what).await)
            }
            Job::Admin(job) => job.carry_out(connection).await,
            Job::ResetRatings(request) => {
                request.note(ratings::reset(connection, request.what).await)
            }
            Job::WriteRatings(request) => {
                request.note(ratings::write(connection, &request.what).await)
            }
            Job::RenameRated(request) => {
                request.note(ratings::rename(connection, &request.what).await)
            }
            Job::Probe(request) => request.note(retention::probe(connection).await),
            Job::Special(_) => Ok(()),
            Job::ShutDown(request) => request.note(Ok(())),
        }
    }

    fn answer(self, failed: Option<&StoreError>) {
        match self {
            Job::Create(request) => request.answer(failed),
            Job::Take(request) => request.answer(failed),
            Job::Release(request) => request.answer(failed),
            Job::Append(request) => request.answer(failed),
            Job::Close(request) => request.answer(failed),
            Job::People(job) => job.answer(failed),
            Job::Push(job) => job.answer(failed),
            Job::Social(job) => job.answer(failed),
            Job::Retention(job) => job.answer(failed),
            Job::Import(request) => request.answer(failed),
            Job::Admin(job) => job.answer(failed),
            Job::ResetRatings(request) => request.answer(failed),
            Job::WriteRatings(request) => request.answer(failed),
            Job::RenameRated(request) => request.answer(failed),
            Job::Special(_) => {}
            Job::Probe(request) | Job::ShutDown(request) => request.answer(failed),
        }
    }
}

async fn create(
    connection: &mut Connection,
    CreateTable { table, sitters }: &CreateTable,
) -> Result<(), WriteError> {
    let created = sqlx::query(statements::CREATE)
        .bind(table.id.as_str())
        .bind(table.head.as_str())
        .bind(table.created_at)
        .bind(table.code.map(|code| code.to_string()))
        .execute(&mut *connection)
        .await?;
    if created.rows_affected() == 1 {
        return seat(connection, &table.id, sitters).await;
    }
    let same: Option<bool> = sqlx::query_scalar(statements::IS_THE_SAME_TABLE)
        .bind(table.id.as_str())
        .bind(table.head.as_str())
        .bind(table.created_at)
        .fetch_optional(connection)
        .await?;
    match same {
        Some(true) => Ok(()),
        Some(false) => Err(StoreError::TableExists(table.id.clone()).into()),
        None => Err(StoreError::CodeTaken.into()),
    }
}

/// Replaces the people who sit at a table.
async fn seat(
    connection: &mut Connection,
    table: &TableId,
    sitters: &[PersonId],
) -> Result<(), WriteError> {
    sqlx::query(statements::NO_SITTERS).bind(table.as_str()).execute(&mut *connection).await?;
    for person in sitters {
        sqlx::query(statements::ADD_SITTER)
            .bind(table.as_str())
            .bind(person.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn take(connection: &mut Connection, taking: &TakeTable) -> Result<Ownership, WriteError> {
    if let Some(other) = database::other_owner(connection, &taking.table, &taking.owner).await? {
        let other = NodeId::new(&other).map_err(|why| StoreError::Damaged(why.to_string()))?;
        return Err(StoreError::Owned(other).into());
    }
    let epoch: Option<i64> = sqlx::query_scalar(statements::TAKE)
        .bind(taking.table.as_str())
        .bind(taking.owner.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    // A refusal would leave the table with this epoch.
    let epoch = epoch.map(rows::number).transpose().map_err(WriteError::Failed)?;
    let standing = Standing::of(connection, &taking.table).await?;
    match epoch {
        Some(epoch) => Ok(Ownership { epoch: Epoch::new(epoch), next: standing.next }),
        None => Err(StoreError::Closed(standing.state).into()),
    }
}

async fn release(connection: &mut Connection, releasing: &ReleaseTable) -> Result<(), WriteError> {
    let released = sqlx::query(statements::RELEASE)
        .bind(releasing.table.as_str())
        .bind(i64::from(releasing.epoch.number()))
        .execute(&mut *connection)
        .await?;
    if released.rows_affected() == 0 {
        Standing::of(connection, &releasing.table).await?.epoch.must_equal(releasing.epoch)?;
    }
    Ok(())
}

async fn close(connection: &mut Connection, closing: &CloseTable) -> Result<(), WriteError> {
    let closed = sqlx::query(statements::CLOSE)
        .bind(closing.table.as_str())
        .bind(i64::from(closing.epoch.number()))
        .bind(closing.state.as_str())
        .bind(closing.at)
        .execute(&mut *connection)
        .await?;
    if closed.rows_affected() == 1 {
        sqlx::query(statements::social::REMOVE_INVITATIONS_TO)
            .bind(closing.table.as_str())
            .execute(&mut *connection)
            .await?;
        return seat(connection, &closing.table, &[]).await;
    }
    let standing = Standing::of(connection, &closing.table).await?;
    standing.epoch.must_equal(closing.epoch)?;
    if standing.state == closing.state {
        return Ok(());
    }
    Err(StoreError::Closed(standing.state).into())
}

/// What decides about a request for a table.
struct Standing {
    /// The table's number in this database.
    table_number: i64,
    epoch: Epoch,
    state: TableStatus,
    next: u32,
}

impl Standing {
    async fn of(connection: &mut Connection, table: &TableId) -> Result<Standing, WriteError> {
        let row: Option<(i64, i64, String, i64)> = sqlx::query_as(statements::STANDING)
            .bind(table.as_str())
            .fetch_optional(connection)
            .await?;
        let none = || StoreError::NoSuchTable(table.clone());
        let (table_number, epoch, state, next) = row.ok_or_else(none)?;
        let (epoch, next) = (Epoch::new(rows::number(epoch)?), rows::number(next)?);
        Ok(Standing { table_number, epoch, state: rows::state(&state)?, next })
    }
}

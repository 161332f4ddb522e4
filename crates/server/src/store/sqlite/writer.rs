//! [`Writer`]: the one task that writes, many requests in one transaction.

mod admin;
mod append;
mod chain;
mod history;
mod people;
mod ratings;
mod retention;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::{JoinHandle, yield_now};

pub(super) use admin::{AdminJob, Banning, Redacting, Resolving};
pub(super) use history::TakingIn;
pub(super) use people::{
    AddingCode, AddingKey, NotingSeen, PeopleJob, Redeeming, Renaming, Revoking, SettingPassword,
    SigningIn,
};
pub(super) use retention::{
    DeletingCodes, DeletingGuests, Removing, RemovingText, RetentionJob, array,
};

use super::checkpoint::{fold, fold_now_and_then};
use super::error::{WriteError, failure};
use super::rows;
use super::statements;
use super::vacuum::vacuum;
use crate::ops::log_limit::LogLimit;
use crate::people::PersonId;
use crate::ratings::RatedSlice;
use crate::store::data_dir::DataDir;
use crate::store::{
    Append, Appended, Epoch, NewTable, NodeId, Ownership, StoreError, TableId, TableStatus,
};

/// At most so many requests are carried out in one transaction.
const BATCH: usize = 256;
/// Who asks while so many others wait has to wait before even being heard.
const QUEUE: usize = 4 * BATCH;

/// What is asked, and who waits for the answer.
pub(super) struct WriteRequest<W, T, E = StoreError> {
    what: W,
    reply: oneshot::Sender<Result<T, E>>,
    /// Known before it may be told: the transaction could still fail.
    outcome: Option<Result<T, E>>,
}

/// All that can be asked.
pub(super) enum Job {
    Create(WriteRequest<Creating, ()>),
    Take(WriteRequest<Taking, Ownership>),
    Append(WriteRequest<Append, Appended>),
    Close(WriteRequest<Closing, ()>),
    People(PeopleJob),
    Retention(RetentionJob),
    /// A test write.
    Probe(WriteRequest<(), ()>),
    /// Gives free space back to the disk.
    Vacuum(WriteRequest<(), ()>),
    TakeIn(WriteRequest<TakingIn, bool>),
    Admin(AdminJob),
    ResetRatings(WriteRequest<u32, ()>),
    WriteRatings(WriteRequest<RatedSlice, bool>),
    RenameRated(WriteRequest<(PersonId, String), ()>),
    /// What is left of the write-ahead log is to be folded. Nobody waits for that.
    Fold,
    ShutDown(WriteRequest<(), ()>),
}

pub(super) struct Creating {
    pub(super) table: NewTable,
    pub(super) sitters: Vec<PersonId>,
}

pub(super) struct Taking {
    pub(super) table: TableId,
    pub(super) owner: NodeId,
}

pub(super) struct Closing {
    pub(super) table: TableId,
    pub(super) epoch: Epoch,
    pub(super) state: TableStatus,
    pub(super) at: i64,
}

pub(super) struct Writer {
    connection: SqliteConnection,
    jobs: mpsc::Receiver<Job>,
    /// How often it began or ended to write.
    turns: watch::Sender<u64>,
    checkpoint: JoinHandle<()>,
    /// Number of failed transactions.
    failed: Arc<AtomicU64>,
    errors: LogLimit,
    /// The directory is ours as long as somebody writes.
    directory: DataDir,
}

impl Writer {
    /// Where to ask it for something, and how often it began or ended to write.
    pub(super) fn start(
        connection: SqliteConnection,
        folder: SqliteConnection,
        directory: DataDir,
        failed: Arc<AtomicU64>,
    ) -> (mpsc::Sender<Job>, watch::Receiver<u64>) {
        let (sender, jobs) = mpsc::channel(QUEUE);
        let (turns, told) = watch::channel(0);
        let checkpoint = tokio::spawn(fold_now_and_then(folder, told.clone(), sender.downgrade()));
        let errors = LogLimit::default();
        let writer = Writer { connection, jobs, turns, checkpoint, failed, errors, directory };
        tokio::spawn(writer.run());
        (sender, told)
    }

    /// Goes on until the store is shut down, or nobody has it any more.
    async fn run(mut self) {
        let mut jobs = Vec::with_capacity(BATCH);
        let mut waiting_for_the_end = Vec::new();
        while self.jobs.recv_many(&mut jobs, BATCH).await > 0 {
            // Who has waited for the end of the last transaction asks in this moment.
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
            let is_fold = |job: &mut Job| matches!(job, Job::Fold);
            if jobs.extract_if(.., is_fold).count() > 0 {
                // Should it not work, the log grows a little longer.
                let _ = fold(&mut self.connection).await;
            }
            if jobs.is_empty() {
                continue;
            }
            self.turns.send_modify(|turns| *turns += 1);
            // Jobs that cannot share a transaction with others.
            let is_apart = |job: &mut Job| matches!(job, Job::Probe(_) | Job::Vacuum(_));
            let apart: Vec<Job> = jobs.extract_if(.., is_apart).collect();
            if !jobs.is_empty() {
                let done = carry_out(&mut self.connection, &mut jobs).await;
                self.end(done.as_ref().err()).await;
                for job in jobs.drain(..) {
                    job.answer(done.as_ref().err());
                }
            }
            for mut job in apart {
                let done = job.carry_out_apart(&mut self.connection).await;
                self.end(done.as_ref().err()).await;
                job.answer(done.as_ref().err());
            }
            self.turns.send_modify(|turns| *turns += 1);
        }
        // What is committed stays committed, also if tidying up fails. Who closes last tidies up.
        drop(self.turns);
        let _ = self.checkpoint.await;
        let _ = self.connection.close().await;
        drop(self.directory);
        for end in waiting_for_the_end {
            end.answer(None);
        }
    }

    /// Ends a transaction: a failed one is rolled back, counted and logged.
    async fn end(&mut self, failed: Option<&StoreError>) {
        let Some(why) = failed else { return };
        // SQLite may have rolled back by itself, and then says that there is nothing to do.
        let _ = sqlx::query("ROLLBACK").execute(&mut self.connection).await;
        self.failed.fetch_add(1, Ordering::Relaxed);
        let why = why.to_string();
        let line = move |more| tracing::error!(why, "cannot write to the database{more}");
        self.errors.write(line);
    }
}

/// Carries out all of the jobs, or none. Their outcomes are with them, to be told if all went well.
async fn carry_out(connection: &mut SqliteConnection, jobs: &mut [Job]) -> Result<(), StoreError> {
    // What mostly happens: appends of owners who know their logs. One statement is one transaction.
    if jobs.iter().all(Job::is_mere_append) && append::quickly(connection, jobs).await? {
        return Ok(());
    }
    run(connection, "BEGIN IMMEDIATE").await?;
    for alike in jobs.chunk_by_mut(|a, b| a.is_mere_append() && b.is_mere_append()) {
        match alike {
            [job] => job.carry_out(connection).await?,
            appends => carry_out_appends(connection, appends).await?,
        }
    }
    run(connection, "COMMIT").await
}

/// Halves appends that cannot be written together, until those to blame stand alone: one that is
/// refused costs the others little.
async fn carry_out_appends(
    connection: &mut SqliteConnection,
    appends: &mut [Job],
) -> Result<(), StoreError> {
    let mut parts = vec![appends];
    while let Some(part) = parts.pop() {
        if let [job] = part {
            job.carry_out(connection).await?;
        } else if !append::quickly(connection, part).await? {
            let (earlier, later) = part.split_at_mut(part.len() / 2);
            parts.extend([later, earlier]);
        }
    }
    Ok(())
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StoreError> {
    sqlx::query(sql).execute(connection).await.map(|_| ()).map_err(failure)
}

impl<W, T, E: From<StoreError>> WriteRequest<W, T, E> {
    pub(super) fn new(what: W, reply: oneshot::Sender<Result<T, E>>) -> WriteRequest<W, T, E> {
        WriteRequest { what, reply, outcome: None }
    }

    /// Takes note of an outcome, unless it means that nothing in the transaction works.
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
        // Who does not wait any more will ask again, or never wanted to know.
        let _ = self.reply.send(outcome);
    }
}

impl Job {
    /// Whether it is an append of entries alone. One that ends a match, answers another command than
    /// an action, or with which somebody sits down, is rare, and has more to write.
    fn is_mere_append(&self) -> bool {
        let Job::Append(WriteRequest { what, .. }) = self else { return false };
        what.answered.is_empty() && what.over.is_none() && what.sitters.is_none()
    }

    /// Carries out a job that cannot share a transaction with others.
    async fn carry_out_apart(
        &mut self,
        connection: &mut SqliteConnection,
    ) -> Result<(), StoreError> {
        match self {
            Job::Probe(asked) => {
                retention::probe(connection).await?;
                asked.note(Ok(()))
            }
            Job::Vacuum(asked) => {
                vacuum(connection).await?;
                asked.note(Ok(()))
            }
            _ => Ok(()),
        }
    }

    async fn carry_out(&mut self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        match self {
            Job::Create(asked) => asked.note(create(connection, &asked.what).await),
            Job::Take(asked) => asked.note(take(connection, &asked.what).await),
            Job::Append(asked) => asked.note(append::carefully(connection, &asked.what).await),
            Job::Close(asked) => asked.note(close(connection, &asked.what).await),
            Job::People(job) => job.carry_out(connection).await,
            Job::Retention(job) => job.carry_out(connection).await,
            Job::TakeIn(asked) => asked.note(history::take_in(connection, &asked.what).await),
            Job::Admin(job) => job.carry_out(connection).await,
            Job::ResetRatings(asked) => asked.note(ratings::reset(connection, asked.what).await),
            Job::WriteRatings(asked) => asked.note(ratings::write(connection, &asked.what).await),
            Job::RenameRated(asked) => asked.note(ratings::rename(connection, &asked.what).await),
            Job::Fold | Job::Probe(_) | Job::Vacuum(_) => Ok(()),
            Job::ShutDown(asked) => asked.note(Ok(())),
        }
    }

    fn answer(self, failed: Option<&StoreError>) {
        match self {
            Job::Create(asked) => asked.answer(failed),
            Job::Take(asked) => asked.answer(failed),
            Job::Append(asked) => asked.answer(failed),
            Job::Close(asked) => asked.answer(failed),
            Job::People(job) => job.answer(failed),
            Job::Retention(job) => job.answer(failed),
            Job::TakeIn(asked) => asked.answer(failed),
            Job::Admin(job) => job.answer(failed),
            Job::ResetRatings(asked) => asked.answer(failed),
            Job::WriteRatings(asked) => asked.answer(failed),
            Job::RenameRated(asked) => asked.answer(failed),
            Job::Fold => {}
            Job::Probe(asked) | Job::Vacuum(asked) | Job::ShutDown(asked) => asked.answer(failed),
        }
    }
}

async fn create(
    connection: &mut SqliteConnection,
    Creating { table, sitters }: &Creating,
) -> Result<(), WriteError> {
    let created = sqlx::query(statements::CREATE)
        .bind(table.id.as_str())
        .bind(table.head.as_str())
        .bind(table.created_at)
        .execute(&mut *connection)
        .await?;
    if created.rows_affected() == 1 {
        return seat(connection, &table.id, sitters).await;
    }
    let same: bool = sqlx::query_scalar(statements::IS_THE_SAME_TABLE)
        .bind(table.id.as_str())
        .bind(table.head.as_str())
        .bind(table.created_at)
        .fetch_one(connection)
        .await?;
    if same { Ok(()) } else { Err(StoreError::TableExists(table.id.clone()).into()) }
}

/// These people sit at a table, and no others.
async fn seat(
    connection: &mut SqliteConnection,
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

async fn take(connection: &mut SqliteConnection, taking: &Taking) -> Result<Ownership, WriteError> {
    let epoch: Option<u32> = sqlx::query_scalar(statements::TAKE)
        .bind(taking.table.as_str())
        .bind(taking.owner.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let standing = Standing::of(connection, &taking.table).await?;
    match epoch {
        Some(epoch) => Ok(Ownership { epoch: Epoch(epoch), next: standing.next }),
        None => Err(StoreError::Closed(standing.state).into()),
    }
}

async fn close(connection: &mut SqliteConnection, closing: &Closing) -> Result<(), WriteError> {
    let closed = sqlx::query(statements::CLOSE)
        .bind(closing.table.as_str())
        .bind(closing.epoch.number())
        .bind(closing.state.word())
        .bind(closing.at)
        .execute(&mut *connection)
        .await?;
    if closed.rows_affected() == 1 {
        return seat(connection, &closing.table, &[]).await;
    }
    let standing = Standing::of(connection, &closing.table).await?;
    standing.epoch.must_be_that_of(closing.epoch)?;
    if standing.state == closing.state {
        return Ok(());
    }
    Err(StoreError::Closed(standing.state).into())
}

/// What decides whether something may be done with a table.
struct Standing {
    /// The table's number in this database.
    table_number: i64,
    epoch: Epoch,
    state: TableStatus,
    next: u32,
}

impl Standing {
    async fn of(
        connection: &mut SqliteConnection,
        table: &TableId,
    ) -> Result<Standing, WriteError> {
        let row: Option<(i64, u32, String, u32)> = sqlx::query_as(statements::STANDING)
            .bind(table.as_str())
            .fetch_optional(connection)
            .await?;
        let none = || StoreError::NoSuchTable(table.clone());
        let (table_number, epoch, state, next) = row.ok_or_else(none)?;
        Ok(Standing { table_number, epoch: Epoch(epoch), state: rows::state(&state)?, next })
    }
}

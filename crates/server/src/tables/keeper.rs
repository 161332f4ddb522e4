//! [`Keeper`]: the task that owns a table.
//!
//! It takes messages one after another, several in a batch if they are waiting. What they lead to
//! is written to the log in one append, and is announced only once it is on disk. A keeper that
//! cannot write ends; the next message starts a new one, which begins with the log.
//!
//! Beside it: [`join`] for clients that come and leave, [`bots`] and [`timers`] for what happens
//! without a command, [`quick_match`] for tables without a host, [`news`] for players who are not
//! here, [`operator`] for operators' messages, [`budget`] for quotas, and [`answered_commands`] for
//! commands that are sent twice.

mod answered_commands;
mod bots;
mod budget;
mod client;
mod context;
mod join;
mod news;
mod operator;
mod quick_match;
mod timers;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant as StdInstant;

use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{
    Clock, Code, Command, Decider, MyTable, Refusal, Request, ServerMessage, TableState,
};
use taketable_rules::{AnyAction, Seat, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;
use tokio::time::{Instant, sleep_until};

use answered_commands::{AnsweredCommands, digest};
use bots::Thinking;
use budget::HostBudget;
pub(crate) use client::{Client, ClientId, FrameReceiver, OUTBOX};
pub(crate) use context::{Expiry, TableContext};
pub(crate) use operator::{Inspected, OperatorMessage, ReportContext, ReportTarget};
pub(crate) use quick_match::Seeker;

use crate::cluster::Lease;
use crate::history::Finished;
use crate::limits::token_bucket::TokenBucket;
use crate::people::PersonId;
use crate::store::{
    self, ActionId, AnsweredCommand, Append, Epoch, NewEntry, Store, StoreError, TableId,
};
use crate::tables::table::{InvalidLog, LogEntry, Plan, RecentEvents, Table, Visitor, Who};

/// Capacity of a keeper's queue; senders wait while it is full.
pub(crate) const QUEUE: usize = 256;
/// Maximum number of messages handled before a write.
const BATCH: usize = 64;
/// Entries loaded at once.
const PAGE: u32 = 1000;

/// A message to a keeper.
pub(crate) enum TableMessage {
    /// A client joins the table.
    Join { client: Box<Client>, last: Option<u32> },
    /// A client at the table sends a command.
    Command { client: ClientId, request: Box<Request> },
    /// The person of a client has a new name.
    Renamed { client: ClientId, name: String },
    /// A client has left.
    Left { client: ClientId },
    /// A bot has decided.
    BotMove { seat: Seat, decision: u32, action: AnyAction, by: Decider },
    /// Asks for the public state of the table.
    State { reply: oneshot::Sender<TableState> },
    /// Asks for the state of the table if the person sits there.
    Mine { person: PersonId, reply: oneshot::Sender<Option<MyTable>> },
    /// Seats a person for a quick match. Answers `false` if every seat is taken.
    Seat { seeker: Seeker, reply: oneshot::Sender<bool> },
    /// A person no longer waits for a quick match here.
    Unseat { person: PersonId, reply: oneshot::Sender<()> },
    /// Asks for the record of the match, which exists once it is over.
    Record { reply: oneshot::Sender<Option<String>> },
    /// A message from an operator.
    Operator(Box<OperatorMessage>),
    /// The log was rewritten: the next keeper has to start from it.
    Reload,
    /// Close the table if nothing has happened for too long.
    Sweep { reply: oneshot::Sender<()> },
    /// The server is shutting down.
    End,
    /// The lease of this node has expired.
    Lost,
}

/// Why a keeper ends.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The server is shutting down.
    Shutdown,
    /// No client is connected, and nothing will happen without one.
    Idle,
    /// The log was rewritten.
    Reload,
}

/// Why a keeper failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeeperError {
    /// The log cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log is damaged.
    #[error(transparent)]
    Log(#[from] InvalidLog),
    /// The lease of this node has expired: another one may own the table.
    #[error("the lease of this node has expired")]
    LeaseExpired,
}

impl KeeperError {
    /// Returns `true` if the table belongs, or may belong, to another node now.
    pub(crate) fn is_a_move(&self) -> bool {
        let fenced =
            |error: &StoreError| matches!(error, StoreError::Fenced { .. } | StoreError::Owned(_));
        match self {
            KeeperError::Store(error) => fenced(error),
            KeeperError::Log(_) => false,
            KeeperError::LeaseExpired => true,
        }
    }

    /// Returns the reason for the server's log: without ids of tables, and without anything that
    /// was said at one.
    pub(crate) fn plain(&self) -> String {
        match self {
            KeeperError::Store(StoreError::NoSuchTable(_) | StoreError::TableExists(_)) => {
                "it does not exist".to_owned()
            }
            KeeperError::Store(error) => error.to_string(),
            KeeperError::Log(InvalidLog { number, .. }) => format!("entry {number} is damaged"),
            KeeperError::LeaseExpired => self.to_string(),
        }
    }
}

/// The task that owns a table.
pub(crate) struct Keeper<S> {
    context: TableContext<S>,
    id: TableId,
    created_at: i64,
    epoch: Epoch,
    /// Under which the table was taken. Once it has expired, the table may belong to another node.
    lease: Arc<Lease>,
    table: Table,
    /// All that has happened, for returning clients and for the record.
    log: Vec<(i64, LogEntry)>,
    /// For clients that join or come back.
    recent: RecentEvents,
    clients: HashMap<ClientId, Client>,
    /// Accepted commands, so that a repeat gets the same answer.
    commands: AnsweredCommands,
    /// Entries that are not on disk yet.
    unwritten: Vec<NewEntry>,
    /// Accepted commands that are not on disk yet.
    unwritten_answers: Vec<AnsweredCommand>,
    /// `true` if these entries change who sits at the table.
    sitters_changed: bool,
    /// Frames to send once the entries are on disk.
    unsent: Vec<(ClientId, Utf8Bytes)>,
    /// Clients to disconnect then.
    leaving: Vec<Client>,
    /// Decisions that bots make, by seat.
    thinking: HashMap<Seat, Thinking>,
    /// Since when a player has had no client.
    absent: HashMap<Seat, Instant>,
    /// Since when there has been no client at all.
    empty: Instant,
    /// Rate limits for chat and reactions.
    talk: HashMap<PersonId, TokenBucket>,
    /// What the host owes for entries of bots.
    host_budget: HostBudget,
    /// Since when no seat has been free and everybody connected, at a table for a quick match.
    complete: Option<Instant>,
    /// The last question of each seat that its player knows of, or was told by a push.
    told: HashMap<Seat, u32>,
    /// The channel for bots' decisions.
    messages: mpsc::WeakSender<TableMessage>,
    /// `true` if the lobby shows an older state of the table.
    lobby_is_old: bool,
    closed: bool,
}

impl<S: Store> Keeper<S> {
    /// Takes a table over and loads its log. A closed table can only be looked at.
    pub(crate) async fn load(
        context: TableContext<S>,
        id: &TableId,
        lease: Arc<Lease>,
        messages: mpsc::WeakSender<TableMessage>,
    ) -> Result<Box<Keeper<S>>, KeeperError> {
        let (epoch, closed) = match context.store.take(id, lease.node()).await {
            Ok(ownership) => (ownership.epoch, false),
            Err(StoreError::Closed(_)) => (Epoch::NOBODY, true),
            Err(error) => return Err(error.into()),
        };
        let created = context.store.table(id).await?.created;
        let bad_head = |why| InvalidLog { number: 0, why };
        let mut plan = Plan::read(&created.head).map_err(bad_head)?;
        if let Some(quick) = &mut plan.quick_match {
            // The system clock may have been set back since.
            let wait = context.quick_matches.wait.as_millis() as i64;
            quick.bots_at = quick.bots_at.min(context.time.now() + wait);
        }
        let table = Table::new(id.clone(), plan);
        let mut keeper = Box::new(Keeper {
            context,
            id: id.clone(),
            created_at: created.created_at,
            epoch,
            lease,
            log: Vec::new(),
            recent: RecentEvents::default(),
            clients: HashMap::new(),
            commands: AnsweredCommands::default(),
            unwritten: Vec::new(),
            unwritten_answers: Vec::new(),
            sitters_changed: false,
            unsent: Vec::new(),
            leaving: Vec::new(),
            thinking: HashMap::new(),
            absent: HashMap::new(),
            empty: Instant::now(),
            talk: HashMap::new(),
            host_budget: HostBudget::default(),
            complete: None,
            told: HashMap::new(),
            messages,
            lobby_is_old: true,
            closed,
            table,
        });
        keeper.replay().await?;
        if keeper.table.closed().is_some() {
            // The last keeper ended between the two writes.
            keeper.finish_closing().await?;
        }
        Ok(keeper)
    }

    async fn replay(&mut self) -> Result<(), KeeperError> {
        let game = self.table.plan().game();
        let mut last: Option<(Epoch, i64)> = None;
        loop {
            let from = self.table.number() + 1;
            let page = self.context.store.load(&self.id, from, PAGE).await?;
            if page.is_empty() {
                break;
            }
            for entry in page {
                let number = entry.number;
                // Between two keepers nobody measured time, and the system clock may have been set.
                if let Some((_, at)) = last.filter(|(epoch, _)| *epoch != entry.epoch) {
                    self.table.forgive_downtime(entry.entry.at - at);
                }
                last = Some((entry.epoch, entry.entry.at));
                let logged =
                    LogEntry::read(&entry.entry, game).map_err(|why| InvalidLog { number, why })?;
                if let (Some(seat), Some(id)) = (entry.entry.seat, entry.entry.action) {
                    self.commands.note_action(seat, id.as_str(), number);
                }
                self.table.apply(entry.entry.at, &logged)?;
                self.recent.note(&self.table);
                if let LogEntry::Removed { events } = &logged {
                    self.blank(events);
                }
                self.log.push((entry.entry.at, logged));
            }
        }
        for answered in self.context.store.answered(&self.id).await? {
            self.commands.note(&answered);
        }
        if let Some((_, at)) = last {
            self.table.forgive_downtime(self.context.time.now() - at);
        }
        let now = Instant::now();
        self.absent = self.people().map(|seat| (seat, now)).collect();
        self.note_open_questions();
        Ok(())
    }

    /// Returns the earlier answer if the same person already used this id, perhaps for another
    /// command.
    fn before(&self, visitor: &Visitor, request: &Request) -> Option<Result<u32, Refusal>> {
        let reused = Refusal::new(Code::Reused, "This id was used for another command.");
        let action = self.table.seat_of(&visitor.person);
        let action = action.and_then(|seat| self.commands.action(seat, request.id.as_str()));
        let other = self.commands.find(&visitor.person, request.id.as_str());
        let (number, same) = match (action, other, &request.command) {
            (Some(number), _, Command::Act(act)) => {
                let action = self.table.plan().game().read_action(act.action.get()).ok();
                let logged = self.log.get(number as usize - 1).map(|(_, logged)| logged);
                let is_same = |logged| matches!(logged, &LogEntry::Acted { action: done, .. } if action == Some(done));
                (number, logged.is_some_and(is_same))
            }
            (Some(number), ..) => (number, false),
            (None, Some(answer), command) => (answer.number, answer.digest == digest(command)),
            (None, None, _) => return None,
        };
        Some(if same { Ok(number) } else { Err(reused) })
    }

    /// Keeps the table until the server shuts down, nobody needs it, or the log cannot be written.
    pub(crate) async fn keep(
        &mut self,
        receiver: &mut mpsc::Receiver<TableMessage>,
    ) -> Result<Exit, KeeperError> {
        let exit = self.run(receiver).await;
        match exit {
            Ok(Exit::Idle) => {}
            Ok(Exit::Shutdown) => self.send_bye("The server is restarting."),
            Ok(Exit::Reload) => self.send_bye("The table is being reloaded."),
            Err(_) => self.send_bye("The table cannot be saved right now."),
        }
        exit
    }

    async fn run(
        &mut self,
        receiver: &mut mpsc::Receiver<TableMessage>,
    ) -> Result<Exit, KeeperError> {
        let mut messages = Vec::new();
        loop {
            self.begin_quick_match();
            self.wake();
            if !self.has_unwritten() {
                self.write().await?;
            }
            // Entries have to be written before anything happens without a command.
            let next = self.next_timer().filter(|_| !self.has_unwritten());
            tokio::select! {
                biased;
                () = self.context.store.ready(), if self.has_unwritten() => {
                    self.write().await?;
                }
                count = receiver.recv_many(&mut messages, BATCH) => {
                    if count == 0 {
                        return self.write().await.map(|()| Exit::Shutdown);
                    }
                    // Clients that are asked together answer together: one write, one packet for
                    // each.
                    yield_now().await;
                    while messages.len() < BATCH && let Ok(message) = receiver.try_recv() {
                        messages.push(message);
                    }
                }
                () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                    self.run_timers();
                    if !self.has_unwritten() && self.is_idle() {
                        return Ok(Exit::Idle);
                    }
                }
            }
            for message in messages.drain(..) {
                match message {
                    TableMessage::End => return self.end().await.map(|()| Exit::Shutdown),
                    TableMessage::Lost => return self.lost(),
                    TableMessage::Reload => return self.write().await.map(|()| Exit::Reload),
                    // Rare and large: not worth its place in every keeper's memory.
                    TableMessage::Operator(message) => Box::pin(self.operate(*message)).await?,
                    TableMessage::Join { client, last } => {
                        // A client that joins sees the table as it is on disk.
                        self.write().await?;
                        self.welcome(*client, last);
                    }
                    TableMessage::Command { client, request } => {
                        self.answer(client, &request).await;
                    }
                    TableMessage::Renamed { client, name } => self.renamed(client, name),
                    TableMessage::Left { client } => self.left(client),
                    TableMessage::Sweep { reply } => {
                        Box::pin(self.sweep()).await?;
                        let _ = reply.send(());
                    }
                    TableMessage::BotMove { seat, decision, action, by } => {
                        self.thought(seat, decision, action, by);
                    }
                    // A caller that has left needs no answer. The others see what is on disk.
                    TableMessage::State { reply } => {
                        self.write().await?;
                        drop(reply.send(self.table.state()));
                    }
                    TableMessage::Mine { person, reply } => {
                        self.write().await?;
                        drop(reply.send(self.table.of(&person).filter(|_| !self.closed)));
                    }
                    TableMessage::Seat { seeker, reply } => {
                        let seated = self.seat(&seeker);
                        self.write().await?;
                        let _ = reply.send(seated);
                    }
                    TableMessage::Unseat { person, reply } => {
                        self.unseat(&person);
                        self.write().await?;
                        let _ = reply.send(());
                    }
                    TableMessage::Record { reply } => {
                        self.write().await?;
                        drop(reply.send(self.record()));
                    }
                }
            }
        }
    }

    async fn answer(&mut self, client: ClientId, request: &Request) {
        let outcome = self.carry_out(client, request).await;
        let refused = outcome.as_ref().err().map(|refusal| refusal.code);
        self.context.metrics.command_answered(&request.command, refused);
        let notice = match outcome {
            Ok(number) => ServerMessage::Accepted { id: request.id.clone(), number },
            Err(refusal) => ServerMessage::Refused { id: Some(request.id.clone()), refusal },
        };
        self.unsent.push((client, notice.frame().into()));
    }

    /// Carries out a command and returns the number of its log entry.
    async fn carry_out(&mut self, client: ClientId, request: &Request) -> Result<u32, Refusal> {
        let Some(visitor) = self.clients.get(&client).map(|client| client.visitor.clone()) else {
            return Err(Refusal::new(Code::Unknown, "Join the table first."));
        };
        // This comes first: a repeat gets its answer, whatever has become of the table.
        if let Some(before) = self.before(&visitor, request) {
            return before;
        }
        if self.closed {
            return Err(Refusal::new(Code::NotNow, "This table is closed."));
        }
        self.must_have_entries_left(client)?;
        if let Command::Say { .. } | Command::React { .. } = request.command {
            self.must_not_talk_too_much(&visitor.person)?;
        }
        if let Command::Say { text } = &request.command
            && self.context.blocked_words.are_in(text)
        {
            let why = "This message contains a word that is blocked on this server.";
            return Err(Refusal::new(Code::Garbage, why));
        }
        let table = &self.table;
        let logged = match &request.command {
            Command::Come(_) => {
                return Err(Refusal::new(Code::NotNow, "You already joined this table."));
            }
            Command::Act(act) => Some(table.act(&visitor, act)?),
            Command::Sit { seat, bot } => table.sit(&visitor, *seat, *bot)?,
            Command::SeatBot { seat, level } => table.seat_bot(&visitor, *seat, *level)?,
            Command::Stand { seat } => Some(table.stand(&visitor, *seat)?),
            Command::Contribute { random } => Some(table.contribute(&visitor, *random)?),
            Command::Start {} => Some(table.start(&visitor)?),
            Command::Leave {} => table.leave(&visitor)?,
            Command::Pause {} => table.pause(&visitor)?,
            Command::GoOn {} => table.resume(&visitor)?,
            Command::Rematch {} => match table.rematch(&visitor)? {
                // Rare and large: not worth its place in every keeper's memory.
                Some(plan) => Some(Box::pin(self.rematch(client, plan)).await?),
                None => None,
            },
            Command::Say { text } => Some(table.say(&visitor, text)?),
            Command::React { with } => Some(table.react(&visitor, *with)?),
        };
        if let Some(LogEntry::Sat { who: Who::Person { id, .. }, .. }) = &logged {
            self.must_wait_nowhere_else(id)?;
        }
        self.spend_entry(client);
        let id = ActionId::new(request.id.as_str())
            .map_err(|_| Refusal::new(Code::Garbage, "Not a valid id."))?;
        let number = match logged {
            Some(logged @ LogEntry::Acted { seat, .. }) => {
                let number = self.happen(logged, Some(id));
                self.commands.note_action(seat, request.id.as_str(), number);
                return Ok(number);
            }
            Some(logged) => self.happen(logged, None),
            None => {
                // Nothing happens, yet the answer takes space on disk.
                self.must_not_talk_too_much(&visitor.person)?;
                self.table.number()
            }
        };
        let person = visitor.person;
        let answered = AnsweredCommand { person, id, digest: digest(&request.command), number };
        self.commands.note(&answered);
        self.unwritten_answers.push(answered);
        Ok(number)
    }

    /// Opens the table for a rematch. If we fail before that is written here,
    /// nobody has heard of it, and it expires.
    async fn rematch(&self, client: ClientId, plan: Plan) -> Result<LogEntry, Refusal> {
        let Some(client) = self.clients.get(&client) else {
            return Err(Refusal::new(Code::Unknown, "Join the table first."));
        };
        self.context.quotas.open_table(&client.visitor.person, client.from)?;
        self.context.open(plan, client.from).await.map(|table| LogEntry::Rematch { table })
    }

    fn must_not_talk_too_much(&mut self, person: &PersonId) -> Result<(), Refusal> {
        let (rate, now) = (self.context.talk, StdInstant::now());
        let full = || TokenBucket::new(rate, now);
        if self.talk.entry(person.clone()).or_insert_with(full).spend(rate, now) {
            return Ok(());
        }
        Err(Refusal::new(Code::Slower, "Too many messages at once. Wait a moment."))
    }

    /// Shows the table in the lobby if it is public, and if somebody is connected or decisions may
    /// take days. Offers it to people who want a quick match, if it is for one.
    fn show_in_lobby(&self) {
        let plan = self.table.plan();
        if plan.quick_match.is_some() {
            let open = Some(&self.table).filter(|_| !self.closed);
            self.context.quick_matches.note(&self.id, open);
        }
        let meets = !self.clients.is_empty() || matches!(plan.clock, Clock::Days(_));
        if !plan.public {
            return;
        }
        if meets && !self.closed {
            self.context.lobby.show(&self.id, &self.table, self.spectators());
        } else {
            self.context.lobby.hide(&self.id);
        }
    }

    /// Returns the number of people who watch.
    fn spectators(&self) -> u32 {
        let people = self.clients.values().map(|client| &client.visitor.person);
        let watching = people.filter(|person| self.table.seat_of(person).is_none());
        watching.collect::<HashSet<_>>().len() as u32
    }

    /// Applies an entry. It is not announced before it is written.
    fn happen(&mut self, logged: LogEntry, action: Option<ActionId>) -> u32 {
        let (at, round) = (self.context.time.now(), self.table.round());
        let broadcast =
            self.table.apply(at, &logged).expect("commands are checked before they are applied");
        if logged == LogEntry::Started {
            self.disconnect_spectators();
        }
        let frames = broadcast.frames(&self.table);
        for (id, client) in &self.clients {
            let seat = self.table.seat_of(&client.visitor.person);
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            self.unsent.push((*id, frames.of(viewer, client.extras)));
        }
        if let LogEntry::Sat { seat, .. } | LogEntry::Stood { seat } = logged {
            // The absent player is not the one who sits there now.
            self.absent.remove(&seat);
            self.sitters_changed = true;
        }
        self.lobby_is_old |= logged.is_about_places() || self.table.round() != round;
        self.unwritten.push(logged.entry(action, at));
        self.log.push((at, logged));
        self.recent.note(&self.table);
        broadcast.number()
    }

    fn has_unwritten(&self) -> bool {
        !self.unwritten.is_empty() || !self.unwritten_answers.is_empty()
    }

    /// Writes pending entries, then gives the table up, so that another node can take it at once.
    async fn end(&mut self) -> Result<(), KeeperError> {
        self.write().await?;
        if !self.closed && !self.lease.is_for_ever() {
            self.context.store.release(&self.id, self.epoch).await?;
        }
        Ok(())
    }

    /// Sends everybody away: another node may own the table.
    fn lost(&mut self) -> Result<Exit, KeeperError> {
        self.send_bye("This table is moving to another server.");
        Err(KeeperError::LeaseExpired)
    }

    /// Writes pending entries, then announces them. Says nothing once the lease has expired: what is
    /// here may be outdated.
    async fn write(&mut self) -> Result<(), KeeperError> {
        if !self.lease.holds() {
            return self.lost().map(|_| ());
        }
        let count = self.unwritten.len();
        if self.has_unwritten() {
            let entries = std::mem::take(&mut self.unwritten);
            let answered = std::mem::take(&mut self.unwritten_answers);
            let first = self.table.number() + 1 - entries.len() as u32;
            let (table, epoch) = (self.id.clone(), self.epoch);
            let over = Finished::with_the_last(entries.len(), &self.table, &self.log);
            let began = Instant::now();
            let sitters = std::mem::take(&mut self.sitters_changed).then(|| self.table.people());
            let over = over.map(Box::new);
            let append = Append { table, epoch, first, entries, answered, sitters, over };
            let written = self.context.store.append(append).await;
            written?;
            self.context.metrics.written(count, began.elapsed());
        }
        let mut slow = Vec::new();
        for (id, frame) in self.unsent.drain(..) {
            // A client that does not read is disconnected; when it returns, it gets what it missed.
            if self.clients.get(&id).is_some_and(|client| !client.send(frame)) {
                slow.push(id);
            }
        }
        for id in slow {
            self.left(id);
        }
        for client in self.leaving.drain(..) {
            client.send(join::no_spectators());
        }
        if count > 0 {
            self.push_news(count);
        }
        // While clients are connected, they may still talk about the match.
        if self.table.is_over() && self.clients.is_empty() {
            self.close(store::TableStatus::Finished).await?;
        }
        self.close_if_deserted().await?;
        if std::mem::take(&mut self.lobby_is_old) {
            self.show_in_lobby();
        }
        Ok(())
    }

    /// Closes the table for good.
    async fn close(&mut self, state: store::TableStatus) -> Result<(), KeeperError> {
        if self.closed {
            return Ok(());
        }
        let at = self.context.time.now();
        self.context.store.close(&self.id, self.epoch, state, at).await?;
        self.closed = true;
        self.lobby_is_old = true;
        self.context.tables.close(&self.id);
        Ok(())
    }

    /// Closes the table if nothing has happened for too long.
    async fn sweep(&mut self) -> Result<(), KeeperError> {
        // Nothing can be written to a closed table.
        self.write().await?;
        let expiry = self.context.expiry;
        let longest = if self.table.game().is_some() { expiry.playing } else { expiry.gathering };
        let last = self.log.last().map_or(self.created_at, |(at, _)| *at);
        let too_long = self.context.time.now() - last > longest;
        if too_long && self.clients.is_empty() && !self.table.is_over() {
            self.close(store::TableStatus::Expired).await?;
        }
        Ok(())
    }

    /// Returns the seats of people.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let is_person = |seat: &Seat| matches!(self.table.sitter(*seat), Some(Who::Person { .. }));
        self.table.seats().filter(is_person)
    }

    /// Returns `true` if the player on a seat has a client.
    fn is_present(&self, seat: Seat) -> bool {
        let mut people = self.clients.values().map(|client| &client.visitor.person);
        match self.table.sitter(seat) {
            Some(Who::Person { id, .. }) => people.any(|person| person == id),
            _ => false,
        }
    }

    /// Disconnects all clients for good, and tells them why.
    fn disconnect(&mut self, refusal: Refusal) {
        let frame: Utf8Bytes = ServerMessage::Bye { refusal, again_ms: None }.frame().into();
        for (_, client) in self.clients.drain() {
            client.send(frame.clone());
        }
    }

    fn send_bye(&mut self, why: &'static str) {
        let bye =
            ServerMessage::Bye { refusal: Refusal::new(Code::Busy, why), again_ms: Some(1000) };
        let frame: Utf8Bytes = bye.frame().into();
        for client in self.clients.values() {
            client.send(frame.clone());
        }
        self.clients.clear();
    }

    /// Returns the record of the match once it is over: before that, it holds everybody's secrets.
    fn record(&self) -> Option<String> {
        if !self.table.is_over() {
            return None;
        }
        crate::history::record::record(&self.table, &self.log)
    }
}

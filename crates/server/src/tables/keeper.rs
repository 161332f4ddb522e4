//! [`Keeper`]: the one task that has a table.
//!
//! It takes commands one after another, and as many at once as have come. What they lead to is written
//! to the log in one go, and only when that is on disk is anybody told of it. A keeper that cannot
//! write ends; whoever comes next finds a new one, which starts from the log.

mod answered_commands;
mod bots;
mod budget;
mod client;
mod context;
mod join;
mod operator;
mod timers;

use std::collections::HashMap;
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
pub(crate) use operator::{Inspected, OperatorMessage, ReportContext, Whom};

use crate::history::Finished;
use crate::limits::token_bucket::TokenBucket;
use crate::people::PersonId;
use crate::store::{
    self, ActionId, AnsweredCommand, Append, Epoch, NewEntry, Store, StoreError, TableId,
};
use crate::tables::table::{BadLog, LogEntry, Plan, RecentEvents, Table, Visitor, Who};

/// So many messages wait for a keeper; who writes more waits too.
pub(crate) const QUEUE: usize = 256;
/// So many are taken at once.
const BATCH: usize = 64;
/// So many entries are loaded at once.
const PAGE: u32 = 1000;

/// What can be asked of a keeper.
pub(crate) enum TableMessage {
    /// A client comes to the table.
    Come { client: Box<Client>, last: Option<u32> },
    /// A client at the table sends a command.
    Command { client: ClientId, request: Box<Request> },
    /// Whoever a client speaks for has another name from now on.
    Renamed { client: ClientId, name: String },
    /// A client has left.
    Gone { client: ClientId },
    /// A bot has decided.
    BotMove { seat: Seat, decision: u32, action: AnyAction, by: Decider },
    /// Somebody wants to know how the table stands.
    State { tell: oneshot::Sender<TableState> },
    /// Somebody wants to know how the table stands at which they sit, if they do.
    Mine { person: PersonId, tell: oneshot::Sender<Option<MyTable>> },
    /// Somebody wants the record of the match, once it is over.
    Record { tell: oneshot::Sender<Option<String>> },
    /// Something is asked on behalf of an operator.
    Operator(Box<OperatorMessage>),
    /// The log was rewritten: the next keeper is to start from it.
    Reload,
    /// If nothing has happened for too long, the table is to be given up.
    Sweep,
    /// The server goes down.
    End,
}

/// Why a keeper does not go on.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// The server goes down.
    Shutdown,
    /// Nobody is there, and nothing is going to happen by itself.
    Idle,
    /// The log was rewritten.
    Reload,
}

/// Why a table cannot be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeeperError {
    /// The log cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log makes no sense.
    #[error(transparent)]
    Log(#[from] BadLog),
}

impl KeeperError {
    /// Why, for a log: without names of tables, and without anything that was said at one.
    pub(crate) fn plain(&self) -> String {
        match self {
            KeeperError::Store(StoreError::NoSuchTable(_) | StoreError::TableExists(_)) => {
                "it is not in the store".to_owned()
            }
            KeeperError::Store(error) => error.to_string(),
            KeeperError::Log(BadLog { number, .. }) => format!("entry {number} makes no sense"),
        }
    }
}

/// The one task that has a table.
pub(crate) struct Keeper<S> {
    context: TableContext<S>,
    id: TableId,
    created_at: i64,
    epoch: Epoch,
    table: Table,
    /// All that has happened, for those who come back and for the record.
    log: Vec<(i64, LogEntry)>,
    /// For clients that join or come back.
    recent: RecentEvents,
    clients: HashMap<ClientId, Client>,
    /// What was accepted, to be answered again.
    commands: AnsweredCommands,
    /// Has happened, but is not on disk yet.
    unwritten: Vec<NewEntry>,
    /// Was accepted, but that is not on disk yet.
    unwritten_answers: Vec<AnsweredCommand>,
    /// Whether with that others sit at the table than before.
    sitters_changed: bool,
    /// What clients will be told once it is.
    unsent: Vec<(ClientId, Utf8Bytes)>,
    /// Who will have to go then.
    leaving: Vec<Client>,
    /// What bots decide for each seat.
    thinking: HashMap<Seat, Thinking>,
    /// Since when a player has no client.
    absent: HashMap<Seat, Instant>,
    /// Since when nobody at all has one.
    empty: Instant,
    /// How much people may say.
    talk: HashMap<PersonId, TokenBucket>,
    /// What the host owes for what happens by itself.
    host_budget: HostBudget,
    /// Where bots send their decisions.
    messages: mpsc::WeakSender<TableMessage>,
    /// Whether the lobby shows the table as it was.
    lobby_is_old: bool,
    closed: bool,
}

impl<S: Store> Keeper<S> {
    /// Takes a table over, as its log has it. A closed one only shows what was.
    pub(crate) async fn load(
        context: TableContext<S>,
        id: &TableId,
        owner: &store::NodeId,
        messages: mpsc::WeakSender<TableMessage>,
    ) -> Result<Box<Keeper<S>>, KeeperError> {
        let (epoch, closed) = match context.store.take(id, owner).await {
            Ok(ownership) => (ownership.epoch, false),
            Err(StoreError::Closed(_)) => (Epoch::NOBODY, true),
            Err(error) => return Err(error.into()),
        };
        let created = context.store.table(id).await?.created;
        let bad_head = |why| BadLog { number: 0, why };
        let plan = Plan::read(&created.head).map_err(bad_head)?;
        let table = Table::new(id.clone(), plan);
        let mut keeper = Box::new(Keeper {
            context,
            id: id.clone(),
            created_at: created.created_at,
            epoch,
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
            messages,
            lobby_is_old: true,
            closed,
            table,
        });
        keeper.replay().await?;
        if keeper.table.closed().is_some() {
            // The last keeper ended between the two.
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
                // Between two keepers nobody kept the time, and the clock on the wall may have been
                // set.
                if let Some((_, at)) = last.filter(|(epoch, _)| *epoch != entry.epoch) {
                    self.table.forgive(entry.entry.at - at);
                }
                last = Some((entry.epoch, entry.entry.at));
                let logged =
                    LogEntry::read(&entry.entry, game).map_err(|why| BadLog { number, why })?;
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
            self.table.forgive(self.context.time.now() - at);
        }
        let now = Instant::now();
        self.absent = self.people().map(|seat| (seat, now)).collect();
        Ok(())
    }

    /// What was answered when the same person used this id before, with another command perhaps.
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

    /// Keeps the table until the server goes down, nobody needs it, or the log cannot be written.
    pub(crate) async fn keep(
        &mut self,
        receiver: &mut mpsc::Receiver<TableMessage>,
    ) -> Result<Exit, KeeperError> {
        let kept = self.go_on(receiver).await;
        match kept {
            Ok(Exit::Idle) => {}
            Ok(Exit::Shutdown) => self.say_bye("The server goes down, and comes back."),
            Ok(Exit::Reload) => self.say_bye("The table is loaded again."),
            Err(_) => self.say_bye("The table cannot be kept just now."),
        }
        kept
    }

    async fn go_on(
        &mut self,
        receiver: &mut mpsc::Receiver<TableMessage>,
    ) -> Result<Exit, KeeperError> {
        let mut messages = Vec::new();
        loop {
            self.wake();
            if !self.has_unwritten() {
                self.write().await?;
            }
            // What has happened is to be written before anything happens by itself.
            let next = self.next_moment().filter(|_| !self.has_unwritten());
            tokio::select! {
                biased;
                () = self.context.store.ready(), if self.has_unwritten() => {
                    self.write().await?;
                }
                received = receiver.recv_many(&mut messages, BATCH) => {
                    if received == 0 {
                        return self.write().await.map(|()| Exit::Shutdown);
                    }
                    // Who is asked together answers together: one write, one packet for each.
                    yield_now().await;
                    while messages.len() < BATCH && let Ok(message) = receiver.try_recv() {
                        messages.push(message);
                    }
                }
                () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                    self.moment_has_come();
                    if !self.has_unwritten() && self.is_needless() {
                        return Ok(Exit::Idle);
                    }
                }
            }
            for message in messages.drain(..) {
                match message {
                    TableMessage::End => return self.write().await.map(|()| Exit::Shutdown),
                    TableMessage::Reload => return self.write().await.map(|()| Exit::Reload),
                    // Rare and large: not worth its place in every keeper's memory.
                    TableMessage::Operator(mail) => Box::pin(self.operate(*mail)).await?,
                    TableMessage::Come { client, last } => {
                        // Who comes sees the table as it is on disk.
                        self.write().await?;
                        self.welcome(*client, last);
                    }
                    TableMessage::Command { client, request } => {
                        self.answer(client, &request).await
                    }
                    TableMessage::Renamed { client, name } => self.renamed(client, name),
                    TableMessage::Gone { client } => self.gone(client),
                    TableMessage::Sweep => Box::pin(self.sweep()).await?,
                    TableMessage::BotMove { seat, decision, action, by } => {
                        self.thought(seat, decision, action, by);
                    }
                    // Who does not wait any more does not want to know. The others see what is on
                    // disk.
                    TableMessage::State { tell } => {
                        self.write().await?;
                        drop(tell.send(self.table.state()));
                    }
                    TableMessage::Mine { person, tell } => {
                        self.write().await?;
                        drop(tell.send(self.table.of(&person).filter(|_| !self.closed)));
                    }
                    TableMessage::Record { tell } => {
                        self.write().await?;
                        drop(tell.send(self.record()));
                    }
                }
            }
        }
    }

    async fn answer(&mut self, client: ClientId, request: &Request) {
        let outcome = self.fulfil(client, request).await;
        let refused = outcome.as_ref().err().map(|refusal| refusal.code);
        self.context.metrics.command_answered(&request.command, refused);
        let notice = match outcome {
            Ok(number) => ServerMessage::Accepted { id: request.id.clone(), number },
            Err(refusal) => ServerMessage::Refused { id: Some(request.id.clone()), refusal },
        };
        self.unsent.push((client, notice.frame().into()));
    }

    /// Carries out a command and returns the number of its log entry.
    async fn fulfil(&mut self, client: ClientId, request: &Request) -> Result<u32, Refusal> {
        let Some(visitor) = self.clients.get(&client).map(|client| client.visitor.clone()) else {
            return Err(Refusal::new(Code::Unknown, "Come to the table first."));
        };
        // First of all: a repeat gets its answer, whatever has become of the table.
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
                return Err(Refusal::new(Code::NotNow, "You are at the table already."));
            }
            Command::Act(act) => Some(table.act(&visitor, act)?),
            Command::Sit { seat, bot } => table.sit(&visitor, *seat, *bot)?,
            Command::SeatBot { seat, level } => table.seat_bot(&visitor, *seat, *level)?,
            Command::Stand { seat } => Some(table.stand(&visitor, *seat)?),
            Command::Contribute { random } => Some(table.contribute(&visitor, *random)?),
            Command::Start {} => Some(table.start(&visitor)?),
            Command::Leave {} => table.leave(&visitor)?,
            Command::Pause {} => table.pause(&visitor)?,
            Command::GoOn {} => table.go_on_again(&visitor)?,
            Command::Rematch {} => match table.play_again(&visitor)? {
                // Rare and large: not worth its place in every keeper's memory.
                Some(plan) => Some(Box::pin(self.rematch(client, plan)).await?),
                None => None,
            },
            Command::Say { text } => Some(table.say(&visitor, text)?),
            Command::React { with } => Some(table.react(&visitor, *with)?),
        };
        self.spend_entry(client);
        let id = ActionId::new(request.id.as_str())
            .map_err(|_| Refusal::new(Code::Garbage, "Not an id."))?;
        let number = match logged {
            Some(logged @ LogEntry::Acted { seat, .. }) => {
                let number = self.happen(logged, Some(id));
                self.commands.note_action(seat, request.id.as_str(), number);
                return Ok(number);
            }
            Some(logged) => self.happen(logged, None),
            None => {
                // Nothing happens, and yet the answer takes room on disk.
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

    /// Opens the table at which the same people meet again. Should we fail before that is written
    /// here, nobody has heard of it, and it expires.
    async fn rematch(&self, client: ClientId, plan: Plan) -> Result<LogEntry, Refusal> {
        let Some(client) = self.clients.get(&client) else {
            return Err(Refusal::new(Code::Unknown, "Come to the table first."));
        };
        self.context.quotas.open_table(&client.visitor.person, client.from)?;
        self.context.open(plan, client.from).await.map(|table| LogEntry::Rematch { table })
    }

    fn must_not_talk_too_much(&mut self, person: &PersonId) -> Result<(), Refusal> {
        let (pace, now) = (self.context.talk, StdInstant::now());
        let full = || TokenBucket::new(pace, now);
        if self.talk.entry(person.clone()).or_insert_with(full).spend(pace, now) {
            return Ok(());
        }
        Err(Refusal::new(Code::Slower, "That is a lot at once: give the others a moment."))
    }

    /// Lets people find the table, if they may: somebody has to be there to meet them, or to come
    /// by within days.
    fn show_in_lobby(&self) {
        let plan = self.table.plan();
        let meets = !self.clients.is_empty() || matches!(plan.clock, Clock::Days(_));
        if !plan.public {
            return;
        }
        if meets && !self.closed {
            self.context.lobby.show(&self.id, &self.table);
        } else {
            self.context.lobby.hide(&self.id);
        }
    }

    /// Something happens. Nobody learns of it before it is written.
    fn happen(&mut self, logged: LogEntry, action: Option<ActionId>) -> u32 {
        let at = self.context.time.now();
        let broadcast =
            self.table.apply(at, &logged).expect("what is done here was checked before");
        if logged == LogEntry::Started {
            self.see_spectators_out();
        }
        let frames = broadcast.frames(&self.table);
        for (id, client) in &self.clients {
            let seat = self.table.seat_of(&client.visitor.person);
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            self.unsent.push((*id, frames.of(viewer, client.extras)));
        }
        if let LogEntry::Sat { seat, .. } | LogEntry::Stood { seat } = logged {
            // Whoever was absent there is not who sits there now.
            self.absent.remove(&seat);
            self.sitters_changed = true;
        }
        self.lobby_is_old |= logged.is_about_places();
        self.unwritten.push(logged.entry(action, at));
        self.log.push((at, logged));
        self.recent.note(&self.table);
        broadcast.number()
    }

    fn has_unwritten(&self) -> bool {
        !self.unwritten.is_empty() || !self.unwritten_answers.is_empty()
    }

    /// Writes what has happened, then tells it.
    async fn write(&mut self) -> Result<(), KeeperError> {
        if self.has_unwritten() {
            let entries = std::mem::take(&mut self.unwritten);
            let answered = std::mem::take(&mut self.unwritten_answers);
            let first = self.table.number() + 1 - entries.len() as u32;
            let (table, epoch) = (self.id.clone(), self.epoch);
            let over = Finished::with_the_last(entries.len(), &self.table, &self.log);
            let (count, began) = (entries.len(), Instant::now());
            let sitters = std::mem::take(&mut self.sitters_changed).then(|| self.table.people());
            let over = over.map(Box::new);
            let append = Append { table, epoch, first, entries, answered, sitters, over };
            let written = self.context.store.append(append).await;
            written?;
            self.context.metrics.written(count, began.elapsed());
        }
        let mut slow = Vec::new();
        for (id, frame) in self.unsent.drain(..) {
            // Who does not read is sent away; coming back, they will be told what they missed.
            if self.clients.get(&id).is_some_and(|client| !client.send(frame)) {
                slow.push(id);
            }
        }
        for id in slow {
            self.gone(id);
        }
        for client in self.leaving.drain(..) {
            client.send(join::no_spectators());
        }
        // As long as somebody is there, they may talk about the match.
        if self.table.is_over() && self.clients.is_empty() {
            self.close(store::TableStatus::Finished).await?;
        }
        if std::mem::take(&mut self.lobby_is_old) {
            self.show_in_lobby();
        }
        Ok(())
    }

    /// Nothing will happen at this table any more.
    async fn close(&mut self, state: store::TableStatus) -> Result<(), KeeperError> {
        if self.closed {
            return Ok(());
        }
        let at = self.context.time.now();
        self.context.store.close(&self.id, self.epoch, state, at).await?;
        self.closed = true;
        self.lobby_is_old = true;
        self.context.lobby.forget(self.table.plan().code);
        self.context.tables.close(&self.id);
        Ok(())
    }

    /// Gives the table up if nothing has happened for too long.
    async fn sweep(&mut self) -> Result<(), KeeperError> {
        // To a table that is given up nothing can be written any more.
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

    /// The seats on which people sit.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let is_person = |seat: &Seat| matches!(self.table.sitter(*seat), Some(Who::Person { .. }));
        self.table.seats().filter(is_person)
    }

    /// Whether who sits there has a client.
    fn is_present(&self, seat: Seat) -> bool {
        let mut people = self.clients.values().map(|client| &client.visitor.person);
        match self.table.sitter(seat) {
            Some(Who::Person { id, .. }) => people.any(|person| person == id),
            _ => false,
        }
    }

    fn say_bye(&mut self, why: &'static str) {
        let bye =
            ServerMessage::Bye { refusal: Refusal::new(Code::Busy, why), again_ms: Some(1000) };
        let frame: Utf8Bytes = bye.frame().into();
        for client in self.clients.values() {
            client.send(frame.clone());
        }
        self.clients.clear();
    }

    /// The record of the match, once it is over: before that it holds everybody's secrets.
    fn record(&self) -> Option<String> {
        if !self.table.is_over() {
            return None;
        }
        crate::history::record::record(&self.table, &self.log)
    }
}

//! [`Keeper`]: the one task that has a table.
//!
//! It takes wishes one after another, and as many at once as have come. What they lead to is written
//! to the log in one go, and only when that is on disk is anybody told of it. A keeper that cannot
//! write ends; whoever comes next finds a new one, which starts from the log.

mod client;
mod recent;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use taketable_bots::Level;
use taketable_protocol::PROTOCOL;
use taketable_protocol::live::{Clock, Code, Notice, Refusal, Request, TableState, Welcome, Wish};
use taketable_rules::{AnyAction, Game, Seat, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

pub(crate) use client::{Client, ClientId, OUTBOX};
use recent::Recent;

use crate::chance;
use crate::metrics::Metrics;
use crate::store::{self, ActionId, Append, Epoch, NewEntry, Store, StoreError, TableId};
use crate::table::{BadLog, By, Fact, Plan, Table, Visitor, Who};
use crate::thinkers::{Thinkers, Thought};
use crate::time::Time;

/// So many letters wait for a keeper; who writes more waits too.
pub(crate) const INBOX: usize = 256;
/// So many are taken at once.
const BATCH: usize = 64;
/// Who has missed more than this is shown the whole table instead.
const MOST_MISSED: u32 = 48;
/// So many entries are loaded at once.
const PAGE: u32 = 1000;

/// What can be asked of a keeper.
pub(crate) enum Mail {
    /// A client comes to the table.
    Come { client: Box<Client>, last: Option<u32> },
    /// A client at the table wishes something.
    Wish { client: ClientId, request: Box<Request> },
    /// Whoever a client speaks for has another name from now on.
    Renamed { client: ClientId, name: String },
    /// A client has left.
    Gone { client: ClientId },
    /// A bot has decided.
    Thought { seat: Seat, decision: u32, action: AnyAction, by: By },
    /// Somebody wants to know how the table stands.
    State { tell: oneshot::Sender<TableState> },
    /// Somebody wants the record of the match, once it is over.
    Record { tell: oneshot::Sender<Option<String>> },
    /// The server goes down.
    End,
}

/// What a keeper needs besides its table.
pub(crate) struct Around<S> {
    pub(crate) store: Arc<S>,
    pub(crate) thinkers: Thinkers,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) time: Time,
    /// After so long without a client a player is away.
    pub(crate) grace: Duration,
}

impl<S> Clone for Around<S> {
    fn clone(&self) -> Around<S> {
        let Around { store, thinkers, metrics, time, grace } = self;
        let (store, thinkers, metrics) = (Arc::clone(store), thinkers.clone(), Arc::clone(metrics));
        Around { store, thinkers, metrics, time: *time, grace: *grace }
    }
}

/// Why a table cannot be kept.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeepError {
    /// The log cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log makes no sense.
    #[error(transparent)]
    Log(#[from] BadLog),
}

impl KeepError {
    /// Why, for a log: without names of tables, and without anything that was said at one.
    pub(crate) fn plain(&self) -> String {
        match self {
            KeepError::Store(StoreError::NoSuchTable(_) | StoreError::TableExists(_)) => {
                "it is not in the store".to_owned()
            }
            KeepError::Store(error) => error.to_string(),
            KeepError::Log(BadLog { number, .. }) => format!("entry {number} makes no sense"),
        }
    }
}

/// The one task that has a table.
pub(crate) struct Keeper<S> {
    around: Around<S>,
    id: TableId,
    epoch: Epoch,
    table: Table,
    /// All that has happened, for those who come back and for the record.
    facts: Vec<(i64, Fact)>,
    clients: HashMap<ClientId, Client>,
    /// What was answered lately, to be answered again.
    recent: Recent,
    /// Has happened, but is not on disk yet.
    unwritten: Vec<NewEntry>,
    /// What clients will be told once it is.
    unsent: Vec<(ClientId, Utf8Bytes)>,
    /// The decision that a bot thinks about for each seat.
    thinking: HashMap<Seat, u32>,
    /// Since when a player has no client.
    absent: HashMap<Seat, Instant>,
    /// Where bots send their decisions.
    letters: mpsc::WeakSender<Mail>,
    closed: bool,
}

impl<S: Store> Keeper<S> {
    /// Takes a table over, as its log has it. A closed one only shows what was.
    pub(crate) async fn load(
        around: Around<S>,
        id: &TableId,
        owner: &store::NodeId,
        letters: mpsc::WeakSender<Mail>,
    ) -> Result<Keeper<S>, KeepError> {
        let (epoch, closed) = match around.store.take(id, owner).await {
            Ok(ownership) => (ownership.epoch, false),
            Err(StoreError::Closed(_)) => (Epoch::NOBODY, true),
            Err(error) => return Err(error.into()),
        };
        let head = around.store.table(id).await?.created.head;
        let bad_head = |why| BadLog { number: 0, why };
        let plan = Plan::read(&head).map_err(bad_head)?;
        let mut keeper = Keeper {
            table: Table::new(id.clone(), plan),
            around,
            id: id.clone(),
            epoch,
            facts: Vec::new(),
            clients: HashMap::new(),
            recent: Recent::default(),
            unwritten: Vec::new(),
            unsent: Vec::new(),
            thinking: HashMap::new(),
            absent: HashMap::new(),
            letters,
            closed,
        };
        keeper.replay().await?;
        Ok(keeper)
    }

    async fn replay(&mut self) -> Result<(), KeepError> {
        let game = self.table.plan().game();
        loop {
            let from = self.table.number() + 1;
            let page = self.around.store.load(&self.id, from, PAGE).await?;
            let Some(last) = page.last() else { break };
            let last_at = last.entry.at;
            for entry in page {
                let number = entry.number;
                let fact = Fact::read(&entry.entry, game).map_err(|why| BadLog { number, why })?;
                if let (Some(seat), Some(id)) = (entry.entry.seat, entry.entry.action) {
                    self.recent.note_act(seat, id.as_str(), number);
                }
                self.table.apply(entry.entry.at, &fact)?;
                self.facts.push((entry.entry.at, fact));
            }
            self.table.forgive(self.around.time.now() - last_at);
        }
        let now = Instant::now();
        self.absent = self.people().map(|seat| (seat, now)).collect();
        Ok(())
    }

    /// What was answered when the same person used this id before, with another wish perhaps.
    fn before(&self, visitor: &Visitor, request: &Request) -> Option<Result<u32, Refusal>> {
        let (number, same) = if let Wish::Act(act) = &request.wish {
            let number = self.recent.act(self.table.seat_of(&visitor.person)?, &request.id)?;
            let action = self.table.plan().game().read_action(act.action.get()).ok();
            let same = match self.facts.get(number as usize - 1) {
                Some((_, Fact::Acted { action: done, .. })) => action == Some(*done),
                _ => false,
            };
            (number, same)
        } else {
            let before = self.recent.find(&visitor.person, &request.id)?;
            (before.number, before.wish == wish_text(&request.wish))
        };
        let reused = || Refusal::new(Code::Reused, "This id was used for another wish.");
        Some(if same { Ok(number) } else { Err(reused()) })
    }

    /// Keeps the table until the server goes down, or the log cannot be written.
    pub(crate) async fn keep(mut self, mut inbox: mpsc::Receiver<Mail>) -> Result<(), KeepError> {
        let kept = self.go_on(&mut inbox).await;
        let why = match kept {
            Ok(()) => "The server goes down, and comes back.",
            Err(_) => "The table cannot be kept just now.",
        };
        self.say_bye(Refusal::new(Code::Busy, why));
        kept
    }

    async fn go_on(&mut self, inbox: &mut mpsc::Receiver<Mail>) -> Result<(), KeepError> {
        let mut letters = Vec::new();
        loop {
            self.wake();
            self.write().await?;
            let next = self.next_moment();
            tokio::select! {
                received = inbox.recv_many(&mut letters, BATCH) => {
                    if received == 0 {
                        return Ok(());
                    }
                }
                () = sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                    self.moment_has_come();
                }
            }
            for letter in letters.drain(..) {
                match letter {
                    Mail::End => return self.write().await,
                    Mail::Come { client, last } => {
                        // Who comes sees the table as it is on disk.
                        self.write().await?;
                        self.welcome(*client, last);
                    }
                    Mail::Wish { client, request } => self.answer(client, &request),
                    Mail::Renamed { client, name } => {
                        if let Some(client) = self.clients.get_mut(&client) {
                            client.visitor.name = name;
                        }
                    }
                    Mail::Gone { client } => self.gone(client),
                    Mail::Thought { seat, decision, action, by } => {
                        self.thought(seat, decision, action, by);
                    }
                    // Who does not wait any more does not want to know.
                    Mail::State { tell } => drop(tell.send(self.table.state())),
                    Mail::Record { tell } => drop(tell.send(self.record())),
                }
            }
        }
    }

    fn answer(&mut self, client: ClientId, request: &Request) {
        let outcome = self.fulfil(client, request);
        let refused = outcome.as_ref().err().map(|refusal| refusal.code);
        self.around.metrics.wished(&request.wish, refused);
        let notice = match outcome {
            Ok(number) => Notice::Accepted { id: request.id.clone(), number },
            Err(refusal) => Notice::Refused { id: Some(request.id.clone()), refusal },
        };
        self.unsent.push((client, notice.frame().into()));
    }

    /// Does what a client wishes, and says under which number.
    fn fulfil(&mut self, client: ClientId, request: &Request) -> Result<u32, Refusal> {
        let Some(visitor) = self.clients.get(&client).map(|client| client.visitor.clone()) else {
            return Err(Refusal::new(Code::Unknown, "Come to the table first."));
        };
        if self.closed {
            return Err(Refusal::new(Code::NotNow, "This table is closed."));
        }
        if let Some(before) = self.before(&visitor, request) {
            return before;
        }
        let table = &self.table;
        let fact = match &request.wish {
            Wish::Come(_) => {
                return Err(Refusal::new(Code::NotNow, "You are at the table already."));
            }
            Wish::Act(act) => Some(table.act(&visitor, act)?),
            Wish::Sit { seat } => table.sit(&visitor, *seat)?,
            Wish::SeatBot { seat, level } => table.seat_bot(&visitor, *seat, *level)?,
            Wish::Stand { seat } => Some(table.stand(&visitor, *seat)?),
            Wish::Start {} => Some(table.start(&visitor, chance::seed())?),
            Wish::Say { text } => Some(table.say(&visitor, text)?),
        };
        let Some(fact) = fact else { return Ok(self.table.number()) };
        if let Fact::Acted { seat, .. } = fact {
            let number = self.happen(fact, ActionId::new(&request.id).ok());
            self.recent.note_act(seat, &request.id, number);
            return Ok(number);
        }
        let number = self.happen(fact, None);
        self.recent.note(visitor.person, request.id.clone(), number, wish_text(&request.wish));
        Ok(number)
    }

    /// Something happens. Nobody learns of it before it is written.
    fn happen(&mut self, fact: Fact, action: Option<ActionId>) -> u32 {
        let at = self.around.time.now();
        let announced = self.table.apply(at, &fact).expect("what is done here was checked before");
        let concerned = announced.concerned();
        let public = announced.face(&self.table, Viewer::Spectator, false);
        let public: Utf8Bytes = public.frame().into();
        for (id, client) in &self.clients {
            let seat = self.table.seat_of(&client.visitor.person);
            let frame = if client.views || seat.is_some_and(|seat| concerned.contains(seat)) {
                let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                announced.face(&self.table, viewer, client.views).frame().into()
            } else {
                public.clone()
            };
            self.unsent.push((*id, frame));
        }
        if let Fact::Sat { seat, .. } | Fact::Stood { seat } = fact {
            // Whoever was absent there is not who sits there now.
            self.absent.remove(&seat);
        }
        self.unwritten.push(fact.entry(action, at));
        self.facts.push((at, fact));
        announced.number()
    }

    /// Writes what has happened, then tells it.
    async fn write(&mut self) -> Result<(), KeepError> {
        if !self.unwritten.is_empty() {
            let entries = std::mem::take(&mut self.unwritten);
            let first = self.table.number() + 1 - entries.len() as u32;
            let (table, epoch) = (self.id.clone(), self.epoch);
            let (count, began) = (entries.len(), Instant::now());
            let append = Append { table, epoch, first, entries };
            let written = self.around.store.append(append).await;
            self.around.metrics.written(count, began.elapsed(), written.is_ok());
            written?;
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
        // As long as somebody is there, they may talk about the match.
        if self.table.is_over() && !self.closed && self.clients.is_empty() {
            let at = self.around.time.now();
            let finished = store::TableState::Finished;
            self.around.store.close(&self.id, self.epoch, finished, at).await?;
            self.closed = true;
        }
        Ok(())
    }

    fn welcome(&mut self, client: Client, last: Option<u32>) {
        let person = &client.visitor.person;
        let you = self.table.you(person);
        let may_watch = self.table.plan().spectators || !self.table.is_playing();
        if you.seat.is_none() && !you.host && !may_watch {
            let refusal = Refusal::new(Code::NoTable, "This table has no spectators.");
            client.send(Notice::Bye { refusal, again_ms: None }.frame().into());
            return;
        }
        let viewer = you.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let number = self.table.number();
        let missed = last.and_then(|last| number.checked_sub(last));
        let sent = if let Some(missed) = missed.filter(|missed| *missed <= MOST_MISSED) {
            let frames = self.frames_since(number - missed, viewer, client.views);
            client.send(Notice::Resumed { number }.frame().into())
                && frames.into_iter().all(|frame| client.send(frame.into()))
        } else {
            let ask = you.seat.and_then(|seat| self.table.ask(seat));
            let (table, view) = (self.table.state(), self.table.view(viewer));
            let (protocol, now) = (PROTOCOL, self.around.time.now());
            let welcome = Welcome { protocol, number, now, you, table, view, ask };
            client.send(Notice::Welcome(Box::new(welcome)).frame().into())
        };
        if !sent {
            return;
        }
        self.clients.insert(client.id, client);
        if let Some(seat) = you.seat {
            self.absent.remove(&seat);
            if self.table.is_away(seat) && self.table.is_playing() {
                self.happen(Fact::Back { seat }, None);
            }
        }
    }

    /// What happened after a number, as the viewer was told or would have been.
    fn frames_since(&self, last: u32, viewer: Viewer, views: bool) -> Vec<String> {
        let mut table = Table::new(self.id.clone(), self.table.plan().clone());
        let mut frames = Vec::new();
        for (at, fact) in &self.facts {
            let announced = table.apply(*at, fact).expect("it has happened before");
            if announced.number() > last {
                frames.push(announced.face(&table, viewer, views).frame());
            }
        }
        frames
    }

    fn gone(&mut self, client: ClientId) {
        let Some(client) = self.clients.remove(&client) else { return };
        let person = &client.visitor.person;
        if let Some(seat) = self.table.seat_of(person)
            && !self.is_present(seat)
        {
            self.absent.insert(seat, Instant::now());
        }
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

    /// A bot has decided, for itself or for somebody else. It may be too late for that.
    fn thought(&mut self, seat: Seat, decision: u32, action: AnyAction, by: By) {
        if self.thinking.get(&seat) == Some(&decision) {
            self.thinking.remove(&seat);
        }
        let asked = self.table.question(seat).is_some_and(|(number, _)| number == decision);
        let awaited = self.table.to_act().contains(seat);
        // The player came back meanwhile: then it is the player's decision again.
        let returned = by == By::Substitute && !self.table.is_away(seat);
        if asked && awaited && !returned {
            self.happen(Fact::Acted { seat, action, by }, None);
        }
    }

    /// Has bots think where they are asked, and plays where there is nothing to choose.
    fn wake(&mut self) {
        while let Some(seat) = self.forced() {
            let game = self.table.game().expect("somebody is asked");
            let action = game.position().nth_legal(seat, 0).expect("who is asked has a choice");
            self.happen(Fact::Acted { seat, action, by: By::Rules }, None);
        }
        // Nobody is there to play with: the table waits, unless a clock goes on.
        let alone = self.table.plan().clock == Clock::None
            && self.people().count() > 0
            && !self.people().any(|seat| self.is_present(seat));
        for seat in self.table.to_act().iter() {
            match self.table.sitter(seat) {
                Some(Who::Bot(level)) if !alone => self.think(seat, *level, By::Sitter),
                Some(Who::Person { .. }) if self.table.is_away(seat) && !alone => {
                    self.think(seat, self.table.plan().substitute, By::Substitute);
                }
                _ => {}
            }
        }
    }

    /// A seat that has one choice only, if the server is to play it.
    fn forced(&self) -> Option<Seat> {
        if !self.table.plan().play_forced {
            return None;
        }
        let game = self.table.game()?;
        let mut awaited = self.table.to_act().iter();
        awaited.find(|seat| game.position().count_legal(*seat) == 1)
    }

    fn think(&mut self, seat: Seat, level: Level, by: By) {
        let Some((decision, _)) = self.table.question(seat) else { return };
        if self.thinking.insert(seat, decision) == Some(decision) {
            return;
        }
        let Some(game) = self.table.game() else { return };
        let mut legal = Vec::new();
        game.position().legal_actions(seat, &mut legal);
        let letters = self.letters.clone();
        let tell = move |action| {
            // If the keeper is gone, so is the question.
            if let Some(letters) = letters.upgrade() {
                let _ = letters.blocking_send(Mail::Thought { seat, decision, action, by });
            }
        };
        self.around.thinkers.think(Thought {
            level,
            setup: self.table.plan().setup,
            seat,
            view: game.view(Viewer::Seat(seat)),
            legal,
            tell: Box::new(tell),
        });
    }

    /// When time will be out for somebody next.
    fn next_moment(&self) -> Option<Instant> {
        let deadlines = self.deadlines().map(|(_, at)| self.around.time.instant(at));
        deadlines.chain(self.leaving().map(|(_, at)| at)).min()
    }

    /// Until when people have to decide.
    fn deadlines(&self) -> impl Iterator<Item = (Seat, i64)> {
        let limit = self.table.plan().clock.milliseconds();
        let awaited = self.table.to_act();
        self.people().filter(move |seat| awaited.contains(*seat)).filter_map(move |seat| {
            let (decision, at) = self.table.question(seat)?;
            let waits = self.thinking.get(&seat) != Some(&decision);
            limit.filter(|_| waits).map(|limit| (seat, at + limit))
        })
    }

    /// When absent players will be taken for away.
    fn leaving(&self) -> impl Iterator<Item = (Seat, Instant)> {
        // Who has days to decide need not be there.
        let has_days = matches!(self.table.plan().clock, Clock::Days(_));
        let counts = self.table.is_playing() && !has_days;
        let not_yet = move |seat: &Seat| counts && !self.table.is_away(*seat);
        let absent = self.absent.iter().filter(move |(seat, _)| not_yet(seat));
        absent.map(|(seat, since)| (*seat, *since + self.around.grace))
    }

    fn moment_has_come(&mut self) {
        let (now, instant) = (self.around.time.now(), Instant::now());
        let away: Vec<Seat> =
            self.leaving().filter(|(_, at)| *at <= instant).map(|(seat, _)| seat).collect();
        for seat in away {
            self.happen(Fact::Away { seat }, None);
        }
        let late: Vec<Seat> =
            self.deadlines().filter(|(_, at)| *at <= now).map(|(seat, _)| seat).collect();
        for seat in late {
            self.think(seat, self.table.plan().substitute, By::Clock);
        }
    }

    fn say_bye(&mut self, refusal: Refusal) {
        let bye = Notice::Bye { refusal, again_ms: Some(1000) };
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
        crate::record::record(&self.table, &self.facts)
    }
}

/// What tells a wish from another one under the same id.
fn wish_text(wish: &Wish) -> String {
    serde_json::to_string(wish).expect("a wish has a text form")
}

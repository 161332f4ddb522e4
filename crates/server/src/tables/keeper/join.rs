//! Clients that join a table, and clients that leave it.

use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{
    AskChange, Code, Event, PROTOCOL, Refusal, ServerMessage, TableEvent, Welcome, You,
};
use taketable_rules::{MatchView, Viewer};
use tokio::time::Instant;

use super::{Client, ClientId, Keeper};
use crate::people::PersonId;
use crate::store::Store;
use crate::tables::table::{Extras, LogEntry, MAX_MISSED, Visitor};

/// Maximum number of older chat messages in a welcome.
const MAX_CHAT: usize = 50;

impl<S: Store> Keeper<S> {
    pub(super) fn welcome(&mut self, client: Client, last: Option<u32>) {
        let person = &client.visitor.person;
        let you = self.table.you(person);
        if !self.may_be_here(person) {
            client.send(no_spectators());
            return;
        }
        let viewer = you.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let number = self.table.number();
        let missed = last.and_then(|last| number.checked_sub(last));
        let sent = if let Some(missed) = missed.filter(|missed| *missed <= MAX_MISSED) {
            let frames = self.frames_since(number - missed, viewer, client.extras);
            client.send(ServerMessage::Resumed { number }.frame().into())
                && frames.into_iter().all(|frame| client.send(frame.into()))
        } else {
            let ask = you.seat.and_then(|seat| self.table.ask(seat, client.extras.previews));
            let (table, view) = (self.table.state(), self.table.view(viewer));
            let (protocol, now) = (PROTOCOL, self.context.time.now());
            let (rounds, recent) = (self.table.rounds().to_vec(), self.recent_events(viewer));
            let tally = view.as_ref().filter(|_| client.extras.tallies);
            let tally = tally.map(MatchView::tally);
            let welcome =
                Welcome { protocol, number, now, you, table, view, tally, ask, rounds, recent };
            client.send(ServerMessage::Welcome(Box::new(welcome)).frame().into())
        };
        if !sent {
            return;
        }
        let visitor = client.visitor.clone();
        self.clients.insert(client.id, client);
        self.lobby_is_old = true;
        self.show_name(&visitor);
        if let Some(seat) = you.seat {
            self.absent.remove(&seat);
            if self.table.is_away(seat) && self.table.is_playing() && !self.closed {
                self.happen(LogEntry::Back { seat }, None);
            }
        }
    }

    /// Returns `true` if a person may be at the table. Without spectators, only players and the
    /// host may be there while a match is on.
    fn may_be_here(&self, person: &PersonId) -> bool {
        let You { seat, host, .. } = self.table.you(person);
        seat.is_some() || host || self.table.plan().spectators || !self.table.is_playing()
    }

    /// Disconnects spectators when a match begins that they may not watch, before they are sent any
    /// of it.
    pub(super) fn disconnect_spectators(&mut self) {
        let may_stay = |client: &Client| self.may_be_here(&client.visitor.person);
        let clients = self.clients.iter();
        let leaving: Vec<ClientId> =
            clients.filter(|(_, client)| !may_stay(client)).map(|(id, _)| *id).collect();
        self.leaving.extend(leaving.iter().filter_map(|id| self.clients.remove(id)));
    }

    /// Notes the new name of a client's person.
    pub(super) fn renamed(&mut self, client: ClientId, name: String) {
        let Some(client) = self.clients.get_mut(&client) else { return };
        client.visitor.name = name;
        let visitor = client.visitor.clone();
        self.show_name(&visitor);
    }

    /// Shows a person's current name on their chair.
    pub(super) fn show_name(&mut self, visitor: &Visitor) {
        if let Some(renamed) = self.table.rename(visitor).filter(|_| !self.closed) {
            self.happen(renamed, None);
        }
    }

    /// Returns what happened after a number, as the viewer was sent it or would have been. A
    /// question that is still open has its current deadline: there may have been a pause, or a time
    /// without a keeper.
    fn frames_since(&self, last: u32, viewer: Viewer, extras: Extras) -> Vec<String> {
        let open = match viewer {
            Viewer::Seat(seat) => self.table.ask(seat, extras.previews),
            Viewer::Spectator => None,
        };
        let mut frames = Vec::new();
        self.recent.replay_since(last, &self.table, &self.log, |broadcast, table| {
            let mut event = broadcast.face(table, viewer, extras);
            if let Some(AskChange::New(ask) | AskChange::Again(ask)) = &mut event.ask
                && let Some(open) = &open
                && ask.decision == open.decision
            {
                ask.clone_from(open);
            }
            frames.push(event.frame());
        });
        frames
    }

    /// Returns the latest events, and older chat messages, as the viewer may see them.
    fn recent_events(&self, viewer: Viewer) -> Vec<Event> {
        let first = self.table.number().saturating_sub(MAX_MISSED);
        let mut recent = self.said_until(first);
        self.recent.replay_since(first, &self.table, &self.log, |broadcast, table| {
            let mut event = broadcast.face(table, viewer, Extras::default());
            event.ask = None;
            // An operator may have removed it, or retention did.
            if !matches!(&event.what, TableEvent::Said { text, .. } if text.is_empty()) {
                recent.push(event);
            }
        });
        recent
    }

    /// Returns the last chat messages up to a number, as they were sent.
    fn said_until(&self, last: u32) -> Vec<Event> {
        let log = self.log[..last as usize].iter().enumerate().rev();
        let said = log.filter_map(|(index, (at, logged))| {
            let LogEntry::Said { person, name, text } = logged else { return None };
            if text.is_empty() {
                return None;
            }
            let person = self.table.public_id(person);
            let what = TableEvent::Said { person, name: name.clone(), text: text.clone() };
            let (number, events) = (index as u32 + 1, Vec::new());
            Some(Event {
                number,
                at: *at,
                what,
                events,
                tallies: Vec::new(),
                view: None,
                ask: None,
            })
        });
        let mut latest: Vec<Event> = said.take(MAX_CHAT).collect();
        latest.reverse();
        latest
    }

    pub(super) fn left(&mut self, client: ClientId) {
        let Some(client) = self.clients.remove(&client) else { return };
        match self.table.seat_of(&client.visitor.person) {
            Some(seat) if !self.is_present(seat) => {
                self.absent.insert(seat, Instant::now());
            }
            Some(_) => {}
            // The lobby shows how many watch.
            None => self.lobby_is_old = true,
        }
        if self.clients.is_empty() {
            self.empty = Instant::now();
            self.talk.clear();
            self.lobby_is_old = true;
        }
    }
}

/// The farewell to a spectator where none are allowed.
pub(super) fn no_spectators() -> Utf8Bytes {
    let refusal = Refusal::new(Code::NoTable, "This table has no spectators.");
    ServerMessage::Bye { refusal, again_ms: None }.frame().into()
}

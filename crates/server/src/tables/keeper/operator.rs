//! Operators' actions at a table, and players' reports.

use serde::{Deserialize, Serialize};
use taketable_protocol::admin::{ChatLine, PersonAtTable};
use taketable_protocol::live::{Code, PublicId, Refusal, ReportedLine, TableState};
use tokio::sync::oneshot;

use super::{Keeper, KeeperError};
use crate::admin::DELETED_PLAYER;
use crate::people::PersonId;
use crate::store::{self, Store};
use crate::tables::table::{LogEntry, Visitor, Who};

/// Maximum number of chat lines that an operator sees.
const CHAT_SHOWN: usize = 100;
/// Maximum number of chat lines stored with a report,
const CHAT_REPORTED: usize = 20;
/// including this many after the reported line.
const CHAT_AFTER: usize = 5;

/// An operator's message to a keeper.
pub(crate) enum OperatorMessage {
    /// Shows the table.
    Inspect { reply: oneshot::Sender<Inspected> },
    /// Closes the table. Answers `false` if it was already closed.
    Close { reason: String, reply: oneshot::Sender<bool> },
    /// Removes chat lines, and answers with their new log entries.
    Remove { events: Vec<u32>, reply: oneshot::Sender<Vec<(u32, String)>> },
    /// Shows a person's new name, also if they are not connected.
    Rename { person: PersonId, name: String, reply: oneshot::Sender<()> },
    /// Removes a deleted person and what they said.
    Expel { person: PersonId, reply: oneshot::Sender<()> },
    /// A person reports another one.
    Report {
        by: PersonId,
        target: ReportTarget,
        reply: oneshot::Sender<Result<ReportContext, Refusal>>,
    },
    /// Names another person at the table, for somebody who is there.
    Met {
        by: PersonId,
        person: PublicId,
        reply: oneshot::Sender<Result<(PersonId, String), Refusal>>,
    },
}

/// A table as an operator sees it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Inspected {
    pub(crate) state: TableState,
    pub(crate) host: PersonId,
    pub(crate) people: Vec<PersonAtTable>,
    pub(crate) said: Vec<ChatLine>,
}

/// The person that a report is about, and the chat line if it is about one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct ReportTarget {
    pub(crate) person: PublicId,
    pub(crate) event: Option<u32>,
}

/// Both people of a report, and the chat around it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ReportContext {
    pub(crate) reporter: (PersonId, String),
    pub(crate) reported: (PersonId, String),
    pub(crate) lines: Vec<ReportedLine>,
}

impl<S: Store> Keeper<S> {
    /// Carries out an operator's message. A caller that has left needs no answer.
    pub(super) async fn operate(&mut self, message: OperatorMessage) -> Result<(), KeeperError> {
        self.write().await?;
        match message {
            OperatorMessage::Inspect { reply } => drop(reply.send(self.inspect())),
            OperatorMessage::Close { reason, reply } => {
                let _ = reply.send(self.close_for(reason).await?);
            }
            OperatorMessage::Remove { events, reply } => {
                let removed = self.remove(&events);
                self.write().await?;
                drop(reply.send(removed));
            }
            OperatorMessage::Rename { person, name, reply } => {
                self.show_name(&Visitor { person, name });
                let _ = reply.send(());
            }
            OperatorMessage::Expel { person, reply } => {
                self.expel(&person);
                self.write().await?;
                let _ = reply.send(());
            }
            OperatorMessage::Report { by, target, reply } => {
                drop(reply.send(self.report(&by, target)));
            }
            OperatorMessage::Met { by, person, reply } => drop(reply.send(self.met(&by, person))),
        }
        Ok(())
    }

    fn inspect(&self) -> Inspected {
        let mut people: Vec<PersonAtTable> = Vec::new();
        for seat in self.table.seats() {
            if let Some(Who::Person { id, name, .. }) = self.table.sitter(seat) {
                let (person, name) = (id.to_string(), name.clone());
                people.push(PersonAtTable { person, name, seat: Some(seat), sockets: 0 });
            }
        }
        for client in self.clients.values() {
            let Visitor { person, name } = &client.visitor;
            let known = people.iter().position(|known| known.person == person.as_str());
            let at = known.unwrap_or_else(|| {
                let (person, name) = (person.to_string(), name.clone());
                people.push(PersonAtTable { person, name, seat: None, sockets: 0 });
                people.len() - 1
            });
            people[at].sockets += 1;
        }
        let said = self.chat();
        let shown = said.len().saturating_sub(CHAT_SHOWN);
        let line = |line: &ReportedLine| ChatLine {
            event: line.event,
            at: line.at,
            person: line.person.clone(),
            name: line.name.clone(),
            text: line.text.clone(),
        };
        Inspected {
            state: self.table.state(),
            host: self.table.plan().host.clone(),
            people,
            said: said[shown..].iter().map(line).collect(),
        }
    }

    /// Returns the whole chat, in order.
    fn chat(&self) -> Vec<ReportedLine> {
        let said = self.log.iter().enumerate().filter_map(|(index, (at, logged))| {
            let LogEntry::Said { person, name, text } = logged else { return None };
            Some(ReportedLine {
                event: index as u32 + 1,
                at: *at,
                person: person.to_string(),
                name: name.clone(),
                text: text.clone(),
            })
        });
        said.collect()
    }

    /// Tells everybody why, and closes the table. If the match is over, the table stays finished,
    /// with its record; otherwise there is no result and no record.
    async fn close_for(&mut self, reason: String) -> Result<bool, KeeperError> {
        if self.closed {
            return Ok(false);
        }
        let why = format!("An operator closed this table: {reason}");
        self.happen(LogEntry::Closed { reason }, None);
        self.write().await?;
        self.finish_closing().await?;
        self.disconnect(Refusal::new(Code::NotNow, why));
        self.write().await?;
        Ok(true)
    }

    /// Marks a table as closed if its log says so.
    pub(super) async fn finish_closing(&mut self) -> Result<(), KeeperError> {
        let over = self.table.is_over();
        let state = if over { store::TableStatus::Finished } else { store::TableStatus::Expired };
        self.close(state).await
    }

    /// Removes chat lines, here and for all clients. The log of a closed table does not grow: there
    /// only the entries themselves change.
    fn remove(&mut self, events: &[u32]) -> Vec<(u32, String)> {
        let mut lines: Vec<u32> = events.to_vec();
        lines.sort_unstable();
        lines.dedup();
        lines.retain(|event| self.is_line(*event));
        if lines.is_empty() {
            return Vec::new();
        }
        if !self.closed {
            self.happen(LogEntry::Removed { events: lines.clone() }, None);
        }
        self.blank(&lines);
        let entry = |event: u32| {
            let (at, logged) = &self.log[event as usize - 1];
            (event, logged.entry(None, *at).body)
        };
        lines.into_iter().map(entry).collect()
    }

    fn is_line(&self, event: u32) -> bool {
        let logged = (event as usize).checked_sub(1).and_then(|index| self.log.get(index));
        matches!(logged, Some((_, LogEntry::Said { text, .. })) if !text.is_empty())
    }

    /// Makes chat lines empty for everybody who joins from now on.
    pub(super) fn blank(&mut self, events: &[u32]) {
        for event in events {
            let index = (*event as usize).wrapping_sub(1);
            if let Some((_, LogEntry::Said { text, .. })) = self.log.get_mut(index) {
                text.clear();
            }
        }
    }

    fn expel(&mut self, person: &PersonId) {
        let lines: Vec<u32> = self
            .chat()
            .iter()
            .filter(|line| line.person == person.as_str())
            .map(|line| line.event)
            .collect();
        self.remove(&lines);
        let Some(seat) = self.table.seat_of(person).filter(|_| !self.closed) else { return };
        if self.table.game().is_none() {
            self.happen(LogEntry::Stood { seat }, None);
            return;
        }
        let name = DELETED_PLAYER.to_owned();
        if let Some(renamed) = self.table.rename(&Visitor { person: person.clone(), name }) {
            self.happen(renamed, None);
        }
        if self.table.is_playing() && !self.table.is_away(seat) {
            self.happen(LogEntry::Away { seat }, None);
        }
    }

    fn report(&self, by: &PersonId, target: ReportTarget) -> Result<ReportContext, Refusal> {
        let Some(name) = self.name_here(by) else {
            let why = "Only people at the table can report a player.";
            return Err(Refusal::new(Code::NotSeated, why));
        };
        let reported = self.another(by, target.person)?;
        let mut lines = self.chat();
        if let Some(event) = target.event {
            let before = lines.iter().filter(|line| line.event <= event).count();
            lines.truncate(before + CHAT_AFTER);
        }
        lines.drain(..lines.len().saturating_sub(CHAT_REPORTED));
        Ok(ReportContext { reporter: (by.clone(), name), reported, lines })
    }

    fn met(&self, by: &PersonId, person: PublicId) -> Result<(PersonId, String), Refusal> {
        if self.name_here(by).is_none() {
            let why = "Only people at the table can block a player there.";
            return Err(Refusal::new(Code::NotSeated, why));
        }
        self.another(by, person)
    }

    /// Returns the name of a person who sits here or is connected.
    fn name_here(&self, person: &PersonId) -> Option<String> {
        let connected = || self.clients.values().find(|client| client.visitor.person == *person);
        match self.table.seat_of(person).and_then(|seat| self.table.sitter(seat)) {
            Some(Who::Person { name, .. }) => Some(name.clone()),
            _ => connected().map(|client| client.visitor.name.clone()),
        }
    }

    /// Returns the person with a public id here, who must not be the one who asks.
    fn another(&self, by: &PersonId, public: PublicId) -> Result<(PersonId, String), Refusal> {
        match self.known_as(public) {
            None => Err(Refusal::new(Code::NoSeat, "There is no such person at this table.")),
            Some((person, _)) if person == *by => {
                Err(Refusal::new(Code::Garbage, "This is you. Choose somebody else."))
            }
            Some(found) => Ok(found),
        }
    }

    /// Returns the person with a public id here, with their latest name: among those who sit here,
    /// are connected, or did something that can be reported.
    fn known_as(&self, public: PublicId) -> Option<(PersonId, String)> {
        let known = |(person, _): &(&PersonId, &String)| self.table.public_id(person) == public;
        let sitting = self.table.seats().filter_map(|seat| match self.table.sitter(seat) {
            Some(Who::Person { id, name, .. }) => Some((id, name)),
            _ => None,
        });
        let connected = self.clients.values().map(|client| &client.visitor);
        let connected = connected.map(|visitor| (&visitor.person, &visitor.name));
        let acted = self.log.iter().rev().filter_map(|(_, logged)| match logged {
            LogEntry::Said { person, name, .. } | LogEntry::Reacted { person, name, .. } => {
                Some((person, name))
            }
            LogEntry::Sat { who: Who::Person { id, name, .. }, .. } => Some((id, name)),
            _ => None,
        });
        let found = sitting.chain(connected).chain(acted).find(known);
        found.map(|(person, name)| (person.clone(), name.clone()))
    }
}

//! [`Broadcast`]: a log entry, as each viewer sees it.

use std::cell::OnceCell;

use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{AskChange, Event, EventHead, TableEvent};
use taketable_rules::{AnyEvent, AnyTally, AnyView, MatchEvent, MatchView, SeatSet, Told, Viewer};

use super::{LogEntry, MatchEvents, Questions, Table};

/// A log entry, as each viewer sees it: one number, many faces.
#[derive(Debug)]
pub(crate) struct Broadcast {
    pub(super) number: u32,
    pub(super) at: i64,
    pub(super) logged: LogEntry,
    /// The events of the match.
    pub(super) match_events: MatchEvents,
    /// The match as a spectator saw it before, if it was in progress.
    pub(super) before: Option<MatchView<AnyView>>,
    /// The questions that are new or have ended.
    pub(super) questions: Questions,
}

/// What a client wants in addition to events.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extras {
    /// Its view after each event of the match.
    pub(crate) views: bool,
    /// Previews of its possible actions.
    pub(crate) previews: bool,
    /// The sums of what lies on the table after each event of the match.
    pub(crate) tallies: bool,
}

impl Broadcast {
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// Returns the event for a viewer. `table` is the table right after the log entry.
    pub(crate) fn face(&self, table: &Table, viewer: Viewer, extras: Extras) -> Event {
        let (number, at) = (self.number, self.at);
        let (what, events) = (self.what(table), self.events(viewer));
        let tallies = if extras.tallies { self.tallies(table) } else { Vec::new() };
        let view = self.view(table, viewer, extras.views);
        let ask = self.ask(table, viewer, extras.previews);
        Event { number, at, what, events, tallies, view, ask }
    }

    /// Returns the frames for all viewers. `table` is the table right after the log entry.
    pub(crate) fn frames<'a>(&'a self, table: &'a Table) -> Frames<'a> {
        let know_more = self.match_events.iter().filter_map(Told::knows_more).collect();
        Frames {
            broadcast: self,
            table,
            know_more,
            tallies: OnceCell::new(),
            public_head: OnceCell::new(),
            public: OnceCell::new(),
        }
    }

    fn what(&self, table: &Table) -> TableEvent {
        match &self.logged {
            LogEntry::Sat { seat, who } => TableEvent::Sat {
                seat: *seat,
                who: who.shown(),
                person: who.person().map(|id| table.public_id(id)),
                people_only: who.wants_people_only(),
            },
            LogEntry::Stood { seat } => TableEvent::Stood { seat: *seat },
            LogEntry::Contributed { seat, random } => {
                TableEvent::Contributed { seat: *seat, random: *random }
            }
            LogEntry::Started => TableEvent::Started {},
            LogEntry::Acted { seat, by, .. } => TableEvent::Acted { seat: *seat, by: *by },
            LogEntry::Away { seat } => TableEvent::Away { seat: *seat },
            LogEntry::Back { seat } => TableEvent::Back { seat: *seat },
            LogEntry::Renamed { seat, name } => {
                TableEvent::Renamed { seat: *seat, name: name.clone() }
            }
            LogEntry::Pausing { seat } => {
                TableEvent::Pausing { seat: *seat, paused: table.is_paused() }
            }
            LogEntry::WentOn { seat } => TableEvent::WentOn { seat: *seat },
            LogEntry::Rematch { table } => TableEvent::Rematch { table: table.to_string() },
            LogEntry::Reacted { person, name, with } => TableEvent::Reacted {
                person: table.public_id(person),
                name: name.clone(),
                with: *with,
            },
            LogEntry::Said { person, name, text } => TableEvent::Said {
                person: table.public_id(person),
                name: name.clone(),
                text: text.clone(),
            },
            LogEntry::Removed { events } => TableEvent::Removed { events: events.clone() },
            LogEntry::Closed { reason } => TableEvent::Closed { reason: reason.clone() },
        }
    }

    fn ask(&self, table: &Table, viewer: Viewer, previews: bool) -> Option<AskChange> {
        let Questions { new, extended, ended } = &self.questions;
        match viewer {
            // If the server will play the only choice, nothing is asked.
            Viewer::Seat(seat) if new.contains(seat) => {
                Some(table.ask(seat, previews).map_or(AskChange::Ended, AskChange::New))
            }
            Viewer::Seat(seat) if extended.contains(seat) => {
                table.ask(seat, previews).map(AskChange::Again)
            }
            Viewer::Seat(seat) if ended.contains(seat) => Some(AskChange::Ended),
            _ => None,
        }
    }

    fn view(&self, table: &Table, viewer: Viewer, wanted: bool) -> Option<MatchView<AnyView>> {
        if wanted && self.is_about_match() { table.view(viewer) } else { None }
    }

    /// The sums after each event of the match.
    fn tallies(&self, table: &Table) -> Vec<AnyTally> {
        // The first deal clears the table, so what it looks like later does no harm.
        let before = self.before.clone().or_else(|| table.view(Viewer::Spectator));
        before.map_or_else(Vec::new, |before| before.tallies(&self.match_events))
    }

    /// Returns `true` if it changes what anybody may know of the match.
    fn is_about_match(&self) -> bool {
        matches!(self.logged, LogEntry::Started | LogEntry::Acted { .. })
    }

    fn events(&self, viewer: Viewer) -> Vec<MatchEvent<AnyEvent>> {
        self.match_events.iter().map(|told| told.face(viewer).clone()).collect()
    }
}

/// The frames of a broadcast. What is the same for several clients is built once.
pub(crate) struct Frames<'a> {
    broadcast: &'a Broadcast,
    table: &'a Table,
    /// Seats that see other events than a spectator does.
    know_more: SeatSet,
    tallies: OnceCell<Vec<AnyTally>>,
    public_head: OnceCell<EventHead>,
    public: OnceCell<Utf8Bytes>,
}

impl Frames<'_> {
    /// Returns the frame for a viewer; the same as that of [`Broadcast::face`].
    pub(crate) fn of(&self, viewer: Viewer, extras: Extras) -> Utf8Bytes {
        let Frames { broadcast, table, .. } = self;
        let view = broadcast.view(table, viewer, extras.views);
        let ask = broadcast.ask(table, viewer, extras.previews);
        let (view, ask) = (view.as_ref(), ask.as_ref());
        let tallies = if extras.tallies { self.tallies() } else { &[] };
        match viewer {
            Viewer::Seat(seat) if self.know_more.contains(seat) => {
                self.head(viewer).frame(tallies, view, ask).into()
            }
            _ if tallies.is_empty() && view.is_none() && ask.is_none() => {
                self.public.get_or_init(|| self.public_head().frame(&[], None, None).into()).clone()
            }
            _ => self.public_head().frame(tallies, view, ask).into(),
        }
    }

    fn tallies(&self) -> &[AnyTally] {
        self.tallies.get_or_init(|| self.broadcast.tallies(self.table))
    }

    fn public_head(&self) -> &EventHead {
        self.public_head.get_or_init(|| self.head(Viewer::Spectator))
    }

    fn head(&self, viewer: Viewer) -> EventHead {
        let Broadcast { number, at, .. } = *self.broadcast;
        let (what, events) = (self.broadcast.what(self.table), self.broadcast.events(viewer));
        EventHead::new(number, at, &what, &events)
    }
}

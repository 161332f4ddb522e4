//! [`Announcement`]: a fact, as it is told to each who watches.

use std::cell::OnceCell;

use axum::extract::ws::Utf8Bytes;
use taketable_protocol::live::{AskChange, Event, EventHead, Happened, Notice};
use taketable_rules::{AnyEvent, AnyView, MatchEvent, MatchView, SeatSet, Told, Viewer};

use super::{Fact, Questions, Table, Tale};

/// A fact, as it is told to each who watches: one number, many faces.
#[derive(Debug)]
pub(crate) struct Announcement {
    pub(super) number: u32,
    pub(super) at: i64,
    pub(super) fact: Fact,
    /// What happened in the match.
    pub(super) tale: Tale,
    /// Whose question is new, and whose has ended.
    pub(super) questions: Questions,
}

/// What a client asked for in addition to events.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extras {
    /// Its view after each event of the match.
    pub(crate) views: bool,
    /// Previews of what it may do.
    pub(crate) previews: bool,
}

impl Announcement {
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// As this viewer sees it. The table is the one right after the fact.
    pub(crate) fn face(&self, table: &Table, viewer: Viewer, extras: Extras) -> Notice {
        let what = self.what(table, viewer);
        let view = self.view(table, viewer, extras.views);
        let ask = self.ask(table, viewer, extras.previews);
        Notice::Event(Box::new(Event { number: self.number, at: self.at, what, view, ask }))
    }

    /// The frames for all who watch. The table is the one right after the fact.
    pub(crate) fn frames<'a>(&'a self, table: &'a Table) -> Frames<'a> {
        let know_more = self.tale.iter().filter_map(Told::knows_more).collect();
        Frames {
            announced: self,
            table,
            know_more,
            public_head: OnceCell::new(),
            public: OnceCell::new(),
        }
    }

    fn what(&self, table: &Table, viewer: Viewer) -> Happened {
        match &self.fact {
            Fact::Sat { seat, who } => Happened::Sat {
                seat: *seat,
                who: who.shown(),
                person: who.person().map(|id| table.public_id(id)),
            },
            Fact::Stood { seat } => Happened::Stood { seat: *seat },
            Fact::Contributed { seat, random } => {
                Happened::Contributed { seat: *seat, random: *random }
            }
            Fact::Started => Happened::Started { events: self.events(viewer) },
            Fact::Acted { seat, by, .. } => {
                Happened::Acted { seat: *seat, by: by.decider(), events: self.events(viewer) }
            }
            Fact::Away { seat } => Happened::Away { seat: *seat },
            Fact::Back { seat } => Happened::Back { seat: *seat },
            Fact::Renamed { seat, name } => Happened::Renamed { seat: *seat, name: name.clone() },
            Fact::Pausing { seat } => Happened::Pausing { seat: *seat, paused: table.is_paused() },
            Fact::WentOn { seat } => Happened::WentOn { seat: *seat },
            Fact::Rematch { table } => Happened::Rematch { table: table.to_string() },
            Fact::Reacted { person, name, with } => Happened::Reacted {
                person: table.public_id(person),
                name: name.clone(),
                with: *with,
            },
            Fact::Said { person, name, text } => Happened::Said {
                person: table.public_id(person),
                name: name.clone(),
                text: text.clone(),
            },
            Fact::Removed { events } => Happened::Removed { events: events.clone() },
            Fact::Closed { reason } => Happened::Closed { reason: reason.clone() },
        }
    }

    fn ask(&self, table: &Table, viewer: Viewer, previews: bool) -> AskChange {
        let Questions { asked, ended } = &self.questions;
        match viewer {
            // Where the server will play the only choice, nothing is asked.
            Viewer::Seat(seat) if asked.contains(seat) => {
                table.ask(seat, previews).map_or(AskChange::Ended, AskChange::New)
            }
            Viewer::Seat(seat) if ended.contains(seat) => AskChange::Ended,
            _ => AskChange::None,
        }
    }

    fn view(&self, table: &Table, viewer: Viewer, wanted: bool) -> Option<MatchView<AnyView>> {
        if wanted && self.is_of_the_match() { table.view(viewer) } else { None }
    }

    /// Whether it changes what somebody may know of the match.
    fn is_of_the_match(&self) -> bool {
        matches!(self.fact, Fact::Started | Fact::Acted { .. })
    }

    fn events(&self, viewer: Viewer) -> Vec<MatchEvent<AnyEvent>> {
        self.tale.iter().map(|told| told.face(viewer).clone()).collect()
    }
}

/// The frames of an announcement. What is the same for several clients is made once.
pub(crate) struct Frames<'a> {
    announced: &'a Announcement,
    table: &'a Table,
    /// Seats that see other events than a spectator does.
    know_more: SeatSet,
    public_head: OnceCell<EventHead>,
    public: OnceCell<Utf8Bytes>,
}

impl Frames<'_> {
    /// Returns the frame for a viewer; the same as that of [`Announcement::face`].
    pub(crate) fn of(&self, viewer: Viewer, extras: Extras) -> Utf8Bytes {
        let Frames { announced, table, .. } = self;
        let view = announced.view(table, viewer, extras.views);
        let ask = announced.ask(table, viewer, extras.previews);
        let view = view.as_ref();
        match viewer {
            Viewer::Seat(seat) if self.know_more.contains(seat) => {
                self.head(viewer).frame(view, &ask).into()
            }
            _ if view.is_none() && ask.is_none() => self
                .public
                .get_or_init(|| self.public_head().frame(None, &AskChange::None).into())
                .clone(),
            _ => self.public_head().frame(view, &ask).into(),
        }
    }

    fn public_head(&self) -> &EventHead {
        self.public_head.get_or_init(|| self.head(Viewer::Spectator))
    }

    fn head(&self, viewer: Viewer) -> EventHead {
        let Announcement { number, at, .. } = *self.announced;
        EventHead::new(number, at, &self.announced.what(self.table, viewer))
    }
}

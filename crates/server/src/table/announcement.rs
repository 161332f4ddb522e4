//! [`Announcement`]: a fact, as it is told to each who watches.

use taketable_protocol::live::{Event, Happened, Notice};
use taketable_rules::{AnyEvent, MatchEvent, SeatSet, Told, Viewer};

use super::{Fact, Table, Tale};

/// A fact, as it is told to each who watches: one number, many faces.
#[derive(Debug)]
pub(crate) struct Announcement {
    pub(super) number: u32,
    pub(super) at: i64,
    pub(super) fact: Fact,
    /// What happened in the match.
    pub(super) tale: Tale,
    /// Who is asked something new.
    pub(super) asked: SeatSet,
}

impl Announcement {
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// The seats that see something else than a spectator does, or are asked something.
    pub(crate) fn concerned(&self) -> SeatSet {
        let secrets = self.tale.iter().filter_map(Told::knows_more);
        secrets.chain(self.asked.iter()).collect()
    }

    /// As this viewer sees it. The table is the one right after the fact.
    pub(crate) fn face(&self, table: &Table, viewer: Viewer, with_view: bool) -> Notice {
        let what = match &self.fact {
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
                Happened::Acted { seat: *seat, by: by.word(), events: self.events(viewer) }
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
        };
        let ask = match viewer {
            Viewer::Seat(seat) if self.asked.contains(seat) => table.ask(seat),
            _ => None,
        };
        let view = if with_view && self.is_of_the_match() { table.view(viewer) } else { None };
        Notice::Event(Box::new(Event { number: self.number, at: self.at, what, view, ask }))
    }

    /// Whether it changes what somebody may know of the match.
    fn is_of_the_match(&self) -> bool {
        matches!(self.fact, Fact::Started | Fact::Acted { .. })
    }

    fn events(&self, viewer: Viewer) -> Vec<MatchEvent<AnyEvent>> {
        self.tale.iter().map(|told| told.face(viewer).clone()).collect()
    }
}

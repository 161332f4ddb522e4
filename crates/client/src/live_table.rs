//! [`LiveTable`]: a table as the server last described it.

use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use taketable_bots::BotRng;
use taketable_protocol::live::{Ask, AskChange, Event, Stage, TableEvent, TableState, Welcome};
use taketable_rules::{
    AnyGame, AnyView, Game, MAX_SEATS, MatchEvent, MatchView, RoundEnd, Seat, Setup, Viewer,
};

use crate::error::Error;

/// No time limit is taken to be longer, in milliseconds: some hundred days.
const MAX_LIMIT_MS: i64 = 10_000_000_000;

/// A table as the server last described it. What a server says may be anything: views are checked
/// before the rules are asked about them, and only legal actions remain in a question.
#[derive(Clone, Debug)]
pub struct LiveTable {
    /// The state of the table that everyone may see.
    pub state: TableState,
    /// The setup of the match.
    pub setup: Setup<AnyGame>,
    /// The seat of the client.
    pub seat: Option<Seat>,
    /// The client is the host.
    pub host: bool,
    /// The client's view of the match, if it subscribed to views.
    pub view: Option<MatchView<AnyView>>,
    /// The open question to the client's seat.
    pub ask: Option<Ask>,
    /// The rounds that are over.
    pub rounds: Vec<RoundEnd>,
    /// The server's clock in milliseconds since 1970, and ours at the same moment.
    clock: (i64, Instant),
}

impl LiveTable {
    /// The table of a welcome.
    pub fn new(welcome: &Welcome) -> Result<LiveTable, Error> {
        let table = welcome.table.clone();
        let seats = table.chairs.len().min(MAX_SEATS + 1) as u8;
        let setup = Setup::read(table.game, seats, table.options.clone());
        let setup = setup.map_err(|_| Error::UnknownGame)?;
        let mut live = LiveTable {
            state: table,
            setup,
            seat: welcome.you.seat,
            host: welcome.you.host,
            view: None,
            ask: None,
            rounds: welcome.rounds.clone(),
            clock: (welcome.now, Instant::now()),
        };
        live.see(welcome.view.as_ref())?;
        live.ask = welcome.ask.as_ref().and_then(|ask| live.checked(ask));
        Ok(live)
    }

    /// Applies an event.
    pub fn apply(&mut self, event: &Event) -> Result<(), Error> {
        self.see(event.view.as_ref())?;
        match &event.what {
            TableEvent::Sat { seat, who, person, people_only } => {
                if let Some(chair) = self.state.chairs.get_mut(seat.index()) {
                    (chair.sitter, chair.person) = (Some(who.clone()), *person);
                    chair.people_only = *people_only;
                }
            }
            TableEvent::Stood { seat } => {
                if let Some(chair) = self.state.chairs.get_mut(seat.index()) {
                    (chair.sitter, chair.person, chair.host) = (None, None, false);
                    chair.people_only = false;
                }
                self.seat = self.seat.filter(|mine| mine != seat);
            }
            TableEvent::Contributed { seat, random } => {
                if let Some(chair) = self.state.chairs.get_mut(seat.index()) {
                    chair.contribution = Some(*random);
                }
            }
            TableEvent::Started {} => {
                self.state.stage = Stage::Playing;
                if let Some(Viewer::Seat(seat)) =
                    event.view.as_ref().map(|view| view.position.viewer())
                {
                    self.seat = Some(seat);
                }
            }
            TableEvent::Away { seat } => self.set_away(*seat, true),
            TableEvent::Back { seat } => self.set_away(*seat, false),
            TableEvent::Renamed { seat, name } => {
                let chair = self.state.chairs.get_mut(seat.index());
                if let Some(sitter) = chair.and_then(|chair| chair.sitter.as_mut()) {
                    sitter.rename(name);
                }
            }
            TableEvent::Pausing { seat, paused } => {
                if let Some(chair) = self.state.chairs.get_mut(seat.index()) {
                    chair.pausing = true;
                }
                self.state.paused = *paused;
            }
            TableEvent::WentOn { .. } => {
                self.state.chairs.iter_mut().for_each(|chair| chair.pausing = false);
                self.state.paused = false;
            }
            TableEvent::Rematch { table } => self.state.rematch = Some(table.clone()),
            TableEvent::Closed { reason } => self.state.closed = Some(reason.clone()),
            TableEvent::Acted { .. }
            | TableEvent::Reacted { .. }
            | TableEvent::Said { .. }
            | TableEvent::Removed { .. } => {}
        }
        self.note(&event.events);
        match &event.ask {
            None => {}
            Some(AskChange::Ended) => self.ask = None,
            Some(AskChange::New(ask) | AskChange::Again(ask)) => self.ask = self.checked(ask),
        }
        Ok(())
    }

    /// Notes that the client's own command to sit down was accepted.
    pub fn sat_down(&mut self, seat: Seat) {
        self.seat = Some(seat);
        if let Some(chair) = self.state.chairs.get_mut(seat.index()) {
            chair.host = self.host;
        }
    }

    fn set_away(&mut self, seat: Seat, away: bool) {
        if let Some(chair) = self.state.chairs.get_mut(seat.index()) {
            chair.away = away;
        }
    }

    fn note<E>(&mut self, events: &[MatchEvent<E>]) {
        for event in events {
            match event {
                MatchEvent::RoundOver(end) => self.rounds.push(*end),
                MatchEvent::MatchOver(end) => self.state.stage = Stage::Over(*end),
                MatchEvent::RoundBegins { .. } | MatchEvent::InRound(_) => {}
            }
        }
    }

    /// Takes a view, if it can be one of this match.
    fn see(&mut self, view: Option<&MatchView<AnyView>>) -> Result<(), Error> {
        let Some(view) = view else { return Ok(()) };
        let Setup { options, seats, .. } = self.setup;
        let is_possible = view.position.check(&options, seats).is_ok()
            && view.totals.seats() == seats
            && view.to_act.iter().all(|seat| seat.index() < usize::from(seats));
        if !is_possible {
            return Err(Error::ImpossibleView);
        }
        self.view = Some(view.clone());
        Ok(())
    }

    /// A question with what can really be done.
    fn checked(&self, ask: &Ask) -> Option<Ask> {
        let (seat, view) = (self.seat?, self.view.as_ref()?);
        if view.position.viewer() != Viewer::Seat(seat) {
            return None;
        }
        let world = AnyGame::sample(&view.position, &mut BotRng::seed_from_u64(0));
        let mut ask = ask.clone();
        ask.legal.retain(|action| world.is_legal(seat, *action));
        (!ask.legal.is_empty()).then_some(ask)
    }

    /// Returns a time of the server's clock by ours.
    pub fn by_our_clock(&self, time: i64) -> Instant {
        let (theirs, ours) = self.clock;
        ours + Duration::from_millis(time.saturating_sub(theirs).clamp(0, MAX_LIMIT_MS) as u64)
    }
}

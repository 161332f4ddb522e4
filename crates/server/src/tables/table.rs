//! [`Table`]: people around a match. Everything about it follows from its log.
//!
//! Nothing here waits, sends or looks at a clock: a log entry comes in, and what each viewer sees of
//! it comes out. So the same log always makes the same table, on this machine after a crash as on
//! another one.

mod broadcast;
mod commands;
#[cfg(not(test))]
mod dealing;
mod log_entry;
mod plan;
mod public_id;
mod recent;

use taketable_protocol::live::{self, Ask, MyTable, Stage, TableState, You};
use taketable_rules::fair::FairDeal;
use taketable_rules::games::take_that;
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, BySeat, Game, Match, MatchEnd, MatchEvent, MatchView, Progress,
    RoundEnd, Seat, SeatSet, Told, Viewer,
};

pub(crate) use broadcast::{Broadcast, Extras};
pub use commands::Visitor;
pub use log_entry::BadLog;
pub(crate) use log_entry::{LogEntry, Who, said_kind};
pub use plan::Plan;
pub(crate) use plan::PlanSummary;
pub(crate) use recent::{MOST_MISSED, RecentEvents};

use crate::people::PersonId;
use crate::store::TableId;
#[cfg(test)]
use crate::twins::dealing;

/// What is told of a match, with all its faces.
pub(crate) type MatchEvents = Vec<Told<MatchEvent<AnyEvent>>>;

/// A table, its people and its match.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    plan: Plan,
    chairs: Vec<Chair>,
    /// What the deals will follow from, or do.
    fair: FairDeal,
    game: Option<Playing>,
    /// Since when the clock stands still, in milliseconds since 1970.
    paused: Option<i64>,
    /// Where the same people meet again.
    rematch: Option<TableId>,
    /// Why an operator has closed it.
    closed: Option<String>,
    /// The number of the last log entry.
    number: u32,
}

/// A seat of the table.
#[derive(Clone, Debug, Default)]
struct Chair {
    who: Option<Who>,
    away: bool,
    /// Whether who sits there wants the clock to stop.
    pausing: bool,
}

/// A match, and what is asked in it.
#[derive(Clone, Debug)]
struct Playing {
    game: Match<AnyGame>,
    asked: BySeat<Question>,
    /// The rounds that are over.
    rounds: Vec<RoundEnd>,
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Question {
    /// The number of the log entry that brought the question; 0 if there is none.
    number: u32,
    /// When that was.
    at: i64,
}

/// What a log entry changes about the questions to seats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Questions {
    /// Seats with a new question.
    asked: SeatSet,
    /// Seats with the same question and another deadline.
    again: SeatSet,
    /// Who had a question and has none now.
    ended: SeatSet,
}

impl Table {
    /// A table at which nothing has happened yet.
    pub fn new(id: TableId, plan: Plan) -> Table {
        let sits = |who: &Option<Who>| Chair { who: who.clone(), ..Chair::default() };
        let chairs = plan.sitters.iter().map(sits).collect();
        let fair = FairDeal::new(id.as_str(), plan.secret.clone(), plan.setup.seats)
            .expect("a name for a store is a name for a deal");
        let (game, paused, rematch, closed) = (None, None, None, None);
        Table { id, plan, chairs, fair, game, paused, rematch, closed, number: 0 }
    }

    /// What it was opened for.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The number of the last thing that happened.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|playing| playing.game.winners().is_some())
    }

    /// Whether there is a match that is not over.
    pub(crate) fn is_playing(&self) -> bool {
        self.game.is_some() && !self.is_over()
    }

    /// The match, once there is one.
    pub(crate) fn game(&self) -> Option<&Match<AnyGame>> {
        self.game.as_ref().map(|playing| &playing.game)
    }

    /// The rounds that are over.
    pub(crate) fn rounds(&self) -> &[RoundEnd] {
        self.game.as_ref().map_or(&[], |playing| &playing.rounds)
    }

    /// What the deals follow from. It is for nobody's eyes before the match is over.
    pub(crate) fn fair(&self) -> &FairDeal {
        &self.fair
    }

    /// Whether the clock stands still.
    pub(crate) fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Why an operator has closed it, if one has.
    pub(crate) fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    /// Who sits on each seat.
    pub(crate) fn sitters(&self) -> Vec<Option<Who>> {
        self.chairs.iter().map(|chair| chair.who.clone()).collect()
    }

    /// The people who sit there.
    pub(crate) fn people(&self) -> Vec<PersonId> {
        people(&self.sitters())
    }

    /// Where somebody sits.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats().find(|seat| match &self.chairs[seat.index()].who {
            Some(Who::Person { id, .. }) => id == person,
            _ => false,
        })
    }

    /// Who sits there.
    pub(crate) fn sitter(&self, seat: Seat) -> Option<&Who> {
        self.chairs.get(seat.index())?.who.as_ref()
    }

    /// Whether the substitute plays there.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].away
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.plan.setup.seats)
    }

    /// Who still has to decide, now.
    pub(crate) fn to_act(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |playing| playing.game.to_act())
    }

    /// The question that a seat may answer, and since when. Who has chosen face down may still
    /// choose something else.
    pub(crate) fn question(&self, seat: Seat) -> Option<(u32, i64)> {
        let Question { number, at } = self.game.as_ref()?.asked[seat];
        (number > 0).then_some((number, at))
    }

    /// What the server does for a seat that has no choice, if it is to do so.
    pub(crate) fn forced(&self, seat: Seat) -> Option<AnyAction> {
        let game = self.game().filter(|_| self.plan.play_forced)?;
        openly_forced(game.position(), seat)
    }

    /// The same as a client is told, with previews or without.
    pub(crate) fn ask(&self, seat: Seat, previews: bool) -> Option<Ask> {
        let (decision, at) = self.question(seat)?;
        let game = self.game()?;
        let mut legal = Vec::new();
        game.position().legal_actions_into(seat, &mut legal);
        if self.forced(seat).is_some() {
            // The server will play it.
            return None;
        }
        let awaited = game.to_act().contains(seat);
        let ticks = awaited && !self.is_paused();
        let deadline = self.plan.clock.milliseconds().filter(|_| ticks).map(|limit| at + limit);
        let ask = Ask::new(decision, legal, deadline);
        Some(if previews {
            ask.with_previews(&game.view(Viewer::Seat(seat)).position)
        } else {
            ask
        })
    }

    /// As one of the people who sit there finds it among their tables. Nothing if the match is over,
    /// or they do not sit there.
    pub(crate) fn of(&self, person: &PersonId) -> Option<MyTable> {
        let seat = self.seat_of(person).filter(|_| !self.is_over())?;
        let awaited = self.to_act().contains(seat) && !self.is_paused();
        let deadline = self.ask(seat, false).filter(|_| awaited).and_then(|ask| ask.deadline);
        Some(MyTable { seat, awaited, deadline, table: self.state() })
    }

    /// What a viewer may know of the match.
    pub(crate) fn view(&self, viewer: Viewer) -> Option<MatchView<taketable_rules::AnyView>> {
        Some(self.game()?.view(viewer))
    }

    /// As all may see it.
    pub fn state(&self) -> TableState {
        let plan = &self.plan;
        let chair = |(seat, chair): (Seat, &Chair)| live::Chair {
            sitter: chair.who.as_ref().map(Who::shown),
            person: chair.who.as_ref().and_then(Who::person).map(|id| self.public_id(id)),
            away: chair.away,
            host: matches!(&chair.who, Some(Who::Person { id, .. }) if *id == plan.host),
            contribution: self.fair.contributions[seat],
            pausing: chair.pausing,
        };
        TableState {
            table: self.id.to_string(),
            game: plan.game(),
            options: plan.options(),
            clock: plan.clock,
            public: plan.public,
            spectators: plan.spectators,
            substitute: plan.substitute,
            play_forced: plan.play_forced,
            commitment: self.fair.commitment(),
            code: plan.code.to_string(),
            chairs: self.seats().zip(&self.chairs).map(chair).collect(),
            stage: match self.game() {
                None => Stage::Gathering,
                Some(game) => game.winners().map_or(Stage::Playing, |winners| {
                    Stage::Over(MatchEnd { totals: *game.totals(), winners })
                }),
            },
            paused: self.is_paused(),
            rematch: self.rematch.as_ref().map(TableId::to_string),
            closed: self.closed.clone(),
        }
    }

    /// Who somebody is here.
    pub(crate) fn you(&self, person: &PersonId) -> You {
        let host = *person == self.plan.host;
        You { person: self.public_id(person), seat: self.seat_of(person), host }
    }

    /// Nobody kept the time for so long, by the clock on the wall: nobody loses any. If that clock
    /// was set back meanwhile, it is less than nothing.
    pub(crate) fn forgive(&mut self, milliseconds: i64) {
        if let Some(playing) = &mut self.game {
            playing.put_off(milliseconds);
        }
        if let Some(since) = &mut self.paused {
            *since += milliseconds;
        }
    }

    /// Applies the next log entry, and returns what there is to tell. One that cannot follow was
    /// written by no server.
    pub(crate) fn apply(&mut self, at: i64, logged: &LogEntry) -> Result<Broadcast, BadLog> {
        let number = self.number + 1;
        let mut match_events = MatchEvents::new();
        let acts = matches!(logged, LogEntry::Acted { .. });
        let before = if acts { self.view(Viewer::Spectator) } else { None };
        let questions = self
            .follow(number, at, logged, &mut match_events)
            .map_err(|why| BadLog { number, why })?;
        self.number = number;
        Ok(Broadcast { number, at, logged: logged.clone(), match_events, before, questions })
    }

    /// Applies a log entry and returns what it changes about the questions to seats.
    fn follow(
        &mut self,
        number: u32,
        at: i64,
        logged: &LogEntry,
        match_events: &mut MatchEvents,
    ) -> Result<Questions, String> {
        if let Some(seat) = logged.seat()
            && seat.index() >= self.chairs.len()
        {
            return Err(format!("there is no {seat}"));
        }
        match logged {
            LogEntry::Sat { seat, who } => self.chairs[seat.index()].who = Some(who.clone()),
            LogEntry::Stood { seat } => {
                self.chairs[seat.index()] = Chair::default();
                // What somebody put in counts while they play.
                self.fair.contributions[*seat] = None;
            }
            LogEntry::Contributed { seat, random } => {
                self.fair.contributions[*seat] = Some(*random);
            }
            LogEntry::Away { seat } => self.chairs[seat.index()].away = true,
            LogEntry::Back { seat } => self.chairs[seat.index()].away = false,
            LogEntry::Renamed { seat, name } => match &mut self.chairs[seat.index()].who {
                Some(Who::Person { name: before, .. }) => before.clone_from(name),
                _ => return Err(format!("nobody sits on {seat} who could have another name")),
            },
            LogEntry::Pausing { seat } => {
                self.chairs[seat.index()].pausing = true;
                if self.all_want_a_pause() {
                    self.paused = Some(at);
                }
            }
            LogEntry::WentOn { .. } => {
                return Ok(Questions { again: self.go_on(at), ..Questions::default() });
            }
            LogEntry::Rematch { table } => self.rematch = Some(table.clone()),
            LogEntry::Closed { reason } => self.closed = Some(reason.clone()),
            LogEntry::Reacted { .. } | LogEntry::Said { .. } | LogEntry::Removed { .. } => {}
            LogEntry::Started => {
                let (setup, seed) = (self.plan.setup, self.fair.seed());
                let game = dealing::start(setup, seed, match_events).map_err(|e| e.to_string())?;
                let asked = BySeat::new(self.plan.setup.seats, Question::default());
                let mut playing = Playing { game, asked, rounds: Vec::new() };
                let seats = playing.ask_all(Question { number, at });
                self.game = Some(playing);
                return Ok(seats);
            }
            LogEntry::Acted { seat, action, .. } => {
                let playing = self.game.as_mut().ok_or("there is no match")?;
                let before = playing.game.to_act();
                let progress = dealing::act(&mut playing.game, *seat, *action, match_events)
                    .map_err(|e| e.to_string())?;
                if let Progress::NextRound(end) | Progress::MatchOver(end) = progress {
                    playing.rounds.push(end);
                }
                let after = playing.game.to_act();
                if !lies_face_down(*seat, before, after) {
                    return Ok(playing.ask_all(Question { number, at }));
                }
            }
        }
        Ok(Questions::default())
    }

    /// Whether everybody who is there to play wants the clock to stop.
    fn all_want_a_pause(&self) -> bool {
        let people = |chair: &&Chair| matches!(chair.who, Some(Who::Person { .. })) && !chair.away;
        self.chairs.iter().filter(people).all(|chair| chair.pausing)
    }

    /// The clock goes on: everybody has as much time left as when it stopped. Who is asked is told
    /// how long that is.
    fn go_on(&mut self, at: i64) -> SeatSet {
        for chair in &mut self.chairs {
            chair.pausing = false;
        }
        let Some(since) = self.paused.take() else { return SeatSet::EMPTY };
        let Some(playing) = &mut self.game else { return SeatSet::EMPTY };
        playing.put_off((at - since).max(0));
        self.seats().filter(|seat| self.question(*seat).is_some()).collect()
    }
}

/// The people among those who sit somewhere.
pub(crate) fn people(sitters: &[Option<Who>]) -> Vec<PersonId> {
    sitters.iter().flatten().filter_map(Who::person).cloned().collect()
}

/// What a seat does that all can see it must do. Where only the seat itself can know that, nobody
/// may be told: who takes the line at Take That may have wanted to.
pub(crate) fn openly_forced(game: &AnyGame, seat: Seat) -> Option<AnyAction> {
    let action = game.nth_legal(seat, 0).filter(|_| game.count_legal(seat) == 1)?;
    (!matches!(action, AnyAction::TakeThat(take_that::Action::TakeLine))).then_some(action)
}

/// Whether nothing came of an action but a card that lies face down while others still choose. Then
/// nobody is asked anything new: a neighbour's choice must not make mine stale.
fn lies_face_down(seat: Seat, before: SeatSet, after: SeatSet) -> bool {
    let mut others = before;
    others.remove(seat);
    !others.is_empty() && after == others || !before.contains(seat) && after == before
}

impl Playing {
    /// Everybody has so much longer to decide.
    fn put_off(&mut self, milliseconds: i64) {
        for question in &mut self.asked {
            question.at += milliseconds;
        }
    }

    /// Everybody who may decide something is asked for it now.
    fn ask_all(&mut self, question: Question) -> Questions {
        let position = self.game.position();
        let mut questions = Questions::default();
        for seat in Seat::all(self.asked.seats()) {
            let may = position.count_legal(seat) > 0;
            let next = if may { question } else { Question::default() };
            let before = std::mem::replace(&mut self.asked[seat], next);
            if may {
                questions.asked.insert(seat);
            } else if before.number > 0 {
                questions.ended.insert(seat);
            }
        }
        questions
    }
}

impl Who {
    /// As all may see it.
    pub(crate) fn shown(&self) -> live::Sitter {
        match self {
            Who::Person { name, program: true, .. } => live::Sitter::Program(name.clone()),
            Who::Person { name, .. } => live::Sitter::Person(name.clone()),
            Who::Bot { level } => live::Sitter::Bot(*level),
        }
    }

    /// Who it is, if it is a person.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match self {
            Who::Person { id, .. } => Some(id),
            Who::Bot { .. } => None,
        }
    }
}

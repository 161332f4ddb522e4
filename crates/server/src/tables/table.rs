//! [`Table`]: people around a match. Its state is computed from its log alone.
//!
//! Nothing here waits, sends or reads a clock: a log entry comes in, and what each viewer sees of
//! it comes out. So the same log always gives the same table, on this machine after a crash or on
//! another. [`commands`] decides what may be done, [`log_entry`] is what was done, and
//! [`broadcast`] is what each viewer is sent.

mod broadcast;
mod commands;
#[cfg(not(test))]
mod dealing;
mod log_entry;
mod plan;
mod public_id;
mod recent;

use taketable_protocol::live::{
    self, Ask, MyTable, QuickMatch, RunningTable, Stage, TableState, You,
};
use taketable_rules::fair::FairDeal;
use taketable_rules::games::take_that;
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, BySeat, Game, Match, MatchEnd, MatchEvent, MatchView, Progress,
    RoundEnd, Seat, SeatSet, Told, Viewer,
};

pub(crate) use broadcast::{Broadcast, Extras};
pub use commands::Visitor;
pub use log_entry::InvalidLog;
pub(crate) use log_entry::{LogEntry, Who, said_kind};
pub use plan::Plan;
pub(crate) use plan::{PlanSummary, QUICK_BOTS};
pub(crate) use public_id::public_id;
pub(crate) use recent::{MAX_MISSED, RecentEvents};

use crate::people::PersonId;
use crate::store::TableId;
#[cfg(test)]
use crate::twins::dealing;

/// The events of a match, with all their faces.
pub(crate) type MatchEvents = Vec<Told<MatchEvent<AnyEvent>>>;

/// A table, its people and its match.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    plan: Plan,
    chairs: Vec<Chair>,
    /// The secret and the contributions that the deals are generated from.
    fair: FairDeal,
    game: Option<Playing>,
    /// Since when the clock has been paused, in milliseconds since 1970.
    paused: Option<i64>,
    /// The table of the rematch.
    rematch: Option<TableId>,
    /// Why an operator closed it.
    closed: Option<String>,
    /// The number of the last log entry.
    number: u32,
}

/// A seat of the table.
#[derive(Clone, Debug, Default)]
struct Chair {
    who: Option<Who>,
    away: bool,
    /// `true` if the player wants to pause.
    pausing: bool,
}

/// A match and its open questions.
#[derive(Clone, Debug)]
struct Playing {
    game: Match<AnyGame>,
    questions: BySeat<Question>,
    /// The finished rounds.
    rounds: Vec<RoundEnd>,
}

/// A question to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Question {
    /// The number of the log entry that raised the question; 0 if there is none.
    number: u32,
    /// The time of that entry.
    at: i64,
}

/// How a log entry changes the questions to seats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Questions {
    /// Seats with a new question.
    new: SeatSet,
    /// Seats with the same question and a new deadline.
    extended: SeatSet,
    /// Seats that had a question and have none now.
    ended: SeatSet,
}

impl Table {
    /// Returns a table where nothing has happened yet.
    pub fn new(id: TableId, plan: Plan) -> Table {
        let sits = |who: &Option<Who>| Chair { who: who.clone(), ..Chair::default() };
        let chairs = plan.sitters.iter().map(sits).collect();
        let fair = FairDeal::new(id.as_str(), plan.secret.clone(), plan.setup.seats)
            .expect("every table id is valid for a deal");
        let (game, paused, rematch, closed) = (None, None, None, None);
        Table { id, plan, chairs, fair, game, paused, rematch, closed, number: 0 }
    }

    /// Returns the plan it was opened with.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the number of the last log entry.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns `true` if the match is over.
    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|playing| playing.game.winners().is_some())
    }

    /// Returns `true` if a match is in progress.
    pub(crate) fn is_playing(&self) -> bool {
        self.game.is_some() && !self.is_over()
    }

    /// Returns the match, once there is one.
    pub(crate) fn game(&self) -> Option<&Match<AnyGame>> {
        self.game.as_ref().map(|playing| &playing.game)
    }

    /// Returns the finished rounds.
    pub(crate) fn rounds(&self) -> &[RoundEnd] {
        self.game.as_ref().map_or(&[], |playing| &playing.rounds)
    }

    /// Returns what the deals are generated from. It is secret until the match is over.
    pub(crate) fn fair(&self) -> &FairDeal {
        &self.fair
    }

    /// Returns `true` if the clock is paused.
    pub(crate) fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Returns the reason if an operator closed the table.
    pub(crate) fn closed(&self) -> Option<&str> {
        self.closed.as_deref()
    }

    /// Returns the player on each seat.
    pub(crate) fn sitters(&self) -> Vec<Option<Who>> {
        self.chairs.iter().map(|chair| chair.who.clone()).collect()
    }

    /// Returns the people who sit there.
    pub(crate) fn people(&self) -> Vec<PersonId> {
        people(&self.sitters())
    }

    /// Returns the seat of a person.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.seats().find(|seat| match &self.chairs[seat.index()].who {
            Some(Who::Person { id, .. }) => id == person,
            _ => false,
        })
    }

    /// Returns the player on a seat.
    pub(crate) fn sitter(&self, seat: Seat) -> Option<&Who> {
        self.chairs.get(seat.index())?.who.as_ref()
    }

    /// Returns `true` if a substitute plays for the seat.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].away
    }

    /// Returns all seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.plan.setup.seats)
    }

    /// Returns the seats that still have to decide.
    pub(crate) fn to_act(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |playing| playing.game.to_act())
    }

    /// Returns the question that a seat may answer, and its time. A seat that has chosen face down
    /// may still change its choice.
    pub(crate) fn question(&self, seat: Seat) -> Option<(u32, i64)> {
        let Question { number, at } = self.game.as_ref()?.questions[seat];
        (number > 0).then_some((number, at))
    }

    /// Returns the action that the server plays for a seat without a choice, if the plan says so.
    pub(crate) fn forced(&self, seat: Seat) -> Option<AnyAction> {
        let game = self.game().filter(|_| self.plan.play_forced)?;
        openly_forced(game.position(), seat)
    }

    /// Returns the question as a client gets it, with or without previews.
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

    /// Returns the table for a person's list of their tables. `None` if the match is over or the
    /// person does not sit there.
    pub(crate) fn of(&self, person: &PersonId) -> Option<MyTable> {
        let seat = self.seat_of(person).filter(|_| !self.is_over())?;
        let awaited = self.to_act().contains(seat) && !self.is_paused();
        let deadline = self.ask(seat, false).filter(|_| awaited).and_then(|ask| ask.deadline);
        Some(MyTable { seat, awaited, deadline, table: self.state() })
    }

    /// Returns what a viewer may know of the match.
    pub(crate) fn view(&self, viewer: Viewer) -> Option<MatchView<taketable_rules::AnyView>> {
        Some(self.game()?.view(viewer))
    }

    /// Returns the public state.
    pub fn state(&self) -> TableState {
        let plan = &self.plan;
        let chair = |(seat, chair): (Seat, &Chair)| live::Chair {
            sitter: chair.who.as_ref().map(Who::shown),
            person: chair.who.as_ref().and_then(Who::person).map(|id| self.public_id(id)),
            away: chair.away,
            host: matches!(&chair.who, Some(Who::Person { id, .. }) if self.is_host(id)),
            contribution: self.fair.contributions[seat],
            pausing: chair.pausing,
            people_only: plan.quick_match.is_some()
                && chair.who.as_ref().is_some_and(Who::wants_people_only),
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
            quick_match: plan.quick_match,
        }
    }

    /// Returns what a person is here.
    pub(crate) fn you(&self, person: &PersonId) -> You {
        let host = self.is_host(person);
        You { person: self.public_id(person), seat: self.seat_of(person), host }
    }

    /// Returns `true` if a person may seat bots, remove people and start the match. In a quick
    /// match nobody may.
    pub(crate) fn is_host(&self, person: &PersonId) -> bool {
        self.plan.quick_match.is_none() && *person == self.plan.host
    }

    /// Returns the quick match that has yet to begin here, if this is a table for one.
    pub(crate) fn waiting_quick_match(&self) -> Option<QuickMatch> {
        self.plan.quick_match.filter(|_| self.game.is_none() && self.closed.is_none())
    }

    /// Returns `true` if somebody at the table wants no bots.
    pub(crate) fn wants_people_only(&self) -> bool {
        self.chairs.iter().filter_map(|chair| chair.who.as_ref()).any(Who::wants_people_only)
    }

    /// Returns the free seats.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.sitter(*seat).is_none())
    }

    /// Returns `true` if all people at the table have put random bytes into the deals.
    pub(crate) fn all_have_contributed(&self) -> bool {
        let is_person = |seat: &Seat| matches!(self.sitter(*seat), Some(Who::Person { .. }));
        self.seats().filter(is_person).all(|seat| self.fair.contributions[seat].is_some())
    }

    /// Returns the current round; 0 while there is no match in progress.
    pub(crate) fn round(&self) -> u32 {
        self.game().filter(|_| self.is_playing()).map_or(0, Match::round)
    }

    /// Returns the lobby's entry for a running match, or `None` if the match does not run.
    /// `spectators` is the number of people who watch.
    pub(crate) fn running(&self, spectators: u32) -> Option<RunningTable> {
        let players = self.chairs.iter().map(|chair| chair.who.as_ref().map(Who::shown));
        Some(RunningTable {
            table: self.id.to_string(),
            game: self.plan.game(),
            options: self.plan.options(),
            clock: self.plan.clock,
            players: players.collect::<Option<_>>().filter(|_| self.is_playing())?,
            round: self.round(),
            spectators,
        })
    }

    /// Extends all deadlines by a time during which no keeper ran, so that nobody loses any. The
    /// time is negative if the system clock was set back meanwhile.
    pub(crate) fn forgive_downtime(&mut self, milliseconds: i64) {
        if let Some(playing) = &mut self.game {
            playing.extend_deadlines(milliseconds);
        }
        if let Some(since) = &mut self.paused {
            *since += milliseconds;
        }
    }

    /// Applies the next log entry. Returns what to announce, or an error if no server could have
    /// written the entry.
    pub(crate) fn apply(&mut self, at: i64, logged: &LogEntry) -> Result<Broadcast, InvalidLog> {
        let number = self.number + 1;
        let mut match_events = MatchEvents::new();
        let acts = matches!(logged, LogEntry::Acted { .. });
        let before = if acts { self.view(Viewer::Spectator) } else { None };
        let questions = self
            .follow(number, at, logged, &mut match_events)
            .map_err(|why| InvalidLog { number, why })?;
        self.number = number;
        Ok(Broadcast { number, at, logged: logged.clone(), match_events, before, questions })
    }

    /// Applies a log entry and returns how it changes the questions to seats.
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
            return Err(format!("{seat} does not exist"));
        }
        match logged {
            LogEntry::Sat { seat, who } => self.chairs[seat.index()].who = Some(who.clone()),
            LogEntry::Stood { seat } => {
                self.chairs[seat.index()] = Chair::default();
                // A player's contribution counts while they sit there.
                self.fair.contributions[*seat] = None;
            }
            LogEntry::Contributed { seat, random } => {
                self.fair.contributions[*seat] = Some(*random);
            }
            LogEntry::Away { seat } => self.chairs[seat.index()].away = true,
            LogEntry::Back { seat } => self.chairs[seat.index()].away = false,
            LogEntry::Renamed { seat, name } => match &mut self.chairs[seat.index()].who {
                Some(Who::Person { name: before, .. }) => before.clone_from(name),
                _ => return Err(format!("no person sits on {seat}")),
            },
            LogEntry::Pausing { seat } => {
                self.chairs[seat.index()].pausing = true;
                if self.all_want_a_pause() {
                    self.paused = Some(at);
                }
            }
            LogEntry::WentOn { .. } => {
                return Ok(Questions { extended: self.restart_clock(at), ..Questions::default() });
            }
            LogEntry::Rematch { table } => self.rematch = Some(table.clone()),
            LogEntry::Closed { reason } => self.closed = Some(reason.clone()),
            LogEntry::Reacted { .. } | LogEntry::Said { .. } | LogEntry::Removed { .. } => {}
            LogEntry::Started => {
                let (setup, seed) = (self.plan.setup, self.fair.seed());
                let game = dealing::start(setup, seed, match_events).map_err(|e| e.to_string())?;
                let questions = BySeat::new(self.plan.setup.seats, Question::default());
                let mut playing = Playing { game, questions, rounds: Vec::new() };
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

    /// Returns `true` if all present players want to pause.
    fn all_want_a_pause(&self) -> bool {
        let people = |chair: &&Chair| matches!(chair.who, Some(Who::Person { .. })) && !chair.away;
        self.chairs.iter().filter(people).all(|chair| chair.pausing)
    }

    /// Restarts the clock: everybody has as much time left as when it stopped. Returns the seats to
    /// be told their new deadline.
    fn restart_clock(&mut self, at: i64) -> SeatSet {
        for chair in &mut self.chairs {
            chair.pausing = false;
        }
        let Some(since) = self.paused.take() else { return SeatSet::EMPTY };
        let Some(playing) = &mut self.game else { return SeatSet::EMPTY };
        playing.extend_deadlines((at - since).max(0));
        self.seats().filter(|seat| self.question(*seat).is_some()).collect()
    }
}

/// Returns the people among the players.
pub(crate) fn people(sitters: &[Option<Who>]) -> Vec<PersonId> {
    sitters.iter().flatten().filter_map(Who::person).cloned().collect()
}

/// Returns the action of a seat if everybody can see that it is forced. If only the seat itself can
/// know, that must stay secret: a player who takes the line at Take That may have wanted to.
pub(crate) fn openly_forced(game: &AnyGame, seat: Seat) -> Option<AnyAction> {
    let action = game.nth_legal(seat, 0).filter(|_| game.count_legal(seat) == 1)?;
    (!matches!(action, AnyAction::TakeThat(take_that::Action::TakeLine))).then_some(action)
}

/// Returns `true` if an action only put a card face down while others still choose. Then there is
/// no new question: a neighbour's choice must not invalidate mine.
fn lies_face_down(seat: Seat, before: SeatSet, after: SeatSet) -> bool {
    let mut others = before;
    others.remove(seat);
    !others.is_empty() && after == others || !before.contains(seat) && after == before
}

impl Playing {
    /// Extends all deadlines.
    fn extend_deadlines(&mut self, milliseconds: i64) {
        for question in &mut self.questions {
            question.at += milliseconds;
        }
    }

    /// Asks everybody who may decide something.
    fn ask_all(&mut self, question: Question) -> Questions {
        let position = self.game.position();
        let mut questions = Questions::default();
        for seat in Seat::all(self.questions.seats()) {
            let may = position.count_legal(seat) > 0;
            let next = if may { question } else { Question::default() };
            let before = std::mem::replace(&mut self.questions[seat], next);
            if may {
                questions.new.insert(seat);
            } else if before.number > 0 {
                questions.ended.insert(seat);
            }
        }
        questions
    }
}

impl Who {
    /// Returns the public view of a player.
    pub(crate) fn shown(&self) -> live::Sitter {
        match self {
            Who::Person { name, program: true, .. } => live::Sitter::Program(name.clone()),
            Who::Person { name, .. } => live::Sitter::Person(name.clone()),
            Who::Bot { level } => live::Sitter::Bot(*level),
        }
    }

    /// Returns `true` for a person who wants no bots in a quick match.
    pub(crate) fn wants_people_only(&self) -> bool {
        matches!(self, Who::Person { people_only: true, .. })
    }

    /// Returns the person, if it is one.
    pub(crate) fn person(&self) -> Option<&PersonId> {
        match self {
            Who::Person { id, .. } => Some(id),
            Who::Bot { .. } => None,
        }
    }
}

//! [`Session`]: a bot at a table, and at the tables of its rematches.

use std::sync::atomic::Ordering;
use std::time::Duration;

use taketable_client::{LiveTable, Server, Subscription, TableSocket, Update};
use taketable_protocol::live::{
    ActCommand, Code, Command, CommandId, Refusal, ServerMessage, Stage,
};
use taketable_rules::{AnyAction, MatchEnd, Seat};
use tokio::time::{Instant, sleep};

use super::JoinError;
use super::bot_thread::{BotThread, Question, Reply};
use super::report::JoinReport;
use crate::commands::Verdict;
use crate::error::Error;
use crate::interrupt;
use crate::lang::words;

/// Time between two looks at the flag of Ctrl-C.
const TICK: Duration = Duration::from_millis(100);
/// Time before something that was refused as too fast is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// Number of matches.
#[derive(Clone, Copy, Debug)]
pub(super) enum MatchLimit {
    /// A fixed number. The bot asks for each rematch.
    Count(u32),
    /// As long as others ask for a rematch.
    WhileAsked,
}

/// A bot at a table.
pub(super) struct Session {
    server: Server,
    key: String,
    socket: TableSocket,
    bot: BotThread,
    /// The seat that the bot is to take.
    wanted_seat: Option<Seat>,
    matches: MatchLimit,
    /// Matches that are over.
    played: u32,
    /// There is no connection.
    is_lost: bool,
    at: AtTable,
}

/// What is known and under way at one table.
#[derive(Default)]
struct AtTable {
    table: Option<LiveTable>,
    /// The seat was reported.
    is_reported: bool,
    /// The bot knows that the match has begun.
    has_begun: bool,
    /// The match is over, and the bot knows.
    is_over: bool,
    /// The decision that the bot was asked for.
    asked: Option<u32>,
    /// Commands without an answer, by their ids.
    sitting: Option<(CommandId, Seat)>,
    starting: Option<CommandId>,
    asking_rematch: Option<CommandId>,
    acting: Option<CommandId>,
    /// When to try again what was refused as too fast.
    retry: Option<Instant>,
}

/// What follows from the state of a table.
enum Next {
    Wait,
    Move(String),
    Done,
}

impl Session {
    pub(super) fn new(
        server: Server,
        key: String,
        table: &str,
        bot: BotThread,
        wanted_seat: Option<Seat>,
        matches: MatchLimit,
    ) -> Session {
        let socket = connect(&server, &key, table);
        let at = AtTable::default();
        Session { server, key, socket, bot, wanted_seat, matches, played: 0, is_lost: false, at }
    }

    /// Plays until the last match is over.
    pub(super) async fn play(mut self, report: &mut JoinReport<'_>) -> Result<Verdict, Error> {
        let interrupted = interrupt::flag();
        let ended = loop {
            if interrupted.load(Ordering::Relaxed) {
                self.leave();
                break Ok(Verdict::Interrupted);
            }
            match self.step(report).await {
                Ok(Next::Wait) => {}
                Ok(Next::Done) => break Ok(Verdict::Good),
                Ok(Next::Move(table)) => {
                    let next = connect(&self.server, &self.key, &table);
                    std::mem::replace(&mut self.socket, next).close().await;
                    self.at = AtTable::default();
                }
                Err(why) => break Err(why),
            }
        };
        self.socket.close().await;
        ended
    }

    /// Leaves the table: before the match the seat is for others then.
    fn leave(&mut self) {
        let Some(table) = &self.at.table else { return };
        let command = match (table.state.stage, table.seat) {
            (Stage::Gathering, Some(seat)) => Command::Stand { seat },
            (Stage::Playing, Some(_)) => Command::Leave {},
            _ => return,
        };
        self.socket.send(command);
    }

    async fn step(&mut self, report: &mut JoinReport<'_>) -> Result<Next, Error> {
        tokio::select! {
            update = self.socket.next() => match update.map_err(JoinError::Client)? {
                Update::Connecting => return Ok(Next::Wait),
                Update::Lost { retry_in } => {
                    self.is_lost = true;
                    report.lost(retry_in);
                    return Ok(Next::Wait);
                }
                Update::Message(message) => {
                    if std::mem::take(&mut self.is_lost) {
                        report.is_back();
                    }
                    self.message(message)?;
                }
            },
            reply = self.bot.reply() => self.reply(reply?, report)?,
            () = sleep(TICK) => match self.at.retry {
                Some(at) if at <= Instant::now() => self.at.retry = None,
                _ => return Ok(Next::Wait),
            },
        }
        self.advance(report)
    }

    fn message(&mut self, message: ServerMessage) -> Result<(), JoinError> {
        match message {
            ServerMessage::Welcome(welcome) => self.at.table = Some(LiveTable::new(&welcome)?),
            ServerMessage::Event(event) => {
                if let Some(table) = &mut self.at.table {
                    table.apply(&event)?;
                }
            }
            ServerMessage::Accepted { id, .. } => {
                if let Some((_, seat)) = self.at.sitting.take_if(|(command, _)| *command == id)
                    && let Some(table) = &mut self.at.table
                {
                    table.sat_down(seat);
                }
            }
            ServerMessage::Refused { id, refusal } => self.refused(id.as_ref(), &refusal)?,
            ServerMessage::Resumed { .. }
            | ServerMessage::Announcement(_)
            | ServerMessage::Bye { .. } => {}
        }
        Ok(())
    }

    fn refused(&mut self, id: Option<&CommandId>, refusal: &Refusal) -> Result<(), JoinError> {
        let at = &mut self.at;
        let is = |command: &Option<CommandId>| id.is_some() && command.as_ref() == id;
        let sitting = at.sitting.as_ref().map(|(command, _)| command.clone());
        let what = if is(&sitting) {
            at.sitting = None;
            "sit"
        } else if is(&at.starting) {
            at.starting = None;
            "start"
        } else if is(&at.asking_rematch) {
            at.asking_rematch = None;
            "rematch"
        } else if is(&at.acting) {
            at.acting = None;
            // The clock was quicker, or it stands still: another question will come.
            if let Code::Late | Code::NotNow = refusal.code {
                return Ok(());
            }
            at.asked = None;
            "act"
        } else {
            return Ok(());
        };
        match refusal.code {
            Code::Slower | Code::Busy => at.retry = Some(Instant::now() + PAUSE),
            // Somebody else was quicker; perhaps there is another seat.
            Code::Taken if is(&sitting) && self.wanted_seat.is_none() => {}
            _ => {
                let why = words().refusal(refusal.code.as_str(), &refusal.why);
                return Err(JoinError::Refused { what, why });
            }
        }
        Ok(())
    }

    fn reply(&mut self, reply: Reply, report: &mut JoinReport<'_>) -> Result<(), JoinError> {
        match reply {
            Reply::Failed(why) => Err(why.into()),
            Reply::Action { decision, action, fault } => {
                // Somebody else may have decided meanwhile.
                if self.at.asked == Some(decision) {
                    if let Some(fault) = fault {
                        report.fault(&fault);
                    }
                    self.act(decision, action);
                }
                Ok(())
            }
        }
    }

    fn act(&mut self, decision: u32, action: AnyAction) {
        let action = serde_json::value::to_raw_value(&action).expect("an action has a text form");
        self.at.acting = Some(self.socket.send(Command::Act(ActCommand { decision, action })));
    }

    /// Does what the state of the table asks for.
    fn advance(&mut self, report: &mut JoinReport<'_>) -> Result<Next, Error> {
        let at = &mut self.at;
        let Some(table) = &at.table else { return Ok(Next::Wait) };
        report.progress(table);
        let code = || table.state.code.clone();
        if let Some(reason) = &table.state.closed {
            return Err(JoinError::TableClosed { code: code(), reason: reason.clone() }.into());
        }
        if let (Some(seat), false) = (table.seat, at.is_reported) {
            at.is_reported = true;
            report.seated(table, seat)?;
        }
        if at.retry.is_some() {
            return Ok(Next::Wait);
        }
        match (table.state.stage, table.seat) {
            (Stage::Gathering, None) if at.sitting.is_none() => {
                let seat = free_seat(table, self.wanted_seat)?;
                at.sitting = Some((self.socket.send(Command::Sit { seat, bot: true }), seat));
            }
            (Stage::Gathering, Some(_)) => {
                let is_full = table.state.free().next().is_none();
                if table.host && is_full && at.starting.is_none() {
                    at.starting = Some(self.socket.send(Command::Start {}));
                }
            }
            (Stage::Gathering, None) => {}
            (Stage::Playing, None) => return Err(JoinError::Begun { code: code() }.into()),
            (Stage::Playing, Some(seat)) => self.answer(seat),
            (Stage::Over(end), Some(seat)) if at.has_begun || at.is_over => {
                return self.over(seat, &end, report);
            }
            (Stage::Over(_), _) => return Err(JoinError::Over { code: code() }.into()),
        }
        Ok(Next::Wait)
    }

    /// Has the bot answer the open question.
    fn answer(&mut self, seat: Seat) {
        let at = &mut self.at;
        let Some(table) = &at.table else { return };
        if !at.has_begun {
            at.has_begun = true;
            self.bot.begin(table.setup, seat);
        }
        let question = match (&table.ask, &table.view) {
            (Some(ask), Some(view)) if !table.state.paused => Some((ask, view)),
            _ => None,
        };
        let Some((ask, view)) = question else {
            at.asked = None;
            return self.bot.never_mind();
        };
        if at.asked == Some(ask.decision) {
            return;
        }
        at.asked = Some(ask.decision);
        self.bot.ask(Question {
            decision: ask.decision,
            setup: table.setup,
            seat,
            view: view.clone(),
            legal: ask.legal.clone(),
            deadline: ask.deadline.map(|deadline| table.by_our_clock(deadline)),
        });
    }

    /// The match is over: the end, or a rematch.
    fn over(
        &mut self,
        seat: Seat,
        end: &MatchEnd,
        report: &mut JoinReport<'_>,
    ) -> Result<Next, Error> {
        if !self.at.is_over {
            self.at.is_over = true;
            self.played += 1;
            self.bot.never_mind();
            self.bot.over(*end);
            report.over(self.played, seat, end)?;
        }
        if let MatchLimit::Count(count) = self.matches
            && self.played >= count
        {
            return Ok(Next::Done);
        }
        let table = self.at.table.as_ref();
        if let Some(next) = table.and_then(|table| table.state.rematch.clone()) {
            return Ok(Next::Move(next));
        }
        if let (MatchLimit::Count(_), None) = (self.matches, &self.at.asking_rematch) {
            self.at.asking_rematch = Some(self.socket.send(Command::Rematch {}));
        }
        Ok(Next::Wait)
    }
}

fn connect(server: &Server, key: &str, table: &str) -> TableSocket {
    server.socket(table, key, Subscription { views: true })
}

/// The seat to take.
fn free_seat(table: &LiveTable, wanted: Option<Seat>) -> Result<Seat, JoinError> {
    let code = || table.state.code.clone();
    let mut free = table.state.free();
    match wanted {
        None => free.next().ok_or_else(|| JoinError::NoFreeSeat { code: code() }),
        Some(seat) if free.any(|free| free == seat) => Ok(seat),
        Some(seat) => Err(JoinError::SeatTaken { code: code(), seat }),
    }
}

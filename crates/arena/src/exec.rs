//! [`ExecBot`]: a bot that is a program of its own, in any language.
//!
//! It is asked on its standard input and answers on its standard output, a line of JSON each; the
//! lines are those of [`taketable_protocol`], and `docs/bots.md` is for those who write such a bot.
//! Whatever the program does, a call here comes back in time: with an action, or with an
//! [`ExecFault`] that says what went wrong. Its output is never kept without bounds, and neither it
//! nor what it has started lives on when the [`ExecBot`] is dropped.

mod deadline;
mod fault;
mod lines;
mod process;
mod program;
mod stderr_tail;

use std::time::{Duration, Instant};

use taketable_bots::Decision;
use taketable_protocol::{Act, ActRefused, Decide, FromBot, Hello, PROTOCOL, ToBot};
use taketable_rules::{AnyAction, AnyGame, BySeat, GameId, MatchEnd, Score, Seat, SeatSet, Setup};

use deadline::Deadline;
pub use fault::{ExecFault, Flood};
use lines::shown;
pub use process::end_all;
use program::Program;

/// Time that a program has to get ready, if the limit for a decision is not longer: it may have to
/// load something first.
const HELLO_LIMIT: Duration = Duration::from_secs(10);

/// Nobody waits longer.
const LONGEST_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);

/// A program that lets so many time limits in a row pass without a word is stopped.
const MOST_WAITS: u32 = 5;

/// Time that a program has to finish when nobody needs it any more.
const FAREWELL: Duration = Duration::from_secs(1);

/// A bot that is a program of its own. One program plays one seat; it may play one match after the
/// other.
///
/// ```no_run
/// # use std::time::Duration;
/// # use taketable_arena::exec::{ExecBot, ExecFault};
/// # use taketable_bots::Decision;
/// # use taketable_rules::{AnyGame, Game, GameId, Match, Seat, Seed, Setup, Viewer};
/// # fn main() -> Result<(), ExecFault> {
/// # let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
/// # let mut table = Match::new(setup, Seed([0; 32])).unwrap();
/// # let seat = Seat::FIRST;
/// let mut bot = ExecBot::start("python3 examples/bot.py", Duration::from_secs(1))?;
/// bot.sit(&setup, seat)?;
/// # let (view, legal) = (table.view(Viewer::Seat(seat)), [].as_slice());
/// let action = bot.choose(&Decision { setup: &setup, seat, view: &view, legal })?;
/// bot.over(table.totals(), table.winners().unwrap())?;
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct ExecBot {
    command: String,
    limit: Duration,
    hello_limit: Duration,
    /// The running program, or why there is none.
    program: Result<Program, ExecFault>,
    /// The game of the match before, if there was one: late answers are in its words.
    game: Option<GameId>,
    /// The number of the last decision that the program was asked for in this match.
    asked: u32,
    /// The number of the last decision that it answered.
    answered: u32,
    /// Number of time limits in a row that have passed without a word.
    waits: u32,
    /// Since when nobody needs it any more.
    dismissed: Option<Instant>,
}

impl ExecBot {
    /// Starts a program. The command is split into words as a shell does it, with quotes and
    /// backslashes, but no shell is involved. `limit` is the time for one decision.
    pub fn start(command: &str, limit: Duration) -> Result<ExecBot, ExecFault> {
        let limit = limit.min(LONGEST_LIMIT);
        Ok(ExecBot {
            command: command.to_owned(),
            limit,
            hello_limit: limit.max(HELLO_LIMIT),
            program: Ok(Program::start(command)?),
            game: None,
            asked: 0,
            answered: 0,
            waits: 0,
            dismissed: None,
        })
    }

    /// The same bot with another time to get ready than ten seconds.
    #[must_use]
    pub fn with_hello_limit(mut self, hello_limit: Duration) -> ExecBot {
        self.hello_limit = hello_limit.min(LONGEST_LIMIT);
        self
    }

    /// Returns `true` if the program has ended or was stopped; the next match restarts it.
    pub fn is_stopped(&self) -> bool {
        self.program.is_err()
    }

    /// Begins a match, and waits until the program is ready. If it had to be stopped before, it is
    /// started again: one bad match does not spoil the next. After a fault here it is stopped.
    pub fn sit(&mut self, setup: &Setup<AnyGame>, seat: Seat) -> Result<(), ExecFault> {
        self.sit_while(&|| true, setup, seat)
    }

    /// As [`sit`](ExecBot::sit), but waits only while this is so.
    pub fn sit_while(
        &mut self,
        wanted: &dyn Fn() -> bool,
        setup: &Setup<AnyGame>,
        seat: Seat,
    ) -> Result<(), ExecFault> {
        if self.program.is_err() {
            self.program = Program::start(&self.command);
            (self.asked, self.answered) = (0, 0);
        }
        let greeted = self.greet(wanted, setup, seat);
        (self.asked, self.answered, self.waits) = (0, 0, 0);
        greeted.inspect_err(|fault| self.stop(fault))
    }

    fn greet(
        &mut self,
        wanted: &dyn Fn() -> bool,
        setup: &Setup<AnyGame>,
        seat: Seat,
    ) -> Result<(), ExecFault> {
        let limit_ms = Some(self.limit.as_millis().try_into().unwrap_or(u32::MAX));
        self.say(&ToBot::Hello(Hello { setup: *setup, seat, limit_ms }))?;

        // What comes before it is ready are late answers from the match before.
        let game = setup.options.game();
        let before = self.game.unwrap_or(game);
        let deadline = Deadline::new(self.hello_limit, wanted);
        loop {
            match self.hear(before, deadline)? {
                FromBot::Ready(ready) if ready.protocol == PROTOCOL => break,
                FromBot::Ready(ready) => return Err(ExecFault::OtherProtocol(ready.protocol)),
                FromBot::Act(act) if self.answered < act.decision && act.decision <= self.asked => {
                    self.answered = act.decision;
                }
                FromBot::Act(act) => return Err(self.other_decision(&act)),
            }
        }
        self.game = Some(game);
        Ok(())
    }

    /// Asks for a decision. A fault means that somebody else has to decide.
    ///
    /// Comes back within twice the time limit: while the program owes an answer to the question
    /// before, which was late, it is not asked the next one, so that it never falls further behind.
    /// Once it has been stopped, every call gives the same fault until the next
    /// [`sit`](ExecBot::sit).
    pub fn choose(&mut self, asked: &Decision<'_, AnyGame>) -> Result<AnyAction, ExecFault> {
        self.choose_while(&|| true, asked)
    }

    /// As [`choose`](ExecBot::choose), but waits only while this is so; then the answer is late.
    pub fn choose_while(
        &mut self,
        wanted: &dyn Fn() -> bool,
        asked: &Decision<'_, AnyGame>,
    ) -> Result<AnyAction, ExecFault> {
        let before = self.asked;
        let answer = self.ask(wanted, asked);
        let Err(fault) = answer else {
            self.waits = 0;
            return answer;
        };
        if !wanted() {
            return Err(fault);
        }
        let fault = self.count(fault);
        match fault.refusal() {
            None => self.stop(&fault),
            Some(code) if self.asked != before => {
                let refused = ActRefused { decision: self.asked, code, why: fault.to_string() };
                // If it cannot be told, the next question will find out why.
                let _ = self.say(&ToBot::Refused(refused));
            }
            // It was not asked, being late with the answer before.
            Some(_) => {}
        }
        Err(fault)
    }

    fn ask(
        &mut self,
        wanted: &dyn Fn() -> bool,
        asked: &Decision<'_, AnyGame>,
    ) -> Result<AnyAction, ExecFault> {
        let game = asked.setup.options.game();
        if self.waits > 0 {
            self.await_late_answer(wanted, game)?;
        }
        self.asked += 1;
        self.say(&ToBot::Decide(Box::new(Decide {
            decision: self.asked,
            view: asked.view.clone(),
            legal: asked.legal.to_vec(),
        })))?;

        let deadline = Deadline::new(self.limit, wanted);
        loop {
            let act = match self.hear(game, deadline)? {
                FromBot::Act(act) => act,
                FromBot::Ready(_) => return Err(ExecFault::OutOfPlace),
            };
            if self.is_stale(&act) {
                self.answered = act.decision;
                continue;
            }
            if act.decision != self.asked || self.answered == self.asked {
                return Err(self.other_decision(&act));
            }
            self.answered = self.asked;
            let legal = asked.legal.contains(&act.action);
            return if legal { Ok(act.action) } else { Err(ExecFault::Illegal(act.action)) };
        }
    }

    /// Waits for the answer that was late. It does not matter any more what it is, only that the
    /// program has an ear for the next question.
    fn await_late_answer(
        &mut self,
        wanted: &dyn Fn() -> bool,
        game: GameId,
    ) -> Result<(), ExecFault> {
        let deadline = Deadline::new(self.limit, wanted);
        loop {
            match self.hear(game, deadline) {
                Ok(FromBot::Act(act)) if self.is_stale(&act) => self.answered = act.decision,
                Ok(FromBot::Act(act)) if act.decision == self.asked => {
                    self.answered = self.asked;
                    break;
                }
                Ok(_) | Err(ExecFault::Garbage { .. }) => break,
                Err(fault) => return Err(fault),
            }
        }
        self.waits = 0;
        Ok(())
    }

    /// Tells the program how the match ended.
    pub fn over(&mut self, totals: &BySeat<Score>, winners: SeatSet) -> Result<(), ExecFault> {
        let end = MatchEnd { totals: *totals, winners };
        self.say(&ToBot::Result(end)).inspect_err(|fault| self.stop(fault))
    }

    fn say(&mut self, message: &ToBot) -> Result<(), ExecFault> {
        self.program.as_mut().map_err(|fault| fault.clone())?.say(message.line())
    }

    /// The next line of the program, if it comes in time and can be read: it is in the words of
    /// that game.
    fn hear(&mut self, game: GameId, deadline: Deadline<'_>) -> Result<FromBot, ExecFault> {
        let program = self.program.as_mut().map_err(|fault| fault.clone())?;
        let line = program.hear(deadline)?.ok_or(ExecFault::Late(deadline.limit))?;
        let garbage = |why: String| ExecFault::Garbage { line: shown(&line), why };
        let text = str::from_utf8(&line).map_err(|e| garbage(e.to_string()))?;
        FromBot::read(text, game).map_err(|e| garbage(e.to_string()))
    }

    /// Returns `true` if it answers an earlier question of this match, decided without it. There is
    /// at most one such answer to a question, so their number is limited.
    fn is_stale(&self, act: &Act) -> bool {
        self.answered < act.decision && act.decision < self.asked
    }

    fn other_decision(&self, act: &Act) -> ExecFault {
        ExecFault::OtherDecision { asked: self.asked, answered: act.decision }
    }

    /// Counts the silence. A program that never answers must not take its time limit for every
    /// decision of a long match.
    fn count(&mut self, fault: ExecFault) -> ExecFault {
        match fault {
            ExecFault::Late(_) => self.waits += 1,
            _ => self.waits = 0,
        }
        if self.waits < MOST_WAITS { fault } else { ExecFault::Stuck }
    }

    /// Nobody needs the program any more: it may finish until this is dropped, and a little longer.
    /// With several programs, tell all of them first, so that they finish side by side.
    pub fn dismiss(&mut self) {
        self.dismissed = Some(Instant::now());
        if let Ok(program) = &mut self.program {
            program.dismiss();
        }
    }

    /// Stops the program for this reason.
    fn stop(&mut self, fault: &ExecFault) {
        self.program = Err(fault.clone());
    }
}

impl Drop for ExecBot {
    /// Lets the program finish by itself, if it does so at once, and then ends all that it started.
    fn drop(&mut self) {
        let since = self.dismissed.map_or(Duration::ZERO, |then| then.elapsed());
        let timeout = if self.waits == 0 { FAREWELL } else { Duration::ZERO };
        if let Ok(program) = &mut self.program {
            program.finish(timeout.saturating_sub(since));
        }
    }
}

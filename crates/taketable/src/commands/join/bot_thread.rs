//! [`BotThread`]: a bot that thinks on a thread of its own, so that the connection stays alive.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use taketable_arena::exec::{ExecBot, ExecFault};
use taketable_arena::{Entrant, Error as ArenaError};
use taketable_bots::{Bot, BotKind, Decision, Learned, WeightsBot, decision_rng};
use taketable_rules::{AnyAction, AnyGame, AnyView, GameId, MatchEnd, MatchView, Seat, Setup};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::JoinError;

/// Time that an answer needs to reach the server before the deadline.
const MARGIN: Duration = Duration::from_millis(500);

/// A bot on a thread of its own.
pub(super) struct BotThread {
    jobs: Option<Sender<Job>>,
    replies: UnboundedReceiver<Reply>,
    /// The decision that is still wanted; 0 if none is.
    wanted: Arc<AtomicU32>,
    thread: Option<JoinHandle<()>>,
}

enum Job {
    Begin(Setup<AnyGame>, Seat),
    Choose(Box<Question>),
    Over(MatchEnd),
}

/// A question to the bot.
pub(super) struct Question {
    pub(super) decision: u32,
    pub(super) setup: Setup<AnyGame>,
    pub(super) seat: Seat,
    pub(super) view: MatchView<AnyView>,
    pub(super) legal: Vec<AnyAction>,
    pub(super) deadline: Option<Instant>,
}

/// What comes of a job.
pub(super) enum Reply {
    /// The bot cannot play this match.
    Failed(ArenaError),
    /// A decision; with a fault it is a random one.
    Action { decision: u32, action: AnyAction, fault: Option<ExecFault> },
}

enum BotPlayer {
    Kind(BotKind),
    WeightsBot { kind: BotKind, file: String, learned: Arc<Learned>, taught: Option<WeightsBot> },
    Program { command: String, bot: Box<ExecBot>, has_played: bool },
}

impl BotThread {
    /// Starts a program, or reads the weights of a bot.
    pub(super) fn start(bot: &Entrant, move_time: Duration) -> Result<BotThread, JoinError> {
        let mut player = BotPlayer::new(bot, move_time)?;
        let (jobs, inbox) = channel();
        let (outbox, replies) = unbounded_channel();
        let wanted = Arc::new(AtomicU32::new(0));
        let flag = Arc::clone(&wanted);
        let thread = thread::Builder::new().name("bot".to_owned());
        let thread = thread.spawn(move || player.work(&inbox, &outbox, &flag));
        let thread = Some(thread.map_err(|_| JoinError::BotThread)?);
        Ok(BotThread { jobs: Some(jobs), replies, wanted, thread })
    }

    /// Tells the bot that a match begins.
    pub(super) fn begin(&self, setup: Setup<AnyGame>, seat: Seat) {
        self.give(Job::Begin(setup, seat));
    }

    /// Asks the bot. An earlier question is not wanted any more.
    pub(super) fn ask(&self, question: Question) {
        self.wanted.store(question.decision, Ordering::Relaxed);
        self.give(Job::Choose(Box::new(question)));
    }

    /// The question has ended without the bot.
    pub(super) fn never_mind(&self) {
        self.wanted.store(0, Ordering::Relaxed);
    }

    /// Tells the bot how the match ended.
    pub(super) fn over(&self, end: MatchEnd) {
        self.give(Job::Over(end));
    }

    fn give(&self, job: Job) {
        // If the thread has ended, the next reply says so.
        let _ = self.jobs.as_ref().map(|jobs| jobs.send(job));
    }

    /// Returns what comes next of a job.
    pub(super) async fn reply(&mut self) -> Result<Reply, JoinError> {
        self.replies.recv().await.ok_or(JoinError::BotThread)
    }
}

impl Drop for BotThread {
    /// A program has a moment to finish.
    fn drop(&mut self) {
        self.never_mind();
        self.jobs = None;
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl BotPlayer {
    fn new(bot: &Entrant, move_time: Duration) -> Result<BotPlayer, ArenaError> {
        Ok(match bot {
            Entrant::Kind(kind) => BotPlayer::Kind(*kind),
            Entrant::WeightsBot(kind, file) => {
                let name = || file.clone();
                let text = fs::read_to_string(file);
                let text = text.map_err(|why| ArenaError::Read { file: name(), why })?;
                let learned = Learned::read(&text);
                let learned = learned.map_err(|why| ArenaError::Learned { file: name(), why })?;
                let learned = Arc::new(learned);
                BotPlayer::WeightsBot { kind: *kind, file: name(), learned, taught: None }
            }
            Entrant::Exec(command) => {
                let bot = ExecBot::start(command, move_time);
                let bot = Box::new(bot.map_err(|why| failed(command, why))?);
                BotPlayer::Program { command: command.clone(), bot, has_played: false }
            }
        })
    }

    fn work(&mut self, jobs: &Receiver<Job>, replies: &UnboundedSender<Reply>, wanted: &AtomicU32) {
        let seed = RandomState::new().hash_one(());
        for job in jobs {
            match job {
                Job::Begin(setup, seat) => {
                    if let Err(why) = self.begin(&setup, seat) {
                        let _ = replies.send(Reply::Failed(why));
                    }
                }
                Job::Choose(question) => {
                    let (action, fault) = self.choose(&question, seed, wanted);
                    let decision = question.decision;
                    let _ = replies.send(Reply::Action { decision, action, fault });
                }
                Job::Over(end) => {
                    if let BotPlayer::Program { bot, .. } = self {
                        // If it has ended by now, it is started again for the next match.
                        let _ = bot.over(&end.totals, end.winners);
                    }
                }
            }
        }
    }

    /// Gets ready for a match. The first time has to succeed; what goes wrong later costs moves.
    fn begin(&mut self, setup: &Setup<AnyGame>, seat: Seat) -> Result<(), ArenaError> {
        match self {
            BotPlayer::Kind(_) => Ok(()),
            BotPlayer::WeightsBot { kind, file, learned, taught } => {
                let game: GameId = setup.options.game();
                let bot = WeightsBot::new(*kind, Arc::clone(learned), game);
                let file = || file.clone();
                *taught = Some(bot.map_err(|why| ArenaError::WeightsError { file: file(), why })?);
                Ok(())
            }
            BotPlayer::Program { command, bot, has_played } => match bot.sit(setup, seat) {
                Err(why) if !*has_played => Err(failed(command, why)),
                _ => {
                    *has_played = true;
                    Ok(())
                }
            },
        }
    }

    fn choose(
        &mut self,
        question: &Question,
        seed: u64,
        wanted: &AtomicU32,
    ) -> (AnyAction, Option<ExecFault>) {
        let Question { decision, setup, seat, view, legal, deadline } = question;
        let asked = Decision { setup, seat: *seat, view, legal };
        let mut rng = decision_rng(seed, u64::from(*decision));
        match self {
            BotPlayer::Kind(kind) => (Bot::choose(kind, &asked, &mut rng), None),
            BotPlayer::WeightsBot { kind, taught, .. } => match taught {
                Some(taught) => (taught.choose(&asked, &mut rng), None),
                None => (Bot::choose(kind, &asked, &mut rng), None),
            },
            BotPlayer::Program { bot, .. } => {
                let is_wanted = || {
                    let in_time = deadline.is_none_or(|at| Instant::now() + MARGIN < at);
                    in_time && wanted.load(Ordering::Relaxed) == *decision
                };
                match bot.choose_while(&is_wanted, &asked) {
                    Ok(action) => (action, None),
                    Err(why) => (Bot::choose(&BotKind::Random, &asked, &mut rng), Some(why)),
                }
            }
        }
    }
}

fn failed(command: &str, why: ExecFault) -> ArenaError {
    ArenaError::Exec { command: command.to_owned(), why }
}

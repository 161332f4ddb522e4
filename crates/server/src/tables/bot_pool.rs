//! [`BotPool`]: the threads on which bots think.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use taketable_bots::{BotKind, BotRng, Decision, Level, choose_any_until};
use taketable_rules::{AnyAction, AnyGame, AnyView, MatchView, Seat, Setup};

use crate::system::random;

/// Maximum time a bot thinks, however many tasks wait.
const MAX_TIME: Duration = Duration::from_millis(500);

/// A decision for a bot to make. It has what the seat may know, and nothing else.
pub(crate) struct BotTask {
    pub(crate) level: Level,
    pub(crate) setup: Setup<AnyGame>,
    pub(crate) seat: Seat,
    pub(crate) view: MatchView<AnyView>,
    pub(crate) legal: Vec<AnyAction>,
    /// Receives the decision.
    pub(crate) reply: Box<dyn FnOnce(AnyAction) + Send>,
}

/// A few threads apart from those that serve people: a bot that thinks delays only other bots.
/// First come, first served.
#[derive(Clone, Debug)]
pub(crate) struct BotPool {
    tasks: mpsc::Sender<BotTask>,
    waiting: Arc<AtomicUsize>,
}

impl BotPool {
    /// Starts `threads` threads. They end when the pool is dropped.
    pub(crate) fn start(threads: usize) -> BotPool {
        let (tasks, queue) = mpsc::channel::<BotTask>();
        let queue = Arc::new(Mutex::new(queue));
        let waiting = Arc::new(AtomicUsize::new(0));
        for number in 1..=threads.max(1) {
            let (queue, waiting) = (Arc::clone(&queue), Arc::clone(&waiting));
            let next = move || queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok();
            let work = move || {
                while let Some(task) = next() {
                    task.think();
                    waiting.fetch_sub(1, Ordering::Relaxed);
                }
            };
            let thread = thread::Builder::new().name(format!("bots-{number}"));
            thread.spawn(work).expect("the operating system has threads");
        }
        BotPool { tasks, waiting }
    }

    /// Returns the number of decisions that have yet to be made.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    pub(crate) fn think(&self, task: BotTask) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        // The threads live as long as the pool.
        let _ = self.tasks.send(task);
    }
}

impl BotTask {
    fn think(self) {
        let BotTask { level, setup, seat, view, legal, reply } = self;
        let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
        let mut rng = BotRng::from_seed(random::bytes());
        let until = Some(Instant::now() + MAX_TIME);
        let choose = || choose_any_until(BotKind::Level(level), &decision, until, &mut rng);
        // A bot that panics must neither end its thread nor keep the table waiting.
        let chosen = catch_unwind(AssertUnwindSafe(choose)).ok();
        let chosen = chosen.filter(|action| legal.contains(action));
        if let Some(action) = chosen.or_else(|| legal.first().copied()) {
            reply(action);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use taketable_rules::{Game, GameId, Match, Seed, Viewer};

    use super::*;

    fn task(reply: impl FnOnce(AnyAction) + Send + 'static) -> BotTask {
        let setup = Setup::read(GameId::Take5, 2, serde_json::json!({})).unwrap();
        let game: Match<AnyGame> = Match::new(setup, Seed([1; 32])).unwrap();
        let seat = Seat::new(0).unwrap();
        let mut legal = Vec::new();
        game.position().legal_actions_into(seat, &mut legal);
        let (view, reply) = (game.view(Viewer::Seat(seat)), Box::new(reply));
        BotTask { level: Level::Novice, setup, seat, view, legal, reply }
    }

    #[test]
    fn callers_do_not_wait_and_no_more_bots_think_than_there_are_threads() {
        let bots = BotPool::start(1);
        let (let_go, held) = channel::<()>();
        let (begun, begins) = channel();
        let also = begun.clone();
        bots.think(task(move |_| {
            begun.send(1).unwrap();
            held.recv().unwrap();
        }));
        bots.think(task(move |_| also.send(2).unwrap()));
        // The only thread is busy, and we are not.
        assert_eq!(begins.recv(), Ok(1));
        assert_eq!(bots.waiting(), 2);
        assert!(begins.try_recv().is_err());
        let_go.send(()).unwrap();
        assert_eq!(begins.recv(), Ok(2));
    }
}

//! Programs that crash, stall, lie and flood: each gives its fault, and none is waited for in vain.
//!
//! The programs are in `bots/`; they answer decision d with the legal action in place d.
#![cfg(unix)]

use std::fs;
use std::path::PathBuf;
use std::process;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use taketable_arena::exec::{ExecBot, ExecFault, Flood};
use taketable_bots::Decision;
use taketable_rules::{
    AnyAction, AnyGame, Game, GameId, Match, MatchView, Seat, Seed, Setup, Viewer,
};

/// For bots that answer: even a busy machine is not that slow.
const PATIENT: Duration = Duration::from_secs(20);
/// For bots that do not.
const SHORT: Duration = Duration::from_millis(500);

#[test]
fn a_good_bot_has_no_fault_in_match_after_match() {
    in_time(|| {
        let mut table = Table::with("good.py", PATIENT);
        for _ in 0..3 {
            table.sit().unwrap();
            for decision in 1..=20 {
                assert_eq!(table.ask(), Ok(table.legal[decision % 10]));
            }
            table.bot.over(&table.view.totals, Seat::FIRST.into()).unwrap();
        }
    });
}

#[test]
fn a_command_that_makes_no_sense_cannot_start() {
    let fault = |command: &str| match ExecBot::start(command, PATIENT) {
        Err(ExecFault::CouldNotStart { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault(""), "there is no command");
    assert_eq!(fault("python3 'bot.py"), "a quote is not closed");
    assert!(fault("/no/such/program").contains("No such file"));
}

#[test]
fn a_crash_at_the_start_is_reported_with_its_last_words() {
    in_time(|| {
        let mut table = Table::with("crashes_at_start.py", PATIENT);
        let fault = table.sit().unwrap_err();
        assert_crashed(&fault, 1, "no brain.bin here");
        // It stays like that for this match, and is tried again for the next.
        assert_eq!(table.ask(), Err(fault.clone()));
        assert_eq!(table.sit(), Err(fault));
    });
}

#[test]
fn a_program_that_is_no_bot_is_reported() {
    in_time(|| {
        let mut table = Table::with_command("true", PATIENT);
        assert_crashed(&table.sit().unwrap_err(), 0, "");
        let mut table = Table::with_command("echo hello", PATIENT);
        assert!(matches!(table.sit(), Err(ExecFault::Garbage { line, .. }) if line == "hello"));
    });
}

#[test]
fn a_crash_in_the_middle_ends_the_match_and_not_the_next() {
    in_time(|| {
        let mut table = Table::with("crashes_midway.py", PATIENT);
        for _ in 0..2 {
            table.sit().unwrap();
            assert_eq!(table.ask(), Ok(table.legal[1]));
            assert_eq!(table.ask(), Ok(table.legal[2]));
            let fault = table.ask().unwrap_err();
            assert_crashed(&fault, 1, "ValueError: three is too much for me");
            assert_eq!(table.ask(), Err(fault.clone()));
            assert_eq!(table.bot.over(&table.view.totals, Seat::FIRST.into()), Err(fault));
        }
    });
}

#[test]
fn a_bot_that_stalls_is_late_and_then_stopped() {
    in_time(|| {
        let mut table = Table::seated("stalls.py", SHORT);
        for _ in 0..4 {
            let start = Instant::now();
            assert_eq!(table.ask(), Err(ExecFault::Late(SHORT)));
            assert!(start.elapsed() >= SHORT);
        }
        assert_eq!(table.ask(), Err(ExecFault::Stuck));
        let start = Instant::now();
        assert_eq!(table.ask(), Err(ExecFault::Stuck));
        assert!(start.elapsed() < SHORT, "nobody waits for a bot that was stopped");
    });
}

#[test]
fn a_bot_that_is_never_ready_is_late() {
    in_time(|| {
        let mut table = Table::with("stalls_at_hello.py", SHORT);
        table.bot = table.bot.with_hello_limit(SHORT);
        assert_eq!(table.sit(), Err(ExecFault::Late(SHORT)));
        assert_eq!(table.ask(), Err(ExecFault::Late(SHORT)));
    });
}

#[test]
fn a_late_answer_is_not_taken_for_the_next_one() {
    in_time(|| {
        for script in ["late_once.py", "late_chatters.py"] {
            let mut table = Table::seated(script, SHORT);
            assert_eq!(table.ask(), Ok(table.legal[1]));
            assert_eq!(table.ask(), Err(ExecFault::Late(SHORT)));
            // It is not asked again before it has answered; what it answered then is thrown away.
            let next =
                (0..4).map(|_| table.ask()).find(|answer| *answer != Err(ExecFault::Late(SHORT)));
            assert_eq!(next, Some(Ok(table.legal[3])));
            assert_eq!(table.ask(), Ok(table.legal[4]));
        }
    });
}

#[test]
fn a_late_answer_is_not_taken_for_one_in_the_next_match() {
    in_time(|| {
        let mut table = Table::seated("late_once.py", SHORT);
        table.ask().unwrap();
        assert_eq!(table.ask(), Err(ExecFault::Late(SHORT)));
        table.sit().unwrap();
        assert_eq!(table.ask(), Ok(table.legal[1]));
        assert_eq!(table.ask(), Err(ExecFault::Late(SHORT)));
    });
}

#[test]
fn an_illegal_action_is_refused() {
    in_time(|| {
        let mut table = Table::seated("illegal.py", PATIENT);
        for _ in 0..3 {
            let fault = table.ask().unwrap_err();
            assert!(matches!(fault, ExecFault::Illegal(_)), "{fault}");
            assert!(fault.to_string().starts_with(r#"not among the legal actions: {"play":"#));
        }
    });
}

#[test]
fn an_answer_to_something_else_is_refused() {
    in_time(|| {
        let mut table = Table::seated("other_decision.py", PATIENT);
        for asked in 1..=3 {
            let fault = ExecFault::OtherDecision { asked, answered: asked + 2 };
            assert_eq!(table.ask(), Err(fault));
        }
    });
}

#[test]
fn a_second_answer_is_refused() {
    in_time(|| {
        let mut table = Table::seated("answers_twice.py", PATIENT);
        assert_eq!(table.ask(), Ok(table.legal[1]));
        assert_eq!(table.ask(), Err(ExecFault::OtherDecision { asked: 2, answered: 1 }));
    });
}

#[test]
fn thinking_aloud_costs_the_decision_and_nothing_else() {
    in_time(|| {
        let mut table = Table::seated("chatters.py", PATIENT);
        for _ in 0..30 {
            let fault = table.ask().unwrap_err();
            let ExecFault::Garbage { line, .. } = &fault else { panic!("{fault}") };
            assert_eq!(line, "let me see ...");
        }
    });
}

#[test]
fn garbage_is_shown_without_its_tricks() {
    in_time(|| {
        let mut table = Table::seated("garbage.py", PATIENT);
        for _ in 0..3 {
            let fault = table.ask().unwrap_err();
            let ExecFault::Garbage { line, why } = &fault else { panic!("{fault}") };
            assert!(line.starts_with(r"\u{1b}[31mplay the low one!!!") && line.contains(" … "));
            assert_eq!(why, "expected value at line 1 column 1");
        }
        let mut table = Table::seated("invalid_utf8.py", PATIENT);
        for _ in 0..3 {
            let fault = table.ask().unwrap_err();
            assert!(matches!(&fault, ExecFault::Garbage { why, .. } if why.contains("utf-8")));
        }
    });
}

#[test]
fn a_line_without_end_stops_the_bot() {
    in_time(|| {
        let mut table = Table::seated("floods_without_newline.py", PATIENT);
        for _ in 0..2 {
            assert_eq!(table.ask(), Err(ExecFault::Flooded(Flood::Line)));
        }
    });
}

#[test]
fn lines_without_end_stop_the_bot() {
    in_time(|| {
        let mut table = Table::seated("floods_with_newlines.py", PATIENT);
        // The first line is a good answer; how many more come in time is a matter of luck.
        let answers: Vec<_> = (0..50).map(|_| table.ask_after_others()).collect();
        let flooded = Err(ExecFault::Flooded(Flood::Lines));
        let first = answers.iter().position(|answer| *answer == flooded).expect("it floods");
        assert!(answers[first..].iter().all(|answer| *answer == flooded));
        let other = |answer: &Result<_, _>| {
            matches!(answer, Err(ExecFault::OtherDecision { answered: 1, .. }))
        };
        assert!(answers[..first].iter().skip(1).all(other), "{:?}", &answers[..first]);
    });
}

#[test]
fn a_flood_in_place_of_a_late_answer_stops_the_bot() {
    in_time(|| {
        let mut table = Table::seated("late_then_floods.py", SHORT);
        assert_eq!(table.ask(), Err(ExecFault::Late(SHORT)));
        let flooded = Err(ExecFault::Flooded(Flood::Lines));
        assert!((0..50).any(|_| table.ask_after_others() == flooded));
    });
}

#[test]
fn a_bot_that_closes_its_output_is_stopped() {
    in_time(|| {
        let mut table = Table::seated("closes_output.py", PATIENT);
        assert_eq!(table.ask(), Ok(table.legal[1]));
        let closed = ExecFault::Closed { said: "enough said".to_owned() };
        assert_eq!(table.ask(), Err(closed.clone()));
        assert_eq!(table.ask(), Err(closed));
    });
}

#[test]
fn a_bot_of_another_protocol_is_refused() {
    in_time(|| {
        let mut table = Table::with("other_protocol.py", PATIENT);
        assert_eq!(table.sit(), Err(ExecFault::OtherProtocol(7)));
    });
}

#[test]
fn a_bot_that_never_reads_is_stopped() {
    in_time(|| {
        let mut table = Table::seated("never_reads.py", PATIENT);
        let ends = |fault: &ExecFault| {
            matches!(fault, ExecFault::Stuck | ExecFault::Flooded(Flood::Lines))
        };
        let answers = (0..10_000).map(|_| table.ask().unwrap_err());
        let last = answers.take_while(|fault| !ends(fault)).last();
        assert!(matches!(last, Some(ExecFault::Garbage { .. })), "{last:?}");
        assert!(ends(&table.ask().unwrap_err()));
    });
}

#[test]
fn a_child_that_holds_the_pipe_open_is_ended_with_the_bot() {
    in_time(|| {
        let note = Note::new("leaves_child");
        let mut table = Table::with_command(&note.command("leaves_child.py"), PATIENT);
        table.sit().unwrap();
        let start = Instant::now();
        assert_crashed(&table.ask().unwrap_err(), 1, "off I go");
        assert!(start.elapsed() < PATIENT / 2, "the end is seen at once");
        assert_ends(&note.read());
    });
}

#[test]
fn dropping_ends_the_bot_and_its_children() {
    in_time(|| {
        let note = Note::new("keeps_child");
        let mut table = Table::with_command(&note.command("keeps_child.py"), PATIENT);
        table.sit().unwrap();
        table.ask().unwrap();
        drop(table);
        assert_ends(&note.read());
    });
}

#[test]
fn a_child_that_ran_away_is_not_waited_for() {
    in_time(|| {
        let mut table = Table::seated("runaway_child.py", PATIENT);
        assert_crashed(&table.ask().unwrap_err(), 1, "you will not find it");
    });
}

#[test]
fn a_bot_may_finish_its_work_when_the_table_is_closed() {
    in_time(|| {
        let note = Note::new("says_goodbye");
        let mut table = Table::with_command(&note.command("says_goodbye.py"), PATIENT);
        table.sit().unwrap();
        table.bot.over(&table.view.totals, Seat::FIRST.into()).unwrap();
        drop(table);
        assert_eq!(note.read(), "{\"result\":{\"totals\":[0,0,0],\"winners\":[0]}}\n");
    });
}

/// A bot and a question for it: ten cards of Take 5 to choose from.
struct Table {
    setup: Setup<AnyGame>,
    view: MatchView<<AnyGame as Game>::View>,
    legal: Vec<AnyAction>,
    bot: ExecBot,
}

impl Table {
    fn with_command(command: &str, limit: Duration) -> Table {
        let setup = Setup::<AnyGame>::new(GameId::Take5.default_options(), 3);
        let game = Match::new(setup, Seed([1; 32])).unwrap();
        let legal = game.position().legal_actions(Seat::FIRST);
        let view = game.view(Viewer::Seat(Seat::FIRST));
        Table { setup, view, legal, bot: ExecBot::start(command, limit).unwrap() }
    }

    fn with(script: &str, limit: Duration) -> Table {
        Table::with_command(&command(script), limit)
    }

    fn seated(script: &str, limit: Duration) -> Table {
        let mut table = Table::with(script, limit);
        table.sit().unwrap();
        table
    }

    fn sit(&mut self) -> Result<(), ExecFault> {
        self.bot.sit(&self.setup, Seat::FIRST)
    }

    /// Leaves the bot alone for a while, as it is when others play.
    fn ask_after_others(&mut self) -> Result<AnyAction, ExecFault> {
        thread::sleep(Duration::from_millis(20));
        self.ask()
    }

    fn ask(&mut self) -> Result<AnyAction, ExecFault> {
        let Table { setup, view, legal, bot } = self;
        bot.choose(&Decision { setup, seat: Seat::FIRST, view, legal })
    }
}

fn command(script: &str) -> String {
    format!("python3 -B '{}/tests/bots/{script}'", env!("CARGO_MANIFEST_DIR"))
}

/// A file in which a bot writes something down.
struct Note(PathBuf);

impl Note {
    fn new(name: &str) -> Note {
        let name = format!("{name}-{}", process::id());
        Note(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    fn command(&self, script: &str) -> String {
        format!("{} '{}'", command(script), self.0.display())
    }

    fn read(&self) -> String {
        fs::read_to_string(&self.0).expect("the bot has written it")
    }
}

impl Drop for Note {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn assert_crashed(fault: &ExecFault, code: i32, last_words: &str) {
    let ExecFault::Crashed { status, said } = fault else { panic!("{fault}") };
    assert_eq!((status.code(), said.as_str()), (Some(code), last_words));
}

/// The process of that number ends, or waits to be buried by whoever cares for orphans.
fn assert_ends(pid: &str) {
    if !cfg!(target_os = "linux") {
        return;
    }
    let lives = || {
        let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
        !status.is_empty() && !status.contains("State:\tZ")
    };
    let start = Instant::now();
    while lives() {
        assert!(start.elapsed() < PATIENT, "process {pid} is still there");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Runs a test that must not hang.
fn in_time(test: impl FnOnce() + Send + 'static) {
    let (done, wait) = mpsc::channel();
    let running = thread::spawn(move || {
        test();
        let _ = done.send(());
    });
    let hangs = wait.recv_timeout(Duration::from_secs(60)) == Err(RecvTimeoutError::Timeout);
    assert!(!hangs, "hangs");
    if let Err(panic) = running.join() {
        std::panic::resume_unwind(panic);
    }
}

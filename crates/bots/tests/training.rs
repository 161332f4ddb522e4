//! What is learned, and how strong it was found on the way, follows from the course alone.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::ThreadPoolBuilder;
use taketable_bots::{
    Course, Mark, Milestone, Report, Trained, ValueCourse, has_values, learn_values_any, train_any,
};
use taketable_rules::{AnyGame, GameId, Setup};

/// A course that is over in no time.
const SHORT: Course = Course {
    practice: 2048,
    generations: 1,
    rounds: 4,
    worlds: 4,
    temperature: 0.3,
    marks: 2,
    seed: 5,
};

static GO_ON: AtomicBool = AtomicBool::new(false);

/// The text of the weights, and all that was reported, on that many threads.
fn learned(game: GameId, course: &Course, threads: usize) -> (String, Vec<Report>) {
    let setup = Setup::<AnyGame>::new(game.default_options(), 3);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let trained = pool.install(|| train_any(&setup, course, &GO_ON, &|_| (), hear));
    assert!(!trained.stopped);
    (trained.weights, reports)
}

/// What was learned until that many rounds were over, and what was reported.
fn stopped_after(rounds: u64, course: &Course) -> (Trained<String>, Vec<Report>) {
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let (stop, played) = (AtomicBool::new(rounds == 0), AtomicU64::new(0));
    let progress = |more: u32| {
        let played = played.fetch_add(more.into(), Ordering::Relaxed) + u64::from(more);
        stop.fetch_or(played >= rounds, Ordering::Relaxed);
    };
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let trained = train_any(&setup, course, &stop, &progress, hear);
    (trained, reports)
}

fn marks(reports: &[Report]) -> Vec<Mark> {
    let mark = |report: &Report| match report {
        Report::Mark(mark) => Some(*mark),
        Report::Generation(_) => None,
    };
    reports.iter().filter_map(mark).collect()
}

#[test]
fn the_same_is_learned_on_any_number_of_threads() {
    for game in GameId::ALL.iter().copied() {
        let (text, reports) = learned(game, &SHORT, 1);
        let (same_text, same_reports) = learned(game, &SHORT, 3);
        assert!(text.starts_with('['), "{text}");
        assert_eq!(text, same_text, "{game}");
        assert_eq!(format!("{reports:?}"), format!("{same_reports:?}"), "{game}");
        let other = Course { seed: 6, ..SHORT };
        assert_ne!(text, learned(game, &other, 3).0, "{game}");
    }
}

/// If this fails, the commands beside the weights that are learned from now on no longer make those
/// that were learned before.
#[test]
fn a_course_learns_what_it_always_did() {
    let first_of = |text: &str| {
        let numbers = text.lines().nth(1).expect("a line of numbers");
        numbers.split(' ').take(6).collect::<Vec<_>>().join(" ")
    };
    let first = |game| first_of(&learned(game, &SHORT, 2).0);
    assert_eq!(first_of(&values(2, 1)), "0.3872 0.0734 0.2941 0.0065 -0.0194 -0.0364");
    assert_eq!(first(GameId::NoThanks), "-0.070 -0.128 -0.141 -0.180 0.233 -0.095");
    assert_eq!(first(GameId::Take5), "0.029 0.504 0.443 0.082 0.120 0.117");
}

/// The text of the values, on that many threads.
fn values(threads: usize, seed: u64) -> String {
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let course = ValueCourse { rounds: 500, marks: 0, seed };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let trained = pool.install(|| learn_values_any(&setup, &course, &GO_ON, &|_| (), |_| ()));
    let trained = trained.expect("a game that has values");
    assert_eq!(trained.reached, Milestone::Practised(512));
    trained.weights
}

#[test]
fn the_same_values_are_learned_on_any_number_of_threads() {
    let text = values(1, 1);
    assert!(text.starts_with("[no-thanks standard 3 values]\n"), "{text}");
    assert_eq!(text, values(3, 1));
    assert_ne!(text, values(3, 2));
}

#[test]
fn values_are_learned_where_an_expert_goes_by_them() {
    let course = ValueCourse { rounds: 1, marks: 0, seed: 1 };
    for game in GameId::ALL.iter().copied() {
        let setup = Setup::<AnyGame>::new(game.default_options(), 3);
        let learned = learn_values_any(&setup, &course, &GO_ON, &|_| (), |_| ());
        assert_eq!(learned.is_some(), has_values(game), "{game}");
    }
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let stopped = learn_values_any(&setup, &course, &AtomicBool::new(true), &|_| (), |_| ());
    let Trained { reached, stopped, .. } = stopped.expect("a game that has values");
    assert_eq!((reached, stopped), (Milestone::Practised(0), true));
}

#[test]
fn strength_is_measured_from_the_start_to_the_end() {
    let (text, reports) = learned(GameId::NoThanks, &SHORT, 2);
    let found: Vec<Milestone> = marks(&reports).iter().map(|mark| mark.after).collect();
    let practised = [0, 1024, 2048].map(Milestone::Practised);
    assert_eq!(found, [&practised[..], &[Milestone::Searched(1)]].concat());

    let unmeasured = Course { marks: 0, ..SHORT };
    let (same_text, reports) = learned(GameId::NoThanks, &unmeasured, 2);
    assert!(marks(&reports).is_empty());
    assert_eq!(text, same_text, "measuring changes nothing");
}

#[test]
fn the_best_policy_is_kept_if_the_last_one_is_clearly_worse() {
    let practised = Course { practice: 20_000, generations: 0, ..SHORT };
    // Where a worse choice is as good as any other, search teaches to forget.
    let forgetting = Course { generations: 1, temperature: 1000.0, ..practised };
    let setup = Setup::<AnyGame>::new(GameId::Take5.default_options(), 3);
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let trained = train_any(&setup, &forgetting, &GO_ON, &|_| (), hear);
    assert_eq!(trained.reached, Milestone::Searched(1));
    assert!(!trained.stopped);
    let marks = marks(&reports);
    let best = marks.iter().max_by(|a, b| a.lead.total_cmp(&b.lead)).expect("marks");
    assert_eq!(trained.after, best.after, "{marks:?}");
    assert_eq!(trained.after, Milestone::Practised(20_480), "{marks:?}");
    assert_eq!(trained.weights, learned(GameId::Take5, &practised, 2).0);

    let unmeasured = Course { marks: 0, ..forgetting };
    let trained = train_any(&setup, &unmeasured, &GO_ON, &|_| (), |_| ());
    assert_eq!(trained.after, Milestone::Searched(1), "who measures nothing keeps the last");
}

#[test]
fn progress_ends_where_all_rounds_are_played() {
    let course = Course { practice: 700, generations: 2, marks: 1, ..SHORT };
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let played = AtomicU64::new(0);
    let progress = |rounds: u32| {
        played.fetch_add(rounds.into(), Ordering::Relaxed);
    };
    train_any(&setup, &course, &GO_ON, &progress, |_| ());
    assert_eq!(played.into_inner(), 1024 + 2 * 4);
    assert_eq!(course.rounds_in_all(), 1024 + 2 * 4);
}

#[test]
fn practice_makes_the_policy_stronger() {
    let course = Course { practice: 20_000, generations: 0, marks: 1, ..SHORT };
    let (_, reports) = learned(GameId::Take5, &course, 2);
    let marks = marks(&reports);
    let (before, after) = (marks[0], marks[marks.len() - 1]);
    let sure = 3.0 * (before.error + after.error);
    assert!(after.lead - before.lead > sure, "{before:?} {after:?}");
}

#[test]
fn a_course_that_is_stopped_keeps_what_was_learned_until_then() {
    let (trained, _) = stopped_after(0, &SHORT);
    assert!(trained.stopped);
    assert_eq!(trained.reached, Milestone::Practised(0));

    // During practice, after the batch at hand.
    let (trained, reports) = stopped_after(700, &SHORT);
    assert!(trained.stopped);
    assert_eq!(trained.reached, Milestone::Practised(1024));
    assert_eq!(marks(&reports).last().map(|mark| mark.after), Some(trained.reached));
    let something = |number: &str| number.parse().is_ok_and(|weight: f32| weight != 0.0);
    assert!(trained.weights.split_whitespace().any(something), "{}", trained.weights);
    assert_eq!(trained.weights, stopped_after(700, &SHORT).0.weights);

    // During search, it is what the last complete generation learned.
    let course = Course { generations: 2, ..SHORT };
    let complete = learned(GameId::NoThanks, &SHORT, 2).0;
    let (trained, _) = stopped_after(2048 + 4 + 1, &course);
    assert!(trained.stopped);
    assert_eq!(trained.reached, Milestone::Searched(1));
    assert_eq!(trained.weights, complete);
    let (trained, _) = stopped_after(2048 + 1, &course);
    assert_eq!(trained.reached, Milestone::Practised(2048));
    assert_eq!(
        trained.weights,
        learned(GameId::NoThanks, &Course { generations: 0, ..SHORT }, 2).0
    );
}

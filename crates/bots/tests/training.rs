//! What is learned, and how strong it was found on the way, follows from the course alone.

use rayon::ThreadPoolBuilder;
use taketable_bots::{Course, Mark, Milestone, Report, train_any};
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

/// The text of the weights, and all that was reported, on so many threads.
fn learned(game: GameId, course: &Course, threads: usize) -> (String, Vec<Report>) {
    let setup = Setup::<AnyGame>::new(game.default_options(), 3);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let text = pool.install(|| train_any(&setup, course, &|_| (), hear));
    (text, reports)
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
fn practice_makes_the_policy_stronger() {
    let course = Course { practice: 20_000, generations: 0, marks: 1, ..SHORT };
    let (_, reports) = learned(GameId::Take5, &course, 2);
    let marks = marks(&reports);
    let (before, after) = (marks[0], marks[marks.len() - 1]);
    let sure = 3.0 * (before.error + after.error);
    assert!(after.lead - before.lead > sure, "{before:?} {after:?}");
}

//! What is learned, and how strong it was found on the way, follows from the plan alone.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rayon::ThreadPoolBuilder;
use taketable_bots::{
    Evaluation, Milestone, Report, Trained, TrainingPlan, ValueTrainingPlan, has_values,
    learn_values_any, train_any,
};
use taketable_rules::{AnyGame, GameId, Setup};

/// A training that is over in no time.
const SHORT: TrainingPlan = TrainingPlan {
    practice: 2048,
    generations: 1,
    rounds: 4,
    worlds: 4,
    temperature: 0.3,
    evaluations: 2,
    seed: 5,
};

static GO_ON: AtomicBool = AtomicBool::new(false);

/// The text of the weights, and all that was reported, on that many threads.
fn learned(game: GameId, plan: &TrainingPlan, threads: usize) -> (String, Vec<Report>) {
    let setup = Setup::<AnyGame>::new(game.default_options(), 3);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let trained = pool.install(|| train_any(&setup, plan, &GO_ON, &|_| (), hear));
    assert!(!trained.stopped);
    (trained.weights, reports)
}

/// What was learned until that many rounds were over, and what was reported.
fn stopped_after(rounds: u64, plan: &TrainingPlan) -> (Trained<String>, Vec<Report>) {
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let (stop, played) = (AtomicBool::new(rounds == 0), AtomicU64::new(0));
    let progress = |more: u32| {
        let played = played.fetch_add(more.into(), Ordering::Relaxed) + u64::from(more);
        stop.fetch_or(played >= rounds, Ordering::Relaxed);
    };
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let trained = train_any(&setup, plan, &stop, &progress, hear);
    (trained, reports)
}

fn evaluations(reports: &[Report]) -> Vec<Evaluation> {
    let evaluation = |report: &Report| match report {
        Report::Evaluation(evaluation) => Some(*evaluation),
        Report::Generation(_) => None,
    };
    reports.iter().filter_map(evaluation).collect()
}

#[test]
fn the_same_is_learned_on_any_number_of_threads() {
    for game in GameId::ALL.iter().copied() {
        let (text, reports) = learned(game, &SHORT, 1);
        let (same_text, same_reports) = learned(game, &SHORT, 3);
        assert!(text.starts_with('['), "{text}");
        assert_eq!(text, same_text, "{game}");
        assert_eq!(format!("{reports:?}"), format!("{same_reports:?}"), "{game}");
        let other = TrainingPlan { seed: 6, ..SHORT };
        assert_ne!(text, learned(game, &other, 3).0, "{game}");
    }
}

/// If this fails, the commands beside the weights that are learned from now on no longer make those
/// that were learned before.
#[test]
fn the_same_plan_learns_the_same_weights() {
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
    let plan = ValueTrainingPlan { rounds: 500, evaluations: 0, seed };
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let trained = pool.install(|| learn_values_any(&setup, &plan, &GO_ON, &|_| (), |_| ()));
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
    let plan = ValueTrainingPlan { rounds: 1, evaluations: 0, seed: 1 };
    for game in GameId::ALL.iter().copied() {
        let setup = Setup::<AnyGame>::new(game.default_options(), 3);
        let learned = learn_values_any(&setup, &plan, &GO_ON, &|_| (), |_| ());
        assert_eq!(learned.is_some(), has_values(game), "{game}");
    }
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let stopped = learn_values_any(&setup, &plan, &AtomicBool::new(true), &|_| (), |_| ());
    let Trained { reached, stopped, .. } = stopped.expect("a game that has values");
    assert_eq!((reached, stopped), (Milestone::Practised(0), true));
}

#[test]
fn strength_is_measured_from_the_start_to_the_end() {
    let (text, reports) = learned(GameId::NoThanks, &SHORT, 2);
    let found: Vec<Milestone> =
        evaluations(&reports).iter().map(|evaluation| evaluation.after).collect();
    let practised = [0, 1024, 2048].map(Milestone::Practised);
    assert_eq!(found, [&practised[..], &[Milestone::Searched(1)]].concat());

    let unmeasured = TrainingPlan { evaluations: 0, ..SHORT };
    let (same_text, reports) = learned(GameId::NoThanks, &unmeasured, 2);
    assert!(evaluations(&reports).is_empty());
    assert_eq!(text, same_text, "measuring changes nothing");
}

#[test]
fn the_best_policy_is_kept_if_the_last_one_is_clearly_worse() {
    let practised = TrainingPlan { practice: 20_000, generations: 0, ..SHORT };
    // Where a worse choice is as good as any other, search teaches to forget.
    let forgetting = TrainingPlan { generations: 1, temperature: 1000.0, ..practised };
    let setup = Setup::<AnyGame>::new(GameId::Take5.default_options(), 3);
    let mut reports = Vec::new();
    let hear = |report: &Report| reports.push(*report);
    let trained = train_any(&setup, &forgetting, &GO_ON, &|_| (), hear);
    assert_eq!(trained.reached, Milestone::Searched(1));
    assert!(!trained.stopped);
    let evaluations = evaluations(&reports);
    let best = evaluations.iter().max_by(|a, b| a.lead.total_cmp(&b.lead)).expect("evaluations");
    assert_eq!(trained.after, best.after, "{evaluations:?}");
    assert_eq!(trained.after, Milestone::Practised(20_480), "{evaluations:?}");
    assert_eq!(trained.weights, learned(GameId::Take5, &practised, 2).0);

    let unmeasured = TrainingPlan { evaluations: 0, ..forgetting };
    let trained = train_any(&setup, &unmeasured, &GO_ON, &|_| (), |_| ());
    assert_eq!(trained.after, Milestone::Searched(1), "who measures nothing keeps the last");
}

#[test]
fn progress_ends_where_all_rounds_are_played() {
    let plan = TrainingPlan { practice: 700, generations: 2, evaluations: 1, ..SHORT };
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let played = AtomicU64::new(0);
    let progress = |rounds: u32| {
        played.fetch_add(rounds.into(), Ordering::Relaxed);
    };
    train_any(&setup, &plan, &GO_ON, &progress, |_| ());
    assert_eq!(played.into_inner(), 1024 + 2 * 4);
    assert_eq!(plan.rounds_in_all(), 1024 + 2 * 4);
}

#[test]
fn practice_makes_the_policy_stronger() {
    let plan = TrainingPlan { practice: 20_000, generations: 0, evaluations: 1, ..SHORT };
    let (_, reports) = learned(GameId::Take5, &plan, 2);
    let evaluations = evaluations(&reports);
    let (before, after) = (evaluations[0], evaluations[evaluations.len() - 1]);
    let sure = 3.0 * (before.error + after.error);
    assert!(after.lead - before.lead > sure, "{before:?} {after:?}");
}

#[test]
fn a_training_that_is_stopped_keeps_what_was_learned_until_then() {
    let (trained, _) = stopped_after(0, &SHORT);
    assert!(trained.stopped);
    assert_eq!(trained.reached, Milestone::Practised(0));

    // During practice, after the batch at hand.
    let (trained, reports) = stopped_after(700, &SHORT);
    assert!(trained.stopped);
    assert_eq!(trained.reached, Milestone::Practised(1024));
    assert_eq!(
        evaluations(&reports).last().map(|evaluation| evaluation.after),
        Some(trained.reached)
    );
    let something = |number: &str| number.parse().is_ok_and(|weight: f32| weight != 0.0);
    assert!(trained.weights.split_whitespace().any(something), "{}", trained.weights);
    assert_eq!(trained.weights, stopped_after(700, &SHORT).0.weights);

    // During search, it is what the last complete generation learned.
    let plan = TrainingPlan { generations: 2, ..SHORT };
    let complete = learned(GameId::NoThanks, &SHORT, 2).0;
    let (trained, _) = stopped_after(2048 + 4 + 1, &plan);
    assert!(trained.stopped);
    assert_eq!(trained.reached, Milestone::Searched(1));
    assert_eq!(trained.weights, complete);
    let (trained, _) = stopped_after(2048 + 1, &plan);
    assert_eq!(trained.reached, Milestone::Practised(2048));
    assert_eq!(
        trained.weights,
        learned(GameId::NoThanks, &TrainingPlan { generations: 0, ..SHORT }, 2).0
    );
}

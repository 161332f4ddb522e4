//! Levels are better than the one below, in every game, as far as that shows in few deals.
//! `docs/strength.md` says by how much, in many more deals and at more tables.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use taketable_arena::{Contest, Entrant, Error, Measure, RunOptions, Tally, run};
use taketable_bots::{BotKind, Level};
use taketable_rules::{AnyGame, End, Game, GameId, Setup};

/// Plays one of a level against a table full of the one below, and says by how many standard errors
/// its score is better than theirs.
fn ahead(game: GameId, seats: u8, above: Level, deals: u64) -> f64 {
    let levels = Level::ALL;
    let place = levels.iter().position(|level| *level == above).expect("a level");
    let one = |level| Entrant::from(BotKind::Level(level));
    let mut bots = vec![one(levels[place - 1]); usize::from(seats)];
    bots[0] = one(above);
    let setup = Setup { end: End::Rounds(1), ..Setup::new(game.default_options(), seats) };
    let contest = Contest::new(setup, &bots, 5);
    let mut tally = Tally::new(&contest);
    let stop = AtomicBool::new(false);
    let options = RunOptions {
        threads: 2,
        records: false,
        move_time: Duration::ZERO,
        stop: &stop,
        match_played: &|| (),
    };
    let played = run(&contest, 0..deals, options, |deal| {
        tally.add(&deal);
        Ok::<_, Error>(ControlFlow::Continue(()))
    });
    played.expect("bots of ours play");
    let difference = tally.first_difference(Measure::Score);
    let errors = difference.mean() / difference.standard_error().expect("many deals");
    let better = Measure::Score.is_ahead(AnyGame::goal(&setup.options), errors);
    if better { errors.abs() } else { -errors.abs() }
}

#[test]
fn casual_is_better_than_novice() {
    for (game, seats) in [
        (GameId::Take5, 4),
        (GameId::TakeANumber, 4),
        (GameId::Hornochsen, 3),
        (GameId::TakeThat, 3),
        (GameId::NoThanks, 4),
    ] {
        let ahead = ahead(game, seats, Level::Casual, 2000);
        assert!(ahead > 4.0, "{game}: {ahead}");
    }
}

#[test]
fn skilled_is_better_than_casual() {
    for (game, seats, deals) in [
        (GameId::Take5, 2, 40),
        (GameId::TakeANumber, 2, 40),
        (GameId::Hornochsen, 2, 20),
        (GameId::TakeThat, 2, 40),
        (GameId::NoThanks, 3, 40),
    ] {
        let ahead = ahead(game, seats, Level::Skilled, deals);
        assert!(ahead > 3.0, "{game}: {ahead}");
    }
}

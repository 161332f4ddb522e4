//! `examples/bot.py` plays whole matches of every game without a fault, plays them well enough to
//! be a model, and is what the documentation shows.
#![cfg(unix)]

mod documented;
mod table;

use std::path::{Path, PathBuf};
use std::time::Duration;

use taketable_arena::exec::ExecBot;
use taketable_rules::{AnyGame, AnyOptions, Game, GameId, Setup, games};

use table::Table;

#[test]
fn it_plays_every_game_without_a_fault() {
    for setup in setups() {
        let mut bot = start(&example_bot());
        for number in 0..2 {
            Table::new(setup, number).play(&mut bot);
        }
    }
}

#[test]
fn it_wins_more_than_its_share_against_random_players() {
    for game in GameId::ALL {
        let mut bot = start(&example_bot());
        let setup = Setup::new(game.default_options(), 4);
        let won: f64 = (0..60).map(|number| Table::new(setup, number).play(&mut bot)).sum();
        assert!(won > 30.0, "{game}: {won} of 60 matches, and chance would give 15");
    }
}

/// Every game and variant, at the smallest and the largest table.
fn setups() -> Vec<Setup<AnyGame>> {
    let take5 = |variant| games::take5::Options { variant };
    let take_that = |variant| games::take_that::Options { variant };
    let more: [AnyOptions; 4] = [
        take5(games::take5::Variant::Advanced).into(),
        take5(games::take5::Variant::Tactics).into(),
        take_that(games::take_that::Variant::Advanced).into(),
        games::no_thanks::Options { counters: games::no_thanks::Counters::Open }.into(),
    ];
    let all = GameId::ALL.iter().map(|game| game.default_options()).chain(more);
    let tables = |options: AnyOptions| {
        let seats = AnyGame::seats(&options);
        [*seats.start(), *seats.end()].map(|seats| Setup::new(options, seats))
    };
    all.flat_map(tables).collect()
}

/// Starts a bot; so much time no machine needs.
fn start(command: &str) -> ExecBot {
    ExecBot::start(command, Duration::from_secs(20)).expect("there is Python")
}

fn example_bot() -> String {
    python(&root().join("examples/bot.py"))
}

/// Runs a script, without leaving compiled files behind.
fn python(script: &Path) -> String {
    format!("python3 -B '{}'", script.display())
}

/// The folder of the whole project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

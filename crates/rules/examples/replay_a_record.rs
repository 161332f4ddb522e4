//! Records a match of No Thanks!, then replays and verifies the record.
//!
//! ```text
//! cargo run -p taketable-rules --example replay_a_record
//! ```

use std::error::Error;

use taketable_rules::record::{Head, Player, Recorder, Referee, Step};
use taketable_rules::{Game, GameId, Seed, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    let record = write()?;

    // A referee reads a record line by line, plays it again, and checks every line.
    let mut referee = Referee::new();
    for line in record.lines() {
        match referee.read(line, &mut ())? {
            Step::Action(seat, action) => println!("{seat}: {action}"),
            Step::Result(end) => println!("{:?} points, won by {}", end.totals, end.winners),
            Step::Skipped | Step::Head | Step::Deal | Step::RoundEnd(_) => {}
        }
    }
    referee.finish()?;
    println!("The record is correct.");

    // A changed record is refused, with the number of the line.
    let forged = record.replacen("\"do\":\"take\"", "\"do\":\"pass\"", 1);
    let mut referee = Referee::new();
    let verdict = forged.lines().try_for_each(|line| referee.read(line, &mut ()).map(drop));
    println!("The changed record is refused: {}", verdict.unwrap_err());
    Ok(())
}

/// Returns the record of a match in which everybody takes every card.
fn write() -> Result<String, Box<dyn Error>> {
    let setup = Setup::new(GameId::NoThanks.default_options(), 3);
    let players = ["Ada", "Ben", "Cyd"].map(Player::named).to_vec();
    let head = Head::new(setup, players, Seed::from_u64(7))?;

    let mut record = String::new();
    let mut recorder = Recorder::new(&head, &mut record, &mut ())?;
    while let Some(seat) = recorder.game().to_act().iter().next() {
        let action = recorder.game().position().legal_actions(seat)[0];
        recorder.act(seat, action, &mut record, &mut ())?;
    }
    Ok(record)
}

#[test]
fn the_record_is_verified_and_its_forgery_refused() {
    main().unwrap();
}

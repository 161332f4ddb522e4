//! Bytes as the body of a request for a table.

use taketable_protocol::live::NewTable;
use taketable_rules::{AnyGame, Match, Seed, Setup};

/// Any body is a table that somebody asks for, or refused. What is asked for can be written and read
/// again; it is a setup that can be played and says the same in a record, or refused with a sentence.
pub fn tables(data: &[u8]) {
    let asked = match serde_json::from_slice::<NewTable>(data) {
        Ok(asked) => asked,
        Err(why) => return assert!(!why.to_string().is_empty()),
    };
    let text = serde_json::to_vec(&asked).expect("a table has a text form");
    let again: NewTable = serde_json::from_slice(&text).expect("what was written can be read");
    assert_eq!(again, asked);
    let setup = match Setup::<AnyGame>::read(asked.game, asked.seats, asked.options) {
        Ok(setup) => setup,
        Err(why) => return assert!(!why.to_string().is_empty()),
    };
    let options = serde_json::to_value(setup).expect("options have a text form");
    let again = Setup::<AnyGame>::read(asked.game, asked.seats, options);
    assert_eq!(again.as_ref(), Ok(&setup));
    let game = Match::new(setup, Seed([data.len() as u8; 32])).expect("a good setup");
    assert!(!game.to_act().is_empty());
}

//! `taketable bots`.

use serde_json::Value;

use crate::taketable::taketable;

/// So that nobody has to guess what to type behind `--bots`.
#[test]
fn every_bot_is_listed_with_what_to_expect_of_it() {
    let list = taketable(&["bots"]).good();
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    assert!(list.contains("\nN is a whole number from 1 to 10,000,000.\n"), "{list}");
    let json: Value = serde_json::from_str(&taketable(&["bots", "--json"]).good()).unwrap();
    let bots = json.as_array().unwrap();
    let (all, more) = list.split_once("\n\n").unwrap();
    assert_eq!(bots.len(), all.lines().count() - 2, "a line above, and one below");
    assert!(more.contains("BOT@FILE ") && more.contains("exec:COMMAND "), "{list}");
    for bot in bots {
        let (name, about) = (bot["bot"].as_str().unwrap(), bot["about"].as_str().unwrap());
        let line = list.lines().find(|line| line.split_whitespace().next() == Some(name));
        assert!(line.unwrap().ends_with(about), "{list}");
        let one = name.replace(":N", ":5");
        taketable(&["watch", "no-thanks", "--bots", &one, "--end", "rounds:1"]).good();
    }
}

//! The lines in `docs/bots.md` are lines of this protocol.

use std::fs;
use std::path::Path;

use serde_json::Value;
use taketable_protocol::{FromBot, MAX_LINE_BYTES, PROTOCOL, RefusalCode, ToBot};
use taketable_rules::GameId;

fn page() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    fs::read_to_string(page).expect("there is a page on bots")
}

#[test]
fn the_documented_lines_are_what_the_code_writes() {
    let page = page();
    let (mut game, mut to_bot, mut from_bot) = (None, 0, 0);
    for line in page.lines() {
        if let Some(said) = line.strip_prefix("> {") {
            let said = format!("{{{said}");
            let read = ToBot::read(&said, game).unwrap_or_else(|e| panic!("{e}: {said}"));
            if let ToBot::Hello(hello) = &read {
                game = Some(hello.setup.options.game());
            }
            assert_eq!(read.line(), said);
            to_bot += 1;
        } else if let Some(said) = line.strip_prefix("< {") {
            let said = format!("{{{said}");
            let game = game.expect("the bot speaks after a hello");
            let read = FromBot::read(&said, game).unwrap_or_else(|e| panic!("{e}: {said}"));
            // Spaces are free.
            let value = |line: &str| serde_json::from_str::<Value>(line).expect("it was read");
            assert_eq!(value(&read.line()), value(&said));
            from_bot += 1;
        }
    }
    assert!(to_bot > 10 && from_bot > 10, "{to_bot} lines to the bot, {from_bot} from it");
}

#[test]
fn every_word_is_documented() {
    let page = page();
    let word = |word: &str| {
        assert!(page.contains(&format!("`{word}`")), "docs/bots.md says nothing of {word}");
    };
    for game in GameId::ALL {
        word(game.name());
    }
    for code in
        [RefusalCode::Late, RefusalCode::Illegal, RefusalCode::OtherDecision, RefusalCode::Garbage]
    {
        word(serde_json::to_value(code).unwrap().as_str().expect("a code is a word"));
    }
    assert!(page.contains(&format!("the version of these messages: {PROTOCOL}.")));
    let [thousands, rest] = [MAX_LINE_BYTES / 1000, MAX_LINE_BYTES % 1000];
    assert!(page.contains(&format!("{thousands},{rest} bytes")));

    // The fields of all that is shown: of messages, views and positions.
    for line in page.lines().filter_map(|line| line.strip_prefix("> ")) {
        let message: Value = serde_json::from_str(line).expect("it is JSON");
        for (kind, fields) in message.as_object().expect("a message is an object") {
            word(kind);
            let view = fields.get("view").unwrap_or(&Value::Null);
            let position = view.get("position").unwrap_or(&Value::Null);
            let objects = [fields, view, position].into_iter().filter_map(Value::as_object);
            objects.flat_map(|fields| fields.keys()).for_each(|field| word(field));
        }
    }
}

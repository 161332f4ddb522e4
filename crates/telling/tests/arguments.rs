//! The arguments made from JSON, on the data that the page is tested with, too. A case without a
//! viewer is seen from seat 0, by Ada, in English.

use serde_json::{Value, json};
use taketable_rules::{GameId, Seat, Viewer};
use taketable_telling::{Language, Teller, Translator};

#[test]
fn arguments_are_as_in_the_data() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/arguments.json");
    let text = std::fs::read_to_string(path).expect("the data");
    let cases: Vec<Value> = serde_json::from_str(&text).expect("a list");
    let names = ["Ada", "Bo", "Carl"].map(str::to_owned);
    let mut now = Vec::new();
    for case in &cases {
        let language =
            case["language"].as_str().map_or(Language::EN, |code| code.parse().expect("known"));
        let viewer = match case["viewer"].as_str() {
            None => Viewer::Seat(Seat::FIRST),
            Some(_) => Viewer::Spectator,
        };
        let teller = Teller::new(Translator::of(language), GameId::Take5, &names, viewer);
        let (name, arguments) = teller.arguments_of(&case["value"]).expect("a name");
        let mut made = case.clone();
        made["name"] = json!(name);
        made["arguments"] = arguments;
        now.push(made);
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let lines: Vec<String> = now.iter().map(|case| format!("  {case}")).collect();
        std::fs::write(path, format!("[\n{}\n]\n", lines.join(",\n"))).expect("written");
        return;
    }
    for (expected, made) in cases.iter().zip(&now) {
        assert_eq!(expected, made);
    }
}

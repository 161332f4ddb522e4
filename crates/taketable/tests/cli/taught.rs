//! Bots that go by weights in a file.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;
use crate::taketable::taketable;

/// The weights that are part of the program.
const OURS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/weights");

/// How a bot of that name does against two of the same table, deal by deal.
fn totals(game: &str, bot: &str) -> Value {
    let bots = format!("{bot},random,random");
    let args = ["arena", game, "--bots", &bots, "--end", "rounds:1", "--deals", "6", "--json"];
    let report: Value = serde_json::from_str(&taketable(&args).good()).unwrap();
    assert_eq!(report["bots"][0]["bot"], bot);
    report["bots"][0]["totals"].clone()
}

#[test]
fn a_bot_plays_by_the_weights_in_its_file() {
    let folder = Folder::new("taught");
    for game in ["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"] {
        let ours = format!("{OURS}/{}.txt", game.replace('-', "_"));
        // The other way round, all that is good is bad.
        let turned = fs::read_to_string(&ours).unwrap();
        let turned: Vec<String> = turned.lines().map(turn).collect();
        let turned = folder.write("turned.txt", turned.join("\n"));
        for bot in ["linear", "learned:60", "skilled"] {
            let plain = totals(game, bot);
            assert_eq!(totals(game, &format!("{bot}@{ours}")), plain, "{bot} at {game}");
            assert_ne!(totals(game, &format!("{bot}@{turned}")), plain, "{bot} at {game}");
        }
    }
    let expert = |file: &str| totals("no-thanks", &format!("expert@{file}"));
    let ours = format!("{OURS}/no_thanks.txt");
    assert_ne!(expert(&ours), expert(&folder.file("turned.txt")), "its own way to decide");
}

/// A line of weights, each with the other sign.
fn turn(line: &str) -> String {
    if line.starts_with(['#', '[']) {
        return line.to_owned();
    }
    let numbers = line.split(' ').map(|number| number.parse::<f32>().unwrap());
    numbers.map(|number| (-number).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn trained_weights_can_be_played_watched_and_resumed() {
    let folder = Folder::new("trained and played");
    let file = folder.file("my weights.txt");
    let short = ["--practice=512", "--generations=0", "--marks=0", "--seats=3", "--out", &file];
    taketable(&[&["train", "take-that"], &short[..]].concat()).good();

    let bot = format!("linear@{file}");
    let saved = folder.file("contest.jsonl");
    let panel = format!("{bot},linear");
    let args = ["arena", "take-that", "--panel", &panel, "--seats=3", "--deals=2"];
    let said = taketable(&[&args[..], &["--save", &saved]].concat()).good();
    assert!(said.contains("weights.txt ") && said.contains("\n  linear "), "{said}");
    let resume = ["arena", "--resume", &saved, "--deals", "4"];
    let said = taketable(&resume).good();
    assert!(said.contains("4 deals"), "{said}");
    // Whoever learns something else is somebody else.
    let weights = fs::read_to_string(&file).unwrap();
    fs::write(&file, weights.replacen("0.", "1.", 1)).unwrap();
    taketable(&resume).refused("contest.jsonl holds another contest: what was learned is {");
    fs::write(&file, weights).unwrap();

    let said = taketable(&["watch", "take-that", "--bots", &bot, "--seats=3", "--delay=0"]).good();
    let again = format!("--bots '{bot}' --seats 3");
    assert!(said.contains(&again), "a blank in a name needs quotes: {said}");
}

#[test]
fn weights_that_are_not_there_or_of_no_use_are_refused() {
    let folder = Folder::new("untaught");
    let other = format!("[no-thanks standard 3]\n{}", ["0"; 32].join(" "));
    let (other, no_weights) =
        (folder.write("o.txt", other), folder.write("n.txt", "[take5 standard 4]\n1 2 3"));
    let cut = folder.write("c.txt", format!("[take5 standard 4]\n{}", ["0"; 32].join(" ")));
    let refused = |bot: &str, why: &str| {
        taketable(&["arena", "take5", "--bots", &format!("{bot},random")]).refused(why);
    };
    refused(&format!("linear@{}", folder.file("none.txt")), "cannot read ");
    refused(&format!("expert@{other}"), "o.txt: there are no weights for take5 in it");
    refused(
        &format!("learned:9@{no_weights}"),
        "n.txt is not a file of weights: line 2: there are 3 numbers instead of 32",
    );
    refused(&format!("linear@{cut}"), "take5 for 4 has 1 lines of numbers instead of 3");
    refused(&format!("flat:9@{other}"), "flat:9 does not go by weights: linear, learned:N, tree:N");
    refused("skilled@", "skilled@ needs a file that `taketable train` has written");
    refused("linaer@w.txt", "did you mean linear?");
}

//! `taketable advise`.

use std::fs;

use serde_json::{Value, json};
use taketable_rules::games::take_that::ALL_CARDS;
use taketable_rules::record::{Referee, Step};
use taketable_rules::{AnyGame, Card, CardSet, Match, Seat, Viewer};

use crate::folder::Folder;
use crate::taketable::{EVERY_GAME, taketable, taketable_reading};

const GAMES: [&str; 5] = ["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"];

/// A match of that game, written down.
fn a_match(folder: &Folder, game: &[&str]) -> String {
    let file = folder.file("match.jsonl");
    let args = ["--seats", "3", "--deals", "1", "--end", "rounds:2", "--records", &file];
    taketable(&[&["arena"], game, &args[..]].concat()).good();
    file
}

/// The match before each move, and whose it is.
fn moves(file: &str) -> Vec<(Match<AnyGame>, Seat)> {
    let (mut referee, mut moves) = (Referee::new(), Vec::new());
    for line in fs::read_to_string(file).unwrap().lines() {
        let before = referee.game().cloned();
        match referee.read(line, &mut ()).unwrap() {
            Step::Action(seat, _) => moves.push((before.unwrap(), seat)),
            // One match is enough.
            Step::Result(_) => break,
            _ => {}
        }
    }
    moves
}

/// What a bot on that seat is told at this moment.
fn told(game: &Match<AnyGame>, seat: Seat) -> String {
    let setup = game.setup();
    let hello = json!({"hello": {"protocol": 1, "game": setup.options.game(), "options": setup,
        "seats": setup.seats, "seat": seat}});
    let view = game.view(Viewer::Seat(seat));
    let decide = json!({"decide": {"decision": 1, "view": view, "legal": []}});
    format!("{hello}\n{decide}\n")
}

fn advice(args: &[&str]) -> Value {
    let args = [&["advise"], args, &["--json", "--playouts", "500"]].concat();
    serde_json::from_str(&taketable(&args).good()).unwrap()
}

#[test]
fn advice_from_a_record_depends_on_the_seats_view_alone() {
    let folder = Folder::new("advise-honest");
    for game in EVERY_GAME {
        let file = a_match(&folder, game);
        let moves = moves(&file);
        for number in [1, moves.len() / 2, moves.len()] {
            let (before, seat) = &moves[number - 1];
            let from_record = advice(&[&file, "--move", &number.to_string()]);
            let args = ["advise", "--view", "-", "--json", "--playouts", "500"];
            let from_view = taketable_reading(&args, told(before, *seat).as_bytes()).good();
            assert_eq!(from_record, serde_json::from_str::<Value>(&from_view).unwrap());
        }
    }
}

#[test]
fn every_legal_action_is_listed_the_best_first() {
    let folder = Folder::new("advise-all");
    for game in EVERY_GAME {
        let file = a_match(&folder, game);
        let moves = moves(&file);
        let number = moves.len() / 2;
        let (before, seat) = &moves[number - 1];
        let advice = advice(&[&file, "--move", &number.to_string()]);
        let choices = advice["choices"].as_array().unwrap();
        let mut legal = Vec::new();
        taketable_rules::Game::legal_actions_into(before.position(), *seat, &mut legal);
        let mut listed: Vec<String> = choices.iter().map(|c| c["do"].to_string()).collect();
        let mut legal: Vec<String> =
            legal.iter().map(|action| serde_json::to_string(action).unwrap()).collect();
        listed.sort();
        legal.sort();
        assert_eq!(listed, legal);
        let behind: Vec<f64> =
            choices.iter().map(|c| c["behind"]["mean"].as_f64().unwrap()).collect();
        assert!(behind[0] == 0.0 && behind.is_sorted(), "{advice}");
        assert_eq!(advice["seat"], json!(seat));
        assert!(advice["why"].as_str().unwrap().ends_with('.'), "{advice}");
    }
}

#[test]
fn the_same_question_has_the_same_answer_on_any_number_of_threads() {
    let folder = Folder::new("advise-same");
    let file = a_match(&folder, &["take5"]);
    let text = |threads| {
        let mut command = crate::taketable::command(&["advise", &file, "--move", "3"]);
        let output = command.env("RAYON_NUM_THREADS", threads).output().unwrap();
        crate::taketable::Ran::of(output).good()
    };
    let one = text("1");
    assert_eq!(one, text("3"));
    assert!(one.contains("\n  Play ") && one.contains(" best  ") && one.contains("%\n"), "{one}");
    assert!(one.lines().all(|line| line.chars().count() <= 80), "{one}");
    let other = taketable(&["advise", &file, "--move", "3", "--seed", "2"]).good();
    assert_ne!(one, other);
    let timed = taketable(&["advise", &file, "--move", "3", "--time", "0.01"]).good();
    assert!(timed.contains("\n  Play "), "{timed}");
}

#[test]
fn advice_is_given_in_the_language_of_the_reader() {
    let args = ["no-thanks", "--seats", "3", "--card", "24", "--counters", "11"];
    let with = |rest: &[&str]| {
        taketable(&[&["advise"], &args[..], rest, &["--playouts", "500"]].concat()).good()
    };
    let german = with(&["--lang", "de"]);
    assert!(german.starts_with("No Thanks!, 3 Spieler: deine Möglichkeiten, "), "{german}");
    assert!(german.contains("\n  Nein danke ") && german.contains("am besten"), "{german}");
    assert!(german.contains("\nNein danke: kostet einen Chip; danach hast du 10 Chips. "));
    assert!(german.lines().all(|line| line.chars().count() <= 80), "{german}");
    let json: Value = serde_json::from_str(&with(&["--json", "--lang", "fr"])).unwrap();
    let words: Vec<&Value> =
        json["choices"].as_array().unwrap().iter().map(|choice| &choice["words"]).collect();
    assert_eq!(words, ["Non merci", "Prendre la carte"]);
}

#[test]
fn the_decision_can_be_selected() {
    let folder = Folder::new("advise-moment");
    let file = a_match(&folder, &["no-thanks"]);
    let moves = moves(&file);
    let last = advice(&[&file]);
    assert_eq!(last, advice(&[&file, "--move", &moves.len().to_string()]));
    assert_eq!(last["round"], 2);
    let second = moves.iter().position(|(game, _)| game.round() == 2).unwrap() + 1;
    let by_match = advice(&[&file, "--move", &second.to_string()]);
    assert_eq!(by_match, advice(&[&file, "--round", "2", "--move", "1"]));
    let of_seat_1 = moves.iter().rposition(|(_, seat)| *seat == Seat::new(1).unwrap()).unwrap();
    let seat_1 = advice(&[&file, "--seat", "2"]);
    assert_eq!(seat_1, advice(&[&file, "--move", &(of_seat_1 + 1).to_string()]));

    let no_such = format!("no move {}: there are only {} moves\n", moves.len() + 1, moves.len());
    let beyond = (moves.len() + 1).to_string();
    taketable(&["advise", &file, "--move", &beyond]).refused(&no_such);
    taketable(&["advise", &file, "--round", "3"])
        .refused("the match has no round 3: it has only 2 rounds\n");
    taketable(&["advise", &file, "--record", "9"]).refused("has no record 9");
    let (game, _) = &moves[0];
    let other = (0..3).find(|n| !game.to_act().contains(Seat::new(*n).unwrap())).unwrap();
    let other = (other + 1).to_string();
    taketable(&["advise", &file, "--move", "1", "--seat", &other])
        .refused("has nothing to decide now; the match waits for ");
}

#[test]
fn a_match_that_is_being_played_waits_for_its_next_move() {
    let folder = Folder::new("advise-cut");
    let file = a_match(&folder, &["no-thanks"]);
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    // A head, a deal and nine moves.
    let cut = folder.write("cut.jsonl", lines[..11].join("\n"));
    assert_eq!(advice(&[&cut]), advice(&[&file, "--move", "10"]));
    assert_eq!(advice(&[&cut, "--move", "10"]), advice(&[&file, "--move", "10"]));
    taketable(&["advise", &cut, "--move", "11"]).refused("no move 11: there are only 9");
    let broken = folder.write("broken.jsonl", lines[..5].join("\n") + "\n?\n");
    let (out, err) = taketable(&["advise", &broken]).faulty();
    assert!(out.is_empty() && err.starts_with(&format!("{broken}:6: ")), "{err}");
    // What comes before the fault is as good as ever.
    assert_eq!(advice(&[&broken, "--move", "2"]), advice(&[&file, "--move", "2"]));
}

#[test]
fn views_can_be_written_in_several_ways() {
    let position = json!({"viewer": {"seat": 1}, "visibility": "hidden",
        "stage": {"turn": {"seat": 1, "card": 24, "on_card": 2}}, "pile": 21,
        "cards": [[4], [], [7]], "counters": [null, 10, null], "paid": [2, 1, 1],
        "collected": [2, 0, 0]});
    let whole = json!({"round": 1, "totals": [0, 0, 0], "to_act": [1], "position": position});
    let read_text = |text: &str| {
        let args = ["advise", "--view", "-", "--json", "--playouts", "500"];
        serde_json::from_str::<Value>(&taketable_reading(&args, text.as_bytes()).good()).unwrap()
    };
    let read = |json: &Value| read_text(&json.to_string());
    let advice = read(&whole);
    assert_eq!(advice["game"], "no-thanks");
    assert!(advice["choices"][0]["win"].is_object());
    assert_eq!(advice, read(&json!({"view": whole})));
    assert_eq!(advice, read(&json!({"decide": {"decision": 3, "view": whole, "legal": []}})));
    let named = json!({"game": "no-thanks", "seats": 3, "options": {}, "view": whole});
    assert_eq!(advice, read(&named));
    // A position alone does not say how the match stands.
    let alone = read(&position);
    let line = "no-thanks turn:1 card:24 on-card:2 viewer:1 pile:21 cards:4/-/7 paid:2/1/1 collected:2/0/0";
    assert_eq!(alone, read_text(line));
    assert!(alone["choices"][0]["win"].is_null());
    // The order may be another one, for then points alone count.
    let score = |advice: &Value| {
        let mut choices = advice["choices"].as_array().unwrap().iter();
        choices.find(|choice| choice["do"] == "take").unwrap()["score"].clone()
    };
    assert_eq!(score(&alone), score(&advice));
    assert_eq!((&alone["aim"], &advice["aim"]), (&json!("points"), &json!("match")));
}

#[test]
fn views_that_cannot_be_are_refused() {
    let view = r#"{"round":1,"totals":[0,0,0],"to_act":[1],"position":{"viewer":{"seat":1},
        "visibility":"hidden","stage":{"turn":{"seat":1,"card":24,"on_card":2}},"pile":21,
        "cards":[[4],[],[7]],"counters":[null,10,null],"paid":[2,1,1],"collected":[2,0,0]}}"#;
    let refused = |text: &str, words: &str| {
        taketable_reading(&["advise", "--view", "-"], text.as_bytes()).refused(words);
    };
    for (from, to, words) in [
        ("[7]", "[4]", "the position is impossible: the 4 is in two places"),
        ("[7]", "[36]", "the 36 is not among the cards of this game"),
        ("[7]", "[200]", "not a view: "),
        ("\"paid\":[2,1,1]", "\"paid\":[2,1,65535]", "the counters of seat 3 do not add up"),
        ("\"pile\":21", "\"pile\":255", "the pile must have 21 cards now, not 255"),
        ("\"pile\":21", "\"pile\":21,\"trumps\":1", "unknown field `trumps`"),
        ("\"round\":1", "\"round\":1,\"trumps\":1", "unknown field `trumps`"),
        ("\"round\":1", "\"round\":0", "no match gets that far"),
        ("[0,0,0]", "[0,0]", "totals has 2 entries for 3 seats"),
        ("[0,0,0]", "[0,0,2147483647]", "no match gets that far"),
        ("\"to_act\":[1]", "\"to_act\":[0]", "to_act does not fit the stage"),
        ("{\"seat\":1}", "{\"seat\":0}", "the counters of seat 1 do not add up"),
        ("{\"seat\":1}", "\"spectator\"", "the counters of seat 2 do not add up"),
        ("collected", "gathered", "no game has such fields"),
        (
            "\"turn\":{\"seat\":1",
            "\"turn\":{\"seat\":2",
            "seat 2 has nothing to decide now; the match waits for seat 3",
        ),
    ] {
        assert!(view.contains(from), "{from}");
        refused(&view.replace(from, to), words);
    }
    refused("", "not a view: there is none");
    refused("[1,2]", "not a view: it is not an object");
    refused("poker turn:1", "not a view: a position begins with the id of a game");
    refused("{", "not a view: EOF");
    refused("{\"view\":7}", "not a view: it is not an object");
    refused(&"[".repeat(100_000), "not a view: recursion limit");
    taketable(&["advise", "--view", "no-such-file"]).refused("cannot read no-such-file");
    let other = taketable_reading(&["advise", "--view", "-", "--game", "take5"], view.as_bytes());
    other.refused("unknown field");
}

/// The words of a command line, as a shell sees them.
fn shell_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in line.split('"').enumerate() {
        if i % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn every_example_of_a_typed_position_has_advice() {
    for game in GAMES {
        let help = taketable(&["advise", game, "--help"]).good();
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        let (_, examples) = help.split_once("\nExamples:\n").unwrap();
        let examples = examples.split("\n\n").next().unwrap().replace("\\\n", " ");
        let examples: Vec<&str> = examples.lines().collect();
        assert!(examples.len() >= 2, "{help}");
        for example in examples {
            let words = shell_words(example.trim().strip_prefix("taketable ").unwrap());
            let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
            words.extend(["--playouts", "500"]);
            let advice = taketable(&words).good();
            assert!(advice.contains(" best") && advice.contains(": your choices, "), "{advice}");
        }
    }
}

#[test]
fn a_typed_position_is_what_it_says() {
    let typed = ["no-thanks", "--seats", "3", "--card", "24", "--on-card", "2", "--counters", "10"];
    let theirs = ["--others", "4; 7", "--their-counters", "11 10"];
    let typed = advice(&[&typed[..], &theirs].concat());
    let view = r#"{"round":1,"totals":[0,0,0],"to_act":[0],"position":{"viewer":{"seat":0},
        "visibility":"hidden","stage":{"turn":{"seat":0,"card":24,"on_card":2}},"pile":21,
        "cards":[[],[4],[7]],"counters":[10,null,null],"paid":[1,0,1],"collected":[0,0,0]}}"#;
    let args = ["advise", "--view", "-", "--json", "--playouts", "500"];
    let read = taketable_reading(&args, view.as_bytes()).good();
    assert_eq!(typed, serde_json::from_str::<Value>(&read).unwrap());
}

#[test]
fn advice_about_your_own_table_addresses_you() {
    let take5 = ["advise", "take5", "--seats", "4", "--hand", "3 17", "--rows", "12; 37; 43; 50"];
    let said = taketable(&[&take5[..], &["--playouts", "100"]].concat()).good().replace('\n', " ");
    assert!(said.contains(": your choices, ") && said.contains("Behind: points"), "{said}");
    let folder = Folder::new("advise-whom");
    let file = a_match(&folder, &["take5"]);
    let said = taketable(&["advise", &file, "--move", "1", "--playouts", "100"]).good();
    assert!(said.contains(": the choices of seat "), "{said}");
}

#[test]
fn the_win_counts_where_the_match_ends_with_the_round() {
    let typed = |rest: &str| {
        let line = "no-thanks --seats 3 --card 24 --on-card 2 --counters 10 --others \"4; 7\" ";
        shell_words(&(line.to_owned() + rest))
    };
    let read = |rest: &str| {
        let words = typed(rest);
        advice(&words.iter().map(String::as_str).collect::<Vec<&str>>())
    };
    let win = |advice: &Value| advice["choices"][0]["win"].clone();
    let theirs = "--their-counters \"11 10\"";
    for (rest, aim, ends) in [
        // One round is what the rules have.
        (theirs.to_owned(), "match", true),
        (String::new(), "points", false),
        (format!("{theirs} --end rounds:2"), "match", false),
        (format!("{theirs} --end rounds:2 --round 2"), "points", false),
        (format!("{theirs} --end rounds:2 --round 2 --totals \"9 12 -3\""), "match", true),
        (format!("{theirs} --end above:200"), "match", false),
        (format!("{theirs} --end above:200 --round 3 --totals \"9 250 0\""), "match", true),
    ] {
        let advice = read(&rest);
        assert_eq!(advice["aim"], aim, "{rest}");
        assert_eq!(win(&advice).is_object(), aim == "match", "{rest}: {advice}");
        assert_eq!(advice["ends"], ends, "{rest}: {advice}");
        let says = |words| advice["why"].as_str().unwrap().contains(words);
        assert_eq!(says("The match ends with this round"), ends, "{rest}: {advice}");
        let goes_on = aim == "match" && !ends;
        assert_eq!(says("The match may go on after this round"), goes_on, "{rest}: {advice}");
    }
    for rounds in [2, 3] {
        let end = format!("{theirs} --end rounds:{rounds} --round 2 --totals");
        assert_eq!(win(&read(&format!("{end} \"900 0 0\"")))["mean"], 0.0);
        assert_eq!(win(&read(&format!("{end} \"-900 0 0\"")))["mean"], 1.0);
    }

    let mut words = typed(theirs);
    words.insert(0, "advise".to_owned());
    let text = taketable(&words.iter().map(String::as_str).collect::<Vec<&str>>()).good();
    let text = text.replace('\n', " ");
    assert!(text.contains("and the win (worth 200 points)."), "{text}");
}

#[test]
fn with_everybodys_pile_the_win_counts_in_games_of_rows_too() {
    let take5 = "take5 --seats 2 --hand \"17 60\" --rows \"3 8; 37; 43 50; 90\" --end rounds:1 \
        --piles \"1 9 22 30 41 42 44; 70 71 76 77 78 79 80\"";
    let number = "take-a-number --seats 2 --hand \"17 60\" --rows \"3 8; 37; 43 50\" --end rounds:1 \
        --number-row \"20 21\" --their-rows \"30\" --piles \"1 2 4 5; 6 7 9\"";
    for typed in [take5, number] {
        let words = shell_words(typed);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert!(advice(&words)["choices"][0]["win"].is_object(), "{typed}");
        // Who took them is not known then.
        let seen = typed.replace("--piles", "--seen").replace(';', "");
        let seen = seen.replace("3 8 37 43 50", "3 8; 37; 43 50").replace("50 90", "50; 90");
        let words = shell_words(&seen);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert!(advice(&words)["choices"][0]["win"].is_null(), "{seen}");
    }
}

#[test]
fn a_draft_can_be_typed() {
    let words = ["take5", "--seats", "2", "--variant", "advanced", "--draft"];
    let typed = advice(&[&words[..], &["--hand", "3 17", "--others", "20 21 22"]].concat());
    let choices = typed["choices"].as_array().unwrap();
    assert_eq!(choices.len(), 24 - 5, "all that nobody has");
    assert!(choices.iter().all(|choice| choice["do"]["draft"].is_number()), "{typed}");
    let first = advice(&[&words[..], &["--hand", ""]].concat());
    assert_eq!(first["choices"].as_array().unwrap().len(), 24);
}

#[test]
fn a_safe_card_is_called_safe() {
    let says = |rows: &str, words: &str| {
        let take5 = ["advise", "take5", "--seats", "2", "--hand", "45", "--rows", rows];
        let advice = taketable(&take5).good().replace('\n', " ");
        assert!(advice.contains("There is no other choice."), "{advice}");
        assert!(advice.contains(words), "{advice}");
    };
    says(
        "12; 37; 44; 90",
        "No card that others may hold comes in between: it is safe unless someone takes row 3.",
    );
    says(
        "12; 37; 43; 90",
        "Only 1 card that others may hold comes in between: it is safe unless someone takes row 3.",
    );
    says(
        "12; 38 39; 80; 90",
        "goes to row 2 after 39 as card 3 of 5, unless the rows change. 5 cards that others may \
         hold come in between. ",
    );
    says("12; 38 39 40 41 42; 80; 90", "the sixth card in row 2; you take 5 cards, 7 heads");
    says("50; 60; 80; 90", "lower than every row; you take one, at least 3 heads");
}

#[test]
fn wrong_things_typed_are_refused_with_their_names() {
    let take5 = "take5 --seats 4 --hand \"3 17\" --rows \"12; 37; 43; 50\"";
    let draft =
        "take5 --seats 3 --variant advanced --draft --hand \"3 17\" --others \"1 2; 20 21\"";
    let no_thanks = "no-thanks --seats 3 --card 24 --counters 11";
    let herd = "hornochsen --seats 2 --hand \"37 45\" --rows \"51 65 10 14; 74 2\"";
    let that = "take-that --seats 2 --hand \"52 94\" --pile 0 --line \"58 49\"";
    let number = "take-a-number --seats 3 --hand \"34 38\" --rows \"8; 18; 83\"";
    for (base, from, to, words) in [
        (take5, "3 17", "3 3", "'--hand <CARDS>': 3 is listed twice"),
        (take5, "3 17", "3 x", "\"x\" is not a card"),
        (take5, "3 17", "3 105", "the 105 is not among the cards of this game"),
        (take5, "3 17", "3 37", "the 37 is in two places"),
        (take5, "3 17", "1 2 3 4 5 6 7 8 9 10 11", "seat 1 cannot have 11 cards in hand now"),
        (take5, "3 17", "", "seat 1 cannot have 0 cards in hand now"),
        (take5, "; 50", "", "--rows: 4 rows are needed, with semicolons between them, not 3"),
        (take5, "12;", "12 14 13;", "--rows: every row ascends, but \"12 14 13\" does not\n"),
        (take5, "; 50", ";", "row 4 cannot have 0 cards"),
        (take5, "; 50", "; 50 --low 20", "\"--low\" is not a card"),
        (take5, "--seats 4", "--seats 4 --low 20", "the 20 is not the lowest card to be placed"),
        (take5, "--seats 4", "--seats 1", "2 to 10 players, not 1"),
        (take5, "--seats 4", "--seats 4 --colour red", "unexpected argument '--colour'"),
        (take5, "--seats 4", "--seats 4 --variant easy", "unknown variant `easy`, expected one of"),
        (take5, "--seats 4", "--seats 4 --variant advanced", "--others: in the advanced variant"),
        (take5, "--seats 4", "--seats 4 --totals \"1 2\"", "--totals: 4 entries are needed"),
        (take5, "--seats 4", "--seats 4 --turned-up 5", "--low"),
        (take5, "--seats 4", "--seats 4 --end 66", "give a number of points, as in above:66"),
        (take5, "--seats 4", "--seats 4 --end rounds:0", "a match has 1 to 1,000 rounds, not 0"),
        (take5, "--seats 4", "--seats 4 --piles 1", "--piles: 31 cards are missing"),
        (take5, "--seats 4", "--seats 4 --piles \"1; 2; 4; 5; 6\"", "--piles: 4 entries are"),
        (take5, "--seats 4", "--seats 4 --piles 1 --seen 2", "cannot be used with"),
        (take5, "--rows \"12; 37; 43; 50\"", "", "--rows <ROWS>"),
        (take5, "--seats 4", "--seats 4 --draft", "cannot be used with"),
        (take5, "--rows \"12; 37; 43; 50\"", "--draft", "--draft: only with --variant advanced"),
        (draft, "3 17", "3 45", "the 45 is not among the cards of this game"),
        (draft, "20", "17", "the 17 is in two places"),
        (draft, "3 17", "3 17 18", "seat 2 cannot have 2 cards in hand now"),
        (draft, "; 20 21", "", "seat 3 cannot have 0 cards in hand now"),
        (no_thanks, "24", "2", "the 2 is not among the cards of this game"),
        (no_thanks, "11", "34", "--counters: there are only 33 counters in all"),
        (no_thanks, "11", "11 --mine 24", "the 24 is in two places"),
        (
            no_thanks,
            "11",
            "11 --others \"3; 4; 5\"",
            "--others: there are 2 other players at the table",
        ),
        (no_thanks, "11", "11 --their-counters \"9 9\"", "do not add up: 29 instead of 33"),
        (no_thanks, "--card 24", "", "--card <CARD>"),
        (herd, "; 74 2", "; 74 2 x2 x2", "there cannot be that many x2"),
        (herd, "37 45", "37 45 46 47 48", "--hand: the rows have room for 4 cards, but you hold 5"),
        (herd, "37 45", "37 45\" --their-hands \"1", "room for 2 cards of the others, not 1"),
        (herd, "51 65 10 14", "51 65 10 14 16", "--rows: a row has 1 to 4 cards, not 5"),
        (herd, "37 45", "37 45\" --laid \"3", "the round cannot be at this stage"),
        (herd, "51", "99", "there is no cattle card 99"),
        (that, "58 49", "58 50", "the 50 is not among the cards of this game"),
        (that, "--pile 0", "--pile 9", "seat 1 cannot have 2 cards in hand now"),
        (that, "--line \"58 49\"", "", "the round cannot be at this stage"),
        (that, "--pile 0", "--pile 0 --face-up \"12 13\"", "lies face up without its twin"),
        (number, "; 83", "", "--rows: 3 rows are needed"),
        (number, "18;", "18 12;", "--rows: every row ascends, but \"18 12\" does not\n"),
        (number, "8; 18;", "8 9 10; 18;", "row 1 cannot have 3 cards"),
        (number, "34 38", "34 38\" --keep \"40", "the round cannot be at this stage"),
        (number, "34 38", "34 38\" --turned-up \"40", "--turned-up: only together with --low"),
        (number, "34 38", "34 38\" --known \"1 2 3\" --their-hands \"2 2", "--known: more cards"),
    ] {
        assert!(base.contains(from), "{from}");
        let words_typed = shell_words(&base.replace(from, to));
        let args: Vec<&str> =
            ["advise"].into_iter().chain(words_typed.iter().map(String::as_str)).collect();
        taketable(&args).refused(words);
    }
    taketable(&["advise"]).refused("required arguments were not provided");
    taketable(&["advise", "x", "--view", "y"]).refused("cannot be used with");
    taketable(&["advise", "x", "--game", "take5"]).refused("cannot be used with");
    taketable(&["advise", "x", "--playouts", "1"]).refused("a whole number from 100 to 100000000");
    taketable(&["advise", "x", "--time", "0"]).refused("a number of seconds is needed");
    taketable(&["advise", "no-such-file"]).refused("cannot read no-such-file");
}

#[test]
fn a_game_whose_name_is_mistyped_is_told_from_a_file() {
    let typed = ["--seats", "3", "--hand", "3 17"];
    let mistyped = taketable(&[&["advise", "take6"], &typed[..]].concat());
    let said = mistyped.err.clone();
    mistyped.refused("\"take6\" is neither a file nor a game.");
    assert!(GAMES.iter().all(|game| said.contains(game)), "{said}");
    assert!(said.contains("taketable advise GAME --help") && !said.contains("tip:"), "{said}");
    // What does not belong to a file, or to a game, is named.
    let folder = Folder::new("advise-misnamed");
    let file = folder.write("match.jsonl", "");
    let unexpected = "unexpected argument '--seats'";
    taketable(&[&["advise", &file], &typed[..]].concat()).refused(unexpected);
    taketable(&["advise", "--seats", "3"]).refused(unexpected);
    taketable(&["advise", "take5", "--trumps", "3"]).refused("unexpected argument '--trumps'");
}

/// The help of each typed form says what it needs; so it is.
#[test]
fn with_every_option_of_the_help_the_chance_of_winning_is_shown() {
    let all_but = |of: CardSet, typed: &[u8]| {
        let cards: Vec<Card> = of.iter().filter(|card| !typed.contains(&card.number())).collect();
        move |range: std::ops::Range<usize>| -> String {
            let words: Vec<String> = cards[range].iter().map(|card| format!("{card} ")).collect();
            words.concat()
        }
    };
    let herd = "hornochsen --seats 2 --hand \"37 45\" --specials \"\" --their-hands 1 \
        --rows \"51 65 10 14; 74 2 26\" --their-specials x2";
    let cattle = all_but(CardSet::up_to(98), &[37, 45, 51, 65, 10, 14, 74, 2, 26]);
    // Five rows of seven are gone.
    let taken = format!("--taken \"{}x2; {}+5 +5\"", cattle(0..15), cattle(15..25));
    let that = "take-that --seats 2 --line \"58 49\" --pile 0 --hand \"52 94\" --their-hands 3";
    let twins = all_but(ALL_CARDS, &[58, 49, 52, 94, 96, 97, 98]);
    let everybodys = format!("--taken \"{}; {}\"", twins(0..30), twins(30..72));
    let no_thanks = "no-thanks --seats 3 --card 24 --counters 11";
    let theirs = "--their-counters \"11 11\"";
    for (typed, known) in [
        (format!("{herd} {taken}"), true),
        (format!("{herd} {}", taken.replace(" +5 +5", "")), false),
        (format!("{herd} --taken \"{}\"", cattle(0..5)), false),
        (format!("{herd} {taken} --round 2 --end rounds:2"), false),
        (format!("{herd} {taken} --round 2 --end rounds:2 --totals \"5 7\""), true),
        (format!("{that} {everybodys}"), true),
        (format!("{that} {everybodys} --end rounds:1"), true),
        (format!("{that} {everybodys} --round 2"), false),
        (format!("{that} {everybodys} --round 2 --totals \"5 7\""), true),
        (format!("{that} --end rounds:1"), false),
        (format!("{no_thanks} {theirs}"), true),
        (no_thanks.to_owned(), false),
    ] {
        let words = shell_words(&typed);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(advice(&words)["choices"][0]["win"].is_object(), known, "{typed}");
    }
}

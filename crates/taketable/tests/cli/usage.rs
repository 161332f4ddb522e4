//! Help, and what is said to wrong arguments.

use crate::folder::Folder;
use crate::taketable::{NO_DIRECTORY, NO_FILE, Ran, command, taketable};

const COMMANDS: [&str; 10] = [
    "watch",
    "arena",
    "replay",
    "check",
    "verify",
    "advise",
    "rules",
    "bots",
    "completions",
    "man",
];

#[test]
fn without_a_command_there_is_help() {
    let Ran { code, out, err } = taketable(&[]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(COMMANDS.iter().all(|name| err.contains(&format!("\n  {name} "))), "{err}");
    assert_eq!(taketable(&["--help"]).good(), err);
}

#[test]
fn each_command_has_help_that_fits_the_screen() {
    for help in helps() {
        assert!(help.contains("\nExamples:\n  taketable "), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

fn helps() -> impl Iterator<Item = String> {
    let each = COMMANDS.iter().map(|name| taketable(&[name, "--help"]).good());
    [taketable(&["--help"]).good()].into_iter().chain(each)
}

#[test]
fn every_example_of_the_help_can_be_run() {
    let folder = Folder::new("examples");
    let records = folder.file("matches.jsonl");
    let series = ["arena", "take5", "--end", "rounds:2", "--deals", "20", "--records", &records];
    taketable(&series).good();
    let records = std::fs::read(records).unwrap();
    let mut run = 0;
    for help in helps() {
        for example in help.lines().filter_map(|line| line.strip_prefix("  taketable ")) {
            folder.write("match.jsonl", &records);
            folder.write("matches.jsonl", &records);
            // Some have a remark beside them, or go on in a shell.
            let example = example.split("   ").next().unwrap();
            for part in example.split(" && taketable ") {
                let args = part.split(" | ").next().unwrap().split_whitespace();
                let args: Vec<&str> = args.collect();
                let ran = Ran::of(command(&args).current_dir(folder.path()).output().unwrap());
                assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{example}");
                run += 1;
            }
        }
    }
    assert!(run > 15, "only {run} examples were found");
}

#[test]
fn shells_complete_games_options_and_values() {
    for shell in ["bash", "zsh", "fish"] {
        let script = taketable(&["completions", shell]).good();
        for word in ["take-a-number", "counters", "tactics", "ladder"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    taketable(&["completions", "cmd"]).refused("[possible values: bash");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Folder::new("man");
    let dir = folder.file("pages/man1");
    taketable(&["man", "--dir", &dir]).good();
    let page = |name: &str| std::fs::read_to_string(format!("{dir}/{name}.1")).unwrap();
    for name in COMMANDS {
        let page = page(&format!("taketable-{name}"));
        assert_eq!(taketable(&["man", name]).good(), page);
        assert!(
            page.contains(&format!("taketable {name}")) && page.contains("Examples:"),
            "{page}"
        );
    }
    let main = page("taketable");
    assert_eq!(taketable(&["man"]).good(), main);
    // The pages of commands of commands have the whole name.
    assert_eq!(taketable(&["man", "admin", "key"]).good(), page("taketable-admin-key"));
    // Every page that another one points to exists.
    for link in main.split("taketable\\-").skip(1).filter_map(|rest| rest.split_once("(1)")) {
        page(&format!("taketable-{}", link.0));
    }
    taketable(&["man", "admin", "cook"]).refused("unknown command \"admin cook\"");
    taketable(&["man", "serve", "--dir", &dir]).refused("cannot be used with");
}

#[test]
fn a_game_has_more_than_one_name() {
    let page = taketable(&["rules", "take5"]).good();
    for name in ["6 nimmt!", "6nimmt", "take-5", "TAKE5"] {
        assert_eq!(taketable(&["rules", name]).good(), page);
    }
}

/// Help, values and flags come from the games' options.
#[test]
fn options_of_games_are_options_of_commands() {
    let help = taketable(&["watch", "--help"]).good();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "take5, take-a-number, hornochsen, take-that or no-thanks",
        "--variant <VALUE> take5: standard, advanced or tactics; take-that: standard or advanced",
        "--counters <VALUE> no-thanks: hidden or open",
        "for take5, take-a-number or no-thanks also above:POINTS. A match has at most 1000",
    ] {
        assert!(help.contains(part), "{part} is not in {help}");
    }
}

#[test]
fn wrong_arguments_are_refused_with_a_sentence() {
    let no_game = "unknown game \"take6\"; did you mean take5? The games are take5, ";
    let cases: [(&[&str], &str); 57] = [
        (&["plays"], "unrecognized subcommand 'plays'"),
        (&["arena"], "required arguments were not provided"),
        (&["arena", "take6"], no_game),
        (&["watch", "take6"], no_game),
        (&["rules", "take6"], no_game),
        (&["arena", "take5", "--bots", "random,clever"], "there is no bot \"clever\""),
        (&["arena", "take5", "--bots", "clever"], "the bots are novice"),
        (&["arena", "take5", "--bots", ""], "there is no bot \"\""),
        (
            &["arena", "take5", "--bots", "random", "--seats", "1"],
            "Take 5 is for 2 to 10 players, not 1",
        ),
        (&["arena", "take5", "--seats", "11"], "Take 5 is for 2 to 10 players, not 11"),
        (&["arena", "take5", "--seats", "0"], "a whole number from 1 to 255 is needed"),
        (&["arena", "take5", "--seats", "two"], "a whole number from 1 to 255 is needed"),
        (
            &["arena", "take5", "--seats", "3", "--bots", "random,random"],
            "--bots names 2 bots for 3 seats",
        ),
        (&["arena", "no-thanks", "--seats", "2"], "No Thanks! is for 3 to 7 players, not 2"),
        (&["watch", "take-that", "--seats", "5"], "Take That is for 2 to 4 players, not 5"),
        (
            &["watch", "--seats", "7", "--variant", "advanced"],
            "Take 5 (advanced) is for 2 to 6 players, not 7",
        ),
        (
            &["arena", "take5", "--variant", "easy"],
            "Take 5: --variant can be standard, advanced or tactics, not \"easy\"",
        ),
        (&["arena", "hornochsen", "--variant", "tactics"], "Hornochsen! has no option --variant"),
        (&["arena", "take5", "--counters", "open"], "Take 5 has no option --counters"),
        (
            &["arena", "no-thanks", "--counters", "some"],
            "No Thanks!: --counters can be hidden or open, not \"some\"",
        ),
        (&["arena", "take5", "--variant", "advnaced"], "; did you mean advanced?"),
        (&["arena", "Take 5!"], "can mean take5 (Take 5) or hornochsen (Hornochsen!)"),
        (&["arena", "take-a-number", "--first", "1"], "everyone chooses at once"),
        (&["arena", "hornochsen", "--first", "5"], "seat 5 cannot start: the table has 4 seats"),
        (
            &["arena", "hornochsen", "--first", "left"],
            "--first is \"seed\" or a seat from 1, not \"left\"",
        ),
        (&["arena", "hornochsen", "--first", "0"], "a seat from 1, not \"0\""),
        (&["arena", "take5", "--end", "66"], "as in above:66"),
        (&["arena", "take5", "--end", "rounds:two"], "as in rounds:2"),
        (&["arena", "take5", "--end", "rounds:0"], "a match has 1 to 1,000 rounds, not 0"),
        (&["arena", "take5", "--end", "above:-1"], "the point limit can be 0 to 1,000,000, not −1"),
        (&["arena", "take5", "--deals", "0"], "a whole number is needed, 1 or more"),
        (&["arena", "take5", "--games", "0"], "a whole number is needed, 1 or more"),
        (&["arena", "take5", "--until", "1"], "a number from 0.5 to 0.999999 is needed"),
        (&["arena", "take5", "--until", "0.9"], "at least two different bots"),
        (&["arena", "take5", "--move-time", "0"], "a number of seconds is needed"),
        (&["arena", "take5", "--bots", "exec:"], "exec: needs a command"),
        (&["arena", "take5", "--bots", "exec:my,random"], "the comma is part of the command"),
        (&["arena", "take5", "--panel", "exec:my,random"], "to name more, repeat --panel"),
        (&["arena", "take5", "--bots", "Expert,random"], "did you mean expert?"),
        (&["arena", "take5", "--bots", "flat,random"], "N is a whole number from 1 to 10,000,000"),
        (&["arena", "--ladder", "--level", "novice"], "casual, skilled or expert"),
        (&["arena", "take5", "--level", "expert"], "--ladder"),
        (&["watch", "take-that", "--variant", "tactics"], "--variant can be standard or advanced,"),
        (&["arena", "take5", "--threads", "0"], "a whole number from 1 to 1024 is needed"),
        (&["arena", "take5", "--seed", "-1"], "unexpected argument '-1'"),
        (&["watch", "--seed", "lucky"], "a whole number is needed, 0 or more"),
        (&["arena", "take5", "--records", "-"], "this goes to a file"),
        (&["replay"], "required arguments were not provided"),
        (&["replay", "x", "--round", "0"], "a whole number from 1 to 1000 is needed"),
        (&["replay", "x", "--record", "0"], "a whole number is needed, 1 or more"),
        (&["replay", "x", "--color", "blue"], "[possible values: auto, always, never]"),
        (&["check"], "required arguments were not provided"),
        (&["verify"], "required arguments were not provided"),
        (&["verify", "x", "--commitment", "0x12"], "a commitment is 64 hexadecimal digits"),
        (&["verify", "x", "--contribution", "coffee"], "a contribution is 1 to 32 bytes"),
        (&["verify", "x", "--secret", "00"], "unexpected argument '--secret'"),
        (&["rules", "take5", "--lang", "it"], "[possible values: en, fr, de]"),
    ];
    for (args, words) in cases {
        taketable(args).refused(words);
    }
}

/// Also where the locale is another one, and before the arguments are complete.
#[test]
fn errors_obey_the_option_for_the_language() {
    let cases: [(&[&str], &str); 12] = [
        (&["rules", "take6", "--lang", "de"], "unbekanntes Spiel „take6“; meintest du take5? Die"),
        (
            &["play", "take6", "--lang=fr"],
            "jeu inconnu «\u{a0}take6\u{a0}»\u{202f}; vouliez-vous dire take5",
        ),
        (&["arena", "Take 5!", "--lang", "de"], "„Take 5!“ kann take5 (Take 5) oder hornochsen"),
        (&["watch", "--seats", "11", "--lang", "de"], "Take 5 ist für 2 bis 10 Spieler, nicht 11"),
        (
            &["arena", "take5", "--variant", "advnaced", "--lang", "fr"],
            "vouliez-vous dire advanced\u{202f}?",
        ),
        (&["arena", "take5", "--until", "0.9", "--lang", "de"], "zwei verschiedene Bots"),
        (&["replay", "/nowhere", "--lang", "fr"], "impossible de lire /nowhere\u{a0}: "),
        (&["advise", "/nowhere", "--lang", "de"], "/nowhere ist nicht lesbar: "),
        (
            &["advise", "no-such", "--rows", "1", "--lang", "de"],
            "„no-such“ ist weder eine Datei noch ein Spiel",
        ),
        (&["play", "--resume", "/nowhere", "--lang", "de"], "/nowhere ist nicht lesbar: "),
        (
            &["play", "--server", "x", "--lang", "fr"],
            "«\u{a0}x\u{a0}» n’est pas l’adresse d’un serveur",
        ),
        (
            &[
                "join",
                "--server",
                "http://127.0.0.1:1",
                "--table",
                "ABCDEF",
                "--bot",
                "novice",
                "--lang",
                "de",
            ],
            "http://127.0.0.1:1 ist nicht erreichbar: ",
        ),
    ];
    for (args, words) in cases {
        let Ran { code, out, err } =
            Ran::of(command(args).env("LANG", "en_US.UTF-8").output().unwrap());
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {err}");
        assert!(err.contains(words), "\"{words}\" is not in {err}");
    }
}

#[test]
fn files_that_cannot_be_read_or_written_are_named() {
    let folder = Folder::new("no-such-files");
    let (missing, nowhere) = (folder.file("missing"), folder.file("no-such-folder/file"));
    let here = folder.path().to_str().unwrap();
    taketable(&["replay", &missing]).refused(&format!("cannot read {missing}: {NO_FILE}"));
    taketable(&["replay", here]).refused(&format!("cannot read {here}: "));
    let no_place = format!("cannot write {nowhere}: {NO_DIRECTORY}\n");
    taketable(&["arena", "take5", "--records", &nowhere]).refused(&no_place);
    taketable(&["watch", "--record", &nowhere]).refused(&no_place);
    taketable(&["arena", "take5", "--records", here]).refused(&format!("cannot write {here}: "));
    assert!(folder.names().is_empty());
}

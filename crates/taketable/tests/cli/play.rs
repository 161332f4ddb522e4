//! `taketable play`: whole matches line by line, in a real terminal, and on a real server.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::folder::Folder;
use crate::serve::Server;
use crate::taketable::{EVERY_GAME, Ran, command, taketable, taketable_reading};

/// A short match against quick bots, which is the same every time.
const QUICK: [&str; 8] = ["--bots", "novice", "--end", "rounds:1", "--seed", "7", "--name", "Zoe"];

/// The program with a place of its own to save matches.
fn at(folder: &Folder, args: &[&str]) -> Command {
    let mut command = command(args);
    command.env("XDG_DATA_HOME", folder.path());
    command
}

/// The same in a terminal of its own, where keys are pressed. Windows has no such terminals.
#[cfg(unix)]
pub(crate) fn in_terminal(folder: &Folder, keys: &[&str], args: &[&str]) -> Ran {
    in_terminal_with(&[], folder, keys, args)
}

#[cfg(unix)]
fn in_terminal_with(
    variables: &[(&str, &str)],
    folder: &Folder,
    keys: &[&str],
    args: &[&str],
) -> Ran {
    let driver = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/in_terminal.py");
    let mut command = Command::new("python3");
    command.arg(driver).args(keys).arg("--").arg(env!("CARGO_BIN_EXE_taketable")).args(args);
    command
        .env("XDG_DATA_HOME", folder.path())
        .env("LANG", "C.UTF-8")
        .env("TERM", "xterm-256color");
    for name in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "COLORTERM"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    Ran::of(command.output().unwrap())
}

/// Feeds lines to a command.
fn reading(folder: &Folder, args: &[&str], input: &str) -> Ran {
    let path = folder.file("input");
    std::fs::write(&path, input).unwrap();
    let mut command = at(folder, args);
    command.stdin(std::fs::File::open(path).unwrap());
    Ran::of(command.output().unwrap())
}

/// Everything that can name a choice, again and again: one of them always does.
fn any_choices() -> String {
    let numbers = (0..=104).map(|number| format!("{number}\n"));
    let specials = (1..=15).map(|row| format!("x{row}\n+{row}\n"));
    numbers.chain(specials).collect::<String>().repeat(150)
}

/// The records of all matches that were saved.
fn saved(folder: &Folder) -> Vec<String> {
    let files = std::fs::read_dir(folder.path().join("taketable/matches")).unwrap();
    let mut files: Vec<String> =
        files.map(|file| file.unwrap().path().to_str().unwrap().to_owned()).collect();
    files.sort();
    files
}

/// The match is over, and by the rules.
#[track_caller]
fn is_whole(folder: &Folder) {
    let files = saved(folder);
    assert_eq!(files.len(), 1);
    taketable(&["check", &files[0]]).good();
}

#[test]
fn every_game_can_be_played_line_by_line() {
    for (nth, game) in EVERY_GAME.iter().enumerate() {
        let folder = Folder::new(&format!("plain-{nth}"));
        let args = [&["play"], *game, &["--plain"], &QUICK[..]].concat();
        let out = reading(&folder, &args, &any_choices()).good();
        assert!(out.contains(&format!("Record: {}", saved(&folder)[0])), "{out}");
        assert!(out.ends_with("Thank you for playing.\n"), "{out}");
        assert!(!out.contains('\x1b'), "{out}");
        is_whole(&folder);
    }
}

#[test]
fn the_end_of_the_input_saves_the_match_and_another_run_goes_on() {
    let folder = Folder::new("plain-end");
    let args = [&["play", "take-a-number", "--plain"], &QUICK[..]].concat();
    let out = reading(&folder, &args, "1\nwhat?\n1\n").good();
    assert!(out.contains("Not a valid choice."), "{out}");
    assert!(out.ends_with("The match is saved. To resume: taketable play --resume\n"), "{out}");
    let list = Ran::of(at(&folder, &["play", "--list"]).output().unwrap()).good();
    assert!(list.contains("Take A Number, 4 players, round 1"), "{list}");
    let out = reading(&folder, &["play", "--resume", "--plain"], &any_choices()).good();
    assert!(out.ends_with("Thank you for playing.\n"), "{out}");
    is_whole(&folder);
    reading(&folder, &["play", "--resume", "--plain"], "").refused("there is no match to resume");
}

#[test]
fn it_speaks_three_languages_and_gives_hints() {
    for (lang, words) in [
        ("en", ["Choose a card.", "heads", "certain"]),
        ("fr", ["Choisissez une carte.", "têtes de bœuf", "sûr"]),
        ("de", ["Wähle eine Karte.", "Ochsenköpfe", "sicher"]),
    ] {
        let folder = Folder::new(&format!("plain-{lang}"));
        let args = [&["play", "take5", "--plain", "--lang", lang], &QUICK[..]].concat();
        let out = reading(&folder, &args, "h\nr\ns\nl\nt\n?\nq\n").good();
        // The hint may be sure of its choice or not; it says which in words of its language.
        for word in &words[..2] {
            assert!(out.contains(word), "{word} is not in {out}");
        }
    }
    let folder = Folder::new("plain-ascii");
    let args = [&["play", "take5", "--plain", "--lang", "fr", "--ascii"], &QUICK[..]].concat();
    assert!(reading(&folder, &args, "h\nr\nq\n").good().is_ascii());
}

#[cfg(unix)]
#[test]
fn every_game_can_be_played_in_a_terminal() {
    for (nth, game) in EVERY_GAME.iter().enumerate() {
        let folder = Folder::new(&format!("terminal-{nth}"));
        let args = [&["play"], *game, &["--no-animation"], &QUICK[..]].concat();
        let ran = in_terminal(&folder, &["--rest", "0.01", "--until-exit", "<Enter>"], &args);
        let screen = ran.good();
        // The screen of before comes back.
        let (_, after) = screen.split_once("\x1b[?1049l").unwrap();
        assert!(screen.contains("\x1b[?1049h"), "{nth}");
        assert!(after.contains("The match is over."), "{after}");
        assert!(after.contains(&format!("Record: {}", saved(&folder)[0])), "{after}");
        is_whole(&folder);
    }
}

#[cfg(unix)]
#[test]
fn a_killed_match_is_resumed() {
    let folder = Folder::new("terminal-kill");
    let args = [&["play", "take5", "--no-animation"], &QUICK[..]].concat();
    let keys = ["--kill-after", "4", "--until-exit", "<Enter>"];
    assert_eq!(in_terminal(&folder, &keys, &args).code, Some(128 + 9));
    let before = std::fs::read_to_string(&saved(&folder)[0]).unwrap();
    let keys = ["--rest", "0.01", "--until-exit", "<Enter>"];
    in_terminal(&folder, &keys, &["play", "--resume", "--no-animation"]).good();
    let after = std::fs::read_to_string(&saved(&folder)[0]).unwrap();
    assert!(before.lines().count() > 4 && after.starts_with(&before));
    is_whole(&folder);
}

#[cfg(unix)]
#[test]
fn ctrl_c_saves_the_match_and_is_told_to_the_shell() {
    let folder = Folder::new("terminal-ctrl-c");
    let args = [&["play", "take5", "--no-animation"], &QUICK[..]].concat();
    let ran = in_terminal(&folder, &["--keys", "<Enter><Ctrl-C>"], &args);
    assert_eq!(ran.code, Some(130));
    let list = Ran::of(at(&folder, &["play", "--list"]).output().unwrap()).good();
    assert!(list.contains("Take 5, 4 players, round 1"), "{list}");
}

#[cfg(unix)]
#[test]
fn a_terminal_without_colours_gets_none() {
    let coloured = |variables: &[(&str, &str)], nth: usize| {
        let folder = Folder::new(&format!("terminal-colours-{nth}"));
        let args = [&["play", "take5", "--no-animation"], &QUICK[..]].concat();
        let keys = ["--first", "Take 5", "--keys", "<Ctrl-C>"];
        let ran = in_terminal_with(variables, &folder, &keys, &args);
        assert_eq!(ran.code, Some(130));
        ["\x1b[38;2;", "\x1b[38;5;"].map(|colour| ran.out.contains(colour))
    };
    assert!(coloured(&[("COLORTERM", "truecolor")], 0)[0]);
    assert_eq!(coloured(&[], 1), [false, true]);
    assert_eq!(coloured(&[("TERM", "vt100"), ("COLORTERM", "truecolor")], 2), [false; 2]);
    assert_eq!(coloured(&[("NO_COLOR", "1")], 3), [false; 2]);
}

#[cfg(unix)]
#[test]
fn the_window_may_change_its_size_at_any_time() {
    let folder = Folder::new("terminal-resize");
    let args = [&["play", "hornochsen"], &QUICK[..]].concat();
    let keys = ["--resize", "--rest", "0.01", "--keys", "+++", "--until-exit", "<Enter>"];
    in_terminal(&folder, &keys, &args).good();
    is_whole(&folder);
}

#[cfg(unix)]
#[test]
fn a_record_is_replayed_on_the_whole_screen() {
    let folder = Folder::new("terminal-replay");
    let record = folder.file("m.jsonl");
    taketable(&["watch", "no-thanks", "--seed", "1", "--record", &record]).good();
    let keys = ["--keys", "<Right><Right><End><Home><Down>v5sq<Esc>q", "--until-exit", "q"];
    let screen = in_terminal(&folder, &keys, &["replay", &record]).good();
    assert!(screen.contains("\x1b[?1049l") && screen.contains("Step "), "{screen}");
}

#[test]
fn a_match_can_be_played_on_a_server() {
    let folder = Folder::new("play-server");
    let server = Server::start(&folder.path().join("server"), "127.0.0.1:0");
    let url = format!("http://{}", server.address);
    let args = ["play", "--server", &url, "--create", "no-thanks", "--seats", "3", "--plain"];
    let out = reading(&folder, &args, &("b\n\n".to_owned() + &"1\n".repeat(200))).good();
    assert!(out.contains("Others join with the code "), "{out}");
    assert!(out.ends_with("Thank you for playing.\n"), "{out}");
    // A key is kept, so that the server recognizes the player.
    let keys = std::fs::read_to_string(folder.path().join("taketable/keys.json")).unwrap();
    assert!(keys.contains(&url), "{keys}");
    let other = ["play", "--server", &url, "--table", "nothing", "--plain"];
    reading(&folder, &other, "").refused("There is no such table");
    server.kill();
    reading(&folder, &args, "").refused(&url);
}

#[test]
fn a_lost_connection_to_a_server_is_restored() {
    let folder = Folder::new("play-server-lost");
    let data = folder.path().join("server");
    let server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();
    let url = format!("http://{address}");
    let args = ["play", "--server", &url, "--create", "take5", "--end", "rounds:1", "--plain"];
    let mut person = Person::come(&folder, &args);
    person.types("b");
    person.types("");
    // A turn is over when the next question is asked.
    person.is_asked();
    person.answers();
    person.is_asked();
    server.kill();
    person.reads("Connection lost");
    let _server = Server::start(&data, &address);
    person.plays_until("a: play again.");
    person.types("");
    person.reads("Thank you for playing.");
    assert!(person.child.wait().unwrap().success());
}

/// Longer than any line takes, on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// Somebody who plays line by line, and is listened to.
struct Person {
    child: Child,
    keys: ChildStdin,
    lines: Receiver<String>,
    /// The first choice of a question that waits for an answer.
    choice: Option<String>,
    /// The choices of the next question have not begun.
    before_choices: bool,
}

impl Person {
    fn come(folder: &Folder, args: &[&str]) -> Person {
        let mut command = at(folder, args);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let keys = child.stdin.take().unwrap();
        let printed = BufReader::new(child.stdout.take().unwrap()).lines();
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            printed.map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Person { child, keys, lines, choice: None, before_choices: false }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keys, "{line}").unwrap();
    }

    /// Reads until something is asked.
    #[track_caller]
    fn is_asked(&mut self) {
        while self.choice.is_none() {
            self.line("a question");
        }
    }

    /// Takes the first choice, if something is asked.
    fn answers(&mut self) {
        if let Some(choice) = self.choice.take() {
            self.types(&choice);
        }
    }

    #[track_caller]
    fn line(&mut self, words: &str) -> String {
        let line =
            self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{words} never came"));
        let choice = line.split_once(": ").map(|(choice, _)| choice);
        let choice = choice.filter(|choice| choice.parse::<u8>().is_ok());
        if line.is_empty() {
            self.before_choices = true;
        } else if choice.is_some() && std::mem::take(&mut self.before_choices) {
            self.choice = choice.map(str::to_owned);
        }
        line
    }

    /// The next line with these words.
    #[track_caller]
    fn reads(&mut self, words: &str) -> String {
        loop {
            let line = self.line(words);
            if line.contains(words) {
                return line;
            }
        }
    }

    /// The same, and takes the first choice whenever something is asked.
    #[track_caller]
    fn plays_until(&mut self, words: &str) {
        while {
            self.answers();
            !self.line(words).contains(words)
        } {}
    }

    fn leaves(mut self) {
        self.types("q");
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        // Where a test fails, the program is still there.
        let _ = self.child.kill();
    }
}

#[test]
fn people_talk_pause_leave_come_back_and_meet_again() {
    let [home, away] = ["play-host", "play-guest"].map(Folder::new);
    let server = Server::start(&home.path().join("server"), "127.0.0.1:0");
    let url = format!("http://{}", server.address);
    let at_server = ["play", "--plain", "--server", &url];
    let create = ["--create", "no-thanks", "--seats", "3", "--bots", "novice", "--clock", "600"];
    let mut zoe = Person::come(&home, &[&at_server[..], &create, &["--name", "Zoe"]].concat());
    let code = zoe.reads("Others join with the code ");
    let code = code.trim_end_matches('.').rsplit(' ').next().unwrap();
    let guest = |args: &[&str]| Person::come(&away, &[&at_server[..], args].concat());
    let mut yan = guest(&["--table", code, "--name", "Yan"]);
    zoe.reads("2. Yan");
    yan.reads("1. Zoe, host");
    yan.types("c Good evening!");
    zoe.reads("Yan: Good evening!");
    zoe.types("g 1");
    yan.reads("Zoe: Bravo!");

    zoe.types("");
    for person in [&mut zoe, &mut yan] {
        person.reads("No Thanks!, 3 players: Zoe, Yan and Carl.");
    }
    zoe.types("p");
    yan.reads("Zoe would like a pause.");
    yan.types("p");
    zoe.reads("Yan would like a pause. The clock is stopped.");
    zoe.types("p");
    yan.reads("Zoe plays on.");

    yan.leaves();
    zoe.reads("Yan is away. A bot takes over.");
    // A seated player returns to the table.
    let mut yan = guest(&[]);
    zoe.reads("Yan is back.");
    let guest = std::thread::spawn(move || {
        yan.plays_until("a: play again.");
        yan
    });
    zoe.plays_until("a: play again.");
    let mut yan = guest.join().unwrap();
    zoe.types("a");
    let next = zoe.reads("Others join with the code ");
    assert!(!next.contains(code), "{next}");
    yan.types("a");
    yan.reads("2. Yan");
    zoe.reads("2. Yan");
    yan.leaves();
    zoe.reads("2. free");
    zoe.leaves();
}

#[test]
fn a_server_that_knows_a_player_is_told_another_name() {
    let folder = Folder::new("play-server-name");
    let server = Server::start(&folder.path().join("server"), "127.0.0.1:0");
    let url = format!("http://{}", server.address);
    let args = ["play", "--plain", "--server", &url];
    let create = [&args[..], &["--create", "take5", "--name", "Zoe"]].concat();
    let mut zoe = Person::come(&folder, &create);
    zoe.reads("1. Zoe, host");
    zoe.leaves();
    // A seated player returns to the table, as the same person under either name.
    for (name, called) in [(Some("Yan"), "Yan"), (None, "Yan"), (Some("Yan"), "Yan")] {
        let name = name.map(|name| ["--name", name]);
        let name = name.as_ref().map_or(&[][..], |name| &name[..]);
        let mut yan = Person::come(&folder, &[&args[..], name].concat());
        yan.reads(&format!("1. {called}, host"));
        yan.leaves();
    }
}

#[test]
fn a_user_with_an_invalid_name_plays_under_another() {
    let folder = Folder::new("plain-user");
    for (user, called) in [("Zoe", "Zoe"), ("", "Player"), (&*"x".repeat(33), "Player")] {
        let mut command = at(&folder, &["play", "take5", "--plain"]);
        let out = Ran::of(command.env("USER", user).output().unwrap()).good();
        assert!(out.contains(&format!("4 players: {called}, Ada, Bo and Carl.")), "{out}");
    }
}

#[test]
fn the_help_fits_the_screen() {
    let help = taketable(&["play", "--help"]).good();
    assert!(help.contains("\nExamples:\n  taketable play "), "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
}

#[test]
fn wrong_commands_are_refused_with_a_sentence() {
    let refused =
        |args: &[&str], words: &str| taketable(&[&["play"], args].concat()).refused(words);
    refused(&["take6"], "unknown game \"take6\"; did you mean take5?");
    refused(&["take5", "--bots", "nobody"], "there is no bot \"nobody\"");
    refused(&["take5", "--seats", "11"], "Take 5 is for 2 to 10 players, not 11");
    refused(
        &["take5", "--bots", "expert,novice", "--seats", "5"],
        "--bots names 2 bots for 4 seats",
    );
    refused(
        &["--resume", "/nowhere/x.jsonl"],
        "cannot read /nowhere/x.jsonl: No such file or directory",
    );
    refused(&["--server", "games.example"], "is not the address of a server");
    refused(&["--table", "X"], "--server");
    refused(&["--seats", "3"], "--seats needs the name of a game");
    for nobody in ["", "  "] {
        refused(&["take5", "--name", nobody], "a name has at least one character");
    }
    refused(&["no-thanks", "--variant", "advanced"], "error: No Thanks! has no option --variant\n");
    let nobody = "http://127.0.0.1:1 cannot be reached: connection refused";
    refused(&["--server", "http://127.0.0.1:1"], nobody);
    refused(&["--resume", "take5"], "--resume takes a file, and take5 is a game");
    refused(&["take5", "--name", &"x".repeat(33)], "a name has at most 32 characters");
    refused(&["take5", "--name", "a\u{1b}b"], "U+001B cannot be part of a name");
    let create = ["--server", "http://127.0.0.1:1", "--create", "take5"];
    refused(
        &[&create[..], &["--bots", "random"]].concat(),
        "servers have no bot \"random\"; choose novice, casual, skilled or expert\n",
    );
    refused(&[&create[..], &["--clock", "0"]].concat(), "give a number of seconds");
    let server = &create[..2];
    for option in [&["--seats", "3"][..], &["--bots", "novice"], &["--clock", "60"], &["--public"]]
    {
        let words = format!("{} is for a new table", option[0]);
        refused(&[server, option].concat(), &words);
    }
    refused(&["take5", "--clock", "60"], "  --server <URL>\n\nUsage: ");
    // What would be of no use is not passed over in silence.
    for (begun, option) in [
        (&["--resume"][..], &["--seats", "3"][..]),
        (&["--resume"], &["--bots", "novice"]),
        (&["--list"], &["--seed", "1"]),
        (&create, &["--seed", "1"]),
        (&create, &["take5"]),
        (&[&create[..2], &["--table", "K7QX2M"]].concat(), &["take5"]),
        (&[&create[..2], &["--table", "K7QX2M"]].concat(), &["--seats", "3"]),
        (&[&create[..2], &["--table", "K7QX2M"]].concat(), &["--end", "rounds:1"]),
        (&[&create[..2], &["--table", "K7QX2M"]].concat(), &["--clock", "60"]),
    ] {
        // A word right after --resume would be its file.
        refused(&[option, begun].concat(), "cannot be used with");
    }
    assert!(taketable_reading(&["play", "--plain"], b"").good().contains("No Thanks!"));
}

//! `taketable join`: bots at tables of a real server.

use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStderr, ChildStdout, Stdio};
use std::time::Duration;

use taketable_client::{LiveTable, Server as Asked, Subscription, TableSocket, Update};
use taketable_protocol::live::{ServerMessage, Sitter, Stage};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::folder::Folder;
use crate::serve::Server;
use crate::taketable::{Ran, command, taketable};

/// Longer than anything here takes, on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(2);

const BOT: &str = concat!("exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

fn url(server: &Server) -> String {
    format!("http://{}", server.address)
}

/// A server whose own bots do not take their time.
fn server(folder: &Folder) -> Server {
    Server::start_with(folder.path(), "127.0.0.1:0", &["--bot-delay", "0"])
}

fn join(url: &str, args: &[&str]) -> Ran {
    taketable(&[&["join", "--server", url], args].concat())
}

/// A bot in a process of its own.
struct Running {
    child: Child,
    out: Lines<BufReader<ChildStdout>>,
    err: Lines<BufReader<ChildStderr>>,
}

impl Running {
    fn start(url: &str, args: &[&str]) -> Running {
        let mut command = command(&[&["join", "--server", url], args].concat());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap()).lines();
        let err = BufReader::new(child.stderr.take().unwrap()).lines();
        Running { child, out, err }
    }

    /// Waits until it has a seat, and returns the code of the table.
    fn code(&mut self) -> String {
        let line = self.out.next().expect("it sits down").unwrap();
        let code = line.strip_prefix("Table ").and_then(|line| line.split_once(':'));
        code.unwrap_or_else(|| panic!("{line}")).0.to_owned()
    }

    /// Plays to the end: the lines after the first.
    #[track_caller]
    fn ends(mut self) -> Vec<String> {
        let out: Vec<String> = self.out.by_ref().map(Result::unwrap).collect();
        let err: Vec<String> = self.err.by_ref().map(Result::unwrap).collect();
        assert_eq!(self.child.wait().unwrap().code(), Some(0), "{out:?} {err:?}");
        out
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who watches a table.
struct Watcher {
    runtime: Runtime,
    socket: TableSocket,
    table: Option<LiveTable>,
}

impl Watcher {
    fn new(url: &str, code: &str) -> Watcher {
        let server = Asked::new(url).unwrap();
        let key = server.new_guest("Zoe").unwrap();
        let table = server.find_table(&key, code).unwrap();
        let socket = server.socket(&table, &key, Subscription::default());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Watcher { runtime, socket, table: None }
    }

    /// Waits until this is true of the table.
    fn until(&mut self, is_so: impl Fn(&LiveTable) -> bool) -> &LiveTable {
        let Watcher { runtime, socket, table } = self;
        let waiting = async {
            while !table.as_ref().is_some_and(&is_so) {
                match socket.next().await.unwrap() {
                    Update::Message(ServerMessage::Welcome(welcome)) => {
                        *table = Some(LiveTable::new(&welcome).unwrap());
                    }
                    Update::Message(ServerMessage::Event(event)) => {
                        table.as_mut().unwrap().apply(&event).unwrap();
                    }
                    _ => {}
                }
            }
        };
        runtime.block_on(async { timeout(PATIENCE, waiting).await }).expect("it becomes true");
        self.table.as_ref().unwrap()
    }
}

#[track_caller]
fn is_result(line: &str, nth: u32) {
    let result = line.strip_prefix(&format!("Match {nth}: ")).unwrap_or_else(|| panic!("{line}"));
    let known = ["won with ", "shared the win with ", "lost with "];
    assert!(known.iter().any(|words| result.starts_with(words)), "{line}");
}

#[test]
fn a_bot_plays_matches_in_games_of_both_kinds() {
    let folder = Folder::new("join-games");
    let server = server(&folder);
    // All choose at once in the first, and one after the other in the second.
    for (game, title, bot) in [("take5", "Take 5", "expert"), ("no-thanks", "No Thanks!", "casual")]
    {
        let args = ["--create", game, "--seats", "3", "--opponents", "novice,casual"];
        let args = [&args[..], &["--bot", bot, "--end", "rounds:1", "--matches", "2"]].concat();
        let out = join(&url(&server), &args).good();
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 4, "{out}");
        assert!(lines[0].contains(&format!(": {title}, 3 seats. The bot has seat 1.")), "{out}");
        is_result(lines[1], 1);
        assert_ne!(lines[0], lines[2], "the rematch has a table of its own");
        is_result(lines[3], 2);
    }
}

#[test]
fn a_program_plays_as_in_the_arena() {
    let folder = Folder::new("join-program");
    let server = server(&folder);
    let args = ["--create", "take-that", "--seats", "3", "--opponents", "novice,novice"];
    let args = [&args[..], &["--end", "rounds:1", "--bot", BOT, "--clock", "60"]].concat();
    let out = join(&url(&server), &args).good();
    is_result(out.lines().last().unwrap(), 1);
}

#[test]
fn bots_meet_and_everybody_sees_what_they_are() {
    let folder = Folder::new("join-meet");
    let server = server(&folder);
    let url = url(&server);
    let create = ["--create", "take5", "--seats", "2", "--end", "rounds:1", "--matches", "2"];
    let create = [&create[..], &["--bot", "casual", "--name", "Opener"]].concat();
    let mut opener = Running::start(&url, &create);
    let code = opener.code();
    let mut watcher = Watcher::new(&url, &code);
    let seen = watcher.until(|table| table.state.stage == Stage::Gathering);
    let sitter = seen.state.chairs[0].sitter.clone();
    assert_eq!(sitter, Some(Sitter::Program("Opener".to_owned())));
    let args = ["--table", &code, "--seat", "2", "--matches", "2", "--bot", "novice"];
    let guest = Running::start(&url, &args);
    let seen = watcher.until(|table| table.state.rematch.is_some());
    let programs = seen.state.chairs.iter().filter_map(|chair| chair.sitter.clone());
    assert!(programs.into_iter().all(|sitter| matches!(sitter, Sitter::Program(_))));
    let (opener, guest) = (opener.ends(), guest.ends());
    is_result(&opener[0], 1);
    is_result(&opener[2], 2);
    is_result(&guest[1], 1);
    is_result(&guest[3], 2);
}

#[test]
fn a_bot_plays_on_when_the_server_was_killed() {
    let folder = Folder::new("join-kill");
    let data = folder.path().join("server");
    let server = Server::start(&data, "127.0.0.1:0");
    let url = url(&server);
    let create = ["--create", "take5", "--seats", "3", "--opponents", "novice,novice"];
    let create = [&create[..], &["--end", "rounds:12", "--bot", BOT]].concat();
    let mut bot = Running::start(&url, &create);
    let code = bot.code();
    Watcher::new(&url, &code).until(|table| !table.rounds.is_empty());
    let address = server.address.clone();
    server.kill();
    let said = bot.err.next().expect("it says something").unwrap();
    assert!(said.starts_with("Connection lost. Next attempt in "), "{said}");
    let _server = Server::start(&data, &address);
    let mut said = Vec::new();
    while said.last().is_none_or(|line| line != "Connected again.") {
        said.push(bot.err.next().unwrap_or_else(|| panic!("{said:?}")).unwrap());
    }
    let out = bot.ends();
    is_result(&out[0], 1);
}

#[test]
fn refusals_are_sentences() {
    let folder = Folder::new("join-refused");
    let server = server(&folder);
    let url = url(&server);
    let refused = |args: &[&str], words: &str| join(&url, args).refused(words);
    refused(&["--bot", "expert"], "<--table <CODE>|--create <GAME>>");
    refused(&["--bot", "clever", "--table", "X"], "there is no bot \"clever\"");
    refused(&["--bot", "expert", "--table", "K7Q-X2M"], "There is no such table");
    refused(&["--bot", "expert", "--table", "../x"], "\"../x\" is not the code of a table");
    let create = ["--bot", "expert", "--create", "take5"];
    refused(&[&create[..], &["--seats", "11"]].concat(), "not 11");
    let full = ["--seats", "2", "--opponents", "novice,novice"];
    refused(&[&create[..], &full[..]].concat(), "only 1 other seat");
    refused(&["--bot", "expert", "--table", "X", "--seats", "3"], "cannot be used with");
    refused(&["--bot", "expert", "--table", "X", "--end", "rounds:1"], "cannot be used with");
    refused(
        &["--create", "take5", "--bot", "exec:/nowhere/bot"],
        "exec:/nowhere/bot: cannot start",
    );
    let host = ["--create", "take5", "--seats", "2", "--bot", "novice", "--seat", "1"];
    let mut host = Running::start(&url, &host);
    let code = host.code();
    let taken = format!("seat 1 of table {code} is taken");
    refused(&["--bot", "novice", "--table", &code, "--seat", "1"], &taken);
    let nobody = ["join", "--server", "http://127.0.0.1:1", "--bot", "expert", "--table", "X"];
    taketable(&nobody).refused("http://127.0.0.1:1 cannot be reached: connection refused");
}

#[test]
fn the_help_fits_the_screen() {
    let help = taketable(&["join", "--help"]).good();
    assert!(help.contains("\nExamples:\n  taketable join "), "{help}");
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
}

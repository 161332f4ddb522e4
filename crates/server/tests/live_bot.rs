//! The Python clients in `examples` play matches of each game at tables of a real server.
#![cfg(unix)]

#[path = "common/client.rs"]
mod client;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use taketable_rules::record::Referee;

use client::Server;

#[tokio::test(flavor = "multi_thread")]
async fn it_plays_every_game_to_its_end() {
    let Some(python) = python() else {
        // Not with `eprintln!`, which nobody sees when a test passes.
        let why = "there is no Python with venv, or the package websockets cannot be had";
        let _ = writeln!(std::io::stderr(), "\nexamples/live_bot.py IS NOT TESTED: {why}\n");
        return;
    };
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for game in ["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"] {
        let host = server.guest("Host").await;
        let opened = json!({"game": game, "seats": 4, "bots": ["novice", "novice", "novice"],
            "options": {"end": {"rounds": 1}}});
        let table = host.open(&server, opened).await;
        let mut watcher = host.come(&server, &table).await;
        // With a key that it was given, the token of its seat; or as a guest that nobody knows.
        let key = match game {
            "take5" => None,
            _ => Some(server.guest("Pythia").await.key),
        };
        let bot = play(&python, format!("http://{}", server.address), table.clone(), key);
        while watcher.until("event").await.get("sat").is_none() {}
        watcher.get("start", json!({})).await;
        let output = bot.await.unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{game}: {said}{complaint}");
        assert_eq!(complaint, "", "{game}");

        let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(status, 200);
        let mut referee = Referee::new();
        for line in record.lines() {
            referee.read(line, &mut ()).unwrap_or_else(|fault| panic!("{game}: {fault}"));
        }
        referee.finish().unwrap();
        let lines = record.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let own: Vec<Value> = lines.filter(|line| line["seat"] == 0).collect();
        let alone = own.iter().all(|line| line.get("by").is_none());
        assert!(alone && !own.is_empty(), "{game}: nobody decided for the bot");
        let result = said.replace("the match is over: ", "");
        let result: Value = serde_json::from_str(result.trim()).expect("the bot says how it ended");
        let last: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
        assert_eq!(last["result"], result, "{game}");
    }
    server.stop().await;
}

/// It needs nothing but Python's standard library, drops its connection in the middle, and fails if
/// the number of an event is missing or comes twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_written_from_the_page_plays_and_resumes() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for game in ["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"] {
        let script =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/protocol_client.py");
        let mut command = Command::new("python3");
        command.arg("-B").arg(script).args([format!("http://{}", server.address), game.to_owned()]);
        let run = tokio::task::spawn_blocking(move || command.output());
        let output = match run.await.unwrap() {
            Ok(output) => output,
            Err(error) => {
                let _ =
                    writeln!(std::io::stderr(), "\nprotocol_client.py IS NOT TESTED: {error}\n");
                return;
            }
        };
        let said = String::from_utf8_lossy(&output.stdout);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && complaint.is_empty(), "{game}: {said}{complaint}");
        let said: Value = serde_json::from_str(&said).expect("it says how the match ended");
        assert_eq!(said["resumed"], 1, "{game}");
        let path = format!("/api/tables/{}/record", said["table"].as_str().unwrap());
        let (status, record) = server.get(&path).await;
        assert_eq!(status, 200, "{game}: {record}");
        let lines: Vec<Value> =
            record.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.last().unwrap()["result"], said["over"], "{game}");
        let player = &lines[0]["seats"][0];
        assert_eq!(*player, json!({"name": "Protocol client", "bot": "program"}), "{game}");
    }
    server.stop().await;
}

fn play(
    python: &Path,
    server: String,
    table: String,
    key: Option<String>,
) -> tokio::task::JoinHandle<Output> {
    let mut command = Command::new(python);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/live_bot.py");
    command.arg("-B").arg(script).args([server, table, "--seat".to_owned(), "0".to_owned()]);
    command.env("TAKETABLE_KEY", key.unwrap_or_default());
    tokio::task::spawn_blocking(move || command.output().expect("Python runs"))
}

/// A Python of our own with the one package that the bot needs; none where that cannot be had.
fn python() -> Option<PathBuf> {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("live-bot-python");
    let python = home.join("bin/python");
    let works = |arguments: &[&str]| {
        let output = Command::new(&python).args(arguments).output();
        output.is_ok_and(|output| output.status.success())
    };
    let ready = ["-c", "import websockets.sync.client"];
    if !works(&ready) {
        let made = Command::new("python3").args(["-m", "venv"]).arg(&home).output();
        made.inspect_err(|error| eprintln!("no Python: {error}")).ok()?;
        works(&["-m", "pip", "install", "--quiet", "websockets"]);
    }
    works(&ready).then_some(python)
}

//! `taketable serve`: a real process, real sockets, and `kill -9`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::folder::Folder;
use crate::taketable::taketable;

const KILLS: u32 = 50;
const TABLES: usize = 4;
const SEATS: usize = 3;

/// Where a server says that it is.
pub(crate) fn address_of(child: &mut Child) -> String {
    let mut line = String::new();
    let out = child.stdout.take().expect("it is piped");
    BufReader::new(out).read_line(&mut line).expect("it says where it is");
    let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    address.unwrap_or_else(|| panic!("{line:?}")).trim_end_matches('/').to_owned()
}

/// A server in a process of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(data: &Path, listen: &str) -> Server {
        Server::start_with(data, listen, &[])
    }

    /// With more options.
    pub(crate) fn start_with(data: &Path, listen: &str, options: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taketable"));
        command
            .args(["serve", "--listen", listen, "--command-rate", "100000", "--log-level", "error"])
            .args(["--socket-rate", "10000+10000/min", "--data"])
            .arg(data)
            .args(options);
        Server::run(&mut command)
    }

    /// On any free port, with a log in a file.
    pub(crate) fn start_logging(data: &Path, options: &[&str], log: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_taketable"));
        let log = std::fs::File::create(log).expect("a file");
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data).args(options);
        Server::run(command.stderr(log))
    }

    fn run(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let address = address_of(&mut child);
        Server { child, address }
    }

    /// How much memory it has, in kilobytes, as the system says.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// `kill -9`.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has run");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn post(address: &str, path: &str, key: Option<&str>, body: &Value) -> Value {
    let mut request = ureq::post(format!("http://{address}{path}"));
    if let Some(key) = key {
        request = request.header("Authorization", format!("Bearer {key}"));
    }
    request.send_json(body).expect("it answers").into_body().read_json().expect("it is JSON")
}

/// A client that comes back as often as it has to, and plays until the match is over.
struct Player {
    address: String,
    table: String,
    key: String,
    seat: usize,
    /// All that it was told, by number.
    events: BTreeMap<u64, Value>,
    ask: Value,
    over: bool,
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Player {
    async fn connect(&self) -> Option<Socket> {
        let address = format!("ws://{}/api/tables/{}/socket", self.address, self.table);
        let mut request = address.into_client_request().unwrap();
        let bearer = format!("Bearer {}", self.key).parse().unwrap();
        request.headers_mut().insert("Authorization", bearer);
        connect_async(request).await.ok().map(|(socket, _)| socket)
    }

    async fn play(mut self, done: Arc<AtomicUsize>) -> BTreeMap<u64, Value> {
        while !self.over {
            if let Some(socket) = self.connect().await {
                // However it ends, there is more to do until the match is over.
                let _ = self.talk(socket).await;
            }
            sleep(Duration::from_millis(5)).await;
        }
        done.fetch_add(1, Ordering::Relaxed);
        self.events
    }

    async fn talk(&mut self, mut socket: Socket) -> Option<()> {
        let last = self.events.keys().next_back();
        let come = json!({"id": "come", "do": {"come": {"protocol": 2, "last": last}}});
        socket.send(Message::text(come.to_string())).await.ok()?;
        if last.is_none() {
            let sit = json!({"id": "sit", "do": {"sit": {"seat": self.seat}}});
            socket.send(Message::text(sit.to_string())).await.ok()?;
        }
        // What was asked before may have been answered, or the answer may have got lost: the same
        // answer again does no harm.
        self.answer(&mut socket).await?;
        while !self.over {
            let Message::Text(text) = socket.next().await?.ok()? else { continue };
            let notice: Value = serde_json::from_str(&text).unwrap();
            if let Some(refused) = notice.get("refused") {
                let why = refused["code"].as_str().unwrap();
                assert!(["late", "busy", "not_now"].contains(&why), "{refused}");
            }
            if notice.get("bye").is_some() {
                return None;
            }
            let Some(event) = notice.get("event") else { continue };
            let number = event["number"].as_u64().unwrap();
            if let Some((last, _)) = self.events.last_key_value() {
                assert_eq!(number, last + 1, "no gap, and nothing twice");
            }
            self.over = text.contains("\"match_over\"");
            if event.get("ask").is_some() {
                self.ask = event["ask"]["new"].clone();
            }
            self.events.insert(number, event.clone());
            self.answer(&mut socket).await?;
        }
        Some(())
    }

    async fn answer(&mut self, socket: &mut Socket) -> Option<()> {
        if let Some(legal) = self.ask["legal"].as_array() {
            let decision = self.ask["decision"].as_u64().unwrap();
            let action = &legal[decision as usize % legal.len()];
            let act = json!({"id": format!("d{decision}"),
                             "do": {"act": {"decision": decision, "do": action}}});
            socket.send(Message::text(act.to_string())).await.ok()?;
        }
        Some(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_announced_is_lost_by_a_kill() {
    let folder = Folder::new("kills");
    let data = folder.path().join("data");
    let mut server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();

    let done = Arc::new(AtomicUsize::new(0));
    let (mut tables, mut players) = (Vec::new(), Vec::new());
    for _ in 0..TABLES {
        let keys: Vec<String> = (0..SEATS)
            .map(|seat| {
                let me = json!({"name": format!("Player {seat}"), "key": true});
                post(&address, "/api/me", None, &me)["key"].as_str().unwrap().to_owned()
            })
            .collect();
        let game = json!({"game": "take5", "seats": SEATS, "options": {"end": {"rounds": 40}}});
        let table = post(&address, "/api/tables", Some(&keys[0]), &game);
        let table = table["table"].as_str().unwrap().to_owned();
        for (seat, key) in keys.into_iter().enumerate() {
            let (address, table) = (address.clone(), table.clone());
            let events = BTreeMap::new();
            let player =
                Player { address, table, key, seat, events, ask: Value::Null, over: false };
            players.push(player);
        }
        tables.push(table);
    }
    let hosts: Vec<(String, String)> = players
        .iter()
        .filter(|player| player.seat == 0)
        .map(|player| (player.table.clone(), player.key.clone()))
        .collect();
    let players: Vec<_> =
        players.into_iter().map(|player| tokio::spawn(player.play(Arc::clone(&done)))).collect();
    for (table, key) in hosts {
        start(&address, table, key).await;
    }

    for kill in 0..KILLS {
        sleep(Duration::from_millis(u64::from(20 + kill * 37 % 90))).await;
        let over = done.load(Ordering::Relaxed) == TABLES * SEATS;
        assert!(!over, "the matches were over after {kill} kills: make them longer");
        server.kill();
        server = Server::start(&data, &address);
    }

    let mut told = Vec::new();
    for player in players {
        let played = timeout(Duration::from_mins(5), player).await;
        told.push(played.expect("every match comes to its end").expect("no player fails"));
    }
    let mut records = String::new();
    for (table, told) in tables.iter().zip(told.chunks(SEATS)) {
        let url = format!("http://{address}/api/tables/{table}/record");
        let record = ureq::get(url).call().unwrap().into_body().read_to_string().unwrap();
        let in_record = record.lines().filter(|line| line.starts_with(r#"{"seat""#)).count();
        let acted = |events: &BTreeMap<u64, Value>| -> Vec<(u64, Value)> {
            let acted = events.iter().filter(|(_, event)| event.get("acted").is_some());
            acted.map(|(number, event)| (*number, event["acted"]["seat"].clone())).collect()
        };
        for events in told {
            assert_eq!(acted(events), acted(&told[0]), "all were told the same");
        }
        assert_eq!(acted(&told[0]).len(), in_record, "and that is what the record says");
        records += &record;
    }
    let file = folder.write("records.jsonl", &records);
    taketable(&["check", &file]).good();
    // The history has every one of them, once.
    let exported = taketable(&["export", "--data", data.to_str().unwrap()]).good();
    assert_eq!(each_record(&exported), each_record(&records));
}

async fn say(socket: &mut Socket, what: &Value) {
    socket.send(Message::text(what.to_string())).await.expect("the socket takes it");
}

/// The next notice in which this is an object.
async fn until(socket: &mut Socket, pointer: &str) -> Value {
    loop {
        let message = timeout(Duration::from_mins(1), socket.next()).await.expect("it speaks");
        let text = message.expect("the socket is open").unwrap().into_text().unwrap();
        let notice: Value = serde_json::from_str(&text).unwrap_or_default();
        if notice.pointer(pointer).is_some_and(Value::is_object) {
            return notice;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_kill_there_is_as_much_time_left_as_before_and_all_are_told_so() {
    let outage = Duration::from_secs(1);
    let folder = Folder::new("deadlines");
    let data = folder.path().join("data");
    let server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();
    let me = post(&address, "/api/me", None, &json!({"name": "Ada", "key": true}));
    let key = me["key"].as_str().unwrap().to_owned();
    let game = json!({"game": "take5", "seats": 2, "bots": ["novice"], "clock": {"seconds": 600}});
    let table = post(&address, "/api/tables", Some(&key), &game);
    let table = table["table"].as_str().unwrap().to_owned();
    let (events, ask) = (BTreeMap::new(), Value::Null);
    let ada = Player { address: address.clone(), table, key, seat: 0, events, ask, over: false };
    let mut socket = ada.connect().await.expect("it is there");
    say(&mut socket, &json!({"id": "come", "do": {"come": {"protocol": 2}}})).await;
    say(&mut socket, &json!({"id": "sit", "do": {"sit": {"seat": 0}}})).await;
    say(&mut socket, &json!({"id": "start", "do": {"start": {}}})).await;
    let asked = until(&mut socket, "/event/ask").await["event"].take();
    server.kill();
    sleep(outage).await;

    let _server = Server::start(&data, &address);
    let mut newcomer = ada.connect().await.expect("it is there again");
    say(&mut newcomer, &json!({"id": "come", "do": {"come": {"protocol": 2}}})).await;
    let shown = until(&mut newcomer, "/welcome/ask").await["welcome"]["ask"].take();
    let mut back = ada.connect().await.expect("it is there again");
    let last = asked["number"].as_u64().unwrap() - 1;
    say(&mut back, &json!({"id": "come", "do": {"come": {"protocol": 2, "last": last}}})).await;
    let again = until(&mut back, "/event/ask").await["event"].take();
    assert_eq!(again["number"], asked["number"]);
    assert_eq!(again["ask"]["new"], shown);
    let later =
        shown["deadline"].as_i64().unwrap() - asked["ask"]["new"]["deadline"].as_i64().unwrap();
    assert!(later >= outage.as_millis() as i64, "the clock stood still for {later} ms");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_end_tells_everybody_to_come_back() {
    let folder = Folder::new("ends");
    let data = folder.path().join("data");
    let mut server = Server::start(&data, "127.0.0.1:0");
    let address = server.address.clone();
    let me = post(&address, "/api/me", None, &json!({"name": "Ada", "key": true}));
    let key = me["key"].as_str().unwrap().to_owned();
    let table = post(&address, "/api/tables", Some(&key), &json!({"game": "take5", "seats": 2}));
    let table = table["table"].as_str().unwrap().to_owned();
    let (events, ask) = (BTreeMap::new(), Value::Null);
    let ada = Player { address: address.clone(), table, key, seat: 0, events, ask, over: false };
    let mut socket = ada.connect().await.expect("it is there");
    say(&mut socket, &json!({"id": "come", "do": {"come": {"protocol": 2}}})).await;
    until(&mut socket, "/welcome").await;

    let process = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    let bye = until(&mut socket, "/bye").await;
    assert!(bye["bye"]["again_ms"].is_u64(), "{bye}");
    assert!(server.child.wait().unwrap().success());
    // The data is free for the next one, at the same address.
    let _server = Server::start(&data, &address);
    let mut socket = ada.connect().await.expect("it is there again");
    say(&mut socket, &json!({"id": "come", "do": {"come": {"protocol": 2}}})).await;
    until(&mut socket, "/welcome").await;
}

/// The records of a file, whatever their order.
pub(crate) fn each_record(records: &str) -> BTreeSet<String> {
    let mut each = BTreeSet::new();
    for record in records.split("{\"taketable\"").skip(1) {
        assert!(each.insert(record.to_owned()), "a record is there twice");
    }
    each
}

/// The host begins, as soon as all sit.
pub(crate) async fn start(address: &str, table: String, key: String) {
    let (seat, events) = (usize::MAX, BTreeMap::from([(0, Value::Null)]));
    let address = address.to_owned();
    let host = Player { address, table, key, seat, events, ask: Value::Null, over: false };
    let mut socket = host.connect().await.expect("it is there");
    let come = json!({"id": "come", "do": {"come": {"protocol": 2}}});
    socket.send(Message::text(come.to_string())).await.unwrap();
    loop {
        let start = json!({"id": "start", "do": {"start": {}}});
        socket.send(Message::text(start.to_string())).await.unwrap();
        while let Some(Ok(message)) = socket.next().await {
            let text = message.into_text().unwrap();
            if text.starts_with(r#"{"accepted""#) {
                return;
            }
            if text.starts_with(r#"{"refused""#) {
                sleep(Duration::from_millis(10)).await;
                break;
            }
        }
    }
}

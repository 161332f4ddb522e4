//! Compares all bytes that a server sends to a viewer in two worlds: events, questions, answers,
//! welcomes, and HTTP responses; and also its log and its metrics.
//!
//! Both servers start from the same files, with the people on their seats. Their clocks stand
//! still, so that even times are the same, counted from when the server started.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use taketable_rules::{AnyGame, AnyOptions, Card, Game, Match, Seat, Setup, Viewer, below};

use super::Twins;
use super::client::{Client, Guest, Server};
use super::dealing::choose;
use super::log::Log;
use super::worlds::{Chance, Wanted, all_options, chance, one_of, setup};

/// Longer than a test takes.
const GRACE: Duration = Duration::from_hours(1);
/// Maximum number of steps: each is written to disk twice.
const MAX_STEPS: u32 = 18;
/// More are needed where everything is open at first: Take 5 begins with a draft.
const MAX_STEPS_OF_A_DRAFT: u32 = 60;

/// A table with a person on every seat, right before the start.
struct Gathered {
    data: tempfile::TempDir,
    table: String,
    /// One for each seat, and a spectator.
    guests: Vec<Guest>,
    /// The number of the last event.
    number: u64,
    game: String,
    code: String,
}

impl Gathered {
    async fn new(setup: Setup<AnyGame>, play_forced: bool) -> Gathered {
        let data = tempfile::tempdir().unwrap();
        let server = Server::start(data.path()).await;
        let mut guests = Vec::new();
        for place in 0..=setup.seats {
            guests.push(server.guest(&format!("Guest {place}")).await);
        }
        let game = json!({"game": setup.options.game(), "seats": setup.seats, "options": setup,
                          "clock": {"seconds": 600}, "public": true, "play_forced": play_forced});
        let table = guests[0].open(&server, game).await;
        let mut number = 0;
        for (seat, guest) in guests.iter().enumerate().take(setup.seats.into()) {
            number = guest.come(&server, &table).await.get("sit", json!({"seat": seat})).await;
        }
        let (_, state) = server.get(&format!("/api/tables/{table}")).await;
        let state: Value = serde_json::from_str(&state).unwrap();
        let word = |name: &str| state[name].as_str().unwrap().to_owned();
        let (game, code) = (word("game"), word("code"));
        server.stop().await;
        Gathered { data, table, guests, number, game, code }
    }
}

/// What is tried along the way, in both worlds alike.
struct Probe {
    /// The number of steps before it.
    after: usize,
    /// Actions that are illegal for the viewer.
    illegal: Vec<Value>,
    /// How many events a returning client has missed.
    missed: u64,
    views: bool,
}

/// A server in one of the worlds, and the bytes that the viewer gets from it.
struct World<'a> {
    server: Server,
    gathered: &'a Gathered,
    /// The viewer.
    viewer: &'a Guest,
    /// When the server started, by its own clock.
    began: i64,
    bytes: Vec<String>,
}

impl World<'_> {
    /// Notes what the viewer got.
    fn note(&mut self, text: &str) {
        for line in text.lines() {
            let line = match serde_json::from_str(line) {
                Ok(mut frame) => {
                    count_times_from(self.began, &mut frame);
                    frame.to_string()
                }
                Err(_) => line.to_owned(),
            };
            self.bytes.push(line);
        }
    }

    /// Notes everything until the event with this number. Returns its question.
    async fn note_until(&mut self, client: &mut Client, number: u64) -> Value {
        loop {
            let frame = client.frame().await.expect("the socket is open");
            self.note(&frame);
            let frame: Value = serde_json::from_str(&frame).unwrap();
            if frame["event"]["number"].as_u64() == Some(number) {
                return frame["event"]["ask"]["new"].clone();
            }
        }
    }

    /// Sends a command that is refused, and notes the answer.
    async fn note_refusal(&mut self, client: &mut Client, what: &str, how: Value) {
        client.command_as("vain", what, how).await;
        let frame = client.frame().await.expect("the socket is open");
        assert!(frame.starts_with(r#"{"refused""#), "{frame}");
        self.note(&frame);
    }

    /// Notes all that the viewer can find out at this moment.
    async fn probe(&mut self, client: &mut Client, probe: &Probe, number: u64) {
        let table = &self.gathered.table;
        let come = json!({"protocol": 2, "views": probe.views, "previews": probe.views, "tallies": probe.views});
        let mut newcomer = self.viewer.come_with(&self.server, table, come).await;
        let welcome = newcomer.frame().await.expect("a welcome");
        assert!(welcome.starts_with(r#"{"welcome""#), "{welcome}");
        let welcomed: Value = serde_json::from_str(&welcome).unwrap();
        self.note(&welcome);
        let last = number.saturating_sub(probe.missed).max(self.gathered.number);
        let come = json!({"protocol": 2, "views": probe.views, "previews": probe.views, "tallies": probe.views, "last": last});
        let mut back = self.viewer.come_with(&self.server, table, come).await;
        let resumed = back.frame().await.expect("an answer");
        self.note(&resumed);
        // A client that has missed too much gets the whole table.
        if last < number && resumed.starts_with(r#"{"resumed""#) {
            self.note_until(&mut back, number).await;
        }
        let decision = welcomed["welcome"]["ask"]["decision"].as_u64().unwrap_or(number);
        for action in &probe.illegal {
            let act = json!({"decision": decision, "do": action});
            self.note_refusal(client, "act", act).await;
        }
        let late = json!({"decision": decision + 1, "do": {"play": 1}});
        for (what, how) in [
            ("act", late),
            ("sit", json!({"seat": 0})),
            ("stand", json!({"seat": 0})),
            ("seat_bot", json!({"seat": 1, "level": "novice"})),
            ("contribute", json!({"random": "c0ffee"})),
            ("start", json!({})),
            ("rematch", json!({})),
            ("sing", json!({})),
        ] {
            self.note_refusal(client, what, how).await;
        }
        self.note_addresses().await;
    }

    /// Notes the HTTP responses without a key and with the viewer's.
    async fn note_addresses(&mut self) {
        let Gathered { table, code, .. } = self.gathered;
        let secret = ["record", "replay"].map(|what| format!("/api/matches/{table}/{what}"));
        let secret =
            [secret, [format!("/api/tables/{table}/record"), format!("/api/matches/{table}")]];
        for path in secret.concat() {
            let answer = self.server.bytes(&path, None).await;
            assert!(answer.contains("409"), "{answer}");
            self.note(&answer);
        }
        let open = [format!("/api/tables/{table}"), format!("/api/codes/{code}")];
        let lists =
            ["/api/tables", "/api/me", "/api/me/tables", "/api/me/matches", "/api/me/ratings"];
        let game = format!("/api/ratings/{}", self.gathered.game);
        let socket = format!("/api/tables/{table}/socket");
        let more = [game, socket].into_iter().chain(lists.map(str::to_owned));
        for path in open.into_iter().chain(more) {
            for key in [None, Some(self.viewer.key.as_str())] {
                let answer = self.server.bytes(&path, key).await;
                self.note(&answer);
            }
        }
    }

    /// Notes all metrics, except those that depend on when the system closes connections.
    async fn note_metrics(&mut self, at: &str) {
        let url = format!("http://{at}/metrics");
        let get = move || ureq::get(url).call().unwrap().into_body().read_to_string().unwrap();
        let text = tokio::task::spawn_blocking(get).await.unwrap();
        let depends = |line: &&str| {
            ["taketable_connections ", "taketable_sockets "]
                .iter()
                .any(|name| line.starts_with(name))
        };
        assert!(text.contains("taketable_commands_total"), "{text}");
        // Sorted, because the families of a metric come in the order of a hash.
        let mut lines: Vec<&str> = text.lines().filter(|line| !depends(line)).collect();
        lines.sort_unstable();
        self.bytes.extend(lines.into_iter().map(str::to_owned));
    }
}

/// Makes times relative to the start of each server: only they may differ.
fn count_times_from(began: i64, value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let time = value.as_i64().filter(|_| ["at", "now", "deadline"].contains(&&**key));
                match time {
                    // What happened before that happened once, for both worlds.
                    Some(time) if time < began => {}
                    Some(time) => *value = json!(time - began),
                    None => count_times_from(began, value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| count_times_from(began, value)),
        _ => {}
    }
}

/// Returns all that the viewer gets in one of the worlds, the metrics and the log.
async fn lived(gathered: &Gathered, twins: &Twins, world: usize, probes: &[Probe]) -> Vec<String> {
    let data = tempfile::tempdir().unwrap();
    copy(gathered.data.path(), data.path());
    let (deals, log) = (twins.deals[world].clone(), Log::default());
    let listening = log.clone();
    let first = || {
        listening.listen();
        choose(deals);
    };
    let server = Server::start_standing(data.path(), GRACE, first).await;
    let table = &gathered.table;
    let seats = usize::from(twins.setup.seats);
    let viewer = match twins.viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => seats,
    };
    let mut clients = Vec::new();
    let mut began = 0;
    for guest in &gathered.guests {
        let mut client = guest.come(&server, table).await;
        began = client.until("welcome").await["now"].as_i64().unwrap();
        clients.push(client);
    }
    let viewer_guest = &gathered.guests[viewer];
    let come = json!({"protocol": 2, "views": true});
    let mut looking = viewer_guest.come_with(&server, table, come).await;
    looking.until("welcome").await;
    let mut lobby = Client::connect_to(&server, "/api/lobby", &viewer_guest.key).await;
    let mut world_ = World { server, gathered, viewer: viewer_guest, began, bytes: Vec::new() };
    world_.note(&lobby.frame().await.expect("a list"));

    let mut number = gathered.number;
    let mut asks = vec![Value::Null; clients.len()];
    for step in 0..=twins.steps.len() {
        let command = match step.checked_sub(1).map(|step| &twins.steps[step]) {
            None => Some((0, "start", json!({}))),
            // The server does it by itself.
            Some(step) if step.forced[world] => None,
            Some(step) => {
                let seat = step.seat.index();
                let act = json!({"decision": asks[seat]["decision"], "do": step.actions[world]});
                Some((seat, "act", act))
            }
        };
        let actor = command.as_ref().map(|(actor, _, _)| *actor);
        if let Some((actor, what, how)) = command {
            clients[actor].command_as(&format!("step-{step}"), what, how).await;
        }
        number += 1;
        for (place, client) in clients.iter_mut().enumerate() {
            let ask = if place == viewer {
                world_.note_until(client, number).await
            } else {
                loop {
                    let event = client.until("event").await;
                    if event["number"].as_u64() == Some(number) {
                        break event["ask"]["new"].clone();
                    }
                }
            };
            if ask.is_object() {
                asks[place] = ask;
            }
            if Some(place) == actor {
                let answer = client.frame().await.expect("an answer");
                assert!(answer.starts_with(r#"{"accepted""#), "{answer}");
            }
        }
        world_.note_until(&mut looking, number).await;
        for probe in probes.iter().filter(|probe| probe.after == step) {
            world_.probe(&mut clients[viewer], probe, number).await;
        }
    }
    let metrics = log.find("serving metrics", "at").expect("it says where");
    world_.note_metrics(&metrics).await;
    let World { server, mut bytes, .. } = world_;
    server.stop().await;
    bytes.extend(log.lines());
    bytes
}

fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

/// Chooses what to try, and when. A card that a player holds in one world only must make no
/// difference.
fn probes(twins: &Twins, chance: &mut Chance) -> Vec<Probe> {
    let mut games = [0, 1].map(|world| twins.begin(world));
    let forms = ["play", "draft", "keep", "lay", "twist"];
    let words = [json!("stop"), json!("take_line"), json!("take"), json!({"take_row": 0})];
    let cards = (0..=Card::MAX).flat_map(|card| forms.map(|form| json!({form: card})));
    let tries: Vec<Value> = cards.chain(words).collect();
    let mut probes = Vec::new();
    for after in 0..=twins.steps.len() {
        if let Some(step) = after.checked_sub(1) {
            for (world, game) in games.iter_mut().enumerate() {
                twins.follow(game, world, step);
            }
        }
        if twins.steps.get(after).is_some_and(|next| next.forced[0]) {
            // The server does not wait for anybody here.
            continue;
        }
        let read = |action: &Value| twins.setup.options.game().read_action(&action.to_string());
        let is_legal = |action: &Value| match (twins.viewer, read(action)) {
            (Viewer::Seat(seat), Ok(action)) => games[0].position().is_legal(seat, action),
            _ => false,
        };
        let could_tell = |action: &Value| {
            let Ok(action) = read(action) else { return false };
            let can = |game: &Match<AnyGame>| {
                let mut seats = Seat::all(twins.setup.seats);
                seats.any(|seat| game.position().is_legal(seat, action))
            };
            can(&games[0]) != can(&games[1])
        };
        // Less often after long histories: each round ends with public information.
        let often = if twins.deals[0].len() > 1 { 16 } else { 4 };
        if below(chance, often) == 0 || after == twins.steps.len() {
            // Some that another seat could do in only one of the worlds, and any others.
            let telling: Vec<Value> =
                tries.iter().filter(|action| could_tell(action)).cloned().collect();
            let from = |things: &[Value], chance: &mut Chance| {
                (!things.is_empty()).then(|| one_of(things, chance))
            };
            let telling: Vec<Value> = (0..3).filter_map(|_| from(&telling, chance)).collect();
            let any = (0..3).filter_map(|_| from(&tries, chance));
            let mut illegal: Vec<Value> = telling.into_iter().chain(any).collect();
            illegal.retain(|action| !is_legal(action));
            let missed = u64::from(below(chance, if after % 2 == 0 { 8 } else { 60 }));
            probes.push(Probe { after, illegal, missed, views: below(chance, 2) == 0 });
        }
    }
    probes
}

/// Returns how many steps to look for, attempt by attempt.
fn lengths() -> impl Iterator<Item = u32> {
    [MAX_STEPS; 20].into_iter().chain([MAX_STEPS_OF_A_DRAFT; 500])
}

async fn compare(options: AnyOptions, viewers: [bool; 2], chance: &mut Chance) {
    let mut seats = AnyGame::seats(&options);
    let few = *seats.start() as usize..=usize::from(*seats.end().min(&4));
    let seats = seats.nth(below(chance, few.count() as u32) as usize).expect("a number of seats");
    let (setup, last) = (setup(options, seats), Seat::new(seats - 1).expect("a seat"));
    for (viewer, is_later) in [Viewer::Spectator, Viewer::Seat(last)].into_iter().zip(viewers) {
        let play_forced = is_later == matches!(viewer, Viewer::Spectator);
        let rounds = u32::from(is_later);
        let find = |most| {
            let steps = below(chance, most) as usize + 1;
            Wanted { setup, viewer, play_forced, rounds, steps }.find(chance)
        };
        let twins = lengths().find_map(find).expect("something is hidden");
        let gathered = Gathered::new(setup, play_forced).await;
        let probes = probes(&twins, chance);
        let here = lived(&gathered, &twins, 0, &probes).await;
        let there = lived(&gathered, &twins, 1, &probes).await;
        for (here, there) in here.iter().zip(&there) {
            assert_eq!(here, there, "{twins:?}");
        }
        assert_eq!(here.len(), there.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_viewer_gets_the_same_bytes_in_worlds_that_look_the_same() {
    for (place, options) in all_options().into_iter().enumerate() {
        // The two viewers take turns in the first and the second round.
        let later = place % 2 == 0;
        compare(options, [later, !later], &mut chance(place as u64)).await;
    }
}

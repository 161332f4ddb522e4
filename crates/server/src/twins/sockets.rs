//! All bytes that a server sends to a viewer, in two worlds: events, questions, answers, what is said
//! to who comes or comes back, and what addresses tell.
//!
//! Both servers start from the same files, with the people on their seats. Their clocks stand still,
//! so that even times are the same, counted from when the server began.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use taketable_rules::{AnyGame, AnyOptions, Card, Game, Match, Seat, Seed, Setup, Viewer, below};

use super::client::{Client, Guest, Server};
use super::worlds::{Chance, all_options, chance, one_of};
use super::{Twins, choose};

/// Longer than a test takes.
const GRACE: Duration = Duration::from_hours(1);
/// No more steps than that, for each is written to disk twice.
const MOST_STEPS: u32 = 18;
/// Where all is open before that: Take 5 begins with a draft.
const MOST_STEPS_OF_A_DRAFT: u32 = 60;

/// A table with a person on every seat, right before the start.
struct Gathered {
    data: tempfile::TempDir,
    table: String,
    /// For each seat, and somebody who watches.
    guests: Vec<Guest>,
    /// The number of what happened last.
    number: u64,
}

impl Gathered {
    async fn new(setup: Setup<AnyGame>) -> Gathered {
        let data = tempfile::tempdir().unwrap();
        let server = Server::start(data.path()).await;
        let mut guests = Vec::new();
        for place in 0..=setup.seats {
            guests.push(server.guest(&format!("Guest {place}")).await);
        }
        let game = json!({"game": setup.options.game(), "seats": setup.seats, "options": setup,
                          "clock": {"seconds": 600}, "public": true});
        let table = guests[0].open(&server, game).await;
        let mut number = 0;
        for (seat, guest) in guests.iter().enumerate().take(setup.seats.into()) {
            number = guest.come(&server, &table).await.get("sit", json!({"seat": seat})).await;
        }
        server.stop().await;
        Gathered { data, table, guests, number }
    }
}

/// What is tried on the way, in both worlds alike.
struct Probe {
    /// After so many steps.
    after: usize,
    /// Actions that are illegal for the viewer.
    illegal: Vec<Value>,
    /// How far back somebody begins who comes back.
    missed: u64,
    views: bool,
}

/// A server in one of the worlds, and the bytes that the viewer gets from it.
struct World<'a> {
    server: Server,
    gathered: &'a Gathered,
    /// Whose eyes these are.
    viewer: &'a Guest,
    /// When the server began, by its own clock.
    began: i64,
    bytes: Vec<String>,
}

impl World<'_> {
    /// Takes note of what the viewer got.
    fn note(&mut self, text: &str) {
        let text = match serde_json::from_str(text) {
            Ok(mut frame) => {
                count_times_from(self.began, &mut frame);
                frame.to_string()
            }
            Err(_) => text.to_owned(),
        };
        self.bytes.push(text);
    }

    /// Takes note of all that comes until an event has this number.
    async fn note_until(&mut self, client: &mut Client, number: u64) {
        loop {
            let frame = client.frame().await.expect("the socket is open");
            self.note(&frame);
            let frame: Value = serde_json::from_str(&frame).unwrap();
            if frame["event"]["number"].as_u64() == Some(number) {
                return;
            }
        }
    }

    /// Wishes something in vain, and takes note of the answer.
    async fn note_refusal(&mut self, client: &mut Client, what: &str, how: Value) {
        client.wish_as("vain", what, how).await;
        let frame = client.frame().await.expect("the socket is open");
        assert!(frame.starts_with(r#"{"refused""#), "{frame}");
        self.note(&frame);
    }

    /// All that the viewer can find out at this moment.
    async fn probe(&mut self, client: &mut Client, probe: &Probe, number: u64) {
        let table = &self.gathered.table;
        let come = json!({"protocol": 1, "views": probe.views});
        let mut newcomer = self.viewer.come_with(&self.server, table, come).await;
        let welcome = newcomer.frame().await.expect("a welcome");
        assert!(welcome.starts_with(r#"{"welcome""#), "{welcome}");
        let asked: Value = serde_json::from_str(&welcome).unwrap();
        self.note(&welcome);
        let last = number.saturating_sub(probe.missed).max(self.gathered.number);
        let come = json!({"protocol": 1, "views": probe.views, "last": last});
        let mut back = self.viewer.come_with(&self.server, table, come).await;
        let resumed = back.frame().await.expect("an answer");
        self.note(&resumed);
        if last < number {
            self.note_until(&mut back, number).await;
        }
        let decision = asked["welcome"]["ask"]["decision"].as_u64().unwrap_or(number);
        for action in &probe.illegal {
            let act = json!({"decision": decision, "do": action});
            self.note_refusal(client, "act", act).await;
        }
        let late = json!({"decision": decision + 1, "do": {"play": 1}});
        self.note_refusal(client, "act", late).await;
        for path in [
            "/api/tables".to_owned(),
            format!("/api/tables/{table}"),
            format!("/api/tables/{table}/record"),
            format!("/api/tables/{table}/socket"),
        ] {
            let answer = self.server.bytes(&path).await;
            assert!(!path.ends_with("record") || answer.contains("409"), "{answer}");
            self.note(&answer);
        }
    }
}

/// Times are the only thing that may differ: they count from when each server began.
fn count_times_from(began: i64, value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let time = value.as_i64().filter(|_| ["at", "now", "deadline"].contains(&&**key));
                match time {
                    Some(time) => *value = json!(time - began),
                    None => count_times_from(began, value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| count_times_from(began, value)),
        _ => {}
    }
}

/// All that the viewer gets in one of the worlds.
async fn lived(gathered: &Gathered, twins: &Twins, world: usize, probes: &[Probe]) -> Vec<String> {
    let data = tempfile::tempdir().unwrap();
    copy(gathered.data.path(), data.path());
    let deal = twins.deals[world].clone();
    let server = Server::start_standing(data.path(), GRACE, || choose(deal)).await;
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
    let come = json!({"protocol": 1, "views": true});
    let mut looking = gathered.guests[viewer].come_with(&server, table, come).await;
    looking.until("welcome").await;
    let viewer_guest = &gathered.guests[viewer];
    let mut world_ = World { server, gathered, viewer: viewer_guest, began, bytes: Vec::new() };

    let mut number = gathered.number;
    for step in 0..=twins.steps.len() {
        let (actor, what, how) = if step == 0 {
            (0, "start", json!({}))
        } else {
            let (seat, actions) = &twins.steps[step - 1];
            let come = json!({"protocol": 1});
            // What was asked of the seat is no secret to it.
            let guest = &gathered.guests[seat.index()];
            let mut asked = guest.come_with(&world_.server, table, come).await;
            let asked = asked.until("welcome").await;
            let decision = asked["ask"]["decision"].clone();
            (seat.index(), "act", json!({"decision": decision, "do": actions[world]}))
        };
        clients[actor].wish_as(&format!("step-{step}"), what, how).await;
        number += 1;
        for (place, client) in clients.iter_mut().enumerate() {
            if place == viewer {
                world_.note_until(client, number).await;
            } else {
                while client.until("event").await["number"].as_u64() != Some(number) {}
            }
            if place == actor {
                let answer = client.frame().await.expect("an answer");
                assert!(answer.starts_with(r#"{"accepted""#), "{answer}");
            }
        }
        world_.note_until(&mut looking, number).await;
        for probe in probes.iter().filter(|probe| probe.after == step) {
            world_.probe(&mut clients[viewer], probe, number).await;
        }
    }
    let World { server, bytes, .. } = world_;
    server.stop().await;
    bytes
}

fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

/// What to try, and when. A card that somebody holds in one world only must be as good as any.
fn probes(twins: &Twins, chance: &mut Chance) -> Vec<Probe> {
    let mut games = twins.deals.clone().map(|deal| {
        Match::with_deal(twins.setup, Seed([0; 32]), deal, &mut ()).expect("a good setup")
    });
    let forms = ["play", "draft", "keep", "lay", "twist"];
    let words = [json!("stop"), json!("take_line"), json!("take"), json!({"take_row": 0})];
    let cards = (0..=Card::MAX).flat_map(|card| forms.map(|form| json!({form: card})));
    let tries: Vec<Value> = cards.chain(words).collect();
    let mut probes = Vec::new();
    for after in 0..=twins.steps.len() {
        if after > 0 {
            let (seat, actions) = twins.steps[after - 1];
            for (game, action) in games.iter_mut().zip(actions) {
                game.act(seat, action, &mut ()).expect("it was legal");
            }
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
        if below(chance, 4) == 0 || after == twins.steps.len() {
            // Some that another seat could do in one of the worlds only, and any others.
            let telling: Vec<Value> =
                tries.iter().filter(|action| could_tell(action)).cloned().collect();
            let from = |things: &[Value], chance: &mut Chance| {
                (!things.is_empty()).then(|| one_of(things, chance))
            };
            let telling: Vec<Value> = (0..3).filter_map(|_| from(&telling, chance)).collect();
            let any = (0..3).filter_map(|_| from(&tries, chance));
            let mut illegal: Vec<Value> = telling.into_iter().chain(any).collect();
            illegal.retain(|action| !is_legal(action));
            let missed = u64::from(below(chance, 8));
            probes.push(Probe { after, illegal, missed, views: below(chance, 2) == 0 });
        }
    }
    probes
}

async fn compare(options: AnyOptions, chance: &mut Chance) {
    let mut seats = AnyGame::seats(&options);
    let few = *seats.start() as usize..=usize::from(*seats.end().min(&4));
    let seats = seats.nth(below(chance, few.count() as u32) as usize).expect("a number of seats");
    let setup = Setup::<AnyGame>::new(options, seats);
    let gathered = Gathered::new(setup).await;
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(seats - 1).expect("a seat"))] {
        let most = [MOST_STEPS; 20].into_iter().chain([MOST_STEPS_OF_A_DRAFT; 500]);
        let twins = most.filter_map(|most| {
            let steps = below(chance, most) as usize + 1;
            Twins::find(setup, viewer, steps, chance)
        });
        let twins = { twins }.next().expect("something is hidden");
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
async fn a_viewer_gets_the_same_bytes_in_all_worlds_that_look_alike() {
    for (place, options) in all_options().into_iter().enumerate() {
        compare(options, &mut chance(place as u64)).await;
    }
}

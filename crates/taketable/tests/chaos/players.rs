//! People at a table: two who play and one who watches. They note everything they are told.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::json;
use serde_json::value::to_raw_value;
use taketable_client::{LiveTable, Server, Subscription, TableSocket, Update};
use taketable_protocol::live::{ActCommand, Code, Command, Event, ServerMessage, TableEvent};
use taketable_rules::Seat;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Time between two actions of a player.
const PAUSE: Duration = Duration::from_millis(60);
/// A table goes on within this time once all is well again; far longer than it should take.
const PATIENCE: Duration = Duration::from_mins(1);

/// What a client was told: the event of each number, as text.
#[derive(Default)]
pub(crate) struct Transcript {
    pub(crate) events: BTreeMap<u32, Event>,
    /// Numbers that were told twice with different contents.
    pub(crate) changed: Vec<u32>,
    /// The longest times without an event, and when they ended.
    pub(crate) silences: Vec<(Duration, Instant)>,
    /// What came last, for the report of a table that does not go on.
    pub(crate) last: String,
}

/// Everything that happened at one table.
pub(crate) struct TablePlayers {
    pub(crate) table: String,
    pub(crate) transcripts: Vec<Arc<Mutex<Transcript>>>,
    tasks: Vec<JoinHandle<Result<(), String>>>,
}

impl TablePlayers {
    /// Opens a table and seats two people; a third one watches.
    pub(crate) async fn open(url: &str, over: &Arc<AtomicBool>) -> Result<TablePlayers, String> {
        let blocking_url = url.to_owned();
        let (table, keys) = tokio::task::spawn_blocking(move || {
            let server = Server::new(&blocking_url)?;
            let keys: Result<Vec<String>, _> =
                ["Ada", "Bo", "Zoe"].iter().map(|name| server.new_guest(name)).collect();
            let keys = keys?;
            let table = json!({
                "game": "take5", "seats": 2, "spectators": true, "public": true,
                "options": {"end": {"rounds": 1000}},
            });
            let table = serde_json::from_value(table).expect("a table");
            let table = server.create_table(&keys[0], &table)?;
            Ok::<_, taketable_client::Error>((table, keys))
        })
        .await
        .map_err(|why| why.to_string())?
        .map_err(|why| why.to_string())?;
        let mut players = TablePlayers { table, transcripts: Vec::new(), tasks: Vec::new() };
        for (index, key) in keys.iter().enumerate() {
            let server = Server::new(url).map_err(|why| why.to_string())?;
            let socket = server.socket(&players.table, key, Subscription { views: index < 2 });
            let transcript: Arc<Mutex<Transcript>> = Arc::default();
            players.transcripts.push(Arc::clone(&transcript));
            let seat = (index < 2).then(|| Seat::new(index as u8).expect("a seat"));
            let player = Player { socket, seat, transcript, over: Arc::clone(over) };
            players.tasks.push(tokio::spawn(player.play()));
        }
        Ok(players)
    }

    fn last_words(&self) -> String {
        let last = self.transcripts.iter().map(|transcript| {
            let transcript = transcript.lock().unwrap_or_else(PoisonError::into_inner);
            format!("\n  {} events, then {}", transcript.events.len(), transcript.last)
        });
        format!("it did not go on; the clients were told last:{}", last.collect::<String>())
    }

    /// Waits until everybody has said goodbye and was heard.
    pub(crate) async fn finish(&mut self) -> Result<(), String> {
        for task in std::mem::take(&mut self.tasks) {
            let left = timeout(PATIENCE, task).await.map_err(|_| self.last_words())?;
            left.map_err(|why| why.to_string())??;
        }
        Ok(())
    }
}

struct Player {
    socket: TableSocket,
    /// `None` for a spectator.
    seat: Option<Seat>,
    transcript: Arc<Mutex<Transcript>>,
    over: Arc<AtomicBool>,
}

impl Player {
    async fn play(mut self) -> Result<(), String> {
        let mut table: Option<LiveTable> = None;
        let (mut answered, mut goodbye, mut goodbyes) = (None, None, 0);
        let mut last = Instant::now();
        loop {
            // Only people with a seat can talk. The spectator waits until both were heard.
            if self.seat.is_none() && goodbyes == 2 {
                self.socket.close().await;
                return Ok(());
            }
            let talks = self.seat.is_some() && goodbye.is_none();
            if talks && self.over.load(Ordering::Relaxed) {
                goodbye = Some(self.socket.send(Command::Say { text: "goodbye".to_owned() }));
            }
            // Now and then, to see that it is over.
            let next = timeout(Duration::from_millis(200), self.socket.next()).await;
            let Ok(next) = next else { continue };
            let next = next.map_err(|why| why.to_string())?;
            let told: String = format!("{next:?}").chars().take(300).collect();
            self.transcript.lock().unwrap_or_else(PoisonError::into_inner).last = told;
            let Update::Message(message) = next else { continue };
            match message {
                ServerMessage::Welcome(welcome) => {
                    let live = LiveTable::new(&welcome).map_err(|why| why.to_string())?;
                    if let Some(seat) = self.seat.filter(|_| live.seat.is_none()) {
                        self.socket.send(Command::Sit { seat, bot: false });
                    }
                    table = Some(live);
                }
                ServerMessage::Event(event) => {
                    let mut transcript =
                        self.transcript.lock().unwrap_or_else(PoisonError::into_inner);
                    transcript.note(&event, last.elapsed());
                    drop(transcript);
                    last = Instant::now();
                    goodbyes += u32::from(matches!(event.what, TableEvent::Said { .. }));
                    if let Some(table) = &mut table {
                        table.apply(&event).map_err(|why| why.to_string())?;
                    }
                }
                ServerMessage::Accepted { id, .. } if Some(&id) == goodbye.as_ref() => {
                    self.socket.close().await;
                    return Ok(());
                }
                // A person would try again.
                ServerMessage::Refused { id, refusal } => {
                    if refusal.code == Code::Busy {
                        sleep(PAUSE).await;
                    }
                    if id == goodbye {
                        goodbye = None;
                    }
                    answered = None;
                }
                _ => {}
            }
            let Some(live) = &mut table else { continue };
            if let Some(seat) = self.seat {
                if live.seat.is_none() && live.state.chairs[seat.index()].sitter.is_some() {
                    live.sat_down(seat);
                }
                let all_sit = live.state.chairs.iter().all(|chair| chair.sitter.is_some());
                if all_sit && live.host && live.view.is_none() && answered.is_none() {
                    self.socket.send(Command::Start {});
                    answered = Some(0);
                }
            }
            let Some(ask) = live.ask.clone().filter(|ask| answered != Some(ask.decision)) else {
                continue;
            };
            sleep(PAUSE).await;
            answered = Some(ask.decision);
            let action = &ask.legal[ask.decision as usize % ask.legal.len()];
            let action = to_raw_value(action).map_err(|why| why.to_string())?;
            self.socket.send(Command::Act(ActCommand { decision: ask.decision, action }));
        }
    }
}

impl Transcript {
    fn note(&mut self, event: &Event, silence: Duration) {
        self.silences.push((silence, Instant::now()));
        self.silences.sort_by(|a, b| b.cmp(a));
        self.silences.truncate(20);
        if let Some(before) = self.events.insert(event.number, event.clone())
            && before.what != event.what
        {
            self.changed.push(event.number);
        }
    }
}

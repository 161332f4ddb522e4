//! Honest players: four people at each table, who think for a second and play a match to its end.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Barrier;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::attackers::ADDRESSES;
use crate::server::{connect, get, guest};

const SEATS: usize = 4;
/// About how long a round takes at this pace.
const ROUND: Duration = Duration::from_secs(13);
/// A match that is to end soon is played this fast: as fast as the limits allow.
const QUICK: Duration = Duration::from_millis(150);
/// Until the last match is over, at that pace.
const LONGEST_END: Duration = Duration::from_mins(3);

/// What honest players met.
#[derive(Debug, Default)]
pub(crate) struct Met {
    /// Whether they hurry, for it is to end.
    hurry: AtomicBool,
    latencies: Mutex<Vec<f64>>,
    complaints: Mutex<Vec<String>>,
}

/// The middle and the slow end of latencies, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Latency {
    pub(crate) count: usize,
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) longest: f64,
}

impl Met {
    fn complain(&self, about: String) {
        self.complaints.lock().unwrap_or_else(PoisonError::into_inner).push(about);
    }

    pub(crate) fn complaints(&self) -> Vec<String> {
        self.complaints.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The latencies since this was asked last.
    pub(crate) fn latency(&self) -> Latency {
        let mut all = self.latencies.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = std::mem::take(&mut *all);
        all.sort_by(f64::total_cmp);
        let place = |share: f64| {
            let place = (all.len() as f64 * share) as usize;
            all.get(place.min(all.len().saturating_sub(1))).copied().unwrap_or(0.0)
        };
        Latency { count: all.len(), p50: place(0.5), p99: place(0.99), longest: place(1.0) }
    }
}

/// Tables of honest players.
pub(crate) struct Tables {
    pub(crate) names: Vec<String>,
    players: Vec<tokio::task::JoinHandle<()>>,
}

impl Tables {
    /// Opens so many tables, each at an address of its own, and one where the attackers are.
    pub(crate) async fn open(
        count: u8,
        server: SocketAddr,
        time: Duration,
        met: &Arc<Met>,
    ) -> io::Result<Tables> {
        let own = (0..count).map(|table| IpAddr::V4(Ipv4Addr::new(127, 0, 1, table + 1)));
        let rounds = (time.as_secs() / ROUND.as_secs() + 1).min(1000);
        let game = json!({"game": "take5", "seats": SEATS, "options": {"end": {"rounds": rounds}}});
        let mut tables = Tables { names: vec![], players: vec![] };
        for from in own.chain([IpAddr::V4(ADDRESSES[0])]) {
            let mut keys = Vec::new();
            for seat in 0..SEATS {
                keys.push(guest(from, server, &format!("Player {seat}")).await?);
            }
            let opened =
                get(from, server, "POST /api/tables", keys.first().map(String::as_str), &game);
            let table = opened.await?["table"].as_str().unwrap_or_default().to_owned();
            let seated = Arc::new(Barrier::new(SEATS));
            for (seat, key) in keys.into_iter().enumerate() {
                let socket = open_socket(from, server, &table, &key).await?;
                let player = Player { socket, seat, commands: 0, sent: None, met: Arc::clone(met) };
                tables.players.push(tokio::spawn(player.play(Arc::clone(&seated))));
            }
            tables.names.push(table);
        }
        Ok(tables)
    }

    /// Has all matches come to their end.
    pub(crate) async fn finish(self, met: &Met) {
        met.hurry.store(true, Ordering::Relaxed);
        let end = Instant::now() + LONGEST_END;
        for player in self.players {
            let left = end.saturating_duration_since(Instant::now());
            if timeout(left, player).await.is_err() {
                met.complain("a match did not come to its end".to_owned());
            }
        }
    }
}

async fn open_socket(
    from: IpAddr,
    server: SocketAddr,
    table: &str,
    key: &str,
) -> io::Result<WebSocketStream<TcpStream>> {
    let request = format!("ws://{server}/api/tables/{table}/socket").into_client_request();
    let mut request = request.map_err(io::Error::other)?;
    let bearer = format!("Bearer {key}").parse().map_err(io::Error::other)?;
    request.headers_mut().insert("Authorization", bearer);
    let stream = connect(from, server).await?;
    Ok(client_async(request, stream).await.map_err(io::Error::other)?.0)
}

struct Player {
    socket: WebSocketStream<TcpStream>,
    seat: usize,
    commands: u32,
    /// The id of the action that is not answered yet, and since when.
    sent: Option<(String, Instant)>,
    met: Arc<Met>,
}

impl Player {
    async fn play(mut self, seated: Arc<Barrier>) {
        if let Err(why) = self.play_on(&seated).await {
            self.met.complain(format!("seat {}: {why}", self.seat));
        }
    }

    async fn play_on(&mut self, seated: &Barrier) -> Result<(), String> {
        self.command("come", &json!({"protocol": 2})).await?;
        let sit = self.command("sit", &json!({"seat": self.seat})).await?;
        while self.notice().await?["accepted"]["id"].as_str().is_none_or(|id| id != sit) {}
        seated.wait().await;
        if self.seat == 0 {
            self.command("start", &json!({})).await?;
        }
        // What it is going to do, and when.
        let mut plan: Option<(Instant, Value)> = None;
        loop {
            let at = plan.as_ref().map_or_else(Instant::now, |(at, _)| *at);
            let notice = tokio::select! {
                notice = self.notice() => notice?,
                () = sleep_until(at), if plan.is_some() => {
                    let Some((_, act)) = plan.take() else { continue };
                    let id = self.command("act", &act).await?;
                    self.sent = Some((id, Instant::now()));
                    continue;
                }
            };
            if let Some((id, at)) = &self.sent
                && notice["accepted"]["id"] == id.as_str()
            {
                let latency = at.elapsed().as_secs_f64() * 1000.0;
                let latencies = &self.met.latencies;
                latencies.lock().unwrap_or_else(PoisonError::into_inner).push(latency);
                self.sent = None;
            }
            for bad in ["refused", "bye"] {
                if let Some(what) = notice.get(bad) {
                    return Err(format!("{bad}: {what}"));
                }
            }
            let event = &notice["event"];
            if event.to_string().contains("\"match_over\"") {
                let _ = self.socket.close(None).await;
                return Ok(());
            }
            if let Some(legal) = event["ask"]["new"]["legal"].as_array() {
                let decision = event["ask"]["new"]["decision"].as_u64().unwrap_or(0);
                let action = &legal[decision as usize % legal.len()];
                let act = json!({"decision": decision, "do": action});
                plan = Some((Instant::now() + self.thinking_time(decision), act));
            }
        }
    }

    /// Half a second to one and a half; nobody thinks as long as the neighbour does.
    fn thinking_time(&self, decision: u64) -> Duration {
        if self.met.hurry.load(Ordering::Relaxed) {
            return QUICK;
        }
        Duration::from_millis(500 + (decision * 7919 + self.seat as u64 * 257) % 1000)
    }

    async fn command(&mut self, what: &str, how: &Value) -> Result<String, String> {
        self.commands += 1;
        let id = format!("{}-{}", self.seat, self.commands);
        let frame = Message::text(json!({"id": id, "do": {what: how}}).to_string());
        self.socket.send(frame).await.map_err(|why| why.to_string())?;
        Ok(id)
    }

    async fn notice(&mut self) -> Result<Value, String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|why| why.to_string());
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(other)) => return Err(format!("closed: {other:?}")),
                Some(Err(why)) => return Err(why.to_string()),
                None => return Err("closed".to_owned()),
            }
        }
    }
}

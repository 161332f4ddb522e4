//! Attackers: each attack again and again, from an address of its own, until the time is over.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::attack::{Attack, Manner, Opening, attacks, frame};
use crate::server::{connect, get, guest};

/// Where attackers are. The first of them shares an address with honest players.
pub(crate) const ADDRESSES: [Ipv4Addr; 2] =
    [Ipv4Addr::new(127, 0, 0, 66), Ipv4Addr::new(127, 0, 0, 67)];
/// Number of attacks from the address of honest players.
const SHARED: usize = 3;
/// An attacker that cannot write for this long does something else.
const PATIENCE: Duration = Duration::from_secs(2);
/// No more than this is read at the end of a connection, in bytes.
const MOST_READ: usize = 8 << 20;
const COME: &[u8] = br#"{"id":"come","do":{"come":{"protocol":2}}}"#;

/// What attackers know.
pub(crate) struct World {
    pub(crate) server: SocketAddr,
    /// A table that anybody may look at.
    pub(crate) table: String,
    /// A long match that is over.
    pub(crate) over: String,
    /// Its record.
    pub(crate) record: String,
}

/// What came of an attack.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) attempts: AtomicU64,
    pub(crate) accepted: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) closed: AtomicU64,
}

fn one_more(count: &AtomicU64) {
    count.fetch_add(1, Ordering::Relaxed);
}

impl World {
    /// Opens a table for the attackers.
    pub(crate) async fn open(
        server: SocketAddr,
        over: String,
        record: String,
    ) -> io::Result<World> {
        let from = IpAddr::V4(ADDRESSES[1]);
        let key = guest(from, server, "Eve").await?;
        let game = json!({"game": "take5", "seats": 2, "public": true});
        let table = get(from, server, "POST /api/tables", Some(&key), &game).await?;
        let table = table["table"].as_str().unwrap_or_default().to_owned();
        Ok(World { server, table, over, record })
    }
}

/// Runs all attacks at once, so long. Returns what came of each.
pub(crate) async fn attack(
    world: World,
    time: Duration,
    only: &str,
) -> io::Result<Vec<(&'static str, Arc<Tally>)>> {
    let chosen = attacks(&world).into_iter().filter(|attack| attack.name.contains(only));
    let all: Vec<Arc<Attack>> = chosen.map(Arc::new).collect();
    let world = Arc::new(world);
    // All of them know somebody before it begins.
    let mut known = Vec::new();
    for index in 0..all.len() as u8 {
        let own = Ipv4Addr::new(127, 0, 2, index + 1);
        let from = IpAddr::V4(if usize::from(index) < SHARED { ADDRESSES[0] } else { own });
        known.push((from, guest(from, world.server, "Mallory").await?));
    }
    let end = Instant::now() + time;
    let (mut workers, mut tallies) = (Vec::new(), Vec::new());
    for (attack, (from, key)) in all.into_iter().zip(known) {
        let tally = Arc::new(Tally::default());
        tallies.push((attack.name, Arc::clone(&tally)));
        for _ in 0..attack.workers {
            let worker = Attacker {
                attack: Arc::clone(&attack),
                world: Arc::clone(&world),
                from,
                key: key.clone(),
                tally: Arc::clone(&tally),
            };
            workers.push(tokio::spawn(async move {
                while Instant::now() < end {
                    let _ = timeout_at(end, worker.once()).await;
                    sleep(worker.attack.pause).await;
                }
            }));
        }
    }
    for worker in workers {
        worker.await.map_err(io::Error::other)?;
    }
    Ok(tallies)
}

struct Attacker {
    attack: Arc<Attack>,
    world: Arc<World>,
    from: IpAddr,
    key: String,
    tally: Arc<Tally>,
}

impl Attacker {
    async fn once(&self) -> io::Result<()> {
        one_more(&self.tally.attempts);
        let mut stream = connect(self.from, self.world.server).await?;
        let path = match self.attack.opening {
            Opening::Http => None,
            Opening::Lobby => Some("/api/lobby".to_owned()),
            Opening::Table => Some(format!("/api/tables/{}/socket", self.world.table)),
        };
        if let Some(path) = path
            && !self.upgrade(&mut stream, &path).await?
        {
            one_more(&self.tally.refused);
            return Ok(());
        }
        if let Opening::Table = self.attack.opening {
            stream.write_all(&frame(1, true, COME)).await?;
        }
        let closed = self.write(&mut stream).await.is_err();
        let closed = closed | self.end(stream).await;
        if closed {
            one_more(&self.tally.closed);
        }
        Ok(())
    }

    /// Makes a connection a socket, if the server lets it.
    async fn upgrade(&self, stream: &mut TcpStream, path: &str) -> io::Result<bool> {
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.key
        );
        stream.write_all(head.as_bytes()).await?;
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            answer.push(stream.read_u8().await?);
        }
        Ok(answer.starts_with(b"HTTP/1.1 101"))
    }

    async fn write(&self, stream: &mut TcpStream) -> io::Result<()> {
        let Attack { first, block, blocks, gap, .. } = &*self.attack;
        // A known guest sends some of it.
        let known = String::from_utf8_lossy(first).replace("{key}", &self.key);
        let first = if first.starts_with(b"\x81") { first.clone() } else { known.into_bytes() };
        stream.write_all(&first).await?;
        for _ in 0..*blocks {
            match timeout(PATIENCE, stream.write_all(block)).await {
                Ok(written) => written?,
                Err(_) => break,
            }
            sleep(*gap).await;
        }
        Ok(())
    }

    /// Ends a connection in the manner of this attack. Returns `true` if the server closed it.
    async fn end(&self, mut stream: TcpStream) -> bool {
        let hold = self.attack.hold;
        let mut said = Vec::new();
        match self.attack.manner {
            Manner::Leaves => return false,
            Manner::Reads => {}
            Manner::ClosesHalf => drop(stream.shutdown().await),
            Manner::IsDeaf => {
                sleep(hold).await;
                // Only to see whether it was closed.
                let closed =
                    timeout(Duration::from_millis(100), read(&mut stream, &mut said)).await;
                return closed.unwrap_or(false);
            }
        }
        let closed = timeout(hold, read(&mut stream, &mut said)).await.unwrap_or(false);
        let text = String::from_utf8_lossy(&said);
        let count = |what: &str| text.matches(what).count() as u64;
        let answers = text.split("HTTP/1.1 ").skip(1);
        let good = answers.clone().filter(|rest| rest.starts_with(['1', '2', '3'])).count() as u64;
        let bad = answers.count() as u64 - good;
        let refused = bad + count("{\"refused\":{\"id\"") + count("{\"bye\":");
        self.tally.accepted.fetch_add(good + count("{\"accepted\":"), Ordering::Relaxed);
        self.tally.refused.fetch_add(refused, Ordering::Relaxed);
        closed
    }
}

/// Reads until there is nothing more, or too much. Returns `true` if the connection was closed.
async fn read(stream: &mut TcpStream, said: &mut Vec<u8>) -> bool {
    while said.len() < MOST_READ {
        match stream.read_buf(said).await {
            Ok(0) | Err(_) => return true,
            Ok(_) => {}
        }
    }
    false
}

//! Disks, clocks, lines and clients that fail: what was announced holds, and play goes on.

#[path = "../common/client.rs"]
mod client;
mod clocks;
mod disks;
mod held;
mod lines;
mod several_windows;
mod storm;
#[path = "../common/test_rng.rs"]
mod test_rng;

use client::{Client, Guest, Server};
use serde_json::{Value, json};

/// Two people at a table, right after the deal, and what each is asked.
pub(crate) struct Two {
    pub(crate) table: String,
    pub(crate) guests: [Guest; 2],
    pub(crate) clients: [Client; 2],
    pub(crate) asks: [Value; 2],
}

impl Two {
    pub(crate) async fn at(server: &Server, game: Value) -> Two {
        let guests = [server.guest("Ada").await, server.guest("Ben").await];
        let table = guests[0].open(server, game).await;
        let mut clients =
            [guests[0].come(server, &table).await, guests[1].come(server, &table).await];
        for (seat, client) in clients.iter_mut().enumerate() {
            client.get("sit", json!({"seat": seat})).await;
        }
        let start = clients[0].command("start", json!({})).await;
        let mut asks = [Value::Null, Value::Null];
        for (client, ask) in clients.iter_mut().zip(&mut asks) {
            while ask.is_null() {
                *ask = client.until("event").await["ask"]["new"].clone();
            }
        }
        clients[0].answer(&start).await;
        Two { table, guests, clients, asks }
    }

    /// At a game in which both choose at the same time.
    pub(crate) async fn at_take5(server: &Server) -> Two {
        Two::at(server, json!({"game": "take5", "seats": 2})).await
    }
}

/// The answer to a question.
pub(crate) fn answer(ask: &Value, choice: usize) -> Value {
    json!({"decision": ask["decision"], "do": ask["legal"][choice]})
}

//! A bot over the wire: opens a table with two bots of the server, sits down, and plays to the end.
//!
//! ```text
//! taketable serve &
//! cargo run -p taketable-client --example online_bot http://127.0.0.1:8080
//! ```

use std::env;
use std::error::Error;

use serde_json::json;
use serde_json::value::to_raw_value;
use taketable_bots::{Bot, BotKind, Decision, Level, decision_rng};
use taketable_client::{LiveTable, Server, Subscription, TableSocket, Update};
use taketable_protocol::live::{ActCommand, Command, ServerMessage, Stage};
use taketable_rules::Seat;

fn main() -> Result<(), Box<dyn Error>> {
    let url = env::args().nth(1).unwrap_or_else(|| "http://127.0.0.1:8080".to_owned());
    // The calls of `Server` block; only the socket of a table is asynchronous.
    let server = Server::new(&url)?;
    let key = server.new_guest("Example bot")?;
    let table = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "casual"]});
    let table = server.create_table(&key, &serde_json::from_value(table)?)?;
    println!("Watch it at {}/t/{table}", server.url());

    let socket = server.socket(&table, &key, Subscription { views: true });
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(play(socket))
}

/// Plays until the match is over. The socket reconnects and resumes by itself.
async fn play(mut socket: TableSocket) -> Result<(), Box<dyn Error>> {
    let mut table: Option<LiveTable> = None;
    let mut answered = None;
    loop {
        let Update::Message(message) = socket.next().await? else { continue };
        match message {
            // The first message, and after a long absence: the whole table.
            ServerMessage::Welcome(welcome) => {
                let live = LiveTable::new(&welcome)?;
                if live.seat.is_none() {
                    socket.send(Command::Sit { seat: Seat::FIRST, bot: true });
                    socket.send(Command::Start {});
                }
                table = Some(live);
            }
            // What has changed since.
            ServerMessage::Event(event) => {
                if let Some(table) = &mut table {
                    table.apply(&event)?;
                }
            }
            ServerMessage::Refused { refusal, .. } => return Err(format!("{refusal:?}").into()),
            _ => {}
        }
        let Some(live) = &table else { continue };
        if let Stage::Over(end) = &live.state.stage {
            println!("{:?} points, won by {}", end.totals, end.winners);
            socket.close().await;
            return Ok(());
        }
        let (Some(ask), Some(view), Some(seat)) = (&live.ask, &live.view, live.seat) else {
            continue;
        };
        if answered == Some(ask.decision) {
            continue;
        }
        answered = Some(ask.decision);
        let decision = Decision { setup: &live.setup, seat, view, legal: &ask.legal };
        let bot = BotKind::Level(Level::Skilled);
        let action = Bot::choose(&bot, &decision, &mut decision_rng(1, u64::from(ask.decision)));
        let action = to_raw_value(&action)?;
        socket.send(Command::Act(ActCommand { decision: ask.decision, action }));
    }
}

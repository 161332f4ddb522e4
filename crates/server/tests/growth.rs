//! The command that measures a long history, on a short one: its answers are right, and a start
//! reads nothing of what was rated before.

#[path = "common/client.rs"]
mod client;
#[path = "../examples/growth/fill.rs"]
mod fill;
#[path = "../examples/growth/measure.rs"]
mod measure;

use std::path::Path;

use client::Server;
use fill::Fill;
use measure::Figures;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use taketable_rules::{GameId, GameVariant};
use taketable_server::history::Finished;
use taketable_server::ratings::{Ladder, Rated, SLICE};
use taketable_server::{HistoryStore, SqliteSettings, SqliteStore};

/// More than a slice, so that the first start has to rate in the background.
const FILL: Fill = Fill { matches: 900, people: 40, open_tables: 30, log_lines: 1, seed: 7 };

async fn store(data: &Path) -> SqliteStore {
    SqliteStore::open(data, SqliteSettings::default()).await.expect("a store")
}

/// What a server with this database answers.
async fn answers(data: &Path) -> Figures {
    let middle = measure::middle_match(data, &FILL).await;
    let server = Server::start(data).await;
    let address = format!("http://{}", server.address);
    let measuring = move || measure::measure(&address, &FILL, middle.as_deref());
    let figures = tokio::task::spawn_blocking(measuring).await.expect("figures");
    server.stop().await;
    figures
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_history_is_answered_rightly_and_rated_once() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path();
    FILL.run(data).await;
    let first = answers(data).await;
    assert!(first.pending <= FILL.matches);

    // What all matches make of the ratings, one after the other.
    let opened = store(data).await;
    let all = opened.matches_after(0, u32::MAX).await.unwrap();
    assert_eq!(all.len() as u64, FILL.matches);
    assert!(FILL.matches > 2 * u64::from(SLICE));
    let mut ladder = Ladder::default();
    for stored in &all {
        ladder.add(&Finished::read(&stored.about).unwrap());
    }
    let round = |number: f64| (100.0 * number).round() / 100.0;
    for (game, board) in GameId::ALL.iter().zip(&first.boards) {
        let variant = GameVariant::named(*game, None).unwrap();
        let found: Vec<(String, f64, u64)> =
            board["players"].as_array().unwrap().iter().map(shown).collect();
        let best = ladder.best(&variant, 100, |_| true);
        let best = best
            .into_iter()
            .map(|one| (one.player.name, round(one.skill.conservative()), u64::from(one.matches)));
        assert_eq!(found, best.collect::<Vec<_>>(), "{game:?}");
        assert_eq!(board.get("pending"), None);
        assert!(found.len() > 20, "{game:?}: {} are few", found.len());
    }
    let mine = ladder.of(&Rated::Person(FILL.regular()));
    assert_eq!(first.my_ratings["ratings"].as_array().unwrap().len(), mine.len());
    assert_eq!(mine.len(), fill::variants().len(), "they play everything");

    let matches = opened.matches_of(&FILL.regular(), i64::MAX, u32::MAX).await.unwrap();
    assert_eq!(matches.len() as u64, FILL.matches_of_regular());
    let page = first.my_matches["matches"].as_array().unwrap();
    let tables: Vec<_> = page.iter().map(|played| played["table"].as_str().unwrap()).collect();
    assert_eq!(
        tables,
        matches.iter().take(50).map(|stored| stored.id.as_str()).collect::<Vec<_>>()
    );
    assert_eq!(first.my_matches["next"], json!(matches[49].id.as_str()));

    // Whoever reads all matches at a start stumbles over this.
    let file = opened.file().to_owned();
    opened.shut_down().await;
    let mut database = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    let damage = "UPDATE matches SET about = '?' WHERE number NOT IN
        (SELECT match_number FROM match_people WHERE person = ?1)";
    let damage = sqlx::query(damage).bind(FILL.regular().as_str().to_owned());
    damage.execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let second = answers(data).await;
    assert_eq!(second.pending, 0);
    assert_eq!(second.boards, first.boards);
    assert_eq!(second.my_ratings, first.my_ratings);
    assert_eq!(second.my_matches, first.my_matches);
}

fn shown(player: &Value) -> (String, f64, u64) {
    let name = player["name"].as_str().unwrap().to_owned();
    (name, player["rating"].as_f64().unwrap(), player["matches"].as_u64().unwrap())
}

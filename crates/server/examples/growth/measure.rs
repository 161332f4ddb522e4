//! Response times of a server with a long history.

use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;
use taketable_rules::GameId;
use taketable_server::{HistoryStore, SqliteSettings, SqliteStore};

use super::fill::Fill;

/// Number of requests per page; the median counts.
const REPEATS: usize = 21;

/// The answers of a server, and how long they took.
#[allow(dead_code, reason = "a test looks at the answers")]
pub(crate) struct Figures {
    times: Vec<(&'static str, Duration)>,
    /// The matches that were not rated yet at the first request for ratings.
    pub(crate) pending: u64,
    /// A leaderboard for each game, with its default variant, once everything is rated.
    pub(crate) boards: Vec<Value>,
    /// The ratings of the person with many matches.
    pub(crate) my_ratings: Value,
    /// The first page of that person's matches.
    pub(crate) my_matches: Value,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, time) in &self.times {
            writeln!(f, "  {what:<28} {:>10}", milliseconds(*time))?;
        }
        writeln!(f, "  {:<28} {:>7}", "matches to rate at first", self.pending)
    }
}

/// Formats a time.
pub(crate) fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// A match in the middle of the long list of matches, if the list has more than one page.
pub(crate) async fn middle_match(data: &Path, fill: &Fill) -> Option<String> {
    // The first start brings a database of an older version up to date.
    let store = SqliteStore::open(data, SqliteSettings::default()).await.expect("a database");
    let half = (fill.matches_of_regular() / 2) as u32;
    let found = store.matches_of(&fill.regular(), i64::MAX, half).await.expect("matches");
    store.shut_down().await;
    found.last().map(|stored| stored.id.to_string())
}

/// Sends a server typical requests.
pub(crate) fn measure(address: &str, fill: &Fill, middle: Option<&str>) -> Figures {
    let agent = ureq::Agent::new_with_defaults();
    let key = format!("Bearer {}", fill.key().to_text());
    let ask = |path: &str| -> (Value, Duration) {
        let begin = Instant::now();
        let request = agent.get(format!("{address}{path}")).header("Authorization", &key);
        let mut answer = request.call().unwrap_or_else(|why| panic!("{path}: {why}"));
        let answer = answer.body_mut().read_json().expect("JSON");
        (answer, begin.elapsed())
    };
    let median = |path: &str| -> (Value, Duration) {
        let mut times = Vec::new();
        let mut answer = Value::Null;
        for _ in 0..REPEATS {
            let (found, time) = ask(path);
            answer = found;
            times.push(time);
        }
        times.sort_unstable();
        (answer, times[REPEATS / 2])
    };
    let mut times = Vec::new();
    let board = |game: GameId| format!("/api/ratings/{}", game.name());
    let (first, time) = ask(&board(GameId::Take5));
    times.push(("ratings, first request", time));
    let pending = first["pending"].as_u64().unwrap_or(0);
    if pending > 0 {
        let begin = Instant::now();
        let mut longest = Duration::ZERO;
        loop {
            let (answer, time) = ask(&board(GameId::Take5));
            longest = longest.max(time);
            if answer["pending"].as_u64().unwrap_or(0) == 0 {
                break;
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        times.push(("all matches rated after", begin.elapsed()));
        times.push(("ratings meanwhile, longest", longest));
    }
    times.push(("ratings, later", median(&board(GameId::Take5)).1));
    let (my_ratings, time) = median("/api/me/ratings");
    times.push(("my ratings", time));
    times.push(("my matches, first request", ask("/api/me/matches").1));
    let (my_matches, time) = median("/api/me/matches");
    times.push(("my matches, first page", time));
    if let Some(middle) = middle {
        times.push(("my matches, middle", median(&format!("/api/me/matches?before={middle}")).1));
    }
    let boards = GameId::ALL.iter().map(|game| ask(&board(*game)).0).collect();
    Figures { times, pending, boards, my_ratings, my_matches }
}

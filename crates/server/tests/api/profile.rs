//! A person's profile agrees with their matches.

use serde_json::{Value, json};
use taketable_rules::record::Player;
use taketable_rules::{BySeat, GameId, MatchEnd, Seat, Setup};
use taketable_server::history::{ChosenCards, Fingerprint, Finished, MatchOrigin, Sitter};
use taketable_server::people::PersonId;
use taketable_server::store::TableId;
use taketable_server::{AdminStore, HistoryStore, SqliteSettings, SqliteStore};

use crate::admin::erasure::played;
use crate::client::{Guest, Server};

async fn profile(server: &Server, who: &Guest) -> Value {
    let (status, profile) = server.get_as("/api/me/profile", &who.key).await;
    assert_eq!(status, 200, "{profile}");
    profile
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_sums_up_the_matches_that_were_played() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let empty = profile(&server, &ada).await;
    let nothing = json!({"matches": 0, "older": false, "streak": 0, "games": [], "ratings": [],
        "people": []});
    assert_eq!(empty, nothing);
    assert_eq!(server.get("/api/me/profile").await.0, 401);

    let mut last = String::new();
    for _ in 0..2 {
        last = played(&server, [&ada, &ben]).await;
    }
    let found = profile(&server, &ada).await;
    // What the list of matches says of the same.
    let (_, page) = server.get_as("/api/me/matches", &ada.key).await;
    let matches = page["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 2);
    let share = |one: &Value| {
        let winners = one["winners"].as_array().unwrap();
        if winners.contains(&one["you"]) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    let wins: f64 = matches.iter().map(share).sum();
    let points: i64 = matches.iter().map(|one| one["totals"][0].as_i64().unwrap()).sum();
    assert_eq!(found["matches"], 2);
    assert_eq!(found["wins"]["matches"], 2);
    assert_eq!(found["wins"]["share"], json!(wins / 2.0));
    assert_eq!(found["wins"]["par"], json!(0.5));
    let game = &found["games"][0];
    assert_eq!((&game["game"], &game["matches"]), (&json!("take5"), &json!(2)));
    // Each match had one round.
    assert_eq!(game["points_per_round"].as_f64(), Some(points as f64 / 2.0));
    let rating = &found["ratings"][0];
    let (_, ratings) = server.get_as("/api/me/ratings", &ada.key).await;
    assert_eq!(rating["mean"], ratings["ratings"][0]["mean"]);
    let curve = rating["points"].as_array().unwrap();
    assert_eq!(curve.len(), 2);
    assert_eq!(curve[1]["mean"], rating["mean"]);
    assert!(curve[1]["uncertainty"].as_f64() < curve[0]["uncertainty"].as_f64());
    assert_eq!(curve[0]["at"], matches[1]["ended"]);
    let met = &found["people"][0];
    assert_eq!((&met["name"], &met["matches"]), (&json!("Ben"), &json!(2)));
    assert_eq!((&met["table"], &met["seat"]), (&json!(last), &json!(1)));
    let both = met["your_share"].as_f64().unwrap() + met["their_share"].as_f64().unwrap();
    assert!((both - 1.0).abs() < 1e-3, "{met}");

    // A deleted person appears as in the matches.
    assert_eq!(server.call("DELETE", "/api/me", &ben.key, None).await.0, 200);
    assert_eq!(profile(&server, &ada).await["people"][0]["name"], "deleted player");
    let (_, people) = server.get_as("/api/me/people", &ada.key).await;
    assert_eq!(people, json!({"people": []}), "nobody can be invited");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_of_many_matches_is_from_the_latest_thousand() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    server.stop().await;
    let store = SqliteStore::open(data.path(), SqliteSettings::default()).await.unwrap();
    let person = {
        let people = store.find_people("Ada", None, 1).await.unwrap();
        people[0].id.clone()
    };
    // Ada lost the oldest ones, which are not looked at.
    for number in 0..1003 {
        list(&store, number, &person, number >= 3).await;
    }
    store.shut_down().await;
    let server = Server::start(data.path()).await;
    let found = profile(&server, &ada).await;
    assert_eq!((&found["matches"], &found["older"]), (&json!(1000), &json!(true)));
    assert_eq!((&found["streak"], &found["wins"]["share"]), (&json!(1000), &json!(1.0)));
    server.stop().await;
}

async fn list(store: &SqliteStore, number: u64, person: &PersonId, won: bool) {
    let mut totals = BySeat::new(2, 5);
    totals[Seat::new(0).unwrap()] = if won { 1 } else { 9 };
    let winner = Seat::new(u8::from(!won)).unwrap();
    let finished = Finished {
        setup: Setup::new(GameId::Take5.default_options(), 2),
        sitters: vec![
            Sitter {
                player: Player::named("Ada"),
                person: Some(person.clone()),
                cards: ChosenCards::default(),
            },
            Sitter {
                player: Player::bot("novice", "novice"),
                person: None,
                cards: ChosenCards::default(),
            },
        ],
        end: MatchEnd { totals, winners: [winner].into_iter().collect() },
        rounds: Some(1),
        origin: MatchOrigin::Here { started_at: 1, ended_at: 2, counts: true },
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let new = finished.to_stored(Fingerprint::from_bytes(bytes));
    let id = TableId::new(&format!("m{number}")).unwrap();
    assert_eq!(store.import_match(&id, new, String::new()).await, Ok(true));
}

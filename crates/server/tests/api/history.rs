//! What was played, and how well: lists, links and ratings.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use taketable_protocol::live::{FinishedMatch, Leaderboard};
use taketable_rules::record::Player;
use taketable_rules::{BySeat, GameId, MatchEnd, Seat, Setup};
use taketable_server::history::{ChosenCards, Fingerprint, Finished, Import, MatchOrigin, Sitter};
use taketable_server::people::{Key, PersonId};
use taketable_server::store::{ActionId, Append, Kind, NewEntry, NewTable, NodeId, TableId};
use taketable_server::{HistoryStore, PeopleStore, SqliteSettings, SqliteStore, Store};

use crate::client::{Client, Guest, Server};
use crate::matches::play_on;

/// One short match of a guest with bots.
fn with_bots(bots: &[&str]) -> Value {
    let options = json!({"variant": "standard", "end": {"rounds": 1}});
    json!({"game": "take5", "seats": 1 + bots.len(), "options": options, "bots": bots})
}

/// Plays a match with bots to its end, and returns its table.
async fn play_with_bots(server: &Server, guest: &Guest, game: Value) -> String {
    let table = guest.open(server, game).await;
    let mut client = guest.come(server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    client.command("start", json!({})).await;
    play_on(&mut client, None).await;
    table
}

async fn store(data: &Path) -> SqliteStore {
    SqliteStore::open(data, SqliteSettings::default()).await.unwrap()
}

async fn person(store: &SqliteStore, guest: &Guest) -> PersonId {
    let key = Key::from_text(&guest.key).unwrap();
    store.person_of_key(&key.hash()).await.unwrap().unwrap().id
}

/// Everybody's answer from an address, as text.
async fn text(server: &Server, path: &str) -> String {
    let (status, text) = server.get(path).await;
    assert_eq!(status, 200, "{path}: {text}");
    text
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["refused"]["code"].as_str().unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_listed_for_its_players_and_found_by_its_link() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben, eve) =
        (server.guest("Ada").await, server.guest("Ben").await, server.guest("Eve").await);
    let game = json!({"game": "take-that", "seats": 3, "bots": ["casual"],
        "options": {"variant": "advanced", "end": {"rounds": 1}}});
    let table = ada.open(&server, game).await;
    let link = format!("/api/matches/{table}");
    let mut clients = [ada.come(&server, &table).await, ben.come(&server, &table).await];
    for (seat, client) in clients.iter_mut().enumerate() {
        client.get("sit", json!({"seat": seat})).await;
    }
    assert_eq!(code(&server.get_as(&link, &ada.key).await), (409, "not_now"));
    assert_eq!(code(&server.get_as("/api/matches/none", &ada.key).await), (404, "no_table"));
    clients[0].command("start", json!({})).await;
    let [first, second] = &mut clients;
    let play = async |client: &mut Client| drop(play_on(client, None).await);
    tokio::join!(play(first), play(second));

    let (status, shown) = server.get_as(&link, &ben.key).await;
    assert_eq!(status, 200, "{shown}");
    let record = text(&server, &format!("/api/tables/{table}/record")).await;
    let result: Value = serde_json::from_str(record.lines().last().unwrap()).unwrap();
    for key in ["totals", "winners"] {
        assert_eq!(shown[key], result["result"][key], "{key}");
    }
    assert_eq!((&shown["table"], &shown["you"]), (&json!(table), &json!(1)));
    assert_eq!((&shown["game"], &shown["variant"]), (&json!("take-that"), &json!("advanced")));
    assert_eq!(shown["options"]["end"], json!({"rounds": 1}));
    let casual = json!({"name": "casual", "bot": "casual"});
    assert_eq!(shown["players"], json!([{"name": "Ada"}, {"name": "Ben"}, casual]));
    assert_eq!((&shown["counts"], &shown["imported"]), (&json!(true), &json!(false)));
    assert!(shown["started"].as_i64() <= shown["ended"].as_i64(), "{shown}");
    assert!(shown["started"].as_i64() > Some(1_700_000_000_000), "{shown}");
    assert_eq!(text(&server, &format!("{link}/record")).await, record);

    let read: FinishedMatch = serde_json::from_value(shown.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), shown, "clients can read it");

    // The players have it in their lists, nobody else has.
    for (guest, seat) in [(&ada, json!(0)), (&ben, json!(1))] {
        let (_, mine) = server.get_as("/api/me/matches", &guest.key).await;
        let mut expected = shown.clone();
        expected["you"] = seat;
        assert_eq!(mine, json!({"matches": [expected], "next": null}));
    }
    let nothing = json!({"matches": [], "next": null});
    assert_eq!(server.get_as("/api/me/matches", &eve.key).await, (200, nothing));
    assert_eq!(server.get("/api/me/matches").await.0, 401);
    assert_eq!(server.get_as(&link, &eve.key).await.1["you"], Value::Null);
    // Another name later changes nothing about what was.
    server.post("/api/me", Some(&ada.key), json!({"name": "Augusta"})).await;
    assert_eq!(server.get_as(&link, &ben.key).await.1, shown);

    // Whoever they are to the server, others do not learn it.
    let everything = [
        text(&server, &link).await,
        text(&server, "/api/ratings/take-that?variant=advanced").await,
        server.get_as("/api/me/matches", &ben.key).await.1.to_string(),
        record,
    ];
    server.stop().await;
    let store = store(data.path()).await;
    for guest in [&ada, &ben] {
        let id = person(&store, guest).await;
        assert!(everything.iter().all(|text| !text.contains(id.as_str())));
    }
    assert_eq!(store.matches_after(0, 10).await.unwrap().len(), 1);
    store.shut_down().await;
    let server = Server::start(data.path()).await;
    assert_eq!(server.get_as(&link, &ben.key).await.1, shown, "also after a restart");
    server.stop().await;
}

/// What is listed of a match of Take 5 that some people played.
fn listed(people: &[&PersonId], totals: &[i32], counts: bool) -> Finished {
    let sitter = |id: &&PersonId| Sitter {
        player: Player::named("Somebody"),
        person: Some((*id).clone()),
        cards: ChosenCards::default(),
    };
    let mut scores = BySeat::new(totals.len() as u8, 0);
    for (seat, total) in Seat::all(totals.len() as u8).zip(totals) {
        scores[seat] = *total;
    }
    let best = totals.iter().min();
    let winners = scores.entries().filter(|(_, total)| Some(*total) == best).map(|(seat, _)| seat);
    Finished {
        setup: Setup::new(GameId::Take5.default_options(), totals.len() as u8),
        sitters: people.iter().map(sitter).collect(),
        end: MatchEnd { totals: scores, winners: winners.collect() },
        rounds: Some(3),
        origin: MatchOrigin::Here { started_at: 1, ended_at: 2, counts },
    }
}

/// Lists a match as the end of some table would.
async fn list(store: &SqliteStore, name: &str, finished: &Finished) {
    let table = TableId::new(name).unwrap();
    let head = "{}".to_owned();
    store
        .create(NewTable { id: table.clone(), head, created_at: 0, code: None }, vec![])
        .await
        .unwrap();
    let epoch = store.take(&table, &NodeId::new("here").unwrap()).await.unwrap().epoch;
    let entry = NewEntry {
        kind: Kind::new("act").unwrap(),
        seat: Seat::new(0),
        action: Some(ActionId::new("last").unwrap()),
        body: String::new(),
        at: 2,
    };
    let mut fingerprint = [0; 32];
    fingerprint[..name.len()].copy_from_slice(name.as_bytes());
    let over = Some(Box::new(finished.to_stored(Fingerprint::from_bytes(fingerprint))));
    store
        .append(Append {
            table,
            epoch,
            first: 1,
            entries: vec![entry],
            answered: vec![],
            sitters: None,
            over,
        })
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_comes_in_pages() {
    const MATCHES: usize = 120;
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    server.stop().await;
    let store = store(data.path()).await;
    let (a, b) = (person(&store, &ada).await, person(&store, &ben).await);
    for number in 0..MATCHES {
        list(&store, &format!("m{number}"), &listed(&[&a, &b], &[1, 2], true)).await;
    }
    store.shut_down().await;

    let server = Server::start(data.path()).await;
    let (mut tables, mut pages, mut next) = (Vec::new(), 0, Value::Null);
    loop {
        let before = next.as_str().map(|next| format!("?before={next}")).unwrap_or_default();
        let (status, page) = server.get_as(&format!("/api/me/matches{before}"), &ada.key).await;
        assert_eq!(status, 200, "{page}");
        let of_page = page["matches"].as_array().unwrap();
        tables.extend(of_page.iter().map(|played| played["table"].as_str().unwrap().to_owned()));
        pages += 1;
        next = page["next"].clone();
        if next.is_null() {
            break;
        }
    }
    let expected: Vec<_> = (0..MATCHES).rev().map(|number| format!("m{number}")).collect();
    assert_eq!(tables, expected);
    assert!(pages > 1);
    for (query, expected) in [
        ("before=none", (404, "no_table")),
        ("before=..%2F", (404, "no_table")),
        ("before=m1&before=m2", (400, "garbage")),
        ("page=2", (400, "garbage")),
    ] {
        let answer = server.get_as(&format!("/api/me/matches?{query}"), &ada.key).await;
        assert_eq!(code(&answer), expected, "{query}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_are_rated_by_their_matches() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let board = "/api/ratings/take5";
    let (_, empty) = server.get_as(board, &ada.key).await;
    assert_eq!(empty, json!({"game": "take5", "variant": "standard", "players": []}));
    // Three seats, but one bot.
    for _ in 0..2 {
        play_with_bots(&server, &ada, with_bots(&["casual", "casual", "novice"])).await;
    }
    let (_, shown) = server.get_as(board, &ada.key).await;
    let read: Leaderboard = serde_json::from_value(shown.clone()).unwrap();
    assert_eq!(serde_json::to_value(&read).unwrap(), shown, "clients can read it");
    let players = shown["players"].as_array().unwrap();
    let mut names: Vec<_> = players.iter().map(|player| player["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ada", "casual", "novice"]);
    for player in players {
        assert_eq!(player["matches"], 2, "{player}");
        assert_eq!(player["you"], player["name"] == "Ada", "{player}");
        assert_eq!(player.get("bot").is_some(), player["name"] != "Ada", "{player}");
        let number = |key: &str| player[key].as_f64().unwrap();
        let (mean, uncertainty) = (number("mean"), number("uncertainty"));
        assert!(uncertainty > 0.0 && uncertainty < 25.0 / 3.0, "{player}");
        assert!((number("rating") - (mean - 3.0 * uncertainty)).abs() < 0.03, "{player}");
    }
    let ratings: Vec<_> = players.iter().map(|player| player["rating"].as_f64().unwrap()).collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b), "{ratings:?}");

    let (_, mine) = server.get_as("/api/me/ratings", &ada.key).await;
    let me = players.iter().find(|player| player["name"] == "Ada").unwrap();
    let mine = mine["ratings"].as_array().unwrap();
    assert_eq!(mine.len(), 1);
    assert_eq!((&mine[0]["game"], &mine[0]["variant"]), (&json!("take5"), &json!("standard")));
    assert_eq!((&mine[0]["rating"], &mine[0]["matches"]), (&me["rating"], &json!(2)));
    assert_eq!(server.get_as("/api/me/ratings", &eve.key).await.1, json!({"ratings": []}));
    let (_, of_eve) = server.get_as(board, &eve.key).await;
    assert!(of_eve["players"].as_array().unwrap().iter().all(|player| player["you"] == false));

    // Other ways to play have nothing to do with it.
    for path in ["/api/ratings/take5?variant=tactics", "/api/ratings/no-thanks?variant=open"] {
        assert_eq!(server.get_as(path, &ada.key).await.1["players"], json!([]), "{path}");
    }
    for (path, expected) in [
        ("/api/ratings/chess", (404, "no_table")),
        ("/api/ratings/take5?variant=chess", (404, "no_table")),
        ("/api/ratings/hornochsen?variant=tactics", (404, "no_table")),
        ("/api/ratings/take5?colour=red", (400, "garbage")),
    ] {
        assert_eq!(code(&server.get_as(path, &ada.key).await), expected, "{path}");
    }
    server.stop().await;
    // Computed again, they are the same.
    let server = Server::start(data.path()).await;
    assert_eq!(server.get_as(board, &ada.key).await.1, shown);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_substitute_decided_does_not_count() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), Duration::ZERO).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = json!({"game": "take5", "seats": 2, "substitute": "novice",
        "options": {"end": {"rounds": 1}}});
    let table = ada.open(&server, game).await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    let mut other = ben.come(&server, &table).await;
    other.get("sit", json!({"seat": 1})).await;
    client.command("start", json!({})).await;
    let ask = loop {
        let event = client.until("event").await;
        if event.get("started").is_some() {
            break event["ask"]["new"].clone();
        }
    };
    drop(other);
    play_on(&mut client, Some(ask)).await;
    let (status, shown) = server.get_as(&format!("/api/matches/{table}"), &ben.key).await;
    assert_eq!((status, &shown["counts"], &shown["you"]), (200, &json!(false), &json!(1)));
    assert_eq!(server.get_as("/api/ratings/take5", &ada.key).await.1["players"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_matches_between_different_players_are_rated() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    server.stop().await;
    let store = store(data.path()).await;
    let (a, b) = (person(&store, &ada).await, person(&store, &ben).await);
    let alone = listed(&[&a, &a], &[1, 2], true);
    let with_a_substitute = listed(&[&a, &b], &[1, 2], false);
    let mut imported = listed(&[&a, &b], &[1, 2], true);
    imported.origin = MatchOrigin::Elsewhere { taken_in_at: 1 };
    for (name, finished) in [("x", alone), ("y", with_a_substitute), ("z", imported)] {
        list(&store, name, &finished).await;
    }
    store.shut_down().await;
    let server = Server::start(data.path()).await;
    let board = "/api/ratings/take5";
    assert_eq!(server.get_as(board, &ada.key).await.1["players"], json!([]));
    server.stop().await;

    // The fewest points win here. Ties are shared.
    let store = self::store(data.path()).await;
    list(&store, "good", &listed(&[&a, &b], &[7, 3], true)).await;
    list(&store, "tied", &listed(&[&a, &b], &[5, 5], true)).await;
    store.shut_down().await;
    let server = Server::start(data.path()).await;
    let (_, shown) = server.get_as(board, &ada.key).await;
    let you: Vec<_> = shown["players"].as_array().unwrap().iter().map(|one| &one["you"]).collect();
    assert_eq!(you, [false, true], "Ben is ahead: {shown}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_match_is_shown_as_such() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = play_with_bots(&server, &ada, with_bots(&["casual"])).await;
    let record = text(&server, &format!("/api/matches/{table}/record")).await;
    server.stop().await;

    // At another server.
    let other = tempfile::tempdir().unwrap();
    let store = store(other.path()).await;
    let import = Import::judge(&record, 7).unwrap();
    let id = import.id().to_string();
    assert_eq!(import.clone().save(&store).await, Ok(true));
    assert_eq!(import.save(&store).await, Ok(false));
    store.shut_down().await;
    let server = Server::start(other.path()).await;
    let shown: Value =
        serde_json::from_str(&text(&server, &format!("/api/matches/{id}")).await).unwrap();
    assert_eq!((&shown["imported"], &shown["counts"]), (&json!(true), &json!(false)));
    assert_eq!((&shown["started"], &shown["ended"]), (&Value::Null, &Value::Null));
    assert_eq!(shown["players"][0], json!({"name": "Ada"}));
    assert_eq!(text(&server, &format!("/api/matches/{id}/record")).await, record);
    let ratings: Value = serde_json::from_str(&text(&server, "/api/ratings/take5").await).unwrap();
    assert_eq!(ratings["players"], json!([]));
    server.stop().await;

    // At the server where it was played it is known.
    let store = self::store(data.path()).await;
    let again = Import::judge(&record, 7).unwrap();
    assert_eq!(again.save(&store).await, Ok(false));
    assert_eq!(store.matches_after(0, 10).await.unwrap().len(), 1);

    // What the referee does not like never gets that far.
    let cut = record.lines().take(8).map(|line| format!("{line}\n")).collect::<Vec<_>>().concat();
    assert!(Import::judge(&cut, 7).is_err());
    assert!(Import::judge("", 7).is_err());
    assert!(Import::judge(&record.repeat(2), 7).is_err(), "one at a time");
    assert_eq!(Import::judge(&format!("\n{record}\n"), 7).map(|one| one.id().to_string()), Ok(id));
    assert!(Import::judge(&record.replace(r#""seat":0"#, r#""seat":1"#), 7).is_err());
}

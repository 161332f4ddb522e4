//! One person in several windows: one seat, and every command counts once.

use std::time::Duration;

use serde_json::json;

use crate::client::Server;
use crate::{Two, answer};

#[tokio::test(flavor = "multi_thread")]
async fn the_same_command_from_two_windows_at_once_is_one_event_with_equal_answers() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let Two { table, guests: [guest, _], clients: [mut one, mut ben], asks } =
        Two::at_take5(&server).await;
    let mut other = guest.come(&server, &table).await;
    other.until("welcome").await;
    let mut last = asks[0]["decision"].as_u64().unwrap();
    for round in 0..50 {
        let id = format!("same-{round}");
        let act = answer(&asks[0], round % 10);
        tokio::join!(
            one.command_as(&id, "act", act.clone()),
            other.command_as(&id, "act", act.clone())
        );
        let (here, there) = tokio::join!(one.answer(&id), other.answer(&id));
        assert_eq!(here, there);
        last += 1;
        assert_eq!((here.0.as_str(), here.1["number"].as_u64()), ("accepted", Some(last)));
        assert_eq!(ben.until("event").await["number"].as_u64(), Some(last), "there is one event");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_one_of_two_windows_does_not_make_a_player_away() {
    const GRACE: Duration = Duration::from_secs(7);
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    let Two { table, guests: [_, guest], clients: [mut ada, ben], asks } =
        Two::at_take5(&server).await;
    let mut window = guest.come(&server, &table).await;
    let welcome = window.until("welcome").await;
    assert_eq!((&welcome["you"]["seat"], &welcome["ask"]), (&json!(1), &asks[1]));
    drop(ben);
    let number = window.get("act", answer(&asks[1], 0)).await;
    server.pass(GRACE * 2).await;
    // Had Ben been taken for away, that would have a number in between.
    assert_eq!(ada.get("say", json!({"text": "Well?"})).await, number + 1);
    drop(window);
    // Now nobody is left there. The server has to see that before its time counts.
    for _ in 0..200 {
        server.pass(GRACE).await;
        let said = ada.command("say", json!({"text": "Ben?"})).await;
        loop {
            let (kind, inner) = ada.notice().await;
            if inner["away"]["seat"] == 1 {
                server.stop().await;
                return;
            }
            if kind == "accepted" && inner["id"] == said.as_str() {
                break;
            }
        }
    }
    panic!("nobody sits there, and is not away");
}

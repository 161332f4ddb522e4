//! Chat names the person: people can be told apart, whatever their names.

use serde_json::{Value, json};

use crate::client::{Client, Server, chat_in};

/// Sends a chat message, and returns it as the other client gets it.
async fn say(from: &mut Client, to: &mut Client, text: &str) -> Value {
    from.get("say", json!({"text": text})).await;
    to.until_event("said").await["said"].clone()
}

fn id(value: &Value) -> String {
    value.as_str().expect("a public id").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_names_the_person_also_after_a_rename() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = json!({"game": "take5", "seats": 2});
    let table = ada.open(&server, game.clone()).await;
    let mut first = ada.come(&server, &table).await;
    let welcome = first.until("welcome").await;
    let adas = id(&welcome["you"]["person"]);
    first.get("sit", json!({"seat": 0})).await;
    let mut second = ben.come(&server, &table).await;
    let welcome = second.until("welcome").await;
    let bens = id(&welcome["you"]["person"]);
    assert_eq!(id(&welcome["table"]["chairs"][0]["person"]), adas);
    assert_ne!(adas, bens);
    second.get("sit", json!({"seat": 1})).await;
    let sat = first.until_event("sat").await;
    assert_eq!(sat["sat"]["seat"], 1, "{sat}");
    assert_eq!(id(&sat["sat"]["person"]), bens);

    let said = say(&mut second, &mut first, "Hello!").await;
    assert_eq!((id(&said["person"]), &said["name"]), (bens.clone(), &json!("Ben")));
    let (status, _) = server.post("/api/me", Some(&ben.key), json!({"name": "Eve"})).await;
    assert_eq!(status, 200);
    first.until_event("renamed").await;
    let said = say(&mut second, &mut first, "It is me again.").await;
    assert_eq!((id(&said["person"]), &said["name"]), (bens.clone(), &json!("Eve")));
    second.get("react", json!({"with": "laugh"})).await;
    assert_eq!(id(&first.until_event("reacted").await["reacted"]["person"]), bens);

    // Newcomers get the same id; at another table, the person has another one.
    drop(first);
    let welcome = ada.come(&server, &table).await.until("welcome").await;
    assert_eq!(id(&chat_in(&welcome)[0]["said"]["person"]), bens);
    let other = ada.open(&server, game).await;
    let welcome = ada.come(&server, &other).await.until("welcome").await;
    assert_ne!(id(&welcome["you"]["person"]), adas);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_look_alike_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guests = [server.guest("Ada").await, server.guest("ada").await, server.guest("Аdа").await];
    let table = guests[0].open(&server, json!({"game": "take5", "seats": 3})).await;
    let mut clients = Vec::new();
    for (seat, guest) in guests.iter().enumerate() {
        let mut client = guest.come(&server, &table).await;
        client.get("sit", json!({"seat": seat})).await;
        clients.push(client);
    }
    let names = async || {
        let state: Value =
            serde_json::from_str(&server.get(&format!("/api/tables/{table}")).await.1).unwrap();
        let chairs = state["chairs"].as_array().unwrap().clone();
        chairs.iter().map(|chair| chair["sitter"]["person"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(names().await, ["Ada", "ada (2)", "Аdа (3)"]);
    // They speak under the name that is shown.
    clients[1].get("say", json!({"text": "Hello!"})).await;
    assert_eq!(clients[0].until_event("said").await["said"]["name"], "ada (2)");
    // Whoever takes the name of somebody who sits there does not get it either.
    let (status, _) = server.post("/api/me", Some(&guests[1].key), json!({"name": "Bea"})).await;
    assert_eq!(status, 200);
    assert_eq!(clients[0].until_event("renamed").await["renamed"]["name"], "Bea");
    let (status, _) = server.post("/api/me", Some(&guests[0].key), json!({"name": "BEA"})).await;
    assert_eq!(status, 200);
    assert_eq!(clients[1].until_event("renamed").await["renamed"]["name"], "Bea");
    assert_eq!(clients[1].until_event("renamed").await["renamed"]["name"], "BEA (2)");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_hides_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = ada.come(&server, &table).await;
    for bad in [
        "turned \u{202e}around",
        "zero\u{200b}width",
        "joined\u{200d}",
        "isolated \u{2066}text\u{2069}",
        "a tag \u{e0041}",
        "two\nlines",
        "\u{2800}",
        "Z\u{315}\u{315}\u{315}\u{315}\u{315}algo",
        " ",
        "",
    ] {
        assert_eq!(client.miss("say", json!({"text": bad})).await, "garbage", "{bad:?}");
    }
    for good in ["Grüße, Zoë! 😀 ❤\u{fe0f}", "שלום", "नमस्ते", "e\u{301}te\u{301}"]
    {
        client.get("say", json!({"text": good})).await;
    }
    server.stop().await;
}

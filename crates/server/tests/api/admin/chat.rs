//! Chat lines that are removed, and words that are blocked.

use serde_json::json;
use taketable_server::ServeSettings;

use super::{ask, done, operated, operated_as, show, try_to, two};
use crate::client::{chat_in, settings};

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_line_is_hidden_and_erased() {
    let data = tempfile::tempdir().unwrap();
    let mut server = operated(data.path()).await;
    let (table, guests, [mut first, mut second]) = two(&server).await;
    let rude = first.get("say", json!({"text": "Rude-xyzzy!"})).await;
    let fine = first.get("say", json!({"text": "Hello."})).await;
    let path = format!("tables/{table}/remove");
    for wrong in [json!({"events": []}), json!({"events": vec![1; 101]}), json!({})] {
        assert_eq!(try_to(&server, "POST", &path, wrong).await.0, 400);
    }
    // What is no chat line is passed over.
    let removed = ask(&server, "POST", &path, json!({"events": [rude, 1, 0, 99, rude]})).await;
    assert_eq!(removed, json!({"changed": 1}));
    let told = second.until_event("removed").await;
    assert_eq!(told["removed"], json!({"events": [rude]}));
    assert_eq!(told["number"], json!(fine + 1));
    assert_eq!(ask(&server, "POST", &path, json!({"events": [rude]})).await["changed"], 0);
    // A resumed client does not get it, and the numbers have no gap.
    let last = json!({"protocol": 2, "last": rude - 1});
    let mut back = guests[1].come_with(&server, &table, last).await;
    assert_eq!(back.until("resumed").await["number"], json!(fine + 1));
    let first_line = back.until_event("said").await;
    assert_eq!((&first_line["number"], &first_line["said"]["text"]), (&json!(rude), &json!("")));
    // A new client does not get it, before and after a restart; nor is it in the file.
    for _ in 0..2 {
        let mut comes = guests[1].come(&server, &table).await;
        let said = chat_in(&comes.until("welcome").await);
        assert_eq!(said.len(), 1, "{said:?}");
        assert_eq!(said[0]["said"]["text"], "Hello.");
        server.stop().await;
        assert!(!in_the_files(data.path(), "xyzzy"));
        server = operated(data.path()).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_can_be_removed_from_a_table_that_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, guests, [mut first, _second]) = two(&server).await;
    let rude = first.get("say", json!({"text": "Rude-xyzzy!"})).await;
    ask(&server, "POST", &format!("tables/{table}/close"), json!({"reason": "Rude."})).await;
    let path = format!("tables/{table}/remove");
    assert_eq!(ask(&server, "POST", &path, json!({"events": [rude]})).await["changed"], 1);
    let mut comes = guests[1].come(&server, &table).await;
    assert!(chat_in(&comes.until("welcome").await).is_empty());
    let seen = show(&server, &format!("tables/{table}")).await;
    assert_eq!(seen["said"][0]["text"], "");
    assert_eq!(done(&server).await[0], ("remove_chat".to_owned(), table));
    server.stop().await;
    assert!(!in_the_files(data.path(), "xyzzy"));
}

/// Returns `true` if any file in a directory contains a text.
pub(crate) fn in_the_files(directory: &std::path::Path, text: &str) -> bool {
    std::fs::read_dir(directory).unwrap().any(|file| {
        let bytes = std::fs::read(file.unwrap().path()).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_words_are_refused_in_names_and_chat() {
    let data = tempfile::tempdir().unwrap();
    let words = data.path().join("words.txt");
    std::fs::write(&words, "# Rude words\nweasel\n").unwrap();
    let settings = ServeSettings { blocked_words: Some(words), ..settings(data.path()) };
    let server = operated_as(settings).await;
    let (_, [ada, _], [mut first, mut second]) = two(&server).await;
    for name in ["Weasel", "The Wéasel", "w3asel"] {
        let (status, refused) = server.post("/api/me", Some(&ada.key), json!({"name": name})).await;
        let why = "This name contains a word that is blocked on this server.";
        assert_eq!((status, &refused["refused"]["why"]), (400, &json!(why)), "{name}");
        assert_eq!(server.post("/api/me", None, json!({"name": name})).await.0, 400);
    }
    let id = first.command("say", json!({"text": "You weasel!"})).await;
    let (answer, refused) = first.answer(&id).await;
    assert_eq!(answer, "refused");
    assert_eq!(refused["why"], "This message contains a word that is blocked on this server.");
    first.get("say", json!({"text": "Two weasels."})).await;
    assert_eq!(second.until_event("said").await["said"]["text"], "Two weasels.");
    server.stop().await;
}

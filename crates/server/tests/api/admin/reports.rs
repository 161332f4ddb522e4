//! Reports: made by players, read and resolved by operators.

use serde_json::{Value, json};

use super::{ask, done, id_of, operated, show, try_to, two};
use crate::client::Server;

/// What the person on a seat is known by at a table.
pub(crate) async fn public(server: &Server, table: &str, seat: usize) -> String {
    let (_, state) = server.get(&format!("/api/tables/{table}")).await;
    let state: Value = serde_json::from_str(&state).unwrap();
    state["chairs"][seat]["person"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_has_both_people_and_the_chat_around_it() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, [ada, ben], [mut first, mut second]) = two(&server).await;
    for number in 0..30 {
        first.get("say", json!({"text": format!("Line {number}")})).await;
    }
    let rude = second.get("say", json!({"text": "Rude!"})).await;
    for number in 30..40 {
        first.get("say", json!({"text": format!("Line {number}")})).await;
    }
    let path = format!("/api/tables/{table}/reports");
    let (ada_id, ben_id) = (id_of(&server, "Ada").await, id_of(&server, "Ben").await);
    // About a line of theirs, and about nothing in particular.
    let (ada_here, ben_here) = (public(&server, &table, 0).await, public(&server, &table, 1).await);
    let by_line = json!({"person": ben_here, "event": rude, "reason": "Insults"});
    let (status, filed) = server.post(&path, Some(&ada.key), by_line).await;
    assert_eq!((status, &filed["report"]), (200, &json!(1)), "{filed}");
    let by_seat = json!({"person": ada_here, "reason": "Talks all the time"});
    let (status, filed) = server.post(&path, Some(&ben.key), by_seat).await;
    assert_eq!((status, &filed["report"]), (200, &json!(2)), "{filed}");

    let reports = show(&server, "reports").await;
    let [second_one, first_one] = &reports["reports"].as_array().unwrap()[..] else { panic!() };
    assert_eq!(first_one["reporter"], json!({"person": ada_id, "name": "Ada"}));
    assert_eq!(first_one["reported"], json!({"person": ben_id, "name": "Ben"}));
    assert_eq!((&first_one["table"], &first_one["reason"]), (&json!(table), &json!("Insults")));
    let texts = |report: &Value| -> Vec<String> {
        let lines = report["lines"].as_array().unwrap().iter();
        lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
    };
    let around: Vec<String> = (16..30)
        .map(|number| format!("Line {number}"))
        .chain(["Rude!".to_owned()])
        .chain((30..35).map(|number| format!("Line {number}")))
        .collect();
    assert_eq!(texts(first_one), around);
    assert_eq!(texts(second_one).len(), 20);
    assert_eq!(texts(second_one)[19], "Line 39");
    assert_eq!(second_one["reported"]["person"], json!(ada_id));

    // Resolved once, and no longer among the open ones.
    let resolve = |number: u32| {
        let path = format!("reports/{number}/resolve");
        let server = &server;
        async move { try_to(server, "POST", &path, json!({"note": "Talked to Ben."})).await }
    };
    assert_eq!(resolve(1).await, (200, json!({"changed": 1})));
    assert_eq!(resolve(1).await, (200, json!({"changed": 0})));
    assert_eq!(resolve(7).await.0, 404);
    let open = show(&server, "reports").await;
    assert_eq!(open["reports"].as_array().unwrap().len(), 1);
    let all = show(&server, "reports?all=true").await;
    let resolved = &all["reports"][1]["resolved"];
    assert_eq!((&resolved["by"], &resolved["note"]), (&json!("ada"), &json!("Talked to Ben.")));
    assert_eq!(done(&server).await[0], ("resolve_report".to_owned(), "1".to_owned()));
    let page = show(&server, "reports?all=true&before=2").await;
    assert_eq!(page["reports"].as_array().unwrap().len(), 1);

    // A report outlives the lines that it has.
    ask(&server, "POST", &format!("tables/{table}/remove"), json!({"events": [rude]})).await;
    assert!(show(&server, "reports?all=true").await.to_string().contains("Rude!"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_people_at_the_table_report_and_not_endlessly() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, [ada, _], _clients) = two(&server).await;
    let zoe = server.guest("Zoe").await;
    let path = format!("/api/tables/{table}/reports");
    let ben = public(&server, &table, 1).await;
    let report = json!({"person": ben, "reason": "Insults"});
    assert_eq!(server.post(&path, None, report.clone()).await.0, 401);
    assert_eq!(server.post(&path, Some(&zoe.key), report.clone()).await.0, 403);
    let none = "/api/tables/nothing/reports";
    assert_eq!(server.post(none, Some(&ada.key), report.clone()).await.0, 404);
    let ada_here = public(&server, &table, 0).await;
    for (wrong, status) in [
        (json!({"reason": "Whom?"}), 400),
        (json!({"person": "Ben", "reason": "No id"}), 400),
        (json!({"person": ben, "reason": ""}), 400),
        (json!({"person": ben, "reason": "x".repeat(501)}), 400),
        (json!({"person": ada_here, "reason": "Myself"}), 400),
        (json!({"person": "0".repeat(16), "reason": "Nobody"}), 404),
    ] {
        let (got, answer) = server.post(&path, Some(&ada.key), wrong.clone()).await;
        assert_eq!(got, status, "{wrong}: {answer}");
    }
    let mut answers = Vec::new();
    for _ in 0..7 {
        answers.push(server.post(&path, Some(&ada.key), report.clone()).await.0);
    }
    assert_eq!(answers, [200, 200, 200, 200, 200, 429, 429]);
    assert_eq!(show(&server, "reports").await["reports"].as_array().unwrap().len(), 5);
    // Spectators may report too.
    let mut watcher = zoe.come(&server, &table).await;
    watcher.until("welcome").await;
    assert_eq!(server.post(&path, Some(&zoe.key), report).await.0, 200);
    server.stop().await;
}

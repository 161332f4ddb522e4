//! `taketable export`, `import`, `backup` and `vacuum`: the data of a server, without one.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use taketable_server::store::{NewTable, NodeId, TableId, TableStatus};
use taketable_server::{SqliteSettings, SqliteStore, Store};

use crate::folder::Folder;
use crate::serve::{Server, each_record, post, start};
use crate::taketable::{taketable, taketable_reading};

/// Longer than a match of bots takes, on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(2);

fn get(address: &str, path: &str) -> Option<String> {
    let answer = ureq::get(format!("http://{address}{path}")).call().ok()?;
    answer.into_body().read_to_string().ok()
}

/// Has bots play a match to its end, and returns its table.
async fn bots_play(address: &str, game: &Value) -> String {
    let me = json!({"name": "Host", "key": true});
    let key = post(address, "/api/me", None, &me)["key"].as_str().unwrap().to_owned();
    let table = post(address, "/api/tables", Some(&key), game);
    let table = table["table"].as_str().unwrap().to_owned();
    start(address, table.clone(), key).await;
    let over = async {
        while get(address, &format!("/api/matches/{table}")).is_none() {
            // More often, and the server would refuse requests from this address.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::time::timeout(PATIENCE, over).await.expect("the match comes to its end");
    table
}

fn games() -> [Value; 2] {
    let bots = ["novice", "casual", "novice"];
    let options = json!({"end": {"rounds": 2}});
    let take5 = json!({"game": "take5", "seats": 3, "bots": bots, "options": options});
    [take5, json!({"game": "no-thanks", "seats": 3, "bots": bots})]
}

fn export(data: &Path) -> String {
    taketable(&["export", "--data", data.to_str().unwrap()]).good()
}

/// Records of four short matches that no server has seen.
fn arena_records(folder: &Folder) -> String {
    let file = folder.file("arena.jsonl");
    let args = ["arena", "take5", "--seats", "2", "--deals", "4", "--end", "rounds:1"];
    taketable(&[&args[..], &["--records", &file]].concat()).good();
    file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_are_exported_and_imported() {
    let folder = Folder::new("export-import");
    let (data, other) = (folder.path().join("data"), folder.path().join("other"));
    let (data_name, other_name) = (data.to_str().unwrap(), other.to_str().unwrap());
    let server = Server::start(&data, "127.0.0.1:0");
    assert_eq!(export(&data), "", "nothing was played yet");
    let mut records = String::new();
    for game in games() {
        let table = bots_play(&server.address, &game).await;
        records += &get(&server.address, &format!("/api/tables/{table}/record")).unwrap();
    }

    // While the server runs, and after it was killed: in the order in which they ended.
    let file = folder.file("all.jsonl");
    let said = taketable(&["export", "--data", data_name, "--out", &file]).good();
    assert_eq!(said, format!("2 records in {file}\n"));
    assert_eq!(fs::read_to_string(&file).unwrap(), records);
    assert!(taketable(&["check", &file]).good().starts_with("2 records, "));
    let busy = "is in use by another process";
    taketable(&["import", "--data", data_name, &file]).refused(busy);
    server.kill();
    assert_eq!(export(&data), records);

    // Into another server, once.
    let import = |data| taketable(&["import", "--data", data, &file]).good();
    assert_eq!(import(other_name), "2 new records, 0 there already, 0 refused\n");
    assert_eq!(import(other_name), "0 new records, 2 there already, 0 refused\n");
    assert_eq!(import(data_name), "0 new records, 2 there already, 0 refused\n", "played here");
    assert_eq!(each_record(&export(&other)), each_record(&records));
    assert_eq!(export(&data), records);

    // There they are found, and are what they are.
    let text = fs::read(arena_records(&folder)).unwrap();
    let ids = taketable_reading(&["import", "--ids", "--data", other_name, "-"], &text).good();
    let mut ids: Vec<&str> = ids.lines().collect();
    assert_eq!(ids.pop(), Some("4 new records, 0 there already, 0 refused"));
    let server = Server::start(&other, "127.0.0.1:0");
    let mut found = String::new();
    for id in ids {
        let shown = get(&server.address, &format!("/api/matches/{id}")).unwrap();
        let shown: Value = serde_json::from_str(&shown).unwrap();
        assert_eq!((&shown["table"], &shown["imported"]), (&json!(id), &json!(true)));
        found += &get(&server.address, &format!("/api/matches/{id}/record")).unwrap();
    }
    assert_eq!(each_record(&found), each_record(std::str::from_utf8(&text).unwrap()));
}

#[test]
fn records_with_faults_are_refused_by_line_and_reason() {
    let folder = Folder::new("import-faults");
    let file = arena_records(&folder);
    let records = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = records.lines().collect();
    let second = 1 + lines[1..].iter().position(|line| line.contains("\"taketable\"")).unwrap();
    let mut broken: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    broken[3] = r#"{"seat":0,"do":{"take_row":0}}"#.to_owned();
    // The last one breaks off.
    broken.truncate(lines.len() - 2);
    let broken = folder.write("broken.jsonl", broken.join("\n"));
    let data = folder.file("data");
    let (out, err) = taketable(&["import", "--data", &data, &broken]).faulty();
    assert_eq!(err, "");
    let [first, last, summary] = out.lines().collect::<Vec<_>>()[..] else { panic!("{out}") };
    assert!(first.starts_with(&format!("{broken}:4: against the rules: ")), "{out}");
    let cut = format!("{broken}:{}: the record ends before its match is over", lines.len() - 1);
    assert!(last.starts_with(&cut), "{out}");
    assert_eq!(summary, "2 new records, 0 there already, 2 refused");

    // The others are taken in, and are the good ones.
    let exported = taketable(&["export", "--data", &data]).good();
    assert_eq!(each_record(&exported).len(), 2);
    assert!(!exported.contains(lines[0]) && exported.contains(lines[second]));

    // A file that cannot be read does not hide the others.
    let missing = folder.file("missing.jsonl");
    let ran = taketable(&["import", "--data", &data, &missing, &file]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(2), "2 new records, 2 there already, 0 refused\n")
    );
    assert!(ran.err.contains(&format!("cannot read {missing}")), "{}", ran.err);
}

/// Who decided, and when, are on a line for people: they stay, and make no other match.
#[test]
fn an_imported_record_stays_unchanged() {
    let folder = Folder::new("import-as-it-is");
    let records = fs::read_to_string(arena_records(&folder)).unwrap();
    let noted = records.replace("}}\n{\"seat\"", "},\"at\":7,\"by\":\"clock\"}\n\n{\"seat\"");
    assert_ne!(noted, records);
    let data = folder.file("data");
    let said = taketable_reading(&["import", "--data", &data, "-"], noted.as_bytes()).good();
    assert_eq!(said, "4 new records, 0 there already, 0 refused\n");
    let said = taketable_reading(&["import", "--data", &data, "-"], records.as_bytes()).good();
    assert_eq!(said, "0 new records, 4 there already, 0 refused\n");
    let exported = taketable(&["export", "--data", &data]).good();
    assert_eq!(each_record(&exported), each_record(&noted.replace("\n\n", "\n")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_made_while_the_server_runs() {
    let folder = Folder::new("backup");
    let data = folder.path().join("data");
    let data_name = data.to_str().unwrap();
    let server = Server::start(&data, "127.0.0.1:0");
    bots_play(&server.address, &games()[1]).await;
    let copy = folder.path().join("copy");
    fs::create_dir(&copy).unwrap();
    let file = copy.join("taketable.sqlite");
    let to = file.to_str().unwrap();
    let said = taketable(&["backup", "--data", data_name, "--to", to]).good();
    assert_eq!(said, format!("The backup is in {to}.\n"));
    // It holds what is hidden in matches.
    #[cfg(unix)]
    for private in [&data, &file] {
        use std::os::unix::fs::PermissionsExt;

        let mode = private.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", private.display());
    }
    let before = fs::read(&file).unwrap();
    let again = taketable(&["backup", "--data", data_name, "--to", to]);
    again.refused(&format!("{to} already exists"));
    assert_eq!(fs::read(&file).unwrap(), before);
    assert_eq!(export(&copy), export(&data));
    assert!(!export(&copy).is_empty());
    // What is played after that is not in the copy, which can be served.
    bots_play(&server.address, &games()[1]).await;
    assert_eq!(each_record(&export(&data)).len(), 2);
    let second = Server::start(&copy, "127.0.0.1:0");
    assert_eq!(each_record(&export(&copy)).len(), 1);
    bots_play(&second.address, &games()[1]).await;
    assert_eq!(each_record(&export(&copy)).len(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vacuum_gives_space_back_and_needs_the_directory_for_itself() {
    let folder = Folder::new("vacuum");
    let data = folder.path().join("data");
    let data_name = data.to_str().unwrap();
    let server = Server::start(&data, "127.0.0.1:0");
    bots_play(&server.address, &games()[1]).await;
    taketable(&["vacuum", "--data", data_name]).refused("is in use by another process");
    server.kill();

    // Something that was deleted.
    let store = SqliteStore::open(&data, SqliteSettings::default()).await.unwrap();
    let (id, head) = (TableId::new("old").unwrap(), "x".repeat(3_000_000));
    store
        .create(NewTable { id: id.clone(), head, created_at: 0, code: None }, vec![])
        .await
        .unwrap();
    let owner = store.take(&id, &NodeId::new("nobody").unwrap()).await.unwrap();
    store.close(&id, owner.epoch, TableStatus::Expired, 0).await.unwrap();
    assert_eq!(store.delete_expired(1, 1).await, Ok(1));
    let file = store.file().to_owned();
    store.shut_down().await;
    let (before, records) = (file.metadata().unwrap().len(), export(&data));
    assert!(before > 3_000_000);

    let said = taketable(&["vacuum", "--data", data_name]).good();
    let after = file.metadata().unwrap().len();
    assert!(after < 1_000_000, "{after}");
    assert!(said.starts_with(&format!("{}: ", file.display())), "{said}");
    assert!(said.contains("MiB before, ") && said.ends_with("KiB now\n"), "{said}");
    assert_eq!(export(&data), records);
    assert!(!records.is_empty());
}

#[test]
fn missing_data_is_reported_and_nothing_is_created() {
    let folder = Folder::new("no-data");
    let (nowhere, out) = (folder.file("nowhere"), folder.file("out"));
    let none = "does not exist; start a server";
    taketable(&["export", "--data", &nowhere]).refused(none);
    taketable(&["export", "--data", &nowhere, "--out", &out]).refused(none);
    taketable(&["backup", "--data", &nowhere, "--to", &out]).refused(none);
    taketable(&["backup", "--data", &nowhere]).refused("--to <FILE>");
    taketable(&["vacuum", "--data", &nowhere]).refused(none);
    taketable(&["import", "--data", &nowhere]).refused("<FILE>");
    assert!(folder.names().is_empty());
    let foreign = folder.write("taketable.sqlite", "not a database ".repeat(1000));
    let here = folder.path().to_str().unwrap();
    let not_ours = format!("{foreign} is not a Taketable database");
    taketable(&["export", "--data", here]).refused(&not_ours);
    taketable(&["backup", "--data", here, "--to", &out]).refused(&not_ours);
    taketable(&["import", "--data", here, "-"]).refused(&not_ours);
    taketable(&["vacuum", "--data", here]).refused(&not_ours);
}

#[test]
fn the_help_fits_the_screen_and_has_examples() {
    for name in ["export", "import", "backup", "vacuum"] {
        let help = taketable(&[name, "--help"]).good();
        assert!(help.contains("\nExamples:\n  taketable "), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

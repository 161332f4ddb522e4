//! `taketable admin`: the real program against a real server.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::folder::Folder;
use crate::serve::Server;
use crate::taketable::{Ran, command, taketable};

/// A server with an operator, and how to be one.
struct Office {
    server: Server,
    key_file: String,
    _folder: Folder,
}

impl Office {
    fn open(name: &str) -> Office {
        let folder = Folder::new(name);
        let data = folder.file("data");
        taketable(&["admin", "key", "--data", &data, "--label", "ada"]).good();
        let server = Server::start(Path::new(&data), "127.0.0.1:0");
        Office { server, key_file: format!("{data}/admin.key"), _folder: folder }
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        let address = format!("http://{}", self.server.address);
        let common = ["admin", "--server", &address, "--key-file", &self.key_file];
        taketable(&[&common, arguments].concat())
    }

    fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.run(&[arguments, &["--json"]].concat()).good()).unwrap()
    }

    fn post(&self, path: &str, key: Option<&str>, body: &Value) -> Value {
        let mut request = ureq::post(format!("http://{}{path}", self.server.address));
        if let Some(key) = key {
            request = request.header("Authorization", format!("Bearer {key}"));
        }
        let mut answer = request.send_json(body).unwrap();
        answer.body_mut().read_json().unwrap()
    }

    /// Somebody with a table, and its name.
    fn host(&self, name: &str) -> (String, String) {
        let me = self.post("/api/me", None, &json!({"name": name, "key": true}));
        let key = me["key"].as_str().unwrap().to_owned();
        let opened = self.post("/api/tables", Some(&key), &json!({"game": "take5", "seats": 2}));
        (key, opened["table"].as_str().unwrap().to_owned())
    }
}

#[test]
fn the_help_fits_the_screen() {
    for arguments in [
        &["admin", "--help"][..],
        &["admin", "key", "--help"],
        &["admin", "tables", "--help"],
        &["admin", "tables", "list", "--help"],
        &["admin", "tables", "close", "--help"],
        &["admin", "people", "--help"],
        &["admin", "people", "ban", "--help"],
        &["admin", "chat", "remove", "--help"],
        &["admin", "announce", "--help"],
        &["admin", "reports", "--help"],
        &["admin", "log", "--help"],
    ] {
        let help = taketable(arguments).good();
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    }
}

#[test]
fn a_key_is_made_once_for_each_label_and_only_its_owner_can_read_it() {
    let folder = Folder::new("admin-key");
    let data = folder.file("data");
    let said = taketable(&["admin", "key", "--data", &data]).good();
    assert!(said.contains("Restart the server") && said.contains("admin.key"), "{said}");
    let file = format!("{data}/admin.key");
    let first = fs::read_to_string(&file).unwrap();
    let key = first.trim().strip_prefix("admin ").unwrap();
    assert!(key.len() == 64 && !said.contains(key), "{first}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    taketable(&["admin", "key", "--data", &data]).refused("already has a key for \"admin\"");
    taketable(&["admin", "key", "--data", &data, "--label", "a b"]).refused("a label has 1 to 32");
    taketable(&["admin", "key", "--data", &data, "--label", "ben"]).good();
    let both = fs::read_to_string(&file).unwrap();
    assert!(both.starts_with(&first) && both.lines().count() == 2, "{both}");
}

#[test]
fn tables_and_people_are_shown_and_closed_and_banned() {
    let office = Office::open("admin-tables");
    assert_eq!(office.run(&["tables", "list"]).good(), "No tables.\n");
    let (key, table) = office.host("Quiet Otter");
    let list = office.run(&["tables", "list"]).good();
    assert!(list.contains(&table) && list.contains("take5"), "{list}");
    assert_eq!(office.json(&["tables", "list"])["tables"][0]["table"], json!(table));
    let shown = office.run(&["tables", "show", &table]).good();
    assert!(shown.contains("opened 2"), "{shown}");

    let found = office.run(&["people", "find", "otter"]).good();
    assert!(found.contains("Quiet Otter") && found.contains("guest"), "{found}");
    let person = office.json(&["people", "find", "otter"])["people"][0]["person"].clone();
    let person = person.as_str().unwrap();
    assert_eq!(office.run(&["people", "find", "nobody at all"]).good(), "Nobody found.\n");

    // What cannot be undone is asked for; without a terminal, --yes says it.
    let close = ["tables", "close", table.as_str(), "--reason", "Spam"];
    office.run(&close).refused("add --yes");
    assert_eq!(office.run(&[&close[..], &["--yes"]].concat()).good(), "The table is closed.\n");
    office.run(&["tables", "close", "none", "--reason", "x", "--yes"]).refused("no such table");

    let ban = ["people", "ban", person, "--reason", "Insults", "--for", "7d"];
    assert!(office.run(&ban).good().starts_with("Banned until 2"));
    let me = ureq::get(format!("http://{}/api/me", office.server.address))
        .header("Authorization", format!("Bearer {key}"))
        .call();
    assert!(matches!(me, Err(ureq::Error::StatusCode(403))), "{me:?}");
    assert_eq!(office.run(&["people", "unban", person]).good(), "The ban is lifted.\n");
    assert_eq!(office.run(&["people", "rename", person, "Guest 7"]).good(), "Renamed.\n");
    let shown = office.run(&["people", "show", person]).good();
    assert!(shown.contains("Guest 7") && shown.contains("devices: 1"), "{shown}");
    office.run(&["people", "delete", person]).refused("add --yes");
    assert_eq!(office.run(&["people", "delete", person, "--yes"]).good(), "Deleted.\n");
    office.run(&["people", "show", person]).refused("no such person");

    let log = office.run(&["log"]).good();
    let actions = ["delete", "rename", "unban", "ban", "close_table"];
    for (line, action) in log.lines().skip(1).zip(actions) {
        assert!(line.contains("ada") && line.contains(action), "{log}");
    }
    assert_eq!(office.json(&["log", "--limit", "2"])["entries"].as_array().unwrap().len(), 2);
}

#[test]
fn announcements_reports_and_chat_have_their_commands() {
    let office = Office::open("admin-announce");
    assert_eq!(office.run(&["announce"]).good(), "No announcement.\n");
    let set = office.run(&["announce", "Restart at 20:00", "--for", "2h"]).good();
    assert!(set.starts_with("Restart at 20:00\nShown until 2"), "{set}");
    assert_eq!(office.json(&["announce"])["announcement"]["text"], "Restart at 20:00");
    assert_eq!(office.run(&["announce", "--clear"]).good(), "No announcement.\n");
    assert_eq!(office.run(&["reports", "list"]).good(), "No reports.\n");
    office.run(&["reports", "resolve", "1"]).refused("no such report");
    let (_, table) = office.host("Ada");
    let remove = ["chat", "remove", table.as_str(), "1"];
    office.run(&remove).refused("add --yes");
    assert_eq!(office.run(&[&remove[..], &["--yes"]].concat()).good(), "No such chat lines.\n");
}

#[test]
fn errors_are_told_in_a_sentence() {
    let folder = Folder::new("admin-wrong");
    let none = folder.file("none.key");
    taketable(&["admin", "--key-file", &none, "log"]).refused("make one with taketable admin key");
    let empty = folder.write("empty.key", "# nobody\n");
    taketable(&["admin", "--key-file", &empty, "log"]).refused("has no operator's key");
    let key = folder.write("some.key", format!("ada {}\n", "0".repeat(64)));
    let admin = |server: &str| taketable(&["admin", "--key-file", &key, "--server", server, "log"]);
    admin("cards.example").refused("begins with http:// or https://");
    admin("http://127.0.0.1:1").refused("connection refused; is it running?");
    // A server without operators, and one that does not know this key.
    let data = folder.file("data");
    let server = Server::start(Path::new(&data), "127.0.0.1:0");
    admin(&format!("http://{}", server.address)).refused("has no operators");
    drop(server);
    taketable(&["admin", "key", "--data", &data]).good();
    let server = Server::start(Path::new(&data), "127.0.0.1:0");
    let address = format!("http://{}", server.address);
    admin(&address).refused("does not know this key");
    // The environment may have the key itself.
    let text = fs::read_to_string(format!("{data}/admin.key")).unwrap();
    let right = text.split_whitespace().last().unwrap();
    let mut run = command(&["admin", "--server", &address, "log"]);
    let ran = Ran::of(run.env("TAKETABLE_ADMIN_KEY", right).output().unwrap());
    assert_eq!(ran.good(), "The audit log is empty.\n");
    let ban = ["admin", "--key-file", &key, "people", "ban", "x", "--reason", "y", "--for", "ever"];
    taketable(&ban).refused("use 30m, 12h, 7d or 4w");
}

#[test]
fn the_log_has_addresses_as_the_host_wants_them() {
    let folder = Folder::new("admin-addresses");
    for (how, fits) in [
        ("off", (|line| !line.contains("address")) as fn(&str) -> bool),
        ("whole", |line| line.contains("address=\"127.0.0.1\"")),
        ("hashed", |line| line.contains("address=\"") && !line.contains("127.0.0.1")),
    ] {
        let data = folder.file(how);
        let mut child = Command::new(env!("CARGO_BIN_EXE_taketable"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", &data, "--log-addresses", how])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let address = crate::serve::address_of(&mut child);
        let _ = ureq::get(format!("http://{address}/api/me")).call();
        child.kill().unwrap();
        let log = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        let line = log.lines().find(|line| line.contains("answered")).expect("it was answered");
        assert!(line.contains("status=401") && fits(line), "{how}: {line}");
    }
}

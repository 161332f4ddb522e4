//! Settings of a server: from the command line, the environment and files.

use std::process::Command;

use crate::folder::Folder;

/// What `serve --print-config` says, and whether it went well.
fn printed(arguments: &[&str], environment: &[(&str, &str)]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_taketable"))
        .args(["serve", "--print-config"])
        .args(arguments)
        .envs(environment.iter().copied())
        .output()
        .expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn the_command_line_overrides_the_environment_and_both_override_a_file() {
    let folder = Folder::new("settings");
    let text = "grace = 1\nsockets = 1\nquick-match-wait = 1\nguess-rate = \"1+1/min\"\n";
    let file = folder.write("my.toml", text);
    let config = ["--config", file.as_str(), "--grace", "3", "--quick-match-wait", "0"];
    let environment = [("TAKETABLE_GRACE", "2"), ("TAKETABLE_SOCKETS", "2")];
    let (went_well, text) = printed(&config, &environment);
    assert!(went_well, "{text}");
    let rate = "guess-rate = \"1+1/min\"";
    for line in ["grace = 3", "sockets = 2", "quick-match-wait = 0", rate, "connections = 10000"] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
}

#[test]
fn a_file_in_the_data_directory_is_found_and_what_is_printed_can_be_used() {
    let folder = Folder::new("settings-data");
    let data = folder.path().to_str().unwrap();
    folder.write("taketable.toml", "grace = 7\n");
    let (went_well, text) = printed(&["--data", data], &[]);
    assert!(went_well && text.contains("\ngrace = 7\n"), "{text}");
    let file = folder.write("again.toml", &text);
    assert_eq!(printed(&["--config", &file], &[]), (true, text));
}

#[test]
fn invalid_settings_are_refused_by_name() {
    let folder = Folder::new("settings-bad");
    for (file, name) in [
        ("graze = 1", "graze"),
        ("grace = \"long\"", "grace"),
        ("guess-rate = \"often\"", "guess-rate"),
        ("base-path = \"cards\"", "base-path"),
        ("grace = ", "line 1"),
    ] {
        let file = folder.write("bad.toml", file);
        let (went_well, text) = printed(&["--config", &file], &[]);
        assert!(!went_well && text.contains(name), "{text}");
    }
    let data = folder.path().to_str().unwrap();
    folder.write("taketable.toml", "data = \"elsewhere\"\n");
    let (went_well, text) = printed(&["--data", data], &[]);
    assert!(!went_well && text.contains("\"data\""), "{text}");
    assert!(!printed(&["--config", "/nothing/here"], &[]).0);
    assert!(!printed(&["--guess-rate", "often"], &[]).0);
}

#[test]
fn notifications_can_be_set_up_and_turned_off() {
    let contact = ["--push-contact", "mailto:me@cards.example"];
    let services = [("TAKETABLE_PUSH_SERVICE", "http://127.0.0.1:9000,https://push.example")];
    let (went_well, text) = printed(&[&["--push", "off"][..], &contact].concat(), &services);
    assert!(went_well, "{text}");
    for line in [
        "push = \"off\"",
        "push-contact = \"mailto:me@cards.example\"",
        "push-service = [\"http://127.0.0.1:9000\", \"https://push.example\"]",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert!(printed(&[], &[]).1.contains("\npush = \"on\"\n"));
    assert!(!printed(&["--push-contact", "me"], &[]).0);
}

#[test]
fn former_names_are_understood_and_the_new_ones_are_printed() {
    let folder = Folder::new("settings-former");
    let file = folder.write("former.toml", "request-pace = \"1+1/min\"\npace = 2\n");
    let config = ["--config", file.as_str(), "--talk-pace", "3+3/min"];
    let environment = [("TAKETABLE_BOT_PACE", "4"), ("TAKETABLE_PACE", "5")];
    let (went_well, text) = printed(&config, &environment);
    assert!(went_well, "{text}");
    let lines = ["request-rate = \"1+1/min\"", "chat-rate = \"3+3/min\"", "bot-delay = 4"];
    for line in lines.into_iter().chain(["command-rate = 5"]) {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    let both = [("TAKETABLE_BOT_PACE", "4"), ("TAKETABLE_BOT_DELAY", "6")];
    assert!(printed(&[], &both).1.contains("\nbot-delay = 6\n"));
    let (went_well, text) = printed(&[], &[("TAKETABLE_BOT_PACE", "slow")]);
    assert!(!went_well && text.contains("--bot-delay"), "{text}");
}

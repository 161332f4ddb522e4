//! What a host meets who is new to this: mistakes are told in a sentence, and the documents are true.

use std::fs;
use std::net::TcpListener;
use std::path::Path;

use crate::folder::Folder;
use crate::serve::Server;
use crate::taketable::{Ran, command, taketable};

/// Tries to serve, with a port that is free.
fn serve(arguments: &[&str]) -> Ran {
    taketable(&[&["serve", "--listen", "127.0.0.1:0"], arguments].concat())
}

#[test]
fn the_help_fits_the_screen_and_has_examples() {
    for help in [taketable(&["serve", "--help"]), taketable(&["serve", "-h"])] {
        let help = help.good();
        assert!(help.contains("\nExamples:\n  taketable serve "), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
        let headings = [
            "Behind a proxy",
            "Monitoring and operators",
            "Tables",
            "Limits",
            "Retention (0 means forever)",
        ];
        for heading in headings.map(|heading| format!("{heading}:")) {
            assert!(help.contains(&format!("\n{heading}\n")), "{help}");
        }
    }
}

#[test]
fn wrong_settings_are_refused_with_a_sentence() {
    let cases: [(&[&str], &str); 9] = [
        (&["--listen", "8080"], "such as 127.0.0.1:8080"),
        (&["--listen", "0.0.0.0"], "such as 127.0.0.1:8080"),
        (&["--metrics", "9464"], "such as 127.0.0.1:8080"),
        (&["--grace", "soon"], "a whole number from 0 to 4294967295 is needed"),
        (&["--threads", "0"], "a whole number from 1 to 1024 is needed"),
        (&["--origin", "cards.example"], "such as https://cards.example"),
        (&["--origin", "https://cards.example/play"], "such as https://cards.example"),
        (&["--guess-rate", "often"], "such as 20+5/min"),
        (&["--lissten", "127.0.0.1:0"], "similar argument exists: '--listen'"),
    ];
    for (arguments, words) in cases {
        taketable(&[&["serve"], arguments].concat()).refused(words);
    }
    let folder = Folder::new("hosting-files");
    for (text, words) in [
        ("threads = 0", "a whole number from 1 to 1024 is needed\n"),
        ("bot-threads = 0", "a whole number from 1 to 1024 is needed\n"),
        ("command-rate = 0", "a whole number from 1 to 1000000 is needed\n"),
        ("listen = \"8080\"", "such as 127.0.0.1:8080, [::1]:8080 or localhost:8080\n"),
        ("grace =", "line 1, column"),
    ] {
        let file = folder.write("wrong.toml", text);
        let ran = taketable(&["serve", "--config", &file]);
        assert!(ran.err.contains("wrong.toml"), "{ran:?}");
        ran.refused(words);
    }
}

#[test]
fn what_is_in_use_or_no_directory_is_named() {
    let folder = Folder::new("hosting-taken");
    let data = folder.file("data");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = taken.local_addr().unwrap().to_string();
    let busy = format!("cannot listen on {at}: the port is already in use; choose another one\n");
    taketable(&["serve", "--data", &data, "--listen", &at]).refused(&busy);
    serve(&["--data", &data, "--metrics", &at]).refused(&busy);
    let elsewhere = "cannot listen on 203.0.113.5:8080: this computer does not have that address";
    taketable(&["serve", "--data", &data, "--listen", "203.0.113.5:8080"]).refused(elsewhere);

    let _server = Server::start(Path::new(&data), "127.0.0.1:0");
    let in_use = format!("the data directory {data} is in use by another process");
    serve(&["--data", &data]).refused(&in_use);
    taketable(&["import", "--data", &data, "nothing.jsonl"]).refused(&in_use);

    let file = folder.write("file", "");
    let no_directory = format!("cannot use the data directory {file}: it is a file\n");
    serve(&["--data", &file]).refused(&no_directory);
    // A place where not even root can create a directory.
    if cfg!(target_os = "linux") {
        let nowhere = "cannot use the data directory /proc/none/data: No such file or directory\n";
        serve(&["--data", "/proc/none/data"]).refused(nowhere);
    }
    folder.write("taketable.sqlite", "hello");
    let here = folder.path().to_str().unwrap();
    serve(&["--data", here]).refused("taketable.sqlite is not a Taketable database\n");
}

#[test]
fn listening_on_all_addresses_shows_one_to_open() {
    let folder = Folder::new("hosting-everywhere");
    let server = Server::start(&folder.path().join("data"), "0.0.0.0:0");
    assert!(server.address.starts_with("localhost:"), "{}", server.address);
}

#[test]
fn a_copy_finds_the_data_where_the_server_does() {
    let folder = Folder::new("hosting-data");
    let data = folder.path().join("data");
    Server::start(&data, "127.0.0.1:0").kill();
    let mut backup = command(&["backup", "--to", &folder.file("copy.sqlite")]);
    Ran::of(backup.env("TAKETABLE_DATA", &data).output().unwrap()).good();
    assert!(folder.names().contains(&"copy.sqlite".to_owned()));
}

/// Behind a proxy that is not trusted, all people have one address.
#[test]
fn a_proxy_that_is_not_trusted_is_told_of_once_and_without_addresses() {
    let folder = Folder::new("hosting-proxy");
    let ask = |server: &Server, header: &str| {
        let url = format!("http://{}/healthz", server.address);
        ureq::get(url).header(header, "for=198.51.100.7").call().unwrap();
    };
    for (trusted, warnings) in [(None, 1), (Some("127.0.0.1"), 0)] {
        let log = folder.path().join("log");
        let mut options = vec!["--log-level", "info", "--log-format", "json"];
        options.extend(trusted.iter().flat_map(|at| ["--trusted-proxy", at]));
        let data = folder.path().join(format!("data-{warnings}"));
        let server = Server::start_logging(&data, &options, &log);
        for header in ["x-nothing", "x-forwarded-for", "forwarded", "x-forwarded-for"] {
            ask(&server, header);
        }
        server.kill();
        let log = fs::read_to_string(log).unwrap();
        let warned: Vec<&str> = log.lines().filter(|line| line.contains("\"WARN\"")).collect();
        assert_eq!(warned.len(), warnings, "{log}");
        assert!(!log.contains("198.51"), "{log}");
        for line in warned {
            assert!(line.contains("trusted-proxy = [\\\"127.0.0.1\\\""), "{line}");
            assert!(line.contains("this computer"), "{line}");
        }
    }
}

/// A file of the project.
fn document(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(name)).unwrap()
}

#[test]
fn the_documents_speak_of_settings_that_there_are() {
    let help = taketable(&["serve", "--help"]).good();
    let options: Vec<&str> =
        help.split_whitespace().filter_map(|word| word.strip_prefix("--")).collect();
    let hosting = document("docs/hosting.md");

    // Files that one may copy.
    let folder = Folder::new("hosting-documents");
    let files: Vec<&str> = hosting.split("```toml\n").skip(1).collect();
    assert!(!files.is_empty());
    for file in files {
        let file = folder.write("copied.toml", file.split("```").next().unwrap());
        taketable(&["serve", "--print-config", "--config", &file]).good();
    }
    // Options of the command, on every page that speaks of them; and those of the other commands
    // for hosts.
    let admin = ["everywhere", "clear", "for", "json", "key-file", "label", "reason", "yes"];
    let load = taketable(&["load", "--help"]).good();
    let load = load.split_whitespace().filter_map(|word| word.strip_prefix("--"));
    let others = [
        "to",
        "out",
        "server",
        "tag",
        "publish",
        "volume",
        "release",
        "matches",
        "open-tables",
        "log-lines",
    ];
    let others: Vec<&str> = others.into_iter().chain(load).collect();
    for page in [&hosting, &document("docs/protocol.md")] {
        let words = page.split(|c: char| c.is_whitespace() || "`()|,.:;".contains(c));
        let named = words.filter_map(|word| word.strip_prefix("--"));
        // Lines of dashes are drawn in tables.
        for word in named.filter(|word| word.starts_with(char::is_alphabetic)) {
            assert!(
                options.contains(&word) || others.contains(&word) || admin.contains(&word),
                "--{word}"
            );
        }
    }
    // And what services set.
    for name in ["deploy/taketable.service", "Dockerfile"] {
        let text = document(name);
        let set: Vec<&str> = text.split("TAKETABLE_").skip(1).collect();
        assert!(!set.is_empty(), "{name}");
        for setting in set {
            let option = setting.split('=').next().unwrap().to_lowercase().replace('_', "-");
            assert!(options.contains(&option.as_str()), "{name}: {option}");
        }
    }
}

/// Measures some tables for a second. The command fails if a table of them gets nowhere: once, many
/// lost their first question and stood still.
fn measure(seconds: &str, options: &[&str]) -> serde_json::Value {
    let load = ["load", "--json", "--seconds", seconds];
    let figures = taketable(&[&load, options].concat()).good();
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    assert_eq!(figures["stalled_tables"], 0, "{figures}");
    assert_eq!(figures["errors"], 0, "{figures}");
    figures
}

#[test]
fn under_load_every_table_moves_on() {
    let figures = measure("3", &["--tables", "16"]);
    assert_eq!(figures["tables"], 16, "{figures}");
    assert!(figures["actions_per_second"].as_f64().unwrap() > 0.0, "{figures}");
    // Only Linux tells how much CPU a process has used.
    let per_cpu_second = figures["actions_per_cpu_second"].as_f64();
    assert_eq!(per_cpu_second.is_some_and(|it| it > 0.0), cfg!(target_os = "linux"), "{figures}");
}

/// Matches are played to their end, and then there is a rematch.
#[test]
fn under_load_a_match_follows_the_other() {
    let figures = measure("2", &["--tables", "2", "--rounds", "1"]);
    assert!(figures["matches"].as_u64().unwrap() > 0, "{figures}");
}

/// What is offered depends on the schedule only, not on how quickly the server answers.
#[test]
fn a_paced_load_offers_the_rate_it_says() {
    let figures = measure("1", &["--tables", "4", "--paced", "--rate", "20"]);
    let per_table = figures["seconds"].as_f64().unwrap() * 20.0;
    let offered = figures["offered"].as_f64().unwrap();
    assert!((offered - 4.0 * per_table).abs() <= 4.0, "{figures}");
    let too_short = "2 actions per second for 1 s are too few to measure: at least 12 are needed at \
                     each table";
    taketable(&["load", "--paced", "--rate", "2", "--seconds", "1"]).refused(too_short);
}

/// Nobody acts, everybody has been asked.
#[test]
fn an_idle_table_can_be_measured() {
    let figures = measure("1", &["--tables", "8", "--idle"]);
    assert_eq!(figures["actions"], 0, "{figures}");
    let kb = figures["kb_per_table"].as_f64();
    assert_eq!(kb.is_some_and(|kb| kb > 0.0), cfg!(target_os = "linux"), "{figures}");
}

/// What a shell gives a program is not all that it may have; what it may not have, it is told.
#[cfg(unix)]
#[test]
fn a_measurement_needs_as_many_files_as_it_has_players() {
    let load = |limits: &str, tables: &str| {
        let ours = env!("CARGO_BIN_EXE_taketable");
        let line = format!("ulimit {limits} && exec {ours} load --tables {tables} --seconds 1");
        let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
        Ran::of(output)
    };
    load("-Sn 60", "20").good();
    let refused = "20 tables need 130 open files, and the system allows 100: see `ulimit -Hn`";
    load("-n 100", "20").refused(refused);
}

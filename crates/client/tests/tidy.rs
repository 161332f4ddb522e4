//! One client: no other crate opens sockets or sends requests to a server by itself.

use std::fs;
use std::path::Path;

/// Libraries for HTTP and web sockets, on the client's side.
const NETWORK: [&str; 3] = ["tokio-tungstenite", "tungstenite", "ureq"];

/// Crates whose tests send what no good client would.
const RAW_TESTS: [&str; 2] = ["server", "taketable"];

/// The libraries that a manifest names, each with its table.
fn network(manifest: &str) -> Vec<(String, String)> {
    let (mut table, mut found) = (String::new(), Vec::new());
    for line in manifest.lines() {
        if let Some(header) = line.strip_prefix('[') {
            header.trim_end_matches(']').clone_into(&mut table);
        }
        let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
        if NETWORK.contains(&name) {
            found.push((table.clone(), name.to_owned()));
        }
    }
    found
}

#[test]
fn only_this_crate_depends_on_network_libraries() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut clients = 0;
    for entry in fs::read_dir(crates).expect("the crates are there") {
        let directory = entry.expect("a directory").path();
        let Ok(manifest) = fs::read_to_string(directory.join("Cargo.toml")) else { continue };
        let name = directory.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        for (table, library) in network(&manifest) {
            match (name, table.as_str()) {
                ("client", "dependencies") => clients += 1,
                (name, "dev-dependencies") if RAW_TESTS.contains(&name) => {}
                _ => panic!("{name} has {library} in [{table}]: use taketable-client"),
            }
        }
    }
    assert_eq!(clients, 2, "this crate itself is found");
}

#[test]
fn a_manifest_is_read_by_its_tables() {
    let manifest = "[dependencies]\nureq.workspace = true\nurequest = \"1\"\n\
                    [dev-dependencies]\ntungstenite = { version = \"1\" }\n";
    let found = network(manifest);
    let found: Vec<_> = found.iter().map(|(table, name)| (table.as_str(), name.as_str())).collect();
    assert_eq!(found, [("dependencies", "ureq"), ("dev-dependencies", "tungstenite")]);
}

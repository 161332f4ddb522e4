//! Descriptions of all messages between a server and its clients, for other languages. They are
//! generated from the types that the server itself uses; no binary contains them.
//!
//! [`files`] returns the generated files of the repository. A test fails when they are out of date,
//! and `cargo xtask golden` regenerates them.

mod fluent;
mod openapi;
mod routes;
mod typescript;
mod wire;

use serde::Serialize;
use taketable_rules::{GameId, GameSpec};

pub use wire::{WireMessage, definitions, messages};

/// A file that is generated from the types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, relative to the root of the repository.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Returns all generated files.
pub fn files() -> Vec<File> {
    let mut files = Vec::new();
    for WireMessage { file, schema, .. } in messages() {
        files.push(File { path: format!("docs/schema/{file}.json"), text: pretty(&schema) });
    }
    let definitions = definitions();
    let text = pretty(&openapi::page(&definitions));
    files.push(File { path: "docs/openapi.json".to_owned(), text });
    let text = typescript::module(&definitions);
    files.push(File { path: "web/src/wire/generated.ts".to_owned(), text });
    let text = fluent::module();
    files.push(File { path: "web/src/lang/messages.ts".to_owned(), text });
    let specs: Vec<&GameSpec> = GameId::ALL.iter().map(|game| game.spec()).collect();
    files.push(File { path: "docs/games.json".to_owned(), text: pretty(&specs) });
    let text = typescript::games(&definitions, &wire::spec_definitions(), &specs);
    files.push(File { path: "web/src/wire/games.ts".to_owned(), text });
    files
}

fn pretty(json: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(json).expect("JSON has a text form");
    text + "\n"
}

//! What a server and its clients say to each other, described for other languages. All of it is made
//! from the types that the server itself uses; no binary of ours carries it.
//!
//! [`files`] gives the files that are kept in the repository. A test says when they are out of date,
//! and `cargo xtask golden` writes them anew.

mod fluent;
mod openapi;
mod routes;
mod typescript;
mod wire;

use serde::Serialize;
use taketable_rules::{GameId, GameSpec};

pub use wire::{Message, definitions, messages};

/// A file that follows from the types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Where it is, from the folder of the whole project.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// All of them.
pub fn files() -> Vec<File> {
    let mut files = Vec::new();
    for Message { file, schema, .. } in messages() {
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

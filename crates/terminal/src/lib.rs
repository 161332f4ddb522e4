//! The five games in a terminal, for people who live there, play over ssh, or are offline.
//!
//! Data goes one way. A [`link`](self) is the line to a match, in this process or on a server; what
//! comes along it is the same. `table.rs` is the match as its player sees it; the drawing and the
//! plain text are made from that alone. No rule is decided here: what can be done is the list that
//! came with the question, and where a card would go is asked of the rules.

mod app;
mod boards;
mod chat_input;
mod choices;
#[doc(hidden)]
pub mod demo_match;
mod draw;
mod error;
mod event_queue;
mod hint;
mod labels;
mod language;
mod link;
mod lobby;
mod match_file;
mod menu;
mod new_match;
mod plain;
mod recorded_match;
mod replay;
mod rules_page;
mod rules_text;
mod settings;
mod shelf;
mod table_screen;
mod text;
mod theme;

#[cfg(test)]
mod tests;

pub use app::{Exit, play, watch_record};
pub use error::Error;
pub use language::{is_utf8, language_of_user};
pub use link::server::{ServerPlan, TableTarget};
pub use new_match::{NAMES, NewMatch};
pub use rules_page::rules_page;
pub use settings::{Settings, Start};
pub use shelf::Shelf;
pub use theme::{Colours, Theme, ascii};

//! The five games in a terminal: against bots, or at a table of a server.
//!
//! Data flows one way. A `Link` is the connection to a match, in this process or on a server; both
//! send the same events. A `TableScreen` is the match as its player sees it; the frames and the text of
//! plain mode are made from that alone. No rule is decided here: the legal actions come with the
//! question, and the rules say where a card would go.

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
mod match_file;
mod menu;
mod new_match;
mod plain;
mod recorded_match;
mod replay;
mod rules_page;
mod rules_text;
mod server_error;
mod settings;
mod shelf;
mod table_screen;
mod text;
mod theme;
mod waiting_room;

#[cfg(test)]
mod tests;

pub use app::{Exit, play, watch_record};
pub use error::Error;
pub use language::{is_utf8, language_of_user};
pub use link::server::{ServerPlan, TableTarget};
pub use new_match::{NAMES, NewMatch};
pub use rules_page::rules_page;
pub use server_error::server_error;
pub use settings::{Settings, Start};
pub use shelf::Shelf;
pub use theme::{Colours, Theme, ascii};

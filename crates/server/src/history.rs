//! History: the matches that are over, who played them, and how they ended.
//!
//! The `finished` summary of a match is written with the entry that ended it, in one commit: a
//! crash at any instant leaves both or neither. So nothing has to be repaired after a crash, and no
//! log is loaded to list matches. `record` exports a match, `replay` shows it step by step,
//! `import` adds a match that was played elsewhere, and the `referee` checks it.

mod chosen_cards;
mod fingerprint;
mod finished;
mod import;
pub(crate) mod record;
pub(crate) mod referee;
pub(crate) mod replay;
mod store;

pub use chosen_cards::ChosenCards;
pub use fingerprint::Fingerprint;
pub use finished::{Finished, MatchOrigin, Sitter};
pub use import::Import;
pub use store::{HistoryStore, NewMatch, StoredMatch};

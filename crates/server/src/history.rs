//! History: which matches are over, who played them, and how they ended.
//!
//! What is listed of a match is written with the entry that decided it, in one commit: a crash at
//! any instant leaves both or neither. So nothing has to be looked for after a crash, and no log is
//! loaded to list matches.

mod fingerprint;
mod finished;
mod import;
pub(crate) mod record;
pub(crate) mod referee;
pub(crate) mod replay;
mod store;

pub use fingerprint::Fingerprint;
pub use finished::{Finished, Origin, Sitter};
pub use import::Import;
pub use store::{HistoryStore, KeptMatch, NewMatch};

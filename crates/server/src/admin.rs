//! What the operators of a server can do, beyond HTTP: their keys, what the store keeps for them,
//! announcements, blocked words, and the removal of names and chat from logs.

mod address_log;
mod announcements;
mod blocked_words;
mod keys;
mod redaction;
mod store;

pub use address_log::{AddressLog, LogAddresses};
pub(crate) use announcements::{Announcements, Listener};
pub use blocked_words::BlockedWords;
pub use keys::{BadKeyFile, OperatorKeys};
pub(crate) use redaction::{DELETED_PLAYER, Rewrite, rewrite_everywhere, rewrite_reports};
pub use store::{AdminStore, NewAudit, NewReport, Redaction};

/// What operators and the log are set up with.
#[derive(Clone, Debug, Default)]
pub struct OperatorSettings {
    /// Who may use the operators' API. Nobody: there is none.
    pub keys: OperatorKeys,
    /// How client addresses are written to the log.
    pub log_addresses: LogAddresses,
}

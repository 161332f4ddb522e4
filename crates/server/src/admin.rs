//! What operators can do, apart from HTTP: [`OperatorKeys`], the [`AdminStore`] contract,
//! announcements, [`BlockedWords`], and the removal of names and chat from logs ([`Redaction`]).

mod address_log;
mod announcements;
mod blocked_words;
mod keys;
mod redaction;
mod store;

pub use address_log::{AddressLog, LogAddresses};
pub(crate) use announcements::{Announcements, Listener};
pub use blocked_words::BlockedWords;
pub use keys::{KeyFileError, OperatorKeys};
pub(crate) use redaction::{DELETED_PLAYER, Rewrite, rewrite_everywhere, rewrite_reports};
pub use store::{AdminStore, NewAudit, NewReport, Redaction};

/// Settings about operators and the log.
#[derive(Clone, Debug, Default)]
pub struct OperatorSettings {
    /// The operators' keys. Without any, there is no operators' API.
    pub keys: OperatorKeys,
    /// How client addresses are written to the log.
    pub log_addresses: LogAddresses,
}

//! [`Error`]: why a server did not do what it was asked for.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use taketable_protocol::live::{Code, Refusal};

/// An error from a server or on the way to it, as a sentence for players.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Not a URL of a server.
    #[error("\"{0}\" is not the address of a server; it begins with http:// or https://")]
    Address(String),
    /// No connection.
    #[error("{server} cannot be reached: {why}")]
    Unreachable {
        /// Its address.
        server: String,
        /// Error of the system.
        why: String,
    },
    /// No answer in time.
    #[error("{server} did not answer within {} seconds", limit.as_secs())]
    Timeout {
        /// Its address.
        server: String,
        /// The time it had.
        limit: Duration,
    },
    /// An `https` address of a server that speaks plain HTTP.
    #[error("{server} does not use TLS; try http://")]
    NoTls {
        /// Its address.
        server: String,
    },
    /// An answer that is not one of the protocol.
    #[error("{server} is not a Taketable server, or not of this version")]
    NotTaketable {
        /// Its address.
        server: String,
    },
    /// The server says no.
    #[error("{server}: {}", refusal.why)]
    Refused {
        /// Its address.
        server: String,
        /// The HTTP status.
        status: u16,
        /// Code and sentence.
        refusal: Refusal,
    },
    /// The server closed a table socket for good.
    #[error("{}", .0.why)]
    Closed(Refusal),
    /// Neither the code nor the name of a table.
    #[error("\"{0}\" is not the code of a table")]
    TableCode(String),
    /// Nobody waits for players.
    #[error("{server}: no table is waiting for players")]
    NoTableWaiting {
        /// Its address.
        server: String,
    },
    /// The file with the keys cannot be written.
    #[error("cannot write {}: {why}", file.display())]
    KeyFile {
        /// Its path.
        file: PathBuf,
        /// Error of the system.
        why: io::Error,
    },
    /// The options of a table are not known here.
    #[error("the server plays a game or variant that this version does not know")]
    UnknownGame,
    /// A view that no match can lead to.
    #[error("the server shows something that cannot happen in this game")]
    ImpossibleView,
}

impl Error {
    /// Returns the code of a refusal.
    pub fn code(&self) -> Option<Code> {
        match self {
            Error::Refused { refusal, .. } | Error::Closed(refusal) => Some(refusal.code),
            _ => None,
        }
    }
}

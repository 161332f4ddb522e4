//! [`AdminError`]: why an operator's command was not carried out.

use taketable_client::Error;

/// Why an operator's command was not carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdminError {
    #[error(
        "cannot read the key in {file}: {why}; make one with taketable admin key, or name it with --key-file"
    )]
    NoKey { file: String, why: std::io::Error },
    #[error("{0} has no operator's key; make one with taketable admin key")]
    BadKey(String),
    #[error(transparent)]
    Client(Error),
    #[error(
        "{server} has no operators; make a key with taketable admin key, and restart the server"
    )]
    NoOperators { server: String },
    #[error(
        "{server} does not know this key; restart the server after making a key, and check \
         --key-file"
    )]
    WrongKey { server: String },
    #[error("{0}")]
    Refused(String),
    #[error("this cannot be undone; add --yes to confirm it")]
    Unconfirmed,
    #[error("cancelled")]
    Declined,
    #[error("{0:?} is not a period; use 30m, 12h, 7d or 4w")]
    NoPeriod(String),
    #[error("a label has 1 to 32 letters, digits or any of - _ .")]
    BadLabel,
    #[error("{file} already has a key for {label:?}; choose another --label")]
    LabelTaken { file: String, label: String },
}

impl From<Error> for AdminError {
    fn from(error: Error) -> AdminError {
        match error {
            Error::Refused { server, status: 401, .. } => AdminError::WrongKey { server },
            Error::Refused { server, status: 404, refusal }
                if refusal.why.contains("nothing at this address") =>
            {
                AdminError::NoOperators { server }
            }
            Error::Refused { refusal, .. } => AdminError::Refused(refusal.why.into_owned()),
            error => AdminError::Client(error),
        }
    }
}

//! Asks the operator before something that cannot be undone.

use std::io::{self, BufRead, IsTerminal, Write};

use super::AdminError;

/// Returns when the operator says yes. Without a terminal nobody can.
pub(super) fn confirm(question: &str) -> Result<(), AdminError> {
    let stdin = io::stdin();
    if !stdin.is_terminal() {
        return Err(AdminError::Unconfirmed);
    }
    let mut err = io::stderr();
    let _ = write!(err, "{question} [y/N] ");
    let _ = err.flush();
    let mut answer = String::new();
    let read = stdin.lock().read_line(&mut answer);
    let yes = matches!(answer.trim().to_lowercase().as_str(), "y" | "yes");
    if read.is_ok() && yes { Ok(()) } else { Err(AdminError::Declined) }
}

//! The client of an operator, with the key of the environment or of a file.

use std::time::Duration;
use std::{env, fs};

use taketable_client::{Admin, Server};

use super::{AdminError, Common};

/// The time for an answer: the deletion of a person reads everything that was ever played.
const TIMEOUT: Duration = Duration::from_mins(5);

/// Returns the client of the operator whose key is found.
pub(super) fn client(common: &Common) -> Result<Admin, AdminError> {
    let server = Server::with_timeout(&common.server, TIMEOUT)?;
    Ok(server.admin(&key(common)?))
}

/// The key of the environment, or the first one of the file.
fn key(common: &Common) -> Result<String, AdminError> {
    if let Ok(key) = env::var("TAKETABLE_ADMIN_KEY") {
        return checked(&key, || "TAKETABLE_ADMIN_KEY".to_owned());
    }
    let file = || common.key_file.display().to_string();
    let text = fs::read_to_string(&common.key_file)
        .map_err(|why| AdminError::NoKey { file: file(), why })?;
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    // A line has a label before the key.
    let key = first.and_then(|line| line.split_whitespace().last()).unwrap_or_default();
    checked(key, file)
}

fn checked(key: &str, place: impl Fn() -> String) -> Result<String, AdminError> {
    let key = key.trim();
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if key.len() == 64 && key.bytes().all(digit) {
        return Ok(key.to_owned());
    }
    Err(AdminError::BadKey(place()))
}

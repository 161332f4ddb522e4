//! [`Client`]: asks a server over HTTP, with the key of an operator.

use std::fmt::Write as _;
use std::io::ErrorKind;
use std::time::Duration;
use std::{env, fs};

use serde::Serialize;
use serde::de::DeserializeOwned;
use taketable_protocol::live::Refused;

use super::{AdminError, Common};

/// How long an answer may take: the deletion of a person reads everything that was ever played.
const PATIENCE: Duration = Duration::from_mins(5);

/// A server, asked by an operator.
pub(super) struct Client {
    base: String,
    key: String,
    agent: ureq::Agent,
}

impl Client {
    pub(super) fn new(common: &Common) -> Result<Client, AdminError> {
        let base = common.server.trim_end_matches('/').to_owned();
        if !base.starts_with("http://") && !base.starts_with("https://") {
            return Err(AdminError::NoAddress(common.server.clone()));
        }
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .timeout_global(Some(PATIENCE));
        Ok(Client { base, key: key(common)?, agent: config.build().into() })
    }

    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, AdminError> {
        self.ask("GET", path, String::new())
    }

    pub(super) fn send<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, AdminError> {
        let body = serde_json::to_string(body).expect("a request has a text form");
        self.ask(method, path, body)
    }

    pub(super) fn delete<T: DeserializeOwned>(&self, path: &str) -> Result<T, AdminError> {
        self.ask("DELETE", path, String::new())
    }

    fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: String,
    ) -> Result<T, AdminError> {
        let server = || self.base.clone();
        let unreachable = |why: String| AdminError::Unreachable { server: server(), why };
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}/api/admin/{path}", self.base))
            .header("Authorization", format!("Bearer {}", self.key))
            .header("Content-Type", "application/json")
            .body(body)
            .map_err(|_| AdminError::NoAddress(server()))?;
        let mut answer = self.agent.run(request).map_err(|why| unreachable(in_words(&why)))?;
        let text = answer.body_mut().read_to_string().map_err(|why| unreachable(in_words(&why)))?;
        let status = answer.status().as_u16();
        if status == 200 {
            return serde_json::from_str(&text)
                .map_err(|_| AdminError::NotOurs { server: server() });
        }
        let refused: Refused =
            serde_json::from_str(&text).map_err(|_| AdminError::NotOurs { server: server() })?;
        let why = refused.refused.why.into_owned();
        Err(match status {
            401 => AdminError::WrongKey { server: server() },
            404 if why.contains("nothing at this address") => {
                AdminError::NoOperators { server: server() }
            }
            _ => AdminError::Refused(why),
        })
    }
}

/// A part of an address, whatever an operator typed.
pub(super) fn part(text: &str) -> String {
    let mut part = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            part.push(byte.into());
        } else {
            let _ = write!(part, "%{byte:02X}");
        }
    }
    part
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

/// Why a server did not answer.
fn in_words(why: &ureq::Error) -> String {
    match why {
        ureq::Error::Io(why) if why.kind() == ErrorKind::ConnectionRefused => {
            "connection refused; is it running?".to_owned()
        }
        ureq::Error::Io(why) => why.to_string(),
        ureq::Error::HostNotFound => "no such host".to_owned(),
        ureq::Error::Timeout(_) => format!("no answer within {} seconds", PATIENCE.as_secs()),
        other => other.to_string(),
    }
}

//! [`Admin`]: what an operator asks a server.

use std::fmt::Write as _;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::server::Server;

/// A server, asked by an operator.
#[derive(Clone, Debug)]
pub struct Admin {
    server: Server,
    key: String,
}

impl Admin {
    pub(crate) fn new(server: Server, key: &str) -> Admin {
        Admin { server, key: key.to_owned() }
    }

    /// Asks for something below `/api/admin/`.
    pub fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.server.get(&under(path), Some(&self.key))
    }

    /// Sends a body as JSON.
    pub fn send<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        self.server.send(method, &under(path), Some(&self.key), body)
    }

    /// Deletes something.
    pub fn delete<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.server.answer("DELETE", &under(path), Some(&self.key), String::new())
    }
}

fn under(path: &str) -> String {
    format!("/api/admin/{path}")
}

/// Returns a text as one segment of a path, with everything else escaped.
pub fn path_segment(text: &str) -> String {
    let mut segment = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            segment.push(byte.into());
        } else {
            let _ = write!(segment, "%{byte:02X}");
        }
    }
    segment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_cannot_leave_its_place() {
        assert_eq!(path_segment("a-b_c.9"), "a-b_c.9");
        assert_eq!(path_segment("../a?b ü"), "..%2Fa%3Fb%20%C3%BC");
    }
}

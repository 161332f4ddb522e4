//! [`ListenAt`]: an address of this computer and a port.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

/// Where to listen.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListenAt(pub(super) SocketAddr);

impl FromStr for ListenAt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<ListenAt, &'static str> {
        // What people call it who have not looked its number up.
        let in_numbers = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
        in_numbers.as_deref().unwrap_or(text).parse().map(ListenAt).map_err(|_| {
            "an address and a port are needed, such as 127.0.0.1:8080, [::1]:8080 or localhost:8080"
        })
    }
}

impl fmt::Display for ListenAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

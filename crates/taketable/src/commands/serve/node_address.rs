//! [`NodeAddress`]: where other servers reach this one.

use std::fmt;
use std::str::FromStr;

/// The name or address of a computer, and a port.
#[derive(Clone, Debug)]
pub(super) struct NodeAddress(pub(super) String);

impl FromStr for NodeAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<NodeAddress, &'static str> {
        let parts = text.rsplit_once(':').filter(|(host, _)| !host.is_empty());
        let port = parts.and_then(|(_, port)| port.parse::<u16>().ok());
        let is_plain = !text.contains(['/', '@', ' ']);
        port.filter(|_| is_plain)
            .map(|_| NodeAddress(text.to_owned()))
            .ok_or("a name or an address and a port are needed, such as 10.0.0.2:8081")
    }
}

impl fmt::Display for NodeAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

//! [`AddressLog`]: how client addresses appear in the log.

use std::fmt;
use std::net::IpAddr;

use sha2::{Digest, Sha256};

use crate::system::random;

/// How client addresses are written to the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogAddresses {
    /// Not logged.
    #[default]
    Off,
    /// As a keyed hash. The key is random and lasts until the server stops: equal addresses have
    /// equal hashes within one run, and nobody can recover the address.
    Hashed,
    /// In full, for tools such as fail2ban.
    Whole,
}

/// Formats addresses for the log.
#[derive(Clone)]
pub struct AddressLog {
    how: LogAddresses,
    key: [u8; 32],
}

impl AddressLog {
    /// Creates a log with a random key.
    pub fn new(how: LogAddresses) -> AddressLog {
        AddressLog { how, key: random::bytes() }
    }

    /// Returns the text for the log, unless addresses are not logged.
    pub(crate) fn text(&self, address: IpAddr) -> Option<String> {
        match self.how {
            LogAddresses::Off => None,
            LogAddresses::Whole => Some(address.to_canonical().to_string()),
            LogAddresses::Hashed => {
                let mut hasher = Sha256::new();
                hasher.update(self.key);
                hasher.update(address.to_canonical().to_string());
                Some(base16ct::lower::encode_string(&hasher.finalize()[..8]))
            }
        }
    }
}

impl fmt::Debug for AddressLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AddressLog({:?})", self.how)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_written_as_the_host_wants_it() {
        let (one, other): (IpAddr, IpAddr) =
            ("203.0.113.7".parse().unwrap(), "203.0.113.8".parse().unwrap());
        assert_eq!(AddressLog::new(LogAddresses::Off).text(one), None);
        let whole = AddressLog::new(LogAddresses::Whole);
        assert_eq!(whole.text(one).as_deref(), Some("203.0.113.7"));
        assert_eq!(whole.text("::ffff:203.0.113.7".parse().unwrap()), whole.text(one));
        let hashed = AddressLog::new(LogAddresses::Hashed);
        let text = hashed.text(one).unwrap();
        assert!(text.len() == 16 && !text.contains("203"), "{text}");
        assert_eq!(hashed.text(one), Some(text.clone()));
        assert_ne!(hashed.text(other), Some(text.clone()));
        assert_ne!(AddressLog::new(LogAddresses::Hashed).text(one), Some(text));
    }
}

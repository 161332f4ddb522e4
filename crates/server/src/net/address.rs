//! [`Network`]: where a client is, and [`Proxies`]: which proxies are trusted to report that.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, header};

/// The part of an address that tells clients apart: a whole IPv4 address, or the first 64 bits of
/// an IPv6 address, because a subscriber has all addresses that share them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    /// Returns its first address.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(address) => {
                IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

/// A block of addresses with a common prefix, such as `10.0.0.0/8`; or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressBlock {
    first: IpAddr,
    bits: u8,
}

/// Not a block of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is neither an address nor a block of addresses such as 10.0.0.0/8")]
pub struct InvalidAddressBlock;

impl FromStr for AddressBlock {
    type Err = InvalidAddressBlock;

    fn from_str(text: &str) -> Result<AddressBlock, InvalidAddressBlock> {
        let (first, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let first: IpAddr = first.parse().map_err(|_| InvalidAddressBlock)?;
        let width = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(width), |bits| bits.parse().map_err(|_| InvalidAddressBlock))?;
        if bits > width { Err(InvalidAddressBlock) } else { Ok(AddressBlock { first, bits }) }
    }
}

impl fmt::Display for AddressBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

impl AddressBlock {
    fn contains(self, address: IpAddr) -> bool {
        let differ = match (self.first, address.to_canonical()) {
            (IpAddr::V4(a), IpAddr::V4(b)) => u128::from(a.to_bits() ^ b.to_bits()) << 96,
            (IpAddr::V6(a), IpAddr::V6(b)) => a.to_bits() ^ b.to_bits(),
            _ => return false,
        };
        differ.leading_zeros() >= u32::from(self.bits)
    }
}

/// The header in which proxies report client addresses. The other header is ignored:
/// a proxy that does not set it may pass it on as a stranger wrote it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`, which most proxies have.
    #[default]
    XForwardedFor,
    /// `Forwarded`, of RFC 7239.
    Forwarded,
}

/// Proxies trusted to report client addresses.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    /// Their addresses.
    pub trusted: Vec<AddressBlock>,
    /// The header they set.
    pub header: ProxyHeader,
}

impl Proxies {
    /// Returns `true` if a trusted proxy has this address.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|block| block.contains(address))
    }

    /// Returns the address of the client: the peer; or, if that is a trusted proxy, the last
    /// address in the header that is not a trusted proxy. Addresses before that one may be forged.
    pub(crate) fn caller(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut caller = peer;
        if !self.trust(peer) {
            return caller;
        }
        for named in self.named(headers).iter().rev() {
            // A name that is not an address hides the client: then the proxy counts as the client.
            let Some(address) = named else { break };
            caller = *address;
            if !self.trust(caller) {
                break;
            }
        }
        caller
    }

    /// Returns all addresses in the header, in their order.
    fn named(&self, headers: &HeaderMap) -> Vec<Option<IpAddr>> {
        let name = match self.header {
            ProxyHeader::XForwardedFor => header::HeaderName::from_static("x-forwarded-for"),
            ProxyHeader::Forwarded => header::FORWARDED,
        };
        let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
        let elements = lines.flat_map(|line| line.split(','));
        match self.header {
            ProxyHeader::XForwardedFor => elements.map(address).collect(),
            ProxyHeader::Forwarded => elements.map(|e| e.split(';').find_map(for_node)).collect(),
        }
    }
}

/// Returns the address in `for=…`.
fn for_node(pair: &str) -> Option<IpAddr> {
    let (name, value) = pair.split_once('=')?;
    let value = value.trim().trim_matches('"');
    name.trim().eq_ignore_ascii_case("for").then(|| address(value)).flatten()
}

/// Reads an address, with or without brackets and port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_subscriber_is_one_network() {
        let network = |text| Network::from(ip(text));
        assert_eq!(network("2001:db8::1"), network("2001:db8:0:0:ffff::7"));
        assert_ne!(network("2001:db8::1"), network("2001:db8:0:1::1"));
        assert_eq!(network("::ffff:10.0.0.1"), network("10.0.0.1"));
        assert_ne!(network("10.0.0.1"), network("10.0.0.2"));
    }

    #[test]
    fn a_block_contains_addresses_with_its_prefix() {
        let holds =
            |block: &str, address| block.parse::<AddressBlock>().unwrap().contains(ip(address));
        assert!(holds("10.0.0.0/8", "10.255.0.1") && !holds("10.0.0.0/8", "11.0.0.0"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(holds("127.0.0.1", "::ffff:127.0.0.1") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("fd00::/8", "fdff::1") && !holds("fd00::/8", "fe00::1"));
        assert!(holds("::/0", "2001:db8::1") && !holds("::/0", "10.0.0.1"));
        for bad in ["", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.1/", "proxy", "10.0.0.1/-1"] {
            assert_eq!(bad.parse::<AddressBlock>(), Err(InvalidAddressBlock), "{bad}");
        }
    }

    fn caller(header: ProxyHeader, peer: &str, lines: &[&'static str]) -> IpAddr {
        let trusted = vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let name = match header {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        };
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, HeaderValue::from_static(line));
        }
        Proxies { trusted, header }.caller(ip(peer), &headers)
    }

    #[test]
    fn only_listed_proxies_are_believed() {
        for (peer, lines, expected) in [
            ("192.0.2.1", &["198.51.100.7"][..], "192.0.2.1"),
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.7"], "198.51.100.7"),
            ("127.0.0.1", &["1.1.1.1, 198.51.100.7"], "198.51.100.7"),
            ("127.0.0.1", &["1.1.1.1", "198.51.100.7, 10.1.2.3"], "198.51.100.7"),
            ("127.0.0.1", &["1.1.1.1, nonsense"], "127.0.0.1"),
            ("127.0.0.1", &["1.1.1.1, nonsense, 10.0.0.9"], "10.0.0.9"),
            ("127.0.0.1", &["10.0.0.1, 10.0.0.2"], "10.0.0.1"),
            ("127.0.0.1", &["2001:db8::5"], "2001:db8::5"),
            ("127.0.0.1", &["[2001:db8::5]:443"], "2001:db8::5"),
            ("127.0.0.1", &["198.51.100.7:5000"], "198.51.100.7"),
        ] {
            let found = caller(ProxyHeader::XForwardedFor, peer, lines);
            assert_eq!(found, ip(expected), "{peer} {lines:?}");
        }
    }

    #[test]
    fn the_standard_header_is_read_where_that_is_wanted() {
        for (lines, expected) in [
            (&["for=198.51.100.7"][..], "198.51.100.7"),
            (&["proto=https; For=\"[2001:db8::5]:47\";by=10.0.0.1"], "2001:db8::5"),
            (&["for=1.1.1.1, for=198.51.100.7;proto=http", "for=10.0.0.1"], "198.51.100.7"),
            (&["for=1.1.1.1, for=unknown"], "127.0.0.1"),
            (&["for=_hidden"], "127.0.0.1"),
            (&["by=1.1.1.1"], "127.0.0.1"),
        ] {
            let found = caller(ProxyHeader::Forwarded, "127.0.0.1", lines);
            assert_eq!(found, ip(expected), "{lines:?}");
        }
    }
}

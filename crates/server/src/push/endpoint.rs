//! [`Endpoint`]: the address of a push service for one device, and where it may lead.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;
use taketable_protocol::live::MAX_PUSH_ENDPOINT_BYTES;

use crate::http::Origin;

/// The address of a push service for one device. The client chose it, and whoever knows it can
/// address the device, so it cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint {
    uri: Uri,
    origin: Origin,
}

/// Not the address of a push service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidEndpoint {
    /// It is too long.
    #[error("the address of a push service has at most {MAX_PUSH_ENDPOINT_BYTES} bytes")]
    TooLong,
    /// It is not an address.
    #[error("this is not the address of a push service")]
    NotAnAddress,
    /// Pushes are not sent there.
    #[error("this server sends pushes only to https addresses with a public name and no port")]
    NotPublic,
}

impl Endpoint {
    /// Reads an endpoint.
    pub fn new(text: &str) -> Result<Endpoint, InvalidEndpoint> {
        if text.len() > MAX_PUSH_ENDPOINT_BYTES {
            return Err(InvalidEndpoint::TooLong);
        }
        // Browsers escape all other characters.
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(InvalidEndpoint::NotAnAddress);
        }
        let uri: Uri = text.parse().map_err(|_| InvalidEndpoint::NotAnAddress)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(InvalidEndpoint::NotAnAddress);
        };
        // An origin has neither a name nor a password in it.
        let origin = format!("{scheme}://{authority}").parse();
        let origin = origin.map_err(|_| InvalidEndpoint::NotAnAddress)?;
        Ok(Endpoint { uri, origin })
    }

    /// Returns the origin of the push service.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Returns the whole address, for the store.
    pub fn to_text(&self) -> String {
        self.uri.to_string()
    }

    /// Refuses an endpoint where nothing is sent. Of the others, the addresses of the host are
    /// still to be checked, by [`is_public`].
    pub(super) fn must_be_allowed(&self, services: &[Origin]) -> Result<(), InvalidEndpoint> {
        let host = self.host();
        let is_name = is_public_name(host);
        let is_usual = self.is_encrypted() && self.uri.port().is_none_or(|port| port == 443);
        if self.is_listed(services) || is_name && is_usual {
            Ok(())
        } else {
            Err(InvalidEndpoint::NotPublic)
        }
    }

    /// Returns `true` if the host of this server named the push service: it may be anywhere.
    pub(super) fn is_listed(&self, services: &[Origin]) -> bool {
        services.contains(&self.origin)
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.uri.scheme_str() == Some("https")
    }

    /// Returns the name or the address of the host, without the brackets of IPv6.
    pub(super) fn host(&self) -> &str {
        self.uri.host().unwrap_or_default().trim_start_matches('[').trim_end_matches(']')
    }

    pub(super) fn port(&self) -> u16 {
        self.uri.port_u16().unwrap_or(if self.is_encrypted() { 443 } else { 80 })
    }

    /// Returns the name for the `Host` header.
    pub(super) fn authority(&self) -> &str {
        self.uri.authority().map_or("", |authority| authority.as_str())
    }

    /// Returns the path and the query.
    pub(super) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Endpoint({}/…)", self.origin)
    }
}

/// Returns `true` if a host is a name on the public internet: not one of this computer or network,
/// and no address in any form, as `127.1` and `0x7f.1` are.
fn is_public_name(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    let Some((_, last)) = host.rsplit_once('.') else { return false };
    let is_local = ["localhost", "local", "internal", "lan", "arpa"].contains(&last);
    !is_local && last.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Returns `true` if an address is on the public internet: not this computer, its network, or an
/// address with a special meaning. From there nobody may make this server ask its neighbors.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_special = a == 0
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        // Shared by the customers of a provider, for protocols, and for benchmarks.
        || (a == 100 && b & 0xc0 == 64)
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && b & 0xfe == 18)
        // Multicast, reserved, broadcast.
        || a >= 224;
    !is_special
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, c, ..] = address.segments();
    if (a, b) == (0x64, 0xff9b) && address.segments()[2..6] == [0; 4] {
        // NAT64: an address of IPv4 in the last 32 bits.
        return is_public_v4(Ipv4Addr::from_bits(address.to_bits() as u32));
    }
    let is_global = a & 0xe000 == 0x2000;
    let is_special = (a == 0x2001 && b < 0x200)
        || (a, b) == (0x2001, 0xdb8)
        // 6to4 leads to any address of IPv4.
        || a == 0x2002
        || (a == 0x3fff && b < 0x1000)
        || (a, b, c) == (0x2620, 0x4f, 0x8000);
    is_global && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_https_at_a_public_name_is_allowed() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com/QOD?x=1",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYA",
            "https://push.example:443/x",
        ] {
            assert_eq!(Endpoint::new(good).unwrap().must_be_allowed(&[]), Ok(()), "{good}");
        }
        for bad in [
            "http://push.example/x",
            "https://push.example:8443/x",
            "https://127.0.0.1/x",
            "https://10.0.0.7/x",
            "https://93.184.216.34/x",
            "https://2130706433/x",
            "https://0x7f.1/x",
            "https://127.1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://me.localhost/x",
            "https://printer.local/x",
            "https://metadata.google.internal./x",
            "https://intranet/x",
        ] {
            let refused = Endpoint::new(bad).and_then(|it| it.must_be_allowed(&[]));
            assert_eq!(refused, Err(InvalidEndpoint::NotPublic), "{bad}");
        }
        for bad in [
            "",
            "push.example",
            "/x",
            "https://",
            "https://a b/",
            "https://me:pw@push.example/x",
            "ftp://push.example/x",
            "data:,x",
            "https://push.example/\u{e9}",
        ] {
            assert_eq!(Endpoint::new(bad), Err(InvalidEndpoint::NotAnAddress), "{bad}");
        }
        let long = format!("https://push.example/{}", "x".repeat(MAX_PUSH_ENDPOINT_BYTES));
        assert_eq!(Endpoint::new(&long), Err(InvalidEndpoint::TooLong));
    }

    #[test]
    fn the_host_of_the_server_may_allow_others_by_their_origin() {
        let services = ["http://127.0.0.1:9090".parse().unwrap()];
        let allowed = |text| Endpoint::new(text).unwrap().must_be_allowed(&services).is_ok();
        assert!(allowed("http://127.0.0.1:9090/x"));
        for other in
            ["http://127.0.0.1:9091/x", "https://127.0.0.1:9090/x", "http://127.0.0.2:9090/"]
        {
            assert!(!allowed(other), "{other}");
        }
    }

    #[test]
    fn private_and_special_addresses_are_not_public() {
        for public in [
            "93.184.216.34",
            "8.8.8.8",
            "172.32.0.1",
            "100.128.0.1",
            "2a00:1450::1",
            "2606:4700::1111",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for other in [
            "0.0.0.0",
            "0.1.2.3",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd00::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(other.parse().unwrap()), "{other}");
        }
    }

    #[test]
    fn an_endpoint_comes_back_from_its_text_and_does_not_print_its_secret() {
        let endpoint = Endpoint::new("https://push.example/secret?x").unwrap();
        assert_eq!(Endpoint::new(&endpoint.to_text()), Ok(endpoint.clone()));
        assert_eq!(endpoint.path(), "/secret?x");
        assert_eq!(endpoint.origin().to_string(), "https://push.example");
        assert!(!format!("{endpoint:?}").contains("secret"));
    }
}

//! [`Origins`]: the pages that may act for a signed-in person.

use std::fmt;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::people::RelyingParty;

/// The pages that may act for a person who is signed in by a cookie. A browser sends the cookie
/// with every request to us, from whatever page, and names that page in `Origin`.
#[derive(Clone, Debug, Default)]
pub enum Origins {
    /// Pages from the address of the request.
    #[default]
    Own,
    /// Pages from these addresses.
    Listed(Vec<Origin>),
}

/// The origin of a page, as browsers send it: `https://cards.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// The error for a text that is not an origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an origin is the address of a page without its path, such as https://cards.example")]
pub struct InvalidOrigin;

impl FromStr for Origin {
    type Err = InvalidOrigin;

    /// Reads an origin as people write it. A slash at the end and capitals do not matter, nor does
    /// the default port, which browsers leave out.
    fn from_str(text: &str) -> Result<Origin, InvalidOrigin> {
        let text = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let (scheme, at) = text.split_once("://").ok_or(InvalidOrigin)?;
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(InvalidOrigin),
        };
        let at = at.strip_suffix(usual_port).unwrap_or(at);
        let (host, port) = match at.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (at, None),
        };
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        let is_name = !host.is_empty() && host.bytes().all(is_plain);
        let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let is_ip = inner.is_some_and(|inner| inner.parse::<std::net::Ipv6Addr>().is_ok());
        let has_port = port.is_none_or(|port| port.parse::<u16>().is_ok());
        if (is_name || is_ip) && has_port {
            Ok(Origin(format!("{scheme}://{at}")))
        } else {
            Err(InvalidOrigin)
        }
    }
}

impl Origin {
    /// Returns the host, without the port.
    fn host(&self) -> &str {
        let at = self.0.split_once("://").map_or("", |(_, at)| at);
        match at.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => host,
            _ => at,
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Origins {
    /// Returns `true` if the page that sent a request may act for the person.
    pub(super) fn allow(&self, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let Some(origin) = text(header::ORIGIN) else { return false };
        match self {
            Origins::Listed(listed) => listed.iter().any(|one| one.0 == origin),
            Origins::Own => text(header::HOST).is_some_and(|host| {
                let page = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
                page == Some(host)
            }),
        }
    }

    /// Returns the relying party of passkeys, for a request that [`Origins::allow`] let pass: the
    /// domain of the first listed address and the pages within it, or else that of the request's
    /// own page. There is none at an IP address, nor on pages outside of that domain.
    pub(super) fn relying_party(&self, headers: &HeaderMap) -> Option<RelyingParty> {
        let sent = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
        let own = self.address(headers)?;
        match self {
            Origins::Own => {
                let page = sent.map_or(Some(own), |sent| sent.parse().ok())?;
                RelyingParty::new(page.host(), [page.0.as_str()])
            }
            Origins::Listed(listed) => {
                let within = |page: &&Origin| {
                    page.host()
                        .strip_suffix(own.host())
                        .is_some_and(|part| part.is_empty() || part.ends_with('.'))
                };
                let pages: Vec<&str> = listed.iter().filter(within).map(|page| &*page.0).collect();
                if sent.is_some_and(|sent| !pages.contains(&sent)) {
                    return None;
                }
                RelyingParty::new(own.host(), pages)
            }
        }
    }

    /// Returns the address of this server in a browser: the first listed one, or else the one in the
    /// request. A proxy may say that it was asked over TLS.
    pub(super) fn address(&self, headers: &HeaderMap) -> Option<Origin> {
        if let Origins::Listed(listed) = self {
            return listed.first().cloned();
        }
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
        format!("{scheme}://{}", text("host")?).parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(origins: &Origins, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("cards.example:8080"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        origins.allow(&headers)
    }

    #[test]
    fn only_pages_from_the_same_address_are_allowed() {
        let own = Origins::Own;
        assert!(allows(&own, Some("http://cards.example:8080")));
        assert!(allows(&own, Some("https://cards.example:8080")));
        for other in [
            "null",
            "",
            "http://cards.example",
            "http://cards.example:80800",
            "http://evil.cards.example:8080",
            "http://cards.example:8080.evil.example",
            "http://CARDS.example:8080",
            "ftp://cards.example:8080",
            "cards.example:8080",
        ] {
            assert!(!allows(&own, Some(other)), "{other}");
        }
        assert!(!allows(&own, None));
    }

    #[test]
    fn only_listed_pages_are_allowed() {
        let listed = Origins::Listed(vec!["https://a.example".parse().unwrap()]);
        assert!(allows(&listed, Some("https://a.example")));
        for other in ["http://a.example", "https://a.example:444", "http://cards.example:8080"] {
            assert!(!allows(&listed, Some(other)), "{other}");
        }
    }

    #[test]
    fn the_address_is_the_listed_one_or_that_of_the_request() {
        let mut headers = HeaderMap::new();
        let said = |origins: &Origins, headers: &HeaderMap| {
            origins.address(headers).map(|origin| origin.to_string())
        };
        assert_eq!(said(&Origins::Own, &headers), None);
        headers.insert(header::HOST, HeaderValue::from_static("cards.example:8080"));
        assert_eq!(said(&Origins::Own, &headers).as_deref(), Some("http://cards.example:8080"));
        headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        assert_eq!(said(&Origins::Own, &headers).as_deref(), Some("https://cards.example:8080"));
        headers.insert(header::HOST, HeaderValue::from_static("x\"><script>"));
        assert_eq!(said(&Origins::Own, &headers), None);
        let listed = Origins::Listed(vec!["https://a.example".parse().unwrap()]);
        assert_eq!(said(&listed, &headers).as_deref(), Some("https://a.example"));
    }

    #[test]
    fn passkeys_are_for_the_domain_of_the_first_listed_page_or_of_the_request() {
        let domain = |origins: &Origins, host: &'static str, origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            origins.relying_party(&headers).map(|party| party.domain().to_owned())
        };
        let own = Origins::Own;
        for (host, origin, expected) in [
            ("localhost:8080", Some("http://localhost:8080"), Some("localhost")),
            ("localhost:8080", None, Some("localhost")),
            ("cards.example", Some("https://cards.example"), Some("cards.example")),
            ("127.0.0.1:8080", Some("http://127.0.0.1:8080"), None),
            ("[::1]:8080", Some("http://[::1]:8080"), None),
            ("x y", None, None),
        ] {
            assert_eq!(domain(&own, host, origin).as_deref(), expected, "{host}");
        }
        let pages = ["https://cards.example", "https://www.cards.example", "https://other.example"];
        let listed = Origins::Listed(pages.map(|page| page.parse().unwrap()).to_vec());
        for (origin, expected) in [
            (Some(pages[0]), Some("cards.example")),
            (Some(pages[1]), Some("cards.example")),
            (Some(pages[2]), None),
            (None, Some("cards.example")),
        ] {
            assert_eq!(domain(&listed, "10.0.0.7", origin).as_deref(), expected, "{origin:?}");
        }
    }

    #[test]
    fn an_origin_is_normalized_as_browsers_do() {
        for (text, said) in [
            ("https://cards.example", "https://cards.example"),
            ("https://Cards.Example/", "https://cards.example"),
            ("https://cards.example:443", "https://cards.example"),
            ("http://cards.example:80/", "http://cards.example"),
            ("http://localhost:5173", "http://localhost:5173"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://[::1]", "http://[::1]"),
        ] {
            assert_eq!(
                text.parse::<Origin>().map(|origin| origin.to_string()),
                Ok(said.to_owned())
            );
        }
        for bad in [
            "",
            "cards.example",
            "null",
            "*",
            "https://",
            "https://cards.example/play",
            "https://cards.example?x",
            "https://me@cards.example",
            "https://*.example",
            "https://cards.example:http",
            "https://cards.example:99999",
            "https://[::1",
            "https://a b",
            "ftp://cards.example",
            "https://käse.example",
        ] {
            assert_eq!(bad.parse::<Origin>(), Err(InvalidOrigin), "{bad}");
        }
    }
}

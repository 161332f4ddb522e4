//! [`Encoding`]: how a file is compressed on its way to a browser.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// A compression that files of the page were built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// The smaller one.
    Brotli,
    /// The one that everybody knows.
    Gzip,
}

impl Encoding {
    /// All of them, the best first.
    const ALL: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    /// Its name in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }

    /// How the names of files end that are compressed like this.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
        }
    }

    /// The encodings that a client accepts and likes no less than plain bytes: those that it likes
    /// best first, and of equal ones the smaller.
    pub(super) fn accepted(headers: &HeaderMap) -> Vec<Encoding> {
        let values =
            headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let listed: Vec<(&str, u32)> =
            values.flat_map(|value| value.split(',')).filter_map(weighed).collect();
        let weight = |name: &str| {
            listed.iter().find(|(one, _)| one.eq_ignore_ascii_case(name)).map(|(_, weight)| *weight)
        };
        let plain = weight("identity").unwrap_or_default();
        let wanted = |encoding: &Encoding| {
            let weight = weight(encoding.name()).or_else(|| weight("*")).unwrap_or_default();
            (weight > 0 && weight >= plain).then_some((weight, *encoding))
        };
        let mut accepted: Vec<_> = Encoding::ALL.iter().filter_map(wanted).collect();
        // Equal ones stay in their order.
        accepted.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
        accepted.into_iter().map(|(_, encoding)| encoding).collect()
    }
}

/// One entry of the list and its weight in thousandths: `gzip;q=0.5` is `("gzip", 500)`. Returns
/// `None` if the weight is not a number from 0 to 1.
pub(super) fn weighed(entry: &str) -> Option<(&str, u32)> {
    let mut parts = entry.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let quality =
        parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let weight: f32 = quality.map_or(Ok(1.0), |text| text.trim().parse()).ok()?;
    (0.0..=1.0).contains(&weight).then_some((name, (weight * 1000.0).round() as u32))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::Encoding::{Brotli, Gzip};
    use super::*;

    #[test]
    fn the_best_that_is_accepted_comes_first() {
        for (header, expected) in [
            ("gzip, deflate, br, zstd", &[Brotli, Gzip][..]),
            ("gzip", &[Gzip]),
            ("br", &[Brotli]),
            ("BR;Q=0.5", &[Brotli]),
            ("br;q=0.5, gzip;q=0.8", &[Gzip, Brotli]),
            ("br;q=0, gzip", &[Gzip]),
            ("br; q=0.000, gzip ; q=0.001", &[Gzip]),
            ("*", &[Brotli, Gzip]),
            ("gzip;q=0, *;q=0.3", &[Brotli]),
            ("identity, br;q=0.5, gzip", &[Gzip]),
            ("identity;q=0.5, br, gzip;q=0.2", &[Brotli]),
            ("br;q=2, gzip;q=x, deflate", &[]),
            ("identity", &[]),
            ("", &[]),
            (";q=1,,", &[]),
            ("brx, xgzip", &[]),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(header));
            assert_eq!(Encoding::accepted(&headers), expected, "{header}");
        }
        assert_eq!(Encoding::accepted(&HeaderMap::new()), []);
    }

    #[test]
    fn a_list_may_come_in_several_headers() {
        let mut headers = HeaderMap::new();
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
        headers.append(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        assert_eq!(Encoding::accepted(&headers), [Brotli, Gzip]);
    }
}

//! [`BasePath`]: the path prefix of all URLs of a server.

use std::fmt;
use std::str::FromStr;

/// A path prefix such as `/cards`, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// The error for a text that cannot be a base path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a base path begins with / and has only letters, digits and - _ . ~ / after it")]
pub struct InvalidBasePath;

impl FromStr for BasePath {
    type Err = InvalidBasePath;

    fn from_str(text: &str) -> Result<BasePath, InvalidBasePath> {
        let path = text.strip_suffix('/').unwrap_or(text);
        let fits = |part: &str| {
            !part.is_empty()
                && !part.bytes().all(|byte| byte == b'.')
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte))
        };
        match path.strip_prefix('/') {
            None if text == "/" => Ok(BasePath::default()),
            Some(parts) if parts.split('/').all(fits) => Ok(BasePath(path.to_owned())),
            _ => Err(InvalidBasePath),
        }
    }
}

impl BasePath {
    /// Returns the path without a slash at its end; empty if the server has the whole host.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_empty() { "/" } else { &self.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_path_is_plain() {
        for (text, path) in [("/", "/"), ("/cards", "/cards"), ("/a/b-c/", "/a/b-c")] {
            assert_eq!(text.parse::<BasePath>().unwrap().to_string(), path);
        }
        for bad in
            ["", "cards", "//", "/a//b", "/a b", "/..", "/a/../b", "/{a}", "/*", "/é", "/a;b"]
        {
            assert_eq!(bad.parse::<BasePath>(), Err(InvalidBasePath), "{bad}");
        }
    }
}

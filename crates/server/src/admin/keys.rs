//! [`OperatorKeys`]: the keys that operators authenticate with.

use std::fmt;
use std::path::Path;

use crate::people::{Key, KeyHash};

/// Maximum length of a label, in characters.
const MAX_LABEL: usize = 32;

/// The keys of all operators, by their labels. Only hashes are kept, so keys cannot be printed by
/// accident.
#[derive(Clone, Default)]
pub struct OperatorKeys(Vec<(String, KeyHash)>);

/// Why a file with operators' keys cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyFileError {
    /// It cannot be read.
    #[error("cannot read {file}: {why}")]
    Unreadable {
        /// The file.
        file: String,
        /// The cause.
        why: String,
    },
    /// A line is not a label and a key. Its content is not repeated, because it may be a secret.
    #[error("line {line}: expected a label and a key of 64 digits from 0 to f")]
    Line {
        /// The line number, from 1.
        line: usize,
    },
    /// Two lines have the same label.
    #[error("line {line}: the label \"{label}\" is used twice")]
    Twice {
        /// The line number, from 1.
        line: usize,
        /// The label.
        label: String,
    },
}

impl OperatorKeys {
    /// The name of the file in the data directory.
    pub const FILE: &str = "admin.key";

    /// Reads a file: a label and a key per line. Empty lines and lines that begin with `#` are
    /// ignored.
    pub fn read(text: &str) -> Result<OperatorKeys, KeyFileError> {
        let mut keys: Vec<(String, KeyHash)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = || KeyFileError::Line { line: index + 1 };
            let (label, key) = line.split_once(char::is_whitespace).ok_or_else(wrong)?;
            if !OperatorKeys::is_label(label) {
                return Err(wrong());
            }
            let key = Key::from_text(key.trim()).map_err(|_| wrong())?;
            if keys.iter().any(|(known, _)| known == label) {
                return Err(KeyFileError::Twice { line: index + 1, label: label.to_owned() });
            }
            keys.push((label.to_owned(), key.hash()));
        }
        Ok(OperatorKeys(keys))
    }

    /// Reads a file on disk.
    pub fn load(file: &Path) -> Result<OperatorKeys, KeyFileError> {
        let text = std::fs::read_to_string(file).map_err(|why| KeyFileError::Unreadable {
            file: file.display().to_string(),
            why: why.to_string(),
        })?;
        if others_can_read(file) {
            let file = file.display();
            tracing::warn!(%file, "other users can read the operators' keys; run chmod 600 on the file");
        }
        OperatorKeys::read(&text)
    }

    /// Returns `true` if a text can be a label: letters, digits, `-`, `_`, `.`.
    pub fn is_label(text: &str) -> bool {
        let fits = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        (1..=MAX_LABEL).contains(&text.len()) && text.chars().all(fits)
    }

    /// Returns `true` if there are no operators.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the label of a key. Takes the same time for every key, right or wrong.
    pub(crate) fn label(&self, key: &Key) -> Option<&str> {
        let shown = key.hash();
        let mut found = None;
        for (label, hash) in &self.0 {
            if *hash == shown {
                found = Some(label.as_str());
            }
        }
        found
    }
}

#[cfg(unix)]
fn others_can_read(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(file).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn others_can_read(_: &Path) -> bool {
    false
}

impl fmt::Debug for OperatorKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|(label, _)| label)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_label_and_no_other_key_has_one() {
        let (ada, ben) = (Key::random(), Key::random());
        let file = format!("# Operators\n\nada {}\n  ben\t{}\n", ada.to_text(), ben.to_text());
        let keys = OperatorKeys::read(&file).unwrap();
        assert_eq!(keys.label(&ada), Some("ada"));
        assert_eq!(keys.label(&ben), Some("ben"));
        assert_eq!(keys.label(&Key::random()), None);
        assert!(!format!("{keys:?}").contains(&ada.to_text()));
        assert!(OperatorKeys::read("# nobody\n").unwrap().is_empty());
    }

    #[test]
    fn an_invalid_line_is_reported_but_not_repeated() {
        let key = Key::random().to_text();
        for text in ["ada", "ada short", &format!("a/b {key}"), &format!("{key} ada"), &key] {
            let file = format!("# first\n{text}\n");
            let why = OperatorKeys::read(&file).unwrap_err();
            assert_eq!(why, KeyFileError::Line { line: 2 }, "{text}");
        }
        let twice = format!("ada {key}\nada {key}\n");
        let label = "ada".to_owned();
        assert_eq!(OperatorKeys::read(&twice).unwrap_err(), KeyFileError::Twice { line: 2, label });
    }
}

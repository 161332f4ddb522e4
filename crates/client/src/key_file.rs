//! [`KeyFile`]: the keys of a player, one for each server.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::error::Error;

/// A file with a key for each server. A key is as good as a password: only its owner can read it.
#[derive(Clone, Debug)]
pub struct KeyFile {
    path: PathBuf,
}

impl KeyFile {
    /// The file may be missing: then no server is known.
    pub fn new(path: impl Into<PathBuf>) -> KeyFile {
        KeyFile { path: path.into() }
    }

    /// Returns the key for a server, by its address.
    pub fn key(&self, server: &str) -> Option<String> {
        self.keys().remove(server)
    }

    /// Adds or replaces the key for a server.
    pub fn insert(&self, server: &str, key: &str) -> Result<(), Error> {
        let mut keys = self.keys();
        keys.insert(server.to_owned(), key.to_owned());
        write(&self.path, &keys).map_err(|why| Error::KeyFile { file: self.path.clone(), why })
    }

    fn keys(&self) -> BTreeMap<String, String> {
        let text = fs::read_to_string(&self.path).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }
}

fn write(path: &Path, keys: &BTreeMap<String, String>) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    io::Write::write_all(&mut file, serde_json::to_string(keys)?.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_owner_can_read_the_keys() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("deep/keys.json");
        let keys = KeyFile::new(&path);
        assert_eq!(keys.key("http://here"), None);
        keys.insert("http://here", "KEY").expect("it can be written");
        keys.insert("http://there", "OTHER").expect("it can be written");
        assert_eq!(keys.key("http://here").as_deref(), Some("KEY"));
        assert_eq!(keys.key("http://there").as_deref(), Some("OTHER"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&path).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}

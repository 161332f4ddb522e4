//! What servers know the player by.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The keys that servers gave, by their address.
pub(super) fn read_keys(file: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(file).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// A key is as good as a password: nobody else may read it.
pub(super) fn write_keys(file: &Path, keys: &BTreeMap<String, String>) -> io::Result<()> {
    if let Some(directory) = file.parent() {
        fs::create_dir_all(directory)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(file)?;
    io::Write::write_all(&mut opened, serde_json::to_string(keys)?.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_kept_and_nobody_else_can_read_them() {
        let directory = tempfile::tempdir().expect("a directory");
        let file = directory.path().join("deep/keys.json");
        assert!(read_keys(&file).is_empty());
        let keys = BTreeMap::from([("http://here".to_owned(), "KEY".to_owned())]);
        write_keys(&file, &keys).expect("it can be written");
        assert_eq!(read_keys(&file), keys);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&file).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}

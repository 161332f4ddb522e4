//! [`NewFile`]: a file that appears all at once, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::error::Error;
use crate::interrupt;

/// A file in the making. It is written under another name beside its place and moved there when it
/// is complete, so that on any error, and on Ctrl-C, an older file of its name is as it was.
pub(crate) struct NewFile {
    /// As the user called it.
    name: PathBuf,
    writer: BufWriter<File>,
    /// Where it is written, and where it belongs.
    draft: Option<(Draft, PathBuf)>,
}

/// Reads the name of a file to be written. Where others take a dash for standard output, we have
/// something else to print there.
pub(crate) fn named(name: &str) -> Result<PathBuf, &'static str> {
    if name == "-" { Err("this goes to a file, not to standard output") } else { Ok(name.into()) }
}

/// A file that is deleted unless it is persisted.
struct Draft(PathBuf);

impl Drop for Draft {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

impl NewFile {
    /// Begins a file, so that an error shows now and not after a long game.
    pub(crate) fn create(name: &Path) -> Result<NewFile, Error> {
        let error = Error::write(name);
        let older = match OpenOptions::new().write(true).open(name) {
            Err(why) if why.kind() == ErrorKind::NotFound => None,
            older => Some(older.map_err(&error)?),
        };
        let (file, draft) = NewFile::draft(name, older).map_err(&error)?;
        Ok(NewFile { name: name.to_owned(), writer: BufWriter::new(file), draft })
    }

    fn draft(name: &Path, older: Option<File>) -> io::Result<(File, Option<(Draft, PathBuf)>)> {
        let Some(older) = older else { return begin(name.to_owned()) };
        let about = older.metadata()?;
        if !about.is_file() {
            // A device or a pipe: it is written to, never replaced.
            return Ok((older, None));
        }
        // Behind a symbolic link, the file is replaced and not the link.
        let (file, draft) = begin(fs::canonicalize(name)?)?;
        file.set_permissions(about.permissions())?;
        Ok((file, draft))
    }

    /// Adds text.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Error> {
        self.writer.write_all(text.as_bytes()).map_err(Error::write(&self.name))
    }

    /// Puts the complete file in its place.
    pub(crate) fn persist(mut self) -> Result<(), Error> {
        let moved = self.writer.flush().and_then(|()| match &self.draft {
            Some((draft, place)) => {
                self.writer.get_ref().sync_all()?;
                fs::rename(&draft.0, place)
            }
            None => Ok(()),
        });
        moved.map_err(Error::write(&self.name))
    }
}

/// Opens a draft beside the place where the file belongs: a move within a directory is one step.
fn begin(place: PathBuf) -> io::Result<(File, Option<(Draft, PathBuf)>)> {
    let name = place.file_name().ok_or(ErrorKind::InvalidInput)?.to_string_lossy();
    let path = place.with_file_name(format!(".{name}.{}.part", process::id()));
    let file = File::create_new(&path)?;
    interrupt::delete(path.clone());
    Ok((file, Some((Draft(path), place))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty directory of that name, for one test.
    fn directory(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("taketable-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir(&path).unwrap();
        path
    }

    fn names(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_file_appears_when_it_is_complete() {
        let directory = directory("complete");
        let place = directory.join("file");
        for text in ["first", "second"] {
            let mut file = NewFile::create(&place).unwrap();
            file.write(text).unwrap();
            assert_ne!(fs::read_to_string(&place).ok().as_deref(), Some(text));
            file.persist().unwrap();
            assert_eq!(fs::read_to_string(&place).unwrap(), text);
        }
        assert_eq!(names(&directory), ["file"]);
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn nothing_is_left_of_an_incomplete_file_and_the_older_one_stays() {
        let directory = directory("incomplete");
        let place = directory.join("file");
        drop(NewFile::create(&place).unwrap());
        assert!(names(&directory).is_empty());

        fs::write(&place, "older").unwrap();
        let mut file = NewFile::create(&place).unwrap();
        file.write(&"new".repeat(10_000)).unwrap();
        drop(file);
        assert_eq!(fs::read_to_string(&place).unwrap(), "older");
        assert_eq!(names(&directory), ["file"]);
        fs::remove_dir_all(directory).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_stay_what_they_are() {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
        let directory = directory("links");
        let (place, link) = (directory.join("file"), directory.join("link"));
        fs::write(&place, "older").unwrap();
        fs::set_permissions(&place, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&place, &link).unwrap();
        let mut file = NewFile::create(&link).unwrap();
        file.write("new").unwrap();
        file.persist().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&place).unwrap(), "new");
        assert_eq!(fs::metadata(&place).unwrap().permissions().mode() & 0o777, 0o640);
        fs::remove_dir_all(directory).unwrap();

        let mut file = NewFile::create(Path::new("/dev/null")).unwrap();
        file.write("nothing").unwrap();
        file.persist().unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}

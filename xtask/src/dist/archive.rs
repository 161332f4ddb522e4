//! An archive with all that belongs to the program.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::binary::{Binary, extras};
use super::{at, copy, empty};
use crate::run::{command, output, root, run};

const DOCUMENTS: [&str; 5] =
    ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "deploy/taketable.service"];

/// Packs the archive, and lists what is in it. Returns its path.
pub(super) fn build(binary: &Binary, out: &Path) -> Result<PathBuf, String> {
    let name = format!("taketable-{}-{}", Binary::VERSION, binary.target);
    let (parent, is_zip) = (root().join("target/dist-archive"), binary.target.contains("windows"));
    let directory = parent.join(&name);
    empty(&directory)?;
    let program = binary.program.file_name().unwrap_or_default();
    fs::copy(&binary.program, directory.join(program)).map_err(at(&binary.program))?;
    copy(&DOCUMENTS, &directory)?;
    for extra in ["man1", "completions"] {
        copy_directory(&extras().join(extra), &directory.join(extra)).map_err(at(&directory))?;
    }
    let file = out.join(format!("{name}.{}", if is_zip { "zip" } else { "tar.gz" }));
    let path = file.display().to_string();
    let (parent, name) = (parent.display().to_string(), name.as_str());
    if is_zip {
        // Part of Python everywhere; only some systems have a `tar` that writes this format.
        let zip = ["-m", "zipfile", "-c", &path, name];
        let python = if cfg!(windows) { "python" } else { "python3" };
        let mut zip = command(python, &zip);
        zip.current_dir(&parent);
        run(zip)?;
        let list = output(command(python, &["-m", "zipfile", "-l", &path]))?;
        contains(&list, "taketable.exe", &path)?;
    } else {
        run(command("tar", &["-C", &parent, "-czf", &path, name]))?;
        let list = output(command("tar", &["-tzf", &path]))?;
        contains(&list, &format!("{name}/taketable\n"), &path)?;
        contains(&list, "man1/taketable-serve.1\n", &path)?;
    }
    Ok(file)
}

/// Returns an error unless the list of an archive's files has a name.
pub(super) fn contains(list: &str, name: &str, archive: &str) -> Result<(), String> {
    if list.replace('\r', "").contains(name) {
        return Ok(());
    }
    Err(format!("{archive} does not contain {}:\n{list}", name.trim()))
}

fn copy_directory(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::copy(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}

//! `cargo xtask dist`: the files of a release.

mod archive;
mod binary;
mod checksums;
mod deb;
mod image;

use std::fs;
use std::path::{Path, PathBuf};

use binary::Binary;

use crate::run::{self, Outcome, command, root};
use crate::web;

const HELP: &str = "\
Build the files of a release

Usage: cargo xtask dist [OPTIONS]

Options:
  --target TARGET  Target of the binary; may be given several times
                   [default: x86_64-unknown-linux-musl on x86-64 Linux, or
                   this machine's]
  --only KINDS     Files to build, with commas between them: archive, deb, image
                   [default: all that the target can have]
  --out DIR        Directory for the files [default: target/dist]
  -h, --help       Print this help

Files, with the version V and the target T:
  taketable-V-T.tar.gz       Binary with the page inside, completions, manual
                             pages, systemd unit, licences (.zip for Windows)
  taketable_V-1_ARCH.deb     Package for Debian and Ubuntu (Linux targets only)
  taketable-V-ARCH.oci.tar   Container image in the format of the Open Container
                             Initiative (Linux targets only)
  SHA256SUMS                 Checksums of the files in the directory

Every file is tried before its size is printed. Binaries for other systems are
compiled with Zig, which is installed under target/tools like cargo-deb; the
image needs umoci.

Examples:
  cargo xtask dist
  cargo xtask dist --target aarch64-unknown-linux-musl --only archive,deb
  skopeo copy oci-archive:target/dist/taketable-0.1.0-amd64.oci.tar \\
      docker-daemon:taketable:latest
";

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Archive,
    Deb,
    Image,
}

impl Kind {
    const ALL: [(&str, Kind); 3] =
        [("archive", Kind::Archive), ("deb", Kind::Deb), ("image", Kind::Image)];

    fn new(name: &str) -> Result<Kind, String> {
        let found = Kind::ALL.iter().find(|(known, _)| *known == name);
        let wrong = || format!("\"{name}\" is not one of archive, deb and image");
        found.map(|(_, kind)| *kind).ok_or_else(wrong)
    }
}

/// What to build.
struct Plan {
    targets: Vec<String>,
    /// Nothing means all that a target can have.
    only: Option<Vec<Kind>>,
    out: PathBuf,
}

impl Plan {
    fn new(options: &[&str]) -> Result<Plan, String> {
        let mut plan = Plan { targets: vec![], only: None, out: root().join("target/dist") };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            let value = options.next().ok_or_else(|| format!("{option} needs a value"))?;
            match *option {
                "--target" => plan.targets.push((*value).to_owned()),
                "--only" => {
                    plan.only = Some(value.split(',').map(Kind::new).collect::<Result<_, _>>()?);
                }
                "--out" => plan.out = root().join(value),
                _ => return Err(format!("unknown option {option}; see cargo xtask dist --help")),
            }
        }
        if plan.targets.is_empty() {
            plan.targets.push(default_target()?);
        }
        Ok(plan)
    }

    /// Returns the kinds to build for a target.
    fn kinds(&self, target: &str) -> Result<Vec<Kind>, String> {
        let possible = if target.ends_with("-linux-musl") {
            vec![Kind::Archive, Kind::Deb, Kind::Image]
        } else {
            vec![Kind::Archive]
        };
        let Some(only) = &self.only else { return Ok(possible) };
        if only.iter().all(|kind| possible.contains(kind)) {
            return Ok(only.clone());
        }
        Err(format!("packages and images are for Linux with musl, not for {target}"))
    }
}

fn default_target() -> Result<String, String> {
    let host = run::output(command("rustc", &["--print", "host-tuple"]))?;
    // A static binary runs on every Linux, and alone in an image.
    Ok(host.trim().replace("-linux-gnu", "-linux-musl"))
}

/// Builds the files and tries each of them.
pub(crate) fn run(options: &[&str]) -> Outcome {
    if options.iter().any(|option| ["-h", "--help", "help"].contains(option)) {
        print!("{HELP}");
        return Ok(());
    }
    let plan = Plan::new(options)?;
    let kinds: Vec<Vec<Kind>> =
        plan.targets.iter().map(|target| plan.kinds(target)).collect::<Result<_, _>>()?;
    fs::create_dir_all(&plan.out).map_err(at(&plan.out))?;
    // The manual pages and completions of this version, not those of an earlier run.
    empty(&binary::extras())?;
    web::build()?;
    let mut files = Vec::new();
    for (target, kinds) in plan.targets.iter().zip(kinds) {
        let binary = Binary::build(target)?;
        for kind in kinds {
            files.push(match kind {
                Kind::Archive => archive::build(&binary, &plan.out)?,
                Kind::Deb => deb::build(&binary, &plan.out)?,
                Kind::Image => image::build(&binary, &plan.out)?,
            });
        }
    }
    checksums::write(&plan.out)?;
    for file in files {
        let bytes = fs::metadata(&file).map_err(at(&file))?.len();
        println!("{:>6.1} MB  {}", bytes as f64 / 1e6, file.display());
    }
    Ok(())
}

/// Returns an error that names a file.
fn at(file: &Path) -> impl Fn(std::io::Error) -> String + use<> {
    let file = file.display().to_string();
    move |error| format!("{file}: {error}")
}

/// Empties a directory, or creates it.
fn empty(directory: &Path) -> Outcome {
    if directory.exists() {
        fs::remove_dir_all(directory).map_err(at(directory))?;
    }
    fs::create_dir_all(directory).map_err(at(directory))
}

/// Copies files of the project to a directory.
fn copy(files: &[&str], to: &Path) -> Outcome {
    for file in files {
        let (from, name) = (root().join(file), Path::new(file).file_name().unwrap_or_default());
        fs::copy(&from, to.join(name)).map_err(at(&from))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let plan = Plan::new(&["--target", "a-linux-musl", "--only", "deb,image"]).unwrap();
        assert_eq!(plan.targets, ["a-linux-musl"]);
        assert_eq!(plan.kinds("a-linux-musl").unwrap().len(), 2);
        assert!(plan.kinds("x86_64-pc-windows-msvc").is_err());
        let all = Plan::new(&["--target", "x", "--target", "y"]).unwrap();
        assert_eq!(all.targets, ["x", "y"]);
        assert_eq!(all.kinds("x").unwrap().len(), 1);
        for wrong in [["--only", "rpm"], ["--fast", "yes"]] {
            assert!(Plan::new(&wrong).is_err());
        }
        assert!(Plan::new(&["--target"]).is_err());
    }
}

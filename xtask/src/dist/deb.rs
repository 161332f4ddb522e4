//! A package for Debian and Ubuntu. `crates/taketable/Cargo.toml` says what is in it.

use std::path::{Path, PathBuf};

use super::archive::contains;
use super::binary::Binary;
use crate::run::{command, output, run};
use crate::tools;

/// The version of `cargo deb`.
const CARGO_DEB: &str = "3.8.0";

/// Builds the package, and lists what is in it. Returns its path.
pub(super) fn build(binary: &Binary, out: &Path) -> Result<PathBuf, String> {
    let architecture = binary.architecture()?;
    let file = out.join(format!("taketable_{}-1_{architecture}.deb", Binary::VERSION));
    let path = file.display().to_string();
    let deb = tools::cargo_program("cargo-deb", CARGO_DEB, &[])?;
    // Quiet: it warns of files under target/ that no build of its own makes.
    let package = ["--quiet", "--no-build", "--no-strip", "--package", "taketable"];
    let options = ["--target", &binary.target, "--output", &path];
    run(command(&deb, &[&package[..], &options].concat()))?;
    let about = output(command("dpkg-deb", &["--info", &path]))?;
    for part in [&format!("Architecture: {architecture}\n"), " postinst ", " prerm "] {
        contains(&about, part, &path)?;
    }
    let list = output(command("dpkg-deb", &["--contents", &path]))?;
    for name in ["./usr/bin/taketable\n", "taketable.service\n", "man1/taketable.1.gz\n"] {
        contains(&list, name, &path)?;
    }
    Ok(file)
}

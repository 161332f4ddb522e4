//! A container image that has the program and nothing else.

use std::fs;
use std::path::{Path, PathBuf};

use super::archive::contains;
use super::binary::Binary;
use super::{at, empty};
use crate::run::{command, output, root, run};
use crate::tools;

/// The owner of the data. Not root, and a number because an image without a user list has no names.
const USER: &str = "10001:10001";

/// Builds the image, and lists what is in it. Returns the path of its archive.
pub(super) fn build(binary: &Binary, out: &Path) -> Result<PathBuf, String> {
    if !tools::system_program("umoci", "umoci") {
        return Err("an image needs umoci; without one: --only archive,deb".to_owned());
    }
    let (version, architecture) = (Binary::VERSION, binary.architecture()?);
    let work = root().join("target/dist-image");
    empty(&work)?;
    let layer = layer(binary, &work)?;
    let layout = work.join("layout");
    let image = format!("{}:{version}", layout.display());
    let umoci = |arguments: &[&str]| run(command("umoci", arguments));
    umoci(&["init", "--layout", &layout.display().to_string()])?;
    umoci(&["new", "--image", &image])?;
    umoci(&["raw", "add-layer", "--image", &image, &layer])?;
    umoci(&[
        "config",
        "--image",
        &image,
        "--os=linux",
        &format!("--architecture={architecture}"),
        &format!("--config.user={USER}"),
        "--config.entrypoint=/usr/bin/taketable",
        "--config.cmd=serve",
        "--config.env=PATH=/usr/bin",
        "--config.env=TAKETABLE_DATA=/data",
        "--config.env=TAKETABLE_LISTEN=0.0.0.0:8080",
        "--config.env=TAKETABLE_LOG_FORMAT=json",
        "--config.volume=/data",
        "--config.exposedports=8080/tcp",
        "--config.stopsignal=SIGTERM",
        &format!("--config.label=org.opencontainers.image.version={version}"),
        "--config.label=org.opencontainers.image.title=Taketable",
        "--config.label=org.opencontainers.image.licenses=MIT OR Apache-2.0",
    ])?;
    umoci(&["gc", "--layout", &layout.display().to_string()])?;

    let file = out.join(format!("taketable-{version}-{architecture}.oci.tar"));
    let path = file.display().to_string();
    let files = ["oci-layout", "index.json", "blobs"];
    let layout = layout.display().to_string();
    run(command("tar", &[&["-C", &layout, "-cf", &path], &files[..]].concat()))?;
    let about = output(command("umoci", &["stat", "--image", &image]))?;
    eprint!("{about}");
    let list = output(command("tar", &["-tf", &layer]))?;
    for name in ["usr/bin/taketable\n", "data/\n", "tmp/\n"] {
        contains(&list, name, &path)?;
    }
    Ok(file)
}

/// Packs the only layer: the program, a place for data and one for temporary files.
/// Returns its path.
fn layer(binary: &Binary, work: &Path) -> Result<String, String> {
    let files = work.join("files");
    for directory in ["usr/bin", "data", "tmp"] {
        let directory = files.join(directory);
        fs::create_dir_all(&directory).map_err(at(&directory))?;
    }
    fs::copy(&binary.program, files.join("usr/bin/taketable")).map_err(at(&binary.program))?;
    let (files, layer) = (files.display().to_string(), work.join("layer.tar"));
    let layer = layer.display().to_string();
    let append = |owner: &str, mode: &str, name: &str| {
        let (owner, mode) = (format!("--owner={owner}"), format!("--mode={mode}"));
        let group = owner.replace("--owner", "--group");
        let add = ["-C", &files, "--append", "--file", &layer, "--numeric-owner"];
        run(command("tar", &[&add[..], &[&owner, &group, &mode, name]].concat()))
    };
    let user = USER.split(':').next().unwrap_or(USER);
    append("0", "u=rwx,go=rx", "usr")?;
    append(user, "u=rwx,go=", "data")?;
    append("0", "a=rwx,o+t", "tmp")?;
    Ok(layer)
}

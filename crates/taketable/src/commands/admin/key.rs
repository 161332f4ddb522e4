//! `taketable admin key`: a key for an operator.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};

use clap::Args as ClapArgs;
use taketable_server::OperatorKeys;
use taketable_server::people::Key;

use super::AdminError;
use crate::data_args::DataArgs;
use crate::error::Error;

#[derive(ClapArgs)]
pub(super) struct Args {
    #[command(flatten)]
    data: DataArgs,

    /// Name of the operator in the audit log
    #[arg(long, value_name = "NAME", default_value = "admin")]
    label: String,
}

/// Adds a random key to the file in the data directory, which only its owner can read.
pub(super) fn run(args: &Args) -> Result<String, Error> {
    let label = &args.label;
    if !OperatorKeys::is_label(label) {
        return Err(AdminError::BadLabel.into());
    }
    let directory = args.data.path();
    fs::create_dir_all(directory).map_err(Error::write(directory))?;
    let path = directory.join(OperatorKeys::FILE);
    let file = path.display().to_string();
    let known = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(why) if why.kind() == ErrorKind::NotFound => String::new(),
        Err(why) => return Err(Error::Read { file, why }),
    };
    if known.lines().any(|line| line.split_whitespace().next() == Some(label)) {
        return Err(AdminError::LabelTaken { file, label: label.clone() }.into());
    }
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut line = format!("{label} {}\n", Key::random().to_text());
    if !known.is_empty() && !known.ends_with('\n') {
        line.insert(0, '\n');
    }
    let written = options.open(&path).and_then(|mut file| {
        file.write_all(line.as_bytes())?;
        file.sync_all()
    });
    written.map_err(Error::write(&path))?;
    Ok(format!(
        "Added a key for \"{label}\" to {file}.\n\
         Restart the server, which reads the file when it starts. Then:\n\
         \n  taketable admin --key-file {file} tables list\n\n\
         Whoever has the key can close tables and delete people. To work from another\n\
         computer, copy the line with the key into a file there, and add --server.\n\
         To take a key back, delete its line and restart the server.\n"
    ))
}

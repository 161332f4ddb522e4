//! [`Input`]: a file of records, or standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::error::Error;

/// A file that is being read.
pub(crate) struct Input {
    /// As the user called it.
    pub(crate) name: String,
    /// How many bytes it has; 0 if that is not known.
    pub(crate) size: u64,
    /// Its bytes.
    pub(crate) reader: Box<dyn BufRead>,
}

impl Input {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Input, Error> {
        let name = path.display().to_string();
        if name == "-" {
            return Ok(Input { name, size: 0, reader: Box::new(io::stdin().lock()) });
        }
        match File::open(path).and_then(|file| Ok((file.metadata()?.len(), file))) {
            Ok((size, file)) => Ok(Input { name, size, reader: Box::new(BufReader::new(file)) }),
            Err(why) => Err(Error::Read { file: name, why }),
        }
    }
}

//! [`check_files`]: reads files of records, line by line.

use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use taketable_rules::record::{Head, Step};

use crate::commands::Verdict;
use crate::error::Error;
use crate::input::Input;
use crate::output::complain;
use crate::progress;
use crate::record_checker::{Flaw, RecordChecker};

/// Where a checker is.
pub(crate) struct Place<'a> {
    /// The file, as the user called it.
    pub(crate) file: &'a str,
    /// The line that was read last, from 1.
    pub(crate) line: usize,
    /// What it says; nothing if it is not text.
    pub(crate) text: &'a str,
    /// The record of the file, from 1; 0 before the first.
    pub(crate) record: u64,
    /// The head of that record, if it is good.
    pub(crate) head: Option<&'a Head>,
    /// Shows how far the file has been read; stands in the way of what is printed.
    pub(crate) bar: &'a ProgressBar,
}

/// Checks files line by line, and tells `each` about every line; at the end of a file, or where it
/// cannot be read any further, about nothing. One file that cannot be read is no reason not to
/// check the others: that is said, and makes the verdict.
pub(crate) fn check_files(
    files: &[PathBuf],
    mut each: impl FnMut(&Place<'_>, Option<Result<Step, Flaw>>) -> Result<(), Error>,
) -> Result<Verdict, Error> {
    let mut verdict = Verdict::Good;
    for file in files {
        match check_file(file, &mut each) {
            Err(error @ Error::Read { .. }) => {
                complain(&error);
                verdict = Verdict::Unread;
            }
            result => result?,
        }
    }
    Ok(verdict)
}

fn check_file(
    path: &Path,
    each: &mut impl FnMut(&Place<'_>, Option<Result<Step, Flaw>>) -> Result<(), Error>,
) -> Result<(), Error> {
    let Input { name, size, reader } = Input::open(path)?;
    let bar = progress::bytes(size);
    let mut checker = RecordChecker::new(bar.wrap_read(reader));
    let read = loop {
        let (result, read) = match checker.next(&mut ()) {
            Ok(Some(result)) => (Some(result), None),
            Ok(None) => (None, Some(Ok(()))),
            Err(why) => (None, Some(Err(Error::Read { file: name.clone(), why }))),
        };
        let head = checker.current().map(|(head, _)| head);
        let (line, text, record) = (checker.line(), checker.text(), checker.record());
        each(&Place { file: &name, line, text, record, head, bar: &bar }, result)?;
        if let Some(read) = read {
            break read;
        }
    };
    bar.finish_and_clear();
    read
}

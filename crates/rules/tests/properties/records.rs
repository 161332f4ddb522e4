//! Records that were tampered with: found out, or the true record of some match. Never a panic.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use taketable_rules::record::{Reason, Referee};

use crate::fixtures::{judge, replay, short_records};
use crate::json::{json_text, number};

static RECORDS: LazyLock<Vec<String>> =
    LazyLock::new(|| short_records().into_iter().map(|(_, text)| text).collect());

/// What is done to a record.
#[derive(Clone, Debug)]
enum Edit {
    /// This byte in the place of another.
    Replace(Index, u8),
    Insert(Index, u8),
    /// Removes bytes from the end.
    Delete(Index, usize),
    /// Another number in the place of one.
    Number(Index, i64),
    /// A line in the place of another.
    Copy(Index, Index),
    DropLine(Index),
    Swap(Index, Index),
    /// Any JSON as a line.
    Line(Index, String),
}

fn edit() -> impl Strategy<Value = Edit> {
    let byte = || prop_oneof![select(b"0123456789{}[]\",:\\ -.\n\xff".as_slice()), any::<u8>()];
    let at = any::<Index>;
    prop_oneof![
        4 => (at(), byte()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        3 => (at(), byte()).prop_map(|(at, byte)| Edit::Insert(at, byte)),
        2 => (at(), 1..40usize).prop_map(|(at, count)| Edit::Delete(at, count)),
        4 => (at(), number()).prop_map(|(at, number)| Edit::Number(at, number)),
        2 => (at(), at()).prop_map(|(from, to)| Edit::Copy(from, to)),
        1 => at().prop_map(Edit::DropLine),
        2 => (at(), at()).prop_map(|(a, b)| Edit::Swap(a, b)),
        1 => (at(), json_text()).prop_map(|(at, text)| Edit::Line(at, text)),
    ]
}

fn edited(text: &[u8], edit: &Edit) -> Vec<u8> {
    if text.is_empty() {
        return Vec::new();
    }
    let mut bytes = text.to_vec();
    let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
    match edit {
        Edit::Replace(at, byte) => bytes[at.index(text.len())] = *byte,
        Edit::Insert(at, byte) => bytes.insert(at.index(text.len()), *byte),
        Edit::Delete(at, count) => {
            let from = at.index(text.len());
            bytes.drain(from..(from + count).min(text.len()));
        }
        Edit::Number(at, number) => {
            let is_digit = |at: &usize| text[*at].is_ascii_digit();
            let starts =
                (0..text.len()).filter(|at| is_digit(at) && (*at == 0 || !is_digit(&(at - 1))));
            let starts: Vec<usize> = starts.collect();
            if !starts.is_empty() {
                let from = starts[at.index(starts.len())];
                let digits = text[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                bytes.splice(from..from + digits, number.to_string().into_bytes());
            }
        }
        Edit::Copy(from, to) => {
            let (from, to) = (from.index(lines.len()), to.index(lines.len()));
            lines[to] = lines[from];
            bytes = lines.join(&b'\n');
        }
        Edit::DropLine(at) => {
            lines.remove(at.index(lines.len()));
            bytes = lines.join(&b'\n');
        }
        Edit::Swap(a, b) => {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
            bytes = lines.join(&b'\n');
        }
        Edit::Line(at, text) => {
            let at = at.index(lines.len());
            lines[at] = text.as_bytes();
            bytes = lines.join(&b'\n');
        }
    }
    bytes
}

/// Reads bytes as a file is read: a line that is not text is unreadable.
fn check(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        let mut referee = Referee::new();
        let mut faults = 0;
        for line in bytes.split(|byte| *byte == b'\n') {
            let read = match std::str::from_utf8(line) {
                Ok(line) => referee.read(line, &mut ()),
                Err(_) => referee.unreadable(Reason::NotText),
            };
            if let Err(fault) = read {
                prop_assert_eq!(fault.line, referee.lines());
                faults += 1;
            }
        }
        prop_assert!(faults > 0, "a line that is not text is found");
        return Ok(());
    };
    let judged = judge(text);
    prop_assert!(judged.faults.windows(2).all(|two| two[0].line < two[1].line));
    let lines = text.lines().count();
    for fault in &judged.faults {
        prop_assert!((1..=lines + 1).contains(&fault.line) && fault.to_string().len() > 10);
    }
    if judged.faults.is_empty() && !judged.finished.is_empty() {
        let replayed = judge(&replay(text));
        prop_assert_eq!(replayed.faults, vec![]);
        prop_assert_eq!(replayed.finished, judged.finished);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::config().cases * 4, ..crate::config() })]

    #[test]
    fn a_changed_record_is_found_out_or_true(which in any::<Index>(), edits in vec(edit(), 1..4)) {
        let text = RECORDS[which.index(RECORDS.len())].clone().into_bytes();
        let text = edits.iter().fold(text, |text, edit| edited(&text, edit));
        check(&text)?;
    }

    #[test]
    fn any_lines_at_all(lines in vec(json_text(), 0..6)) {
        check(lines.join("\n").as_bytes())?;
    }

    #[test]
    fn any_bytes_at_all(bytes in vec(any::<u8>(), 0..200)) {
        check(&bytes)?;
    }
}

/// One byte changed at every place of a record: found out, unless it stands in a name, or the byte
/// means the same.
#[test]
fn one_byte_changed() {
    let text = RECORDS[0].as_bytes();
    let mut unnoticed = 0;
    for at in 0..text.len() {
        for byte in [b'0', b'7', b'"', b'}', b' '] {
            let mut changed = text.to_vec();
            changed[at] = byte;
            check(&changed).unwrap();
            let changed = String::from_utf8_lossy(&changed);
            unnoticed += usize::from(judge(&changed).faults.is_empty());
        }
    }
    let in_names = 5 * "AdaA bot expert".len();
    let same = 2 * text.iter().filter(|byte| b"07\"} ".contains(byte)).count();
    assert!(unnoticed <= in_names + same, "{unnoticed} changes are not noticed");
}

//! The example in `docs/fair-deals.md`, which no later version may change.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use taketable_rules::fair::{FairDeal, Secret};
use taketable_rules::{BySeat, Seat};

use crate::fixtures::{faults, random_record, read_head};

const TABLE: &str = "club:2026-11-16.7";
const COMMITMENT: &str = "180e206148b029f7ffd5564435ce37fd7ce6f3a0a10004912549e4015e03b6ad";
const SEED: &str = "ded9fdb24aff1eba83f50336127cdc27c0af66c199651eecf4244e031bf5beac";

fn page() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fair-deals.md");
    std::fs::read_to_string(page).expect("there is a page on fair deals")
}

/// The block of code that follows this line.
fn block(start: &str) -> String {
    let page = page();
    let (_, after) =
        page.split_once(start).unwrap_or_else(|| panic!("{start} does not stand there"));
    let (block, _) = after.split_once("```\n").expect("the block ends");
    block.to_owned()
}

pub(crate) fn head() -> String {
    block("<!-- head -->\n```\n").trim_end().to_owned()
}

/// The secret is 0, 1, 2 … 31; the seats have 3 bytes, nothing and 16 bytes to contribute.
pub(crate) fn deal() -> FairDeal {
    let secret = Secret::new(std::array::from_fn(|i| i as u8));
    let mut deal = FairDeal::new(TABLE, secret, 3).unwrap();
    let sent = [Some("c0ffee"), None, Some("00112233445566778899aabbccddeeff")];
    let sent = |seat: Seat| sent[seat.index()].map(|text| text.parse().unwrap());
    deal.contributions = BySeat::from_fn(3, sent);
    deal
}

#[test]
fn the_vector_never_changes() {
    assert_eq!(deal().commitment().to_string(), COMMITMENT);
    assert_eq!(deal().seed().to_string(), SEED);
}

#[test]
fn the_documented_head_is_what_the_code_writes() {
    let read = read_head(&head());
    assert_eq!(read.fair, Some(deal()));
    assert_eq!(read.seed, deal().seed());
    let record = random_record(&read, 1);
    assert_eq!(record.lines().next(), Some(head().as_str()));
    assert_eq!(faults(&record), [""; 0]);
}

#[test]
fn the_documented_message_is_the_one() {
    let shown: String = block("<!-- message -->\n```\n").split_whitespace().collect();
    let mut message = b"taketable fair seed".to_vec();
    message.push(TABLE.len() as u8);
    message.extend(TABLE.bytes());
    for (seat, sent) in deal().contributions.entries() {
        let sent = sent.as_ref().map_or(&[][..], |sent| sent.bytes());
        message.extend([seat.index() as u8, sent.len() as u8]);
        message.extend(sent);
    }
    let pairs = (0..shown.len()).step_by(2).map(|at| &shown[at..at + 2]);
    let shown: Vec<u8> = pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect();
    assert_eq!(shown, message);
}

/// A second opinion, where there is Python: the page's own program comes to the same.
#[test]
fn the_documented_program_agrees() {
    let Some(said) = python(&block("```python\n"), &head()) else {
        eprintln!("no Python, so the program in docs/fair-deals.md is not tried");
        return;
    };
    assert_eq!(said, block("<!-- output -->\n```\n"));
    assert_eq!(said, format!("commitment {COMMITMENT} True\nseed {SEED} True\n"));
}

/// What a program says to an input; nothing where there is no Python.
pub(crate) fn python(program: &str, input: &str) -> Option<String> {
    let mut command = Command::new("python3");
    command.args(["-B", "-c", program]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = match command.spawn() {
        Err(why) if why.kind() == ErrorKind::NotFound => return None,
        child => child.expect("Python starts"),
    };
    child.stdin.take().unwrap().write_all(input.as_bytes()).expect("Python reads");
    let output = child.wait_with_output().expect("Python ends");
    assert!(output.status.success(), "Python: {}", output.status);
    Some(String::from_utf8(output.stdout).expect("Python writes text"))
}

/// The same for deals of every kind: one line each.
#[test]
fn the_documented_program_agrees_on_other_deals() {
    let program = block("```python\n");
    let lines = [(1, "x"), (2, "A.b_c:d-e"), (10, &"t".repeat(64)[..])].map(|(seats, table)| {
        let mut deal = FairDeal::new(table, Secret::new([seats; 32]), seats).unwrap();
        let longest = "fe".repeat(32);
        deal.contributions = BySeat::from_fn(seats, |seat| match seat.index() % 3 {
            0 => longest.parse().ok(),
            1 => None,
            _ => "00".parse().ok(),
        });
        serde_json::json!({ "seed": deal.seed(), "fair": deal }).to_string()
    });
    for line in lines {
        let Some(said) = python(&program, &line) else { return };
        assert_eq!(said.matches(" True\n").count(), 2, "{said}{line}");
    }
}

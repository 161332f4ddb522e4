//! Bytes as a file of records, or as what is done to a good one.

use std::sync::OnceLock;

use taketable_rules::fair::{Contribution, FairDeal, Secret};
use taketable_rules::record::{Head, Reason, Recorder, Referee, Step};
use taketable_rules::{AnyAction, AnyGame, Match, Seat};

use crate::bytes::{Bytes, all_options};

/// Bytes that begin like JSON are read as a file. Other bytes change a good record. Either way each
/// fault has its line, and a record without a fault is the true record of its match.
pub fn records(data: &[u8]) {
    if data.first() == Some(&b'{') {
        return judge(data);
    }
    let mut bytes = Bytes::new(data);
    let good = good_records();
    let mut text = good[bytes.below(good.len())].clone();
    while !bytes.are_over() {
        change(&mut text, &mut bytes);
    }
    judge(&text);
}

/// A short record of every game and variant, and one of a fair deal.
fn good_records() -> &'static [Vec<u8>] {
    static RECORDS: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    RECORDS.get_or_init(|| {
        let write = |head: Head| {
            let luck: Vec<u8> = (0..1000u32).map(|i| ((i * i * 7) >> 3) as u8).collect();
            let (mut luck, mut text) = (Bytes::new(&luck), String::new());
            let mut recorder = Recorder::new(&head, &mut text, &mut ()).expect("a good head");
            while let Some((seat, action)) = luck.legal(recorder.game()) {
                recorder.act(seat, action, &mut text, &mut ()).expect("a legal action");
            }
            text.into_bytes()
        };
        let head = |index: usize| Bytes::new(&[index as u8]).head();
        (0..all_options().len()).map(head).chain([fair(head(0))]).map(write).collect()
    })
}

/// The same match with a seed that follows from a fair deal.
fn fair(head: Head) -> Head {
    let secret = Secret::new([1; 32]);
    let mut deal = FairDeal::new("table", secret, head.setup.seats).expect("a good id");
    deal.contributions[Seat::FIRST] = Contribution::new(&[1, 2, 3]).ok();
    Head::fair(head.setup, head.players, deal).expect("a good head")
}

/// One byte changed, put in or taken out; one line taken out, doubled or moved.
fn change(text: &mut Vec<u8>, bytes: &mut Bytes<'_>) {
    let what = bytes.next();
    let at = bytes.below(text.len().clamp(1, 65_536));
    if text.is_empty() {
        return;
    }
    match what % 6 {
        0 | 1 => text[at] = bytes.next(),
        2 => text.insert(at, bytes.next()),
        3 => drop(text.remove(at)),
        _ => {
            let mut lines: Vec<&[u8]> = text.split(|byte| *byte == b'\n').collect();
            let (from, to) = (at % lines.len(), bytes.below(lines.len().min(65_536)));
            let line = lines[from];
            if what % 6 == 4 {
                lines.remove(from);
            }
            lines.insert(to.min(lines.len()), line);
            *text = lines.join(&b'\n');
        }
    }
}

fn judge(data: &[u8]) {
    let mut referee = Referee::new();
    let (mut faults, mut last_fault) = (0, 0);
    let mut actions: Vec<(Seat, AnyAction)> = Vec::new();
    for (i, line) in data.split(|byte| *byte == b'\n').enumerate() {
        let read = match std::str::from_utf8(line) {
            Ok(line) => referee.read(line, &mut ()),
            Err(_) => referee.unreadable(Reason::NotText),
        };
        assert_eq!(referee.lines(), i + 1);
        match read {
            Ok(Step::Head) => actions.clear(),
            Ok(Step::Action(seat, action)) => actions.push((seat, action)),
            Ok(Step::Result(end)) if faults == 0 => {
                let (head, game) = (referee.head(), referee.game());
                let (head, game) = head.zip(game).expect("a record is there");
                assert_eq!(game.winners(), Some(end.winners));
                replay(head, &actions, game);
            }
            Ok(_) => {}
            Err(fault) => {
                assert!(fault.line == i + 1 && fault.line > last_fault, "{fault}");
                assert!(!fault.to_string().is_empty());
                (faults, last_fault) = (faults + 1, fault.line);
            }
        }
    }
    if let Err(fault) = referee.finish() {
        assert_eq!(fault.line, referee.lines() + 1);
    }
}

/// The same head and actions give the same match, and a good record.
fn replay(head: &Head, actions: &[(Seat, AnyAction)], game: &Match<AnyGame>) {
    let mut text = String::new();
    let mut recorder = Recorder::new(head, &mut text, &mut ()).expect("a good head");
    for (seat, action) in actions {
        recorder.act(*seat, *action, &mut text, &mut ()).expect("the referee took it");
    }
    assert_eq!(recorder.game(), game);
    let mut referee = Referee::new();
    text.lines().for_each(|line| {
        referee.read(line, &mut ()).expect("what was recorded is good");
    });
    referee.finish().expect("and complete");
}

//! Bytes as a table and what is tried at it.

use taketable_rules::record::{Recorder, Referee};
use taketable_rules::{Game, Viewer};

use crate::bytes::Bytes;
use crate::laws::{all_cards, legal_is_listed, listed_is_legal};

/// Actions, legal or not, at any table: what is illegal is refused and changes nothing, what is
/// legal keeps the laws, and the record of it all is good.
pub fn actions(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let head = bytes.head();
    let (seats, options) = (head.setup.seats, head.setup.options);
    let (mut text, mut told) = (String::new(), Vec::new());
    let mut recorder = Recorder::new(&head, &mut text, &mut told).expect("a good head");
    let mut dealt = (recorder.game().round(), all_cards(recorder.game().position(), seats));

    while !bytes.are_over() {
        let tried = match bytes.next() % 4 {
            0 => bytes.attempt(options),
            _ => bytes.legal(recorder.game()),
        };
        let Some((seat, action)) = tried else { continue };
        let (before, lines) = (recorder.game().clone(), text.len());
        told.clear();
        let is_there = seat.index() < usize::from(seats);
        if is_there {
            legal_is_listed(before.position(), seat, action);
        }
        let is_legal = is_there && before.position().is_legal(seat, action);
        let done = recorder.act(seat, action, &mut text, &mut told);
        assert_eq!(done.is_ok(), is_legal, "{seat} {action:?}");
        if let Err(refusal) = done {
            assert_eq!(*recorder.game(), before, "{refusal}");
            assert!(told.is_empty() && text.len() == lines && !refusal.to_string().is_empty());
            continue;
        }
        assert!(told.iter().all(|told| {
            Viewer::all(seats).all(|viewer| serde_json::to_string(told.face(viewer)).is_ok())
        }));
        let game = recorder.game();
        listed_is_legal(game.position(), seats);
        let cards = all_cards(game.position(), seats);
        assert!(game.round() > dealt.0 || cards.contains_all(dealt.1), "a card is gone");
        dealt = (game.round(), cards);
    }

    let mut referee = Referee::new();
    for line in text.lines() {
        referee.read(line, &mut ()).expect("what was recorded is good");
    }
    assert_eq!(referee.game(), Some(recorder.game()));
    assert_eq!(referee.finish().is_ok(), recorder.game().winners().is_some());
}

//! The table and its question, described in sentences.

use taketable_rules::{AnyAction, AnyView, Seat};
use taketable_telling::say;

use crate::boards;
use crate::choices;
use crate::draw::scene;
use crate::labels;
use crate::link::Ask;
use crate::table_screen::TableScreen;
use crate::theme::{Colours, Theme};

/// The table as it stands.
pub(super) fn table_sentences(table: &TableScreen) -> Vec<String> {
    let words = table.words;
    let mut sentences = boards::sentences(&table.view.position, words);
    let theme = Theme { unicode: true, colours: Colours::None };
    let scene = scene(table, theme);
    for seat in Seat::all(table.setup.seats) {
        let total = say!(words, TerminalPlainTotal, total = table.view.totals[seat]);
        let notes = [vec![total], boards::notes(seat, &scene)].concat().join("; ");
        let name = &table.names[seat.index()];
        sentences.push(say!(words, TerminalPlainSeat, name = name, notes = notes));
    }
    sentences.extend(hand(table));
    sentences
}

/// The player's hand, unless its cards are the choices, which are about to be listed.
fn hand(table: &TableScreen) -> Option<String> {
    let seat = table.seat?;
    let view = &table.view.position;
    // In No Thanks! the cards lie before the seats and have been told already.
    if matches!(view, AnyView::NoThanks(_)) {
        return None;
    }
    let theme = Theme { unicode: true, colours: Colours::None };
    let cards: Vec<String> =
        boards::hand(seat, &scene(table, theme)).into_iter().map(|tile| tile.name).collect();
    let legal = table.ask.as_ref().map_or(&[][..], |ask| &ask.legal);
    let codes = choices::codes(legal);
    if cards.iter().all(|card| codes.contains(card)) {
        return None;
    }
    let title = boards::hand_title(view, table.words);
    Some(say!(table.words, TerminalLabelled, label = title, text = cards.join(" ")))
}

/// The choices, each behind what to type for it, and below them the question.
pub(super) fn question_sentences(table: &TableScreen) -> Vec<String> {
    let Some(ask) = &table.ask else { return Vec::new() };
    let mut sentences: Vec<String> = choices::codes(&ask.legal)
        .iter()
        .zip(&ask.legal)
        .map(|(code, action)| choice(code, *action, table))
        .collect();
    let left = table
        .left
        .map(|left| say!(table.words, TerminalTimeLeft, time = labels::time(left, table.words)));
    let parts = [Some(question(ask, table)), left];
    sentences.push(parts.into_iter().flatten().collect::<Vec<String>>().join(" "));
    sentences
}

/// What the player is asked.
pub(super) fn question(ask: &Ask, table: &TableScreen) -> String {
    table.teller().ask(&table.view.position, &ask.legal)
}

fn choice(code: &str, action: AnyAction, table: &TableScreen) -> String {
    let (view, teller) = (&table.view.position, table.teller());
    let preview = view.preview(action).map(|preview| teller.tell_preview(&preview));
    // The number of a card or row says what is chosen; what follows says what comes of it.
    let text = match preview.filter(|preview| choices::is_number(action) && !preview.is_empty()) {
        Some(preview) => preview,
        None => labels::choice(action, view, &teller),
    };
    say!(table.words, TerminalLabelled, label = code, text = text)
}

//! The board of Take That.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::take_that::{Action, View, is_toad};
use taketable_rules::{AnyAction, BySeat, Card, CardSet, Seat};

use super::{Board, Lying, Notes, Scene};
use crate::draw::tiles::{Mark, Tile, flow, size_for};
use crate::look::{Look, Tone};
use crate::tell::{Teller, line_cost};
use crate::words::{Words, say};

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        let words = scene.words;
        let cost = Words::signed(line_cost(self.line.set()));
        let heading = if self.line.is_empty() {
            format!("{}{}{}", words.line, words.colon, words.empty)
        } else {
            let cards = words.some(self.line.len() as i64, words.card);
            format!("{}{}{cards}, {cost}", words.line, words.colon)
        };
        let pile = format!("{}{}{}", words.pile, words.colon, words.some(self.pile, words.card));
        let taken = scene.choice == Some(Action::TakeLine.into());
        let style = if taken { Look::chosen() } else { Look::strong() };
        buf.set_string(room.x, room.y, scene.text(&heading), style);
        buf.set_string(room.x, room.y + 1, scene.text(&pile), Look::faint());
        let lays = matches!(scene.choice, Some(AnyAction::TakeThat(Action::Lay(_))));
        let cards = self.line.iter().map(|card| tile(*card, scene.table_mark(*card)));
        let tiles: Vec<Tile> = cards.chain(lays.then(|| Tile::free(true))).collect();
        let room = Rect { y: room.y + 3, height: room.height.saturating_sub(3), ..room };
        flow(&tiles, size_for(tiles.len(), room), scene.look, room, buf);
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        self.hands[seat].known.iter().map(|card| tile(card, scene.own_mark(card, None))).collect()
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let words = scene.words;
        let (face_up, taken) = (self.face_up[seat], self.taken[seat]);
        let mut notes = vec![words.some(self.hands[seat].len() as i64, words.card)];
        if !face_up.is_empty() {
            notes.push(format!("{} +{}", words.face_up, face_up.len()));
        }
        if !taken.is_empty() {
            let known = format!("{} {}", words.taken, line_cost(taken.known));
            notes.push(match taken.hidden {
                0 => known,
                hidden => format!("{known}, {}", say!(words.unseen, number = hidden)),
            });
        }
        if !self.viewer.is(seat) && self.hands[seat].hidden == 0 && !self.hands[seat].is_empty() {
            notes.push(list(self.hands[seat].known));
        }
        notes
    }

    fn chosen(&self, _: Seat) -> Option<Lying> {
        None
    }

    fn question(&self, legal: &[AnyAction], words: &Words) -> String {
        let sentence = match legal {
            [AnyAction::TakeThat(Action::TakeLine)] => words.ask_must_take_line,
            _ if self.line.is_empty() => words.ask_open,
            _ => words.ask_line,
        };
        sentence.to_owned()
    }

    fn sentences(&self, teller: &Teller<'_>) -> Vec<String> {
        let words = teller.words;
        let line = if self.line.is_empty() {
            words.empty.to_owned()
        } else {
            let cards: Vec<String> = self.line.iter().map(ToString::to_string).collect();
            format!("{}; {}", cards.join(" "), Words::signed(line_cost(self.line.set())))
        };
        let pile = words.some(self.pile, words.card);
        vec![
            format!("{}{}{line}", words.line, words.colon),
            format!("{}{}{pile}", words.pile, words.colon),
        ]
    }

    fn opened(views: &[&View]) -> View {
        let hands = BySeat::from_fn(views[0].hands.seats(), |seat| views[seat.index()].hands[seat]);
        View { hands, ..*views[0] }
    }
}

fn tile(card: Card, mark: Mark) -> Tile {
    let tone = if is_toad(card) { Tone::Hot } else { Tone::Plain };
    let worth = if is_toad(card) { "!".to_owned() } else { String::new() };
    Tile { name: card.to_string(), worth, tone, mark }
}

fn list(cards: CardSet) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

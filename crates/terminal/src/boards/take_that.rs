//! The board of Take That.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::take_that::{Action, View, is_toad, worth_taken};
use taketable_rules::{AnyAction, BySeat, Card, Seat};
use taketable_telling::{Translator, say};

use super::{Board, ChosenCard, Notes, Scene, numbers};
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::{Mark, Tile, flow, size_for};
use crate::theme::{Theme, Tone};

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        let words = scene.words;
        let heading = if self.line.is_empty() {
            say!(words, TerminalLineEmpty)
        } else {
            let worth = worth_taken(self.line.set());
            say!(words, TerminalLine, cards_count = self.line.len(), worth = worth)
        };
        let pile = say!(words, TerminalPile, cards_count = self.pile);
        let taken = scene.choice == Some(Action::TakeLine.into());
        let style = if taken { Theme::chosen() } else { Theme::strong() };
        buf.set_string(room.x, room.y, scene.text(&heading), style);
        buf.set_string(room.x, room.y + 1, scene.text(&pile), Theme::faint());
        let lays = matches!(scene.choice, Some(AnyAction::TakeThat(Action::Lay(_))));
        let cards = self.line.iter().map(|card| tile(*card, scene.table_mark(*card)));
        let tiles: Vec<Tile> = cards.chain(lays.then(|| Tile::free(true))).collect();
        let room = Rect { y: room.y + 3, height: room.height.saturating_sub(3), ..room };
        flow(&tiles, size_for(tiles.len(), room), scene.theme, room, buf);
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        self.hands[seat].known.iter().map(|card| tile(card, scene.own_mark(card, None))).collect()
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let words = scene.words;
        let (face_up, taken) = (self.face_up[seat], self.taken[seat]);
        let mut notes = vec![say!(words, UnitCards, cards_count = self.hands[seat].len())];
        if !face_up.is_empty() {
            notes.push(say!(words, TerminalFaceUp, number = face_up.len()));
        }
        if !taken.is_empty() {
            let worth = worth_taken(taken.known);
            notes.push(match taken.hidden {
                0 => say!(words, TerminalTaken, worth = worth),
                hidden => say!(words, TerminalTakenUnseen, worth = worth, number = hidden),
            });
        }
        if !self.viewer.is(seat) && self.hands[seat].hidden == 0 && !self.hands[seat].is_empty() {
            notes.push(numbers(self.hands[seat].known));
        }
        notes
    }

    fn chosen(&self, _: Seat) -> Option<ChosenCard> {
        None
    }

    fn sentences(&self, words: &Translator) -> Vec<String> {
        let line = if self.line.is_empty() {
            say!(words, TerminalLineEmpty)
        } else {
            let (cards, worth) = (numbers(self.line.iter().copied()), worth_taken(self.line.set()));
            say!(words, TerminalLineCards, cards = cards, worth = worth)
        };
        vec![line, say!(words, TerminalPile, cards_count = self.pile)]
    }

    fn marks(marks: &Marks<'_>) -> Vec<Meaning> {
        let toad = ("!".to_owned(), say!(marks.words, TerminalMarkToad));
        vec![toad, marks.chosen(), marks.target(), marks.fresh()]
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

//! The board of Take 5.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::take5::{FULL, Stage, View};
use taketable_rules::games::{Choice, all_bullheads};
use taketable_rules::{BySeat, Seat};
use taketable_telling::{Translator, say};

use super::{Board, ChosenCard, Notes, Scene, bulls, numbers};
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::{Mark, Tile, flow, size_for};
use crate::theme::Theme;

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        let Stage::Drafting { pool, .. } = self.stage else {
            return bulls::draw_rows(&self.rows, |_| FULL, |_| FULL + 1, scene, room, buf);
        };
        buf.set_string(
            room.x,
            room.y,
            scene.text(&say!(scene.words, TerminalPool)),
            Theme::strong(),
        );
        let tiles: Vec<Tile> = pool
            .iter()
            .map(|card| bulls::tile(card, scene.own_mark(card, None), scene.theme))
            .collect();
        let room = Rect { y: room.y + 1, height: room.height.saturating_sub(1), ..room };
        flow(&tiles, size_for(tiles.len(), room), scene.theme, room, buf);
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        if matches!(self.stage, Stage::Drafting { .. }) {
            let cards = self.hands[seat].known.iter();
            return cards.map(|card| bulls::tile(card, Mark::None, scene.theme)).collect();
        }
        let choice = match self.stage {
            Stage::Choosing { .. } => self.choices[seat],
            _ => Choice::None,
        };
        bulls::hand(self.hands[seat].known, choice, scene)
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let pile = self.piles[seat];
        let heads = say!(scene.words, UnitHeads, heads = all_bullheads(pile));
        let mut notes = vec![heads];
        let shown = !self.viewer.is(seat) && self.hands[seat].hidden == 0;
        if shown && !self.hands[seat].known.is_empty() {
            notes.push(numbers(self.hands[seat].known));
        }
        notes
    }

    fn brief(&self, seat: Seat, _: &Scene<'_>, _: usize) -> String {
        all_bullheads(self.piles[seat]).to_string()
    }

    fn chosen(&self, seat: Seat) -> Option<ChosenCard> {
        bulls::chosen(&self.choices, seat)
    }

    fn sentences(&self, words: &Translator) -> Vec<String> {
        if let Stage::Drafting { pool, .. } = self.stage {
            let (label, text) = (say!(words, TerminalPool), words.list(pool));
            return vec![say!(words, TerminalLabelled, label = label, text = text)];
        }
        bulls::row_sentences(&self.rows, |_| FULL, words)
    }

    fn marks(marks: &Marks<'_>) -> Vec<Meaning> {
        bulls::marks(marks)
    }

    fn opened(views: &[&View]) -> View {
        let hands = BySeat::from_fn(views[0].hands.seats(), |seat| views[seat.index()].hands[seat]);
        let choices =
            BySeat::from_fn(views[0].hands.seats(), |seat| views[seat.index()].choices[seat]);
        View { hands, choices, ..*views[0] }
    }
}

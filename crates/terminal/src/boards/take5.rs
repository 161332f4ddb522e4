//! The board of Take 5.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::take5::{Action, FULL, Stage, View};
use taketable_rules::games::{Choice, all_bullheads};
use taketable_rules::{AnyAction, BySeat, Seat, SeatSet, Viewer};

use super::{Board, Lying, Notes, Scene, bulls};
use crate::draw::tiles::{Mark, Tile, flow, size_for};
use crate::look::Look;
use crate::tell::Teller;
use crate::words::{Words, say};

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        let Stage::Drafting { pool, .. } = self.stage else {
            return bulls::draw_rows(&self.rows, |_| FULL, |_| FULL + 1, scene, room, buf);
        };
        buf.set_string(room.x, room.y, scene.text(scene.words.pool), Look::strong());
        let tiles: Vec<Tile> = pool
            .iter()
            .map(|card| bulls::tile(card, scene.own_mark(card, None), scene.look))
            .collect();
        let room = Rect { y: room.y + 1, height: room.height.saturating_sub(1), ..room };
        flow(&tiles, size_for(tiles.len(), room), scene.look, room, buf);
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        if matches!(self.stage, Stage::Drafting { .. }) {
            let cards = self.hands[seat].known.iter();
            return cards.map(|card| bulls::tile(card, Mark::None, scene.look)).collect();
        }
        let choice = match self.stage {
            Stage::Choosing { .. } => self.choices[seat],
            _ => Choice::None,
        };
        bulls::hand(self.hands[seat].known, choice, scene)
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let pile = self.piles[seat];
        let heads = scene.words.some(all_bullheads(pile), scene.words.head);
        let mut notes = vec![heads];
        let shown = !self.viewer.is(seat) && self.hands[seat].hidden == 0;
        if shown && !self.hands[seat].known.is_empty() {
            let cards: Vec<String> =
                self.hands[seat].known.iter().map(|card| card.to_string()).collect();
            notes.push(cards.join(" "));
        }
        notes
    }

    fn brief(&self, seat: Seat, _: &Scene<'_>, _: usize) -> String {
        all_bullheads(self.piles[seat]).to_string()
    }

    fn chosen(&self, seat: Seat) -> Option<Lying> {
        bulls::chosen(&self.choices, seat)
    }

    fn question(&self, legal: &[AnyAction], words: &Words) -> String {
        match (self.stage, legal.first()) {
            (Stage::TakingRow { card, .. }, _) => say!(words.ask_row, card = card),
            (Stage::Drafting { .. }, _) => words.ask_draft.to_owned(),
            (Stage::Choosing { awaited }, Some(AnyAction::Take5(Action::Play(_))))
                if !is_awaited(self.viewer, awaited) =>
            {
                words.ask_again.to_owned()
            }
            _ => words.ask_choose.to_owned(),
        }
    }

    fn sentences(&self, teller: &Teller<'_>) -> Vec<String> {
        if let Stage::Drafting { pool, .. } = self.stage {
            let words = teller.words;
            return vec![format!("{}{}{}", words.pool, words.colon, teller.numbers(pool))];
        }
        bulls::row_sentences(&self.rows, |_| FULL, teller)
    }

    fn opened(views: &[&View]) -> View {
        let hands = BySeat::from_fn(views[0].hands.seats(), |seat| views[seat.index()].hands[seat]);
        let choices =
            BySeat::from_fn(views[0].hands.seats(), |seat| views[seat.index()].choices[seat]);
        View { hands, choices, ..*views[0] }
    }
}

fn is_awaited(viewer: Viewer, awaited: SeatSet) -> bool {
    match viewer {
        Viewer::Seat(seat) => awaited.contains(seat),
        Viewer::Spectator => false,
    }
}

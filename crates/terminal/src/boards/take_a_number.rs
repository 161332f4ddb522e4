//! The board of Take A Number.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::take_a_number::{CAPACITY, Stage, View};
use taketable_rules::games::{Choice, all_bullheads};
use taketable_rules::{BySeat, CardSet, Seat};
use taketable_telling::{Translator, say};

use super::{Board, ChosenCard, Notes, Scene, bulls, numbers};
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::Tile;
use crate::text::columns;

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        bulls::draw_rows(&self.rows, |row| CAPACITY[row], |row| CAPACITY[row], scene, room, buf);
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        if let Stage::Keeping { seat: who, taken } = self.stage
            && who == seat
        {
            return bulls::hand(taken, Choice::None, scene);
        }
        let choice = match self.stage {
            Stage::Choosing { .. } => self.choices[seat],
            _ => Choice::None,
        };
        bulls::hand(self.hands[seat].known, choice, scene)
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let words = scene.words;
        let (row, pile) = (self.number_rows[seat], self.number_piles[seat]);
        let cards = say!(words, UnitCards, cards_count = self.hands[seat].len());
        let row = if row.is_empty() {
            say!(words, TerminalNumberRowEmpty)
        } else {
            say!(words, TerminalNumberRow, cards = numbers(row))
        };
        let mut notes = vec![format!("{cards}  {row}")];
        if !pile.is_empty() {
            notes.push(say!(words, TerminalNumberPile, heads = all_bullheads(pile)));
        }
        let known = self.hands[seat].known;
        if !self.viewer.is(seat) && !known.is_empty() {
            notes.push(say!(words, TerminalHandOf, cards = numbers(known)));
        }
        notes
    }

    fn brief(&self, seat: Seat, scene: &Scene<'_>, width: usize) -> String {
        let row = self.number_rows[seat];
        let whole = format!("{} #{}", self.hands[seat].len(), numbers(row));
        if columns(&whole) <= width {
            return whole;
        }
        // The end of the row says which cards would be swept next.
        let more = scene.theme.sign("…", "~");
        let mut ends = (0..row.len()).map(|hidden| {
            let shown: CardSet = row.iter().skip(hidden).collect();
            format!("#{}{}", if hidden == 0 { "" } else { more }, numbers(shown))
        });
        ends.find(|end| columns(end) <= width).unwrap_or(whole)
    }

    fn chosen(&self, seat: Seat) -> Option<ChosenCard> {
        bulls::chosen(&self.choices, seat)
    }

    fn sentences(&self, words: &Translator) -> Vec<String> {
        bulls::row_sentences(&self.rows, |row| CAPACITY[row], words)
    }

    fn marks(marks: &Marks<'_>) -> Vec<Meaning> {
        bulls::marks(marks)
    }

    fn opened(views: &[&View]) -> View {
        let seats = views[0].hands.seats();
        let hands = BySeat::from_fn(seats, |seat| views[seat.index()].hands[seat]);
        let choices = BySeat::from_fn(seats, |seat| views[seat.index()].choices[seat]);
        View { hands, choices, ..*views[0] }
    }
}

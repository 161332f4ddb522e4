//! [`Places`]: what lies before each seat, where that is more than a hand.

use taketable_rules::Score;
use taketable_telling::say;

use super::pen::Pen;
use super::text_table::{Side, TextTable};

/// The seats with what they have so far, and a line for each thing that lies before them.
#[derive(Clone, Debug)]
pub(super) struct Places {
    table: TextTable,
    /// A seat and its points, until its first line is written.
    seat: Option<[String; 2]>,
}

impl Places {
    /// Nobody yet.
    pub(super) fn new(pen: &Pen) -> Places {
        let so_far = say!(pen, StorySoFar);
        let columns = [
            (String::new(), Side::Left),
            (so_far, Side::Right),
            (String::new(), Side::Left),
            (String::new(), Side::Left),
        ];
        Places { table: TextTable::new(columns), seat: None }
    }

    /// The next seat, and what its cards are worth as they lie.
    pub(super) fn seat(&mut self, name: &str, so_far: Score, pen: &Pen) {
        self.seat = Some([name.to_owned(), pen.number(so_far)]);
    }

    /// Something that lies before that seat.
    pub(super) fn lies(&mut self, what: String, cards: String) {
        let [name, so_far] = self.seat.take().unwrap_or_default();
        self.table.row([name, so_far, what, cards]);
    }

    /// All of it as lines.
    pub(super) fn draw(&self, pen: &Pen) -> String {
        self.table.draw(pen)
    }
}

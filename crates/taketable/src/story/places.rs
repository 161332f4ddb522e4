//! [`Places`]: what lies before each seat, where that is more than a hand.

use taketable_rules::Score;

use super::pen::Pen;
use super::table::{Side, Table};

/// The seats with what they have so far, and a line for each thing that lies before them.
#[derive(Clone, Debug)]
pub(super) struct Places {
    table: Table,
    /// A seat and its points, until its first line is written.
    seat: Option<[String; 2]>,
}

impl Places {
    /// Nobody yet.
    pub(super) fn new() -> Places {
        let columns =
            [("", Side::Left), ("so far", Side::Right), ("", Side::Left), ("", Side::Left)];
        Places { table: Table::new(columns), seat: None }
    }

    /// The next seat, and what its cards are worth as they lie.
    pub(super) fn seat(&mut self, name: &str, so_far: Score) {
        self.seat = Some([name.to_owned(), so_far.to_string()]);
    }

    /// Something that lies before that seat.
    pub(super) fn lies(&mut self, what: &str, cards: String) {
        let [name, so_far] = self.seat.take().unwrap_or_default();
        self.table.row([name, so_far, what.to_owned(), cards]);
    }

    /// All of it as lines.
    pub(super) fn draw(&self, pen: &Pen) -> String {
        self.table.draw(pen)
    }
}

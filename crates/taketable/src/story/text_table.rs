//! [`TextTable`]: columns of text.

use super::pen::{COLUMNS, Ink, Pen, width, wrap};

/// On which side of its column a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Words and lists.
    Left,
    /// Numbers.
    Right,
}

/// How far a table is set in, and how far its columns are apart.
const GAP: usize = 2;
/// The last column is never narrower.
const NARROWEST: usize = 20;

/// Rows of cells under headings. The last column takes what is left of the line and wraps.
#[derive(Clone, Debug)]
pub(crate) struct TextTable {
    columns: Vec<(String, Side)>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with these columns and no rows yet.
    pub(crate) fn new(columns: impl Into<Vec<(String, Side)>>) -> TextTable {
        TextTable { columns: columns.into(), rows: Vec::new() }
    }

    /// A table with names in its first column, and numbers in the others.
    pub(crate) fn of_numbers(headings: impl IntoIterator<Item = String>) -> TextTable {
        let side = |place| if place == 0 { Side::Left } else { Side::Right };
        let columns = headings.into_iter().enumerate();
        TextTable::new(columns.map(|(i, heading)| (heading, side(i))).collect::<Vec<_>>())
    }

    /// Adds a row: a cell for each column.
    pub(crate) fn row(&mut self, cells: impl Into<Vec<String>>) {
        self.rows.push(cells.into());
    }

    /// Leaves a column out if it says nothing.
    pub(crate) fn without_empty_columns(mut self) -> TextTable {
        for i in (0..self.columns.len()).rev() {
            if self.rows.iter().all(|row| row[i].is_empty()) {
                self.columns.remove(i);
                self.rows.iter_mut().for_each(|row| drop(row.remove(i)));
            }
        }
        self
    }

    /// The table as lines, each with its end.
    pub(crate) fn draw(&self, pen: &Pen) -> String {
        let widths = self.widths();
        let headings: Vec<String> =
            self.columns.iter().map(|(heading, _)| heading.clone()).collect();
        let mut text = String::new();
        if headings.iter().any(|heading| !heading.is_empty()) {
            let line = self.lines(&headings, &widths);
            text += &pen.paint(Ink::Dim, line.trim_end());
            text.push('\n');
        }
        for row in &self.rows {
            text += &self.lines(row, &widths);
        }
        text
    }

    fn widths(&self) -> Vec<usize> {
        let widest = |i: usize| {
            let cells = self.rows.iter().map(|row| width(&row[i]));
            cells.max().unwrap_or(0).max(width(&self.columns[i].0))
        };
        let mut widths: Vec<usize> = (0..self.columns.len()).map(widest).collect();
        let before: usize = widths.iter().rev().skip(1).map(|width| width + GAP).sum();
        if let Some(last) = widths.last_mut() {
            *last = (*last).min(COLUMNS.saturating_sub(GAP + before).max(NARROWEST));
        }
        widths
    }

    /// A row as one line, or more where its last cell wraps.
    fn lines(&self, cells: &[String], widths: &[usize]) -> String {
        let Some((last, before)) = cells.split_last() else { return String::new() };
        let mut start = String::new();
        for ((cell, room), (_, side)) in before.iter().zip(widths).zip(&self.columns) {
            start += &" ".repeat(GAP);
            start += &pad(cell, *room, *side);
        }
        let (room, side) = (widths[before.len()], self.columns[before.len()].1);
        let mut text = String::new();
        for line in wrap(last, room) {
            let line = format!("{start}{:GAP$}{}", "", pad(&line, room, side));
            text += line.trim_end();
            text.push('\n');
            start = " ".repeat(width(&start));
        }
        text
    }
}

/// The text with spaces up to that width.
pub(super) fn pad(text: &str, room: usize, side: Side) -> String {
    let space = " ".repeat(room.saturating_sub(width(text)));
    match side {
        Side::Left => format!("{text}{space}"),
        Side::Right => format!("{space}{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::pen;
    use super::*;

    fn table() -> TextTable {
        let columns = [("", Side::Left), ("points", Side::Right), ("hand", Side::Left)];
        TextTable::new(columns.map(|(heading, side)| (heading.to_owned(), side)))
    }

    #[test]
    fn the_last_column_wraps() {
        let mut table = table();
        table.row(["Ada".into(), "7".into(), "12 ".repeat(25)]);
        table.row(["Bo".into(), "-10".into(), String::new()]);
        let text = table.draw(&pen(0));
        assert_eq!(
            text,
            format!(
                "       points  hand\n  Ada       7  {}\n               12 12 12\n  Bo      -10\n",
                "12 ".repeat(22).trim_end()
            )
        );
    }

    #[test]
    fn columns_that_say_nothing_are_left_out() {
        let mut table = table();
        table.row(["Ada".into(), String::new(), "3".into()]);
        let text = table.without_empty_columns().draw(&pen(0));
        assert_eq!(text, "       hand\n  Ada  3\n");
    }
}

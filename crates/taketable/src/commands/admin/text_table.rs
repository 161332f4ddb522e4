//! [`text_table`]: rows and columns for people.

/// Lays out rows under a heading. Columns are as wide as they have to be; the last is not padded.
pub(super) fn text_table<const N: usize>(heading: [&str; N], rows: &[[String; N]]) -> String {
    let mut widths = heading.map(|name| name.chars().count());
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |cells: [&str; N]| {
        let mut line = String::new();
        for (cell, width) in cells.iter().zip(widths) {
            line += cell;
            line += &" ".repeat(width - cell.chars().count() + 2);
        }
        format!("{}\n", line.trim_end())
    };
    let mut text = line(heading);
    for row in rows {
        text += &line(row.each_ref().map(String::as_str));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_have_to_be() {
        let rows = [["a".to_owned(), "längste".to_owned()], ["bcd".to_owned(), String::new()]];
        assert_eq!(text_table(["id", "name"], &rows), "id   name\na    längste\nbcd\n");
    }
}

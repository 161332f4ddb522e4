//! [`RulesText`]: a page of rules, read from its Markdown and laid out for a window or for plain text.
//!
//! The pages are ours and use little of Markdown: headings, paragraphs, lists, tables and drawings.

use crate::text::{columns, pad, pad_left, wrap, wrap_behind};
use crate::theme::Theme;

/// A page of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RulesText(Vec<Block>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Heading(String),
    Paragraph(String),
    /// An item of a list, behind its sign: `- ` or `1. `.
    Item {
        sign: String,
        text: String,
    },
    /// Lines that keep their blanks.
    Drawing(Vec<String>),
    Table(TextTable),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct TextTable {
    heads: Vec<String>,
    /// The columns that are aligned to the right.
    right: Vec<bool>,
    rows: Vec<Vec<String>>,
}

/// A line of the window, and whether it stands out.
pub(crate) type RulesLine = (String, bool);

impl RulesText {
    /// Reads a page.
    pub(crate) fn read(page: &str) -> RulesText {
        let mut blocks: Vec<Block> = Vec::new();
        // A line continues the block above it, unless a blank line or a drawing came between.
        let mut continues = false;
        let mut lines = page.lines();
        while let Some(line) = lines.next() {
            let text = line.trim();
            if text.starts_with("```") {
                let drawing = lines.by_ref().take_while(|line| !line.starts_with("```"));
                blocks.push(Block::Drawing(drawing.map(str::to_owned).collect()));
                continues = false;
                continue;
            }
            let next = Block::begin(text);
            match (blocks.last_mut().filter(|_| continues), next) {
                (_, None) => {}
                (Some(Block::Table(table)), Some(Block::Table(row))) => table.push(row.heads),
                (
                    Some(Block::Paragraph(before) | Block::Item { text: before, .. }),
                    Some(Block::Paragraph(more)),
                ) => {
                    before.push(' ');
                    before.push_str(&more);
                }
                (_, Some(block)) => blocks.push(block),
            }
            continues = !text.is_empty();
        }
        RulesText(blocks)
    }

    /// Lays the page out in lines of at most this many columns.
    pub(crate) fn lines(&self, width: usize, theme: Theme) -> Vec<RulesLine> {
        let mut lines: Vec<RulesLine> = Vec::new();
        for (nth, block) in self.0.iter().enumerate() {
            let is_item = |block: &Block| matches!(block, Block::Item { .. });
            let in_list =
                is_item(block) && nth.checked_sub(1).is_some_and(|at| is_item(&self.0[at]));
            if nth > 0 && !in_list {
                lines.push((String::new(), false));
            }
            let (text, strong) = match block {
                Block::Heading(text) => (wrap(text, width), true),
                Block::Paragraph(text) => (wrap(text, width), false),
                Block::Item { sign, text } => (wrap_behind(sign, text, width), false),
                Block::Drawing(drawing) => (drawing.clone(), false),
                Block::Table(table) => {
                    lines.extend(table.lines(width, theme));
                    continue;
                }
            };
            lines.extend(text.into_iter().map(|line| (line, strong)));
        }
        let shown = |(line, strong): RulesLine| (theme.text(&line), strong);
        lines.into_iter().map(shown).collect()
    }

    /// Returns the page as sentences to be read aloud: nothing is wrapped, and each cell of a table
    /// follows the name of its column.
    pub(crate) fn sentences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for block in &self.0 {
            match block {
                Block::Heading(text) | Block::Paragraph(text) => sentences.push(text.clone()),
                Block::Item { sign, text } => sentences.push(format!("{sign}{text}")),
                Block::Drawing(drawing) => sentences.extend(drawing.iter().cloned()),
                Block::Table(table) => sentences.extend(table.sentences()),
            }
        }
        sentences
    }
}

impl Block {
    /// Returns the block that a line begins, if it is not blank.
    fn begin(line: &str) -> Option<Block> {
        if line.is_empty() {
            return None;
        }
        if let Some(row) = line.strip_prefix('|') {
            let cells = row.trim_end_matches('|').split('|').map(|cell| unmarked(cell.trim()));
            let heads: Vec<String> = cells.collect();
            let right = vec![false; heads.len()];
            return Some(Block::Table(TextTable { heads, right, rows: Vec::new() }));
        }
        if line.starts_with('#') {
            return Some(Block::Heading(unmarked(line.trim_start_matches('#').trim_start())));
        }
        let digits = line.chars().take_while(char::is_ascii_digit).count();
        let sign = if line.starts_with("- ") {
            2
        } else if digits > 0 && line[digits..].starts_with(". ") {
            digits + 2
        } else {
            return Some(Block::Paragraph(unmarked(line)));
        };
        let (sign, text) = line.split_at(sign);
        Some(Block::Item { sign: sign.to_owned(), text: unmarked(text) })
    }
}

/// Removes the signs of bold letters and of code.
fn unmarked(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

impl TextTable {
    fn push(&mut self, row: Vec<String>) {
        let is_rule = |cell: &String| cell.chars().all(|c| matches!(c, '-' | ':'));
        if self.rows.is_empty() && row.iter().all(is_rule) {
            self.right = row.iter().map(|cell| cell.ends_with(':')).collect();
        } else {
            self.rows.push(row);
        }
    }

    /// Draws the table with a rule below its head. Cells wrap where the table is too wide.
    fn lines(&self, width: usize, theme: Theme) -> Vec<RulesLine> {
        let widths = self.widths(width);
        let mut lines: Vec<RulesLine> = Vec::new();
        let rule: Vec<String> =
            widths.iter().map(|width| theme.sign("─", "-").repeat(*width)).collect();
        lines.extend(self.row(&self.heads, &widths, theme).into_iter().map(|line| (line, true)));
        lines.push((rule.join(theme.sign("─┼─", "-+-")), false));
        for row in &self.rows {
            lines.extend(self.row(row, &widths, theme).into_iter().map(|line| (line, false)));
        }
        lines
    }

    /// Returns the width of each column: what its cells need, or less in the widest ones.
    fn widths(&self, room: usize) -> Vec<usize> {
        let rows = || std::iter::once(&self.heads).chain(&self.rows);
        let widest = |column: usize| {
            let cells = rows().filter_map(|row| row.get(column));
            cells.map(|cell| columns(cell)).max()
        };
        let mut widths: Vec<usize> =
            (0..self.heads.len()).map(|column| widest(column).unwrap_or_default()).collect();
        let gaps = 3 * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > room {
            match widths.iter_mut().max() {
                Some(widest) if *widest > 1 => *widest -= 1,
                _ => break,
            }
        }
        widths
    }

    fn row(&self, cells: &[String], widths: &[usize], theme: Theme) -> Vec<String> {
        let wrapped: Vec<Vec<String>> =
            cells.iter().zip(widths).map(|(cell, width)| wrap(cell, *width)).collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or_default();
        let line = |nth: usize| {
            let cells =
                wrapped.iter().zip(widths).zip(&self.right).map(|((cell, width), right)| {
                    let text = cell.get(nth).map_or("", String::as_str);
                    if *right { pad_left(text, *width) } else { pad(text, *width) }
                });
            cells.collect::<Vec<String>>().join(theme.sign(" │ ", " | ")).trim_end().to_owned()
        };
        (0..height).map(line).collect()
    }

    fn sentences(&self) -> impl Iterator<Item = String> {
        self.rows.iter().map(|row| {
            let named = self.heads.iter().zip(row).map(|(head, cell)| format!("{head}: {cell}"));
            named.collect::<Vec<String>>().join("; ")
        })
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::GameId;
    use taketable_telling::Language;

    use super::*;
    use crate::rules_page::rules_page;
    use crate::theme::Colours;

    const PAGE: &str = "\
# A game

Played with
**cards**.

1. Choose `one`
   of them.
2. Lay it.

| Seats | Cards   |
|------:|---------|
|     2 | 10 each |
|    10 | 9       |

```
Row 1   12
```
";

    fn laid_out(width: usize, unicode: bool) -> Vec<String> {
        let theme = Theme { unicode, colours: Colours::None };
        RulesText::read(PAGE).lines(width, theme).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn a_page_is_laid_out_for_a_window() {
        let expected = [
            "A game",
            "",
            "Played with cards.",
            "",
            "1. Choose one of",
            "   them.",
            "2. Lay it.",
            "",
            "Seats │ Cards",
            "──────┼────────",
            "    2 │ 10 each",
            "   10 │ 9",
            "",
            "Row 1   12",
        ];
        assert_eq!(laid_out(18, true), expected);
        assert_eq!(laid_out(18, false)[8..10], ["Seats | Cards", "------+--------"]);
        // A cell wraps where the table is too wide.
        assert_eq!(
            laid_out(13, true)[9..14],
            ["Seats │ Cards", "──────┼──────", "    2 │ 10", "      │ each", "   10 │ 9"]
        );
    }

    #[test]
    fn a_page_is_read_aloud() {
        let expected = [
            "A game",
            "Played with cards.",
            "1. Choose one of them.",
            "2. Lay it.",
            "Seats: 2; Cards: 10 each",
            "Seats: 10; Cards: 9",
            "Row 1   12",
        ];
        assert_eq!(RulesText::read(PAGE).sentences(), expected);
    }

    #[test]
    fn no_page_shows_markdown_or_exceeds_the_window() {
        let theme = Theme { unicode: true, colours: Colours::None };
        for game in GameId::ALL {
            for language in Language::ALL {
                let page = RulesText::read(rules_page(*game, *language));
                let lines: Vec<String> =
                    page.lines(76, theme).into_iter().map(|(line, _)| line).collect();
                for line in lines.iter().chain(&page.sentences()) {
                    let marks = ["**", "`", "---", "| "];
                    let marked = marks.iter().any(|mark| line.contains(mark));
                    assert!(!marked, "{game} {language:?}: {line}");
                }
                // A wrapped line may begin with the name of a #-row.
                for line in page.sentences() {
                    assert!(!line.starts_with("# ") && !line.starts_with("##"), "{line}");
                }
                let widest = lines.iter().map(|line| columns(line)).max();
                assert!(widest.is_some_and(|widest| widest <= 76), "{game} {language:?}");
            }
        }
    }
}

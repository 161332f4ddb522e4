//! The drawing of the menu, page by page.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use taketable_telling::say;

use super::match_form::{Field, FieldChoices};
use super::{Menu, Page, Row};
use crate::draw::{draw_rules, put};
use crate::labels;
use crate::new_match::NAMES;
use crate::rules_page::rules_page;
use crate::text::{cut, pad, wrap};
use crate::theme::Theme;

/// The product's name is the same in all languages.
const TITLE: &str = "Taketable";
/// The columns of a field's name.
const NAME: usize = 16;
/// The columns of the menu.
const WIDTH: u16 = 76;

impl Menu {
    /// Draws the menu.
    pub(crate) fn draw(&self, theme: Theme, area: Rect, buf: &mut Buffer) {
        let words = self.words;
        let width = area.width.min(WIDTH);
        let room = Rect { x: area.x + (area.width - width) / 2, width, ..area };
        let line = |y: u16| Rect { y: room.y + y, height: u16::from(y < room.height), ..room };
        put(line(1), TITLE, Theme::strong(), buf);
        let keys = match self.page {
            Page::Main => {
                self.draw_main(theme, &line, buf);
                if self.marked() == Row::Field(Field::Bots) {
                    say!(words, TerminalMenuKeysBots)
                } else {
                    say!(words, TerminalMenuKeys)
                }
            }
            Page::Bots => {
                self.draw_bots(theme, &line, buf);
                say!(words, TerminalMenuKeysEach)
            }
            Page::Rules(down) => {
                let page = rules_page(self.form.game(), words.language());
                return draw_rules(page, down, words, theme, area, buf);
            }
            Page::Resume => {
                let (title, none) =
                    (say!(words, TerminalMenuResume), say!(words, TerminalNoneSaved));
                self.draw_list(&title, &none, theme, &line, buf);
                say!(words, TerminalMenuKeysResume)
            }
            Page::Finished => {
                let title = say!(words, TerminalMenuFinished);
                self.draw_list(&title, &say!(words, TerminalNoneFinished), theme, &line, buf);
                say!(words, TerminalMenuKeysList)
            }
        };
        let bottom = area.height.saturating_sub(1);
        if let Some(note) = &self.note {
            for (i, text) in wrap(&theme.text(note), width as usize).iter().enumerate() {
                put(line(bottom.saturating_sub(3) + i as u16), text, Theme::strong(), buf);
            }
        }
        put(line(bottom), &theme.text(&keys), Theme::faint(), buf);
    }

    fn draw_main(&self, theme: Theme, line: &impl Fn(u16) -> Rect, buf: &mut Buffer) {
        for (nth, row) in self.rows().into_iter().enumerate() {
            // Fields stand together; commands have places of their own below them.
            let (y, is_field) = match row {
                Row::Game | Row::Field(_) => (3 + nth as u16, true),
                Row::Start => (10, false),
                Row::Resume => (12, false),
                Row::Finished => (13, false),
                Row::Quit => (14, false),
            };
            let (name, value) = self.row_in_words(row);
            let marked = row == self.marked();
            let Signs { before, left, right } = Signs::new(marked, theme);
            let text = if is_field {
                let name = pad(&theme.text(&name), NAME);
                format!("{before}{name}{left}{value}{right}")
            } else {
                format!("{before}{name} {value}")
            };
            put(line(y), &theme.text(text.trim_end()), style(marked), buf);
        }
        let about = self.about_marked();
        for (i, text) in wrap(&theme.text(&about), 70).iter().enumerate() {
            put(line(16 + i as u16), text, Theme::faint(), buf);
        }
    }

    /// The name of a row, and its value or number.
    fn row_in_words(&self, row: Row) -> (String, String) {
        let words = self.words;
        let count = |saved: usize| format!("({saved})");
        match row {
            Row::Game => (say!(words, TerminalMenuGame), words.game(self.form.game())),
            Row::Field(Field::Bots) => (say!(words, TerminalMenuBots), self.form.bots_in_words()),
            Row::Field(Field::End) => {
                (say!(words, TerminalMenuEnd), words.end(self.form.setup().end))
            }
            Row::Field(field) => {
                let FieldChoices { name, mut all, current, .. } = self.form.choices(field);
                (name, all.swap_remove(current))
            }
            Row::Start => (say!(words, TerminalMenuStart), String::new()),
            Row::Resume => (say!(words, TerminalMenuResume), count(self.unfinished.len())),
            Row::Finished => (say!(words, TerminalMenuFinished), count(self.finished.len())),
            Row::Quit => (say!(words, TerminalMenuQuit), String::new()),
        }
    }

    /// Explains what is marked, or the game if that needs no explanation.
    fn about_marked(&self) -> String {
        let about = match self.marked() {
            Row::Field(Field::Option(place)) => self.form.about_option(place),
            Row::Field(Field::End) => Some(self.form.end_in_words(self.form.setup().end)),
            _ => None,
        };
        about.unwrap_or_else(|| self.words.about(self.form.game()))
    }

    fn draw_bots(&self, theme: Theme, line: &impl Fn(u16) -> Rect, buf: &mut Buffer) {
        put(line(3), &theme.text(&say!(self.words, TerminalMenuBots)), Theme::strong(), buf);
        for (nth, (level, name)) in self.form.seated().iter().zip(NAMES).enumerate() {
            let marked = nth == self.at;
            let Signs { before, left, right } = Signs::new(marked, theme);
            let level = labels::level(*level, self.words);
            let text = format!("{before}{}{left}{level}{right}", pad(name, NAME));
            put(line(5 + nth as u16), &theme.text(&text), style(marked), buf);
        }
    }

    fn draw_list(
        &self,
        title: &str,
        none: &str,
        theme: Theme,
        line: &impl Fn(u16) -> Rect,
        buf: &mut Buffer,
    ) {
        put(line(3), &theme.text(title), Theme::strong(), buf);
        let list = self.list();
        if list.is_empty() {
            put(line(5), &theme.text(none), Style::new(), buf);
        }
        let fits = usize::from(buf.area.height.saturating_sub(10)).max(1);
        let first = (self.at + 1).saturating_sub(fits);
        for (i, (nth, saved)) in list.iter().enumerate().skip(first).take(fits).enumerate() {
            let marked = nth == self.at;
            let age = pad(&saved.age_in_words(self.now, self.words), 12);
            let summary = saved.summary(self.words);
            let text = theme.text(&format!("{}{age} {summary}", Signs::new(marked, theme).before));
            let place = line(5 + i as u16);
            put(place, &cut(&text, place.width.into(), theme), style(marked), buf);
        }
    }
}

/// The signs around a row and its value.
struct Signs {
    before: &'static str,
    left: &'static str,
    right: &'static str,
}

impl Signs {
    fn new(marked: bool, theme: Theme) -> Signs {
        if !marked {
            return Signs { before: "  ", left: "  ", right: "" };
        }
        Signs {
            before: theme.sign("▶ ", "> "),
            left: theme.sign("◀ ", "< "),
            right: theme.sign(" ▶", " >"),
        }
    }
}

fn style(marked: bool) -> Style {
    if marked { Theme::strong() } else { Style::new() }
}

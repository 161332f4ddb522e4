//! [`ChoiceList`]: all choices at once where there is room, otherwise the marked one.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{GAP, put};
use crate::boards::Scene;
use crate::labels;
use crate::text::{columns, wrap_behind};
use crate::theme::Theme;

/// The choices of a question, in words.
pub(super) struct ChoiceList(Vec<String>);

/// The columns of the sign before a choice.
const SIGN: u16 = 2;

impl ChoiceList {
    /// Puts the choices into words, each with what would come of it.
    pub(super) fn of(scene: &Scene<'_>) -> ChoiceList {
        let choice = |action| scene.text(&labels::choice(action, scene.view, &scene.teller));
        ChoiceList(scene.legal.iter().copied().map(choice).collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Draws the choices in as many columns as they need. Returns `true` if all are seen.
    pub(super) fn draw(&self, marked: usize, theme: Theme, room: Rect, buf: &mut Buffer) -> bool {
        let sign = theme.sign("▶ ", "> ");
        let widest = self.0.iter().map(|choice| columns(choice)).max().unwrap_or_default() as u16;
        let pitch = SIGN + widest + GAP;
        let across = usize::from((room.width + GAP) / pitch);
        let lines = usize::from(room.height);
        let fits = across * lines;
        // A few lines show a part of the list worse than the marked choice as a whole.
        if fits < self.len() && lines <= 2 || across == 0 {
            let choice = self.0.get(marked).map_or("", String::as_str);
            let wrapped = wrap_behind(sign, choice, room.width.into());
            for (nth, line) in wrapped.iter().take(lines).enumerate() {
                put(Rect { y: room.y + nth as u16, ..room }, line, Style::new(), buf);
            }
            return self.len() <= 1;
        }
        // A list that is too long is turned like a page.
        let first = marked / fits * fits;
        for (nth, choice) in self.0.iter().enumerate().skip(first).take(fits) {
            let (column, line) = ((nth - first) / lines, (nth - first) % lines);
            let (x, y) = (room.x + column as u16 * pitch, room.y + line as u16);
            let place = Rect { x, y, width: (SIGN + widest).min(room.right() - x), height: 1 };
            let (sign, style) =
                if nth == marked { (sign, Theme::strong()) } else { ("  ", Style::new()) };
            put(place, &format!("{sign}{choice}"), style, buf);
        }
        fits >= self.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::picture::letters;
    use crate::theme::Colours;

    fn drawn(choices: usize, marked: usize, (width, height): (u16, u16)) -> (bool, String) {
        let list = ChoiceList((1..=choices).map(|nth| format!("Play {nth}")).collect());
        let room = Rect { x: 0, y: 0, width, height };
        let theme = Theme { unicode: false, colours: Colours::None };
        let mut buf = Buffer::empty(room);
        let is_whole = list.draw(marked, theme, room, &mut buf);
        (is_whole, letters(&buf))
    }

    #[test]
    fn all_choices_are_seen_where_there_is_room() {
        assert_eq!(drawn(2, 1, (20, 2)), (true, "  Play 1\n> Play 2".to_owned()));
        let columns = "  Play 1    Play 3\n> Play 2".to_owned();
        assert_eq!(drawn(3, 1, (20, 2)), (true, columns));
        // Two lines show the marked choice alone, more lines a part of the list.
        assert_eq!(drawn(5, 4, (20, 2)), (false, "> Play 5".to_owned()));
        assert_eq!(drawn(5, 4, (10, 3)), (false, "  Play 4\n> Play 5".to_owned()));
        // A choice that is wider than the room is wrapped.
        assert_eq!(drawn(1, 0, (6, 2)), (true, "> Play\n  1".to_owned()));
        assert_eq!(drawn(0, 0, (20, 2)), (true, String::new()));
    }
}

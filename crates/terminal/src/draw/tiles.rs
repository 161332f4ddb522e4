//! [`Tile`]: a card as it is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::theme::{Theme, Tone, lowered};

/// The size of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// One line.
    Small,
    /// Three lines, with a border.
    Tall,
    /// Five lines, with a border.
    Big,
}

impl Size {
    /// From the largest to the smallest.
    const ALL: [Size; 3] = [Size::Big, Size::Tall, Size::Small];

    /// Returns the columns of a card and the gap behind it.
    pub(crate) fn width(self) -> u16 {
        self.card() + 1
    }

    /// Returns the columns of a card alone.
    fn card(self) -> u16 {
        match self {
            Size::Small | Size::Tall => 6,
            Size::Big => 10,
        }
    }

    /// Returns the lines of a card.
    pub(crate) fn height(self) -> u16 {
        match self {
            Size::Small => 1,
            Size::Tall => 3,
            Size::Big => 5,
        }
    }

    /// Returns the largest size in which this many lines of cards fit into the room, or else small.
    pub(crate) fn that_fits(lines: u16, across: u16, room: Rect) -> Size {
        let fits = |size: &Size| {
            lines * size.height() <= room.height && across * size.width() <= room.width + 1
        };
        Size::ALL.into_iter().find(fits).unwrap_or(Size::Small)
    }
}

/// What marks a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// The marked choice is about it.
    Chosen,
    /// Other cards can be chosen, but not this one.
    Faint,
    /// It was just laid.
    Fresh,
    /// The player has laid it face down.
    Lying,
    /// A free place without a card.
    Free,
    /// A free place that the chosen card would go to.
    Target,
}

impl Mark {
    /// Returns the signs of this mark, on a small card and on one with a border.
    pub(super) fn signs(self, theme: Theme) -> &'static str {
        match self {
            Mark::None | Mark::Faint | Mark::Free => "",
            Mark::Chosen => theme.sign("▶◀ ╔╗", ">< ##"),
            Mark::Fresh => theme.sign("* ┏┓", "*"),
            Mark::Lying => theme.sign("() ▒▒", "() //"),
            Mark::Target => theme.sign("▷ ▼", "> v"),
        }
    }
}

/// A card as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    /// Its name: at most three characters.
    pub(crate) name: String,
    /// Its worth: at most two characters, and empty if that is the usual.
    pub(crate) worth: String,
    pub(crate) tone: Tone,
    pub(crate) mark: Mark,
}

impl Tile {
    /// Returns a free place.
    pub(crate) fn free(target: bool) -> Tile {
        let mark = if target { Mark::Target } else { Mark::Free };
        Tile { name: String::new(), worth: String::new(), tone: Tone::Plain, mark }
    }

    /// Draws the card with its upper left corner there, if it fits into the room.
    pub(crate) fn draw(
        &self,
        x: u16,
        y: u16,
        size: Size,
        theme: Theme,
        room: Rect,
        buf: &mut Buffer,
    ) {
        if x + size.card() > room.right() || y + size.height() > room.bottom() {
            return;
        }
        match size {
            Size::Small => self.draw_small(x, y, theme, buf),
            Size::Tall | Size::Big => self.draw_bordered(x, y, size, theme, buf),
        }
    }

    fn draw_small(&self, x: u16, y: u16, theme: Theme, buf: &mut Buffer) {
        let (left, right) = match self.mark {
            Mark::Chosen => (theme.sign("▶", ">"), theme.sign("◀", "<")),
            Mark::Fresh => ("*", "*"),
            Mark::Lying => ("(", ")"),
            Mark::Target => (theme.sign("▷", ">"), " "),
            _ => (" ", " "),
        };
        match self.mark {
            Mark::Free | Mark::Target => {
                buf.set_string(x, y, left, Theme::strong());
                buf.set_string(x + 2, y, theme.sign("·", "."), Theme::faint());
            }
            _ => {
                buf.set_string(x + 1, y, self.text(&self.worth), self.style(theme));
                // Cards that stand close share the column between them for their marks.
                for (at, mark) in [(x, left), (x + 5, right)] {
                    if mark != " " {
                        buf.set_string(at, y, mark, Theme::strong());
                    }
                }
            }
        }
    }

    fn draw_bordered(&self, x: u16, y: u16, size: Size, theme: Theme, buf: &mut Buffer) {
        let (edges, style): ([&str; 6], Style) = match (self.mark, theme.unicode) {
            (Mark::Chosen, true) => (["╔", "═", "╗", "║", "╚", "╝"], Theme::strong()),
            (Mark::Chosen, false) => (["#", "=", "#", "#", "#", "#"], Theme::strong()),
            (Mark::Fresh, true) => (["┏", "━", "┓", "┃", "┗", "┛"], Theme::strong()),
            (Mark::Fresh, false) => (["*", "-", "*", "|", "*", "*"], Theme::strong()),
            (Mark::Free, _) => ([" "; 6], Theme::faint()),
            (Mark::Target, true) => (["┌", "╌", "┐", "╎", "└", "┘"], Theme::strong()),
            (Mark::Target, false) => (["+", ".", "+", ":", "+", "+"], Theme::strong()),
            (Mark::Faint, true) => (["╭", "─", "╮", "│", "╰", "╯"], Theme::faint()),
            (_, true) => (["╭", "─", "╮", "│", "╰", "╯"], Style::new()),
            (_, false) => (["+", "-", "+", "|", "+", "+"], Style::new()),
        };
        let [top_left, edge, top_right, wall, bottom_left, bottom_right] = edges;
        let inner = usize::from(size.card() - 2);
        let (right, bottom) = (x + size.card() - 1, y + size.height() - 1);
        let line = |left: &str, right: &str| format!("{left}{}{right}", edge.repeat(inner));
        buf.set_string(x, y, line(top_left, top_right), style);
        for y in y + 1..bottom {
            buf.set_string(x, y, wall, style);
            buf.set_string(right, y, wall, style);
        }
        buf.set_string(x, bottom, line(bottom_left, bottom_right), style);
        let middle = (x + size.card() / 2 - 1, y + size.height() / 2);
        match (self.mark, size) {
            (Mark::Free, _) => {
                buf.set_string(middle.0, middle.1, theme.sign("·", "."), Theme::faint());
            }
            (Mark::Target, _) => {
                buf.set_string(middle.0, middle.1, theme.sign("▼", "v"), Theme::strong());
            }
            (_, Size::Big) => self.draw_face(x + 1, y + 1, inner, theme, buf),
            _ => {
                let worth = if theme.unicode { self.worth.as_str() } else { "" };
                buf.set_string(x + 1, y + 1, self.text(worth), self.style(theme));
                if !theme.unicode && !self.worth.is_empty() {
                    let worth = format!("{:^inner$}", format!("({})", self.worth));
                    buf.set_string(x + 1, bottom, worth, style);
                }
            }
        }
        if self.mark == Mark::Lying {
            buf.set_string(x + 1, y, theme.sign("▒", "/").repeat(inner), style);
        }
    }

    /// Draws the face of a big card: its name above, its worth below.
    fn draw_face(&self, x: u16, y: u16, width: usize, theme: Theme, buf: &mut Buffer) {
        let style = self.style(theme);
        let worth = lowered(&self.worth);
        buf.set_string(x, y, format!(" {:<1$}", self.name, width - 1), style);
        buf.set_string(x, y + 1, " ".repeat(width), style);
        buf.set_string(x, y + 2, format!("{worth:>0$} ", width - 1), style);
    }

    /// Returns the name and worth in four columns, or the name if there is no room for both.
    fn text(&self, worth: &str) -> String {
        let both = format!("{}{worth}", self.name);
        if worth.is_empty() || both.chars().count() > 4 {
            format!("{:>3} ", self.name)
        } else {
            format!("{both:>4}")
        }
    }

    fn style(&self, theme: Theme) -> Style {
        let style = theme.card(self.tone);
        match self.mark {
            Mark::Chosen | Mark::Fresh => style.add_modifier(Modifier::BOLD),
            Mark::Faint | Mark::Lying => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }
}

/// Returns the columns from one card to the next. There are no gaps if the cards fit into one line
/// only so.
fn pitch(tiles: usize, size: Size, width: u16) -> u16 {
    let tiles = tiles as u16;
    // Small cards have room for a mark on both sides, which two of them may share.
    let closest = if size == Size::Small { size.card() - 1 } else { size.card() };
    let fits = |pitch: &u16| tiles * pitch <= width + 1;
    let pitches = [size.width(), size.card(), closest];
    pitches.into_iter().find(fits).unwrap_or(size.width())
}

/// Returns the number of cards side by side.
fn across(tiles: usize, size: Size, width: u16) -> usize {
    usize::from(((width + 1) / pitch(tiles, size, width)).max(1))
}

/// Draws tiles side by side, line after line. If not all lines fit, the first are left out: the last
/// cards matter more.
pub(crate) fn flow(tiles: &[Tile], size: Size, theme: Theme, room: Rect, buf: &mut Buffer) {
    let pitch = pitch(tiles.len(), size, room.width);
    let lines: Vec<&[Tile]> = tiles.chunks(across(tiles.len(), size, room.width)).collect();
    let fit = usize::from((room.height / size.height()).max(1));
    let shown = &lines[lines.len().saturating_sub(fit)..];
    for (nth, line) in shown.iter().enumerate() {
        for (i, tile) in line.iter().enumerate() {
            let (x, y) = (room.x + i as u16 * pitch, room.y + nth as u16 * size.height());
            tile.draw(x, y, size, theme, room, buf);
        }
    }
}

/// Returns the largest size in which all tiles fit, or small.
pub(crate) fn size_for(tiles: usize, room: Rect) -> Size {
    let fits = |size: &Size| {
        let lines = tiles.div_ceil(across(tiles, *size, room.width));
        lines as u16 * size.height() <= room.height
    };
    Size::ALL.into_iter().find(fits).unwrap_or(Size::Small)
}

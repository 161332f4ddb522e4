//! [`Tile`]: a card as it is drawn, small or tall; and tiles side by side.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::look::{Look, Tone};

/// How much room a card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// One line.
    Small,
    /// Three lines, with a border.
    Tall,
}

impl Size {
    /// Columns of a card, with a gap behind it.
    pub(crate) const WIDTH: u16 = 7;
    /// Columns of a card alone.
    const CARD: u16 = 6;

    /// Lines of a card.
    pub(crate) fn height(self) -> u16 {
        match self {
            Size::Small => 1,
            Size::Tall => 3,
        }
    }

    /// Tall if so many lines of cards fit into the room, or else small.
    pub(crate) fn that_fits(lines: u16, room: u16) -> Size {
        if lines * Size::Tall.height() <= room { Size::Tall } else { Size::Small }
    }
}

/// What is special about a card now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// The player is about to choose it.
    Chosen,
    /// The player cannot choose it, while others can be chosen.
    Faint,
    /// It was laid just now.
    Fresh,
    /// The player has laid it face down.
    Lying,
    /// There is no card here: a free place.
    Free,
    /// A card would come here.
    Target,
}

/// A card as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    /// What it is called: at most three letters.
    pub(crate) name: String,
    /// What it is worth: at most two letters, and nothing if that is ordinary.
    pub(crate) worth: String,
    pub(crate) tone: Tone,
    pub(crate) mark: Mark,
}

impl Tile {
    /// A free place.
    pub(crate) fn free(target: bool) -> Tile {
        let mark = if target { Mark::Target } else { Mark::Free };
        Tile { name: String::new(), worth: String::new(), tone: Tone::Plain, mark }
    }

    /// Draws the card with its upper left corner there; what does not fit into the room is left out.
    pub(crate) fn draw(
        &self,
        x: u16,
        y: u16,
        size: Size,
        look: Look,
        room: Rect,
        buf: &mut Buffer,
    ) {
        if x + Size::CARD > room.right() || y + size.height() > room.bottom() {
            return;
        }
        match size {
            Size::Small => self.draw_small(x, y, look, buf),
            Size::Tall => self.draw_tall(x, y, look, buf),
        }
    }

    fn draw_small(&self, x: u16, y: u16, look: Look, buf: &mut Buffer) {
        let (left, right) = match self.mark {
            Mark::Chosen => (look.sign("▶", ">"), look.sign("◀", "<")),
            Mark::Fresh => ("*", "*"),
            Mark::Lying => ("(", ")"),
            Mark::Target => (look.sign("▷", ">"), " "),
            _ => (" ", " "),
        };
        match self.mark {
            Mark::Free | Mark::Target => {
                buf.set_string(x, y, left, Look::strong());
                buf.set_string(x + 2, y, look.sign("·", "."), Look::faint());
            }
            _ => {
                buf.set_string(x, y, left, Look::strong());
                buf.set_string(x + 1, y, self.text(&self.worth), self.style(look));
                buf.set_string(x + 5, y, right, Look::strong());
            }
        }
    }

    fn draw_tall(&self, x: u16, y: u16, look: Look, buf: &mut Buffer) {
        let (edges, style): ([&str; 6], Style) = match (self.mark, look.unicode) {
            (Mark::Chosen, true) => (["╔", "═", "╗", "║", "╚", "╝"], Look::strong()),
            (Mark::Chosen, false) => (["#", "=", "#", "#", "#", "#"], Look::strong()),
            (Mark::Fresh, true) => (["┏", "━", "┓", "┃", "┗", "┛"], Look::strong()),
            (Mark::Fresh, false) => (["*", "-", "*", "|", "*", "*"], Look::strong()),
            (Mark::Free, _) => ([" "; 6], Look::faint()),
            (Mark::Target, true) => (["┌", "╌", "┐", "╎", "└", "┘"], Look::strong()),
            (Mark::Target, false) => (["+", ".", "+", ":", "+", "+"], Look::strong()),
            (Mark::Faint, true) => (["╭", "─", "╮", "│", "╰", "╯"], Look::faint()),
            (_, true) => (["╭", "─", "╮", "│", "╰", "╯"], Style::new()),
            (_, false) => (["+", "-", "+", "|", "+", "+"], Style::new()),
        };
        let [top_left, edge, top_right, side, bottom_left, bottom_right] = edges;
        let line = |left: &str, right: &str| format!("{left}{}{right}", edge.repeat(4));
        buf.set_string(x, y, line(top_left, top_right), style);
        buf.set_string(x, y + 1, side, style);
        match self.mark {
            Mark::Free => buf.set_string(x + 2, y + 1, look.sign("·", "."), Look::faint()),
            Mark::Target => buf.set_string(x + 2, y + 1, look.sign("▼", "v"), Look::strong()),
            _ => {
                let worth = if look.unicode { self.worth.as_str() } else { "" };
                buf.set_string(x + 1, y + 1, self.text(worth), self.style(look));
            }
        }
        buf.set_string(x + 5, y + 1, side, style);
        buf.set_string(x, y + 2, line(bottom_left, bottom_right), style);
        if !look.unicode && !self.worth.is_empty() {
            buf.set_string(x + 1, y + 2, format!("{:^4}", format!("({})", self.worth)), style);
        }
        if self.mark == Mark::Lying {
            buf.set_string(x + 1, y, look.sign("▒▒▒▒", "////"), style);
        }
    }

    /// Name and worth in four columns; where there is no room for both, the name.
    fn text(&self, worth: &str) -> String {
        let both = format!("{}{worth}", self.name);
        if worth.is_empty() || both.chars().count() > 4 {
            format!("{:>3} ", self.name)
        } else {
            format!("{both:>4}")
        }
    }

    fn style(&self, look: Look) -> Style {
        let style = look.card(self.tone);
        match self.mark {
            Mark::Chosen | Mark::Fresh => style.add_modifier(Modifier::BOLD),
            Mark::Faint | Mark::Lying => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }
}

/// Columns from one card to the next: without gaps, if only so they all stand in one line.
fn pitch(tiles: usize, size: Size, width: u16) -> u16 {
    let fits = tiles as u16 * Size::WIDTH <= width + 1;
    if fits || (size == Size::Tall && tiles as u16 * Size::CARD > width) {
        Size::WIDTH
    } else {
        Size::CARD
    }
}

/// Draws tiles side by side, line after line. The first lines that do not fit are left out rather
/// than the last: what comes last matters more.
pub(crate) fn flow(tiles: &[Tile], size: Size, look: Look, room: Rect, buf: &mut Buffer) {
    let pitch = pitch(tiles.len(), size, room.width);
    let across = usize::from(((room.width + 1) / pitch).max(1));
    let lines: Vec<&[Tile]> = tiles.chunks(across).collect();
    let fit = usize::from((room.height / size.height()).max(1));
    let shown = &lines[lines.len().saturating_sub(fit)..];
    for (nth, line) in shown.iter().enumerate() {
        for (i, tile) in line.iter().enumerate() {
            let (x, y) = (room.x + i as u16 * pitch, room.y + nth as u16 * size.height());
            tile.draw(x, y, size, look, room, buf);
        }
    }
}

/// The size in which all tiles fit, or small.
pub(crate) fn size_for(tiles: usize, room: Rect) -> Size {
    let pitch = pitch(tiles, Size::Tall, room.width);
    let across = usize::from(((room.width + 1) / pitch).max(1));
    Size::that_fits(tiles.div_ceil(across) as u16, room.height)
}

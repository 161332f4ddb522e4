//! Bullheads, and rows that all play to at the same time: what Take 5 and Take A Number share.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::{Choice, all_bullheads, bullheads};
use taketable_rules::{BySeat, Card, CardSet, Seat};
use taketable_telling::{Translator, say};

use super::{ChosenCard, Scene, numbers};
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::{Mark, Size, Tile};
use crate::theme::{Theme, Tone};

/// Returns a card with its heads.
pub(super) fn tile(card: Card, mark: Mark, theme: Theme) -> Tile {
    let heads = bullheads(card);
    let tone = match heads {
        1 => Tone::Plain,
        2 => Tone::Mild,
        3 => Tone::Warm,
        5 => Tone::Hot,
        _ => Tone::Worst,
    };
    let worth = if heads == 1 { String::new() } else { theme.raised(heads) };
    Tile { name: card.to_string(), worth, tone, mark }
}

/// Columns beside the cards of a row: its number, and what it costs.
const BESIDE: u16 = 12;

/// Draws the rows: their cards and free places, how full they are, and what taking them costs.
/// `full_at` is the number of cards that a row holds.
pub(super) fn draw_rows(
    rows: &[CardSet],
    places: impl Fn(usize) -> u8,
    full_at: impl Fn(usize) -> u8,
    scene: &Scene<'_>,
    room: Rect,
    buf: &mut Buffer,
) {
    let theme = scene.theme;
    let lines = rows.len() as u16;
    let longest = (0..rows.len()).map(&places).max().unwrap_or_default();
    let cards = Rect { width: room.width.saturating_sub(BESIDE), ..room };
    let size = Size::that_fits(lines, longest.into(), cards);
    // Rows are set apart if there is room.
    let most = size.height() + size.height() / 2 + 1;
    let pitch = (room.height / lines.max(1)).clamp(size.height(), most);
    let target = scene.target_row();
    let taken = scene.chosen_row();
    for (row, cards) in rows.iter().enumerate() {
        let y = room.y + row as u16 * pitch;
        if y + size.height() > room.bottom() {
            return;
        }
        let middle = y + size.height() / 2;
        let marked = taken == Some(row as u8);
        let style = if marked { Theme::chosen() } else { Theme::strong() };
        let sign = if marked { theme.sign("▶", ">") } else { " " };
        let number = row + 1;
        buf.set_string(room.x, middle, format!("{sign}{number}"), style);
        let line =
            Rect { x: room.x + 3, y, width: room.width.saturating_sub(3), height: size.height() };
        let tiles = cards.iter().map(|card| tile(card, scene.table_mark(card), theme));
        let free = usize::from(places(row)).saturating_sub(cards.len());
        let comes_here = target == Some(row as u8) && taken.is_none();
        let free = (0..free).map(|nth| Tile::free(nth == 0 && comes_here));
        let tiles: Vec<Tile> = tiles.chain(free).collect();
        for (i, tile) in tiles.iter().enumerate() {
            tile.draw(line.x + i as u16 * size.width(), y, size, theme, line, buf);
        }
        let heads = say!(scene.words, TerminalHeads, heads = all_bullheads(*cards));
        let x = line.x + usize::from(places(row)).max(tiles.len()) as u16 * size.width() + 1;
        let full = comes_here && cards.len() + 1 >= usize::from(full_at(row));
        let sign = if full { theme.sign("◀ ", "< ") } else { "" };
        let heads = format!("{sign}{}", scene.text(&heads));
        let left = room.right().saturating_sub(x);
        let style = if full || marked { Theme::strong() } else { Theme::faint() };
        if x < room.right() {
            buf.set_stringn(x, middle, heads, left as usize, style);
        }
    }
}

/// Describes the rows in sentences.
pub(super) fn row_sentences(
    rows: &[CardSet],
    places: impl Fn(usize) -> u8,
    words: &Translator,
) -> Vec<String> {
    let one = |(row, cards): (usize, &CardSet)| {
        say!(
            words,
            TerminalRow,
            row = row + 1,
            cards = numbers(*cards),
            count = cards.len(),
            of = places(row),
            heads = all_bullheads(*cards),
        )
    };
    rows.iter().enumerate().map(one).collect()
}

/// Returns the card that a seat has chosen.
pub(super) fn chosen(choices: &BySeat<Choice>, seat: Seat) -> Option<ChosenCard> {
    match choices[seat] {
        Choice::None => None,
        Choice::FaceDown => Some(ChosenCard::FaceDown),
        Choice::Card(card) => Some(ChosenCard::Card(card)),
    }
}

/// Returns the player's hand. A card that lies face down is marked in it.
pub(super) fn hand(cards: CardSet, choice: Choice, scene: &Scene<'_>) -> Vec<Tile> {
    let lying = match choice {
        Choice::Card(card) => Some(card),
        Choice::None | Choice::FaceDown => None,
    };
    cards.iter().map(|card| tile(card, scene.own_mark(card, lying), scene.theme)).collect()
}

/// Explains the signs on cards and beside rows.
pub(super) fn marks(marks: &Marks<'_>) -> Vec<Meaning> {
    let (words, theme) = (marks.words, marks.theme);
    vec![
        (theme.raised(3), say!(words, TerminalMarkHeads)),
        marks.chosen(),
        marks.target(),
        marks.fresh(),
        marks.of(Mark::Lying, say!(words, TerminalMarkFaceDown)),
        (theme.sign("◀", "<").to_owned(), say!(words, TerminalMarkRowTaken)),
    ]
}

//! The board of Hornochsen!.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::hornochsen::{
    Action, FULL, HerdRow, Special, Specials, View, points, points_of,
};
use taketable_rules::{AnyAction, BySeat, Card, Seat};
use taketable_telling::{Translator, say};

use super::{Board, ChosenCard, Notes, Scene, numbers};
use crate::draw::marks::{Marks, Meaning};
use crate::draw::tiles::{Mark, Size, Tile};
use crate::theme::{Theme, Tone};

/// Columns of a small row: its number, four cards, what lies under it and what it is worth.
const ROW: u16 = 26;
/// Columns of a card in a small row.
const CARD: u16 = 4;

impl Board for View {
    fn draw(&self, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
        let rows: Vec<Option<&HerdRow>> = self.rows.rows().collect();
        let tall_row = 4 + Size::Tall.width() * FULL as u16 + 12;
        let columns = (room.width / tall_row).max(1);
        let tall_lines = (rows.len() as u16).div_ceil(columns);
        if room.width >= tall_row && tall_lines * 3 <= room.height {
            return draw_tall(&rows, tall_lines, tall_row, scene, room, buf);
        }
        let columns = (room.width / ROW).max(1);
        let lines = (rows.len() as u16).div_ceil(columns);
        let pitch = if lines * 2 <= room.height { 2 } else { 1 };
        for (row, cards) in rows.iter().enumerate() {
            let (column, line) = (row as u16 / lines, row as u16 % lines);
            let (x, y) = (room.x + column * ROW, room.y + line * pitch);
            if x + ROW <= room.right() + 1 && y < room.bottom() {
                draw_small(row as u8, *cards, scene, x, y, buf);
            }
        }
    }

    fn hand(&self, seat: Seat, scene: &Scene<'_>) -> Vec<Tile> {
        let cards = self.hands[seat].known.iter();
        let cattle = cards.map(|card| tile(card, scene.own_mark(card, None), scene.theme));
        let chosen = match scene.choice {
            Some(AnyAction::Hornochsen(Action::Special { kind, .. })) => Some(kind.to_string()),
            _ => None,
        };
        let specials = specials_list(self.specials[seat]).into_iter().map(|name| Tile {
            mark: if chosen.as_ref() == Some(&name) { Mark::Chosen } else { Mark::None },
            name,
            worth: String::new(),
            tone: Tone::Mild,
        });
        cattle.chain(specials).collect()
    }

    fn notes(&self, seat: Seat, scene: &Scene<'_>) -> Notes {
        let words = scene.words;
        let hand = self.hands[seat];
        let held = specials_list(self.specials[seat]).join(" ");
        let cards = say!(words, UnitCards, cards_count = hand.len());
        let taken = points_of(self.taken[seat]);
        let mut notes = vec![format!("{cards} {held}").trim_end().to_owned()];
        let specials = specials_list(self.taken_specials[seat]).join(" ");
        if !self.taken[seat].is_empty() {
            let taken = say!(words, TerminalTaken, worth = taken);
            notes.push(format!("{taken} {specials}").trim_end().to_owned());
        }
        if !self.viewer.is(seat) && hand.hidden == 0 && !hand.known.is_empty() {
            notes.push(numbers(hand.known));
        }
        notes
    }

    fn chosen(&self, _: Seat) -> Option<ChosenCard> {
        None
    }

    fn sentences(&self, words: &Translator) -> Vec<String> {
        let one = |(row, cards): (usize, Option<&HerdRow>)| {
            let Some(herd) = cards else { return say!(words, TerminalHerdGone, row = row + 1) };
            let specials = specials_list(herd.specials);
            say!(
                words,
                TerminalHerd,
                row = row + 1,
                cards = numbers(herd.cards.iter().copied()),
                count = herd.cards.len(),
                of = FULL,
                worth = points_of(herd.cards.set()),
                specials_count = specials.len(),
                specials = words.list(specials),
            )
        };
        self.rows.rows().enumerate().map(one).collect()
    }

    fn marks(marks: &Marks<'_>) -> Vec<Meaning> {
        let (words, theme) = (marks.words, marks.theme);
        vec![
            (theme.sign("⁻²", "-2").to_owned(), say!(words, TerminalMarkPoints)),
            ("x2 +5".to_owned(), say!(words, TerminalMarkSpecials)),
            marks.chosen(),
            // A small row shows the target sign beside its number.
            (theme.sign("▶ ▼", "> v").to_owned(), say!(words, TerminalMarkTarget)),
            marks.fresh(),
        ]
    }

    fn opened(views: &[&View]) -> View {
        let hands = BySeat::from_fn(views[0].hands.seats(), |seat| views[seat.index()].hands[seat]);
        View { hands, ..*views[0] }
    }
}

/// Draws the rows with cards of three lines, in columns.
fn draw_tall(
    rows: &[Option<&HerdRow>],
    lines: u16,
    width: u16,
    scene: &Scene<'_>,
    room: Rect,
    buf: &mut Buffer,
) {
    for (row, herd) in rows.iter().enumerate() {
        let (column, line) = (row as u16 / lines, row as u16 % lines);
        let (x, y) = (room.x + column * width, room.y + line * 3);
        let row = row as u8;
        draw_number(row, scene, x, y + 1, buf);
        let Some(herd) = herd else {
            buf.set_string(
                x + 4,
                y + 1,
                scene.text(&say!(scene.words, TerminalGone)),
                Theme::faint(),
            );
            continue;
        };
        let target = scene.target_row() == Some(row);
        let cards = herd.cards.iter().map(|card| tile(*card, scene.table_mark(*card), scene.theme));
        let free =
            (herd.cards.len()..FULL).map(|nth| Tile::free(target && nth == herd.cards.len()));
        for (i, tile) in cards.chain(free).enumerate() {
            tile.draw(x + 4 + i as u16 * Size::Tall.width(), y, Size::Tall, scene.theme, room, buf);
        }
        let rest =
            format!("{:+} {}", points_of(herd.cards.set()), specials_list(herd.specials).join(" "));
        buf.set_string(
            x + 4 + Size::Tall.width() * FULL as u16,
            y + 1,
            rest.trim_end(),
            Theme::strong(),
        );
    }
}

fn draw_number(row: u8, scene: &Scene<'_>, x: u16, y: u16, buf: &mut Buffer) {
    let target = scene.target_row() == Some(row);
    let style = if target { Theme::chosen() } else { Theme::strong() };
    buf.set_string(x, y, format!("{:>2}", row + 1), style);
    if target {
        buf.set_string(x + 2, y, scene.theme.sign("▶", ">"), Theme::strong());
    }
}

fn draw_small(
    row: u8,
    herd: Option<&HerdRow>,
    scene: &Scene<'_>,
    x: u16,
    y: u16,
    buf: &mut Buffer,
) {
    draw_number(row, scene, x, y, buf);
    let Some(herd) = herd else {
        buf.set_string(x + 4, y, scene.text(&say!(scene.words, TerminalGone)), Theme::faint());
        return;
    };
    for place in 0..FULL as u16 - 1 {
        let at = x + 3 + place * CARD;
        match herd.cards.get(place as usize) {
            Some(card) => {
                let tile = tile(*card, Mark::None, scene.theme);
                let style = scene.theme.card(tile.tone);
                let fresh = scene.table_mark(*card) == Mark::Fresh;
                let style = if fresh { style.patch(Theme::strong()) } else { style };
                buf.set_string(at, y, format!("{card:>3}"), style);
                if fresh {
                    buf.set_string(at + 3, y, "*", Theme::strong());
                }
            }
            None => {
                buf.set_string(at + 2, y, scene.theme.sign("·", "."), Theme::faint());
            }
        }
    }
    let worth = points_of(herd.cards.set());
    buf.set_string(x + 19, y, format!("{worth:>+3}"), Theme::strong());
    buf.set_string(x + 22, y, specials_list(herd.specials).concat(), Theme::strong());
}

/// Lists special cards: "x2 +5".
fn specials_list(specials: Specials) -> Vec<String> {
    let of = |kind: Special| std::iter::repeat_n(kind.to_string(), usize::from(specials.of(kind)));
    Special::BOTH.into_iter().flat_map(of).collect()
}

/// Returns a cattle card with its points.
fn tile(card: Card, mark: Mark, theme: Theme) -> Tile {
    let points = points(card);
    let tone = match points {
        2 => Tone::Good,
        1 => Tone::Plain,
        -3..=-2 => Tone::Warm,
        -5 => Tone::Hot,
        _ => Tone::Worst,
    };
    let worth = match points {
        1 => String::new(),
        2 if theme.unicode => "⁺²".to_owned(),
        points if theme.unicode => theme.raised(points),
        points => format!("{points:+}"),
    };
    Tile { name: card.to_string(), worth, tone, mark }
}

//! The drawing of a table: state in, frame out. Nothing here remembers anything.

pub(crate) mod tiles;
mod windows;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Paragraph, Widget, Wrap};
use taketable_rules::{AnyGame, End, Game, Goal, Seat};

use crate::boards::{self, Lying, Scene};
use crate::choices;
use crate::look::Look;
use crate::preview;
use crate::table::Table;
use crate::words::{Words, say};
use tiles::{flow, size_for};

pub(crate) use windows::draw_window;

/// The least room in which a table can be shown.
const LEAST: (u16, u16) = (72, 22);
/// What a board that needs little room has.
const NARROW: u16 = 30;
/// From this width on the story stands beside the board.
const WIDE: u16 = 120;

/// Draws the whole table.
pub(crate) fn draw_table(table: &Table, look: Look, area: Rect, buf: &mut Buffer) {
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return draw_too_small(table.words, look, area, buf);
    }
    let rooms = Rooms::of(area, boards::is_narrow(&table.view.position));
    draw_header(table, look, rooms.header, buf);
    let scene = scene(table, look);
    draw_hand(table, &scene, rooms.hand, buf);
    boards::draw(&scene, rooms.board, buf);
    draw_seats(table, &scene, rooms.seats, buf);
    draw_story(table, look, rooms.story, buf);
    draw_question(table, &scene, rooms.question, buf);
    let keys = if area.width >= WIDE {
        format!("{}  {}", table.words.keys_line, table.words.keys_more)
    } else {
        table.words.keys_line.to_owned()
    };
    put(rooms.keys, &look.text(&keys), Look::faint(), buf);
    if let Some(window) = &table.window {
        draw_window(window, table, look, area, buf);
    }
}

/// What the boards are drawn from.
pub(crate) fn scene(table: &Table, look: Look) -> Scene<'_> {
    let legal = table.ask.as_ref().map_or(&[][..], |ask| &ask.legal);
    Scene {
        view: &table.view.position,
        names: &table.names,
        legal,
        choice: table.choice(),
        fresh: table.fresh,
        look,
        words: table.words,
    }
}

/// What stands where.
struct Rooms {
    header: Rect,
    board: Rect,
    seats: Rect,
    hand: Rect,
    story: Rect,
    question: Rect,
    keys: Rect,
}

impl Rooms {
    /// Where the board needs little room, the seats have the rest.
    fn of(area: Rect, narrow: bool) -> Rooms {
        let Rect { x, y, width, height } = area;
        let wide = width >= WIDE;
        let side = match (wide, narrow) {
            (true, _) => 44,
            (false, true) => width - NARROW,
            (false, false) => 26,
        };
        let header = Rect { x, y, width, height: 1 };
        let keys = Rect { x, y: area.bottom() - 1, width, height: 1 };
        let question = Rect { x, y: area.bottom() - 4, width, height: 3 };
        // The hand may need two lines of cards where there are many.
        let hand_height = if height >= 40 { 7 } else { 4 };
        let story_height = if wide { 0 } else { height - 21 - u16::from(height > 26) };
        let story_height = story_height.clamp(u16::from(!wide) * 2, 12);
        let story = Rect { x, y: question.y - story_height, width, height: story_height };
        let hand_width = if wide { width - side } else { width };
        let hand = Rect { x, y: story.y - hand_height, width: hand_width, height: hand_height };
        let top = y + 1 + u16::from(height > 24);
        let board_height = hand.y.saturating_sub(top);
        let board = Rect { x: x + 1, y: top, width: width - side - 1, height: board_height };
        let seats_x = area.right() - side + 1;
        let (seats, story) = if wide {
            let all = question.y - top;
            let seats = Rect { x: seats_x, y: top, width: side - 2, height: all / 2 };
            let story = Rect { y: seats.bottom() + 1, height: all - all / 2 - 1, ..seats };
            (seats, story)
        } else {
            (Rect { x: seats_x, y: top, width: side - 2, height: board_height }, story)
        };
        Rooms { header, board, seats, hand, story, question, keys }
    }
}

fn draw_too_small(words: &Words, look: Look, area: Rect, buf: &mut Buffer) {
    let text = Paragraph::new(look.text(words.too_small)).wrap(Wrap { trim: true });
    text.render(area, buf);
}

/// Writes a line, as far as there is room.
pub(crate) fn put(room: Rect, text: &str, style: Style, buf: &mut Buffer) {
    if room.height > 0 && buf.area.contains(Position::new(room.x, room.y)) {
        buf.set_stringn(room.x, room.y, text, room.width as usize, style);
    }
}

fn draw_header(table: &Table, look: Look, room: Rect, buf: &mut Buffer) {
    let words = table.words;
    let game = words.game(table.setup.options.game());
    let dot = look.sign(" · ", " - ");
    let round = say!(words.title_round, round = table.view.round);
    let end = match table.setup.end {
        End::Rounds(rounds) => format!(" {}", say!(words.until_rounds, rounds = rounds)),
        End::Above(points) => {
            let points = words.some(points, words.point);
            format!("{dot}{}", look.text(&say!(words.until_above, points = points)))
        }
    };
    put(room, &look.text(game), Look::strong(), buf);
    let x = game.chars().count() as u16;
    let rest = Rect { x: room.x + x, width: room.width.saturating_sub(x), ..room };
    put(rest, &format!("{dot}{}{end}", look.text(&round)), Style::new(), buf);
    let goal = match AnyGame::goal(&table.setup.options) {
        Goal::Lowest => words.lowest_wins,
        Goal::Highest => words.highest_wins,
    };
    let goal = look.text(goal);
    let width = goal.chars().count() as u16;
    if room.width > width + 50 {
        let place = Rect { x: room.right() - width, width, ..room };
        put(place, &goal, Look::faint(), buf);
    }
}

/// The seats, one below the other: whose turn it is, totals, what lies before them.
fn draw_seats(table: &Table, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    let seats = table.setup.seats;
    let look = scene.look;
    let notes: Vec<Vec<String>> = Seat::all(seats).map(|seat| boards::notes(seat, scene)).collect();
    // As much as fits of what lies before each seat.
    let all: usize = notes.iter().map(|notes| notes.len() + 1).sum();
    let most = if all <= room.height as usize {
        usize::MAX
    } else {
        (room.height as usize / usize::from(seats)).saturating_sub(1)
    };
    let mut y = room.y;
    for (seat, notes) in Seat::all(seats).zip(&notes) {
        if y >= room.bottom() {
            return;
        }
        let line = Rect { y, height: 1, ..room };
        draw_seat(seat, table, scene, line, buf);
        y += 1;
        if most == 0 {
            // One line has to do: what fits goes behind the name.
            let place = Rect { x: line.x + 13, width: line.width.saturating_sub(21), ..line };
            let joined = look.text(&notes.join(", "));
            let text = if joined.chars().count() <= usize::from(place.width) {
                joined
            } else {
                let first = notes.first().and_then(|note| note.split_whitespace().next());
                first.filter(|word| word.parse::<u32>().is_ok()).unwrap_or_default().to_owned()
            };
            put(place, &text, Look::faint(), buf);
            continue;
        }
        for note in notes.iter().take(most) {
            if y < room.bottom() {
                let place = Rect { x: room.x + 2, y, width: room.width - 2, height: 1 };
                put(place, &look.text(note), Look::faint(), buf);
                y += 1;
            }
        }
    }
}

fn draw_seat(seat: Seat, table: &Table, scene: &Scene<'_>, line: Rect, buf: &mut Buffer) {
    let look = scene.look;
    let asked = table.view.to_act.contains(seat);
    let sign = if asked { look.sign("▸", ">") } else { " " };
    put(line, sign, Look::strong(), buf);
    let style = if table.seat == Some(seat) { Look::strong() } else { Style::new() };
    let name = Rect { x: line.x + 2, width: 10, ..line };
    put(name, &look.text(&table.names[seat.index()]), style, buf);
    let card = match boards::chosen(scene.view, seat) {
        None => String::new(),
        Some(Lying::FaceDown) => look.sign("▒▒", "??").to_owned(),
        Some(Lying::Card(card)) => card.to_string(),
    };
    let right = line.right();
    let total = table.view.totals[seat].to_string();
    put(Rect { x: right - 7, width: 3, ..line }, &format!("{card:>3}"), Look::strong(), buf);
    put(Rect { x: right - 4, width: 4, ..line }, &format!("{total:>4}"), style, buf);
}

fn draw_hand(table: &Table, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    let Some(seat) = table.seat else { return };
    let tiles = boards::hand(seat, scene);
    let title = scene.text(table.words.your_hand);
    let name = if table.open { table.names[seat.index()].clone() } else { title };
    put(Rect { height: 1, ..room }, &format!(" {name}"), Look::faint(), buf);
    let room = Rect {
        x: room.x + 1,
        y: room.y + 1,
        width: room.width.saturating_sub(1),
        height: room.height - 1,
    };
    flow(&tiles, size_for(tiles.len(), room), scene.look, room, buf);
}

/// The last sentences, as many as there is room for; the newest stands out.
fn draw_story(table: &Table, look: Look, room: Rect, buf: &mut Buffer) {
    let width = room.width.saturating_sub(2) as usize;
    let mut lines: Vec<(String, bool)> = Vec::new();
    for (nth, sentence) in table.story.iter().rev().enumerate() {
        let wrapped = wrap(&look.text(sentence), width);
        for line in wrapped.into_iter().rev() {
            lines.push((line, nth == 0));
        }
        if lines.len() >= room.height as usize {
            break;
        }
    }
    lines.truncate(room.height as usize);
    for (i, (line, newest)) in lines.iter().rev().enumerate() {
        let style = if *newest { Style::new() } else { Look::faint() };
        let place = Rect { x: room.x + 1, y: room.y + i as u16, width: room.width - 1, height: 1 };
        put(place, line, style, buf);
    }
}

/// What is asked, and what would come of the marked choice.
fn draw_question(table: &Table, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    let words = table.words;
    let first = Rect { x: room.x + 1, width: room.width - 1, height: 1, ..room };
    let second = Rect { y: room.y + 1, ..first };
    let question = match &table.ask {
        Some(ask) => boards::question(scene.view, &ask.legal, words),
        None if table.is_telling() => words.telling.to_owned(),
        None if table.over.is_some() => String::new(),
        None => {
            let names: Vec<String> =
                table.view.to_act.iter().map(|seat| table.names[seat.index()].clone()).collect();
            say!(words.waiting_for, names = words.list(&names))
        }
    };
    let text = match &table.note {
        // A replay asks for nothing: it says which moment is shown.
        Some(note) if table.open => note.clone(),
        Some(note) => format!("{question}  [{note}]"),
        None => question,
    };
    put(first, &scene.text(&text), Look::strong(), buf);
    if let Some(choice) = table.choice() {
        let what = choices::label(choice, scene.view, words);
        let then = preview::preview(choice, scene.view, &scene.teller());
        let colon = if then.is_empty() { "" } else { ": " };
        let sign = scene.look.sign("▶", ">");
        let text = scene.text(&format!("{sign} {what}{colon}{then}"));
        for (i, line) in wrap(&text, second.width as usize).iter().take(2).enumerate() {
            let place = Rect { y: second.y + i as u16, ..second };
            put(place, line, Style::new(), buf);
        }
    }
}

/// A text in lines of at most so many columns, broken between words.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            word.clone_into(line);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

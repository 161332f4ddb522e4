//! The drawing of a table: state in, frame out.

mod choice_list;
pub(crate) mod marks;
pub(crate) mod tiles;
mod windows;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Paragraph, Widget, Wrap};
use taketable_rules::{AnyGame, End, Game, Seat, Setup};
use taketable_telling::{Translator, say};

use crate::boards::{self, ChosenCard, Scene};
use crate::labels;
use crate::table_screen::TableScreen;
use crate::text::{columns, cut, wrap};
use crate::theme::Theme;
use choice_list::ChoiceList;
use tiles::{flow, size_for};

pub(crate) use windows::{closing_with_esc, draw_rules, draw_window, frame};

/// The smallest window in which a table can be shown: columns and lines.
const LEAST: (u16, u16) = (72, 22);
/// The columns of a name that shares its line with notes.
const NAME_BEFORE_NOTES: u16 = 8;
/// The least width with the log beside the board.
const WIDE: u16 = 120;

/// Draws the whole table.
pub(crate) fn draw_table(table: &TableScreen, theme: Theme, area: Rect, buf: &mut Buffer) {
    let layout = Layout::of(area, boards::width(&table.view.position));
    draw_header(table, theme, layout.header, buf);
    let scene = scene(table, theme);
    draw_hand(table, &scene, layout.hand, buf);
    boards::draw(&scene, layout.board, buf);
    draw_seats(table, &scene, layout.seats, buf);
    draw_log(table, theme, layout.log, buf);
    draw_question(table, &scene, layout.question, buf);
    draw_keys(table, theme, layout.keys, buf);
    if let Some(window) = &table.window {
        draw_window(window, table, theme, area, buf);
    }
}

/// Returns what the boards are drawn from.
pub(crate) fn scene(table: &TableScreen, theme: Theme) -> Scene<'_> {
    let legal = table.ask.as_ref().map_or(&[][..], |ask| &ask.legal);
    Scene {
        view: &table.view.position,
        teller: table.teller(),
        legal,
        choice: table.choice(),
        fresh: table.fresh,
        theme,
        words: table.words,
    }
}

/// The areas of the screen.
struct Layout {
    header: Rect,
    board: Rect,
    seats: Rect,
    hand: Rect,
    log: Rect,
    question: Rect,
    keys: Rect,
}

impl Layout {
    /// Gives the board the columns that it needs, and the seats the rest.
    fn of(area: Rect, board: u16) -> Layout {
        let Rect { x, y, width, height } = area;
        let wide = width >= WIDE;
        let side = if wide { 44 } else { width.saturating_sub(board).max(26) };
        let header = Rect { x, y, width, height: 1 };
        let keys = Rect { x, y: area.bottom() - 1, width, height: 1 };
        // A large screen lists the choices, always in the same place.
        let lists = height >= 50 || wide && height >= 40;
        let question_height = if lists { 14 } else { 3 };
        let question = Rect { x, y: keys.y - question_height, width, height: question_height };
        // A large hand may need two lines of cards.
        let hand_height = if height >= 40 { 7 } else { 4 };
        let log_height =
            if wide { 0 } else { height - 18 - question_height - u16::from(height > 26) };
        let log_height = log_height.clamp(u16::from(!wide) * 2, 12);
        let log = Rect { x, y: question.y - log_height, width, height: log_height };
        let hand_width = if wide { width - side } else { width };
        let hand = Rect { x, y: log.y - hand_height, width: hand_width, height: hand_height };
        let top = y + 1 + u16::from(height > 24);
        let board_height = hand.y.saturating_sub(top);
        let board = Rect { x: x + 1, y: top, width: width - side - 1, height: board_height };
        let seats_x = area.right() - side + 1;
        let (seats, log) = if wide {
            let all = question.y - top;
            let seats = Rect { x: seats_x, y: top, width: side - 2, height: all / 2 };
            let log = Rect { y: seats.bottom() + 1, height: all - all / 2 - 1, ..seats };
            (seats, log)
        } else {
            (Rect { x: seats_x, y: top, width: side - 2, height: board_height }, log)
        };
        Layout { header, board, seats, hand, log, question, keys }
    }
}

/// Returns `true` if there is not enough room for what the player has to see.
pub(crate) fn is_too_small(area: Rect) -> bool {
    area.width < LEAST.0 || area.height < LEAST.1
}

/// Draws how much room is needed.
pub(crate) fn draw_too_small(words: &Translator, theme: Theme, area: Rect, buf: &mut Buffer) {
    let text = say!(words, TerminalTooSmall, columns = LEAST.0, lines = LEAST.1);
    Paragraph::new(theme.text(&text)).wrap(Wrap { trim: true }).render(area, buf);
}

/// Writes as much of a line as there is room for.
pub(crate) fn put(room: Rect, text: &str, style: Style, buf: &mut Buffer) {
    if room.height > 0 && buf.area.contains(Position::new(room.x, room.y)) {
        buf.set_stringn(room.x, room.y, text, room.width as usize, style);
    }
}

/// Names the game, its variant, and when it ends.
pub(crate) fn what_is_played(setup: &Setup<AnyGame>, words: &Translator) -> String {
    format!("{}, {}", name_of_game(setup, words), words.end(setup.end))
}

/// Names the game, and its variant unless that is the default.
fn name_of_game(setup: &Setup<AnyGame>, words: &Translator) -> String {
    let game = setup.options.game();
    match words.variant(&setup.options) {
        Some(variant) => format!("{} ({variant})", words.game(game)),
        None => words.game(game),
    }
}

fn draw_header(table: &TableScreen, theme: Theme, room: Rect, buf: &mut Buffer) {
    let words = table.words;
    let game = theme.text(&name_of_game(&table.setup, words));
    let dot = theme.sign(" · ", " - ");
    let round = table.view.round;
    let rest = match table.setup.end {
        End::Rounds(rounds) => say!(words, TerminalRoundOf, round = round, rounds = rounds),
        End::Above(_) => {
            let round = say!(words, TerminalRound, round = round);
            format!("{round}{dot}{}", words.end(table.setup.end))
        }
    };
    let rest = theme.text(&format!("{dot}{rest}"));
    let goal = theme.text(&words.goal(AnyGame::goal(&table.setup.options)));
    let x = columns(&game) as u16;
    put(room, &game, Theme::strong(), buf);
    put(
        Rect { x: room.x + x, width: room.width.saturating_sub(x), ..room },
        &rest,
        Style::new(),
        buf,
    );
    // Without room here, the score sheet still says which total wins.
    let width = columns(&goal) as u16;
    if x + columns(&rest) as u16 + GAP + width <= room.width {
        let place = Rect { x: room.right() - width, width, ..room };
        put(place, &goal, Theme::faint(), buf);
    }
}

/// The columns between unrelated things.
const GAP: u16 = 2;

/// Draws the keys that matter most, as many as there is room for.
fn draw_keys(table: &TableScreen, theme: Theme, room: Rect, buf: &mut Buffer) {
    let words = table.words;
    if table.open {
        return put(room, &theme.text(&say!(words, TerminalReplayKeys)), Theme::faint(), buf);
    }
    let mut keys = vec![
        say!(words, TerminalKeyArrows),
        say!(words, TerminalKeyEnterPlays),
        say!(words, TerminalKeyKeys),
        say!(words, TerminalKeyLeave),
    ];
    if table.server_table.is_some() {
        keys.push(say!(words, TerminalKeyTalk));
        keys.push(say!(words, TerminalKeyReact));
        keys.push(say!(words, TerminalKeyPause));
    }
    keys.extend([
        say!(words, TerminalKeyHint),
        say!(words, TerminalKeyScores),
        say!(words, TerminalKeyLog),
        say!(words, TerminalKeyRules),
        say!(words, TerminalKeySkip),
        say!(words, TerminalKeySpeed),
    ]);
    short_keys(&keys, theme, room, buf);
}

/// Draws keys and what they do, side by side. A key that does not fit is left out as a whole.
pub(crate) fn short_keys(keys: &[String], theme: Theme, room: Rect, buf: &mut Buffer) {
    let mut line = String::new();
    for key in keys {
        let key = theme.text(key);
        let gap = if line.is_empty() { 0 } else { usize::from(GAP) };
        if columns(&line) + gap + columns(&key) > usize::from(room.width) {
            break;
        }
        line.push_str(&" ".repeat(gap));
        line.push_str(&key);
    }
    put(room, &line, Theme::faint(), buf);
}

/// Draws the seats, one below the other: whose turn it is, totals, what lies before them.
fn draw_seats(table: &TableScreen, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    let seats = table.setup.seats;
    let theme = scene.theme;
    let notes: Vec<Vec<String>> = Seat::all(seats).map(|seat| boards::notes(seat, scene)).collect();
    // As much as fits of what lies before each seat.
    let all: usize = notes.iter().map(|notes| notes.len() + 1).sum();
    let most = if all <= room.height as usize {
        usize::MAX
    } else {
        (room.height as usize / usize::from(seats)).saturating_sub(1)
    };
    // A name is short where notes follow it on the same line.
    let behind_name = most == 0;
    let name_width = if behind_name { NAME_BEFORE_NOTES } else { room.width.saturating_sub(10) };
    let mut y = room.y;
    for (seat, notes) in Seat::all(seats).zip(&notes) {
        if y >= room.bottom() {
            return;
        }
        let line = Rect { y, height: 1, ..room };
        draw_seat(seat, table, scene, name_width, line, buf);
        y += 1;
        if behind_name {
            let x = line.x + NAME_BEFORE_NOTES + 3;
            let width = line.width.saturating_sub(NAME_BEFORE_NOTES + 11);
            let place = Rect { x, width, ..line };
            let joined = theme.text(&notes.join(", "));
            let fits = columns(&joined) <= usize::from(place.width);
            let brief = || boards::brief(seat, scene, usize::from(place.width));
            let text = if fits { joined } else { brief() };
            put(place, &cut(&text, place.width.into(), theme), Theme::faint(), buf);
            continue;
        }
        for note in notes.iter().take(most) {
            if y < room.bottom() {
                let place = Rect { x: room.x + 2, y, width: room.width - 2, height: 1 };
                put(place, &cut(&theme.text(note), place.width.into(), theme), Theme::faint(), buf);
                y += 1;
            }
        }
    }
}

fn draw_seat(
    seat: Seat,
    table: &TableScreen,
    scene: &Scene<'_>,
    name_width: u16,
    line: Rect,
    buf: &mut Buffer,
) {
    let theme = scene.theme;
    let asked = table.view.to_act.contains(seat);
    let away =
        table.server_table.as_ref().is_some_and(|server_table| server_table.away.contains(seat));
    let sign = match (away, asked) {
        (true, _) => "z",
        (false, true) => theme.sign("▸", ">"),
        (false, false) => " ",
    };
    put(line, sign, Theme::strong(), buf);
    let style = match (table.seat == Some(seat), away) {
        (true, _) => Theme::strong(),
        (false, true) => Theme::faint(),
        (false, false) => Style::new(),
    };
    let name = cut(&theme.text(&table.names[seat.index()]), name_width.into(), theme);
    put(Rect { x: line.x + 2, width: name_width, ..line }, &name, style, buf);
    let card = match boards::chosen(scene.view, seat) {
        None => String::new(),
        Some(ChosenCard::FaceDown) => theme.sign("▒▒", "??").to_owned(),
        Some(ChosenCard::Card(card)) => card.to_string(),
    };
    let right = line.right();
    let total = table.view.totals[seat].to_string();
    put(Rect { x: right - 7, width: 3, ..line }, &format!("{card:>3}"), Theme::strong(), buf);
    put(Rect { x: right - 4, width: 4, ..line }, &format!("{total:>4}"), style, buf);
}

fn draw_hand(table: &TableScreen, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    let Some(seat) = table.seat else { return };
    let tiles = boards::hand(seat, scene);
    let title = boards::hand_title(scene.view, table.words);
    let name = if table.open { &table.names[seat.index()] } else { &title };
    put(Rect { height: 1, ..room }, &scene.text(&format!(" {name}")), Theme::faint(), buf);
    let room = Rect {
        x: room.x + 1,
        y: room.y + 1,
        width: room.width.saturating_sub(1),
        height: room.height - 1,
    };
    flow(&tiles, size_for(tiles.len(), room), scene.theme, room, buf);
}

/// Draws the end of the log. The newest sentence stands out.
fn draw_log(table: &TableScreen, theme: Theme, room: Rect, buf: &mut Buffer) {
    let width = room.width.saturating_sub(2) as usize;
    let mut lines: Vec<(String, bool)> = Vec::new();
    for (nth, sentence) in table.log.iter().rev().enumerate() {
        let wrapped = wrap(&theme.text(sentence), width);
        for line in wrapped.into_iter().rev() {
            lines.push((line, nth == 0));
        }
        if lines.len() >= room.height as usize {
            break;
        }
    }
    lines.truncate(room.height as usize);
    for (i, (line, newest)) in lines.iter().rev().enumerate() {
        let style = if *newest { Style::new() } else { Theme::faint() };
        let place = Rect { x: room.x + 1, y: room.y + i as u16, width: room.width - 1, height: 1 };
        put(place, line, style, buf);
    }
}

/// Draws the question, and what would come of the choices.
fn draw_question(table: &TableScreen, scene: &Scene<'_>, room: Rect, buf: &mut Buffer) {
    let first = Rect { x: room.x + 1, width: room.width - 1, height: 1, ..room };
    let question = question(table, scene);
    let list = ChoiceList::of(scene);
    let below = Rect { y: room.y + 1, height: room.height - 1, ..first };
    let is_whole = list.draw(table.at, scene.theme, below, buf);
    let count = list.len();
    let place = || say!(table.words, TerminalChoiceOf, nth = table.at + 1, count = count);
    let question = if is_whole { question } else { format!("{question}  ({})", place()) };
    let text = match &table.note {
        // A replay asks nothing: it says which step is shown.
        Some(note) if table.open => note.clone(),
        Some(note) => format!("{question}  [{note}]"),
        None => question,
    };
    put(first, &scene.text(&text), Theme::strong(), buf);
}

/// Returns what is asked, or why nothing is.
fn question(table: &TableScreen, scene: &Scene<'_>) -> String {
    let words = table.words;
    let pausing =
        table.server_table.as_ref().filter(|server_table| !server_table.pausing.is_empty());
    let question = match (&table.ask, pausing) {
        (_, Some(server_table)) if server_table.paused => return say!(words, TerminalPaused),
        (Some(ask), _) => scene.teller.ask(scene.view, &ask.legal),
        (None, _) if table.is_telling() => say!(words, TerminalSkip),
        (None, _) if table.over.is_some() => String::new(),
        (None, _) => say!(words, TableWaiting, names = scene.teller.names(table.view.to_act)),
    };
    let left =
        table.left.map(|left| say!(words, TerminalTimeLeft, time = labels::time(left, words)));
    let pausing = pausing
        .filter(|server_table| !table.seat.is_some_and(|seat| server_table.pausing.contains(seat)))
        .map(|server_table| {
            let (count, names) =
                (server_table.pausing.len(), scene.teller.names(server_table.pausing));
            say!(words, TerminalPauseToo, count = count, names = names)
        });
    [Some(question), left, pausing].into_iter().flatten().collect::<Vec<_>>().join("  ")
}

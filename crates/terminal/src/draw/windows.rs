//! The windows over the board: keys, hints, scores, log, rules, and the ends of rounds.

use std::fmt::Write;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Borders, Clear, Paragraph, Widget};
use taketable_rules::{AnyGame, Game, MatchEnd, MatchEvent, RoundEnd, Seat};
use taketable_telling::{Translator, say};

use super::marks::marks;
use crate::boards;
use crate::rules_page::rules_page;
use crate::rules_text::RulesText;
use crate::table_screen::{Hint, TableScreen, Window};
use crate::text::{columns, cut, pad, wrap};
use crate::theme::Theme;
use crate::waiting_room::{draw_chat, draw_gestures};

/// The widest text that is easy to read, in columns.
const TEXT: u16 = 78;

/// Draws a window over the table.
pub(crate) fn draw_window(
    window: &Window,
    table: &TableScreen,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let words = table.words;
    match window {
        Window::Help => {
            closing_with_esc(
                &say!(words, TerminalHelp),
                help(table, theme),
                words,
                theme,
                area,
                buf,
            );
        }
        Window::Hint(hint) => {
            closing_with_esc(
                &say!(words, TerminalHint),
                hint_lines(hint, table, theme),
                words,
                theme,
                area,
                buf,
            );
        }
        Window::Scores(down) => {
            let mut lines = sheet(table, theme, area);
            lines.push(Line::raw(""));
            lines.extend(before_seats(table, theme, area));
            scroll(&say!(words, TerminalScores), lines, *down, words, theme, area, buf);
        }
        Window::Log(up) => {
            let width = usize::from(area.width.min(TEXT) - 4);
            let lines: Vec<Line<'_>> = table
                .log
                .iter()
                .flat_map(|sentence| wrap(&theme.text(sentence), width))
                .map(Line::raw)
                .collect();
            let last = lines.len().saturating_sub(inner_height(area));
            scroll(
                &say!(words, TerminalLog),
                lines,
                last.saturating_sub(*up),
                words,
                theme,
                area,
                buf,
            );
        }
        Window::Rules(down) => {
            let page = rules_page(table.setup.options.game(), words.language());
            draw_rules(page, *down, words, theme, area, buf);
        }
        Window::Chat(chat) => draw_chat(chat, words, theme, area, buf),
        Window::Gestures => draw_gestures(words, theme, area, buf),
        Window::Quit => {
            let mut lines: Vec<Line<'_>> = Vec::new();
            match &table.server_table {
                Some(server_table) => {
                    lines.push(Line::raw(theme.text(&say!(words, TerminalQuitServer))));
                    lines.push(Line::raw(server_table.command()));
                }
                None => lines.push(Line::raw(theme.text(&say!(words, TerminalQuitSaved)))),
            }
            lines.push(Line::raw(""));
            lines.push(Line::styled(theme.text(&say!(words, TerminalQuitKeys)), Theme::strong()));
            frame(&say!(words, TerminalQuit), lines, theme, area, buf);
        }
        Window::RoundOver(end) => {
            let mut lines = sheet(table, theme, area);
            lines.push(Line::raw(""));
            lines.push(Line::styled(theme.text(&say!(words, TerminalContinue)), Theme::strong()));
            let title = say!(words, TerminalRound, round = end.round);
            frame(&title, lines, theme, area, buf);
        }
        Window::MatchOver(end) => {
            let mut lines = vec![Line::styled(theme.text(&winners(end, table)), Theme::strong())];
            lines.push(Line::raw(""));
            lines.extend(sheet(table, theme, area));
            lines.push(Line::raw(""));
            lines.push(Line::styled(theme.text(&say!(words, TerminalResultKeys)), Theme::strong()));
            let title = words.game(table.setup.options.game());
            frame(&title, lines, theme, area, buf);
        }
    }
}

/// Lists the keys and what they do, and explains the marks on the table.
fn help(table: &TableScreen, theme: Theme) -> Vec<Line<'static>> {
    let words = table.words;
    let key = |(key, what): (String, String)| Line::raw(theme.text(&(pad(&key, 15) + &what)));
    let at_server = table.server_table.is_some();
    let keys = if table.open { replay_keys(words) } else { keys(at_server, words) };
    let mut lines: Vec<Line<'static>> = keys.into_iter().map(key).collect();
    lines.push(Line::raw(""));
    let marks = marks(table.setup.options.game(), at_server, words, theme);
    lines.extend(marks.into_iter().map(Line::raw));
    lines
}

/// Lists the keys of a match.
pub(super) fn keys(at_server: bool, words: &Translator) -> Vec<(String, String)> {
    let letter = |key: &str, what: String| (key.to_owned(), what);
    let mut keys = vec![
        (say!(words, TerminalKeysLeftRight), say!(words, TerminalHelpChoose)),
        (say!(words, TerminalKeysUpDown), say!(words, TerminalHelpChooseKind)),
        letter("0-9", say!(words, TerminalHelpNumber)),
        (say!(words, TerminalKeysEnter), say!(words, TerminalHelpEnter)),
        (say!(words, TerminalKeysSpace), say!(words, TerminalHelpSkip)),
        letter("+ -", say!(words, TerminalHelpSpeed)),
        letter("h", say!(words, TerminalHelpHint)),
        letter("s", say!(words, TerminalHelpScores)),
        letter("l", say!(words, TerminalHelpLog)),
        letter("r", say!(words, TerminalHelpRules)),
        letter("?", say!(words, TerminalHelpKeys)),
        (say!(words, TerminalKeysEscape), say!(words, TerminalHelpClose)),
        letter("q", say!(words, TerminalHelpLeaveSaved)),
    ];
    if at_server {
        keys.push(letter("c", say!(words, TerminalHelpTalk)));
        keys.push(letter("g", say!(words, TerminalHelpReact)));
        keys.push(letter("p", say!(words, TerminalHelpPause)));
    }
    keys
}

/// Lists the keys of a replay.
fn replay_keys(words: &Translator) -> Vec<(String, String)> {
    let letter = |key: &str, what: String| (key.to_owned(), what);
    vec![
        (say!(words, TerminalKeysLeftRight), say!(words, TerminalHelpStep)),
        (say!(words, TerminalKeysPages), say!(words, TerminalHelpTenSteps)),
        (say!(words, TerminalKeysUpDown), say!(words, TerminalHelpRound)),
        (say!(words, TerminalKeysHomeEnd), say!(words, TerminalHelpEnds)),
        letter("0-9", say!(words, TerminalHelpTenths)),
        (say!(words, TerminalKeysSpace), say!(words, TerminalHelpPlay)),
        letter("v", say!(words, TerminalHelpView)),
        letter("s", say!(words, TerminalHelpScores)),
        letter("l", say!(words, TerminalHelpLog)),
        letter("r", say!(words, TerminalHelpRules)),
        letter("q", say!(words, TerminalHelpLeave)),
    ]
}

/// Draws the rules of a game from a line on.
pub(crate) fn draw_rules(
    page: &str,
    down: usize,
    words: &Translator,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let width = usize::from(area.width.min(TEXT + 2)).saturating_sub(4);
    let style = |strong| if strong { Theme::strong() } else { Style::new() };
    let lines = RulesText::read(page).lines(width, theme).into_iter();
    let lines = lines.map(|(line, strong)| Line::styled(line, style(strong))).collect();
    scroll(&say!(words, TerminalRules), lines, down, words, theme, area, buf);
}

fn winners(end: &MatchEnd, table: &TableScreen) -> String {
    let over = MatchEvent::<taketable_rules::AnyEvent>::MatchOver(*end);
    table.teller().tell_event(&over).unwrap_or_default()
}

/// Draws a box in the middle, as large as its lines need.
pub(crate) fn frame(title: &str, lines: Vec<Line<'_>>, theme: Theme, area: Rect, buf: &mut Buffer) {
    draw_box(title, "", lines, theme, area, buf);
}

/// Draws a box that says that Escape closes it.
pub(crate) fn closing_with_esc(
    title: &str,
    lines: Vec<Line<'_>>,
    words: &Translator,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    draw_box(title, &theme.text(&say!(words, TerminalClose)), lines, theme, area, buf);
}

/// Returns the number of lines that fit into the tallest box.
fn inner_height(area: Rect) -> usize {
    usize::from(area.height.saturating_sub(4))
}

/// Draws a box from a line on. If not all lines fit, it says how to scroll.
fn scroll(
    title: &str,
    lines: Vec<Line<'_>>,
    from: usize,
    words: &Translator,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let fits = inner_height(area);
    if lines.len() <= fits {
        return closing_with_esc(title, lines, words, theme, area, buf);
    }
    let from = from.min(lines.len() - fits);
    let widest = lines.iter().map(Line::width).max().unwrap_or_default();
    let place = say!(words, TerminalScroll, line = from + fits, lines = lines.len());
    let mut shown: Vec<Line<'_>> = lines.into_iter().skip(from).take(fits).collect();
    // The width of the box does not change while it is scrolled.
    if let Some(first) = shown.first_mut() {
        let width = first.width();
        first.push_span(" ".repeat(widest - width));
    }
    draw_box(title, &theme.text(&place), shown, theme, area, buf);
}

fn draw_box(
    title: &str,
    below: &str,
    lines: Vec<Line<'_>>,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let widest = lines.iter().map(Line::width).max().unwrap_or_default() as u16;
    let titles = columns(title).max(columns(below)) as u16;
    let width = (widest + 4).max(titles + 6).min(area.width);
    let height = (lines.len() as u16).saturating_add(2).min(area.height.saturating_sub(2));
    let room = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    Clear.render(room, buf);
    let mut block = Block::new().borders(Borders::ALL).title(format!(" {} ", theme.text(title)));
    if !below.is_empty() {
        block = block.title_bottom(format!(" {below} "));
    }
    let block = if theme.unicode {
        block.border_type(BorderType::Rounded)
    } else {
        block.border_set(ratatui::symbols::border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        })
    };
    let inner = block.inner(room);
    block.render(room, buf);
    let text = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    Paragraph::new(lines).render(text, buf);
}

/// Returns the score sheet: the points by round, and the totals.
fn sheet(table: &TableScreen, theme: Theme, area: Rect) -> Vec<Line<'static>> {
    let words = table.words;
    let seats: Vec<Seat> = Seat::all(table.setup.seats).collect();
    let column = 7;
    // Names have the room that they need, as long as some is left for the rounds.
    let longest = table.names.iter().map(|name| columns(&theme.text(name))).max();
    let names = (longest.unwrap_or_default() + 2).clamp(14, usize::from(area.width) / 3);
    // If not all rounds fit, the latest are shown.
    let room = usize::from(area.width).saturating_sub(names + 14) / column;
    let hidden = table.rounds.len().saturating_sub(room);
    let rounds: &[RoundEnd] = &table.rounds[hidden..];
    let mut head = " ".repeat(names);
    for end in rounds {
        let _ = write!(head, "{:>column$}", end.round);
    }
    let _ = write!(head, "{:>9}", &say!(words, TerminalTotal));
    let mut lines = vec![Line::styled(theme.text(&head), Theme::faint())];
    let totals = table.rounds.last().map(|end| end.totals);
    for seat in seats {
        let name = theme.text(&table.names[seat.index()]);
        let mut text = pad(&cut(&name, names - 2, theme), names);
        for end in rounds {
            let _ = write!(text, "{:>column$}", end.scores[seat]);
        }
        let total = totals.map_or(0, |totals| totals[seat]);
        let _ = write!(text, "{total:>9}");
        let goal = AnyGame::goal(&table.setup.options);
        let best = totals.is_some_and(|totals| goal.winners(&totals).contains(seat));
        let style = if best { Theme::strong() } else { Style::new() };
        lines.push(Line::styled(theme.text(&text), style));
    }
    let goal = words.goal(AnyGame::goal(&table.setup.options));
    lines.push(Line::styled(theme.text(&goal), Theme::faint()));
    lines
}

/// Lists what lies before each seat, in full.
fn before_seats(table: &TableScreen, theme: Theme, area: Rect) -> Vec<Line<'static>> {
    let scene = super::scene(table, theme);
    let width = usize::from(area.width.min(TEXT) - 4);
    Seat::all(table.setup.seats)
        .flat_map(|seat| {
            let notes = boards::notes(seat, &scene).join("; ");
            let name = &table.names[seat.index()];
            let line = say!(table.words, TerminalLabelled, label = name, text = notes);
            wrap(&theme.text(&line), width)
        })
        .map(Line::raw)
        .collect()
}

/// Lists what an expert makes of each choice.
fn hint_lines(hint: &Hint, table: &TableScreen, theme: Theme) -> Vec<Line<'static>> {
    let rows = match hint {
        Hint::Thinking => return vec![Line::raw(theme.text(&say!(table.words, TerminalThinking)))],
        Hint::Known(choices) => crate::hint::rows(choices, table, theme),
    };
    let line = |(text, strong): (String, bool)| {
        let style = if strong { Theme::strong() } else { Style::new() };
        let text = theme.text(&text);
        // The columns of figures fit; only a sentence may be wrapped.
        let fits = columns(&text) <= usize::from(TEXT - 2);
        let parts = if fits { vec![text] } else { wrap(&text, usize::from(TEXT - 2)) };
        parts.into_iter().map(move |part| Line::styled(part, style))
    };
    rows.into_iter().flat_map(line).collect()
}

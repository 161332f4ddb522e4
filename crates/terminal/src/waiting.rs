//! [`Waiting`]: a table before its match begins, and the wait for it.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use taketable_protocol::live::Command;
use taketable_rules::{AnyGame, Setup};

use crate::draw::{closing_with_esc, frame, put, short_keys, what_is_played};
use crate::labels::{self, REACTIONS};
use crate::link::{Gathering, LineState, Link, News, Order, Remark, Venue, server};
use crate::look::Look;
use crate::talk::{Talk, Typed};
use crate::text::{columns, wrap};
use taketable_telling::{Translator, say};

/// A table that people come to.
pub(crate) struct Waiting {
    pub(crate) link: Link,
    gathering: Option<Box<Gathering>>,
    /// How the line is, or what was refused.
    note: String,
    /// What was said at the table.
    said: Vec<String>,
    /// What lies over the table.
    window: Option<Window>,
}

/// What lies over the table.
#[derive(Clone, Debug)]
enum Window {
    /// The player says something.
    Talk(Talk),
    /// The player shows how they feel.
    Gestures,
}

/// Whether the player still waits.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Still {
    Waits,
    Leaves,
}

impl Waiting {
    /// Waits for what comes along a link.
    pub(crate) fn new(link: Link, note: String) -> Waiting {
        Waiting { link, gathering: None, note, said: Vec::new(), window: None }
    }

    /// Takes note of news.
    pub(crate) fn hear(&mut self, news: News, words: &'static Translator) {
        match news {
            News::Gathering(now) => {
                self.gathering = Some(now);
                self.note.clear();
            }
            News::Line(LineState::Lost(seconds)) => {
                self.note = say!(words, TerminalLost, seconds = seconds);
            }
            News::Line(LineState::Connecting(server)) => {
                self.note = say!(words, TerminalConnecting, server = server);
            }
            News::Line(LineState::Open) => self.note.clear(),
            News::Refused(why) => self.note = say!(words, TerminalRefused, why = why),
            // Who sits where is shown, so only what is said needs words.
            News::Remark(
                remark @ (Remark::Said(..) | Remark::Reacted(..) | Remark::Announcement(_)),
            ) => {
                self.said.push(labels::remark_without_seats(&remark, words));
            }
            _ => {}
        }
    }

    /// Takes a key.
    pub(crate) fn key(&mut self, code: KeyCode) -> Still {
        if self.window.is_some() {
            self.window_key(code);
            return Still::Waits;
        }
        match (code, &self.gathering) {
            (KeyCode::Char('q') | KeyCode::Esc, _) => return Still::Leaves,
            (KeyCode::Char('b'), Some(now)) if now.host => server::seat_bots(now, &self.link),
            (KeyCode::Enter, Some(now)) if now.host => self.send(Command::Start {}),
            (KeyCode::Char('c'), Some(_)) => self.window = Some(Window::Talk(Talk::default())),
            (KeyCode::Char('g'), Some(_)) => self.window = Some(Window::Gestures),
            _ => {}
        }
        Still::Waits
    }

    fn window_key(&mut self, code: KeyCode) {
        match &mut self.window {
            Some(Window::Talk(talk)) => match talk.key(code) {
                Typed::More => return,
                Typed::Nothing => {}
                Typed::Said(text) => self.send(Command::Say { text }),
            },
            Some(Window::Gestures) => {
                if let Some(with) = gesture(code) {
                    self.send(with);
                }
            }
            None => {}
        }
        self.window = None;
    }

    fn send(&self, command: Command) {
        self.link.order(Order::AtTable(command));
    }

    /// Says goodbye.
    pub(crate) fn hang_up(self) {
        if let Some(now) = &self.gathering {
            server::stand_up(now, &self.link);
        }
        self.link.hang_up();
    }

    /// What is seen: state in, frame out.
    pub(crate) fn draw(&self, look: Look, words: &Translator, area: Rect, buf: &mut Buffer) {
        let width = area.width.saturating_sub(4);
        let mut room = Rect { x: area.x + 2, y: area.y + 1, width, height: 1 };
        let mut line = |text: &str, style: Style| {
            let text = look.text(text);
            let fits = columns(&text) <= usize::from(width);
            let parts = if fits { vec![text] } else { wrap(&text, usize::from(width)) };
            for part in parts {
                if room.y + 1 < area.bottom() {
                    put(room, &part, style, buf);
                }
                room.y += 1;
            }
        };
        if let Some(now) = &self.gathering {
            for (text, style) in invitation(now, words) {
                line(&text, style);
            }
            let mut keys = Vec::new();
            if now.host {
                keys.push(say!(words, TerminalKeyEnterStarts));
                keys.push(say!(words, TerminalKeyBots));
            }
            keys.push(say!(words, TerminalKeyTalk));
            keys.push(say!(words, TerminalKeyReact));
            keys.push(say!(words, TerminalKeyLeave));
            let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
            let said = usize::from(area.bottom().saturating_sub(20)).clamp(3, 12);
            for text in &self.said[self.said.len().saturating_sub(said)..] {
                line(text, Style::new());
            }
            line("", Style::new());
            line(&self.note, Look::strong());
            short_keys(&keys, look, bottom, buf);
        } else {
            line(&self.note, Look::strong());
        }
        match &self.window {
            Some(Window::Talk(talk)) => draw_talk(talk, words, look, area, buf),
            Some(Window::Gestures) => draw_gestures(words, look, area, buf),
            None => {}
        }
    }
}

/// How others find the table, and who sits there.
fn invitation(now: &Gathering, words: &Translator) -> Vec<(String, Style)> {
    let Gathering { server, table, .. } = now;
    let seats = table.chairs.len() as u8;
    let setup = Setup::<AnyGame>::read(table.game, seats, table.options.clone());
    let title =
        setup.map_or_else(|_| words.game(table.game), |setup| what_is_played(&setup, words));
    let plain = Style::new();
    let clock = table.clock.milliseconds().map(|time| {
        let time = labels::time(time.unsigned_abs() / 1000, words);
        format!(", {}", say!(words, TerminalClock, time = time))
    });
    let command = Venue::new(server, table).command();
    let mut lines = vec![
        (title + &clock.unwrap_or_default(), Look::strong()),
        (String::new(), plain),
        (say!(words, TerminalInvite), plain),
        (format!("    {}", table.code), Look::strong()),
        (say!(words, TerminalInviteWays), plain),
        (format!("    {command}"), plain),
        (format!("    {server}/table/{}", table.table), plain),
    ];
    lines.push((String::new(), plain));
    lines.extend(server::chairs(now, words).into_iter().map(|chair| (chair, plain)));
    lines.push((String::new(), plain));
    if !now.host {
        lines.push((say!(words, TerminalHostStarts), plain));
    }
    lines
}

/// The gesture that a key stands for.
pub(crate) fn gesture(code: KeyCode) -> Option<Command> {
    let KeyCode::Char(digit) = code else { return None };
    let nth = digit.to_digit(10)?.checked_sub(1)?;
    REACTIONS.get(nth as usize).map(|with| Command::React { with: *with })
}

/// The line that is typed.
pub(crate) fn draw_talk(talk: &Talk, words: &Translator, look: Look, area: Rect, buf: &mut Buffer) {
    let width = usize::from(area.width.saturating_sub(8).min(60));
    let line = look.text(&talk.shown(width));
    let lines = vec![
        Line::raw(format!("{line:<width$}")),
        Line::raw(""),
        Line::styled(look.text(&say!(words, TerminalTalkKeys)), Look::strong()),
    ];
    frame(&say!(words, TerminalTalk), lines, look, area, buf);
}

/// The gestures to choose from.
pub(crate) fn draw_gestures(words: &Translator, look: Look, area: Rect, buf: &mut Buffer) {
    let lines = REACTIONS.iter().enumerate().map(|(nth, with)| {
        Line::raw(look.text(&format!("{}  {}", nth + 1, labels::reaction(*with, words))))
    });
    closing_with_esc(&say!(words, TerminalReact), lines.collect(), words, look, area, buf);
}

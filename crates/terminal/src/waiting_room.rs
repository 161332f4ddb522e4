//! [`WaitingRoom`]: a table before its match begins.

use std::ops::ControlFlow;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use taketable_protocol::live::Command;
use taketable_rules::{AnyGame, Setup};

use crate::chat_input::{ChatInput, ChatOutcome};
use crate::draw::{closing_with_esc, frame, put, short_keys, what_is_played};
use crate::labels::{self, REACTIONS};
use crate::link::{
    ConnectionState, Link, LinkEvent, PlayerCommand, ServerTable, TableNotice, WaitingRoomState,
    server,
};
use crate::text::{columns, wrap};
use crate::theme::Theme;
use taketable_telling::{Translator, say};

/// A table before its match begins.
pub(crate) struct WaitingRoom {
    pub(crate) link: Link,
    state: Option<Box<WaitingRoomState>>,
    /// The state of the connection, or what was refused.
    note: String,
    /// The chat so far.
    said: Vec<String>,
    /// The open window.
    window: Option<LobbyWindow>,
}

/// A window over the room.
#[derive(Clone, Debug)]
enum LobbyWindow {
    /// A line of chat is typed.
    Chat(ChatInput),
    /// The reactions to choose from.
    Gestures,
}

impl WaitingRoom {
    /// Returns the room of a link.
    pub(crate) fn new(link: Link, note: String) -> WaitingRoom {
        WaitingRoom { link, state: None, note, said: Vec::new(), window: None }
    }

    /// Applies an event.
    pub(crate) fn apply(&mut self, event: LinkEvent, words: &'static Translator) {
        match event {
            LinkEvent::WaitingRoom(now) => {
                self.state = Some(now);
                self.note.clear();
            }
            LinkEvent::Connection(ConnectionState::Lost(seconds)) => {
                self.note = say!(words, TerminalLost, seconds = seconds);
            }
            LinkEvent::Connection(ConnectionState::Connecting(server)) => {
                self.note = say!(words, TerminalConnecting, server = server);
            }
            LinkEvent::Connection(ConnectionState::Open) => self.note.clear(),
            LinkEvent::Refused(why) => self.note = say!(words, TerminalRefused, why = why),
            // The seats are drawn, so only chat needs sentences.
            LinkEvent::Notice(
                notice @ (TableNotice::Said(..)
                | TableNotice::Reacted(..)
                | TableNotice::Announcement(_)),
            ) => {
                self.said.push(labels::notice_without_seats(&notice, words));
            }
            _ => {}
        }
    }

    /// Handles a key. Breaks if the player leaves.
    pub(crate) fn key(&mut self, code: KeyCode) -> ControlFlow<()> {
        if self.window.is_some() {
            self.window_key(code);
            return ControlFlow::Continue(());
        }
        match (code, &self.state) {
            (KeyCode::Char('q') | KeyCode::Esc, _) => return ControlFlow::Break(()),
            (KeyCode::Char('b'), Some(now)) if now.host => server::seat_bots(now, &self.link),
            (KeyCode::Enter, Some(now)) if now.host => self.send(Command::Start {}),
            (KeyCode::Char('c'), Some(_)) => {
                self.window = Some(LobbyWindow::Chat(ChatInput::default()));
            }
            (KeyCode::Char('g'), Some(_)) => self.window = Some(LobbyWindow::Gestures),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn window_key(&mut self, code: KeyCode) {
        match &mut self.window {
            Some(LobbyWindow::Chat(chat)) => match chat.key(code) {
                ChatOutcome::More => return,
                ChatOutcome::Nothing => {}
                ChatOutcome::Said(text) => self.send(Command::Say { text }),
            },
            Some(LobbyWindow::Gestures) => {
                if let Some(with) = gesture(code) {
                    self.send(with);
                }
            }
            None => {}
        }
        self.window = None;
    }

    fn send(&self, command: Command) {
        self.link.send(PlayerCommand::AtTable(command));
    }

    /// Leaves the table.
    pub(crate) fn hang_up(self) {
        if let Some(now) = &self.state {
            server::stand_up(now, &self.link);
        }
        self.link.hang_up();
    }

    /// Draws the room.
    pub(crate) fn draw(&self, theme: Theme, words: &Translator, area: Rect, buf: &mut Buffer) {
        let width = area.width.saturating_sub(4);
        let mut room = Rect { x: area.x + 2, y: area.y + 1, width, height: 1 };
        let mut line = |text: &str, style: Style| {
            let text = theme.text(text);
            let fits = columns(&text) <= usize::from(width);
            let parts = if fits { vec![text] } else { wrap(&text, usize::from(width)) };
            for part in parts {
                if room.y + 1 < area.bottom() {
                    put(room, &part, style, buf);
                }
                room.y += 1;
            }
        };
        if let Some(now) = &self.state {
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
            line(&self.note, Theme::strong());
            short_keys(&keys, theme, bottom, buf);
        } else {
            line(&self.note, Theme::strong());
        }
        match &self.window {
            Some(LobbyWindow::Chat(chat)) => draw_chat(chat, words, theme, area, buf),
            Some(LobbyWindow::Gestures) => draw_gestures(words, theme, area, buf),
            None => {}
        }
    }
}

/// Lists how others find the table, and its seats.
fn invitation(now: &WaitingRoomState, words: &Translator) -> Vec<(String, Style)> {
    let WaitingRoomState { server, table, .. } = now;
    let seats = table.chairs.len() as u8;
    let setup = Setup::<AnyGame>::read(table.game, seats, table.options.clone());
    let title =
        setup.map_or_else(|_| words.game(table.game), |setup| what_is_played(&setup, words));
    let plain = Style::new();
    let clock = table.clock.milliseconds().map(|time| {
        let time = labels::time(time.unsigned_abs() / 1000, words);
        format!(", {}", say!(words, TerminalClock, time = time))
    });
    let command = ServerTable::new(server, table).command();
    let mut lines = vec![
        (title + &clock.unwrap_or_default(), Theme::strong()),
        (String::new(), plain),
        (say!(words, TerminalInvite), plain),
        (format!("    {}", table.code), Theme::strong()),
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

/// Returns the reaction that a key stands for.
pub(crate) fn gesture(code: KeyCode) -> Option<Command> {
    let KeyCode::Char(digit) = code else { return None };
    let nth = digit.to_digit(10)?.checked_sub(1)?;
    REACTIONS.get(nth as usize).map(|with| Command::React { with: *with })
}

/// Draws the line of chat that is typed.
pub(crate) fn draw_chat(
    chat: &ChatInput,
    words: &Translator,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let width = usize::from(area.width.saturating_sub(8).min(60));
    let line = theme.text(&chat.shown(width));
    let lines = vec![
        Line::raw(format!("{line:<width$}")),
        Line::raw(""),
        Line::styled(theme.text(&say!(words, TerminalTalkKeys)), Theme::strong()),
    ];
    frame(&say!(words, TerminalTalk), lines, theme, area, buf);
}

/// Draws the reactions to choose from.
pub(crate) fn draw_gestures(words: &Translator, theme: Theme, area: Rect, buf: &mut Buffer) {
    let lines = REACTIONS.iter().enumerate().map(|(nth, with)| {
        Line::raw(theme.text(&format!("{}  {}", nth + 1, labels::reaction(*with, words))))
    });
    closing_with_esc(&say!(words, TerminalReact), lines.collect(), words, theme, area, buf);
}

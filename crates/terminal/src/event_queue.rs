//! [`EventQueue`]: the one queue of all that can happen to a player: keys, lines, news, hints. Nobody
//! looks around while nothing happens.

use std::io::BufRead;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;
use std::{io, thread};

use ratatui::crossterm::event::{self, Event};

use crate::hint::HintAnswer;
use crate::link::{EventSink, LinkEvent};

/// Something that happened to the player.
#[derive(Clone, Debug)]
pub(crate) enum AppEvent {
    /// A key, or another size of the window.
    Terminal(Event),
    /// A line of standard input.
    Line(String),
    /// There is no more input.
    End,
    /// Something that came along the link with this number.
    Link(u32, LinkEvent),
    /// A hint that was asked for.
    Hint(HintAnswer),
}

impl From<HintAnswer> for AppEvent {
    fn from(answer: HintAnswer) -> AppEvent {
        AppEvent::Hint(answer)
    }
}

/// All that happens to the player, in order.
pub(crate) struct EventQueue {
    sender: Sender<AppEvent>,
    receiver: Receiver<AppEvent>,
    /// Which match news count for.
    number: u32,
}

/// Where the news of one match go to.
struct LinkSender {
    sender: Sender<AppEvent>,
    number: u32,
}

impl EventSink for LinkSender {
    fn send(&self, event: LinkEvent) -> bool {
        self.sender.send(AppEvent::Link(self.number, event)).is_ok()
    }
}

impl EventQueue {
    /// Nothing has happened yet, and nothing will.
    pub(crate) fn new() -> EventQueue {
        let (sender, receiver) = channel();
        EventQueue { sender, receiver, number: 0 }
    }

    /// Hears keys from now on.
    pub(crate) fn read_keys(&self) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if sender.send(AppEvent::Terminal(event)).is_err() {
                    return;
                }
            }
            let _ = sender.send(AppEvent::End);
        });
    }

    /// Hears lines of standard input from now on.
    pub(crate) fn read_lines(&self) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                let Ok(line) = line else { break };
                if sender.send(AppEvent::Line(line)).is_err() {
                    return;
                }
            }
            let _ = sender.send(AppEvent::End);
        });
    }

    /// Where the news of a match go to that begins now. LinkEvent of matches before it do not count any
    /// more.
    pub(crate) fn link_sender(&mut self) -> impl EventSink + use<> {
        self.number += 1;
        LinkSender { sender: self.sender.clone(), number: self.number }
    }

    /// Where hints go to.
    pub(crate) fn sender(&self) -> Sender<AppEvent> {
        self.sender.clone()
    }

    /// The next thing, if it has happened by now.
    pub(crate) fn pending(&self) -> Option<AppEvent> {
        let mut waiting = self.receiver.try_iter();
        waiting.find(|input| !matches!(input, AppEvent::Link(number, _) if *number != self.number))
    }

    /// The next thing that happens; `None` when it is that time. Without a time this waits for as
    /// long as it takes.
    pub(crate) fn next(&self, until: Option<Instant>) -> Option<AppEvent> {
        loop {
            let next = match until {
                None => self.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(until) => {
                    self.receiver.recv_timeout(until.saturating_duration_since(Instant::now()))
                }
            };
            match next {
                Ok(AppEvent::Link(number, _)) if number != self.number => {}
                Ok(input) => return Some(input),
                // We keep a sender ourselves, so the queue cannot end.
                Err(_) => return None,
            }
        }
    }
}

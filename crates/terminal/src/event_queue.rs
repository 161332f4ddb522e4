//! [`EventQueue`]: the one queue of everything that happens to a player: keys, lines, events of the
//! match, hints. Nothing polls.

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
    /// A key, or a new size of the window.
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

/// Everything that happens to the player, in order.
pub(crate) struct EventQueue {
    sender: Sender<AppEvent>,
    receiver: Receiver<AppEvent>,
    /// The number of the current link. Events of earlier ones are dropped.
    number: u32,
}

/// The sink for the events of one link.
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
    /// Returns an empty queue.
    pub(crate) fn new() -> EventQueue {
        let (sender, receiver) = channel();
        EventQueue { sender, receiver, number: 0 }
    }

    /// Starts to read keys.
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

    /// Starts to read lines of standard input.
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

    /// Returns the sink for a new link. Events of earlier links are dropped from now on.
    pub(crate) fn link_sender(&mut self) -> impl EventSink + use<> {
        self.number += 1;
        LinkSender { sender: self.sender.clone(), number: self.number }
    }

    /// Returns a sender for other events.
    pub(crate) fn sender(&self) -> Sender<AppEvent> {
        self.sender.clone()
    }

    /// Returns the next event that is pending.
    pub(crate) fn pending(&self) -> Option<AppEvent> {
        let mut waiting = self.receiver.try_iter();
        waiting.find(|input| !matches!(input, AppEvent::Link(number, _) if *number != self.number))
    }

    /// Waits for the next event. Returns `None` at the given time; without one it waits as long as it
    /// takes.
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
                // The queue has a sender of its own, so the channel stays open.
                Err(_) => return None,
            }
        }
    }
}

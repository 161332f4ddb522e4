//! [`Inbox`]: the one queue of all that can happen to a player: keys, lines, news, hints. Nobody
//! looks around while nothing happens.

use std::io::BufRead;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;
use std::{io, thread};

use ratatui::crossterm::event::{self, Event};

use crate::hint::Found;
use crate::link::{Hear, News};

/// Something that happened to the player.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// A key, or another size of the window.
    Terminal(Event),
    /// A line of standard input.
    Line(String),
    /// There is no more input.
    End,
    /// News of the match with this number.
    News(u32, News),
    /// What a hint came to.
    Found(Found),
}

impl From<Found> for Input {
    fn from(found: Found) -> Input {
        Input::Found(found)
    }
}

/// All that happens to the player, in order.
pub(crate) struct Inbox {
    sender: Sender<Input>,
    receiver: Receiver<Input>,
    /// Which match news count for.
    number: u32,
}

/// Where the news of one match go to.
struct Post {
    sender: Sender<Input>,
    number: u32,
}

impl Hear for Post {
    fn hear(&self, news: News) -> bool {
        self.sender.send(Input::News(self.number, news)).is_ok()
    }
}

impl Inbox {
    /// Nothing has happened yet, and nothing will.
    pub(crate) fn new() -> Inbox {
        let (sender, receiver) = channel();
        Inbox { sender, receiver, number: 0 }
    }

    /// Hears keys from now on.
    pub(crate) fn hear_keys(&self) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            while let Ok(event) = event::read() {
                if sender.send(Input::Terminal(event)).is_err() {
                    return;
                }
            }
            let _ = sender.send(Input::End);
        });
    }

    /// Hears lines of standard input from now on.
    pub(crate) fn hear_lines(&self) {
        let sender = self.sender.clone();
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                let Ok(line) = line else { break };
                if sender.send(Input::Line(line)).is_err() {
                    return;
                }
            }
            let _ = sender.send(Input::End);
        });
    }

    /// Where the news of a match go to that begins now. News of matches before it do not count any
    /// more.
    pub(crate) fn post(&mut self) -> impl Hear + use<> {
        self.number += 1;
        Post { sender: self.sender.clone(), number: self.number }
    }

    /// Where hints go to.
    pub(crate) fn sender(&self) -> Sender<Input> {
        self.sender.clone()
    }

    /// The next thing, if it has happened by now.
    pub(crate) fn pending(&self) -> Option<Input> {
        let mut waiting = self.receiver.try_iter();
        waiting.find(|input| !matches!(input, Input::News(number, _) if *number != self.number))
    }

    /// The next thing that happens; `None` when it is that time. Without a time this waits for as
    /// long as it takes.
    pub(crate) fn next(&self, until: Option<Instant>) -> Option<Input> {
        loop {
            let next = match until {
                None => self.receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(until) => {
                    self.receiver.recv_timeout(until.saturating_duration_since(Instant::now()))
                }
            };
            match next {
                Ok(Input::News(number, _)) if number != self.number => {}
                Ok(input) => return Some(input),
                // We keep a sender ourselves, so the queue cannot end.
                Err(_) => return None,
            }
        }
    }
}

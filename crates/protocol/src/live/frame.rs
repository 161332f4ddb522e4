//! Frames: messages as the text that goes over a socket.

use std::io::Write;

use serde::Serialize;
use taketable_rules::{AnyEvent, AnyTally, AnyView, MatchEvent, MatchView};

use super::{AskChange, Event, ServerMessage, TableEvent};

/// Room for the frame of most events, in bytes.
const USUAL: usize = 512;

impl ServerMessage {
    /// Returns the message as a frame.
    pub fn frame(&self) -> String {
        match self {
            ServerMessage::Event(event) => event.frame(),
            other => serde_json::to_string(other).expect("a message has a text form"),
        }
    }
}

impl Event {
    /// Returns the event as a frame.
    pub fn frame(&self) -> String {
        let head = EventHead::new(self.number, self.at, &self.what, &self.events);
        head.frame(&self.tallies, self.view.as_ref(), self.ask.as_ref())
    }
}

/// The first part of an event's frame, up to what is meant for one client alone. It is made once
/// for all clients that see the same.
///
/// It is put together as text: serde would turn each event into a tree first, because the members
/// of the kind of event are beside the number.
#[derive(Clone, Debug)]
pub struct EventHead(Vec<u8>);

impl EventHead {
    /// Returns the first part of the frame of an event.
    pub fn new(
        number: u32,
        at: i64,
        what: &TableEvent,
        events: &[MatchEvent<AnyEvent>],
    ) -> EventHead {
        let mut text = Vec::with_capacity(USUAL);
        write!(text, r#"{{"event":{{"number":{number},"at":{at}"#).expect("memory can be written");
        // An object with one member, which becomes one of the event.
        let brace = text.len();
        append(&mut text, what);
        text[brace] = b',';
        text.pop();
        if !events.is_empty() {
            text.extend_from_slice(br#","events":"#);
            append(&mut text, events);
        }
        EventHead(text)
    }

    /// Returns the frame for a client with these sums, this view and this change of its question.
    pub fn frame(
        &self,
        tallies: &[AnyTally],
        view: Option<&MatchView<AnyView>>,
        ask: Option<&AskChange>,
    ) -> String {
        let mut text = Vec::with_capacity(self.0.len() + if ask.is_none() { 2 } else { USUAL });
        text.extend_from_slice(&self.0);
        if !tallies.is_empty() {
            text.extend_from_slice(br#","tallies":"#);
            append(&mut text, tallies);
        }
        if let Some(view) = view {
            text.extend_from_slice(br#","view":"#);
            append(&mut text, view);
        }
        if let Some(ask) = ask {
            text.extend_from_slice(br#","ask":"#);
            append(&mut text, ask);
        }
        text.extend_from_slice(b"}}");
        String::from_utf8(text).expect("JSON is UTF-8")
    }
}

fn append(text: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) {
    serde_json::to_writer(text, value).expect("it has a text form");
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::{no_thanks, take5};
    use taketable_rules::{AnyAction, BySeat, Card, MatchEvent, Seat};

    use super::*;
    use crate::live::{Ask, Decider};

    #[test]
    fn the_frame_of_an_event_is_what_serde_would_write() {
        let seat = Seat::new(1).unwrap();
        let events = [MatchEvent::RoundBegins { round: 2 }];
        let legal = vec![AnyAction::Take5(take5::Action::Play(Card::new(55).unwrap()))];
        let previews = vec![take5::Preview::BelowAll { least: 3 }.into()];
        let ask = Ask { decision: 7, legal, previews, deadline: Some(9) };
        let whats = [
            TableEvent::Stood { seat },
            TableEvent::Acted { seat, by: Decider::Player },
            TableEvent::Acted { seat, by: Decider::Clock },
            TableEvent::Started {},
            TableEvent::Renamed { seat, name: "\"Ada\" {}".to_owned() },
            TableEvent::Removed { events: vec![3, 5] },
            TableEvent::Closed { reason: "\"Spam\" {}".to_owned() },
        ];
        let asks = [
            None,
            Some(AskChange::Ended),
            Some(AskChange::New(ask.clone())),
            Some(AskChange::Again(ask)),
        ];
        let (costs, scores) = (BySeat::new(3, 7), BySeat::new(3, -4));
        let tally = no_thanks::Tally { series: vec![Vec::new(); 3], costs, scores };
        let known = [(Vec::new(), Vec::new()), (vec![AnyTally::from(tally)], events.to_vec())];
        for what in whats {
            for ask in &asks {
                for (tallies, events) in known.clone() {
                    let (what, ask, view) = (what.clone(), ask.clone(), None);
                    let event = Event { number: 7, at: -1, what, events, tallies, view, ask };
                    let message = ServerMessage::Event(Box::new(event));
                    assert_eq!(message.frame(), serde_json::to_string(&message).unwrap());
                }
            }
        }
    }
}

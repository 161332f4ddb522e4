//! What a server says, read by a client: which game's words they are is known from its welcome.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use taketable_rules::fair::Contribution;
use taketable_rules::{AnyEvent, GameId, MatchEvent, RoundEnd, Seat};

use super::{Ask, Event, Happened, Notice, Reaction, Refusal, Sitter, TableState, Welcome, You};
use crate::decide::ViewForm;
use crate::unreadable::Unreadable;

impl Notice {
    /// Reads a frame, as a client that remembers the game of its last [`Welcome`]. Members that are
    /// not known are passed over.
    pub fn read(frame: &str, game: Option<GameId>) -> Result<Notice, Unreadable> {
        Ok(match serde_json::from_str(frame)? {
            Form::Welcome(welcome) => Notice::Welcome(Box::new(welcome.read()?)),
            Form::Resumed { number } => Notice::Resumed { number },
            Form::Event(event) => {
                Notice::Event(Box::new(event.read(game.ok_or(Unreadable::NoWelcome)?)?))
            }
            Form::Accepted { id, number } => Notice::Accepted { id, number },
            Form::Refused { id, refusal } => Notice::Refused { id, refusal },
            Form::Bye { refusal, again_ms } => Notice::Bye { refusal, again_ms },
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Form<'a> {
    #[serde(borrow)]
    Welcome(Box<WelcomeForm<'a>>),
    Resumed {
        number: u32,
    },
    #[serde(borrow)]
    Event(Box<EventForm<'a>>),
    Accepted {
        id: String,
        number: u32,
    },
    Refused {
        id: Option<String>,
        #[serde(flatten)]
        refusal: Refusal,
    },
    Bye {
        #[serde(flatten)]
        refusal: Refusal,
        again_ms: Option<u32>,
    },
}

#[derive(Deserialize)]
struct WelcomeForm<'a> {
    protocol: u32,
    number: u32,
    now: i64,
    you: You,
    table: TableState,
    #[serde(borrow)]
    view: Option<ViewForm<'a>>,
    #[serde(borrow)]
    ask: Option<AskForm<'a>>,
    rounds: Vec<RoundEnd>,
    #[serde(borrow)]
    said: Vec<EventForm<'a>>,
}

impl WelcomeForm<'_> {
    fn read(self) -> Result<Welcome, Unreadable> {
        let game = self.table.game;
        Ok(Welcome {
            protocol: self.protocol,
            number: self.number,
            now: self.now,
            you: self.you,
            table: self.table,
            view: self.view.map(|view| view.read(game)).transpose()?,
            ask: self.ask.map(|ask| ask.read(game)).transpose()?,
            rounds: self.rounds,
            said: self.said.into_iter().map(|event| event.read(game)).collect::<Result<_, _>>()?,
        })
    }
}

#[derive(Deserialize)]
struct AskForm<'a> {
    decision: u32,
    #[serde(borrow)]
    legal: Vec<&'a RawValue>,
    #[serde(default)]
    to_rows: Vec<Option<u8>>,
    deadline: Option<i64>,
}

impl AskForm<'_> {
    fn read(self, game: GameId) -> Result<Ask, Unreadable> {
        let legal = self.legal.iter().map(|action| game.read_action(action.get()));
        let legal = legal.collect::<Result<_, _>>()?;
        Ok(Ask { decision: self.decision, legal, to_rows: self.to_rows, deadline: self.deadline })
    }
}

/// An event with exactly one of the words below.
#[derive(Deserialize)]
struct EventForm<'a> {
    number: u32,
    at: i64,
    sat: Option<SatForm>,
    stood: Option<OnSeat>,
    contributed: Option<ContributedForm>,
    started: Option<StartedForm>,
    acted: Option<ActedForm>,
    away: Option<OnSeat>,
    back: Option<OnSeat>,
    pausing: Option<PausingForm>,
    went_on: Option<OnSeat>,
    rematch: Option<RematchForm>,
    reacted: Option<ReactedForm>,
    said: Option<SaidForm>,
    #[serde(borrow)]
    view: Option<ViewForm<'a>>,
    #[serde(borrow)]
    ask: Option<AskForm<'a>>,
}

#[derive(Deserialize)]
struct SatForm {
    seat: Seat,
    who: Sitter,
}

#[derive(Deserialize)]
struct OnSeat {
    seat: Seat,
}

#[derive(Deserialize)]
struct ContributedForm {
    seat: Seat,
    random: Contribution,
}

#[derive(Deserialize)]
struct StartedForm {
    events: Vec<Value>,
}

#[derive(Deserialize)]
struct ActedForm {
    seat: Seat,
    by: Option<String>,
    events: Vec<Value>,
}

#[derive(Deserialize)]
struct PausingForm {
    seat: Seat,
    paused: bool,
}

#[derive(Deserialize)]
struct RematchForm {
    table: String,
}

#[derive(Deserialize)]
struct ReactedForm {
    name: String,
    with: Reaction,
}

#[derive(Deserialize)]
struct SaidForm {
    name: String,
    text: String,
}

impl EventForm<'_> {
    fn read(self, game: GameId) -> Result<Event, Unreadable> {
        let (number, at) = (self.number, self.at);
        let events = |events: Vec<Value>| -> Result<Vec<_>, Unreadable> {
            events.into_iter().map(|event| read_event(event, game)).collect()
        };
        let started = self.started.map(|started| events(started.events)).transpose()?;
        let acted = match self.acted {
            Some(ActedForm { seat, by, events: told }) => Some((seat, by, events(told)?)),
            None => None,
        };
        let words = [
            self.sat.map(|SatForm { seat, who }| Happened::Sat { seat, who }),
            self.stood.map(|OnSeat { seat }| Happened::Stood { seat }),
            self.contributed.map(|word| {
                let ContributedForm { seat, random } = word;
                Happened::Contributed { seat, random }
            }),
            started.map(|events| Happened::Started { events }),
            acted.map(|(seat, by, events)| Happened::Acted {
                seat,
                by: by_whom(by.as_deref()),
                events,
            }),
            self.away.map(|OnSeat { seat }| Happened::Away { seat }),
            self.back.map(|OnSeat { seat }| Happened::Back { seat }),
            self.pausing.map(|PausingForm { seat, paused }| Happened::Pausing { seat, paused }),
            self.went_on.map(|OnSeat { seat }| Happened::WentOn { seat }),
            self.rematch.map(|RematchForm { table }| Happened::Rematch { table }),
            self.reacted.map(|ReactedForm { name, with }| Happened::Reacted { name, with }),
            self.said.map(|SaidForm { name, text }| Happened::Said { name, text }),
        ];
        let what = words.into_iter().flatten().next().ok_or(Unreadable::Nothing)?;
        let view = self.view.map(|view| view.read(game)).transpose()?;
        let ask = self.ask.map(|ask| ask.read(game)).transpose()?;
        Ok(Event { number, at, what, view, ask })
    }
}

fn read_event(json: Value, game: GameId) -> Result<MatchEvent<AnyEvent>, Unreadable> {
    Ok(match serde_json::from_value::<MatchEvent<Value>>(json)? {
        MatchEvent::RoundBegins { round } => MatchEvent::RoundBegins { round },
        MatchEvent::RoundOver(end) => MatchEvent::RoundOver(end),
        MatchEvent::MatchOver(end) => MatchEvent::MatchOver(end),
        MatchEvent::InRound(event) => MatchEvent::InRound(game.read_event(event)?),
    })
}

/// Who decided for a seat, in the words of the server.
fn by_whom(by: Option<&str>) -> Option<&'static str> {
    let known = ["clock", "substitute", "rules"];
    known.into_iter().find(|word| Some(*word) == by)
}

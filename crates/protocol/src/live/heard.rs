//! What a server says, read by a client: which game's words they are is known from its welcome.

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;
use taketable_rules::{AnyEvent, GameId, MatchEvent, RoundEnd};

use super::{
    Announcement, Ask, AskChange, Event, Happened, Notice, Refusal, TableState, Welcome, You,
};
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
            Form::Announcement(announcement) => Notice::Announcement(announcement),
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
    Announcement(Option<Announcement>),
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
    previews: Vec<Value>,
    deadline: Option<i64>,
}

impl AskForm<'_> {
    fn read(self, game: GameId) -> Result<Ask, Unreadable> {
        let legal = self.legal.iter().map(|action| game.read_action(action.get()));
        let legal = legal.collect::<Result<_, _>>()?;
        let previews = self.previews.into_iter().map(|preview| game.read_preview(preview));
        let previews = previews.collect::<Result<_, _>>()?;
        Ok(Ask { decision: self.decision, legal, previews, deadline: self.deadline })
    }
}

#[derive(Deserialize)]
struct EventForm<'a> {
    number: u32,
    at: i64,
    #[serde(flatten)]
    what: Happened<Value>,
    #[serde(borrow)]
    view: Option<ViewForm<'a>>,
    #[serde(borrow, default)]
    ask: AskChangeForm<'a>,
}

/// A question in an event: a `null` is not the same as a missing one.
#[derive(Default)]
enum AskChangeForm<'a> {
    #[default]
    None,
    Ended,
    New(AskForm<'a>),
}

impl<'de: 'a, 'a> Deserialize<'de> for AskChangeForm<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ask = Option::<AskForm<'a>>::deserialize(deserializer)?;
        Ok(ask.map_or(AskChangeForm::Ended, AskChangeForm::New))
    }
}

impl AskChangeForm<'_> {
    fn read(self, game: GameId) -> Result<AskChange, Unreadable> {
        Ok(match self {
            AskChangeForm::None => AskChange::None,
            AskChangeForm::Ended => AskChange::Ended,
            AskChangeForm::New(ask) => AskChange::New(ask.read(game)?),
        })
    }
}

impl EventForm<'_> {
    fn read(self, game: GameId) -> Result<Event, Unreadable> {
        Ok(Event {
            number: self.number,
            at: self.at,
            what: self.what.read(game)?,
            view: self.view.map(|view| view.read(game)).transpose()?,
            ask: self.ask.read(game)?,
        })
    }
}

impl Happened<Value> {
    /// In the words of a game.
    fn read(self, game: GameId) -> Result<Happened, Unreadable> {
        let read = |events: Vec<MatchEvent<Value>>| {
            events.into_iter().map(|event| read_event(event, game)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match self {
            Happened::Started { events } => Happened::Started { events: read(events)? },
            Happened::Acted { seat, by, events } => {
                Happened::Acted { seat, by, events: read(events)? }
            }
            Happened::Sat { seat, who, person } => Happened::Sat { seat, who, person },
            Happened::Stood { seat } => Happened::Stood { seat },
            Happened::Contributed { seat, random } => Happened::Contributed { seat, random },
            Happened::Away { seat } => Happened::Away { seat },
            Happened::Back { seat } => Happened::Back { seat },
            Happened::Renamed { seat, name } => Happened::Renamed { seat, name },
            Happened::Pausing { seat, paused } => Happened::Pausing { seat, paused },
            Happened::WentOn { seat } => Happened::WentOn { seat },
            Happened::Rematch { table } => Happened::Rematch { table },
            Happened::Reacted { person, name, with } => Happened::Reacted { person, name, with },
            Happened::Said { person, name, text } => Happened::Said { person, name, text },
            Happened::Removed { events } => Happened::Removed { events },
            Happened::Closed { reason } => Happened::Closed { reason },
        })
    }
}

fn read_event(
    event: MatchEvent<Value>,
    game: GameId,
) -> Result<MatchEvent<AnyEvent>, serde_json::Error> {
    Ok(match event {
        MatchEvent::RoundBegins { round } => MatchEvent::RoundBegins { round },
        MatchEvent::RoundOver(end) => MatchEvent::RoundOver(end),
        MatchEvent::MatchOver(end) => MatchEvent::MatchOver(end),
        MatchEvent::InRound(event) => MatchEvent::InRound(game.read_event(event)?),
    })
}

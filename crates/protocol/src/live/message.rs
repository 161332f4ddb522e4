//! [`ServerMessage`]: what a server sends at a table.

use serde::de::IntoDeserializer;
use serde::de::value::{self, StringDeserializer};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use taketable_rules::fair::Contribution;
use taketable_rules::{
    AnyAction, AnyEvent, AnyPreview, AnyTally, AnyView, GameId, MatchEvent, MatchView, RoundEnd,
    Seat,
};

use super::command::is_false;
use super::{Announcement, CommandId, PublicId, Reaction, Refusal, Sitter, TableState};
use crate::decide::read_view;
use crate::read_error::ReadError;

/// A message from a server to one client at a table.
// A client knows the game from the welcome. `E`, `V`, `A` and `P` are an event, a view, an action and a preview of any
// game, or JSON until the client knows which.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ServerMessage"))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage<E = AnyEvent, V = AnyView, A = AnyAction, P = AnyPreview> {
    /// The whole table, for a client that joins.
    Welcome(Box<Welcome<E, V, A, P>>),
    /// For a client that resumes: the missed events follow, one [`Event`] for each number.
    Resumed {
        /// The last number at the table.
        number: u32,
    },
    /// Something happened.
    Event(Box<Event<E, V, A, P>>),
    /// A command was carried out.
    Accepted {
        /// The command's.
        id: CommandId,
        /// The number of the event that it led to.
        number: u32,
    },
    /// A command was refused, and nothing has changed.
    Refused {
        /// The command's, if it could be read.
        id: Option<CommandId>,
        /// The reason.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The server closes the connection.
    Bye {
        /// The reason.
        #[serde(flatten)]
        refusal: Refusal,
        /// The client may reconnect after this many milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again_ms: Option<u32>,
    },
    /// An announcement of the operator to everybody; `null` when it is over.
    Announcement(Option<Announcement>),
}

/// The whole table, as one client may see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Welcome"))]
pub struct Welcome<E = AnyEvent, V = AnyView, A = AnyAction, P = AnyPreview> {
    /// The version of these messages.
    pub protocol: u32,
    /// The number of the last event at the table. The next event has the next number.
    pub number: u32,
    /// The server's time in milliseconds since 1970, to tell how much of a deadline is left.
    pub now: i64,
    /// The client at this table.
    pub you: You,
    /// The state of the table, which everyone may see.
    pub table: TableState,
    /// The client's view of the match, once there is one.
    pub view: Option<MatchView<V>>,
    /// The sums of what lies on the table, if the client asked for them. Clients in Rust have the
    /// rules, and ask the view itself.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub tally: Option<AnyTally>,
    /// The question to the client's seat, if there is one.
    pub ask: Option<Ask<A, P>>,
    /// The finished rounds.
    pub rounds: Vec<RoundEnd>,
    /// The latest events, and chat messages that are older, as the client may see them. They have
    /// neither views nor questions.
    pub recent: Vec<Event<E, V, A, P>>,
}

/// The client at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct You {
    /// The id of the client's person at this table.
    pub person: PublicId,
    /// Its seat.
    pub seat: Option<Seat>,
    /// `true` for the host of the table.
    pub host: bool,
}

/// A question to the client's seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Ask"))]
// No previews are a default for any type of previews; serde would ask for a default preview.
#[serde(bound(deserialize = "A: Deserialize<'de>, P: Deserialize<'de>"))]
pub struct Ask<A = AnyAction, P = AnyPreview> {
    /// The number of the event that brought the question; the answer names it.
    pub decision: u32,
    /// Legal actions of the seat, always in the same order; never empty.
    pub legal: Vec<A>,
    /// The effect of each of these, in the same order, if the client asked for previews. Where all
    /// choose at the same time, this is what a card would do as the table is now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub previews: Vec<P>,
    /// Time the decision is due, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
}

impl Ask {
    /// A question without previews.
    pub fn new(decision: u32, legal: Vec<AnyAction>, deadline: Option<i64>) -> Ask {
        Ask { decision, legal, previews: Vec::new(), deadline }
    }

    /// The same question with previews, to a seat that sees the table like this.
    #[must_use]
    pub fn with_previews(self, view: &AnyView) -> Ask {
        let previews = self.legal.iter().filter_map(|action| view.preview(*action)).collect();
        Ask { previews, ..self }
    }
}

/// Something that happened at the table. The number is the same for all, the rest is what the client
/// may see of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Event"))]
// No events are a default for any type of events; serde would ask for a default event.
#[serde(bound(
    deserialize = "E: Deserialize<'de>, V: Deserialize<'de>, A: Deserialize<'de>, P: Deserialize<'de>"
))]
pub struct Event<E = AnyEvent, V = AnyView, A = AnyAction, P = AnyPreview> {
    /// Its number.
    pub number: u32,
    /// Time, in milliseconds since 1970.
    pub at: i64,
    /// The event.
    #[serde(flatten)]
    pub what: TableEvent,
    /// Events of the match, step by step. Missing if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<MatchEvent<E>>,
    /// The sums of what lies on the table after each of these, if the client asked for them. They
    /// are the same for all. Clients in Rust have the rules, and ask the view itself.
    #[serde(skip_deserializing, skip_serializing_if = "Vec::is_empty")]
    pub tallies: Vec<AnyTally>,
    /// The client's view of the match now, if it asked for views.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<MatchView<V>>,
    /// Change of the question to the client's seat. Missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskChange<A, P>>,
}

/// A change of the question to the client's seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskChange"))]
#[serde(rename_all = "snake_case")]
pub enum AskChange<A = AnyAction, P = AnyPreview> {
    /// There is a new question.
    New(Ask<A, P>),
    /// It is the same question as before, with another deadline.
    Again(Ask<A, P>),
    /// The question has ended, and there is no other.
    Ended,
}

impl<A, P> AskChange<A, P> {
    /// Returns the question that holds from now on.
    pub fn ask(self) -> Option<Ask<A, P>> {
        match self {
            AskChange::New(ask) | AskChange::Again(ask) => Some(ask),
            AskChange::Ended => None,
        }
    }
}

/// The decider for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// The player, or the bot that has the seat.
    #[default]
    Player,
    /// The substitute, because the player's time was up.
    Clock,
    /// The substitute, because the player is away.
    Substitute,
    /// Nobody: there was only one legal action.
    Rules,
}

impl Decider {
    /// Returns `true` if the player decided.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
    pub fn is_player(&self) -> bool {
        *self == Decider::Player
    }

    /// Returns the word for it in records, which have none if the player decided.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Decider::Player => None,
            Decider::Clock => Some("clock"),
            Decider::Substitute => Some("substitute"),
            Decider::Rules => Some("rules"),
        }
    }
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The player or bot.
        who: Sitter,
        /// The person, if it is not one of the server's bots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PublicId>,
        /// `true` if they want no bots in a quick match. Missing otherwise.
        #[serde(default, skip_serializing_if = "is_false")]
        people_only: bool,
    },
    /// A seat is free again.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A seat has added its own random bytes to the deals.
    Contributed {
        /// The seat.
        seat: Seat,
        /// The bytes.
        random: Contribution,
    },
    /// The match begins.
    Started {},
    /// A seat has decided.
    Acted {
        /// The seat.
        seat: Seat,
        /// The decider. Missing if it was the player.
        #[serde(
            default,
            skip_serializing_if = "Decider::is_player",
            deserialize_with = "known_decider"
        )]
        by: Decider,
    },
    /// A player is away, and a substitute plays on.
    Away {
        /// The seat.
        seat: Seat,
    },
    /// A player has come back.
    Back {
        /// The seat.
        seat: Seat,
    },
    /// The player on a seat has a new name.
    Renamed {
        /// The seat.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// A player wants the clock to stop.
    Pausing {
        /// The seat.
        seat: Seat,
        /// `true` if all people at the table want that now, so that the clock is stopped.
        paused: bool,
    },
    /// A player has started the clock again.
    WentOn {
        /// The seat.
        seat: Seat,
    },
    /// A player has opened another table to play again.
    Rematch {
        /// Its name in URLs.
        table: String,
    },
    /// Somebody reacted with a gesture.
    Reacted {
        /// The person.
        person: PublicId,
        /// Their name at the time.
        name: String,
        /// The reaction.
        with: Reaction,
    },
    /// Somebody sent a chat message.
    Said {
        /// The person.
        person: PublicId,
        /// Their name at the time.
        name: String,
        /// The text. Empty if an operator has removed it.
        text: String,
    },
    /// An operator has removed chat messages.
    Removed {
        /// The numbers of their events.
        events: Vec<u32>,
    },
    /// An operator has closed the table. Nothing happens here any more.
    Closed {
        /// The reason.
        reason: String,
    },
}

/// Reads who decided. An unknown word, from a newer server, is not an error.
fn known_decider<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Decider, D::Error> {
    let word: StringDeserializer<value::Error> =
        String::deserialize(deserializer)?.into_deserializer();
    Ok(Decider::deserialize(word).unwrap_or_default())
}

/// A message whose game is not known yet.
type UnreadMessage = ServerMessage<Value, Box<RawValue>, Box<RawValue>, Value>;
type UnreadEvent = Event<Value, Box<RawValue>, Box<RawValue>, Value>;

impl ServerMessage {
    /// Reads a frame, as a client that remembers the game of its last [`Welcome`]. Unknown members
    /// are ignored.
    pub fn read(frame: &str, game: Option<GameId>) -> Result<ServerMessage, ReadError> {
        let unread: UnreadMessage = serde_json::from_str(frame)?;
        Ok(match unread {
            ServerMessage::Welcome(welcome) => ServerMessage::Welcome(Box::new(welcome.read()?)),
            ServerMessage::Event(event) => {
                let game = game.ok_or(ReadError::NoWelcome)?;
                ServerMessage::Event(Box::new(event.read(game)?))
            }
            ServerMessage::Resumed { number } => ServerMessage::Resumed { number },
            ServerMessage::Accepted { id, number } => ServerMessage::Accepted { id, number },
            ServerMessage::Refused { id, refusal } => ServerMessage::Refused { id, refusal },
            ServerMessage::Bye { refusal, again_ms } => ServerMessage::Bye { refusal, again_ms },
            ServerMessage::Announcement(now) => ServerMessage::Announcement(now),
        })
    }
}

impl Welcome<Value, Box<RawValue>, Box<RawValue>, Value> {
    fn read(self) -> Result<Welcome, ReadError> {
        let game = self.table.game;
        Ok(Welcome {
            protocol: self.protocol,
            number: self.number,
            now: self.now,
            you: self.you,
            view: self.view.map(|view| read_view(&view, game)).transpose()?,
            tally: None,
            ask: self.ask.map(|ask| ask.read(game)).transpose()?,
            rounds: self.rounds,
            recent: self
                .recent
                .into_iter()
                .map(|event| event.read(game))
                .collect::<Result<_, _>>()?,
            table: self.table,
        })
    }
}

impl UnreadEvent {
    fn read(self, game: GameId) -> Result<Event, ReadError> {
        let Event { number, at, what, events, tallies, view, ask } = self;
        let events = events.into_iter().map(|event| read_event(event, game));
        Ok(Event {
            number,
            at,
            what,
            events: events.collect::<Result<_, _>>()?,
            tallies,
            view: view.map(|view| read_view(&view, game)).transpose()?,
            ask: ask.map(|change| change.read(game)).transpose()?,
        })
    }
}

impl AskChange<Box<RawValue>, Value> {
    fn read(self, game: GameId) -> Result<AskChange, ReadError> {
        Ok(match self {
            AskChange::New(ask) => AskChange::New(ask.read(game)?),
            AskChange::Again(ask) => AskChange::Again(ask.read(game)?),
            AskChange::Ended => AskChange::Ended,
        })
    }
}

impl Ask<Box<RawValue>, Value> {
    fn read(self, game: GameId) -> Result<Ask, ReadError> {
        let Ask { decision, legal, previews, deadline } = self;
        let legal = legal.iter().map(|action| game.read_action(action.get()));
        let previews = previews.into_iter().map(|preview| game.read_preview(preview));
        Ok(Ask {
            decision,
            legal: legal.collect::<Result<_, _>>()?,
            previews: previews.collect::<Result<_, _>>()?,
            deadline,
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

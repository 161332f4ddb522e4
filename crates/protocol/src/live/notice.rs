//! [`Notice`]: what a server says at a table.

use serde::de::IntoDeserializer;
use serde::de::value::{self, StringDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taketable_rules::fair::Contribution;
use taketable_rules::{
    AnyAction, AnyEvent, AnyPreview, AnyView, MatchEvent, MatchView, RoundEnd, Seat,
};

use super::{Announcement, PublicId, Reaction, Refusal, Sitter, TableState};

/// What a server says to one client at a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// The whole table, for who comes.
    Welcome(Box<Welcome>),
    /// For who comes back: all that happened since follows, one [`Event`] for each number.
    Resumed {
        /// The last number at the table.
        number: u32,
    },
    /// Something happened.
    Event(Box<Event>),
    /// A wish was fulfilled.
    Accepted {
        /// The request's.
        id: String,
        /// What became of it has this number.
        number: u32,
    },
    /// A wish was not fulfilled, and nothing has changed.
    Refused {
        /// The request's, if it could be read.
        id: Option<String>,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The server closes the socket.
    Bye {
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
        /// After so many milliseconds the client may come again.
        #[serde(skip_serializing_if = "Option::is_none")]
        again_ms: Option<u32>,
    },
    /// What the operator tells everybody; `null` when that is out of date.
    Announcement(Option<Announcement>),
}

/// The whole table, as one client may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version of these messages.
    pub protocol: u32,
    /// The last number at the table: what happens next has the number after it.
    pub number: u32,
    /// The server's time in milliseconds since 1970, to tell how much of a deadline is left.
    pub now: i64,
    /// Who the client is here.
    pub you: You,
    /// What all may see.
    pub table: TableState,
    /// What the client may know of the match, once there is one.
    pub view: Option<MatchView<AnyView>>,
    /// What is asked of the client.
    pub ask: Option<Ask>,
    /// The rounds that are over.
    pub rounds: Vec<RoundEnd>,
    /// What was said lately, as it was told then.
    pub said: Vec<Event>,
}

/// Who the client is at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct You {
    /// What the others at this table know the client's person by.
    pub person: PublicId,
    /// Where it sits.
    pub seat: Option<Seat>,
    /// Whether it is the host.
    pub host: bool,
}

/// A question to the client's seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ask {
    /// The number of the event that brought the question; the answer names it.
    pub decision: u32,
    /// What the seat may do, always in the same order; never empty.
    pub legal: Vec<AnyAction>,
    /// What each of these would do, in the same order, if the client asked for previews. Where all
    /// choose at the same time, it is what a card would do as the table lies now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub previews: Vec<AnyPreview>,
    /// When the time is out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
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

/// Something happened at the table. The number is the same for all, the rest as the client may see
/// it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Event {
    /// Its number.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: Happened,
    /// What the client may know of the match now, if it wants that whenever something happens in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<MatchView<AnyView>>,
    /// What is asked of the client now, or `null` if its question has ended; missing if that is as
    /// before.
    #[serde(skip_serializing_if = "AskChange::is_none")]
    pub ask: AskChange,
}

/// What an event changes about the question to the client's seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum AskChange {
    /// Nothing: there is the same question as before, or still none.
    #[default]
    None,
    /// The question has ended and there is no other.
    Ended,
    /// There is a new question, or the same one with another deadline.
    New(Ask),
}

impl AskChange {
    /// Returns `true` if nothing changes.
    pub fn is_none(&self) -> bool {
        *self == AskChange::None
    }

    /// Returns the new question, if there is one.
    pub fn new_ask(self) -> Option<Ask> {
        match self {
            AskChange::New(ask) => Some(ask),
            AskChange::None | AskChange::Ended => None,
        }
    }
}

impl Serialize for AskChange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            AskChange::None | AskChange::Ended => serializer.serialize_none(),
            AskChange::New(ask) => ask.serialize(serializer),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for AskChange {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "AskChange".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The question to a seat, or `null` if its question has ended.",
            "anyOf": [generator.subschema_for::<Ask>(), {"type": "null"}]
        })
    }
}

/// Who decided for a seat instead of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// The substitute, because the player's time was up.
    Clock,
    /// The substitute, because the player is away.
    Substitute,
    /// Nobody: there was only one choice.
    Rules,
}

impl Decider {
    /// Returns the word for it on the wire and in records.
    pub fn as_str(self) -> &'static str {
        match self {
            Decider::Clock => "clock",
            Decider::Substitute => "substitute",
            Decider::Rules => "rules",
        }
    }
}

/// What can happen at a table.
// What happens in the match is `E`: a client has to know the game before it can read that.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Happened"))]
#[serde(rename_all = "snake_case")]
pub enum Happened<E = AnyEvent> {
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        who: Sitter,
        /// The person, if it is not a bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PublicId>,
    },
    /// A seat is free again.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// A seat has put its own random bytes into the deals.
    Contributed {
        /// Which.
        seat: Seat,
        /// The bytes.
        random: Contribution,
    },
    /// The match begins.
    Started {
        /// What happens in it, step by step.
        events: Vec<MatchEvent<E>>,
    },
    /// A seat has decided.
    Acted {
        /// Which.
        seat: Seat,
        /// Who decided for it, if it was not the player.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "known")]
        by: Option<Decider>,
        /// What came of it, step by step.
        events: Vec<MatchEvent<E>>,
    },
    /// A player is away, and a substitute plays on.
    Away {
        /// Whose seat.
        seat: Seat,
    },
    /// A player has come back.
    Back {
        /// Whose seat.
        seat: Seat,
    },
    /// Who sits there has another name from now on.
    Renamed {
        /// Where.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// A player wants the clock to stop.
    Pausing {
        /// Whose seat.
        seat: Seat,
        /// Whether all people at the table want that now, so that the clock stands still.
        paused: bool,
    },
    /// A player wants the clock to go on; so it does.
    WentOn {
        /// Whose seat.
        seat: Seat,
    },
    /// The same people meet again at another table.
    Rematch {
        /// Its name in addresses.
        table: String,
    },
    /// Somebody shows how they feel.
    Reacted {
        /// Who.
        person: PublicId,
        /// The name that they had then.
        name: String,
        /// How.
        with: Reaction,
    },
    /// Somebody says something.
    Said {
        /// Who.
        person: PublicId,
        /// The name that they had then.
        name: String,
        /// What. Empty if an operator has removed it.
        text: String,
    },
    /// An operator has removed chat lines.
    Removed {
        /// The numbers of their events.
        events: Vec<u32>,
    },
    /// An operator has closed the table. Nothing happens here any more.
    Closed {
        /// Why.
        reason: String,
    },
}

/// Reads who decided. A word that a newer server may have is read as nobody, not as an error.
fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Decider>, D::Error> {
    let word = Option::<String>::deserialize(deserializer)?;
    let read = |word: String| {
        let word: StringDeserializer<value::Error> = word.into_deserializer();
        Decider::deserialize(word).ok()
    };
    Ok(word.and_then(read))
}

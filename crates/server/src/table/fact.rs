//! [`Fact`]: something that has happened at a table, as its log has it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_bots::Level;
use taketable_protocol::live::{Decider, Reaction};
use taketable_rules::fair::Contribution;
use taketable_rules::record::ActionLine;
use taketable_rules::{AnyAction, GameId, Seat};

use crate::people::PersonId;
use crate::store::{ActionId, Kind, NewEntry, TableId};

/// Something that has happened at a table. All that a table is follows from these, in their order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fact {
    /// Somebody sat down.
    Sat { seat: Seat, who: Who },
    /// A seat is free again.
    Stood { seat: Seat },
    /// A seat put random bytes of its own into the deals.
    Contributed { seat: Seat, random: Contribution },
    /// The match began; all its deals follow from the table's secret and the contributions.
    Started,
    /// A seat decided.
    Acted { seat: Seat, action: AnyAction, by: By },
    /// A player went away, and a substitute plays.
    Away { seat: Seat },
    /// A player came back.
    Back { seat: Seat },
    /// Who sits there is called something else from now on.
    Renamed { seat: Seat, name: String },
    /// A player wants the clock to stop.
    Pausing { seat: Seat },
    /// A player wants the clock to go on.
    WentOn { seat: Seat },
    /// The same people meet again at another table.
    Rematch { table: TableId },
    /// Somebody showed how they feel.
    Reacted { person: PersonId, name: String, with: Reaction },
    /// Somebody said something.
    Said { person: PersonId, name: String, text: String },
    /// An operator removed what was said in these entries.
    Removed { events: Vec<u32> },
    /// An operator closed the table.
    Closed { reason: String },
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Person { id: PersonId, name: String },
    Bot(Level),
}

/// Who decided for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum By {
    /// Who sits there.
    #[default]
    Sitter,
    /// The substitute, for the time was out.
    Clock,
    /// The substitute, for the player is away.
    Substitute,
    /// Nobody: there was only one choice.
    Rules,
}

impl By {
    /// Who decided instead of the sitter, as clients are told.
    pub(crate) fn decider(self) -> Option<Decider> {
        match self {
            By::Sitter => None,
            By::Clock => Some(Decider::Clock),
            By::Substitute => Some(Decider::Substitute),
            By::Rules => Some(Decider::Rules),
        }
    }

    /// As a record says it. Of the sitter there is nothing to say.
    pub(crate) fn word(self) -> Option<&'static str> {
        self.decider().map(Decider::as_str)
    }
}

/// A log has something that no server of this version wrote.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {number} of the log makes no sense: {why}")]
pub struct BadLog {
    /// Which one.
    pub number: u32,
    /// What is wrong.
    pub why: String,
}

const SAT: &str = "sat";
const STOOD: &str = "stood";
const CONTRIBUTED: &str = "contributed";
const STARTED: &str = "started";
/// The entry's body is a line of a record.
const ACTED: &str = "act";
const AWAY: &str = "away";
const BACK: &str = "back";
const RENAMED: &str = "renamed";
const PAUSING: &str = "pausing";
const WENT_ON: &str = "went_on";
const REMATCH: &str = "rematch";
const REACTED: &str = "reacted";
const SAID: &str = "said";
const REMOVED: &str = "removed";
const CLOSED: &str = "closed";

/// The kind of the entries in which somebody says something: JSON with a `"text"`.
pub(crate) fn said_kind() -> Kind {
    Kind::new(SAID).expect("all kinds are words")
}

/// Who sits somewhere, as the log has it.
#[derive(Serialize, Deserialize)]
pub(super) struct WhoForm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bot: Option<Level>,
}

impl Who {
    pub(super) fn form(&self) -> WhoForm {
        match self {
            Who::Person { id, name } => {
                WhoForm { person: Some(id.to_string()), name: Some(name.clone()), bot: None }
            }
            Who::Bot(level) => WhoForm { person: None, name: None, bot: Some(*level) },
        }
    }
}

impl WhoForm {
    pub(super) fn read(self) -> Result<Who, String> {
        match (self.person, self.name, self.bot) {
            (Some(id), Some(name), None) => {
                Ok(Who::Person { id: PersonId::new(&id).map_err(|e| e.to_string())?, name })
            }
            (None, None, Some(level)) => Ok(Who::Bot(level)),
            _ => Err("neither a person nor a bot".to_owned()),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct ContributedForm {
    random: Contribution,
}

#[derive(Serialize, Deserialize)]
struct RenamedForm {
    name: String,
}

#[derive(Serialize, Deserialize)]
struct RematchForm {
    table: String,
}

#[derive(Serialize, Deserialize)]
struct ReactedForm {
    person: String,
    name: String,
    with: Reaction,
}

#[derive(Serialize, Deserialize)]
struct SaidForm {
    person: String,
    name: String,
    text: String,
}

#[derive(Serialize, Deserialize)]
struct RemovedForm {
    events: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
struct ClosedForm {
    reason: String,
}

impl Fact {
    /// The seat that it is about.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Fact::Sat { seat, .. }
            | Fact::Stood { seat }
            | Fact::Contributed { seat, .. }
            | Fact::Acted { seat, .. }
            | Fact::Away { seat }
            | Fact::Back { seat }
            | Fact::Renamed { seat, .. }
            | Fact::Pausing { seat }
            | Fact::WentOn { seat } => Some(*seat),
            Fact::Started
            | Fact::Rematch { .. }
            | Fact::Reacted { .. }
            | Fact::Said { .. }
            | Fact::Removed { .. }
            | Fact::Closed { .. } => None,
        }
    }

    /// Whether it changes what those see who look for a place.
    pub(crate) fn is_about_places(&self) -> bool {
        matches!(self, Fact::Sat { .. } | Fact::Stood { .. } | Fact::Renamed { .. } | Fact::Started)
    }

    /// As an entry of the log.
    pub(crate) fn entry(&self, action: Option<ActionId>, at: i64) -> NewEntry {
        let (kind, body) = match self {
            Fact::Sat { who, .. } => (SAT, json(&who.form())),
            Fact::Stood { .. } => (STOOD, String::new()),
            Fact::Contributed { random, .. } => {
                (CONTRIBUTED, json(&ContributedForm { random: *random }))
            }
            Fact::Started => (STARTED, String::new()),
            Fact::Acted { seat, action, by } => {
                (ACTED, ActionLine { seat: *seat, action: *action, by: by.word() }.write())
            }
            Fact::Away { .. } => (AWAY, String::new()),
            Fact::Back { .. } => (BACK, String::new()),
            Fact::Renamed { name, .. } => (RENAMED, json(&RenamedForm { name: name.clone() })),
            Fact::Pausing { .. } => (PAUSING, String::new()),
            Fact::WentOn { .. } => (WENT_ON, String::new()),
            Fact::Rematch { table } => (REMATCH, json(&RematchForm { table: table.to_string() })),
            Fact::Reacted { person, name, with } => {
                let (person, name) = (person.to_string(), name.clone());
                (REACTED, json(&ReactedForm { person, name, with: *with }))
            }
            Fact::Said { person, name, text } => {
                let (person, name, text) = (person.to_string(), name.clone(), text.clone());
                (SAID, json(&SaidForm { person, name, text }))
            }
            Fact::Removed { events } => (REMOVED, json(&RemovedForm { events: events.clone() })),
            Fact::Closed { reason } => (CLOSED, json(&ClosedForm { reason: reason.clone() })),
        };
        let kind = Kind::new(kind).expect("all kinds are words");
        let action = action.filter(|_| self.seat().is_some());
        NewEntry { kind, seat: self.seat(), action, body, at }
    }

    /// What an entry of the log of a table with this game says.
    pub(crate) fn read(entry: &NewEntry, game: GameId) -> Result<Fact, String> {
        let seat = entry.seat.ok_or("it has no seat");
        let body = entry.body.as_str();
        let wrong = |error: serde_json::Error| error.to_string();
        Ok(match entry.kind.as_str() {
            SAT => {
                let form: WhoForm = serde_json::from_str(body).map_err(wrong)?;
                Fact::Sat { seat: seat?, who: form.read()? }
            }
            STOOD => Fact::Stood { seat: seat? },
            CONTRIBUTED => {
                let ContributedForm { random } = serde_json::from_str(body).map_err(wrong)?;
                Fact::Contributed { seat: seat?, random }
            }
            STARTED => Fact::Started,
            ACTED => {
                let line: RecordLine<'_> = serde_json::from_str(body).map_err(wrong)?;
                let action = game.read_action(line.r#do.get()).map_err(wrong)?;
                Fact::Acted { seat: seat?, action, by: line.by }
            }
            AWAY => Fact::Away { seat: seat? },
            BACK => Fact::Back { seat: seat? },
            RENAMED => {
                let RenamedForm { name } = serde_json::from_str(body).map_err(wrong)?;
                Fact::Renamed { seat: seat?, name }
            }
            PAUSING => Fact::Pausing { seat: seat? },
            WENT_ON => Fact::WentOn { seat: seat? },
            REMATCH => {
                let RematchForm { table } = serde_json::from_str(body).map_err(wrong)?;
                Fact::Rematch { table: TableId::new(&table).map_err(|e| e.to_string())? }
            }
            REACTED => {
                let ReactedForm { person, name, with } =
                    serde_json::from_str(body).map_err(wrong)?;
                let person = PersonId::new(&person).map_err(|e| e.to_string())?;
                Fact::Reacted { person, name, with }
            }
            SAID => {
                let SaidForm { person, name, text } = serde_json::from_str(body).map_err(wrong)?;
                let person = PersonId::new(&person).map_err(|e| e.to_string())?;
                Fact::Said { person, name, text }
            }
            REMOVED => {
                let RemovedForm { events } = serde_json::from_str(body).map_err(wrong)?;
                Fact::Removed { events }
            }
            CLOSED => {
                let ClosedForm { reason } = serde_json::from_str(body).map_err(wrong)?;
                Fact::Closed { reason }
            }
            other => return Err(format!("there are no entries of the kind {other:?}")),
        })
    }
}

#[derive(Deserialize)]
struct RecordLine<'a> {
    #[serde(borrow)]
    r#do: &'a RawValue,
    #[serde(default)]
    by: By,
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a fact has a text form")
}

#[cfg(test)]
mod tests {
    use super::*;
    use taketable_rules::games::take5;
    use taketable_rules::{AnyAction, Card};

    #[test]
    fn a_fact_is_read_as_it_was_written() {
        let seat = Seat::new(3).unwrap();
        let id = PersonId::new("ada").unwrap();
        let action = AnyAction::Take5(take5::Action::Play(Card::new(55).unwrap()));
        let by = By::Clock;
        for fact in [
            Fact::Sat { seat, who: Who::Person { id: id.clone(), name: "Ada \"A\"".into() } },
            Fact::Sat { seat, who: Who::Bot(Level::Skilled) },
            Fact::Stood { seat },
            Fact::Contributed { seat, random: "c0ffee".parse().unwrap() },
            Fact::Started,
            Fact::Acted { seat, action, by },
            Fact::Acted { seat, action, by: By::Sitter },
            Fact::Away { seat },
            Fact::Back { seat },
            Fact::Renamed { seat, name: "Countess".into() },
            Fact::Pausing { seat },
            Fact::WentOn { seat },
            Fact::Rematch { table: TableId::new("table").unwrap() },
            Fact::Reacted { person: id.clone(), name: "Ada".into(), with: Reaction::Ouch },
            Fact::Said { person: id, name: "Ada".into(), text: "Oh no!".into() },
            Fact::Removed { events: vec![3, 5] },
            Fact::Closed { reason: "Spam \"again\"".into() },
        ] {
            let entry = fact.entry(None, 7);
            assert_eq!(Fact::read(&entry, GameId::Take5), Ok(fact));
        }
        let entry = Fact::Acted { seat, action, by }.entry(None, 7);
        assert_eq!(entry.body, r#"{"seat":3,"do":{"play":55},"by":"clock"}"#);
    }
}

//! [`Fact`]: something that has happened at a table, as its log has it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_bots::Level;
use taketable_rules::record::ActionLine;
use taketable_rules::{AnyAction, GameId, Seat, Seed};

use crate::people::PersonId;
use crate::store::{ActionId, Kind, NewEntry};

/// Something that has happened at a table. All that a table is follows from these, in their order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Fact {
    /// Somebody sat down.
    Sat { seat: Seat, who: Who },
    /// A seat is free again.
    Stood { seat: Seat },
    /// The match began; all its deals follow from the seed.
    Started { seed: Seed },
    /// A seat decided.
    Acted { seat: Seat, action: AnyAction, by: By },
    /// A player went away, and a substitute plays.
    Away { seat: Seat },
    /// A player came back.
    Back { seat: Seat },
    /// Somebody said something.
    Said { person: PersonId, name: String, text: String },
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
    /// As a record says it. Of the sitter there is nothing to say.
    pub(crate) fn word(self) -> Option<&'static str> {
        match self {
            By::Sitter => None,
            By::Clock => Some("clock"),
            By::Substitute => Some("substitute"),
            By::Rules => Some("rules"),
        }
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
const STARTED: &str = "started";
/// The entry's body is a line of a record.
const ACTED: &str = "act";
const AWAY: &str = "away";
const BACK: &str = "back";
const SAID: &str = "said";

#[derive(Serialize, Deserialize)]
struct SatForm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    person: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bot: Option<Level>,
}

#[derive(Serialize, Deserialize)]
struct StartedForm {
    seed: Seed,
}

#[derive(Serialize, Deserialize)]
struct SaidForm {
    person: String,
    name: String,
    text: String,
}

impl Fact {
    /// The seat that it is about.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Fact::Sat { seat, .. }
            | Fact::Stood { seat }
            | Fact::Acted { seat, .. }
            | Fact::Away { seat }
            | Fact::Back { seat } => Some(*seat),
            Fact::Started { .. } | Fact::Said { .. } => None,
        }
    }

    /// As an entry of the log.
    pub(crate) fn entry(&self, action: Option<ActionId>, at: i64) -> NewEntry {
        let (kind, body) = match self {
            Fact::Sat { who: Who::Person { id, name }, .. } => {
                let (person, name) = (Some(id.to_string()), Some(name.clone()));
                (SAT, json(&SatForm { person, name, bot: None }))
            }
            Fact::Sat { who: Who::Bot(level), .. } => {
                (SAT, json(&SatForm { person: None, name: None, bot: Some(*level) }))
            }
            Fact::Stood { .. } => (STOOD, String::new()),
            Fact::Started { seed } => (STARTED, json(&StartedForm { seed: *seed })),
            Fact::Acted { seat, action, by } => {
                (ACTED, ActionLine { seat: *seat, action: *action, by: by.word() }.write())
            }
            Fact::Away { .. } => (AWAY, String::new()),
            Fact::Back { .. } => (BACK, String::new()),
            Fact::Said { person, name, text } => {
                let (person, name, text) = (person.to_string(), name.clone(), text.clone());
                (SAID, json(&SaidForm { person, name, text }))
            }
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
                let form: SatForm = serde_json::from_str(body).map_err(wrong)?;
                let who = match (form.person, form.name, form.bot) {
                    (Some(id), Some(name), None) => {
                        Who::Person { id: PersonId::new(&id).map_err(|e| e.to_string())?, name }
                    }
                    (None, None, Some(level)) => Who::Bot(level),
                    _ => return Err("neither a person nor a bot sat down".to_owned()),
                };
                Fact::Sat { seat: seat?, who }
            }
            STOOD => Fact::Stood { seat: seat? },
            STARTED => {
                let StartedForm { seed } = serde_json::from_str(body).map_err(wrong)?;
                Fact::Started { seed }
            }
            ACTED => {
                let line: RecordLine<'_> = serde_json::from_str(body).map_err(wrong)?;
                let action = game.read_action(line.r#do.get()).map_err(wrong)?;
                Fact::Acted { seat: seat?, action, by: line.by }
            }
            AWAY => Fact::Away { seat: seat? },
            BACK => Fact::Back { seat: seat? },
            SAID => {
                let SaidForm { person, name, text } = serde_json::from_str(body).map_err(wrong)?;
                let person = PersonId::new(&person).map_err(|e| e.to_string())?;
                Fact::Said { person, name, text }
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
            Fact::Started { seed: Seed([9; 32]) },
            Fact::Acted { seat, action, by },
            Fact::Acted { seat, action, by: By::Sitter },
            Fact::Away { seat },
            Fact::Back { seat },
            Fact::Said { person: id, name: "Ada".into(), text: "Oh no!".into() },
        ] {
            let entry = fact.entry(None, 7);
            assert_eq!(Fact::read(&entry, GameId::Take5), Ok(fact));
        }
        let entry = Fact::Acted { seat, action, by }.entry(None, 7);
        assert_eq!(entry.body, r#"{"seat":3,"do":{"play":55},"by":"clock"}"#);
    }
}

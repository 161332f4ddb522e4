//! [`LogEntry`]: something that happened at a table, as its log has it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_bots::Level;
use taketable_protocol::live::{Decider, Reaction};
use taketable_rules::fair::Contribution;
use taketable_rules::record::ActionLine;
use taketable_rules::{AnyAction, GameId, Seat};

use crate::people::PersonId;
use crate::store::{ActionId, Kind, NewEntry, TableId};

/// Something that happened at a table. The state of a table is computed from these, in their order.
///
/// The store keeps the name of the variant as the kind of an entry, the seat beside it, and the
/// other members as its body, which is empty if there are none. Renaming any of them makes old logs
/// unreadable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LogEntry {
    /// Somebody sat down.
    Sat {
        #[serde(skip_serializing)]
        seat: Seat,
        #[serde(flatten)]
        who: Who,
    },
    /// A seat is free again.
    Stood {
        #[serde(skip_serializing)]
        seat: Seat,
    },
    /// A seat added random bytes of its own to the deals.
    Contributed {
        #[serde(skip_serializing)]
        seat: Seat,
        random: Contribution,
    },
    /// The match began; all its deals are generated from the table's secret and the contributions.
    Started,
    /// A seat decided. The body of the entry is a line of a record.
    #[serde(skip)]
    Acted { seat: Seat, action: AnyAction, by: Decider },
    /// A player went away, and a substitute plays.
    Away {
        #[serde(skip_serializing)]
        seat: Seat,
    },
    /// A player came back.
    Back {
        #[serde(skip_serializing)]
        seat: Seat,
    },
    /// The player on a seat has a new name.
    Renamed {
        #[serde(skip_serializing)]
        seat: Seat,
        name: String,
    },
    /// A player wants to pause the clock.
    Pausing {
        #[serde(skip_serializing)]
        seat: Seat,
    },
    /// A player wants to resume the clock.
    WentOn {
        #[serde(skip_serializing)]
        seat: Seat,
    },
    /// A player has opened another table to play again.
    Rematch { table: TableId },
    /// Somebody reacted with a gesture.
    Reacted { person: PersonId, name: String, with: Reaction },
    /// Somebody sent a chat message.
    Said { person: PersonId, name: String, text: String },
    /// An operator removed what was said in these entries.
    Removed { events: Vec<u32> },
    /// An operator closed the table.
    Closed { reason: String },
}

/// A person, a person's program or a bot on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Who {
    Person {
        #[serde(rename = "person")]
        id: PersonId,
        name: String,
        /// `true` if a program plays for the person.
        #[serde(default, skip_serializing_if = "is_false")]
        program: bool,
        /// `true` if the person wants no bots in a quick match.
        #[serde(default, skip_serializing_if = "is_false")]
        people_only: bool,
    },
    Bot {
        #[serde(rename = "bot")]
        level: Level,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_false(value: &bool) -> bool {
    !value
}

/// An entry of a log that no server of this version could have written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {number} of the log is damaged: {why}")]
pub struct InvalidLog {
    /// The number of the entry.
    pub number: u32,
    /// What is wrong.
    pub why: String,
}

/// The kind of [`LogEntry::Acted`].
const ACTED: &str = "act";

/// The kind of [`LogEntry::Said`]. Its body is JSON with a `"text"`.
pub(crate) fn said_kind() -> Kind {
    Kind::new("said").expect("all kinds are valid ids")
}

impl LogEntry {
    /// Returns the seat it is about.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            LogEntry::Sat { seat, .. }
            | LogEntry::Stood { seat }
            | LogEntry::Contributed { seat, .. }
            | LogEntry::Acted { seat, .. }
            | LogEntry::Away { seat }
            | LogEntry::Back { seat }
            | LogEntry::Renamed { seat, .. }
            | LogEntry::Pausing { seat }
            | LogEntry::WentOn { seat } => Some(*seat),
            LogEntry::Started
            | LogEntry::Rematch { .. }
            | LogEntry::Reacted { .. }
            | LogEntry::Said { .. }
            | LogEntry::Removed { .. }
            | LogEntry::Closed { .. } => None,
        }
    }

    /// Returns `true` if it changes what the lobby shows of the table.
    pub(crate) fn is_about_places(&self) -> bool {
        use LogEntry::{Renamed, Sat, Started, Stood};
        matches!(self, Sat { .. } | Stood { .. } | Renamed { .. } | Started)
    }

    /// Returns the entry for the store.
    pub(crate) fn entry(&self, action: Option<ActionId>, at: i64) -> NewEntry {
        let text;
        let (kind, body) = match self {
            LogEntry::Acted { seat, action, by } => {
                text = ActionLine { seat: *seat, action: *action, by: by.word() }.write();
                (ACTED, text.as_str())
            }
            other => {
                text = serde_json::to_string(other).expect("an entry has a text form");
                split(&text)
            }
        };
        let kind = Kind::new(kind).expect("all kinds are valid ids");
        let action = action.filter(|_| self.seat().is_some());
        NewEntry { kind, seat: self.seat(), action, body: body.to_owned(), at }
    }

    /// Reads an entry of the log of a table with this game.
    pub(crate) fn read(entry: &NewEntry, game: GameId) -> Result<LogEntry, String> {
        let (kind, body) = (entry.kind.as_str(), entry.body.as_str());
        let read = || {
            if kind == ACTED {
                let line: RecordLine<'_> = serde_json::from_str(body)?;
                let action = game.read_action(line.r#do.get())?;
                return Ok(entry.seat.map(|seat| LogEntry::Acted { seat, action, by: line.by }));
            }
            serde_json::from_str(&joined(kind, entry.seat, body)).map(Some)
        };
        let read = read().map_err(|error: serde_json::Error| error.to_string())?;
        read.ok_or_else(|| "it has no seat".to_owned())
    }
}

/// Splits the text form of an entry, `"kind"` or `{"kind":{…}}`, into kind and body.
fn split(text: &str) -> (&str, &str) {
    let Some(inner) = text.strip_prefix(r#"{""#).and_then(|text| text.strip_suffix('}')) else {
        return (text.trim_matches('"'), "");
    };
    let (kind, body) = inner.split_once(r#"":"#).expect("an entry has one kind");
    (kind, if body == "{}" { "" } else { body })
}

/// The reverse of [`split`]. The seat becomes a member.
fn joined(kind: &str, seat: Option<Seat>, body: &str) -> String {
    let members = body.strip_prefix('{').unwrap_or(body);
    match seat {
        None if body.is_empty() => format!(r#""{kind}""#),
        None => format!(r#"{{"{kind}":{body}}}"#),
        Some(seat) if body.is_empty() => format!(r#"{{"{kind}":{{"seat":{}}}}}"#, seat.index()),
        Some(seat) => format!(r#"{{"{kind}":{{"seat":{},{members}}}"#, seat.index()),
    }
}

#[derive(Deserialize)]
struct RecordLine<'a> {
    #[serde(borrow)]
    r#do: &'a RawValue,
    #[serde(default)]
    by: Decider,
}

#[cfg(test)]
mod tests {
    use super::*;
    use taketable_rules::games::take5;
    use taketable_rules::{AnyAction, Card};

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let seat = Seat::new(3).unwrap();
        let id = PersonId::new("ada").unwrap();
        let action = AnyAction::Take5(take5::Action::Play(Card::new(55).unwrap()));
        let person = |program| Who::Person {
            id: id.clone(),
            name: "Ada \"A\"".into(),
            program,
            people_only: false,
        };
        let by = Decider::Clock;
        for logged in [
            LogEntry::Sat { seat, who: person(false) },
            LogEntry::Sat { seat, who: person(true) },
            LogEntry::Sat { seat, who: Who::Bot { level: Level::Skilled } },
            LogEntry::Stood { seat },
            LogEntry::Contributed { seat, random: "c0ffee".parse().unwrap() },
            LogEntry::Started,
            LogEntry::Acted { seat, action, by },
            LogEntry::Acted { seat, action, by: Decider::Player },
            LogEntry::Away { seat },
            LogEntry::Back { seat },
            LogEntry::Renamed { seat, name: "Countess".into() },
            LogEntry::Pausing { seat },
            LogEntry::WentOn { seat },
            LogEntry::Rematch { table: TableId::new("table").unwrap() },
            LogEntry::Reacted { person: id.clone(), name: "Ada".into(), with: Reaction::Ouch },
            LogEntry::Said { person: id.clone(), name: "Ada".into(), text: "Oh no!".into() },
            LogEntry::Removed { events: vec![3, 5] },
            LogEntry::Closed { reason: "Spam \"again\"".into() },
        ] {
            let entry = logged.entry(None, 7);
            assert_eq!(LogEntry::read(&entry, GameId::Take5), Ok(logged));
        }
        let entry = LogEntry::Acted { seat, action, by }.entry(None, 7);
        assert_eq!(entry.body, r#"{"seat":3,"do":{"play":55},"by":"clock"}"#);
    }

    /// What servers have written since the first version. Whatever else changes, this must be read,
    /// and written the same.
    #[test]
    fn the_stored_text_stays_as_it_was() {
        for (kind, seat, body) in [
            ("sat", Some(3), r#"{"person":"ada","name":"Ada \"A\""}"#),
            ("sat", Some(3), r#"{"person":"ada","name":"Ada","people_only":true}"#),
            ("sat", Some(0), r#"{"bot":"skilled"}"#),
            ("stood", Some(1), ""),
            ("contributed", Some(2), r#"{"random":"c0ffee"}"#),
            ("started", None, ""),
            ("act", Some(3), r#"{"seat":3,"do":{"play":55}}"#),
            ("act", Some(3), r#"{"seat":3,"do":{"play":55},"by":"clock"}"#),
            ("away", Some(0), ""),
            ("back", Some(9), ""),
            ("renamed", Some(1), r#"{"name":"Countess"}"#),
            ("pausing", Some(1), ""),
            ("went_on", Some(1), ""),
            ("rematch", None, r#"{"table":"t-1"}"#),
            ("reacted", None, r#"{"person":"ada","name":"Ada","with":"ouch"}"#),
            ("said", None, r#"{"person":"ada","name":"Ada","text":"Oh no!"}"#),
            ("removed", None, r#"{"events":[3,5]}"#),
            ("closed", None, r#"{"reason":"Spam"}"#),
        ] {
            let seat = seat.map(|seat| Seat::new(seat).unwrap());
            let kind = Kind::new(kind).unwrap();
            let entry = NewEntry { kind, seat, action: None, body: body.to_owned(), at: 7 };
            let read =
                LogEntry::read(&entry, GameId::Take5).unwrap_or_else(|e| panic!("{body}: {e}"));
            assert_eq!(read.entry(None, 7), entry);
        }
    }

    #[test]
    fn invalid_entries_are_refused() {
        for (kind, seat, body) in [
            ("sat", Some(3), "{}"),
            ("sat", Some(3), r#"{"person":"no id","name":"Ada"}"#),
            ("sat", None, r#"{"bot":"skilled"}"#),
            ("stood", None, ""),
            ("act", None, r#"{"seat":3,"do":{"play":55}}"#),
            ("act", Some(3), r#"{"seat":3,"do":"fly"}"#),
            ("acted", Some(3), r#"{"seat":3,"do":{"play":55}}"#),
            ("said", None, ""),
            ("said", None, r#"{"person":"ada"}"#),
            ("sneezed", None, ""),
        ] {
            let seat = seat.map(|seat| Seat::new(seat).unwrap());
            let kind = Kind::new(kind).unwrap();
            let entry = NewEntry { kind, seat, action: None, body: body.to_owned(), at: 7 };
            assert!(LogEntry::read(&entry, GameId::Take5).is_err(), "{entry:?}");
        }
    }
}

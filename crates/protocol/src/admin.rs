//! The operators' API under `/api/admin`.
//!
//! Times are milliseconds since 1970. Nothing here carries cards, seeds or keys.

use serde::{Deserialize, Serialize};
use taketable_rules::{GameId, Seat};

use crate::live::{Announcement, ReportedLine, TableState};

/// The longest reason or note, in characters.
pub const MAX_REASON_CHARS: usize = 500;

/// The lifecycle state of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// In use.
    Open,
    /// Its match is over and nobody is there any more.
    Finished,
    /// Expired before its match was over, or closed by an operator.
    Expired,
}

/// One page of tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableList {
    /// Sorted by name.
    pub tables: Vec<TableSummary>,
    /// The `after` of the next page. Missing on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableSummary {
    /// Its name in URLs.
    pub table: String,
    /// Its lifecycle state.
    pub state: Life,
    /// The game.
    pub game: GameId,
    /// The number of seats.
    pub seats: u8,
    /// The names of the people who sit there, or did when the match ended.
    pub people: Vec<String>,
    /// Time it was opened.
    pub created: i64,
    /// Time of the last event, or of its opening.
    pub last: i64,
    /// The number of events.
    pub events: u32,
    /// Time it was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<i64>,
}

/// A table as an operator sees it: what everyone may see, and the people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableDetails {
    /// As in the list.
    pub summary: TableSummary,
    /// The table as everyone may see it.
    pub table: TableState,
    /// The host's id.
    pub host: String,
    /// Everybody who sits there or is connected.
    pub people: Vec<PersonAtTable>,
    /// The latest chat lines.
    pub said: Vec<ChatLine>,
}

/// A person at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonAtTable {
    /// The person's id.
    pub person: String,
    /// The name that the others see.
    pub name: String,
    /// Their seat. Missing for spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of their open sockets here.
    pub sockets: u32,
}

/// A chat line at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// The number of the event.
    pub event: u32,
    /// Time.
    pub at: i64,
    /// The speaker's id.
    pub person: String,
    /// The speaker's name at the time.
    pub name: String,
    /// The text. Empty if it was removed.
    pub text: String,
}

/// A reason, for the people concerned and for the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CloseTable {
    /// Shown to everybody at the table: 1 to 500 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 500)))]
    pub reason: String,
}

/// Chat lines to remove from a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RemoveLines {
    /// Their event numbers, 1 to 100 of them.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 100)))]
    pub events: Vec<u32>,
}

/// One page of people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PeopleList {
    /// Sorted by id.
    pub people: Vec<PersonSummary>,
    /// The `after` of the next page. Missing on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A person, for operators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonSummary {
    /// The person's id.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Time of their first visit.
    pub created: i64,
    /// `true` if they can sign in with a password.
    pub has_password: bool,
    /// The ban in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ban: Option<Ban>,
}

/// A person with their devices, tables and matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PersonDetails {
    /// As in the list.
    pub summary: PersonSummary,
    /// The number of devices.
    pub devices: u32,
    /// The open tables where they sit, newest first, at most 100.
    pub tables: Vec<String>,
    /// Their latest finished matches, at most 20.
    pub matches: Vec<String>,
}

/// Bans a person: none of their keys works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BanPerson {
    /// Shown to the person: 1 to 500 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 500)))]
    pub reason: String,
    /// Time it ends. Missing if it never does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// A ban: none of the person's keys works.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ban {
    /// Shown to the person.
    pub reason: String,
    /// Time it ends. Missing if it never does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// A new name for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RenamePerson {
    /// The new name.
    pub name: String,
    /// Also replaces the name in finished matches, records and chat.
    #[serde(default)]
    pub everywhere: bool,
}

/// The changes that an action made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangeCount {
    /// The number of changed tables, people, chat lines or reports. 0 if nothing had to change.
    pub changed: u32,
}

/// A new announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAnnouncement {
    /// One line of 1 to 500 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 500)))]
    pub text: String,
    /// Time it expires. Missing if it stays until it is cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

/// The current announcement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CurrentAnnouncement {
    /// Missing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub announcement: Option<Announcement>,
}

/// One page of reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportList {
    /// Latest first.
    pub reports: Vec<Report>,
    /// The `before` of the next page. Missing on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
}

/// A player's report about another person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// Time it was made.
    pub at: i64,
    /// The table.
    pub table: String,
    /// The reporter.
    pub reporter: ReportedPerson,
    /// The reported person.
    pub reported: ReportedPerson,
    /// The reason, in the reporter's words.
    pub reason: String,
    /// The chat around it, at most 20 lines, stored with the report.
    pub lines: Vec<ReportedLine>,
    /// Its resolution. Missing while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved: Option<Resolution>,
}

/// A person in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportedPerson {
    /// The person's id.
    pub person: String,
    /// Their name at the time.
    pub name: String,
}

/// The resolution of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resolution {
    /// Time.
    pub at: i64,
    /// The label of the operator's key.
    pub by: String,
    /// A note in the operator's words.
    pub note: String,
}

/// Resolves a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ResolveReport {
    /// A note of up to 500 characters.
    #[cfg_attr(feature = "schema", schemars(length(max = 500)))]
    pub note: String,
}

/// One page of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditLog {
    /// Latest first.
    pub entries: Vec<AuditEntry>,
    /// The `before` of the next page. Missing on the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
}

/// An action of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AuditEntry {
    /// Its number.
    pub number: i64,
    /// Time.
    pub at: i64,
    /// The label of the operator's key.
    pub operator: String,
    /// The action, such as `ban` or `close_table`.
    pub action: String,
    /// The table, person or report concerned. Empty if there is none.
    pub target: String,
    /// Details, in words.
    pub details: String,
}

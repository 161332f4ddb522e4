//! [`NewReport`]: a player's report about another person at the table.

use serde::{Deserialize, Serialize};

use super::PublicId;

/// A report about another person at the table, to the operators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The reported person.
    pub person: PublicId,
    /// The number of the chat line in question. Missing: the latest lines are stored with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<u32>,
    /// The reason: 1 to 500 characters.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 500)))]
    pub reason: String,
}

/// The answer to a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportFiled {
    /// Its number, to name it to an operator.
    pub report: i64,
}

/// A chat line that is stored with a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportedLine {
    /// The number of the event.
    pub event: u32,
    /// Time, in milliseconds since 1970.
    pub at: i64,
    /// The speaker's id.
    pub person: String,
    /// The speaker's name at the time.
    pub name: String,
    /// The text.
    pub text: String,
}

//! [`ActionLine`]: the line of a record that says what a seat did.

use serde::Serialize;

use crate::any_game::AnyAction;
use crate::seat::Seat;

/// What a seat did, as a line of a record.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActionLine<'a> {
    /// Whose action it is.
    pub seat: Seat,
    /// What was done.
    #[serde(rename = "do")]
    pub action: AnyAction,
    /// Who decided, if it was not who sits there, as in `clock`. It means nothing to the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'a str>,
}

impl ActionLine<'_> {
    /// The line, without a line break.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("an action has a text form")
    }
}

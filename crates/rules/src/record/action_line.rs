//! [`ActionLine`]: the line of a record that says what a seat did.

use serde::Serialize;

use crate::any_game::AnyAction;
use crate::seat::Seat;

/// An action of a seat, as a line of a record.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ActionLine<'a> {
    /// The seat that acted.
    pub seat: Seat,
    /// The action.
    #[serde(rename = "do")]
    pub action: AnyAction,
    /// The decider if it was not the player at the seat, as in `clock`. It means nothing to the
    /// rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'a str>,
}

impl ActionLine<'_> {
    /// The line, without a line break.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("an action has a text form")
    }
}

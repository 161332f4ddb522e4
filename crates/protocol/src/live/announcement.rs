//! [`Announcement`]: a message from an operator to everybody.

use serde::{Deserialize, Serialize};

/// A message from an operator to everybody, such as a planned restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announcement {
    /// One line of at most 500 characters.
    pub text: String,
    /// Time it expires, in milliseconds since 1970. Missing if it stays until it is
    /// cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

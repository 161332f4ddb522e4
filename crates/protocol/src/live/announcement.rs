//! [`Announcement`]: what an operator tells everybody.

use serde::{Deserialize, Serialize};

/// What an operator tells everybody, such as a restart to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announcement {
    /// One line of at most 500 characters.
    pub text: String,
    /// When it is out of date, in milliseconds since 1970. Missing: when it is cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
}

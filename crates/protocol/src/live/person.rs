//! Who somebody is, as a client and a server tell each other over HTTP.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::{MAX_NAME_CHARS, MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS};

/// Every name that a server takes matches this: letters, each with up to four marks, and blanks
/// around them, but no characters that cannot be seen.
#[cfg(feature = "schema")]
const NAME_PATTERN: &str = r"^\s*([^\s\p{M}\p{C}]\p{M}{0,4}\s*)+$";

/// Somebody comes for the first time, or takes another name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// What others shall read; who does not say is given a name.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = MAX_NAME_CHARS), regex(pattern = NAME_PATTERN))
    )]
    pub name: Option<String>,
    /// The client keeps no cookies: it wants to have the key.
    #[serde(default)]
    pub key: bool,
}

/// Who somebody is, to themselves.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// What others read.
    pub name: String,
    /// Whether there is a password to come back with.
    pub has_password: bool,
    /// Only for clients that keep no cookies, and only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A code that makes another device a person's own.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Linked {
    /// To be typed there.
    pub code: String,
    /// How long it can be, in milliseconds since 1970.
    pub until: i64,
}

/// Another device comes with such a code.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Redeemed {
    /// The code.
    pub code: String,
    /// The client keeps no cookies: it wants to have the key.
    #[serde(default)]
    pub key: bool,
}

/// What somebody wants to sign in with from now on.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// What one signs in with; nobody else sees it.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = MAX_NAME_CHARS), regex(pattern = NAME_PATTERN))
    )]
    pub name: String,
    /// The password.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = MIN_PASSWORD_CHARS, max = MAX_PASSWORD_CHARS))
    )]
    pub password: String,
}

/// A device comes with a name and its password.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// What one signs in with.
    pub name: String,
    /// The password.
    pub password: String,
    /// The client keeps no cookies: it wants to have the key.
    #[serde(default)]
    pub key: bool,
}

/// The devices on which somebody is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Devices {
    /// The oldest first.
    pub devices: Vec<Device>,
}

/// A device that has a key, as its person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Device {
    /// Its name in addresses; it is no key.
    pub id: String,
    /// Since when it is known, in milliseconds since 1970.
    pub since: i64,
    /// Whether it is the one that asks.
    pub this: bool,
}

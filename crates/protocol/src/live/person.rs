//! People and their devices, over HTTP.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::{MAX_NAME_CHARS, MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS};

/// Matches every name that a server accepts: letters, each with up to four marks, and blanks
/// around them, but no invisible characters.
#[cfg(feature = "schema")]
pub(super) const NAME_PATTERN: &str = r"^\s*([^\s\p{M}\p{C}]\p{M}{0,4}\s*)+$";

/// Registers a new guest, or changes a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// The name that others see. Missing: the server makes one up.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = MAX_NAME_CHARS), regex(pattern = NAME_PATTERN))
    )]
    pub name: Option<String>,
    /// `true` if the client keeps no cookies and needs the key in the answer.
    #[serde(default)]
    pub key: bool,
}

/// A person, as they see themselves.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// The name that others see.
    pub name: String,
    /// `true` if the person has a password.
    pub has_password: bool,
    /// The name they sign in with, if there is a password. Nobody else sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in_name: Option<String>,
    /// The key, only for clients that keep no cookies, and only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A code that signs another device in.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinkCodeResponse {
    /// The code to type on the other device.
    pub code: String,
    /// Time it expires, in milliseconds since 1970.
    pub until: i64,
}

/// Signs a device in with such a code.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RedeemLinkCode {
    /// The code.
    pub code: String,
    /// `true` if the client keeps no cookies and needs the key in the answer.
    #[serde(default)]
    pub key: bool,
}

/// Sets a person's sign-in name and password.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The sign-in name; nobody else sees it.
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

/// Signs a device in with a name and a password.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The sign-in name.
    pub name: String,
    /// The password.
    pub password: String,
    /// `true` if the client keeps no cookies and needs the key in the answer.
    #[serde(default)]
    pub key: bool,
}

/// The devices of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Devices {
    /// Oldest first.
    pub devices: Vec<Device>,
}

/// A device with a key, as its person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Device {
    /// Its id in URLs; not its key.
    pub id: String,
    /// Time it was added, in milliseconds since 1970.
    pub since: i64,
    /// `true` for the device that asks.
    pub this: bool,
    /// `true` if it has a push subscription.
    pub push: bool,
}

//! Passkeys, over HTTP.
//!
//! Adding a passkey and signing in with one take two requests each. What the browser needs and what
//! it answers are in the JSON form of [Web Authentication](https://www.w3.org/TR/webauthn-3/), which
//! `PublicKeyCredential.parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON` and `toJSON` of
//! browsers read and write.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[cfg(feature = "schema")]
use super::MAX_NAME_CHARS;
#[cfg(feature = "schema")]
use super::person::NAME_PATTERN;

/// The passkeys of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Passkeys {
    /// Oldest first.
    pub passkeys: Vec<Passkey>,
}

/// A passkey, as its person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Passkey {
    /// Its id in URLs.
    pub id: String,
    /// The name that its person gave it.
    pub name: String,
    /// Time it was added, in milliseconds since 1970.
    pub since: i64,
    /// Time of the last sign-in with it, in milliseconds since 1970. Missing if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<i64>,
}

/// The first half of adding a passkey, or of signing in with one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PasskeyCeremony {
    /// Its name, for the second half. It can be used once.
    pub ceremony: String,
    /// Time it expires, in milliseconds since 1970.
    pub until: i64,
    /// The options for the browser: `PublicKeyCredentialCreationOptionsJSON` to add a passkey,
    /// `PublicKeyCredentialRequestOptionsJSON` to sign in.
    pub options: Map<String, Value>,
}

/// The second half of adding a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// The name of the ceremony.
    pub ceremony: String,
    /// A name for the passkey, for the list.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = MAX_NAME_CHARS), regex(pattern = NAME_PATTERN))
    )]
    pub name: String,
    /// The browser's answer: `RegistrationResponseJSON`.
    pub credential: Map<String, Value>,
}

/// Renames a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RenamePasskey {
    /// The new name.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = MAX_NAME_CHARS), regex(pattern = NAME_PATTERN))
    )]
    pub name: String,
}

/// Signs a device in with a passkey: the second half.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// The name of the ceremony.
    pub ceremony: String,
    /// The browser's answer: `AuthenticationResponseJSON`.
    pub credential: Map<String, Value>,
    /// `true` if the client keeps no cookies and needs the key in the answer.
    #[serde(default)]
    pub key: bool,
}

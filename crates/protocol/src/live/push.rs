//! Web Push: what a device is told while it is not at the table.

use serde::{Deserialize, Serialize};
use taketable_rules::GameId;

#[cfg(feature = "schema")]
use super::MAX_PUSH_ENDPOINT_BYTES;

/// A point on the curve P-256 in URL-safe Base64 without padding.
#[cfg(feature = "schema")]
const POINT_PATTERN: &str = "^[A-Za-z0-9_-]{87}$";
/// 16 bytes in URL-safe Base64 without padding.
#[cfg(feature = "schema")]
const SECRET_PATTERN: &str = "^[A-Za-z0-9_-]{22}$";

/// The settings of a server for Web Push.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PushService {
    /// The public key to subscribe with, in URL-safe Base64; missing if the server sends no
    /// pushes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The shortest clock, in seconds, of tables that pushes are sent about.
    pub clock: u32,
}

/// Subscribes a device, with what its push service said.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPushSubscription {
    /// The address to send to.
    #[cfg_attr(
        feature = "schema",
        schemars(length(max = MAX_PUSH_ENDPOINT_BYTES), regex(pattern = "^https?://"))
    )]
    pub endpoint: String,
    /// The public key of the device, in URL-safe Base64.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = POINT_PATTERN)))]
    pub p256dh: String,
    /// The secret shared with the device, in URL-safe Base64.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = SECRET_PATTERN)))]
    pub auth: String,
    /// The code of the language to be told in. Missing: as before, or English.
    pub language: Option<String>,
}

/// A push subscription of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyPushSubscription {
    /// The id of the device.
    pub device: String,
    /// The origin of its push service.
    pub service: String,
    /// The code of the language.
    pub language: String,
    /// Time the device subscribed, in milliseconds since 1970.
    pub since: i64,
}

/// The content of a push, which only the device can decrypt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PushMessage {
    /// The table's name in URLs.
    pub table: String,
    /// The game that is played there.
    pub game: GameId,
    /// `true` if the match has just begun.
    pub started: bool,
    /// `true` if the table waits for the player.
    pub turn: bool,
    /// The code of the language of the texts.
    pub language: String,
    /// The title to show: the game's name.
    pub title: String,
    /// The text to show.
    pub text: String,
}

//! [`MyData`]: everything about a person, for themselves.

use serde::Serialize;

use super::{Block, Device, FinishedMatch, Invitation, MyPushSubscription, MyRating, Passkey};

/// Everything that a server stores about a person, except hashes of secrets.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyData {
    /// The name that others see.
    pub name: String,
    /// Time of their first visit, in milliseconds since 1970.
    pub created: i64,
    /// The name they sign in with, if they have a password.
    pub sign_in_name: Option<String>,
    /// Their devices, oldest first.
    pub devices: Vec<Device>,
    /// The push subscriptions of their devices.
    pub push: Vec<MyPushSubscription>,
    /// Their passkeys, oldest first.
    pub passkeys: Vec<Passkey>,
    /// The names of the open tables where they sit, newest first.
    pub tables: Vec<String>,
    /// Their finished matches, latest first.
    pub matches: Vec<FinishedMatch>,
    /// Their ratings, one for each game and variant.
    pub ratings: Vec<MyRating>,
    /// Their chat messages that are still stored, in the order of the tables' names.
    pub said: Vec<MyMessage>,
    /// Their reports to the operators, latest first.
    pub reports: Vec<MyReport>,
    /// The people they have blocked, oldest first.
    pub blocks: Vec<Block>,
    /// Invitations to tables that still have a free seat, latest first.
    pub invitations: Vec<Invitation>,
}

/// A chat message of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyMessage {
    /// The table's name in URLs.
    pub table: String,
    /// Time, in milliseconds since 1970.
    pub at: i64,
    /// The text.
    pub text: String,
}

/// A report of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyReport {
    /// The table's name in URLs.
    pub table: String,
    /// Time, in milliseconds since 1970.
    pub at: i64,
    /// The reason.
    pub reason: String,
}

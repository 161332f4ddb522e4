//! People played with: who they were, invitations to play again, and blocks.
//!
//! People have no public id. They are named by a match in which both played and the seat they had
//! there, or by their [`PublicId`] at one table.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use taketable_rules::MAX_SEATS;
use taketable_rules::{GameId, Seat};

use super::PublicId;

/// The people whom the client's person has played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecentPlayers {
    /// Latest first, at most 20. Without bots, deleted people, and people whom the client blocked.
    pub people: Vec<RecentPlayer>,
}

/// A person at a finished match of the client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecentPlayer {
    /// The name at that match.
    pub name: String,
    /// The match: the table's name in URLs.
    pub table: String,
    /// The person's seat there.
    pub seat: Seat,
    /// The game.
    pub game: GameId,
    /// Time it ended, in milliseconds since 1970.
    pub ended: i64,
}

/// A person, by a finished match of the client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerAt {
    /// The match: the table's name in URLs.
    pub table: String,
    /// The person's seat there.
    pub seat: Seat,
}

/// A request to invite people to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewInvitations {
    /// The people.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MAX_SEATS)))]
    pub people: Vec<PlayerAt>,
}

/// The invitations of the client's person. Also the answer to an answered or sent invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Invitations {
    /// Latest first, at most 20.
    pub invitations: Vec<Invitation>,
}

/// An invitation to a table that has a free seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Invitation {
    /// The table's name in URLs.
    pub table: String,
    /// The name of the person who invites.
    pub from: String,
    /// The game.
    pub game: GameId,
    /// Time, in milliseconds since 1970.
    pub at: i64,
}

/// A request to block a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// The table where the client and the person are or were: its name in URLs.
    pub table: String,
    /// The person there.
    pub who: WhoAtTable,
}

/// A person at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WhoAtTable {
    /// By the seat at a finished match of the client.
    Seat(Seat),
    /// By the public id at a table where the client is.
    Person(PublicId),
}

/// The people whom the client's person has blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocks {
    /// Oldest first, at most 200.
    pub blocks: Vec<Block>,
}

/// A blocked person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    /// The id of this block, to lift it.
    pub id: String,
    /// The person's name when they were blocked.
    pub name: String,
    /// Time, in milliseconds since 1970.
    pub since: i64,
}

/// The people at a table whom the client's person has blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BlockedHere {
    /// Their public ids at this table, whether they have come to it or not.
    pub people: Vec<PublicId>,
}

//! What a server and its clients say to each other: at a table over a WebSocket, for the rest over
//! HTTP.
//!
//! At a table the client sends [`Request`]s and the server [`ServerMessage`]s, each one text frame with one
//! JSON object. Every request has an id, chosen by the client, and gets one answer: accepted, or
//! refused with a code and a sentence. All that happens at the table has a number, 1, 2, 3 …, the
//! same for all who watch; what it looks like depends on who looks. A client that comes back says the
//! last number that it has seen.

mod announcement;
mod command;
mod frame;
mod lobby;
mod message;
mod person;
mod played;
mod public_id;
mod rated;
mod refusal;
mod replayed;
mod report;
mod table;

pub use announcement::Announcement;
pub use command::{ActCommand, Come, Command, CommandId, InvalidCommandId, Reaction, Request};
pub use frame::EventHead;
pub use lobby::LobbyMessage;
pub use message::{Ask, AskChange, Decider, Event, ServerMessage, TableEvent, Welcome, You};
pub use person::{Device, Devices, Introduction, Linked, Me, NewPassword, Redeemed, SignIn};
pub use played::{Played, PlayedPage};
pub use public_id::{ParsePublicIdError, PublicId};
pub use rated::{Leaderboard, MyRating, MyRatings, RatedPlayer, Rating};
pub use refusal::{Code, Refusal, RefusalBody};
pub use replayed::{Replayed, ReplayedFace, ReplayedRound, ReplayedStep, ToReplay};
pub use report::{NewReport, ReportFiled, ReportedLine};
pub use table::{
    Chair, Clock, Listed, MyTable, MyTables, NewTable, Opened, Sitter, Stage, TableState,
};

/// The version of these messages. It changes when a client that was right before would be wrong.
pub const PROTOCOL: u32 = 2;

/// No frame and no body from a client is longer, in bytes.
pub const LONGEST_REQUEST: usize = 4096;

/// No record that is shown step by step is longer, in bytes: enough for the longest matches.
pub const LONGEST_RECORD: usize = 1024 * 1024;

/// No name of a person is longer, in characters.
pub const LONGEST_NAME: usize = 32;

/// No password is shorter, in characters.
pub const SHORTEST_PASSWORD: usize = 8;

/// No password is longer, in characters.
pub const LONGEST_PASSWORD: usize = 256;

/// No text of a chat is longer, in characters.
pub const LONGEST_TEXT: usize = 500;

/// No sentence that says why something was not done is longer, in characters. One that repeats what
/// was sent would be longer than that: what cannot be printed is told in numbers.
pub const LONGEST_WHY: usize = 500;

//! The messages between a server and its clients: over a WebSocket at a table, over HTTP for the rest.
//!
//! At a table the client sends [`Request`]s and the server [`ServerMessage`]s, each one text frame with one
//! JSON object. Every request has an id, chosen by the client, and gets one answer: accepted, or
//! refused with a code and a sentence. Every event at the table has a number, 1, 2, 3 …, the same for
//! all viewers; its content depends on the viewer. A client that resumes sends the last number that it
//! has seen.

mod announcement;
mod command;
mod finished_match;
mod frame;
mod lobby;
mod message;
mod my_data;
mod passkey;
mod person;
mod profile;
mod public_id;
mod push;
mod quick_match;
mod rating;
mod refusal;
mod replay;
mod report;
mod social;
mod table;

pub use announcement::Announcement;
pub use command::{
    ActCommand, Command, CommandId, InvalidCommandId, JoinCommand, Reaction, Request,
};
pub use finished_match::{FinishedMatch, FinishedMatchPage};
pub use frame::EventHead;
pub use lobby::LobbyMessage;
pub use message::{Ask, AskChange, Decider, Event, ServerMessage, TableEvent, Welcome, You};
pub use my_data::{MyData, MyMessage, MyReport};
pub use passkey::{NewPasskey, Passkey, PasskeyCeremony, PasskeySignIn, Passkeys, RenamePasskey};
pub use person::{
    Device, Devices, Introduction, LinkCodeResponse, Me, NewPassword, RedeemLinkCode, SignIn,
};
pub use profile::{
    FavouriteCard, GameProfile, MetPlayer, Profile, RatingHistory, RatingPoint, WinShare,
};
pub use public_id::{ParsePublicIdError, PublicId};
pub use push::{MyPushSubscription, NewPushSubscription, PushMessage, PushService};
pub use quick_match::{QuickMatch, QuickMatchRequest};
pub use rating::{Leaderboard, MyRating, MyRatings, RatedPlayer, Rating};
pub use refusal::{Code, Refusal, RefusalBody};
pub use replay::{MatchReplay, ReplayFace, ReplayRequest, ReplayRound, ReplayStep};
pub use report::{NewReport, ReportFiled, ReportedLine};
pub use social::{
    Block, BlockedHere, Blocks, Invitation, Invitations, NewBlock, NewInvitations, PlayerAt,
    RecentPlayer, RecentPlayers, WhoAtTable,
};
pub use table::{
    Chair, Clock, MyTable, MyTables, NewTable, PublicTables, RunningTable, Sitter, Stage, TableRef,
    TableState,
};

/// The version of these messages. It changes when a client that was right before would be wrong.
pub const PROTOCOL: u32 = 2;

/// Maximum length of a frame or body from a client, in bytes.
pub const MAX_REQUEST_BYTES: usize = 4096;

/// Maximum length of a record to replay, in bytes: enough for the longest matches.
pub const MAX_RECORD_BYTES: usize = 1024 * 1024;

/// Maximum length of a person's name, in characters.
pub const MAX_NAME_CHARS: usize = 32;

/// Minimum length of a password, in characters.
pub const MIN_PASSWORD_CHARS: usize = 8;

/// Maximum length of a password, in characters.
pub const MAX_PASSWORD_CHARS: usize = 256;

/// Maximum length of a chat message, in characters.
pub const MAX_TEXT_CHARS: usize = 500;

/// Maximum length of the address of a push subscription, in bytes.
pub const MAX_PUSH_ENDPOINT_BYTES: usize = 1024;

/// Maximum length of the sentence in a refusal, in characters. Without it, a sentence that quotes the
/// request could be even longer than the request, because of escapes.
pub const MAX_WHY_CHARS: usize = 500;

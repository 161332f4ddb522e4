//! The addresses of a server, one line each.

use taketable_protocol::live::Code;

/// An address, and what can be done there.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// What it is for.
    pub(crate) about: &'static str,
    /// Whether one has to be somebody.
    pub(crate) known: bool,
    /// What may be said in the address besides, and what that is.
    pub(crate) query: &'static [(&'static str, &'static str)],
    /// What is sent, by its name among the definitions.
    pub(crate) body: Option<&'static str>,
    pub(crate) answer: Answer,
    /// Why it may be refused.
    pub(crate) refusals: &'static [Code],
}

/// What comes back if all is well.
pub(crate) enum Answer {
    /// An object, by its name among the definitions.
    Json(&'static str),
    /// Text of some kind.
    Text(&'static str, &'static str),
    /// A WebSocket.
    Socket,
}

use Answer::{Json, Socket, Text};
use Code::{Busy, Garbage, NoTable, NotNow, Setup, Unknown};

/// All of them.
pub(crate) const ROUTES: [Route; 19] = [
    Route {
        method: "get",
        path: "/",
        about: "A page for people.",
        known: false,
        query: &[],
        body: None,
        answer: Text("text/html", "The page."),
        refusals: &[],
    },
    Route {
        method: "get",
        path: "/healthz",
        about: "Whether the server is there.",
        known: false,
        query: &[],
        body: None,
        answer: Text("text/plain", "It is."),
        refusals: &[],
    },
    Route {
        method: "get",
        path: "/api/openapi.json",
        about: "This description.",
        known: false,
        query: &[],
        body: None,
        answer: Text("application/json", "This description."),
        refusals: &[],
    },
    Route {
        method: "get",
        path: "/api/me",
        about: "Who I am.",
        known: true,
        query: &[],
        body: None,
        answer: Json("Me"),
        refusals: &[Unknown, Busy],
    },
    Route {
        method: "post",
        path: "/api/me",
        about: "Come as a guest; or, if I am somebody already, take another name.",
        known: false,
        query: &[],
        body: Some("Introduction"),
        answer: Json("Me"),
        refusals: &[Garbage, Unknown, Busy],
    },
    Route {
        method: "post",
        path: "/api/me/link",
        about: "Get a code that makes another device mine.",
        known: true,
        query: &[],
        body: None,
        answer: Json("Linked"),
        refusals: &[Unknown, Busy],
    },
    Route {
        method: "post",
        path: "/api/link",
        about: "Come with such a code from another device.",
        known: false,
        query: &[],
        body: Some("Redeemed"),
        answer: Json("Me"),
        refusals: &[Garbage, Unknown, Busy],
    },
    Route {
        method: "get",
        path: "/api/tables",
        about: "Public tables with a free seat.",
        known: false,
        query: &[],
        body: None,
        answer: Json("Listed"),
        refusals: &[Busy],
    },
    Route {
        method: "post",
        path: "/api/tables",
        about: "Open a table and be its host.",
        known: true,
        query: &[],
        body: Some("NewTable"),
        answer: Json("Opened"),
        refusals: &[Garbage, Setup, Unknown, Busy],
    },
    Route {
        method: "get",
        path: "/api/lobby",
        about: "Look for a table. Over the WebSocket the server says LobbyNotices.",
        known: true,
        query: &[],
        body: None,
        answer: Socket,
        refusals: &[Garbage, Unknown],
    },
    Route {
        method: "get",
        path: "/api/codes/{code}",
        about: "Find the table that has this short code.",
        known: false,
        query: &[],
        body: None,
        answer: Json("Opened"),
        refusals: &[NoTable, Busy],
    },
    Route {
        method: "get",
        path: "/api/tables/{table}",
        about: "A table as all may see it.",
        known: false,
        query: &[],
        body: None,
        answer: Json("TableState"),
        refusals: &[NoTable, Busy],
    },
    Route {
        method: "get",
        path: "/api/tables/{table}/record",
        about: "The record of a match that is over.",
        known: false,
        query: &[],
        body: None,
        answer: Text("application/jsonl", "A RecordLine in each line."),
        refusals: &[NoTable, NotNow, Busy],
    },
    Route {
        method: "get",
        path: "/api/tables/{table}/socket",
        about: "Come to a table. Over the WebSocket the client says Requests and the server Notices.",
        known: true,
        query: &[],
        body: None,
        answer: Socket,
        refusals: &[Unknown, NoTable],
    },
    Route {
        method: "get",
        path: "/api/me/matches",
        about: "My matches that are over, the latest first.",
        known: true,
        query: &[("before", "The last match of the page before: what it has as `next`.")],
        body: None,
        answer: Json("PlayedPage"),
        refusals: &[Garbage, Unknown, NoTable, Busy],
    },
    Route {
        method: "get",
        path: "/api/me/ratings",
        about: "How well I do, in each game and variant that I have played.",
        known: true,
        query: &[],
        body: None,
        answer: Json("MyRatings"),
        refusals: &[Unknown, Busy],
    },
    Route {
        method: "get",
        path: "/api/matches/{table}",
        about: "A match that is over, by the name of its table.",
        known: false,
        query: &[],
        body: None,
        answer: Json("Played"),
        refusals: &[NoTable, NotNow, Busy],
    },
    Route {
        method: "get",
        path: "/api/matches/{table}/record",
        about: "The record of a match that is over, wherever it was played.",
        known: false,
        query: &[],
        body: None,
        answer: Text("application/jsonl", "A RecordLine in each line."),
        refusals: &[NoTable, NotNow, Busy],
    },
    Route {
        method: "get",
        path: "/api/ratings/{game}",
        about: "The best players of a game, in one variant.",
        known: false,
        query: &[("variant", "The value of the game's own option; its default if missing.")],
        body: None,
        answer: Json("Leaderboard"),
        refusals: &[Garbage, NoTable, Busy],
    },
];

//! The addresses of a server, one line each.

use taketable_protocol::live::Code::{
    self, Banned, Busy, Garbage, NoSeat, NoTable, NotNow, NotSeated, Setup, Taken, Unknown,
};

/// An address, and what can be done there.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// What it is for.
    pub(crate) about: &'static str,
    /// Whether one has to be somebody.
    pub(crate) known: bool,
    /// Whether it takes the key of an operator.
    pub(crate) operator: bool,
    /// What may be said in the address besides, and what that is.
    pub(crate) query: &'static [Query],
    /// What is sent, by its name among the definitions.
    pub(crate) body: Option<&'static str>,
    pub(crate) answer: Answer,
    /// Why it may be refused, besides that there were too many requests.
    pub(crate) refusals: &'static [Code],
}

/// What may be said in the address besides.
pub(crate) struct Query {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) value: QueryValue,
}

/// What a query may have as its value.
#[derive(Clone, Copy)]
pub(crate) enum QueryValue {
    /// The name of a table.
    Table,
    /// A seat's index.
    Seat,
    /// The number of a step.
    Step,
    /// A value of a game's own option.
    Variant,
    /// The state of a table.
    State,
    /// A person's id.
    Person,
    /// The number of a report or of an entry in the audit log.
    Number,
    /// Yes or no.
    Flag,
    /// A part of a person's name.
    NamePart,
}

const fn query(name: &'static str, value: QueryValue, about: &'static str) -> Query {
    Query { name, about, value }
}

/// What comes back if all is well.
pub(crate) enum Answer {
    /// An object, by its name among the definitions.
    Json(&'static str),
    /// Text of some kind.
    Text(&'static str, &'static str),
    /// Any JSON object.
    Object(&'static str),
    /// A WebSocket.
    Socket,
}

impl Route {
    const fn get(path: &'static str, about: &'static str) -> Route {
        Route::new("get", path, about)
    }

    const fn post(path: &'static str, about: &'static str) -> Route {
        Route::new("post", path, about)
    }

    const fn put(path: &'static str, about: &'static str) -> Route {
        Route::new("put", path, about)
    }

    const fn delete(path: &'static str, about: &'static str) -> Route {
        Route::new("delete", path, about)
    }

    const fn new(method: &'static str, path: &'static str, about: &'static str) -> Route {
        let (query, refusals) = (&[], &[]);
        let answer = Answer::Socket;
        Route {
            method,
            path,
            about,
            known: false,
            operator: false,
            query,
            body: None,
            answer,
            refusals,
        }
    }

    /// One has to be somebody.
    const fn by_somebody(self) -> Route {
        Route { known: true, ..self }
    }

    /// It takes the key of an operator.
    const fn by_operators(self) -> Route {
        Route { operator: true, ..self }
    }

    const fn asks(self, query: &'static [Query]) -> Route {
        Route { query, ..self }
    }

    const fn takes(self, body: &'static str) -> Route {
        Route { body: Some(body), ..self }
    }

    const fn gives(self, answer: &'static str) -> Route {
        Route { answer: Answer::Json(answer), ..self }
    }

    const fn shows(self, kind: &'static str, what: &'static str) -> Route {
        Route { answer: Answer::Text(kind, what), ..self }
    }

    const fn describes(self, what: &'static str) -> Route {
        Route { answer: Answer::Object(what), ..self }
    }

    const fn opens_a_socket(self) -> Route {
        Route { answer: Answer::Socket, ..self }
    }

    const fn may_refuse(self, refusals: &'static [Code]) -> Route {
        Route { refusals, ..self }
    }
}

/// All of them.
pub(crate) const ROUTES: [Route; 48] = [
    Route::get("/", "A page for people.").shows("text/html", "The page."),
    Route::get("/healthz", "Whether the server is there.").shows("text/plain", "It is."),
    Route::get("/readyz", "Whether the server can write down what happens.")
        .shows("text/plain", "It can.")
        .may_refuse(&[Busy]),
    Route::get("/api/openapi.json", "This description.").describes("This description."),
    Route::get("/api/me", "Who I am.").by_somebody().gives("Me").may_refuse(&[Unknown, Busy]),
    Route::post("/api/me", "Come as a guest; or, if I am somebody already, take another name.")
        .takes("Introduction")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, Busy]),
    Route::post("/api/me/link", "Get a code that makes another device mine.")
        .by_somebody()
        .gives("Linked")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/link", "Come with such a code from another device.")
        .takes("Redeemed")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, Busy]),
    Route::put(
        "/api/me/password",
        "Sign in with this name and password from now on, and no others.",
    )
    .by_somebody()
    .takes("NewPassword")
    .gives("Me")
    .may_refuse(&[Garbage, Unknown, Taken, Busy]),
    Route::delete("/api/me/password", "Have no password any more.")
        .by_somebody()
        .gives("Me")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/sign-in", "Come with a name and its password.")
        .takes("SignIn")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, Busy]),
    Route::get("/api/me/devices", "The devices on which I am known.")
        .by_somebody()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::delete("/api/me/devices", "Sign out all devices but the one that asks.")
        .by_somebody()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::delete("/api/me/devices/{device}", "Sign out one device.")
        .by_somebody()
        .gives("Devices")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/me/sign-out", "Sign out the device that asks.")
        .by_somebody()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/tables", "Public tables with a free seat.")
        .gives("Listed")
        .may_refuse(&[Busy]),
    Route::post("/api/tables", "Open a table and be its host.")
        .by_somebody()
        .takes("NewTable")
        .gives("Opened")
        .may_refuse(&[Garbage, Setup, Unknown, Busy]),
    Route::get("/api/lobby", "Look for a table. Over the WebSocket the server says LobbyMessages.")
        .by_somebody()
        .opens_a_socket()
        .may_refuse(&[Garbage, Unknown, Busy]),
    Route::get("/api/codes/{code}", "Find the table that has this short code.")
        .gives("Opened")
        .may_refuse(&[NoTable, Busy]),
    Route::get("/api/tables/{table}", "A table as all may see it.")
        .gives("TableState")
        .may_refuse(&[NoTable, Busy]),
    Route::get("/api/tables/{table}/record", "The record of a match that is over.")
        .shows("application/jsonl", "A RecordLine in each line.")
        .may_refuse(&[NoTable, NotNow, Busy]),
    Route::get(
        "/api/tables/{table}/socket",
        "Come to a table. Over the WebSocket the client says Requests and the server ServerMessages.",
    )
    .by_somebody()
    .opens_a_socket()
    .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get(
        "/api/me/tables",
        "The tables at which I sit and whose match is not over, the newest first.",
    )
    .by_somebody()
    .gives("MyTables")
    .may_refuse(&[Unknown, Busy]),
    Route::get("/api/me/matches", "My matches that are over, the latest first.")
        .by_somebody()
        .asks(&[query(
            "before",
            QueryValue::Table,
            "The last match of the page before: what it has as `next`.",
        )])
        .gives("PlayedPage")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/me/ratings", "How well I do, in each game and variant that I have played.")
        .by_somebody()
        .gives("MyRatings")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/matches/{table}", "A match that is over, by the name of its table.")
        .gives("Played")
        .may_refuse(&[Banned, NoTable, NotNow, Busy]),
    Route::get(
        "/api/matches/{table}/record",
        "The record of a match that is over, wherever it was played.",
    )
    .shows("application/jsonl", "A RecordLine in each line.")
    .may_refuse(&[NoTable, NotNow, Busy]),
    Route::get(
        "/api/matches/{table}/replay",
        "A match that is over, step by step, as its seats saw it.",
    )
    .asks(&[
        query("seat", QueryValue::Seat, "Whose view to show; every seat's if missing."),
        query("from", QueryValue::Step, "The number of the first step to show; 0 if missing."),
    ])
    .gives("Replayed")
    .may_refuse(&[Garbage, NoTable, NotNow, Busy]),
    Route::post(
        "/api/replay",
        "The same for a record that the referee finds without a fault. It is not kept.",
    )
    .takes("ToReplay")
    .gives("Replayed")
    .may_refuse(&[Garbage, Busy]),
    Route::get("/api/ratings/{game}", "The best players of a game, in one variant.")
        .asks(&[query(
            "variant",
            QueryValue::Variant,
            "The value of the game's own option; its default if missing.",
        )])
        .gives("Leaderboard")
        .may_refuse(&[Banned, Garbage, NoTable, Busy]),
    Route::get("/api/announcement", "What the operator tells everybody now.")
        .gives("CurrentAnnouncement"),
    Route::post(
        "/api/tables/{table}/reports",
        "Report another person at a table to the operators.",
    )
    .by_somebody()
    .takes("NewReport")
    .gives("ReportFiled")
    .may_refuse(&[Garbage, Unknown, NotSeated, NoTable, NoSeat, Busy]),
    Route::get("/api/admin/tables", "One page of tables, by name.")
        .by_operators()
        .asks(&[
            query("state", QueryValue::State, "The tables' state; `open` if missing."),
            query("after", QueryValue::Table, "The `next` of the page before."),
        ])
        .gives("TableList")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/tables/{table}", "A table, the people there and the chat; no cards.")
        .by_operators()
        .gives("TableDetails")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/admin/tables/{table}/close", "Close a table and tell everybody there why.")
        .by_operators()
        .takes("CloseTable")
        .gives("Changed")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::post("/api/admin/tables/{table}/remove", "Remove chat lines from a table.")
        .by_operators()
        .takes("RemoveLines")
        .gives("Changed")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/people", "One page of people, by id.")
        .by_operators()
        .asks(&[
            query("name", QueryValue::NamePart, "A part of the name."),
            query("after", QueryValue::Person, "The `next` of the page before."),
        ])
        .gives("PeopleList")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/people/{person}", "A person, their open tables and latest matches.")
        .by_operators()
        .gives("PersonDetails")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::delete(
        "/api/admin/people/{person}",
        "Delete a person, their name in all matches, and their chat.",
    )
    .by_operators()
    .gives("Changed")
    .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/admin/people/{person}/rename", "Give a person another name.")
        .by_operators()
        .takes("RenamePerson")
        .gives("Changed")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::post("/api/admin/people/{person}/ban", "Ban a person and close their sockets.")
        .by_operators()
        .takes("BanPerson")
        .gives("Changed")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::delete("/api/admin/people/{person}/ban", "Lift a ban.")
        .by_operators()
        .gives("Changed")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::get("/api/admin/announcement", "The announcement that is shown.")
        .by_operators()
        .gives("CurrentAnnouncement")
        .may_refuse(&[Unknown, Busy]),
    Route::put("/api/admin/announcement", "Announce something to everybody.")
        .by_operators()
        .takes("NewAnnouncement")
        .gives("CurrentAnnouncement")
        .may_refuse(&[Garbage, Unknown, Busy]),
    Route::delete("/api/admin/announcement", "Clear the announcement.")
        .by_operators()
        .gives("CurrentAnnouncement")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/admin/reports", "One page of reports, the latest first.")
        .by_operators()
        .asks(&[
            query("all", QueryValue::Flag, "`true`: also those that are resolved."),
            query("before", QueryValue::Number, "The `next` of the page before."),
        ])
        .gives("ReportList")
        .may_refuse(&[Garbage, Unknown, Busy]),
    Route::post("/api/admin/reports/{report}/resolve", "Resolve a report.")
        .by_operators()
        .takes("ResolveReport")
        .gives("Changed")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/log", "One page of the audit log, the latest first.")
        .by_operators()
        .asks(&[query("before", QueryValue::Number, "The `next` of the page before.")])
        .gives("AuditLog")
        .may_refuse(&[Garbage, Unknown, Busy]),
];

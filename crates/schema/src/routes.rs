//! The routes of a server.

use taketable_protocol::live::Code::{
    self, Banned, Busy, Garbage, Late, NoSeat, NoTable, NotHost, NotNow, NotSeated, Setup, Taken,
    Unknown,
};

/// A method and path, with its parameters and answers.
pub(crate) struct Route {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    /// What it is for.
    pub(crate) about: &'static str,
    /// `true` if the client must be a known person.
    pub(crate) known: bool,
    /// `true` if it needs an operator's key.
    pub(crate) operator: bool,
    /// Its query parameters.
    pub(crate) query: &'static [Query],
    /// The type of the body, by its name among the definitions.
    pub(crate) body: Option<&'static str>,
    pub(crate) answer: Answer,
    /// The codes of its refusals, besides `slower`.
    pub(crate) refusals: &'static [Code],
}

/// A query parameter.
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

    /// Requires a known person.
    const fn by_a_person(self) -> Route {
        Route { known: true, ..self }
    }

    /// Requires an operator's key.
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

/// All routes.
pub(crate) const ROUTES: [Route; 70] = [
    Route::get("/", "The web page.").shows("text/html", "The page."),
    Route::get("/healthz", "Check that the server runs.").shows("text/plain", "It runs."),
    Route::get("/readyz", "Check that the server can write to its database.")
        .shows("text/plain", "It can.")
        .may_refuse(&[Busy]),
    Route::get("/api/openapi.json", "This description.").describes("This description."),
    Route::get("/api/me", "Get the client's person.")
        .by_a_person()
        .gives("Me")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/me", "Register a guest; or, with a key, change the name.")
        .takes("Introduction")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, Busy]),
    Route::delete(
        "/api/me",
        "Delete the client's person, their name in all matches, and their chat.",
    )
    .by_a_person()
    .gives("Devices")
    .may_refuse(&[Unknown, Busy]),
    Route::get("/api/me/data", "Get everything that the server stores about the client's person.")
        .by_a_person()
        .gives("MyData")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/me/link", "Get a code to sign another device in.")
        .by_a_person()
        .gives("LinkCodeResponse")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/link", "Sign this device in with such a code.")
        .takes("RedeemLinkCode")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, Busy]),
    Route::put("/api/me/password", "Set the sign-in name and password, replacing earlier ones.")
        .by_a_person()
        .takes("NewPassword")
        .gives("Me")
        .may_refuse(&[Garbage, Unknown, Taken, Busy]),
    Route::delete("/api/me/password", "Remove the password.")
        .by_a_person()
        .gives("Me")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/sign-in", "Sign in with a name and a password.")
        .takes("SignIn")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, Busy]),
    Route::get("/api/me/devices", "List the client's devices.")
        .by_a_person()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::delete("/api/me/devices", "Sign out all devices except the one that asks.")
        .by_a_person()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::delete("/api/me/devices/{device}", "Sign out one device.")
        .by_a_person()
        .gives("Devices")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/me/sign-out", "Sign out the device that asks.")
        .by_a_person()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/push", "Get what the server offers for Web Push.").gives("PushService"),
    Route::put("/api/me/push", "Subscribe the device that asks to pushes about slow tables.")
        .by_a_person()
        .takes("NewPushSubscription")
        .gives("Devices")
        .may_refuse(&[Garbage, Unknown, NotNow, Busy]),
    Route::delete("/api/me/push", "Unsubscribe the device that asks.")
        .by_a_person()
        .gives("Devices")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/me/passkeys", "List the client's passkeys.")
        .by_a_person()
        .gives("Passkeys")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/me/passkeys/begin", "Begin to add a passkey.")
        .by_a_person()
        .gives("PasskeyCeremony")
        .may_refuse(&[Unknown, NotNow, Busy]),
    Route::post("/api/me/passkeys/finish", "Add the passkey that the browser has made.")
        .by_a_person()
        .takes("NewPasskey")
        .gives("Passkeys")
        .may_refuse(&[Garbage, Unknown, Taken, NotNow, Late, Busy]),
    Route::put("/api/me/passkeys/{passkey}", "Rename a passkey.")
        .by_a_person()
        .takes("RenamePasskey")
        .gives("Passkeys")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::delete("/api/me/passkeys/{passkey}", "Delete a passkey.")
        .by_a_person()
        .gives("Passkeys")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/sign-in/passkey/begin", "Begin to sign in with a passkey.")
        .gives("PasskeyCeremony")
        .may_refuse(&[Unknown, NotNow, Busy]),
    Route::post("/api/sign-in/passkey/finish", "Sign in with what the browser has signed.")
        .takes("PasskeySignIn")
        .gives("Me")
        .may_refuse(&[Banned, Garbage, Unknown, NotNow, Late, Busy]),
    Route::get("/api/tables", "List the public tables, with a free seat or running.")
        .gives("PublicTables")
        .may_refuse(&[Busy]),
    Route::post("/api/tables", "Open a table and be its host.")
        .by_a_person()
        .takes("NewTable")
        .gives("TableRef")
        .may_refuse(&[Garbage, Setup, Unknown, Busy]),
    Route::post("/api/quick-match", "Take a seat at any public table that waits for players.")
        .by_a_person()
        .takes("QuickMatchRequest")
        .gives("TableRef")
        .may_refuse(&[Garbage, Setup, Unknown, Busy]),
    Route::get("/api/lobby", "Watch the lobby. The server sends LobbyMessages over the WebSocket.")
        .by_a_person()
        .opens_a_socket()
        .may_refuse(&[Garbage, Unknown, Busy]),
    Route::get("/api/codes/{code}", "Find the table that has this short code.")
        .gives("TableRef")
        .may_refuse(&[NoTable, Busy]),
    Route::get("/api/tables/{table}", "Get a table as everyone may see it.")
        .gives("TableState")
        .may_refuse(&[NoTable, Busy]),
    Route::get("/api/tables/{table}/record", "Get the record of a finished match.")
        .shows("application/jsonl", "A RecordLine in each line.")
        .may_refuse(&[NoTable, NotNow, Busy]),
    Route::get(
        "/api/tables/{table}/socket",
        "Join a table. Over the WebSocket the client sends Requests, the server ServerMessages.",
    )
    .by_a_person()
    .opens_a_socket()
    .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/me/tables", "List the client's tables whose match is not over, newest first.")
        .by_a_person()
        .gives("MyTables")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/me/matches", "List the client's finished matches, latest first.")
        .by_a_person()
        .asks(&[query("before", QueryValue::Table, "The `next` of the page before.")])
        .gives("FinishedMatchPage")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/me/ratings", "Get the client's rating in each game and variant.")
        .by_a_person()
        .gives("MyRatings")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/me/profile", "Get how the client's person has played.")
        .by_a_person()
        .gives("Profile")
        .may_refuse(&[Unknown, Busy]),
    Route::get("/api/me/people", "List the people whom the client has played with lately.")
        .by_a_person()
        .gives("RecentPlayers")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/tables/{table}/invitations", "Invite people of former matches to a table.")
        .by_a_person()
        .takes("NewInvitations")
        .gives("TableRef")
        .may_refuse(&[Garbage, Unknown, NotHost, NoTable, NoSeat, NotNow, Busy]),
    Route::get("/api/me/invitations", "List the client's invitations, latest first.")
        .by_a_person()
        .gives("Invitations")
        .may_refuse(&[Unknown, Busy]),
    Route::delete("/api/me/invitations/{table}", "Decline the invitations to a table.")
        .by_a_person()
        .gives("Invitations")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::get("/api/me/blocks", "List the people whom the client has blocked, oldest first.")
        .by_a_person()
        .gives("Blocks")
        .may_refuse(&[Unknown, Busy]),
    Route::post("/api/me/blocks", "Block a person: no invitations, and muted at every table.")
        .by_a_person()
        .takes("NewBlock")
        .gives("Blocks")
        .may_refuse(&[Garbage, Unknown, NotSeated, NoTable, NoSeat, NotNow, Busy]),
    Route::delete("/api/me/blocks/{block}", "Lift a block.")
        .by_a_person()
        .gives("Blocks")
        .may_refuse(&[Unknown, Busy]),
    Route::get(
        "/api/tables/{table}/blocked",
        "List the people at a table whom the client blocked.",
    )
    .by_a_person()
    .gives("BlockedHere")
    .may_refuse(&[Unknown, NoTable, Busy]),
    Route::get("/api/matches/{table}", "Get a finished match, by the name of its table.")
        .gives("FinishedMatch")
        .may_refuse(&[Banned, NoTable, NotNow, Busy]),
    Route::get(
        "/api/matches/{table}/record",
        "Get the record of a finished match, also of an imported one.",
    )
    .shows("application/jsonl", "A RecordLine in each line.")
    .may_refuse(&[NoTable, NotNow, Busy]),
    Route::get(
        "/api/matches/{table}/replay",
        "Replay a finished match step by step, as its seats saw it.",
    )
    .asks(&[
        query("seat", QueryValue::Seat, "The seat whose view to show. Missing: every seat."),
        query("from", QueryValue::Step, "The number of the first step to show. Missing: 0."),
    ])
    .gives("MatchReplay")
    .may_refuse(&[Garbage, NoTable, NotNow, Busy]),
    Route::post("/api/replay", "The same for a record without a fault. It is not stored.")
        .takes("ReplayRequest")
        .gives("MatchReplay")
        .may_refuse(&[Garbage, Busy]),
    Route::get("/api/ratings/{game}", "Get the best players of a game, in one variant.")
        .asks(&[query(
            "variant",
            QueryValue::Variant,
            "The value of the game's own option. Missing: its default.",
        )])
        .gives("Leaderboard")
        .may_refuse(&[Banned, Garbage, NoTable, Busy]),
    Route::get("/api/announcement", "Get the current announcement.").gives("CurrentAnnouncement"),
    Route::post(
        "/api/tables/{table}/reports",
        "Report another person at a table to the operators.",
    )
    .by_a_person()
    .takes("NewReport")
    .gives("ReportFiled")
    .may_refuse(&[Garbage, Unknown, NotSeated, NoTable, NoSeat, Busy]),
    Route::get("/api/admin/tables", "List a page of tables, by name.")
        .by_operators()
        .asks(&[
            query("state", QueryValue::State, "The tables' state. Missing: `open`."),
            query("after", QueryValue::Table, "The `next` of the page before."),
        ])
        .gives("TableList")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get(
        "/api/admin/tables/{table}",
        "Get a table, the people there and the chat; no cards.",
    )
    .by_operators()
    .gives("TableDetails")
    .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/admin/tables/{table}/close", "Close a table and tell everybody there why.")
        .by_operators()
        .takes("CloseTable")
        .gives("ChangeCount")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::post("/api/admin/tables/{table}/remove", "Remove chat lines from a table.")
        .by_operators()
        .takes("RemoveLines")
        .gives("ChangeCount")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/people", "List a page of people, by id.")
        .by_operators()
        .asks(&[
            query("name", QueryValue::NamePart, "A part of the name."),
            query("after", QueryValue::Person, "The `next` of the page before."),
        ])
        .gives("PeopleList")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/people/{person}", "Get a person, their open tables and latest matches.")
        .by_operators()
        .gives("PersonDetails")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::delete(
        "/api/admin/people/{person}",
        "Delete a person, their name in all matches, and their chat.",
    )
    .by_operators()
    .gives("ChangeCount")
    .may_refuse(&[Unknown, NoTable, Busy]),
    Route::post("/api/admin/people/{person}/rename", "Give a person another name.")
        .by_operators()
        .takes("RenamePerson")
        .gives("ChangeCount")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::post("/api/admin/people/{person}/ban", "Ban a person and close their sockets.")
        .by_operators()
        .takes("BanPerson")
        .gives("ChangeCount")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::delete("/api/admin/people/{person}/ban", "Lift a ban.")
        .by_operators()
        .gives("ChangeCount")
        .may_refuse(&[Unknown, NoTable, Busy]),
    Route::get("/api/admin/announcement", "Get the current announcement.")
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
    Route::get("/api/admin/reports", "List a page of reports, latest first.")
        .by_operators()
        .asks(&[
            query("all", QueryValue::Flag, "`true`: include resolved reports."),
            query("before", QueryValue::Number, "The `next` of the page before."),
        ])
        .gives("ReportList")
        .may_refuse(&[Garbage, Unknown, Busy]),
    Route::post("/api/admin/reports/{report}/resolve", "Resolve a report.")
        .by_operators()
        .takes("ResolveReport")
        .gives("ChangeCount")
        .may_refuse(&[Garbage, Unknown, NoTable, Busy]),
    Route::get("/api/admin/log", "List a page of the audit log, latest first.")
        .by_operators()
        .asks(&[query("before", QueryValue::Number, "The `next` of the page before.")])
        .gives("AuditLog")
        .may_refuse(&[Garbage, Unknown, Busy]),
];

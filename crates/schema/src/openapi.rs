//! The routes as `OpenAPI` 3.1.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use taketable_protocol::live::Code;
use taketable_protocol::live::PROTOCOL;

use crate::routes::{Answer, Query, QueryValue, ROUTES, Route};
use crate::wire::MAX_SAFE_INTEGER;

const ABOUT: &str = "Five card games for people and bots: HTTP for people and tables, a WebSocket for \
    play. docs/protocol.md explains all of it.";

/// The pattern of names in URLs.
const WORD: &str = "^[A-Za-z0-9_.:-]{1,64}$";

/// Returns the whole document.
pub(crate) fn page(definitions: &BTreeMap<String, Value>) -> Value {
    let mut paths = Map::new();
    for route in &ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| path(route));
        path[route.method] = operation(route);
    }
    // The messages over sockets belong to no path.
    let mut names: BTreeSet<String> =
        ["Request", "ServerMessage", "LobbyMessage", "RecordLine"].map(str::to_owned).into();
    mentioned(&json!(paths), &mut names);
    loop {
        let before = names.len();
        for name in names.clone() {
            mentioned(&definitions[&name], &mut names);
        }
        if names.len() == before {
            break;
        }
    }
    let schemas: Map<String, Value> =
        names.into_iter().map(|name| (name.clone(), definitions[&name].clone())).collect();
    let page = json!({
        "openapi": "3.1.1",
        "info": {"title": "Taketable", "version": PROTOCOL.to_string(), "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer", "description": "For programs."},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "taketable",
                    "description": "For browsers."},
                "operator": {"type": "http", "scheme": "bearer",
                    "description": "The key of an operator. Without operators there is no /api/admin."},
            },
        },
    });
    moved(page)
}

fn path(route: &Route) -> Value {
    let word = json!({"type": "string", "pattern": WORD});
    let parameters = [
        ("table", word.clone(), "The table's name."),
        ("code", json!({"type": "string", "minLength": 1}), "The table's short code."),
        ("game", reference("GameId"), "The game's name."),
        ("device", word.clone(), "The device's id."),
        ("passkey", word.clone(), "The passkey's id."),
        ("block", word.clone(), "The block's id."),
        ("person", word, "The person's id."),
        ("report", number(), "The report's number."),
    ];
    for (name, schema, about) in parameters {
        if route.path.contains(&format!("{{{name}}}")) {
            let parameter = json!({
                "name": name, "in": "path", "required": true, "schema": schema,
                "description": about,
            });
            return json!({"parameters": [parameter]});
        }
    }
    json!({})
}

fn operation(route: &Route) -> Value {
    let mut operation = json!({"summary": route.about, "responses": responses(route)});
    if !route.query.is_empty() {
        let parameter = |Query { name, about, value }: &Query| {
            json!({
                "name": name, "in": "query", "schema": query_schema(*value), "description": about,
            })
        };
        operation["parameters"] = route.query.iter().map(parameter).collect();
    }
    if matches!(route.answer, Answer::Socket) {
        operation["parameters"] = handshake();
    }
    if let Some(body) = route.body {
        let content = json!({"application/json": {"schema": reference(body)}});
        operation["requestBody"] = json!({"required": true, "content": content});
    }
    if route.operator {
        operation["security"] = json!([{"operator": []}]);
    }
    if route.known {
        operation["security"] = json!([{"key": []}, {"cookie": []}]);
    }
    operation
}

/// The headers that ask for a WebSocket (RFC 6455); without them the request is refused.
fn handshake() -> Value {
    let header = |name: &str, schema: Value| json!({"name": name, "in": "header", "required": true, "schema": schema});
    json!([
        header("Connection", json!({"const": "Upgrade"})),
        header("Upgrade", json!({"const": "websocket"})),
        header("Sec-WebSocket-Version", json!({"const": "13"})),
        header("Sec-WebSocket-Key", json!({"type": "string", "pattern": "^[A-Za-z0-9+/]{22}==$"})),
    ])
}

fn query_schema(value: QueryValue) -> Value {
    match value {
        QueryValue::Table | QueryValue::Person => json!({"type": "string", "pattern": WORD}),
        QueryValue::Seat => reference("Seat"),
        QueryValue::Step => json!({"type": "integer", "minimum": 0, "maximum": u32::MAX}),
        QueryValue::Variant => json!({"type": "string", "pattern": "^[a-z+-]+$"}),
        QueryValue::State => reference("Life"),
        QueryValue::Number => number(),
        QueryValue::Flag => json!({"type": "boolean"}),
        QueryValue::NamePart => json!({"type": "string", "maxLength": 32}),
    }
}

/// The number of a report or of an entry in the audit log.
fn number() -> Value {
    json!({"type": "integer", "minimum": 1, "maximum": MAX_SAFE_INTEGER})
}

fn responses(route: &Route) -> Value {
    let mut responses = json!({});
    match route.answer {
        Answer::Json(name) => {
            let content = json!({"application/json": {"schema": reference(name)}});
            responses["200"] = json!({"description": "Done.", "content": content});
        }
        Answer::Text(kind, about) => {
            let content = json!({kind: {"schema": {"type": "string"}}});
            responses["200"] = json!({"description": about, "content": content});
        }
        Answer::Object(about) => {
            let content = json!({"application/json": {"schema": {"type": "object"}}});
            responses["200"] = json!({"description": about, "content": content});
        }
        Answer::Socket => {
            responses["101"] = json!({"description": "The socket is open."});
        }
    }
    let mut codes: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    // Whoever asks for too much at once is refused at every address, and who is banned wherever one
    // has to be somebody.
    let banned = route.known.then_some(&Code::Banned);
    for code in route.refusals.iter().chain([&Code::Slower]).chain(banned) {
        codes.entry(code.status()).or_default().push(code.as_str());
    }
    for (status, codes) in codes {
        let content = json!({"application/json": {"schema": reference("RefusalBody")}});
        let about = format!("Refused: {}.", codes.join(" or "));
        responses[status.to_string()] = json!({"description": about, "content": content});
    }
    responses
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/$defs/{name}")})
}

/// The names that a description refers to.
fn mentioned(json: &Value, names: &mut BTreeSet<String>) {
    match json {
        Value::String(text) => names.extend(text.strip_prefix("#/$defs/").map(str::to_owned)),
        Value::Array(items) => items.iter().for_each(|one| mentioned(one, names)),
        Value::Object(members) => members.values().for_each(|one| mentioned(one, names)),
        _ => {}
    }
}

/// With the definitions where `OpenAPI` wants them.
fn moved(json: Value) -> Value {
    match json {
        Value::String(text) => Value::String(text.replace("#/$defs/", "#/components/schemas/")),
        Value::Array(items) => items.into_iter().map(moved).collect(),
        Value::Object(members) => {
            members.into_iter().map(|(name, one)| (name, moved(one))).collect()
        }
        other => other,
    }
}

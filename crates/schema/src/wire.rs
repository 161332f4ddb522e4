//! All messages as JSON Schema.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};
use taketable_protocol::admin;
use taketable_protocol::live::{
    BlockedHere, Blocks, Command, Devices, FinishedMatch, FinishedMatchPage, Introduction,
    Invitations, Leaderboard, LinkCodeResponse, LobbyMessage, MatchReplay, Me, MyData, MyRatings,
    MyTables, NewBlock, NewInvitations, NewPasskey, NewPassword, NewPushSubscription, NewReport,
    NewTable, PasskeyCeremony, PasskeySignIn, Passkeys, Profile, PublicTables, PushMessage,
    PushService, QuickMatchRequest, RecentPlayers, RedeemLinkCode, RefusalBody, RenamePasskey,
    ReplayRequest, ReportFiled, Request, ServerMessage, SignIn, TableEvent, TableRef, TableState,
};
use taketable_rules::schema::RecordLine;
use taketable_rules::{AnyDeal, GameSpec};

/// The largest integer that is exact where JSON numbers are floats, as in JavaScript.
pub(crate) const MAX_SAFE_INTEGER: i64 = (1 << 53) - 1;

/// A top-level message.
#[derive(Clone, Debug)]
pub struct WireMessage {
    /// The name of its schema file.
    pub file: &'static str,
    /// `true` if clients send it, `false` if the server does.
    pub by_clients: bool,
    /// Its schema.
    pub schema: Value,
}

/// Returns all messages.
pub fn messages() -> Vec<WireMessage> {
    vec![
        asked::<Request>("request"),
        told::<ServerMessage>("server-message"),
        told::<LobbyMessage>("lobby-message"),
        asked::<Introduction>("introduction"),
        told::<Me>("me"),
        told::<LinkCodeResponse>("link-code-response"),
        asked::<RedeemLinkCode>("redeem-link-code"),
        asked::<NewPassword>("new-password"),
        asked::<SignIn>("sign-in"),
        told::<Devices>("devices"),
        told::<Passkeys>("passkeys"),
        told::<PasskeyCeremony>("passkey-ceremony"),
        asked::<NewPasskey>("new-passkey"),
        asked::<RenamePasskey>("rename-passkey"),
        asked::<PasskeySignIn>("passkey-sign-in"),
        told::<MyData>("my-data"),
        told::<PushService>("push-service"),
        asked::<NewPushSubscription>("new-push-subscription"),
        told::<PushMessage>("push-message"),
        asked::<NewTable>("new-table"),
        asked::<QuickMatchRequest>("quick-match-request"),
        told::<TableRef>("table-ref"),
        told::<PublicTables>("public-tables"),
        told::<MyTables>("my-tables"),
        told::<TableState>("table-state"),
        told::<FinishedMatch>("finished-match"),
        told::<FinishedMatchPage>("finished-match-page"),
        asked::<ReplayRequest>("replay-request"),
        told::<MatchReplay>("match-replay"),
        told::<Leaderboard>("leaderboard"),
        told::<MyRatings>("my-ratings"),
        told::<Profile>("profile"),
        told::<RecentPlayers>("recent-players"),
        asked::<NewInvitations>("new-invitations"),
        told::<Invitations>("invitations"),
        asked::<NewBlock>("new-block"),
        told::<Blocks>("blocks"),
        told::<BlockedHere>("blocked-here"),
        asked::<NewReport>("new-report"),
        told::<ReportFiled>("report-filed"),
        told::<admin::CurrentAnnouncement>("current-announcement"),
        told::<admin::TableList>("admin-tables"),
        told::<admin::TableDetails>("admin-table"),
        asked::<admin::CloseTable>("admin-close-table"),
        asked::<admin::RemoveLines>("admin-remove-lines"),
        told::<admin::PeopleList>("admin-people"),
        told::<admin::PersonDetails>("admin-person"),
        asked::<admin::RenamePerson>("admin-rename-person"),
        asked::<admin::BanPerson>("admin-ban-person"),
        asked::<admin::NewAnnouncement>("admin-new-announcement"),
        told::<admin::ReportList>("admin-reports"),
        asked::<admin::ResolveReport>("admin-resolve-report"),
        told::<admin::AuditLog>("admin-log"),
        told::<admin::ChangeCount>("admin-change-count"),
        told::<RefusalBody>("refusal-body"),
        told::<RecordLine>("record-line"),
    ]
}

/// Returns the named definitions in all messages.
pub fn definitions() -> BTreeMap<String, Value> {
    // Types that are flattened into others, and so have no name there.
    let parts = [asked::<Command>(""), told::<TableEvent>(""), told::<AnyDeal>("")];
    named_in(messages().into_iter().chain(parts))
}

/// Returns the named definitions in a game's spec.
pub(crate) fn spec_definitions() -> BTreeMap<String, Value> {
    named_in([told::<GameSpec>("")])
}

fn named_in(messages: impl IntoIterator<Item = WireMessage>) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    for WireMessage { mut schema, .. } in messages {
        let members = schema.as_object_mut().expect("a message is an object");
        members.remove("$schema");
        let definitions = members.remove("$defs").unwrap_or_else(|| json!({}));
        let title = members.remove("title").expect("a message has a name");
        let mut add = |name: &str, schema: Value| {
            let known = all.entry(name.to_owned()).or_insert_with(|| schema.clone());
            assert_eq!(*known, schema, "{name} means two things");
        };
        for (name, schema) in definitions.as_object().expect("names and what they mean") {
            add(name, schema.clone());
        }
        add(title.as_str().expect("a name is a text"), schema);
    }
    all
}

/// Describes what clients send, as it is read.
fn asked<T: JsonSchema>(file: &'static str) -> WireMessage {
    let settings = SchemaSettings::draft2020_12().for_deserialize();
    let settings = settings.with_transform(RecursiveTransform(tidy));
    WireMessage {
        file,
        by_clients: true,
        schema: settings.into_generator().into_root_schema_for::<T>().into(),
    }
}

/// Describes what the server sends, as it is written.
fn told<T: JsonSchema>(file: &'static str) -> WireMessage {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with_transform(RecursiveTransform(tidy));
    let settings = settings.with_transform(RecursiveTransform(as_written));
    WireMessage {
        file,
        by_clients: false,
        schema: settings.into_generator().into_root_schema_for::<T>().into(),
    }
}

/// Removes doc-comment markup from descriptions, and gives numbers bounds that all languages know.
fn tidy(schema: &mut Schema) {
    if let Some(Value::String(about)) = schema.get_mut("description") {
        *about = about.replace("[`", "`").replace("`]", "`").replace('\n', " ");
    }
    let Some(Value::String(format)) = schema.remove("format") else { return };
    let (least, most) = match format.as_str() {
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, MAX_SAFE_INTEGER),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" => (-MAX_SAFE_INTEGER, MAX_SAFE_INTEGER),
        "double" => return,
        other => panic!("nobody has said what to make of a number like {other}"),
    };
    // A type may have bounds of its own, which are narrower.
    for (bound, value) in [("minimum", least), ("maximum", most)] {
        if schema.get(bound).is_none() {
            schema.insert(bound.to_owned(), value.into());
        }
    }
}

/// A member that the server omits is missing, never `null`; what it writes has no default.
fn as_written(schema: &mut Schema) {
    schema.remove("default");
    let required = schema.get("required").cloned().unwrap_or_else(|| json!([]));
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    let required = required.as_array().expect("a list of names");
    for (name, property) in properties {
        if required.iter().all(|one| one != name) {
            never_null(property);
        }
    }
}

fn never_null(schema: &mut Value) {
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|one| one != "null");
        if let [only] = &types[..] {
            schema["type"] = only.clone();
        }
    }
    let null = json!({"type": "null"});
    let Some(Value::Array(each)) = schema.get_mut("anyOf") else { return };
    each.retain(|one| *one != null);
    if let [only] = &each[..] {
        let only = only["$ref"].clone();
        let members = schema.as_object_mut().expect("it has members");
        members.remove("anyOf");
        members.insert("$ref".to_owned(), only);
    }
}

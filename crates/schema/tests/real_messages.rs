//! The schemas are true: they take all that is really said, have a word for each part of it, and refuse
//! what the server refuses.

use jsonschema::Validator;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use taketable_protocol::live::{
    Announcement, Ask, AskChange, Block, Chair, Clock, Code, Decider, Device, Devices, Event,
    Invitation, LinkCodeResponse, LobbyMessage, Me, MyData, MyMessage, MyPushSubscription,
    MyReport, NewPasskey, NewPassword, NewPushSubscription, NewTable, Passkey, PasskeyCeremony,
    PasskeySignIn, Passkeys, PublicId, PublicTables, PushMessage, PushService, QuickMatch, Refusal,
    RefusalBody, Request, RunningTable, ServerMessage, SignIn, Sitter, Stage, TableEvent,
    TableState, Welcome, You,
};
use taketable_rules::fair::{FairDeal, Secret};
use taketable_rules::record::{Head, Player, Recorder};
use taketable_rules::{
    AnyEvent, AnyGame, AnyOptions, Game, GameId, MatchEvent, Seat, Seed, Setup, Told, Viewer,
    below, games,
};
use taketable_schema::{WireMessage, files, messages};

/// What a file describes, as it is, and so that nothing may be said that has no description.
struct Schema {
    plain: Validator,
    closed: Validator,
}

impl Schema {
    fn named(name: &str) -> Schema {
        let WireMessage { schema, .. } =
            messages().into_iter().find(|one| one.file == name).expect("there is such a file");
        let validator =
            |schema: &Value| jsonschema::draft202012::new(schema).expect("it is a schema");
        let mut closed = schema.clone();
        close(&mut closed);
        Schema { plain: validator(&schema), closed: validator(&closed) }
    }

    fn takes(&self, said: &Value) {
        for validator in [&self.plain, &self.closed] {
            if let Some(error) = validator.iter_errors(said).next() {
                panic!("{error} at {}: {said}", error.instance_path());
            }
        }
    }

    fn takes_text(&self, said: &str) {
        self.takes(&serde_json::from_str(said).expect("what is said is JSON"));
    }

    fn refuses(&self, said: &Value) {
        assert!(!self.plain.is_valid(said), "{said}");
    }
}

/// Lets every object have the members that are described, and no others.
fn close(schema: &mut Value) {
    let parts = parts(schema);
    let Some(members) = schema.as_object_mut() else { return };
    let has_own = members.contains_key("properties");
    if has_own && !members.contains_key("additionalProperties") {
        members.insert("unevaluatedProperties".to_owned(), json!(false));
    }
    for key in ["properties", "$defs"] {
        let Some(Value::Object(each)) = members.get_mut(key) else { continue };
        let whole = each.iter_mut().filter(|(name, _)| !parts.contains(*name));
        whole.for_each(|(_, one)| close(one));
    }
    if let Some(items) = members.get_mut("items") {
        close(items);
    }
    for key in ["oneOf", "anyOf"] {
        let Some(Value::Array(each)) = members.get_mut(key) else { continue };
        for choice in each {
            close(choice);
            if has_own {
                // What the choice does not know, the whole does.
                choice.as_object_mut().map(|choice| choice.remove("unevaluatedProperties"));
            }
        }
    }
}

/// The names of types that only occur flattened into an object with more members.
fn parts(schema: &Value) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(each) = schema["anyOf"].as_array().filter(|_| schema["properties"].is_object()) {
        let names = each.iter().filter_map(|one| one["$ref"].as_str()?.strip_prefix("#/$defs/"));
        found.extend(names.map(str::to_owned));
    }
    match schema {
        Value::Object(members) => members.values().for_each(|one| found.extend(parts(one))),
        Value::Array(items) => items.iter().for_each(|one| found.extend(parts(one))),
        _ => {}
    }
    found
}

/// Every game, variant, option and number of seats.
fn tables() -> Vec<(AnyOptions, u8)> {
    use games::{hornochsen, no_thanks, take_a_number, take_that, take5};
    let mut all: Vec<AnyOptions> = vec![take_a_number::Options {}.into()];
    for after_take in hornochsen::AfterTake::BOTH {
        all.push(hornochsen::Options { after_take }.into());
    }
    for variant in [take5::Variant::Standard, take5::Variant::Advanced, take5::Variant::Tactics] {
        all.push(take5::Options { variant }.into());
    }
    for variant in [take_that::Variant::Standard, take_that::Variant::Advanced] {
        all.push(take_that::Options { variant }.into());
    }
    for counters in [no_thanks::Counters::Hidden, no_thanks::Counters::Open] {
        all.push(no_thanks::Options { counters }.into());
    }
    let seats = |options: AnyOptions| AnyGame::seats(&options).map(move |seats| (options, seats));
    all.into_iter().flat_map(seats).collect()
}

/// A match in progress, and the messages about it.
struct TestTable<'a> {
    recorder: Recorder,
    number: u32,
    messages: &'a Schema,
    requests: &'a Schema,
}

impl TestTable<'_> {
    /// Sends the latest events to everybody.
    fn tell(&mut self, actor: Option<Seat>, told: &mut Vec<Told<MatchEvent<AnyEvent>>>) {
        self.number += 1;
        let game = self.recorder.game();
        let tallies = game.view(Viewer::Spectator).tallies(told);
        for viewer in Viewer::all(game.setup().seats) {
            let events = told.iter().map(|event| event.face(viewer).clone()).collect();
            let what = match actor {
                None => TableEvent::Started {},
                Some(seat) => TableEvent::Acted { seat, by: Decider::Player },
            };
            let mut legal = Vec::new();
            if let Viewer::Seat(seat) = viewer {
                game.position().legal_actions_into(seat, &mut legal);
            }
            let deadline = Some(1_800_000_000_000);
            let view = game.view(viewer);
            let ask = if legal.is_empty() {
                AskChange::Ended
            } else {
                AskChange::New(Ask::new(self.number, legal, deadline).with_previews(&view.position))
            };
            let (view, ask) = (Some(view), Some(ask));
            let at = 1_790_000_000_000;
            let event = Event {
                number: self.number,
                at,
                what,
                events,
                tallies: tallies.clone(),
                view,
                ask,
            };
            self.messages.takes_text(&ServerMessage::Event(Box::new(event)).frame());
        }
        told.clear();
    }
}

#[test]
fn whole_matches_are_described() {
    let [messages, requests, records] =
        ["server-message", "request", "record-line"].map(Schema::named);
    for (options, seats) in tables() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(seats));
        let setup = Setup::<AnyGame>::new(options, seats);
        let players =
            (0..seats).map(|seat| Player::bot(format!("Seat {seat}"), "random")).collect();
        let head = Head::new(setup, players, Seed([seats; 32])).expect("it can be played");
        let (mut record, mut told) = (String::new(), Vec::new());
        let recorder = Recorder::new(&head, &mut record, &mut told).expect("it can be played");
        let mut table = TestTable { recorder, number: 0, messages: &messages, requests: &requests };
        table.tell(None, &mut told);
        let mut legal = Vec::new();
        while let Some(seat) = table.recorder.game().to_act().iter().next() {
            table.recorder.game().position().legal_actions_into(seat, &mut legal);
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            let act = json!({"id": "a", "do": {"act": {"decision": table.number, "do": action}}});
            table.requests.takes(&act);
            table.recorder.act(seat, action, &mut record, &mut told).expect("it is legal");
            table.tell(Some(seat), &mut told);
            // One round has all the words that there are; the end of the match comes later.
            if table.recorder.game().round() > 1 {
                break;
            }
        }
        record.lines().for_each(|line| records.takes_text(line));
    }
}

#[test]
fn records_that_were_written_down_are_described() {
    let records = Schema::named("record-line");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/records");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("there are records") {
        let path = entry.expect("a readable entry").path();
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            let text = std::fs::read_to_string(&path).expect("a record is text");
            text.lines().for_each(|line| records.takes_text(line));
            files += 1;
        }
    }
    assert!(files > 0);
}

fn invitation() -> Invitation {
    Invitation { table: "t".to_owned(), from: "Ada".to_owned(), game: GameId::Take5, at: 1 }
}

fn state(stage: Stage) -> TableState {
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    let sitter = Some(Sitter::Person("Ada".to_owned()));
    let contribution = "c0ffee".parse().ok();
    let person = Chair { sitter, host: true, contribution, people_only: true, ..Chair::default() };
    let fair = FairDeal::new("t", Secret::new([7; 32]), 3).expect("it is a table's name");
    TableState {
        table: "t".to_owned(),
        game: GameId::NoThanks,
        options: serde_json::to_value(setup).expect("options have a text form"),
        clock: Clock::Seconds(30),
        public: true,
        spectators: true,
        substitute: taketable_bots::Level::Skilled,
        play_forced: false,
        commitment: fair.commitment(),
        code: "ABC123".to_owned(),
        paused: false,
        rematch: None,
        closed: None,
        quick_match: Some(QuickMatch { bots_at: 1_790_000_020_000 }),
        chairs: vec![person, Chair::default(), Chair::default()],
        stage,
    }
}

fn running() -> RunningTable {
    let TableState { table, game, options, clock, .. } = state(Stage::Playing);
    let players = ["Ada", "Ben", "Cleo"].map(|name| Sitter::Person(name.to_owned())).into();
    RunningTable { table, game, options, clock, players, round: 2, spectators: 1 }
}

#[test]
fn messages_around_a_match_are_described() {
    let messages = Schema::named("server-message");
    let welcome = Welcome {
        protocol: 2,
        number: 0,
        now: 1_790_000_000_000,
        you: You { person: PublicId(31), seat: None, host: true },
        table: state(Stage::Gathering),
        view: None,
        tally: None,
        ask: None,
        rounds: Vec::new(),
        recent: Vec::new(),
    };
    let refusal = Refusal::new(Code::Late, "Too late.");
    let announcement = Announcement { text: "Soon!".to_owned(), until: Some(1) };
    for notice in [
        ServerMessage::Welcome(Box::new(welcome)),
        ServerMessage::Resumed { number: 7 },
        ServerMessage::Accepted { id: "a".to_owned().try_into().unwrap(), number: 8 },
        ServerMessage::Refused { id: None, refusal: refusal.clone() },
        ServerMessage::Bye { refusal: refusal.clone(), again_ms: Some(500) },
        ServerMessage::Bye { refusal: refusal.clone(), again_ms: None },
        ServerMessage::Announcement(Some(announcement.clone())),
        ServerMessage::Announcement(None),
    ] {
        messages.takes_text(&notice.frame());
    }
    let said = |name: &str, said: Value| Schema::named(name).takes(&said);
    said("refusal-body", serde_json::to_value(RefusalBody { refused: refusal }).unwrap());
    let me = Me {
        name: "Ada".to_owned(),
        has_password: true,
        sign_in_name: Some("ada".to_owned()),
        key: Some("k".to_owned()),
    };
    said("me", serde_json::to_value(me).unwrap());
    said(
        "link-code-response",
        serde_json::to_value(LinkCodeResponse { code: "C".to_owned(), until: 1 }).unwrap(),
    );
    let devices = vec![Device { id: "d".to_owned(), since: 1, this: true, push: true }];
    said("devices", serde_json::to_value(Devices { devices }).unwrap());
    said("passkeys", serde_json::to_value(Passkeys { passkeys: passkeys() }).unwrap());
    let options = json!({"rpId": "cards.example", "challenge": "AAAA"});
    let ceremony = PasskeyCeremony {
        ceremony: "c".to_owned(),
        until: 1,
        options: options.as_object().unwrap().clone(),
    };
    said("passkey-ceremony", serde_json::to_value(ceremony).unwrap());
    let data = MyData {
        name: "Ada".to_owned(),
        created: 1,
        sign_in_name: None,
        devices: vec![Device { id: "d".to_owned(), since: 1, this: true, push: true }],
        push: vec![MyPushSubscription {
            device: "d".to_owned(),
            service: "https://push.example".to_owned(),
            language: "en".to_owned(),
            since: 1,
        }],
        passkeys: passkeys(),
        tables: vec!["t".to_owned()],
        matches: Vec::new(),
        ratings: Vec::new(),
        said: vec![MyMessage { table: "t".to_owned(), at: 1, text: "Hello".to_owned() }],
        reports: vec![MyReport { table: "t".to_owned(), at: 1, reason: "Spam".to_owned() }],
        blocks: vec![Block { id: "b".to_owned(), name: "Eve".to_owned(), since: 1 }],
        invitations: vec![invitation()],
    };
    said("my-data", serde_json::to_value(data).unwrap());
    for key in [None, Some("BA".to_owned())] {
        said("push-service", serde_json::to_value(PushService { key, clock: 600 }).unwrap());
    }
    let push = PushMessage {
        table: "t".to_owned(),
        game: GameId::Take5,
        started: true,
        turn: true,
        language: "en".to_owned(),
        title: "Take 5".to_owned(),
        text: "It is your turn.".to_owned(),
    };
    said("push-message", serde_json::to_value(push).unwrap());
    let tables = vec![state(Stage::Gathering)];
    for notice in [
        LobbyMessage::Tables(tables),
        LobbyMessage::Invitations(vec![invitation()]),
        LobbyMessage::Table(Box::new(state(Stage::Gathering))),
        LobbyMessage::Gone("t".to_owned()),
        LobbyMessage::Running(Box::new(running())),
        LobbyMessage::Ended("t".to_owned()),
        LobbyMessage::Announcement(Some(announcement)),
        LobbyMessage::Announcement(None),
    ] {
        said("lobby-message", serde_json::from_str(&notice.frame()).unwrap());
    }
    let listed = PublicTables { tables: vec![state(Stage::Gathering)], running: vec![running()] };
    said("public-tables", serde_json::to_value(listed).unwrap());
    said("table-state", serde_json::to_value(state(Stage::Playing)).unwrap());
}

/// What the server takes and what the schema takes is the same; so with what they refuse.
#[test]
fn requests_are_taken_and_refused_as_the_server_does() {
    let schema = Schema::named("request");
    let good = [
        json!({"id": "a", "do": {"come": {"protocol": 2}}}),
        json!({"id": "a", "do": {"come": {"protocol": 2, "last": 17, "views": true}}}),
        json!({"id": "A-z_0.9:", "do": {"sit": {"seat": 9}}}),
        json!({"id": "a", "do": {"sit": {"seat": 9, "bot": true}}}),
        json!({"id": "a", "do": {"seat_bot": {"seat": 0, "level": "expert"}}}),
        json!({"id": "a", "do": {"stand": {"seat": 0}}}),
        json!({"id": "a", "do": {"start": {}}}),
        json!({"id": "a", "do": {"contribute": {"random": "c0ffee"}}}),
        json!({"id": "a", "do": {"leave": {}}}),
        json!({"id": "a", "do": {"pause": {}}}),
        json!({"id": "a", "do": {"go_on": {}}}),
        json!({"id": "a", "do": {"rematch": {}}}),
        json!({"id": "a", "do": {"react": {"with": "bravo"}}}),
        json!({"id": "a", "do": {"say": {"text": "Hello"}}}),
        json!({"id": "a", "do": {"act": {"decision": 4, "do": {"special": {"kind": "+5", "row": 3}}}}}),
    ];
    for request in good {
        schema.takes(&request);
        assert!(Request::read(&request.to_string()).is_ok(), "{request}");
    }
    let bad = [
        json!(null),
        json!([]),
        json!({}),
        json!({"id": "a"}),
        json!({"id": "", "do": {"start": {}}}),
        json!({"id": "x".repeat(65), "start": {}}),
        json!({"id": "a b", "do": {"start": {}}}),
        json!({"id": 7, "do": {"start": {}}}),
        json!({"start": {}}),
        json!({"id": "a", "do": {"start": {}}, "say": {"text": "both"}}),
        json!({"id": "a", "do": {"start": {}, "say": {"text": "both"}}}),
        json!({"id": "a", "do": "start"}),
        json!({"id": "a", "start": {}}),
        json!({"id": "a", "do": {"start": {"now": true}}}),
        json!({"id": "a", "fly": {}}),
        json!({"id": "a", "do": {"sit": {"seat": 0, "name": "Eve"}}}),
        json!({"id": "a", "do": {"sit": {"seat": 10}}}),
        json!({"id": "a", "do": {"sit": {"seat": -1}}}),
        json!({"id": "a", "do": {"sit": {"seat": 1.5}}}),
        json!({"id": "a", "do": {"sit": {}}}),
        json!({"id": "a", "do": {"seat_bot": {"seat": 0, "level": "god"}}}),
        json!({"id": "a", "do": {"contribute": {"random": "coffee"}}}),
        json!({"id": "a", "do": {"contribute": {"random": ""}}}),
        json!({"id": "a", "do": {"contribute": {"random": "c0f"}}}),
        json!({"id": "a", "do": {"react": {"with": "dance"}}}),
        json!({"id": "a", "do": {"come": {}}}),
        json!({"id": "a", "do": {"come": {"protocol": "1"}}}),
        json!({"id": "a", "do": {"act": {"do": "take"}}}),
        json!({"id": "a", "do": {"act": {"decision": 1, "do": "take", "seat": 0}}}),
    ];
    for request in bad {
        schema.refuses(&request);
        assert!(Request::read(&request.to_string()).is_err(), "{request}");
    }
    // The schema checks that it is an action of some game, the table that it is one of this game.
    for action in
        [json!("fly"), json!({"play": 0}), json!({"play": 128}), json!({"lay": 3, "too": 1})]
    {
        schema.refuses(&json!({"id": "a", "do": {"act": {"decision": 1, "do": action}}}));
    }
}

#[test]
fn new_tables_are_taken_and_refused_as_the_server_does() {
    let schema = Schema::named("new-table");
    let good = [
        json!({"game": "take5", "seats": 4}),
        json!({"game": "take5", "seats": 4, "options": {"variant": "tactics", "end": {"rounds": 3}},
            "bots": ["novice"], "clock": {"days": 2}, "public": true, "spectators": false,
            "substitute": "casual", "play_forced": true}),
        json!({"game": "no-thanks", "seats": 3, "options": {"counters": "open", "first": 2}}),
    ];
    for table in good {
        schema.takes(&table);
        let table: NewTable = serde_json::from_value(table).expect("the server takes it");
        Setup::<AnyGame>::read(table.game, table.seats, table.options).expect("it can be played");
    }
    let bad = [
        json!({"game": "chess", "seats": 2}),
        json!({"game": "take5"}),
        json!({"game": "take5", "seats": "4"}),
        json!({"game": "take5", "seats": 4, "colour": "red"}),
        json!({"game": "take5", "seats": 4, "clock": {"hours": 1}}),
        json!({"game": "take5", "seats": 4, "bots": ["god"]}),
        json!({"game": "take5", "seats": 4, "options": {"variant": "x"}}),
        json!({"game": "take5", "seats": 4, "options": {"end": "soon"}}),
        json!({"game": "take5", "seats": 4, "options": 7}),
    ];
    for table in bad {
        schema.refuses(&table);
        let read = serde_json::from_value::<NewTable>(table.clone());
        let playable = read
            .map(|table| Setup::<AnyGame>::read(table.game, table.seats, table.options).is_ok());
        assert!(!playable.unwrap_or(false), "{table}");
    }
}

#[test]
fn passwords_are_taken_and_refused_as_the_server_does() {
    let (new, old) = (Schema::named("new-password"), Schema::named("sign-in"));
    let words = json!({"name": "ada", "password": "correct horse"});
    new.takes(&words);
    old.takes(&words);
    let with_key = json!({"name": "ada", "password": "correct horse", "key": true});
    old.takes(&with_key);
    new.refuses(&with_key);
    assert!(serde_json::from_value::<NewPassword>(with_key.clone()).is_err());
    assert!(serde_json::from_value::<SignIn>(with_key).is_ok());
    for bad in [
        json!({"name": "ada"}),
        json!({"password": "correct horse"}),
        json!({"name": 7, "password": "correct horse"}),
        json!({"name": "ada", "password": "correct horse", "remember": true}),
    ] {
        new.refuses(&bad);
        old.refuses(&bad);
        assert!(serde_json::from_value::<NewPassword>(bad.clone()).is_err());
        assert!(serde_json::from_value::<SignIn>(bad).is_err());
    }
}

#[test]
fn push_subscriptions_are_taken_and_refused_as_the_server_does() {
    let schema = Schema::named("new-push-subscription");
    let good = json!({"endpoint": "https://push.example/x", "p256dh": "B".repeat(87),
                      "auth": "a".repeat(22), "language": "en"});
    schema.takes(&good);
    assert!(serde_json::from_value::<NewPushSubscription>(good.clone()).is_ok());
    for (member, bad) in [
        ("endpoint", json!("push.example")),
        ("endpoint", json!(format!("https://push.example/{}", "x".repeat(1024)))),
        ("p256dh", json!("B".repeat(86))),
        ("auth", json!("a".repeat(21) + "=")),
        ("language", json!(7)),
    ] {
        let mut subscription = good.clone();
        subscription[member] = bad;
        schema.refuses(&subscription);
    }
    for member in ["more", "expirationTime"] {
        let mut subscription = good.clone();
        subscription[member] = json!(null);
        schema.refuses(&subscription);
        assert!(serde_json::from_value::<NewPushSubscription>(subscription).is_err());
    }
}

fn passkeys() -> Vec<Passkey> {
    let passkey = |used| Passkey { id: "p".to_owned(), name: "Phone".to_owned(), since: 1, used };
    vec![passkey(None), passkey(Some(2))]
}

#[test]
fn passkeys_are_taken_and_refused_as_the_server_does() {
    let (new, sign_in) = (Schema::named("new-passkey"), Schema::named("passkey-sign-in"));
    let credential = json!({"id": "AAAA", "response": {"clientDataJSON": "AAAA"}});
    let named = json!({"ceremony": "c", "name": "Phone", "credential": credential});
    new.takes(&named);
    sign_in.refuses(&named);
    assert!(serde_json::from_value::<NewPasskey>(named.clone()).is_ok());
    assert!(serde_json::from_value::<PasskeySignIn>(named).is_err());
    let signed = json!({"ceremony": "c", "credential": credential, "key": true});
    new.refuses(&signed);
    sign_in.takes(&signed);
    assert!(serde_json::from_value::<NewPasskey>(signed.clone()).is_err());
    assert!(serde_json::from_value::<PasskeySignIn>(signed).is_ok());
    for bad in [
        json!({"ceremony": "c"}),
        json!({"credential": credential}),
        json!({"ceremony": 7, "name": "Phone", "credential": credential}),
        json!({"ceremony": "c", "name": "Phone", "credential": "AAAA"}),
    ] {
        new.refuses(&bad);
        sign_in.refuses(&bad);
        assert!(serde_json::from_value::<NewPasskey>(bad.clone()).is_err());
        assert!(serde_json::from_value::<PasskeySignIn>(bad).is_err());
    }
}

/// How long something may be stands in the schema, not only in the server's answer.
#[test]
fn lengths_and_bounds_are_described() {
    let name = |name: &str| json!({"name": name});
    let introduction = Schema::named("introduction");
    for good in ["A", "Ada Lovelace", " Ada ", "Rene\u{301}", "王小明", &"x".repeat(32)] {
        introduction.takes(&name(good));
    }
    introduction.takes(&json!({"name": null}));
    for bad in ["", " ", "a\u{200d}b", "\u{301}", "a\u{202e}b", &"x".repeat(33)] {
        introduction.refuses(&name(bad));
    }
    let password = |length: usize| json!({"name": "ada", "password": "x".repeat(length)});
    let passwords = Schema::named("new-password");
    for length in [8, 256] {
        passwords.takes(&password(length));
    }
    for length in [7, 257] {
        passwords.refuses(&password(length));
    }
    let said = |length: usize| json!({"id": "a", "do": {"say": {"text": "x".repeat(length)}}});
    let requests = Schema::named("request");
    for length in [1, 500] {
        requests.takes(&said(length));
    }
    for length in [0, 501] {
        requests.refuses(&said(length));
    }
    let tables = Schema::named("new-table");
    for (member, good, bad) in [
        ("seats", json!(10), json!(11)),
        ("seats", json!(2), json!(1)),
        ("clock", json!({"seconds": 86_400}), json!({"seconds": 86_401})),
        ("clock", json!({"days": 1}), json!({"days": 0})),
        ("options", json!({"end": {"rounds": 1000}}), json!({"end": {"rounds": 1001}})),
        ("options", json!({"end": {"above": 0}}), json!({"end": {"above": -1}})),
        ("bots", json!(vec!["novice"; 10]), json!(vec!["novice"; 11])),
    ] {
        let table = |value: Value| {
            let mut table = json!({"game": "take5", "seats": 4});
            table[member] = value;
            table
        };
        tables.takes(&table(good));
        tables.refuses(&table(bad));
    }
}

/// What logs, metrics and records say of these is what clients are told.
#[test]
fn words_in_the_schemas_match_the_code() {
    let words = |name: &str| -> Vec<Value> {
        let definitions = taketable_schema::definitions();
        let each = definitions[name]["oneOf"].as_array().expect("one of some words").clone();
        each.into_iter().map(|one| one["const"].clone()).collect()
    };
    for word in words("Code") {
        let code: Code = serde_json::from_value(word.clone()).expect("a code");
        assert_eq!(json!(code.as_str()), word);
    }
    let deciders = words("Decider");
    assert_eq!(deciders, ["player", "clock", "substitute", "rules"]);
    for word in deciders {
        let decider: Decider = serde_json::from_value(word.clone()).expect("a decider");
        assert_eq!(decider.word().unwrap_or("player"), word);
    }
}

/// What can be said in an address has a type, and so has the description itself.
#[test]
fn addresses_are_described() {
    let file = |path: &str| files().into_iter().find(|file| file.path == path).expect("a file");
    let page: Value = serde_json::from_str(&file("docs/openapi.json").text).expect("JSON");
    let content = "/paths/~1api~1openapi.json/get/responses/200/content";
    let answer = page.pointer(content).expect("an answer");
    assert_eq!(answer["application/json"]["schema"], json!({"type": "object"}));
    for path in page["paths"].as_object().expect("paths").values() {
        let operations = path.as_object().expect("operations").values();
        let lists = operations.flat_map(|one| [one, &one["parameters"]]);
        for parameter in lists.filter_map(Value::as_array).flatten() {
            let bare = json!({"type": "string"});
            assert_ne!(parameter["schema"], bare, "{}", parameter["name"]);
        }
    }
}

/// Whoever reads numbers as floats loses nothing.
#[test]
fn every_number_fits_a_float() {
    fn look(schema: &Value) {
        if schema["type"] == "integer" {
            for bound in ["minimum", "maximum"] {
                let bound =
                    schema[bound].as_i64().unwrap_or_else(|| panic!("no {bound}: {schema}"));
                assert!(bound.abs() < 1 << 53, "{schema}");
            }
        }
        match schema {
            Value::Object(members) => members.values().for_each(look),
            Value::Array(items) => items.iter().for_each(look),
            _ => {}
        }
    }
    for WireMessage { schema, .. } in messages() {
        look(&schema);
    }
}

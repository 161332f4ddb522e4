//! What a server says is read by a client as it was said.

// A test fails by panicking, and says where.
#![allow(missing_docs)]

use taketable_protocol::ReadError;
use taketable_protocol::live::{
    Ask, AskChange, Code, Decider, Event, PublicId, Reaction, Refusal, ServerMessage, Sitter,
    TableEvent, You,
};
use taketable_rules::{
    AnyEvent, AnyGame, Game, GameId, Match, MatchEvent, Seat, Seed, Setup, Told, Viewer,
};

/// Read and said again, it is the same.
fn check(message: &ServerMessage, game: GameId) {
    let frame = message.frame();
    let read =
        ServerMessage::read(&frame, Some(game)).unwrap_or_else(|why| panic!("{why}: {frame}"));
    assert_eq!(read.frame(), frame);
}

fn event(number: u32, what: TableEvent) -> Event {
    Event {
        number,
        at: 1_790_000_000_000,
        what,
        events: Vec::new(),
        tallies: Vec::new(),
        view: None,
        ask: None,
    }
}

#[test]
fn every_step_of_every_game_is_read_as_it_was_said() {
    for game in GameId::ALL {
        let setup = Setup::<AnyGame>::new(game.default_options(), 3);
        let viewer = Viewer::Seat(Seat::FIRST);
        let faces = |told: &[Told<MatchEvent<AnyEvent>>]| {
            told.iter().map(|told| told.face(viewer).clone()).collect::<Vec<_>>()
        };
        let mut told = Vec::new();
        let mut table = Match::new_with_events(setup, Seed([9; 32]), &mut told).expect("a match");
        let started = Event { events: faces(&told), ..event(1, TableEvent::Started {}) };
        check(&ServerMessage::Event(Box::new(started)), *game);
        let mut number = 1;
        while let Some(seat) = table.to_act().iter().next() {
            let action = table.position().nth_legal(seat, 0).expect("a legal action");
            told.clear();
            table.act_with_events(seat, action, &mut told).expect("it is legal");
            number += 1;
            let mut legal = Vec::new();
            table.position().legal_actions_into(Seat::FIRST, &mut legal);
            let view = table.view(viewer);
            let ask = if legal.is_empty() {
                AskChange::Ended
            } else {
                AskChange::New(Ask::new(number, legal, None).with_previews(&view.position))
            };
            let what = TableEvent::Acted { seat, by: Decider::Substitute };
            let (events, view, ask) = (faces(&told), Some(view), Some(ask));
            let event = Event { events, view, ask, ..event(number, what) };
            check(&ServerMessage::Event(Box::new(event)), *game);
        }
    }
}

#[test]
fn messages_around_a_match_are_read_as_sent() {
    let seat = Seat::FIRST;
    let person = PublicId(0x1f);
    let table = || "T".to_owned();
    let (name, text) = ("Zoë".to_owned(), "Hello!".to_owned());
    let all = [
        TableEvent::Sat {
            seat,
            who: Sitter::Person(name.clone()),
            person: Some(person),
            people_only: true,
        },
        TableEvent::Sat {
            seat,
            who: Sitter::Program(name.clone()),
            person: Some(person),
            people_only: false,
        },
        TableEvent::Sat {
            seat,
            who: Sitter::Bot(taketable_bots::Level::Expert),
            person: None,
            people_only: false,
        },
        TableEvent::Stood { seat },
        TableEvent::Contributed { seat, random: "c0ffee".parse().unwrap() },
        TableEvent::Renamed { seat, name: name.clone() },
        TableEvent::Away { seat },
        TableEvent::Back { seat },
        TableEvent::Renamed { seat, name: name.clone() },
        TableEvent::Pausing { seat, paused: true },
        TableEvent::WentOn { seat },
        TableEvent::Rematch { table: table() },
        TableEvent::Reacted { person, name: name.clone(), with: Reaction::Bravo },
        TableEvent::Said { person, name, text },
        TableEvent::Removed { events: vec![3, 9] },
        TableEvent::Closed { reason: "Spam".to_owned() },
    ];
    for what in all {
        check(&ServerMessage::Event(Box::new(event(5, what))), GameId::Take5);
    }
    let refusal = Refusal::new(Code::Late, "Too late.");
    check(&ServerMessage::Resumed { number: 3 }, GameId::Take5);
    check(
        &ServerMessage::Accepted { id: "a".to_owned().try_into().unwrap(), number: 3 },
        GameId::Take5,
    );
    check(&ServerMessage::Refused { id: None, refusal: refusal.clone() }, GameId::Take5);
    check(&ServerMessage::Bye { refusal, again_ms: Some(500) }, GameId::Take5);
}

const WELCOME: &str = r#"{"welcome":{"protocol":2,"number":0,"now":1790000000000,"you":{"person":"000000000000001f","seat":null,"host":true},"table":{"table":"T","game":"no-thanks","options":{"counters":"hidden","end":{"rounds":1},"first":0},"clock":"none","public":false,"spectators":true,"substitute":"skilled","play_forced":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","code":"C","chairs":[{"sitter":null,"away":false,"host":false,"pausing":false},{"sitter":null,"away":false,"host":false,"pausing":false},{"sitter":{"bot":"novice"},"away":false,"host":false,"pausing":false}],"stage":"gathering","paused":false},"view":null,"ask":null,"rounds":[],"recent":[]}}"#;

#[test]
fn a_welcome_names_the_game() {
    let Ok(ServerMessage::Welcome(welcome)) = ServerMessage::read(WELCOME, None) else { panic!() };
    assert_eq!(welcome.table.game, GameId::NoThanks);
    assert_eq!(welcome.you, You { person: PublicId(0x1f), seat: None, host: true });
    assert_eq!(ServerMessage::Welcome(welcome).frame(), WELCOME);
}

/// A question that has ended is another thing than one about which nothing is said, and the same
/// question with another deadline is not a new one.
#[test]
fn every_change_of_a_question_is_explicit() {
    let frame = |ask| {
        let event = Event { ask, ..event(7, TableEvent::Away { seat: Seat::FIRST }) };
        ServerMessage::Event(Box::new(event)).frame()
    };
    let read = |frame: &str| match ServerMessage::read(frame, Some(GameId::NoThanks)) {
        Ok(ServerMessage::Event(event)) => event.ask,
        other => panic!("{other:?}"),
    };
    let legal = GameId::NoThanks.read_action(r#""take""#).unwrap();
    let ask = Ask { decision: 3, legal: vec![legal], previews: Vec::new(), deadline: None };
    for (change, text) in [
        (None, ""),
        (Some(AskChange::Ended), r#","ask":"ended""#),
        (Some(AskChange::New(ask.clone())), r#","ask":{"new":{"decision":3,"legal":["take"]}}"#),
        (Some(AskChange::Again(ask)), r#","ask":{"again":{"decision":3,"legal":["take"]}}"#),
    ] {
        let frame = frame(change.clone());
        assert_eq!(
            frame,
            format!(r#"{{"event":{{"number":7,"at":1790000000000,"away":{{"seat":0}}{text}}}}}"#)
        );
        assert_eq!(read(&frame), change);
    }
}

/// A newer server may have another word for who decided. That is no reason to leave the table.
#[test]
fn an_unknown_decider_is_ignored() {
    let frame = |by: &str| format!(r#"{{"event":{{"number":7,"at":1,"acted":{{"seat":0{by}}}}}}}"#);
    for (by, known) in [
        (r#","by":"clock""#, Decider::Clock),
        (r#","by":"substitute""#, Decider::Substitute),
        (r#","by":"rules""#, Decider::Rules),
        (r#","by":"oracle""#, Decider::Player),
        ("", Decider::Player),
    ] {
        let Ok(ServerMessage::Event(event)) = ServerMessage::read(&frame(by), Some(GameId::Take5))
        else {
            panic!("{by}");
        };
        let TableEvent::Acted { by, .. } = event.what else { panic!("{event:?}") };
        assert_eq!(by, known);
    }
}

#[test]
fn invalid_messages_are_refused() {
    let early = r#"{"event":{"number":1,"at":0,"away":{"seat":0}}}"#;
    assert!(matches!(ServerMessage::read(early, None), Err(ReadError::NoWelcome)));
    for garbage in [
        r#"{"event":{"number":1,"at":0}}"#,
        r#"{"event":{"number":1,"at":0,"sneezed":{"seat":0}}}"#,
        "",
        "{}",
        "[]",
        r#"{"hello":{}}"#,
        r#"{"event":{"number":1,"at":0,"acted":{"seat":0},"events":[{"placed":7}]}}"#,
    ] {
        assert!(ServerMessage::read(garbage, Some(GameId::Take5)).is_err(), "{garbage}");
    }
    // What is new one day is passed over.
    let more = r#"{"resumed":{"number":3,"mood":"good"}}"#;
    assert!(matches!(ServerMessage::read(more, None), Ok(ServerMessage::Resumed { number: 3 })));
    let more = r#"{"event":{"number":1,"at":0,"mood":{"of":[1]},"acted":{"seat":0,"by":"magic"}}}"#;
    let Ok(ServerMessage::Event(event)) = ServerMessage::read(more, Some(GameId::Take5)) else {
        panic!()
    };
    assert!(matches!(event.what, TableEvent::Acted { by: Decider::Player, .. }), "{event:?}");
}

//! What a server says is read by a client as it was said.

// A test fails by panicking, and says where.
#![allow(missing_docs)]

use taketable_protocol::Unreadable;
use taketable_protocol::live::{
    Ask, AskChange, Code, Decider, Event, Happened, Notice, PublicId, Reaction, Refusal, Sitter,
    You,
};
use taketable_rules::{
    AnyEvent, AnyGame, Game, GameId, Match, MatchEvent, Seat, Seed, Setup, Told, Viewer,
};

/// Read and said again, it is the same.
fn check(notice: &Notice, game: GameId) {
    let frame = notice.frame();
    let read = Notice::read(&frame, Some(game)).unwrap_or_else(|why| panic!("{why}: {frame}"));
    assert_eq!(read.frame(), frame);
}

fn event(number: u32, what: Happened) -> Event {
    Event { number, at: 1_790_000_000_000, what, view: None, ask: AskChange::None }
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
        let mut table = Match::new(setup, Seed([9; 32]), &mut told).expect("a match");
        let started = Happened::Started { events: faces(&told) };
        check(&Notice::Event(Box::new(event(1, started))), *game);
        let mut number = 1;
        while let Some(seat) = table.to_act().iter().next() {
            let action = table.position().nth_legal(seat, 0).expect("a legal action");
            told.clear();
            table.act(seat, action, &mut told).expect("it is legal");
            number += 1;
            let mut legal = Vec::new();
            table.position().legal_actions(Seat::FIRST, &mut legal);
            let view = table.view(viewer);
            let ask = if legal.is_empty() {
                AskChange::Ended
            } else {
                AskChange::New(Ask::new(number, legal, &view.position, None))
            };
            let what =
                Happened::Acted { seat, by: Some(Decider::Substitute), events: faces(&told) };
            let view = Some(view);
            check(&Notice::Event(Box::new(Event { view, ask, ..event(number, what) })), *game);
        }
    }
}

#[test]
fn what_happens_around_a_match_is_read_as_it_was_said() {
    let seat = Seat::FIRST;
    let person = PublicId(0x1f);
    let table = || "T".to_owned();
    let (name, text) = ("Zoë".to_owned(), "Hello!".to_owned());
    let all = [
        Happened::Sat { seat, who: Sitter::Person(name.clone()), person: Some(person) },
        Happened::Sat { seat, who: Sitter::Bot(taketable_bots::Level::Expert), person: None },
        Happened::Stood { seat },
        Happened::Contributed { seat, random: "c0ffee".parse().unwrap() },
        Happened::Renamed { seat, name: name.clone() },
        Happened::Away { seat },
        Happened::Back { seat },
        Happened::Renamed { seat, name: name.clone() },
        Happened::Pausing { seat, paused: true },
        Happened::WentOn { seat },
        Happened::Rematch { table: table() },
        Happened::Reacted { person, name: name.clone(), with: Reaction::Bravo },
        Happened::Said { person, name, text },
        Happened::Removed { events: vec![3, 9] },
        Happened::Closed { reason: "Spam".to_owned() },
    ];
    for what in all {
        check(&Notice::Event(Box::new(event(5, what))), GameId::Take5);
    }
    let refusal = Refusal::new(Code::Late, "Too late.");
    check(&Notice::Resumed { number: 3 }, GameId::Take5);
    check(&Notice::Accepted { id: "a".to_owned(), number: 3 }, GameId::Take5);
    check(&Notice::Refused { id: None, refusal: refusal.clone() }, GameId::Take5);
    check(&Notice::Bye { refusal, again_ms: Some(500) }, GameId::Take5);
}

const WELCOME: &str = r#"{"welcome":{"protocol":1,"number":0,"now":1790000000000,"you":{"person":"000000000000001f","seat":null,"host":true},"table":{"table":"T","game":"no-thanks","options":{"counters":"hidden","end":{"rounds":1},"first":0},"clock":"none","public":false,"spectators":true,"substitute":"skilled","play_forced":false,"commitment":"0000000000000000000000000000000000000000000000000000000000000000","code":"C","chairs":[{"sitter":null,"away":false,"host":false,"pausing":false},{"sitter":null,"away":false,"host":false,"pausing":false},{"sitter":{"bot":"novice"},"away":false,"host":false,"pausing":false}],"stage":"gathering","paused":false},"view":null,"ask":null,"rounds":[],"said":[]}}"#;

#[test]
fn a_welcome_names_the_game() {
    let Ok(Notice::Welcome(welcome)) = Notice::read(WELCOME, None) else { panic!() };
    assert_eq!(welcome.table.game, GameId::NoThanks);
    assert_eq!(welcome.you, You { person: PublicId(0x1f), seat: None, host: true });
    assert_eq!(Notice::Welcome(welcome).frame(), WELCOME);
}

/// A question that has ended is another thing than one about which nothing is said.
#[test]
fn a_question_that_has_ended_is_said_as_null() {
    let ended = Event { ask: AskChange::Ended, ..event(7, Happened::Away { seat: Seat::FIRST }) };
    let frame = Notice::Event(Box::new(ended)).frame();
    assert!(frame.ends_with(r#","ask":null}}"#), "{frame}");
    let read = |frame: &str| match Notice::read(frame, Some(GameId::Take5)) {
        Ok(Notice::Event(event)) => event.ask,
        other => panic!("{other:?}"),
    };
    assert_eq!(read(&frame), AskChange::Ended);
    assert_eq!(read(&frame.replace(r#","ask":null"#, "")), AskChange::None);
}

/// A newer server may have another word for who decided. That is no reason to leave the table.
#[test]
fn an_unknown_decider_is_passed_over() {
    let frame = |by: &str| {
        format!(r#"{{"event":{{"number":7,"at":1,"acted":{{"seat":0,{by}"events":[]}}}}}}"#)
    };
    for (by, known) in [
        (r#""by":"clock","#, Some(Decider::Clock)),
        (r#""by":"substitute","#, Some(Decider::Substitute)),
        (r#""by":"rules","#, Some(Decider::Rules)),
        (r#""by":"oracle","#, None),
        ("", None),
    ] {
        let Ok(Notice::Event(event)) = Notice::read(&frame(by), Some(GameId::Take5)) else {
            panic!("{by}");
        };
        let Happened::Acted { by, .. } = event.what else { panic!("{event:?}") };
        assert_eq!(by, known);
    }
}

#[test]
fn what_is_none_of_it_is_refused() {
    let early = r#"{"event":{"number":1,"at":0,"away":{"seat":0}}}"#;
    assert!(matches!(Notice::read(early, None), Err(Unreadable::NoWelcome)));
    for garbage in [
        r#"{"event":{"number":1,"at":0}}"#,
        r#"{"event":{"number":1,"at":0,"sneezed":{"seat":0}}}"#,
        "",
        "{}",
        "[]",
        r#"{"hello":{}}"#,
        r#"{"event":{"number":1,"at":0,"acted":{"seat":0,"events":[{"placed":7}]}}}"#,
    ] {
        assert!(Notice::read(garbage, Some(GameId::Take5)).is_err(), "{garbage}");
    }
    // What is new one day is passed over.
    let more = r#"{"resumed":{"number":3,"mood":"good"}}"#;
    assert!(matches!(Notice::read(more, None), Ok(Notice::Resumed { number: 3 })));
    let more = r#"{"event":{"number":1,"at":0,"mood":{"of":[1]},"acted":{"seat":0,"by":"magic","events":[]}}}"#;
    let Ok(Notice::Event(event)) = Notice::read(more, Some(GameId::Take5)) else { panic!() };
    assert!(matches!(event.what, Happened::Acted { by: None, .. }), "{event:?}");
}

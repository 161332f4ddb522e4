//! What is written can be read again, whatever is played; and what is not ours is refused.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use taketable_protocol::{
    Act, ActRefused, Decide, FromBot, Hello, MAX_LINE_BYTES, PROTOCOL, ReadError, Ready,
    RefusalCode, ToBot,
};
use taketable_rules::{AnyGame, Game, GameId, Match, MatchEnd, Seat, Seed, Setup, Viewer, below};

#[test]
fn whole_matches_of_every_game_can_be_read_again() {
    for setup in setups() {
        play(setup);
    }
}

/// Every game with its variants, at the smallest and the largest table.
fn setups() -> Vec<Setup<AnyGame>> {
    let all = [
        (GameId::Take5, json!({"variant": "standard"})),
        (GameId::Take5, json!({"variant": "advanced"})),
        (GameId::Take5, json!({"variant": "tactics", "end": {"rounds": 1}})),
        (GameId::TakeANumber, json!({})),
        (GameId::Hornochsen, json!({})),
        (GameId::TakeThat, json!({"variant": "standard", "first": 1})),
        (GameId::TakeThat, json!({"variant": "advanced"})),
        (GameId::NoThanks, json!({"counters": "hidden"})),
        (GameId::NoThanks, json!({"counters": "open"})),
    ];
    let of = |(game, options): (GameId, serde_json::Value)| {
        let middle = Setup::<AnyGame>::read(game, 4, options.clone()).expect("four can play all");
        let seats = AnyGame::seats(&middle.options);
        [*seats.start(), *seats.end()]
            .map(|seats| Setup::read(game, seats, options.clone()).expect("so many can play"))
    };
    all.into_iter().flat_map(of).collect()
}

fn play(setup: Setup<AnyGame>) {
    let game = setup.options.game();
    for seat in Seat::all(setup.seats) {
        for limit_ms in [None, Some(1000)] {
            to_bot_and_back(&ToBot::Hello(Hello { setup, seat, limit_ms }), None);
        }
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut table = Match::new(setup, Seed([3; 32])).expect("the setup can be played");
    let mut legal = Vec::new();
    for decision in 1.. {
        let Some(seat) = table.to_act().iter().next() else { break };
        table.position().legal_actions_into(seat, &mut legal);
        let view = table.view(Viewer::Seat(seat));
        let question = Decide { decision, view, legal: legal.clone() };
        to_bot_and_back(&ToBot::Decide(Box::new(question)), Some(game));

        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        from_bot_and_back(&FromBot::Act(Act { decision, action }), game);
        table.act(seat, action).expect("a listed action is legal");
    }
    let winners = table.winners().expect("the match is over");
    to_bot_and_back(&ToBot::Result(MatchEnd { totals: *table.totals(), winners }), None);
}

fn to_bot_and_back(message: &ToBot, game: Option<GameId>) {
    let line = message.line();
    assert!(line.len() <= MAX_LINE_BYTES && !line.contains('\n'), "{line}");
    let read = ToBot::read(&line, game).unwrap_or_else(|e| panic!("{e}: {line}"));
    assert_eq!(&read, message, "{line}");
}

fn from_bot_and_back(message: &FromBot, game: GameId) {
    let line = message.line();
    let read = FromBot::read(&line, game).unwrap_or_else(|e| panic!("{e}: {line}"));
    assert_eq!(&read, message, "{line}");
}

#[test]
fn short_messages_have_this_form() {
    let ready = FromBot::Ready(Ready { protocol: PROTOCOL });
    assert_eq!(ready.line(), r#"{"ready":{"protocol":1}}"#);
    from_bot_and_back(&ready, GameId::Take5);

    let codes = [
        (RefusalCode::Late, "late"),
        (RefusalCode::Illegal, "illegal"),
        (RefusalCode::OtherDecision, "other_decision"),
        (RefusalCode::Garbage, "garbage"),
    ];
    for (code, word) in codes {
        let refused = ToBot::Refused(ActRefused { decision: 9, code, why: "because".to_owned() });
        let line = format!(r#"{{"refused":{{"decision":9,"code":"{word}","why":"because"}}}}"#);
        assert_eq!(refused.line(), line);
        to_bot_and_back(&refused, None);
    }
}

#[test]
fn other_keys_beside_the_known_ones_mean_nothing() {
    let line = r#"{"act":{"decision":4,"why":"it is low","do":"pass"}}"#;
    let Ok(FromBot::Act(act)) = FromBot::read(line, GameId::NoThanks) else { panic!("{line}") };
    assert_eq!(act.decision, 4);
}

#[test]
fn malformed_lines_are_refused() {
    let from_bot = [
        "",
        "hello",
        "null",
        "[]",
        "{}",
        r#"{"act":{}}"#,
        r#"{"act":{"decision":1}}"#,
        r#"{"act":{"decision":-1,"do":"take"}}"#,
        r#"{"act":{"decision":1,"do":{"play":3}}}"#,
        r#"{"act":{"decision":1,"do":"take"}} {"act":{"decision":1,"do":"take"}}"#,
        r#"{"act":{"decision":1,"do":"take"},"ready":{"protocol":1}}"#,
        r#"{"decision":1,"do":"take"}"#,
        r#"{"ready":1}"#,
    ];
    for line in from_bot {
        assert!(FromBot::read(line, GameId::NoThanks).is_err(), "{line}");
    }
    let hello = |seats, seat, protocol| {
        let line = json!({"hello": {"protocol": protocol, "game": "no-thanks", "options": {},
            "seats": seats, "seat": seat}});
        ToBot::read(&line.to_string(), None)
    };
    assert!(hello(3, 2, 1).is_ok());
    assert!(matches!(hello(2, 0, 1), Err(ReadError::Setup(_))));
    assert!(matches!(hello(3, 3, 1), Err(ReadError::NoSuchSeat(_))));
    assert!(matches!(hello(3, 0, 2), Err(ReadError::Protocol(2))));
    let early = r#"{"decide":{"decision":1,"view":{"round":1,"totals":[0],"to_act":[0],"position":{}},"legal":[]}}"#;
    assert!(matches!(ToBot::read(early, None), Err(ReadError::NoHello)));
}

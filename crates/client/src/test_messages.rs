//! Messages of a server, for tests.

use taketable_bots::Level;
use taketable_protocol::live::{
    Chair, Clock, Event, PROTOCOL, PublicId, ServerMessage, Stage, TableEvent, TableState, Welcome,
    You,
};
use taketable_rules::fair::Commitment;
use taketable_rules::{GameId, Seat, Setup};

/// An empty table for No Thanks!.
pub(crate) fn welcome(number: u32) -> String {
    let game = GameId::NoThanks;
    let table = TableState {
        table: "TABLE".to_owned(),
        game,
        options: serde_json::json!(Setup::new(game.default_options(), 3)),
        clock: Clock::None,
        public: false,
        spectators: true,
        substitute: Level::Skilled,
        play_forced: false,
        commitment: Commitment([0; 32]),
        code: "CODE".to_owned(),
        chairs: vec![Chair::default(); 3],
        stage: Stage::Gathering,
        paused: false,
        rematch: None,
        closed: None,
        quick_match: None,
    };
    let you = You { person: PublicId(0), seat: None, host: true };
    let welcome = Welcome {
        protocol: PROTOCOL,
        number,
        now: 0,
        you,
        table,
        view: None,
        tally: None,
        ask: None,
        rounds: Vec::new(),
        recent: Vec::new(),
    };
    ServerMessage::Welcome(Box::new(welcome)).frame()
}

/// The first seat is free again.
pub(crate) fn event(number: u32) -> String {
    let what = TableEvent::Stood { seat: Seat::FIRST };
    let event = Event {
        number,
        at: 0,
        what,
        events: Vec::new(),
        tallies: Vec::new(),
        view: None,
        ask: None,
    };
    ServerMessage::Event(Box::new(event)).frame()
}

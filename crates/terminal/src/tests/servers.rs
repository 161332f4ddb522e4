//! Frames of tables on a server.

use std::fmt::Write;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use insta::assert_snapshot;
use taketable_bots::Level;
use taketable_protocol::live::{Chair, Clock, Reaction, Sitter, Stage, TableState};
use taketable_rules::fair::Commitment;
use taketable_rules::{GameId, Seat, Setup};

use super::picture::{COLOUR, PLAIN, drawn, letters, sketches};
use crate::chat_input::ChatInput;
use crate::demo_match::DemoMatch;
use crate::link::{Link, LinkEvent, ServerTable, TableNotice, WaitingRoomState};
use crate::table_screen::Window;
use crate::waiting_room::WaitingRoom;
use taketable_telling::Language;
use taketable_telling::Translator;

pub(super) fn table_state() -> TableState {
    let chair = |sitter| Chair { sitter, ..Chair::default() };
    let person = |name: &str| Some(Sitter::Person(name.to_owned()));
    let options = serde_json::json!(Setup::new(GameId::Take5.default_options(), 4));
    TableState {
        table: "ukgr34nk4h7x5c5r6h5gtbcjht".to_owned(),
        game: GameId::Take5,
        options,
        clock: Clock::Seconds(90),
        public: false,
        spectators: true,
        substitute: Level::Skilled,
        play_forced: false,
        commitment: Commitment([0; 32]),
        code: "MQP-N6Y".to_owned(),
        chairs: vec![
            Chair { host: true, ..chair(person("Ada")) },
            chair(person("Zoë")),
            chair(Some(Sitter::Bot(Level::Expert))),
            chair(None),
        ],
        stage: Stage::Gathering,
        paused: false,
        rematch: None,
        closed: None,
        quick_match: None,
    }
}

#[test]
fn a_table_at_which_people_sit_down() {
    let mut text = String::new();
    for language in Language::ALL.iter().copied() {
        for host in [true, false] {
            let words = Translator::of(language);
            let mut room = WaitingRoom::new(Link::to_nobody(), String::new());
            let state = WaitingRoomState {
                server: "https://games.example".to_owned(),
                table: table_state(),
                seat: Some(Seat::FIRST),
                host,
            };
            room.apply(LinkEvent::WaitingRoom(Box::new(state)), words);
            let said = TableNotice::Said("Zoë".to_owned(), "Hello!".to_owned());
            room.apply(LinkEvent::Notice(said), words);
            let reacted = TableNotice::Reacted("Ada".to_owned(), Reaction::Laugh);
            room.apply(LinkEvent::Notice(reacted), words);
            for (size, theme) in [((80, 24), COLOUR), ((200, 60), PLAIN)] {
                let buf = drawn(size, theme, |theme, area, buf| room.draw(theme, words, area, buf));
                let _ = writeln!(
                    text,
                    "===== {language:?}, host: {host}, {size:?} =====\n{}",
                    letters(&buf)
                );
            }
        }
    }
    assert_snapshot!(text);
}

#[test]
fn a_match_on_a_server() {
    let asked = DemoMatch::of(GameId::Take5, 4).until(|_, legal| !legal.is_empty());
    let mut demo = asked.expect("the first seat is asked");
    let seat = |index| Seat::new(index).expect("a seat");
    demo.table.server_table = Some(ServerTable::new("https://games.example", &table_state()));
    let mut text = String::new();
    let mut show = |name: &str, demo: &DemoMatch| {
        text += &sketches(name, |theme, area, buf| demo.draw_on(theme, area, buf));
    };
    let now = Instant::now();
    demo.table.apply(LinkEvent::Deadline(Some(now + Duration::from_millis(42_500))));
    let next = demo.table.tick(now).expect("the time goes on");
    assert!(next <= Duration::from_secs(1), "{next:?}");
    demo.table.apply(LinkEvent::Notice(TableNotice::Away(seat(2))));
    demo.table
        .apply(LinkEvent::Notice(TableNotice::Said("Bo".to_owned(), "Good luck!".to_owned())));
    show("42 seconds are left", &demo);
    demo.table.apply(LinkEvent::Notice(TableNotice::Pausing(seat(1), false)));
    show("a pause is wanted", &demo);
    demo.table.apply(LinkEvent::Notice(TableNotice::Pausing(seat(0), true)));
    demo.table.apply(LinkEvent::Deadline(None));
    assert!(demo.table.tick(now).is_none(), "the clock stands still");
    show("a pause", &demo);
    demo.table.apply(LinkEvent::Notice(TableNotice::WentOn(seat(1))));
    for (name, window) in [
        ("chat", Window::Chat(ChatInput::default())),
        ("gestures", Window::Gestures),
        ("help", Window::Help),
        ("leaving", Window::Quit),
    ] {
        demo.table.window = Some(window);
        show(name, &demo);
    }
    assert_snapshot!(text);
}

/// Hanging up does not wait for a link without another end.
#[test]
fn hanging_up_takes_no_longer_than_it_has_to() {
    let (ends, heard) = channel();
    drop(ends);
    Link::to_server(|_| {}, heard).hang_up();
    Link::to_nobody().hang_up();
}

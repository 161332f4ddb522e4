//! What is seen of a table of a server.

use std::fmt::Write;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use insta::assert_snapshot;
use taketable_bots::Level;
use taketable_protocol::live::{Chair, Clock, Reaction, Sitter, Stage, TableState};
use taketable_rules::fair::Commitment;
use taketable_rules::{GameId, Seat, Setup};

use super::picture::{COLOUR, PLAIN, drawn, letters, sketches};
use crate::link::{Gathering, Link, News, Remark, Venue};
use crate::moment::Moment;
use crate::table::Window;
use crate::talk::Talk;
use crate::waiting::Waiting;
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
    }
}

#[test]
fn a_table_at_which_people_sit_down() {
    let mut text = String::new();
    for language in Language::ALL.iter().copied() {
        for host in [true, false] {
            let words = Translator::of(language);
            let mut waiting = Waiting::new(Link::to_nobody(), String::new());
            let gathering = Gathering {
                server: "https://games.example".to_owned(),
                table: table_state(),
                seat: Some(Seat::FIRST),
                host,
            };
            waiting.hear(News::Gathering(Box::new(gathering)), words);
            let said = Remark::Said("Zoë".to_owned(), "Hello!".to_owned());
            waiting.hear(News::Remark(said), words);
            let reacted = Remark::Reacted("Ada".to_owned(), Reaction::Laugh);
            waiting.hear(News::Remark(reacted), words);
            for (size, look) in [((80, 24), COLOUR), ((200, 60), PLAIN)] {
                let buf = drawn(size, look, |look, area, buf| waiting.draw(look, words, area, buf));
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
    let asked = Moment::of(GameId::Take5, 4).until(|_, legal| !legal.is_empty());
    let mut moment = asked.expect("the first seat is asked");
    let seat = |index| Seat::new(index).expect("a seat");
    moment.table.venue = Some(Venue::new("https://games.example", &table_state()));
    let mut text = String::new();
    let mut show = |name: &str, moment: &Moment| {
        text += &sketches(name, |look, area, buf| moment.draw_on(look, area, buf));
    };
    let now = Instant::now();
    moment.table.hear(News::Deadline(Some(now + Duration::from_millis(42_500))));
    let next = moment.table.tick(now).expect("the time goes on");
    assert!(next <= Duration::from_secs(1), "{next:?}");
    moment.table.hear(News::Remark(Remark::Away(seat(2))));
    moment.table.hear(News::Remark(Remark::Said("Bo".to_owned(), "Good luck!".to_owned())));
    show("42 seconds are left", &moment);
    moment.table.hear(News::Remark(Remark::Pausing(seat(1), false)));
    show("a pause is wanted", &moment);
    moment.table.hear(News::Remark(Remark::Pausing(seat(0), true)));
    moment.table.hear(News::Deadline(None));
    assert!(moment.table.tick(now).is_none(), "the clock stands still");
    show("a pause", &moment);
    moment.table.hear(News::Remark(Remark::WentOn(seat(1))));
    for (name, window) in [
        ("talk", Window::Talk(Talk::default())),
        ("gestures", Window::Gestures),
        ("help", Window::Help),
        ("leaving", Window::Quit),
    ] {
        moment.table.window = Some(window);
        show(name, &moment);
    }
    assert_snapshot!(text);
}

/// Whoever says goodbye is not kept waiting by a line on which nobody listens.
#[test]
fn hanging_up_takes_no_longer_than_it_has_to() {
    let (ends, heard) = channel();
    drop(ends);
    Link::to_server(|_| {}, heard).hang_up();
    Link::to_nobody().hang_up();
}

//! Turns and replays, step by step: a frame for each step.

use std::fmt::Write;

use insta::assert_snapshot;
use taketable_rules::GameId;

use super::picture::{COLOUR, PLAIN, drawn, letters, sketches};
use crate::demo_match::DemoMatch;
use crate::replay::Replay;
use crate::replay::tests::played;
use crate::table_screen::Speed;
use taketable_telling::Language;
use taketable_telling::Translator;

/// Draws the steps of the first turn that has several.
fn turn(game: GameId, seats: u8, size: (u16, u16)) -> String {
    let mut demo = DemoMatch::of(game, seats);
    let theme = if size.0 == 80 { COLOUR } else { PLAIN };
    demo.table.speed = Speed::NORMAL;
    let mut steps: Vec<String> = Vec::new();
    while steps.len() < 3 {
        steps.clear();
        demo.step().expect("it goes on");
        while demo.table.is_telling() && steps.len() < 100 {
            demo.table.advance();
            let buf = drawn(size, theme, |theme, area, buf| demo.draw_on(theme, area, buf));
            steps.push(letters(&buf));
        }
    }
    let mut text = String::new();
    for (nth, step) in steps.iter().enumerate() {
        let (width, height) = size;
        let _ = writeln!(text, "===== {game}, step {}, {width}x{height} =====\n{step}", nth + 1);
    }
    text
}

#[test]
fn turns() {
    for game in GameId::ALL {
        let small = turn(*game, 4, (80, 24));
        let large = turn(*game, 4, (200, 60));
        assert_snapshot!(format!("turn_of_{}", game.name()), small + &large);
    }
}

#[test]
fn replays() {
    for game in GameId::ALL {
        let mut replay =
            Replay::new(played(*game), Translator::of(Language::EN)).expect("a replay");
        let mut text = String::new();
        let mut show = |name: &str, replay: &Replay| {
            text += &sketches(name, |theme, area, buf| replay.draw(theme, area, buf));
        };
        show("the beginning", &replay);
        replay.go_to(replay.last() / 3);
        show("a third", &replay);
        replay.next_view();
        replay.next_view();
        show("all hands", &replay);
        replay.round(false);
        show("the second round", &replay);
        replay.go_to(replay.last());
        show("the end", &replay);
        assert_snapshot!(format!("replay_of_{}", game.name()), text);
    }
}

//! Frames of every game and situation, small and large, in colour and without.

use std::fmt::Write;
use std::time::SystemTime;

use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};
use taketable_rules::{AnyAction, AnyView, End, GameId, Setup};

use super::picture::{COLOUR, PLAIN, SIXTEEN, letters, pictures};
use crate::demo_match::DemoMatch;
use crate::hint::HintRequest;
use crate::menu::Menu;
use crate::table_screen::{Hint, Speed, Window};
use taketable_telling::Language;
use taketable_telling::Translator;

/// Draws these situations of a game as one text.
fn all(moments: impl IntoIterator<Item = (&'static str, Option<DemoMatch>)>) -> String {
    let one = |(name, demo): (&str, Option<DemoMatch>)| {
        let demo = demo.unwrap_or_else(|| panic!("{name} never comes"));
        pictures(name, |theme, area, buf| demo.draw_on(theme, area, buf))
    };
    moments.into_iter().map(one).collect()
}

fn take5(variant: take5::Variant, seats: u8) -> DemoMatch {
    DemoMatch::new(Setup::new(take5::Options { variant }.into(), seats), 7)
}

#[test]
fn take_5() {
    let stage = |wanted: fn(&take5::Stage) -> bool| {
        move |view: &AnyView, legal: &[AnyAction]| match view {
            AnyView::Take5(view) => wanted(&view.stage) && !legal.is_empty(),
            _ => false,
        }
    };
    let choosing = stage(|stage| matches!(stage, take5::Stage::Choosing { .. }));
    let taking = stage(|stage| matches!(stage, take5::Stage::TakingRow { .. }));
    let drafting = stage(|stage| matches!(stage, take5::Stage::Drafting { .. }));
    let mut lying = take5(take5::Variant::Standard, 4).until(choosing).expect("it begins");
    // The first seat lays a card while others still choose.
    let first = lying.table.ask.clone().expect("it is asked").legal[3];
    if let AnyView::Take5(view) = &mut lying.table.view.position
        && let AnyAction::Take5(take5::Action::Play(card)) = first
    {
        view.choices[taketable_rules::Seat::FIRST] = taketable_rules::games::Choice::Card(card);
    }
    assert_snapshot!(all([
        ("choosing", take5(take5::Variant::Standard, 4).until(choosing)),
        ("a card lies face down", Some(lying)),
        ("ten seats", take5(take5::Variant::Standard, 10).until(choosing)),
        ("taking a row", take5(take5::Variant::Tactics, 3).until(taking)),
        ("drafting", take5(take5::Variant::Advanced, 4).until(drafting)),
        ("choosing after a draft", take5(take5::Variant::Advanced, 6).until(choosing)),
    ]));
}

#[test]
fn take_a_number() {
    use take_a_number::Stage;

    let stage = |wanted: fn(&take_a_number::Stage) -> bool| {
        move |view: &AnyView, legal: &[AnyAction]| match view {
            AnyView::TakeANumber(view) => wanted(&view.stage) && !legal.is_empty(),
            _ => false,
        }
    };
    let game = |seats| DemoMatch::of(GameId::TakeANumber, seats);
    // Some players have a long row before them.
    let crowded = |view: &AnyView, legal: &[AnyAction]| match view {
        AnyView::TakeANumber(view) => {
            view.number_rows.iter().filter(|row| row.len() > 2).count() > 2 && legal.len() > 1
        }
        _ => false,
    };
    assert_snapshot!(all([
        ("choosing", game(4).until(stage(|stage| matches!(stage, Stage::Choosing { .. })))),
        ("taking a row", game(6).until(stage(|stage| matches!(stage, Stage::TakingRow { .. })))),
        ("keeping", game(3).until(stage(|stage| matches!(stage, Stage::Keeping { .. })))),
        ("ten seats", game(10).until(crowded)),
    ]));
}

#[test]
fn hornochsen() {
    use hornochsen::Action;
    let game = |seats| DemoMatch::of(GameId::Hornochsen, seats);
    let may_stop =
        |_: &AnyView, legal: &[AnyAction]| legal.contains(&AnyAction::from(Action::Stop));
    let special = |_: &AnyView, legal: &[AnyAction]| {
        legal.iter().any(|action| matches!(action, AnyAction::Hornochsen(Action::Special { .. })))
    };
    let gone = |view: &AnyView, legal: &[AnyAction]| match view {
        AnyView::Hornochsen(view) => {
            view.rows.rows().filter(Option::is_none).count() > 2 && !legal.is_empty()
        }
        _ => false,
    };
    let mut under = game(6).until(special).expect("it comes");
    under.table.move_kind(false);
    assert_snapshot!(all([
        ("laying", game(3).until(|_, legal| !legal.is_empty())),
        ("laying or stopping", game(4).until(may_stop)),
        ("a special card", Some(under)),
        ("rows are gone", game(6).until(gone)),
    ]));
}

#[test]
fn take_that() {
    use take_that::Action;
    let game = |seats| DemoMatch::of(GameId::TakeThat, seats);
    let is = |wanted: Action, action: &AnyAction| *action == AnyAction::from(wanted);
    let twist = |_: &AnyView, legal: &[AnyAction]| {
        legal.iter().any(|action| matches!(action, AnyAction::TakeThat(Action::Twist(_))))
    };
    let mut twisting = game(2).until(twist).expect("it comes");
    twisting.table.move_kind(false);
    let options = take_that::Options { variant: take_that::Variant::Advanced };
    let long = |view: &AnyView, legal: &[AnyAction]| match view {
        AnyView::TakeThat(view) => view.line.len() > 4 && legal.len() > 1,
        _ => false,
    };
    assert_snapshot!(all([
        ("opening a line", game(4).until(|_, legal| legal.len() > 1)),
        (
            "a long line",
            (1..=60)
                .find_map(|seed| DemoMatch::new(Setup::new(options.into(), 2), seed).until(long)),
        ),
        ("twisting", Some(twisting)),
        (
            "taking the line",
            game(3).until(move |_, legal| legal.len() == 1 && is(Action::TakeLine, &legal[0]))
        ),
    ]));
}

#[test]
fn no_thanks() {
    let game = |seats| DemoMatch::of(GameId::NoThanks, seats);
    let later = |view: &AnyView, legal: &[AnyAction]| match view {
        AnyView::NoThanks(view) => view.pile < 12 && legal.len() == 2,
        _ => false,
    };
    let must =
        |_: &AnyView, legal: &[AnyAction]| legal == [AnyAction::from(no_thanks::Action::Take)];
    assert_snapshot!(all([
        ("the first card", game(3).until(|_, legal| legal.len() == 2)),
        ("taking or passing", game(7).until(later)),
        (
            "no counter left",
            (1..=60).find_map(|seed| {
                let options = no_thanks::Options { counters: no_thanks::Counters::Open };
                DemoMatch::new(Setup::new(options.into(), 3), seed).stubborn().until(must)
            }),
        ),
    ]));
}

#[test]
fn windows() {
    let setup = Setup { end: End::Rounds(3), ..Setup::new(GameId::Take5.default_options(), 4) };
    let later = |language| {
        let demo = DemoMatch::in_language(setup, 3, language);
        demo.until(|view, legal| {
            matches!(view, AnyView::Take5(view) if view.piles.iter().any(|pile| !pile.is_empty()))
                && !legal.is_empty()
        })
    };
    let mut text = String::new();
    for language in Language::ALL.iter().copied() {
        let mut demo = later(language).expect("it comes");
        let hint = HintRequest::at(&demo.table).expect("something is asked").think();
        let over = DemoMatch::in_language(setup, 3, language).until(|_, _| false);
        assert!(over.is_none(), "the match comes to its end");
        for (name, window) in [
            ("help", Window::Help),
            ("hint", Window::Hint(Hint::Known(hint))),
            ("thinking", Window::Hint(Hint::Thinking)),
            ("scores", Window::Scores(0)),
            ("log", Window::Log(0)),
            ("rules", Window::Rules(3)),
            ("quit", Window::Quit),
        ] {
            demo.table.window = Some(window);
            let mut sizes = vec![(80, 24, COLOUR)];
            if language == Language::EN {
                sizes.push((200, 60, PLAIN));
            }
            for (width, height, theme) in sizes {
                let buf = demo.drawn(width, height, theme);
                let size = format!("{width}x{height}");
                let _ =
                    writeln!(text, "===== {name}, {language:?}, {size} =====\n{}", letters(&buf));
            }
        }
        let menu = Menu::new(Vec::new(), Translator::of(language), SystemTime::UNIX_EPOCH);
        let area = Rect { x: 0, y: 0, width: 80, height: 24 };
        let mut buf = Buffer::empty(area);
        menu.draw(PLAIN, area, &mut buf);
        let _ = writeln!(text, "===== menu, {language:?} =====\n{}", letters(&buf));
    }
    let mut end = DemoMatch::new(setup, 3);
    end.table.speed = Speed::NORMAL;
    while !matches!(end.table.window, Some(Window::RoundOver(_))) {
        if end.table.is_telling() {
            end.table.advance();
        } else {
            end.step().expect("it goes on");
        }
    }
    text += &pictures("the end of a round", |theme, area, buf| end.draw_on(theme, area, buf));
    end.table.window = None;
    end.table.speed = Speed::AT_ONCE;
    while end.table.over.is_none() {
        end.step().expect("it goes on");
    }
    let _ =
        writeln!(text, "{}", pictures("the end", |theme, area, buf| end.draw_on(theme, area, buf)));
    assert_snapshot!(text);
}

/// Every background has a foreground of another colour, and nothing but colours differs.
#[test]
fn colours_change_nothing_else() {
    for game in GameId::ALL {
        let demo = DemoMatch::of(*game, 4);
        let [colour, sixteen] = [COLOUR, SIXTEEN].map(|theme| demo.drawn(80, 24, theme));
        assert_eq!(letters(&colour), letters(&sixteen));
        for cell in sixteen.content() {
            assert!(cell.fg != cell.bg || cell.fg == ratatui::style::Color::Reset, "{cell:?}");
        }
        let plain = demo.drawn(80, 24, PLAIN);
        assert!(letters(&plain).is_ascii());
        let reset = ratatui::style::Color::Reset;
        assert!(plain.content().iter().all(|cell| cell.fg == reset && cell.bg == reset));
    }
}

/// Events are shown one by one, and skipping leads to the same table.
#[test]
fn skipping_leads_to_the_same_table() {
    for game in GameId::ALL {
        let mut slow = DemoMatch::of(*game, 4);
        let mut quick = DemoMatch::of(*game, 4);
        slow.table.speed = Speed::NORMAL;
        let mut told = 0;
        for _ in 0..60 {
            slow.step();
            quick.step();
            while slow.table.is_telling() {
                slow.table.window = None;
                slow.table.advance();
                told += 1;
            }
            assert_eq!(slow.table.view, quick.table.view);
            assert_eq!(slow.table.log, quick.table.log);
        }
        assert!(told > 60, "{game} is told step by step");
    }
}

//! A match that is resumed is the match that was left, with its log.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use taketable_bots::{BotKind, Level};
use taketable_rules::{GameId, Seed, Setup};
use taketable_telling::{Language, Translator};

use crate::link::{News, Order, local};
use crate::new_match::NewMatch;
use crate::saved::SavedMatch;
use crate::table::{Pace, Table, Window};
use crate::trouble::Trouble;

fn next(news: &Receiver<News>) -> News {
    news.recv_timeout(Duration::from_secs(20)).expect("something happens")
}

fn welcomed(news: &Receiver<News>) -> Table {
    let News::Welcome(welcome) = next(news) else { panic!("a match begins with a welcome") };
    Table::new(*welcome, Translator::of(Language::EN), Pace::AT_ONCE)
}

/// Waits until the thread of the match has let go of the file.
fn resumed(path: &std::path::Path) -> SavedMatch {
    for _ in 0..1000 {
        match SavedMatch::go_on(path.to_owned()) {
            Err(Trouble::InUse(_)) => std::thread::sleep(Duration::from_millis(5)),
            saved => return saved.expect("it is resumed"),
        }
    }
    panic!("{} stays in use", path.display());
}

#[test]
fn the_log_is_there_after_a_match_is_resumed() {
    for game in GameId::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        let shelf = super::settings(directory.path()).shelf;
        let setup = Setup::new(game.default_options(), 3);
        let bots = vec![BotKind::Level(Level::Novice)];
        let new = NewMatch { setup, bots, seed: Some(Seed([3; 32])) };
        let saved = new.begin("Zoe", &shelf).expect("a match");
        let path = saved.file().to_owned();
        let (tx, rx) = channel();
        let link = local::open(saved, tx).expect("it opens");
        let mut table = welcomed(&rx);
        let mut asked = None;
        // Long enough for some games to begin a second round.
        for _ in 0..400 {
            table.skip();
            if let Some(Window::RoundOver(_)) = table.window.take() {
                continue;
            }
            if table.over.is_some() {
                break;
            }
            if let (Some(ask), Some(action)) = (&table.ask, table.choice())
                && asked != Some(ask.decision)
                && table.view.to_act.iter().any(|seat| Some(seat) == table.seat)
            {
                asked = Some(ask.decision);
                if asked >= Some(40) {
                    break;
                }
                link.order(Order::Act { decision: ask.decision, action });
            }
            table.hear(next(&rx));
        }
        drop((link, rx));

        let (tx, rx) = channel();
        let _link = local::open(resumed(&path), tx).expect("it opens again");
        let again = welcomed(&rx);
        assert!(table.story.len() > 10, "{game}: {:#?}", table.story);
        assert!(again.story.starts_with(&table.story), "{game}: {:#?}", again.story);
        assert_eq!(again.rounds.len(), table.rounds.len(), "{game}");
    }
}

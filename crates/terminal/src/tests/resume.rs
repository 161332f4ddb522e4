//! A match that is resumed is the match that was left, with its log.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use taketable_bots::{BotKind, Level};
use taketable_rules::{GameId, Seed, Setup};
use taketable_telling::{Language, Translator};

use crate::error::Error;
use crate::link::{LinkEvent, PlayerCommand, local};
use crate::match_file::MatchFile;
use crate::new_match::NewMatch;
use crate::table_screen::{Speed, TableScreen, Window};

fn next(event: &Receiver<LinkEvent>) -> LinkEvent {
    event.recv_timeout(Duration::from_secs(20)).expect("something happens")
}

fn welcomed(event: &Receiver<LinkEvent>) -> TableScreen {
    let LinkEvent::Snapshot(snapshot) = next(event) else {
        panic!("a match begins with a snapshot")
    };
    TableScreen::new(*snapshot, Translator::of(Language::EN), Speed::AT_ONCE)
}

/// Waits until the thread of the match has let go of the file.
fn resumed(path: &std::path::Path) -> MatchFile {
    for _ in 0..1000 {
        match MatchFile::resume(path.to_owned()) {
            Err(Error::InUse(_)) => std::thread::sleep(Duration::from_millis(5)),
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
        let path = saved.path().to_owned();
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
                link.send(PlayerCommand::Act { decision: ask.decision, action });
            }
            table.apply(next(&rx));
        }
        drop((link, rx));

        let (tx, rx) = channel();
        let _link = local::open(resumed(&path), tx).expect("it opens again");
        let again = welcomed(&rx);
        assert!(table.log.len() > 10, "{game}: {:#?}", table.log);
        assert!(again.log.starts_with(&table.log), "{game}: {:#?}", again.log);
        assert_eq!(again.rounds.len(), table.rounds.len(), "{game}");
    }
}

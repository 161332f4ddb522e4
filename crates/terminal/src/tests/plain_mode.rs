//! Plain mode: whole matches line by line, played by somebody who types the first choice.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::mpsc::Sender;

use taketable_bots::{BotKind, Level};
use taketable_rules::{End, GameId, Seed, Setup};
use taketable_telling::Language;

use crate::event_queue::{AppEvent, EventQueue};
use crate::new_match::NewMatch;
use crate::plain::play_on;
use crate::settings::{Settings, Start};

/// Reads what is printed, and types the first choice whenever there are choices.
struct Typist {
    sender: Sender<AppEvent>,
    text: String,
    /// The lines that are typed at the first question.
    commands: Vec<&'static str>,
    /// The choices of the next question have not begun.
    before_choices: bool,
}

impl Typist {
    fn types(&self, line: &str) {
        self.sender.send(AppEvent::Line(line.to_owned())).expect("the player listens");
    }

    fn reads(&mut self, line: &str) {
        let code =
            line.split_once(':').map(|(code, _)| code.trim_end()).filter(|code| is_code(code));
        if line.is_empty() {
            self.before_choices = true;
        } else if let Some(code) = code.filter(|_| self.before_choices) {
            self.before_choices = false;
            for command in std::mem::take(&mut self.commands) {
                self.types(command);
            }
            self.types(code);
        } else if line.contains(".jsonl") {
            self.sender.send(AppEvent::End).expect("the player listens");
        }
    }
}

fn is_code(text: &str) -> bool {
    let number = text.trim_start_matches(['x', '+', 't']);
    !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
}

impl Write for Typist {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let begun = self.text.rfind('\n').map_or(0, |end| end + 1);
        self.text += str::from_utf8(bytes).map_err(io::Error::other)?;
        let lines = self.text[begun..].to_owned();
        let whole = lines.rfind('\n').map_or("", |end| &lines[..end]);
        if lines.ends_with('\n') {
            whole.split('\n').for_each(|line| self.reads(line));
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays a match of one round, and returns all that was printed.
pub(super) fn transcript(game: GameId, settings: &Settings, commands: Vec<&'static str>) -> String {
    let setup = Setup { end: End::Rounds(1), ..Setup::new(game.default_options(), 4) };
    let bots = vec![BotKind::Level(Level::Novice)];
    let new = NewMatch { setup, bots, seed: Some(Seed([3; 32])) };
    let queue = EventQueue::new();
    let mut typist =
        Typist { sender: queue.sender(), text: String::new(), commands, before_choices: false };
    play_on(Start::New(new), settings, queue, &mut typist).expect("it is played to its end");
    typist.text
}

#[test]
fn every_game_is_played_by_the_numbers_of_its_cards() {
    for game in GameId::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        let settings = super::settings(directory.path());
        let text = transcript(*game, &settings, Vec::new());
        let [saved] = &settings.shelf.list()[..] else { panic!("one match is saved:\n{text}") };
        assert!(saved.record.result.is_some(), "{text}");
        assert!(text.contains(&saved.path.display().to_string()), "{text}");
        // Nothing that was typed was refused.
        assert!(!text.contains("Not a valid choice"), "{text}");
    }
}

#[test]
fn each_thing_is_said_once() {
    for game in GameId::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        let text = transcript(*game, &super::settings(directory.path()), Vec::new());
        assert_eq!(text.matches("Totals: ").count(), 1, "{text}");
        // The question says it again, and is enough.
        let is_told = |line: &str| line.starts_with("Your ") && line.ends_with("than every row.");
        assert!(!text.lines().any(is_told), "{text}");
        for turn in text.split("\n\n").skip(1) {
            let is_choice =
                |line: &&str| line.split_once(':').is_some_and(|(code, _)| is_code(code));
            let choices: Vec<&str> = turn.lines().filter(is_choice).collect();
            let codes: HashSet<&str> =
                choices.iter().filter_map(|line| Some(line.split_once(':')?.0)).collect();
            assert_eq!(codes.len(), choices.len(), "{turn}");
            // Cards that are choices are not listed as the hand before.
            let hand = turn.lines().find_map(|line| line.strip_prefix("Your hand: "));
            let all = hand.is_some_and(|hand| hand.split(' ').all(|card| codes.contains(card)));
            assert!(!all, "{turn}");
        }
    }
}

#[test]
fn rules_are_read_without_markdown_and_no_line_is_wrapped() {
    for language in Language::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        let settings = Settings { language: *language, ..super::settings(directory.path()) };
        let text = transcript(GameId::Take5, &settings, vec!["r"]);
        for line in text.lines() {
            let marked = line.starts_with(['#', '|']) || line.contains("**") || line.contains('`');
            assert!(!marked, "{line}");
        }
        assert!(text.lines().any(|line| line.chars().count() > 200), "{text}");
    }
}

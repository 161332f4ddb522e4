//! [`SavedMatch`]: a match that is written to a file as it goes. [`Shelf`]: the directory of such
//! files, in the user's data directory.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use taketable_rules::record::{Head, Recorder, Referee, Step};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, GameId, Match, MatchEnd, MatchEvent, Seat, Told,
};

use crate::trouble::Trouble;
use taketable_telling::Language;
use taketable_telling::{Translator, say};

/// A match that is being played and written down. As long as it is open, nobody else can go on
/// with it.
#[derive(Debug)]
pub(crate) struct SavedMatch {
    path: PathBuf,
    file: File,
    head: Head,
    recorder: Recorder,
    /// What had happened when it was opened.
    events: Vec<Told<MatchEvent<AnyEvent>>>,
    actions: u32,
}

impl SavedMatch {
    /// Begins a match in a new file.
    pub(crate) fn begin(path: PathBuf, head: Head) -> Result<SavedMatch, Trouble> {
        let (mut text, mut events) = (String::new(), Vec::new());
        let recorder = Recorder::new(&head, &mut text, &mut events)
            .map_err(|why| Trouble::Record { file: path.clone(), why: why.to_string() })?;
        let begun = File::create_new(&path).and_then(|mut file| {
            file.lock()?;
            file.write_all(text.as_bytes())?;
            Ok(file)
        });
        let file = begun.map_err(|why| Trouble::Write { file: path.clone(), why })?;
        Ok(SavedMatch { path, file, head, recorder, events, actions: 0 })
    }

    /// Goes on with a match. What a killed process wrote by halves is done anew: all that counts
    /// are the whole lines of actions.
    pub(crate) fn go_on(path: PathBuf) -> Result<SavedMatch, Trouble> {
        let unread = |why| Trouble::Read { file: path.clone(), why };
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(unread)?;
        file.try_lock().map_err(|_| Trouble::InUse(path.clone()))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(unread)?;
        let played = Played::read(&text);
        let played = played.map_err(|why| Trouble::Record { file: path.clone(), why })?;

        let (mut anew, mut events) = (String::new(), Vec::new());
        let wrong = |why: String| Trouble::Record { file: path.clone(), why };
        let mut recorder = Recorder::new(&played.head, &mut anew, &mut events)
            .map_err(|e| wrong(e.to_string()))?;
        for (seat, action) in &played.actions {
            recorder.act(*seat, *action, &mut anew, &mut events)?;
        }
        if anew != text {
            // The part that stands stays where it is: only what was torn off is written again.
            let same = text.bytes().zip(anew.bytes()).take_while(|(a, b)| a == b).count();
            let mended = file.set_len(same as u64).and_then(|()| {
                file.seek(io::SeekFrom::End(0))?;
                file.write_all(&anew.as_bytes()[same..])
            });
            mended.map_err(|why| Trouble::Write { file: path.clone(), why })?;
        }
        let actions = played.actions.len() as u32;
        Ok(SavedMatch { path, file, head: played.head, recorder, events, actions })
    }

    /// Where it is kept.
    pub(crate) fn file(&self) -> &Path {
        &self.path
    }

    /// What it follows from.
    pub(crate) fn head(&self) -> &Head {
        &self.head
    }

    /// As it stands.
    pub(crate) fn game(&self) -> &Match<AnyGame> {
        self.recorder.game()
    }

    /// Takes what had happened when it was opened.
    pub(crate) fn take_events(&mut self) -> Vec<Told<MatchEvent<AnyEvent>>> {
        std::mem::take(&mut self.events)
    }

    /// How many actions there were when it was opened.
    pub(crate) fn actions(&self) -> u32 {
        self.actions
    }

    /// What the seats are called.
    pub(crate) fn names(&self) -> Vec<String> {
        self.head.players.iter().map(|player| player.name.clone()).collect()
    }

    /// Carries out an action, and writes it down before anybody is told.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        told: &mut Vec<Told<MatchEvent<AnyEvent>>>,
    ) -> Result<(), Trouble> {
        let mut text = String::new();
        self.recorder.act(seat, action, &mut text, told)?;
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|why| Trouble::Write { file: self.path.clone(), why })
    }
}

/// A match as its record tells it, perhaps not to its end.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) head: Head,
    pub(crate) actions: Vec<(Seat, AnyAction)>,
    /// The round it is in, from 1.
    pub(crate) round: u32,
    /// How it ended, if it did.
    pub(crate) result: Option<MatchEnd>,
}

impl Played {
    /// Reads the record of a file.
    pub(crate) fn of_file(file: &Path) -> Result<Played, Trouble> {
        let text = fs::read_to_string(file);
        let text = text.map_err(|why| Trouble::Read { file: file.to_owned(), why })?;
        Played::read(&text).map_err(|why| Trouble::Record { file: file.to_owned(), why })
    }

    /// Reads the first record of a text. A last line without an end does not count.
    pub(crate) fn read(text: &str) -> Result<Played, String> {
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut referee = Referee::new();
        let mut actions = Vec::new();
        let mut result = None;
        for line in whole.lines() {
            match referee.read(line, &mut ()).map_err(|fault| fault.to_string())? {
                Step::Action(seat, action) => actions.push((seat, action)),
                Step::Result(end) => {
                    result = Some(end);
                    break;
                }
                Step::Skipped | Step::Head | Step::Deal | Step::RoundEnd(_) => {}
            }
        }
        let head = referee.head().ok_or("there is no record here")?.clone();
        let game = referee.game().ok_or("there is no record here")?;
        let result = result
            .or_else(|| game.winners().map(|winners| MatchEnd { totals: *game.totals(), winners }));
        Ok(Played { head, actions, round: game.round(), result })
    }
}

/// A match on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) path: PathBuf,
    pub(crate) played: Played,
    /// When it was written to last.
    pub(crate) at: SystemTime,
}

impl Kept {
    /// Returns the match in one line: "Take 5, 4 players, round 3".
    pub(crate) fn summary(&self, words: &Translator) -> String {
        let Played { head, round, result, .. } = &self.played;
        let state = match result {
            None => say!(words, TerminalInRound, round = *round),
            Some(end) => {
                let name = |seat: Seat| head.players[seat.index()].name.clone();
                let names: Vec<String> = end.winners.iter().map(name).collect();
                say!(words, TerminalWonBy, names = words.list(&names))
            }
        };
        let game = words.game(head.game());
        say!(words, TerminalMatch, game = game, players = head.setup.seats, state = state)
    }

    /// Returns how long ago it was played.
    pub(crate) fn age_in_words(&self, now: SystemTime, words: &Translator) -> String {
        let minutes = now.duration_since(self.at).unwrap_or_default().as_secs() / 60;
        match minutes {
            0 => say!(words, TerminalJustNow),
            1..60 => say!(words, TerminalMinutesAgo, number = minutes),
            60..2880 => say!(words, TerminalHoursAgo, number = minutes / 60),
            _ => say!(words, TerminalDaysAgo, number = minutes / 1440),
        }
    }
}

/// The directory in which matches are kept.
#[derive(Clone, Debug)]
pub struct Shelf(PathBuf);

impl Shelf {
    /// The shelf in the user's data directory: `$XDG_DATA_HOME/taketable`, or where the system has
    /// such things.
    pub fn of_user() -> Result<Shelf, Trouble> {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let data = set("XDG_DATA_HOME").filter(|path| path.is_absolute());
        let usual = || {
            if cfg!(windows) {
                set("LOCALAPPDATA")
            } else if cfg!(target_os = "macos") {
                Some(set("HOME")?.join("Library/Application Support"))
            } else {
                Some(set("HOME")?.join(".local/share"))
            }
        };
        let data = data.or_else(usual).ok_or(Trouble::NoPlace)?;
        Ok(Shelf(data.join("taketable")))
    }

    /// A shelf in this directory.
    pub fn in_directory(directory: impl Into<PathBuf>) -> Shelf {
        Shelf(directory.into())
    }

    fn matches(&self) -> PathBuf {
        self.0.join("matches")
    }

    /// A name for a match that begins now.
    pub(crate) fn place_for(&self, game: GameId) -> Result<PathBuf, Trouble> {
        let directory = self.matches();
        fs::create_dir_all(&directory)
            .map_err(|why| Trouble::Write { file: directory.clone(), why })?;
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let name = format!("{}-{:09}-{game}.jsonl", since.as_secs(), since.subsec_nanos());
        Ok(directory.join(name))
    }

    /// All matches, the latest first. What is no record is passed over.
    pub(crate) fn list(&self) -> Vec<Kept> {
        let Ok(files) = fs::read_dir(self.matches()) else { return Vec::new() };
        let kept = files.filter_map(|entry| {
            let path = entry.ok()?.path();
            path.extension().filter(|end| *end == "jsonl")?;
            let at = fs::metadata(&path).and_then(|about| about.modified()).ok()?;
            let played = Played::read(&fs::read_to_string(&path).ok()?).ok()?;
            Some(Kept { path, played, at })
        });
        let mut kept: Vec<Kept> = kept.collect();
        kept.sort_by(|a, b| (b.at, &b.path).cmp(&(a.at, &a.path)));
        kept
    }

    /// Matches that are not over, the latest first.
    pub(crate) fn unfinished(&self) -> Vec<Kept> {
        self.list().into_iter().filter(|kept| kept.played.result.is_none()).collect()
    }

    /// All matches as lines of text, for who wants to know where they are.
    pub fn listed(&self, language: Language) -> String {
        let words = Translator::of(language);
        let kept = self.list();
        if kept.is_empty() {
            return format!("{}\n", say!(words, TerminalNoneSaved));
        }
        let line = |kept: &Kept| format!("{}\n  {}\n", kept.summary(words), kept.path.display());
        kept.iter().map(line).collect()
    }

    /// A file of its own for something small to be remembered, such as a key.
    pub(crate) fn note(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::record::Player;
    use taketable_rules::{Game, Seed, Setup};

    use super::*;

    fn begun(directory: &Path) -> SavedMatch {
        let setup = Setup::new(GameId::NoThanks.default_options(), 3);
        let players = ["Ada", "Bo", "Carl"].map(Player::named).to_vec();
        let head = Head::new(setup, players, Seed([5; 32])).expect("a head");
        let shelf = Shelf::in_directory(directory);
        SavedMatch::begin(shelf.place_for(GameId::NoThanks).expect("a place"), head)
            .expect("a match")
    }

    fn act(saved: &mut SavedMatch) {
        let seat = saved.game().to_act().iter().next().expect("somebody is asked");
        let action = saved.game().position().nth_legal(seat, 0).expect("a legal action");
        saved.act(seat, action, &mut Vec::new()).expect("it is legal");
    }

    /// Other tests start programs, and such a program has all our files for a moment.
    fn go_on(path: &Path) -> SavedMatch {
        for _ in 0..1000 {
            match SavedMatch::go_on(path.to_owned()) {
                Err(Trouble::InUse(_)) => std::thread::sleep(std::time::Duration::from_millis(5)),
                saved => return saved.expect("it goes on"),
            }
        }
        panic!("{} stays in use", path.display());
    }

    #[test]
    fn a_match_goes_on_wherever_its_file_was_torn() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut saved = begun(directory.path());
        let path = saved.file().to_owned();
        assert!(matches!(SavedMatch::go_on(path.clone()), Err(Trouble::InUse(_))));
        while saved.game().winners().is_none() {
            act(&mut saved);
        }
        drop(saved);
        let whole = fs::read_to_string(&path).expect("a text");
        let head = whole.find('\n').expect("a line") + 1;
        for length in (head..whole.len()).rev().step_by(7) {
            fs::write(&path, &whole[..length]).expect("it can be written");
            let mut saved = go_on(&path);
            while saved.game().winners().is_none() {
                act(&mut saved);
            }
            drop(saved);
            assert_eq!(fs::read_to_string(&path).expect("a text"), whole);
        }
    }

    #[test]
    fn the_shelf_tells_what_is_over_from_what_is_not() {
        let directory = tempfile::tempdir().expect("a directory");
        let shelf = Shelf::in_directory(directory.path());
        assert!(shelf.list().is_empty());
        let mut saved = begun(directory.path());
        act(&mut saved);
        fs::write(shelf.matches().join("garbage.jsonl"), "{}\n").expect("it can be written");
        assert_eq!((shelf.unfinished().len(), shelf.list().len()), (1, 1));
        while saved.game().winners().is_none() {
            act(&mut saved);
        }
        assert_eq!((shelf.unfinished().len(), shelf.list().len()), (0, 1));
    }
}

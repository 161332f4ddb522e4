//! [`MatchFile`]: a match in progress and the file that it is written to.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use taketable_rules::record::{Head, Recorder};
use taketable_rules::{AnyAction, AnyEvent, AnyGame, Match, MatchEvent, Seat, Told};

use crate::error::Error;
use crate::recorded_match::RecordedMatch;

/// A match in progress and the file that it is written to. The file is locked, so that nobody else
/// can resume the match meanwhile.
#[derive(Debug)]
pub(crate) struct MatchFile {
    path: PathBuf,
    file: File,
    head: Head,
    recorder: Recorder,
    /// What had happened when the file was opened.
    events: Vec<Told<MatchEvent<AnyEvent>>>,
    actions: u32,
}

impl MatchFile {
    /// Begins a match in a new file.
    pub(crate) fn begin(path: PathBuf, head: Head) -> Result<MatchFile, Error> {
        let (mut text, mut events) = (String::new(), Vec::new());
        let recorder = Recorder::new(&head, &mut text, &mut events)
            .map_err(|why| Error::Record { file: path.clone(), why: why.to_string() })?;
        let begun = File::create_new(&path).and_then(|mut file| {
            file.lock()?;
            file.write_all(text.as_bytes())?;
            Ok(file)
        });
        let file = begun.map_err(|why| Error::Write { file: path.clone(), why })?;
        Ok(MatchFile { path, file, head, recorder, events, actions: 0 })
    }

    /// Resumes a match. Only whole lines of actions count: what a killed process left unfinished is
    /// written again.
    pub(crate) fn resume(path: PathBuf) -> Result<MatchFile, Error> {
        let unread = |why| Error::Read { file: path.clone(), why };
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(unread)?;
        file.try_lock().map_err(|_| Error::InUse(path.clone()))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(unread)?;
        let record = RecordedMatch::read(&text);
        let record = record.map_err(|why| Error::Record { file: path.clone(), why })?;

        let (mut rewritten, mut events) = (String::new(), Vec::new());
        let wrong = |why: String| Error::Record { file: path.clone(), why };
        let mut recorder = Recorder::new(&record.head, &mut rewritten, &mut events)
            .map_err(|e| wrong(e.to_string()))?;
        for (seat, action) in &record.actions {
            recorder.act(*seat, *action, &mut rewritten, &mut events)?;
        }
        if rewritten != text {
            // Only what was torn off is written again.
            let same = text.bytes().zip(rewritten.bytes()).take_while(|(a, b)| a == b).count();
            let mended = file.set_len(same as u64).and_then(|()| {
                file.seek(io::SeekFrom::End(0))?;
                file.write_all(&rewritten.as_bytes()[same..])
            });
            mended.map_err(|why| Error::Write { file: path.clone(), why })?;
        }
        let actions = record.actions.len() as u32;
        Ok(MatchFile { path, file, head: record.head, recorder, events, actions })
    }

    /// Returns the path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the head of the record: the setup, the players and the seed.
    pub(crate) fn head(&self) -> &Head {
        &self.head
    }

    /// Returns the match as it stands.
    pub(crate) fn game(&self) -> &Match<AnyGame> {
        self.recorder.game()
    }

    /// Takes the events that had happened when the file was opened.
    pub(crate) fn take_events(&mut self) -> Vec<Told<MatchEvent<AnyEvent>>> {
        std::mem::take(&mut self.events)
    }

    /// Returns the number of actions when the file was opened.
    pub(crate) fn actions(&self) -> u32 {
        self.actions
    }

    /// Returns the names of the players, by seat.
    pub(crate) fn names(&self) -> Vec<String> {
        self.head.players.iter().map(|player| player.name.clone()).collect()
    }

    /// Carries out an action and writes it to the file before anybody is told.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        told: &mut Vec<Told<MatchEvent<AnyEvent>>>,
    ) -> Result<(), Error> {
        let mut text = String::new();
        self.recorder.act(seat, action, &mut text, told)?;
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|why| Error::Write { file: self.path.clone(), why })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::fs;

    use taketable_rules::record::Player;
    use taketable_rules::{Game, GameId, Seed, Setup};

    use super::*;
    use crate::shelf::Shelf;

    pub(crate) fn begun(directory: &Path) -> MatchFile {
        let setup = Setup::new(GameId::NoThanks.default_options(), 3);
        let players = ["Ada", "Bo", "Carl"].map(Player::named).to_vec();
        let head = Head::new(setup, players, Seed([5; 32])).expect("a head");
        let shelf = Shelf::in_directory(directory);
        MatchFile::begin(shelf.path_for(GameId::NoThanks).expect("a path"), head).expect("a match")
    }

    pub(crate) fn act(saved: &mut MatchFile) {
        let seat = saved.game().to_act().iter().next().expect("somebody is asked");
        let action = saved.game().position().nth_legal(seat, 0).expect("a legal action");
        saved.act(seat, action, &mut Vec::new()).expect("it is legal");
    }

    /// Programs that other tests start inherit our open files for an instant.
    fn resumed(path: &Path) -> MatchFile {
        for _ in 0..1000 {
            match MatchFile::resume(path.to_owned()) {
                Err(Error::InUse(_)) => std::thread::sleep(std::time::Duration::from_millis(5)),
                saved => return saved.expect("it is resumed"),
            }
        }
        panic!("{} stays in use", path.display());
    }

    #[test]
    fn a_match_is_resumed_wherever_its_file_was_torn() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut saved = begun(directory.path());
        let path = saved.path().to_owned();
        assert!(matches!(MatchFile::resume(path.clone()), Err(Error::InUse(_))));
        while saved.game().winners().is_none() {
            act(&mut saved);
        }
        drop(saved);
        let whole = fs::read_to_string(&path).expect("a text");
        let head = whole.find('\n').expect("a line") + 1;
        for length in (head..whole.len()).rev().step_by(7) {
            fs::write(&path, &whole[..length]).expect("it can be written");
            let mut saved = resumed(&path);
            while saved.game().winners().is_none() {
                act(&mut saved);
            }
            drop(saved);
            assert_eq!(fs::read_to_string(&path).expect("a text"), whole);
        }
    }
}

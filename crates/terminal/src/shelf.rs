//! [`Shelf`]: the directory of [`SavedMatch`]es, in the user's data directory.

use std::path::PathBuf;
use std::time::SystemTime;
use std::{env, fs};

use etcetera::base_strategy::{BaseStrategy, Xdg, choose_native_strategy};
use taketable_rules::{GameId, Seat};
use taketable_telling::{Language, Translator, say};

use crate::error::Error;
use crate::recorded_match::RecordedMatch;

/// A saved match.
#[derive(Clone, Debug)]
pub(crate) struct SavedMatch {
    pub(crate) path: PathBuf,
    pub(crate) record: RecordedMatch,
    /// When it was last written to.
    pub(crate) modified: SystemTime,
}

impl SavedMatch {
    /// Returns the match in one line: "Take 5, 4 players, round 3".
    pub(crate) fn summary(&self, words: &Translator) -> String {
        let RecordedMatch { head, round, result, .. } = &self.record;
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
        let minutes = now.duration_since(self.modified).unwrap_or_default().as_secs() / 60;
        match minutes {
            0 => say!(words, TerminalJustNow),
            1..60 => say!(words, TerminalMinutesAgo, number = minutes),
            60..2880 => say!(words, TerminalHoursAgo, number = minutes / 60),
            _ => say!(words, TerminalDaysAgo, number = minutes / 1440),
        }
    }
}

/// The directory of saved matches.
#[derive(Clone, Debug)]
pub struct Shelf(PathBuf);

impl Shelf {
    /// Returns the shelf in the user's data directory: `$XDG_DATA_HOME/taketable`, or the system's
    /// equivalent.
    pub fn of_user() -> Result<Shelf, Error> {
        let data = match env::var_os("XDG_DATA_HOME") {
            Some(_) => Xdg::new().map(|xdg| xdg.data_dir()),
            None => choose_native_strategy().map(|native| native.data_dir()),
        };
        let data = data.map_err(|_| Error::NoPlace)?;
        Ok(Shelf(data.join("taketable")))
    }

    /// Returns a shelf in this directory.
    pub fn in_directory(directory: impl Into<PathBuf>) -> Shelf {
        Shelf(directory.into())
    }

    fn matches(&self) -> PathBuf {
        self.0.join("matches")
    }

    /// Returns the path for a match that begins now.
    pub(crate) fn path_for(&self, game: GameId) -> Result<PathBuf, Error> {
        let directory = self.matches();
        fs::create_dir_all(&directory)
            .map_err(|why| Error::Write { file: directory.clone(), why })?;
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let name = format!("{}-{:09}-{game}.jsonl", since.as_secs(), since.subsec_nanos());
        Ok(directory.join(name))
    }

    /// Lists all matches, the latest first. Files without a record are skipped.
    pub(crate) fn list(&self) -> Vec<SavedMatch> {
        let Ok(files) = fs::read_dir(self.matches()) else { return Vec::new() };
        let saved = files.filter_map(|entry| {
            let path = entry.ok()?.path();
            path.extension().filter(|end| *end == "jsonl")?;
            let modified = fs::metadata(&path).and_then(|data| data.modified()).ok()?;
            let record = RecordedMatch::read(&fs::read_to_string(&path).ok()?).ok()?;
            Some(SavedMatch { path, record, modified })
        });
        let mut saved: Vec<SavedMatch> = saved.collect();
        saved.sort_by(|a, b| (b.modified, &b.path).cmp(&(a.modified, &a.path)));
        saved
    }

    /// Lists the unfinished matches, the latest first.
    pub(crate) fn unfinished(&self) -> Vec<SavedMatch> {
        self.list().into_iter().filter(|saved| saved.record.result.is_none()).collect()
    }

    /// Lists all matches and their paths as text.
    pub fn listed(&self, language: Language) -> String {
        let words = Translator::of(language);
        let saved = self.list();
        if saved.is_empty() {
            return format!("{}\n", say!(words, TerminalNoneSaved));
        }
        let line =
            |saved: &SavedMatch| format!("{}\n  {}\n", saved.summary(words), saved.path.display());
        saved.iter().map(line).collect()
    }

    /// Returns the path of a small file beside the matches, such as the keys of servers.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_file::tests::{act, begun};

    #[test]
    fn unfinished_matches_are_distinguished_from_finished_ones() {
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

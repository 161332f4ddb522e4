//! [`Entrant`]: a bot that takes part, by the name that people type.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use taketable_bots::{BotKind, ParseBotKindError, WeightsError};

/// Prefix of a command, which tells it from the name of a bot of ours.
const EXEC: &str = "exec:";
/// Separator between a bot of ours and the file with its weights.
const BY: char = '@';

/// A bot that takes part: a built-in one, perhaps with weights from a file, or a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    /// One of ours.
    Kind(BotKind),
    /// One of ours that goes by the weights in a file.
    WeightsBot(BotKind, String),
    /// A program in any language, by the command that starts it.
    Exec(String),
}

/// Nobody can take part under that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseEntrantError {
    /// No bot has it.
    #[error("{0}; a program is exec:COMMAND, in an option of its own")]
    Name(#[from] ParseBotKindError),
    /// It has no use for weights.
    #[error(transparent)]
    DoesNotLearn(#[from] WeightsError),
    /// No file of weights.
    #[error("{0}{BY} needs a file that `taketable train` has written, as in {0}{BY}weights.txt")]
    NoFile(BotKind),
    /// A program without a command.
    #[error("exec: needs a command, as in 'exec:python3 mybot.py'")]
    NoCommand,
}

impl Entrant {
    /// Reads a list: names with commas between them, or one program, whose command may have commas
    /// of its own.
    ///
    /// ```
    /// use taketable_arena::Entrant;
    ///
    /// assert_eq!(Entrant::list("random,casual").unwrap().len(), 2);
    /// assert_eq!(Entrant::list("exec:bot --levels 1,2").unwrap().len(), 1);
    /// ```
    pub fn list(text: &str) -> Result<Vec<Entrant>, ParseEntrantError> {
        if text.starts_with(EXEC) {
            return Ok(vec![text.parse()?]);
        }
        text.split(',').map(|name| name.trim().parse()).collect()
    }

    /// Its name in at most so many characters. Of a program the file is the last thing to be left
    /// out.
    pub fn short(&self, most: usize) -> String {
        self.short_with(0, most)
    }

    /// The same; of paths so many folders stay.
    pub(crate) fn short_with(&self, folders: usize, most: usize) -> String {
        let fits = |name: &String| name.chars().count() <= most;
        let harmless = |name: String| name.chars().filter(|c| !c.is_control()).collect::<String>();
        let whole = harmless(self.to_string());
        if fits(&whole) {
            return whole;
        }
        let command = match self {
            Entrant::Kind(_) => return cut(&whole, most),
            Entrant::WeightsBot(kind, file) => {
                // What tells them apart is in the name of the file.
                let kind = format!("{kind}{BY}");
                let file = harmless(end_of_path(file, folders).to_owned());
                let left = most.saturating_sub(kind.len()).max(most / 2);
                return cut(&(kind + &cut(&file, left)), most);
            }
            Entrant::Exec(command) => command,
        };
        let words = shlex::split(command).unwrap_or_else(|| vec![command.clone()]);
        let ends = |words: &[String]| {
            let ends: Vec<&str> = words.iter().map(|word| end_of_path(word, folders)).collect();
            harmless(ends.join(" "))
        };
        let with_ends = format!("{EXEC}{}", ends(&words));
        if fits(&with_ends) {
            return with_ends;
        }
        // What comes before the first file is what runs it.
        let file = words.iter().position(|word| word.contains(['/', '.'])).unwrap_or(0);
        cut(&ends(&words[file..]), most)
    }
}

/// A path without its beginning; other words as they are.
fn end_of_path(word: &str, folders: usize) -> &str {
    let slash = word.trim_end_matches('/').rmatch_indices('/').nth(folders);
    slash.map_or(word, |(place, _)| &word[place + 1..])
}

/// Cut at its end: a name with a gap in its middle is hard to recognise.
fn cut(name: &str, most: usize) -> String {
    let length = name.chars().count();
    if length <= most {
        return name.to_owned();
    }
    let head = name.chars().take(most.saturating_sub(1));
    head.chain(['…']).collect()
}

impl From<BotKind> for Entrant {
    fn from(kind: BotKind) -> Entrant {
        Entrant::Kind(kind)
    }
}

impl FromStr for Entrant {
    type Err = ParseEntrantError;

    fn from_str(name: &str) -> Result<Entrant, ParseEntrantError> {
        if let Some(command) = name.strip_prefix(EXEC) {
            let command = command.trim();
            let is_there = !command.is_empty();
            return is_there
                .then(|| Entrant::Exec(command.to_owned()))
                .ok_or(ParseEntrantError::NoCommand);
        }
        let Some((name, file)) = name.split_once(BY) else {
            return Ok(Entrant::Kind(name.parse()?));
        };
        let kind: BotKind = name.parse()?;
        if !kind.learns() {
            return Err(WeightsError::DoesNotLearn(kind).into());
        }
        if file.is_empty() {
            return Err(ParseEntrantError::NoFile(kind));
        }
        Ok(Entrant::WeightsBot(kind, file.to_owned()))
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Kind(kind) => kind.fmt(f),
            Entrant::WeightsBot(kind, file) => f.pad(&format!("{kind}{BY}{file}")),
            Entrant::Exec(command) => f.pad(&format!("{EXEC}{command}")),
        }
    }
}

impl Serialize for Entrant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_as_it_is_written() {
        for name in ["random", "flat:64", "expert", "learned:9@a@b.txt", "exec:a@b, really"] {
            assert_eq!(name.parse::<Entrant>().unwrap().to_string(), name);
        }
        assert_eq!("exec: ".parse::<Entrant>(), Err(ParseEntrantError::NoCommand));
        assert_eq!(
            "expert@".parse::<Entrant>().unwrap_err().to_string(),
            "expert@ needs a file that `taketable train` has written, as in expert@weights.txt"
        );
        let random = "random@weights.txt".parse::<Entrant>().unwrap_err().to_string();
        assert!(random.starts_with("random does not go by weights: linear, "), "{random}");
        assert!(
            "clever@w.txt"
                .parse::<Entrant>()
                .unwrap_err()
                .to_string()
                .contains("no bot \"clever\"")
        );
        assert!("clever".parse::<Entrant>().unwrap_err().to_string().contains("no bot \"clever\""));
    }

    #[test]
    fn a_long_name_is_cut_and_keeps_no_control_characters() {
        let entrant: Entrant = "exec:aaaa\u{1b}[2Jbbbb".parse().unwrap();
        assert_eq!(entrant.short(8), "aaaa[2J…");
        assert_eq!(entrant.short(80), "exec:aaaa[2Jbbbb");
    }
}

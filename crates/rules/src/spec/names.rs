//! The names of games as people type them.

use std::str::FromStr;

use crate::any_game::{GameId, shown};
use crate::setup::SetupError;

/// Least likeness of a name that is suggested. It is what clap asks of its suggestions.
const ALIKE: f64 = 0.7;

impl GameId {
    /// The game with exactly this id, as records and addresses have it.
    pub fn from_id(id: &str) -> Result<GameId, SetupError> {
        let game = GameId::ALL.iter().copied().find(|game| game.name() == id);
        game.ok_or_else(|| unknown(id))
    }

    /// Every name of the game.
    fn names(self) -> impl Iterator<Item = &'static str> {
        let spec = self.spec();
        let more = spec.other_names.iter().chain(spec.aliases).copied();
        [self.name(), self.title()].into_iter().chain(more)
    }
}

/// Reads an id, a title or an alias. Case, blanks and punctuation do not matter.
///
/// ```
/// use taketable_rules::GameId;
///
/// assert_eq!("6 nimmt!".parse(), Ok(GameId::Take5));
/// assert_eq!("no thanks".parse(), Ok(GameId::NoThanks));
/// let why = "take-a-nubmer".parse::<GameId>().unwrap_err().to_string();
/// assert!(why.contains("did you mean take-a-number?"), "{why}");
/// ```
impl FromStr for GameId {
    type Err = SetupError;

    fn from_str(name: &str) -> Result<GameId, SetupError> {
        let wanted = letters(name);
        let is_named = |game: &GameId| game.names().any(|name| letters(name) == wanted);
        let named: Vec<GameId> = GameId::ALL.iter().copied().filter(is_named).collect();
        match named[..] {
            [] => Err(unknown(name)),
            [game] => Ok(game),
            // "Take 5!" is on the box of another game than "Take 5": only one of them counts here.
            ref several => {
                let wanted = word(name);
                let is_exact = |game: &&GameId| {
                    [game.name(), game.title()].iter().any(|name| word(name) == wanted)
                };
                several.iter().copied().find(|game| is_exact(&game)).ok_or_else(|| {
                    SetupError::AmbiguousGame { name: shown(name), games: several.to_vec() }
                })
            }
        }
    }
}

fn unknown(name: &str) -> SetupError {
    let names = GameId::ALL.iter().flat_map(|game| game.names().map(|name| (name, *game)));
    let meant = most_alike(name, names);
    SetupError::UnknownGame { name: shown(name), meant }
}

/// The name with the most similar spelling, if any is similar.
pub(super) fn closest(
    word: &str,
    names: impl Iterator<Item = &'static str>,
) -> Option<&'static str> {
    most_alike(word, names.map(|name| (name, name)))
}

/// Returns what has the name that is spelt most like this word; of equals, the first.
fn most_alike<T>(word: &str, named: impl Iterator<Item = (&'static str, T)>) -> Option<T> {
    let wanted = letters(word);
    let alike = named.map(|(name, it)| (strsim::jaro(&letters(name), &wanted), it));
    let mut best: Option<(f64, T)> = None;
    for (likeness, it) in alike.filter(|(likeness, _)| *likeness > ALIKE) {
        if best.as_ref().is_none_or(|(most, _)| likeness > *most) {
            best = Some((likeness, it));
        }
    }
    best.map(|(_, it)| it)
}

/// The letters and digits of a name, in lower case.
fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A name in lower case without the signs between words.
fn word(name: &str) -> String {
    let is_between = |c: &char| c.is_whitespace() || matches!(c, '-' | '_');
    name.chars().filter(|c| !is_between(c)).flat_map(char::to_lowercase).collect()
}

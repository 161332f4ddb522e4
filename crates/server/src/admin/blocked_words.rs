//! [`BlockedWords`]: words that names and chat must not contain.

use std::path::Path;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Words and phrases that are refused in names and chat, as whole words. Case, accents and
/// similar-looking letters do not matter, and neither do digits and symbols that stand for letters.
#[derive(Clone, Debug, Default)]
pub struct BlockedWords(Arc<Vec<String>>);

impl BlockedWords {
    /// Reads a list: one word or phrase per line. Empty lines and lines that begin with `#` are
    /// ignored.
    pub fn read(text: &str) -> BlockedWords {
        let lines = text.lines().map(str::trim);
        let words = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut normalized: Vec<String> = words
            .map(|word| normalize(word.chars()))
            .filter(|word| !word.trim().is_empty())
            .collect();
        normalized.sort();
        normalized.dedup();
        BlockedWords(Arc::new(normalized))
    }

    /// Reads a file on disk.
    pub fn load(file: &Path) -> std::io::Result<BlockedWords> {
        std::fs::read_to_string(file).map(|text| BlockedWords::read(&text))
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if nothing is blocked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `true` if a text contains one of them.
    pub(crate) fn are_in(&self, text: &str) -> bool {
        if self.0.is_empty() {
            return false;
        }
        // A symbol may stand for a letter or end a word: both readings count.
        let [plain, spelled] = [normalize(text.chars()), normalize(text.chars().map(letter_for))];
        self.0.iter().any(|word| plain.contains(word) || spelled.contains(word))
    }
}

/// Normalizes the words of a text, each between spaces.
fn normalize(text: impl Iterator<Item = char>) -> String {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    let lower: String = plain.chars().flat_map(char::to_lowercase).collect();
    let skeleton_text: String = skeleton(&lower).flat_map(char::to_lowercase).collect();
    let mut words = String::from(" ");
    for c in skeleton_text.nfkd().filter(|c| !is_combining_mark(*c)) {
        if c.is_alphanumeric() {
            words.push(c);
        } else if !words.ends_with(' ') {
            words.push(' ');
        }
    }
    if !words.ends_with(' ') {
        words.push(' ');
    }
    words
}

/// Returns the letter that a digit or symbol often stands for.
fn letter_for(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blocked_word_is_found_however_it_is_written() {
        let words = BlockedWords::read("# rude\nWeasel\n\nbad egg\n");
        assert_eq!(words.len(), 2);
        for text in [
            "weasel",
            "You WEASEL!",
            "wéasel",
            "we\u{301}asel",
            "ｗｅａｓｅｌ",
            // Cyrillic letters that look the same.
            "w\u{435}\u{430}sel",
            "w3a5el",
            "we@$el",
            "_weasel_",
            "what a bad, egg",
            "Bad  Egg",
        ] {
            assert!(words.are_in(text), "{text}");
        }
        for text in ["", "weasels", "tweasel", "bad eggs", "egg bad", "we asel", "Ada"] {
            assert!(!words.are_in(text), "{text}");
        }
        assert!(!BlockedWords::default().are_in("weasel"));
        assert!(BlockedWords::read("# nothing\n ***\n").is_empty());
    }
}

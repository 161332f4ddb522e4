//! [`Names`]: short names for those who take part, no two of them the same.

use std::collections::{HashMap, HashSet};

use crate::entrant::Entrant;

/// Short names for those who take part. What tells them apart is in them: the folder of a program
/// where its file is not enough, and a number where nothing else helps.
#[derive(Clone, Debug, Default)]
pub struct Names(HashMap<Entrant, String>);

/// Programs that differ only further up in their paths than this have numbers.
const MOST_FOLDERS: usize = 4;

impl Names {
    /// Names of at most so many characters.
    pub fn new(entrants: &[Entrant], most: usize) -> Names {
        let with_folders = |folders| -> Vec<String> {
            entrants.iter().map(|entrant| entrant.short_with(folders, most)).collect()
        };
        let mut tries = (0..=MOST_FOLDERS).map(with_folders);
        let names = tries.find(|names| names.iter().collect::<HashSet<_>>().len() == names.len());
        let names = names.unwrap_or_else(|| {
            let short = |(number, entrant): (usize, &Entrant)| {
                let mark = format!(" #{}", number + 1);
                entrant.short(most.saturating_sub(mark.len())) + &mark
            };
            entrants.iter().enumerate().map(short).collect()
        });
        Names(entrants.iter().cloned().zip(names).collect())
    }

    /// The short name of one of them.
    pub fn of(&self, entrant: &Entrant) -> &str {
        self.0.get(entrant).map_or("?", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn are(entrants: &[&str], most: usize, expected: &[&str]) {
        let entrants: Vec<Entrant> = entrants.iter().map(|name| name.parse().unwrap()).collect();
        let names = Names::new(&entrants, most);
        let names: Vec<&str> = entrants.iter().map(|entrant| names.of(entrant)).collect();
        assert_eq!(names, expected);
        assert!(names.iter().all(|name| name.chars().count() <= most), "{names:?}");
    }

    #[test]
    fn programs_are_told_apart_by_what_differs() {
        let files = ["exec:python3 /a/b/mybot_v1.py", "exec:python3 /a/b/mybot_v2.py", "expert"];
        are(&files, 24, &["exec:python3 mybot_v1.py", "exec:python3 mybot_v2.py", "expert"]);
        are(&files, 15, &["mybot_v1.py", "mybot_v2.py", "expert"]);
        let folders = ["exec:python3 /home/me/v1/bot.py", "exec:python3 /home/me/v2/bot.py"];
        are(&folders, 24, &["exec:python3 v1/bot.py", "exec:python3 v2/bot.py"]);
        are(&folders, 15, &["v1/bot.py", "v2/bot.py"]);
        let options = ["exec:./bots/searcher --depth 3", "exec:./bots/searcher --depth 4"];
        are(&options, 24, &["exec:searcher --depth 3", "exec:searcher --depth 4"]);
        are(&options, 15, &["searcher --… #1", "searcher --… #2"]);
    }

    #[test]
    fn bots_with_weights_are_told_apart_by_their_files() {
        let files = ["linear@/home/me/first.txt", "linear@/home/me/second.txt", "linear"];
        are(&files, 24, &["linear@first.txt", "linear@second.txt", "linear"]);
        let long = ["learned:500@short-take-a-number.txt", "learned:500@long-take-a-number.txt"];
        are(&long, 24, &["learned:500@short-take-…", "learned:500@long-take-a…"]);
        are(&long, 15, &["learned:500@sh…", "learned:500@lo…"]);
        let folders = ["expert@runs/1/take5.txt", "expert@runs/2/take5.txt"];
        are(&folders, 18, &["expert@1/take5.txt", "expert@2/take5.txt"]);
    }

    #[test]
    fn where_nothing_else_helps_there_are_numbers() {
        let alike = ["exec:bot --of-the-same-length 1", "exec:bot --of-the-same-length 2"];
        are(&alike, 15, &["bot --of-th… #1", "bot --of-th… #2"]);
    }
}

//! The conversations in `docs/bots.md` are real ones.
//!
//! `UPDATE_GOLDEN=1 cargo test -p taketable-arena --test example_bot` updates them.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, process};

use taketable_arena::exec::ExecBot;
use taketable_rules::{GameId, Setup};

use crate::table::Table;
use crate::{example_bot, python, root};

#[test]
fn the_conversations_are_real() {
    let page = root().join("docs/bots.md");
    let found = fs::read_to_string(&page).expect("there is a page on bots");
    let real = with_real_conversations(&found);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&page, real).expect("the page can be written");
    } else {
        assert!(found == real, "docs/bots.md is out of date: UPDATE_GOLDEN=1 updates it");
    }
}

/// The page with each `<!-- conversation: NAME -->` updated.
fn with_real_conversations(page: &str) -> String {
    let mut real = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        real.extend([line, "\n"]);
        let name = line.strip_prefix("<!-- conversation: ").and_then(|s| s.strip_suffix(" -->"));
        if let Some(name) = name {
            assert_eq!(lines.next(), Some("```"), "a block of code follows {line}");
            real.extend(["```\n", &conversation(name), "```\n"]);
            lines.by_ref().find(|line| *line == "```").expect("the block of code ends");
        }
    }
    real
}

/// What is said, a line each: `> ` by Taketable, `< ` by the bot.
fn conversation(name: &str) -> String {
    let setup = |game: GameId| Setup::new(game.default_options(), 3);
    if name == "refused" {
        let liar = python(&bots().join("other_decision.py"));
        let said = overheard(name, &liar, |bot| {
            Table::new(setup(GameId::NoThanks), 1).ask_once(bot).expect_err("it lies");
        });
        return joined(said.iter().skip(3));
    }
    // Not the first question, where there is little to be seen.
    let shown = |game: GameId, nth| {
        let said = overheard(name, &example_bot(), |bot| {
            Table::new(setup(game), 1).play(bot);
        });
        let start = format!("> {{\"decide\":{{\"decision\":{nth},");
        let from = said.iter().position(|line| line.starts_with(&start)).expect("it is asked");
        (said, from)
    };
    if name == "match" {
        let (said, from) = shown(GameId::NoThanks, 7);
        let end = said.last().expect("there is a result");
        let dots = "…".to_owned();
        let middle = [&dots, &said[from], &said[from + 1], &dots, end];
        return joined(said.iter().take(4).chain(middle));
    }
    let game: GameId = name.parse().expect("a conversation has the name of a game");
    let nth = match game {
        GameId::Take5 => 5,
        GameId::TakeThat => 7,
        GameId::Hornochsen => 14,
        _ => 6,
    };
    let (said, from) = shown(game, nth);
    joined([&said[0], &said[1], &said[from], &said[from + 1]].into_iter())
}

fn joined<'a>(lines: impl Iterator<Item = &'a String>) -> String {
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Writes down what is said to a bot and what it says.
fn overheard(name: &str, bot: &str, talk: impl FnOnce(&mut ExecBot)) -> Vec<String> {
    let file = format!("overheard-{name}-{}", process::id());
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(file);
    let command = format!("{} '{}' {bot}", python(&bots().join("overhears.py")), file.display());
    // The limit can be read in the hello, so it is one that people use.
    let mut bot = ExecBot::start(&command, Duration::from_secs(5)).expect("there is Python");
    talk(&mut bot);
    drop(bot);
    let said = fs::read_to_string(&file).expect("it was written down");
    let _ = fs::remove_file(file);
    said.lines().map(str::to_owned).collect()
}

fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bots")
}

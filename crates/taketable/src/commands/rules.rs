//! `taketable rules`: how to play.

use std::fmt::Write;

use clap::Parser;
use taketable_rules::{GameId, SeatRange};
use taketable_telling::{Language, Translator, say};
use taketable_terminal::rules_page;

use super::Verdict;
use crate::error::Error;
use crate::game_arg::{GameParser, game_help};
use crate::lang::LangArgs;
use crate::output::Output;
use crate::screen::ColorArgs;
use crate::story::wrap;

const EXAMPLES: &str = "\
Examples:
  taketable rules
  taketable rules take-that
  taketable rules no-thanks --lang de";

/// Print the rules of a game, or list the games
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[arg(help = game_help("; without it, the games are listed"),
          hide_possible_values = true, value_parser = GameParser)]
    game: Option<GameId>,
    #[command(flatten)]
    lang: LangArgs,
    #[command(flatten)]
    color: ColorArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let language = args.lang.language();
    let bold = args.color.is_wanted();
    let text = match args.game {
        Some(game) => with_headings(rules_page(game, language), bold),
        None => list(language, bold),
    };
    out.write(&text)?;
    Ok(Verdict::Good)
}

/// The page with its headings in bold letters instead of behind signs, if there are such letters.
fn with_headings(page: &str, bold: bool) -> String {
    if !bold {
        return page.to_owned();
    }
    let mut in_drawing = false;
    let line = |line: &str| {
        in_drawing ^= line.starts_with("```");
        if in_drawing || !line.starts_with('#') {
            return format!("{line}\n");
        }
        strong(line.trim_start_matches('#').trim_start()) + "\n"
    };
    page.lines().map(line).collect()
}

fn strong(text: &str) -> String {
    format!("\x1b[1m{text}\x1b[0m")
}

/// All games, each with the sentence that its page begins with.
fn list(language: Language, bold: bool) -> String {
    let words = Translator::of(language);
    let mut text = String::new();
    for game in GameId::ALL {
        let spec = game.spec();
        let SeatRange { least, most } = spec.default_variant().seats;
        let players = say!(words, SeatsRange, least = least, most = most);
        let name = if bold { strong(game.name()) } else { game.name().to_owned() };
        let _ = writeln!(text, "{name}: {}, {players}", spec.full_title());
        for line in wrap(&first_sentence(rules_page(*game, language)), 76) {
            let _ = writeln!(text, "  {line}");
        }
        text.push('\n');
    }
    text + &say!(words, CommandRulesOne, command = "taketable rules GAME") + "\n"
}

/// The first sentence below a page's title, without line breaks.
fn first_sentence(page: &str) -> String {
    let below_title = page.lines().skip(1).skip_while(|line| line.is_empty());
    let paragraph: Vec<&str> = below_title.take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    paragraph.split_once(". ").map_or(paragraph.clone(), |(first, _)| format!("{first}."))
}

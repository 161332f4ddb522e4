//! The questions before a match: what to play and how, or which saved match to resume.

use taketable_rules::GameId;
use taketable_telling::{Translator, say};

use super::console::{Console, Next};
use crate::error::Error;
use crate::match_file::MatchFile;
use crate::menu::{FieldChoices, MatchForm};
use crate::new_match::NewMatch;
use crate::settings::Settings;
use crate::shelf::SavedMatch;

/// The most saved matches that are offered.
const MOST_SAVED: usize = 9;

/// Asks for a game, or for a match to resume. Returns nothing if the player quits.
pub(super) fn ask_for_match(
    console: &mut Console<'_>,
    settings: &Settings,
    words: &'static Translator,
) -> Result<Option<MatchFile>, Error> {
    let unfinished = settings.shelf.unfinished();
    let saved: Vec<SavedMatch> = unfinished.into_iter().take(MOST_SAVED).collect();
    let games = GameId::ALL.len();
    for (nth, game) in GameId::ALL.iter().enumerate() {
        console.say(&format!("{}) {}. {}", nth + 1, words.game(*game), words.about(*game)))?;
    }
    for (nth, saved) in saved.iter().enumerate() {
        let line = say!(words, TerminalPlainResume, what = saved.summary(words));
        console.say(&format!("{}) {line}", games + nth + 1))?;
    }
    console.say(&say!(words, TerminalPlainMenu))?;
    let last = games + saved.len();
    loop {
        let Next::Line(line) = console.next(true) else { return Ok(None) };
        let typed = line.trim();
        let nth = typed.parse::<usize>().ok().and_then(|nth| nth.checked_sub(1));
        if typed == "q" {
            return Ok(None);
        } else if let Some(game) = nth.and_then(|nth| GameId::ALL.get(nth)) {
            let Some(new) = ask_for_options(*game, console, words)? else { return Ok(None) };
            return new.begin(&settings.name, &settings.shelf).map(Some);
        } else if let Some(saved) = nth.and_then(|nth| saved.get(nth.checked_sub(games)?)) {
            return MatchFile::resume(saved.path.clone()).map(Some);
        }
        console.say(&say!(words, TerminalPlainInvalid, last = last))?;
    }
}

/// Asks for the options and the bots of a match.
fn ask_for_options(
    game: GameId,
    console: &mut Console<'_>,
    words: &'static Translator,
) -> Result<Option<NewMatch>, Error> {
    let mut form = MatchForm::of_game(game, words);
    for field in form.fields() {
        let FieldChoices { name, first, all, current } = form.choices(field);
        let last = first + all.len() - 1;
        if first == last {
            continue;
        }
        console.say(&say!(words, TerminalPlainField, name = name))?;
        // Choices that are numbers need no list.
        if first == 1 {
            for (nth, choice) in all.iter().enumerate() {
                console.say(&format!("{}) {choice}", nth + 1))?;
            }
        }
        let pick =
            say!(words, TerminalPlainPick, first = first, last = last, usual = first + current);
        console.say(&pick)?;
        loop {
            let Next::Line(line) = console.next(true) else { return Ok(None) };
            match (line.trim(), line.trim().parse::<usize>()) {
                ("", _) => break,
                ("q", _) => return Ok(None),
                (_, Ok(nth)) if (first..=last).contains(&nth) => {
                    form.choose(field, nth - first);
                    break;
                }
                _ => console.say(&pick)?,
            }
        }
    }
    Ok(Some(form.new_match()))
}

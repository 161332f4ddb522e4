//! `taketable replay`: a match from its record, step by step on the screen or as text.

use std::env;
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

use clap::Parser;
use taketable_rules::End;
use taketable_rules::record::Head;
use taketable_telling::say;
use taketable_terminal::{Settings, Shelf, watch_record};

use super::Verdict;
use crate::error::Error;
use crate::input::Input;
use crate::lang::LangArgs;
use crate::number::{at_least, between};
use crate::output::{Output, say};
use crate::record_checker::{Flaw, RecordChecker};
use crate::screen::ScreenArgs;
use crate::story::{Pen, Story, seat_views};

const EXAMPLES: &str = "\
Examples:
  taketable replay match.jsonl
  taketable replay match.jsonl --round 2 --color always | less -R
  taketable replay matches.jsonl --record 17 --plain

On a terminal the match is shown step by step: arrows step back and forth, v
shows another hand, q ends. Otherwise, and with --plain, it is printed as text.

Exit status: 0 if the record is good, 1 if it has a fault (what comes before it
is shown), 2 if there is nothing to show.";

/// Show a match, move by move
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// File of records; - for standard input
    file: PathBuf,
    /// Show one round only
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, End::MOST_ROUNDS.into()))]
    round: Option<u32>,
    /// Record in the file, counted from 1
    #[arg(long, value_name = "N", value_parser = at_least::<u64>(1), default_value = "1")]
    record: u64,
    /// Print the match as text, even on a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    lang: LangArgs,
    #[command(flatten)]
    screen: ScreenArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    if args.has_screen()
        && let Some(record) = args.text()?
    {
        return Ok(watch_record(&record, &args.settings()?)?.into());
    }
    let Input { name, reader, .. } = Input::open(&args.file)?;
    let mut checker = RecordChecker::new(reader);
    let mut story = None;
    let mut rounds = 0;
    let mut told = Vec::new();
    let mut flaw = None;
    while checker.record() <= args.record && !out.is_closed() {
        told.clear();
        let result = checker.next(&mut told).map_err(|why| Error::Read { file: name.clone(), why });
        match result? {
            None => break,
            Some(Err(found)) if found.record == args.record => return show(&found, &name, out),
            Some(Err(found)) => flaw = flaw.or(Some(found)),
            Some(Ok(_)) => {}
        }
        // Lines that only confirm what has been told already tell nothing new.
        if checker.record() == args.record
            && !told.is_empty()
            && let Some((head, game)) = checker.current()
        {
            let story = story.get_or_insert_with(|| args.story(head));
            out.write(&story.page(&told, &seat_views(game)))?;
            rounds = game.round();
        }
    }
    let records = checker.record();
    match (records, flaw) {
        _ if out.is_closed() => {}
        (0, Some(flaw)) => return show(&flaw, &name, out),
        _ if records < args.record => {
            return Err(Error::NoSuchRecord { file: name, wanted: args.record, found: records });
        }
        _ => args.check_round(rounds)?,
    }
    if records > args.record && stdout().is_terminal() {
        let pen = Pen::new(args.screen.style(), args.lang.translator());
        say(&format!("\n{}", say!(pen, CommandNextRecord, file = name, record = records)));
    }
    Ok(Verdict::Good)
}

fn show(flaw: &Flaw, name: &str, out: &mut Output) -> Result<Verdict, Error> {
    out.finish()?;
    say(&format!("{name}:{flaw}"));
    Ok(Verdict::Faulty)
}

impl Args {
    /// Returns `true` if the match can be shown on the full screen.
    fn has_screen(&self) -> bool {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let piped = self.file.as_os_str() == "-" || self.round.is_some();
        !self.plain && !piped && !dumb && stdin().is_terminal() && stdout().is_terminal()
    }

    fn settings(&self) -> Result<Settings, Error> {
        Ok(Settings {
            theme: self.screen.theme(),
            language: self.lang.language(),
            plain: false,
            quick: false,
            shelf: Shelf::of_user()?,
            name: String::new(),
        })
    }

    /// The lines of the record; nothing if there is none or if it has a fault, which is better told.
    fn text(&self) -> Result<Option<String>, Error> {
        let Input { name, reader, .. } = Input::open(&self.file)?;
        let mut checker = RecordChecker::new(reader);
        let mut text = String::new();
        while checker.record() <= self.record {
            let result =
                checker.next(&mut ()).map_err(|why| Error::Read { file: name.clone(), why })?;
            match result {
                None => break,
                Some(Err(flaw)) if flaw.record == self.record && !flaw.unfinished => {
                    return Ok(None);
                }
                Some(Ok(_)) if checker.record() == self.record => {
                    text += checker.text();
                    text.push('\n');
                }
                Some(_) => {}
            }
        }
        Ok((!text.is_empty()).then_some(text))
    }

    fn story(&self, head: &Head) -> Story {
        let story =
            Story::new(&head.setup, &head.players, self.screen.style(), self.lang.translator());
        match self.round {
            Some(round) => story.only_round(round),
            None => story,
        }
    }

    fn check_round(&self, found: u32) -> Result<(), Error> {
        match self.round {
            Some(wanted) if wanted > found => Err(Error::NoSuchRound { wanted, found }),
            _ => Ok(()),
        }
    }
}

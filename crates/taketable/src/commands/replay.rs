//! `taketable replay`: a match from its record, told as text.

use std::io::{IsTerminal, stdout};
use std::path::PathBuf;

use clap::Parser;
use taketable_rules::End;
use taketable_rules::record::Head;

use super::Verdict;
use crate::input::Input;
use crate::judge::{Flaw, Judge};
use crate::number::{at_least, between};
use crate::output::{Output, say};
use crate::screen::ScreenArgs;
use crate::story::{Story, seat_views};
use crate::trouble::Trouble;

const EXAMPLES: &str = "\
Examples:
  taketable replay match.jsonl
  taketable replay match.jsonl --round 2 --color always | less -R
  taketable replay matches.jsonl --record 17

Exit status: 0 if the record is good, 1 if it has a fault (what comes before it
is shown), 2 if there is nothing to show.";

/// Show a match, told move by move
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A file of records; - is standard input
    file: PathBuf,
    /// Show one round only
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, End::MOST_ROUNDS.into()))]
    round: Option<u32>,
    /// Which record of the file, from 1
    #[arg(long, value_name = "N", value_parser = at_least::<u64>(1), default_value = "1")]
    record: u64,
    #[command(flatten)]
    screen: ScreenArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let Input { name, reader, .. } = Input::open(&args.file)?;
    let mut judge = Judge::new(reader);
    let mut story = None;
    let mut rounds = 0;
    let mut told = Vec::new();
    let mut flaw = None;
    while judge.record() <= args.record && !out.is_closed() {
        told.clear();
        let judged = judge.next(&mut told).map_err(|why| Trouble::Read { file: name.clone(), why });
        match judged? {
            None => break,
            Some(Err(found)) if found.record == args.record => return show(&found, &name, out),
            Some(Err(found)) => flaw = flaw.or(Some(found)),
            Some(Ok(_)) => {}
        }
        // Lines that only confirm what has been told already tell nothing new.
        if judge.record() == args.record
            && !told.is_empty()
            && let Some((head, game)) = judge.current()
        {
            let story = story.get_or_insert_with(|| args.story(head));
            out.write(&story.page(&told, &seat_views(game)))?;
            rounds = game.round();
        }
    }
    let records = judge.record();
    match (records, flaw) {
        _ if out.is_closed() => {}
        (0, Some(flaw)) => return show(&flaw, &name, out),
        _ if records < args.record => {
            return Err(Trouble::NoSuchRecord { file: name, wanted: args.record, found: records });
        }
        _ => args.check_round(rounds)?,
    }
    if records > args.record && stdout().is_terminal() {
        say(&format!("\n{name} goes on: --record {records} shows the next match."));
    }
    Ok(Verdict::Good)
}

fn show(flaw: &Flaw, name: &str, out: &mut Output) -> Result<Verdict, Trouble> {
    out.finish()?;
    say(&format!("{name}:{flaw}"));
    Ok(Verdict::Faulty)
}

impl Args {
    fn story(&self, head: &Head) -> Story {
        let story = Story::new(&head.setup, &head.players, self.screen.style());
        match self.round {
            Some(round) => story.only_round(round),
            None => story,
        }
    }

    fn check_round(&self, found: u32) -> Result<(), Trouble> {
        match self.round {
            Some(wanted) if wanted > found => Err(Trouble::NoSuchRound { wanted, found }),
            _ => Ok(()),
        }
    }
}

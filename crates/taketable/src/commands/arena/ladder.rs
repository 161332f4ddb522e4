//! The ladder: every level against the one below it, for every variant.

use std::collections::BTreeSet;
use std::fs;

use serde::Serialize;
use taketable_arena::checkpoint::CheckpointError;
use taketable_arena::{Contest, Entrant, Estimate, Measure, StoppingRule};
use taketable_bots::{BotKind, Level};
use taketable_rules::{AnyGame, Game, GameId, GameVariant, SeatRange};
use taketable_telling::{Translator, say};

use super::figures::{lead, percent, signed};
use super::play::{Ended, Outcome, Plan, SaveFile, play};
use super::{Args, Verdict};
use crate::error::Error;
use crate::output::Output;

/// One level against the one below it.
#[derive(Serialize)]
struct Rung {
    game: GameId,
    variant: &'static str,
    seats: u8,
    seed: u64,
    by: Measure,
    one: Entrant,
    others: Entrant,
    /// The score of the one minus that of the others.
    difference: Estimate,
    wins: Estimate,
    par: f64,
    deals: u64,
    ended: Ended,
    /// The higher level is certainly better.
    certain: bool,
}

/// How certain a difference has to be if nothing else is asked for.
const CHANCE: f64 = 0.99;

/// Plays the whole ladder and prints each rung when it is done.
pub(super) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let variants = variants(args)?;
    if !args.json {
        out.write(&head(args.lang.translator()))?;
    }
    let steps = Level::ALL.windows(2).map(|pair| [pair[0], pair[1]]);
    let steps = steps.filter(|[_, above]| args.level.is_none_or(|level| level == *above));
    let rows = variants.len() * steps.clone().count();
    let mut row = 0;
    for (variant, seats) in variants {
        for step in steps.clone() {
            row += 1;
            let [below, above] = step.map(|level| BotKind::Level(level).into());
            let setup = args.table.setup_of(variant, usize::from(seats))?;
            let mut bots: Vec<Entrant> = vec![below; usize::from(seats)];
            bots[0] = above;
            let contest = Contest::new(setup, &bots, args.seed.unwrap_or(1));
            // Whoever says how many deals, and nothing else, shall have so many.
            let until = args.until.or(args.deals.is_none().then_some(CHANCE));
            let by = args.by.map(Measure::from).unwrap_or_default();
            let (most, row) = (args.deals(true), Some((row, rows)));
            let plan = Plan { most, until, by, panel: false, row };
            let outcome = match play(&contest, args, plan, save_file(args, variant, &bots)?) {
                Err(Error::Interrupted) => {
                    return interrupted(args, out, "none");
                }
                outcome => outcome?,
            };
            let rung = Rung::new(variant, &bots, &outcome);
            out.write(&if args.json {
                rung.json()
            } else {
                rung.markdown(args.lang.translator())
            })?;
            out.finish()?;
            if rung.ended == Ended::Interrupted {
                return interrupted(args, out, "begun");
            }
        }
    }
    Ok(Verdict::Good)
}

/// Says that rows are missing; programs see it by the exit status and by `ended`.
fn interrupted(args: &Args, out: &mut Output, row: &str) -> Result<Verdict, Error> {
    if !args.json {
        let said = say!(args.lang.translator(), ArenaLadderInterrupted, row = row);
        out.write(&format!("\n{said}\n"))?;
    }
    Ok(Verdict::Interrupted)
}

/// The variants that are asked for, each with the fewest seats, a middle number and the most.
fn variants(args: &Args) -> Result<Vec<(GameVariant, u8)>, Error> {
    let mut variants = Vec::new();
    for variant in GameVariant::all() {
        let spec = variant.spec();
        if args.game.is_some_and(|game| game != variant.game) || !args.table.allows(spec) {
            continue;
        }
        let SeatRange { least, most } = spec.seats;
        let mut counts = vec![least, u8::midpoint(least, most), most];
        counts.dedup();
        variants.extend(counts.into_iter().map(|count| (variant, count)));
    }
    if variants.is_empty() {
        return Err(Error::NoSuchVariant);
    }
    let there: BTreeSet<u8> = variants.iter().map(|(_, seats)| *seats).collect();
    variants.retain(|(_, count)| args.seats.is_none_or(|seats| seats == *count));
    match args.seats {
        Some(seats) if variants.is_empty() => Err(Error::NoSuchRow { seats, there }),
        _ => Ok(variants),
    }
}

/// The file of a row, which is resumed if it exists.
fn save_file(args: &Args, variant: GameVariant, bots: &[Entrant]) -> Result<SaveFile, Error> {
    let Some(folder) = &args.save else { return Ok(SaveFile::None) };
    let unwritten = |why| CheckpointError::Write(folder.display().to_string(), why);
    fs::create_dir_all(folder).map_err(unwritten)?;
    let (GameVariant { game, name }, seats, one) = (variant, bots.len(), &bots[0]);
    let file = folder.join(format!("{game}-{name}-{seats}-{one}.jsonl"));
    let begun = file.metadata().is_ok_and(|about| about.len() > 0);
    Ok(if begun { SaveFile::Resume(file) } else { SaveFile::New(file) })
}

/// The head of the table, in Markdown.
fn head(words: &Translator) -> String {
    let titles = row(&[
        say!(words, ArenaLadderGame),
        say!(words, ArenaLadderVariant),
        say!(words, ArenaLadderSeats),
        say!(words, ArenaLadderBots),
        say!(words, ArenaLadderLead),
        say!(words, ArenaLadderWins),
        say!(words, ArenaLadderDeals),
        say!(words, ArenaLadderCertain),
    ]);
    titles + "|---|---|--:|---|--:|--:|--:|---|\n"
}

/// A row of a table in Markdown.
fn row(cells: &[String; 8]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

impl Rung {
    fn new(variant: GameVariant, bots: &[Entrant], outcome: &Outcome<'_>) -> Rung {
        let summary = outcome.tally.summary();
        let first = &summary.bots[0];
        let nothing = Estimate { mean: 0.0, interval: None };
        let better = |difference| outcome.by.is_ahead(outcome.tally.goal(), difference);
        let seats = bots.len() as u8;
        let sure = |[low, high]: [f64; 2]| better(low) && better(high);
        // Where there was no rule for stopping early, there is one look at the end.
        let at_the_end = || {
            let differences = outcome.tally.first_difference(outcome.by);
            StoppingRule::certain(CHANCE, differences.count()).look(differences)
        };
        let look = outcome.look.map(|(_, look)| look);
        let look = if outcome.stops_early { look } else { at_the_end() };
        Rung {
            game: variant.game,
            variant: variant.name,
            seats,
            seed: outcome.tally.contest().seed(),
            by: outcome.by,
            one: bots[0].clone(),
            others: bots[1].clone(),
            difference: first.difference.unwrap_or(nothing),
            wins: first.wins,
            par: 1.0 / f64::from(seats),
            deals: summary.counts.deals,
            ended: outcome.ended,
            certain: look.is_some_and(|look| sure(look.interval)),
        }
    }

    fn markdown(&self, words: &Translator) -> String {
        let certain = match (self.ended, self.certain) {
            (Ended::Interrupted, _) => "interrupted",
            (_, true) => "yes",
            (_, false) => "no",
        };
        let lead = lead(self.difference, AnyGame::goal(&self.game.default_options()));
        let wins = percent(&self.wins, words);
        let (one, others) = (self.one.to_string(), self.others.to_string());
        row(&[
            self.game.to_string(),
            self.variant.to_owned(),
            self.seats.to_string(),
            say!(words, ArenaLadderPair, one = one, others = others),
            signed(&lead, 2, words),
            format!("{wins} ({})", words.decimal(100.0 * self.par, 1)),
            words.number(self.deals as f64),
            say!(words, ArenaLadderVerdict, certain = certain),
        ])
    }

    fn json(&self) -> String {
        serde_json::to_string(self).expect("a rung has a text form") + "\n"
    }
}

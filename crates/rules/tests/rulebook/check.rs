//! [`check`]: carries a case out.

mod hornochsen;
mod line;
mod no_thanks;
mod notation;
mod round;
mod sheet;
mod table_rules;
mod take5;
mod take_a_number;
mod take_that;

use taketable_rules::GameId;
use taketable_rules::games::{Hornochsen, NoThanks, Take5, TakeANumber, TakeThat};

use line::{Fault, Line};
use notation::Notation;
use round::Round;
use table_rules::TableRules;

/// Checks the case; if it fails, says what is wrong and where.
pub(crate) fn check(game: GameId, case: &str) -> Result<(), Fault> {
    let lines = Line::read_all(case)?;
    if !lines.iter().any(|line| line.asks) {
        return Err(Fault::of_case(case, "nothing is expected"));
    }
    match game {
        GameId::Take5 => check_for::<Take5>(lines),
        GameId::TakeANumber => check_for::<TakeANumber>(lines),
        GameId::Hornochsen => check_for::<Hornochsen>(lines),
        GameId::TakeThat => check_for::<TakeThat>(lines),
        GameId::NoThanks => check_for::<NoThanks>(lines),
    }
}

fn check_for<G: Notation>(mut lines: Vec<Line>) -> Result<(), Fault> {
    let is_step = |line: &Line| line.asks || line.word == "do";
    let steps = lines.split_off(lines.iter().position(is_step).unwrap_or(lines.len()));
    let (options, position): (Vec<_>, Vec<_>) =
        lines.into_iter().partition(|line| line.word == "option");

    let table = TableRules::<G>::read(&options)?;
    let mut round = Round::set_up(&table, position)?;
    for line in steps {
        match &mut round {
            _ if !is_step(&line) => {
                return Err(line.fault("the position stands before the first step"));
            }
            _ if table.answers(&line)? => {}
            Some(round) => round.step(&line)?,
            None => return Err(line.fault("there is no position")),
        }
    }
    Ok(())
}

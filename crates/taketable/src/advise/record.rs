//! A position from a record: what a seat knew before a move.

use std::io::BufRead;

use taketable_bots::BotRng;
use taketable_rules::record::Step;
use taketable_rules::{AnyGame, Match, Seat, Viewer};

use super::{AdviseError, Position};
use crate::error::Error;
use crate::record_checker::{Flaw, RecordChecker};

/// Which decision of a file.
pub(crate) struct DecisionSelector {
    /// Which record of the file, from 1.
    pub(crate) record: u64,
    /// Only moves of this round count.
    pub(crate) round: Option<u32>,
    /// The position before this move, from 1; without it the last one.
    pub(crate) number: Option<u32>,
    /// The seat to advise; without it, the seat that moved.
    pub(crate) seat: Option<Seat>,
}

/// The match before a move, and who moved.
struct PositionBefore {
    game: Match<AnyGame>,
    actor: Option<Seat>,
}

/// The position, or what is wrong with the record.
pub(crate) fn find<R: BufRead>(
    input: R,
    name: &str,
    selector: &DecisionSelector,
    rng: &mut BotRng,
) -> Result<Result<Position, Flaw>, Error> {
    let mut checker = RecordChecker::new(input);
    let (mut found, mut moves, mut rounds) = (None, 0, 0);
    while checker.record() <= selector.record {
        let before = checker.current().map(|(_, game)| game.clone());
        let result = checker.next(&mut ());
        let result = result.map_err(|why| Error::Read { file: name.to_owned(), why })?;
        let here = checker.record() == selector.record;
        match (result, before) {
            (None, _) => break,
            // A match that is still being played: the next move is the question.
            (Some(Err(flaw)), Some(game)) if flaw.record == selector.record && flaw.unfinished => {
                rounds = rounds.max(game.round());
                if selector.round.is_none_or(|round| round == game.round())
                    && selector.number.is_none_or(|number| number == moves + 1)
                    && selector.seat.is_none_or(|seat| game.to_act().contains(seat))
                {
                    found = Some(PositionBefore { game, actor: None });
                }
                break;
            }
            (Some(Err(flaw)), _) if flaw.record == selector.record => return Ok(Err(flaw)),
            (Some(Ok(Step::Action(actor, _))), Some(game)) if here => {
                rounds = rounds.max(game.round());
                if selector.round.is_some_and(|round| round != game.round()) {
                    continue;
                }
                moves += 1;
                let before = PositionBefore { game, actor: Some(actor) };
                match selector.number {
                    Some(number) if number == moves => {
                        found = Some(before);
                        break;
                    }
                    None if selector.seat.is_none_or(|seat| seat == actor) => found = Some(before),
                    _ => {}
                }
            }
            (Some(_), _) => {}
        }
    }
    if checker.record() < selector.record {
        let (file, wanted, found) = (name.to_owned(), selector.record, checker.record());
        return Err(Error::NoSuchRecord { file, wanted, found });
    }
    let found = found.ok_or_else(|| nothing(selector, moves, rounds))?;
    let view = found.view(selector.seat)?;
    let (setup, round, totals) = (*found.game.setup(), found.game.round(), *found.game.totals());
    Ok(Ok(Position::new(setup, round, totals, view, rng)?))
}

/// Why nothing was found.
fn nothing(selector: &DecisionSelector, moves: u32, rounds: u32) -> Error {
    match (selector.round, selector.number) {
        (Some(wanted), _) if wanted > rounds => Error::NoSuchRound { wanted, found: rounds },
        (_, Some(wanted)) => AdviseError::NoSuchMove { wanted, found: moves }.into(),
        _ => AdviseError::NoDecision.into(),
    }
}

impl PositionBefore {
    /// What the asked seat knows; nothing else goes on from here.
    fn view(&self, seat: Option<Seat>) -> Result<taketable_rules::AnyView, AdviseError> {
        let awaited = self.game.to_act();
        let asked = seat.or(self.actor).or_else(|| awaited.iter().next());
        let seat = asked.ok_or(AdviseError::Over)?;
        if !awaited.contains(seat) {
            return Err(AdviseError::NotAsked { seat, awaited });
        }
        Ok(self.game.view(Viewer::Seat(seat)).position)
    }
}

//! [`Decide`]: a question to a seat.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use taketable_rules::{AnyAction, AnyView, GameId, MatchView};

use crate::read_error::ReadError;

/// The seat is asked for a decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decide {
    /// The decision's number, from 1 in each match.
    pub decision: u32,
    /// The view of the seat.
    pub view: MatchView<AnyView>,
    /// Its legal actions, always in the same order; never empty.
    pub legal: Vec<AnyAction>,
}

/// A question as read from its line, before its game is known.
#[derive(Deserialize)]
pub(crate) struct DecideRepr<'a> {
    decision: u32,
    view: MatchView<Box<RawValue>>,
    #[serde(borrow)]
    legal: Vec<&'a RawValue>,
}

impl DecideRepr<'_> {
    pub(crate) fn read(self, game: GameId) -> Result<Decide, ReadError> {
        let legal = self.legal.iter().map(|action| game.read_action(action.get()));
        Ok(Decide {
            decision: self.decision,
            view: read_view(&self.view, game)?,
            legal: legal.collect::<Result<_, _>>()?,
        })
    }
}

/// Reads a view of a game.
pub(crate) fn read_view(
    view: &MatchView<Box<RawValue>>,
    game: GameId,
) -> Result<MatchView<AnyView>, ReadError> {
    let MatchView { round, totals, to_act, ref position } = *view;
    Ok(MatchView { round, totals, to_act, position: game.read_view(position.get())? })
}

//! [`Position`]: a seat is asked, and this is all that it knows.

use taketable_bots::{BotRng, Chance, Effort, ObjectiveKind, RatedAction, advise_any, chances_any};
use taketable_rules::{
    AnyAction, AnyGame, AnyView, BySeat, End, Game, MatchView, Score, Setup, Viewer,
};

use taketable_telling::say;

use super::AdviseError;
use crate::lang::words;

/// A seat is asked, and this is all that it knows.
pub(crate) struct Position {
    pub(super) setup: Setup<AnyGame>,
    pub(super) view: MatchView<AnyView>,
    /// The asked seat.
    pub(super) seat: taketable_rules::Seat,
    /// Nothing that happened in the round was left out, so the winner can be told.
    pub(super) whole: bool,
    /// The asked seat is the user's own.
    pub(super) yours: bool,
}

impl Position {
    /// The position, if there is such a one.
    pub(super) fn new(
        setup: Setup<AnyGame>,
        round: u32,
        totals: BySeat<Score>,
        position: AnyView,
        rng: &mut BotRng,
    ) -> Result<Position, AdviseError> {
        setup.check()?;
        position.check(&setup.options, setup.seats)?;
        if totals.seats() != setup.seats {
            let (found, seats) = (totals.seats(), setup.seats);
            let list = "totals";
            return Err(taketable_rules::ViewError::Entries { list, found, seats }.into());
        }
        let sound = |total: &Score| total.abs() <= End::MOST_POINTS * 2;
        if !(1..=End::MOST_ROUNDS).contains(&round) || !totals.iter().all(sound) {
            return Err(AdviseError::NotAView(say!(words(), ErrorTooFar)));
        }
        let Viewer::Seat(seat) = position.viewer() else { return Err(AdviseError::Spectator) };
        // The same seats act in all worlds that fit the view.
        let to_act = AnyGame::sample(&position, rng).to_act();
        if to_act.is_empty() {
            return Err(AdviseError::Over);
        }
        if !to_act.contains(seat) {
            return Err(AdviseError::NotAsked { seat, awaited: to_act });
        }
        let view = MatchView { round, totals, to_act, position };
        Ok(Position { setup, view, seat, whole: true, yours: false })
    }

    /// The same, although something was left out that does not matter for the choice.
    pub(super) fn in_part(self) -> Position {
        Position { whole: false, ..self }
    }

    /// The same, of whoever asks.
    pub(super) fn yours(self) -> Position {
        Position { yours: true, ..self }
    }

    /// The aim: the match, if the totals are known.
    pub(super) fn aim(&self) -> ObjectiveKind {
        if self.whole { ObjectiveKind::Match } else { ObjectiveKind::Points }
    }

    /// The value of each choice, the best first, and its probability to win the match, if known.
    pub(crate) fn consider(
        &self,
        effort: Effort,
        rng: &mut BotRng,
    ) -> (Vec<RatedAction<AnyAction>>, Option<Vec<Chance>>) {
        let ends_now = self.setup.end == End::Rounds(self.view.round);
        if ends_now || !self.whole {
            let weighed = self.weigh(effort, rng);
            let chances = weighed.iter().map(|choice| choice.advice.win).collect();
            return (weighed, chances);
        }
        // To the end of the match it is a long way: fewer worlds have to do.
        let (weighing, looking_on) = match effort {
            Effort::Playouts(playouts) => (effort, Effort::Playouts(playouts / 5)),
            Effort::Time(time) => (Effort::Time(time / 2), Effort::Time(time / 2)),
        };
        let weighed = self.weigh(weighing, rng);
        let choices: Vec<AnyAction> = weighed.iter().map(|choice| choice.advice.action).collect();
        let chances = chances_any(&self.setup, self.seat, &self.view, &choices, looking_on, rng);
        (weighed, Some(chances))
    }

    /// What each choice is worth, the best first.
    fn weigh(&self, effort: Effort, rng: &mut BotRng) -> Vec<RatedAction<AnyAction>> {
        let mut weighed = advise_any(&self.setup, self.seat, &self.view, self.aim(), effort, rng);
        if !self.whole {
            for choice in &mut weighed {
                choice.advice.win = None;
            }
        }
        weighed
    }
}

//! The choice of a game at run time, for bots.

use taketable_rules::games::{Hornochsen, NoThanks, Take5, TakeANumber, TakeThat};
use taketable_rules::{AnyAction, AnyGame, AnyOptions, AnyView, MatchView, Setup};

use crate::bot::{Asked, Bot, BotRng};
use crate::kind::BotKind;

/// The one list of games in this crate.
macro_rules! games {
    ($($Game:ident),*) => {
        impl Bot<AnyGame> for BotKind {
            fn choose(&self, asked: &Asked<'_, AnyGame>, rng: &mut BotRng) -> AnyAction {
                match (asked.setup.options, &asked.view.position) {
                    $((AnyOptions::$Game(options), AnyView::$Game(position)) => {
                        let Setup { seats, end, first, .. } = *asked.setup;
                        let setup = Setup::<$Game> { options, seats, end, first };
                        let MatchView { round, totals, to_act, .. } = *asked.view;
                        let view = MatchView { round, totals, to_act, position: position.clone() };
                        let this_game = |action: &AnyAction| match action {
                            AnyAction::$Game(action) => Some(*action),
                            _ => None,
                        };
                        let legal: Vec<_> = asked.legal.iter().filter_map(this_game).collect();
                        let asked =
                            Asked { setup: &setup, seat: asked.seat, view: &view, legal: &legal };
                        BotKind::choose(*self, &asked, rng).into()
                    })*
                    _ => unreachable!("a view is one of the game that is played"),
                }
            }
        }
    };
}

games!(Take5, TakeANumber, Hornochsen, TakeThat, NoThanks);

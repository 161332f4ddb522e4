//! Bots for [`AnyGame`], where the game is chosen at run time.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use taketable_rules::games::{Hornochsen, NoThanks, Take5, TakeANumber, TakeThat};
use taketable_rules::{AnyAction, AnyGame, AnyOptions, AnyView, GameId, MatchView, Seat, Setup};

use crate::advise::{Effort, ObjectiveKind, RatedAction, advise};
use crate::bot::{Bot, BotRng, Decision};
use crate::chances::{Chance, chances};
use crate::kind::BotKind;
use crate::learned::{Learned, section, section_of_values};
use crate::objective::Objective;
use crate::playable::Playable;
use crate::train::{Report, Trained, TrainingPlan, ValueTrainingPlan, train};
use crate::weights_bot::WeightsBot;

/// The one list of games in this crate.
macro_rules! games {
    ($($Game:ident),*) => {
        /// Chooses one of the legal actions, by what was learned; see [`BotKind::choose_until`].
        fn choose_any_by(
            bot: BotKind,
            learned: &Learned,
            decision: &Decision<'_, AnyGame>,
            until: Option<Instant>,
            rng: &mut BotRng,
        ) -> AnyAction {
                match (decision.setup.options, &decision.view.position) {
                    $((AnyOptions::$Game(options), AnyView::$Game(position)) => {
                        let Setup { seats, end, first, .. } = *decision.setup;
                        let setup = Setup::<$Game> { options, seats, end, first };
                        let MatchView { round, totals, to_act, .. } = *decision.view;
                        let view = MatchView { round, totals, to_act, position: position.clone() };
                        let this_game = |action: &AnyAction| match action {
                            AnyAction::$Game(action) => Some(*action),
                            _ => None,
                        };
                        let legal: Vec<_> = decision.legal.iter().filter_map(this_game).collect();
                        let decision =
                            Decision { setup: &setup, seat: decision.seat, view: &view, legal: &legal };
                        bot.choose_by(&decision, learned, until, rng).into()
                    })*
                    _ => unreachable!("a view is one of the game that is played"),
                }
        }

        /// Learns weights for a table, and gives them as a section of the game's text; see
        /// [`train`].
        pub fn train_any(
            setup: &Setup<AnyGame>,
            plan: &TrainingPlan,
            stop: &AtomicBool,
            progress: &(impl Fn(u32) + Sync),
            report: impl FnMut(&Report),
        ) -> Trained<String> {
            let Setup { seats, end, first, .. } = *setup;
            match setup.options {
                $(AnyOptions::$Game(options) => {
                    let setup = Setup::<$Game> { options, seats, end, first };
                    let Trained { weights, after, reached, stopped } =
                        train(&setup, plan, stop, progress, report);
                    let variant = $Game::variant_name(&options);
                    let weights = section($Game::GAME, variant, seats, $Game::KINDS, &weights);
                    Trained { weights, after, reached, stopped }
                })*
            }
        }

        /// Learns what positions are worth at a table, and gives that as a section of the game's
        /// text; nothing in a game where nobody goes by it.
        pub fn learn_values_any(
            setup: &Setup<AnyGame>,
            plan: &ValueTrainingPlan,
            stop: &AtomicBool,
            progress: &(impl Fn(u32) + Sync),
            report: impl FnMut(&Report),
        ) -> Option<Trained<String>> {
            let Setup { seats, end, first, .. } = *setup;
            match setup.options {
                $(AnyOptions::$Game(options) => {
                    let setup = Setup::<$Game> { options, seats, end, first };
                    let Trained { weights, after, reached, stopped } =
                        $Game::learn_values(&setup, plan, stop, progress, report)?;
                    let variant = $Game::variant_name(&options);
                    let weights = section_of_values($Game::GAME, variant, seats, &weights);
                    Some(Trained { weights, after, reached, stopped })
                })*
            }
        }

        /// Returns `true` if an expert at the game goes by what positions are worth.
        pub fn has_values(game: GameId) -> bool {
            match game { $(GameId::$Game => $Game::HAS_VALUES,)* }
        }

        /// Returns the aim of a good player of the game.
        pub fn objective_of(game: GameId) -> Objective {
            match game { $(GameId::$Game => $Game::OBJECTIVE,)* }
        }

        /// How much stronger the game's weights are at the table than they were learned.
        pub(crate) fn sharpness_of(game: GameId) -> f32 {
            match game { $(GameId::$Game => $Game::SHARPNESS,)* }
        }

        /// How many kinds of decisions the game has.
        pub(crate) fn kinds_of(game: GameId) -> usize {
            match game { $(GameId::$Game => $Game::KINDS,)* }
        }

        /// What was learned about the game, as text.
        pub(crate) fn texts_of(game: GameId) -> &'static [&'static str] {
            match game { $(GameId::$Game => $Game::LEARNED,)* }
        }

        /// Returns the probability that each of these choices wins the match; see [`chances`]. View
        /// and choices must be those of the setup's game, and possible.
        pub fn chances_any(
            setup: &Setup<AnyGame>,
            seat: Seat,
            view: &MatchView<AnyView>,
            choices: &[AnyAction],
            effort: Effort,
            rng: &mut BotRng,
        ) -> Vec<Chance> {
            let Setup { seats, end, first, .. } = *setup;
            let MatchView { round, totals, to_act, .. } = *view;
            match (setup.options, &view.position) {
                $((AnyOptions::$Game(options), AnyView::$Game(position)) => {
                    let setup = Setup::<$Game> { options, seats, end, first };
                    let view = MatchView { round, totals, to_act, position: position.clone() };
                    let choices = choices.iter().map(|choice| match choice {
                        AnyAction::$Game(choice) => *choice,
                        _ => unreachable!("a choice is one of the game that is played"),
                    });
                    let choices: Vec<_> = choices.collect();
                    chances(&setup, seat, &view, &choices, effort, rng)
                })*
                _ => unreachable!("a view is one of the game that is played"),
            }
        }

        /// Returns the worth of each choice of a seat, the best first; see [`advise`]. The view
        /// must be one of the setup's game, and possible.
        pub fn advise_any(
            setup: &Setup<AnyGame>,
            seat: Seat,
            view: &MatchView<AnyView>,
            kind: ObjectiveKind,
            effort: Effort,
            rng: &mut BotRng,
        ) -> Vec<RatedAction<AnyAction>> {
            let Setup { seats, end, first, .. } = *setup;
            let MatchView { round, totals, to_act, .. } = *view;
            match (setup.options, &view.position) {
                $((AnyOptions::$Game(options), AnyView::$Game(position)) => {
                    let setup = Setup::<$Game> { options, seats, end, first };
                    let view = MatchView { round, totals, to_act, position: position.clone() };
                    let weighed = advise(&setup, seat, &view, kind, effort, rng);
                    weighed.into_iter().map(RatedAction::any).collect()
                })*
                _ => unreachable!("a view is one of the game that is played"),
            }
        }
    };
}

impl<G: Playable> Bot<G> for BotKind {
    fn choose(&self, decision: &Decision<'_, G>, rng: &mut BotRng) -> G::Action {
        self.choose_until(decision, None, rng)
    }
}

impl Bot<AnyGame> for BotKind {
    fn choose(&self, decision: &Decision<'_, AnyGame>, rng: &mut BotRng) -> AnyAction {
        choose_any_until(*self, decision, None, rng)
    }
}

/// Chooses one of the legal actions at a live table; see [`BotKind::choose_until`].
pub fn choose_any_until(
    bot: BotKind,
    decision: &Decision<'_, AnyGame>,
    until: Option<Instant>,
    rng: &mut BotRng,
) -> AnyAction {
    choose_any_by(bot, Learned::ours(), decision, until, rng)
}

impl Bot<AnyGame> for WeightsBot {
    fn choose(&self, decision: &Decision<'_, AnyGame>, rng: &mut BotRng) -> AnyAction {
        choose_any_by(self.kind(), self.learned(), decision, None, rng)
    }
}

games!(Take5, TakeANumber, Hornochsen, TakeThat, NoThanks);

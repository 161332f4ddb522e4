//! What each game adds to advice: a form for positions typed by hand, and reasons for a choice.

mod hornochsen;
mod no_thanks;
mod take5;
mod take_a_number;
mod take_that;

use clap::Subcommand;
use taketable_bots::BotRng;
use taketable_rules::{AnyAction, AnyView};
use taketable_telling::Translator;

use super::{AdviseError, Position};

/// The list of games: a new game is one more line.
macro_rules! games {
    ($($Game:ident in $module:ident;)*) => {
        /// A position of one of the games.
        #[derive(Subcommand)]
        pub(crate) enum PositionCommand {
            $($Game($module::PositionArgs),)*
        }

        impl PositionCommand {
            /// The position, if there is such a one.
            pub(crate) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseError> {
                match self { $(PositionCommand::$Game(typed) => typed.position(rng),)* }
            }
        }

        /// Why a choice may be the best, in a sentence, if there is something to say.
        pub(super) fn reason(
            view: &AnyView,
            action: AnyAction,
            words: &Translator,
        ) -> Option<String> {
            match (view, action) {
                $((AnyView::$Game(view), AnyAction::$Game(action)) => {
                    $module::reason(view, action, words)
                })*
                _ => None,
            }
        }
    };
}

games! {
    Take5 in take5;
    TakeANumber in take_a_number;
    Hornochsen in hornochsen;
    TakeThat in take_that;
    NoThanks in no_thanks;
}

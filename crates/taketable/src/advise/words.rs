//! Actions in words, as an advice to a person. Rows are counted from 1, as in the story.

use taketable_rules::AnyAction;
use taketable_rules::games::take_that::twin;
use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};

/// "play the 45".
pub(super) fn words(action: AnyAction) -> String {
    match action {
        AnyAction::Take5(take5::Action::Draft(card)) => format!("draft the {card}"),
        AnyAction::Take5(take5::Action::Play(card))
        | AnyAction::TakeANumber(take_a_number::Action::Play(card)) => format!("play the {card}"),
        AnyAction::Take5(take5::Action::TakeRow(row))
        | AnyAction::TakeANumber(take_a_number::Action::TakeRow(row)) => {
            format!("take row {}", row + 1)
        }
        AnyAction::TakeANumber(take_a_number::Action::Keep(card)) => {
            format!("put the {card} on the #-row")
        }
        AnyAction::Hornochsen(hornochsen::Action::Lay(card))
        | AnyAction::TakeThat(take_that::Action::Lay(card)) => format!("lay the {card}"),
        AnyAction::Hornochsen(hornochsen::Action::Special { kind, row }) => {
            format!("lay the {kind} under row {}", row + 1)
        }
        AnyAction::Hornochsen(hornochsen::Action::Stop) => "stop".to_owned(),
        AnyAction::TakeThat(take_that::Action::Twist(card)) => match twin(card) {
            Some(twin) => format!("twist the {twin} with the {card}"),
            None => format!("twist with the {card}"),
        },
        AnyAction::TakeThat(take_that::Action::TakeLine) => "take the line".to_owned(),
        AnyAction::NoThanks(no_thanks::Action::Take) => "take the card".to_owned(),
        AnyAction::NoThanks(no_thanks::Action::Pass) => "say no thanks".to_owned(),
    }
}

/// With a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

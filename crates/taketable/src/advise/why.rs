//! Why a choice may be the best: what one can see on the table, in a sentence. It says only what is
//! true whatever the others hold; what the choice is worth, the worlds have told.

mod hornochsen;
mod no_thanks;
mod rows;
mod take_that;

use taketable_rules::{AnyAction, AnyView};

/// A sentence about the choice, if there is something to say.
pub(super) fn reason(view: &AnyView, action: AnyAction) -> Option<String> {
    match (view, action) {
        (AnyView::Take5(view), AnyAction::Take5(action)) => rows::take5(view, action),
        (AnyView::TakeANumber(view), AnyAction::TakeANumber(action)) => {
            Some(rows::take_a_number(view, action))
        }
        (AnyView::Hornochsen(view), AnyAction::Hornochsen(action)) => {
            Some(hornochsen::reason(view, action))
        }
        (AnyView::TakeThat(view), AnyAction::TakeThat(action)) => {
            Some(take_that::reason(view, action))
        }
        (AnyView::NoThanks(view), AnyAction::NoThanks(action)) => no_thanks::reason(view, action),
        _ => None,
    }
}

//! What can be done: how a choice is found by number and by kind.

use taketable_rules::games::{hornochsen, take_a_number, take_that, take5};
use taketable_rules::{AnyAction, AnyPreview, AnyView, Card};

/// The card of one's own that a choice is about, if it is about one.
pub(crate) fn card(action: AnyAction) -> Option<Card> {
    match action {
        AnyAction::Take5(take5::Action::Draft(card) | take5::Action::Play(card))
        | AnyAction::TakeANumber(
            take_a_number::Action::Play(card) | take_a_number::Action::Keep(card),
        )
        | AnyAction::Hornochsen(hornochsen::Action::Lay(card))
        | AnyAction::TakeThat(take_that::Action::Lay(card) | take_that::Action::Twist(card)) => {
            Some(card)
        }
        _ => None,
    }
}

/// The row that a choice names, if it names one.
pub(crate) fn row(action: AnyAction) -> Option<u8> {
    match action {
        AnyAction::Take5(take5::Action::TakeRow(row))
        | AnyAction::TakeANumber(take_a_number::Action::TakeRow(row))
        | AnyAction::Hornochsen(hornochsen::Action::Special { row, .. }) => Some(row),
        _ => None,
    }
}

/// The row to which the chosen card would go now, if it would go to one.
pub(crate) fn target_row(action: AnyAction, view: &AnyView) -> Option<u8> {
    view.preview(action).and_then(AnyPreview::row)
}

/// The card in the line that a choice would take out.
pub(crate) fn twin_in_line(action: AnyAction) -> Option<Card> {
    match action {
        AnyAction::TakeThat(take_that::Action::Twist(card)) => take_that::twin(card),
        _ => None,
    }
}

/// The number that people type for a choice: of its card, or of its row.
fn number(action: AnyAction) -> Option<u32> {
    let card = card(action).map(|card| u32::from(card.number()));
    card.or_else(|| row(action).map(|row| u32::from(row) + 1))
}

/// Choices of the same kind stand together.
fn kind(action: AnyAction) -> u8 {
    match action {
        AnyAction::Hornochsen(hornochsen::Action::Special { kind, .. }) => 1 + kind as u8,
        AnyAction::TakeThat(take_that::Action::Twist(_)) => 1,
        AnyAction::Hornochsen(hornochsen::Action::Stop)
        | AnyAction::TakeThat(take_that::Action::TakeLine) => 9,
        _ => 0,
    }
}

/// The choices in the order in which they are shown.
pub(crate) fn in_order(mut legal: Vec<AnyAction>) -> Vec<AnyAction> {
    legal.sort_by_key(|action| (kind(*action), number(*action).unwrap_or(0), *action));
    legal
}

/// The choice with the number that was typed: one of the same kind as now, or else any.
pub(crate) fn find(legal: &[AnyAction], at: usize, typed: u32) -> Option<usize> {
    let now = legal.get(at).map(|action| kind(*action));
    let fits = |action: &AnyAction| number(*action) == Some(typed);
    let same = legal.iter().position(|action| fits(action) && Some(kind(*action)) == now);
    same.or_else(|| legal.iter().position(fits))
}

/// The first choice of the next kind, or of the one before; the next choice if all are alike.
pub(crate) fn next_kind(legal: &[AnyAction], at: usize, back: bool) -> usize {
    let Some(now) = legal.get(at).map(|action| kind(*action)) else { return 0 };
    let mut kinds: Vec<u8> = legal.iter().map(|action| kind(*action)).collect();
    kinds.dedup();
    if kinds.len() == 1 {
        let step = if back { legal.len() - 1 } else { 1 };
        return (at + step) % legal.len();
    }
    let place = kinds.iter().position(|kind| *kind == now).unwrap_or_default();
    let step = if back { kinds.len() - 1 } else { 1 };
    let next = kinds[(place + step) % kinds.len()];
    legal.iter().position(|action| kind(*action) == next).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::hornochsen::{Action, Special};

    use super::*;

    #[test]
    fn choices_are_found_by_kind_and_by_number() {
        let card = |number| Action::Lay(Card::new(number).expect("a card"));
        let special = |row| Action::Special { kind: Special::X2, row };
        let legal: Vec<AnyAction> =
            [Action::Stop, special(1), special(6), card(50), card(7)].map(AnyAction::from).to_vec();
        let legal = in_order(legal);
        assert_eq!(legal[0], card(7).into());
        assert_eq!(legal[4], Action::Stop.into());
        // The card 7 while cards are chosen, row 7 while a special card is.
        assert_eq!(find(&legal, 0, 7), Some(0));
        assert_eq!(find(&legal, 2, 7), Some(3));
        assert_eq!(find(&legal, 0, 2), Some(2));
        assert_eq!(find(&legal, 0, 99), None);
        assert_eq!(next_kind(&legal, 1, false), 2);
        assert_eq!(next_kind(&legal, 4, false), 0);
        assert_eq!(next_kind(&legal, 0, true), 4);
        assert_eq!(next_kind(&[], 3, true), 0);
    }
}

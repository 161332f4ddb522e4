//! Choices: their order, and how to find them by number or kind.

use taketable_rules::games::{hornochsen, take_that};
use taketable_rules::{AnyAction, AnyPreview, AnyView, Card};

/// Returns the row that the chosen card would go to now.
pub(crate) fn target_row(action: AnyAction, view: &AnyView) -> Option<u8> {
    view.preview(action).and_then(AnyPreview::row)
}

/// Returns the card in the line that a choice would take out.
pub(crate) fn twin_in_line(action: AnyAction) -> Option<Card> {
    match action {
        AnyAction::TakeThat(take_that::Action::Twist(card)) => take_that::twin(card),
        _ => None,
    }
}

/// Returns the number that people type for a choice: that of its card or row.
fn number(action: AnyAction) -> Option<u32> {
    let card = action.card().map(|card| u32::from(card.number()));
    card.or_else(|| action.row().map(|row| u32::from(row) + 1))
}

/// Returns `true` if the number of a card or row is all that names the choice.
pub(crate) fn is_number(action: AnyAction) -> bool {
    kind(action) == 0 && number(action).is_some()
}

/// Returns what to type for each choice in plain mode: the number of its card or row.
///
/// Where the number alone would not say what is done with the card, a letter or sign precedes it. A
/// choice without a card or row is 0; if there are only such choices, they are counted from 1.
pub(crate) fn codes(legal: &[AnyAction]) -> Vec<String> {
    let counted = legal.iter().all(|action| number(*action).is_none());
    let code = |(nth, action): (usize, &AnyAction)| match (number(*action), action) {
        (None, _) if counted => (nth + 1).to_string(),
        (None, _) => "0".to_owned(),
        (Some(row), AnyAction::Hornochsen(hornochsen::Action::Special { kind, .. })) => {
            let sign = match kind {
                hornochsen::Special::X2 => 'x',
                hornochsen::Special::Plus5 => '+',
            };
            format!("{sign}{row}")
        }
        (Some(card), AnyAction::TakeThat(take_that::Action::Twist(_))) => format!("t{card}"),
        (Some(number), _) => number.to_string(),
    };
    legal.iter().enumerate().map(code).collect()
}

/// Returns the choice with this code, or else the only one with this card or row.
pub(crate) fn by_code(legal: &[AnyAction], typed: &str) -> Option<usize> {
    if let Some(place) = codes(legal).iter().position(|code| code == typed) {
        return Some(place);
    }
    let typed: u32 = typed.parse().ok()?;
    let mut fits = (0..legal.len()).filter(|place| number(legal[*place]) == Some(typed));
    fits.next().filter(|_| fits.next().is_none())
}

/// Returns the kind of a choice. Choices of a kind are listed together.
fn kind(action: AnyAction) -> u8 {
    match action {
        AnyAction::Hornochsen(hornochsen::Action::Special { kind, .. }) => 1 + kind as u8,
        AnyAction::TakeThat(take_that::Action::Twist(_)) => 1,
        AnyAction::Hornochsen(hornochsen::Action::Stop)
        | AnyAction::TakeThat(take_that::Action::TakeLine) => 9,
        _ => 0,
    }
}

/// Returns the choices in the order in which they are shown.
pub(crate) fn in_order(mut legal: Vec<AnyAction>) -> Vec<AnyAction> {
    legal.sort_by_key(|action| (kind(*action), number(*action).unwrap_or(0), *action));
    legal
}

/// Finds the choice with the number that was typed, preferably of the same kind as the marked one.
pub(crate) fn find(legal: &[AnyAction], at: usize, typed: u32) -> Option<usize> {
    let now = legal.get(at).map(|action| kind(*action));
    let fits = |action: &AnyAction| number(*action) == Some(typed);
    let same = legal.iter().position(|action| fits(action) && Some(kind(*action)) == now);
    same.or_else(|| legal.iter().position(fits))
}

/// Returns the first choice of the next or previous kind. If there is one kind only, returns the next
/// or previous choice.
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
    use taketable_rules::games::no_thanks;

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

    #[test]
    fn every_choice_has_a_code_of_its_own() {
        let card = |number| Card::new(number).expect("a card");
        let special = |kind, row| Action::Special { kind, row };
        let legal = in_order(
            [
                Action::Stop,
                special(Special::X2, 6),
                special(Special::Plus5, 6),
                Action::Lay(card(7)),
            ]
            .map(AnyAction::from)
            .to_vec(),
        );
        assert_eq!(codes(&legal), ["7", "x7", "+7", "0"]);
        assert_eq!(
            ["7", "x7", "+7", "0"].map(|code| by_code(&legal, code)),
            [0, 1, 2, 3].map(Some)
        );
        assert_eq!(["8", "x8", "t7", "-1", ""].map(|code| by_code(&legal, code)), [None; 5]);

        // A card that can only twist needs no letter.
        let twist = [12, 38].map(|number| take_that::Action::Twist(card(number)));
        let legal = [twist[0], twist[1], take_that::Action::Lay(card(38))].map(AnyAction::from);
        assert_eq!(codes(&legal), ["t12", "t38", "38"]);
        assert_eq!(["12", "38", "t38"].map(|code| by_code(&legal, code)), [0, 2, 1].map(Some));

        let legal = [no_thanks::Action::Take, no_thanks::Action::Pass].map(AnyAction::from);
        assert_eq!(codes(&legal), ["1", "2"]);
    }
}

//! Why a choice may be the best: what the player can see on the table, besides the preview of the
//! action. It holds whatever the others have in hand.

use taketable_rules::games::{
    all_bullheads, hornochsen, no_thanks, take_a_number, take_that, take5,
};
use taketable_rules::{AnyAction, AnyView, BySeat, Card, CardSet, Seen, Viewer};
use taketable_telling::{Translator, say};

/// A sentence about the choice, if there is something to say.
pub(super) fn reason(view: &AnyView, action: AnyAction, words: &Translator) -> Option<String> {
    match (view, action) {
        (AnyView::Take5(view), AnyAction::Take5(action)) => take5(view, action, words),
        (AnyView::TakeANumber(view), AnyAction::TakeANumber(action)) => {
            take_a_number(view, action, words)
        }
        (AnyView::Hornochsen(view), AnyAction::Hornochsen(action)) => {
            hornochsen(view, action, words)
        }
        (AnyView::TakeThat(view), AnyAction::TakeThat(action)) => take_that(view, action, words),
        (AnyView::NoThanks(view), AnyAction::NoThanks(action)) => no_thanks(view, action, words),
        _ => None,
    }
}

fn take5(view: &take5::View, action: take5::Action, words: &Translator) -> Option<String> {
    match (action, view.preview(action)?) {
        (take5::Action::Play(card), take5::Preview::GoesTo { row, after, count, of }) => {
            let others = view.unseen() | others_known(view.viewer, &view.hands);
            // One more than fits takes the row.
            Some(between(row, after, card, others, of - count + 1, words))
        }
        (_, take5::Preview::Takes { heads, .. }) => {
            let fewest = view.rows.iter().all(|row| all_bullheads(*row) >= heads);
            fewest.then(|| say!(words, AdviceFewestHeads))
        }
        _ => None,
    }
}

fn take_a_number(
    view: &take_a_number::View,
    action: take_a_number::Action,
    words: &Translator,
) -> Option<String> {
    use take_a_number::{Action, Preview};

    match (action, view.preview(action)?) {
        (Action::Play(card), Preview::GoesTo { row, after, count, of }) => {
            let others = view.unseen() | others_known(view.viewer, &view.hands);
            // The last card that fits takes the row.
            Some(between(row, after, card, others, of - count, words))
        }
        (_, Preview::Takes { cards, .. }) => {
            let Viewer::Seat(seat) = view.viewer else { return None };
            let end = view.number_rows[seat].highest()?;
            let fits = if cards.highest() > Some(end) { "yes" } else { "no" };
            Some(say!(words, AdviceNumberRow, fits = fits, after = end))
        }
        _ => None,
    }
}

/// The cards in others' hands that the viewer knows.
fn others_known(viewer: Viewer, hands: &BySeat<Seen>) -> CardSet {
    let others = hands.entries().filter(|(seat, _)| !viewer.is(*seat));
    others.fold(CardSet::EMPTY, |all, (_, hand)| all | hand.known)
}

/// How many cards that others can hold come between the row's end and the card. Fewer than `room`
/// do no harm.
fn between(
    row: u8,
    end: Card,
    card: Card,
    others: CardSet,
    room: u8,
    words: &Translator,
) -> String {
    let cards = (others.below(card) - others.below(end)).len();
    let safe = if cards < usize::from(room) { "yes" } else { "no" };
    say!(words, AdviceBetween, safe = safe, cards_count = cards, row = row + 1)
}

fn hornochsen(
    view: &hornochsen::View,
    action: hornochsen::Action,
    words: &Translator,
) -> Option<String> {
    let hornochsen::Action::Special { row, .. } = action else { return None };
    let worth = hornochsen::points_of(view.rows.row(row).cards.set());
    Some(say!(words, AdviceSpecial, worth = worth))
}

fn take_that(
    view: &take_that::View,
    action: take_that::Action,
    words: &Translator,
) -> Option<String> {
    let (take_that::Action::Lay(card), Viewer::Seat(seat)) = (action, view.viewer) else {
        return None;
    };
    Some(match take_that::twin(card) {
        _ if take_that::is_toad(card) => say!(words, AdviceToad),
        Some(twin) if view.hands[seat].known.contains(twin) => {
            say!(words, AdviceTwinHeld, twin = twin, card = card)
        }
        Some(twin) if !view.unseen().contains(twin) => say!(words, AdviceTwinGone, twin = twin),
        _ => {
            let worth = take_that::worth_taken(view.line.set() | card.into());
            say!(words, AdviceLineWorth, worth = worth)
        }
    })
}

fn no_thanks(
    view: &no_thanks::View,
    action: no_thanks::Action,
    words: &Translator,
) -> Option<String> {
    let no_thanks::Action::Pass = action else { return None };
    let no_thanks::Preview::Takes { card, worth, .. } = view.preview(no_thanks::Action::Take)?
    else {
        return None;
    };
    Some(match worth {
        ..=0 => say!(words, AdvicePassFree, card = card),
        _ => say!(words, AdvicePass, card = card, worth = worth),
    })
}

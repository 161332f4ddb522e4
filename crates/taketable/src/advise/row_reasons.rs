//! Why a choice may be the best, besides the preview of the action: what games with rows share.
//! A reason is what the player can see on the table; it holds whatever the others have in hand.

use taketable_rules::{BySeat, Card, CardSet, Seen, Viewer};
use taketable_telling::{Translator, say};

/// The cards in others' hands that the viewer knows.
pub(super) fn others_known(viewer: Viewer, hands: &BySeat<Seen>) -> CardSet {
    let others = hands.entries().filter(|(seat, _)| !viewer.is(*seat));
    others.fold(CardSet::EMPTY, |all, (_, hand)| all | hand.known)
}

/// How many cards that others can hold come between the row's end and the card. Fewer than `room`
/// do no harm.
pub(super) fn between(
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

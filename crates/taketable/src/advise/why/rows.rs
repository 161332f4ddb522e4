//! Why a card or a row, where rows grow: Take 5 and Take A Number.

use taketable_rules::games::{all_bullheads, take_a_number, take5};
use taketable_rules::{BySeat, Card, CardSet, Seen, Viewer};

use crate::story::plural;

pub(super) fn take5(view: &take5::View, action: take5::Action) -> Option<String> {
    let others = others_known(view.viewer, &view.hands);
    match action {
        take5::Action::Draft(_) => None,
        take5::Action::Play(card) => {
            let most = |_| usize::from(take5::FULL);
            Some(place(&view.rows, card, view.unseen() | others, most))
        }
        take5::Action::TakeRow(row) => {
            let heads = all_bullheads(view.rows[usize::from(row)]);
            let fewest = view.rows.iter().map(|row| all_bullheads(*row)).min() == Some(heads);
            let heads = plural(heads, "bullhead");
            let less = if fewest { ", and no row has fewer" } else { "" };
            Some(format!("Row {} has {heads}{less}.", row + 1))
        }
    }
}

pub(super) fn take_a_number(view: &take_a_number::View, action: take_a_number::Action) -> String {
    let others = others_known(view.viewer, &view.hands);
    let number_row = match view.viewer {
        Viewer::Seat(seat) => view.number_rows[seat],
        Viewer::Spectator => CardSet::EMPTY,
    };
    match action {
        take_a_number::Action::Play(card) => {
            // The card that fills a row takes those before it.
            let most = |row: usize| usize::from(take_a_number::CAPACITY[row]) - 1;
            place(&view.rows, card, view.unseen() | others, most)
        }
        take_a_number::Action::TakeRow(row) => {
            let cards = view.rows[usize::from(row)];
            let fits = cards.iter().any(|card| number_row.highest() < Some(card));
            let fits = match (number_row.highest(), fits) {
                (None, _) => "your #-row is empty".to_owned(),
                (Some(end), true) => format!("one of them fits your #-row, after the {end}"),
                (Some(end), false) => format!("none of them fits your #-row, after the {end}"),
            };
            format!("Row {} has {}; {fits}.", row + 1, plural(cards.len(), "card"))
        }
        take_a_number::Action::Keep(card) => match number_row.highest() {
            None => format!("The {card} begins the #-row."),
            Some(end) if end < card => format!("The {card} goes on after the {end}."),
            Some(end) => {
                let heads = plural(all_bullheads(number_row), "bullhead");
                format!("The {card} is below the {end}: the #-row goes to the #-pile, {heads}.")
            }
        },
    }
}

/// The cards in others' hands that the viewer knows.
fn others_known(viewer: Viewer, hands: &BySeat<Seen>) -> CardSet {
    let others = hands.entries().filter(|(seat, _)| !viewer.is(*seat));
    others.fold(CardSet::EMPTY, |all, (_, hand)| all | hand.known)
}

/// Where a card would go now, and which of the cards that others can hold may come in between.
fn place(rows: &[CardSet], card: Card, others: CardSet, most: impl Fn(usize) -> usize) -> String {
    let ends = rows.iter().enumerate().filter_map(|(row, cards)| Some((cards.highest()?, row)));
    let Some((end, row)) = ends.filter(|(end, _)| *end < card).max() else {
        let heads = rows.iter().map(|row| all_bullheads(*row)).min().unwrap_or_default();
        let heads = plural(heads, "bullhead");
        return format!("The {card} is below all rows; the cheapest row has {heads}.");
    };
    let (len, n) = (rows[row].len(), row + 1);
    let room = most(row).saturating_sub(len);
    let between = others.below(card) - others.below(end);
    let between = between.len();
    if room == 0 {
        let heads = plural(all_bullheads(rows[row]), "bullhead");
        return format!("As the rows are, the {card} takes the cards of row {n}: {heads}.");
    }
    match between {
        0 => format!(
            "The {card} is safe unless somebody takes row {n}: no card that others can hold fits \
             between the {end} and it."
        ),
        _ if between < room => format!(
            "The {card} is safe unless somebody takes row {n}: it has room for {room}, and only \
             {} between the {end} and the {card}.",
            fit(between)
        ),
        _ => {
            format!("Row {n} has room for {room} after the {end}, and {} in between.", fit(between))
        }
    }
}

/// "1 card of the others can fit".
fn fit(count: usize) -> String {
    format!("{} of the others can fit", plural(count, "card"))
}

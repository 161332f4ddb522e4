//! Draws one event into a view: where one decision sets off many events, they are shown one by one.
//! Only what the event says is moved; at the end of the turn the view that came with it is shown as
//! it is, so a step can never stay wrong.

use taketable_rules::games::{Choice, take_a_number, take5};
use taketable_rules::{AnyEvent, AnyView, BySeat, Card, MatchEvent, MatchView, Seat, SeatSet};

/// Moves what the event says.
pub(crate) fn step(view: &mut MatchView<AnyView>, event: &MatchEvent<AnyEvent>) {
    let MatchEvent::InRound(event) = event else { return };
    match (&mut view.position, event) {
        (AnyView::Take5(view), AnyEvent::Take5(event)) => step_take5(view, event),
        (AnyView::TakeANumber(view), AnyEvent::TakeANumber(event)) => {
            step_take_a_number(view, event);
        }
        _ => {}
    }
}

fn step_take5(view: &mut take5::View, event: &take5::Event) {
    use take5::Event;
    match *event {
        Event::Drafted { seat, card } => {
            view.hands[seat].known.insert(card);
            if let take5::Stage::Drafting { pool, .. } = &mut view.stage {
                pool.remove(card);
            }
        }
        Event::Revealed { cards } => {
            turn_up(&mut view.choices, &mut view.hands, &cards);
            view.stage = take5::Stage::Choosing { awaited: SeatSet::EMPTY };
        }
        Event::Placed { seat, card, row, .. } => {
            if let Some(row) = view.rows.get_mut(row as usize) {
                row.insert(card);
            }
            view.choices[seat] = Choice::None;
        }
        Event::RowTaken { seat, card, row, cards, .. } => {
            if let Some(row) = view.rows.get_mut(row as usize) {
                *row = card.into();
            }
            view.piles[seat] |= cards;
            view.choices[seat] = Choice::None;
        }
        _ => {}
    }
}

fn step_take_a_number(view: &mut take_a_number::View, event: &take_a_number::Event) {
    use take_a_number::Event;
    match *event {
        Event::Revealed { cards } => {
            turn_up(&mut view.choices, &mut view.hands, &cards);
            view.stage = take_a_number::Stage::Choosing { awaited: SeatSet::EMPTY };
        }
        Event::Placed { seat, card, row, .. } => {
            if let Some(row) = view.rows.get_mut(row as usize) {
                row.insert(card);
            }
            view.choices[seat] = Choice::None;
        }
        Event::RowTaken { seat, card, row, .. } => {
            if let Some(row) = view.rows.get_mut(row as usize) {
                *row = card.into();
            }
            view.choices[seat] = Choice::None;
        }
        Event::RowSwept { seat, cards, .. } => {
            view.number_rows[seat] -= cards;
            view.number_piles[seat] |= cards;
        }
        Event::Kept { seat, card, to_hand } => {
            view.number_rows[seat].insert(card);
            view.hands[seat].known |= to_hand;
        }
        _ => {}
    }
}

/// The chosen cards leave the hands and lie open.
fn turn_up(
    choices: &mut BySeat<Choice>,
    hands: &mut BySeat<taketable_rules::Seen>,
    cards: &BySeat<Option<Card>>,
) {
    for (seat, card) in cards.entries() {
        choices[seat] = card.map_or(Choice::None, Choice::Card);
        if let Some(card) = card {
            play_from(&mut hands[seat], *card);
        }
    }
}

/// A card leaves a hand, of which it may have been known or not.
fn play_from(hand: &mut taketable_rules::Seen, card: Card) {
    if hand.known.contains(card) {
        hand.known.remove(card);
    } else {
        hand.hidden = hand.hidden.saturating_sub(1);
    }
}

/// The card that an event is about, to be marked.
pub(crate) fn fresh_card(event: &MatchEvent<AnyEvent>) -> Option<(Seat, Card)> {
    let MatchEvent::InRound(event) = event else { return None };
    match *event {
        AnyEvent::Take5(
            take5::Event::Placed { seat, card, .. } | take5::Event::RowTaken { seat, card, .. },
        )
        | AnyEvent::TakeANumber(
            take_a_number::Event::Placed { seat, card, .. }
            | take_a_number::Event::RowTaken { seat, card, .. },
        )
        | AnyEvent::Hornochsen(taketable_rules::games::hornochsen::Event::Laid {
            seat,
            card,
            ..
        })
        | AnyEvent::TakeThat(taketable_rules::games::take_that::Event::Laid { seat, card }) => {
            Some((seat, card))
        }
        _ => None,
    }
}

//! What a world shows to a policy is what can be seen in its views.

use taketable_rules::games::hornochsen::{Ring, Special};
use taketable_rules::games::{
    Choice, Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks,
    take_a_number, take_that, take5,
};
use taketable_rules::{AnyGame, AnyView, Card, CardSet, Game, Seat, Viewer};

use crate::common::{all_tables, any_action, any_seat, dealt, rng};

#[test]
fn a_world_shows_what_its_views_do() {
    for (options, seats) in all_tables() {
        let mut rng = rng(u64::from(seats));
        let mut world: AnyGame = dealt(&options, seats, &mut rng, &mut ());
        loop {
            Seat::all(seats).for_each(|seat| compare(&world, seat));
            let Some(seat) = any_seat(&world, &mut rng) else { break };
            let action = any_action(&world, seat, &mut rng);
            world.play(seat, action, &mut ());
        }
    }
}

fn compare(world: &AnyGame, seat: Seat) {
    match (world, world.view(Viewer::Seat(seat))) {
        (AnyGame::Take5(world), AnyView::Take5(view)) => take5(world, &view, seat),
        (AnyGame::TakeANumber(world), AnyView::TakeANumber(view)) => {
            take_a_number(world, &view, seat);
        }
        (AnyGame::Hornochsen(world), AnyView::Hornochsen(view)) => hornochsen(world, &view, seat),
        (AnyGame::TakeThat(world), AnyView::TakeThat(view)) => take_that(world, &view, seat),
        (AnyGame::NoThanks(world), AnyView::NoThanks(view)) => no_thanks(world, &view),
        (world, view) => panic!("{view:?} is not a view of {world:?}"),
    }
}

fn take5(world: &Take5, view: &take5::View, seat: Seat) {
    assert_eq!(world.stage(), view.stage);
    assert!(world.hand(seat).eq(view.hands[seat].known));
    assert_eq!((world.rows(), world.piles()), (&view.rows, &view.piles));
    // T5-1, T5-9, T5-10.
    let all = view.variant == take5::Variant::Standard;
    assert_eq!(world.last_card(), if all { 104 } else { 10 * view.hands.seats() + 4 });
}

fn take_a_number(world: &TakeANumber, view: &take_a_number::View, seat: Seat) {
    assert_eq!(world.stage(), view.stage);
    assert_eq!(world.hands()[seat], view.hands[seat].known);
    assert_eq!(*world.rows(), view.rows);
    assert_eq!(*world.number_rows(), view.number_rows);
    assert_eq!(*world.number_piles(), view.number_piles);
    // TN-7: when the round is over, all cards are shown.
    if view.stage != take_a_number::Stage::Over {
        assert_eq!(world.public(seat), view.public[seat]);
    }
    let choosing = matches!(view.stage, take_a_number::Stage::Choosing { .. });
    let turned_up = view.choices.iter().filter_map(|choice| match choice {
        Choice::Card(card) if !choosing => Some(*card),
        _ => None,
    });
    assert_eq!(world.turned_up(), turned_up.collect());
}

fn hornochsen(world: &Hornochsen, view: &hornochsen::View, seat: Seat) {
    assert_eq!((world.stage(), world.table_size()), (view.stage, view.hands.seats()));
    assert_eq!(world.hand(seat), view.hands[seat].known);
    assert_eq!(world.hand_size(seat), view.hands[seat].known.len());
    assert_eq!(world.specials(seat), view.specials[seat]);
    assert_eq!(world.taken(seat), view.taken[seat]);
    assert_eq!(world.taken_specials(seat), view.taken_specials[seat]);
    assert_eq!(*world.ring(), view.rows);
    ring(world.ring());
}

/// What is asked for all the time is what could be read off the rows.
fn ring(ring: &Ring) {
    let rows: Vec<_> = ring.rows().collect();
    assert_eq!(usize::from(ring.dealt()), rows.len());
    let left: Vec<usize> = (0..rows.len()).filter(|row| rows[*row].is_some()).collect();
    assert!(ring.left().iter().map(usize::from).eq(left.iter().copied()));
    assert_eq!((ring.left().len(), ring.left().is_empty()), (left.len(), left.is_empty()));
    for (row, herd) in rows.iter().enumerate() {
        assert_eq!(ring.left().contains(row as u8), herd.is_some());
        for kind in Special::BOTH {
            let without = herd.is_some_and(|herd| herd.specials.of(kind) == 0);
            assert_eq!(ring.without(kind).contains(row as u8), without);
        }
    }
    assert!((rows.len()..40).all(|row| !ring.left().contains(row as u8)));
    let end = |row: &usize| rows[*row].and_then(|herd| herd.cards.last().copied());
    assert_eq!(ring.ends(), left.iter().filter_map(end).collect());
    // HO-5: the highest end below the card, or else the highest end of all.
    for card in (1..=98).filter_map(Card::new).filter(|_| !left.is_empty()) {
        let below = left.iter().filter(|row| end(row) < Some(card)).max_by_key(|row| end(row));
        let place = below.or_else(|| left.iter().max_by_key(|row| end(row)));
        assert_eq!(Some(usize::from(ring.row_for(card))), place.copied(), "{card}: {ring:?}");
    }
}

fn take_that(world: &TakeThat, view: &take_that::View, seat: Seat) {
    assert_eq!((world.variant(), world.table_size()), (view.variant, view.hands.seats()));
    assert_eq!(world.hand(seat), view.hands[seat].known);
    assert_eq!(world.hand_size(seat), view.hands[seat].known.len());
    assert_eq!(world.line(), &view.line[..]);
    assert_eq!(world.twins(), view.line.iter().copied().filter_map(take_that::twin).collect());
    assert_eq!(world.pile_len(), usize::from(view.pile));
    assert_eq!(world.face_up(seat), view.face_up[seat]);
    // TT-8: what was taken unseen is shown when the round is over.
    let taken = world.taken(seat);
    assert_eq!(taken & view.taken[seat].known, taken);
    let shown = view.taken[seat].known == taken || view.stage == take_that::Stage::Over;
    assert!(shown, "{taken} is all that everybody saw");
}

fn no_thanks(world: &NoThanks, view: &no_thanks::View) {
    assert_eq!(world.stage(), view.stage);
    assert_eq!(world.pile_len(), usize::from(view.pile));
    assert_eq!(*world.cards(), view.cards);
    for (seat, counters) in world.counters().entries() {
        assert_eq!(*counters, view.counters_held(seat));
    }
    let gone: CardSet = view.cards.iter().fold(CardSet::EMPTY, |all, cards| all | *cards);
    assert!((gone & view.unseen()).is_empty());
    // NT-4: when the round is over, there is nothing left to imagine.
    if view.stage == no_thanks::Stage::Over {
        assert_eq!(NoThanks::sample(view, &mut rng(1)), *world);
    }
}

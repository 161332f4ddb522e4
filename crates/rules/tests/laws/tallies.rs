//! The sums that clients are sent: counted again from the cards, after every event of every game.

use std::collections::BTreeSet;

use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};
use taketable_rules::{
    AnyEvent, AnyGame, AnyTally, AnyView, Card, CardSet, Match, MatchEvent, Score, Seed, Setup,
    Told, Viewer,
};

use crate::common::{all_tables, any_action, any_seat, rng};
use crate::numbers::{cattle, heads, taken};

fn check(view: &AnyView, tally: &AnyTally) {
    match (view, tally) {
        (AnyView::Take5(view), AnyTally::Take5(tally)) => take5(view, tally),
        (AnyView::TakeANumber(view), AnyTally::TakeANumber(tally)) => take_a_number(view, tally),
        (AnyView::Hornochsen(view), AnyTally::Hornochsen(tally)) => hornochsen(view, tally),
        (AnyView::TakeThat(view), AnyTally::TakeThat(tally)) => take_that(view, tally),
        (AnyView::NoThanks(view), AnyTally::NoThanks(tally)) => no_thanks(view, tally),
        _ => panic!("the sums of another game: {tally:?}"),
    }
}

/// Before a round is counted its points are in the sums, and then in the totals alone.
fn check_scores(told: &[Told<MatchEvent<AnyEvent>>], tallies: &[AnyTally]) {
    for (n, event) in told.iter().enumerate() {
        if let MatchEvent::RoundOver(end) = event.face(Viewer::Spectator) {
            assert_eq!(*tallies[n - 1].scores(), end.scores, "T5-7, TN-8, HO-9, TT-7, NT-4");
            assert!(tallies[n].scores().iter().all(|points| *points == 0), "counted twice");
        }
    }
}

fn take5(view: &take5::View, tally: &take5::Tally) {
    assert_eq!(tally.rows, view.rows.map(heads), "T5-1");
    assert_eq!(tally.piles, view.piles.map(heads), "T5-7");
}

fn take_a_number(view: &take_a_number::View, tally: &take_a_number::Tally) {
    assert_eq!(tally.rows, view.rows.map(heads), "TN-1");
    assert_eq!(tally.number_piles, view.number_piles.map(heads), "TN-8");
}

fn hornochsen(view: &hornochsen::View, tally: &hornochsen::Tally) {
    let rows = view.rows.rows().map(|row| row.map(|herd| cattle(herd.cards.iter().copied())));
    assert_eq!(tally.rows, rows.collect::<Vec<_>>(), "HO-1");
    assert_eq!(tally.taken, view.taken.map(cattle), "HO-1");
}

fn take_that(view: &take_that::View, tally: &take_that::Tally) {
    assert_eq!(tally.face_up, view.face_up.map(|cards| cards.len() as Score), "TT-7");
    assert_eq!(tally.taken, view.taken.map(|cards| taken(cards.known)), "TT-7");
    for (pairs, face_up) in tally.pairs.iter().zip(view.face_up.iter()) {
        let swapped = |[low, high]: &[Card; 2]| {
            let digits = |card: &Card| (card.number() / 10, card.number() % 10);
            let (tens, ones) = digits(low);
            low < high && digits(high) == (ones, tens)
        };
        assert!(pairs.iter().all(swapped), "TT-5: {pairs:?}");
        // Twins are taken out in pairs, so every card face up has its twin there.
        assert_eq!(pairs.iter().flatten().copied().collect::<CardSet>(), *face_up, "TT-5");
        assert_eq!(2 * pairs.len(), face_up.len(), "a card is in two pairs: {pairs:?}");
    }
}

fn no_thanks(view: &no_thanks::View, tally: &no_thanks::Tally) {
    for ((series, cost), cards) in
        tally.series.iter().zip(tally.costs.iter()).zip(view.cards.iter())
    {
        let held: BTreeSet<u8> = cards.iter().map(Card::number).collect();
        let starts = held.iter().filter(|number| !held.contains(&(**number - 1)));
        let lowest: Vec<Score> = starts.map(|number| Score::from(*number)).collect();
        let costs: Vec<Score> = series.iter().map(|series| series.cost).collect();
        assert_eq!(costs, lowest, "NT-4: {cards}");
        assert_eq!(*cost, lowest.iter().sum::<Score>(), "NT-4: {cards}");
        let all = series.iter().flat_map(|series| series.cards.iter());
        assert!(all.eq(cards.iter()), "each card is in one series, in order: {series:?}");
    }
    // Also between two cards, when no seat is on.
    if view.visibility == no_thanks::Counters::Hidden && view.pile > 0 {
        assert_eq!(tally.scores, tally.costs, "NT-5: the sums tell secret counters");
    }
}

#[test]
fn the_sums_after_every_event_are_those_of_the_cards() {
    for (options, seats) in all_tables() {
        let mut rng = rng(u64::from(seats));
        let mut told: Vec<Told<MatchEvent<AnyEvent>>> = Vec::new();
        let setup = Setup::<AnyGame>::new(options, seats);
        let mut game = Match::new_with_events(setup, Seed([seats; 32]), &mut told).unwrap();
        // The first deal starts on a cleared table, so any view of the match will do before it.
        let mut before = game.view(Viewer::Spectator);
        loop {
            let tallies = before.tallies(&told);
            assert_eq!(tallies.len(), told.len());
            check_scores(&told, &tallies);
            for viewer in Viewer::all(seats) {
                // What only this viewer sees changes no sum.
                let mut view = before.clone();
                for (event, tally) in told.iter().zip(&tallies) {
                    view.follow(event.face(viewer));
                    check(&view.position, tally);
                }
                let now = game.view(viewer);
                assert_eq!(tallies.last(), Some(&now.tally()), "{viewer:?} after {told:?}");
            }
            let Some(seat) = any_seat(game.position(), &mut rng) else { break };
            before = game.view(Viewer::Spectator);
            told.clear();
            let action = any_action(game.position(), seat, &mut rng);
            game.act_with_events(seat, action, &mut told).unwrap();
        }
    }
}

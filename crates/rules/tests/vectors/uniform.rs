//! Whether what should be equally likely is so: counted, with a fixed generator and a wide margin.

use std::collections::{BTreeMap, BTreeSet};

use taketable_rules::{
    AnyDeal, AnyGame, AnyOptions, Card, CardSet, Deck, Game, Pile, Seat, Seed, below,
};

use crate::common::{all_options, name_of, rng};
use crate::{deck_of, first_deal, match_of};

/// Checks that the counts are as near to each other as chance would have them: Pearson's
/// chi-square, six standard deviations above its mean allowed.
fn check_uniform(counts: &[u32], what: &str) {
    let total: u32 = counts.iter().sum();
    let freedom = f64::from(counts.len() as u32 - 1);
    let expected = f64::from(total) / (freedom + 1.0);
    assert!(expected >= 20.0, "{what}: too few to tell");
    let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    let chi_square: f64 = counts.iter().map(square).sum();
    let most = freedom + 6.0 * (2.0 * freedom).sqrt();
    assert!(chi_square <= most, "{what}: chi-square {chi_square:.0}, not at most {most:.0}");
}

#[test]
fn a_number_below_a_bound_is_any_of_them() {
    for bound in [1, 2, 3, 7, 10, 33, 79, 104, 127] {
        let (mut rng, mut counts) = (rng(bound.into()), vec![0; bound as usize]);
        for _ in 0..200 * bound {
            counts[below(&mut rng, bound) as usize] += 1;
        }
        check_uniform(&counts, &format!("below {bound}"));
    }
}

/// Of 2³² words, a bound of 3 · 2³⁰ cannot have equal shares: without throwing some away, every
/// third number would come twice as often.
#[test]
fn no_number_below_a_large_bound_is_preferred() {
    let (mut rng, mut counts) = (rng(30), [0; 3]);
    for _ in 0..30_000 {
        counts[below(&mut rng, 3 << 30) as usize % 3] += 1;
    }
    check_uniform(&counts, "below 3 << 30");
}

#[test]
fn every_card_is_drawn_as_often_at_every_place() {
    const CARDS: usize = 104;
    let (mut rng, mut counts) = (rng(104), vec![[0; CARDS]; CARDS]);
    for _ in 0..10_000 {
        let mut place = counts.iter_mut();
        Deck::up_to(CARDS as u8).draw(&mut rng, CARDS, |card| {
            place.next().expect("a place for each card")[usize::from(card.number()) - 1] += 1;
        });
    }
    for (place, of_cards) in counts.iter().enumerate() {
        check_uniform(of_cards, &format!("the cards at place {place}"));
    }
    for card in 0..CARDS {
        let of_places: Vec<u32> = counts.iter().map(|place| place[card]).collect();
        check_uniform(&of_places, &format!("the places of card {}", card + 1));
    }
}

#[test]
fn every_order_of_five_cards_is_as_likely() {
    let cards: CardSet = [3, 17, 64, 100, 127].into_iter().filter_map(Card::new).collect();
    let (mut rng, mut orders) = (rng(5), BTreeMap::<Vec<Card>, u32>::new());
    for _ in 0..24_000 {
        let mut order = Vec::new();
        Deck::of(cards).draw(&mut rng, 5, |card| order.push(card));
        *orders.entry(order).or_default() += 1;
    }
    assert_eq!(orders.len(), 120);
    check_uniform(&orders.into_values().collect::<Vec<_>>(), "orders");
}

/// Where cards lie after a deal: hand by hand, row by row; in a pile, each card for itself.
fn places(deal: &AnyDeal) -> Vec<CardSet> {
    use taketable_rules::games::take5;
    fn pile<const N: usize>(pile: &Pile<N>) -> Vec<CardSet> {
        pile.iter().map(CardSet::from).collect()
    }
    match deal {
        AnyDeal::Take5(take5::Deal::Hands { hands, rows }) => [&hands.to_vec()[..], rows].concat(),
        AnyDeal::Take5(take5::Deal::Pool { pool, .. }) => vec![*pool],
        AnyDeal::TakeANumber(deal) => [&deal.hands.to_vec()[..], &deal.rows].concat(),
        AnyDeal::Hornochsen(deal) => [deal.hands.to_vec(), vec![deal.rows]].concat(),
        AnyDeal::TakeThat(deal) => [deal.hands.to_vec(), pile(&deal.pile)].concat(),
        AnyDeal::NoThanks(deal) => [vec![deal.removed], pile(&deal.pile)].concat(),
    }
}

/// A middling table of each game and variant.
fn tables() -> impl Iterator<Item = (AnyOptions, u8)> {
    all_options().into_iter().map(|options| (options, 4))
}

#[test]
fn every_card_is_dealt_as_often_to_every_place() {
    for (options, seats) in tables() {
        let name = name_of(&options);
        let deck: Vec<Card> = deck_of(options, seats).iter().collect();
        let mut rng = rng(99);
        let deals = (0..6000).map(|_| AnyGame::deal(&options, seats, Seat::FIRST, &mut rng));
        let deals: Vec<_> = deals.map(|deal| places(&deal)).collect();
        for place in 0..deals[0].len() {
            let count = |card: &Card| deals.iter().filter(|d| d[place].contains(*card)).count();
            let counts: Vec<u32> = deck.iter().map(|card| count(card) as u32).collect();
            check_uniform(&counts, &format!("{name}, place {place}"));
        }
    }
}

/// Draws that hang together would show here, even if every single card is dealt fairly.
#[test]
fn every_two_cards_come_together_as_often() {
    for (options, seats) in tables() {
        let deck: Vec<Card> = deck_of(options, seats).iter().collect();
        let (mut rng, mut counts) = (rng(2), vec![0; deck.len() * (deck.len() - 1) / 2]);
        for _ in 0..6000 {
            let first_place = places(&AnyGame::deal(&options, seats, Seat::FIRST, &mut rng))[0];
            let places = |card| deck.iter().position(|c| *c == card).expect("a card of the deck");
            let held: Vec<usize> = first_place.iter().map(places).collect();
            for (i, high) in held.iter().enumerate() {
                held[..i].iter().for_each(|low| counts[high * (high - 1) / 2 + low] += 1);
            }
        }
        check_uniform(&counts, &format!("{}, pairs", name_of(&options)));
    }
}

/// The rulebook's decks, all cards different, and as many as are left.
#[test]
fn every_deal_comes_from_the_deck() {
    for (options, seats) in tables() {
        let deck = deck_of(options, seats);
        for index in 0..200 {
            let places = places(&first_deal(options, seats, Seed::of_series(3, index)));
            let all = places.iter().fold(CardSet::EMPTY, |all, place| all | *place);
            let name = name_of(&options);
            assert_eq!(all.len(), places.iter().map(|p| p.len()).sum::<usize>(), "{name}: twice");
            assert!(deck.contains_all(all), "{name}: {:?} are no cards of it", all - deck);
        }
    }
}

#[test]
fn every_seat_starts_as_often_and_every_seed_deals_anew() {
    for (options, seats) in tables().filter(|(options, _)| AnyGame::has_first_seat(options)) {
        let (mut counts, mut deals) = (vec![0; seats.into()], BTreeSet::new());
        for index in 0..400 {
            let game = match_of(options, seats, Seed::of_series(4, index));
            let first = game.to_act().iter().next().expect("somebody starts");
            counts[first.index()] += 1;
            deals.insert(serde_json::to_string(game.deal()).expect("a deal has a text form"));
        }
        check_uniform(&counts, &format!("{}: the first seat", name_of(&options)));
        let drafted = options.game() == taketable_rules::GameId::Take5;
        assert_eq!(deals.len(), if drafted { seats.into() } else { 400 });
    }
}

//! A choice in No Thanks! in numbers: what speaks for and against taking the card.

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{REMOVED, Stage};
use taketable_rules::{Card, CardSet, Seat};

use super::{extra_cost, has_beside};
use crate::playable::{Described, WIDTH};

/// All numbers are about taking; saying no thanks is all zeros, for only the difference counts.
#[inline]
pub(super) fn describe(world: &NoThanks, seat: Seat, mut each: impl FnMut(&Described)) {
    let Stage::Turn { seat: turn, card, on_card } = world.stage() else { return };
    if turn != seat {
        return;
    }
    each(&taking(world, seat, card, on_card));
    if world.counters()[seat] > 0 {
        each(&[0.0; WIDTH]);
    }
}

#[inline]
fn taking(world: &NoThanks, seat: Seat, card: Card, on_card: u8) -> Described {
    let (cards, counters) = (world.cards(), world.counters());
    let own = cards[seat];
    let on = f32::from(on_card);
    let held = f32::from(counters[seat]);
    let number = f32::from(card.number());
    let pile = f32::from(world.pile_len() as u8);

    let cost = f32::from(extra_cost(own, card));
    let net = cost - on;
    let few = few(counters[seat]);
    let to_come = pile / 24.0;

    // What the others would do with it, one after the other.
    let seats = cards.seats();
    let table = f32::from(seats);
    let mut taken_by_all = CardSet::EMPTY;
    let mut comes_back = 1.0;
    let mut gift = 0.0;
    let mut least_cost = f32::MAX;
    let (mut counters_of_others, mut few_of_others, mut broke) = (0.0, 0.0_f32, 0.0);
    let mut next_is_broke = 0.0;
    let mut on_then = on;
    let mut other = seat;
    for _ in 1..seats {
        other = other.left(seats);
        on_then += 1.0;
        taken_by_all = taken_by_all | cards[other];
        let cost = f32::from(extra_cost(cards[other], card));
        let net = cost - on_then;
        let takes = takes(net, counters[other]);
        gift -= comes_back * takes * net;
        comes_back *= 1.0 - takes;
        least_cost = least_cost.min(cost);
        counters_of_others += f32::from(counters[other]);
        few_of_others = few_of_others.max(self::few(counters[other]));
        let is_broke = flag(counters[other] == 0);
        if on_then < on + 1.5 {
            next_is_broke = is_broke;
        }
        broke += is_broke;
    }
    taken_by_all = taken_by_all | own;

    // What may still come. Nobody knows which cards have left.
    let chance = pile / (pile + REMOVED as f32);
    let may_come = |distance: i8| {
        let number = card.number().wrapping_add_signed(distance);
        let there = (3..=35).contains(&number) && !has_beside(taken_by_all, card, distance);
        if there { chance } else { 0.0 }
    };
    let (below, above) = (may_come(-1), may_come(1));
    let bridge_up = if has_beside(own, card, 2) { above } else { 0.0 };
    let bridge_down = if has_beside(own, card, -2) { below } else { 0.0 };

    let suits = flag(cost <= 0.0);
    let mut numbers = [0.0; WIDTH];
    let described = [
        1.0,
        net / 10.0,
        (net - 4.0).max(0.0) / 10.0,
        (net - 10.0).max(0.0) / 10.0,
        (-net).max(0.0) / 10.0,
        on / 10.0,
        few,
        few * net / 5.0,
        few * on / 5.0,
        held / 10.0,
        flag(held < 2.0),
        flag((2.0..4.0).contains(&held)),
        to_come,
        to_come * net / 10.0,
        to_come * few,
        comes_back,
        comes_back * net / 10.0,
        comes_back * few,
        gift / 10.0,
        least_cost / 10.0,
        next_is_broke,
        broke / table,
        suits,
        suits * comes_back,
        below * to_come,
        above * to_come,
        bridge_up * number / 10.0,
        bridge_down * number / 10.0,
        number / 20.0,
        (held - counters_of_others / (table - 1.0)) / 10.0,
        few_of_others,
        to_come * held / 10.0,
    ];
    numbers[..described.len()].copy_from_slice(&described);
    numbers
}

#[inline]
fn flag(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

/// Near 1 with hardly any counters, near 0 with many.
#[inline]
fn few(counters: u8) -> f32 {
    1.0 / (1.0 + f32::from(counters))
}

/// A guess how likely somebody takes a card who pays so much for it, with so many counters: surely
/// without any, and the sooner the fewer there are.
#[inline]
fn takes(net: f32, counters: u8) -> f32 {
    if counters == 0 {
        return 1.0;
    }
    let wish = (1.0 + 10.0 * few(counters) - net) / 3.0;
    0.5 + 0.5 * wish / (1.0 + wish * wish).sqrt()
}

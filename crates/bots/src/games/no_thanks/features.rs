//! The features of a choice in No Thanks!: numbers that the policy weighs.

use taketable_rules::Seat;
use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::REMOVED;

use super::has_beside;
use super::summary::RoundSummary;
use crate::playable::{Described, WIDTH};

/// All numbers are about taking; saying no thanks is all zeros, for only the difference counts.
#[inline]
pub(super) fn describe(world: &NoThanks, seat: Seat, mut each: impl FnMut(&Described)) {
    let Some(summary) = RoundSummary::at(world).filter(|summary| summary.turn == seat) else {
        return;
    };
    each(&taking(&summary));
    if summary.counters[seat] > 0 {
        each(&[0.0; WIDTH]);
    }
}

/// What speaks for and against taking the card, to the seat on turn.
#[inline]
pub(super) fn taking(summary: &RoundSummary) -> Described {
    let RoundSummary { turn: seat, card, on_card, ref cards, ref counters, .. } = *summary;
    let own = cards[seat];
    let on = f32::from(on_card);
    let held = f32::from(counters[seat]);
    let pile = f32::from(summary.pile);
    let to_come = pile * (1.0 / 24.0);

    let cost = f32::from(summary.extra[seat]);
    let net = cost - on;
    let few = few(counters[seat]);

    // What the others would do with it, one after the other, and how they stand.
    let seats = cards.seats();
    let mut comes_back = 1.0;
    let mut gift = 0.0;
    let mut least_cost = f32::MAX;
    let (mut held_by_others, mut few_of_others, mut broke) = (0.0, 0.0_f32, 0.0);
    let mut best_other = i16::MAX;
    let mut next_takes = 0.0;
    let mut on_then = on;
    let mut other = seat;
    for after in 1..seats {
        other = other.left(seats);
        on_then += 1.0;
        let cost = f32::from(summary.extra[other]);
        let takes = likely(wish(cost, on_then, counters[other], to_come));
        gift += comes_back * takes * (on_then - cost);
        comes_back *= 1.0 - takes;
        if after == 1 {
            next_takes = takes;
        }
        least_cost = least_cost.min(cost);
        held_by_others += f32::from(counters[other]);
        few_of_others = few_of_others.max(self::few(counters[other]));
        broke += flag(counters[other] == 0);
        best_other = best_other.min(summary.standing(other));
    }
    let others = f32::from(seats - 1);

    // What may still come. Nobody knows which cards have left.
    let chance = pile / (pile + f32::from(REMOVED as u8));
    let may_come = |distance: i8| {
        let number = card.number().wrapping_add_signed(distance);
        let there = (3..=35).contains(&number) && !has_beside(summary.taken, card, distance);
        if there { chance } else { 0.0 }
    };
    let (below, above) = (may_come(-1), may_come(1));
    let number = f32::from(card.number());
    let bridge_up = if has_beside(own, card, 2) { above } else { 0.0 };
    let bridge_down = if has_beside(own, card, -2) { below } else { 0.0 };

    let suits = flag(cost <= 0.0);
    let wish = wish(cost, on, counters[seat], to_come);
    let wanted = likely(wish);
    let behind = f32::from(summary.standing(seat) - best_other).clamp(-40.0, 40.0) * 0.05;
    [
        1.0,
        net * 0.1,
        (net - 4.0).max(0.0) * 0.1,
        (net - 10.0).max(0.0) * 0.1,
        (-net).max(0.0) * 0.1,
        on * 0.1,
        few,
        few * net * 0.2,
        few * on * 0.2,
        held * 0.1,
        flag(held < 2.0),
        wish * 0.1,
        to_come,
        to_come * net * 0.1,
        to_come * few,
        comes_back,
        comes_back * net * 0.1,
        comes_back * few,
        gift * 0.1,
        least_cost * 0.1,
        next_takes,
        broke / others,
        suits,
        suits * comes_back,
        below * to_come,
        above * to_come,
        bridge_up * number * 0.1,
        bridge_down * number * 0.1,
        wanted,
        (held - held_by_others / others) * 0.1,
        few_of_others,
        behind * net * 0.1,
    ]
}

#[inline]
pub(super) fn flag(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

/// Near 1 with hardly any counters, near 0 with many.
#[inline]
pub(super) fn few(counters: u8) -> f32 {
    FEW[usize::from(counters & 127)]
}

/// Looked up, because a division would cost more.
const FEW: [f32; 128] = {
    let mut few = [0.0; 128];
    let mut counters = 0;
    while counters < few.len() {
        few[counters] = 1.0 / (1.0 + counters as u8 as f32);
        counters += 1;
    }
    few
};

/// How much somebody wants a card: the rule of thumb of those who know the game.
#[inline]
fn wish(cost: f32, on_card: f32, counters: u8, to_come: f32) -> f32 {
    let cost = if cost > 0.0 { 0.4 * cost } else { cost };
    let need = if counters == 0 { 40.0 } else { 14.0 * few(counters) - 0.5 * f32::from(counters) };
    on_card + 2.5 + need + 3.0 * to_come - cost
}

/// How likely somebody takes a card who wants it so much.
#[inline]
fn likely(wish: f32) -> f32 {
    let wish = wish * 0.5;
    0.5 + 0.5 * wish / (1.0 + wish * wish).sqrt()
}

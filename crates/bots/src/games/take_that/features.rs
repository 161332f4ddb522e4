//! The features of a choice in Take That: numbers that the policy weighs.

use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{twin, within_reach};
use taketable_rules::{Card, CardSet, Game, Seat};

use super::summary::{Line, LineSummary};
use crate::playable::{Described, WIDTH};

/// Describes the seat's legal actions, in their order: cards to lay, cards that twist, to take.
#[inline]
pub(super) fn describe(world: &TakeThat, seat: Seat, mut each: impl FnMut(&Described)) {
    if !world.to_act().contains(seat) {
        return;
    }
    let summary = LineSummary::in_world(world, seat);
    let layable = summary.line.end.map_or(summary.hand, |end| summary.hand & within_reach(end));
    for card in layable {
        each(&describe_lay(&summary, card));
    }
    let twists = summary.hand & summary.line.twins;
    for card in twists {
        each(&describe_twist(&summary, card));
    }
    if summary.line.len > 0 {
        each(&describe_take(&summary, layable, twists));
    }
}

// The places of the numbers. Of a line that is left to the others:
const STUCK: usize = 0;
const STUCK_COST: usize = 1;
const COST: usize = 2;
const SAFE: usize = 3;
const UNSAFE_COST: usize = 4;
const OWN_NEXT: usize = 5;
const OWN_TWISTS: usize = 6;
const STUCK_TWISTS: usize = 7;
const TWISTERS: usize = 8;
const REACHABLE: usize = 9;
// Of a card that is laid:
const TOAD: usize = 10;
const TWIN_IN_HAND: usize = 11;
const TWIN_HELD: usize = 12;
const TWIN_GONE: usize = 13;
const LONELY: usize = 14;
const STEP: usize = 15;
const TOAD_STUCK: usize = 16;
const TWIN_IN_HAND_STUCK: usize = 17;
// Of a twist:
const TWIST: usize = 18;
const TWIST_EMPTIES: usize = 19;
const TWIST_MOVES_END: usize = 20;
const TWIST_LATE: usize = 21;
const TWIST_MORE: usize = 22;
// Of taking:
const TAKE: usize = 23;
const TAKE_COST: usize = 24;
const TAKE_TWISTS: usize = 25;
const TAKE_TWISTERS: usize = 26;
const TAKE_LAYS: usize = 27;
const TAKE_LATE: usize = 28;
const TAKE_SHORT: usize = 29;
const TAKE_LONELY: usize = 30;

/// How soon the pile is at its end, from 0 to 1.
#[inline]
fn late(summary: &LineSummary) -> f32 {
    1.0 / (1.0 + 0.25 * summary.pile as f32)
}

/// Fills in what holds for a line that is left to the others, `hand` being our own cards then.
#[inline]
fn leave(numbers: &mut Described, summary: &LineSummary, line: &Line, hand: CardSet) {
    let cost = line.cost as f32 * 0.1;
    let stuck = summary.stuck(line);
    let next = (line.playable() & hand).len() as f32;
    let twists = (line.twins & hand).len() as f32;
    numbers[STUCK] = stuck;
    numbers[STUCK_COST] = stuck * cost;
    numbers[COST] = cost;
    // A line without an end lets everybody lay.
    if next > 0.0 {
        numbers[SAFE] = 1.0;
    } else {
        numbers[UNSAFE_COST] = (1.0 - stuck) * cost;
    }
    numbers[OWN_NEXT] = next.min(4.0) * 0.25;
    numbers[OWN_TWISTS] = twists;
    numbers[STUCK_TWISTS] = stuck * twists;
    numbers[TWISTERS] = summary.twisters(line);
    let reachable = (line.playable() & summary.unseen).len() as f32;
    numbers[REACHABLE] = reachable / summary.unseen.len().max(1) as f32;
}

#[inline]
fn describe_lay(summary: &LineSummary, card: Card) -> Described {
    let mut numbers = [0.0; WIDTH];
    let line = summary.lay(card);
    let hand = summary.hand - card.into();
    leave(&mut numbers, summary, &line, hand);
    match twin(card) {
        None => {
            numbers[TOAD] = 1.0;
            numbers[TOAD_STUCK] = numbers[STUCK];
        }
        Some(twin) if hand.contains(twin) => {
            numbers[TWIN_IN_HAND] = 1.0;
            numbers[TWIN_IN_HAND_STUCK] = numbers[STUCK];
        }
        Some(twin) if summary.unseen.contains(twin) => numbers[TWIN_HELD] = summary.held(),
        Some(_) => numbers[TWIN_GONE] = 1.0,
    }
    // A card without neighbours in hand is hard to lay another time.
    numbers[LONELY] = if (within_reach(card) & hand).is_empty() { 1.0 } else { 0.0 };
    if let Some(end) = summary.line.end {
        numbers[STEP] = f32::from(end.number().abs_diff(card.number())) * 0.1;
    }
    numbers
}

#[inline]
fn describe_twist(summary: &LineSummary, card: Card) -> Described {
    let mut numbers = [0.0; WIDTH];
    let line = summary.twist(card);
    leave(&mut numbers, summary, &line, summary.hand - card.into());
    numbers[TWIST] = 1.0;
    numbers[TWIST_EMPTIES] = if line.len == 0 { 1.0 } else { 0.0 };
    numbers[TWIST_MOVES_END] = if line.end == summary.line.end { 0.0 } else { 1.0 };
    numbers[TWIST_LATE] = late(summary);
    numbers[TWIST_MORE] = (summary.hand & summary.line.twins).len() as f32 - 1.0;
    numbers
}

#[inline]
fn describe_take(summary: &LineSummary, layable: CardSet, twists: CardSet) -> Described {
    let mut numbers = [0.0; WIDTH];
    numbers[TAKE] = 1.0;
    numbers[TAKE_COST] = summary.line.cost as f32 * 0.1;
    numbers[TAKE_TWISTS] = twists.len() as f32;
    numbers[TAKE_TWISTERS] = summary.twisters(&summary.line);
    numbers[TAKE_LAYS] = layable.len() as f32 * 0.25;
    numbers[TAKE_LATE] = late(summary);
    numbers[TAKE_SHORT] = summary.surcharge();
    // Without a card to lay next to the end, the line may come back longer.
    numbers[TAKE_LONELY] = if layable.len() < 2 { 1.0 } else { 0.0 };
    numbers
}

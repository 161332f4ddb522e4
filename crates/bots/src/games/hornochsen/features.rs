//! The features of a choice in Hornochsen!: numbers that the policy weighs.

use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{FULL, MOST_LAID, Special, points_of};
use taketable_rules::{Game, Score, Seat};

use super::summary::{Lay, RowSummary, TableSummary};
use crate::playable::{Described, WIDTH};

/// Describes the seat's legal actions, in their order: cattle cards, specials, to stop.
#[inline]
pub(super) fn describe(world: &Hornochsen, seat: Seat, mut each: impl FnMut(&Described)) {
    if !world.to_act().contains(seat) {
        return;
    }
    let summary = TableSummary::in_world(world, seat);
    let ring = world.ring();
    // What the best of the cards would bring that takes a row now, or begins to.
    let mut best = 0.0f32;
    for card in summary.hand {
        let lay = summary.lay(card, ring.row_for(card));
        let described = describe_lay(&summary, &lay);
        best = best.max(described[TAKES_GAIN]).max(described[WILL_TAKE_GAIN]);
        each(&described);
    }
    for kind in Special::BOTH {
        if summary.has(kind) {
            for row in ring.without(kind).iter() {
                each(&describe_special(&summary, kind, row));
            }
        }
    }
    if summary.lays < MOST_LAID {
        each(&describe_stop(&summary, best));
    }
}

// The places of the numbers. Cattle cards that take their row:
const TAKES: usize = 0;
const TAKES_WORTH: usize = 1;
const TAKES_GAIN: usize = 2;
const TAKES_X2: usize = 3;
const TAKES_TOO_EARLY: usize = 4;
// Cattle cards that others of the hand can follow this turn to take the row:
const WILL_TAKE: usize = 5;
const WILL_TAKE_GAIN: usize = 6;
const WILL_TAKE_WORTH: usize = 7;
const WILL_TAKE_LAYS: usize = 17;
// Other cattle cards:
const FOURTH: usize = 8;
const FOURTH_GIVES: usize = 9;
const FOURTH_SPOILS: usize = 10;
const FOURTH_DANGER: usize = 11;
const THIRD: usize = 12;
const THIRD_GIVES: usize = 13;
const THIRD_SPOILS: usize = 14;
const NEXT_TIME: usize = 15;
const POINTS: usize = 16;
// All cattle cards:
const OWN_LEFT: usize = 19;
// Special cards:
const X2: usize = 20;
const PLUS5: usize = 21;
const ADDS_NOW: usize = 22;
const ADDS_NOW_GAIN: usize = 23;
const ADDS_NOW_LAYS: usize = 18;
const ADDS_NEXT_TIME: usize = 24;
const ADDS_DANGER: usize = 25;
const ADDS_TO_BAD: usize = 26;
const ADDS_LATE: usize = 27;
// To stop:
const STOP: usize = 28;
const STOP_BEST: usize = 29;
const STOP_AHEAD: usize = 30;
const STOP_SPECIALS: usize = 31;

/// Points, of the order of 1.
#[inline]
fn scaled(points: Score) -> f32 {
    points as f32 * 0.2
}

/// A gain beside what the seat has: ten points are much at the start and little later, when all
/// that comes is doubled and doubled again.
#[inline]
fn beside(summary: &TableSummary, gain: Score) -> f32 {
    let total = summary.holding.total().abs();
    (gain as f32 / (20 + total) as f32).clamp(-2.0, 2.0)
}

/// What taking a row of that worth adds to our total if `spare` specials of our own may go under it
/// first.
#[inline]
fn plan_gain(summary: &TableSummary, row: &RowSummary, worth: Score, spare: u8) -> Score {
    let more = summary.could_add(row);
    let gain =
        |x2, plus5| summary.holding.gain(worth + 5 * Score::from(plus5), row.specials.x2 + x2);
    let plain = gain(0, 0);
    match spare {
        0 => plain,
        1 => plain.max(gain(more.x2, 0)).max(gain(0, more.plus5)),
        _ => gain(0, more.plus5).max(gain(more.x2, more.plus5)),
    }
}

#[inline]
fn describe_lay(summary: &TableSummary, lay: &Lay) -> Described {
    let mut numbers = [0.0; WIDTH];
    let row = summary.row(lay.row);
    let own = lay.own.len() as u32;
    let lays = summary.lays - 1;
    numbers[OWN_LEFT] = own as f32 * 0.5;
    if lay.missing == 0 {
        numbers[TAKES] = 1.0;
        numbers[TAKES_WORTH] = scaled(lay.worth);
        let gain = summary.holding.gain(lay.worth, row.specials.x2);
        numbers[TAKES_GAIN] = beside(summary, gain);
        numbers[TAKES_X2] = f32::from(row.specials.x2) * if gain > 0 { 1.0 } else { -1.0 };
        if lays > 0 && gain > 0 {
            // A special of our own could go under the row first.
            let more = summary.could_add(row);
            let worth = lay.worth + 5 * Score::from(more.plus5);
            let gain_with = summary.holding.gain(worth, row.specials.x2 + more.x2);
            numbers[TAKES_TOO_EARLY] = beside(summary, gain_with - gain);
        }
        return numbers;
    }
    let missing = u32::from(lay.missing);
    let danger = summary.danger(lay.missing, lay.unseen);
    // What the row is worth to whoever takes it; `x2` is worth about as much as a `+5`.
    let prize = scaled(lay.worth + 5 * Score::from(row.specials.x2));
    if own >= missing {
        // Our own cards there count on average what they count.
        let more = points_of(lay.own) * missing as Score / own as Score;
        let worth = lay.worth + more;
        if missing <= u32::from(lays) {
            let gain = plan_gain(summary, row, worth, lays - lay.missing);
            numbers[WILL_TAKE] = 1.0;
            numbers[WILL_TAKE_LAYS] = missing as f32 * 0.5;
            numbers[WILL_TAKE_GAIN] = beside(summary, gain);
            numbers[WILL_TAKE_WORTH] = scaled(worth);
            return numbers;
        }
        if missing <= u32::from(MOST_LAID) {
            numbers[NEXT_TIME] = (1.0 - danger) * scaled(worth);
        }
    }
    match lay.missing {
        1 => {
            numbers[FOURTH] = 1.0;
            numbers[FOURTH_DANGER] = danger;
            numbers[FOURTH_GIVES] = danger * prize.max(0.0);
            numbers[FOURTH_SPOILS] = danger * prize.min(0.0);
        }
        2 => {
            numbers[THIRD] = 1.0;
            numbers[THIRD_GIVES] = danger * prize.max(0.0);
            numbers[THIRD_SPOILS] = prize.min(0.0);
        }
        _ => {}
    }
    numbers[POINTS] = scaled(lay.points);
    numbers
}

#[inline]
fn describe_special(summary: &TableSummary, kind: Special, at: u8) -> Described {
    let mut numbers = [0.0; WIDTH];
    let row = summary.row(at);
    numbers[if kind == Special::X2 { X2 } else { PLUS5 }] = 1.0;
    let (missing, lays) = (u32::from(row.missing), u32::from(summary.lays - 1));
    let danger = summary.danger(row.missing, row.unseen);
    // The fewer cards are left, the sooner a special is left over.
    numbers[ADDS_LATE] = 1.0 / (1 + summary.hand.len()) as f32;
    if row.own >= missing && missing <= lays {
        let mut then = *row;
        let mut worth =
            row.worth + points_of(summary.own_fits(at)) * missing as Score / row.own as Score;
        match kind {
            Special::X2 => then.specials.x2 = 1,
            Special::Plus5 => {
                then.specials.plus5 = 1;
                worth += 5;
            }
        }
        let gain = plan_gain(summary, &then, worth, (lays - missing) as u8);
        numbers[ADDS_NOW] = 1.0;
        numbers[ADDS_NOW_LAYS] = missing as f32 * 0.5;
        numbers[ADDS_NOW_GAIN] = beside(summary, gain);
        return numbers;
    }
    if row.own >= missing && missing < FULL as u32 - 1 {
        numbers[ADDS_NEXT_TIME] = 1.0 - danger;
    }
    numbers[ADDS_DANGER] = danger;
    numbers[ADDS_TO_BAD] = scaled(row.worth.min(0));
    numbers
}

#[inline]
fn describe_stop(summary: &TableSummary, best: f32) -> Described {
    let mut numbers = [0.0; WIDTH];
    numbers[STOP] = 1.0;
    numbers[STOP_BEST] = best;
    numbers[STOP_AHEAD] = (summary.hand.len() as f32 - summary.others_cards) * 0.25;
    let specials = f32::from(summary.specials.x2 + summary.specials.plus5);
    numbers[STOP_SPECIALS] = specials / (1 + summary.hand.len()) as f32;
    numbers
}

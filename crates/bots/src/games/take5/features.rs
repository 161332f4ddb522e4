//! What describes a choice in Take 5.

use taketable_rules::games::take5::ROWS;
use taketable_rules::games::{Take5, all_bullheads, bullheads};
use taketable_rules::{Card, CardSet, MAX_SEATS, Seat};

use crate::playable::{Described, WIDTH};

/// Cards in a hand at the start.
const HAND: f32 = 10.0;
/// The card that takes the row is the sixth.
const FULL: usize = 5;

/// What a seat knows of the table before it chooses a card.
struct Table {
    /// The cards that the seat does not see: in other hands, or out of the round.
    unseen: CardSet,
    /// The chance that another seat lays a given one of them.
    share: f32,
    /// How many others lay a card.
    others: usize,
    /// Where cards can go, ascending: first below all ends, then after each end.
    slots: [Slot; ROWS + 1],
    /// The heads of the cheapest row.
    cheapest: f32,
}

/// The numbers between a row's end and the next end: a card from there goes to that row.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// The row's end; 0 below all ends.
    end: u8,
    /// How many more cards the row can take.
    room: usize,
    /// The row's heads.
    heads: f32,
    /// Unseen cards below the slot.
    unseen_below: usize,
    /// The seat's own cards below the slot.
    own_below: usize,
}

impl Table {
    #[inline]
    fn new(world: &Take5, own: CardSet) -> Table {
        let mut seen = own;
        world.piles().iter().for_each(|pile| seen |= *pile);
        world.rows().iter().for_each(|row| seen |= *row);
        let unseen = CardSet::up_to(world.last_card()) - seen;
        let mut slots = [Slot::default(); ROWS + 1];
        for (slot, row) in slots[1..].iter_mut().zip(world.rows()) {
            let Some(end) = row.highest() else { continue };
            *slot = Slot {
                end: end.number(),
                room: FULL - row.len().min(FULL),
                heads: all_bullheads(*row) as f32,
                unseen_below: unseen.below(end).len(),
                own_below: own.below(end).len(),
            };
        }
        for (a, b) in [(1, 2), (3, 4), (1, 3), (2, 4), (2, 3)] {
            if slots[a].end > slots[b].end {
                slots.swap(a, b);
            }
        }
        Table {
            unseen,
            share: 1.0 / unseen.len().max(1) as f32,
            others: usize::from(world.piles().seats()) - 1,
            cheapest: slots[1..].iter().map(|slot| slot.heads).fold(f32::MAX, f32::min),
            slots,
        }
    }

    /// Where the next slot begins: its unseen cards below, and the seat's own.
    #[inline]
    fn after(&self, slot: usize, own: CardSet) -> (usize, usize) {
        match self.slots.get(slot + 1) {
            Some(next) => (next.unseen_below, next.own_below),
            None => (self.unseen.len(), own.len()),
        }
    }

    /// How many others lay one of so many unseen cards, on average.
    #[inline]
    fn expected(&self, cards: usize) -> f32 {
        cards as f32 * self.share * self.others as f32
    }

    /// The chance that at least `least` others lay one of so many unseen cards.
    #[inline]
    fn at_least(&self, least: usize, cards: usize) -> f32 {
        let step = (cards as f32 * self.share * STEPS as f32 + 0.5) as usize;
        AT_LEAST[self.others.min(MAX_SEATS - 1)][least.min(FULL)][step.min(STEPS)]
    }
}

/// Chances are looked up in steps of one over this.
const STEPS: usize = 64;

/// The chance that at least so many of some others do what each does with the chance `step / STEPS`:
/// `AT_LEAST[others][least][step]`.
static AT_LEAST: [[[f32; STEPS + 1]; FULL + 1]; MAX_SEATS] = {
    let mut table = [[[0.0; STEPS + 1]; FULL + 1]; MAX_SEATS];
    let mut step = 0;
    while step <= STEPS {
        let each = step as f32 / STEPS as f32;
        // exactly[n]: the chance that n of the others so far do it.
        let mut exactly = [0.0; MAX_SEATS];
        exactly[0] = 1.0;
        let mut others = 0;
        while others < MAX_SEATS {
            let (mut least, mut fewer) = (0, 0.0);
            while least <= FULL {
                table[others][least][step] = 1.0 - fewer;
                fewer += exactly[least];
                least += 1;
            }
            let mut count = MAX_SEATS - 1;
            while count > 0 {
                exactly[count] = exactly[count] * (1.0 - each) + exactly[count - 1] * each;
                count -= 1;
            }
            exactly[0] *= 1.0 - each;
            others += 1;
        }
        step += 1;
    }
    table
};

/// 1 if it is so, 0 if not.
#[inline]
fn flag(is_so: bool) -> f32 {
    f32::from(u8::from(is_so))
}

/// A card to play: what may happen to it this turn, and what it leaves for later turns.
#[inline]
pub(super) fn cards(world: &Take5, seat: Seat, mut each: impl FnMut(&Described)) {
    let own: CardSet = world.hand(seat).collect();
    let table = Table::new(world, own);
    let count = own.len();
    let left = count as f32 / HAND;
    let scale = 1.0 / f32::from(world.last_card());
    let too_low = table.slots[1].own_below as f32 / HAND;
    let mut place = 0;
    for (i, card) in world.hand(seat).enumerate() {
        let number = card.number();
        while place < ROWS && table.slots[place + 1].end < number {
            place += 1;
        }
        let slot = &table.slots[place];
        let (unseen_after, own_after) = table.after(place, own);
        let below = table.unseen.below(card).len();
        let high = f32::from(number) * scale;
        let mut f: Described = [0.0; WIDTH];
        f[0] = high;
        f[1] = high * high;
        f[2] = flag(i == 0);
        f[3] = flag(i + 1 == count);
        f[4] = bullheads(card) as f32 / 5.0;
        f[5] = table.expected(unseen_after - below).min(2.0);
        if place > 0 {
            let gap = below - slot.unseen_below;
            let takes = table.at_least(slot.room, gap);
            let heads = slot.heads / 10.0;
            let expected = table.expected(gap).min(3.0);
            f[6] = takes;
            f[7] = takes * heads;
            f[8] = takes * left;
            f[9] = flag(slot.room == 0);
            f[10] = f[9] * heads;
            f[11] = expected;
            f[12] = expected * left;
            f[13] = flag(slot.room == 1);
            f[14] = flag(slot.room == 2);
            f[15] = flag(slot.room == 4);
            f[16] = flag(gap == 0 && slot.room > 0);
            f[17] = f[16] * left;
            f[18] = (i - slot.own_below) as f32 / 3.0;
            f[19] = (own_after - i - 1) as f32 / 3.0;
            f[20] = heads;
            f[21] = slot.room as f32 / 5.0 * left;
            f[22] = (place - 1) as f32 / 3.0;
            f[23] = takes * takes;
            f[24] = too_low;
            f[25] = (1.0 - takes) * heads;
        } else {
            let lower = table.at_least(1, below);
            f[26] = 1.0;
            f[27] = table.cheapest / 5.0;
            f[28] = left;
            f[29] = lower;
            f[30] = lower * f[27];
            f[31] = too_low;
        }
        each(&f);
    }
}

/// A row to take with a card below all ends.
#[inline]
pub(super) fn rows(world: &Take5, seat: Seat, mut each: impl FnMut(&Described)) {
    let own: CardSet = world.hand(seat).collect();
    let table = Table::new(world, own);
    let left = own.len() as f32 / HAND;
    let scale = 1.0 / f32::from(world.last_card());
    for cards in world.rows() {
        let end = cards.highest().map_or(0, Card::number);
        let place = table.slots.iter().position(|slot| slot.end == end).unwrap_or(0);
        let slot = &table.slots[place];
        let (unseen_after, own_after) = table.after(place, own);
        let (heads, len) = (slot.heads / 5.0, cards.len() as f32 / FULL as f32);
        let mine = (own_after - slot.own_below) as f32 / 3.0;
        let mut f: Described = [0.0; WIDTH];
        f[0] = heads;
        f[1] = heads * heads;
        f[2] = flag(slot.heads <= table.cheapest);
        f[3] = heads * left;
        f[4] = len;
        f[5] = flag(slot.room == 0);
        f[6] = f32::from(end) * scale;
        f[7] = mine;
        f[8] = mine * len;
        f[9] = table.expected(unseen_after - slot.unseen_below).min(3.0);
        f[10] = f[9] * len;
        each(&f);
    }
}

/// A card to draft.
#[inline]
pub(super) fn draft(world: &Take5, seat: Seat, pool: CardSet, mut each: impl FnMut(&Described)) {
    let own: CardSet = world.hand(seat).collect();
    let last = f32::from(world.last_card());
    let near = |cards: CardSet, number: u8, reach: u8| {
        let first = number.saturating_sub(reach).max(1);
        (cards & CardSet::between(first, (number + reach).min(Card::MAX))).len() as f32
    };
    let drafted = own.len() as f32 / HAND;
    for card in pool {
        let number = card.number();
        let high = f32::from(number) / last;
        let mut f: Described = [0.0; WIDTH];
        f[0] = high;
        f[1] = high * high;
        f[2] = 1.0 / f32::from(number);
        f[3] = 1.0 / (last - f32::from(number) + 1.0);
        f[4] = bullheads(card) as f32 / 5.0;
        f[5] = near(own, number, 1);
        f[6] = near(own, number, 2) / 2.0;
        f[7] = near(own, number, 5) / 3.0;
        f[8] = near(pool, number, 1) / 2.0;
        f[9] = near(pool, number, 3) / 4.0;
        f[10] = own.below(card).len() as f32 / HAND;
        f[11] = high * drafted;
        f[12] = high * high * drafted;
        f[13] = f[5] * drafted;
        f[14] = f[2] * drafted;
        f[15] = f[3] * drafted;
        f[16] = (high - 0.5).abs();
        f[17] = f[16] * drafted;
        each(&f);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chance that at least so many of some others do what each does with the chance `each`:
    /// everything that the others can do, one by one.
    fn one_by_one(others: u32, least: u32, each: f64) -> f64 {
        let ways = (0_u32..1 << others).filter(|who| who.count_ones() >= least);
        let chance = |who: u32| {
            let count = who.count_ones() as i32;
            each.powi(count) * (1.0 - each).powi(others as i32 - count)
        };
        ways.map(chance).sum()
    }

    #[test]
    fn the_chance_of_at_least_so_many_is_the_binomial_one() {
        let all = AT_LEAST.iter().flatten().flatten();
        for (place, looked_up) in all.enumerate() {
            let (others, step) = (place / (STEPS + 1) / (FULL + 1), place % (STEPS + 1));
            let least = place / (STEPS + 1) % (FULL + 1);
            let plain = one_by_one(others as u32, least as u32, step as f64 / STEPS as f64);
            let off = (f64::from(*looked_up) - plain).abs();
            assert!(off < 1e-6, "{least} of {others}, {step}: {looked_up}, not {plain}");
        }
    }
}

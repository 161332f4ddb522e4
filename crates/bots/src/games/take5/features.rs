//! The features of a choice in Take 5: numbers that the policy weighs.

use taketable_rules::games::take5::ROWS;
use taketable_rules::games::{Take5, all_bullheads, bullheads};
use taketable_rules::{Card, CardSet, MAX_SEATS, Seat};

use crate::playable::{Described, WIDTH};

/// Cards in a hand at the start.
const HAND: f32 = 10.0;
/// The card that takes the row is the sixth.
const FULL: u8 = 5;

/// What a seat knows of the table before it chooses a card. Counts are `i32`, which a processor
/// turns into a float in one step.
struct TableFeatures {
    /// The cards that the seat does not see: in other hands, or out of the round.
    unseen: CardSet,
    /// How many others lay a given one of them on average.
    each: f32,
    /// The chance that another seat lays a given one of them, in 65,536ths of a step.
    steps_each: i32,
    /// How many others lay a card.
    others: usize,
    /// Where cards can go, ascending: first below all ends, then after each end.
    slots: [Slot; ROWS + 1],
    /// The heads of the cheapest row.
    cheapest: f32,
    /// How many cards the seat has.
    held: i32,
    /// The same as a part of a full hand.
    left: f32,
    /// The part of a full hand that is below all ends.
    too_low: f32,
    /// One over the highest card.
    scale: f32,
}

/// The numbers between a row's end and the next end: a card from there goes to that row.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// The row's end; 0 below all ends.
    end: u8,
    /// How many more cards the row can take.
    room: u8,
    /// The row's heads.
    heads: f32,
    /// Unseen cards below the slot.
    unseen_below: i32,
    /// The seat's own cards below the slot.
    own_below: i32,
    /// Unseen cards below the next slot.
    unseen_after: i32,
    /// The seat's own cards below the next slot.
    own_after: i32,
}

impl TableFeatures {
    #[inline]
    fn new(world: &Take5, seat: Seat) -> TableFeatures {
        let own: CardSet = world.hand(seat).collect();
        let rows = world.rows();
        let mut seen = own;
        for cards in world.piles().iter().chain(rows) {
            seen |= *cards;
        }
        let unseen = CardSet::up_to(world.last_card()) - seen;

        // The rows by their ends, ascending: an end and its row in one number.
        let mut order: [u16; ROWS] = std::array::from_fn(|row| {
            u16::from(rows[row].highest().map_or(0, Card::number)) << 8 | row as u16
        });
        for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            (order[a], order[b]) = (order[a].min(order[b]), order[a].max(order[b]));
        }
        let mut slots = [Slot::default(); ROWS + 1];
        let mut after = (count(unseen), count(own));
        let mut cheapest = f32::MAX;
        for place in (1..=ROWS).rev() {
            let end_and_row = order[place - 1];
            let cards = rows[usize::from(end_and_row) % ROWS];
            let end = Card::new((end_and_row >> 8) as u8);
            let below_end = |cards: CardSet| end.map_or(0, |end| count(cards.below(end)));
            let heads = all_bullheads(cards) as f32;
            cheapest = cheapest.min(heads);
            let slot = &mut slots[place];
            *slot = Slot {
                end: end.map_or(0, Card::number),
                room: FULL - (cards.len() as u8).min(FULL),
                heads,
                unseen_below: below_end(unseen),
                own_below: below_end(own),
                unseen_after: after.0,
                own_after: after.1,
            };
            after = (slot.unseen_below, slot.own_below);
        }
        (slots[0].unseen_after, slots[0].own_after) = after;

        let others = world.piles().seats() - 1;
        let among = count(unseen).max(1);
        TableFeatures {
            unseen,
            each: f32::from(others) / among as f32,
            steps_each: ((STEPS << 16) as i32) / among,
            others: usize::from(others),
            cheapest,
            held: count(own),
            left: count(own) as f32 / HAND,
            too_low: slots[1].own_below as f32 / HAND,
            scale: 1.0 / f32::from(world.last_card()),
            slots,
        }
    }

    /// How many others lay one of that many unseen cards, on average.
    #[inline]
    fn expected(&self, cards: i32) -> f32 {
        cards as f32 * self.each
    }

    /// The chance that at least `least` others lay one of that many unseen cards.
    #[inline]
    fn at_least(&self, least: u8, cards: i32) -> f32 {
        let step = (cards * self.steps_each + (1 << 15)) >> 16;
        let at_least = &AT_LEAST[self.others.min(MAX_SEATS - 1)][usize::from(least.min(FULL))];
        at_least[(step as usize).min(STEPS)]
    }
}

#[inline]
fn count(cards: CardSet) -> i32 {
    cards.len() as i32
}

/// Chances are looked up in steps of one over this.
const STEPS: usize = 64;

/// The chance that at least that many of some others do what each does with the chance `step /
/// STEPS`: `AT_LEAST[others][least][step]`.
static AT_LEAST: [[[f32; STEPS + 1]; FULL as usize + 1]; MAX_SEATS] = {
    let mut table = [[[0.0; STEPS + 1]; FULL as usize + 1]; MAX_SEATS];
    let mut step = 0;
    while step <= STEPS {
        let each = step as f32 / STEPS as f32;
        // exactly[n]: the chance that n of the others so far do it.
        let mut exactly = [0.0; MAX_SEATS];
        exactly[0] = 1.0;
        let mut others = 0;
        while others < MAX_SEATS {
            let (mut least, mut fewer) = (0, 0.0);
            while least <= FULL as usize {
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
    let table = TableFeatures::new(world, seat);
    let TableFeatures { held, left, too_low, scale, .. } = table;
    let mut place = 0;
    for (i, card) in (0..).zip(world.hand(seat)) {
        let number = card.number();
        while place < ROWS && table.slots[place + 1].end < number {
            place += 1;
        }
        let slot = &table.slots[place];
        let below = count(table.unseen.below(card));
        let high = f32::from(number) * scale;
        let mut f: Described = [0.0; WIDTH];
        f[0] = high;
        f[1] = high * high;
        f[2] = flag(i == 0);
        f[3] = flag(i + 1 == held);
        f[4] = bullheads(card) as f32 / 5.0;
        f[5] = table.expected(slot.unseen_after - below).min(2.0);
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
            f[19] = (slot.own_after - i - 1) as f32 / 3.0;
            f[20] = heads;
            f[21] = f32::from(slot.room) / 5.0 * left;
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

/// What each card weighs: the sum that [`cards`] describes, put together the other way round. Most
/// of the numbers are the same for all cards of a slot, so their weights are added up once for each
/// slot, and little is left to do for a card.
#[inline]
pub(super) fn weigh_cards(world: &Take5, seat: Seat, w: &Described, mut each: impl FnMut(f32)) {
    let table = TableFeatures::new(world, seat);
    let TableFeatures { held, left, too_low, scale, .. } = table;
    let cheapest = table.cheapest * 0.2;
    let lowest_base = w[26] + w[27] * cheapest + w[28] * left + w[31] * too_low;
    let lowest_lower = w[29] + w[30] * cheapest;
    let mut place = 0;
    let mut folded = Folded::default();
    for (i, card) in (0..).zip(world.hand(seat)) {
        let number = card.number();
        let before = place;
        while place < ROWS && table.slots[place + 1].end < number {
            place += 1;
        }
        let slot = &table.slots[place];
        let below = count(table.unseen.below(card));
        let high = f32::from(number) * scale;
        let mut weight = high * (w[0] + high * w[1])
            + (bullheads(card) as f32 * 0.2) * w[4]
            + table.expected(slot.unseen_after - below).min(2.0) * w[5];
        if i == 0 {
            weight += w[2];
        }
        if i + 1 == held {
            weight += w[3];
        }
        if place == 0 {
            weight += lowest_base + lowest_lower * table.at_least(1, below);
        } else {
            if place != before {
                folded = Folded::new(slot, place, left, too_low, w);
            }
            let gap = below - slot.unseen_below;
            let takes = table.at_least(slot.room, gap);
            let expected = table.expected(gap).min(3.0);
            weight += folded.base
                + takes * (folded.takes + takes * w[23])
                + expected * folded.expected
                + i as f32 * folded.rank;
            if gap == 0 {
                weight += folded.safe;
            }
        }
        each(weight);
    }
}

/// The weights of a slot's cards, with all that is the same for them put in.
#[derive(Clone, Copy, Default)]
struct Folded {
    /// For any card.
    base: f32,
    /// Times the chance to take the row.
    takes: f32,
    /// Times the cards expected between.
    expected: f32,
    /// If no card can come between and the row has room.
    safe: f32,
    /// Times the card's place in the hand.
    rank: f32,
}

impl Folded {
    #[inline]
    fn new(slot: &Slot, place: usize, left: f32, too_low: f32, w: &Described) -> Folded {
        let heads = slot.heads * 0.1;
        let full = match slot.room {
            0 => w[9] + w[10] * heads,
            1 => w[13],
            2 => w[14],
            4 => w[15],
            _ => 0.0,
        };
        Folded {
            base: full
                + (w[20] + w[25]) * heads
                + w[21] * (f32::from(slot.room) * 0.2 * left)
                + w[22] * ((place - 1) as f32 * (1.0 / 3.0))
                + w[24] * too_low
                + (w[19] * (slot.own_after - 1) as f32 - w[18] * slot.own_below as f32)
                    * (1.0 / 3.0),
            takes: w[6] + (w[7] - w[25]) * heads + w[8] * left,
            expected: w[11] + w[12] * left,
            safe: if slot.room > 0 { w[16] + w[17] * left } else { 0.0 },
            rank: (w[18] - w[19]) * (1.0 / 3.0),
        }
    }
}

/// A row to take with a card below all ends.
#[inline]
pub(super) fn rows(world: &Take5, seat: Seat, mut each: impl FnMut(&Described)) {
    let table = TableFeatures::new(world, seat);
    let TableFeatures { left, scale, .. } = table;
    for cards in world.rows() {
        let end = cards.highest().map_or(0, Card::number);
        let place = table.slots.iter().position(|slot| slot.end == end).unwrap_or(0);
        let slot = &table.slots[place];
        let (heads, len) = (slot.heads / 5.0, cards.len() as f32 / f32::from(FULL));
        let mine = (slot.own_after - slot.own_below) as f32 / 3.0;
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
        f[9] = table.expected(slot.unseen_after - slot.unseen_below).min(3.0);
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
    use rand_core::{Rng, SeedableRng};
    use taketable_rules::Game;
    use taketable_rules::games::take5::{Options, Variant};

    use super::*;
    use crate::bot::BotRng;
    use crate::linear;
    use crate::playable::Playable;
    use crate::policy::{Policy, Uniform};
    use crate::weights::Weights;

    /// The chance that at least that many of some others do what each does with the chance `each`:
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
    fn the_short_way_to_the_weight_of_a_card_gives_what_its_description_does() {
        let mut rng = BotRng::seed_from_u64(1);
        let mut seen = 0;
        for (seats, variant) in
            [(2, Variant::Tactics), (4, Variant::Standard), (10, Variant::Standard)]
        {
            let mut weights = Weights::NONE;
            weights.0[0] = std::array::from_fn(|_| (rng.next_u64() % 4001) as f32 / 1000.0 - 2.0);
            for _ in 0..200 {
                let options = Options { variant };
                let deal = Take5::deal(&options, seats, Seat::FIRST, &mut rng);
                let mut world = Take5::begin(&options, seats, &deal, &mut ());
                while let Some(seat) = world.to_act().iter().next() {
                    let (mut long, mut short) = (Vec::new(), Vec::new());
                    let kind = &weights.0[world.kind()];
                    world.describe(seat, |described| long.push(linear::weigh(described, kind)));
                    world.weigh(seat, &weights, |weight| short.push(weight));
                    assert_eq!(long.len(), short.len());
                    for (long, short) in long.iter().zip(&short) {
                        assert!((long - short).abs() < 1e-4, "{long} and {short}: {world:?}");
                    }
                    seen += long.len();
                    let action = Uniform.pick(&world, seat, &mut rng);
                    world.play(seat, action, &mut ());
                }
            }
        }
        assert!(seen > 100_000, "{seen}");
    }

    #[test]
    fn the_chance_of_at_least_so_many_is_the_binomial_one() {
        let all = AT_LEAST.iter().flatten().flatten();
        for (place, looked_up) in all.enumerate() {
            let (others, step) =
                (place / (STEPS + 1) / (usize::from(FULL) + 1), place % (STEPS + 1));
            let least = place / (STEPS + 1) % (usize::from(FULL) + 1);
            let plain = one_by_one(others as u32, least as u32, step as f64 / STEPS as f64);
            let off = (f64::from(*looked_up) - plain).abs();
            assert!(off < 1e-6, "{least} of {others}, {step}: {looked_up}, not {plain}");
        }
    }
}

//! The features of a choice in Take A Number: numbers that the policy weighs.

use taketable_rules::games::take_a_number::{CAPACITY, LAST_CARD, ROWS, Stage};
use taketable_rules::games::{TakeANumber, all_bullheads, bullheads};
use taketable_rules::{Card, CardSet, Seat};

use super::rows::{self, Row};
use crate::playable::{Described, WIDTH};

#[inline]
pub(super) fn describe(world: &TakeANumber, seat: Seat, mut each: impl FnMut(&Described)) {
    match world.stage() {
        Stage::Choosing { .. } => {
            let table = SharedFeatures::of(world, seat);
            world.hands()[seat].iter().for_each(|card| each(&table.playing(card)));
        }
        Stage::TakingRow { seat: taker, card } if taker == seat => {
            let table = SharedFeatures::of(world, seat);
            (0..ROWS).for_each(|row| each(&table.taking(world, row, card)));
        }
        Stage::Keeping { seat: taker, taken } if taker == seat => {
            let table = SharedFeatures::of(world, seat);
            taken.iter().for_each(|card| each(&table.keeping(card, taken)));
        }
        _ => {}
    }
}

/// What all choices of a decision have in common.
struct SharedFeatures<'a> {
    world: &'a TakeANumber,
    seat: Seat,
    rows: [Row; ROWS],
    /// The lowest and the highest end.
    lowest_end: u8,
    hand: CardSet,
    number_row: CardSet,
    number_end: u8,
    others: u8,
    /// One over the number of others.
    per_other: f32,
    /// Cards of which nobody else knows where they are.
    unseen: CardSet,
    /// For each of the unseen cards, how many others will lay it on average.
    each_unseen: f32,
    /// One over the fewest cards that somebody else holds.
    near: f32,
    /// The same for the seat's own hand.
    own_near: f32,
    /// `true` if others hold cards that everybody knows of.
    any_public: bool,
    /// The cheapest row.
    cheapest: f32,
    cheapest_row: usize,
}

impl<'a> SharedFeatures<'a> {
    #[inline]
    fn of(world: &'a TakeANumber, seat: Seat) -> SharedFeatures<'a> {
        let hand = world.hands()[seat];
        let others = world.hands().seats() - 1;
        let number_row = world.number_rows()[seat];
        let rows = rows::rows(world.rows(), number_row);
        let mut seen = hand | world.turned_up();
        world.rows().iter().for_each(|row| seen |= *row);
        world.number_rows().iter().for_each(|row| seen |= *row);
        world.number_piles().iter().for_each(|pile| seen |= *pile);
        if let Stage::Keeping { taken, .. } = world.stage() {
            seen |= taken;
        }
        let (mut least, mut hidden_share, mut public) = (u8::MAX, 0.0, CardSet::EMPTY);
        for (other, cards) in world.hands().entries() {
            if other == seat {
                continue;
            }
            // How many they are may be known, which they are may not.
            let held = cards.len() as u8;
            let known = world.public(other);
            public |= known;
            least = least.min(held);
            hidden_share += f32::from(held - known.len() as u8) / f32::from(held.max(1));
        }
        let unseen = CardSet::up_to(LAST_CARD) - (seen | public);
        let points = rows.map(|row| row.burden.points(0));
        let cheapest_row = (0..ROWS).min_by(|a, b| points[*a].total_cmp(&points[*b])).unwrap_or(0);
        SharedFeatures {
            world,
            seat,
            lowest_end: rows.iter().map(|row| row.end).min().unwrap_or(0),
            hand,
            number_row,
            number_end: number_row.highest().map_or(0, Card::number),
            others,
            per_other: 1.0 / f32::from(others),
            unseen,
            each_unseen: hidden_share / f32::from(unseen.len().max(1) as u8),
            near: 1.0 / f32::from(least.max(1)),
            own_near: 1.0 / f32::from(hand.len().max(1) as u8),
            any_public: !public.is_empty(),
            cheapest: points[cheapest_row],
            cheapest_row,
            rows,
        }
    }

    /// How many cards below this number the others will lay on average, if each lays any card of
    /// its hand.
    #[inline]
    fn expected_below(&self, number: u8) -> f32 {
        let cards = BELOW[usize::from(number & 127)];
        let mut expected = count(self.unseen & cards) * self.each_unseen;
        if self.any_public {
            for (other, hand) in self.world.hands().entries() {
                let among = self.world.public(other) & cards;
                if other != self.seat && !among.is_empty() {
                    expected += count(among) / count(*hand);
                }
            }
        }
        expected
    }

    /// How likely the card takes the row it goes to, and how many cards come between on average.
    #[inline]
    fn risk(&self, row: &Row, card: Card) -> (f32, f32) {
        let between = self.expected_below(card.number()) - self.expected_below(row.end);
        let chance = (between * self.per_other).clamp(0.0, 1.0);
        (rows::chance_to_take(row, self.others, chance), between)
    }

    /// A card to be played.
    #[inline]
    fn playing(&self, card: Card) -> Described {
        let heads = f32::from(bullheads(card) as u8);
        let number = f32::from(card.number());
        let lower_own = self.hand & BELOW[usize::from(card.number() & 127)];
        let higher_own = self.hand - lower_own - card.into();
        let gap_to_lower = lower_own.highest().map_or(20, |lower| card.number() - lower.number());
        let gap_to_higher =
            higher_own.lowest().map_or(20, |higher| higher.number() - card.number());
        let mut numbers = [0.0; WIDTH];
        let shared = [
            heads * 0.2,
            heads * self.near * (1.0 / 3.0),
            heads * flag(self.near > 0.9) * 0.2,
            number * 0.01,
            (number * 0.01 - 0.5) * (number * 0.02 - 1.0),
            f32::from(gap_to_lower.min(20)) * 0.05,
            f32::from(gap_to_higher.min(20)) * 0.05,
            flag(lower_own.is_empty()),
            flag(higher_own.is_empty()),
        ];
        numbers[..9].copy_from_slice(&shared);
        match rows::place(&self.rows, card) {
            None => {
                let lower = (self.expected_below(card.number()) * self.per_other).min(1.0);
                let nobody_lower = rows::power(1.0 - lower, self.others);
                let row = &self.rows[self.cheapest_row];
                let cards = f32::from(row.burden.cards);
                let low = [
                    1.0,
                    nobody_lower,
                    nobody_lower * self.cheapest * 0.05,
                    nobody_lower * flag(row.burden.cards == 0 && row.burden.fits),
                    nobody_lower * flag(!row.burden.fits),
                    nobody_lower * cards * self.near,
                    nobody_lower * cards * self.own_near,
                ];
                numbers[9..16].copy_from_slice(&low);
            }
            Some(row) => {
                let (takes, between) = self.risk(row, card);
                let room = f32::from(row.room());
                let burden = row.burden;
                // Those that come between are taken too.
                let taken_heads = f32::from(burden.heads) + 1.5 * room;
                let taken_cards = f32::from(burden.cards) + room;
                let placed = [
                    takes,
                    takes * taken_heads * 0.2,
                    takes * taken_heads * self.near * 0.5,
                    takes * taken_cards * (1.0 / 3.0),
                    takes * taken_cards * self.near,
                    takes * taken_cards * self.own_near,
                    takes * flag(!burden.fits),
                    takes * f32::from(burden.swept) * 0.2,
                    takes * takes,
                    flag(takes == 0.0),
                    between * 0.5,
                    (room - between).max(0.0) * 0.5,
                    flag(room == 0.0),
                    f32::from(row.capacity) * 0.2,
                    f32::from(card.number() - row.end) * 0.02,
                    // The row would be left full for the others.
                    (1.0 - takes) * flag(room < 1.5),
                ];
                numbers[16..32].copy_from_slice(&placed);
            }
        }
        numbers
    }

    /// A row to be taken with a card below all ends.
    #[inline]
    fn taking(&self, world: &TakeANumber, row: usize, card: Card) -> Described {
        let Row { end, len, .. } = self.rows[row];
        let burden = self.rows[row].burden;
        let (heads, cards) = (f32::from(burden.heads), f32::from(burden.cards));
        let fits = rows::fitting(world.rows()[row], self.number_row);
        let jump = fits.lowest().map_or(0, |lowest| lowest.number() - self.number_end);
        let (takers, taken) = self.others_take(row, card);
        // Where own cards will have to go.
        let ends_above = self.rows.iter().filter(|other| other.end > end).map(|other| other.end);
        let next_end = ends_above.min().unwrap_or(LAST_CARD);
        let own_here = CardSet::up_to(next_end) - CardSet::up_to(end.max(1));
        let mut numbers = [0.0; WIDTH];
        let described = [
            heads * 0.2,
            heads * self.near * 0.5,
            cards * (1.0 / 3.0),
            cards * self.near,
            cards * self.own_near,
            flag(!burden.fits),
            f32::from(burden.swept) * 0.2,
            flag(cards == 0.0),
            flag(cards == 0.0 && burden.fits),
            f32::from(jump) * 0.02,
            f32::from(jump) * self.near * 0.02,
            f32::from(CAPACITY[row]) * 0.2,
            f32::from(self.rows[row].room()) * (1.0 / 3.0),
            f32::from(end) * 0.01,
            flag(end == self.lowest_end),
            takers * 0.5,
            taken * 0.1,
            count(self.hand & own_here) * 0.2,
            count(self.hand & own_here) * flag(len == CAPACITY[row] - 1) * 0.2,
            f32::from(CAPACITY[row] - 1) * 0.25 * count(self.hand.below(card)) * 0.2,
        ];
        numbers[..described.len()].copy_from_slice(&described);
        numbers
    }

    /// How many others will take a row in this turn with cards that lie open, and how many cards,
    /// if this row is taken with this card.
    #[inline]
    fn others_take(&self, row: usize, card: Card) -> (f32, f32) {
        let mut rows = self.rows;
        rows[row].end = card.number();
        rows[row].len = 1;
        let (mut takers, mut taken) = (0.0, 0.0);
        for later in self.world.turned_up() - card.into() {
            let below = (0..ROWS).filter(|row| rows[*row].end < later.number());
            let Some(place) = below.max_by_key(|row| rows[*row].end) else { continue };
            let row = &mut rows[place];
            row.end = later.number();
            row.len += 1;
            if row.len == row.capacity {
                takers += 1.0;
                taken += f32::from(row.len - 1);
                row.len = 1;
            }
        }
        (takers, taken)
    }

    /// A card taken, to be put into the #-row; the others go to the hand.
    #[inline]
    fn keeping(&self, card: Card, taken: CardSet) -> Described {
        let number = f32::from(card.number());
        let heads = f32::from(bullheads(card) as u8);
        let fits = card.number() > self.number_end;
        let jump = f32::from(card.number().saturating_sub(self.number_end));
        let fitting = rows::fitting(taken, self.number_row);
        // How easily could it be played instead?
        let risk = match rows::place(&self.rows, card) {
            None => 1.0,
            Some(row) => self.risk(row, card).0,
        };
        let swept = if fits { 0.0 } else { f32::from(all_bullheads(self.number_row) as u8) };
        let mut numbers = [0.0; WIDTH];
        let described = [
            flag(fits),
            swept * 0.2,
            swept * self.near * 0.5,
            heads * 0.2,
            heads * self.near * 0.5,
            heads * self.own_near * 0.5,
            jump * 0.02,
            jump * jump * 0.0004,
            jump * self.near * 0.05,
            flag(fits) * number * 0.02,
            flag(!fits) * number * 0.02,
            flag(!fits) * number * self.near * 0.05,
            flag(fitting.lowest() == Some(card)),
            flag(taken.lowest() == Some(card)),
            flag(taken.highest() == Some(card)),
            risk,
            flag(card.number() < self.lowest_end),
            heads * risk * 0.2,
            // Heads that are sure to count if the round ends now.
            heads * flag(self.near > 0.9) * (1.0 / 3.0),
            jump * heads * 0.01,
            number * 0.02 * flag(self.number_end == 0),
        ];
        numbers[..described.len()].copy_from_slice(&described);
        numbers
    }
}

/// By number, the cards below it. Looked up, because the shifts would cost more.
const BELOW: [CardSet; 128] = {
    let mut sets = [CardSet::EMPTY; 128];
    let mut number = 2;
    while number < sets.len() {
        sets[number] = CardSet::up_to(number as u8 - 1);
        number += 1;
    }
    sets
};

#[inline]
fn count(cards: CardSet) -> f32 {
    f32::from(cards.len() as u8)
}

#[inline]
fn flag(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

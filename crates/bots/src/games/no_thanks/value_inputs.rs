//! The inputs of the net of No Thanks!: how a player stands once a card is taken.

use taketable_rules::games::no_thanks::REMOVED;
use taketable_rules::{CardSet, Seat};

use super::features::{few, flag};
use super::summary::RoundSummary;
use crate::neural_net::Inputs;

/// The cards of the game.
const ALL: CardSet = CardSet::between(3, 35);

/// What speaks for and against the player, before the next card is turned up. Only what everybody
/// knows who kept count.
#[inline]
pub(super) fn value_inputs(summary: &RoundSummary, player: Seat) -> Inputs {
    let RoundSummary { turn, ref counters, .. } = *summary;
    let seats = summary.cards.seats();
    let others = f32::from(seats - 1);
    let pile = f32::from(summary.pile);
    let soon = 1.0 / (pile + 2.0);

    // Cards that nobody has taken, next to those that somebody has: they cost nothing, or less.
    let chance = pile / (pile + f32::from(REMOVED as u8));
    let free = ALL - summary.taken;
    let above = |seat: Seat| (summary.cards[seat].each_plus_one() & free).len() as f32 * chance;
    let below = |seat: Seat| (free.each_plus_one() & summary.cards[seat]).len() as f32 * chance;

    let (mut best, mut second) = ((i16::MAX, player), i16::MAX);
    let (mut standings, mut held_by_others) = (0, 0.0);
    let (mut least_held, mut fewest, mut broke, mut next_to_others) = (f32::MAX, 0.0_f32, 0.0, 0.0);
    let mut other = player;
    for _ in 1..seats {
        other = other.left(seats);
        let standing = summary.standing(other);
        standings += standing;
        if standing < best.0 {
            second = best.0;
            best = (standing, other);
        } else if standing < second {
            second = standing;
        }
        let held = f32::from(counters[other]);
        held_by_others += held;
        least_held = least_held.min(held);
        fewest = fewest.max(few(counters[other]));
        broke += flag(counters[other] == 0);
        next_to_others += above(other) + below(other);
    }
    let own = f32::from(summary.standing(player));
    let ahead = |standing: f32| (standing - own) * 0.05;
    let of_best = ahead(f32::from(best.0));
    let of_second = ahead(f32::from(second));
    let of_all = ahead(f32::from(standings) / others);
    let best = best.1;
    [
        pile / 24.0,
        soon * 2.0,
        own * 0.02,
        of_best,
        of_second,
        of_all,
        // The fewer cards are to come, the more a lead is worth.
        of_best * soon * 4.0,
        of_second * soon * 4.0,
        of_all * soon * 4.0,
        f32::from(counters[player]) * 0.1,
        few(counters[player]),
        flag(counters[player] == 0),
        f32::from(counters[best]) * 0.1,
        held_by_others / others * 0.1,
        least_held * 0.1,
        fewest,
        broke / others,
        above(player) * 0.3,
        below(player) * 0.3,
        (above(best) + below(best)) * 0.3,
        next_to_others / others * 0.3,
        flag(turn == player),
        flag(turn == player.left(seats)),
        flag(turn == best),
    ]
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::Card;
    use taketable_rules::games::no_thanks::Options;

    use super::*;
    use crate::bot::BotRng;

    fn begun(seats: u8, seed: u64) -> RoundSummary {
        let mut rng = BotRng::seed_from_u64(seed);
        RoundSummary::begun(&Options::default(), seats, Seat::FIRST, &mut rng).0
    }

    #[test]
    fn all_numbers_are_of_the_order_of_one() {
        for seats in 3..=7 {
            let mut summary = begun(seats, 1);
            summary.take();
            for player in Seat::all(seats) {
                let value_inputs = value_inputs(&summary, player);
                assert!(value_inputs.iter().all(|number| number.abs() < 4.0), "{value_inputs:?}");
            }
        }
    }

    #[test]
    fn what_the_deal_hides_is_not_looked_at() {
        // The same open card with other cards behind it.
        let summary = begun(4, 1);
        let other = (2..200).map(|seed| begun(4, seed)).find(|other| other.card == summary.card);
        let [one, other] = [summary, other.expect("a deal with that card")].map(|mut summary| {
            summary.take();
            value_inputs(&summary, Seat::FIRST).map(f32::to_bits)
        });
        assert_eq!(one, other);
    }

    #[test]
    fn free_neighbours_of_a_players_cards_count() {
        let mut summary = begun(3, 1);
        let [player, other] = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
        let card = |number| Card::new(number).expect("a card");
        let mut hold = |seat: Seat, numbers: &[u8]| {
            summary.cards[seat] = numbers.iter().map(|number| card(*number)).collect();
            summary.taken |= summary.cards[seat];
        };
        // Free are 9, 13 and 34, for 36 is no card; 12 is not.
        hold(player, &[10, 11, 35]);
        hold(other, &[12]);
        let [above, below] = [17, 18].map(|place| value_inputs(&summary, player)[place]);
        let chance = f32::from(summary.pile) / f32::from(summary.pile + REMOVED as u8);
        assert_eq!((above, below), (0.0, 2.0 * chance * 0.3), "9 and 34");
        let [above, below] = [17, 18].map(|place| value_inputs(&summary, other)[place]);
        assert_eq!((above, below), (chance * 0.3, 0.0), "13");
    }
}

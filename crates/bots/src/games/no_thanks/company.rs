//! [`Company`]: plays a round on, with one player who chooses among others who follow the policy.

use taketable_rules::{Card, Seat};

use super::features::taking;
use super::prospects::prospects;
use super::summary::Summary;
use crate::linear::weigh;
use crate::net::Net;
use crate::playable::WIDTH;

/// Everybody does what the learned policy likes most, but for the player. So nothing is left to
/// chance until a card is taken: the player takes it at once, or when it has come round once, twice
/// and so on, or somebody else does before. These are the card's fates.
pub(super) struct Company<'a> {
    /// What the others go by.
    pub(super) policy: &'a [f32; WIDTH],
    /// The player that may choose what becomes of a card.
    pub(super) player: Seat,
    /// How likely the player wins after each. If that was not learned, the player does as the
    /// others.
    pub(super) values: Option<&'a Net>,
}

impl Company<'_> {
    /// What the policy likes most.
    #[inline]
    pub(super) fn takes(&self, summary: &Summary) -> bool {
        summary.counters[summary.turn] == 0 || weigh(&taking(summary), self.policy) > 0.0
    }

    /// Shows how things stand just before whoever is on turn takes the card, for each of its fates.
    /// Says how many picks that took.
    #[inline]
    pub(super) fn each_fate(&self, mut summary: Summary, mut each: impl FnMut(&Summary)) -> u32 {
        let mut picks = 1;
        loop {
            let is_player = summary.turn == self.player;
            let is_last =
                if is_player { summary.counters[summary.turn] == 0 } else { self.takes(&summary) };
            if is_player || is_last {
                each(&summary);
            }
            if is_last {
                return picks;
            }
            summary.pass();
            picks += 1;
        }
    }

    /// Plays the round to its end with this pile, and says how many picks that took.
    #[inline]
    pub(super) fn finish(&self, summary: &mut Summary, pile: &[Card]) -> u32 {
        let mut picks = 0;
        for card in pile {
            summary.turn_up(*card);
            picks += match self.values {
                Some(values) => self.settle(summary, |then| self.worth(values, then)),
                None => self.like_the_others(summary),
            };
        }
        picks
    }

    /// The open card is taken, the player doing as the policy likes, too.
    #[inline]
    fn like_the_others(&self, summary: &mut Summary) -> u32 {
        let mut picks = 1;
        while !self.takes(summary) {
            summary.pass();
            picks += 1;
        }
        summary.take();
        picks
    }

    /// The open card meets the fate that is worth most, and is taken.
    #[inline]
    pub(super) fn settle(
        &self,
        summary: &mut Summary,
        mut worth: impl FnMut(&Summary) -> f32,
    ) -> u32 {
        let mut best: Option<(Summary, Option<f32>)> = None;
        let picks = self.each_fate(*summary, |before| {
            let then = before.once_taken();
            best = Some(match best {
                // If it is the only one, nobody has to know what it is worth.
                None => (then, None),
                Some((best, known)) => {
                    let most = known.unwrap_or_else(|| worth(&best));
                    let found = worth(&then);
                    if found > most { (then, Some(found)) } else { (best, Some(most)) }
                }
            });
        });
        if let Some((then, _)) = best {
            *summary = then;
        }
        picks
    }

    /// What it is worth to the player that the last card was taken so.
    #[inline]
    pub(super) fn worth(&self, values: &Net, then: &Summary) -> f32 {
        if then.pile > 0 {
            return values.judge(&prospects(then, self.player));
        }
        // The round is over, and nothing has to be guessed.
        let others = Seat::all(then.cards.seats()).filter(|seat| *seat != self.player);
        let best = others.map(|seat| then.standing(seat)).min().unwrap_or_default();
        f32::from(best - then.standing(self.player))
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::NoThanks;
    use taketable_rules::games::no_thanks::Options;

    use super::*;
    use crate::bot::BotRng;
    use crate::playable::Playable;

    /// The first player among others, at the start of a round.
    fn begun(seats: u8, seed: u64) -> (Company<'static>, Summary) {
        let options = Options::default();
        let known = NoThanks::known(&options, seats);
        let (policy, values) = (&known.weights.0[0], known.values);
        let mut rng = BotRng::seed_from_u64(seed);
        let (summary, _) = Summary::begun(&options, seats, Seat::FIRST, &mut rng);
        (Company { policy, player: Seat::FIRST, values }, summary)
    }

    #[test]
    fn a_card_meets_the_fate_that_is_worth_most() {
        for seats in 3..=7 {
            let (company, summary) = begun(seats, seats.into());
            let mut fates = Vec::new();
            company.each_fate(summary, |before| fates.push(before.once_taken().counters));
            assert!(fates.len() > 1, "{fates:?}");
            for wanted in &fates {
                let mut summary = summary;
                company
                    .settle(&mut summary, |then| if then.counters == *wanted { 1.0 } else { 0.0 });
                assert_eq!(summary.counters, *wanted);
            }
        }
    }

    #[test]
    fn nobody_asks_what_the_only_fate_is_worth() {
        let (company, mut summary) = begun(4, 1);
        summary.counters[Seat::FIRST] = 0;
        let picks = company.settle(&mut summary, |_| unreachable!("there is nothing to choose"));
        assert_eq!(
            (picks, summary.cards[Seat::FIRST].len()),
            (1, 1),
            "a seat that cannot pay takes the card"
        );
    }

    /// NT-4: the lowest wins.
    #[test]
    fn at_the_end_the_result_is_counted_and_not_guessed() {
        let (company, mut summary) = begun(3, 1);
        let values = company.values.expect("values that were learned");
        summary.pile = 0;
        let level = company.worth(values, &summary);
        summary.counters[Seat::FIRST] += 2;
        assert!((company.worth(values, &summary) - level - 2.0).abs() < 1e-6, "two points ahead");
        summary.counters[Seat::FIRST.left(3)] += 5;
        assert!(
            (company.worth(values, &summary) - level + 3.0).abs() < 1e-6,
            "three behind the best"
        );
    }
}

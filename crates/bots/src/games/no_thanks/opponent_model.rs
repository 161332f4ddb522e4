//! [`OpponentModel`]: plays a round on, with one player who chooses among others who follow the
//! policy.

use taketable_rules::{Card, Seat};

use super::features::taking;
use super::summary::RoundSummary;
use super::value_inputs::value_inputs;
use crate::linear::weigh;
use crate::neural_net::NeuralNet;
use crate::playable::WIDTH;

/// Everybody does what the learned policy likes most, but for the player. So nothing is left to
/// chance until a card is taken: the player takes it at once, or when it has come round once, twice
/// and so on, or somebody else does before. These are the card's outcomes.
pub(super) struct OpponentModel<'a> {
    /// What the others go by.
    pub(super) policy: &'a [f32; WIDTH],
    /// The player that may choose what becomes of a card.
    pub(super) player: Seat,
    /// How likely the player wins after each. If that was not learned, the player does as the
    /// others.
    pub(super) values: Option<&'a NeuralNet>,
}

impl OpponentModel<'_> {
    /// What the policy likes most.
    #[inline]
    pub(super) fn takes(&self, summary: &RoundSummary) -> bool {
        summary.counters[summary.turn] == 0 || weigh(&taking(summary), self.policy) > 0.0
    }

    /// Shows how things stand just before whoever is on turn takes the card, for each of its outcomes.
    /// Says how many picks that took.
    #[inline]
    pub(super) fn each_outcome(
        &self,
        mut summary: RoundSummary,
        mut each: impl FnMut(&RoundSummary),
    ) -> u32 {
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
    pub(super) fn finish(&self, summary: &mut RoundSummary, pile: &[Card]) -> u32 {
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
    fn like_the_others(&self, summary: &mut RoundSummary) -> u32 {
        let mut picks = 1;
        while !self.takes(summary) {
            summary.pass();
            picks += 1;
        }
        summary.take();
        picks
    }

    /// The open card is taken, with the outcome that is worth most.
    #[inline]
    pub(super) fn settle(
        &self,
        summary: &mut RoundSummary,
        mut worth: impl FnMut(&RoundSummary) -> f32,
    ) -> u32 {
        let mut best: Option<(RoundSummary, Option<f32>)> = None;
        let picks = self.each_outcome(*summary, |before| {
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
    pub(super) fn worth(&self, values: &NeuralNet, then: &RoundSummary) -> f32 {
        if then.pile > 0 {
            return values.judge(&value_inputs(then, self.player));
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
    fn begun(seats: u8, seed: u64) -> (OpponentModel<'static>, RoundSummary) {
        let options = Options::default();
        let model = NoThanks::model(&options, seats);
        let (policy, values) = (&model.weights.0[0], model.values);
        let mut rng = BotRng::seed_from_u64(seed);
        let (summary, _) = RoundSummary::begun(&options, seats, Seat::FIRST, &mut rng);
        (OpponentModel { policy, player: Seat::FIRST, values }, summary)
    }

    #[test]
    fn a_card_meets_the_outcome_that_is_worth_most() {
        for seats in 3..=7 {
            let (opponents, summary) = begun(seats, seats.into());
            let mut outcomes = Vec::new();
            opponents.each_outcome(summary, |before| outcomes.push(before.once_taken().counters));
            assert!(outcomes.len() > 1, "{outcomes:?}");
            for wanted in &outcomes {
                let mut summary = summary;
                opponents
                    .settle(&mut summary, |then| if then.counters == *wanted { 1.0 } else { 0.0 });
                assert_eq!(summary.counters, *wanted);
            }
        }
    }

    #[test]
    fn nobody_asks_what_the_only_outcome_is_worth() {
        let (opponents, mut summary) = begun(4, 1);
        summary.counters[Seat::FIRST] = 0;
        let picks = opponents.settle(&mut summary, |_| unreachable!("there is nothing to choose"));
        assert_eq!(
            (picks, summary.cards[Seat::FIRST].len()),
            (1, 1),
            "a seat that cannot pay takes the card"
        );
    }

    /// NT-4: the lowest wins.
    #[test]
    fn at_the_end_the_result_is_counted_and_not_guessed() {
        let (opponents, mut summary) = begun(3, 1);
        let values = opponents.values.expect("values that were learned");
        summary.pile = 0;
        let level = opponents.worth(values, &summary);
        summary.counters[Seat::FIRST] += 2;
        assert!((opponents.worth(values, &summary) - level - 2.0).abs() < 1e-6, "two points ahead");
        summary.counters[Seat::FIRST.left(3)] += 5;
        assert!(
            (opponents.worth(values, &summary) - level + 3.0).abs() < 1e-6,
            "three behind the best"
        );
    }
}

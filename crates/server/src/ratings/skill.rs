//! [`Skill`]: an estimate of how well a player plays, and how a match changes it.
//!
//! The method is that of Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011),
//! for the Plackett-Luce model: any number of players, ties, and an uncertainty for each. It is
//! implemented here because a bot often sits on several seats of a table. It has one skill, and its
//! seats say nothing about each other; the usual libraries treat each seat as a separate player.

/// The mean of a new player.
const MEAN: f64 = 25.0;
/// The standard deviation of a new player.
const DEVIATION: f64 = MEAN / 3.0;
/// The amount of luck in a match.
const BETA: f64 = DEVIATION / 2.0;
/// The minimum part of the variance that remains after a match.
const MIN_VARIANCE_LEFT: f64 = 0.0001;

/// An estimate of how well a player plays: a mean and a standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Skill {
    /// The most likely skill.
    pub mean: f64,
    /// The uncertainty.
    pub deviation: f64,
}

impl Default for Skill {
    fn default() -> Skill {
        Skill { mean: MEAN, deviation: DEVIATION }
    }
}

impl Skill {
    /// Returns a lower bound: the skill is almost certainly higher.
    pub fn conservative(self) -> f64 {
        self.mean - 3.0 * self.deviation
    }

    /// Updates the skills after a match. Each seat has a player, as an index into `skills`, and a
    /// rank; lower ranks are better, equal ones are ties.
    pub(super) fn learn(skills: &mut [Skill], seats: &[(usize, u32)]) {
        let variance = |player: usize| skills[player].deviation.powi(2);
        let spread = seats.iter().map(|(player, _)| variance(*player) + BETA * BETA).sum::<f64>();
        let spread = spread.sqrt();
        // Only differences matter. Subtracting the best mean keeps the powers small.
        let best = skills.iter().map(|skill| skill.mean).fold(f64::MIN, f64::max);
        let strength = |player: usize| ((skills[player].mean - best) / spread).exp();

        let mut ranks: Vec<u32> = seats.iter().map(|(_, rank)| *rank).collect();
        ranks.sort_unstable();
        ranks.dedup();
        let mut learned = vec![(0.0, 0.0); skills.len()];
        for rank in ranks {
            // All remaining players compete for this rank; players who share it win a part of it.
            let left = || seats.iter().filter(|(_, own)| *own >= rank);
            let all: f64 = left().map(|(player, _)| strength(*player)).sum();
            let tied = left().filter(|(_, own)| *own == rank).count() as f64;
            for (player, (surprise, information)) in learned.iter_mut().enumerate() {
                let own = || left().filter(|(other, _)| *other == player);
                let expected = own().count() as f64 * strength(player) / all;
                let won = own().filter(|(_, own)| *own == rank).count() as f64 / tied;
                *surprise += won - expected;
                *information += expected * (1.0 - expected);
            }
        }
        for (skill, (surprise, information)) in skills.iter_mut().zip(learned) {
            let part = skill.deviation / spread;
            skill.mean += skill.deviation * part * surprise;
            let left = (1.0 - part.powi(3) * information).max(MIN_VARIANCE_LEFT);
            skill.deviation *= left.sqrt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(seats: &[(usize, u32)]) -> Vec<Skill> {
        let players = seats.iter().map(|(player, _)| player + 1).max().unwrap_or(0);
        let mut skills = vec![Skill::default(); players];
        Skill::learn(&mut skills, seats);
        skills
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found} is not {expected}");
    }

    #[test]
    fn new_players_are_rated_as_openskill_does() {
        // The results of OpenSkill's Plackett-Luce model, without drift.
        let two = after(&[(0, 1), (1, 2)]);
        close(two[0].mean, 27.635_231_383_473_65);
        close(two[0].deviation, 8.065_506_316_323_548);
        close(two[1].mean, 22.364_768_616_526_35);
        close(two[1].deviation, 8.065_506_316_323_548);
        let five = after(&[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]);
        close(five[0].mean, 27.666_666_666_666_668);
        close(five[1].mean, 26.833_333_333_333_332);
        close(five[2].mean, 25.722_222_222_222_22);
        close(five[3].mean, 24.055_555_555_555_557);
        close(five[4].mean, 20.722_222_222_222_22);
        close(five[0].deviation, 8.290_556_877_154_474);
    }

    #[test]
    fn winners_rise_losers_fall_and_all_are_more_certain() {
        let skills = after(&[(0, 3), (1, 1), (2, 2)]);
        assert!(skills[1].mean > skills[2].mean && skills[2].mean > skills[0].mean);
        assert!(skills.iter().all(|skill| skill.deviation < DEVIATION));
        assert!(skills.iter().all(|skill| skill.deviation > 0.0));
    }

    #[test]
    fn a_tie_of_equals_moves_nobody() {
        for skill in after(&[(0, 1), (1, 1), (2, 1)]) {
            close(skill.mean, MEAN);
            assert!(skill.deviation < DEVIATION);
        }
    }

    #[test]
    fn a_surprise_changes_more_than_an_expected_result() {
        let (strong, weak) =
            (Skill { mean: 35.0, deviation: 3.0 }, Skill { mean: 15.0, deviation: 3.0 });
        let gain = |ranks: [u32; 2]| {
            let mut skills = [strong, weak];
            Skill::learn(&mut skills, &[(0, ranks[0]), (1, ranks[1])]);
            (skills[0].mean - strong.mean).abs()
        };
        assert!(gain([2, 1]) > 3.0 * gain([1, 2]));
    }

    #[test]
    fn seats_of_one_player_say_nothing_about_each_other() {
        // One bot on two seats, first and last, with another player in between.
        let skills = after(&[(0, 1), (1, 2), (0, 3)]);
        let (whole, part) = (1.0, 2.0 / 3.0);
        // For the first rank two of three seats were the bot's, for the second one of two.
        let surprise = whole - part - 0.5;
        let spread = (3.0 * (DEVIATION * DEVIATION + BETA * BETA)).sqrt();
        close(skills[0].mean, MEAN + DEVIATION * DEVIATION / spread * surprise);
        close(skills[0].mean + skills[1].mean, 2.0 * MEAN);
        // A table with a single player says nothing at all.
        assert_eq!(after(&[(0, 1), (0, 2), (0, 3)]), [Skill::default()]);
    }

    #[test]
    fn nothing_breaks_however_far_players_are_apart() {
        let mut skills =
            [Skill { mean: 1e6, deviation: 1e-3 }, Skill { mean: -1e6, deviation: 9.0 }];
        for _ in 0..1000 {
            Skill::learn(&mut skills, &[(0, 2), (1, 1)]);
        }
        assert!(skills.iter().all(|skill| skill.mean.is_finite() && skill.deviation > 0.0));
    }
}

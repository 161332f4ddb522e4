//! [`Measure`]: by what a bot is compared with the others at its table.

use serde::{Deserialize, Serialize};
use taketable_rules::Goal;

/// By what a bot is compared with the others at its table. Scores tell bots apart after fewer deals;
/// but who plays for the win alone may score worse and win more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Its score minus the mean score of the others.
    #[default]
    Score,
    /// Its share of wins minus a seat's fair share.
    Wins,
}

impl Measure {
    /// Returns `true` if such a difference is good for the bot.
    pub fn is_ahead(self, goal: Goal, difference: f64) -> bool {
        match (self, goal) {
            (Measure::Score, Goal::Lowest) => difference < 0.0,
            (Measure::Score, Goal::Highest) | (Measure::Wins, _) => difference > 0.0,
        }
    }
}

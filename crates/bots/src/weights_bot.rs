//! [`WeightsBot`]: a bot that uses weights from a file instead of the built-in ones.

use std::sync::Arc;

use taketable_rules::GameId;

use crate::kind::BotKind;
use crate::learned::Learned;

/// A bot that goes by other weights than those that are part of the program.
#[derive(Clone, Debug)]
pub struct WeightsBot {
    kind: BotKind,
    learned: Arc<Learned>,
}

/// A reason why a bot cannot use these weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// It does not go by weights.
    #[error("{0} does not go by weights: {names} do", names = WeightsError::WHO_LEARNS)]
    DoesNotLearn(BotKind),
    /// They are about other games.
    #[error("there are no weights for {0} in it")]
    OtherGames(GameId),
}

impl WeightsError {
    /// The names of the bots that use weights, for messages.
    const WHO_LEARNS: &str = "linear, learned:N, tree:N, skilled and expert";
}

impl WeightsBot {
    /// A bot that will play this game by these weights, and by those of the program where these
    /// tell nothing.
    pub fn new(
        kind: BotKind,
        learned: Arc<Learned>,
        game: GameId,
    ) -> Result<WeightsBot, WeightsError> {
        if !kind.learns() {
            return Err(WeightsError::DoesNotLearn(kind));
        }
        if !learned.has(game) {
            return Err(WeightsError::OtherGames(game));
        }
        let learned = Arc::new(Arc::unwrap_or_clone(learned).completed(game));
        Ok(WeightsBot { kind, learned })
    }

    pub(crate) fn kind(&self) -> BotKind {
        self.kind
    }

    pub(crate) fn learned(&self) -> &Learned {
        &self.learned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::section;
    use crate::weights::{MOST_KINDS, Weights};

    #[test]
    fn the_list_of_learning_bots_is_complete() {
        let said: Vec<&str> = WeightsError::WHO_LEARNS.split([',', ' ']).collect();
        for (name, _) in BotKind::ALL {
            let kind: BotKind = name.replace(":N", ":7").parse().expect(name);
            assert_eq!(kind.learns(), said.contains(&name), "{name}");
        }
    }

    #[test]
    fn only_learning_bots_take_weights_and_only_of_games_in_the_file() {
        let text = section(GameId::Take5, "standard", 4, MOST_KINDS, &Weights::NONE);
        let learned = Arc::new(Learned::read(&text).expect("a section"));
        let teach = |kind, game| WeightsBot::new(kind, learned.clone(), game).map(|_| ());
        assert_eq!(teach(BotKind::Linear, GameId::Take5), Ok(()));
        let flat = BotKind::Flat(7);
        assert_eq!(teach(flat, GameId::Take5), Err(WeightsError::DoesNotLearn(flat)));
        let other = GameId::NoThanks;
        assert_eq!(teach(BotKind::Linear, other), Err(WeightsError::OtherGames(other)));
    }
}

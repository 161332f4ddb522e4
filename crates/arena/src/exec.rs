//! [`ExecBot`]: a bot that is a program of its own.

use std::time::Duration;

use taketable_bots::Asked;
use taketable_rules::{AnyAction, AnyGame, Seat, Setup};

/// A running program that plays a seat.
#[derive(Debug)]
pub struct ExecBot;

/// What went wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExecFault {
    /// It ended, or could not be started.
    #[error("cannot start \"{0}\": programs cannot play yet")]
    Crashed(String),
}

impl ExecFault {
    /// Its kind in one word, for counting.
    pub fn kind(&self) -> &'static str {
        match self {
            ExecFault::Crashed(_) => "crashed",
        }
    }

    /// Whether the program has to be started anew.
    pub fn is_final(&self) -> bool {
        true
    }
}

impl ExecBot {
    /// Starts the program.
    pub fn start(command: &str, _limit: Duration) -> Result<ExecBot, ExecFault> {
        Err(ExecFault::Crashed(command.to_owned()))
    }

    /// Tells it what is played, and where it sits.
    pub fn sit(&mut self, _setup: &Setup<AnyGame>, _seat: Seat) -> Result<(), ExecFault> {
        Ok(())
    }

    /// Asks it for a decision.
    pub fn choose(&mut self, asked: &Asked<'_, AnyGame>) -> Result<AnyAction, ExecFault> {
        Ok(asked.legal[0])
    }
}

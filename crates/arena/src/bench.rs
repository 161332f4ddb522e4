//! [`Bench`]: the programs that a thread keeps running from one match to the next.

use std::collections::BTreeMap;
use std::time::Duration;

use taketable_bots::Asked;
use taketable_rules::{AnyAction, AnyGame, Seat, Setup};

use crate::exec::{ExecBot, ExecFault};

/// A program that has ended so often is not started any more.
const MOST_STARTS: u32 = 20;

/// The programs that wait for a seat. Each seat has its own: a program may remember what its seat
/// was shown.
pub struct Bench {
    limit: Duration,
    chairs: BTreeMap<(usize, Seat), Chair>,
}

#[derive(Default)]
struct Chair {
    bot: Option<ExecBot>,
    starts: u32,
}

impl Bench {
    /// Nobody runs yet. A decision may take so long.
    pub fn new(limit: Duration) -> Bench {
        Bench { limit, chairs: BTreeMap::new() }
    }

    /// Tells a program that a match begins. The first start of all has to succeed; what goes wrong
    /// later is one more fault, which the match can bear.
    pub(crate) fn sit(
        &mut self,
        who: (usize, Seat),
        command: &str,
        setup: &Setup<AnyGame>,
    ) -> Result<Option<ExecFault>, ExecFault> {
        let limit = self.limit;
        let chair = self.chairs.entry(who).or_default();
        let first = chair.starts == 0;
        match chair.sit(command, limit, setup, who.1) {
            Err(fault) if first => Err(fault),
            sat => Ok(sat.err()),
        }
    }

    /// Asks a program; `None` if it has ended too often to be asked.
    pub(crate) fn choose(
        &mut self,
        who: (usize, Seat),
        command: &str,
        asked: &Asked<'_, AnyGame>,
    ) -> Option<Result<AnyAction, ExecFault>> {
        let limit = self.limit;
        let chair = self.chairs.get_mut(&who)?;
        if chair.bot.is_none() {
            if chair.starts >= MOST_STARTS {
                return None;
            }
            if let Err(fault) = chair.sit(command, limit, asked.setup, asked.seat) {
                return Some(Err(fault));
            }
        }
        let chosen = chair.bot.as_mut()?.choose(asked);
        if chosen.as_ref().is_err_and(ExecFault::is_final) {
            chair.bot = None;
        }
        Some(chosen)
    }
}

impl Chair {
    fn sit(
        &mut self,
        command: &str,
        limit: Duration,
        setup: &Setup<AnyGame>,
        seat: Seat,
    ) -> Result<(), ExecFault> {
        let mut bot = match self.bot.take() {
            Some(bot) => bot,
            None if self.starts >= MOST_STARTS => return Ok(()),
            None => {
                self.starts += 1;
                ExecBot::start(command, limit)?
            }
        };
        bot.sit(setup, seat)?;
        self.bot = Some(bot);
        Ok(())
    }
}

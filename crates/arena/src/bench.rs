//! [`Bench`]: the programs that a thread keeps running from one match to the next.

use std::collections::BTreeMap;
use std::time::Duration;

use taketable_bots::Asked;
use taketable_rules::{AnyAction, AnyGame, BySeat, Score, Seat, SeatSet, Setup};

use crate::exec::{ExecBot, ExecFault};

/// A program that could not begin so many matches in a row is not started any more: each try may
/// take seconds.
const MOST_FAILURES: u32 = 3;

/// The programs that wait for a seat. Each seat has its own: a program may remember what its seat
/// was shown.
pub struct Bench {
    limit: Duration,
    chairs: BTreeMap<(usize, Seat), Chair>,
}

struct Chair {
    bot: ExecBot,
    /// In how many matches in a row it was not even ready.
    failures: u32,
}

impl Bench {
    /// Nobody runs yet. A decision may take so long.
    pub fn new(limit: Duration) -> Bench {
        Bench { limit, chairs: BTreeMap::new() }
    }

    /// Tells a program that a match begins, and starts it if necessary. The first time of all has to
    /// succeed; what goes wrong later is one more fault, which the match can bear.
    pub(crate) fn sit(
        &mut self,
        who: (usize, Seat),
        command: &str,
        setup: &Setup<AnyGame>,
    ) -> Result<Option<&'static str>, ExecFault> {
        let Some(chair) = self.chairs.get_mut(&who) else {
            let mut bot = ExecBot::start(command, self.limit)?;
            bot.sit(setup, who.1)?;
            self.chairs.insert(who, Chair { bot, failures: 0 });
            return Ok(None);
        };
        if chair.failures >= MOST_FAILURES {
            return Ok(None);
        }
        let sat = chair.bot.sit(setup, who.1);
        chair.failures = if sat.is_ok() { 0 } else { chair.failures + 1 };
        Ok(sat.err().map(|fault| fault.kind()))
    }

    /// Asks a program; if it does not give a legal answer, what is wrong in one word.
    pub(crate) fn choose(
        &mut self,
        who: (usize, Seat),
        asked: &Asked<'_, AnyGame>,
    ) -> Result<AnyAction, &'static str> {
        match self.chairs.get_mut(&who) {
            Some(chair) if chair.failures < MOST_FAILURES => {
                chair.bot.choose(asked).map_err(|fault| fault.kind())
            }
            _ => Err("gone"),
        }
    }

    /// Tells the programs at a table how the match ended.
    pub(crate) fn over(&mut self, seating: &[usize], totals: &BySeat<Score>, winners: SeatSet) {
        for (seat, entrant) in Seat::all(totals.seats()).zip(seating) {
            if let Some(chair) = self.chairs.get_mut(&(*entrant, seat)) {
                // Who has ended by now will be missed in the next match.
                let _ = chair.bot.over(totals, winners);
            }
        }
    }
}

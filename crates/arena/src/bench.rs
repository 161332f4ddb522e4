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
    /// Why it is not started any more.
    gone: Option<ExecFault>,
}

impl Bench {
    /// Nobody runs yet. A decision may take so long.
    pub fn new(limit: Duration) -> Bench {
        Bench { limit, chairs: BTreeMap::new() }
    }

    /// Tells a program that a match begins, and starts it if necessary; whether it had to be started
    /// anew. The first time of all has to succeed; what goes wrong later costs the moves of a match.
    pub(crate) fn sit(
        &mut self,
        who: (usize, Seat),
        command: &str,
        setup: &Setup<AnyGame>,
    ) -> Result<bool, ExecFault> {
        let Some(chair) = self.chairs.get_mut(&who) else {
            let mut bot = ExecBot::start(command, self.limit)?;
            bot.sit(setup, who.1)?;
            self.chairs.insert(who, Chair { bot, failures: 0, gone: None });
            return Ok(false);
        };
        if chair.gone.is_some() {
            return Ok(false);
        }
        let anew = chair.bot.is_stopped();
        match chair.bot.sit(setup, who.1) {
            Ok(()) => chair.failures = 0,
            // Every question of this match will have the same fault.
            Err(_) if chair.failures + 1 < MOST_FAILURES => chair.failures += 1,
            Err(why) => chair.gone = Some(ExecFault::Gone { why: Box::new(why) }),
        }
        Ok(anew)
    }

    /// Asks a program; if it does not give a legal answer, what is wrong.
    pub(crate) fn choose(
        &mut self,
        who: (usize, Seat),
        asked: &Asked<'_, AnyGame>,
    ) -> Result<AnyAction, ExecFault> {
        let chair = self.chairs.get_mut(&who).expect("who is asked has sat down");
        match &chair.gone {
            Some(gone) => Err(gone.clone()),
            None => chair.bot.choose(asked),
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

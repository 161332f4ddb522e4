//! [`SparePlayers`]: what a thread keeps ready from one match to the next: programs, and bots with weights from
//! files.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use taketable_bots::{BotKind, Decision, Learned, WeightsBot};
use taketable_rules::{AnyAction, AnyGame, BySeat, GameId, Score, Seat, SeatSet, Setup};

use crate::error::Error;
use crate::exec::{ExecBot, ExecFault};

/// A program that could not begin so many matches in a row is not started any more: each try may
/// take seconds.
const MOST_FAILURES: u32 = 3;

/// Players waiting for a seat. Each seat has its own program: it may remember what its seat was shown.
pub struct SparePlayers<'a> {
    limit: Duration,
    wanted: &'a dyn Fn() -> bool,
    taught: BTreeMap<usize, WeightsBot>,
    programs: BTreeMap<(usize, Seat), SeatedProgram>,
}

struct SeatedProgram {
    bot: ExecBot,
    /// In how many matches in a row it was not even ready.
    failures: u32,
    /// Fault after which it is not started again.
    gone: Option<ExecFault>,
}

impl SparePlayers<'_> {
    /// Nobody runs yet. A decision may take so long, and nobody waits for it once it is not wanted.
    pub fn new(limit: Duration, wanted: &dyn Fn() -> bool) -> SparePlayers<'_> {
        SparePlayers { limit, wanted, taught: BTreeMap::new(), programs: BTreeMap::new() }
    }

    /// Reads the weights of a bot, if that was not done before.
    pub(crate) fn teach(
        &mut self,
        who: usize,
        kind: BotKind,
        file: &str,
        game: GameId,
    ) -> Result<(), Error> {
        let Entry::Vacant(place) = self.taught.entry(who) else { return Ok(()) };
        let text = fs::read_to_string(file);
        let file = || file.to_owned();
        let text = text.map_err(|why| Error::Read { file: file(), why })?;
        let learned = Learned::read(&text);
        let learned = learned.map_err(|why| Error::Learned { file: file(), why })?;
        let taught = WeightsBot::new(kind, Arc::new(learned), game);
        place.insert(taught.map_err(|why| Error::WeightsError { file: file(), why })?);
        Ok(())
    }

    /// A bot whose weights were read.
    pub(crate) fn taught(&self, who: usize) -> &WeightsBot {
        self.taught.get(&who).expect("every entrant that plays was taught")
    }

    /// Tells a program that a match begins, and starts it if necessary; whether it had to be started
    /// again. The first time of all has to succeed; what goes wrong later costs the moves of a match.
    pub(crate) fn sit(
        &mut self,
        who: (usize, Seat),
        command: &str,
        setup: &Setup<AnyGame>,
    ) -> Result<bool, ExecFault> {
        let Some(program) = self.programs.get_mut(&who) else {
            let mut bot = ExecBot::start(command, self.limit)?;
            bot.sit_while(self.wanted, setup, who.1)?;
            self.programs.insert(who, SeatedProgram { bot, failures: 0, gone: None });
            return Ok(false);
        };
        if program.gone.is_some() {
            return Ok(false);
        }
        let anew = program.bot.is_stopped();
        match program.bot.sit_while(self.wanted, setup, who.1) {
            Ok(()) => program.failures = 0,
            // Every question of this match will have the same fault.
            Err(_) if program.failures + 1 < MOST_FAILURES => program.failures += 1,
            Err(why) => program.gone = Some(ExecFault::Gone { why: Box::new(why) }),
        }
        Ok(anew)
    }

    /// Asks a program; if it does not give a legal answer, what is wrong.
    pub(crate) fn choose(
        &mut self,
        who: (usize, Seat),
        decision: &Decision<'_, AnyGame>,
    ) -> Result<AnyAction, ExecFault> {
        let program = self.programs.get_mut(&who).expect("every entrant that plays has sat down");
        match &program.gone {
            Some(gone) => Err(gone.clone()),
            None => program.bot.choose_while(self.wanted, decision),
        }
    }

    /// Tells the programs at a table how the match ended.
    pub(crate) fn over(&mut self, seating: &[usize], totals: &BySeat<Score>, winners: SeatSet) {
        for (seat, entrant) in Seat::all(totals.seats()).zip(seating) {
            if let Some(program) = self.programs.get_mut(&(*entrant, seat)) {
                // A program that has ended by now is replaced in the next match.
                let _ = program.bot.over(totals, winners);
            }
        }
    }
}

impl Drop for SparePlayers<'_> {
    /// All programs may finish at the same time.
    fn drop(&mut self) {
        self.programs.values_mut().for_each(|program| program.bot.dismiss());
    }
}

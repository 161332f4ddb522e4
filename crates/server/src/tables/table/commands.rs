//! Decides which commands are allowed at a table, and what they lead to.

use serde::{Deserialize, Serialize};
use taketable_bots::Level;
use taketable_protocol::live::{self, Clock, Code, Decider, MAX_TEXT_CHARS, Reaction, Refusal};
use taketable_rules::fair::Contribution;
use taketable_rules::{Game, Seat};

use super::{LogEntry, Plan, Table, Who};
use crate::people::{PersonId, Unreadable, disambiguate, is_variation_selector, must_be_readable};

/// The sender of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visitor {
    /// The person.
    pub person: PersonId,
    /// The name that others see.
    pub name: String,
}

fn refuse<T>(code: Code, why: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(code, why))
}

impl Table {
    /// Checks a player's decision.
    pub(crate) fn act(&self, who: &Visitor, act: &live::ActCommand) -> Result<LogEntry, Refusal> {
        let seat = self.must_be_seated(who)?;
        let Some(game) = self.game().filter(|_| !self.is_over()) else {
            return refuse(Code::NotNow, "There is no match in progress.");
        };
        if self.is_paused() {
            return refuse(Code::NotNow, "The clock is paused. Resume it first.");
        }
        if self.question(seat).is_none_or(|(number, _)| number != act.decision) {
            return refuse(Code::Late, "This decision is not, or no longer, yours to make.");
        }
        let illegal = |why: String| Refusal::new(Code::Illegal, why);
        let action = self.plan.game().read_action(act.action.get());
        let action = action.map_err(|error| illegal(error.to_string()))?;
        game.position().check(seat, action).map_err(|why| illegal(why.to_string()))?;
        Ok(LogEntry::Acted { seat, action, by: Decider::Player })
    }

    /// Checks that a person may sit down. Returns `None` if they already sit there.
    pub(crate) fn sit(
        &self,
        who: &Visitor,
        seat: Seat,
        program: bool,
    ) -> Result<Option<LogEntry>, Refusal> {
        self.must_not_have_begun()?;
        self.must_be_free_for(&who.person, seat)?;
        if let Some(own) = self.seat_of(&who.person) {
            if own == seat {
                return Ok(None);
            }
            return refuse(Code::NotNow, "You already have a seat. Stand up first.");
        }
        let (id, name) = (who.person.clone(), self.distinct_name(who));
        let who = Who::Person { id, name, program, people_only: false };
        Ok(Some(LogEntry::Sat { seat, who }))
    }

    /// Returns the entry that seats a person in a quick match: on their own seat if they already
    /// have one, otherwise on the first free one. `None` if no seat is free.
    pub(crate) fn seat_for_quick_match(
        &self,
        who: &Visitor,
        people_only: bool,
    ) -> Option<LogEntry> {
        let is_free = |seat: &Seat| self.sitter(*seat).is_none();
        let seat = self.seat_of(&who.person).or_else(|| self.seats().find(is_free))?;
        let (id, name) = (who.person.clone(), self.distinct_name(who));
        Some(LogEntry::Sat { seat, who: Who::Person { id, name, program: false, people_only } })
    }

    /// Checks that the host may seat a bot.
    pub(crate) fn seat_bot(
        &self,
        who: &Visitor,
        seat: Seat,
        level: Level,
    ) -> Result<Option<LogEntry>, Refusal> {
        self.must_be_host(who)?;
        self.must_not_have_begun()?;
        if self.sitter(seat) == Some(&Who::Bot { level }) {
            return Ok(None);
        }
        if !matches!(self.sitter(seat), Some(Who::Bot { .. })) {
            self.must_be_free_for(&who.person, seat)?;
        }
        Ok(Some(LogEntry::Sat { seat, who: Who::Bot { level } }))
    }

    /// Checks that a person may stand up, or that the host may free a seat.
    pub(crate) fn stand(&self, who: &Visitor, seat: Seat) -> Result<LogEntry, Refusal> {
        if self.seat_of(&who.person) != Some(seat) {
            self.must_be_host(who)?;
            if self.game.is_some() {
                let why = "The match has begun, so nobody can be removed. A bot plays for players \
                           who are away or too slow for the clock.";
                return refuse(Code::NotNow, why);
            }
        }
        self.must_not_have_begun()?;
        match self.sitter(seat) {
            Some(_) => Ok(LogEntry::Stood { seat }),
            None => refuse(Code::NoSeat, "Nobody sits on this seat."),
        }
    }

    /// Checks random bytes that a player adds to the deals. A contribution cannot be changed:
    /// otherwise a player could wait for those of the others.
    pub(crate) fn contribute(
        &self,
        who: &Visitor,
        random: Contribution,
    ) -> Result<LogEntry, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_not_have_begun()?;
        if self.fair.contributions[seat].is_some() {
            return refuse(Code::NotNow, "You have already contributed random bytes.");
        }
        Ok(LogEntry::Contributed { seat, random })
    }

    /// Checks that the host may start the match.
    pub(crate) fn start(&self, who: &Visitor) -> Result<LogEntry, Refusal> {
        self.must_be_host(who)?;
        self.must_not_have_begun()?;
        if self.seats().any(|seat| self.sitter(seat).is_none()) {
            return refuse(Code::NotNow, "Some seats are free. Wait for players, or seat bots.");
        }
        Ok(LogEntry::Started)
    }

    /// Checks that a player may leave the match for now. Returns `None` if they are already away.
    pub(crate) fn leave(&self, who: &Visitor) -> Result<Option<LogEntry>, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_play()?;
        Ok((!self.is_away(seat)).then_some(LogEntry::Away { seat }))
    }

    /// Returns the entry that shows a person's new name on their chair, if it has changed. After
    /// the match, names stay as they were.
    pub(crate) fn rename(&self, who: &Visitor) -> Option<LogEntry> {
        let seat = self.seat_of(&who.person).filter(|_| !self.is_over())?;
        let name = self.distinct_name(who);
        let shown =
            matches!(self.sitter(seat), Some(Who::Person { name: shown, .. }) if *shown == name);
        (!shown).then_some(LogEntry::Renamed { seat, name })
    }

    /// Checks that a player may pause the clock.
    pub(crate) fn pause(&self, who: &Visitor) -> Result<Option<LogEntry>, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_play()?;
        if self.plan.clock == Clock::None {
            return refuse(Code::NotNow, "This table has no clock to pause.");
        }
        Ok((!self.chairs[seat.index()].pausing).then_some(LogEntry::Pausing { seat }))
    }

    /// Checks that a player may resume the clock.
    pub(crate) fn resume(&self, who: &Visitor) -> Result<Option<LogEntry>, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_play()?;
        Ok(self.chairs.iter().any(|chair| chair.pausing).then_some(LogEntry::WentOn { seat }))
    }

    /// Returns the plan for a rematch; `None` if its table already exists. The player who asks
    /// hosts it and has the same seat, as the bots have. The seats of the other people are free:
    /// they accept by sitting down.
    pub(crate) fn rematch(&self, who: &Visitor) -> Result<Option<Plan>, Refusal> {
        let own = self.must_be_seated(who)?;
        if !self.is_over() {
            return refuse(Code::NotNow, "This match is not over yet.");
        }
        let keeps =
            |seat: &Seat| *seat == own || matches!(self.sitter(*seat), Some(Who::Bot { .. }));
        let sitter = |seat: Seat| self.sitter(seat).filter(|_| keeps(&seat)).cloned();
        let plan = || self.plan.again(who.person.clone(), self.seats().map(sitter).collect());
        Ok(self.rematch.is_none().then(plan))
    }

    /// Checks a reaction.
    pub(crate) fn react(&self, who: &Visitor, with: Reaction) -> Result<LogEntry, Refusal> {
        self.must_be_at_table(who)?;
        Ok(LogEntry::Reacted { person: who.person.clone(), name: self.distinct_name(who), with })
    }

    /// Checks a chat message. Spectators cannot send any.
    pub(crate) fn say(&self, who: &Visitor, text: &str) -> Result<LogEntry, Refusal> {
        self.must_be_at_table(who)?;
        let text: String = text.trim().chars().filter(|c| !is_variation_selector(*c)).collect();
        if text.is_empty() || text.chars().count() > MAX_TEXT_CHARS {
            return refuse(Code::Garbage, "A message has 1 to 500 characters.");
        }
        if let Err(unreadable) = must_be_readable(&text) {
            let why = match unreadable {
                Unreadable::Character(_) => {
                    "A message is one line, without invisible characters and without characters \
                     that change its direction."
                }
                Unreadable::Marks => "A letter in a message has at most four accents.",
            };
            return refuse(Code::Garbage, why);
        }
        Ok(LogEntry::Said { person: who.person.clone(), name: self.distinct_name(who), text })
    }

    /// Returns the name that is shown for a person here: their own, followed by a number if it
    /// looks like another player's.
    fn distinct_name(&self, who: &Visitor) -> String {
        let others = self.chairs.iter().filter_map(|chair| match &chair.who {
            Some(Who::Person { id, name, .. }) if *id != who.person => Some(name.as_str()),
            _ => None,
        });
        disambiguate(&who.name, &others.collect::<Vec<_>>())
    }

    fn must_be_at_table(&self, who: &Visitor) -> Result<(), Refusal> {
        if self.seat_of(&who.person).is_some() || self.is_host(&who.person) {
            return Ok(());
        }
        refuse(Code::NotSeated, "Only people at the table can talk.")
    }

    fn must_be_seated(&self, who: &Visitor) -> Result<Seat, Refusal> {
        let nowhere = || Refusal::new(Code::NotSeated, "You are not one of the players.");
        self.seat_of(&who.person).ok_or_else(nowhere)
    }

    fn must_play(&self) -> Result<(), Refusal> {
        if self.is_playing() {
            return Ok(());
        }
        refuse(Code::NotNow, "There is no match in progress.")
    }

    fn must_not_have_begun(&self) -> Result<(), Refusal> {
        if self.game.is_none() {
            return Ok(());
        }
        refuse(Code::NotNow, "The match has begun.")
    }

    fn must_be_host(&self, who: &Visitor) -> Result<(), Refusal> {
        if self.is_host(&who.person) {
            return Ok(());
        }
        refuse(Code::NotHost, "Only the host of the table can do this.")
    }

    fn must_be_free_for(&self, person: &PersonId, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()).map(|chair| &chair.who) {
            None => refuse(Code::NoSeat, "There is no such seat at this table."),
            Some(Some(Who::Person { id, .. })) if id == person => Ok(()),
            Some(Some(_)) => refuse(Code::Taken, "This seat is taken."),
            Some(None) => Ok(()),
        }
    }
}

//! What may be done at a table, and by whom.

use taketable_bots::Level;
use taketable_protocol::live::{self, Clock, Code, Decider, LONGEST_TEXT, Reaction, Refusal};
use taketable_rules::fair::Contribution;
use taketable_rules::{Game, Seat};

use super::{LogEntry, Plan, Table, Who};
use crate::people::{PersonId, Unreadable, chooses_a_drawing, must_be_readable, told_apart};

/// The sender of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who that is.
    pub person: PersonId,
    /// The name that others see.
    pub name: String,
}

fn refuse<T>(code: Code, why: &'static str) -> Result<T, Refusal> {
    Err(Refusal::new(code, why))
}

impl Table {
    /// A player's decision.
    pub(crate) fn act(&self, who: &Visitor, act: &live::ActCommand) -> Result<LogEntry, Refusal> {
        let seat = self.must_be_seated(who)?;
        let Some(game) = self.game().filter(|_| !self.is_over()) else {
            return refuse(Code::NotNow, "There is no match in progress.");
        };
        if self.is_paused() {
            return refuse(Code::NotNow, "The clock stands still: let it go on first.");
        }
        if self.question(seat).is_none_or(|(number, _)| number != act.decision) {
            return refuse(Code::Late, "This decision is not, or no longer, asked of you.");
        }
        let illegal = |why: String| Refusal::new(Code::Illegal, why);
        let action = self.plan.game().read_action(act.action.get());
        let action = action.map_err(|error| illegal(error.to_string()))?;
        game.position().check(seat, action).map_err(|why| illegal(why.to_string()))?;
        Ok(LogEntry::Acted { seat, action, by: Decider::Player })
    }

    /// Somebody wants to sit down. Nothing happens if that is done already.
    pub(crate) fn sit(
        &self,
        who: &Visitor,
        seat: Seat,
        program: bool,
    ) -> Result<Option<LogEntry>, Refusal> {
        self.must_gather()?;
        self.must_be_free_for(&who.person, seat)?;
        if let Some(own) = self.seat_of(&who.person) {
            if own == seat {
                return Ok(None);
            }
            return refuse(Code::NotNow, "You sit somewhere else already: stand up first.");
        }
        let (id, name) = (who.person.clone(), self.distinct_name(who));
        let who = Who::Person { id, name, program };
        Ok(Some(LogEntry::Sat { seat, who }))
    }

    /// The host wants a bot to sit down.
    pub(crate) fn seat_bot(
        &self,
        who: &Visitor,
        seat: Seat,
        level: Level,
    ) -> Result<Option<LogEntry>, Refusal> {
        self.must_be_host(who)?;
        self.must_gather()?;
        if self.sitter(seat) == Some(&Who::Bot { level }) {
            return Ok(None);
        }
        if !matches!(self.sitter(seat), Some(Who::Bot { .. })) {
            self.must_be_free_for(&who.person, seat)?;
        }
        Ok(Some(LogEntry::Sat { seat, who: Who::Bot { level } }))
    }

    /// Somebody wants to stand up, or the host wants that seat to be free.
    pub(crate) fn stand(&self, who: &Visitor, seat: Seat) -> Result<LogEntry, Refusal> {
        if self.seat_of(&who.person) != Some(seat) {
            self.must_be_host(who)?;
            if self.game.is_some() {
                let why = "Nobody is removed from a match: who is away is played for, and a clock \
                           decides for who is slow.";
                return refuse(Code::NotNow, why);
            }
        }
        self.must_gather()?;
        match self.sitter(seat) {
            Some(_) => Ok(LogEntry::Stood { seat }),
            None => refuse(Code::NoSeat, "Nobody sits there."),
        }
    }

    /// Somebody wants to put random bytes of their own into the deals. What was put in stays: who
    /// could change it could wait for what the others put in.
    pub(crate) fn contribute(
        &self,
        who: &Visitor,
        random: Contribution,
    ) -> Result<LogEntry, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_gather()?;
        if self.fair.contributions[seat].is_some() {
            return refuse(Code::NotNow, "You have put in your random bytes already.");
        }
        Ok(LogEntry::Contributed { seat, random })
    }

    /// The host wants to begin.
    pub(crate) fn start(&self, who: &Visitor) -> Result<LogEntry, Refusal> {
        self.must_be_host(who)?;
        self.must_gather()?;
        if self.seats().any(|seat| self.sitter(seat).is_none()) {
            return refuse(Code::NotNow, "Some seats are free: wait for people, or seat bots.");
        }
        Ok(LogEntry::Started)
    }

    /// Somebody wants to leave the match for now. Nothing happens if they are away already.
    pub(crate) fn leave(&self, who: &Visitor) -> Result<Option<LogEntry>, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_play()?;
        Ok((!self.is_away(seat)).then_some(LogEntry::Away { seat }))
    }

    /// Somebody may have another name than the one that is shown on their chair. Who played under
    /// which name stays as it was when the match is over.
    pub(crate) fn rename(&self, who: &Visitor) -> Option<LogEntry> {
        let seat = self.seat_of(&who.person).filter(|_| !self.is_over())?;
        let name = self.distinct_name(who);
        let shown =
            matches!(self.sitter(seat), Some(Who::Person { name: shown, .. }) if *shown == name);
        (!shown).then_some(LogEntry::Renamed { seat, name })
    }

    /// Somebody wants the clock to stop.
    pub(crate) fn pause(&self, who: &Visitor) -> Result<Option<LogEntry>, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_play()?;
        if self.plan.clock == Clock::None {
            return refuse(Code::NotNow, "This table has no clock that could stop.");
        }
        Ok((!self.chairs[seat.index()].pausing).then_some(LogEntry::Pausing { seat }))
    }

    /// Somebody wants the clock to go on.
    pub(crate) fn go_on_again(&self, who: &Visitor) -> Result<Option<LogEntry>, Refusal> {
        let seat = self.must_be_seated(who)?;
        self.must_play()?;
        Ok(self.chairs.iter().any(|chair| chair.pausing).then_some(LogEntry::WentOn { seat }))
    }

    /// What is played if somebody wants to play again. Nothing if a table for that is there already.
    pub(crate) fn play_again(&self, who: &Visitor) -> Result<Option<Plan>, Refusal> {
        self.must_be_seated(who)?;
        if !self.is_over() {
            return refuse(Code::NotNow, "This match is not over yet.");
        }
        Ok(self.rematch.is_none().then(|| self.plan.again(self.sitters())))
    }

    /// Somebody wants to show how they feel.
    pub(crate) fn react(&self, who: &Visitor, with: Reaction) -> Result<LogEntry, Refusal> {
        self.must_be_of_the_table(who)?;
        Ok(LogEntry::Reacted { person: who.person.clone(), name: self.distinct_name(who), with })
    }

    /// Somebody wants to say something. Who only watches listens.
    pub(crate) fn say(&self, who: &Visitor, text: &str) -> Result<LogEntry, Refusal> {
        self.must_be_of_the_table(who)?;
        let text: String = text.trim().chars().filter(|c| !chooses_a_drawing(*c)).collect();
        if text.is_empty() || text.chars().count() > LONGEST_TEXT {
            return refuse(Code::Garbage, "A message has 1 to 500 characters.");
        }
        if let Err(unreadable) = must_be_readable(&text) {
            let why = match unreadable {
                Unreadable::Character(_) => {
                    "A message is one line, without invisible characters and without characters \
                     that change its direction."
                }
                Unreadable::Marks => "A message in a message has at most four marks.",
            };
            return refuse(Code::Garbage, why);
        }
        Ok(LogEntry::Said { person: who.person.clone(), name: self.distinct_name(who), text })
    }

    /// The name under which somebody is shown here: their own, unless somebody else sits there whose
    /// name looks like it.
    fn distinct_name(&self, who: &Visitor) -> String {
        let others = self.chairs.iter().filter_map(|chair| match &chair.who {
            Some(Who::Person { id, name, .. }) if *id != who.person => Some(name.as_str()),
            _ => None,
        });
        told_apart(&who.name, &others.collect::<Vec<_>>())
    }

    fn must_be_of_the_table(&self, who: &Visitor) -> Result<(), Refusal> {
        if self.seat_of(&who.person).is_some() || who.person == self.plan.host {
            return Ok(());
        }
        refuse(Code::NotSeated, "Only those at the table can talk.")
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

    fn must_gather(&self) -> Result<(), Refusal> {
        if self.game.is_none() {
            return Ok(());
        }
        refuse(Code::NotNow, "The match has begun.")
    }

    fn must_be_host(&self, who: &Visitor) -> Result<(), Refusal> {
        if who.person == self.plan.host {
            return Ok(());
        }
        refuse(Code::NotHost, "Only the host of the table can do this.")
    }

    fn must_be_free_for(&self, person: &PersonId, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()).map(|chair| &chair.who) {
            None => refuse(Code::NoSeat, "There is no such seat at this table."),
            Some(Some(Who::Person { id, .. })) if id == person => Ok(()),
            Some(Some(_)) => refuse(Code::Taken, "Somebody sits there."),
            Some(None) => Ok(()),
        }
    }
}

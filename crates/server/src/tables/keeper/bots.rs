//! What bots do at a table: for themselves, and for players who are away or late.

use taketable_bots::Level;
use taketable_protocol::live::Clock;
use taketable_protocol::live::Decider;
use taketable_rules::{AnyAction, Game, Seat, Viewer};
use tokio::time::Instant;

use super::{Keeper, TableMessage};
use crate::store::Store;
use crate::tables::bot_pool::BotTask;
use crate::tables::table::{LogEntry, Who};

/// A decision that a bot makes for a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thinking {
    decision: u32,
    /// When the bot's answer counts, and not before: the time it thought could reveal what it
    /// holds.
    due: Instant,
    answer: Option<(AnyAction, Decider)>,
}

impl Thinking {
    /// Returns when the answer will count, once there is one.
    pub(super) fn ready_at(&self) -> Option<Instant> {
        self.answer.map(|_| self.due)
    }
}

impl<S: Store> Keeper<S> {
    /// Returns `true` if a bot is thinking about this decision for a seat.
    pub(super) fn is_thinking(&self, seat: Seat, decision: u32) -> bool {
        self.thinking.get(&seat).is_some_and(|thinking| thinking.decision == decision)
    }

    /// Receives a bot's decision, for its own seat or another's.
    pub(super) fn thought(&mut self, seat: Seat, decision: u32, action: AnyAction, by: Decider) {
        if let Some(thinking) = self.thinking.get_mut(&seat)
            && thinking.decision == decision
        {
            thinking.answer = Some((action, by));
            self.play_for_bots(Instant::now());
        }
    }

    /// Plays the decisions of bots that are due, if they are still wanted.
    pub(super) fn play_for_bots(&mut self, now: Instant) {
        let due =
            |(_, thinking): &(&Seat, &Thinking)| thinking.ready_at().is_some_and(|at| at <= now);
        let mut seats: Vec<Seat> =
            self.thinking.iter().filter(due).map(|(seat, _)| *seat).collect();
        // In the order of seats: nobody may see which bot thought longest.
        seats.sort_unstable();
        for seat in seats {
            let Some(Thinking { decision, answer: Some((action, by)), .. }) =
                self.thinking.remove(&seat)
            else {
                continue;
            };
            let is_open = self.table.question(seat).is_some_and(|(number, _)| number == decision);
            let awaited = self.table.to_act().contains(seat);
            // The player came back meanwhile, and decides again.
            let returned = by == Decider::Substitute && !self.table.is_away(seat);
            let stands = self.closed || self.table.is_paused();
            if is_open && awaited && !returned && !stands {
                self.owe_entry();
                self.happen(LogEntry::Acted { seat, action, by }, None);
            }
        }
    }

    /// Makes bots think where they have to decide, and plays forced actions.
    pub(super) fn wake(&mut self) {
        if self.closed || self.table.is_paused() || self.bots_must_wait() {
            return;
        }
        while let Some((seat, action)) = self.forced() {
            self.owe_entry();
            self.happen(LogEntry::Acted { seat, action, by: Decider::Rules }, None);
        }
        // Without anybody to play with, the table waits, unless a clock runs.
        let alone = self.table.plan().clock == Clock::None
            && self.people().count() > 0
            && !self.people().any(|seat| self.is_present(seat));
        for seat in self.table.to_act().iter() {
            match self.table.sitter(seat) {
                Some(Who::Bot { level }) if !alone => self.think(seat, *level, Decider::Player),
                Some(Who::Person { .. }) if self.table.is_away(seat) && !alone => {
                    self.think(seat, self.table.plan().substitute, Decider::Substitute);
                }
                _ => {}
            }
        }
    }

    /// Returns a seat with a forced action that the server has to play, and the action.
    fn forced(&self) -> Option<(Seat, AnyAction)> {
        let mut awaited = self.table.to_act().iter();
        awaited.find_map(|seat| Some((seat, self.table.forced(seat)?)))
    }

    pub(super) fn think(&mut self, seat: Seat, level: Level, by: Decider) {
        let Some((decision, _)) = self.table.question(seat) else { return };
        if self.is_thinking(seat, decision) {
            return;
        }
        let due = Instant::now() + self.context.bot_delay;
        self.thinking.insert(seat, Thinking { decision, due, answer: None });
        let Some(game) = self.table.game() else { return };
        let mut legal = Vec::new();
        game.position().legal_actions_into(seat, &mut legal);
        let messages = self.messages.clone();
        let reply = move |action| {
            // If the keeper has ended, so has the question.
            if let Some(messages) = messages.upgrade() {
                let _ =
                    messages.blocking_send(TableMessage::BotMove { seat, decision, action, by });
            }
        };
        self.context.bots.think(BotTask {
            level,
            setup: self.table.plan().setup,
            seat,
            view: game.view(Viewer::Seat(seat)),
            legal,
            reply: Box::new(reply),
        });
    }
}

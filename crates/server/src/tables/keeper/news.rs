//! News for players who are not at the table, by Web Push.

use taketable_protocol::live::Clock;
use taketable_rules::Seat;

use super::Keeper;
use crate::ops::metrics::PushOutcome;
use crate::push::PushNote;
use crate::store::Store;
use crate::tables::table::{LogEntry, Who};

/// The longest time that push services keep a message, in seconds.
const MAX_SECONDS: i64 = 28 * 24 * 60 * 60;

impl<S: Store> Keeper<S> {
    /// Queues the news of the last `written` entries for players who are not connected, if they
    /// have time to come. Each question is pushed once at most, and not if the player was here
    /// when it came up.
    pub(super) fn push_news(&mut self, written: usize) {
        let clock = self.table.plan().clock;
        let Some(seconds) = seconds(clock).filter(|_| self.context.push.is_on()) else { return };
        if !self.table.is_playing() || self.closed {
            return;
        }
        let entries = &self.log[self.log.len() - written..];
        let started = entries.iter().any(|(_, logged)| *logged == LogEntry::Started);
        let game = self.table.plan().game();
        let seats: Vec<Seat> = self.people().collect();
        for seat in seats {
            let turn = self.note_question(seat);
            let Some(Who::Person { id, .. }) = self.table.sitter(seat) else { continue };
            if !(started || turn) || self.is_present(seat) {
                continue;
            }
            let (person, table) = (id.clone(), self.id.clone());
            let note = PushNote { person, table, game, started, turn, seconds };
            if !self.context.push.put(note) {
                self.context.metrics.pushed(PushOutcome::Dropped);
            }
        }
    }

    /// Notes the open questions of a log: they were pushed by the keeper that wrote it, or got lost
    /// with it.
    pub(super) fn note_open_questions(&mut self) {
        for seat in self.table.seats() {
            self.note_question(seat);
        }
    }

    /// Notes the question of a seat. Returns `true` if it is new and the table waits for the player
    /// to answer it.
    fn note_question(&mut self, seat: Seat) -> bool {
        let table = &self.table;
        let waits = table.to_act().contains(seat) && !table.is_paused() && !table.is_away(seat);
        // The server plays what is forced.
        let Some((decision, _)) =
            table.question(seat).filter(|_| waits && table.forced(seat).is_none())
        else {
            return false;
        };
        self.told.insert(seat, decision) != Some(decision)
    }
}

/// Returns how long news are of use at a table with a slow clock.
fn seconds(clock: Clock) -> Option<u32> {
    let limit = clock.milliseconds().filter(|_| clock.is_slow())?;
    u32::try_from((limit / 1000).min(MAX_SECONDS)).ok()
}

//! [`Import`]: a match from elsewhere, as its record tells it.

use taketable_rules::record::{Fault, Reason, Referee, Step};

use super::{Fingerprint, Finished, HistoryStore, NewMatch, Origin, Sitter};
use crate::hex;
use crate::store::{StoreError, TableId};

/// A match from elsewhere, which the referee found without a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    id: TableId,
    new: NewMatch,
    record: String,
}

impl Import {
    /// Judges a record, taken in now. It has to be one, whole and without a fault.
    pub fn judge(record: &str, now: i64) -> Result<Import, Fault> {
        let mut referee = Referee::new();
        let mut actions = Vec::new();
        let (mut heads, mut end) = (0, None);
        for line in record.lines() {
            match referee.read(line, &mut ())? {
                Step::Action(seat, action) => actions.push((seat, action)),
                Step::Result(result) => end = Some(result),
                Step::Head => heads += 1,
                _ => {}
            }
            if heads > 1 {
                let (expected, found) = ("the end of the record", "another head");
                return Err(Fault {
                    line: referee.lines(),
                    reason: Reason::Place { expected, found },
                });
            }
        }
        referee.finish()?;
        let unfinished = Reason::Unfinished { expected: "a record's head" };
        let unfinished = Fault { line: referee.lines() + 1, reason: unfinished };
        let (Some(head), Some(end)) = (referee.head(), end) else { return Err(unfinished) };
        let fingerprint = Fingerprint::of(head, actions).ok_or(unfinished)?;
        let sitter = |player: &_| Sitter { player: Clone::clone(player), person: None };
        let finished = Finished {
            setup: head.setup,
            sitters: head.players.iter().map(sitter).collect(),
            end,
            origin: Origin::Elsewhere { taken_in_at: now },
        };
        // 128 bits that follow from the match, and so cannot be guessed without it.
        let digits = hex::write(&fingerprint.as_bytes()[..16]);
        let id = TableId::new(&format!("import-{digits}")).expect("letters and digits");
        Ok(Import { id, new: finished.to_keep(fingerprint), record: record.to_owned() })
    }

    /// What it will be called.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Takes it into the history; says whether it was new.
    pub async fn take_in(self, store: &impl HistoryStore) -> Result<bool, StoreError> {
        store.take_in(&self.id, self.new, self.record).await
    }
}

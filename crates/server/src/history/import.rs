//! [`Import`]: a match from elsewhere, as its record tells it.

use taketable_rules::record::{Fault, Reason, Step};

use super::{Fingerprint, Finished, HistoryStore, NewMatch, Origin, Sitter};
use crate::history::referee::judge;
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
        let mut actions = Vec::new();
        let (head, end) = judge(record, |line| {
            if let Step::Action(seat, action) = line.step {
                actions.push((seat, action));
            }
        })?;
        let unfinished = Reason::Unfinished { expected: "a record's head" };
        let unfinished = Fault { line: record.lines().count() + 1, reason: unfinished };
        let fingerprint = Fingerprint::of(&head, actions).ok_or(unfinished)?;
        let sitter = |player: &_| Sitter { player: Clone::clone(player), person: None };
        let finished = Finished {
            setup: head.setup,
            sitters: head.players.iter().map(sitter).collect(),
            end,
            origin: Origin::Elsewhere { taken_in_at: now },
        };
        // 128 bits that follow from the match, and so cannot be guessed without it.
        let digits = base16ct::lower::encode_string(&fingerprint.as_bytes()[..16]);
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

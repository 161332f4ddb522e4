//! [`Import`]: a match that was played elsewhere, read from its record.

use taketable_rules::record::{Fault, Player, Reason, Step};

use super::{ChosenCards, Fingerprint, Finished, HistoryStore, MatchOrigin, NewMatch, Sitter};
use crate::history::referee::judge;
use crate::store::{StoreError, TableId};

/// A match that was played elsewhere and whose record is valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    id: TableId,
    new: NewMatch,
    record: String,
}

impl Import {
    /// Checks a record, imported at `now`. It must be complete and valid.
    pub fn judge(record: &str, now: i64) -> Result<Import, Fault> {
        let (mut actions, mut rounds) = (Vec::new(), 0);
        let (head, end) = judge(record, |line| match line.step {
            Step::Action(seat, action) => actions.push((seat, action)),
            Step::RoundEnd(_) => rounds += 1,
            _ => {}
        })?;
        let unfinished = Reason::Unfinished { expected: "a record's head" };
        let unfinished = Fault { line: record.lines().count() + 1, reason: unfinished };
        let fingerprint = Fingerprint::of(&head, actions).ok_or(unfinished)?;
        let sitter = |player: &Player| Sitter {
            player: player.clone(),
            person: None,
            cards: ChosenCards::default(),
        };
        let finished = Finished {
            setup: head.setup,
            sitters: head.players.iter().map(sitter).collect(),
            end,
            rounds: Some(rounds),
            origin: MatchOrigin::Elsewhere { taken_in_at: now },
        };
        // 128 bits derived from the match: they cannot be guessed without it.
        let digits = base16ct::lower::encode_string(&fingerprint.as_bytes()[..16]);
        let id = TableId::new(&format!("import-{digits}")).expect("letters and digits");
        Ok(Import { id, new: finished.to_stored(fingerprint), record: record.to_owned() })
    }

    /// Returns the id it will have.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Adds it to the history. Returns `false` if it was already there.
    pub async fn save(self, store: &impl HistoryStore) -> Result<bool, StoreError> {
        store.import_match(&self.id, self.new, self.record).await
    }
}

//! [`RecentEvents`]: the latest events of a table, for clients that join or come back.

use super::{Broadcast, LogEntry, Table};

/// Maximum number of events that are sent again. A client that has missed more gets a welcome.
pub(crate) const MAX_MISSED: u32 = 48;

/// Two earlier states of a table; `None` stands for the new table. Events are replayed from there:
/// otherwise, every returning client would make the server replay the whole match.
#[derive(Debug, Default)]
pub(crate) struct RecentEvents {
    /// At least [`MAX_MISSED`] events ago, and at most twice as many.
    older: Option<Box<Table>>,
    /// Less than [`MAX_MISSED`] events ago.
    newer: Option<Box<Table>>,
}

impl RecentEvents {
    /// Notes the table after another event.
    pub(crate) fn note(&mut self, table: &Table) {
        if table.number() - number(self.newer.as_deref()) >= MAX_MISSED {
            self.older = self.newer.replace(Box::new(table.clone()));
        }
    }

    /// Passes all events after a number to `each`, each with the table right after it. `log` is the
    /// log of the table. Returns the number of entries that were replayed for it.
    pub(crate) fn replay_since(
        &self,
        last: u32,
        table: &Table,
        log: &[(i64, LogEntry)],
        mut each: impl FnMut(&Broadcast, &Table),
    ) -> usize {
        let newer = self.newer.as_deref().filter(|newer| newer.number() <= last);
        let mut table = match newer.or(self.older.as_deref()) {
            Some(earlier) => earlier.clone(),
            None => Table::new(table.id.clone(), table.plan.clone()),
        };
        let entries = &log[table.number() as usize..];
        for (at, logged) in entries {
            let broadcast = table.apply(*at, logged).expect("it has happened before");
            if broadcast.number() > last {
                each(&broadcast, &table);
            }
        }
        entries.len()
    }
}

fn number(table: Option<&Table>) -> u32 {
    table.map_or(0, Table::number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use taketable_protocol::live::{Decider, TableEvent};
    use taketable_rules::{Game, Viewer};

    use super::*;
    use crate::people::PersonId;
    use crate::store::TableId;
    use crate::tables::table::{Extras, Plan};

    /// A long match costs a returning client no more than a short one.
    #[test]
    fn few_entries_are_replayed_however_long_the_match_is() {
        let request = json!({"game": "take5", "seats": 3, "bots": ["novice", "novice", "novice"],
                           "options": {"end": {"rounds": 20}}});
        let host = PersonId::new("ada").unwrap();
        let plan = Plan::new(host, serde_json::from_value(request).unwrap()).unwrap();
        let mut table = Table::new(TableId::new("t").unwrap(), plan);
        let mut recent = RecentEvents::default();
        let mut log = vec![(0, LogEntry::Started)];
        table.apply(0, &log[0].1).unwrap();
        recent.note(&table);
        while let Some(seat) = table.to_act().iter().next() {
            let action = table.game().unwrap().position().nth_legal(seat, 0).unwrap();
            let logged = LogEntry::Acted { seat, action, by: Decider::Player };
            table.apply(0, &logged).unwrap();
            log.push((0, logged));
            recent.note(&table);
            let number = table.number();
            for missed in [0, 1, 7, MAX_MISSED].into_iter().filter(|missed| *missed <= number) {
                let mut numbers = Vec::new();
                let replayed =
                    recent.replay_since(number - missed, &table, &log, |broadcast, after| {
                        assert_eq!(broadcast.number(), after.number());
                        let event = broadcast.face(after, Viewer::Spectator, Extras::default());
                        assert!(matches!(
                            event.what,
                            TableEvent::Started {} | TableEvent::Acted { .. }
                        ));
                        numbers.push(event.number);
                    });
                assert_eq!(numbers, (number - missed + 1..=number).collect::<Vec<_>>());
                assert!(replayed <= 2 * MAX_MISSED as usize, "{replayed} at {number}");
            }
        }
        assert!(log.len() > 500, "{} entries", log.len());
    }
}

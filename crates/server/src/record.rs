//! The record of a match, from what happened at its table.

use taketable_rules::record::{Head, Player, Recorder};

use crate::table::{Fact, Table, Who, record_line};

/// The record of the match at a table; none if there was no match.
pub(crate) fn record(table: &Table, facts: &[(i64, Fact)]) -> Option<String> {
    let players = table.seats().map(|seat| match table.sitter(seat) {
        Some(Who::Person { name, .. }) => Player::named(name),
        Some(Who::Bot(level)) => Player::bot(level.name(), level.name()),
        None => Player::named(""),
    });
    let head = Head::fair(table.plan().setup, players.collect(), table.fair().clone()).ok()?;
    let mut text = String::new();
    let mut recorder = Recorder::new(&head, &mut text, &mut ()).ok()?;
    for (_, fact) in facts {
        if let Fact::Acted { seat, action, by } = fact {
            let line = text.len();
            recorder.act(*seat, *action, &mut text, &mut ()).ok()?;
            if by.word().is_some() {
                // The recorder does not know who decided.
                let end = text[line..].find('\n').map_or(text.len(), |length| line + length);
                text.replace_range(line..end, &record_line(*seat, *action, *by));
            }
        }
    }
    Some(text)
}

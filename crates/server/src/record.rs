//! The record of a match, from what happened at its table.

use taketable_rules::record::{ActionLine, Head, Player, Recorder};

use crate::table::{Fact, Table, Who};

/// Who sits where.
pub(crate) fn players(table: &Table) -> Vec<Player> {
    let player = |seat| match table.sitter(seat) {
        Some(Who::Person { name, .. }) => Player::named(name),
        Some(Who::Bot(level)) => Player::bot(level.name(), level.name()),
        None => Player::named(""),
    };
    table.seats().map(player).collect()
}

/// The head of the record of the match at a table; none if there was no match.
pub(crate) fn head(table: &Table) -> Option<Head> {
    let seed = *table.game()?.seed();
    Head::new(table.plan().setup, players(table), seed).ok()
}

/// The record of the match at a table; none if there was no match.
pub(crate) fn record(table: &Table, facts: &[(i64, Fact)]) -> Option<String> {
    let head = head(table)?;
    let mut text = String::new();
    let mut recorder = Recorder::new(&head, &mut text, &mut ()).ok()?;
    for (_, fact) in facts {
        if let Fact::Acted { seat, action, by } = fact {
            let line = ActionLine { seat: *seat, action: *action, by: by.word() };
            recorder.follow(line, &mut text, &mut ()).ok()?;
        }
    }
    Some(text)
}

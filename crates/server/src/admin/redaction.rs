//! Removes names and chat lines from stored data: from the logs of tables, the list of matches, and
//! reports. Logs are rewritten in place; numbers, kinds, seats and times stay.

use taketable_protocol::admin::Report;

use super::{AdminStore, Redaction};
use crate::history::{Fingerprint, Finished, HistoryStore};
use crate::people::PersonId;
use crate::store::{Entry, Store, StoreError, TableId};
use crate::tables::table::{LogEntry, Plan, Who};

/// The name shown for a deleted person.
pub(crate) const DELETED_PLAYER: &str = "deleted player";
/// Entries or reports read at once.
const PAGE: u32 = 1000;

/// A new name for a person, wherever they are named.
#[derive(Clone, Debug)]
pub(crate) struct Rewrite {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    /// Also removes their chat.
    pub(crate) blank_chat: bool,
}

impl Rewrite {
    /// Returns the rewrite for a deleted person.
    pub(crate) fn deleted(person: PersonId) -> Rewrite {
        Rewrite { person, name: DELETED_PLAYER.to_owned(), blank_chat: true }
    }

    fn is_person(&self, who: &Who) -> bool {
        matches!(who, Who::Person { id, .. } if *id == self.person)
    }

    fn rename(&self, who: &mut Who) -> bool {
        match who {
            Who::Person { id, name, .. } if *id == self.person => {
                name.clone_from(&self.name);
                true
            }
            _ => false,
        }
    }

    /// Changes a log entry if it names the person. `seated` says which seats are theirs.
    fn change(&self, logged: &mut LogEntry, seated: &mut [bool]) {
        match logged {
            LogEntry::Sat { seat, who } => {
                let sits = self.rename(who);
                if let Some(seated) = seated.get_mut(seat.index()) {
                    *seated = sits;
                }
            }
            LogEntry::Stood { seat } => {
                if let Some(seated) = seated.get_mut(seat.index()) {
                    *seated = false;
                }
            }
            LogEntry::Renamed { seat, name } if seated.get(seat.index()) == Some(&true) => {
                name.clone_from(&self.name);
            }
            LogEntry::Reacted { person, name, .. } if *person == self.person => {
                name.clone_from(&self.name);
            }
            LogEntry::Said { person, name, text } if *person == self.person => {
                name.clone_from(&self.name);
                if self.blank_chat {
                    text.clear();
                }
            }
            _ => {}
        }
    }
}

/// Rewrites the log and the listed match of one table. Returns `true` if anything was changed.
pub(crate) async fn rewrite_everywhere<S: Store + HistoryStore + AdminStore>(
    store: &S,
    table: &TableId,
    rewrite: &Rewrite,
) -> Result<bool, StoreError> {
    let mut redaction = Redaction::default();
    match store.table(table).await {
        Ok(found) => of_log(store, &found.created.head, table, rewrite, &mut redaction).await?,
        // Listed matches may outlive the logs.
        Err(StoreError::NoSuchTable(_)) => {}
        Err(error) => return Err(error),
    }
    if let Some(stored) = store.find_match(table).await? {
        redaction.about = of_match(&stored.about, rewrite);
    }
    if redaction.is_empty() {
        return Ok(false);
    }
    store.redact(table, redaction).await?;
    Ok(true)
}

async fn of_log<S: Store>(
    store: &S,
    head: &str,
    table: &TableId,
    rewrite: &Rewrite,
    redaction: &mut Redaction,
) -> Result<(), StoreError> {
    let damaged = |why| StoreError::Damaged(format!("a log is damaged: {why}"));
    let mut plan = Plan::read(head).map_err(damaged)?;
    let game = plan.game();
    let is_person = |who: &Option<Who>| who.as_ref().is_some_and(|who| rewrite.is_person(who));
    let mut seated: Vec<bool> = plan.sitters.iter().map(is_person).collect();
    if seated.contains(&true) {
        for who in plan.sitters.iter_mut().flatten() {
            rewrite.rename(who);
        }
        redaction.head = Some(plan.head()).filter(|new| new != head);
    }
    let mut from = 1;
    loop {
        let page = store.load(table, from, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        from = last.number + 1;
        for Entry { number, entry, .. } in page {
            let before = LogEntry::read(&entry, game).map_err(damaged)?;
            let mut logged = before.clone();
            rewrite.change(&mut logged, &mut seated);
            if logged != before {
                redaction.entries.push((number, logged.entry(None, entry.at).body));
            }
        }
    }
}

fn of_match(about: &str, rewrite: &Rewrite) -> Option<String> {
    let mut finished = Finished::read(about).ok()?;
    for sitter in &mut finished.sitters {
        if sitter.person.as_ref() == Some(&rewrite.person) {
            sitter.player.name.clone_from(&rewrite.name);
        }
    }
    // The fingerprint of a match stays as it was.
    let new = finished.to_stored(Fingerprint::from_bytes([0; 32])).about;
    (new != about).then_some(new)
}

/// Rewrites all reports that name the person.
pub(crate) async fn rewrite_reports(
    store: &impl AdminStore,
    rewrite: &Rewrite,
) -> Result<(), StoreError> {
    let mut before = i64::MAX;
    loop {
        let page = store.reports_before(before, false, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        before = last.number;
        for report in page {
            let mut new = report.clone();
            of_report(&mut new, rewrite);
            if new != report {
                store.rewrite_report(new).await?;
            }
        }
    }
}

fn of_report(report: &mut Report, rewrite: &Rewrite) {
    let id = rewrite.person.as_str();
    for person in [&mut report.reporter, &mut report.reported] {
        if person.person == id {
            person.name.clone_from(&rewrite.name);
        }
    }
    if report.reporter.person == id && rewrite.blank_chat {
        report.reason.clear();
    }
    for line in report.lines.iter_mut().filter(|line| line.person == id) {
        line.name.clone_from(&rewrite.name);
        if rewrite.blank_chat {
            line.text.clear();
        }
    }
}

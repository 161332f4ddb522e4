//! [`AdminStore`] in memory.

use std::sync::{MutexGuard, PoisonError};

use taketable_protocol::admin::{AuditEntry, Report, ReportedPerson, Resolution};
use taketable_protocol::live::Announcement;

use super::MemoryStore;
use crate::admin::{AdminStore, NewAudit, NewReport, Redaction};
use crate::people::{Ban, PeopleStore, Person, PersonId};
use crate::store::{Entry, Kind, StoreError, TableId, TableStatus};

#[derive(Debug, Default)]
pub(super) struct AdminData {
    audit: Vec<AuditEntry>,
    reports: Vec<Report>,
    announcement: Option<Announcement>,
}

impl MemoryStore {
    fn office(&self) -> MutexGuard<'_, AdminData> {
        // No panic can happen while this lock is held, so the data is consistent.
        self.admin.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AdminStore for MemoryStore {
    async fn find_people(
        &self,
        name_part: &str,
        after: Option<&PersonId>,
        at_most: u32,
    ) -> Result<Vec<Person>, StoreError> {
        let everybody = self.everybody();
        let later = |person: &Person| after.is_none_or(|after| person.id > *after);
        Ok(everybody.named(name_part).filter(later).take(at_most as usize).collect())
    }

    async fn set_ban(&self, person: &PersonId, ban: Option<Ban>) -> Result<bool, StoreError> {
        Ok(self.everybody().set_ban(person, ban))
    }

    async fn sitters(&self, table: &TableId) -> Result<Vec<Person>, StoreError> {
        let ids = match self.tables().get(table) {
            Some(table) if table.state == TableStatus::Open => table.sitters.clone(),
            _ => Vec::new(),
        };
        let mut people = Vec::new();
        for id in ids {
            people.extend(self.person(&id).await.ok());
        }
        people.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(people)
    }

    async fn tables_naming(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError> {
        let id = person.as_str();
        let mut found: Vec<TableId> = Vec::new();
        for (table_id, table) in &*self.tables() {
            let kinds = ["sat", "said", "reacted"];
            let names = table.log.iter().any(|entry| {
                kinds.contains(&entry.entry.kind.as_str()) && entry.entry.body.contains(id)
            });
            if names || table.created.head.contains(id) {
                found.push(table_id.clone());
            }
        }
        found.extend(self.history().tables_of(person));
        found.sort();
        found.dedup();
        Ok(found)
    }

    async fn entries_naming(
        &self,
        person: &PersonId,
        kind: &Kind,
    ) -> Result<Vec<(TableId, Entry)>, StoreError> {
        let mut found: Vec<(TableId, Entry)> = Vec::new();
        for (table_id, table) in &*self.tables() {
            let naming = table.log.iter().filter(|entry| {
                entry.entry.kind == *kind && entry.entry.body.contains(person.as_str())
            });
            found.extend(naming.map(|entry| (table_id.clone(), entry.clone())));
        }
        found.sort_by(|(a, _), (b, _)| a.cmp(b));
        Ok(found)
    }

    async fn redact(&self, table: &TableId, redaction: Redaction) -> Result<(), StoreError> {
        if let Some(table) = self.tables().get_mut(table) {
            if let Some(head) = redaction.head {
                table.created.head = head;
            }
            for (number, body) in redaction.entries {
                if let Some(entry) = table.log.get_mut((number as usize).wrapping_sub(1)) {
                    entry.entry.body = body;
                }
            }
        }
        if let Some(about) = redaction.about {
            self.history().redact(table, about);
        }
        Ok(())
    }

    async fn add_audit(&self, new: NewAudit) -> Result<i64, StoreError> {
        let mut office = self.office();
        let number = office.audit.len() as i64 + 1;
        let NewAudit { at, operator, action, target, details } = new;
        office.audit.push(AuditEntry { number, at, operator, action, target, details });
        Ok(number)
    }

    async fn audit_before(&self, number: i64, at_most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let office = self.office();
        let before = office.audit.iter().rev().filter(|entry| entry.number < number);
        Ok(before.take(at_most as usize).cloned().collect())
    }

    async fn add_report(&self, new: NewReport) -> Result<i64, StoreError> {
        let mut office = self.office();
        let number = office.reports.len() as i64 + 1;
        let named =
            |(id, name): (PersonId, String)| ReportedPerson { person: id.to_string(), name };
        office.reports.push(Report {
            number,
            at: new.at,
            table: new.table.to_string(),
            reporter: named(new.reporter),
            reported: named(new.reported),
            reason: new.reason,
            lines: new.lines,
            resolved: None,
        });
        Ok(number)
    }

    async fn reports_before(
        &self,
        number: i64,
        only_open: bool,
        at_most: u32,
    ) -> Result<Vec<Report>, StoreError> {
        let office = self.office();
        let before = office.reports.iter().rev().filter(|report| report.number < number);
        let wanted = before.filter(|report| !only_open || report.resolved.is_none());
        Ok(wanted.take(at_most as usize).cloned().collect())
    }

    async fn resolve_report(
        &self,
        number: i64,
        resolution: Resolution,
    ) -> Result<bool, StoreError> {
        let mut office = self.office();
        let mut open = office.reports.iter_mut().filter(|report| report.resolved.is_none());
        let found = open.find(|report| report.number == number);
        Ok(found.map(|report| report.resolved = Some(resolution)).is_some())
    }

    async fn rewrite_report(&self, new: Report) -> Result<(), StoreError> {
        let mut office = self.office();
        if let Some(report) = office.reports.iter_mut().find(|one| one.number == new.number) {
            report.reporter.name = new.reporter.name;
            report.reported.name = new.reported.name;
            report.reason = new.reason;
            report.lines = new.lines;
        }
        Ok(())
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        Ok(self.office().announcement.clone())
    }

    async fn set_announcement(&self, announcement: Option<Announcement>) -> Result<(), StoreError> {
        self.office().announcement = announcement;
        Ok(())
    }
}

//! [`AdminStore`] in the database.

use taketable_protocol::admin::{AuditEntry, Report, Resolution};
use taketable_protocol::live::Announcement;

use super::SqlStore;
use super::database::{FIND_PEOPLE, failure};
use super::rows::{self, AuditRow, PersonRow, ReportRow, TableEntryRow};
use super::statements::admin as statements;
use super::writer::{AdminJob, Job, RedactTable, ResolveReport, SetBan, WriteRequest};
use crate::admin::{AdminStore, NewAudit, NewReport, Redaction};
use crate::people::{Ban, Person, PersonId};
use crate::store::{Entry, Kind, StoreError, TableId};

impl SqlStore {
    async fn ask_as_operator<W, T>(
        &self,
        what: W,
        job: impl FnOnce(WriteRequest<W, T>) -> AdminJob,
    ) -> Result<T, StoreError> {
        self.ask(what, |request| Job::Admin(job(request))).await
    }
}

impl AdminStore for SqlStore {
    async fn find_people(
        &self,
        name_part: &str,
        after: Option<&PersonId>,
        at_most: u32,
    ) -> Result<Vec<Person>, StoreError> {
        let rows: Vec<PersonRow> = sqlx::query_as(FIND_PEOPLE)
            .bind(name_part)
            // No id is empty, so all come after this.
            .bind(after.map_or("", PersonId::as_str))
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(PersonRow::person).collect()
    }

    async fn set_ban(&self, person: &PersonId, ban: Option<Ban>) -> Result<bool, StoreError> {
        self.ask_as_operator(SetBan { person: person.clone(), ban }, AdminJob::Ban).await
    }

    async fn sitters(&self, table: &TableId) -> Result<Vec<Person>, StoreError> {
        let rows: Vec<PersonRow> = sqlx::query_as(statements::SITTERS)
            .bind(table.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(PersonRow::person).collect()
    }

    async fn tables_naming(&self, person: &PersonId) -> Result<Vec<TableId>, StoreError> {
        let names: Vec<String> = sqlx::query_scalar(statements::TABLES_NAMING)
            .bind(person.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        names.iter().map(|name| rows::table_id(name)).collect()
    }

    async fn entries_naming(
        &self,
        person: &PersonId,
        kind: &Kind,
    ) -> Result<Vec<(TableId, Entry)>, StoreError> {
        let rows: Vec<TableEntryRow> = sqlx::query_as(statements::ENTRIES_NAMING)
            .bind(person.as_str())
            .bind(kind.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(TableEntryRow::entry).collect()
    }

    async fn redact(&self, table: &TableId, redaction: Redaction) -> Result<(), StoreError> {
        let redacting = RedactTable { table: table.clone(), redaction };
        self.ask_as_operator(redacting, AdminJob::Redact).await
    }

    async fn add_audit(&self, entry: NewAudit) -> Result<i64, StoreError> {
        self.ask_as_operator(entry, AdminJob::Audit).await
    }

    async fn audit_before(&self, number: i64, at_most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let rows: Vec<AuditRow> = sqlx::query_as(statements::AUDIT_BEFORE)
            .bind(number)
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        Ok(rows.into_iter().map(AuditRow::entry).collect())
    }

    async fn add_report(&self, report: NewReport) -> Result<i64, StoreError> {
        self.ask_as_operator(report, AdminJob::Report).await
    }

    async fn reports_before(
        &self,
        number: i64,
        only_open: bool,
        at_most: u32,
    ) -> Result<Vec<Report>, StoreError> {
        let rows: Vec<ReportRow> = sqlx::query_as(statements::REPORTS_BEFORE)
            .bind(number)
            .bind(i64::from(only_open))
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(ReportRow::report).collect()
    }

    async fn resolve_report(
        &self,
        number: i64,
        resolution: Resolution,
    ) -> Result<bool, StoreError> {
        self.ask_as_operator(ResolveReport { number, resolution }, AdminJob::Resolve).await
    }

    async fn rewrite_report(&self, report: Report) -> Result<(), StoreError> {
        self.ask_as_operator(report, AdminJob::RewriteReport).await
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        let row: Option<(String, Option<i64>)> = sqlx::query_as(statements::ANNOUNCEMENT)
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        Ok(row.map(|(text, until)| Announcement { text, until }))
    }

    async fn set_announcement(&self, announcement: Option<Announcement>) -> Result<(), StoreError> {
        self.ask_as_operator(announcement, AdminJob::Announce).await
    }
}

//! Requests of operators.

use taketable_protocol::admin::{Report, Resolution};
use taketable_protocol::live::{Announcement, ReportedLine};

use super::super::statements::admin as statements;
use super::{Connection, WriteError, WriteRequest};
use crate::admin::{NewAudit, NewReport, Redaction};
use crate::people::{Ban, PersonId};
use crate::store::{StoreError, TableId};

type Outcome<T = ()> = Result<T, WriteError>;

/// All requests of operators.
pub(crate) enum AdminJob {
    Ban(WriteRequest<SetBan, bool>),
    Redact(WriteRequest<RedactTable, ()>),
    Audit(WriteRequest<NewAudit, i64>),
    Report(WriteRequest<NewReport, i64>),
    Resolve(WriteRequest<ResolveReport, bool>),
    RewriteReport(WriteRequest<Report, ()>),
    Announce(WriteRequest<Option<Announcement>, ()>),
}

pub(crate) struct SetBan {
    pub(crate) person: PersonId,
    pub(crate) ban: Option<Ban>,
}

pub(crate) struct RedactTable {
    pub(crate) table: TableId,
    pub(crate) redaction: Redaction,
}

pub(crate) struct ResolveReport {
    pub(crate) number: i64,
    pub(crate) resolution: Resolution,
}

impl AdminJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        match self {
            AdminJob::Ban(request) => request.note(ban(connection, &request.what).await),
            AdminJob::Redact(request) => request.note(redact(connection, &request.what).await),
            AdminJob::Audit(request) => request.note(audit(connection, &request.what).await),
            AdminJob::Report(request) => request.note(report(connection, &request.what).await),
            AdminJob::Resolve(request) => request.note(resolve(connection, &request.what).await),
            AdminJob::RewriteReport(request) => {
                request.note(rewrite(connection, &request.what).await)
            }
            AdminJob::Announce(request) => {
                request.note(announce(connection, request.what.as_ref()).await)
            }
        }
    }

    pub(super) fn answer(self, failed: Option<&StoreError>) {
        match self {
            AdminJob::Ban(request) => request.answer(failed),
            AdminJob::Redact(request) => request.answer(failed),
            AdminJob::Audit(request) => request.answer(failed),
            AdminJob::Report(request) => request.answer(failed),
            AdminJob::Resolve(request) => request.answer(failed),
            AdminJob::RewriteReport(request) => request.answer(failed),
            AdminJob::Announce(request) => request.answer(failed),
        }
    }
}

async fn ban(connection: &mut Connection, SetBan { person, ban }: &SetBan) -> Outcome<bool> {
    let done = sqlx::query(statements::SET_BAN)
        .bind(person.as_str())
        .bind(ban.as_ref().map(|ban| &*ban.reason))
        .bind(ban.as_ref().and_then(|ban| ban.until))
        .execute(connection)
        .await?;
    Ok(done.rows_affected() == 1)
}

async fn redact(connection: &mut Connection, redacting: &RedactTable) -> Outcome {
    let RedactTable { table, redaction } = redacting;
    if let Some(head) = &redaction.head {
        let query = sqlx::query(statements::REDACT_HEAD).bind(table.as_str()).bind(head.as_str());
        query.execute(&mut *connection).await?;
    }
    for (number, body) in &redaction.entries {
        sqlx::query(statements::REDACT_ENTRY)
            .bind(table.as_str())
            .bind(i64::from(*number))
            .bind(body.as_str())
            .execute(&mut *connection)
            .await?;
    }
    if let Some(about) = &redaction.about {
        let query = sqlx::query(statements::REDACT_MATCH).bind(table.as_str()).bind(about.as_str());
        query.execute(connection).await?;
    }
    Ok(())
}

async fn audit(connection: &mut Connection, new: &NewAudit) -> Outcome<i64> {
    let number = sqlx::query_scalar(statements::ADD_AUDIT)
        .bind(new.at)
        .bind(new.operator.as_str())
        .bind(new.action.as_str())
        .bind(new.target.as_str())
        .bind(new.details.as_str())
        .fetch_one(connection)
        .await?;
    Ok(number)
}

async fn report(connection: &mut Connection, new: &NewReport) -> Outcome<i64> {
    let number = sqlx::query_scalar(statements::ADD_REPORT)
        .bind(new.at)
        .bind(new.table.as_str())
        .bind(new.reporter.0.as_str())
        .bind(new.reporter.1.as_str())
        .bind(new.reported.0.as_str())
        .bind(new.reported.1.as_str())
        .bind(new.reason.as_str())
        .bind(json(&new.lines))
        .fetch_one(connection)
        .await?;
    Ok(number)
}

async fn resolve(connection: &mut Connection, resolving: &ResolveReport) -> Outcome<bool> {
    let ResolveReport { number, resolution } = resolving;
    let done = sqlx::query(statements::RESOLVE_REPORT)
        .bind(number)
        .bind(resolution.at)
        .bind(resolution.by.as_str())
        .bind(resolution.note.as_str())
        .execute(connection)
        .await?;
    Ok(done.rows_affected() == 1)
}

async fn rewrite(connection: &mut Connection, report: &Report) -> Outcome {
    sqlx::query(statements::REWRITE_REPORT)
        .bind(report.number)
        .bind(report.reporter.name.as_str())
        .bind(report.reported.name.as_str())
        .bind(report.reason.as_str())
        .bind(json(&report.lines))
        .execute(connection)
        .await?;
    Ok(())
}

async fn announce(connection: &mut Connection, announcement: Option<&Announcement>) -> Outcome {
    let query = match announcement {
        Some(one) => {
            sqlx::query(statements::SET_ANNOUNCEMENT).bind(one.text.as_str()).bind(one.until)
        }
        None => sqlx::query(statements::CLEAR_ANNOUNCEMENT),
    };
    query.execute(connection).await?;
    Ok(())
}

fn json(lines: &[ReportedLine]) -> String {
    serde_json::to_string(lines).expect("chat lines have a text form")
}

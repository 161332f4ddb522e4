//! [`AdminStore`]: the contract of what a store does for operators.

use std::future::Future;

use taketable_protocol::admin::{AuditEntry, Report, Resolution};
use taketable_protocol::live::{Announcement, ReportedLine};

use crate::people::{Ban, Person, PersonId};
use crate::store::{StoreError, TableId};

/// Something that an operator does, for the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAudit {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The label of the operator's key.
    pub operator: String,
    /// What is done, as one word.
    pub action: String,
    /// To what.
    pub target: String,
    /// The rest, in words. Never a name or a text of a player: those can be deleted, and this cannot.
    pub details: String,
}

/// A player's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// At which table.
    pub table: TableId,
    /// Who reports, with the name that the others see.
    pub reporter: (PersonId, String),
    /// Whom.
    pub reported: (PersonId, String),
    /// Why.
    pub reason: String,
    /// The chat around it.
    pub lines: Vec<ReportedLine>,
}

/// Texts of a table that are replaced, in its log and in the list of matches. Numbers, kinds, seats
/// and times stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Redaction {
    /// The head of the log.
    pub head: Option<String>,
    /// Bodies of entries, by number.
    pub entries: Vec<(u32, String)>,
    /// What is listed of its match.
    pub about: Option<String>,
}

impl Redaction {
    /// Returns `true` if nothing is replaced.
    pub fn is_empty(&self) -> bool {
        self.head.is_none() && self.entries.is_empty() && self.about.is_none()
    }
}

/// What operators need of a store.
///
/// What holds for every store, and is tested once for all of them:
///
/// - An answer `Ok` means that it is done and will still be done after a crash at any instant.
/// - The audit log only grows. Its entries and the reports have growing numbers.
///
/// Times are milliseconds since 1970.
pub trait AdminStore: Send + Sync + 'static {
    /// At most so many people whose name contains a text, in the order of their ids, after an id.
    /// The case of the letters A to Z does not matter.
    fn find_people(
        &self,
        name_part: &str,
        after: Option<&PersonId>,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Person>, StoreError>> + Send;

    /// Bans a person, or lifts the ban. Returns `false` if there is no such person.
    fn set_ban(
        &self,
        person: &PersonId,
        ban: Option<Ban>,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// The people who sit at an open table, in the order of their ids.
    fn sitters(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<Vec<Person>, StoreError>> + Send;

    /// All tables whose head or log names a person, in the order of their ids. Reads the whole log
    /// of all tables: slow, but it finds everything.
    fn tables_naming(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Replaces texts of a table. What is not there is passed over.
    fn redact(
        &self,
        table: &TableId,
        redaction: Redaction,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Adds to the audit log, and returns the number.
    fn add_audit(&self, entry: NewAudit) -> impl Future<Output = Result<i64, StoreError>> + Send;

    /// At most so many entries of the audit log, the latest first, before a number.
    fn audit_before(
        &self,
        number: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<AuditEntry>, StoreError>> + Send;

    /// Keeps a report, and returns its number.
    fn add_report(&self, report: NewReport)
    -> impl Future<Output = Result<i64, StoreError>> + Send;

    /// At most so many reports, the latest first, before a number; all, or only the open ones.
    fn reports_before(
        &self,
        number: i64,
        only_open: bool,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Report>, StoreError>> + Send;

    /// Resolves a report. Returns `false` if there is none or it is resolved already.
    fn resolve_report(
        &self,
        number: i64,
        resolution: Resolution,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Replaces the names and chat lines of a report.
    fn rewrite_report(&self, report: Report)
    -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The announcement that was set last, even if it is out of date.
    fn announcement(&self)
    -> impl Future<Output = Result<Option<Announcement>, StoreError>> + Send;

    /// Sets the announcement, or clears it.
    fn set_announcement(
        &self,
        announcement: Option<Announcement>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}

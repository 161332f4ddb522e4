//! [`AdminStore`]: the contract between a store and the operators' tools.

use std::future::Future;

use taketable_protocol::admin::{AuditEntry, Report, Resolution};
use taketable_protocol::live::{Announcement, ReportedLine};

use crate::people::{Ban, Person, PersonId};
use crate::store::{Entry, Kind, StoreError, TableId};

/// An operator's action, for the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAudit {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The label of the operator's key.
    pub operator: String,
    /// The action, as one word.
    pub action: String,
    /// What it applies to.
    pub target: String,
    /// The rest, as text. Never a player's name or text: those can be deleted, and this cannot.
    pub details: String,
}

/// A player's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The table.
    pub table: TableId,
    /// The person who reports, with the name that others see.
    pub reporter: (PersonId, String),
    /// The person who is reported.
    pub reported: (PersonId, String),
    /// The reason.
    pub reason: String,
    /// The chat around the reported line.
    pub lines: Vec<ReportedLine>,
}

/// Texts of a table to replace, in its log and in the list of matches. Numbers, kinds, seats and
/// times stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Redaction {
    /// The new head of the log.
    pub head: Option<String>,
    /// New bodies of entries, by number.
    pub entries: Vec<(u32, String)>,
    /// The new summary of its match.
    pub about: Option<String>,
}

impl Redaction {
    /// Returns `true` if nothing is replaced.
    pub fn is_empty(&self) -> bool {
        self.head.is_none() && self.entries.is_empty() && self.about.is_none()
    }
}

/// The part of a store that operators need.
///
/// These rules hold for every store and are tested once for all of them:
///
/// - An `Ok` means that it is done and will survive a crash at any instant.
/// - The audit log only grows. Its entries and the reports have growing numbers.
///
/// Times are milliseconds since 1970.
pub trait AdminStore: Send + Sync + 'static {
    /// Returns at most `at_most` people whose name contains a text, in the order of their ids,
    /// after an id. The case of the letters A to Z does not matter.
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

    /// Returns the people who sit at an open table, in the order of their ids.
    fn sitters(
        &self,
        table: &TableId,
    ) -> impl Future<Output = Result<Vec<Person>, StoreError>> + Send;

    /// Returns all tables whose head or log names a person, in the order of their ids. Reads the
    /// whole log of all tables: slow, but it finds everything.
    fn tables_naming(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Returns the entries of a kind that name a person, with their tables, in the order of the
    /// tables' ids and of the entries. As slow as [`AdminStore::tables_naming`].
    fn entries_naming(
        &self,
        person: &PersonId,
        kind: &Kind,
    ) -> impl Future<Output = Result<Vec<(TableId, Entry)>, StoreError>> + Send;

    /// Replaces texts of a table. Entries that do not exist are skipped.
    fn redact(
        &self,
        table: &TableId,
        redaction: Redaction,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Adds to the audit log and returns the number.
    fn add_audit(&self, entry: NewAudit) -> impl Future<Output = Result<i64, StoreError>> + Send;

    /// Returns at most `at_most` entries of the audit log, the latest first, before a number.
    fn audit_before(
        &self,
        number: i64,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<AuditEntry>, StoreError>> + Send;

    /// Stores a report and returns its number.
    fn add_report(&self, report: NewReport)
    -> impl Future<Output = Result<i64, StoreError>> + Send;

    /// Returns at most `at_most` reports, the latest first, before a number; all, or only the open
    /// ones.
    fn reports_before(
        &self,
        number: i64,
        only_open: bool,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Report>, StoreError>> + Send;

    /// Resolves a report. Returns `false` if it does not exist or is already resolved.
    fn resolve_report(
        &self,
        number: i64,
        resolution: Resolution,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Replaces the names and chat lines of a report.
    fn rewrite_report(&self, report: Report)
    -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the announcement that was set last, even if it has expired.
    fn announcement(&self)
    -> impl Future<Output = Result<Option<Announcement>, StoreError>> + Send;

    /// Sets the announcement, or clears it.
    fn set_announcement(
        &self,
        announcement: Option<Announcement>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}

//! `taketable admin reports`.

use std::fmt::Write as _;

use clap::Subcommand;
use taketable_protocol::admin::{ChangeCount, Report, ReportList, ResolveReport};
use taketable_server::utc;

use super::{AdminError, Operator};

#[derive(Subcommand)]
pub(super) enum ReportsCommand {
    /// List reports with the chat around them, the latest first
    List {
        /// Include resolved reports
        #[arg(long)]
        all: bool,
        /// Maximum number of reports
        #[arg(long, value_name = "N", default_value_t = 20)]
        limit: usize,
    },
    /// Resolve a report
    Resolve {
        /// Number of the report
        report: i64,
        /// Note for other operators
        #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
        note: String,
    },
}

pub(super) fn run(command: &ReportsCommand, operator: &Operator<'_>) -> Result<String, AdminError> {
    match command {
        ReportsCommand::List { all, limit } => {
            let list = list(operator, *all, *limit)?;
            Ok(operator.show(&list, listed))
        }
        ReportsCommand::Resolve { report, note } => {
            let path = format!("reports/{report}/resolve");
            let body = ResolveReport { note: note.clone() };
            let changed: ChangeCount = operator.client.send("POST", &path, &body)?;
            Ok(operator.show(&changed, |changed| match changed.changed {
                0 => "It was resolved already.\n".to_owned(),
                _ => "Resolved.\n".to_owned(),
            }))
        }
    }
}

fn list(operator: &Operator<'_>, all: bool, limit: usize) -> Result<ReportList, AdminError> {
    let mut found = ReportList { reports: Vec::new(), next: None };
    let mut path = format!("reports?all={all}");
    loop {
        let page: ReportList = operator.client.get(&path)?;
        found.reports.extend(page.reports);
        found.next = page.next;
        match found.next {
            Some(next) if found.reports.len() < limit => {
                path = format!("reports?all={all}&before={next}");
            }
            _ => break,
        }
    }
    if found.reports.len() > limit {
        found.reports.truncate(limit);
        found.next = found.reports.last().map(|last| last.number);
    }
    Ok(found)
}

fn listed(list: &ReportList) -> String {
    if list.reports.is_empty() {
        return "No reports.\n".to_owned();
    }
    let mut text = list.reports.iter().map(report).collect::<Vec<_>>().join("\n");
    if list.next.is_some() {
        text += "\nThere are more: use --limit.\n";
    }
    text
}

fn report(report: &Report) -> String {
    let Report { number, at, table, reporter, reported, reason, lines, resolved } = report;
    let mut text = format!("Report {number}, {}, table {table}\n", utc(*at));
    let _ = writeln!(text, "  about {} ({})", reported.name, reported.person);
    let _ = writeln!(text, "  by {} ({})", reporter.name, reporter.person);
    let _ = writeln!(text, "  reason: {reason}");
    for line in lines {
        let _ = writeln!(text, "    {} {}: {}", line.event, line.name, line.text);
    }
    if let Some(done) = resolved {
        let _ = writeln!(text, "  resolved by {}, {}: {}", done.by, utc(done.at), done.note);
    }
    text
}

//! `taketable admin log`.

use clap::Args as ClapArgs;
use taketable_protocol::admin::{AuditEntry, AuditLog};
use taketable_server::utc;

use super::text_table::text_table;
use super::{AdminError, Operator};

#[derive(ClapArgs)]
pub(super) struct Args {
    /// Maximum number of entries, the latest first
    #[arg(long, value_name = "N", default_value_t = 50)]
    limit: usize,
}

pub(super) fn run(args: &Args, operator: &Operator<'_>) -> Result<String, AdminError> {
    let mut log = AuditLog { entries: Vec::new(), next: None };
    let mut path = "log".to_owned();
    loop {
        let page: AuditLog = operator.client.get(&path)?;
        log.entries.extend(page.entries);
        log.next = page.next;
        match log.next {
            Some(next) if log.entries.len() < args.limit => path = format!("log?before={next}"),
            _ => break,
        }
    }
    if log.entries.len() > args.limit {
        log.entries.truncate(args.limit);
        log.next = log.entries.last().map(|last| last.number);
    }
    Ok(operator.show(&log, listed))
}

fn listed(log: &AuditLog) -> String {
    if log.entries.is_empty() {
        return "The audit log is empty.\n".to_owned();
    }
    let row = |entry: &AuditEntry| {
        let AuditEntry { at, operator, action, target, details, .. } = entry;
        [utc(*at), operator.clone(), action.clone(), target.clone(), details.clone()]
    };
    let rows: Vec<_> = log.entries.iter().map(row).collect();
    text_table(["at", "operator", "action", "target", "details"], &rows)
}

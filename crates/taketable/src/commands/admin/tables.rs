//! `taketable admin tables`.

use std::fmt::Write as _;

use clap::{Subcommand, ValueEnum};
use taketable_client::path_segment;
use taketable_protocol::admin::{ChangeCount, CloseTable, TableDetails, TableList, TableSummary};
use taketable_server::utc;

use super::text_table::text_table;
use super::{AdminError, Operator};

#[derive(Subcommand)]
pub(super) enum TablesCommand {
    /// List tables
    List {
        /// Tables to list
        #[arg(long, value_name = "STATE", default_value = "open")]
        state: State,
        /// Maximum number of tables
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: usize,
    },
    /// Show a table: players and chat, but no cards
    Show {
        /// Name of the table
        table: String,
    },
    /// Close a table, with a reason for its players
    Close {
        /// Name of the table
        table: String,
        /// Reason, shown to everyone at the table
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum State {
    Open,
    Finished,
    Expired,
}

pub(super) fn run(command: &TablesCommand, operator: &Operator<'_>) -> Result<String, AdminError> {
    match command {
        TablesCommand::List { state, limit } => {
            let list = list(operator, *state, *limit)?;
            Ok(operator.show(&list, listed))
        }
        TablesCommand::Show { table } => {
            let details: TableDetails =
                operator.client.get(&format!("tables/{}", path_segment(table)))?;
            Ok(operator.show(&details, shown))
        }
        TablesCommand::Close { table, reason } => {
            operator.confirm(&format!("Close table {table} for good?"))?;
            let path = format!("tables/{}/close", path_segment(table));
            let body = CloseTable { reason: reason.clone() };
            let changed: ChangeCount = operator.client.send("POST", &path, &body)?;
            Ok(operator.show(&changed, |changed| match changed.changed {
                0 => "The table was closed already.\n".to_owned(),
                _ => "The table is closed.\n".to_owned(),
            }))
        }
    }
}

fn list(operator: &Operator<'_>, state: State, limit: usize) -> Result<TableList, AdminError> {
    let state = match state {
        State::Open => "open",
        State::Finished => "finished",
        State::Expired => "expired",
    };
    let mut path = format!("tables?state={state}");
    let mut all = TableList { tables: Vec::new(), next: None };
    loop {
        let page: TableList = operator.client.get(&path)?;
        all.tables.extend(page.tables);
        all.next = page.next;
        match &all.next {
            Some(next) if all.tables.len() < limit => {
                path = format!("tables?state={state}&after={}", path_segment(next));
            }
            _ => break,
        }
    }
    if all.tables.len() > limit {
        all.tables.truncate(limit);
        all.next = all.tables.last().map(|last| last.table.clone());
    }
    Ok(all)
}

fn listed(list: &TableList) -> String {
    if list.tables.is_empty() {
        return "No tables.\n".to_owned();
    }
    let row = |table: &TableSummary| {
        [
            table.table.clone(),
            table.game.to_string(),
            table.events.to_string(),
            utc(table.last),
            table.people.join(", "),
        ]
    };
    let rows: Vec<_> = list.tables.iter().map(row).collect();
    let mut text = text_table(["table", "game", "events", "last event", "people"], &rows);
    if list.next.is_some() {
        text += "There are more: use --limit.\n";
    }
    text
}

fn shown(details: &TableDetails) -> String {
    let TableDetails { summary, table, host, people, said } = details;
    let mut text = listed(&TableList { tables: vec![summary.clone()], next: None });
    let _ = writeln!(text, "\nopened {}, host {host}", utc(summary.created));
    if let Some(reason) = &table.closed {
        let _ = writeln!(text, "closed by an operator: {reason}");
    }
    if !people.is_empty() {
        let seat = |seat: Option<taketable_rules::Seat>| {
            seat.map_or_else(|| "watching".to_owned(), |seat| (seat.index() + 1).to_string())
        };
        let rows: Vec<_> = people
            .iter()
            .map(|one| {
                [seat(one.seat), one.person.clone(), one.sockets.to_string(), one.name.clone()]
            })
            .collect();
        let _ = write!(text, "\n{}", text_table(["seat", "person", "sockets", "name"], &rows));
    }
    if !said.is_empty() {
        let line =
            |text: &str| if text.is_empty() { "(removed)".to_owned() } else { text.to_owned() };
        let rows: Vec<_> = said
            .iter()
            .map(|one| [one.event.to_string(), utc(one.at), one.name.clone(), line(&one.text)])
            .collect();
        let _ = write!(text, "\n{}", text_table(["event", "at", "name", "text"], &rows));
    }
    text
}

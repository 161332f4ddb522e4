//! `taketable admin chat`.

use clap::Subcommand;
use taketable_client::path_segment;
use taketable_protocol::admin::{ChangeCount, RemoveLines};

use super::{AdminError, Operator};

#[derive(Subcommand)]
pub(super) enum ChatCommand {
    /// Remove chat lines, by their event numbers
    Remove {
        /// Name of the table
        table: String,
        /// Event numbers, as tables show prints them
        #[arg(required = true, value_name = "EVENT")]
        events: Vec<u32>,
    },
}

pub(super) fn run(command: &ChatCommand, operator: &Operator<'_>) -> Result<String, AdminError> {
    let ChatCommand::Remove { table, events } = command;
    operator.confirm(&format!("Remove chat from table {table} for good?"))?;
    let path = format!("tables/{}/remove", path_segment(table));
    let body = RemoveLines { events: events.clone() };
    let changed: ChangeCount = operator.client.send("POST", &path, &body)?;
    Ok(operator.show(&changed, |changed| match changed.changed {
        0 => "No such chat lines.\n".to_owned(),
        1 => "1 line removed.\n".to_owned(),
        many => format!("{many} lines removed.\n"),
    }))
}

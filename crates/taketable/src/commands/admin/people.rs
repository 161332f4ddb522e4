//! `taketable admin people`.

use std::fmt::Write as _;

use clap::Subcommand;
use taketable_client::path_segment;
use taketable_protocol::admin::{
    Ban, BanPerson, ChangeCount, PeopleList, PersonDetails, PersonSummary, RenamePerson,
};
use taketable_server::utc;

use super::period::Period;
use super::text_table::text_table;
use super::{AdminError, Operator};

#[derive(Subcommand)]
pub(super) enum PeopleCommand {
    /// Find people by a part of their name
    Find {
        /// Part of the name [default: everyone]
        #[arg(default_value = "", hide_default_value = true)]
        name: String,
        /// Maximum number of people
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: usize,
    },
    /// Show a person: devices, open tables, latest matches
    Show {
        /// Id of the person
        person: String,
    },
    /// Give a person another name
    Rename {
        /// Id of the person
        person: String,
        /// New name
        name: String,
        /// Also replace the name in finished matches, records and chat
        #[arg(long)]
        everywhere: bool,
    },
    /// Ban a person: their keys stop working, their sockets are closed
    Ban {
        /// Id of the person
        person: String,
        /// Reason, shown to the person
        #[arg(long, value_name = "TEXT")]
        reason: String,
        /// Duration, such as 30m, 12h, 7d or 4w [default: permanent]
        #[arg(long = "for", value_name = "PERIOD")]
        period: Option<Period>,
    },
    /// Lift a ban
    Unban {
        /// Id of the person
        person: String,
    },
    /// Delete a person, their name in all matches, and their chat
    Delete {
        /// Id of the person
        person: String,
    },
}

pub(super) fn run(command: &PeopleCommand, operator: &Operator<'_>) -> Result<String, AdminError> {
    let client = &operator.client;
    match command {
        PeopleCommand::Find { name, limit } => {
            let list = find(operator, name, *limit)?;
            Ok(operator.show(&list, listed))
        }
        PeopleCommand::Show { person } => {
            let details: PersonDetails = client.get(&format!("people/{}", path_segment(person)))?;
            Ok(operator.show(&details, shown))
        }
        PeopleCommand::Rename { person, name, everywhere } => {
            if *everywhere {
                operator.confirm(&format!("Replace the name of {person} in all matches?"))?;
            }
            let body = RenamePerson { name: name.clone(), everywhere: *everywhere };
            let path = format!("people/{}/rename", path_segment(person));
            let changed: ChangeCount = client.send("POST", &path, &body)?;
            let tables = changed.changed.saturating_sub(1);
            Ok(operator.show(&changed, |_| match (everywhere, tables) {
                (false, _) => "Renamed.\n".to_owned(),
                (true, 1) => "Renamed, also at 1 table.\n".to_owned(),
                (true, _) => format!("Renamed, also at {tables} tables.\n"),
            }))
        }
        PeopleCommand::Ban { person, reason, period } => {
            let until = period.map(Period::ends_at);
            let body = BanPerson { reason: reason.clone(), until };
            let path = format!("people/{}/ban", path_segment(person));
            let changed: ChangeCount = client.send("POST", &path, &body)?;
            Ok(operator.show(&changed, |_| match until {
                Some(until) => format!("Banned until {}.\n", utc(until)),
                None => "Banned for good.\n".to_owned(),
            }))
        }
        PeopleCommand::Unban { person } => {
            let changed: ChangeCount =
                client.delete(&format!("people/{}/ban", path_segment(person)))?;
            Ok(operator.show(&changed, |changed| match changed.changed {
                0 => "There was no ban.\n".to_owned(),
                _ => "The ban is lifted.\n".to_owned(),
            }))
        }
        PeopleCommand::Delete { person } => {
            operator.confirm(&format!("Delete {person} with their name and chat everywhere?"))?;
            let changed: ChangeCount =
                client.delete(&format!("people/{}", path_segment(person)))?;
            Ok(operator.show(&changed, |_| "Deleted.\n".to_owned()))
        }
    }
}

fn find(operator: &Operator<'_>, name: &str, limit: usize) -> Result<PeopleList, AdminError> {
    let wanted = format!("people?name={}", path_segment(name));
    let mut path = wanted.clone();
    let mut all = PeopleList { people: Vec::new(), next: None };
    loop {
        let page: PeopleList = operator.client.get(&path)?;
        all.people.extend(page.people);
        all.next = page.next;
        match &all.next {
            Some(next) if all.people.len() < limit => {
                path = format!("{wanted}&after={}", path_segment(next));
            }
            _ => break,
        }
    }
    if all.people.len() > limit {
        all.people.truncate(limit);
        all.next = all.people.last().map(|last| last.person.clone());
    }
    Ok(all)
}

fn listed(list: &PeopleList) -> String {
    if list.people.is_empty() {
        return "Nobody found.\n".to_owned();
    }
    let row = |person: &PersonSummary| {
        let kind = if person.has_password { "password" } else { "guest" };
        let banned = person.ban.as_ref().map_or_else(String::new, ban);
        let since = utc(person.created);
        [person.person.clone(), kind.to_owned(), since, person.name.clone(), banned]
    };
    let rows: Vec<_> = list.people.iter().map(row).collect();
    let mut text = text_table(["person", "kind", "since", "name", "ban"], &rows);
    if list.next.is_some() {
        text += "There are more: use --limit.\n";
    }
    text
}

fn ban(ban: &Ban) -> String {
    let end =
        ban.until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", utc(until)));
    format!("{end}: {}", ban.reason)
}

fn shown(details: &PersonDetails) -> String {
    let people = vec![details.summary.clone()];
    let mut text = listed(&PeopleList { people, next: None });
    let _ = writeln!(text, "\ndevices: {}", details.devices);
    for (what, tables) in [("open table", &details.tables), ("match", &details.matches)] {
        for table in tables {
            let _ = writeln!(text, "{what}: {table}");
        }
    }
    text
}

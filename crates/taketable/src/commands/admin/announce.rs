//! `taketable admin announce`.

use clap::Args as ClapArgs;
use taketable_protocol::admin::{CurrentAnnouncement, NewAnnouncement};
use taketable_server::utc;

use super::period::Period;
use super::{AdminError, Operator};

#[derive(ClapArgs)]
pub(super) struct Args {
    /// Text of one line; without it, the announcement is printed
    text: Option<String>,

    /// Duration, such as 30m, 12h or 7d [default: until cleared]
    #[arg(long = "for", value_name = "PERIOD", requires = "text")]
    period: Option<Period>,

    /// Clear the announcement
    #[arg(long, conflicts_with = "text")]
    clear: bool,
}

pub(super) fn run(args: &Args, operator: &Operator<'_>) -> Result<String, AdminError> {
    let client = &operator.client;
    let now: CurrentAnnouncement = match &args.text {
        Some(text) => {
            let until = args.period.map(Period::ends_at);
            let body = NewAnnouncement { text: text.clone(), until };
            client.send("PUT", "announcement", &body)?
        }
        None if args.clear => client.delete("announcement")?,
        None => client.get("announcement")?,
    };
    Ok(operator.show(&now, |now| match &now.announcement {
        None => "No announcement.\n".to_owned(),
        Some(shown) => match shown.until {
            Some(until) => format!("{}\nShown until {}.\n", shown.text, utc(until)),
            None => format!("{}\nShown until it is cleared.\n", shown.text),
        },
    }))
}

//! Variables of the environment under the former names of settings. The command line and files know
//! these names as aliases; clap gives an option one variable only.

use std::env;
use std::ffi::OsString;

use clap::{Args as _, Command, FromArgMatches as _};

use super::serve_args::ServeArgs;

/// Reads the settings that are in the environment under a former name.
pub(super) fn read() -> Result<ServeArgs, clap::Error> {
    let mut command = ServeArgs::augment_args(Command::new("serve").no_binary_name(true));
    let options = command.get_arguments().filter_map(clap::Arg::get_all_aliases);
    let given = options.flatten().filter_map(|name| {
        let mut option = OsString::from(format!("--{name}="));
        option.push(env::var_os(variable(name))?);
        Some(option)
    });
    let given: Vec<OsString> = given.collect();
    ServeArgs::from_arg_matches(&command.try_get_matches_from_mut(given)?)
}

/// Returns the variable of an option.
fn variable(option: &str) -> String {
    format!("TAKETABLE_{}", option.to_uppercase().replace('-', "_"))
}

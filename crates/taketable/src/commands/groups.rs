//! The commands in the help of `taketable`, by what they are for.

use std::fmt::Write;

use clap::Command;
use clap::builder::{StyledStr, Styles};

/// Headings, and the commands below them. The first are those that most people need.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Play", &["play", "watch", "rules"]),
    ("Bots", &["bots", "join", "arena", "train"]),
    ("Records", &["replay", "check", "verify", "advise"]),
    ("Host", &["serve", "admin", "export", "import", "backup", "vacuum", "load"]),
    ("Tools", &["completions", "man", "help"]),
];

/// Text of the command that clap adds.
const HELP: &str = "Print this message or the help of a command";

/// Returns the command with its subcommands in groups, which clap cannot do by itself.
pub(super) fn grouped(command: Command) -> Command {
    let styles = Styles::styled();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut template = "{about-with-newline}\n{usage-heading} {usage}\n\n".to_owned();
    for (heading, names) in GROUPS {
        let _ = writeln!(template, "{header}{heading}:{header:#}");
        for name in names {
            let about = command.find_subcommand(name).and_then(Command::get_about);
            let about = about.map_or_else(|| HELP.to_owned(), StyledStr::to_string);
            let _ = writeln!(template, "  {literal}{name:<11}{literal:#}  {about}");
        }
        template.push('\n');
    }
    let _ = write!(template, "{header}Options:{header:#}\n{{options}}{{after-help}}");
    command.help_template(template)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::commands::Cli;

    #[test]
    fn every_command_is_in_one_group() {
        let mut cli = Cli::command();
        cli.build();
        let all: BTreeSet<&str> = cli.get_subcommands().map(Command::get_name).collect();
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        assert_eq!(grouped.len(), all.len());
        assert_eq!(grouped.into_iter().collect::<BTreeSet<_>>(), all);
    }
}

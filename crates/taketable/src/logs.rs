//! The log: what a server writes to the standard error while it runs.

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The log level: errors; and warnings; and every
/// request; and every socket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogLevel {
    Error,
    Warn,
    #[default]
    Info,
    Debug,
}

/// How it is written: for people, or one line of JSON for each event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogFormat {
    #[default]
    Plain,
    Json,
}

/// Begins to write. Only what the server itself has to say: what libraries say may contain what
/// nobody should read.
pub(crate) fn begin(level: LogLevel, format: LogFormat) {
    let level = match level {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
    };
    let ours =
        Targets::new().with_target("taketable", level).with_target("taketable_server", level);
    let log = tracing_subscriber::registry().with(ours);
    let begun = match format {
        LogFormat::Plain => {
            let colours = io::stderr().is_terminal();
            log.with(fmt::layer().with_writer(io::stderr).with_ansi(colours)).try_init()
        }
        LogFormat::Json => log.with(fmt::layer().json().with_writer(io::stderr)).try_init(),
    };
    debug_assert!(begun.is_ok(), "there is one log");
}

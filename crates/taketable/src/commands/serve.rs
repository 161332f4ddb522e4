//! `taketable serve`: a server for tables of people and bots.

mod copy_direction;
mod display_from_str;
mod env_aliases;
mod listen_at;
mod node_address;
mod serve_args;

use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::Parser;
use tokio::runtime::{Builder, Runtime};

use super::Verdict;
use crate::error::Error;
use crate::logs;
use crate::open_files;
use crate::output::Output;
use serve_args::{ServeArgs, Settings};

/// The file with settings that is looked for in the data directory.
const FILE: &str = "taketable.toml";

const EXAMPLES: &str = "\
Examples:
  taketable serve                             for this computer only
  taketable serve --listen 0.0.0.0:8080       for the whole network
  taketable serve --data /var/lib/taketable --origin https://cards.example
  taketable serve --print-config              all settings, as a file

All data is in one directory, which only one server can use at a time. An action
is on disk before anyone sees it: after a crash or a power cut, every table
resumes where it was.

Settings come from the command line, then the environment, then a file (--config
or taketable.toml in the data directory), then the defaults. --guess-rate is
TAKETABLE_GUESS_RATE in the environment, and guess-rate in the file.

An address in a limit is an IPv4 address, or the first 64 bits of an IPv6
address. A rate such as 20+10/min allows 20 at once, and then 10 a minute.

Ctrl-C or SIGTERM stops the server; clients reconnect when it is back. See
docs/hosting.md for proxies, services and backups.";

/// Serve tables for people and bots
#[derive(Parser)]
#[command(after_help = EXAMPLES, mut_args(|argument| argument.hide_env(true)))]
pub(crate) struct Args {
    /// Read settings from FILE, not from taketable.toml in the data directory
    #[arg(long, env = "TAKETABLE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    /// Print the effective settings as a file, and exit
    #[arg(long)]
    print_config: bool,

    #[command(flatten)]
    given: ServeArgs,
}

impl Args {
    /// Returns the effective settings: what stands later changes what stands before.
    fn settings(&self) -> Result<Settings, Error> {
        let mut settings = Settings::default();
        let file = if let Some(file) = &self.config {
            read(file)?
        } else {
            let data = self.given.data.as_ref().unwrap_or(&settings.server.data);
            let file = data.join(FILE);
            let there = file.try_exists().unwrap_or(false);
            let read = if there { read(&file)? } else { ServeArgs::default() };
            if read.data.is_some() {
                return Err(Error::DataWithinData { file: file.display().to_string() });
            }
            read
        };
        let environment = env_aliases::read().unwrap_or_else(|error| error.exit());
        for args in [&file, &environment, &self.given] {
            args.apply(&mut settings);
        }
        Ok(settings)
    }
}

fn read(file: &Path) -> Result<ServeArgs, Error> {
    let name = || file.display().to_string();
    let unread = |why: io::Error| Error::Read { file: name(), why };
    let text = fs::read_to_string(file).map_err(unread)?;
    toml::from_str(&text).map_err(|why| Error::Settings { file: name(), why: Box::new(why) })
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let mut settings = args.settings()?;
    if args.print_config {
        out.write(&ServeArgs::new(&mut settings).file())?;
        return Ok(Verdict::Good);
    }
    let Settings { server, threads, log_level, log_format } = settings;
    open_files::allow_many();
    logs::begin(log_level, log_format);
    let runtime = runtime(threads).map_err(Error::Runtime)?;
    let (data, path) = (server.data.display().to_string(), server.base_path.to_string());
    let mut told = Ok(());
    let ready = |at: SocketAddr| {
        let place = place(at);
        told = out.write(&format!(
            "Taketable is running at http://{place}{path}\nData directory: {data}\n{}Press Ctrl-C to stop.\n",
            if at.ip().is_unspecified() {
                "Others reach it by the name or address of this computer.\n"
            } else {
                ""
            }
        ));
        told = std::mem::replace(&mut told, Ok(())).and_then(|()| out.finish());
    };
    let served = runtime.block_on(taketable_server::serve(server, ready, ended()));
    served.map_err(Error::Serve)?;
    told?;
    out.write("Stopped. All matches are saved.\n")?;
    Ok(Verdict::Good)
}

/// The address for a browser on this computer.
fn place(at: SocketAddr) -> String {
    if at.ip().is_unspecified() { format!("localhost:{}", at.port()) } else { at.to_string() }
}

/// A runtime with this number of threads.
fn runtime(threads: Option<u32>) -> io::Result<Runtime> {
    let mut builder = match threads {
        Some(1) => Builder::new_current_thread(),
        _ => Builder::new_multi_thread(),
    };
    if let Some(threads) = threads.filter(|threads| *threads > 1) {
        builder.worker_threads(threads as usize);
    }
    builder.enable_all().build()
}

/// Waits for Ctrl-C or SIGTERM.
async fn ended() {
    let (tx, rx) = tokio::sync::oneshot::channel();
    let mut tx = Some(tx);
    let heard = ctrlc::set_handler(move || match tx.take() {
        Some(tx) => drop(tx.send(())),
        // The second time, at once. What was announced is on disk anyway.
        None => std::process::exit(130),
    });
    match heard {
        Ok(()) => drop(rx.await),
        // Where signals cannot be heard, they do what they do to every program.
        Err(_) => std::future::pending().await,
    }
}

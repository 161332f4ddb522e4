//! `taketable serve`: a server for tables of people and bots.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use taketable_server::{HouseSettings, Origins, Pace, ServeSettings};

use super::Verdict;
use crate::output::{Output, say};
use crate::trouble::Trouble;

const EXAMPLES: &str = "\
Examples:
  taketable serve                             for this computer only
  taketable serve --listen 0.0.0.0:8080       for everybody in the network
  taketable serve --data /var/lib/taketable --origin https://cards.example

Everything is kept in one directory, which one server has at a time. An action is
on disk before anybody is told of it: after a crash or a power cut, every table
goes on where it was.

Ctrl-C, or the signal TERM, ends the server: who plays is told to come back.";

/// Serve tables for people and bots
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Where to listen; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,

    /// The directory for all data; made if it is not there
    #[arg(long, value_name = "DIRECTORY", default_value = "taketable-data")]
    data: PathBuf,

    /// A page that may speak for people, if not those from this server's own
    /// address; may be given several times
    #[arg(long, value_name = "https://…")]
    origin: Vec<String>,

    /// Threads for people [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Threads for bots
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    bot_threads: u16,

    /// Seconds without a connection after which a substitute plays
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    grace: u32,

    /// Wishes a second that a client may have in the long run
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pace: u32,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let origins = match args.origin.as_slice() {
        [] => Origins::Own,
        listed => Origins::Listed(listed.to_vec()),
    };
    let settings = ServeSettings {
        listen: args.listen,
        data: args.data.clone(),
        origins,
        pace: Pace { burst: 3 * args.pace, per_second: args.pace },
        house: HouseSettings {
            bot_threads: usize::from(args.bot_threads),
            grace: Duration::from_secs(u64::from(args.grace)),
            ..HouseSettings::default()
        },
    };
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = args.threads {
        runtime.worker_threads(usize::from(threads));
    }
    let runtime = runtime.enable_all().build().map_err(Trouble::Runtime)?;
    let data = args.data.display();
    let mut told = Ok(());
    let ready = |at: SocketAddr| {
        told = out.write(&format!(
            "Taketable is at http://{at}/ and keeps everything in {data}.\nCtrl-C ends it.\n"
        ));
        told = std::mem::replace(&mut told, Ok(())).and_then(|()| out.finish());
    };
    let served = runtime.block_on(taketable_server::serve(settings, ready, ended()));
    served.map_err(Trouble::Serve)?;
    told?;
    say("All that was played is kept.");
    Ok(Verdict::Good)
}

/// Waits until somebody wants the server to end.
async fn ended() {
    let (tell, told) = tokio::sync::oneshot::channel();
    let mut tell = Some(tell);
    let heard = ctrlc::set_handler(move || match tell.take() {
        Some(tell) => drop(tell.send(())),
        // Asked twice: at once, then. What was announced is on disk anyway.
        None => std::process::exit(130),
    });
    match heard {
        Ok(()) => drop(told.await),
        // Where signals cannot be heard, they do what they do to every program.
        Err(_) => std::future::pending().await,
    }
}

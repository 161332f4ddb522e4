//! Many tables at once, on a server of our own.

mod client;
mod figures;
mod host;
mod server;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::Barrier;

use client::Player;
pub(crate) use figures::Figures;
use figures::Latencies;
use host::Host;
use server::Server;

use crate::open_files::allow_many;

/// So many play at a table.
const SEATS: usize = 4;

/// Files that are open beside the sockets of players, at most.
const SPARE: u64 = 50;

/// What is to be measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) tables: u32,
    pub(crate) seconds: u32,
    pub(crate) paced: bool,
    pub(crate) idle: bool,
}

/// Why nothing could be measured.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("the server cannot be started: {0}")]
    Server(io::Error),
    #[error("the server does not answer: {0}")]
    Http(#[from] Box<ureq::Error>),
    #[error("a socket failed: {0}")]
    Socket(String),
    #[error(
        "{tables} tables need {needed} open files, and the system allows {allowed}: see `ulimit -Hn`"
    )]
    TooFewFiles { tables: u32, needed: u64, allowed: u64 },
}

/// What all clients share.
#[derive(Debug)]
pub(super) struct Common {
    course: Course,
    measuring: AtomicBool,
    actions: AtomicU64,
    errors: AtomicU64,
}

/// Starts a server, has clients play, and says how it went.
pub(crate) fn run(course: &Course) -> Result<Figures, LoadError> {
    // Each player is a socket here, and another one in the server, which has as many.
    let (needed, allowed) = (u64::from(course.tables) * SEATS as u64 + SPARE, allow_many());
    if needed > allowed {
        return Err(LoadError::TooFewFiles { tables: course.tables, needed, allowed });
    }
    let server = Server::start().map_err(LoadError::Server)?;
    let host = Host::new(&server.address)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(LoadError::Server)?;
    runtime.block_on(measure(*course, &server, &host))
}

async fn measure(course: Course, server: &Server, host: &Host) -> Result<Figures, LoadError> {
    let common = Arc::new(Common {
        course,
        measuring: AtomicBool::new(false),
        actions: AtomicU64::new(0),
        errors: AtomicU64::new(0),
    });
    let before = server.memory();
    let all = Arc::new(Barrier::new(course.tables as usize * SEATS + 1));
    let mut tasks = Vec::new();
    let mut all_latencies = Vec::new();
    for _ in 0..course.tables {
        let table = host.open_table()?;
        let latencies = Arc::new(Latencies::default());
        for seat in 0..SEATS {
            let mut player = Player::connect(host, &table, seat).await?;
            player.sit().await?;
            let (common, latencies) = (Arc::clone(&common), Arc::clone(&latencies));
            let all = Arc::clone(&all);
            tasks.push(tokio::spawn(async move {
                player.wait_for(all.wait()).await;
                player.play(&common, &latencies).await;
            }));
        }
        all_latencies.push(latencies);
    }
    let memory = server.memory().saturating_sub(before);
    all.wait().await;
    // The first moments are like no others.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (start, core) = (Instant::now(), server.core_seconds());
    common.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(u64::from(course.seconds))).await;
    common.measuring.store(false, Ordering::Relaxed);
    let (seconds, core) = (start.elapsed().as_secs_f64(), server.core_seconds() - core);
    let actions = common.actions.load(Ordering::Relaxed);
    for task in &tasks {
        task.abort();
    }
    let errors = common.errors.load(Ordering::Relaxed);
    let latencies = all_latencies.iter().flat_map(|one| one.take());
    Ok(Figures::new(course.tables, seconds, core, actions, errors, memory, latencies.collect()))
}

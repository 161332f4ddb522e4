//! A load test: many tables at once, on a server started for it.

mod client;
mod cores;
mod figures;
mod host;
mod server;
mod table;
mod usage;

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Barrier;
use tokio::time::{Instant, sleep};

use client::Player;
pub(crate) use figures::Figures;
use figures::Measured;
use host::Host;
use server::Server;
use table::LoadTable;
use usage::cpu_seconds;

use crate::open_files::allow_many;

/// Players at a table.
const SEATS: usize = 4;

/// Files that are open beside the sockets of players, at most.
const SPARE: u64 = 50;

/// Time between the start and the measurement. The first moments are like no others.
const WARM_UP: Duration = Duration::from_secs(2);

/// Fewest actions that a paced table is offered in the measured time, so that each seat's turn comes.
const FEWEST_OFFERED: f64 = 12.0;

/// What to measure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workload {
    pub(crate) tables: u32,
    pub(crate) seconds: u32,
    pub(crate) mode: Mode,
    /// Rounds of a match; until 66 points without.
    pub(crate) rounds: Option<u32>,
}

/// When players act.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mode {
    /// As soon as they are asked.
    Closed,
    /// At fixed times, so many actions per second and table, however slow the server is.
    Paced { rate: f64 },
    /// Never.
    Idle,
}

/// Why nothing could be measured.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("the server cannot be started: {0}")]
    Server(io::Error),
    #[error(transparent)]
    Http(#[from] taketable_client::Error),
    #[error("a socket failed: {0}")]
    Socket(String),
    #[error("the server refused a command: {0}")]
    Refused(String),
    #[error("the server sent a frame that cannot be read: {0}")]
    Frame(serde_json::Error),
    #[error(
        "{tables} tables need {needed} open files, and the system allows {allowed}: see `ulimit -Hn`"
    )]
    TooFewFiles { tables: u32, needed: u64, allowed: u64 },
    #[error(
        "{rate} actions per second for {seconds} s are too few to measure: at least {FEWEST_OFFERED} \
         are needed at each table"
    )]
    TooShort { rate: f64, seconds: u32 },
}

/// What all players share.
#[derive(Debug)]
struct Run {
    workload: Workload,
    measuring: AtomicBool,
    errors: AtomicU64,
    first_error: Mutex<Option<String>>,
}

impl Run {
    fn is_measuring(&self) -> bool {
        self.measuring.load(Ordering::Relaxed)
    }

    fn fail(&self, why: &LoadError) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first_error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| why.to_string());
    }
}

/// Starts a server, has clients play, and returns what was measured.
pub(crate) fn run(workload: &Workload) -> Result<Figures, LoadError> {
    let Workload { tables, seconds, mode, .. } = *workload;
    if let Mode::Paced { rate } = mode
        && rate * f64::from(seconds) < FEWEST_OFFERED
    {
        return Err(LoadError::TooShort { rate, seconds });
    }
    // Each player is a socket here, and another one in the server, which has as many.
    let (needed, allowed) = (u64::from(tables) * SEATS as u64 + SPARE, allow_many());
    if needed > allowed {
        return Err(LoadError::TooFewFiles { tables, needed, allowed });
    }
    let server = Server::start().map_err(LoadError::Server)?;
    let host = Arc::new(Host::new(&server.address)?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(LoadError::Server)?;
    runtime.block_on(measure(*workload, &server, &host))
}

async fn measure(
    workload: Workload,
    server: &Server,
    host: &Arc<Host>,
) -> Result<Figures, LoadError> {
    let Workload { tables: count, seconds, mode, rounds } = workload;
    let run = Arc::new(Run {
        workload,
        measuring: AtomicBool::new(false),
        errors: AtomicU64::new(0),
        first_error: Mutex::new(None),
    });
    let memory_before = server.memory();
    let all_seated = Arc::new(Barrier::new(count as usize * SEATS + 1));
    let mut tasks = Vec::new();
    let mut tables = Vec::new();
    for index in 0..count {
        let id = host.open_table(rounds)?;
        // Paced tables are not all in step: they start one after another within a second.
        let delay = match mode {
            Mode::Paced { .. } => Duration::from_secs(1) * index / count,
            Mode::Closed | Mode::Idle => Duration::ZERO,
        };
        let table = Arc::new(LoadTable::new(mode, delay));
        for seat in 0..SEATS {
            let mut player = Player::join(host, &id, seat).await?;
            player.sit().await?;
            let (run, table) = (Arc::clone(&run), Arc::clone(&table));
            let all_seated = Arc::clone(&all_seated);
            tasks.push(tokio::spawn(async move {
                player.wait_for(all_seated.wait()).await;
                player.play(&run, &table).await;
            }));
        }
        tables.push(table);
    }
    let grown_by = || Some(server.memory()?.saturating_sub(memory_before?));
    let mut memory = grown_by();
    let started = Instant::now();
    for table in &tables {
        table.schedule(started);
    }
    all_seated.wait().await;
    sleep(WARM_UP).await;
    let cpu = || (server.cpu_seconds(), cpu_seconds("self"));
    let (from, cpu_before) = (Instant::now(), cpu());
    run.measuring.store(true, Ordering::Relaxed);
    sleep(Duration::from_secs(u64::from(seconds))).await;
    run.measuring.store(false, Ordering::Relaxed);
    let (to, cpu_after) = (Instant::now(), cpu());
    if let Mode::Idle = mode {
        // With a match that has begun.
        memory = grown_by();
    }
    for task in &tasks {
        task.abort();
    }
    let first_error = run.first_error.lock().unwrap_or_else(PoisonError::into_inner).take();
    Ok(Figures::new(Measured {
        mode,
        seconds: (to - from).as_secs_f64(),
        cpu_seconds: cpu_after.0.zip(cpu_before.0).map(|(after, before)| after - before),
        generator_cpu_seconds: cpu_after.1.zip(cpu_before.1).map(|(after, before)| after - before),
        memory,
        offered: tables.iter().map(|table| table.offered(from, to)).sum(),
        tables: tables.iter().map(|table| table.results()).collect(),
        errors: run.errors.load(Ordering::Relaxed),
        first_error,
    }))
}

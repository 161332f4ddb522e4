//! The soak: honest tables alone, then with all attacks; and whether the server held.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use thread_priority::ThreadPriority;
use thread_priority::unix::{
    NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy,
    thread_native_id,
};
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;

use crate::Course;
use crate::attackers::{Tally, World, attack};
use crate::honest::{Latency, Met, Tables};
use crate::server::{Server, ask, run as taketable};

/// A server never has more memory than this, in bytes.
const MOST_MEMORY: u64 = 200_000_000;
/// An honest action takes at most so many times as long as on a server beside one that is attacked, at its
/// 99th percentile: attackers and honest players share the processors of one machine.
const FACTOR: f64 = 2.0;
/// And this many milliseconds more: a machine in use by others has its moments.
const SLACK: f64 = 5.0;

/// Runs all of it. Returns `true` if the server held.
pub(crate) fn run(course: &Course) -> io::Result<bool> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit })?;
    let (folder, other) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let (over, record) = long_match(folder.path())?;
    copy(&folder.path().join("data"), &other.path().join("data"))?;
    let server = Server::start(folder.path())?;
    // Honest players have a thread of their own, and so have the attackers.
    let runtime = runtime()?;
    runtime.block_on(soak(server, [folder.path(), other.path()], course, over, record))
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
}

/// Has this thread run only when no other wants its processor. Attackers are to exhaust the server, not
/// the machine that it shares with them here.
fn yield_to_others() {
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    let _ = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle);
}

/// Has a long match in the history before the server starts: its id, and its record.
fn long_match(folder: &Path) -> io::Result<(String, String)> {
    let (file, data) = (folder.join("long.jsonl"), folder.join("data"));
    let (file, data) = (file.to_string_lossy(), data.to_string_lossy());
    taketable(&[
        "arena",
        "take5",
        "--bots",
        "random",
        "--seats",
        "10",
        "--deals",
        "1",
        "--end",
        "rounds:200",
        "--records",
        &file,
    ])?;
    let all = std::fs::read_to_string(&*file)?;
    // Each rotation of the deal is a match: the first is enough.
    let end = all[1..].find("{\"taketable\"").map_or(all.len(), |place| place + 1);
    std::fs::write(&*file, &all[..end])?;
    let id = taketable(&["import", "--data", &data, "--ids", &file])?;
    let id = id.split_whitespace().next().unwrap_or_default().to_owned();
    Ok((id, all[..end].to_owned()))
}

/// Copies the files of a folder.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::create_dir(to)?;
    for file in std::fs::read_dir(from)? {
        let file = file?;
        std::fs::copy(file.path(), to.join(file.file_name()))?;
    }
    Ok(())
}

type Tallies = Vec<(&'static str, Arc<Tally>)>;

/// The attackers, in a thread of their own.
struct Attackers {
    thread: JoinHandle<io::Result<Tallies>>,
}

impl Attackers {
    fn start(
        server: SocketAddr,
        over: &str,
        record: &str,
        time: Duration,
        only: &str,
    ) -> Attackers {
        let (over, record, only) = (over.to_owned(), record.to_owned(), only.to_owned());
        let thread = std::thread::spawn(move || {
            yield_to_others();
            runtime()?.block_on(async {
                attack(World::open(server, over, record).await?, time, &only).await
            })
        });
        Attackers { thread }
    }

    /// Looks now and then, until the attackers have done.
    async fn watch(self, mut look: impl FnMut()) -> io::Result<Tallies> {
        while !self.thread.is_finished() {
            sleep(Duration::from_millis(100)).await;
            look();
        }
        self.thread.join().map_err(|_| io::Error::other("an attacker panicked"))?
    }
}

async fn soak(
    mut server: Server,
    [folder, other]: [&Path; 2],
    course: &Course,
    over: String,
    record: String,
) -> io::Result<bool> {
    let Course { time, is_timed, only } = course;
    let (time, is_timed, only) = (*time, *is_timed, only.clone().unwrap_or_default());
    let (address, met) = (server.address, Arc::new(Met::default()));
    let quiet = if is_timed { Duration::from_secs(20) } else { time / 3 };
    let count = if is_timed { 50 } else { 10 };
    let beside = time / 2;
    let tables = Tables::open(count, address, quiet + beside + time, &met).await?;
    // The first moments are like no others.
    sleep(quiet / 4).await;
    met.latency();
    sleep(quiet).await;
    let alone = met.latency();
    let beside = if is_timed {
        // The same attacks on another server: what they cost the machine that all of them share.
        let other = Server::start(other)?;
        let attackers = Attackers::start(other.address, &over, &record, beside, &only);
        attackers.watch(|| ()).await?;
        met.latency()
    } else {
        alone
    };
    let (before, core) = (server.memory(), server.core_seconds());
    let attackers = Attackers::start(address, &over, &record, time, &only);
    let mut most = before;
    let tallies = attackers.watch(|| most = most.max(server.memory())).await?;
    let core = (server.core_seconds() - core) / time.as_secs_f64();
    let attacked = met.latency();
    let names = tables.names.clone();
    tables.finish(&met).await;

    let mut faults: Vec<String> = met.complaints();
    faults.extend(judge(folder, &server, &names).await?);
    faults.extend(server.errors());
    if !server.is_running() {
        faults.push("the server has ended".to_owned());
    }
    if most >= MOST_MEMORY {
        faults.push(format!("the server had {} MB", most / 1_000_000));
    }
    if is_timed && attacked.p99 > beside.p99.max(alone.p99) * FACTOR + SLACK {
        faults.push("honest players waited too long".to_owned());
    }
    report(&tallies);
    print(
        &[("alone", alone), ("beside", beside), ("attacked", attacked)],
        [before, most, server.memory()],
        core,
    );
    for fault in faults.iter().take(20) {
        println!("FAULT: {fault}");
    }
    println!("{}", if faults.is_empty() { "passed" } else { "failed" });
    Ok(faults.is_empty())
}

/// Checks that the matches of honest players are over, and their records good.
async fn judge(folder: &Path, server: &Server, names: &[String]) -> io::Result<Vec<String>> {
    let from = IpAddr::V4(Ipv4Addr::new(127, 0, 3, 1));
    let mut faults = Vec::new();
    for name in names {
        let first = format!("GET /api/matches/{name}/record");
        let (status, record) = ask(from, server.address, &first, None, "").await?;
        if status != 200 {
            faults.push(format!("no record: {status} {record}"));
            continue;
        }
        let file = folder.join("honest.jsonl");
        std::fs::write(&file, record)?;
        if let Err(why) = taketable(&["check", &file.to_string_lossy()]) {
            faults.push(why.to_string());
        }
    }
    Ok(faults)
}

fn report(tallies: &Tallies) {
    println!(
        "{:32}{:>10}{:>10}{:>10}{:>10}",
        "attack", "attempts", "accepted", "refused", "closed"
    );
    for (name, tally) in tallies {
        let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let Tally { attempts, accepted, refused, closed } = &**tally;
        println!(
            "{name:32}{:>10}{:>10}{:>10}{:>10}",
            count(attempts),
            count(accepted),
            count(refused),
            count(closed)
        );
    }
}

fn print(latencies: &[(&str, Latency)], memory: [u64; 3], core: f64) {
    for (name, latency) in latencies {
        let Latency { count, p50, p99, longest } = latency;
        println!(
            "honest, {name}: {count} actions, p50 {p50:.1} ms, p99 {p99:.1} ms, longest {longest:.1} ms"
        );
    }
    let [before, most, after] = memory.map(|bytes| bytes / 1_000_000);
    println!("memory: {before} MB before, {most} MB at most, {after} MB after");
    println!("processors of the server while attacked: {core:.2}");
}

//! The soak: honest tables alone, then with all attacks; and whether the server held.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;

use crate::Course;
use crate::attackers::{Tally, World, attack};
use crate::honest::{Latency, Met, Tables};
use crate::server::{Server, ask, run as taketable};

/// A server never has more memory than this, in bytes.
const MOST_MEMORY: u64 = 200_000_000;
/// An honest action takes at most so many times as long as without attacks, at its 99th percentile.
const FACTOR: f64 = 2.0;
/// And this many milliseconds more: attackers and honest players share the processors of one machine
/// with the server, and wait for each other.
const SLACK: f64 = 30.0;
/// Attackers yield to the others: they are to exhaust the server, not the machine.
const NICE: i32 = 10;

/// Runs all of it. Returns `true` if the server held.
pub(crate) fn run(course: &Course) -> io::Result<bool> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit })?;
    let folder = tempfile::tempdir()?;
    let (over, record) = long_match(folder.path())?;
    let server = Server::start(folder.path())?;
    // Honest players have a thread of their own, and so have the attackers.
    let runtime = runtime()?;
    runtime.block_on(soak(server, folder.path(), course, over, record))
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
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

async fn soak(
    mut server: Server,
    folder: &Path,
    course: &Course,
    over: String,
    record: String,
) -> io::Result<bool> {
    let Course { time, is_timed, only } = course;
    let (time, is_timed, only) = (*time, *is_timed, only.clone().unwrap_or_default());
    let (address, met) = (server.address, Arc::new(Met::default()));
    let quiet = if is_timed { Duration::from_secs(20) } else { time / 3 };
    let count = if is_timed { 50 } else { 10 };
    let tables = Tables::open(count, address, quiet + time, &met).await?;
    // The first moments are like no others.
    sleep(quiet / 4).await;
    met.latency();
    sleep(quiet).await;
    let (alone, before, core) = (met.latency(), server.memory(), server.core_seconds());

    let done = Arc::new(AtomicBool::new(false));
    let attackers = std::thread::spawn({
        let done = Arc::clone(&done);
        move || {
            let _ = nice(NICE);
            let attacked = runtime().and_then(|runtime| {
                runtime.block_on(async {
                    attack(World::open(address, over, record).await?, time, &only).await
                })
            });
            done.store(true, Ordering::Relaxed);
            attacked
        }
    });
    let mut most = before;
    while !done.load(Ordering::Relaxed) {
        sleep(Duration::from_millis(100)).await;
        most = most.max(server.memory());
    }
    let core = (server.core_seconds() - core) / time.as_secs_f64();
    let tallies = attackers.join().map_err(|_| io::Error::other("an attacker panicked"))??;
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
    if is_timed && attacked.p99 > alone.p99 * FACTOR + SLACK {
        faults.push("honest players waited too long".to_owned());
    }
    report(&tallies);
    print(&alone, &attacked, [before, most, server.memory()], core);
    for fault in faults.iter().take(20) {
        println!("FAULT: {fault}");
    }
    println!("{}", if faults.is_empty() { "passed" } else { "failed" });
    Ok(faults.is_empty())
}

/// Whether the matches of honest players are over, and their records good.
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

fn report(tallies: &[(&'static str, Arc<Tally>)]) {
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

fn print(alone: &Latency, attacked: &Latency, memory: [u64; 3], core: f64) {
    for (name, latency) in [("alone", alone), ("attacked", attacked)] {
        let Latency { count, p50, p99, longest } = latency;
        println!(
            "honest, {name}: {count} actions, p50 {p50:.1} ms, p99 {p99:.1} ms, longest {longest:.1} ms"
        );
    }
    let [before, most, after] = memory.map(|bytes| bytes / 1_000_000);
    println!("memory: {before} MB before, {most} MB at most, {after} MB after");
    println!("processors of the server while attacked: {core:.2}");
}

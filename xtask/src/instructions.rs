//! Counting instructions: a slowdown is seen whatever else the machine is doing.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::run::{Outcome, command, output, root, run};
use crate::tools;

/// A larger change, in thousandths, is reported: more instructions as a slowdown, fewer as a count to
/// be updated.
const TOLERANCE: i64 = 50;

/// One fixed playout, and the instructions it takes.
struct Count {
    playout: String,
    instructions: i64,
}

/// Counts and compares with the counts in the repository.
pub(crate) fn compare() -> Outcome {
    if cfg!(not(all(target_arch = "x86_64", target_os = "linux"))) {
        eprintln!("xtask: instructions are counted on x86-64 Linux only");
        return Ok(());
    }
    let file = file();
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let compiler = compiler()?;
    let known = text.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or_default();
    if known != compiler {
        eprintln!("xtask: the instructions were counted with {known}; this is {compiler}");
        eprintln!(
            "xtask: counts are not compared; to update them: cargo xtask instructions --update"
        );
        return Ok(());
    }
    let Some(counts) = count()? else { return Ok(()) };
    let mut slower = Vec::new();
    for count in counts {
        let before = text.lines().find_map(|line| {
            let (playout, instructions) = line.rsplit_once(' ')?;
            (playout.trim() == count.playout).then(|| instructions.parse::<i64>().ok())?
        });
        let Some(before) = before else {
            return Err(format!(
                "no count for {}: cargo xtask instructions --update",
                count.playout
            ));
        };
        let change = count.instructions * 1000 / before - 1000;
        let percent = format!("{:+}.{}", change / 10, change.abs() % 10);
        eprintln!("  {:<28} {:>12} {percent:>7} %", count.playout, count.instructions);
        if change > TOLERANCE {
            slower.push(count.playout);
        } else if change < -TOLERANCE {
            eprintln!("    faster; to update the count: cargo xtask instructions --update");
        }
    }
    if slower.is_empty() {
        return Ok(());
    }
    Err(format!(
        "more than {} % more instructions: {}. If that is intended, update the counts: \
         cargo xtask instructions --update",
        TOLERANCE / 10,
        slower.join(", ")
    ))
}

/// Counts, and writes the counts to the repository.
pub(crate) fn update() -> Outcome {
    let counts = count()?.ok_or("there is no valgrind to count with")?;
    let mut text = format!("# {}\n", compiler()?);
    for Count { playout, instructions } in counts {
        let _ = writeln!(text, "{playout:<28} {instructions}");
    }
    fs::write(file(), text).map_err(|e| e.to_string())
}

fn file() -> PathBuf {
    root().join("crates/rules/benches/instructions.txt")
}

fn compiler() -> Result<String, String> {
    output(command("rustc", &["--version"])).map(|version| version.trim().to_owned())
}

/// Counts every playout under callgrind; `None` where there is no valgrind.
fn count() -> Result<Option<Vec<Count>>, String> {
    if !tools::system_program("valgrind", "valgrind") {
        eprintln!("xtask: no valgrind, so instructions are not counted");
        return Ok(None);
    }
    let example = ["--release", "--package", "taketable-rules", "--example", "playout"];
    run(command("cargo", &[&["build"], &example[..]].concat()))?;
    let program = target_folder().join("release/examples/playout");
    let program = program.to_string_lossy();
    let names = output(command(&program, &[]))?;
    let count_one = |name: &str| count_playout(&program, name);
    names.lines().map(count_one).collect::<Result<_, _>>().map(Some)
}

fn count_playout(program: &str, name: &str) -> Result<Count, String> {
    let report = output(command(
        "valgrind",
        &[
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            "--toggle-collect=*fixed_playout*",
            program,
            name,
        ],
    ))?;
    let collected = report.lines().find_map(|line| line.split_once("Collected : "));
    let instructions = collected.and_then(|(_, count)| count.trim().parse().ok());
    let instructions = instructions.ok_or_else(|| format!("no count in:\n{report}"))?;
    if instructions == 0 {
        return Err(format!("{name}: nothing was counted"));
    }
    Ok(Count { playout: name.to_owned(), instructions })
}

fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

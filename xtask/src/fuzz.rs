//! Running the fuzz targets.

use std::fs;

use crate::run::{self, Outcome, command, root};
use crate::tools;

/// The targets, and how many inputs each gets in a short run: some seconds' worth.
const TARGETS: [(&str, u32); 6] = [
    ("actions", 30_000),
    ("views", 30_000),
    ("records", 100_000),
    ("frames", 1_000_000),
    ("tables", 1_000_000),
    ("bodies", 1_000_000),
];

/// What `cargo fuzz` would tell the compiler, so that it need not be installed: libFuzzer's way of
/// seeing which code an input reached. It works with a stable compiler. No sanitizer: that would
/// want a nightly one, and our code has no `unsafe`.
const COVERAGE: &str = "--cfg fuzzing -C passes=sancov-module \
    -C llvm-args=-sanitizer-coverage-level=4 \
    -C llvm-args=-sanitizer-coverage-inline-8bit-counters \
    -C llvm-args=-sanitizer-coverage-pc-table -C debug-assertions -C codegen-units=1";

/// How long a target runs.
#[derive(Clone, Copy)]
pub(crate) enum Span {
    /// Any inputs for so many seconds: the way to find something new.
    Seconds(u32),
    /// The same inputs each time: what fails, fails because of the code and not by chance.
    Short,
}

impl Span {
    fn flags(self, inputs: u32) -> Vec<String> {
        match self {
            Span::Seconds(seconds) => vec![format!("-max_total_time={seconds}")],
            Span::Short => vec![format!("-runs={inputs}"), "-seed=1".to_owned()],
        }
    }
}

/// Runs each target, from the seeds in the repository.
pub(crate) fn run(span: Span) -> Outcome {
    if cfg!(windows) {
        eprintln!("xtask: on Windows, nothing is fuzzed");
        return Ok(());
    }
    if !tools::system_program("c++", "g++") {
        eprintln!("xtask: no C++ compiler to build libFuzzer with, so nothing is fuzzed");
        return Ok(());
    }
    // For a named target, or the flags would hold for build scripts too.
    let host = run::output(command("rustc", &["--print", "host-tuple"]))?;
    let host = host.trim();
    let mut build = command("cargo", &["build", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
    build.args(["--target", host, "--target-dir", "fuzz/target"]).env("RUSTFLAGS", COVERAGE);
    run::run(build)?;
    TARGETS.iter().try_for_each(|(target, inputs)| fuzz(target, host, span.flags(*inputs)))
}

fn fuzz(target: &str, host: &str, flags: Vec<String>) -> Outcome {
    let folder = |kind: &str| root().join("fuzz").join(kind).join(target);
    let (corpus, artifacts) = (folder("corpus"), folder("artifacts"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let program = root().join("fuzz/target").join(host).join("release").join(target);
    let mut fuzz = command(&program.to_string_lossy(), &[]);
    fuzz.args(flags)
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(format!("-dict={}", root().join("fuzz/words.dict").display()))
        .args(["-print_final_stats=1", "-verbosity=0"])
        .arg(&corpus)
        .arg(folder("seeds"));
    run::run(fuzz)
}

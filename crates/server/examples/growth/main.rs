//! Fills a database with finished matches and measures a server that has it.
//!
//! `cargo xtask growth [--matches N] [--people N] [--open-tables N] [--log-lines N] [--seed N] [--data DIR]`
//!
//! With `--data`, the database stays there; an existing database is only measured. The server
//! runs in its own process, and all requests go over HTTP.

mod fill;
mod measure;
mod server_process;

use std::path::PathBuf;
use std::process::ExitCode;

use fill::Fill;

const HELP: &str = "\
Fill a database with finished matches and measure a server that has it

Usage: cargo xtask growth [OPTIONS]

Options:
      --matches N      Finished matches [default: 1000000]
      --people N       People who played them [default: 5000]
      --open-tables N  Tables still in use [default: 0]
      --log-lines N    Lines in the log of each finished match [default: 0]
      --seed N         Random seed [default: 1]
      --data DIR       Directory of the database, kept for the next time; an existing database is
                       measured as it is [default: a temporary one]
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["serve", data] => server_process::serve_until_killed(data.into()),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        ref options => Options::read(options).and_then(|options| options.run()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("growth: {why}");
            ExitCode::FAILURE
        }
    }
}

struct Options {
    fill: Fill,
    data: Option<PathBuf>,
}

impl Options {
    fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options { fill: Fill::default(), data: None };
        for pair in words.chunks(2) {
            let [name, value] = *pair else { return Err(format!("{} has no value", pair[0])) };
            let number = || value.parse::<u64>().map_err(|_| format!("{value} is not a number"));
            match name {
                "--matches" => options.fill.matches = number()?,
                "--people" => options.fill.people = number()?.max(10),
                "--open-tables" => options.fill.open_tables = number()?,
                "--log-lines" => options.fill.log_lines = number()?,
                "--seed" => options.fill.seed = number()?,
                "--data" => options.data = Some(value.into()),
                _ => return Err(format!("unknown option {name}; try --help")),
            }
        }
        Ok(options)
    }

    fn run(&self) -> Result<(), String> {
        let temporary = tempfile::tempdir().map_err(|why| why.to_string())?;
        let data = self.data.as_deref().unwrap_or(temporary.path());
        let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
        if data.join("taketable.sqlite").exists() {
            println!("measuring the database that is there");
        } else {
            println!("{}", runtime.block_on(self.fill.run(data)));
        }
        let middle = runtime.block_on(measure::middle_match(data, &self.fill));
        for round in ["first start", "second start"] {
            let mut server = server_process::ServerProcess::start(data)?;
            let figures = measure::measure(&server.address, &self.fill, middle.as_deref());
            println!(
                "\n{round}\n  {:<28} {:>10}",
                "start-up",
                measure::milliseconds(server.start_up)
            );
            print!("{figures}");
            let (now, peak) = server.memory();
            println!(
                "  {:<28} {:>7.1} MB\n  {:<28} {:>7.1} MB",
                "memory", now, "memory, peak", peak
            );
            println!("  {:<28} {:>10}", "clean stop", measure::milliseconds(server.stop()));
        }
        Ok(())
    }
}

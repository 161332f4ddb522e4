//! The project's own commands, with nothing but the standard library: `cargo xtask`.

mod bench;
mod bench_server;
mod cross_check;
mod deny;
mod dist;
mod fuzz;
mod golden;
mod instructions;
mod postgres;
mod run;
mod test_all;
mod tools;
mod web;

use std::process::ExitCode;

use fuzz::Span;

const HELP: &str = "\
The project's own commands

Usage: cargo xtask COMMAND

Commands:
  serve [OPTIONS]  Build the page and serve it; options are those of
                   `taketable serve`
  test             Run everything that has to pass: format, licences, lints,
                   docs, all tests, tests in a browser, a short fuzz run,
                   instruction counts. Installs what it needs.
  test page        Check the page, run its tests, and build it
  test browser     Play in a browser with the server of the last debug build
  systems          Type-check the code for Windows, macOS and Linux, as far as
                   they are not this system
  dist [OPTIONS]   Build the files of a release; see `dist --help`
  bench [GAME]     Measure random play beside hand-tuned loops, playouts of the
                   bots, and frames in the terminal
  bench server [TABLES [SECONDS]]
                   Compare the server with Colyseus: actions per second of
                   server CPU [default: 100 tables, 10 s]
  growth           Measure a server with a million finished matches; see
                   `growth --help`
  abuse            Attack a real server while honest players use it, for
                   --minutes N [default: 1]; --only TEXT selects attacks by name
  chaos            Kill, freeze and cut off servers that share a PostgreSQL, for
                   --minutes N [default: 10] with --seed S and --tables T
  fuzz [SECONDS]   Fuzz each target for some time [default: 60]
  fuzz short       Fuzz each target with a fixed number of inputs
  instructions     Compare the instruction counts of fixed playouts with those
                   in the repository; --update rewrites them
  screenshots      Take the pictures in docs/screenshots; look at them before
                   you commit them
  golden           Rewrite the golden files of the tests; read them before you
                   commit them
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["serve", ref options @ ..] => web::serve(options),
        ["test"] => test_all::all(),
        ["test", "page"] => web::test(),
        ["test", "browser"] => web::end_to_end(),
        ["systems"] => cross_check::check_all(),
        ["dist", ref options @ ..] => dist::run(options),
        ["bench", "server", ref options @ ..] => bench_server::compare(options),
        ["bench", ref options @ ..] => bench::speed(options),
        ["growth", ref options @ ..] => bench::growth(options),
        ["abuse", ref options @ ..] => bench::abuse(options),
        ["chaos", ref options @ ..] => bench::chaos(options),
        ["fuzz"] => fuzz::run(Span::Seconds(60)),
        ["fuzz", "short"] => fuzz::run(Span::Short),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(Span::Seconds(seconds)),
            Err(_) => Err(format!("\"{seconds}\" is not a number of seconds")),
        },
        ["instructions"] => instructions::compare(),
        ["instructions", "--update"] => instructions::update(),
        ["screenshots"] => web::screenshots(),
        ["golden"] => golden::rewrite(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(format!("unknown command \"{}\"; try: cargo xtask help", words.join(" "))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

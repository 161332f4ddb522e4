//! The project's own commands, with nothing but the standard library: `cargo xtask`.

mod fuzz;
mod instructions;
mod run;
mod servers;
mod steps;
mod supply;
mod tools;
mod web;

use std::process::ExitCode;

use fuzz::Span;

const HELP: &str = "\
The project's own commands.

Usage: cargo xtask COMMAND

Commands:
  serve         Build the page and serve it: what follows goes to `taketable serve`
  test          Everything that has to pass: format, licences, lints, docs, all tests, also in a
                browser, a short fuzz run, instruction counts. Installs what it needs.
  bench         Speed of random play, in rounds a second, beside hand-tuned loops; and of the
                Monte-Carlo bots, in playouts a second; and how long a frame in the terminal takes
  bench server [TABLES [SECONDS]]
                Server beside Colyseus: actions per second of server CPU (default 100 tables, 10 s)
  growth        Fill a database with a million finished matches and measure a server that has it:
                start-up, ratings, lists of matches, memory; `growth --help` shows the options
  abuse         All known attacks at once beside honest players, on a real server: for --minutes N
                (default 1), with --only TEXT those with this in their name
  fuzz SECONDS  Fuzz every target for so long (default 60)
  instructions  Count the instructions of one fixed playout a game and compare with the counts in
                the repository; with --update, write them anew
  screenshots   Make the pictures of the page in docs/screenshots anew, to be looked at and committed
  golden        Write the golden files of the tests anew, to be read and committed
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["serve", ref options @ ..] => web::serve(options),
        ["test"] => steps::test(),
        ["bench", "server", ref options @ ..] => servers::compare(options),
        ["bench", ref options @ ..] => steps::bench(options),
        ["growth", ref options @ ..] => steps::growth(options),
        ["abuse", ref options @ ..] => steps::abuse(options),
        ["fuzz"] => fuzz::run(Span::Seconds(60)),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(Span::Seconds(seconds)),
            Err(_) => Err(format!("\"{seconds}\" is not a number of seconds")),
        },
        ["instructions"] => instructions::compare(),
        ["instructions", "--update"] => instructions::update(),
        ["screenshots"] => web::screenshots(),
        ["golden"] => steps::golden(),
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

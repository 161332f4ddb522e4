//! A bot program that plays any of the games at random: it reads questions from standard input and
//! writes answers to standard output, one line of JSON each.
//!
//! ```text
//! cargo build -p taketable-protocol --example stdio_bot
//! taketable arena no-thanks --bots novice,novice --bots exec:target/debug/examples/stdio_bot
//! ```

use std::io::{self, BufRead, Write};

use taketable_protocol::{Act, FromBot, Ready, ToBot};

fn main() -> io::Result<()> {
    let mut game = None;
    let (input, mut output) = (io::stdin().lock(), io::stdout().lock());
    for line in input.lines() {
        let message = ToBot::read(&line?, game).map_err(io::Error::other)?;
        let answer = match message {
            // A match begins: the bot learns the game and its seat.
            ToBot::Hello(hello) => {
                game = Some(hello.setup.options.game());
                FromBot::Ready(Ready { protocol: taketable_protocol::PROTOCOL })
            }
            // A decision: a view, and the legal actions, of which there is at least one.
            ToBot::Decide(question) => {
                let any = question.decision as usize % question.legal.len();
                FromBot::Act(Act { decision: question.decision, action: question.legal[any] })
            }
            ToBot::Result(_) | ToBot::Refused(_) => continue,
        };
        writeln!(output, "{}", answer.line())?;
        output.flush()?;
    }
    Ok(())
}

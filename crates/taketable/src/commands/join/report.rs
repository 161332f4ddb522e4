//! [`JoinReport`]: a line of progress on a terminal, and a line of output for each match.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use taketable_arena::exec::ExecFault;
use taketable_client::LiveTable;
use taketable_rules::{MatchEnd, Seat};

use crate::error::Error;
use crate::output::{Output, say};

/// Faults of a program that are told one by one; the rest is counted.
const FAULTS_TOLD: u32 = 5;

/// What the user reads.
pub(super) struct JoinReport<'a> {
    out: &'a mut Output,
    line: ProgressBar,
    faults: u32,
}

impl JoinReport<'_> {
    pub(super) fn new(out: &mut Output) -> JoinReport<'_> {
        let line = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        let line = line.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        line.enable_steady_tick(Duration::from_millis(200));
        JoinReport { out, line, faults: 0 }
    }

    /// The bot has a seat.
    pub(super) fn seated(&mut self, table: &LiveTable, seat: Seat) -> Result<(), Error> {
        let (code, game) = (&table.state.code, table.state.game);
        let seats = table.state.chairs.len();
        let text = format!("Table {code}: {game} with {seats} seats; the bot has {seat}.\n");
        self.write(&text)
    }

    /// Shows how the match stands.
    pub(super) fn progress(&self, table: &LiveTable) {
        let code = &table.state.code;
        self.line.set_message(match &table.view {
            None => {
                let seats = table.state.chairs.len();
                let taken = seats - table.state.free().count();
                format!("Table {code}: {taken} of {seats} seats taken")
            }
            Some(view) => {
                let totals: Vec<String> = view.totals.iter().map(ToString::to_string).collect();
                format!("Table {code}: round {}, totals {}", view.round, totals.join(" "))
            }
        });
    }

    /// There is no connection.
    pub(super) fn lost(&self, retry_in: Duration) {
        let seconds = retry_in.as_secs_f32();
        self.tell(&format!("connection lost; next attempt in {seconds:.1} s"));
    }

    /// The connection is back.
    pub(super) fn is_back(&self) {
        self.tell("connected again");
    }

    /// A random move was made for a program.
    pub(super) fn fault(&mut self, fault: &ExecFault) {
        self.faults += 1;
        if self.faults <= FAULTS_TOLD {
            self.tell(&format!("a random move was made for the bot: {fault}"));
        }
    }

    /// A match is over.
    pub(super) fn over(&mut self, nth: u32, seat: Seat, end: &MatchEnd) -> Result<(), Error> {
        let result = match (end.winners.contains(seat), end.winners.iter().count()) {
            (true, 1) => "won",
            (true, _) => "shared the win",
            (false, _) => "lost",
        };
        let others = Seat::all(end.totals.seats()).filter(|other| *other != seat);
        let others: Vec<String> = others.map(|other| end.totals[other].to_string()).collect();
        let total = end.totals[seat];
        self.write(&format!(
            "Match {nth}: {result} with {total}; others: {}.\n",
            others.join(", ")
        ))?;
        if self.faults > 0 {
            self.tell(&format!("random moves made for the bot: {}", self.faults));
            self.faults = 0;
        }
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), Error> {
        let out = &mut *self.out;
        self.line.suspend(|| {
            out.write(text)?;
            out.finish()
        })
    }

    fn tell(&self, text: &str) {
        self.line.suspend(|| say(text));
    }
}

impl Drop for JoinReport<'_> {
    fn drop(&mut self) {
        self.line.finish_and_clear();
    }
}

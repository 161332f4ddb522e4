//! [`JoinReport`]: a line of progress on a terminal, and a line of output for each match.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use taketable_arena::exec::ExecFault;
use taketable_client::LiveTable;
use taketable_rules::{MatchEnd, Seat};
use taketable_telling::{Translator, say};

use crate::error::Error;
use crate::number::seat_number;
use crate::output::{Output, say};

/// Faults of a program that are told one by one; the rest is counted.
const FAULTS_TOLD: u32 = 5;

/// What the user reads.
pub(super) struct JoinReport<'a> {
    out: &'a mut Output,
    words: &'static Translator,
    line: ProgressBar,
    faults: u32,
}

impl JoinReport<'_> {
    pub(super) fn new<'a>(out: &'a mut Output, words: &'static Translator) -> JoinReport<'a> {
        let line = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        let line = line.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        line.enable_steady_tick(Duration::from_millis(200));
        JoinReport { out, words, line, faults: 0 }
    }

    /// The bot has a seat.
    pub(super) fn seated(&mut self, table: &LiveTable, seat: Seat) -> Result<(), Error> {
        let line = say!(
            self.words,
            JoinSeated,
            code = &table.state.code,
            game = self.words.game(table.state.game),
            seats = table.state.chairs.len(),
            seat = seat_number(seat)
        );
        self.write(&line)
    }

    /// Shows how the match stands.
    pub(super) fn progress(&self, table: &LiveTable) {
        let code = &table.state.code;
        self.line.set_message(match &table.view {
            None => {
                let seats = table.state.chairs.len();
                let taken = seats - table.state.free().count();
                say!(self.words, JoinWaiting, code = code, taken = taken, seats = seats)
            }
            Some(view) => {
                let totals: Vec<String> =
                    view.totals.iter().map(|total| self.words.number((*total).into())).collect();
                let (round, totals) = (view.round, totals.join(" "));
                say!(self.words, JoinPlaying, code = code, round = round, totals = totals)
            }
        });
    }

    /// There is no connection.
    pub(super) fn lost(&self, retry_in: Duration) {
        let seconds = self.words.decimal(retry_in.as_secs_f64(), 1);
        self.tell(&say!(self.words, JoinLost, seconds = seconds));
    }

    /// The connection is back.
    pub(super) fn is_back(&self) {
        self.tell(&say!(self.words, JoinBack));
    }

    /// A random move was made for a program.
    pub(super) fn fault(&mut self, fault: &ExecFault) {
        self.faults += 1;
        if self.faults <= FAULTS_TOLD {
            self.tell(&say!(self.words, JoinFault, why = fault.to_string()));
        }
    }

    /// A match is over.
    pub(super) fn over(&mut self, nth: u32, seat: Seat, end: &MatchEnd) -> Result<(), Error> {
        let result = match (end.winners.contains(seat), end.winners.iter().count()) {
            (true, 1) => "won",
            (true, _) => "shared",
            (false, _) => "lost",
        };
        let others = Seat::all(end.totals.seats()).filter(|other| *other != seat);
        let number = |seat: Seat| self.words.number(end.totals[seat].into());
        let line = say!(
            self.words,
            JoinOver,
            result = result,
            number = nth,
            total = number(seat),
            others = self.words.commas(others.map(number))
        );
        self.write(&line)?;
        if self.faults > 0 {
            self.tell(&say!(self.words, JoinFaults, faults = self.faults));
            self.faults = 0;
        }
        Ok(())
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        let out = &mut *self.out;
        self.line.suspend(|| {
            out.write(&format!("{line}\n"))?;
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

//! [`About`]: what was played, and how it ended: the same for every report.

use serde::Serialize;
use taketable_arena::{BotFaults, BotTime, Counts, Entrant, Names};
use taketable_rules::{AnyGame, GameId, Goal, Setup};
use taketable_telling::{Translator, say};

use super::figures::counted;
use super::play::{Ended, Outcome};
use crate::fault_report::fault_report;
use crate::story::{Pen, wrap};

/// Greatest width of a bot's name in a table.
const WIDEST: usize = 24;
/// Greatest width of a line, where that can be helped.
pub(super) const LINE: usize = 80;

/// What was played, and how it ended.
#[derive(Serialize)]
pub(super) struct About<'a> {
    pub(super) game: GameId,
    pub(super) options: &'a Setup<AnyGame>,
    pub(super) seats: u8,
    pub(super) seed: u64,
    pub(super) ended: Ended,
    /// All that differs from run to run.
    pub(super) time: Time,
    /// Number of deals of this run.
    #[serde(skip)]
    now: u64,
    #[serde(skip)]
    pub(super) goal: Goal,
    /// The names of the bots in tables.
    #[serde(skip)]
    pub(super) names: Names,
    #[serde(skip)]
    pub(super) pen: Pen,
}

/// How long it took.
#[derive(Serialize)]
pub(super) struct Time {
    pub(super) seconds: f64,
    pub(super) bots: Vec<BotTime>,
}

impl<'a> About<'a> {
    pub(super) fn new(outcome: &Outcome<'a>, pen: Pen) -> About<'a> {
        let tally = &outcome.tally;
        let contest = tally.contest();
        let (now, took) = outcome.now;
        About {
            game: contest.setup().options.game(),
            options: contest.setup(),
            seats: contest.setup().seats,
            seed: contest.seed(),
            ended: outcome.ended,
            time: Time { seconds: took.as_secs_f64(), bots: tally.times() },
            now,
            goal: tally.goal(),
            names: Names::new(contest.entrants(), WIDEST),
            pen,
        }
    }

    /// The language of the reader.
    pub(super) fn words(&self) -> &'static Translator {
        self.pen.translator()
    }

    /// What is played, and which totals and signs are good.
    pub(super) fn opening(&self, meaning: &str) -> String {
        let (title, goal) = (self.title(), self.words().goal(self.goal));
        let opening = say!(self.pen, ArenaOpening, title = title, goal = goal);
        wrap(&format!("{opening} {meaning}"), LINE).join("\n") + "\n\n"
    }

    pub(super) fn title(&self) -> String {
        let words = self.words();
        say!(words, ArenaTitle, game = words.game(self.game), players = self.seats)
    }

    /// How much was played, as lines.
    pub(super) fn counted_lines(&self, counts: &Counts) -> String {
        wrap(&self.pen.shown(self.counted(counts)), LINE).join("\n")
    }

    /// How much was played, as a sentence.
    fn counted(&self, counts: &Counts) -> String {
        counted(counts, self.now, self.time.seconds, self.words())
    }

    /// How long a bot thought about a move, on average.
    pub(super) fn seconds(&self, bot: &Entrant) -> f64 {
        let found = self.time.bots.iter().find(|time| time.bot == *bot);
        found.map_or(0.0, |time| time.seconds_per_move)
    }

    /// Faults of programs, in sentences.
    pub(super) fn faults<'b>(
        &self,
        bots: impl Iterator<Item = (&'b Entrant, &'b BotFaults)>,
    ) -> Vec<String> {
        bots.flat_map(|(bot, faults)| fault_report(self.names.of(bot), faults, self.words()))
            .collect()
    }

    /// Sentences for a page, the most important first; with the names of the bots there.
    pub(super) fn facts(
        &self,
        verdict: Option<String>,
        counts: &Counts,
        faults: Vec<String>,
        bots: &[String],
    ) -> Vec<String> {
        let words = self.words();
        let mut facts: Vec<String> = verdict.into_iter().collect();
        if self.ended == Ended::Interrupted {
            facts.push(say!(words, ArenaInterrupted));
        }
        facts.push(self.counted(counts));
        facts.extend(faults);
        facts.push(say!(words, ArenaFactIntervals, goal = words.goal(self.goal)));
        facts.push(say!(words, ArenaFactBots, bots = words.commas(bots)));
        let each = say!(words, ArenaFactMatch, options = agreed(self.options, words));
        let (seed, version) = (self.seed.to_string(), env!("CARGO_PKG_VERSION"));
        let made = say!(words, ArenaFactMade, seed = seed, version = version);
        facts.push(format!("{each} {made}"));
        facts
    }
}

/// What was agreed on: the variant, the end, who starts.
fn agreed(setup: &Setup<AnyGame>, words: &Translator) -> String {
    let game = setup.options.game();
    let values = serde_json::json!(setup);
    let options = game.spec().options.iter().filter_map(|option| {
        let value = values[option.name].as_str()?;
        Some(words.option_value(game, option.name, value))
    });
    let first = match &values["first"] {
        serde_json::Value::Number(seat) => {
            let seat = seat.as_u64().unwrap_or_default() + 1;
            Some(say!(words, ArenaFirstSeat, seat = seat))
        }
        serde_json::Value::Null => None,
        _ => Some(say!(words, ArenaFirstRandom)),
    };
    words.commas(options.chain([words.end(setup.end)]).chain(first))
}

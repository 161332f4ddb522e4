//! [`Report`]: the choices as a table with a sentence, or as JSON.

use std::fmt::Write as _;

use serde::Serialize;
use taketable_bots::Weighed;
use taketable_rules::{AnyAction, AnyGame, Game, GameId, Goal, Seat, Setup};

use super::position::Position;
use super::why::reason;
use super::words::{capital, words};
use crate::story::wrap;

/// So many standard errors to each side hold the truth in 95 of 100 cases.
const SURE: f32 = 1.96;

/// No line is longer.
const WIDTH: usize = 80;

/// What is said about a position.
#[derive(Serialize)]
pub(crate) struct Report {
    game: GameId,
    options: Setup<AnyGame>,
    seats: u8,
    seat: Seat,
    round: u32,
    /// In how many worlds each choice was tried.
    worlds: u32,
    choices: Vec<Choice>,
    why: String,
    #[serde(skip)]
    goal: Goal,
}

/// A choice and what is known of it.
#[derive(Serialize)]
struct Choice {
    #[serde(rename = "do")]
    action: AnyAction,
    words: String,
    /// The seat's score of the round.
    score: Estimate,
    /// How much less it is worth than the best.
    behind: Estimate,
    /// The chance to win, if the match ends with the round.
    win: Option<f32>,
    /// Whether nobody can tell it from the best.
    as_good: bool,
}

/// A number and how far the truth may be from it, in 95 of 100 cases.
#[derive(Clone, Copy, Serialize)]
struct Estimate {
    mean: f32,
    error: f32,
}

impl Estimate {
    fn new(mean: f32, error: f32) -> Estimate {
        Estimate { mean, error: SURE * error }
    }

    fn text(self, unicode: bool) -> String {
        let sign = if unicode { "±" } else { "+-" };
        // No "-0.0".
        let mean = if self.mean.abs() < 0.005 { 0.0 } else { self.mean };
        format!("{mean:.2} {sign} {:.2}", self.error)
    }
}

impl Report {
    /// What is said about these choices, the best first.
    pub(crate) fn new(position: &Position, weighed: &[Weighed<AnyAction>]) -> Report {
        let choices: Vec<Choice> = weighed
            .iter()
            .map(|Weighed { advice, behind, behind_error }| Choice {
                action: advice.action,
                words: words(advice.action),
                score: Estimate::new(advice.score, advice.score_error),
                behind: Estimate::new(*behind, *behind_error),
                win: advice.win,
                as_good: *behind <= SURE * behind_error,
            })
            .collect();
        let reason =
            weighed.first().and_then(|best| reason(&position.view.position, best.advice.action));
        let why = [Some(comparison(&choices)), reason];
        Report {
            game: position.setup.options.game(),
            options: position.setup,
            seats: position.setup.seats,
            seat: position.seat,
            round: position.view.round,
            worlds: weighed.first().map_or(0, |best| best.advice.worlds),
            why: why.into_iter().flatten().collect::<Vec<_>>().join(" "),
            choices,
            goal: AnyGame::goal(&position.setup.options),
        }
    }

    /// One object in one line.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has a text form") + "\n"
    }

    /// A table, the best first, and the sentence.
    pub(crate) fn text(&self, unicode: bool) -> String {
        let Report { game, seats, seat, worlds, .. } = self;
        let better = match self.goal {
            Goal::Lowest => "less is better",
            Goal::Highest => "more is better",
        };
        let interval = if unicode { "±" } else { "+-" };
        let head = format!(
            "{}, {seats} seats: what {seat} can do, each tried in the same {worlds} worlds. Score: \
             its own of the round, {better}. Behind: how much less than the best choice, by its \
             lead over the average of the others. {interval} is the 95 % interval.",
            game.title()
        );
        let mut text = wrap(&head, WIDTH).join("\n") + "\n\n";
        let wins = self.choices.iter().any(|choice| choice.win.is_some());
        let mut rows = vec![["", "score", "behind", "wins"].map(str::to_owned)];
        for (place, choice) in self.choices.iter().enumerate() {
            let behind = match place {
                0 => "best".to_owned(),
                _ => choice.behind.text(unicode),
            };
            let win = choice.win.map_or(String::new(), |win| format!("{:.0} %", 100.0 * win));
            rows.push([choice.words.clone(), choice.score.text(unicode), behind, win]);
        }
        let width = |column: usize| {
            rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..4).map(width).collect();
        for [words, score, behind, win] in &rows {
            let line = format!(
                "  {words:<0$}  {score:>1$}  {behind:>2$}",
                widths[0], widths[1], widths[2]
            );
            let win = if wins { format!("  {win:>0$}", widths[3]) } else { String::new() };
            let _ = writeln!(text, "{}", (line + &win).trim_end());
        }
        text.push('\n');
        text += &wrap(&self.why, WIDTH).join("\n");
        text.push('\n');
        text
    }
}

/// The best beside the next.
fn comparison(choices: &[Choice]) -> String {
    let [best, others @ ..] = choices else { return String::new() };
    let name = capital(&best.words);
    let Some(next) = others.first() else {
        return format!("{name}: there is nothing else to do.");
    };
    let equal: Vec<&str> =
        others.iter().filter(|choice| choice.as_good).map(|choice| choice.words.as_str()).collect();
    match equal.as_slice() {
        [] => format!(
            "{name}: the next best, to {}, is worth {:.1} points less ({:.1} to {:.1}).",
            next.words,
            next.behind.mean,
            next.behind.mean - next.behind.error,
            next.behind.mean + next.behind.error
        ),
        [one] => format!("{name}; to {one} is as good, as far as one can tell."),
        [one, .., last] if equal.len() < 4 => {
            let middle = equal[1..equal.len() - 1].iter().map(|words| format!(", to {words}"));
            let middle: String = middle.collect();
            format!("{name}; to {one}{middle} or to {last} is as good, as far as one can tell.")
        }
        many => format!("{name}, or any of {} others: no difference is certain.", many.len()),
    }
}

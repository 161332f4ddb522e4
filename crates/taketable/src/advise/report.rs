//! [`Report`]: the choices as a table with a sentence, or as JSON.

use std::fmt::Write as _;

use serde::Serialize;
use taketable_bots::{Aim, Chance, Objective, Weighed, objective_of};
use taketable_rules::{AnyAction, AnyGame, End, Game, GameId, Goal, Seat, Setup};

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
    /// Whether the choices are in the order of points alone, or the match counts too.
    aim: &'static str,
    choices: Vec<Choice>,
    why: String,
    /// Whether the match ends with the round in any case.
    ends: bool,
    #[serde(skip)]
    goal: Goal,
    #[serde(skip)]
    yours: bool,
}

/// A choice and what is known of it.
#[derive(Serialize)]
struct Choice {
    #[serde(rename = "do")]
    action: AnyAction,
    words: String,
    /// The seat's score of the round.
    score: Estimate,
    /// How much less it is worth than the best, in points.
    behind: Estimate,
    /// The chance to win the match, if one can tell.
    win: Option<Estimate>,
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

    /// A share as a percentage.
    fn percent(self, unicode: bool) -> String {
        let sign = if unicode { "±" } else { "+-" };
        format!("{:.0} {sign} {:.0} %", 100.0 * self.mean, 100.0 * self.error)
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
    pub(crate) fn new(
        position: &Position,
        weighed: &[Weighed<AnyAction>],
        chances: Option<&[Chance]>,
    ) -> Report {
        let chance = |place: usize| {
            let Chance { mean, error } = *chances?.get(place)?;
            Some(Estimate::new(mean, error))
        };
        let choices: Vec<Choice> = weighed
            .iter()
            .enumerate()
            .map(|(place, Weighed { advice, behind, behind_error })| Choice {
                action: advice.action,
                words: words(advice.action),
                score: Estimate::new(advice.score, advice.score_error),
                behind: Estimate::new(*behind, *behind_error),
                win: chance(place),
                as_good: *behind <= SURE * behind_error,
            })
            .collect();
        let reason =
            weighed.first().and_then(|best| reason(&position.view.position, best.advice.action));
        let goal = AnyGame::goal(&position.setup.options);
        let ends = weighed.iter().all(|choice| choice.advice.win.is_some());
        let stake = match position.aim() {
            Aim::Points => no_chance(choices.len()),
            Aim::Match if ends => stake(&choices, goal),
            Aim::Match => prospect(&choices),
        };
        let why = [Some(comparison(&choices)), stake, reason];
        Report {
            game: position.setup.options.game(),
            options: position.setup,
            seats: position.setup.seats,
            seat: position.seat,
            round: position.view.round,
            worlds: weighed.first().map_or(0, |best| best.advice.worlds),
            why: why.into_iter().flatten().collect::<Vec<_>>().join(" "),
            aim: match position.aim() {
                Aim::Points => "points",
                Aim::Match => "match",
            },
            choices,
            ends,
            goal,
            yours: position.yours,
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
        let (who, whose) =
            if self.yours { ("you".to_owned(), "your") } else { (seat.to_string(), "its") };
        let head = format!(
            "{}, {seats} seats: what {who} can do, each tried in the same {worlds} worlds. Score: \
             {whose} own of the round, {better}. Behind: how far behind the best choice, by {whose} \
             lead over the average of the others{}. {interval} is the 95 % interval.",
            game.title(),
            self.worth_of_a_win()
        );
        let mut text = wrap(&head, WIDTH).join("\n") + "\n\n";
        let wins = self.choices.iter().any(|choice| choice.win.is_some());
        let mut rows = vec![["", "score", "behind", "wins"].map(str::to_owned)];
        for (place, choice) in self.choices.iter().enumerate() {
            let behind = match place {
                0 => "best".to_owned(),
                _ => choice.behind.text(unicode),
            };
            let win = choice.win.map_or(String::new(), |win| win.percent(unicode));
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

impl Report {
    /// What the win counts beside points, if it does.
    fn worth_of_a_win(&self) -> String {
        let Objective { point, win } = objective_of(self.game);
        let points = win / point;
        match self.options.end {
            _ if self.aim == "points" => String::new(),
            _ if self.ends => format!(" and by the win, which counts as {points:.0} points"),
            End::Above(_) => {
                format!(
                    " and, where the match ends, by the win, which counts as {points:.0} points"
                )
            }
            End::Rounds(_) => String::new(),
        }
    }
}

/// What the best choice means for the win, if the match ends with the round.
fn stake(choices: &[Choice], goal: Goal) -> Option<String> {
    let (best, others) = choices.split_first()?;
    let win = best.win?;
    let percent = |win: Estimate| (100.0 * win.mean).round();
    let loss = |other: &Choice| match goal {
        Goal::Lowest => best.score.mean - other.score.mean,
        Goal::Highest => other.score.mean - best.score.mean,
    };
    let wins_less =
        |other: &&Choice| other.win.is_some_and(|theirs| percent(theirs) < percent(win));
    let cheaper = others.iter().filter(wins_less).max_by(|a, b| loss(a).total_cmp(&loss(b)));
    if let Some(cheaper) = cheaper.filter(|other| loss(other) >= 0.05) {
        let (brings, more) = match goal {
            Goal::Lowest => ("costs", "more"),
            Goal::Highest => ("brings", "less"),
        };
        return Some(format!(
            "The match ends with this round, so the win counts: it {brings} {:.1} points {more} \
             than to {}, but wins {} % of the time instead of {} %.",
            loss(cheaper),
            cheaper.words,
            percent(win),
            cheaper.win.map_or(0.0, percent)
        ));
    }
    let same = others.iter().all(|other| other.win.map(percent) == Some(percent(win)));
    let whatever = if same && !others.is_empty() { "any choice wins" } else { "it wins" };
    Some(format!("The match ends with this round: {whatever} {} % of the time.", percent(win)))
}

/// What a match that may go on looks like from here.
fn prospect(choices: &[Choice]) -> Option<String> {
    let chance = 100.0 * choices.first()?.win?.mean;
    Some(format!(
        "The match may go on after this round: played on by the bots' policy to its end, it is won \
         {chance:.0} % of the time."
    ))
}

/// Why no chance to win is told, if there is a choice at all.
fn no_chance(choices: usize) -> Option<String> {
    let why = "How the match stands is not known, or not all cards that were taken: so points \
               alone count, and no chance to win is told.";
    (choices > 1).then(|| why.to_owned())
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

#[cfg(test)]
mod tests {
    use taketable_rules::games::no_thanks::Action;

    use super::*;

    fn choice(words: &str, score: f32, win: Option<f32>) -> Choice {
        let (score, behind) = (Estimate::new(score, 0.1), Estimate::new(0.0, 0.1));
        let action = Action::Take.into();
        let win = win.map(|win| Estimate::new(win, 0.01));
        Choice { action, words: words.to_owned(), score, behind, win, as_good: false }
    }

    #[test]
    fn a_choice_that_costs_more_and_wins_more_is_explained() {
        let two = [choice("take", 12.5, Some(0.4)), choice("pass", 11.2, Some(0.315))];
        assert_eq!(
            stake(&two, Goal::Lowest).unwrap(),
            "The match ends with this round, so the win counts: it costs 1.3 points more than to \
             pass, but wins 40 % of the time instead of 32 %."
        );
        let swapped = [choice("take", 11.2, Some(0.4)), choice("pass", 12.5, Some(0.315))];
        assert!(stake(&swapped, Goal::Highest).unwrap().contains("it brings 1.3 points less"));
    }

    #[test]
    fn the_chance_to_win_is_said_where_it_is_known() {
        let cheap = [choice("take", 3.0, Some(0.9)), choice("pass", 5.0, Some(0.2))];
        assert!(stake(&cheap, Goal::Lowest).unwrap().ends_with(": it wins 90 % of the time."));
        let lost = [choice("take", 3.0, Some(0.0)), choice("pass", 5.0, Some(0.0))];
        assert!(stake(&lost, Goal::Lowest).unwrap().ends_with("any choice wins 0 % of the time."));
        assert_eq!(stake(&[choice("take", 3.0, None)], Goal::Lowest), None);
        let goes_on = prospect(&cheap).unwrap();
        assert!(goes_on.ends_with("to its end, it is won 90 % of the time."), "{goes_on}");
        assert!(no_chance(2).unwrap().contains("points alone count"));
        assert_eq!(no_chance(1), None, "what must be done needs no reasons");
    }
}

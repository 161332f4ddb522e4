//! Hints: an expert's estimate of each choice, and its uncertainty.

use std::sync::mpsc::Sender;
use std::thread;

use rand_core::SeedableRng;
use taketable_bots::{BotRng, Effort, ObjectiveKind, RatedAction, advise_any};
use taketable_rules::{AnyAction, AnyGame, AnyView, End, MatchView, Seat, Setup};
use taketable_telling::say;

use crate::table_screen::TableScreen;
use crate::text::{cut, pad, pad_left};
use crate::theme::Theme;

/// The number of simulated rounds: enough to tell a point, and quick enough to wait for.
const PLAYOUTS: u32 = 40_000;

/// A question for the expert.
#[derive(Clone, Debug)]
pub(crate) struct HintRequest {
    pub(crate) setup: Setup<AnyGame>,
    pub(crate) seat: Seat,
    pub(crate) view: MatchView<AnyView>,
    /// The number of the question. A late answer to an earlier question is not shown.
    pub(crate) decision: u32,
}

impl HintRequest {
    /// Returns what the player is asked at this table, if anything.
    pub(crate) fn at(table: &TableScreen) -> Option<HintRequest> {
        let (seat, ask) = (table.seat?, table.ask.as_ref()?);
        let TableScreen { setup, view, .. } = table;
        Some(HintRequest { setup: *setup, seat, view: view.clone(), decision: ask.decision })
    }

    /// Weighs the choices. The same question gives the same hint.
    pub(crate) fn think(&self) -> Vec<RatedAction<AnyAction>> {
        let HintRequest { setup, seat, view, .. } = self;
        let rng = &mut BotRng::seed_from_u64(1);
        advise_any(setup, *seat, view, ObjectiveKind::Match, Effort::Playouts(PLAYOUTS), rng)
    }
}

/// The expert's answer to a question.
#[derive(Clone, Debug)]
pub(crate) struct HintAnswer {
    pub(crate) decision: u32,
    pub(crate) choices: Vec<RatedAction<AnyAction>>,
}

/// Weighs the choices on another thread, and sends the answer.
pub(crate) fn ask<T: From<HintAnswer> + Send + 'static>(wanted: HintRequest, found: Sender<T>) {
    thread::spawn(move || {
        let choices = wanted.think();
        // The player may have left.
        let _ = found.send(HintAnswer { decision: wanted.decision, choices }.into());
    });
}

/// Returns the hint as the lines of a table, some of which stand out.
pub(crate) fn rows(
    choices: &[RatedAction<AnyAction>],
    table: &TableScreen,
    theme: Theme,
) -> Vec<(String, bool)> {
    let words = table.words;
    let Some(heading) = heading(choices, table) else {
        return vec![(say!(words, TerminalHintNone), false)];
    };
    let mut rows = vec![(heading, false), (String::new(), false)];
    let wins = tells_wins(choices);
    let win = if wins { say!(words, TerminalHintWin) } else { String::new() };
    let heads = [
        say!(words, TerminalHintChoice),
        say!(words, TerminalHintPoints),
        say!(words, TerminalHintBehind),
        win,
    ];
    rows.push((row(&heads, theme), false));
    for (nth, choice) in choices.iter().take(MOST).enumerate() {
        let Figures { points, behind, win } = Figures::of(choice, nth, wins, table);
        let label = theme.text(&table.teller().tell_action(&choice.advice.action));
        let cells = [label, points, behind.unwrap_or("-".to_owned()), win.unwrap_or_default()];
        rows.push((row(&cells, theme), nth == 0));
    }
    rows.extend(order(choices, table).map(|order| (order, false)));
    rows.push((String::new(), false));
    rows.extend(verdict(choices, table).map(|verdict| (verdict, true)));
    rows
}

/// Returns the hint as sentences.
pub(crate) fn sentences(choices: &[RatedAction<AnyAction>], table: &TableScreen) -> Vec<String> {
    let words = table.words;
    let Some(heading) = heading(choices, table) else { return vec![say!(words, TerminalHintNone)] };
    let wins = tells_wins(choices);
    let sentence = |(nth, choice): (usize, &RatedAction<AnyAction>)| {
        let label = table.teller().tell_action(&choice.advice.action);
        let Figures { points, behind, win } = Figures::of(choice, nth, wins, table);
        let points = say!(words, TerminalPlainHintPoints, points = points);
        let behind = behind.map(|behind| say!(words, TerminalPlainHintBehind, behind = behind));
        let win = win.map(|win| say!(words, TerminalPlainHintWin, win = win));
        let figures = words.commas([Some(points), behind, win].into_iter().flatten());
        say!(words, TerminalLabelled, label = label, text = figures)
    };
    let mut sentences = vec![heading];
    sentences.extend(choices.iter().take(MOST).enumerate().map(sentence));
    sentences.extend(order(choices, table));
    sentences.extend(verdict(choices, table));
    sentences
}

/// Returns the heading, if there is anything to decide.
fn heading(choices: &[RatedAction<AnyAction>], table: &TableScreen) -> Option<String> {
    let best = choices.first()?;
    Some(say!(table.words, TerminalHintHeading, worlds = best.advice.worlds))
}

/// Returns `true` if every choice has a chance to win.
fn tells_wins(choices: &[RatedAction<AnyAction>]) -> bool {
    choices.iter().all(|choice| choice.advice.win.is_some())
}

/// The figures of a choice, written in the player's language.
struct Figures {
    points: String,
    /// The distance from the best choice; the best has none.
    behind: Option<String>,
    win: Option<String>,
}

impl Figures {
    fn of(choice: &RatedAction<AnyAction>, nth: usize, wins: bool, table: &TableScreen) -> Figures {
        let words = table.words;
        let advice = &choice.advice;
        let estimate =
            |mean: f32, error: f32| say!(words, TerminalEstimate, mean = mean, error = 2.0 * error);
        let percent = |mean: f32| say!(words, TerminalPercent, percent = 100.0 * mean);
        Figures {
            points: estimate(advice.score, advice.score_error),
            behind: (nth > 0).then(|| estimate(choice.behind, choice.behind_error)),
            win: advice.win.filter(|_| wins).map(|win| percent(win.mean)),
        }
    }
}

/// Returns what the choices are ranked by. Ranked by the player's points alone, their order would
/// often be another.
fn order(choices: &[RatedAction<AnyAction>], table: &TableScreen) -> Option<String> {
    let may_end = tells_wins(choices) || matches!(table.setup.end, End::Above(_));
    let order = if may_end {
        say!(table.words, TerminalHintOrderWin)
    } else {
        say!(table.words, TerminalHintOrder)
    };
    (choices.len() > 1).then_some(order)
}

/// Returns the best choice, and those that may be as good.
fn verdict(choices: &[RatedAction<AnyAction>], table: &TableScreen) -> Option<String> {
    let label = |choice: &RatedAction<AnyAction>| table.teller().tell_action(&choice.advice.action);
    let (best, others) = choices.split_first()?;
    let as_good = others.iter().filter(|choice| choice.behind < 2.0 * choice.behind_error);
    let as_good: Vec<String> = as_good.take(3).map(label).collect();
    let choice = label(best);
    Some(if as_good.is_empty() {
        say!(table.words, TerminalHintBest, choice = choice)
    } else {
        say!(table.words, TerminalHintClose, choice = choice, others = as_good.join("; "))
    })
}

/// A line of the table.
fn row([choice, points, behind, win]: &[String; 4], theme: Theme) -> String {
    let choice = pad(&cut(choice, 26, theme), 27);
    let figures = [pad_left(points, 20), pad_left(behind, 21), pad_left(win, 8)].concat();
    format!("{choice}{figures}").trim_end().to_owned()
}

/// The most choices that are shown.
const MOST: usize = 12;

#[cfg(test)]
mod tests {
    use taketable_rules::GameId;

    use super::*;
    use crate::demo_match::DemoMatch;
    use crate::theme::Colours;

    /// The hint says what its choices are ranked by.
    #[test]
    fn a_hint_says_what_its_order_goes_by() {
        let take5 = |end| Setup { end, ..Setup::new(GameId::Take5.default_options(), 4) };
        for (setup, by_win) in [
            (take5(End::Rounds(3)), false),
            (take5(End::Rounds(1)), true),
            (take5(End::Above(66)), true),
        ] {
            let moment = DemoMatch::new(setup, 7).until(|_, legal| legal.len() > 1);
            let table = moment.expect("something is asked").table;
            let wanted = HintRequest::at(&table).expect("something is asked");
            let choices = wanted.think();
            let theme = Theme { unicode: true, colours: Colours::None };
            let rows = rows(&choices, &table, theme).into_iter().map(|(row, _)| row).collect();
            for lines in [rows, sentences(&choices, &table)] {
                let words = table.words;
                assert_eq!(lines.contains(&say!(words, TerminalHintOrder)), !by_win);
                assert_eq!(lines.contains(&say!(words, TerminalHintOrderWin)), by_win);
            }
        }
    }
}

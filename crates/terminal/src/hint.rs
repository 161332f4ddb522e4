//! Hints: what an expert makes of each choice, and how sure it is.

use std::sync::mpsc::Sender;
use std::thread;

use rand_core::SeedableRng;
use taketable_bots::{Aim, BotRng, Effort, Weighed, advise_any};
use taketable_rules::{AnyAction, AnyGame, AnyView, End, MatchView, Seat, Setup};
use taketable_telling::say;

use crate::table::{Hint, Table};

/// So many imagined rounds: enough to be sure of a point, and there in a moment.
const PLAYOUTS: u32 = 40_000;

/// What is to be thought about.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) setup: Setup<AnyGame>,
    pub(crate) seat: Seat,
    pub(crate) view: MatchView<AnyView>,
    /// The question's number: an answer that comes too late is not shown.
    pub(crate) decision: u32,
}

impl Wanted {
    /// What the player is asked at this table, if anything.
    pub(crate) fn at(table: &Table) -> Option<Wanted> {
        let (seat, ask) = (table.seat?, table.ask.as_ref()?);
        let Table { setup, view, .. } = table;
        Some(Wanted { setup: *setup, seat, view: view.clone(), decision: ask.decision })
    }

    /// Thinks. The same question gives the same hint.
    pub(crate) fn think(&self) -> Vec<Weighed<AnyAction>> {
        let Wanted { setup, seat, view, .. } = self;
        let rng = &mut BotRng::seed_from_u64(1);
        advise_any(setup, *seat, view, Aim::Match, Effort::Playouts(PLAYOUTS), rng)
    }
}

/// What was found out about a question.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) decision: u32,
    pub(crate) choices: Vec<Weighed<AnyAction>>,
}

/// Thinks on a thread of its own, and puts what it finds into the queue.
pub(crate) fn ask<T: From<Found> + Send + 'static>(wanted: Wanted, found: Sender<T>) {
    thread::spawn(move || {
        let choices = wanted.think();
        // Nobody may be there any more.
        let _ = found.send(Found { decision: wanted.decision, choices }.into());
    });
}

/// The hint as lines, some of which stand out.
pub(crate) fn rows(hint: &Hint, table: &Table) -> Vec<(String, bool)> {
    let words = table.words;
    let Hint::Known(choices) = hint else { return vec![(say!(words, TerminalThinking), false)] };
    let Some(best) = choices.first() else { return vec![(say!(words, TerminalHintNone), false)] };
    let label = |action: AnyAction| table.teller().tell_action(&action);
    let mut rows = vec![
        (say!(words, TerminalHintHeading, worlds = best.advice.worlds), false),
        (String::new(), false),
    ];
    let wins = choices.iter().all(|choice| choice.advice.win.is_some());
    let [choice, points, behind] = [
        say!(words, TerminalHintChoice),
        say!(words, TerminalHintPoints),
        say!(words, TerminalHintBehind),
    ];
    let win = if wins { say!(words, TerminalHintWin) } else { String::new() };
    rows.push((columns(&choice, &points, &behind, &win), false));
    let estimate =
        |mean: f32, error: f32| say!(words, TerminalEstimate, mean = mean, error = 2.0 * error);
    for (nth, choice) in choices.iter().take(MOST).enumerate() {
        let advice = &choice.advice;
        let score = estimate(advice.score, advice.score_error);
        let behind = match nth {
            0 => "-".to_owned(),
            _ => estimate(choice.behind, choice.behind_error),
        };
        let win = advice
            .win
            .filter(|_| wins)
            .map_or(String::new(), |win| format!("{:.0} %", 100.0 * win.mean));
        let name: String = label(advice.action).chars().take(26).collect();
        rows.push((columns(&name, &score, &behind, &win), nth == 0));
    }
    // Own points alone would often give another order.
    if choices.len() > 1 {
        let may_end = wins || matches!(table.setup.end, End::Above(_));
        let order = if may_end {
            say!(words, TerminalHintOrderWin)
        } else {
            say!(words, TerminalHintOrder)
        };
        rows.push((order, false));
    }
    rows.push((String::new(), false));
    let as_good: Vec<String> = choices[1..]
        .iter()
        .filter(|choice| choice.behind < 2.0 * choice.behind_error)
        .take(3)
        .map(|choice| label(choice.advice.action))
        .collect();
    let choice = label(best.advice.action);
    rows.push(if as_good.is_empty() {
        (say!(words, TerminalHintBest, choice = choice), true)
    } else {
        (say!(words, TerminalHintClose, choice = choice, others = as_good.join("; ")), true)
    });
    rows
}

/// A line of the table.
fn columns(choice: &str, points: &str, behind: &str, win: &str) -> String {
    format!("{choice:<27}{points:>20}{behind:>21}{win:>8}").trim_end().to_owned()
}

/// No more choices are shown.
const MOST: usize = 12;

#[cfg(test)]
mod tests {
    use taketable_rules::GameId;

    use super::*;
    use crate::moment::Moment;

    /// What the order of the choices goes by is what they were weighed by.
    #[test]
    fn a_hint_says_what_its_order_goes_by() {
        let take5 = |end| Setup { end, ..Setup::new(GameId::Take5.default_options(), 4) };
        for (setup, by_win) in [
            (take5(End::Rounds(3)), false),
            (take5(End::Rounds(1)), true),
            (take5(End::Above(66)), true),
        ] {
            let moment = Moment::new(setup, 7).until(|_, legal| legal.len() > 1);
            let table = moment.expect("something is asked").table;
            let wanted = Wanted::at(&table).expect("something is asked");
            let rows = rows(&Hint::Known(wanted.think()), &table);
            let words = table.words;
            let told = |sentence: String| rows.iter().any(|(row, _)| *row == sentence);
            assert_eq!(told(say!(words, TerminalHintOrder)), !by_win);
            assert_eq!(told(say!(words, TerminalHintOrderWin)), by_win);
        }
    }
}

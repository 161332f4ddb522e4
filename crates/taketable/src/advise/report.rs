//! [`AdviceReport`]: the choices as a table with a sentence, or as JSON.

use serde::Serialize;
use taketable_bots::{Chance, Objective, ObjectiveKind, RatedAction, objective_of};
use taketable_rules::{AnyAction, AnyGame, End, Game, GameId, Goal, Seat, Setup, Viewer};
use taketable_telling::{Teller, Translator, say};

use super::games::reason;
use super::position::Position;
use crate::number::seat_number;
use crate::story::{Pen, Side, TextTable, wrap};

/// Standard errors to each side of a 95% confidence interval.
const SURE: f32 = 1.96;

/// No line is longer.
const WIDTH: usize = 80;

/// What is said about a position.
#[derive(Serialize)]
pub(crate) struct AdviceReport {
    game: GameId,
    options: Setup<AnyGame>,
    seats: u8,
    seat: Seat,
    round: u32,
    /// In how many worlds each choice was tried.
    worlds: u32,
    /// The aim of the ranking: `points` alone, or the `match`.
    aim: &'static str,
    choices: Vec<RankedAction>,
    why: String,
    /// The match ends with the round in any case.
    ends: bool,
    #[serde(skip)]
    goal: Goal,
    #[serde(skip)]
    yours: bool,
}

/// A choice and what is known of it.
#[derive(Serialize)]
struct RankedAction {
    #[serde(rename = "do")]
    action: AnyAction,
    words: String,
    /// The seat's score of the round.
    score: Estimate,
    /// How much less it is worth than the best, in points.
    behind: Estimate,
    /// The probability to win the match, if it is known.
    win: Option<Estimate>,
    /// It cannot be told from the best.
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
    fn percent(self, pen: &Pen) -> String {
        let [mean, error] = [self.mean, self.error].map(|share| 100.0 * share);
        say!(pen, AdvicePercent, mean = mean, error = error)
    }

    fn text(self, pen: &Pen) -> String {
        // No "-0.0".
        let mean = if self.mean.abs() < 0.005 { 0.0 } else { self.mean };
        say!(pen, AdviceEstimate, mean = mean, error = self.error)
    }
}

impl AdviceReport {
    /// What is said about these choices, the best first.
    pub(crate) fn new(
        position: &Position,
        weighed: &[RatedAction<AnyAction>],
        chances: Option<&[Chance]>,
        words: &'static Translator,
    ) -> AdviceReport {
        let game = position.setup.options.game();
        let teller = Teller::new(words, game, &[], Viewer::Seat(position.seat));
        let chance = |place: usize| {
            let Chance { mean, error } = *chances?.get(place)?;
            Some(Estimate::new(mean, error))
        };
        let choices: Vec<RankedAction> = weighed
            .iter()
            .enumerate()
            .map(|(place, RatedAction { advice, behind, behind_error, .. })| RankedAction {
                action: advice.action,
                words: teller.tell_action(&advice.action),
                score: Estimate::new(advice.score, advice.score_error),
                behind: Estimate::new(*behind, *behind_error),
                win: chance(place),
                as_good: *behind <= SURE * behind_error,
            })
            .collect();
        let best = weighed.first().map(|best| best.advice.action);
        let view = &position.view.position;
        let preview = best.and_then(|action| view.preview(action));
        let preview = preview.map(|preview| teller.tell_preview(&preview));
        let goal = AnyGame::goal(&position.setup.options);
        let ends = weighed.iter().all(|choice| choice.advice.win.is_some());
        let stake = match position.aim() {
            // What must be done needs no reasons.
            ObjectiveKind::Points => (choices.len() > 1).then(|| say!(words, AdvicePointsOnly)),
            ObjectiveKind::Match if ends => stake(&choices, goal, words),
            ObjectiveKind::Match => prospect(&choices, words),
        };
        let why = [
            choices.first().map(|best| choice(best, preview, words)),
            best.and_then(|action| reason(view, action, words)),
            comparison(&choices, words),
            stake,
        ];
        AdviceReport {
            game,
            options: position.setup,
            seats: position.setup.seats,
            seat: position.seat,
            round: position.view.round,
            worlds: weighed.first().map_or(0, |best| best.advice.worlds),
            why: why.into_iter().flatten().collect::<Vec<_>>().join(" "),
            aim: match position.aim() {
                ObjectiveKind::Points => "points",
                ObjectiveKind::Match => "match",
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

    /// A table, the best first, and the sentences.
    pub(crate) fn text(&self, pen: &Pen) -> String {
        let head = wrap(&self.head(pen), WIDTH).join("\n");
        let mut table = TextTable::new([
            (String::new(), Side::Left),
            (say!(pen, AdviceColumnScore), Side::Right),
            (say!(pen, AdviceColumnBehind), Side::Right),
            (say!(pen, AdviceColumnWins), Side::Right),
        ]);
        for (place, choice) in self.choices.iter().enumerate() {
            let behind = match place {
                0 => say!(pen, AdviceBest),
                _ => choice.behind.text(pen),
            };
            let win = choice.win.map_or(String::new(), |win| win.percent(pen));
            let words = pen.shown(choice.words.clone());
            table.row([words, choice.score.text(pen), behind, win]);
        }
        let table = table.without_empty_columns().draw(pen);
        let why = wrap(&pen.shown(self.why.clone()), WIDTH).join("\n");
        format!("{head}\n\n{table}\n{why}\n")
    }

    /// What the table shows.
    fn head(&self, pen: &Pen) -> String {
        let Objective { point, win } = objective_of(self.game);
        let counts = match self.options.end {
            _ if self.aim == "points" => "never",
            _ if self.ends => "always",
            End::Above(_) => "maybe",
            End::Rounds(_) => "never",
        };
        let head = say!(
            pen,
            AdviceHead,
            viewer = if self.yours { "you" } else { "other" },
            game = pen.translator().game(self.game),
            players = self.seats,
            seat = seat_number(self.seat),
            deals = self.worlds
        );
        let points = (win / point).round();
        let legend = [
            say!(pen, AdviceScore, goal = name_of(self.goal)),
            say!(pen, AdviceBehind, win = counts, points = points),
            say!(pen, AdviceInterval),
        ];
        format!("{head} {}", legend.join(" "))
    }
}

/// How messages choose by the goal.
fn name_of(goal: Goal) -> &'static str {
    match goal {
        Goal::Lowest => "lowest",
        Goal::Highest => "highest",
    }
}

/// The best choice, and what comes of it.
fn choice(best: &RankedAction, preview: Option<String>, words: &Translator) -> String {
    let preview = preview.unwrap_or_else(|| "none".to_owned());
    say!(words, AdviceChoice, action = &best.words, preview = preview)
}

/// What the best choice means for the win, if the match ends with the round.
fn stake(choices: &[RankedAction], goal: Goal, words: &Translator) -> Option<String> {
    let (best, others) = choices.split_first()?;
    let win = best.win?;
    let percent = |win: Estimate| (100.0 * win.mean).round();
    let loss = |other: &RankedAction| match goal {
        Goal::Lowest => best.score.mean - other.score.mean,
        Goal::Highest => other.score.mean - best.score.mean,
    };
    let wins_less =
        |other: &&RankedAction| other.win.is_some_and(|theirs| percent(theirs) < percent(win));
    let cheaper = others.iter().filter(wins_less).max_by(|a, b| loss(a).total_cmp(&loss(b)));
    if let Some(cheaper) = cheaper.filter(|other| loss(other) >= 0.05) {
        return Some(say!(
            words,
            AdviceStake,
            goal = name_of(goal),
            points = loss(cheaper),
            other = &cheaper.words,
            percent = percent(win),
            instead = cheaper.win.map_or(0.0, percent)
        ));
    }
    let same = others.iter().all(|other| other.win.map(percent) == Some(percent(win)));
    let all = if same && !others.is_empty() { "yes" } else { "no" };
    Some(say!(words, AdviceLastRound, all = all, percent = percent(win)))
}

/// What a match that may go on looks like from here.
fn prospect(choices: &[RankedAction], words: &Translator) -> Option<String> {
    let chance = 100.0 * choices.first()?.win?.mean;
    Some(say!(words, AdviceGoesOn, percent = chance.round()))
}

/// The best beside the next.
fn comparison(choices: &[RankedAction], words: &Translator) -> Option<String> {
    let others = choices.get(1..)?;
    let Some(next) = others.first() else { return Some(say!(words, AdviceOnly)) };
    let equal: Vec<&String> =
        others.iter().filter(|choice| choice.as_good).map(|choice| &choice.words).collect();
    Some(match equal.len() {
        0 => {
            let Estimate { mean: less, error } = next.behind;
            let (from, to) = (less - error, less + error);
            say!(words, AdviceNext, next = &next.words, less = less, from = from, to = to)
        }
        1..4 => say!(words, AdviceEqual, others = words.list(equal)),
        many => say!(words, AdviceEqualMany, others = many),
    })
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_bots::{BotRng, Effort};
    use taketable_rules::games::no_thanks::Action;
    use taketable_rules::{Match, Seed};
    use taketable_telling::Language;

    use super::*;
    use crate::story::Style;

    fn choice(words: &str, score: f32, win: Option<f32>) -> RankedAction {
        let (score, behind) = (Estimate::new(score, 0.1), Estimate::new(0.0, 0.1));
        let action = Action::Take.into();
        let win = win.map(|win| Estimate::new(win, 0.01));
        RankedAction { action, words: words.to_owned(), score, behind, win, as_good: false }
    }

    #[test]
    fn a_choice_that_costs_more_and_wins_more_is_explained() {
        let english = Translator::of(Language::EN);
        let two = [choice("Take", 12.5, Some(0.4)), choice("No thanks", 11.2, Some(0.315))];
        assert_eq!(
            stake(&two, Goal::Lowest, english).unwrap(),
            "The match ends with this round, so the win counts: this costs 1.3 points more than \
             another choice (No thanks), but wins 40% of the time instead of 32%."
        );
        let swapped = [choice("Take", 11.2, Some(0.4)), choice("No thanks", 12.5, Some(0.315))];
        let brings = stake(&swapped, Goal::Highest, english).unwrap();
        assert!(brings.contains("this brings 1.3 points less"), "{brings}");
        let german = stake(&two, Goal::Lowest, Translator::of("de".parse().unwrap())).unwrap();
        assert!(german.contains("kostet 1,3 Punkte mehr"), "{german}");
    }

    #[test]
    fn the_chance_to_win_is_said_where_it_is_known() {
        let english = Translator::of(Language::EN);
        let stake = |choices: &[RankedAction]| stake(choices, Goal::Lowest, english);
        let cheap = [choice("Take", 3.0, Some(0.9)), choice("No thanks", 5.0, Some(0.2))];
        assert!(stake(&cheap).unwrap().ends_with(" This wins 90% of the time."));
        let lost = [choice("Take", 3.0, Some(0.0)), choice("No thanks", 5.0, Some(0.0))];
        assert!(stake(&lost).unwrap().ends_with(" Every choice wins 0% of the time."));
        assert_eq!(stake(&[choice("Take", 3.0, None)]), None);
        let goes_on = prospect(&cheap, english).unwrap();
        assert!(goes_on.ends_with("by bots, it is won 90% of the time."), "{goes_on}");
    }

    #[test]
    fn choices_that_are_as_good_are_named() {
        let english = Translator::of(Language::EN);
        let with = |count: usize| {
            let other =
                |n| RankedAction { as_good: true, ..choice(&format!("Play {n}"), 3.0, None) };
            let all: Vec<RankedAction> = (0..=count).map(other).collect();
            comparison(&all, english).unwrap()
        };
        assert_eq!(with(0), "There is no other choice.");
        assert_eq!(with(2), "About as good: Play 1 and Play 2.");
        assert_eq!(with(5), "5 other choices are about as good.");
        let behind = Estimate { mean: 1.25, error: 0.5 };
        let next = RankedAction { behind, ..choice("Play 7", 3.0, None) };
        assert_eq!(
            comparison(&[choice("Play 5", 3.0, None), next], english).unwrap(),
            "The next best (Play 7) is worth 1.2 points less (0.8 to 1.8)."
        );
    }

    /// Reports about the first decisions of a match of each variant: every line fits, and in the
    /// pseudo-language no plain letter is left, but those of special cards.
    #[test]
    fn every_word_is_translated_and_every_line_fits() {
        let mut rng = BotRng::seed_from_u64(1);
        for variant in GameId::ALL.iter().flat_map(|game| &game.spec().variants) {
            let setup = Setup::<AnyGame>::new(variant.rules, 3);
            let mut game = Match::new(setup, Seed([3; 32])).unwrap();
            for nth in 0..15 {
                let Some(seat) = game.to_act().iter().next() else { break };
                let view = game.position().view(Viewer::Seat(seat));
                let totals = *game.totals();
                let position = Position::new(setup, game.round(), totals, view, &mut rng).unwrap();
                let (weighed, chances) = position.consider(Effort::Playouts(100), &mut rng);
                for language in Language::ALL.iter().chain([&Language::PSEUDO]) {
                    let words = Translator::of(*language);
                    let pen = Pen::new(Style { unicode: true, colour: false }, words);
                    let report = AdviceReport::new(&position, &weighed, chances.as_deref(), words);
                    let text = report.text(&pen);
                    assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
                    let plain = text.replace("x2", "").contains(|c: char| c.is_ascii_alphabetic());
                    assert!(!plain || *language != Language::PSEUDO, "{text}");
                }
                let choices = game.position().count_legal(seat);
                let action = game.position().nth_legal(seat, nth % choices).unwrap();
                game.act(seat, action).unwrap();
            }
        }
    }
}

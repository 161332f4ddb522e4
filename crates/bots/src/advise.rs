//! [`advise`]: the expected score of each choice of a seat, with its standard error.

use std::time::{Duration, Instant};

use rayon::prelude::*;
use taketable_rules::{MatchView, Seat, Setup};

use crate::bot::{BotRng, Decision};
use crate::budget::{Budget, Sharing};
use crate::chances::Chance;
use crate::choice_stats::Advice;
use crate::endgame::Solved;
use crate::linear::Linear;
use crate::mean::mean;
use crate::monte_carlo::MonteCarlo;
use crate::objective::Objective;
use crate::playable::Playable;

/// The effort to spend on advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// About that many playouts. The same number and the same generator give the same advice.
    Playouts(u32),
    /// About so long.
    Time(Duration),
}

/// The aim of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectiveKind {
    /// Points of the round alone, for whoever does not know how the match stands.
    Points,
    /// The aim of a good player: points, and the win where the match ends with the round; see
    /// [`Playable::OBJECTIVE`].
    Match,
}

/// A choice beside the others.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RatedAction<A> {
    /// Knowledge about the choice alone.
    pub advice: Advice<A>,
    /// Difference from the worth of the best choice. In points of the round: what a point more than
    /// the others is worth, is 1.
    pub behind: f32,
    /// The standard error of that. Both were tried in the same worlds, so it is less than the
    /// errors of the two would make believe.
    pub behind_error: f32,
}

impl<A> RatedAction<A> {
    /// The same in the words of the run-time choice of games.
    pub(crate) fn any<B: From<A>>(self) -> RatedAction<B>
    where
        A: Copy,
    {
        let RatedAction { advice, behind, behind_error } = self;
        let action = B::from(advice.action);
        RatedAction { advice: advice.about(action), behind, behind_error }
    }
}

/// Choices are compared batch by batch: how much their difference varies among that many batches
/// says how sure it is.
pub(crate) const BATCHES: usize = 32;

/// Playouts of a batch, if time is what counts: some milliseconds.
const SMALL_BATCH: u32 = 500;

/// Returns the worth of each choice of a seat that is asked, the best first: tried in worlds that
/// fit the view, in which everybody goes on as an expert of the game thinks they do. All choices
/// are tried in the same worlds. Where the end of the round can be calculated, the order is the
/// calculated one.
pub fn advise<G: Playable>(
    setup: &Setup<G>,
    seat: Seat,
    view: &MatchView<G::View>,
    kind: ObjectiveKind,
    effort: Effort,
    rng: &mut BotRng,
) -> Vec<RatedAction<G::Action>> {
    // What a seat may do is the same in all worlds that fit its view.
    let legal = G::sample(&view.position, rng).legal_actions(seat);
    if legal.is_empty() {
        return Vec::new();
    }
    let decision = Decision { setup, seat, view, legal: &legal };
    let model = G::model(&setup.options, setup.seats);
    let policy = Linear { weights: model.weights };
    let objective = match kind {
        ObjectiveKind::Points => Objective::POINTS,
        ObjectiveKind::Match => G::OBJECTIVE,
    };
    let sharing = Sharing::Evenly;
    let mut round_of_batches = |playouts: u32| -> Vec<Vec<Advice<G::Action>>> {
        let budget = Budget::Playouts(playouts);
        let careless = G::CARELESS;
        let search = MonteCarlo { policy, careless, budget, sharing, objective, until: None };
        let generators: Vec<BotRng> = (0..BATCHES).map(|_| next_generator(rng)).collect();
        let batch = |mut rng: BotRng| {
            let plans = G::plans(&decision, model, objective, playouts, &mut rng);
            plans.unwrap_or_else(|| in_order(search.advise(&decision, &mut rng), &legal))
        };
        generators.into_par_iter().map(batch).collect()
    };
    let batches = match effort {
        Effort::Playouts(playouts) => round_of_batches(playouts / BATCHES as u32),
        Effort::Time(time) => {
            let start = Instant::now();
            let mut batches = round_of_batches(SMALL_BATCH);
            while start.elapsed() < time {
                batches.extend(round_of_batches(SMALL_BATCH));
            }
            batches
        }
    };
    let mut weighed = weigh(&batches);
    if let Some(solved) = G::calculated(objective, &decision).filter(|solved| !solved.by_lot) {
        put_calculated(&mut weighed, &solved);
    }
    for choice in &mut weighed {
        choice.behind /= objective.point;
        choice.behind_error /= objective.point;
    }
    weighed
}

/// Puts what was calculated in place of what was tried, and the best first.
fn put_calculated<A: PartialEq>(weighed: &mut [RatedAction<A>], solved: &Solved<A>) {
    let worth = |action: &A| {
        let exact = solved.choices.iter().find(|exact| exact.action == *action);
        exact.map_or(f64::NEG_INFINITY, |exact| exact.worth)
    };
    let most =
        weighed.iter().map(|one| worth(&one.advice.action)).fold(f64::NEG_INFINITY, f64::max);
    for choice in &mut *weighed {
        choice.behind = (most - worth(&choice.advice.action)) as f32;
        choice.behind_error = 0.0;
    }
    weighed.sort_by(|a, b| a.behind.total_cmp(&b.behind));
}

/// A generator of its own for a batch, far away from those before it.
pub(crate) fn next_generator(rng: &mut BotRng) -> BotRng {
    let next = rng.clone();
    rng.jump();
    next
}

/// The choices in the order in which they are listed.
fn in_order<A: PartialEq>(mut choices: Vec<Advice<A>>, legal: &[A]) -> Vec<Advice<A>> {
    choices.sort_by_key(|choice| legal.iter().position(|action| *action == choice.action));
    choices
}

/// Puts the batches together, and each choice beside the best.
fn weigh<A: Copy + PartialEq>(batches: &[Vec<Advice<A>>]) -> Vec<RatedAction<A>> {
    let choices = batches.first().map_or(0, Vec::len);
    let of = |choice: usize| -> Vec<Advice<A>> { batches.iter().map(|all| all[choice]).collect() };
    let all: Vec<Vec<Advice<A>>> = (0..choices).map(of).collect();
    let pooled: Vec<Advice<A>> = all.iter().map(|batches| pool(batches)).collect();
    let mut order: Vec<usize> = (0..choices).collect();
    order.sort_by(|a, b| pooled[*b].worth.total_cmp(&pooled[*a].worth));
    let Some(best) = order.first().copied() else { return Vec::new() };
    let mut weighed: Vec<RatedAction<A>> = Vec::new();
    for choice in order {
        let advice = pooled[choice];
        // Of plans that begin alike, the best is what the choice is good for.
        if weighed.iter().any(|better| better.advice.action == advice.action) {
            continue;
        }
        let pairs = all[best].iter().zip(&all[choice]);
        let behind: Vec<f32> = pairs.map(|(best, this)| best.worth - this.worth).collect();
        let (behind, behind_error) = mean(&behind);
        weighed.push(RatedAction { advice, behind, behind_error });
    }
    weighed
}

/// What batches of equal size say together.
fn pool<A: Copy>(batches: &[Advice<A>]) -> Advice<A> {
    let all = |of: fn(&Advice<A>) -> f32| mean(&batches.iter().map(of).collect::<Vec<f32>>());
    let (worth, error) = all(|batch| batch.worth);
    let (score, score_error) = all(|batch| batch.score);
    let wins: Option<Vec<f32>> = batches.iter().map(|batch| Some(batch.win?.mean)).collect();
    Advice {
        action: batches[0].action,
        worlds: batches.iter().map(|batch| batch.worlds).sum(),
        worth,
        error,
        score,
        score_error,
        win: wins.map(|wins| Chance::of(&wins)),
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::{NoThanks, TakeThat, no_thanks, take_that};
    use taketable_rules::{Match, Seed, Viewer};

    use super::*;
    use crate::bot::Bot;
    use crate::kind::BotKind;
    use crate::level::Level;

    #[test]
    fn every_choice_is_weighed_in_the_same_worlds() {
        let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
        let game = Match::new(setup, Seed([3; 32])).expect("a table");
        let seat = game.to_act().iter().next().expect("somebody is asked");
        let view = game.view(Viewer::Seat(seat));
        let advice = |effort| {
            advise(&setup, seat, &view, ObjectiveKind::Match, effort, &mut BotRng::seed_from_u64(1))
        };
        let first = advice(Effort::Playouts(6400));
        assert_eq!(first.len(), 2);
        assert!(first.iter().all(|choice| choice.advice.worlds == 3200));
        assert!(first[0].behind == 0.0 && first[0].behind_error == 0.0 && first[1].behind > 0.0);
        assert!(first.iter().all(|choice| choice.advice.score_error > 0.0));
        // The match is over with the round, so the shares of the win are known.
        assert!(first.iter().all(|choice| choice.advice.win.is_some()));
        // The same once more, whatever the threads do.
        let again = advice(Effort::Playouts(6400));
        assert_eq!(format!("{first:?}"), format!("{again:?}"));
        assert_eq!(advice(Effort::Time(Duration::from_millis(1))).len(), 2);
    }

    /// The last round of a match in which seat 0 has far more points than the others: only the
    /// highest risk can still win. By points alone, nothing of that matters.
    #[test]
    fn how_the_match_stands_counts_where_the_match_ends() {
        let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
        let game = Match::new(setup, Seed([3; 32])).expect("a table");
        let seat = game.to_act().iter().next().expect("somebody is asked");
        let level = game.view(Viewer::Seat(seat));
        let mut lost = level.clone();
        lost.totals[seat] = 1000;
        let weighed = |view, kind| {
            let rng = &mut BotRng::seed_from_u64(1);
            advise(&setup, seat, view, kind, Effort::Playouts(3200), rng)
        };
        let behind = |view, kind| weighed(view, kind).iter().map(|one| one.behind).sum::<f32>();
        let same = |a: f32, b: f32| (a - b).abs() < 1e-3;
        assert!(same(behind(&level, ObjectiveKind::Points), behind(&lost, ObjectiveKind::Points)));
        assert!(!same(behind(&level, ObjectiveKind::Match), behind(&lost, ObjectiveKind::Match)));
        let chances = weighed(&lost, ObjectiveKind::Match);
        assert!(
            chances.iter().all(|one| one.advice.win.is_some_and(|win| win.mean == 0.0)),
            "{chances:?}"
        );
    }

    /// The action of an expert, and the advice that it got.
    type Advised<A> = (A, Vec<RatedAction<A>>);

    /// Each decision of a match that is asked about. At the others, casual bots play.
    fn advice_to_experts<G: Playable>(
        setup: Setup<G>,
        seed: u8,
        is_asked_about: impl Fn(&Decision<'_, G>) -> bool,
    ) -> Vec<Advised<G::Action>> {
        let mut game = Match::new(setup, Seed([seed; 32])).expect("a table");
        let mut rng = BotRng::seed_from_u64(1);
        let mut found = Vec::new();
        while let Some(seat) = game.to_act().iter().next() {
            let view = game.view(Viewer::Seat(seat));
            let legal = game.position().legal_actions(seat);
            let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
            let is_asked_about = legal.len() > 1 && is_asked_about(&decision);
            let level = if is_asked_about { Level::Expert } else { Level::Casual };
            let done = BotKind::Level(level).choose(&decision, &mut rng);
            if is_asked_about {
                let effort = Effort::Playouts(5000);
                found.push((
                    done,
                    advise(&setup, seat, &view, ObjectiveKind::Match, effort, &mut rng),
                ));
            }
            game.act(seat, done).expect("what is legal");
        }
        found
    }

    #[test]
    fn an_expert_does_what_is_advised_or_something_that_is_as_good() {
        let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
        let found = advice_to_experts(setup, 1, |_| true);
        assert!(found.len() > 60, "{}", found.len());
        for (done, advice) in found {
            let its = advice.iter().find(|one| one.advice.action == done).expect("all are weighed");
            // Five standard errors: there are many decisions.
            assert!(its.behind <= 5.0 * its.behind_error + 1.0, "{done:?} of {advice:?}");
        }
    }

    #[test]
    fn where_the_end_can_be_calculated_the_advice_is_that() {
        let setup = Setup::<TakeThat>::new(take_that::Options::default(), 2);
        let solved = |decision: &Decision<'_, TakeThat>| {
            TakeThat::calculated(TakeThat::OBJECTIVE, decision).is_some_and(|solved| !solved.by_lot)
        };
        let matches = (1..=5).map(|seed| advice_to_experts(setup, seed, solved));
        let found: Vec<_> = matches.flatten().collect();
        assert!(found.len() > 5, "{}", found.len());
        for (done, advice) in found {
            assert!(advice.iter().all(|one| one.behind_error == 0.0), "{advice:?}");
            let its = advice.iter().find(|one| one.advice.action == done);
            assert!(its.is_some_and(|its| its.behind < 0.01), "{done:?} of {advice:?}");
        }
    }
}

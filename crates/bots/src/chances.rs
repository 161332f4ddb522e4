//! [`chances`]: the probability that each choice wins a match with more rounds to come.

use std::time::Instant;

use rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use taketable_rules::{BySeat, End, Match, MatchView, Score, Seat, Seed, Setup};

use crate::advise::{BATCHES, Effort, next_generator};
use crate::bot::{BotRng, Decision};
use crate::linear::Linear;
use crate::mean::mean;
use crate::monte_carlo::imagine;
use crate::objective::share;
use crate::playable::Playable;
use crate::playout::{ByPolicy, Playout};

/// The probability that a choice wins the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// From 0 to 1; a win that is shared counts in part.
    pub mean: f32,
    /// The standard error of that.
    pub error: f32,
}

impl Chance {
    /// What batches of equal size say together.
    pub(crate) fn of(batches: &[f32]) -> Chance {
        let (mean, error) = mean(batches);
        Chance { mean, error }
    }
}

/// A match that is not over by then goes on for ever: whoever is ahead has won it. (In some games
/// points are lost again, and a race may take long.)
const LONGEST: u32 = 60;

/// Returns the probability that each of these choices wins the match: worlds that fit the view are
/// played to the end of the match, not of the round, with cards for the rounds to come. Everybody
/// goes by the policy. All choices meet the same worlds and the same cards. The effort counts
/// matches that are played on.
pub fn chances<G: Playable>(
    setup: &Setup<G>,
    seat: Seat,
    view: &MatchView<G::View>,
    choices: &[G::Action],
    effort: Effort,
    rng: &mut BotRng,
) -> Vec<Chance> {
    let decision = Decision { setup, seat, view, legal: choices };
    let mut round_of_batches = |worlds: u32| -> Vec<Vec<f32>> {
        let generators: Vec<BotRng> = (0..BATCHES).map(|_| next_generator(rng)).collect();
        generators.into_par_iter().map(|mut rng| batch(&decision, worlds, &mut rng)).collect()
    };
    let batches = match effort {
        Effort::Playouts(matches) => {
            round_of_batches((matches / (BATCHES * choices.len().max(1)) as u32).max(1))
        }
        Effort::Time(time) => {
            let start = Instant::now();
            let mut batches = round_of_batches(1);
            while start.elapsed() < time {
                batches.extend(round_of_batches(1));
            }
            batches
        }
    };
    let of = |choice: usize| batches.iter().map(|all| all[choice]).collect::<Vec<f32>>();
    (0..choices.len()).map(|choice| Chance::of(&of(choice))).collect()
}

/// The share of the wins that each choice has in that many worlds.
fn batch<G: Playable>(decision: &Decision<'_, G>, worlds: u32, rng: &mut BotRng) -> Vec<f32> {
    let Decision { setup, seat, view, legal } = *decision;
    let policy = Linear { weights: G::model(&setup.options, setup.seats).weights };
    let mut playout = ByPolicy::new(&policy, seat, G::CARELESS);
    let mut shares = vec![0.0; legal.len()];
    for _ in 0..worlds {
        Playout::<G>::enter(&mut playout, rng);
        let (world, _) = imagine(decision, &playout, rng);
        let (cards, chance) = (rng.next_u64(), rng.clone());
        for (sum, choice) in shares.iter_mut().zip(legal) {
            *rng = chance.clone();
            let mut world = world.clone();
            world.play(seat, *choice, &mut ());
            playout.finish(&mut world, rng);
            let totals = added(&view.totals, &world.scores());
            // What was left to chance in this round does not decide about the cards of the next.
            let mut cards = BotRng::seed_from_u64(cards);
            let totals = go_on(setup, view.round, totals, &mut playout, &mut cards);
            *sum += share(G::goal(&setup.options), &totals, seat);
        }
    }
    shares.iter().map(|share| share / worlds as f32).collect()
}

/// Plays the rounds after this one, and says what everybody has in the end.
fn go_on<G: Playable>(
    setup: &Setup<G>,
    mut round: u32,
    mut totals: BySeat<Score>,
    playout: &mut impl Playout<G>,
    rng: &mut BotRng,
) -> BySeat<Score> {
    let last = round + LONGEST;
    while !setup.end.holds(round, &totals) && round < last {
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        let one_round = Setup { end: End::Rounds(1), ..*setup };
        let next = Match::new(one_round, Seed(seed)).expect("it was played before");
        let mut world = next.position().clone();
        playout.finish(&mut world, rng);
        totals = added(&totals, &world.scores());
        round += 1;
    }
    totals
}

fn added(totals: &BySeat<Score>, scores: &BySeat<Score>) -> BySeat<Score> {
    BySeat::from_fn(totals.seats(), |seat| totals[seat] + scores[seat])
}

#[cfg(test)]
mod tests {
    use taketable_rules::Viewer;
    use taketable_rules::games::{NoThanks, Take5, no_thanks, take5};

    use super::*;

    /// The chances of the first decision of a match, if whoever is asked had that many points
    /// before, and each of the others that many.
    fn of<G: Playable>(setup: Setup<G>, [own, others]: [Score; 2], effort: Effort) -> Vec<Chance> {
        let game = Match::new(setup, Seed([4; 32])).expect("a table");
        let seat = game.to_act().iter().next().expect("somebody is asked");
        let mut view = game.view(Viewer::Seat(seat));
        view.totals = BySeat::new(setup.seats, others);
        view.totals[seat] = own;
        let legal = game.position().legal_actions(seat);
        chances(&setup, seat, &view, &legal, effort, &mut BotRng::seed_from_u64(2))
    }

    #[test]
    fn a_player_far_behind_hardly_wins_a_race() {
        let race = Setup::<Take5>::new(take5::Options::default(), 3);
        let matches = Effort::Playouts(6400);
        let best = |totals: [Score; 2]| {
            of(race, totals, matches).iter().map(|chance| chance.mean).fold(0.0, f32::max)
        };
        let (ahead, level, behind) = (best([0, 50]), best([20, 20]), best([60, 0]));
        assert!(ahead > 0.9 && behind < 0.1, "{ahead} {behind}");
        assert!((0.2..0.6).contains(&level), "{level}");
    }

    #[test]
    fn where_the_match_ends_with_the_round_it_is_the_chance_of_the_round() {
        let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
        assert_eq!(setup.end, End::Rounds(1));
        for (own, sure) in [(500, 0.0), (-500, 1.0)] {
            let chances = of(setup, [own, 0], Effort::Playouts(640));
            let is_sure = |chance: &Chance| (chance.mean - sure).abs() < 1e-6;
            assert!(chances.iter().all(is_sure), "{chances:?}");
        }
    }

    #[test]
    fn the_same_generator_gives_the_same_chances() {
        let race = Setup::<Take5>::new(take5::Options::default(), 4);
        let once = || of(race, [0, 0], Effort::Playouts(640));
        assert_eq!(once(), once());
        assert!(once().iter().all(|chance| chance.error > 0.0));
    }
}

//! The end of a round, calculated: positions that anybody can follow by hand, a slow solver that
//! was written apart from the fast one, and the search, which has to find nearly as much.

#[path = "../common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use common::{any_action, any_seat, legal, rng};
use serde_json::{Value, json};
use taketable_bots::{
    Bot, BotKind, BotRng, Budget, Decision, Endgame, Exact, Level, Linear, MonteCarlo, Objective,
    Playable, Sharing, Solved,
};
use taketable_rules::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks, take_a_number,
    take_that, take5,
};
use taketable_rules::{
    BySeat, Card, End, Game, Goal, Match, MatchView, Score, Seat, Seed, Setup, Viewer,
};

/// Points alone, in about as many positions as an expert looks at.
const FOR_POINTS: Endgame = Endgame { objective: Objective::POINTS, positions: 20_000 };

/// A question to the seat of a view.
struct Question<G: Game> {
    setup: Setup<G>,
    seat: Seat,
    view: MatchView<G::View>,
    legal: Vec<G::Action>,
}

impl<G: Playable> Question<G> {
    /// Asks a seat in the only round of a match.
    fn new(options: G::Options, seats: u8, seat: Seat, position: G::View) -> Question<G> {
        let setup = Setup { end: End::Rounds(1), ..Setup::<G>::new(options, seats) };
        let world = G::sample(&position, &mut rng(0));
        let (totals, to_act) = (BySeat::new(seats, 0), world.to_act());
        let view = MatchView { round: 1, totals, to_act, position };
        Question { setup, seat, view, legal: legal(&world, seat) }
    }

    fn decision(&self) -> Decision<'_, G> {
        Decision { setup: &self.setup, seat: self.seat, view: &self.view, legal: &self.legal }
    }

    fn solve(&self, endgame: &Endgame) -> Option<Solved<G::Action>> {
        G::solve(endgame, &self.decision())
    }

    fn expert(&self, seed: u64) -> G::Action {
        BotKind::Level(Level::Expert).choose(&self.decision(), &mut rng(seed))
    }
}

/// What each choice is worth, in words that go over the wire.
fn worths<A: Copy + serde::Serialize>(solved: &Solved<A>) -> BTreeMap<String, f64> {
    let text = |action: A| serde_json::to_string(&action).expect("an action has a text form");
    solved.choices.iter().map(|exact| (text(exact.action), exact.worth)).collect()
}

/// Checks the choices that are best, and how much worse each of the others is.
fn assert_solved<A: Copy + serde::Serialize>(solved: &Solved<A>, behind: &[(&str, f64)]) {
    let worths = worths(solved);
    let most = worths.values().copied().fold(f64::MIN, f64::max);
    assert_eq!(worths.len(), behind.len(), "{worths:?}");
    for (action, behind) in behind {
        let found = most - worths[*action];
        assert!((found - behind).abs() < 1e-4, "{action} is {found} behind: {worths:?}");
    }
}

/// All cards of a game but those: they lie where they do not matter any more.
fn all_but(all: impl IntoIterator<Item = u8>, but: &[&[u8]]) -> Vec<u8> {
    all.into_iter().filter(|card| !but.concat().contains(card)).collect()
}

mod by_hand;

/// Plays rounds by the learned policy and some at random, and asks what happens where only few
/// choices are left, each of these with the given number of rounds.
fn look_at_endgames<G: Playable>(
    options: G::Options,
    seats: u8,
    rounds: u64,
    mut look: impl FnMut(&Question<G>),
) {
    for number in 0..rounds {
        let mut rng = rng(number);
        let setup = Setup { end: End::Rounds(1), ..Setup::<G>::new(options, seats) };
        let mut game = Match::new(setup, Seed::of_series(23, number)).expect("a table");
        while let Some(seat) = any_seat(&game, &mut rng) {
            let view = game.view(Viewer::Seat(seat));
            let legal = legal(game.position(), seat);
            let question = Question { setup, seat, view, legal };
            if question.legal.len() > 1 {
                look(&question);
            }
            let action = if number % 2 == 0 {
                BotKind::Linear.choose(&question.decision(), &mut rng)
            } else {
                any_action(game.position(), seat, &mut rng)
            };
            game.act(seat, action).expect("a legal action");
        }
    }
}

/// Every table where something can be solved, with a number of rounds to look at.
macro_rules! for_each_table {
    ($check:ident) => {
        #[test]
        fn take5_tactics() {
            let options = take5::Options { variant: take5::Variant::Tactics };
            $check::<Take5>(options, 2, 12);
        }

        #[test]
        fn take5_advanced() {
            let options = take5::Options { variant: take5::Variant::Advanced };
            $check::<Take5>(options, 2, 8);
            $check::<Take5>(options, 3, 20);
        }

        #[test]
        fn take_a_number() {
            $check::<TakeANumber>(take_a_number::Options::default(), 2, 20);
        }

        #[test]
        fn hornochsen() {
            for after_take in hornochsen::AfterTake::BOTH {
                $check::<Hornochsen>(hornochsen::Options { after_take }, 2, 20);
                $check::<Hornochsen>(hornochsen::Options { after_take }, 3, 20);
            }
        }

        #[test]
        fn take_that() {
            // In the advanced variant, somebody has mostly taken a card unseen.
            let options = take_that::Options { variant: take_that::Variant::Standard };
            $check::<TakeThat>(options, 2, 20);
        }

        #[test]
        fn no_thanks() {
            for seats in [3, 5] {
                $check::<NoThanks>(no_thanks::Options::default(), seats, 8);
            }
        }
    };
}

/// What the seat has more than the others have on average.
fn lead(goal: Goal, scores: &BySeat<Score>, seat: Seat) -> f64 {
    let others: Score = scores.entries().filter(|(other, _)| *other != seat).map(|(_, s)| s).sum();
    let lead = f64::from(scores[seat]) - f64::from(others) / f64::from(scores.seats() - 1);
    if goal == Goal::Highest { lead } else { -lead }
}

mod a_slow_solver_agrees;

mod the_search_finds_nearly_as_much {
    use super::*;

    /// With plenty of playouts, what the search chooses is worth nearly as much as the best: in the
    /// mean over endgames, that many points less.
    const LOST: f64 = 0.75;

    const PLAYOUTS: u32 = 3000;

    /// Number of endgames examined for each table.
    const ENDGAMES: usize = 60;

    fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
        let (mut lost, mut rng) = (Vec::new(), rng(2));
        look_at_endgames::<G>(options, seats, rounds, |question| {
            if lost.len() >= ENDGAMES {
                return;
            }
            let Some(solved) = question.solve(&FOR_POINTS) else { return };
            let search = MonteCarlo {
                policy: Linear { weights: G::weights(&options, seats) },
                careless: 0.0,
                budget: Budget::Playouts(PLAYOUTS),
                sharing: Sharing::Halving { most: 8 },
                objective: Objective::POINTS,
                until: None,
            };
            let found = search.advise(&question.decision(), &mut rng)[0].action;
            let worth = |exact: &Exact<G::Action>| exact.worth;
            let most = solved.choices.iter().map(worth).fold(f64::MIN, f64::max);
            let found = solved.choices.iter().find(|exact| exact.action == found);
            let found = found.map(worth).expect("all choices are solved");
            assert!(most >= found, "the solver knows nothing better than the best");
            lost.push(most - found);
        });
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        println!("{} at {seats}: {mean:.3} of {} lost", G::variant_name(&options), lost.len());
        assert!(lost.len() > 10, "only {} endgames", lost.len());
        assert!(mean < LOST, "{mean} points lost in the mean of {} endgames", lost.len());
    }

    for_each_table!(check);
}

mod what_is_too_long_is_not_solved {
    use super::*;

    fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
        let (mut solved, mut given_up) = (0, 0);
        look_at_endgames::<G>(options, seats, rounds, |question| {
            let Some(all) = question.solve(&FOR_POINTS) else { return };
            solved += 1;
            let few = Endgame { positions: 1, ..FOR_POINTS };
            // A choice that ends the round at once needs but one position.
            let Some(less) = question.solve(&few) else { return given_up += 1 };
            assert_eq!(less, all);
        });
        assert!(solved > 10 && given_up > solved / 2, "{given_up} of {solved} given up");
    }

    for_each_table!(check);

    #[test]
    fn nor_is_a_table_where_several_of_many_choose_at_once() {
        let options = take5::Options { variant: take5::Variant::Advanced };
        look_at_endgames::<Take5>(options, 3, 4, |question| {
            let choosing = matches!(question.view.position.stage, take5::Stage::Choosing { .. });
            assert!(!choosing || question.solve(&FOR_POINTS).is_none());
        });
    }
}

mod only_what_the_seat_knows_counts {
    use super::*;

    /// Where the world is known, every world that fits is the same: but for a card face down, which
    /// changes nothing.
    fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
        let mut asked = 0;
        look_at_endgames::<G>(options, seats, rounds, |question| {
            if !G::is_known(&question.view.position) {
                return;
            }
            asked += 1;
            let [here, there]: [G; 2] =
                [1, 2].map(|seed| G::sample(&question.view.position, &mut rng(seed)));
            let views = |world: &G| Seat::all(seats).map(|s| world.view(Viewer::Seat(s))).collect();
            let [here_seen, there_seen]: [Vec<G::View>; 2] = [views(&here), views(&there)];
            let may_choose_again =
                |seat: Seat| !here.to_act().contains(seat) && here.count_legal(seat) > 0;
            if Seat::all(seats).any(may_choose_again) {
                return;
            }
            assert_eq!(here_seen, there_seen, "{here:?} and {there:?}");
        });
        assert!(asked > 10, "only {asked} endgames");
    }

    for_each_table!(check);

    #[test]
    fn an_expert_does_not_answer_a_card_that_lies_face_down() {
        let options = take5::Options { variant: take5::Variant::Tactics };
        let (mut asked, mut changed) = (0, 0);
        for number in 0..6 {
            let setup = Setup::<Take5>::new(options, 2);
            let seed = Seed::of_series(29, number);
            let mut game = Match::new(setup, seed).expect("a table");
            let mut rng: BotRng = rng(number);
            while game.round() == 1 {
                let seat = any_seat(&game, &mut rng).expect("somebody is asked");
                let cards = legal(game.position(), seat).len();
                if game.to_act().len() == 2 && (2..4).contains(&cards) {
                    let tables = [0, 1].map(|nth| {
                        let mut game = game.clone();
                        let rival = seat.left(2);
                        let card = legal(game.position(), rival)[nth];
                        game.act(rival, card).expect("a legal action");
                        game
                    });
                    let [here, there] = tables.each_ref().map(|game| {
                        let view = game.view(Viewer::Seat(seat));
                        let legal = legal(game.position(), seat);
                        let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
                        BotKind::Level(Level::Expert).choose(&decision, &mut common::rng(3))
                    });
                    assert_eq!(here, there, "{tables:?}");
                    asked += 1;
                    changed += u32::from(tables[0] != tables[1]);
                }
                let action = any_action(game.position(), seat, &mut rng);
                game.act(seat, action).expect("a legal action");
            }
        }
        assert!(asked > 5 && changed == asked, "{changed} of {asked}");
    }
}

//! Bots are honest: what they do rests on what their seat may know, and on nothing else.

mod common;

use common::{
    Listed, SLOW_BOTS, all_bots, answer, answer_any, any_action, any_seat, any_weights,
    for_each_game, legal, quick_bots, rng, some_seats,
};
use taketable_bots::{BotRng, Decision, Described, Linear, Playable, Policy, Uniform};
use taketable_rules::{End, Match, MatchView, Seat, Seed, Setup, Viewer, below};

/// Worlds imagined for each question.
const WORLDS: usize = 3;

/// Number of matches for each number of seats, and number of actions in each.
const MATCHES: u64 = 2;
const LONGEST: u32 = 500;

/// Plays matches at random and looks at every position on the way.
fn look_at_matches<G: Playable>(
    setup: Setup<G>,
    mut look: impl FnMut(&Match<G>, Option<Seat>, &mut BotRng),
) {
    for number in 0..MATCHES {
        let mut rng = rng(number);
        let mut game = Match::new(setup, Seed::of_series(7, number)).expect("a table");
        for _ in 0..LONGEST {
            let turn = any_seat(&game, &mut rng);
            look(&game, turn, &mut rng);
            let Some(seat) = turn else { break };
            let action = any_action(game.position(), seat, &mut rng);
            game.act(seat, action).expect("a legal action");
        }
    }
}

/// The descriptions of a seat's choices.
fn described<G: Playable>(world: &G, seat: Seat) -> Vec<Described> {
    let mut all = Vec::new();
    world.describe(seat, |numbers| all.push(*numbers));
    all
}

mod a_choice_is_described_by_what_the_seat_may_know {
    use super::*;

    /// One description for each legal action, in numbers of the order of 1, and the same in all
    /// worlds that fit the view: also for a seat that has chosen face down and may choose again.
    fn check<G: Playable>(options: G::Options) {
        for seats in G::seats(&options) {
            look_at_matches(Setup::<G>::new(options, seats), |game, _, rng| {
                let position = game.position();
                for seat in Seat::all(seats) {
                    let truth = described(position, seat);
                    assert_eq!(truth.len(), position.count_legal(seat), "{seat}: {position:?}");
                    if truth.is_empty() {
                        continue;
                    }
                    assert!(position.kind() < G::KINDS, "{position:?}");
                    assert!(truth.iter().flatten().all(|number| number.abs() <= 20.0), "{truth:?}");
                    let view = position.view(Viewer::Seat(seat));
                    for _ in 0..WORLDS {
                        let world = G::sample(&view, rng);
                        assert_eq!(world.kind(), position.kind());
                        assert_eq!(described(&world, seat), truth, "{position:?} and {world:?}");
                    }
                }
            });
        }
    }

    for_each_game!(check);
}

mod a_policy_decides_by_what_the_seat_may_know {
    use super::*;

    /// What a policy likes and picks in a world is the same in every other world that looks the
    /// same from the seat.
    fn check<G: Playable>(options: G::Options) {
        let weights = any_weights(&mut rng(3));
        for seats in some_seats::<G>(&options) {
            look_at_matches(Setup::<G>::new(options, seats), |game, turn, rng| {
                let Some(seat) = turn else { return };
                let truth = game.position();
                let world = G::sample(&truth.view(Viewer::Seat(seat)), rng);
                same(&Linear { weights: &weights }, [truth, &world], seat, rng);
                same(&Uniform, [truth, &world], seat, rng);
            });
        }
    }

    fn same<G: Playable>(policy: &impl Policy<G>, worlds: [&G; 2], seat: Seat, rng: &BotRng) {
        let [here, there] = worlds.map(|world| policy.pick(world, seat, &mut rng.clone()));
        assert_eq!(here, there, "{seat}: {worlds:?}");
        let [here, there] = worlds.map(|world| policy.likes(world, seat));
        assert_eq!(here, there, "{seat}: {worlds:?}");
    }

    for_each_game!(check);
}

mod hidden_cards_do_not_change_an_answer {
    use super::*;

    /// How many questions go by between two that bots are asked: they take their time.
    const EVERY: u32 = 12;

    /// The hidden cards are swapped for another world that fits the seat's view. The bot is asked
    /// there, with the same generator, by the type of the game and through the choice at run time.
    fn check<G: Listed>(options: G::Options) {
        for seats in some_seats::<G>(&options) {
            let setup = Setup::<G>::new(options, seats);
            let (mut questions, mut swapped) = (0, 0);
            look_at_matches(setup, |game, turn, rng| {
                let Some(seat) = turn else { return };
                if below(rng, EVERY) > 0 {
                    return;
                }
                questions += 1;
                let truth = game.position();
                let view = game.view(Viewer::Seat(seat));
                let world = G::sample(&view.position, rng);
                swapped += u32::from(world != *truth);
                let other = MatchView {
                    to_act: world.to_act(),
                    position: world.view(Viewer::Seat(seat)),
                    ..view
                };
                let (here, there) = (legal(truth, seat), legal(&world, seat));
                // Everybody is asked once; those who think long, no more than that.
                let bots = if questions == 1 { all_bots() } else { quick_bots() };
                let here = Decision { setup: &setup, seat, view: &view, legal: &here };
                let there = Decision { setup: &setup, seat, view: &other, legal: &there };
                for bot in bots {
                    let seed = questions;
                    let in_truth = answer(bot, &here, seed);
                    let in_world = answer(bot, &there, seed);
                    assert_eq!(in_truth, in_world, "{bot}: {truth:?} and {world:?}");
                    let in_any = answer_any(bot, &there, seed);
                    assert_eq!(in_any, in_truth.into(), "{bot}: {truth:?} and {world:?}");
                }
            });
            assert!(questions > 2 && swapped > 1, "{questions} questions, {swapped} other worlds");
        }
    }

    for_each_game!(check);
}

mod hidden_cards_do_not_change_what_was_thought_over {
    use super::*;

    /// At most that many questions from each round, from its first turn to the last one in which
    /// anything is hidden.
    const MOST: usize = 16;

    /// Those who think long are asked at all stages of a round that is played with sense. Then the
    /// hidden cards are swapped.
    fn check<G: Playable>(options: G::Options) {
        for seats in some_seats::<G>(&options) {
            let setup = Setup { end: End::Rounds(1), ..Setup::<G>::new(options, seats) };
            let questions = questions(setup, &mut rng(seats.into()));
            assert!(questions.len() > 4, "{seats} seats: {} questions", questions.len());
            for (game, seat, world) in questions.iter().step_by(questions.len().div_ceil(MOST)) {
                let (truth, seat) = (game.position(), *seat);
                let view = game.view(Viewer::Seat(seat));
                let position = world.view(Viewer::Seat(seat));
                let other = MatchView { to_act: world.to_act(), position, ..view };
                for bot in SLOW_BOTS {
                    let [here, there] =
                        [(&view, truth), (&other, world)].map(|(view, position)| {
                            let legal = legal(position, seat);
                            answer(bot, &Decision { setup: &setup, seat, view, legal: &legal }, 3)
                        });
                    assert_eq!(here, there, "{bot}: {truth:?} and {world:?}");
                }
            }
        }
    }

    /// All positions of a round in which somebody has a choice; who that is, and another world that
    /// fits what it knows.
    fn questions<G: Playable>(setup: Setup<G>, rng: &mut BotRng) -> Vec<(Match<G>, Seat, G)> {
        let policy = Linear { weights: G::weights(&setup.options, setup.seats) };
        let mut game = Match::new(setup, Seed::of_series(8, 0)).expect("a table");
        let mut questions = Vec::new();
        while let Some(seat) = any_seat(&game, rng) {
            let truth = game.position();
            let world = G::sample(&truth.view(Viewer::Seat(seat)), rng);
            if truth.count_legal(seat) > 1 && world != *truth {
                questions.push((game.clone(), seat, world));
            }
            let action = policy.pick(truth, seat, rng);
            game.act(seat, action).expect("a legal action");
        }
        questions
    }

    for_each_game!(check);
}

mod a_card_that_lies_face_down_changes_nothing {
    use super::*;
    use taketable_rules::games::{Take5, TakeANumber, take_a_number, take5};

    /// Where all choose at once, everybody else has chosen; then each of them chooses another card.
    /// The seat that is still asked answers the same.
    fn check<G: Listed>(options: G::Options) {
        for seats in some_seats::<G>(&options) {
            let setup = Setup::<G>::new(options, seats);
            let (mut questions, mut changed) = (0, 0);
            look_at_matches(setup, |game, turn, rng| {
                let Some(seat) = turn else { return };
                if game.to_act().len() < 2 || below(rng, 10) > 0 {
                    return;
                }
                let others: Vec<Seat> =
                    game.to_act().iter().filter(|other| *other != seat).collect();
                let mut tables = [game.clone(), game.clone()];
                for table in &mut tables {
                    for other in &others {
                        let action = any_action(table.position(), *other, rng);
                        table.act(*other, action).expect("a legal action");
                    }
                }
                questions += 1;
                changed += u32::from(tables[0] != tables[1]);
                // Those who think long are asked now and then.
                let bots = if questions % 4 == 1 { all_bots() } else { quick_bots() };
                for bot in bots {
                    let [here, there] = tables.each_ref().map(|table| {
                        let view = table.view(Viewer::Seat(seat));
                        let legal = legal(table.position(), seat);
                        answer(
                            bot,
                            &Decision { setup: &setup, seat, view: &view, legal: &legal },
                            5,
                        )
                    });
                    assert_eq!(here, there, "{bot} answers a hidden card: {tables:?}");
                }
            });
            assert!(questions > 2 && changed > 1, "{questions} questions, {changed} other choices");
        }
    }

    #[test]
    fn take5() {
        use take5::Variant::{Advanced, Standard, Tactics};
        for variant in [Standard, Advanced, Tactics] {
            check::<Take5>(take5::Options { variant });
        }
    }

    #[test]
    fn take_a_number() {
        check::<TakeANumber>(take_a_number::Options::default());
    }
}

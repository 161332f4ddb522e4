//! Bots answer every question of a match with something legal, and the same question with the same
//! answer.

mod common;

use std::time::Instant;

use common::{
    Listed, SLOW_BOTS, all_bots, answer, answer_any, for_each_game, legal, quick_bots, rng,
    some_seats,
};
use rand_core::Rng;
use taketable_bots::{BotKind, BotRng, Decision};
use taketable_rules::{End, FirstSeat, Match, Seat, Seed, Setup, Viewer};

/// Matches by rounds and by points, both short.
const ENDS: [End; 2] = [End::Rounds(2), End::Above(3)];

/// A race to a few points may still take long where points are lost again.
const LONGEST: u64 = 1500;

/// Asks the bot by the game's type and through the choice at run time, each of them twice.
fn ask<G: Listed>(bot: BotKind, game: &Match<G>, seat: Seat, seed: u64) -> G::Action {
    let (setup, view) = (game.setup(), game.view(Viewer::Seat(seat)));
    let legal = legal(game.position(), seat);
    let decision = Decision { setup, seat, view: &view, legal: &legal };
    let action = answer(bot, &decision, seed);
    assert!(legal.contains(&action), "{bot}: {action:?} is not one of {legal:?}");
    assert_eq!(answer(bot, &decision, seed), action, "{bot}: {view:?}");
    let any = answer_any(bot, &decision, seed);
    assert_eq!(any, action.into(), "{bot} through AnyGame: {view:?}");
    action
}

/// Plays a whole match; in the `nth` match, the bots sit `nth` seats further on.
fn play<G: Listed>(setup: Setup<G>, bots: &[BotKind], nth: usize) {
    let mut game = Match::new(setup, Seed::of_series(11, nth as u64)).expect("a table");
    for step in 0..LONGEST {
        // Seats that choose at the same time do so in this order, or in reverse.
        let awaited: Vec<Seat> = game.to_act().iter().collect();
        let next = if nth.is_multiple_of(2) { awaited.last() } else { awaited.first() };
        let Some(&seat) = next else {
            assert!(game.winners().is_some(), "no seat has to act, so the match is over");
            return;
        };
        let bot = bots[(seat.index() + nth) % bots.len()];
        let action = ask(bot, &game, seat, step);
        game.act(seat, action).expect("a legal action");
    }
}

mod quick_bots_play_whole_matches {
    use super::*;

    fn check<G: Listed>(options: G::Options) {
        let bots = quick_bots();
        for seats in some_seats::<G>(&options) {
            for (nth, end) in ENDS.into_iter().enumerate() {
                let setup = Setup { end, ..Setup::<G>::new(options, seats) };
                play(setup, &bots, nth + usize::from(seats));
            }
        }
    }

    for_each_game!(check);
}

mod every_bot_answers_at_every_table {
    use super::*;

    /// The first question of a match at each table, and one near the end of the round.
    fn check<G: Listed>(options: G::Options) {
        for seats in G::seats(&options) {
            let mut setup = Setup::<G>::new(options, seats);
            if G::has_first_seat(&options) {
                setup.first = FirstSeat::Named(Seat::FIRST);
            }
            let game = Match::new(setup, Seed([seats; 32])).expect("a table");
            let late = near_the_end(&game);
            for bot in all_bots() {
                for game in [&game, &late] {
                    let seat = game.to_act().iter().next().expect("somebody is asked");
                    ask(bot, game, seat, 1);
                }
            }
        }
    }

    /// Some actions before the end of the round, with everybody playing at random.
    fn near_the_end<G: Listed>(start: &Match<G>) -> Match<G> {
        let mut rng = common::rng(9);
        let (mut game, mut earlier) = (start.clone(), vec![]);
        while game.round() == 1 && !game.to_act().is_empty() {
            earlier.push(game.clone());
            let seat = common::any_seat(&game, &mut rng).expect("somebody is asked");
            let action = common::any_action(game.position(), seat, &mut rng);
            game.act(seat, action).expect("a legal action");
        }
        let back = (3 * usize::from(start.setup().seats)).min(earlier.len());
        earlier.swap_remove(earlier.len() - back)
    }

    for_each_game!(check);
}

mod in_a_hurry {
    use super::*;

    /// A bot without any time still examines one world, and answers.
    fn check<G: Listed>(options: G::Options) {
        let seats = *G::seats(&options).start();
        let game = Match::new(Setup::<G>::new(options, seats), Seed::of_series(12, 0));
        let game = game.expect("a table");
        let seat = game.to_act().iter().next().expect("somebody begins");
        let (setup, view) = (game.setup(), game.view(Viewer::Seat(seat)));
        let legal = legal(game.position(), seat);
        let decision = Decision { setup, seat, view: &view, legal: &legal };
        // Ten million playouts would take minutes.
        for bot in ["learned:10000000", "flat:10000000"].map(str::parse::<BotKind>) {
            let bot = bot.expect("a bot");
            let action = bot.choose_until(&decision, Some(Instant::now()), &mut rng(1));
            assert!(legal.contains(&action), "{bot}: {action:?} is not one of {legal:?}");
        }
        // The levels are through sooner than a clock can tell; so it shows in the chance they used.
        for bot in SLOW_BOTS {
            let mut hurried = rng(1);
            let action = bot.choose_until(&decision, Some(Instant::now()), &mut hurried);
            assert!(legal.contains(&action), "{bot}: {action:?} is not one of {legal:?}");
            let mut at_leisure = rng(1);
            bot.choose_until(&decision, None, &mut at_leisure);
            let [hurried, at_leisure] = [hurried, at_leisure].map(|used| drawn(rng(1), &used));
            assert!(
                4 * hurried < at_leisure,
                "{bot}: {hurried} numbers, and {at_leisure} at leisure"
            );
        }
    }

    /// How many numbers were drawn from the generator until it was like that.
    fn drawn(mut generator: BotRng, used: &BotRng) -> usize {
        let same = |_: &usize| {
            let same = generator == *used;
            generator.next_u64();
            same
        };
        (0..10_000_000).find(same).expect("numbers are drawn one after the other")
    }

    for_each_game!(check);
}

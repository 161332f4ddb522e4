//! What several test suites share: every game, every bot, and questions from random play.

// Each suite is a program of its own and uses only a part of this.
#![allow(dead_code, unreachable_pub, unused_imports, unused_macros, missing_docs)]

use rand_core::{Rng, SeedableRng};
use taketable_bots::{Bot, BotKind, BotRng, Decision, Level, Playable, WIDTH, Weights};
use taketable_rules::{
    AnyAction, AnyGame, AnyOptions, AnyView, Game, Match, MatchView, Seat, Setup, below,
};

/// A game that bots play and that can be chosen at run time.
pub trait Listed:
    Playable<Options: Into<AnyOptions>, View: Into<AnyView>, Action: Into<AnyAction>>
{
}

impl<G> Listed for G where
    G: Playable<Options: Into<AnyOptions>, View: Into<AnyView>, Action: Into<AnyAction>>
{
}

/// A test for each game, named like it: `check::<Game>(options)` with each of its options.
macro_rules! for_each_game {
    ($check:ident) => {
        #[test]
        fn take5() {
            use taketable_rules::games::take5::{Options, Variant};
            for variant in [Variant::Standard, Variant::Advanced, Variant::Tactics] {
                $check::<taketable_rules::games::Take5>(Options { variant });
            }
        }

        #[test]
        fn take_a_number() {
            use taketable_rules::games::take_a_number::Options;
            $check::<taketable_rules::games::TakeANumber>(Options::default());
        }

        #[test]
        fn hornochsen() {
            use taketable_rules::games::hornochsen::{AfterTake, Options};
            for after_take in AfterTake::BOTH {
                $check::<taketable_rules::games::Hornochsen>(Options { after_take });
            }
        }

        #[test]
        fn take_that() {
            use taketable_rules::games::take_that::{Options, Variant};
            for variant in [Variant::Standard, Variant::Advanced] {
                $check::<taketable_rules::games::TakeThat>(Options { variant });
            }
        }

        #[test]
        fn no_thanks() {
            use taketable_rules::games::no_thanks::{Counters, Options};
            for counters in [Counters::Hidden, Counters::Open] {
                $check::<taketable_rules::games::NoThanks>(Options { counters });
            }
        }
    };
}
pub(crate) use for_each_game;

pub fn rng(seed: u64) -> BotRng {
    BotRng::seed_from_u64(seed)
}

/// Every bot that can be named; where a name wants a number, a small one.
pub fn all_bots() -> Vec<BotKind> {
    let names = BotKind::ALL.iter().map(|(name, _)| name.replace(":N", ":20"));
    names.map(|name| name.parse().unwrap_or_else(|e| panic!("{e}"))).collect()
}

/// The two upper levels, which think for some hundred or thousand playouts.
pub const SLOW_BOTS: [BotKind; 2] = [BotKind::Level(Level::Skilled), BotKind::Level(Level::Expert)];

/// Those that answer at once.
pub fn quick_bots() -> Vec<BotKind> {
    all_bots().into_iter().filter(|bot| !SLOW_BOTS.contains(bot)).collect()
}

/// The lowest number of seats, one in the middle and the highest.
pub fn some_seats<G: Game>(options: &G::Options) -> [u8; 3] {
    let (least, most) = G::seats(options).into_inner();
    [least, 4.clamp(least, most - 1), most]
}

/// Weights as no training would make them: every number counts, in either direction.
pub fn any_weights(rng: &mut BotRng) -> Weights {
    let mut weights = Weights::NONE;
    for weight in weights.0.iter_mut().flatten() {
        *weight = (rng.next_u64() % 4001) as f32 / 1000.0 - 2.0;
    }
    assert_eq!(weights.0[0].len(), WIDTH);
    weights
}

/// All that the seat may do.
pub fn legal<G: Game>(position: &G, seat: Seat) -> Vec<G::Action> {
    position.legal_actions(seat)
}

/// One of the seats that are asked, any as likely as the others; none at the end.
pub fn any_seat<G: Game>(game: &Match<G>, rng: &mut BotRng) -> Option<Seat> {
    let asked: Vec<Seat> = game.to_act().iter().collect();
    let count = asked.len() as u32;
    asked.get(if count == 0 { 0 } else { below(rng, count) as usize }).copied()
}

/// One of the seat's legal actions, any as likely as the others.
pub fn any_action<G: Game>(position: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
    let action = position.pick_legal(seat, |count| below(rng, count as u32) as usize);
    action.expect("a seat that must act has a legal action")
}

/// The bot's answer, by the type of the game.
pub fn answer<G: Playable>(bot: BotKind, decision: &Decision<'_, G>, seed: u64) -> G::Action {
    Bot::choose(&bot, decision, &mut rng(seed))
}

/// The bot's answer, by the game that is chosen at run time.
pub fn answer_any<G: Listed>(bot: BotKind, decision: &Decision<'_, G>, seed: u64) -> AnyAction {
    let Setup { options, seats, end, first } = *decision.setup;
    let setup = Setup::<AnyGame> { options: options.into(), seats, end, first };
    let MatchView { round, totals, to_act, ref position } = *decision.view;
    let view = MatchView { round, totals, to_act, position: position.clone().into() };
    let legal: Vec<AnyAction> = decision.legal.iter().map(|action| (*action).into()).collect();
    let decision = Decision { setup: &setup, seat: decision.seat, view: &view, legal: &legal };
    Bot::<AnyGame>::choose(&bot, &decision, &mut rng(seed))
}

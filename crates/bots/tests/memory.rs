//! The lower levels have a short memory: they go by what lies on the table, not by what lay there
//! before and has been turned over since.

mod common;

use common::{answer, any_action, any_seat, legal, rng};
use taketable_bots::{BotKind, Decision, Level, Playable};
use taketable_rules::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, hornochsen, no_thanks, take_a_number, take5,
};
use taketable_rules::{BySeat, CardSet, End, Match, Seat, Seed, Setup, Viewer, below};

/// Asks both with a view that remembers everything and with one that has forgotten a part of it, at
/// every step of some rounds in which everybody does anything now and then. Tells how often there
/// was something to forget.
fn asked_with_and_without<G: Playable>(
    options: G::Options,
    seats: u8,
    forget: impl Fn(&mut G::View, Viewer),
) -> usize {
    let (mut chance, mut forgotten) = (rng(5), 0);
    for nth in 0..200 {
        let setup = Setup { end: End::Rounds(1), ..Setup::<G>::new(options, seats) };
        let mut game = Match::new(setup, Seed::of_series(7, nth)).expect("a table");
        while let Some(seat) = any_seat(&game, &mut chance) {
            let (viewer, legal) = (Viewer::Seat(seat), legal(game.position(), seat));
            let view = game.view(viewer);
            let mut other = view.clone();
            forget(&mut other.position, viewer);
            forgotten += usize::from(other != view);
            let ask = |level, view| {
                let decision = Decision { setup: game.setup(), seat, view, legal: &legal };
                answer(BotKind::Level(level), &decision, 3)
            };
            for level in [Level::Novice, Level::Casual] {
                let (all, less) = (ask(level, &view), ask(level, &other));
                assert_eq!(all, less, "{level:?} remembers more of {view:?}");
            }
            let action = match below(&mut chance, 4) {
                0 => any_action(game.position(), seat, &mut chance),
                _ => ask(Level::Casual, &view),
            };
            game.act(seat, action).expect("a legal action");
        }
    }
    forgotten
}

#[test]
fn nobody_remembers_the_bull_piles() {
    let forgotten = asked_with_and_without::<Take5>(take5::Options::default(), 4, |view, _| {
        view.piles = BySeat::new(4, CardSet::EMPTY);
    });
    assert!(forgotten > 100, "{forgotten}");
}

#[test]
fn nobody_remembers_the_number_piles() {
    let forgotten =
        asked_with_and_without::<TakeANumber>(take_a_number::Options::default(), 4, |view, _| {
            view.number_piles = BySeat::new(4, CardSet::EMPTY);
        });
    assert!(forgotten > 100, "{forgotten}");
}

#[test]
fn nobody_remembers_the_rows_that_others_have_taken() {
    let forgotten =
        asked_with_and_without::<Hornochsen>(hornochsen::Options::default(), 3, |view, viewer| {
            // Anybody may look through their own.
            for seat in Seat::all(3).filter(|seat| !viewer.is(*seat)) {
                view.taken[seat] = CardSet::EMPTY;
            }
        });
    assert!(forgotten > 100, "{forgotten}");
}

#[test]
fn nobody_counts_hidden_counters() {
    let forgotten =
        asked_with_and_without::<NoThanks>(no_thanks::Options::default(), 5, |view, viewer| {
            for seat in Seat::all(5).filter(|seat| !viewer.is(*seat)) {
                view.collected[seat] += 10;
            }
        });
    assert!(forgotten > 100, "{forgotten}");
}

//! Views that came from outside: what is impossible is refused, and nothing else is; whatever is
//! not refused can be imagined and played.

use taketable_rules::{
    AnyGame, AnyOptions, AnyView, End, Game, Match, Seed, Setup, ViewError, Viewer, below,
};

use crate::common::change::change;
use crate::common::{TestRng, all_tables, any_action, any_seat, rng};

/// Positions of random matches, and how often each of their views is changed.
const CHANGES: usize = 12;

#[test]
fn true_views_are_possible() {
    every_view(|(options, seats), view, _| {
        assert_eq!(view.check(&options, seats), Ok(()), "{view:?}");
    });
}

#[test]
fn changed_views_are_refused_or_can_be_played() {
    let (mut refused, mut played) = (0, 0);
    every_view(|(options, seats), view, rng| {
        let truth = serde_json::to_value(view).expect("a view has a text form");
        for _ in 0..CHANGES {
            let mut json = truth.clone();
            for _ in 0..=below(rng, 3) {
                change(&mut json, rng);
            }
            let Ok(changed) = options.game().read_view(&json.to_string()) else { continue };
            if let Err(why) = changed.check(&options, seats) {
                assert!(why.to_string().len() > 10);
                refused += 1;
            } else {
                imagine(&changed, rng);
                played += usize::from(changed != *view);
            }
        }
    });
    assert!(refused > 1000 && played > 1000, "{refused} were refused, {played} played");
}

#[test]
fn a_view_belongs_to_its_table() {
    every_view(|(options, seats), view, _| {
        for (other, _) in all_tables().into_iter().filter(|(other, _)| *other != options) {
            let why = view.check(&other, seats).expect_err("other rules");
            let same_game = other.game() == options.game();
            assert_eq!(why == ViewError::OtherGame, !same_game, "{why}");
        }
        for more in [seats - 1, seats + 1] {
            assert!(view.check(&options, more).is_err());
        }
    });
}

/// A world that fits the view, played to its end: it looks like the view, and nothing panics.
fn imagine(view: &AnyView, rng: &mut TestRng) {
    let mut world = AnyGame::sample(view, rng);
    assert_eq!(world.view(view.viewer()), *view);
    for _ in 0..3000 {
        let Some(seat) = any_seat(&world, rng) else { break };
        let action = any_action(&world, seat, rng);
        world.check(seat, action).expect("what is listed is legal");
        world.play(seat, action, &mut ());
    }
    assert!(world.to_act().is_empty(), "the round does not end: {view:?}");
    world.scores();
}

/// Goes through every view of a match at each kind of table.
fn every_view(mut each: impl FnMut((AnyOptions, u8), &AnyView, &mut TestRng)) {
    for (index, (options, seats)) in all_tables().into_iter().enumerate() {
        let mut rng = rng(index as u64);
        let setup = Setup::<AnyGame> { end: End::Rounds(1), ..Setup::new(options, seats) };
        let mut game = Match::new(setup, Seed([seats; 32])).expect("a good setup");
        loop {
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            let viewer = viewers[below(&mut rng, viewers.len() as u32) as usize];
            each((options, seats), &game.view(viewer).position, &mut rng);
            let Some(seat) = any_seat(game.position(), &mut rng) else { break };
            let action = any_action(game.position(), seat, &mut rng);
            game.act(seat, action).expect("what is listed is legal");
        }
    }
}

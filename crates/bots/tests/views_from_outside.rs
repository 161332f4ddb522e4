//! Views that somebody typed: whatever passes the check, there is advice for it.

// What is shared with the rules' own tests is public there.
#[allow(missing_docs, unreachable_pub)]
#[path = "../../rules/tests/common/change.rs"]
mod change;

use rand_core::SeedableRng;
use taketable_bots::{BotRng, Effort, ObjectiveKind, advise_any};
use taketable_rules::{AnyGame, Game, GameId, Match, MatchView, Seat, Seed, Setup, Viewer, below};

/// How often a view is changed.
const CHANGES: usize = 6;

#[test]
fn whatever_is_possible_can_be_advised_on() {
    let mut advised = 0;
    for game in GameId::ALL {
        let options = game.default_options();
        for seats in AnyGame::seats(&options).step_by(2) {
            let setup = Setup::<AnyGame>::new(options, seats);
            let mut rng = BotRng::seed_from_u64(u64::from(seats));
            let mut table = Match::new(setup, Seed([seats; 32])).expect("a table");
            for _ in 0..40 {
                let Some(seat) = table.to_act().iter().next() else { break };
                advised += changed(&setup, seat, &table.view(Viewer::Seat(seat)), &mut rng);
                let count = table.position().count_legal(seat) as u32;
                let n = below(&mut rng, count) as usize;
                let action = table.position().nth_legal(seat, n).expect("it was counted");
                table.act(seat, action).expect("what is listed is legal");
            }
        }
    }
    assert!(advised > 300, "only {advised} views were possible");
}

/// Advice on a view with some changes; how often there was any.
fn changed(
    setup: &Setup<AnyGame>,
    seat: Seat,
    view: &MatchView<taketable_rules::AnyView>,
    rng: &mut BotRng,
) -> usize {
    let game = setup.options.game();
    let truth = serde_json::to_value(&view.position).expect("a view has a text form");
    let mut advised = 0;
    for _ in 0..CHANGES {
        let mut json = truth.clone();
        change::change(&mut json, rng);
        let Ok(position) = game.read_view(&json.to_string()) else { continue };
        let possible = position.check(&setup.options, setup.seats).is_ok();
        if !possible || position.viewer() != Viewer::Seat(seat) {
            continue;
        }
        let world = AnyGame::sample(&position, rng);
        if world.to_act().contains(seat) {
            let view = MatchView { position, ..view.clone() };
            let weighed =
                advise_any(setup, seat, &view, ObjectiveKind::Match, Effort::Playouts(1), rng);
            assert_eq!(weighed.len(), world.count_legal(seat));
            assert!(weighed.iter().all(|choice| choice.advice.worth.is_finite()));
            advised += 1;
        }
    }
    advised
}

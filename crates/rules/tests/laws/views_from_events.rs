//! Who follows the events that a viewer is told has the view that the game gives.

use serde_json::Value;
use taketable_rules::{
    AnyEvent, AnyGame, Follow, Game, Match, MatchView, Seat, Seed, Setup, Told, Viewer, below,
};

use crate::common::{TestRng, all_tables, any_action, any_seat, dealt, rng};

/// Plays a match, with choices that are changed again, and follows it from every place at the
/// table: from the first deal, through all rounds.
pub(crate) fn check<G: Game>(options: G::Options, seats: u8, rng: &mut TestRng) {
    let mut told: Vec<Told<_>> = Vec::new();
    let setup = Setup::<G>::new(options, seats);
    let mut game = Match::new_with_events(setup, Seed([seats ^ 0xa5; 32]), &mut told).unwrap();
    let mut views: Vec<(Viewer, MatchView<G::View>)> =
        Viewer::all(seats).map(|viewer| (viewer, game.view(viewer))).collect();
    for (viewer, view) in &mut views {
        view.position.clear();
        assert_ne!(*view, game.view(*viewer), "nothing is left on a cleared table");
    }
    loop {
        for (viewer, view) in &mut views {
            for event in &told {
                view.follow(event.face(*viewer));
            }
            assert_eq!(*view, game.view(*viewer), "{viewer:?} after {told:?}");
        }
        if game.winners().is_some() {
            return;
        }
        told.clear();
        let able: Vec<Seat> =
            Seat::all(seats).filter(|seat| game.position().count_legal(*seat) > 0).collect();
        let seat = able[below(rng, able.len() as u32) as usize];
        let action = any_action(game.position(), seat, rng);
        game.act_with_events(seat, action, &mut told).unwrap();
    }
}

/// Events of other tables, in any order and with any numbers, never make a view panic.
#[test]
fn strange_events_do_no_harm() {
    let mut rng = rng(5);
    for (options, seats) in all_tables() {
        let mut told = Vec::new();
        let mut game: AnyGame = dealt(&options, seats, &mut rng, &mut told);
        let mut views: Vec<_> = Viewer::all(seats).map(|viewer| game.view(viewer)).collect();
        while let Some(seat) = any_seat(&game, &mut rng) {
            let action = any_action(&game, seat, &mut rng);
            game.play(seat, action, &mut told);
        }
        for _ in 0..500 {
            let event = &told[below(&mut rng, told.len() as u32) as usize];
            let mut event = serde_json::to_value(event.face(Viewer::Spectator)).unwrap();
            change_numbers(&mut event, &mut rng);
            let Ok(event) = options.game().read_event(event) else { continue };
            for view in &mut views {
                view.follow(&event);
            }
        }
    }
}

/// Sometimes another number instead of one that stands there.
fn change_numbers(json: &mut Value, rng: &mut TestRng) {
    match json {
        Value::Number(number) if below(rng, 3) == 0 => {
            *number = [0, 1, 4, 9, 12, 15, 98, 99, 104, 127, 255][below(rng, 11) as usize].into();
        }
        Value::Array(all) => all.iter_mut().for_each(|json| change_numbers(json, rng)),
        Value::Object(all) => all.values_mut().for_each(|json| change_numbers(json, rng)),
        _ => {}
    }
}

/// An event of another game says nothing about a view.
#[test]
fn events_of_other_games_change_nothing() {
    let mut rng = rng(6);
    let mut tables = Vec::new();
    for (options, seats) in all_tables() {
        let mut told: Vec<Told<AnyEvent>> = Vec::new();
        let game: AnyGame = dealt(&options, seats, &mut rng, &mut told);
        tables.push((options.game(), game.view(Viewer::Spectator), told));
    }
    for (game, view, _) in &tables {
        for (_, _, told) in tables.iter().filter(|(other, ..)| other != game) {
            let mut followed = view.clone();
            for event in told {
                followed.follow(event.face(Viewer::Spectator));
            }
            assert_eq!(followed, *view);
        }
    }
}

//! Every position and every action survives its notation.

use rand_core::Rng;
use taketable_rules::notation::NotationError;
use taketable_rules::{AnyGame, AnyView, Game, GameId, Seat, Viewer, below};

use crate::common::{TestRng, all_tables, any_action, any_seat, dealt, name_of, rng};

/// Plays rounds of every game with random actions, and shows what every viewer sees at every step.
fn each_position(rounds: u64, mut each: impl FnMut(&AnyGame, u8, &mut TestRng)) {
    for (options, seats) in all_tables() {
        for round in 0..rounds {
            let mut rng = rng(round * 100 + u64::from(seats));
            let mut game: AnyGame = dealt(&options, seats, &mut rng, &mut ());
            loop {
                each(&game, seats, &mut rng);
                let Some(seat) = any_seat(&game, &mut rng) else { break };
                let action = any_action(&game, seat, &mut rng);
                game.play(seat, action, &mut ());
            }
        }
    }
}

#[test]
fn a_position_survives_its_notation() {
    each_position(3, |game, seats, _| {
        for viewer in Viewer::all(seats) {
            let view = game.view(viewer);
            let line = view.to_string();
            assert_eq!(line.lines().count(), 1, "{line}");
            assert_eq!(line.parse(), Ok(view), "{line}");
        }
    });
}

#[test]
fn an_action_survives_its_notation() {
    each_position(3, |game, seats, _| {
        let id = game.view(Viewer::Spectator).options().game();
        for seat in Seat::all(seats) {
            for action in game.legal_actions(seat) {
                assert_eq!(id.parse_action(&action.to_string()), Ok(action));
            }
        }
    });
}

/// A line with something wrong in it is refused; if it still is a position, it is one that worlds
/// can be sampled from, and that has a notation of its own.
#[test]
fn a_damaged_line_is_refused_or_another_position() {
    const SIGNS: &[u8] = b"0123456789,/:?.- +x";
    let (mut refused, mut read) = (0, 0);
    each_position(2, |game, seats, rng| {
        let viewers: Vec<Viewer> = Viewer::all(seats).collect();
        let viewer = viewers[below(rng, viewers.len() as u32) as usize];
        let mut line = game.view(viewer).to_string().into_bytes();
        let at = below(rng, line.len() as u32) as usize;
        let sign = SIGNS[below(rng, SIGNS.len() as u32) as usize];
        match rng.next_u32() % 3 {
            0 => line[at] = sign,
            1 => line.insert(at, sign),
            _ => _ = line.remove(at),
        }
        let line = String::from_utf8(line).expect("signs of one byte");
        let Ok(view) = line.parse::<AnyView>() else {
            refused += 1;
            return;
        };
        read += 1;
        assert_eq!(view.to_string().parse(), Ok(view.clone()), "{line}");
        let world = AnyGame::sample(&view, rng);
        assert_eq!(world.view(view.viewer()), view, "{line}: {}", name_of(&view.options()));
    });
    assert!(refused > 100 && read > 100, "{refused} refused, {read} read");
}

#[test]
fn what_is_wrong_is_named() {
    let wrong = |line: &str| line.parse::<AnyView>().expect_err(line).to_string();
    let cases = [
        ("", "a position begins with the id of a game, not with \"\""),
        ("poker turn:0", "a position begins with the id of a game, not with \"poker\""),
        ("no-thanks turn:0 card:4 viewer:0", "the field \"cards\" is missing"),
        ("no-thanks turn:0 turn:1 card:4 cards:-/-/-", "duplicate field \"turn\""),
        (
            "no-thanks turn:0 card:4 cards:-/-/- viewer:0 hand:4 pile:23",
            "a position of no-thanks has no field \"hand\"",
        ),
        (
            "no-thanks turn:0 card:200 cards:-/-/- viewer:0",
            "\"200\" does not fit the field \"card\"",
        ),
        (
            "no-thanks turn:0 card:4 cards:-/-/- viewer:0 pile:9",
            "the pile must have 23 cards now, not 9",
        ),
    ];
    for (line, complaint) in cases {
        assert_eq!(wrong(line), complaint, "{line}");
    }
    let action = GameId::Take5.parse_action("twist 4");
    assert!(matches!(action, Err(NotationError::Action { game: GameId::Take5, .. })), "{action:?}");
}

//! Whatever a client sends: refused with a reason, and nothing is changed; or legal.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use taketable_rules::{
    AnyGame, AnyOptions, End, Game, GameId, IllegalAction, Match, Seat, Seed, Setup, Viewer,
};

use crate::common::all_tables;
use crate::json::{action_text, json_text};

/// What a client does.
#[derive(Clone, Debug)]
enum Attempt {
    /// Something that the seat is offered.
    Legal(Index, Index),
    /// A text, for any seat, in the words of any game.
    Text(Seat, GameId, String),
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let seat = (0..10u8).prop_map(|index| Seat::new(index).expect("a seat's index"));
    let text = (seat, select(GameId::ALL), action_text());
    prop_oneof![
        2 => any::<(Index, Index)>().prop_map(|(seat, action)| Attempt::Legal(seat, action)),
        3 => text.prop_map(|(seat, game, text)| Attempt::Text(seat, game, text)),
    ]
}

fn match_of((options, seats): (AnyOptions, u8)) -> Match<AnyGame> {
    let setup = Setup { end: End::Rounds(2), ..Setup::new(options, seats) };
    Match::new(setup, Seed([seats; 32])).expect("a good setup")
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn what_is_refused_changes_nothing(
        table in select(all_tables()),
        attempts in vec(attempt(), 1..120),
    ) {
        let mut game = match_of(table);
        for attempt in attempts {
            let (before, mut told) = (game.clone(), Vec::new());
            let (seat, action) = match attempt {
                Attempt::Legal(seat, action) => {
                    let asked: Vec<Seat> = game.to_act().iter().collect();
                    if asked.is_empty() {
                        break;
                    }
                    let seat = asked[seat.index(asked.len())];
                    let n = action.index(game.position().count_legal(seat));
                    (seat, game.position().nth_legal(seat, n).expect("what is counted is there"))
                }
                Attempt::Text(seat, of, text) => {
                    // Mostly in the words of the game that is played.
                    let of = if of == GameId::Take5 { of } else { table.0.game() };
                    let Ok(action) = of.read_action(&text) else { continue };
                    (seat, action)
                }
            };
            let seats = usize::from(table.1);
            let legal = seat.index() < seats && game.position().is_legal(seat, action);
            let done = game.act_with_events(seat, action, &mut told);
            prop_assert_eq!(done.is_ok(), legal, "{} {:?}: {:?}", seat, action, before);
            if let Err(refusal) = done {
                prop_assert!(game == before && told.is_empty(), "{refusal}: {before:?}");
                prop_assert!(refusal.to_string().len() > 10);
                let outside = matches!(refusal, IllegalAction::NoSuchSeat { .. });
                prop_assert_eq!(outside, seat.index() >= seats && game.winners().is_none());
            } else {
                prop_assert!(!told.is_empty(), "something is seen of every action");
            }
        }
    }

    /// Whatever is read as an action, a deal or a view is written again as the same.
    #[test]
    fn text_that_can_be_read_is_written_the_same(
        game in select(GameId::ALL),
        input in prop_oneof![action_text(), json_text()],
    ) {
        if let Ok(action) = game.read_action(&input) {
            let written = text(&action);
            prop_assert_eq!(game.read_action(&written).ok(), Some(action));
        }
        if let Ok(deal) = game.read_deal(&input) {
            let written = text(&deal);
            prop_assert_eq!(game.read_deal(&written).ok(), Some(deal));
        }
        if let Ok(view) = game.read_view(&input) {
            let written = text(&view);
            prop_assert_eq!(game.read_view(&written).ok(), Some(view));
        }
    }
}

/// An action of one game in a match of another, for each two of them.
#[test]
fn actions_of_other_games() {
    for table in all_tables() {
        let mut game = match_of(table);
        let seat = game.to_act().iter().next().expect("somebody is asked");
        for other in all_tables().into_iter().filter(|other| other.0.game() != table.0.game()) {
            let stranger = match_of(other);
            let asked = stranger.to_act().iter().next().expect("somebody is asked");
            let action = stranger.position().nth_legal(asked, 0).expect("and can do something");
            let before = game.clone();
            assert_eq!(game.act(seat, action), Err(IllegalAction::OtherGame));
            assert_eq!(game, before);
        }
    }
}

/// Every view, deal and action of a random match can be read again from its text.
#[test]
fn views_deals_and_actions_through_text() {
    for table in all_tables() {
        let (mut game, id) = (match_of(table), table.0.game());
        let mut rng = crate::common::rng(u64::from(table.1));
        while let Some(seat) = crate::common::any_seat(game.position(), &mut rng) {
            assert_eq!(id.read_deal(&text(game.deal())).ok().as_ref(), Some(game.deal()));
            for viewer in Viewer::all(table.1) {
                let view = game.position().view(viewer);
                assert_eq!(id.read_view(&text(&view)).ok(), Some(view));
            }
            let action = crate::common::any_action(game.position(), seat, &mut rng);
            assert_eq!(id.read_action(&text(&action)).ok(), Some(action));
            game.act(seat, action).expect("what is listed is legal");
        }
    }
}

fn text(what: &impl serde::Serialize) -> String {
    serde_json::to_string(what).expect("it has a text form")
}

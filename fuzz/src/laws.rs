//! The laws, checked at one position.

use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{Choice, take_a_number, take5};
use taketable_rules::{
    AnyAction, AnyGame, AnyView, BySeat, Card, CardSet, Game, GameId, Match, Seat, Seen, Viewer,
};

/// Asked ⇒ has legal actions. Counted and picked one by one, they are what is listed, and each is
/// legal.
pub(crate) fn listed_is_legal(game: &AnyGame, seats: u8) {
    let mut listed = Vec::new();
    for seat in Seat::all(seats) {
        game.legal_actions_into(seat, &mut listed);
        assert!(!game.to_act().contains(seat) || !listed.is_empty(), "{seat} can do nothing");
        assert_eq!(game.count_legal(seat), listed.len());
        for (n, action) in listed.iter().enumerate() {
            assert_eq!(game.nth_legal(seat, n), Some(*action));
            assert!(game.is_legal(seat, *action), "{seat} {action:?} is listed");
        }
        assert_eq!(game.nth_legal(seat, listed.len()), None);
    }
}

/// Legal ⇒ listed.
pub(crate) fn legal_is_listed(game: &AnyGame, seat: Seat, action: AnyAction) {
    let listed = game.legal_actions(seat);
    assert_eq!(listed.contains(&action), game.is_legal(seat, action), "{seat} {action:?}");
}

/// A view survives its text form, and a world sampled from it looks the same from there.
pub(crate) fn a_view_is_enough(
    id: GameId,
    game: &Match<AnyGame>,
    viewer: Viewer,
    rng: &mut Xoshiro256PlusPlus,
) {
    let position = game.position();
    let view = position.view(viewer);
    let json = serde_json::to_string(&view).expect("a view has a text form");
    let view_again = id.read_view(&json).expect("a view can be read again");
    assert_eq!(view_again, view, "{json}");

    let world = AnyGame::sample(&view_again, rng);
    assert_eq!(world.view(viewer), view, "{json}");
    assert_eq!(world.to_act(), position.to_act(), "{json}");
    listed_is_legal(&world, game.setup().seats);
    if let Viewer::Seat(seat) = viewer {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        position.legal_actions_into(seat, &mut here);
        world.legal_actions_into(seat, &mut there);
        assert_eq!(here, there, "{json}");
    }
}

/// No card lies in two places. Gives all cards that lie anywhere but in a pile that nobody sees.
pub(crate) fn all_cards(game: &AnyGame, seats: u8) -> CardSet {
    let hands = Seat::all(seats).map(|seat| places(&game.view(Viewer::Seat(seat)))[0]);
    let table = places(&game.view(Viewer::Spectator)).into_iter().skip(1);
    let (mut all, mut count) = (CardSet::EMPTY, 0);
    for place in hands.chain(table) {
        all |= place;
        count += place.len();
    }
    assert_eq!(all.len(), count, "a card lies in two places: {game:?}");
    all
}

/// All cards in a view, place by place: first the viewer's own hand, then what is the same for all.
fn places(view: &AnyView) -> Vec<CardSet> {
    match view {
        AnyView::Take5(view) => {
            let choosing = matches!(view.stage, take5::Stage::Choosing { .. });
            let pool = match view.stage {
                take5::Stage::Drafting { pool, .. } => pool,
                _ => CardSet::EMPTY,
            };
            let mut places = vec![own(view.viewer, &view.hands)];
            places.extend([pool, face_up(choosing, &view.choices)]);
            places.extend(view.rows);
            places.extend(view.piles.iter());
            places
        }
        AnyView::TakeANumber(view) => {
            let choosing = matches!(view.stage, take_a_number::Stage::Choosing { .. });
            let taken = match view.stage {
                take_a_number::Stage::Keeping { taken, .. } => taken,
                _ => CardSet::EMPTY,
            };
            let mut places = vec![own(view.viewer, &view.hands)];
            places.extend([taken, face_up(choosing, &view.choices)]);
            places.extend(view.rows);
            places.extend(view.number_rows.iter());
            places.extend(view.number_piles.iter());
            places
        }
        AnyView::Hornochsen(view) => {
            let mut places = vec![own(view.viewer, &view.hands)];
            places.extend(view.rows.rows().flatten().map(|row| row.cards.set()));
            places.extend(view.taken.iter());
            places
        }
        AnyView::TakeThat(view) => {
            let mut places = vec![own(view.viewer, &view.hands), view.line.set()];
            places.extend(view.face_up.iter());
            places.extend(view.taken.iter().map(|taken| taken.known));
            places
        }
        AnyView::NoThanks(view) => {
            let mut places = vec![CardSet::EMPTY];
            if let taketable_rules::games::no_thanks::Stage::Turn { card, .. } = view.stage {
                places.push(card.into());
            }
            places.extend(view.cards.iter());
            places
        }
    }
}

/// The viewer's own hand; spectators have none.
fn own(viewer: Viewer, hands: &BySeat<Seen>) -> CardSet {
    match viewer {
        Viewer::Seat(seat) => hands[seat].known,
        Viewer::Spectator => CardSet::EMPTY,
    }
}

/// Chosen cards that have left the hands.
fn face_up(choosing: bool, choices: &BySeat<Choice>) -> CardSet {
    let card = |choice: &Choice| -> Option<Card> {
        match choice {
            Choice::Card(card) if !choosing => Some(*card),
            _ => None,
        }
    };
    choices.iter().filter_map(card).collect()
}

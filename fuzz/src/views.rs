//! Bytes as a position and its views, or as the text of a view.

use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::{AnyGame, AnyView, Game, GameId, Match, Setup, Viewer, below};

use crate::bytes::Bytes;
use crate::laws::a_view_is_enough;

/// Text that begins like JSON is read as a view of each game. Other bytes lead to a position: each
/// of its views survives its text form, a world sampled from it gives the view back, and the text
/// with some bytes changed is read or refused. A view that is read is impossible, or a world that
/// fits it can be played to its end.
pub fn views(data: &[u8]) {
    if data.first() == Some(&b'{') {
        return read_anything(data, None);
    }
    let mut bytes = Bytes::new(data);
    let head = bytes.head();
    let mut rng = bytes.rng();
    let mut game = Match::new(head.setup, head.seed).expect("a good head");
    for _ in 0..bytes.below(512) {
        let Some((seat, action)) = bytes.legal(&game) else { break };
        game.act(seat, action).expect("what is listed is legal");
    }
    for viewer in Viewer::all(head.setup.seats) {
        a_view_is_enough(head.game(), &game, viewer, &mut rng);
    }

    let viewers: Vec<Viewer> = Viewer::all(head.setup.seats).collect();
    let view = game.view(viewers[bytes.below(viewers.len())]).position;
    let mut text = serde_json::to_vec(&view).expect("a view has a text form");
    while !bytes.are_over() {
        let at = bytes.below(text.len());
        text[at] = bytes.next();
    }
    read_anything(&text, Some((&head.setup, &mut rng)));
}

/// Whatever can be read as a view can be written and read again, and is checked for the table.
fn read_anything(data: &[u8], mut table: Option<(&Setup<AnyGame>, &mut Xoshiro256PlusPlus)>) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for game in GameId::ALL {
        if let Ok(view) = game.read_view(text) {
            let written = serde_json::to_string(&view).expect("a view has a text form");
            assert_eq!(game.read_view(&written).ok().as_ref(), Some(&view), "{written}");
            if let Some((setup, rng)) = &mut table
                && view.check(&setup.options, setup.seats).is_ok()
            {
                imagine(&view, rng);
            }
        }
        drop(game.read_deal(text));
        drop(game.read_action(text));
    }
}

/// A world that fits the view gives it back, and can be played.
fn imagine(view: &AnyView, rng: &mut Xoshiro256PlusPlus) {
    let mut world = AnyGame::sample(view, rng);
    assert_eq!(world.view(view.viewer()), *view);
    let mut legal = Vec::new();
    while let Some(seat) = world.to_act().iter().next() {
        world.legal_actions_into(seat, &mut legal);
        let action = legal[below(rng, legal.len() as u32) as usize];
        world.play(seat, action, &mut ());
    }
}

//! The laws that every game keeps, whatever its rules: one check, run for every game, variant and
//! number of seats, and through `AnyGame`. `Game` lists them.

mod common;
#[path = "laws/notation.rs"]
mod notation;
#[path = "laws/numbers.rs"]
mod numbers;
#[path = "laws/observations.rs"]
mod observations;
#[path = "laws/pick_legal.rs"]
mod pick_legal;
#[path = "laws/previews.rs"]
mod previews;
#[path = "laws/tallies.rs"]
mod tallies;
#[path = "laws/views_from_events.rs"]
mod views_from_events;

use std::fmt::Debug;

use common::{TestRng, all_tables, any_action, any_seat, dealt, name_of, rng};
use serde::Serialize;
use serde::de::DeserializeOwned;
use taketable_rules::games::hornochsen::Special;
use taketable_rules::games::{
    Choice, Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks,
    take_a_number, take_that, take5,
};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyOptions, AnyView, BySeat, Card, CardSet, Game, IllegalAction,
    Match, Seat, Seed, Seen, Setup, Told, Viewer, below,
};

/// More actions than any round takes.
const LONGEST_ROUND: usize = 3000;

/// What the laws need to know of a game besides its rules.
trait Lawful: Game {
    /// Every action that can be written down, legal or not.
    fn all_actions() -> Vec<Self::Action>;
    /// Returns `true` if the event shows what was hidden. Until then, a viewer must not be able to
    /// tell apart two worlds that looked the same.
    fn reveals(event: &Self::Event) -> bool;
    /// All cards in a view, place by place; of hands only the viewer's own.
    fn places(view: &Self::View) -> Vec<CardSet>;
    /// The view after a journey through its text form.
    fn reread(view: &Self::View) -> Self::View;
}

/// Asked ⇒ has legal actions. Listed ⇔ legal. Counted and picked one by one, it is the same list.
fn what_is_listed_is_what_is_legal<G: Lawful>(game: &G, seats: u8) {
    let mut listed = Vec::new();
    for seat in Seat::all(seats) {
        game.legal_actions_into(seat, &mut listed);
        assert!(
            !game.to_act().contains(seat) || !listed.is_empty(),
            "{seat} is asked but can do nothing: {game:?}"
        );
        for action in G::all_actions() {
            assert_eq!(
                listed.contains(&action),
                game.is_legal(seat, action),
                "{seat} {action:?}: {game:?}"
            );
        }
        let mut sorted = listed.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), listed.len(), "an action is listed twice: {listed:?}");
        assert_eq!(game.count_legal(seat), listed.len());
        for (n, action) in listed.iter().enumerate() {
            assert_eq!(game.nth_legal(seat, n), Some(*action), "{n} of {listed:?}");
        }
        assert_eq!(game.nth_legal(seat, listed.len()), None);
    }
}

/// A world sampled from a view looks the same from there, and asks the same of the viewer.
fn a_sampled_world_gives_back_its_view<G: Lawful>(game: &G, seats: u8, rng: &mut TestRng) {
    for viewer in Viewer::all(seats) {
        let view = game.view(viewer);
        let world = G::sample(&view, rng);
        assert_eq!(world.view(viewer), view, "{viewer:?}: {game:?}");
        assert_eq!(world.to_act(), game.to_act());
        if let Viewer::Seat(seat) = viewer {
            let (mut there, mut here) = (Vec::new(), Vec::new());
            world.legal_actions_into(seat, &mut there);
            game.legal_actions_into(seat, &mut here);
            assert_eq!(there, here, "{viewer:?}: {game:?}");
        }
        assert_eq!(G::reread(&view), view, "a view changed on its way through text");
    }
}

/// In two worlds that look the same to a viewer, the same action of another seat — or any two
/// face-down choices — tell the viewer the same, until something hidden is shown to all.
fn hidden_cards_do_not_show<G: Lawful>(game: &G, seats: u8, rng: &mut TestRng) {
    let Some(actor) = any_seat(game, rng) else { return };
    let face_down = game.to_act().len() > 1;
    for viewer in Viewer::all(seats).filter(|viewer| !viewer.is(actor)) {
        let view = game.view(viewer);
        let mut worlds = [G::sample(&view, rng), G::sample(&view, rng)];
        let action = any_action(&worlds[0], actor, rng);
        let other = if face_down { any_action(&worlds[1], actor, rng) } else { action };
        if !worlds[1].is_legal(actor, other) {
            continue;
        }
        let mut told = [Vec::new(), Vec::new()];
        for ((world, told), action) in worlds.iter_mut().zip(&mut told).zip([action, other]) {
            world.play(actor, action, told);
        }
        let [here, there] = told.each_ref().map(|told| {
            let faces = told.iter().map(|told: &Told<G::Event>| told.face(viewer));
            faces.take_while(|event| !G::reveals(event)).collect::<Vec<_>>()
        });
        assert_eq!(here, there, "{viewer:?} sees more than it may: {game:?}");
        for told in told.iter().flatten() {
            let face = |viewer| told.face(viewer);
            let more = |viewer: &Viewer| face(*viewer) != face(Viewer::Spectator);
            let mut who = Viewer::all(seats).filter(more);
            assert!(who.all(|viewer| told.knows_more().map(Viewer::Seat) == Some(viewer)));
        }
        if told.iter().flatten().all(|told| !G::reveals(told.face(viewer))) {
            let [here, there] = worlds.each_ref().map(|world| world.view(viewer));
            assert_eq!(here, there, "{viewer:?} sees more than it may: {game:?}");
        }
    }
}

/// Seats that choose at the same time can do so in any order, and nobody sees what was chosen.
fn face_down_choices_commute<G: Lawful>(game: &G, rng: &mut TestRng) {
    let asked: Vec<Seat> = game.to_act().iter().collect();
    let [a, b, ..] = asked[..] else { return };
    let (a_does, b_does) = (any_action(game, a, rng), any_action(game, b, rng));
    let after = |first: (Seat, G::Action), second: (Seat, G::Action)| {
        let mut game = game.clone();
        game.play(first.0, first.1, &mut ());
        game.play(second.0, second.1, &mut ());
        game
    };
    assert_eq!(after((a, a_does), (b, b_does)), after((b, b_does), (a, a_does)));
}

/// A changed choice leaves no trace: it is as if the last one had been the only one.
fn a_changed_choice_leaves_no_trace<G: Lawful>(game: &G, rng: &mut TestRng) {
    let asked: Vec<Seat> = game.to_act().iter().collect();
    let [a, _, ..] = asked[..] else { return };
    let (first, second) = (any_action(game, a, rng), any_action(game, a, rng));
    let (mut once, mut twice) = (game.clone(), game.clone());
    once.play(a, second, &mut ());
    twice.play(a, first, &mut ());
    assert!(!twice.to_act().contains(a), "{a} has chosen and is not asked again");
    assert!(twice.is_legal(a, second), "{a} may change its choice");
    assert_eq!(once == twice, first == second, "another choice is another position");
    twice.play(a, second, &mut ());
    assert_eq!(once, twice);
}

/// No card is lost, and none lies in two places.
fn cards_are_conserved<G: Lawful>(game: &G, seats: u8) -> CardSet {
    let mut all = CardSet::EMPTY;
    let mut count = 0;
    let mut public = Vec::new();
    for seat in Seat::all(seats) {
        // The first place of a view is the viewer's own hand; the others are the same for all.
        let mut places = G::places(&game.view(Viewer::Seat(seat)));
        let hand = places.remove(0);
        all |= hand;
        count += hand.len();
        public = places;
    }
    for place in public {
        all |= place;
        count += place.len();
    }
    assert_eq!(all.len(), count, "a card lies in two places: {game:?}");
    all
}

/// So it is in a sampled world, also with the cards that come up later.
fn a_sampled_world_has_each_card_once<G: Lawful>(game: &G, seats: u8, rng: &mut TestRng) {
    let viewers: Vec<Viewer> = Viewer::all(seats).collect();
    let viewer = viewers[below(rng, viewers.len() as u32) as usize];
    let mut world = G::sample(&game.view(viewer), rng);
    cards_are_conserved(&world, seats);
    if below(rng, 16) == 0 {
        while let Some(seat) = any_seat(&world, rng) {
            let action = any_action(&world, seat, rng);
            world.play(seat, action, &mut ());
        }
        cards_are_conserved(&world, seats);
    }
}

/// Plays a round with random actions and checks every law at every step.
fn check_round<G: Lawful>(options: &G::Options, seats: u8, rng: &mut TestRng) {
    let mut game: G = dealt(options, seats, rng, &mut ());
    let all_cards = cards_are_conserved(&game, seats);
    for _ in 0..LONGEST_ROUND {
        what_is_listed_is_what_is_legal(&game, seats);
        a_sampled_world_gives_back_its_view(&game, seats, rng);
        a_sampled_world_has_each_card_once(&game, seats, rng);
        hidden_cards_do_not_show(&game, seats, rng);
        face_down_choices_commute(&game, rng);
        a_changed_choice_leaves_no_trace(&game, rng);
        let Some(seat) = any_seat(&game, rng) else { return };
        let action = any_action(&game, seat, rng);
        game.play(seat, action, &mut ());
        // Cards may come up from an unseen pile, but none may go.
        let now = cards_are_conserved(&game, seats);
        assert!(now.contains_all(all_cards), "a card is gone: {game:?}");
    }
    panic!("the round does not end: {game:?}");
}

/// Anything illegal is refused with a reason, and changes nothing; also after the end.
fn check_match<G: Lawful>(options: G::Options, seats: u8, rng: &mut TestRng) {
    let setup = Setup::<G>::new(options, seats);
    let mut game = Match::new(setup, Seed([seats; 32])).unwrap();
    let mut steps = 0;
    loop {
        let before = game.clone();
        let outsider = Seat::new(seats);
        if steps % 7 == 0 {
            for action in G::all_actions() {
                for seat in Seat::all(seats).chain(outsider) {
                    let legal = Some(seat) != outsider && before.position().is_legal(seat, action);
                    if !legal || before.winners().is_some() {
                        let mut told = Vec::new();
                        let refusal = game.act_with_events(seat, action, &mut told).unwrap_err();
                        assert!(refusal.to_string().len() > 10 && told.is_empty());
                        if before.winners().is_some() {
                            assert_eq!(refusal, IllegalAction::Over);
                        }
                    }
                }
            }
            assert_eq!(game, before, "a refused action changed something");
        }
        steps += 1;
        let Some(seat) = any_seat(game.position(), rng) else { break };
        let action = any_action(game.position(), seat, rng);
        game.act(seat, action).unwrap();
    }
    assert!(!game.winners().unwrap().is_empty());
}

fn check_all_tables<G: Lawful>(rounds: usize, typed: impl Fn(AnyOptions) -> Option<G::Options>) {
    let mut tables = 0;
    for (options, seats) in all_tables() {
        let Some(typed) = typed(options) else { continue };
        let mut rng = rng(u64::from(seats));
        println!("{} with {seats} seats", name_of(&options));
        for _ in 0..rounds {
            check_round::<G>(&typed, seats, &mut rng);
        }
        check_match::<G>(typed, seats, &mut rng);
        views_from_events::check::<G>(typed, seats, &mut rng);
        tables += 1;
    }
    assert!(tables > 0);
}

macro_rules! each_game_is_lawful {
    ($($name:ident: $Game:ident;)*) => {
        $(#[test]
        fn $name() {
            check_all_tables::<$Game>(12, |options| match options {
                AnyOptions::$Game(options) => Some(options),
                _ => None,
            });
        })*

        #[test]
        fn any_game() {
            check_all_tables::<AnyGame>(2, Some);
        }

        impl Lawful for AnyGame {
            fn all_actions() -> Vec<AnyAction> {
                let mut all = Vec::new();
                $(all.extend($Game::all_actions().into_iter().map(AnyAction::$Game));)*
                all
            }

            fn reveals(event: &AnyEvent) -> bool {
                match event { $(AnyEvent::$Game(event) => $Game::reveals(event),)* }
            }

            fn places(view: &AnyView) -> Vec<CardSet> {
                match view { $(AnyView::$Game(view) => $Game::places(view),)* }
            }

            fn reread(view: &AnyView) -> AnyView {
                match view { $(AnyView::$Game(view) => AnyView::$Game(through_text(view)),)* }
            }
        }
    };
}

each_game_is_lawful! {
    take5: Take5;
    take_a_number: TakeANumber;
    hornochsen: Hornochsen;
    take_that: TakeThat;
    no_thanks: NoThanks;
}

fn through_text<V: Serialize + DeserializeOwned + Debug>(view: &V) -> V {
    serde_json::from_str(&serde_json::to_string(view).unwrap()).unwrap()
}

fn cards() -> impl Iterator<Item = Card> {
    (1..=Card::MAX).filter_map(Card::new)
}

/// The viewer's own hand; spectators have none.
fn own(viewer: Viewer, hands: &BySeat<Seen>) -> CardSet {
    match viewer {
        Viewer::Seat(seat) => {
            assert_eq!(hands[seat].hidden, 0, "everybody knows the own hand");
            hands[seat].known
        }
        Viewer::Spectator => CardSet::EMPTY,
    }
}

/// Chosen cards that have left the hands.
fn face_up(choosing: bool, choices: &BySeat<Choice>) -> CardSet {
    let card = |choice: &Choice| match choice {
        Choice::Card(card) if !choosing => Some(*card),
        _ => None,
    };
    choices.iter().filter_map(card).collect()
}

impl Lawful for Take5 {
    fn all_actions() -> Vec<take5::Action> {
        use take5::Action::{Draft, Play, TakeRow};
        cards().flat_map(|card| [Draft(card), Play(card)]).chain((0..20).map(TakeRow)).collect()
    }

    fn reveals(event: &take5::Event) -> bool {
        matches!(event, take5::Event::Revealed { .. })
    }

    fn places(view: &take5::View) -> Vec<CardSet> {
        let choosing = matches!(view.stage, take5::Stage::Choosing { .. });
        let mut places = vec![own(view.viewer, &view.hands), face_up(choosing, &view.choices)];
        if let take5::Stage::Drafting { pool, .. } = view.stage {
            places.push(pool);
        }
        places.extend(view.rows);
        places.extend(view.piles.iter());
        places
    }

    fn reread(view: &take5::View) -> take5::View {
        through_text(view)
    }
}

impl Lawful for TakeANumber {
    fn all_actions() -> Vec<take_a_number::Action> {
        use take_a_number::Action::{Keep, Play, TakeRow};
        cards().flat_map(|card| [Play(card), Keep(card)]).chain((0..20).map(TakeRow)).collect()
    }

    fn reveals(event: &take_a_number::Event) -> bool {
        use take_a_number::Event::{Revealed, Scored};
        matches!(event, Revealed { .. } | Scored { .. })
    }

    fn places(view: &take_a_number::View) -> Vec<CardSet> {
        let choosing = matches!(view.stage, take_a_number::Stage::Choosing { .. });
        let mut places = vec![own(view.viewer, &view.hands), face_up(choosing, &view.choices)];
        if let take_a_number::Stage::Keeping { taken, .. } = view.stage {
            places.push(taken);
        }
        places.extend(view.rows);
        places.extend(view.number_rows.iter());
        places.extend(view.number_piles.iter());
        places
    }

    fn reread(view: &take_a_number::View) -> take_a_number::View {
        through_text(view)
    }
}

impl Lawful for Hornochsen {
    fn all_actions() -> Vec<hornochsen::Action> {
        use hornochsen::Action::{Lay, Special as LaySpecial, Stop};
        let special = |row| Special::BOTH.map(|kind| LaySpecial { kind, row });
        cards().map(Lay).chain((0..20).flat_map(special)).chain([Stop]).collect()
    }

    fn reveals(_: &hornochsen::Event) -> bool {
        false
    }

    fn places(view: &hornochsen::View) -> Vec<CardSet> {
        let mut places = vec![own(view.viewer, &view.hands)];
        places.extend(view.rows.rows().flatten().map(|row| row.cards.set()));
        places.extend(view.taken.iter());
        places
    }

    fn reread(view: &hornochsen::View) -> hornochsen::View {
        through_text(view)
    }
}

impl Lawful for TakeThat {
    fn all_actions() -> Vec<take_that::Action> {
        use take_that::Action::{Lay, TakeLine, Twist};
        cards().flat_map(|card| [Lay(card), Twist(card)]).chain([TakeLine]).collect()
    }

    fn reveals(event: &take_that::Event) -> bool {
        matches!(event, take_that::Event::Scored { .. })
    }

    fn places(view: &take_that::View) -> Vec<CardSet> {
        let mut places = vec![own(view.viewer, &view.hands), view.line.set()];
        places.extend(view.face_up.iter());
        places.extend(view.taken.iter().map(|taken| taken.known));
        places
    }

    fn reread(view: &take_that::View) -> take_that::View {
        through_text(view)
    }
}

impl Lawful for NoThanks {
    fn all_actions() -> Vec<no_thanks::Action> {
        vec![no_thanks::Action::Take, no_thanks::Action::Pass]
    }

    fn reveals(event: &no_thanks::Event) -> bool {
        use no_thanks::Event::{Scored, TurnedUp};
        matches!(event, TurnedUp { .. } | Scored { .. })
    }

    fn places(view: &no_thanks::View) -> Vec<CardSet> {
        let mut places = vec![CardSet::EMPTY];
        if let no_thanks::Stage::Turn { card, .. } = view.stage {
            places.push(card.into());
        }
        places.extend(view.cards.iter());
        places
    }

    fn reread(view: &no_thanks::View) -> no_thanks::View {
        through_text(view)
    }
}

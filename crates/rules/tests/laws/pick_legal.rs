//! A game that leaves `pick_legal` out has the same choices in the same order: the trait lists
//! them.

use std::ops::RangeInclusive;

use rand_core::Rng;
use taketable_rules::{
    AnyAction, AnyDeal, AnyEvent, AnyGame, AnyOptions, AnyView, BySeat, End, Game, Goal,
    IllegalAction, Score, Seat, SeatSet, Tell, Viewer,
};

use crate::common::{all_tables, any_action, any_seat, dealt, rng};

/// Any game, but without its own `pick_legal`.
#[derive(Clone, Debug, PartialEq)]
struct Unhurried(AnyGame);

impl Game for Unhurried {
    type Options = AnyOptions;
    type Deal = AnyDeal;
    type Action = AnyAction;
    type Event = AnyEvent;
    type View = AnyView;

    fn seats(options: &AnyOptions) -> RangeInclusive<u8> {
        AnyGame::seats(options)
    }

    fn goal(options: &AnyOptions) -> Goal {
        AnyGame::goal(options)
    }

    fn default_end(options: &AnyOptions) -> End {
        AnyGame::default_end(options)
    }

    fn has_first_seat(options: &AnyOptions) -> bool {
        AnyGame::has_first_seat(options)
    }

    fn deal(options: &AnyOptions, seats: u8, first: Seat, rng: &mut impl Rng) -> AnyDeal {
        AnyGame::deal(options, seats, first, rng)
    }

    fn begin(
        options: &AnyOptions,
        seats: u8,
        deal: &AnyDeal,
        told: &mut impl Tell<AnyEvent>,
    ) -> Unhurried {
        Unhurried(AnyGame::begin(options, seats, deal, told))
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn check(&self, seat: Seat, action: AnyAction) -> Result<(), IllegalAction> {
        self.0.check(seat, action)
    }

    fn each_legal(&self, seat: Seat, each: impl FnMut(AnyAction)) {
        self.0.each_legal(seat, each);
    }

    fn play(&mut self, seat: Seat, action: AnyAction, told: &mut impl Tell<AnyEvent>) {
        self.0.play(seat, action, told);
    }

    fn scores(&self) -> BySeat<Score> {
        self.0.scores()
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        self.0.view(viewer)
    }

    fn sample(view: &AnyView, rng: &mut impl Rng) -> Unhurried {
        Unhurried(AnyGame::sample(view, rng))
    }
}

#[test]
fn picked_actions_are_the_listed_ones() {
    for (options, seats) in all_tables() {
        let mut rng = rng(u64::from(seats));
        let mut game: Unhurried = dealt(&options, seats, &mut rng, &mut ());
        let mut listed = Vec::new();
        loop {
            for seat in Seat::all(seats) {
                game.legal_actions_into(seat, &mut listed);
                assert_eq!(game.count_legal(seat), listed.len());
                for (n, action) in listed.iter().enumerate() {
                    assert_eq!(game.nth_legal(seat, n), Some(*action), "{n} of {listed:?}");
                }
                assert_eq!(game.nth_legal(seat, listed.len()), None);
            }
            let Some(seat) = any_seat(&game, &mut rng) else { break };
            let action = any_action(&game, seat, &mut rng);
            game.play(seat, action, &mut ());
        }
    }
}

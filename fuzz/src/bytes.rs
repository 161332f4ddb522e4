//! [`Bytes`]: decisions read from the fuzzer's bytes.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use taketable_rules::record::{Head, Player};
use taketable_rules::{
    AnyAction, AnyGame, AnyOptions, End, FirstSeat, Game, GameId, GameVariant, Match, Seat, Seed,
    Setup,
};

/// Bytes that are read one after the other. Where they end, zeros follow.
pub(crate) struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(data: &'a [u8]) -> Bytes<'a> {
        Bytes { left: data }
    }

    /// Returns `true` if there are none left.
    pub(crate) fn are_over(&self) -> bool {
        self.left.is_empty()
    }

    pub(crate) fn next(&mut self) -> u8 {
        let Some((first, left)) = self.left.split_first() else { return 0 };
        self.left = left;
        *first
    }

    /// A number below `bound`, which must not be 0 nor more than 65,536.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let low = usize::from(self.next());
        let high = if bound > 256 { usize::from(self.next()) } else { 0 };
        (high << 8 | low) % bound
    }

    /// A game, its options, seats and players, and a seed.
    pub(crate) fn head(&mut self) -> Head {
        let options = all_options();
        let options = options[self.below(options.len())];
        let mut seats = AnyGame::seats(&options);
        let seats = seats.nth(self.below(seats.clone().count())).expect("a number of seats");
        let mut setup = Setup::<AnyGame>::new(options, seats);
        let agreed = self.next();
        setup.end = match agreed % 4 {
            0 => End::Rounds(1),
            1 => End::Rounds(2),
            2 => End::Above(0),
            _ => End::Above(20),
        };
        if AnyGame::has_first_seat(&options) && agreed > 127 {
            setup.first = Seat::new(agreed % seats).map_or(FirstSeat::BySeed, FirstSeat::Named);
        }
        let players = (0..seats).map(|index| Player::named(format!("Seat {index}"))).collect();
        Head::new(setup, players, Seed([self.next(); 32])).expect("a good head")
    }

    /// A generator for samples.
    pub(crate) fn rng(&mut self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.next().into())
    }

    /// Something that a seat is offered; nothing if the match is over.
    pub(crate) fn legal(&mut self, game: &Match<AnyGame>) -> Option<(Seat, AnyAction)> {
        let asked: Vec<Seat> = game.to_act().iter().collect();
        let seat = *asked.get(self.below(asked.len().max(1)))?;
        let listed = game.position().legal_actions(seat);
        Some((seat, listed[self.below(listed.len())]))
    }

    /// Any action that can be written down, for any seat that a table can have.
    pub(crate) fn attempt(&mut self, options: AnyOptions) -> Option<(Seat, AnyAction)> {
        const FORMS: [&str; 12] = [
            r#"{"play":N}"#,
            r#"{"take_row":N}"#,
            r#"{"draft":N}"#,
            r#"{"keep":N}"#,
            r#"{"lay":N}"#,
            r#"{"twist":N}"#,
            r#"{"special":{"kind":"x2","row":N}}"#,
            r#"{"special":{"kind":"+5","row":N}}"#,
            r#""stop""#,
            r#""take_line""#,
            r#""take""#,
            r#""pass""#,
        ];
        let seat = Seat::new(self.below(10) as u8)?;
        let form = FORMS[self.below(FORMS.len())];
        let json = form.replace('N', &self.next().to_string());
        let read = |game: GameId| game.read_action(&json).ok();
        let of_another = || GameId::ALL.iter().copied().find_map(read);
        let action = read(options.game()).or_else(of_another)?;
        Some((seat, action))
    }
}

/// Every game with each of its variants and options.
pub(crate) fn all_options() -> Vec<AnyOptions> {
    GameVariant::all().map(|variant| variant.spec().rules).collect()
}

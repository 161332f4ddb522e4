//! Positions typed by hand, at a table of wood: for each game the few things that one can see there.
//!
//! Whoever types sits on seat 0; the others follow to the left.

mod cards;
mod hornochsen;
mod no_thanks;
mod take5;
mod take_a_number;
mod take_that;

use clap::{Args, Subcommand};
use taketable_bots::BotRng;
use taketable_rules::{AnyGame, AnyOptions, AnyView, BySeat, Score, Seat, Setup};

use super::{AdviseTrouble, Position};
use crate::number::between;
use cards::{Numbers, numbers_with_sign};

/// A position of one of the games.
#[derive(Subcommand)]
pub(crate) enum TypedGame {
    #[command(name = "take5")]
    Take5(take5::Typed),
    TakeANumber(take_a_number::Typed),
    Hornochsen(hornochsen::Typed),
    TakeThat(take_that::Typed),
    NoThanks(no_thanks::Typed),
}

impl TypedGame {
    /// The position, if there is such a one.
    pub(crate) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseTrouble> {
        match self {
            TypedGame::Take5(typed) => typed.position(rng),
            TypedGame::TakeANumber(typed) => typed.position(rng),
            TypedGame::Hornochsen(typed) => typed.position(rng),
            TypedGame::TakeThat(typed) => typed.position(rng),
            TypedGame::NoThanks(typed) => typed.position(rng),
        }
    }
}

/// What every game needs.
#[derive(Args)]
struct Table {
    /// How many play
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 10))]
    seats: u8,
    /// What everybody has from the rounds before, yours first
    #[arg(long, value_name = "POINTS", value_parser = numbers_with_sign, allow_hyphen_values = true)]
    totals: Option<Numbers<Score>>,
    /// The round's number
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1000), default_value = "1")]
    round: u32,
}

impl Table {
    /// Whether so many can play that.
    fn setup(&self, options: impl Into<AnyOptions>) -> Result<Setup<AnyGame>, AdviseTrouble> {
        let setup = Setup::new(options.into(), self.seats);
        setup.check()?;
        Ok(setup)
    }

    /// The position with that view of seat 0. `whole` if nothing is left out in it.
    fn position(
        &self,
        options: impl Into<AnyOptions>,
        view: impl Into<AnyView>,
        whole: bool,
        rng: &mut BotRng,
    ) -> Result<Position, AdviseTrouble> {
        let totals = match &self.totals {
            Some(Numbers(totals)) => by_seat("totals", self.seats, totals)?,
            None => BySeat::new(self.seats, 0),
        };
        let setup = self.setup(options)?;
        let position = Position::new(setup, self.round, totals, view.into(), rng)?;
        Ok(if whole { position } else { position.in_part() })
    }
}

/// One entry for each seat.
fn by_seat<T: Copy + Default>(
    field: &'static str,
    seats: u8,
    entries: &[T],
) -> Result<BySeat<T>, AdviseTrouble> {
    if entries.len() != usize::from(seats) {
        let why = format!("{seats} entries are needed, yours first, not {}", entries.len());
        return Err(AdviseTrouble::field(field, why));
    }
    Ok(BySeat::from_fn(seats, |seat| entries[seat.index()]))
}

/// One entry for each of the others; what is missing at the end is nothing.
fn by_other<T: Copy + Default>(
    field: &'static str,
    seats: u8,
    own: T,
    entries: &[T],
) -> Result<BySeat<T>, AdviseTrouble> {
    let others = usize::from(seats) - 1;
    if entries.len() > others {
        let why = format!("there are {others} others at the table, not {}", entries.len());
        return Err(AdviseTrouble::field(field, why));
    }
    Ok(BySeat::from_fn(seats, |seat| match seat.index() {
        0 => own,
        index => entries.get(index - 1).copied().unwrap_or_default(),
    }))
}

/// Shares so many things out among the others, as evenly as can be.
fn shared(seats: u8, own: usize, total: usize) -> BySeat<usize> {
    let others = usize::from(seats) - 1;
    BySeat::from_fn(seats, |seat| match seat.index() {
        0 => own,
        index => total / others + usize::from(index <= total % others),
    })
}

/// Who types.
const YOU: Seat = Seat::FIRST;

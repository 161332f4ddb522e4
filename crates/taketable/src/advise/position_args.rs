//! Positions of a real table, typed by hand: what the forms of the games share.
//!
//! The player who types sits on seat 0; the others follow to the left.

pub(super) mod cards;

use clap::Args;
use serde_json::{Map, Value, json};
use taketable_bots::BotRng;
use taketable_rules::{AnyGame, AnyView, BySeat, Card, CardSet, End, GameId, Score, Seat, Setup};

use taketable_telling::say;

use super::{AdviseError, Position};
use crate::lang::words;
use crate::number::between;
use crate::table_args::read_end;
use cards::{Groups, Numbers, numbers_with_sign};

/// What every game needs.
#[derive(Args)]
pub(super) struct MatchArgs {
    /// Number of players
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 10))]
    pub(super) seats: u8,
    /// Totals before this round, yours first
    #[arg(long, value_name = "POINTS", value_parser = numbers_with_sign, allow_hyphen_values = true)]
    totals: Option<Numbers<Score>>,
    /// End of the match: rounds:2, or above:66 points [default: the game's own]
    #[arg(long, value_name = "END", value_parser = read_end)]
    end: Option<End>,
    /// Number of the round
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1000), default_value = "1")]
    round: u32,
}

impl MatchArgs {
    /// What is played at this table; the rules say what is wrong with it.
    pub(super) fn setup(
        &self,
        game: GameId,
        variant: Option<&str>,
    ) -> Result<Setup<AnyGame>, AdviseError> {
        let variant = variant.map(|variant| ("variant", json!(variant)));
        let end = self.end.map(|end| ("end", json!(end)));
        let options = [variant, end].into_iter().flatten();
        let options: Map<String, Value> =
            options.map(|(name, value)| (name.to_owned(), value)).collect();
        Setup::read(game, self.seats, options.into())
            .map_err(|why| AdviseError::Match { game, why })
    }

    /// The position with that view of seat 0. `whole` if nothing is left out in it.
    pub(super) fn position(
        &self,
        setup: Setup<AnyGame>,
        view: impl Into<AnyView>,
        whole: bool,
        rng: &mut BotRng,
    ) -> Result<Position, AdviseError> {
        let totals = match &self.totals {
            Some(Numbers(totals)) => by_seat("totals", self.seats, totals)?,
            None => BySeat::new(self.seats, 0),
        };
        let position = Position::new(setup, self.round, totals, view.into(), rng)?.yours();
        // Before the first round nobody has anything.
        let known = self.totals.is_some() || self.round == 1;
        Ok(if whole && known { position } else { position.in_part() })
    }
}

/// The rows of a game in which every row ascends.
pub(super) fn rows<const N: usize>(groups: &Groups) -> Result<[CardSet; N], AdviseError> {
    let rows = groups.sets().try_into().map_err(|rows: Vec<_>| {
        AdviseError::field("rows", say!(words(), FieldRows, rows = N, found = rows.len()))
    })?;
    // Two cards in the wrong order are often a slip: another card, or another row.
    if let Some(row) = groups.0.iter().find(|row| !row.cards.is_sorted()) {
        let cards: Vec<String> = row.cards.iter().map(Card::to_string).collect();
        let why = say!(words(), FieldAscending, row = cards.join(" "));
        return Err(AdviseError::field("rows", why));
    }
    Ok(rows)
}

/// Cards of each seat; what is missing at the end is nothing.
pub(super) fn mine_first(
    field: &'static str,
    seats: u8,
    groups: &Groups,
) -> Result<BySeat<CardSet>, AdviseError> {
    let mut cards = groups.sets();
    cards.resize(cards.len().max(usize::from(seats)), CardSet::EMPTY);
    by_seat(field, seats, &cards)
}

/// The piles of all seats: each one's own if they are typed. If only the cards in them are, the
/// next seat has them: for all that you can do now, it is the same whose they are.
pub(super) fn piles(
    seats: u8,
    typed: Option<&Groups>,
    seen: CardSet,
) -> Result<BySeat<CardSet>, AdviseError> {
    if let Some(typed) = typed {
        return mine_first("piles", seats, typed);
    }
    let mut piles = BySeat::new(seats, CardSet::EMPTY);
    piles[YOU.left(seats)] = seen;
    Ok(piles)
}

/// Returns `true` if all points of the round are known: no card is missing, and it is known who has
/// those that were taken. Piles that were typed have to be complete.
pub(super) fn nothing_missing(
    piles: Option<&Groups>,
    seen: CardSet,
    found: usize,
    all: usize,
) -> Result<bool, AdviseError> {
    if piles.is_some() && found < all {
        let why = say!(words(), FieldMissing, missing = all - found);
        return Err(AdviseError::field("piles", why));
    }
    Ok(found == all && seen.is_empty())
}

/// One entry for each seat.
pub(super) fn by_seat<T: Copy + Default>(
    field: &'static str,
    seats: u8,
    entries: &[T],
) -> Result<BySeat<T>, AdviseError> {
    if entries.len() != usize::from(seats) {
        let why = say!(words(), FieldEntries, seats = seats, found = entries.len());
        return Err(AdviseError::field(field, why));
    }
    Ok(BySeat::from_fn(seats, |seat| entries[seat.index()]))
}

/// One entry for each of the others; what is missing at the end is nothing.
pub(super) fn by_other<T: Copy + Default>(
    field: &'static str,
    seats: u8,
    own: T,
    entries: &[T],
) -> Result<BySeat<T>, AdviseError> {
    let others = usize::from(seats) - 1;
    if entries.len() > others {
        let why = say!(words(), FieldOthers, others = others, found = entries.len());
        return Err(AdviseError::field(field, why));
    }
    Ok(BySeat::from_fn(seats, |seat| match seat.index() {
        0 => own,
        index => entries.get(index - 1).copied().unwrap_or_default(),
    }))
}

/// Shares so many things out among the others, as evenly as can be.
pub(super) fn shared(seats: u8, own: usize, total: usize) -> BySeat<usize> {
    let others = usize::from(seats) - 1;
    BySeat::from_fn(seats, |seat| match seat.index() {
        0 => own,
        index => total / others + usize::from(index <= total % others),
    })
}

/// Who types.
pub(super) const YOU: Seat = Seat::FIRST;

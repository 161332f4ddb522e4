//! [`Seen`]: the table as the server told of it.

use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use taketable_bots::BotRng;
use taketable_protocol::live::{self, TableState};
use taketable_rules::{AnyGame, AnyView, Game, MatchView, Seat, SeatSet, Setup};

use crate::link::Ask;

/// The table as it was last told of.
pub(super) struct Seen {
    pub(super) table: TableState,
    pub(super) setup: Setup<AnyGame>,
    pub(super) seat: Option<Seat>,
    pub(super) host: bool,
    pub(super) to_act: SeatSet,
    pub(super) ask: Option<Ask>,
    /// The server's clock, in milliseconds since 1970, and ours at the same moment.
    pub(super) clock: (i64, Instant),
}

/// Said when a server shows what cannot be.
pub(super) const UNSOUND: &str = "the server shows something that cannot happen in this game";

/// No time limit is taken to be longer, in milliseconds: some hundred days.
const LONGEST_LIMIT: i64 = 10_000_000_000;

/// What a server says may be anything: it is checked before the rules are asked about it.
impl Seen {
    pub(super) fn is_sound(&self, view: &MatchView<AnyView>) -> bool {
        let Setup { options, seats, .. } = self.setup;
        view.position.check(&options, seats).is_ok()
            && view.totals.seats() == seats
            && view.to_act.iter().all(|seat| seat.index() < usize::from(seats))
    }

    /// The question, with what can really be done.
    pub(super) fn question(&self, ask: live::Ask, view: &MatchView<AnyView>) -> Option<Ask> {
        let seat = self.seat?;
        let world = AnyGame::sample(&view.position, &mut BotRng::seed_from_u64(0));
        let live::Ask { decision, mut legal, deadline, .. } = ask;
        legal.retain(|action| world.is_legal(seat, *action));
        let deadline = deadline.map(|deadline| self.by_our_clock(deadline));
        (!legal.is_empty()).then_some(Ask { decision, legal, deadline })
    }

    /// A time of the server's clock by ours.
    pub(super) fn by_our_clock(&self, time: i64) -> Instant {
        let (theirs, ours) = self.clock;
        ours + Duration::from_millis(time.saturating_sub(theirs).clamp(0, LONGEST_LIMIT) as u64)
    }
}

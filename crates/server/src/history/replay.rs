//! Replays a finished match step by step, as its seats saw it.

use serde::Deserialize;
use taketable_protocol::live::{Decider, MatchReplay, ReplayFace, ReplayRound, ReplayStep};
use taketable_rules::record::{Fault, Step};
use taketable_rules::{AnyView, MatchEvent, MatchView, Seat, Told, Viewer};

use crate::history::referee::{Judged, judge};

/// Steps per page, so that a client never waits long.
pub(crate) const PAGE: usize = 100;

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ReplayError {
    /// The record is not valid.
    #[error("The record is not valid: {0}.")]
    Fault(#[from] Fault),
    /// The match has no such seat.
    #[error("There is no such seat.")]
    NoSeat,
}

/// Returns some steps of a match, starting with `from`, as one seat or every seat saw them. A
/// record reveals all cards, so it must be of a finished match; only those are complete.
pub(crate) fn replay(
    record: &str,
    seat: Option<Seat>,
    from: u32,
) -> Result<MatchReplay, ReplayError> {
    let (mut steps, mut begins, mut ends) = (Vec::new(), Vec::new(), Vec::new());
    let mut last = 0;
    let mut before = None;
    let (head, end) = judge(record, |line| {
        match line.step {
            Step::Head => {}
            Step::Action(..) => last += 1,
            Step::RoundEnd(end) => return ends.push(end),
            _ => return,
        }
        if line.match_events.iter().any(deals) {
            begins.push(last);
        }
        if last >= from && steps.len() < PAGE {
            steps.push(step(&line, last, seat, before.as_ref()));
        }
        before = Some(line.game.view(Viewer::Spectator));
    })?;
    if seat.is_some_and(|seat| seat.index() >= usize::from(head.setup.seats)) {
        return Err(ReplayError::NoSeat);
    }
    let rounds = begins.into_iter().zip(ends);
    Ok(MatchReplay {
        game: head.game(),
        options: serde_json::to_value(head.setup).expect("options have a text form"),
        players: head.players,
        end,
        rounds: rounds.map(|(begins, end)| ReplayRound { begins, end }).collect(),
        last,
        steps,
    })
}

/// Returns `true` if a round begins with this event.
fn deals<E>(told: &Told<MatchEvent<E>>) -> bool {
    matches!(told.face(Viewer::Spectator), MatchEvent::RoundBegins { .. })
}

fn step(
    line: &Judged<'_>,
    number: u32,
    seat: Option<Seat>,
    before: Option<&MatchView<AnyView>>,
) -> ReplayStep {
    // The first deal clears the table, so what it looks like later does no harm.
    let tallies = match before {
        Some(before) => before.tallies(line.match_events),
        None => line.game.view(Viewer::Spectator).tallies(line.match_events),
    };
    let face = |seat| {
        let viewer = Viewer::Seat(seat);
        let events = line.match_events.iter().map(|told| told.face(viewer).clone()).collect();
        ReplayFace { seat, events, view: line.game.view(viewer) }
    };
    let seats = line.game.setup().seats;
    let shown = Seat::all(seats).filter(|one| seat.is_none_or(|seat| seat == *one));
    let (seat, by) = match line.step {
        Step::Action(seat, _) => (Some(seat), decider(line.text)),
        _ => (None, Decider::Player),
    };
    ReplayStep { number, seat, by, tallies, faces: shown.map(face).collect() }
}

/// Returns who decided, if a line of a record says so in known terms.
fn decider(line: &str) -> Decider {
    #[derive(Deserialize)]
    struct Decided {
        by: Decider,
    }
    serde_json::from_str(line).map_or(Decider::Player, |Decided { by }| by)
}

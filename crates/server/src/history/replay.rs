//! A match that is over, step by step, as its seats saw it.

use serde::Deserialize;
use taketable_protocol::live::{Decider, Replayed, ReplayedFace, ReplayedRound, ReplayedStep};
use taketable_rules::record::{Fault, Step};
use taketable_rules::{AnyView, MatchEvent, MatchView, Seat, Told, Viewer};

use crate::history::referee::{Judged, judge};

/// So many steps are shown at once: what a client has to wait for stays small.
pub(crate) const PAGE: usize = 100;

/// Why there is nothing to show.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ReplayError {
    /// The record is not good.
    #[error("The record is not good: {0}.")]
    Fault(#[from] Fault),
    /// Nobody can have seen it from there.
    #[error("There is no such seat.")]
    NoSeat,
}

/// Some steps of a match, from one of them on, as one seat saw them or as each did. The record tells
/// all cards: it must be of a match that is over, and a record is not whole before.
pub(crate) fn replay(record: &str, seat: Option<Seat>, from: u32) -> Result<Replayed, ReplayError> {
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
    Ok(Replayed {
        game: head.game(),
        options: serde_json::to_value(head.setup).expect("options have a text form"),
        players: head.players,
        end,
        rounds: rounds.map(|(begins, end)| ReplayedRound { begins, end }).collect(),
        last,
        steps,
    })
}

/// Whether a round begins with it.
fn deals<E>(told: &Told<MatchEvent<E>>) -> bool {
    matches!(told.face(Viewer::Spectator), MatchEvent::RoundBegins { .. })
}

fn step(
    line: &Judged<'_>,
    number: u32,
    seat: Option<Seat>,
    before: Option<&MatchView<AnyView>>,
) -> ReplayedStep {
    // The first deal clears the table, so what it looks like later does no harm.
    let tallies = match before {
        Some(before) => before.tallies(line.match_events),
        None => line.game.view(Viewer::Spectator).tallies(line.match_events),
    };
    let face = |seat| {
        let viewer = Viewer::Seat(seat);
        let events = line.match_events.iter().map(|told| told.face(viewer).clone()).collect();
        ReplayedFace { seat, events, view: line.game.view(viewer) }
    };
    let seats = line.game.setup().seats;
    let shown = Seat::all(seats).filter(|one| seat.is_none_or(|seat| seat == *one));
    let (seat, by) = match line.step {
        Step::Action(seat, _) => (Some(seat), decider(line.text)),
        _ => (None, Decider::Player),
    };
    ReplayedStep { number, seat, by, tallies, faces: shown.map(face).collect() }
}

/// Who decided, where a line of a record says it in words that we know.
fn decider(line: &str) -> Decider {
    #[derive(Deserialize)]
    struct Decided {
        by: Decider,
    }
    serde_json::from_str(line).map_or(Decider::Player, |Decided { by }| by)
}

//! The words of Take That.

use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{Deal, Options, Stage, View};
use taketable_rules::{CardSet, Game, Seat, Seen, Viewer};

use super::line::Fault;
use super::notation::{Notation, each, list, seen};
use super::sheet::Sheet;

/// `line`, `hand 0`, `face up 0`, `taken 0`, `awaited`, `left` (how many cards the pile has).
///
/// `pile` describes the draw pile, top card first. Nobody can see its order, so a position with a
/// pile is a round that has just been dealt; without one, the pile is used up.
impl Notation for TakeThat {
    const COUNTED: &'static str = "taken";

    fn position(options: &Options, sheet: &mut Sheet) -> Result<TakeThat, Fault> {
        let (seats, turn) = (sheet.seats(), sheet.awaited()?);
        let hands = sheet.sets("hand")?;
        if sheet.has("pile") {
            let pile = sheet.list("pile", None)?.into_iter().collect();
            let deal = Deal { hands, pile, first: turn };
            return Ok(TakeThat::begin(options, seats, &deal, &mut ()));
        }
        Ok(TakeThat::only_world(&View {
            viewer: Viewer::Spectator,
            variant: options.variant,
            stage: Stage::Turn { seat: turn },
            hands: hands.map(Seen::open),
            line: sheet.list("line", None)?.into_iter().collect(),
            pile: 0,
            face_up: sheet.sets("face up")?,
            taken: sheet.sets("taken")?.map(Seen::open),
        }))
    }

    fn shown(view: &View, word: &str, seat: Option<Seat>) -> Option<String> {
        Some(match (word, seat) {
            ("line", None) => list(view.line.iter()),
            ("left", None) => view.pile.to_string(),
            ("hand", Some(seat)) => seen(view.hands[seat]),
            ("face up", Some(seat)) => list(view.face_up[seat]),
            ("taken", Some(seat)) => seen(view.taken[seat]),
            _ => return None,
        })
    }

    fn dealt(_: &Deal, view: &View) -> String {
        let hands = each(view.hands.iter().map(|hand| hand.len()));
        format!("hands {hands}, line {}, pile {}", view.line.len(), view.pile)
    }

    fn cards(deal: &Deal) -> Vec<CardSet> {
        deal.hands.iter().copied().chain([deal.pile.set()]).collect()
    }
}

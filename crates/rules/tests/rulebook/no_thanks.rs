//! The words of No Thanks!.

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{Deal, Options, Stage, View};
use taketable_rules::{BySeat, Card, CardSet, Game, Seat, Viewer};

use super::line::Fault;
use super::notation::{Notation, each, list};
use super::sheet::Sheet;

/// Counters that each seat of three to five starts with (NT-1). Cases keep to such tables.
const START: u16 = 11;

/// `card` (the open one), `on card` (counters), `cards 0`, `counters 0`, `awaited`, `left` (how many
/// cards the pile has besides the open one).
///
/// `pile` describes the pile, top card first. Nobody can see its order, so a position with a pile
/// is a round that has just been dealt; without one, the open card is the last.
impl Notation for NoThanks {
    const COUNTED: &'static str = "cards";

    fn position(options: &Options, sheet: &mut Sheet) -> Result<NoThanks, Fault> {
        let (seats, seat) = (sheet.seats(), sheet.awaited()?);
        let mut counters = BySeat::new(seats, 0);
        for seat in Seat::all(seats) {
            counters[seat] = u16::from(sheet.number("counters", Some(seat))?.unwrap_or(0));
        }
        if sheet.has("pile") {
            let pile = sheet.list("pile", None)?.into_iter().collect();
            let counters = START as u8;
            let deal = Deal { pile, removed: CardSet::EMPTY, counters, first: seat };
            return Ok(NoThanks::begin(options, seats, &deal, &mut ()));
        }
        let on_card = sheet.number("on card", None)?.unwrap_or(0);
        Ok(NoThanks::only_world(&View {
            viewer: Viewer::Spectator,
            visibility: options.counters,
            stage: match sheet.list("card", None)?.first() {
                Some(card) => Stage::Turn { seat, card: *card, on_card },
                None => Stage::Over,
            },
            pile: 0,
            cards: sheet.sets("cards")?,
            counters: BySeat::new(seats, None),
            paid: counters.map(|held| START.saturating_sub(held)),
            collected: counters.map(|held| held.saturating_sub(START)),
        }))
    }

    fn shown(view: &View, word: &str, seat: Option<Seat>) -> Option<String> {
        let open = match view.stage {
            Stage::Turn { card, on_card, .. } => Some((card, on_card)),
            Stage::Over => None,
        };
        Some(match (word, seat) {
            ("card", None) => list(open.map(|(card, _)| card)),
            ("on card", None) => list(open.map(|(_, on_card)| on_card)),
            ("left", None) => view.pile.to_string(),
            ("cards", Some(seat)) => list(view.cards[seat]),
            ("counters", Some(seat)) => match view.counters[seat] {
                Some(counters) => counters.to_string(),
                None => "hidden".to_owned(),
            },
            _ => return None,
        })
    }

    fn dealt(deal: &Deal, view: &View) -> String {
        let open: Vec<Card> = match view.stage {
            Stage::Turn { card, .. } => vec![card],
            Stage::Over => Vec::new(),
        };
        let held = Seat::all(view.cards.seats()).map(|seat| view.counters_held(seat));
        format!(
            "open {}, pile {}, out {}, counters {}",
            open.len(),
            view.pile,
            deal.removed.len(),
            each(held),
        )
    }

    fn cards(deal: &Deal) -> Vec<CardSet> {
        vec![deal.pile.set(), deal.removed]
    }
}

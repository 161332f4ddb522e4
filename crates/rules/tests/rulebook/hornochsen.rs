//! The words of Hornochsen!.

use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{
    Deal, HerdRow, Options, Ring, Special, Specials, Stage, View,
};
use taketable_rules::{BySeat, Card, CardSet, Seat, Seen, Viewer};

use super::line::{Fault, Line};
use super::notation::{Notation, each, list, seen};
use super::sheet::Sheet;

/// `rows` (`12 14 x2 | gone | 43`), `hand 0` (cattle cards), `specials 0` (in hand), `taken 0` and
/// `awaited`.
impl Notation for Hornochsen {
    const COUNTED: &'static str = "taken";

    fn position(options: &Options, sheet: &mut Sheet) -> Result<Hornochsen, Fault> {
        let seats = sheet.seats();
        let mut specials = BySeat::new(seats, Specials::default());
        let mut taken = BySeat::new(seats, CardSet::EMPTY);
        let mut taken_specials = specials;
        for seat in Seat::all(seats) {
            (_, specials[seat]) = herd(sheet, "specials", seat)?;
            let (cards, with_them) = herd(sheet, "taken", seat)?;
            taken[seat] = cards.into_iter().collect();
            taken_specials[seat] = with_them;
        }
        Ok(Hornochsen::only_world(&View {
            viewer: Viewer::Spectator,
            stage: Stage::Turn { seat: sheet.awaited()?, laid: 0 },
            hands: sheet.sets("hand")?.map(Seen::open),
            specials,
            rows: ring(sheet)?,
            taken,
            taken_specials,
            after_take: options.after_take,
        }))
    }

    fn shown(view: &View, word: &str, seat: Option<Seat>) -> Option<String> {
        Some(match (word, seat) {
            ("rows", None) => {
                let row = |row: Option<&HerdRow>| match row {
                    Some(row) => herd_text(row.cards.iter().copied(), row.specials),
                    None => "gone".to_owned(),
                };
                view.rows.rows().map(row).collect::<Vec<_>>().join(" | ")
            }
            ("hand", Some(seat)) => seen(view.hands[seat]),
            ("specials", Some(seat)) => herd_text([], view.specials[seat]),
            ("taken", Some(seat)) => herd_text(view.taken[seat], view.taken_specials[seat]),
            _ => return None,
        })
    }

    fn dealt(_: &Deal, view: &View) -> String {
        let specials = view.specials.iter().map(|specials| herd_text([], *specials));
        let rows: Vec<_> = view.rows.rows().flatten().map(|row| row.cards.to_vec()).collect();
        format!(
            "hands {}, specials {}, rows {}{}",
            each(view.hands.iter().map(|hand| hand.len())),
            each(specials),
            each(rows.iter().map(Vec::len)),
            if rows.is_sorted() { " ascending" } else { "" },
        )
    }

    fn cards(deal: &Deal) -> Vec<CardSet> {
        deal.hands.iter().chain([&deal.rows]).copied().collect()
    }
}

/// Cattle cards, then specials: `12 14 x2 +5`.
fn herd_text(cards: impl IntoIterator<Item = Card>, specials: Specials) -> String {
    let cards = cards.into_iter().map(|card| card.to_string());
    let specials = Special::BOTH
        .into_iter()
        .flat_map(|kind| (0..specials.of(kind)).map(move |_| kind.to_string()));
    list(cards.chain(specials))
}

fn herd(sheet: &mut Sheet, word: &str, seat: Seat) -> Result<(Vec<Card>, Specials), Fault> {
    let Some(line) = sheet.line(word, Some(seat)) else { return Ok(Default::default()) };
    read_herd(sheet, &line, &line.value)
}

fn read_herd(sheet: &mut Sheet, line: &Line, text: &str) -> Result<(Vec<Card>, Specials), Fault> {
    let mut specials = Specials::default();
    let mut cattle = Vec::new();
    for token in text.split_whitespace() {
        match token {
            "x2" => specials.x2 += 1,
            "+5" => specials.plus5 += 1,
            card => cattle.push(card),
        }
    }
    Ok((sheet.cards(line, &cattle.join(" "))?, specials))
}

/// The circle.
fn ring(sheet: &mut Sheet) -> Result<Ring, Fault> {
    let mut rows = Vec::new();
    let line = sheet.line("rows", None);
    for text in line.iter().flat_map(|line| line.value.split('|').map(move |row| (line, row))) {
        rows.push(match text {
            (_, row) if row.trim() == "gone" => None,
            (line, row) => {
                let (cards, specials) = read_herd(sheet, line, row)?;
                Some(HerdRow { cards: cards.into_iter().collect(), specials })
            }
        });
    }
    Ring::new(rows).map_err(|e| match line {
        Some(line) => line.fault(e),
        None => unreachable!("no rows can be read"),
    })
}

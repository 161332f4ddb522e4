//! The board of Hornochsen!

use taketable_rules::games::hornochsen::{
    Count, HerdRow, Special, Specials, Stage, View, points, points_of,
};
use taketable_rules::{Card, CardSet, Score, Seat};
use taketable_telling::say;

use super::Board;
use super::pen::{Ink, Pen};
use super::text_table::{Side, TextTable, pad};

impl Board for View {
    fn legend(&self, pen: &Pen) -> Option<String> {
        let (good, bad) = (marked(Card::new(12)?, 0, pen), marked(Card::new(55)?, 0, pen));
        Some(say!(pen, StoryMarkedCattle, good = good, bad = bad))
    }

    fn is_new_moment(&self) -> bool {
        matches!(self.stage, Stage::Turn { laid: 0, .. })
    }

    fn draw(views: &[&View], nth: u32, pen: &Pen) -> String {
        let whose = match views[0].stage {
            Stage::Turn { seat, .. } => pen.name(seat),
            Stage::Over => "",
        };
        let heading = pen.heading(&say!(pen, StoryTurnOf, turn = nth, seat = whose));
        format!("{heading}{}\n{}", circle(views[0], pen), hands(views, pen))
    }
}

/// The rows that are left, in two columns to be read one after the other.
fn circle(view: &View, pen: &Pen) -> String {
    let rows = view.rows.rows().enumerate().filter_map(|(i, row)| Some((i + 1, *row?)));
    let rows: Vec<[String; 4]> = rows.map(|(n, row)| herd_row(n, row, pen)).collect();
    let half = rows.len().div_ceil(2);
    let headings = [
        (say!(pen, StoryRowNumber), Side::Right),
        (say!(pen, StoryCards), Side::Left),
        (say!(pen, StoryWorth), Side::Right),
        (say!(pen, StoryUnder), Side::Left),
    ];
    let mut table = TextTable::new([headings.clone(), headings].concat());
    for (i, left) in rows.iter().take(half).enumerate() {
        let right = rows.get(half + i).cloned().unwrap_or_default();
        table.row([left.clone(), right].concat());
    }
    table.without_empty_columns().draw(pen)
}

/// A row's number, its cards, what they are worth, and what lies under it.
fn herd_row(n: usize, row: HerdRow, pen: &Pen) -> [String; 4] {
    let cell = |card: &Card| pad(&marked(*card, 2, pen), 5, Side::Left);
    let cards: String = row.cards.iter().map(cell).collect();
    let worth = pen.signed(points_of(row.cards.set()));
    [n.to_string(), pad(cards.trim_end(), CARDS, Side::Left), worth, list(row.specials)]
}

/// The width of four cards.
const CARDS: usize = 19;

/// What lies before each seat.
fn hands(views: &[&View], pen: &Pen) -> String {
    let mut table = TextTable::new([
        (String::new(), Side::Left),
        (say!(pen, StorySoFar), Side::Right),
        (say!(pen, StoryTaken), Side::Left),
        (say!(pen, StoryHand), Side::Left),
    ]);
    for (seat, view) in Seat::all(views.len() as u8).zip(views) {
        let (taken, specials) = (view.taken[seat], view.taken_specials[seat]);
        let in_hand = [list(view.specials[seat])];
        let cards = view.hands[seat].known.iter().map(|card| marked(card, 0, pen));
        let hand = in_hand.into_iter().filter(|specials| !specials.is_empty()).chain(cards);
        let cards = say!(pen, UnitCards, cards_count = taken.len());
        table.row([
            pen.name(seat).to_owned(),
            pen.number(so_far(taken, specials)),
            format!("{cards} {}", list(specials)).trim_end().to_owned(),
            hand.collect::<Vec<_>>().join(" "),
        ]);
    }
    table.draw(pen)
}

/// What the taken cards are worth.
fn so_far(taken: CardSet, specials: Specials) -> Score {
    let Specials { x2, plus5 } = specials;
    Count { green: points_of(taken), red: 0, plus5, x2, left_over: 0 }.score()
}

/// "x2 +5".
fn list(specials: Specials) -> String {
    let all = Special::BOTH
        .into_iter()
        .flat_map(|kind| std::iter::repeat_n(kind.to_string(), specials.of(kind) as usize));
    all.collect::<Vec<_>>().join(" ")
}

/// The card's number, set to the right of so much room, and marked with its points unless it brings
/// one.
fn marked(card: Card, room: usize, pen: &Pen) -> String {
    let marked = |points| format!("{card:>room$}{}", pen.raised("", &pen.signed(points)));
    match points(card) {
        1 => format!("{card:>room$}"),
        points @ ..=0 => pen.paint(Ink::Red, &marked(points)),
        points => pen.paint(Ink::Green, &marked(points)),
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::{AnyView, GameId};

    use super::super::tests::{below_heading, pen};
    use super::*;

    #[test]
    fn the_circle_is_drawn_in_two_columns() {
        let view = |viewer: u8, hands: &str| {
            let json = format!(
                r#"{{"viewer":{{"seat":{viewer}}},"stage":{{"turn":{{"seat":1,"laid":0}}}},
                "hands":[{hands}],"specials":[{{"x2":1,"+5":0}},{{"x2":0,"+5":0}}],
                "rows":[{{"cards":[12,20],"specials":{{"x2":1,"+5":1}}}},null,
                    {{"cards":[55],"specials":{{"x2":0,"+5":0}}}},
                    {{"cards":[94,5,7,8],"specials":{{"x2":0,"+5":0}}}}],
                "taken":[[],[30,31,32,33,34]],
                "taken_specials":[{{"x2":0,"+5":0}},{{"x2":1,"+5":1}}]}}"#
            );
            match GameId::Hornochsen.read_view(&json) {
                Ok(AnyView::Hornochsen(view)) => view,
                other => panic!("{other:?}"),
            }
        };
        let views = [
            view(0, r#"{"known":[1,2,60],"hidden":0},{"known":[],"hidden":1}"#),
            view(1, r#"{"known":[],"hidden":3},{"known":[9],"hidden":0}"#),
        ];
        let board = Board::draw(&views.each_ref(), 7, &pen(2));
        assert!(board.starts_with("\n-- Turn 7: Bo ---"));
        assert_eq!(
            below_heading(&board),
            "
  row  cards                worth  under  row  cards                worth
    1  12+2 20-3               -1  x2 +5    4  94    5-2  7    8       +1
    3  55-7                    -7

       so far  taken          hand
  Ada       0  0 cards        x2 1 2+2 60-3
  Bo        2  5 cards x2 +5  9
"
        );
    }
}

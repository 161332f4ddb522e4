//! Hornochsen!, told.

use taketable_rules::games::hornochsen::{
    Count, Event, HerdRow, Options, Special, Specials, Stage, View, points,
};
use taketable_rules::{Card, CardSet, Score, Seat};

use super::Teller;
use super::pen::{Ink, Pen, hanging, line, plural, signed};
use super::table::{Side, Table, pad};

/// A round as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    /// The card at the end of each row, by its place in the deal.
    ends: Vec<Card>,
}

impl Teller for Round {
    type Options = Options;
    type Event = Event;
    type View = View;

    fn remarks(_: &Options, pen: &Pen) -> Vec<String> {
        let example = |number| Card::new(number).map_or(String::new(), |card| marked(card, 0, pen));
        vec![format!(
            "{} brings two points, {} costs seven, a card without a mark brings one.",
            example(12),
            example(55)
        )]
    }

    fn sentence(&mut self, event: &Event, pen: &Pen) -> String {
        match *event {
            Event::Circle { rows, first } => {
                self.ends = rows.iter().collect();
                line(&format!("{} starts.", pen.name(first)))
            }
            Event::Laid { seat, card, row, .. } => self.lay(seat, card, row, pen),
            Event::SpecialLaid { seat, kind, row } => {
                line(&format!("{} lays the {kind} under row {}.", pen.name(seat), row + 1))
            }
            Event::RowTaken { seat, row, cards, specials, .. } => {
                let with = match list(specials).as_str() {
                    "" => String::new(),
                    specials => format!(", with {specials}"),
                };
                let (name, n, worth) = (pen.name(seat), row + 1, signed(sum(cards.set())));
                hanging(4, &format!("The fifth card: {name} takes row {n}, worth {worth}{with}."))
            }
            Event::Stopped { seat } => line(&format!("{} stops.", pen.name(seat))),
            // Hands are drawn.
            Event::Hand { .. } | Event::Scored { .. } => String::new(),
        }
    }

    fn count(event: &Event) -> Option<(Seat, String)> {
        let Event::Scored { seat, count, .. } = *event else { return None };
        let Count { green, red, plus5, x2, left_over } = count;
        let cattle = format!("{green} green - {red} red{}", " + 5".repeat(plus5 as usize));
        let doubled = match " x 2".repeat(x2 as usize) {
            none if none.is_empty() => cattle,
            times => format!("({cattle}){times}"),
        };
        let left_over = match left_over {
            0 => String::new(),
            specials => format!(" - 10 x {} left over", plural(specials, "special")),
        };
        Some((seat, doubled + &left_over))
    }

    fn is_new_moment(&self, view: &View) -> bool {
        matches!(view.stage, Stage::Turn { laid: 0, .. })
    }

    fn board(&self, nth: u32, views: &[&View], pen: &Pen) -> String {
        let whose = match views[0].stage {
            Stage::Turn { seat, .. } => format!(": {}", pen.name(seat)),
            Stage::Over => String::new(),
        };
        let heading = pen.heading(&format!("Turn {nth}{whose}"));
        format!("{heading}{}\n{}\n", circle(views[0], pen), hands(views, pen))
    }
}

impl Round {
    fn lay(&mut self, seat: Seat, card: Card, row: u8, pen: &Pen) -> String {
        let (name, n) = (pen.name(seat), row + 1);
        let end = std::mem::replace(&mut self.ends[row as usize], card);
        line(&if card > end {
            format!("{name} lays the {card} on row {n}, after the {end}.")
        } else {
            format!("{name}'s {card} is below all ends and goes to the highest, {end}, on row {n}.")
        })
    }
}

/// The rows that are left, in two columns to be read one after the other.
fn circle(view: &View, pen: &Pen) -> String {
    let rows = view.rows.rows().enumerate().filter_map(|(i, row)| Some((i + 1, *row?)));
    let cells: Vec<String> = rows.map(|(n, row)| herd_row(n, row, pen)).collect();
    let half = cells.len().div_ceil(2);
    let mut table = Table::new([(HERD_ROW, Side::Left), (HERD_ROW, Side::Left)]);
    for (i, left) in cells.iter().take(half).enumerate() {
        let left = pad(left, HERD_ROW.len() + 2, Side::Left);
        table.row([left, cells.get(half + i).cloned().unwrap_or_default()]);
    }
    table.without_empty_columns().draw(pen)
}

/// The heading above [`herd_row`].
const HERD_ROW: &str = "row  cards               worth  under";

fn herd_row(n: usize, row: HerdRow, pen: &Pen) -> String {
    let cell = |card: &Card| pad(&marked(*card, 2, pen), 5, Side::Left);
    let cards: String = row.cards.iter().map(cell).collect();
    let worth = signed(sum(row.cards.set()));
    format!("{n:>3}  {}{worth:>5}  {}", pad(&cards, 20, Side::Left), list(row.specials))
}

/// What lies before each seat.
fn hands(views: &[&View], pen: &Pen) -> String {
    let mut table = Table::new([
        ("", Side::Left),
        ("so far", Side::Right),
        ("taken", Side::Left),
        ("hand", Side::Left),
    ]);
    for (seat, view) in Seat::all(views.len() as u8).zip(views) {
        let (taken, specials) = (view.taken[seat], view.taken_specials[seat]);
        let in_hand = [list(view.specials[seat])];
        let cards = view.hands[seat].known.iter().map(|card| marked(card, 0, pen));
        let hand = in_hand.into_iter().filter(|specials| !specials.is_empty()).chain(cards);
        table.row([
            pen.name(seat).to_owned(),
            so_far(taken, specials).to_string(),
            format!("{} {}", plural(taken.len(), "card"), list(specials)).trim_end().to_owned(),
            hand.collect::<Vec<_>>().join(" "),
        ]);
    }
    table.draw(pen)
}

/// What the taken cards are worth.
fn so_far(taken: CardSet, specials: Specials) -> Score {
    let Specials { x2, plus5 } = specials;
    Count { green: sum(taken), red: 0, plus5, x2, left_over: 0 }.score()
}

fn sum(cards: CardSet) -> Score {
    cards.iter().map(points).sum()
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
    let marked = |points| format!("{card:>room$}{}", pen.raised("", &signed(points)));
    match points(card) {
        1 => format!("{card:>room$}"),
        points @ ..=0 => pen.paint(Ink::Red, &marked(points)),
        points => pen.paint(Ink::Green, &marked(points)),
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::{AnyView, GameId};

    use super::super::tests::{below_heading, card, cards, pen, seat};
    use super::*;

    #[test]
    fn a_turn_is_told_card_by_card() {
        let (mut round, pen) = (Round::default(), pen(2));
        let (ada, specials) = (seat(0), Specials { x2: 1, plus5: 1 });
        let text = [
            Event::Circle { rows: cards(&[23, 43, 94]), first: ada },
            Event::Laid { seat: ada, card: card(35), row: 0, after: card(23), count: 2 },
            Event::Laid { seat: ada, card: card(5), row: 2, after: card(94), count: 2 },
            Event::SpecialLaid { seat: ada, kind: Special::Plus5, row: 1 },
            Event::RowTaken {
                seat: ada,
                row: 1,
                cards: [43, 44, 45, 46, 47].map(card).into_iter().collect(),
                specials,
                worth: -4,
            },
            Event::Stopped { seat: ada },
        ]
        .map(|event| round.sentence(&event, &pen));
        assert_eq!(
            text.concat(),
            "  Ada starts.
  Ada lays the 35 on row 1, after the 23.
  Ada's 5 is below all ends and goes to the highest, 94, on row 3.
  Ada lays the +5 under row 2.
    The fifth card: Ada takes row 2, worth -4, with x2 +5.
  Ada stops.
"
        );
        let count = Count { green: 5, red: 3, plus5: 1, x2: 1, left_over: 1 };
        let (_, text) =
            Round::count(&Event::Scored { seat: ada, count, score: 4 }).expect("a count");
        assert_eq!(text, "(5 green - 3 red + 5) x 2 - 10 x 1 special left over");
        assert_eq!(count.score(), 4);
    }

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
        let board = Round::default().board(7, &views.each_ref(), &pen(2));
        assert!(board.starts_with("\n-- Turn 7: Bo ---"));
        assert_eq!(
            below_heading(&board),
            "
  row  cards               worth  under    row  cards               worth  under
    1  12+2 20-3              -1  x2 +5      4  94    5-2  7    8      +1
    3  55-7                   -7

       so far  taken          hand
  Ada       0  0 cards        x2 1 2+2 60-3
  Bo        2  5 cards x2 +5  9

"
        );
    }
}

//! Take A Number, told.

use taketable_rules::games::take_a_number::{CAPACITY, Event, Options, Stage, View, WhyTaken};
use taketable_rules::{CardSet, Seat};

use super::Teller;
use super::bulls::{self, Rows};
use super::pen::{Pen, and, hanging, line, plural};
use super::places::Places;

/// A round as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    rows: Rows,
}

impl Teller for Round {
    type Options = Options;
    type Event = Event;
    type View = View;

    fn remarks(_: &Options, pen: &Pen) -> Vec<String> {
        vec![bulls::remark(pen)]
    }

    fn sentence(&mut self, event: &Event, pen: &Pen) -> String {
        match *event {
            Event::Rows { rows } => {
                self.rows = Rows::new(&rows);
                String::new()
            }
            Event::Revealed { cards } => bulls::turned_up(&cards, pen),
            Event::Placed { seat, card, row, .. } => self.rows.place(seat, card, row, pen),
            Event::RowTaken { seat, card, row, cards, why, .. } => {
                self.rows.replace(row, card);
                let (name, n, taken) = (pen.name(seat), row + 1, the(cards));
                line(&match why {
                    WhyTaken::Full => {
                        format!("{name}'s {card} fills row {n}: {name} takes {taken}.")
                    }
                    WhyTaken::TooLow => {
                        format!("{name}'s {card} is below all rows: {name} takes row {n}, {taken}.")
                    }
                })
            }
            Event::RowSwept { seat, cards, .. } => aside(&format!(
                "{}'s #-row ends higher and goes to the #-pile: {}.",
                pen.name(seat),
                bulls::weighed(cards),
            )),
            Event::Kept { seat, card, to_hand } => {
                let name = pen.name(seat);
                let rest = if to_hand.is_empty() {
                    String::new()
                } else {
                    format!(", {} to the hand", the(to_hand))
                };
                aside(&format!("The {card} goes to {name}'s #-row{rest}."))
            }
            // Hands are drawn; choices come up all together; a low card's row is told when taken.
            Event::Hand { .. }
            | Event::Chosen { .. }
            | Event::TooLow { .. }
            | Event::Scored { .. } => String::new(),
        }
    }

    fn count(event: &Event) -> Option<(Seat, String)> {
        let Event::Scored { seat, in_hand, in_pile, .. } = *event else { return None };
        Some((seat, format!("{} in hand + 2 x {in_pile} in the #-pile", plural(in_hand, "head"))))
    }

    fn is_new_moment(&self, view: &View) -> bool {
        let seats = view.hands.seats() as usize;
        matches!(view.stage, Stage::Choosing { awaited } if awaited.len() == seats)
    }

    fn board(&self, nth: u32, views: &[&View], pen: &Pen) -> String {
        let heading = pen.heading(&format!("Turn {nth}"));
        let rows = bulls::board(&views[0].rows, &CAPACITY, pen);
        let mut places = Places::new();
        for (seat, view) in Seat::all(views.len() as u8).zip(views) {
            let (row, pile) = (view.number_rows[seat], view.number_piles[seat]);
            let hand = view.hands[seat].known;
            places.seat(pen.name(seat), bulls::heads(hand) + 2 * bulls::heads(pile));
            places.lies("hand", bulls::hand(hand, pen));
            if !row.is_empty() {
                places.lies("#-row", bulls::hand(row, pen));
            }
            if !pile.is_empty() {
                places.lies("#-pile", bulls::weighed(pile));
            }
        }
        format!("{heading}{rows}\n{}", places.draw(pen))
    }
}

/// What follows from the sentence before.
fn aside(text: &str) -> String {
    hanging(4, text)
}

/// "the 3, 5 and 9".
fn the(cards: CardSet) -> String {
    format!("the {}", and(cards))
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::Choice;
    use taketable_rules::{BySeat, SeatSet, Seen, Viewer};

    use super::super::tests::{below_heading, card, cards, pen, seat};
    use super::*;

    #[test]
    fn taken_cards_find_their_places() {
        let (mut round, pen) = (Round::default(), pen(2));
        let (ada, bo, taken) = (seat(0), seat(1), cards(&[30, 36, 41]));
        let text = [
            Event::Rows { rows: [&[9][..], &[30], &[80]].map(cards) },
            Event::Placed { seat: bo, card: card(36), row: 1, after: card(30), count: 2 },
            Event::RowTaken {
                seat: ada,
                card: card(44),
                row: 1,
                cards: taken,
                heads: 5,
                why: WhyTaken::Full,
            },
            Event::RowSwept { seat: ada, cards: cards(&[33, 55]), heads: 12 },
            Event::Kept { seat: ada, card: card(36), to_hand: cards(&[30, 41]) },
            Event::RowTaken {
                seat: bo,
                card: card(2),
                row: 0,
                cards: cards(&[9]),
                heads: 1,
                why: WhyTaken::TooLow,
            },
            Event::Kept { seat: bo, card: card(9), to_hand: CardSet::EMPTY },
        ]
        .map(|event| round.sentence(&event, &pen));
        assert_eq!(
            text.concat(),
            "  Bo's 36 goes to row 2, after the 30.
  Ada's 44 fills row 2: Ada takes the 30, 36 and 41.
    Ada's #-row ends higher and goes to the #-pile: 2 cards, 12 heads.
    The 36 goes to Ada's #-row, the 30 and 41 to the hand.
  Bo's 2 is below all rows: Bo takes row 1, the 9.
    The 9 goes to Bo's #-row.
"
        );
        let scored =
            Event::Scored { seat: bo, hand: CardSet::EMPTY, in_hand: 5, in_pile: 9, score: 23 };
        let count = "5 heads in hand + 2 x 9 in the #-pile".to_owned();
        assert_eq!(Round::count(&scored), Some((bo, count)));
    }

    #[test]
    fn the_table_shows_number_rows_and_piles() {
        let view = View {
            viewer: Viewer::Seat(seat(0)),
            stage: Stage::Choosing { awaited: SeatSet::all(1) },
            hands: BySeat::new(1, Seen::open(cards(&[1, 20]))),
            public: BySeat::new(1, CardSet::EMPTY),
            choices: BySeat::new(1, Choice::None),
            rows: [&[12, 15][..], &[37, 38, 39], &[100]].map(cards),
            number_rows: BySeat::new(1, cards(&[11, 40])),
            number_piles: BySeat::new(1, cards(&[55, 56])),
        };
        let board = Round::default().board(4, &[&view], &pen(1));
        assert!(board.starts_with("\n-- Turn 4 ---"));
        assert_eq!(
            below_heading(&board),
            "
                                        full  heads
  row 1   12    15^2   .                 2/3      3
  row 2   37    38    39     .           3/4      3
  row 3  100^3   .     .     .     .     1/5      3

       so far
  Ada      20  hand    1 20^3
               #-row   11^5 40^3
               #-pile  2 cards, 8 heads
"
        );
    }
}

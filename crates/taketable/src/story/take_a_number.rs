//! The board of Take A Number.

use taketable_rules::Seat;
use taketable_rules::games::take_a_number::{CAPACITY, Stage, View};
use taketable_telling::say;

use super::Board;
use super::bulls;
use super::pen::Pen;
use super::places::Places;

impl Board for View {
    fn legend(&self, pen: &Pen) -> Option<String> {
        bulls::legend(pen)
    }

    fn is_new_moment(&self) -> bool {
        let seats = self.hands.seats() as usize;
        matches!(self.stage, Stage::Choosing { awaited } if awaited.len() == seats)
    }

    fn draw(views: &[&View], nth: u32, pen: &Pen) -> String {
        let heading = pen.heading(&say!(pen, StoryTurn, turn = nth));
        let rows = bulls::board(&views[0].rows, &CAPACITY, pen);
        let mut places = Places::new(pen);
        for (seat, view) in Seat::all(views.len() as u8).zip(views) {
            let (row, pile) = (view.number_rows[seat], view.number_piles[seat]);
            let hand = view.hands[seat].known;
            places.seat(pen.name(seat), bulls::heads(hand) + 2 * bulls::heads(pile), pen);
            places.lies(say!(pen, StoryHand), bulls::hand(hand, pen));
            if !row.is_empty() {
                places.lies(say!(pen, StoryNumberRow), bulls::hand(row, pen));
            }
            if !pile.is_empty() {
                places.lies(say!(pen, StoryNumberPile), bulls::weighed(pile, pen));
            }
        }
        format!("{heading}{rows}\n{}", places.draw(pen))
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::Choice;
    use taketable_rules::{BySeat, CardSet, SeatSet, Seen, Viewer};

    use super::super::tests::{below_heading, cards, pen, seat};
    use super::*;

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
        let board = Board::draw(&[&view], 4, &pen(1));
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

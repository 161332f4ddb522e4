//! The board of Take 5.

use taketable_rules::games::take5::{FULL, HAND, ROWS, Stage, View};
use taketable_rules::{Card, CardSet, Seat};
use taketable_telling::say;

use super::Board;
use super::bulls;
use super::pen::{Pen, line, series};
use super::text_table::{Side, TextTable};

impl Board for View {
    fn legend(&self, pen: &Pen) -> Option<String> {
        bulls::legend(pen)
    }

    fn is_new_moment(&self) -> bool {
        let seats = self.hands.seats();
        match self.stage {
            Stage::Drafting { pool, .. } => (pool.len() - ROWS).is_multiple_of(seats as usize),
            Stage::Choosing { awaited } => awaited.len() == seats as usize,
            Stage::TakingRow { .. } | Stage::Over => false,
        }
    }

    fn draw(views: &[&View], _: u32, pen: &Pen) -> String {
        let in_hand = views[0].hands[Seat::FIRST].len();
        if let Stage::Drafting { pool, .. } = views[0].stage {
            let heading = pen.heading(&say!(pen, StoryDraft, number = in_hand + 1, all = HAND));
            let pool = line(&say!(pen, StoryPool, cards = ranges(pool)));
            return format!("{heading}{pool}{}", drafted(views, pen));
        }
        let rows = bulls::board(&views[0].rows, &[FULL; ROWS], pen);
        let heading = pen.heading(&say!(pen, StoryTurn, turn = HAND - in_hand + 1));
        format!("{heading}{rows}\n{}", hands(views, pen))
    }
}

/// What each seat has drafted; nothing at first.
fn drafted(views: &[&View], pen: &Pen) -> String {
    if views[0].hands[Seat::FIRST].is_empty() {
        return String::new();
    }
    let mut table = TextTable::new([(String::new(), Side::Left), (String::new(), Side::Left)]);
    for (seat, view) in Seat::all(views.len() as u8).zip(views) {
        table.row([pen.name(seat).to_owned(), bulls::hand(view.hands[seat].known, pen)]);
    }
    format!("\n{}", table.draw(pen))
}

/// What lies before each seat.
fn hands(views: &[&View], pen: &Pen) -> String {
    let mut table = TextTable::new([
        (String::new(), Side::Left),
        (say!(pen, StoryPile), Side::Right),
        (say!(pen, StoryHeads), Side::Right),
        (say!(pen, StoryHand), Side::Left),
    ]);
    for (seat, view) in Seat::all(views.len() as u8).zip(views) {
        table.row([
            pen.name(seat).to_owned(),
            view.piles[seat].len().to_string(),
            bulls::heads(view.piles[seat]).to_string(),
            bulls::hand(view.hands[seat].known, pen),
        ]);
    }
    table.draw(pen)
}

/// "1-4 7 9-12".
fn ranges(cards: CardSet) -> String {
    let range = |run: &Vec<Card>| match run[..] {
        [first, .., last] => format!("{first}-{last}"),
        _ => run[0].to_string(),
    };
    series(cards).iter().map(range).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::Choice;
    use taketable_rules::games::take5::Variant;
    use taketable_rules::{BySeat, SeatSet, Seen, Viewer};

    use super::super::tests::{below_heading, cards, pen, seat};
    use super::*;

    fn view(viewer: u8, stage: Stage, hand: &[u8]) -> View {
        let backs = Seen { known: CardSet::EMPTY, hidden: 3 };
        let hand = |owner| if owner == seat(viewer) { Seen::open(cards(hand)) } else { backs };
        View {
            viewer: Viewer::Seat(seat(viewer)),
            variant: Variant::Standard,
            stage,
            hands: BySeat::from_fn(2, hand),
            choices: BySeat::new(2, Choice::None),
            rows: [&[12][..], &[37, 55], &[60, 66, 70, 71, 77], &[100]].map(cards),
            piles: BySeat::from_fn(2, |seat| cards(&[20, 22][..2 * seat.index()])),
        }
    }

    #[test]
    fn the_table_shows_rows_and_hands() {
        let stage = Stage::Choosing { awaited: SeatSet::all(2) };
        let views = [view(0, stage, &[1, 10, 104]), view(1, stage, &[2, 3, 99])];
        assert!(views[0].is_new_moment());
        let board = Board::draw(&views.each_ref(), 1, &pen(2));
        assert!(board.starts_with("\n-- Turn 8 ---"));
        assert_eq!(
            below_heading(&board),
            "
                                        full  heads
  row 1   12     .     .     .     .     1/5      1
  row 2   37    55^7   .     .     .     2/5      8
  row 3   60^3  66^5  70^3  71    77^5   5/5     17
  row 4  100^3   .     .     .     .     1/5      3

       pile  heads  hand
  Ada     0      0  1 10^3 104
  Bo      2      8  2 3 99^5
"
        );
    }

    #[test]
    fn a_draft_shows_what_is_left() {
        let stage = Stage::Drafting { turn: seat(1), pool: cards(&[1, 2, 3, 5, 8, 9]) };
        let views = [view(0, stage, &[12]), view(1, stage, &[7])];
        assert!(views[0].is_new_moment());
        let board = Board::draw(&views.each_ref(), 2, &pen(2));
        assert!(board.starts_with("\n-- Draft, card 2 of 10 ---"));
        assert_eq!(below_heading(&board), "\n  Open cards: 1-3 5 8-9\n\n  Ada  12\n  Bo   7\n");
    }
}

//! The board of No Thanks!

use taketable_rules::games::no_thanks::{PILE, Stage, View, cost};
use taketable_rules::{CardSet, Score, Seat};
use taketable_telling::say;

use super::Board;
use super::pen::{Pen, series};
use super::text_table::{Side, TextTable};

impl Board for View {
    fn is_new_moment(&self) -> bool {
        matches!(self.stage, Stage::Turn { on_card: 0, .. })
    }

    fn draw(views: &[&View], nth: u32, pen: &Pen) -> String {
        let view = views[0];
        let mut table = TextTable::new([
            (String::new(), Side::Left),
            (say!(pen, StorySoFar), Side::Right),
            (say!(pen, StoryCounters), Side::Right),
            (say!(pen, StoryCards), Side::Left),
        ]);
        for seat in Seat::all(views.len() as u8) {
            let (cards, counters) = (view.cards[seat], view.counters_held(seat));
            table.row([
                pen.name(seat).to_owned(),
                pen.number(cost(cards) - Score::from(counters)),
                counters.to_string(),
                in_series(cards),
            ]);
        }
        let heading = pen.heading(&say!(pen, StoryCard, number = nth, all = PILE));
        format!("{heading}{}", table.draw(pen))
    }
}

/// "7-8-9, 14".
fn in_series(cards: CardSet) -> String {
    let joined = series(cards)
        .into_iter()
        .map(|run| run.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"));
    joined.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::no_thanks::Counters;
    use taketable_rules::{BySeat, Viewer};

    use super::super::tests::{below_heading, card, cards, pen, seat};
    use super::*;

    #[test]
    fn the_table_shows_series_and_counters() {
        let taken = [&[7, 8, 9, 14][..], &[], &[35]].map(cards);
        let view = View {
            viewer: Viewer::Seat(seat(0)),
            visibility: Counters::Hidden,
            stage: Stage::Turn { seat: seat(1), card: card(23), on_card: 0 },
            pile: 19,
            cards: BySeat::from_fn(3, |seat| taken[seat.index()]),
            counters: BySeat::from_fn(3, |seat| (seat == Seat::FIRST).then_some(8)),
            paid: BySeat::new(3, 3),
            collected: BySeat::from_fn(3, |seat| seat.index() as u16),
        };
        let board = Board::draw(&[&view; 3], 5, &pen(3));
        assert!(board.starts_with("\n-- Card 5 of 24 ---"));
        assert_eq!(
            below_heading(&board),
            "
        so far  counters  cards
  Ada       13         8  7-8-9, 14
  Bo        -9         9
  Carl      25        10  35
"
        );
    }
}

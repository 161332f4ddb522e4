//! The board of Take That.

use taketable_rules::games::take_that::{Stage, TOADS, View, is_toad, twin, worth_taken};
use taketable_rules::{Card, CardSet, Score, Seat, Seen};
use taketable_telling::say;

use super::Board;
use super::pen::{Ink, Pen, hanging, line};
use super::places::Places;

impl Board for View {
    /// When the round begins, and once a lap: in between, the line is enough.
    fn is_new_moment(&self) -> bool {
        let Stage::Turn { seat } = self.stage else { return false };
        let nothing_taken = self.taken.iter().all(|taken| taken.is_empty());
        let nothing_twisted = self.face_up.iter().all(|cards| cards.is_empty());
        let begins = self.line.is_empty() && nothing_taken && nothing_twisted;
        begins || seat == Seat::FIRST && !self.line.is_empty()
    }

    fn draw(views: &[&View], nth: u32, pen: &Pen) -> String {
        let heading = pen.heading(&say!(pen, StoryTurnPile, turn = nth, pile = views[0].pile));
        let line = line(&the_line(views[0], pen));
        let mut places = Places::new(pen);
        for (seat, view) in Seat::all(views.len() as u8).zip(views) {
            let (taken, face_up) = (view.taken[seat], view.face_up[seat]);
            let hand: Vec<Card> = view.hands[seat].known.iter().collect();
            places.seat(pen.name(seat), face_up.len() as Score + worth_taken(taken.known), pen);
            places.lies(say!(pen, StoryHand), list(&hand, pen));
            if !face_up.is_empty() {
                places.lies(say!(pen, StoryFaceUp), pairs(face_up));
            }
            if !taken.is_empty() {
                places.lies(say!(pen, StoryTaken), seen(taken, pen));
            }
        }
        format!("{heading}{line}\n{}", places.draw(pen))
    }

    fn between(&self, pen: &Pen) -> String {
        let in_turn = matches!(self.stage, Stage::Turn { .. }) && !self.line.is_empty();
        if in_turn { hanging(4, &the_line(self, pen)) } else { String::new() }
    }
}

fn the_line(view: &View, pen: &Pen) -> String {
    say!(pen, StoryLine, cards = list(&view.line, pen))
}

/// "5 cards, 1 toad, 1 face down".
fn seen(taken: Seen, pen: &Pen) -> String {
    let (cards, toads) = (taken.known.len(), (taken.known & TOADS).len());
    say!(pen, StoryTakenCards, cards_count = cards, toads = toads, hidden = taken.hidden)
}

/// "12/21 34/43".
fn pairs(face_up: CardSet) -> String {
    let pair = |low: Card| twin(low).filter(|high| low < *high).map(|high| format!("{low}/{high}"));
    face_up.iter().filter_map(pair).collect::<Vec<_>>().join(" ")
}

fn list(cards: &[Card], pen: &Pen) -> String {
    if cards.is_empty() {
        return say!(pen, StoryEmpty);
    }
    let card = |card: &Card| {
        let number = card.to_string();
        if is_toad(*card) { pen.paint(Ink::Red, &number) } else { number }
    };
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use taketable_rules::games::take_that::Variant;
    use taketable_rules::{BySeat, CardList, Viewer};

    use super::super::tests::{below_heading, card, cards, pen, seat};
    use super::*;

    #[test]
    fn the_table_shows_the_line_and_all_that_lies_beside_it() {
        let view = View {
            viewer: Viewer::Seat(seat(0)),
            variant: Variant::Advanced,
            stage: Stage::Turn { seat: seat(0) },
            hands: BySeat::new(1, Seen::open(cards(&[12, 33]))),
            line: [81, 75].map(card).into_iter().collect::<CardList<_>>(),
            pile: 30,
            face_up: BySeat::new(1, cards(&[49, 94, 12, 21])),
            taken: BySeat::new(1, Seen { known: cards(&[44, 45]), hidden: 1 }),
        };
        let board = Board::draw(&[&view], 3, &pen(1));
        assert!(board.starts_with("\n-- Turn 3, 30 cards in the pile ---"));
        assert_eq!(
            below_heading(&board),
            "
  Line: 81 75

       so far
  Ada      -2  hand     12 33
               face up  12/21 49/94
               taken    2 cards, 1 toad, 1 face down
"
        );
    }
}

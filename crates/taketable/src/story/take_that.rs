//! Take That, told.

use taketable_rules::games::take_that::{Event, Options, Stage, Variant, View, is_toad, twin};
use taketable_rules::{Card, CardSet, Score, Seat, Seen};

use super::Teller;
use super::pen::{Ink, Pen, hanging, line, plural, signed};
use super::places::Places;

/// A round as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    first: Option<Seat>,
    /// From left to right.
    line: Vec<Card>,
    /// How many cards the pile has.
    pile: u8,
    /// Who has taken the line and opens a new one.
    opens: Option<Seat>,
    /// What a seat has done, while it still draws a card.
    begun: String,
}

impl Teller for Round {
    type Options = Options;
    type Event = Event;
    type View = View;

    fn remarks(options: &Options, _: &Pen) -> Vec<String> {
        let variant = match options.variant {
            Variant::Standard => None,
            Variant::Advanced => Some("Advanced: a line of one card brings the pile's top card."),
        };
        variant.map(str::to_owned).into_iter().collect()
    }

    fn sentence(&mut self, event: &Event, pen: &Pen) -> String {
        match *event {
            Event::Pile { cards, first } => {
                (self.pile, self.first) = (cards, Some(first));
                line(&format!("{} starts.", pen.name(first)))
            }
            Event::Laid { seat, card } => {
                self.line.push(card);
                let name = pen.name(seat);
                self.begun = match self.opens.take() {
                    Some(_) => format!("{name} opens a new line with the {card}"),
                    None => format!("{name} lays the {card}"),
                };
                self.unless_drawing(pen)
            }
            Event::Twisted { seat, card, twin } => {
                self.line.retain(|other| *other != twin);
                self.begun = format!("{} twists the {twin} with the {card} (+2)", pen.name(seat));
                self.unless_drawing(pen)
            }
            Event::Drawn { card, .. } => {
                self.pile = self.pile.saturating_sub(1);
                let card = card.map_or("a card".to_owned(), |card| format!("the {card}"));
                self.begun = format!("{} and draws {card}", self.begun);
                self.end_turn(pen)
            }
            Event::LineTaken { seat, cards, .. } => {
                self.line.clear();
                self.opens = Some(seat);
                let worth = signed(cost(cards));
                line(&format!("{} takes the line, {}: {worth}.", pen.name(seat), with_toads(cards)))
            }
            Event::TopTaken { seat } => {
                self.pile = self.pile.saturating_sub(1);
                line(&format!("The pile's top card goes to {} too, unseen.", pen.name(seat)))
            }
            // Hands are drawn.
            Event::Hand { .. } | Event::Scored { .. } => String::new(),
        }
    }

    fn count(event: &Event) -> Option<(Seat, String)> {
        let Event::Scored { seat, face_up, taken, .. } = *event else { return None };
        let toads = toads(taken).len();
        let cost = match toads {
            0 => String::new(),
            toads => format!(" - 5 x {}", plural(toads, "toad")),
        };
        Some((seat, format!("{face_up} face up - {} taken{cost}", taken.len() - toads)))
    }

    /// Once a lap: with four seats and eighty cards, the line is enough in between.
    fn is_new_moment(&self, view: &View) -> bool {
        let Stage::Turn { seat } = view.stage else { return false };
        self.first == Some(seat) && self.opens.is_none()
    }

    fn board(&self, nth: u32, views: &[&View], pen: &Pen) -> String {
        let pile = match views[0].pile {
            0 => "no pile".to_owned(),
            pile => format!("a pile of {pile}"),
        };
        let heading = pen.heading(&format!("Lap {nth}, with {pile}"));
        let line = line(&format!("Line: {}", list(&views[0].line, pen)));
        let mut places = Places::new();
        for (seat, view) in Seat::all(views.len() as u8).zip(views) {
            let (taken, face_up) = (view.taken[seat], view.face_up[seat]);
            let hand: Vec<Card> = view.hands[seat].known.iter().collect();
            places.seat(pen.name(seat), face_up.len() as Score + cost(taken.known));
            places.lies("hand", list(&hand, pen));
            if !face_up.is_empty() {
                places.lies("face up", pairs(face_up));
            }
            if !taken.is_empty() {
                places.lies("taken", seen(taken));
            }
        }
        format!("{heading}{line}\n{}\n", places.draw(pen))
    }
}

impl Round {
    /// The turn is over unless its seat draws a card.
    fn unless_drawing(&mut self, pen: &Pen) -> String {
        if self.pile == 0 { self.end_turn(pen) } else { String::new() }
    }

    /// What was done in the turn, and the line after it.
    fn end_turn(&mut self, pen: &Pen) -> String {
        let done = line(&format!("{}.", std::mem::take(&mut self.begun)));
        done + &hanging(4, &format!("Line: {}", list(&self.line, pen)))
    }
}

fn toads(cards: CardSet) -> CardSet {
    cards.iter().filter(|card| is_toad(*card)).collect()
}

/// What taken cards cost, a negative number.
fn cost(taken: CardSet) -> Score {
    -(taken.len() as Score) - 4 * toads(taken).len() as Score
}

/// "5 cards, 1 toad".
fn with_toads(cards: CardSet) -> String {
    let all = plural(cards.len(), "card");
    match toads(cards).len() {
        0 => all,
        toads => format!("{all}, {}", plural(toads, "toad")),
    }
}

/// Taken cards, as far as somebody saw them.
fn seen(taken: Seen) -> String {
    match taken.hidden {
        0 => with_toads(taken.known),
        hidden => format!("{}, {hidden} unseen", with_toads(taken.known)),
    }
}

/// "12/21 34/43".
fn pairs(face_up: CardSet) -> String {
    let pair = |low: Card| twin(low).filter(|high| low < *high).map(|high| format!("{low}/{high}"));
    face_up.iter().filter_map(pair).collect::<Vec<_>>().join(" ")
}

fn list(cards: &[Card], pen: &Pen) -> String {
    if cards.is_empty() {
        return "empty".to_owned();
    }
    let card = |card: &Card| {
        let number = card.to_string();
        if is_toad(*card) { pen.paint(Ink::Red, &number) } else { number }
    };
    cards.iter().map(card).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use taketable_rules::{BySeat, CardList, Viewer};

    use super::super::tests::{below_heading, card, cards, pen, seat};
    use super::*;

    #[test]
    fn each_turn_ends_with_the_line() {
        let (mut round, pen) = (Round::default(), pen(2));
        let (ada, bo) = (seat(0), seat(1));
        let text = [
            Event::Pile { cards: 4, first: ada },
            Event::Laid { seat: ada, card: card(49) },
            Event::Drawn { seat: ada, card: Some(card(12)) },
            Event::Laid { seat: bo, card: card(44) },
            Event::Drawn { seat: bo, card: None },
            Event::Twisted { seat: ada, card: card(94), twin: card(49) },
            Event::Drawn { seat: ada, card: Some(card(13)) },
            Event::LineTaken { seat: bo, cards: cards(&[44]), worth: -5 },
            Event::TopTaken { seat: bo },
            Event::Laid { seat: bo, card: card(81) },
        ]
        .map(|event| round.sentence(&event, &pen));
        assert_eq!(
            text.concat(),
            "  Ada starts.
  Ada lays the 49 and draws the 12.
    Line: 49
  Bo lays the 44 and draws a card.
    Line: 49 44
  Ada twists the 49 with the 94 (+2) and draws the 13.
    Line: 44
  Bo takes the line, 1 card, 1 toad: -5.
  The pile's top card goes to Bo too, unseen.
  Bo opens a new line with the 81.
    Line: 81
"
        );
        let taken = cards(&[44, 45, 46]);
        let scored = Event::Scored { seat: bo, face_up: 2, taken, toads: 1, score: -5 };
        let count = "2 face up - 2 taken - 5 x 1 toad".to_owned();
        assert_eq!(Round::count(&scored), Some((bo, count)));
    }

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
        let board = Round::default().board(3, &[&view], &pen(1));
        assert!(board.starts_with("\n-- Lap 3, with a pile of 30 ---"));
        assert_eq!(
            below_heading(&board),
            "
  Line: 81 75

       so far
  Ada      -2  hand     12 33
               face up  12/21 49/94
               taken    2 cards, 1 toad, 1 unseen

"
        );
    }
}

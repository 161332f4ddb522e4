//! No Thanks!, told.

use taketable_rules::games::no_thanks::{Counters, Event, Options, PILE, Stage, View, cost};
use taketable_rules::{CardSet, MAX_SEATS, Score, Seat};

use super::Teller;
use super::pen::{Pen, line, plural, series};
use super::table::{Side, Table};

/// A round as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    /// Who has said no thanks to the open card, in turn.
    passed: Vec<Seat>,
    /// What each seat has taken.
    cards: [CardSet; MAX_SEATS],
}

impl Teller for Round {
    type Options = Options;
    type Event = Event;
    type View = View;

    fn remarks(options: &Options, _: &Pen) -> Vec<String> {
        let counters = match options.counters {
            Counters::Hidden => "The counters are secret at the table, but not here.",
            Counters::Open => "The counters lie open.",
        };
        vec![counters.to_owned()]
    }

    fn sentence(&mut self, event: &Event, pen: &Pen) -> String {
        match *event {
            Event::Pile { counters, first, .. } => line(&format!(
                "Everybody has {}; {} starts.",
                plural(counters, "counter"),
                pen.name(first)
            )),
            Event::Passed { seat, .. } => {
                self.passed.push(seat);
                String::new()
            }
            Event::Taken { seat, card, counters, .. } => {
                let cards = &mut self.cards[seat.index()];
                let before = cost(*cards);
                cards.insert(card);
                let change = cost(*cards) - before - Score::from(counters);
                let with = match counters {
                    0 => String::new(),
                    _ => format!(" and {}", plural(counters, "counter")),
                };
                let (name, plus) = (pen.name(seat), if change > 0 { "+" } else { "" });
                let change = plural(change, "point");
                self.passes(pen) + &line(&format!("{name} takes the {card}{with}: {plus}{change}."))
            }
            // The open card is drawn.
            Event::TurnedUp { .. } | Event::Scored { .. } => String::new(),
        }
    }

    fn count(event: &Event) -> Option<(Seat, String)> {
        let Event::Scored { seat, cards, counters, .. } = *event else { return None };
        Some((seat, format!("{cards} for cards - {}", plural(counters, "counter"))))
    }

    fn is_new_moment(&self, view: &View) -> bool {
        matches!(view.stage, Stage::Turn { on_card: 0, .. })
    }

    fn board(&self, nth: u32, views: &[&View], pen: &Pen) -> String {
        let view = views[0];
        let open = match view.stage {
            Stage::Turn { card, .. } => format!(": the {card}"),
            Stage::Over => String::new(),
        };
        let mut table = Table::new([
            ("", Side::Left),
            ("so far", Side::Right),
            ("counters", Side::Right),
            ("cards", Side::Left),
        ]);
        for seat in Seat::all(views.len() as u8) {
            let (cards, counters) = (view.cards[seat], view.counters_held(seat));
            table.row([
                pen.name(seat).to_owned(),
                (cost(cards) - Score::from(counters)).to_string(),
                counters.to_string(),
                in_series(cards),
            ]);
        }
        let heading = pen.heading(&format!("Card {nth} of {PILE}{open}"));
        format!("{heading}{}\n", table.draw(pen))
    }
}

impl Round {
    /// One line for all who did not want the card.
    fn passes(&mut self, pen: &Pen) -> String {
        if self.passed.is_empty() {
            return String::new();
        }
        let names: Vec<&str> = self.passed.drain(..).map(|seat| pen.name(seat)).collect();
        line(&format!("No thanks: {}.", names.join(", ")))
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
    use taketable_rules::{BySeat, Viewer};

    use super::super::tests::{below_heading, card, cards, pen, seat};
    use super::*;

    #[test]
    fn all_who_pass_stand_in_one_line() {
        let (mut round, pen) = (Round::default(), pen(3));
        let pass = |who, on_card| Event::Passed { seat: seat(who), card: card(23), on_card };
        let text = [
            Event::Pile { cards: 24, counters: 11, first: seat(1) },
            Event::TurnedUp { card: card(23), turn: seat(1) },
            pass(1, 1),
            pass(2, 2),
            Event::Taken { seat: seat(0), card: card(23), counters: 2, worth: 21 },
            Event::Taken { seat: seat(0), card: card(22), counters: 0, worth: -1 },
        ]
        .map(|event| round.sentence(&event, &pen));
        assert_eq!(
            text.concat(),
            "  Everybody has 11 counters; Bo starts.
  No thanks: Bo, Carl.
  Ada takes the 23 and 2 counters: +21 points.
  Ada takes the 22: -1 points.
"
        );
        let scored = Event::Scored { seat: seat(2), cards: 62, counters: 8, score: 54 };
        assert_eq!(Round::count(&scored), Some((seat(2), "62 for cards - 8 counters".to_owned())));
    }

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
        let board = Round::default().board(5, &[&view; 3], &pen(3));
        assert!(board.starts_with("\n-- Card 5 of 24: the 23 ---"));
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

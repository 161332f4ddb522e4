//! Take 5, told.

use taketable_rules::games::take5::{Event, FULL, Options, ROWS, Stage, Variant, View, WhyTaken};
use taketable_rules::{Card, CardSet, Seat};

use super::Teller;
use super::bulls::{self, Rows};
use super::pen::{Pen, hanging, line, series};
use super::table::{Side, Table};

/// A round as it is told.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    rows: Rows,
    /// How many turns are over or under way.
    turns: u32,
    /// What has been drafted since the table was drawn.
    drafted: Vec<(Seat, Card)>,
}

impl Teller for Round {
    type Options = Options;
    type Event = Event;
    type View = View;

    fn remarks(options: &Options, pen: &Pen) -> Vec<String> {
        let variant = match options.variant {
            Variant::Standard => None,
            Variant::Advanced => Some("Advanced: the hands are drafted from an open pool."),
            Variant::Tactics => Some("Tactics: no more cards than the hands and the rows need."),
        };
        variant.map(str::to_owned).into_iter().chain([bulls::remark(pen)]).collect()
    }

    fn sentence(&mut self, event: &Event, pen: &Pen) -> String {
        match *event {
            Event::Pool { cards, first } => line(&format!(
                "{} cards lie open, and {} drafts first.",
                cards.len(),
                pen.name(first)
            )),
            Event::Rows { rows } => {
                self.rows = Rows::new(&rows);
                String::new()
            }
            Event::Drafted { seat, card } => self.draft(seat, card, pen),
            Event::Revealed { cards } => {
                self.turns += 1;
                bulls::turned_up(&cards, pen)
            }
            Event::Placed { seat, card, row, .. } => self.rows.place(seat, card, row, pen),
            Event::RowTaken { seat, card, row, cards, why, .. } => {
                self.rows.replace(row, card);
                let (name, n, taken) = (pen.name(seat), row + 1, bulls::weighed(cards));
                line(&match why {
                    WhyTaken::Sixth => format!(
                        "{name}'s {card} would be the sixth in row {n}: {name} takes {taken}."
                    ),
                    WhyTaken::TooLow => {
                        format!("{name}'s {card} is below all rows: {name} takes row {n}, {taken}.")
                    }
                })
            }
            // Hands are drawn; choices come up all together; a low card's row is told when taken.
            Event::Hand { .. }
            | Event::Chosen { .. }
            | Event::TooLow { .. }
            | Event::Scored { .. } => String::new(),
        }
    }

    fn count(_: &Event) -> Option<(Seat, String)> {
        None
    }

    fn is_new_moment(&self, view: &View) -> bool {
        let seats = view.hands.seats();
        match view.stage {
            Stage::Drafting { pool, .. } => (pool.len() - ROWS).is_multiple_of(seats as usize),
            Stage::Choosing { awaited } => awaited.len() == seats as usize,
            Stage::TakingRow { .. } | Stage::Over => false,
        }
    }

    fn board(&self, nth: u32, views: &[&View], pen: &Pen) -> String {
        if let Stage::Drafting { pool, .. } = views[0].stage {
            let heading = pen.heading(&format!("Draft, lap {nth}"));
            let pool = line(&format!("Pool: {}", ranges(pool)));
            return format!("{heading}{pool}{}", drafted(views, pen));
        }
        let rows = bulls::board(&views[0].rows, &[FULL; ROWS], pen);
        let heading = pen.heading(&format!("Turn {}", self.turns + 1));
        format!("{heading}{rows}\n{}", hands(views, pen))
    }
}

impl Round {
    /// One line for a lap of the draft.
    fn draft(&mut self, seat: Seat, card: Card, pen: &Pen) -> String {
        self.drafted.push((seat, card));
        if self.drafted.len() < pen.seats() {
            return String::new();
        }
        format!("\n{}", hanging(0, &format!("Drafted: {}.", pen.each(self.drafted.drain(..)))))
    }
}

/// What each seat has drafted; nothing at first.
fn drafted(views: &[&View], pen: &Pen) -> String {
    if views[0].hands[Seat::FIRST].is_empty() {
        return String::new();
    }
    let mut table = Table::new([("", Side::Left), ("", Side::Left)]);
    for (seat, view) in Seat::all(views.len() as u8).zip(views) {
        table.row([pen.name(seat).to_owned(), bulls::hand(view.hands[seat].known, pen)]);
    }
    format!("\n{}", table.draw(pen))
}

/// What lies before each seat.
fn hands(views: &[&View], pen: &Pen) -> String {
    let mut table = Table::new([
        ("", Side::Left),
        ("pile", Side::Right),
        ("heads", Side::Right),
        ("hand", Side::Left),
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
    use taketable_rules::{BySeat, SeatSet, Seen, Viewer};

    use super::super::tests::{below_heading, card, cards, pen, seat};
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
    fn a_turn_is_told_from_the_lowest_card_to_the_highest() {
        let (mut round, pen) = (Round::default(), pen(3));
        let rows = view(0, Stage::Over, &[]).rows;
        let chosen = [79, 5, 56].map(|number| Some(card(number)));
        let text = [
            Event::Rows { rows },
            Event::Chosen { seat: seat(1), card: Some(card(5)) },
            Event::Revealed { cards: BySeat::from_fn(3, |seat| chosen[seat.index()]) },
            Event::TooLow { seat: seat(1), card: card(5) },
            Event::RowTaken {
                seat: seat(1),
                card: card(5),
                row: 0,
                cards: rows[0],
                heads: 1,
                why: WhyTaken::TooLow,
            },
            Event::Placed { seat: seat(2), card: card(56), row: 1, after: card(55), count: 3 },
            Event::RowTaken {
                seat: seat(0),
                card: card(79),
                row: 2,
                cards: rows[2],
                heads: 17,
                why: WhyTaken::Sixth,
            },
        ]
        .map(|event| round.sentence(&event, &pen));
        assert_eq!(
            text.concat(),
            "
Turned up: Bo 5, Carl 56, Ada 79.
  Bo's 5 is below all rows: Bo takes row 1, 1 card, 1 head.
  Carl's 56 goes to row 2, after the 55.
  Ada's 79 would be the sixth in row 3: Ada takes 5 cards, 17 heads.
"
        );
    }

    #[test]
    fn the_table_shows_rows_and_hands() {
        let stage = Stage::Choosing { awaited: SeatSet::all(2) };
        let views = [view(0, stage, &[1, 10, 104]), view(1, stage, &[2, 3, 99])];
        assert!(Round::default().is_new_moment(&views[0]));
        let board = Round::default().board(1, &views.each_ref(), &pen(2));
        assert!(board.starts_with("\n-- Turn 1 ---"));
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
    fn a_lap_of_the_draft_is_one_line() {
        let mut round = Round::default();
        let mut draft = |who, number| {
            let event = Event::Drafted { seat: seat(who), card: card(number) };
            round.sentence(&event, &pen(2))
        };
        assert_eq!(draft(1, 7), "");
        assert_eq!(draft(0, 12), "\nDrafted: Bo 7, Ada 12.\n");
        assert_eq!(draft(1, 8), "");

        let stage = Stage::Drafting { turn: seat(1), pool: cards(&[1, 2, 3, 5, 8, 9]) };
        let views = [view(0, stage, &[12]), view(1, stage, &[7])];
        assert!(Round::default().is_new_moment(&views[0]));
        let board = Round::default().board(2, &views.each_ref(), &pen(2));
        assert!(board.starts_with("\n-- Draft, lap 2 ---"));
        assert_eq!(below_heading(&board), "\n  Pool: 1-3 5 8-9\n\n  Ada  12\n  Bo   7\n");
    }
}

//! A position of Take 5, typed by hand.

use clap::Args;
use taketable_bots::BotRng;
use taketable_rules::games::Choice;
use taketable_rules::games::take5::{Options, ROWS, Stage, Variant, View};
use taketable_rules::{BySeat, Card, CardSet, Seat, SeatSet, Seen, Viewer};

use super::cards::{Groups, card, cards, groups};
use super::{Table, YOU, by_other};
use crate::advise::{AdviseTrouble, Position};

const EXAMPLES: &str = "\
Examples:
  taketable advise take5 --seats 4 --hand \"3 17 45 88\" \\
    --rows \"12 14; 37; 43; 46 50\" --seen \"1 9 22\"
  taketable advise take5 --seats 3 --hand \"20 31\" --low 4 \\
    --rows \"7 11; 30; 55 57 58; 90\" --turned-up \"33; 60\"

Everybody has as many cards as you. Cards that you do not name have not been
seen, and can be in any hand.";

/// Take 5 (6 nimmt!): which card to play, which row to take
#[derive(Args)]
#[command(after_help = EXAMPLES, override_usage = "taketable advise take5 [OPTIONS]")]
pub(crate) struct Typed {
    #[command(flatten)]
    table: Table,
    /// standard, tactics or advanced (once the cards are drafted)
    #[arg(long, value_name = "VARIANT", default_value = "standard", value_parser = variant)]
    variant: Variant,
    /// The cards in your hand
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    hand: CardSet,
    /// The four rows: "12 14; 37; 43; 46 50"
    #[arg(long, value_name = "ROWS", value_parser = groups)]
    rows: Groups,
    /// Cards that are gone: rows that somebody took
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "")]
    seen: CardSet,
    /// Your card is below all rows: which row to take?
    #[arg(long, value_name = "CARD", value_parser = card)]
    low: Option<Card>,
    /// With --low: the others' cards that are turned up and not yet placed
    #[arg(long, value_name = "CARDS", value_parser = groups, requires = "low")]
    turned_up: Option<Groups>,
    /// advanced: the others' hands, from your left: "1 5; 30 41"
    #[arg(long, value_name = "HANDS", value_parser = groups)]
    others: Option<Groups>,
}

fn variant(text: &str) -> Result<Variant, String> {
    match text {
        "standard" => Ok(Variant::Standard),
        "tactics" => Ok(Variant::Tactics),
        "advanced" => Ok(Variant::Advanced),
        _ => Err("the variants are standard, tactics and advanced".to_owned()),
    }
}

impl Typed {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseTrouble> {
        let (seats, options) = (self.table.seats, Options { variant: self.variant });
        self.table.setup(options)?;
        let rows: [CardSet; ROWS] = self.rows.sets().try_into().map_err(|rows: Vec<_>| {
            let why = format!("{ROWS} rows are needed, with semicolons between them");
            AdviseTrouble::field("rows", format!("{why}, not {}", rows.len()))
        })?;
        let mut piles = BySeat::new(seats, CardSet::EMPTY);
        // Whoever took them: it is the same for all that you can do now.
        piles[YOU.left(seats)] = self.seen;
        let view = View {
            viewer: Viewer::Seat(YOU),
            variant: self.variant,
            stage: match self.low {
                None => Stage::Choosing { awaited: SeatSet::all(seats) },
                Some(card) => Stage::TakingRow { seat: YOU, card },
            },
            hands: self.hands(seats)?,
            choices: choices(seats, self.low, self.turned_up.as_ref())?,
            rows,
            piles,
        };
        self.table.position(options, view, false, rng)
    }

    fn hands(&self, seats: u8) -> Result<BySeat<Seen>, AdviseTrouble> {
        match (self.variant, &self.others) {
            (Variant::Advanced, Some(others)) => {
                let hands = by_other("others", seats, self.hand, &others.sets())?;
                Ok(hands.map(Seen::open))
            }
            (Variant::Advanced, None) => {
                Err(AdviseTrouble::field("others", "in the advanced game all hands are known"))
            }
            (_, Some(_)) => Err(AdviseTrouble::field("others", "only advanced hands are known")),
            (_, None) => {
                let backs = Seen { known: CardSet::EMPTY, hidden: self.hand.len() as u8 };
                let mut hands = BySeat::new(seats, backs);
                hands[YOU] = Seen::open(self.hand);
                Ok(hands)
            }
        }
    }
}

/// The cards that are turned up: yours and others'.
pub(super) fn choices(
    seats: u8,
    own: Option<Card>,
    others: Option<&Groups>,
) -> Result<BySeat<Choice>, AdviseTrouble> {
    let mut choices = BySeat::new(seats, Choice::None);
    choices[YOU] = own.map_or(Choice::None, Choice::Card);
    // Whose they are hardly matters; that they are still to come does.
    let all = others.map(|groups| groups.0.iter().flat_map(|group| group.cards.clone()));
    let mut free = Seat::all(seats).skip(1);
    for card in all.into_iter().flatten() {
        let why = || AdviseTrouble::field("turned-up", "more cards than there are others");
        choices[free.next().ok_or_else(why)?] = Choice::Card(card);
    }
    Ok(choices)
}

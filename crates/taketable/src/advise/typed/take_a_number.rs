//! A position of Take A Number, typed by hand.

use clap::Args;
use taketable_bots::BotRng;
use taketable_rules::games::take_a_number::{Options, ROWS, Stage, View};
use taketable_rules::{BySeat, Card, CardSet, SeatSet, Seen, Viewer};

use super::cards::{Groups, Numbers, card, cards, groups, numbers};
use super::take5::choices;
use super::{Table, YOU, by_other};
use crate::advise::{AdviseTrouble, Position};

const EXAMPLES: &str = "\
Examples:
  taketable advise take-a-number --seats 3 --hand \"34 38 41 61\" \\
    --rows \"8 14; 74 76 77; 83 97\" --their-hands \"8 4\" --known \"4 16 58\" \\
    --number-row 82 --seen \"6 20 30\"
  taketable advise take-a-number --seats 3 --hand \"34 38\" --keep \"12 15\" \\
    --rows \"8; 18; 83 97\" --number-row 11

Cards that you do not name have not been seen, and can be in any hand.";

/// Take A Number (X nimmt!): which card to play, row to take, card to keep
#[derive(Args)]
#[command(after_help = EXAMPLES, override_usage = "taketable advise take-a-number [OPTIONS]")]
pub(crate) struct Typed {
    #[command(flatten)]
    table: Table,
    /// The cards in your hand
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    hand: CardSet,
    /// The three rows: "8 14; 74 76 77; 83 97"
    #[arg(long, value_name = "ROWS", value_parser = groups)]
    rows: Groups,
    /// Your #-row
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "")]
    number_row: CardSet,
    /// The others' #-rows, from your left: "5 40; 60"
    #[arg(long, value_name = "ROWS", value_parser = groups, default_value = "")]
    their_rows: Groups,
    /// How many cards the others hold, from your left; if not given, as many as you
    #[arg(long, value_name = "COUNTS", value_parser = numbers)]
    their_hands: Option<Numbers<u8>>,
    /// Cards that everybody saw the others take, from your left: "4 16; 7"
    #[arg(long, value_name = "CARDS", value_parser = groups, default_value = "")]
    known: Groups,
    /// Cards that lie in #-piles
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "")]
    seen: CardSet,
    /// Your card is below all rows: which row to take?
    #[arg(long, value_name = "CARD", value_parser = card)]
    low: Option<Card>,
    /// You took these cards: which one goes to the #-row?
    #[arg(long, value_name = "CARDS", value_parser = cards, conflicts_with = "low")]
    keep: Option<CardSet>,
    /// With --low or --keep: the others' cards that are not yet placed
    #[arg(long, value_name = "CARDS", value_parser = groups)]
    turned_up: Option<Groups>,
}

impl Typed {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseTrouble> {
        let (seats, options) = (self.table.seats, Options {});
        self.table.setup(options)?;
        let rows: [CardSet; ROWS] = self.rows.sets().try_into().map_err(|rows: Vec<_>| {
            let why = format!("{ROWS} rows are needed, with semicolons between them");
            AdviseTrouble::field("rows", format!("{why}, not {}", rows.len()))
        })?;
        if self.turned_up.is_some() && self.low.is_none() && self.keep.is_none() {
            return Err(AdviseTrouble::field("turned-up", "only together with --low or --keep"));
        }
        let mut number_piles = BySeat::new(seats, CardSet::EMPTY);
        // Whoever has them: it is the same for all that you can do now.
        number_piles[YOU.left(seats)] = self.seen;
        let public = by_other("known", seats, CardSet::EMPTY, &self.known.sets())?;
        let view = View {
            viewer: Viewer::Seat(YOU),
            stage: match (self.low, self.keep) {
                (Some(card), _) => Stage::TakingRow { seat: YOU, card },
                (None, Some(taken)) => Stage::Keeping { seat: YOU, taken },
                (None, None) => Stage::Choosing { awaited: SeatSet::all(seats) },
            },
            hands: self.hands(seats, &public)?,
            public,
            choices: choices(seats, self.low, self.turned_up.as_ref())?,
            rows,
            number_rows: by_other("their-rows", seats, self.number_row, &self.their_rows.sets())?,
            number_piles,
        };
        self.table.position(options, view, false, rng)
    }

    fn hands(&self, seats: u8, known: &BySeat<CardSet>) -> Result<BySeat<Seen>, AdviseTrouble> {
        let own = self.hand.len() as u8;
        let sizes = match &self.their_hands {
            Some(Numbers(sizes)) => by_other("their-hands", seats, own, sizes)?,
            None => known.map(|known| own.max(known.len() as u8)),
        };
        let mut hands = BySeat::new(seats, Seen::default());
        for (seat, known) in known.entries() {
            let hidden = sizes[seat]
                .checked_sub(known.len() as u8)
                .ok_or_else(|| AdviseTrouble::field("known", "more cards than that hand has"))?;
            hands[seat] = Seen { known: *known, hidden };
        }
        hands[YOU] = Seen::open(self.hand);
        Ok(hands)
    }
}

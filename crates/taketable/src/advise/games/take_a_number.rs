//! Advice on Take A Number: positions typed by hand, and reasons for a choice.

use clap::Args;
use taketable_bots::BotRng;
use taketable_rules::games::Choice;
use taketable_rules::games::take_a_number::{Action, HAND, Preview, ROWS, Stage, View};
use taketable_rules::{BySeat, Card, CardSet, GameId, SeatSet, Seen, Viewer};
use taketable_telling::{Translator, say};

use super::take5::choices;
use crate::advise::position_args::cards::{Groups, Numbers, card, cards, groups, numbers};
use crate::advise::position_args::{MatchArgs, YOU, by_other, nothing_missing, piles, rows};
use crate::advise::row_reasons::{between, others_known};
use crate::advise::{AdviseError, Position};
use crate::lang::words;

const EXAMPLES: &str = "\
Examples:
  taketable advise take-a-number --seats 3 --hand \"34 38 41 61\" \\
    --rows \"8 14; 74 76 77; 83 97\" --their-hands \"8 4\" --known \"4 16 58\" \\
    --number-row 82 --seen \"6 20 30\"
  taketable advise take-a-number --seats 3 --hand \"34 38\" --keep \"12 15\" \\
    --rows \"8; 18; 83 97\" --number-row 11

Cards that you do not name have not been seen and can be in any hand. With
--piles instead of --seen, and --totals after the first round, the win counts
too. Its probability is shown in the last round.";

/// Take A Number: a card to play, a row to take or a card to keep
#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    override_usage = "taketable advise take-a-number --seats <N> --hand <CARDS> --rows <ROWS>\n           [OPTIONS]"
)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    table: MatchArgs,
    /// Cards in your hand
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    hand: CardSet,
    /// The three rows: "8 14; 74 76 77; 83 97"
    #[arg(long, value_name = "ROWS", value_parser = groups)]
    rows: Groups,
    /// Your #-row
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "",
          hide_default_value = true)]
    number_row: CardSet,
    /// The others' #-rows, from your left: "5 40; 60"
    #[arg(long, value_name = "ROWS", value_parser = groups, default_value = "",
          hide_default_value = true)]
    their_rows: Groups,
    /// Numbers of cards that the others hold, from your left [default: as many as
    /// you]
    #[arg(long, value_name = "COUNTS", value_parser = numbers)]
    their_hands: Option<Numbers<u8>>,
    /// Cards that the others took face up, from your left: "4 16; 7"
    #[arg(long, value_name = "CARDS", value_parser = groups, default_value = "",
          hide_default_value = true)]
    known: Groups,
    /// Cards in #-piles
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "",
          hide_default_value = true)]
    seen: CardSet,
    /// Each player's #-pile, yours first: "6 20; ; 30"
    #[arg(long, value_name = "CARDS", value_parser = groups, conflicts_with = "seen")]
    piles: Option<Groups>,
    /// Advise on the row to take: your card, which is below all rows
    #[arg(long, value_name = "CARD", value_parser = card)]
    low: Option<Card>,
    /// Advise on the card for the #-row: the cards you took
    #[arg(long, value_name = "CARDS", value_parser = cards, conflicts_with = "low")]
    keep: Option<CardSet>,
    /// The others' cards that are not yet placed, with --low or --keep
    #[arg(long, value_name = "CARDS", value_parser = groups)]
    turned_up: Option<Groups>,
}

impl PositionArgs {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseError> {
        let seats = self.table.seats;
        let setup = self.table.setup(GameId::TakeANumber, None)?;
        let rows = rows::<ROWS>(&self.rows)?;
        if self.turned_up.is_some() && self.low.is_none() && self.keep.is_none() {
            return Err(AdviseError::field("turned-up", say!(words(), FieldTurnedUpAlone)));
        }
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
            number_piles: piles(seats, self.piles.as_ref(), self.seen)?,
        };
        let open = view.rows.iter().chain(&view.number_rows).chain(&view.number_piles);
        let turned_up = view.choices.iter().filter(|choice| **choice != Choice::None);
        let found = open.chain(&self.keep).map(|cards| cards.len()).sum::<usize>()
            + view.hands.iter().map(|hand| hand.len()).sum::<usize>()
            + turned_up.count();
        let all = ROWS + HAND * usize::from(seats);
        let whole = nothing_missing(self.piles.as_ref(), self.seen, found, all)?;
        self.table.position(setup, view, whole, rng)
    }

    fn hands(&self, seats: u8, known: &BySeat<CardSet>) -> Result<BySeat<Seen>, AdviseError> {
        let own = self.hand.len() as u8;
        let sizes = match &self.their_hands {
            Some(Numbers(sizes)) => by_other("their-hands", seats, own, sizes)?,
            None => known.map(|known| own.max(known.len() as u8)),
        };
        let mut hands = BySeat::new(seats, Seen::default());
        for (seat, known) in known.entries() {
            let hidden = sizes[seat]
                .checked_sub(known.len() as u8)
                .ok_or_else(|| AdviseError::field("known", say!(words(), FieldKnown)))?;
            hands[seat] = Seen { known: *known, hidden };
        }
        hands[YOU] = Seen::open(self.hand);
        Ok(hands)
    }
}

/// What speaks for a choice, besides its preview.
pub(super) fn reason(view: &View, action: Action, words: &Translator) -> Option<String> {
    match (action, view.preview(action)?) {
        (Action::Play(card), Preview::GoesTo { row, after, count, of }) => {
            let others = view.unseen() | others_known(view.viewer, &view.hands);
            // The last card that fits takes the row.
            Some(between(row, after, card, others, of - count, words))
        }
        (_, Preview::Takes { cards, .. }) => {
            let Viewer::Seat(seat) = view.viewer else { return None };
            let end = view.number_rows[seat].highest()?;
            let fits = if cards.highest() > Some(end) { "yes" } else { "no" };
            Some(say!(words, AdviceNumberRow, fits = fits, after = end))
        }
        _ => None,
    }
}

//! Advice on Take 5: positions typed by hand, and reasons for a choice.

use clap::Args;
use taketable_bots::BotRng;
use taketable_rules::games::take5::{Action, HAND, Options, Preview, ROWS, Stage, Variant, View};
use taketable_rules::games::{Choice, all_bullheads};
use taketable_rules::{AnyOptions, BySeat, Card, CardSet, GameId, Seat, SeatSet, Seen, Viewer};
use taketable_telling::{Translator, say};

use crate::advise::position_args::cards::{Groups, card, cards, groups};
use crate::advise::position_args::{MatchArgs, YOU, by_other, nothing_missing, piles, rows};
use crate::advise::row_reasons::{between, others_known};
use crate::advise::{AdviseError, Position};
use crate::lang::words;

const EXAMPLES: &str = "\
Examples:
  taketable advise take5 --seats 4 --hand \"3 17 45 88\" \\
    --rows \"12 14; 37; 43; 46 50\" --seen \"1 9 22\"
  taketable advise take5 --seats 3 --hand \"20 31\" --low 4 \\
    --rows \"7 11; 30; 55 57 58; 90\" --turned-up \"33; 60\"
  taketable advise take5 --seats 2 --hand \"17 60\" --rows \"3 8; 37; 43 50; 90\" \\
    --piles \"1 9 22 30 41 42 44; 70 71 76 77 78 79 80\" --totals \"58 61\"
  taketable advise take5 --seats 2 --variant advanced --draft --hand \"3 17\" \\
    --others \"20 21\"

Everyone has as many cards as you. Cards that you do not name have not been seen
and can be in any hand. With --piles instead of --seen, and --totals after the
first round, the win counts too. Its probability is shown if the match always
ends with the round (as with --end rounds:1).";

/// Take 5: a card to play or a row to take
#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    override_usage = "taketable advise take5 --seats <N> --hand <CARDS> <--rows <ROWS>|--draft>\n           [OPTIONS]"
)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    table: MatchArgs,
    /// Variant: standard, tactics or advanced
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// Cards in your hand
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    hand: CardSet,
    /// The four rows: "12 14; 37; 43; 46 50"
    #[arg(long, value_name = "ROWS", value_parser = groups, required_unless_present = "draft")]
    rows: Option<Groups>,
    /// Advise on drafting the next card (advanced)
    #[arg(long, conflicts_with_all = ["rows", "seen", "piles", "low"])]
    draft: bool,
    /// Cards of rows that were taken
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "",
          hide_default_value = true)]
    seen: CardSet,
    /// Cards of rows that each player took, yours first: "1 9; ; 22"
    #[arg(long, value_name = "CARDS", value_parser = groups, conflicts_with = "seen")]
    piles: Option<Groups>,
    /// Advise on the row to take: your card, which is below all rows
    #[arg(long, value_name = "CARD", value_parser = card)]
    low: Option<Card>,
    /// The others' cards that are not yet placed, with --low
    #[arg(long, value_name = "CARDS", value_parser = groups, requires = "low")]
    turned_up: Option<Groups>,
    /// The others' hands, from your left: "1 5; 30 41" (advanced)
    #[arg(long, value_name = "HANDS", value_parser = groups)]
    others: Option<Groups>,
}

impl PositionArgs {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseError> {
        let setup = self.table.setup(GameId::Take5, self.variant.as_deref())?;
        let AnyOptions::Take5(Options { variant }) = setup.options else {
            unreachable!("options are those of the game")
        };
        let seats = self.table.seats;
        let hands = self.hands(variant)?;
        let Some(typed) = &self.rows else {
            let view = self.drafting(variant, hands)?;
            return self.table.position(setup, view, true, rng);
        };
        let rows = rows::<ROWS>(typed)?;
        let view = View {
            viewer: Viewer::Seat(YOU),
            variant,
            stage: match self.low {
                None => Stage::Choosing { awaited: SeatSet::all(seats) },
                Some(card) => Stage::TakingRow { seat: YOU, card },
            },
            hands,
            choices: choices(seats, self.low, self.turned_up.as_ref())?,
            rows,
            piles: piles(seats, self.piles.as_ref(), self.seen)?,
        };
        let in_sets = view.rows.iter().chain(&view.piles).map(|cards| cards.len());
        let turned_up = view.choices.iter().filter(|choice| **choice != Choice::None);
        let laid = in_sets.sum::<usize>() + turned_up.count();
        let all = ROWS + usize::from(seats) * HAND.saturating_sub(self.hand.len());
        let whole = nothing_missing(self.piles.as_ref(), self.seen, laid, all)?;
        self.table.position(setup, view, whole, rng)
    }

    /// The view of whoever drafts next.
    fn drafting(&self, variant: Variant, hands: BySeat<Seen>) -> Result<View, AdviseError> {
        if variant != Variant::Advanced {
            return Err(AdviseError::field("draft", say!(words(), FieldDraft)));
        }
        let seats = self.table.seats;
        let drafted = hands.iter().fold(CardSet::EMPTY, |all, hand| all | hand.known);
        let all = CardSet::up_to((HAND * usize::from(seats) + ROWS) as u8);
        Ok(View {
            viewer: Viewer::Seat(YOU),
            variant,
            stage: Stage::Drafting { turn: YOU, pool: all - drafted },
            hands,
            choices: BySeat::new(seats, Choice::None),
            rows: [CardSet::EMPTY; ROWS],
            piles: BySeat::new(seats, CardSet::EMPTY),
        })
    }

    fn hands(&self, variant: Variant) -> Result<BySeat<Seen>, AdviseError> {
        let seats = self.table.seats;
        match (variant, &self.others) {
            (Variant::Advanced, Some(others)) => {
                let hands = by_other("others", seats, self.hand, &others.sets())?;
                Ok(hands.map(Seen::open))
            }
            // The first to draft.
            (Variant::Advanced, None) if self.draft => {
                let hands = by_other("others", seats, self.hand, &[])?;
                Ok(hands.map(Seen::open))
            }
            (Variant::Advanced, None) => {
                Err(AdviseError::field("others", say!(words(), FieldHandsKnown)))
            }
            (_, Some(_)) => Err(AdviseError::field("others", say!(words(), FieldHandsHidden))),
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
) -> Result<BySeat<Choice>, AdviseError> {
    let mut choices = BySeat::new(seats, Choice::None);
    choices[YOU] = own.map_or(Choice::None, Choice::Card);
    // Whose they are hardly matters; that they are still to come does.
    let all = others.map(|groups| groups.0.iter().flat_map(|group| group.cards.clone()));
    let mut free = Seat::all(seats).skip(1);
    for card in all.into_iter().flatten() {
        let why = || AdviseError::field("turned-up", say!(words(), FieldTurnedUp));
        choices[free.next().ok_or_else(why)?] = Choice::Card(card);
    }
    Ok(choices)
}

/// What speaks for a choice, besides its preview.
pub(super) fn reason(view: &View, action: Action, words: &Translator) -> Option<String> {
    match (action, view.preview(action)?) {
        (Action::Play(card), Preview::GoesTo { row, after, count, of }) => {
            let others = view.unseen() | others_known(view.viewer, &view.hands);
            // One more than fits takes the row.
            Some(between(row, after, card, others, of - count + 1, words))
        }
        (_, Preview::Takes { heads, .. }) => {
            let fewest = view.rows.iter().all(|row| all_bullheads(*row) >= heads);
            fewest.then(|| say!(words, AdviceFewestHeads))
        }
        _ => None,
    }
}

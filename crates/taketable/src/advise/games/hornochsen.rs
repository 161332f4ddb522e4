//! Advice on Hornochsen!: positions typed by hand, and reasons for a choice.

use clap::Args;
use serde_json::{Value, json};
use taketable_bots::BotRng;
use taketable_rules::games::hornochsen::{Action, FULL, Special, Specials, View, points_of};
use taketable_rules::{CardSet, GameId, Seat};
use taketable_telling::{Translator, say};

use crate::advise::position_args::cards::{Groups, Numbers, cards, herd, numbers, specials};
use crate::advise::position_args::{MatchArgs, YOU, by_other, shared};
use crate::advise::{AdviseError, Position};
use crate::lang::words;

const EXAMPLES: &str = "\
Examples:
  taketable advise hornochsen --seats 2 --hand \"37 45 57 76\" --laid 1 \\
    --rows \"21 32 33 70 x2; 34 35 75; 51 65\" --specials \"+5\" --their-hands 2
  taketable advise hornochsen --seats 2 --hand \"37 45\" --specials \"\" \\
    --rows \"51 65 10 14; 74 2 26\" --their-hands 1 --their-specials x2 \\
    --taken \"1 3 18 88 95; 9 11 17 27 98 x2\"

Leave out rows that are gone. A row's last card is its end. Special cards that
you do not name are in the others' hands. With all cards of the rows that are
gone in --taken, also the special ones, and --totals after the first round, the
win counts too. Its probability is shown if the match always ends with the
round, as it does without --end.";

/// Hornochsen!: a card to play, or the end of the turn
#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    override_usage = "taketable advise hornochsen --seats <N> --hand <CARDS> --rows <ROWS>\n           [OPTIONS]"
)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    table: MatchArgs,
    /// Your cattle cards
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    hand: CardSet,
    /// The remaining rows, with their cards in order: "21 32 x2; 34 +5"
    #[arg(long, value_name = "ROWS", value_parser = herd)]
    rows: Groups,
    /// Your special cards
    #[arg(long, value_name = "SPECIALS", value_parser = specials, default_value = "x2 +5")]
    specials: Groups,
    /// The others' special cards, from your left: "x2 +5; ; x2"
    #[arg(long, value_name = "SPECIALS", value_parser = specials)]
    their_specials: Option<Groups>,
    /// Numbers of cattle cards that the others hold, from your left
    #[arg(long, value_name = "COUNTS", value_parser = numbers)]
    their_hands: Option<Numbers<u8>>,
    /// Number of cards that you played this turn
    #[arg(long, value_name = "N", default_value = "0")]
    laid: u8,
    /// Cards that were taken, yours first: "1 3 18 88 95 x2; 9 11 17 27 98"
    #[arg(long, value_name = "CARDS", value_parser = herd, default_value = "",
          hide_default_value = true)]
    taken: Groups,
}

impl PositionArgs {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseError> {
        let seats = self.table.seats;
        let setup = self.table.setup(GameId::Hornochsen, None)?;
        let dealt = [7, 9, 12, 15, 15][usize::from(seats) - 2];
        let rows = &self.rows.0;
        if rows.len() > dealt {
            let why = say!(words(), FieldMostRows, most = dealt, found = rows.len());
            return Err(AdviseError::field("rows", why));
        }
        if let Some(row) = rows.iter().find(|row| row.cards.is_empty() || row.cards.len() >= FULL) {
            let why = say!(words(), FieldRowCards, most = FULL - 1, found = row.cards.len());
            return Err(AdviseError::field("rows", why));
        }
        let room: usize = rows.iter().map(|row| FULL - row.cards.len()).sum();
        let mut taken = self.taken.clone();
        if taken.0.len() > usize::from(seats) {
            return Err(AdviseError::field("taken", say!(words(), FieldSeats, seats = seats)));
        }
        taken.0.resize_with(usize::from(seats), Default::default);
        let taken_cards: usize = taken.0.iter().map(|group| group.cards.len()).sum();

        let in_hands = self.all_specials(&taken)?;
        let elsewhere = rows.iter().chain(&taken.0).map(|group| &group.specials);
        let specials = elsewhere.chain(&in_hands).map(|held| usize::from(held.x2 + held.plus5));

        // A ring of rows is made by the rules alone, from what a view says of it.
        let gone = std::iter::repeat_n(Value::Null, dealt - rows.len());
        let circle = rows.iter().map(|row| json!({"cards": row.cards, "specials": row.specials}));
        let json = json!({
            "viewer": {"seat": YOU},
            "stage": {"turn": {"seat": YOU, "laid": self.laid}},
            "hands": self.hands(room)?,
            "specials": in_hands,
            "rows": circle.chain(gone).collect::<Vec<Value>>(),
            "taken": taken.sets(),
            "taken_specials": taken.0.iter().map(|group| group.specials).collect::<Vec<_>>(),
        });
        let view = GameId::Hornochsen.read_view(&json.to_string());
        let view = view.map_err(|why| AdviseError::field("rows", why.to_string()))?;
        // Everybody has one special card of each kind at the start.
        let whole = taken_cards == FULL * (dealt - rows.len())
            && specials.sum::<usize>() == usize::from(seats) * Special::BOTH.len();
        self.table.position(setup, view, whole, rng)
    }

    /// Yours, and how many the others have: just what the rows have room for.
    fn hands(&self, room: usize) -> Result<Vec<Value>, AdviseError> {
        let (seats, own) = (self.table.seats, self.hand.len());
        let theirs = room.checked_sub(own).ok_or_else(|| {
            let why = say!(words(), FieldRoom, room = room, found = own);
            AdviseError::field("hand", why)
        })?;
        let sizes = match &self.their_hands {
            Some(Numbers(sizes)) => {
                by_other("their-hands", seats, own as u8, sizes)?.map(usize::from)
            }
            None => shared(seats, own, theirs),
        };
        let found: usize = sizes.iter().sum::<usize>() - own;
        if found != theirs {
            let why = say!(words(), FieldRoomOthers, room = theirs, found = found);
            return Err(AdviseError::field("their-hands", why));
        }
        let hand = |(seat, size): (Seat, &usize)| match seat {
            YOU => json!({"known": self.hand, "hidden": 0}),
            _ => json!({"known": [], "hidden": size}),
        };
        Ok(sizes.entries().map(hand).collect())
    }

    /// What everybody still has: what was not typed elsewhere.
    fn all_specials(&self, taken: &Groups) -> Result<Vec<Specials>, AdviseError> {
        let seats = self.table.seats;
        let own = self.specials.0.first().map(|group| group.specials).unwrap_or_default();
        if let Some(theirs) = &self.their_specials {
            let theirs: Vec<Specials> = theirs.0.iter().map(|group| group.specials).collect();
            return Ok(by_other("their-specials", seats, own, &theirs)?.to_vec());
        }
        let mut all = vec![Specials::default(); usize::from(seats)];
        all[0] = own;
        for kind in Special::BOTH {
            let elsewhere = self.rows.0.iter().chain(&taken.0);
            let elsewhere: u8 = elsewhere.map(|group| group.specials.of(kind)).sum();
            let left = seats.saturating_sub(elsewhere.saturating_add(own.of(kind)));
            for specials in all.iter_mut().skip(1).take(usize::from(left)) {
                match kind {
                    Special::X2 => specials.x2 = 1,
                    Special::Plus5 => specials.plus5 = 1,
                }
            }
        }
        Ok(all)
    }
}

/// What speaks for a choice, besides its preview.
pub(super) fn reason(view: &View, action: Action, words: &Translator) -> Option<String> {
    let Action::Special { row, .. } = action else { return None };
    let worth = points_of(view.rows.row(row).cards.set());
    Some(say!(words, AdviceSpecial, worth = worth))
}

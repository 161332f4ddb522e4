//! Advice on No Thanks!: positions typed by hand, and reasons for a choice.

use clap::Args;
use taketable_bots::BotRng;
use taketable_rules::games::no_thanks::{
    Action, Counters, PILE, Preview, Stage, View, starting_counters,
};
use taketable_rules::{BySeat, Card, CardSet, GameId, Viewer};
use taketable_telling::{Translator, say};

use crate::advise::position_args::cards::{Groups, Numbers, card, cards, groups, numbers};
use crate::advise::position_args::{MatchArgs, YOU, by_other, shared};
use crate::advise::{AdviseError, Position};
use crate::lang::words;

const EXAMPLES: &str = "\
Examples:
  taketable advise no-thanks --seats 3 --card 24 --on-card 3 --counters 7 \\
    --mine \"5 6 20\" --others \"10 11; 33\"
  taketable advise no-thanks --seats 3 --card 34 --counters 1 --mine 35 \\
    --others \"; 9\" --their-counters \"12 20\"

Without --their-counters, the others share evenly what is left of the counters.
With them, and --totals after the first round, the win counts too. Its
probability is shown if the match always ends with the round, as it does without
--end.";

/// No Thanks!: take the card, or pass
#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    override_usage = "taketable advise no-thanks --seats <N> --card <CARD> --counters <N>\n           [OPTIONS]"
)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    table: MatchArgs,
    /// Open card
    #[arg(long, value_name = "CARD", value_parser = card)]
    card: Card,
    /// Counters on the open card
    #[arg(long, value_name = "N", default_value = "0", alias = "counters-on-card")]
    on_card: u8,
    /// Counters that you have
    #[arg(long, value_name = "N")]
    counters: u8,
    /// Cards in front of you
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "",
          hide_default_value = true)]
    mine: CardSet,
    /// Cards in front of the others, from your left: "10 11; 33"
    #[arg(long, value_name = "CARDS", value_parser = groups, default_value = "",
          hide_default_value = true)]
    others: Groups,
    /// Counters of the others, from your left, if you know: "9 4"
    #[arg(long, value_name = "COUNTS", value_parser = numbers)]
    their_counters: Option<Numbers<u8>>,
}

impl PositionArgs {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseError> {
        let seats = self.table.seats;
        let setup = self.table.setup(GameId::NoThanks, None)?;
        let cards = by_other("others", seats, self.mine, &self.others.sets())?;
        let taken: usize = cards.iter().map(|cards| cards.len()).sum();
        if taken >= PILE {
            let why = say!(words(), FieldInPlay, cards = PILE);
            return Err(AdviseError::field("others", why));
        }
        let held = self.held(seats)?;
        let start = u16::from(starting_counters(seats));
        let mut counters = BySeat::new(seats, None);
        counters[YOU] = Some(self.counters);
        let view = View {
            viewer: Viewer::Seat(YOU),
            visibility: Counters::Hidden,
            stage: Stage::Turn { seat: YOU, card: self.card, on_card: self.on_card },
            pile: (PILE - 1 - taken) as u8,
            cards,
            counters,
            // However they came and went: only what is left counts.
            paid: held.map(|held| start.saturating_sub(held)),
            collected: held.map(|held| held.saturating_sub(start)),
        };
        self.table.position(setup, view, self.their_counters.is_some(), rng)
    }

    fn held(&self, seats: u8) -> Result<BySeat<u16>, AdviseError> {
        if let Some(Numbers(theirs)) = &self.their_counters {
            let held = by_other("their-counters", seats, self.counters, theirs)?;
            return Ok(held.map(u16::from));
        }
        let all = usize::from(seats) * usize::from(starting_counters(seats));
        let own = usize::from(self.counters);
        let left = all.checked_sub(own + usize::from(self.on_card)).ok_or_else(|| {
            AdviseError::field("counters", say!(words(), FieldCounters, counters = all))
        })?;
        Ok(shared(seats, own, left).map(|held| held as u16))
    }
}

/// What speaks for a choice, besides its preview.
pub(super) fn reason(view: &View, action: Action, words: &Translator) -> Option<String> {
    let Action::Pass = action else { return None };
    let Preview::Takes { card, worth, .. } = view.preview(Action::Take)? else {
        return None;
    };
    Some(match worth {
        ..=0 => say!(words, AdvicePassFree, card = card),
        _ => say!(words, AdvicePass, card = card, worth = worth),
    })
}

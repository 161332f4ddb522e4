//! Advice on Take That: positions typed by hand, and reasons for a choice.

use clap::Args;
use taketable_bots::BotRng;
use taketable_rules::games::take_that::{
    Action, CARDS, Options, Stage, View, is_toad, twin, worth_taken,
};
use taketable_rules::{AnyOptions, BySeat, CardSet, GameId, Seen, Viewer};
use taketable_telling::{Translator, say};

use crate::advise::position_args::cards::{Group, Groups, Numbers, cards, groups, line, numbers};
use crate::advise::position_args::{MatchArgs, YOU, by_other, mine_first};
use crate::advise::{AdviseError, Position};
use crate::lang::words;

const EXAMPLES: &str = "\
Examples:
  taketable advise take-that --seats 3 --line \"58 49 55\" --pile 35 \\
    --hand \"52 53 61 64 75 79 92 94 98\" --face-up \"12 21; ; 17 71\" \\
    --taken \"41; 15 18 22\"
  taketable advise take-that --seats 2 --line \"58 49\" --pile 0 \\
    --hand \"52 94\" --their-hands 3

Cards that you do not name have not been seen and can be anywhere. With
everyone's --taken and --face-up, so that only hands and the pile are unknown,
and --totals after the first round, the win counts too. Its probability is shown
in the last round (--round 2, or --end rounds:1).";

/// Take That: play, twist, or take the line
#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    override_usage = "taketable advise take-that --seats <N> --hand <CARDS> --pile <N>\n           [OPTIONS]"
)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    table: MatchArgs,
    /// Variant: standard or advanced
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// Cards in your hand
    #[arg(long, value_name = "CARDS", value_parser = cards)]
    hand: CardSet,
    /// Line, from left to right
    #[arg(long, value_name = "CARDS", value_parser = line, default_value = "",
          hide_default_value = true)]
    line: Group,
    /// Number of cards in the draw pile
    #[arg(long, value_name = "N")]
    pile: u8,
    /// Cards face up, yours first: "12 21; ; 17 71"
    #[arg(long, value_name = "CARDS", value_parser = groups, default_value = "",
          hide_default_value = true)]
    face_up: Groups,
    /// Cards that were taken, yours first: "41; 15 18 22"
    #[arg(long, value_name = "CARDS", value_parser = groups, default_value = "",
          hide_default_value = true)]
    taken: Groups,
    /// Numbers of cards that the others hold, from your left [default: as many as
    /// you]
    #[arg(long, value_name = "COUNTS", value_parser = numbers)]
    their_hands: Option<Numbers<u8>>,
}

impl PositionArgs {
    pub(super) fn position(&self, rng: &mut BotRng) -> Result<Position, AdviseError> {
        let setup = self.table.setup(GameId::TakeThat, self.variant.as_deref())?;
        let AnyOptions::TakeThat(Options { variant }) = setup.options else {
            unreachable!("options are those of the game")
        };
        let seats = self.table.seats;
        let own = self.hand.len() as u8;
        let sizes = match &self.their_hands {
            Some(Numbers(sizes)) => by_other("their-hands", seats, own, sizes)?,
            None => BySeat::new(seats, own),
        };
        let mut hands = sizes.map(|hidden| Seen { known: CardSet::EMPTY, hidden });
        hands[YOU] = Seen::open(self.hand);
        if self.line.cards.len() > CARDS {
            return Err(AdviseError::field("line", say!(words(), FieldCards, cards = CARDS)));
        }
        let view = View {
            viewer: Viewer::Seat(YOU),
            variant,
            stage: Stage::Turn { seat: YOU },
            hands,
            line: self.line.cards.iter().copied().collect(),
            pile: self.pile,
            face_up: mine_first("face-up", seats, &self.face_up)?,
            taken: mine_first("taken", seats, &self.taken)?.map(Seen::open),
        };
        let hidden: usize = view.hands.iter().map(|hand| usize::from(hand.hidden)).sum();
        let whole = view.unseen().len() == hidden + usize::from(self.pile);
        self.table.position(setup, view, whole, rng)
    }
}

/// What speaks for a choice, besides its preview.
pub(super) fn reason(view: &View, action: Action, words: &Translator) -> Option<String> {
    let (Action::Lay(card), Viewer::Seat(seat)) = (action, view.viewer) else {
        return None;
    };
    Some(match twin(card) {
        _ if is_toad(card) => say!(words, AdviceToad),
        Some(twin) if view.hands[seat].known.contains(twin) => {
            say!(words, AdviceTwinHeld, twin = twin, card = card)
        }
        Some(twin) if !view.unseen().contains(twin) => say!(words, AdviceTwinGone, twin = twin),
        _ => {
            let worth = worth_taken(view.line.set() | card.into());
            say!(words, AdviceLineWorth, worth = worth)
        }
    })
}

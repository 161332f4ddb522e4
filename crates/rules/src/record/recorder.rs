//! [`Recorder`]: plays a match and writes its record.

use serde::Serialize;

use super::{ActionLine, Head};
use crate::any_game::{AnyAction, AnyDeal, AnyEvent, AnyGame};
use crate::illegal_action::IllegalAction;
use crate::matches::{Match, MatchEnd, MatchEvent, Progress, RoundEnd};
use crate::seat::Seat;
use crate::setup::SetupError;
use crate::told::Tell;

/// A match that is written down as it is played. Lines are added to a text that the caller keeps,
/// and each ends with a line break.
#[derive(Clone, Debug)]
pub struct Recorder {
    game: Match<AnyGame>,
}

/// The lines after the head.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RecordStep"))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Line<'a> {
    /// A round was dealt.
    Deal {
        /// Its number, from 1.
        round: u32,
        /// All that chance decided in it.
        #[serde(flatten)]
        deal: &'a AnyDeal,
    },
    /// A round is over.
    RoundEnd(&'a RoundEnd),
    /// The match is over.
    Result(&'a MatchEnd),
    /// A seat acted. Other keys beside these mean nothing to the rules.
    #[serde(untagged)]
    Action(ActionLine<'a>),
}

impl Recorder {
    /// Begins a match: writes its head and its first deal.
    pub fn new(
        head: &Head,
        out: &mut String,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Recorder, SetupError> {
        let game = Match::new_with_events(head.setup, head.seed, told)?;
        out.push_str(&head.write());
        out.push('\n');
        let recorder = Recorder { game };
        recorder.write_deal(out);
        Ok(recorder)
    }

    /// The match as it stands.
    pub fn game(&self) -> &Match<AnyGame> {
        &self.game
    }

    /// Carries out an action and writes it, and what follows from it; or says why not, changes
    /// nothing and writes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: AnyAction,
        out: &mut String,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Progress, IllegalAction> {
        self.follow(ActionLine { seat, action, by: None }, out, told)
    }

    /// The same for a line that may say who decided.
    pub fn follow(
        &mut self,
        line: ActionLine<'_>,
        out: &mut String,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Progress, IllegalAction> {
        let progress = self.game.act_with_events(line.seat, line.action, told)?;
        write(&Line::Action(line), out);
        match &progress {
            Progress::SameRound => {}
            Progress::NextRound(end) => {
                write(&Line::RoundEnd(end), out);
                self.write_deal(out);
            }
            Progress::MatchOver(end) => {
                write(&Line::RoundEnd(end), out);
                let winners = self.game.winners().unwrap_or_default();
                write(&Line::Result(&MatchEnd { totals: end.totals, winners }), out);
            }
        }
        Ok(progress)
    }

    fn write_deal(&self, out: &mut String) {
        write(&Line::Deal { round: self.game.round(), deal: self.game.deal() }, out);
    }
}

fn write(line: &Line<'_>, out: &mut String) {
    out.push_str(&serde_json::to_string(line).expect("a line has a text form"));
    out.push('\n');
}

//! [`Evaluation`]: the strength of trained weights, measured in matches.

use rand_core::Rng;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use taketable_rules::{End, Match, Seat, Seed, Setup, Viewer};

use crate::bot::{BotRng, Decision};
use crate::mean::mean;
use crate::objective::lead;
use crate::playable::Playable;
use crate::train::generator;

/// The progress of a training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// The policy has played that many rounds against itself.
    Practised(u32),
    /// After this number of generations of search.
    Searched(u32),
}

/// The strength of the policy at that time, or of a player who follows the values of positions:
/// alone at a table of casual bots, deciding as in playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// Progress of the training at that time.
    pub after: Milestone,
    /// Mean lead over the others in points of a round; more is better.
    pub lead: f32,
    /// The standard error of that.
    pub error: f32,
}

impl Evaluation {
    /// Number of rounds played for an evaluation.
    pub const ROUNDS: u32 = 400;

    /// Measures the strength. All evaluations of a training have the same deals, so that they differ by
    /// what was learned and not by luck.
    pub(crate) fn of<G: Playable>(
        setup: &Setup<G>,
        seed: u64,
        after: Milestone,
        pick: impl Fn(&G, Seat, &mut BotRng) -> G::Action + Sync,
    ) -> Evaluation {
        let setup = Setup { end: End::Rounds(1), ..*setup };
        let leads: Vec<f32> = (0..Evaluation::ROUNDS)
            .into_par_iter()
            .map(|number| lead_in_round(&setup, &pick, seed, number))
            .collect();
        let (lead, error) = mean(&leads);
        Evaluation { after, lead, error }
    }

    /// Returns `true` if chance hardly explains how much better this bot is: the difference is
    /// outside of its 95 % interval. The deals of both are the same, so the interval is rather too
    /// wide; but the best of many evaluations is one that was lucky, too.
    fn is_clearly_above(&self, other: &Evaluation) -> bool {
        self.lead - other.lead > 1.96 * (self.error * self.error + other.error * other.error).sqrt()
    }
}

/// The evaluations until now: what is kept of them.
pub(crate) struct Evaluations<W> {
    best: Option<(Evaluation, W)>,
    last: Option<Evaluation>,
}

impl<W> Default for Evaluations<W> {
    fn default() -> Evaluations<W> {
        Evaluations { best: None, last: None }
    }
}

impl<W: Clone> Evaluations<W> {
    /// These weights were evaluated so.
    pub(crate) fn add(&mut self, evaluation: Evaluation, weights: &W) {
        if self.best.as_ref().is_none_or(|(best, _)| evaluation.lead >= best.lead) {
            self.best = Some((evaluation, weights.clone()));
        }
        self.last = Some(evaluation);
    }

    /// The best weights, and when the training had them; nothing if the last ones may be as good. For
    /// these have been learned for longest, and evaluations are about casual bots only.
    pub(crate) fn better_than_last(self) -> Option<(Milestone, W)> {
        let (best, weights) = self.best?;
        let last = self.last?;
        best.is_clearly_above(&last).then_some((best.after, weights))
    }
}

/// Plays one round; the examinee sits on each seat by turns.
fn lead_in_round<G: Playable>(
    setup: &Setup<G>,
    pick: &impl Fn(&G, Seat, &mut BotRng) -> G::Action,
    seed: u64,
    number: u32,
) -> f32 {
    // Not the deals that were practised with.
    let mut rng = generator(seed, !u64::from(number));
    let mut cards = [0; 32];
    rng.fill_bytes(&mut cards);
    let mut game = Match::<G>::new(*setup, Seed(cards)).expect("a table that can be played");
    let examinee = Seat::new((number % u32::from(setup.seats)) as u8).unwrap_or(Seat::FIRST);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        game.position().legal_actions_into(seat, &mut legal);
        let action = match legal.as_slice() {
            [only] => *only,
            _ if seat == examinee => pick(game.position(), seat, &mut rng),
            legal => {
                let view = game.view(Viewer::Seat(seat));
                G::casual(&Decision { setup, seat, view: &view, legal }, &mut rng)
            }
        };
        game.act(seat, action).expect("a legal action");
    }
    lead(G::goal(&setup.options), game.totals(), examinee)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::Weights;

    fn kept(leads: [f32; 3]) -> Option<Milestone> {
        let mut evaluations = Evaluations::default();
        for (lead, number) in leads.into_iter().zip(1..) {
            let weights = Weights([[lead; _]; _]);
            let evaluation = Evaluation { after: Milestone::Searched(number), lead, error: 1.0 };
            evaluations.add(evaluation, &weights);
        }
        let (after, weights) = evaluations.better_than_last()?;
        let best = leads.into_iter().fold(f32::MIN, f32::max);
        assert_eq!(weights, Weights([[best; _]; _]));
        Some(after)
    }

    #[test]
    fn the_last_weights_are_kept_unless_others_were_clearly_better() {
        assert_eq!(kept([1.0, 2.0, 3.0]), None);
        assert_eq!(kept([3.0, 5.0, 2.3]), None, "2.7 is within chance");
        assert_eq!(kept([3.0, 5.0, 2.2]), Some(Milestone::Searched(2)));
        assert_eq!(kept([9.0, 5.0, 2.2]), Some(Milestone::Searched(1)));
        assert_eq!(kept([9.0, 9.0, 0.0]), Some(Milestone::Searched(2)), "the later of equals");
        assert!(Evaluations::<Weights>::default().better_than_last().is_none());
    }
}

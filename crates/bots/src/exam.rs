//! [`Mark`]: how strong what was learned is, measured at the table.

use rand_core::{Rng, SeedableRng};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use taketable_rules::{End, Match, Seat, Seed, Setup, Viewer};

use crate::bot::{Asked, BotRng};
use crate::linear::Linear;
use crate::mean::mean;
use crate::objective::lead;
use crate::playable::Playable;
use crate::policy::Policy;
use crate::weights::Weights;

/// How far a course has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// The policy has played so many rounds against itself.
    Practised(u32),
    /// So many generations of search are over.
    Searched(u32),
}

/// How strong the policy is then: alone at a table of casual bots, deciding as it does in playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// When that was.
    pub after: Milestone,
    /// How many points of a round it is ahead of the others, on average; more is better.
    pub lead: f32,
    /// The standard error of that.
    pub error: f32,
}

impl Mark {
    /// So many rounds are played for a mark.
    pub const ROUNDS: u32 = 400;

    /// Measures the strength. Every exam of a course has the same deals, so that marks differ by
    /// what was learned and not by luck.
    pub(crate) fn of<G: Playable>(
        setup: &Setup<G>,
        weights: &Weights,
        seed: u64,
        after: Milestone,
    ) -> Mark {
        let setup = Setup { end: End::Rounds(1), ..*setup };
        let leads: Vec<f32> = (0..Mark::ROUNDS)
            .into_par_iter()
            .map(|number| lead_in_round(&setup, weights, seed, number))
            .collect();
        let (lead, error) = mean(&leads);
        Mark { after, lead, error }
    }
}

/// Plays one round; the policy sits on each seat by turns.
fn lead_in_round<G: Playable>(setup: &Setup<G>, weights: &Weights, seed: u64, number: u32) -> f32 {
    // Not the deals that were practised with.
    let exam = !seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut rng = BotRng::seed_from_u64(exam ^ u64::from(number));
    let mut cards = [0; 32];
    rng.fill_bytes(&mut cards);
    let mut game = Match::<G>::new(*setup, Seed(cards), &mut ()).expect("a table one can play at");
    let examinee = Seat::new((number % u32::from(setup.seats)) as u8).unwrap_or(Seat::FIRST);
    let policy = Linear { weights };
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().iter().next() {
        game.position().legal_actions(seat, &mut legal);
        let action = match legal.as_slice() {
            [only] => *only,
            _ if seat == examinee => policy.pick(game.position(), seat, &mut rng),
            legal => {
                let view = game.view(Viewer::Seat(seat));
                G::casual(&Asked { setup, seat, view: &view, legal }, &mut rng)
            }
        };
        game.act(seat, action, &mut ()).expect("a legal action");
    }
    lead(G::goal(&setup.options), game.totals(), examinee)
}

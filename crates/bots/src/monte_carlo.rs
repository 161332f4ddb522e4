//! [`MonteCarlo`]: flat Monte Carlo search, which tries each choice in many sampled worlds.

use std::time::Instant;

use taketable_rules::{Game, Seat};

use crate::bot::{Bot, BotRng, Decision};
use crate::budget::{Budget, Sharing};
use crate::choice_stats::{Advice, ChoiceStats, narrow};
use crate::objective::{Judge, Objective};
use crate::playout::{ByPolicy, Playout};
use crate::policy::Policy;

/// Tries each choice in the same sampled worlds, plays these to the end of the round, and takes the
/// choice that was the best on average.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo<P> {
    /// Policy of everybody within a world.
    pub policy: P,
    /// In this share of the worlds the others do anything instead: who counts on sense alone is
    /// caught out by people who have none.
    pub careless: f32,
    /// Budget of a decision.
    pub budget: Budget,
    /// The way in which it is shared out among the choices.
    pub sharing: Sharing,
    /// Objective.
    pub objective: Objective,
    /// Time to answer even if not all playouts are through. What was decided in a hurry can't be
    /// repeated.
    pub until: Option<Instant>,
}

/// Before the choices are halved, they are looked at so often.
const STEPS: u32 = 3;

/// The policy's favourite is left only for what is better by that many standard errors of the
/// difference.
const CLEAR: f32 = 2.0;

impl<P> MonteCarlo<P> {
    /// Returns the worth of each choice, the best first. Choices that the policy likes least may
    /// not have been tried at all.
    pub fn advise<G: Game>(
        &self,
        decision: &Decision<'_, G>,
        rng: &mut BotRng,
    ) -> Vec<Advice<G::Action>>
    where
        P: Policy<G>,
    {
        let MonteCarlo { ref policy, careless, .. } = *self;
        let mut playout = ByPolicy::new(policy, decision.seat, careless);
        self.advise_by(decision, &mut playout, rng)
    }

    /// The same, if worlds are played to their end in another way than by the policy.
    pub(crate) fn advise_by<G: Game>(
        &self,
        decision: &Decision<'_, G>,
        playout: &mut impl Playout<G>,
        rng: &mut BotRng,
    ) -> Vec<Advice<G::Action>>
    where
        P: Policy<G>,
    {
        let view = decision.view;
        let judge =
            Judge::new(self.objective, decision.setup, decision.seat, view.round, view.totals);
        let mut choices: Vec<_> = decision.legal.iter().copied().map(ChoiceStats::new).collect();
        let mut left = self.worth_trying(decision, &mut choices, rng);
        let favourite = choices[0].action;
        // A part in which not every choice is tried once would cost more than its share.
        let parts = match self.sharing {
            Sharing::Evenly => 1,
            Sharing::Halving { .. } => STEPS * left.ilog2().max(1),
        };
        let parts = parts.min(self.budget.whole() / left as u32).max(1);
        for part in 1..=parts {
            let may_spend = self.budget.whole() / parts;
            let (mut spent, mut last) = (0, 0);
            // What the last world has cost, the next one will cost too.
            while spent == 0 || spent + last <= may_spend {
                last = self.try_out(decision, &judge, &mut choices[..left], playout, rng);
                spent += last;
                if self.is_late() {
                    break;
                }
            }
            if self.sharing == Sharing::Evenly {
                choices.sort_by(|a, b| b.mean_worth().total_cmp(&a.mean_worth()));
            } else {
                left = narrow(favourite, CLEAR, &mut choices[..left]);
                if part % STEPS == 0 {
                    left = left.div_ceil(2);
                }
            }
            if left == 1 || self.is_late() {
                break;
            }
        }
        choices.iter().map(ChoiceStats::advice).collect()
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Puts the choices that are to be tried first, the policy's favourite before all, and says how
    /// many they are.
    fn worth_trying<G: Game>(
        &self,
        decision: &Decision<'_, G>,
        choices: &mut [ChoiceStats<G::Action>],
        rng: &mut BotRng,
    ) -> usize
    where
        P: Policy<G>,
    {
        let Sharing::Halving { most } = self.sharing else { return choices.len() };
        // By what the seat may know, and so the same in any world.
        let world = G::sample(&decision.view.position, rng);
        let likes = self.policy.likes(&world, decision.seat);
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|a, b| likes[*b].total_cmp(&likes[*a]));
        for (choice, index) in choices.iter_mut().zip(order) {
            choice.action = decision.legal[index];
        }
        choices.len().min(most)
    }

    /// Tries the choices in one more world, and says what of the budget that has cost.
    fn try_out<G: Game>(
        &self,
        decision: &Decision<'_, G>,
        judge: &Judge,
        choices: &mut [ChoiceStats<G::Action>],
        playout: &mut impl Playout<G>,
        rng: &mut BotRng,
    ) -> u32
    where
        P: Policy<G>,
    {
        playout.enter(rng);
        let (world, mut picks) = imagine(decision, playout, rng);
        let chance = rng.clone();
        let playouts = choices.len() as u32;
        for choice in choices {
            // All choices meet the same chance, so that their difference is their own.
            *rng = chance.clone();
            let mut world = world.clone();
            world.play(decision.seat, choice.action, &mut ());
            picks += playout.finish(&mut world, rng);
            let scores = world.scores();
            playout.remember(&scores);
            choice.add(judge.worth(&scores));
            choice.note(scores[decision.seat], judge.share(&scores));
        }
        self.budget.cost(playouts, picks)
    }
}

/// A world that fits the view, in which only this seat still has to choose; and how many picks that
/// took.
pub(crate) fn imagine<G: Game>(
    decision: &Decision<'_, G>,
    playout: &impl Playout<G>,
    rng: &mut BotRng,
) -> (G, u32) {
    let mut world = G::sample(&decision.view.position, rng);
    let mut picks = 0;
    for other in Seat::all(decision.setup.seats).filter(|seat| *seat != decision.seat) {
        // A seat that may act beside us chooses at the same time, or has chosen face down and may
        // choose again: to us it is the same, for we have seen nothing of it.
        if world.count_legal(other) > 0 {
            let action = playout.pick(&world, other, rng);
            world.play(other, action, &mut ());
            picks += 1;
        }
    }
    (world, picks)
}

impl<G: Game, P: Policy<G> + Send> Bot<G> for MonteCarlo<P> {
    fn choose(&self, decision: &Decision<'_, G>, rng: &mut BotRng) -> G::Action {
        match decision.legal {
            [only] => *only,
            _ => self.advise(decision, rng)[0].action,
        }
    }
}

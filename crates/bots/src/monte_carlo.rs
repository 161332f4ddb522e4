//! [`MonteCarlo`]: tries each choice in many worlds and plays these to their end.

use taketable_rules::{Game, Seat};

use crate::bot::{Asked, Bot, BotRng};
use crate::objective::{Judge, Objective};
use crate::policy::Policy;

/// Tries each choice in the same sampled worlds, plays these to the end of the round, and takes the
/// choice that was the best on average.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo<P> {
    /// How everybody goes on within a world.
    pub policy: P,
    /// How many playouts a decision may cost.
    pub playouts: u32,
    /// How the playouts are shared out among the choices.
    pub sharing: Sharing,
    /// What is wanted.
    pub objective: Objective,
}

/// How playouts are shared out among the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Every choice gets the same.
    Evenly,
    /// In parts: after each, the better half of the choices goes on alone.
    Halving,
}

/// What is known of a choice.
#[derive(Clone, Copy, Debug)]
pub struct Advice<A> {
    /// The choice.
    pub action: A,
    /// What it is worth on average, by the objective; more is better.
    pub worth: f32,
    /// In how many worlds it was tried.
    pub worlds: u32,
}

impl<P> MonteCarlo<P> {
    /// What each choice is worth, the best first.
    pub fn advise<G: Game>(&self, asked: &Asked<'_, G>, rng: &mut BotRng) -> Vec<Advice<G::Action>>
    where
        P: Policy<G>,
    {
        let view = asked.view;
        let judge = Judge::new(self.objective, asked.setup, asked.seat, view.round, view.totals);
        let untried = |action: &G::Action| Advice { action: *action, worth: 0.0, worlds: 0 };
        let mut choices: Vec<_> = asked.legal.iter().map(untried).collect();
        let parts = match self.sharing {
            Sharing::Evenly => 1,
            Sharing::Halving => choices.len().ilog2().max(1),
        };
        let mut left = choices.len();
        for _ in 0..parts {
            let worlds = (self.playouts / parts / left as u32).max(1);
            for _ in 0..worlds {
                let world = self.imagine(asked, rng);
                let chance = rng.clone();
                for choice in &mut choices[..left] {
                    // All choices meet the same chance, so that their difference is their own.
                    *rng = chance.clone();
                    let mut world = world.clone();
                    world.play(asked.seat, choice.action, &mut ());
                    self.policy.finish(&mut world, rng);
                    choice.worlds += 1;
                    choice.worth +=
                        (judge.worth(&world.scores()) - choice.worth) / choice.worlds as f32;
                }
            }
            choices[..left].sort_by(|a, b| b.worth.total_cmp(&a.worth));
            left = left.div_ceil(2);
        }
        choices
    }

    /// A world that fits the view, in which only this seat still has to choose.
    fn imagine<G: Game>(&self, asked: &Asked<'_, G>, rng: &mut BotRng) -> G
    where
        P: Policy<G>,
    {
        let mut world = G::sample(&asked.view.position, rng);
        for other in Seat::all(asked.setup.seats).filter(|seat| *seat != asked.seat) {
            // Who has something to do beside us chooses at the same time, or has chosen face down
            // and may choose again: to us it is the same, for we have seen nothing of it.
            if world.count_legal(other) > 0 {
                let action = self.policy.pick(&world, other, rng);
                world.play(other, action, &mut ());
            }
        }
        world
    }
}

impl<G: Game, P: Policy<G> + Send> Bot<G> for MonteCarlo<P> {
    fn choose(&self, asked: &Asked<'_, G>, rng: &mut BotRng) -> G::Action {
        match asked.legal {
            [only] => *only,
            _ => self.advise(asked, rng)[0].action,
        }
    }
}

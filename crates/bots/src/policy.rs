//! [`Policy`]: chooses actions within a world.

use taketable_rules::{Game, Seat, below};

use crate::bot::BotRng;

/// A way to decide for a seat within a world: fast, and only by what the seat may know there.
pub trait Policy<G: Game>: Sync {
    /// Picks one of the seat's legal actions; there is at least one.
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action;

    /// Returns how much it likes each of the seat's legal actions, in their order.
    fn likes(&self, world: &G, seat: Seat) -> Vec<f32>;

    /// Plays the world to the end of the round, and says how many picks that took.
    #[inline]
    fn finish(&self, world: &mut G, rng: &mut BotRng) -> u32 {
        let mut picks = 0;
        loop {
            let awaited = world.to_act();
            if awaited.is_empty() {
                return picks;
            }
            for seat in awaited.iter() {
                let action = self.pick(world, seat, rng);
                world.play(seat, action, &mut ());
                picks += 1;
            }
        }
    }
}

/// Every legal action is as likely as the others.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl<G: Game> Policy<G> for Uniform {
    #[inline]
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        let action = world.pick_legal(seat, |count| below(rng, count as u32) as usize);
        action.expect("a seat that must act has a legal action")
    }

    fn likes(&self, world: &G, seat: Seat) -> Vec<f32> {
        vec![0.0; world.count_legal(seat)]
    }
}

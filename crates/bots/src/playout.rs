//! [`Playout`]: plays a world to the end of the round.

use taketable_rules::{BySeat, Game, Score, Seat};

use crate::bot::BotRng;
use crate::linear::fraction;
use crate::policy::{Policy, Uniform};

/// How a world is played to the end of the round.
pub(crate) trait Playout<G: Game> {
    /// Comes into a new world, in which all choices will be tried.
    fn enter(&mut self, rng: &mut BotRng);

    /// How another seat chooses that has to choose at the same time.
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action;

    /// Says how many picks it took.
    fn finish(&mut self, world: &mut G, rng: &mut BotRng) -> u32;

    /// Learns how the world that was played last has ended.
    fn remember(&mut self, scores: &BySeat<Score>);
}

/// One seat goes by the policy, and the others do anything.
struct AmongCareless<'a, P> {
    policy: &'a P,
    seat: Seat,
}

impl<G: Game, P: Policy<G>> Policy<G> for AmongCareless<'_, P> {
    #[inline]
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        if seat == self.seat {
            self.policy.pick(world, seat, rng)
        } else {
            Uniform.pick(world, seat, rng)
        }
    }

    fn likes(&self, world: &G, seat: Seat) -> Vec<f32> {
        self.policy.likes(world, seat)
    }
}

/// Everybody goes by the policy, in most worlds; and nothing is remembered.
pub(crate) struct ByPolicy<'a, P> {
    policy: &'a P,
    among_careless: AmongCareless<'a, P>,
    /// The share of the worlds in which the others do anything.
    careless: f32,
    /// `true` if this is such a world.
    is_careless: bool,
}

impl<'a, P> ByPolicy<'a, P> {
    /// For the seat that imagines the worlds: it is careful in all of them.
    pub(crate) fn new(policy: &'a P, seat: Seat, careless: f32) -> ByPolicy<'a, P> {
        let among_careless = AmongCareless { policy, seat };
        ByPolicy { policy, among_careless, careless, is_careless: false }
    }
}

impl<G: Game, P: Policy<G>> Playout<G> for ByPolicy<'_, P> {
    #[inline]
    fn enter(&mut self, rng: &mut BotRng) {
        // Nothing is drawn where it could not matter.
        self.is_careless = self.careless > 0.0 && fraction(rng) < self.careless;
    }

    #[inline]
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        if self.is_careless {
            self.among_careless.pick(world, seat, rng)
        } else {
            self.policy.pick(world, seat, rng)
        }
    }

    #[inline]
    fn finish(&mut self, world: &mut G, rng: &mut BotRng) -> u32 {
        if self.is_careless {
            self.among_careless.finish(world, rng)
        } else {
            self.policy.finish(world, rng)
        }
    }

    #[inline]
    fn remember(&mut self, _: &BySeat<Score>) {}
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::{Take5, take5};

    use super::*;

    /// Always the first.
    struct First;

    impl<G: Game> Policy<G> for First {
        fn pick(&self, world: &G, seat: Seat, _: &mut BotRng) -> G::Action {
            world.nth_legal(seat, 0).expect("a seat that must act has a legal action")
        }

        fn likes(&self, world: &G, seat: Seat) -> Vec<f32> {
            vec![0.0; world.count_legal(seat)]
        }
    }

    #[test]
    fn in_the_given_share_of_worlds_all_but_one_do_anything() {
        const WORLDS: u32 = 10_000;
        let (options, me) = (take5::Options::default(), Seat::FIRST);
        let mut rng = BotRng::seed_from_u64(1);
        let deal = Take5::deal(&options, 2, me, &mut rng);
        let world = Take5::begin(&options, 2, &deal, &mut ());
        let other = Seat::all(2).find(|seat| *seat != me).expect("two seats");
        for careless in [0.0, 0.2, 1.0] {
            let mut playout = ByPolicy::new(&First, me, careless);
            let (mut sensible, mut any) = (0, 0);
            for _ in 0..WORLDS {
                Playout::<Take5>::enter(&mut playout, &mut rng);
                let not_first = |seat| {
                    let picked = playout.pick(&world, seat, &mut rng.clone());
                    u32::from(Some(picked) != world.nth_legal(seat, 0))
                };
                (sensible, any) = (sensible + not_first(me), any + not_first(other));
            }
            assert_eq!(sensible, 0, "we know what we are doing");
            // One in ten of those who do anything does the first.
            let expected = 0.9 * careless * WORLDS as f32;
            assert!((any as f32 - expected).abs() <= 150.0, "{any} instead of {expected}");
        }
    }
}

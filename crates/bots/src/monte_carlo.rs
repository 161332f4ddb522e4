//! [`MonteCarlo`]: tries each choice in many worlds and plays these to their end.

use std::time::Instant;

use taketable_rules::{BySeat, Game, Score, Seat};

use crate::bot::{Asked, Bot, BotRng};
use crate::linear::fraction;
use crate::objective::{Judge, Objective};
use crate::policy::{Policy, Uniform};

/// Tries each choice in the same sampled worlds, plays these to the end of the round, and takes the
/// choice that was the best on average.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo<P> {
    /// How everybody goes on within a world.
    pub policy: P,
    /// In this share of the worlds the others do anything instead: who counts on sense alone is
    /// caught out by people who have none.
    pub careless: f32,
    /// What a decision may cost.
    pub budget: Budget,
    /// How that is shared out among the choices.
    pub sharing: Sharing,
    /// What is wanted.
    pub objective: Objective,
    /// When to answer even if not all playouts are through. What was decided in a hurry can't be
    /// repeated.
    pub until: Option<Instant>,
}

/// What a decision may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many playouts: a choice tried in a world.
    Playouts(u32),
    /// So many picks within playouts, the choice that is tried being the first of each: the same time
    /// for a decision early in the round and for a late one, which gets more worlds for it.
    Picks(u32),
}

impl Budget {
    /// How much of it is used up by so many playouts with so many picks in all.
    fn cost(self, playouts: u32, picks: u32) -> u32 {
        match self {
            Budget::Playouts(_) => playouts,
            Budget::Picks(_) => playouts + picks,
        }
    }

    fn whole(self) -> u32 {
        match self {
            Budget::Playouts(whole) | Budget::Picks(whole) => whole,
        }
    }
}

/// How the budget is shared out among the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sharing {
    /// Every choice gets the same.
    Evenly,
    /// In parts: after each, the better half of the choices goes on alone, without those that are
    /// surely worse than the best; the last one ends the search. To begin with, only so many choices
    /// are tried: those that the policy likes most.
    Halving {
        /// How many.
        most: usize,
    },
}

/// What is known of a choice. Means are over the worlds in which it was tried.
#[derive(Clone, Copy, Debug)]
pub struct Advice<A> {
    /// The choice.
    pub action: A,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// What it is worth by the objective; more is better.
    pub worth: f32,
    /// The standard error of that.
    pub error: f32,
    /// The seat's score of the round.
    pub score: f32,
    /// The standard error of that.
    pub score_error: f32,
    /// The seat's share of the win, if the match always ended with the round.
    pub win: Option<f32>,
}

/// What was seen of a choice so far.
pub(crate) struct Tried<A> {
    pub(crate) action: A,
    worlds: u32,
    worth: Sums,
    /// World by world, for as long as it is compared with others.
    worths: Vec<f32>,
    score: Sums,
    wins: f32,
    ended: u32,
}

/// Numbers added up.
#[derive(Clone, Copy, Default)]
struct Sums {
    sum: f32,
    squares: f32,
}

impl Sums {
    #[inline]
    fn add(&mut self, number: f32) {
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean of so many, and its standard error.
    fn mean(self, count: u32) -> (f32, f32) {
        let count = count.max(1) as f32;
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        (mean, (variance / (count - 1.0).max(1.0)).sqrt())
    }
}

impl<A: Copy> Tried<A> {
    pub(crate) fn new(action: A) -> Tried<A> {
        let (worth, score) = (Sums::default(), Sums::default());
        Tried { action, worlds: 0, worth, worths: Vec::new(), score, wins: 0.0, ended: 0 }
    }

    /// It was tried in one more world, and was worth so much there.
    #[inline]
    pub(crate) fn add(&mut self, worth: f32) {
        self.worlds += 1;
        self.worth.add(worth);
        self.worths.push(worth);
    }

    fn mean_worth(&self) -> f32 {
        self.worth.mean(self.worlds).0
    }

    /// Whether it is better by so many standard errors of the difference. Both were tried in the same
    /// worlds: what these bring to both alike does not count.
    fn is_better(&self, other: &Tried<A>, errors: f32) -> bool {
        let mut differences = Sums::default();
        for (mine, theirs) in self.worths.iter().zip(&other.worths) {
            differences.add(mine - theirs);
        }
        let (mean, error) = differences.mean(self.worlds.min(other.worlds));
        mean > errors * error
    }

    fn advice(&self) -> Advice<A> {
        let (worth, error) = self.worth.mean(self.worlds);
        let (score, score_error) = self.score.mean(self.worlds);
        let win =
            (self.ended > 0 && self.ended == self.worlds).then(|| self.wins / self.ended as f32);
        Advice { action: self.action, worlds: self.worlds, worth, error, score, score_error, win }
    }
}

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
struct ByPolicy<'a, P> {
    policy: &'a P,
    among_careless: AmongCareless<'a, P>,
    /// The share of the worlds in which the others do anything.
    careless: f32,
    /// Whether this is such a world.
    is_careless: bool,
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

/// Before the choices are halved, they are looked at so often.
pub(crate) const STEPS: u32 = 3;

/// The policy's favourite is left only for what is better by so many standard errors of the
/// difference.
const CLEAR: f32 = 2.0;

/// Puts the best of the choices first, and says how many may still turn out to be it.
pub(crate) fn narrow<A: Copy + PartialEq>(
    favourite: A,
    clear: f32,
    choices: &mut [Tried<A>],
) -> usize {
    choices.sort_by(|a, b| b.mean_worth().total_cmp(&a.mean_worth()));
    keep_favourite(favourite, clear, choices);
    still_open(choices)
}

/// The policy's favourite is not given up for a choice that was only lucky: while the difference may
/// be chance, it stays the best. The best of the choices comes first.
fn keep_favourite<A: Copy + PartialEq>(favourite: A, clear: f32, choices: &mut [Tried<A>]) {
    let place = choices.iter().position(|choice| choice.action == favourite);
    if let Some(place) = place.filter(|place| *place > 0)
        && !choices[0].is_better(&choices[place], clear)
    {
        choices[..=place].rotate_right(1);
    }
}

/// How many of the choices may still turn out to be the best. Most decisions are easy: time goes to
/// those that are not.
fn still_open<A: Copy>(choices: &[Tried<A>]) -> usize {
    /// In standard errors.
    const SURE: f32 = 3.0;
    /// In fewer worlds nobody can tell how much chance there is.
    const FEW: u32 = 12;
    let beaten = choices.iter().position(|choice| choices[0].is_better(choice, SURE));
    beaten.filter(|_| choices[0].worlds >= FEW).unwrap_or(choices.len())
}

impl<P> MonteCarlo<P> {
    /// What each choice is worth, the best first. Choices that the policy likes least may not have
    /// been tried at all.
    pub fn advise<G: Game>(&self, asked: &Asked<'_, G>, rng: &mut BotRng) -> Vec<Advice<G::Action>>
    where
        P: Policy<G>,
    {
        let MonteCarlo { ref policy, careless, .. } = *self;
        let among_careless = AmongCareless { policy, seat: asked.seat };
        let mut playout = ByPolicy { policy, among_careless, careless, is_careless: false };
        self.advise_by(asked, &mut playout, rng)
    }

    /// The same, if worlds are played to their end in another way than by the policy.
    pub(crate) fn advise_by<G: Game>(
        &self,
        asked: &Asked<'_, G>,
        playout: &mut impl Playout<G>,
        rng: &mut BotRng,
    ) -> Vec<Advice<G::Action>>
    where
        P: Policy<G>,
    {
        let view = asked.view;
        let judge = Judge::new(self.objective, asked.setup, asked.seat, view.round, view.totals);
        let mut choices: Vec<_> = asked.legal.iter().copied().map(Tried::new).collect();
        let mut left = self.worth_trying(asked, &mut choices, rng);
        let favourite = choices[0].action;
        let parts = match self.sharing {
            Sharing::Evenly => 1,
            Sharing::Halving { .. } => STEPS * left.ilog2().max(1),
        };
        for part in 1..=parts {
            let may_spend = self.budget.whole() / parts;
            let (mut spent, mut last) = (0, 0);
            // What the last world has cost, the next one will cost too.
            while spent == 0 || spent + last <= may_spend {
                last = self.try_out(asked, &judge, &mut choices[..left], playout, rng);
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
        choices.iter().map(Tried::advice).collect()
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Puts the choices that are to be tried first, the policy's favourite before all, and says how
    /// many they are.
    fn worth_trying<G: Game>(
        &self,
        asked: &Asked<'_, G>,
        choices: &mut [Tried<G::Action>],
        rng: &mut BotRng,
    ) -> usize
    where
        P: Policy<G>,
    {
        let Sharing::Halving { most } = self.sharing else { return choices.len() };
        // By what the seat may know, and so the same in any world.
        let world = G::sample(&asked.view.position, rng);
        let likes = self.policy.likes(&world, asked.seat);
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|a, b| likes[*b].total_cmp(&likes[*a]));
        for (choice, index) in choices.iter_mut().zip(order) {
            choice.action = asked.legal[index];
        }
        choices.len().min(most)
    }

    /// Tries the choices in one more world, and says what of the budget that has cost.
    fn try_out<G: Game>(
        &self,
        asked: &Asked<'_, G>,
        judge: &Judge,
        choices: &mut [Tried<G::Action>],
        playout: &mut impl Playout<G>,
        rng: &mut BotRng,
    ) -> u32
    where
        P: Policy<G>,
    {
        playout.enter(rng);
        let (world, mut picks) = imagine(asked, playout, rng);
        let chance = rng.clone();
        let playouts = choices.len() as u32;
        for choice in choices {
            // All choices meet the same chance, so that their difference is their own.
            *rng = chance.clone();
            let mut world = world.clone();
            world.play(asked.seat, choice.action, &mut ());
            picks += playout.finish(&mut world, rng);
            let scores = world.scores();
            playout.remember(&scores);
            choice.add(judge.worth(&scores));
            choice.score.add(scores[asked.seat] as f32);
            if let Some(share) = judge.share(&scores) {
                choice.wins += share;
                choice.ended += 1;
            }
        }
        self.budget.cost(playouts, picks)
    }
}

/// A world that fits the view, in which only this seat still has to choose; and how many picks that
/// took.
fn imagine<G: Game>(asked: &Asked<'_, G>, playout: &impl Playout<G>, rng: &mut BotRng) -> (G, u32) {
    let mut world = G::sample(&asked.view.position, rng);
    let mut picks = 0;
    for other in Seat::all(asked.setup.seats).filter(|seat| *seat != asked.seat) {
        // Who has something to do beside us chooses at the same time, or has chosen face down and may
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
    fn choose(&self, asked: &Asked<'_, G>, rng: &mut BotRng) -> G::Action {
        match asked.legal {
            [only] => *only,
            _ => self.advise(asked, rng)[0].action,
        }
    }
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
            world.nth_legal(seat, 0).expect("who is asked has something to do")
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
            let among_careless = AmongCareless { policy: &First, seat: me };
            let mut playout =
                ByPolicy { policy: &First, among_careless, careless, is_careless: false };
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

//! [`Tree`]: Monte Carlo tree search over what each seat knows.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use arrayvec::ArrayVec;
use taketable_rules::{BySeat, MAX_SEATS, Score, Seat, SeatSet, Viewer};

use crate::bot::{Bot, BotRng, Decision};
use crate::linear::{Linear, Options, draw};
use crate::monte_carlo::MonteCarlo;
use crate::objective::Judge;
use crate::playable::Playable;
use crate::playout::Playout;
use crate::policy::Policy;

/// Maximum number of nodes; beyond, seats play by the policy.
const MOST_NODES: usize = 1 << 16;

/// Maximum number of decisions of each seat in the tree. A playout adds one node for each seat at
/// most, so few get as far.
const DEPTH: u8 = 8;

/// What a choice is worth is a mean of playouts, whose worths lie about 1 apart. Of what a choice
/// seems better than the average of its node, half is believed after that many playouts.
const TRUST: f32 = 15.0;

/// A choice that is believed to be better by 1 is likelier by e to the power of this.
const GREED: f32 = 15.0;

/// Tries choices as [`MonteCarlo`] does. But within a world every seat goes by the policy shifted
/// towards what turned out well for it when it knew the same in an earlier playout.
///
/// A node belongs to one seat and is found by that seat's view in the world. So where several
/// choose at once nobody answers a card that lies face down, and no seat uses what only another
/// seat knows.
#[derive(Clone, Copy, Debug)]
pub struct Tree<'a> {
    /// The choices that are tried, the number of worlds, and how everybody goes on where nothing is
    /// known yet.
    pub search: MonteCarlo<Linear<'a>>,
}

impl<G: Playable> Bot<G> for Tree<'_> {
    fn choose(&self, decision: &Decision<'_, G>, rng: &mut BotRng) -> G::Action {
        if let [only] = decision.legal {
            return *only;
        }
        let MonteCarlo { policy, objective, .. } = self.search;
        let Decision { setup, view, .. } = decision;
        let judge = |seat| Judge::new(objective, setup, seat, view.round, view.totals);
        let mut tree = SearchTree::new(policy, Seat::all(setup.seats).map(judge).collect());
        self.search.advise_by(decision, &mut tree, rng)[0].action
    }
}

/// A seat had to decide and knew something: what came of it.
struct Node {
    /// Where its options begin, and how many they are.
    first: u32,
    options: u32,
    visits: f32,
    sum: f32,
}

/// One option of a node, in the order of the legal actions.
struct Choice {
    like: f32,
    visits: f32,
    sum: f32,
}

/// The tree of one decision, and where the present playout is in it.
struct SearchTree<'a> {
    policy: Linear<'a>,
    judges: Vec<Judge>,
    /// Nodes by what their seat knew.
    places: HashMap<u64, u32, BuildHasherDefault<IdentityHasher>>,
    nodes: Vec<Node>,
    choices: Vec<Choice>,
    /// The seats with their nodes and choices.
    path: Vec<(Seat, u32, u32)>,
    /// The seats that have reached no new node yet.
    inside: SeatSet,
    depths: [u8; MAX_SEATS],
}

impl<'a> SearchTree<'a> {
    fn new(policy: Linear<'a>, judges: Vec<Judge>) -> SearchTree<'a> {
        SearchTree {
            policy,
            judges,
            places: HashMap::default(),
            nodes: Vec::new(),
            choices: Vec::new(),
            path: Vec::new(),
            inside: SeatSet::EMPTY,
            depths: [0; MAX_SEATS],
        }
    }

    /// How the seat decides in this world, by what it may know there.
    fn pick<G: Playable>(&mut self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        if !self.inside.contains(seat) {
            return self.policy.pick(world, seat, rng);
        }
        let only = world.pick_legal(seat, |count| if count == 1 { 0 } else { usize::MAX });
        if let Some(only) = only {
            return only;
        }
        let Some(place) = self.place(world, seat) else {
            self.inside.remove(seat);
            return self.policy.pick(world, seat, rng);
        };
        let depth = &mut self.depths[seat.index()];
        *depth += 1;
        // Who meets something new goes on by the policy, and so do all that are deep enough.
        if *depth == DEPTH || self.nodes[place as usize].visits == 0.0 {
            self.inside.remove(seat);
        }
        let picked = self.draw(place, rng);
        self.path.push((seat, place, picked));
        world.nth_legal(seat, picked as usize).expect("a node has the seat's options")
    }

    /// The node for what the seat may know in this world: a new one, if there is none and room for
    /// one.
    fn place<G: Playable>(&mut self, world: &G, seat: Seat) -> Option<u32> {
        let mut hasher = ViewHasher(0);
        world.view(Viewer::Seat(seat)).hash(&mut hasher);
        let key = hasher.finish();
        if let Some(place) = self.places.get(&key) {
            return Some(*place);
        }
        if self.nodes.len() == MOST_NODES {
            return None;
        }
        let likes = Policy::<G>::likes(&self.policy, world, seat);
        let place = self.nodes.len() as u32;
        let (first, options) = (self.choices.len() as u32, likes.len() as u32);
        self.nodes.push(Node { first, options, visits: 0.0, sum: 0.0 });
        let choices = likes.into_iter().map(|like| Choice { like, visits: 0.0, sum: 0.0 });
        self.choices.extend(choices);
        self.places.insert(key, place);
        Some(place)
    }

    /// Draws one of the node's options: by the policy, shifted towards what turned out well.
    fn draw(&self, place: u32, rng: &mut BotRng) -> u32 {
        let node = &self.nodes[place as usize];
        let choices = &self.choices[node.first as usize..][..node.options as usize];
        let average = node.sum / node.visits.max(1.0);
        let weigh = |choice: &Choice| {
            let better = (choice.sum - choice.visits * average) / (choice.visits + TRUST);
            choice.like + GREED * better
        };
        let mut chances: Options = choices.iter().map(weigh).collect();
        draw(&mut chances, rng) as u32
    }
}

impl<G: Playable> Playout<G> for SearchTree<'_> {
    fn enter(&mut self, _: &mut BotRng) {}

    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        self.policy.pick(world, seat, rng)
    }

    fn finish(&mut self, world: &mut G, rng: &mut BotRng) -> u32 {
        let mut count = 0;
        self.path.clear();
        self.inside = SeatSet::all(self.judges.len() as u8);
        self.depths = [0; MAX_SEATS];
        while !self.inside.is_empty() {
            let awaited = world.to_act();
            if awaited.is_empty() {
                return count;
            }
            // All decide before anybody's choice lies there.
            let picks: ArrayVec<_, MAX_SEATS> =
                awaited.iter().map(|seat| (seat, self.pick(world, seat, rng))).collect();
            count += picks.len() as u32;
            for (seat, action) in picks {
                world.play(seat, action, &mut ());
            }
        }
        count + self.policy.finish(world, rng)
    }

    /// Adds the end of the playout to all that it came by, as each seat sees it.
    fn remember(&mut self, scores: &BySeat<Score>) {
        for (seat, place, picked) in &self.path {
            let worth = self.judges[seat.index()].worth(scores);
            let node = &mut self.nodes[*place as usize];
            node.visits += 1.0;
            node.sum += worth;
            let choice = &mut self.choices[(node.first + picked) as usize];
            choice.visits += 1.0;
            choice.sum += worth;
        }
    }
}

/// Mixes what it is told into one number, the same in every run. Among some ten thousand views
/// of one decision, two with the same number are not to be expected.
struct ViewHasher(u64);

impl Hasher for ViewHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// For keys that are hashed already.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers")
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::no_thanks::{self, Action, Counters, NoThanks, Stage};
    use taketable_rules::games::{Take5, take5};
    use taketable_rules::{Card, CardSet, Game, MatchView, Setup};

    use super::*;
    use crate::budget::{Budget, Sharing};

    fn tree<G: Playable>(setup: &Setup<G>) -> Tree<'static> {
        let policy = Linear { weights: G::weights(&setup.options, setup.seats) };
        let (sharing, objective) = (Sharing::Halving { most: 8 }, G::OBJECTIVE);
        let budget = Budget::Playouts(200);
        Tree {
            search: MonteCarlo { policy, careless: 0.0, budget, sharing, objective, until: None },
        }
    }

    /// The answer to the last card of a round of three, of which each seat has that many counters.
    fn last_card(card: u8, on_card: u8, counters: [u8; 3]) -> Action {
        let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
        let seat = Seat::FIRST;
        let card = Card::new(card).expect("a card");
        let by_seat = |of: &dyn Fn(usize) -> u16| BySeat::from_fn(3, |seat| of(seat.index()));
        let taken = [CardSet::between(10, 16), CardSet::between(17, 24), CardSet::between(25, 32)];
        let position = no_thanks::View {
            viewer: Viewer::Seat(seat),
            visibility: Counters::Open,
            stage: Stage::Turn { seat, card, on_card },
            pile: 0,
            cards: BySeat::from_fn(3, |seat| taken[seat.index()]),
            counters: BySeat::from_fn(3, |seat| Some(counters[seat.index()])),
            paid: by_seat(&|seat| 22 - u16::from(counters[seat])),
            collected: by_seat(&|_| 11),
        };
        let view = MatchView { round: 0, totals: BySeat::new(3, 0), to_act: seat.into(), position };
        let decision =
            Decision { setup: &setup, seat, view: &view, legal: &[Action::Take, Action::Pass] };
        let mut rng = BotRng::seed_from_u64(1);
        let answer = tree(&setup).choose(&decision, &mut rng);
        let again = tree(&setup).choose(&decision, &mut BotRng::seed_from_u64(1));
        assert_eq!(answer, again, "the same question and seed give the same answer");
        answer
    }

    #[test]
    fn a_card_that_brings_more_than_it_costs_is_taken() {
        assert_eq!(last_card(3, 12, [5, 8, 8]), Action::Take);
    }

    #[test]
    fn a_card_that_another_has_to_take_is_left() {
        assert_eq!(last_card(35, 0, [8, 0, 8]), Action::Pass);
    }

    #[test]
    fn a_node_is_found_by_what_its_seat_may_know_alone() {
        let options = take5::Options::default();
        let mut rng = BotRng::seed_from_u64(2);
        let deal = Take5::deal(&options, 3, Seat::FIRST, &mut rng);
        let truth = Take5::begin(&options, 3, &deal, &mut ());
        let seats: Vec<Seat> = Seat::all(3).collect();
        let setup = Setup::<Take5>::new(options, 3);
        let mut tree = SearchTree::new(tree(&setup).search.policy, Vec::new());

        let here = tree.place(&truth, seats[0]);
        let other_hands = Take5::sample(&truth.view(Viewer::Seat(seats[0])), &mut rng);
        assert!(other_hands != truth);
        assert_eq!(tree.place(&other_hands, seats[0]), here);
        assert_ne!(tree.place(&other_hands, seats[1]), tree.place(&truth, seats[1]));

        let face_down = [0, 1].map(|card| {
            let mut world = truth.clone();
            let action = world.nth_legal(seats[1], card).expect("ten cards");
            world.play(seats[1], action, &mut ());
            tree.place(&world, seats[0])
        });
        assert_eq!(face_down[0], face_down[1], "nobody answers a card that lies face down");
    }
}

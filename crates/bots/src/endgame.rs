//! [`Endgame`]: the end of a round, calculated instead of tried out.

use rand_core::{Rng, SeedableRng};
use taketable_rules::{BySeat, Game, Score, Seat, SeatSet};

use crate::bot::{BotRng, Decision};
use crate::equilibrium::{Balance, balance};
use crate::objective::{Judge, Objective};

/// Looks at every way in which a round can end, where the seat that is asked knows the whole world
/// and little enough is left to do.
///
/// - Where one seat has a choice, it takes what is worth the most to itself (max^n); among equals,
///   what is listed first.
/// - Where both of two seats choose at the same time, neither can answer the other's card. What one
///   of two wins the other loses, so each has a mixed strategy that it cannot improve by choosing
///   otherwise, and these are what they play with.
/// - Where several of more than two seats have a choice at the same time, there is no such answer,
///   and the endgame is not solved.
#[derive(Clone, Copy, Debug)]
pub struct Endgame {
    /// Objective of all seats.
    pub objective: Objective,
    /// Number of positions that may be looked at. If that is not enough, the endgame is not solved.
    pub positions: u32,
}

/// The worth of each choice, and how often to take it.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<A> {
    /// The choices in the order in which they are listed.
    pub choices: Vec<Exact<A>>,
    /// `true` if the choice must be random: a rival that knew it would have an answer.
    pub by_lot: bool,
}

/// The worth of a choice if everybody plays on as well as possible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exact<A> {
    /// The choice.
    pub action: A,
    /// Worth by the objective; more is better. Where another seat chooses at the same time: against
    /// that seat's best mixed strategy.
    pub worth: f64,
    /// Probability of choosing it. Where no lot is needed, choices of which none is
    /// better than the other are as likely.
    pub chance: f64,
}

/// What differs by less is the same but for rounding: a point is worth hundreds of times as much.
const EQUAL: f64 = 1e-4;

/// Returns `true` if this is worth more than that, beyond rounding errors. What a seat does among
/// equals matters to the others, so rounding must not decide it.
#[inline]
pub(crate) fn is_more(this: f64, that: f64) -> bool {
    this > that + EQUAL
}

impl<A: Copy> Solved<A> {
    /// Nobody else chooses: what is worth the most is best.
    pub(crate) fn alone(choices: impl IntoIterator<Item = (A, f64)>) -> Solved<A> {
        Solved::sure(choices.into_iter().map(|(action, worth)| (action, worth, worth)))
    }

    /// Solves choices by their worth and their worth in the worst case: the best worst case is
    /// best.
    fn sure(choices: impl IntoIterator<Item = (A, f64, f64)>) -> Solved<A> {
        let choices: Vec<(A, f64, f64)> = choices.into_iter().collect();
        let most = choices.iter().map(|(_, _, sure)| *sure).fold(f64::NEG_INFINITY, f64::max);
        let is_best = |sure: f64| !is_more(most, sure);
        let best = choices.iter().filter(|(_, _, sure)| is_best(*sure)).count() as f64;
        let exact = |(action, worth, sure)| {
            let chance = if is_best(sure) { 1.0 / best } else { 0.0 };
            Exact { action, worth, chance }
        };
        Solved { choices: choices.into_iter().map(exact).collect(), by_lot: false }
    }

    /// The choices to choose from.
    pub fn best(&self) -> impl Iterator<Item = A> {
        self.choices.iter().filter(|choice| choice.chance > 0.0).map(|choice| choice.action)
    }

    /// Chooses with the chances that they should have.
    pub fn draw(&self, rng: &mut BotRng) -> A {
        let mut lot = f64::from(rng.next_u32()) / (f64::from(u32::MAX) + 1.0);
        let mut last = self.choices[0].action;
        for choice in self.choices.iter().filter(|choice| choice.chance > 0.0) {
            lot -= choice.chance;
            if lot < 0.0 {
                return choice.action;
            }
            last = choice.action;
        }
        // What rounding left over.
        last
    }
}

/// How many more positions may be looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeBudget(u32);

impl NodeBudget {
    /// One more position is looked at, if it may.
    #[inline]
    pub(crate) fn spend(&mut self) -> Option<()> {
        self.0 = self.0.checked_sub(1)?;
        Some(())
    }
}

impl Endgame {
    pub(crate) fn budget(&self) -> NodeBudget {
        NodeBudget(self.positions)
    }

    /// What the end of the round is worth to each seat, in their order.
    pub(crate) fn judges<G: Game>(&self, decision: &Decision<'_, G>) -> Judges {
        let Decision { setup, view, .. } = decision;
        let judge = |seat| Judge::new(self.objective, setup, seat, view.round, view.totals);
        Judges(Seat::all(setup.seats).map(judge).collect())
    }

    /// Returns the worth of each choice. All worlds that fit the view must be the same but for
    /// cards that lie face down to be turned up together.
    pub fn solve<G: Game>(&self, decision: &Decision<'_, G>) -> Option<Solved<G::Action>> {
        let (seat, seats) = (decision.seat, decision.setup.seats);
        let mut world = G::sample(&decision.view.position, &mut BotRng::seed_from_u64(0));
        if !world.to_act().contains(seat) {
            return None;
        }
        // A seat that may act beside us chooses at the same time, or has chosen face down and
        // may choose again: to us it is the same, for we have seen nothing of it.
        let mut rival = None;
        for other in Seat::all(seats).filter(|other| *other != seat) {
            match world.legal_actions(other)[..] {
                [] => {}
                [only] => world.play(other, only, &mut ()),
                _ if seats == 2 => rival = Some(other),
                _ => return None,
            }
        }
        let (judges, budget) = (self.judges(decision), self.budget());
        if seats > 2 {
            let mut table = ManySeats { judges, budget };
            let worth = |action| Some(table.worth(after(&world, [(seat, action)]))?[seat]);
            return one_chooses(decision.legal, worth);
        }
        let mut duel = Duel { judges, seat, budget };
        if let Some(rival) = rival {
            return duel.both_choose(&world, decision.legal, rival);
        }
        one_chooses(decision.legal, |action| {
            duel.worth(after(&world, [(seat, action)]), EVERYTHING)
        })
    }
}

/// What each of these choices is worth, if nobody else has one.
fn one_chooses<A: Copy>(
    actions: &[A],
    mut worth: impl FnMut(A) -> Option<f64>,
) -> Option<Solved<A>> {
    let choices: Option<Vec<_>> =
        actions.iter().map(|action| Some((*action, worth(*action)?))).collect();
    choices.map(Solved::alone)
}

/// The world after these actions.
fn after<G: Game, const N: usize>(world: &G, actions: [(Seat, G::Action); N]) -> G {
    let mut world = world.clone();
    for (seat, action) in actions {
        world.play(seat, action, &mut ());
    }
    world
}

/// Goes on to where somebody has a choice, and says who.
fn skip_forced<G: Game>(world: &mut G) -> SeatSet {
    loop {
        let awaited = world.to_act();
        let Some(seat) = awaited.iter().find(|seat| world.count_legal(*seat) == 1) else {
            return awaited;
        };
        let only = world.nth_legal(seat, 0).expect("it was counted");
        world.play(seat, only, &mut ());
    }
}

/// One judge for each seat.
pub(crate) struct Judges(Vec<Judge>);

impl Judges {
    /// What the seat thinks of the end of a round.
    #[inline]
    pub(crate) fn worth(&self, scores: &BySeat<Score>, seat: Seat) -> f64 {
        f64::from(self.0[seat.index()].worth(scores))
    }

    /// What each seat thinks of the end of a round.
    pub(crate) fn all(&self, scores: &BySeat<Score>) -> BySeat<f64> {
        BySeat::from_fn(scores.seats(), |seat| self.worth(scores, seat))
    }
}

/// Two seats: what one wins the other loses, so all is said by what it is worth to one of them.
struct Duel {
    judges: Judges,
    /// To whom.
    seat: Seat,
    budget: NodeBudget,
}

/// Less than the first and more than the second makes no difference any more: somebody has better
/// to do.
type Window = (f64, f64);

const EVERYTHING: Window = (f64::NEG_INFINITY, f64::INFINITY);

impl Duel {
    /// What the world is worth, as exactly as the window asks for (alpha-beta).
    fn worth<G: Game>(&mut self, mut world: G, (mut least, mut most): Window) -> Option<f64> {
        self.budget.spend()?;
        let mut awaited = skip_forced(&mut world).iter();
        let Some(seat) = awaited.next() else {
            return Some(self.judges.worth(&world.scores(), self.seat));
        };
        let actions = world.legal_actions(seat);
        if let Some(other) = awaited.next() {
            let (here, there) = ((seat, &actions[..]), (other, &world.legal_actions(other)[..]));
            let (own, theirs) = if seat == self.seat { (here, there) } else { (there, here) };
            return Some(self.balance(&world, own, theirs)?.worth);
        }
        let mine = seat == self.seat;
        let mut best = if mine { f64::NEG_INFINITY } else { f64::INFINITY };
        for action in actions {
            let worth = self.worth(after(&world, [(seat, action)]), (least, most))?;
            if mine {
                best = best.max(worth);
                least = least.max(best);
            } else {
                best = best.min(worth);
                most = most.min(best);
            }
            if least >= most {
                break;
            }
        }
        Some(best)
    }

    /// How both should choose, the seat's own choices in rows.
    fn balance<G: Game>(
        &mut self,
        world: &G,
        (own, rows): (Seat, &[G::Action]),
        (other, columns): (Seat, &[G::Action]),
    ) -> Option<Balance> {
        balance(rows.len(), columns.len(), |row, column| {
            // The other one first: it may have chosen before, and then the round goes on as soon as
            // the seat itself has.
            let next = after(world, [(other, columns[column]), (own, rows[row])]);
            self.worth(next, EVERYTHING)
        })
    }

    /// What the choices of the seat that is asked are worth while another chooses, too.
    fn both_choose<G: Game>(
        &mut self,
        world: &G,
        actions: &[G::Action],
        rival: Seat,
    ) -> Option<Solved<G::Action>> {
        let theirs = world.legal_actions(rival);
        // All pairs are looked at, also those that a good rival would not let come to pass: of
        // choices that are as sure, one may win more if the rival errs.
        let mut least = Vec::with_capacity(actions.len());
        let mut table = Vec::with_capacity(actions.len());
        for action in actions {
            let pair = |their: &G::Action| {
                self.worth(after(world, [(rival, *their), (self.seat, *action)]), EVERYTHING)
            };
            let row: Vec<f64> = theirs.iter().map(pair).collect::<Option<_>>()?;
            least.push(row.iter().copied().fold(f64::INFINITY, f64::min));
            table.push(row);
        }
        let both = balance(actions.len(), theirs.len(), |row, column| Some(table[row][column]))?;
        let sure = least.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let rows = actions.iter().copied().zip(both.each_row);
        if !is_more(both.worth, sure) {
            return Some(Solved::sure(
                rows.zip(least).map(|((action, worth), sure)| (action, worth, sure)),
            ));
        }
        let exact = |((action, worth), chance)| Exact { action, worth, chance };
        Some(Solved { choices: rows.zip(both.rows).map(exact).collect(), by_lot: true })
    }
}

/// Any number of seats, each for itself.
struct ManySeats {
    judges: Judges,
    budget: NodeBudget,
}

impl ManySeats {
    /// What the world is worth to each seat.
    fn worth<G: Game>(&mut self, mut world: G) -> Option<BySeat<f64>> {
        self.budget.spend()?;
        let mut awaited = skip_forced(&mut world).iter();
        let Some(seat) = awaited.next() else {
            return Some(self.judges.all(&world.scores()));
        };
        if awaited.next().is_some() {
            return None;
        }
        let mut best: Option<BySeat<f64>> = None;
        for action in world.legal_actions(seat) {
            let worth = self.worth(after(&world, [(seat, action)]))?;
            if best.is_none_or(|best| is_more(worth[seat], best[seat])) {
                best = Some(worth);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::{AnyGame, End, GameId, Setup, below};

    use super::*;
    use crate::any_game::objective_of;

    /// An end of a round for two, and totals of the rounds before it.
    fn any_scores(rng: &mut BotRng) -> BySeat<Score> {
        BySeat::from_fn(2, |_| below(rng, 90) as Score - 30)
    }

    fn check(game: GameId) {
        let mut rng = BotRng::seed_from_u64(8);
        for end in [End::Rounds(1), End::Rounds(2), End::Above(40)] {
            let setup = Setup { end, ..Setup::<AnyGame>::new(game.default_options(), 2) };
            for _ in 0..500 {
                let (scores, totals) = (any_scores(&mut rng), any_scores(&mut rng));
                let [one, two] = [0, 1].map(|index| {
                    let seat = Seat::new(index).expect("a table of two");
                    Judge::new(objective_of(game), &setup, seat, 1, totals).worth(&scores)
                });
                let sum = one + two;
                assert!(sum.abs() < 1e-6, "{game}: {one} and {two}: {scores:?} after {totals:?}");
            }
        }
    }

    /// Otherwise it would not be enough to know what it is worth to one of them.
    #[test]
    fn a_game_for_two_is_zero_sum() {
        for game in GameId::ALL {
            check(*game);
        }
    }

    #[test]
    fn among_choices_that_are_as_good_none_is_preferred() {
        let solved = Solved::alone([('a', 1.0), ('b', 2.0), ('c', 2.0 + 1e-6)]);
        assert_eq!(solved.best().collect::<Vec<char>>(), ['b', 'c']);
        assert!(!solved.by_lot);
        let chances: Vec<f64> = solved.choices.iter().map(|choice| choice.chance).collect();
        assert_eq!(chances, [0.0, 0.5, 0.5]);
        let drawn = (0..50).map(|seed| solved.draw(&mut BotRng::seed_from_u64(seed)));
        let drawn: Vec<char> = drawn.collect();
        assert!(drawn.contains(&'b') && drawn.contains(&'c') && !drawn.contains(&'a'));
    }
}

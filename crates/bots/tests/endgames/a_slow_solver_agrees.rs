//! A second solver, slow and plain, finds the same.

use super::*;

/// What differs by less is the same but for rounding.
const EQUAL: f64 = 1e-4;

/// The same game for points, with nothing left out and nothing clever.
struct Slow {
    goal: Goal,
}

impl Slow {
    fn worth<G: Game>(&self, world: &G) -> Vec<f64> {
        let seats = world.scores().seats();
        let awaited: Vec<Seat> = world.to_act().iter().collect();
        match awaited[..] {
            [] => Seat::all(seats).map(|s| lead(self.goal, &world.scores(), s)).collect(),
            [seat] => {
                let worths = legal(world, seat).into_iter().map(|action| {
                    let mut world = world.clone();
                    world.play(seat, action, &mut ());
                    self.worth(&world)
                });
                let best = worths.reduce(|best, next| {
                    if next[seat.index()] > best[seat.index()] + EQUAL { next } else { best }
                });
                best.expect("a seat that must act has a legal action")
            }
            [one, two] if seats == 2 => {
                let rows = self.table(world, one, two);
                let worth = mix(&rows);
                vec![worth, -worth]
            }
            // All are asked, but with their last card nobody has a choice.
            _ => {
                let mut world = world.clone();
                for seat in awaited {
                    let actions = legal(&world, seat);
                    assert_eq!(actions.len(), 1, "{world:?}");
                    world.play(seat, actions[0], &mut ());
                }
                self.worth(&world)
            }
        }
    }

    /// What each pair of actions is worth to the first seat.
    fn table<G: Game>(&self, world: &G, one: Seat, two: Seat) -> Vec<Vec<f64>> {
        let row = |action| {
            let column = |answer| {
                let mut world = world.clone();
                world.play(one, action, &mut ());
                world.play(two, answer, &mut ());
                self.worth(&world)[one.index()]
            };
            legal(world, two).into_iter().map(column).collect()
        };
        legal(world, one).into_iter().map(row).collect()
    }
}

/// How close regret matching has to come.
const CLOSE: f64 = 0.02;

/// What a table is worth: both learn by what they regret (regret matching), until what each of
/// them is sure of is nearly the same.
fn mix(rows: &[Vec<f64>]) -> f64 {
    let columns = rows[0].len();
    let mut regrets = [vec![0.0; rows.len()], vec![0.0; columns]];
    let mut plays = regrets.clone();
    for step in 1..200_000 {
        let [p, q] = [0, 1].map(|who: usize| shares(&regrets[who]));
        let by_row: Vec<f64> =
            rows.iter().map(|row| row.iter().zip(&q).map(|(w, q)| w * q).sum()).collect();
        let by_column: Vec<f64> = (0..columns)
            .map(|column| rows.iter().zip(&p).map(|(row, p)| row[column] * p).sum())
            .collect();
        let worth: f64 = by_row.iter().zip(&p).map(|(w, p)| w * p).sum();
        for (regret, by_row) in regrets[0].iter_mut().zip(&by_row) {
            *regret = (*regret + by_row - worth).max(0.0);
        }
        for (regret, by_column) in regrets[1].iter_mut().zip(&by_column) {
            *regret = (*regret + worth - by_column).max(0.0);
        }
        // Later plays count more.
        plays[0].iter_mut().zip(&p).for_each(|(play, p)| *play += p * f64::from(step));
        plays[1].iter_mut().zip(&q).for_each(|(play, q)| *play += q * f64::from(step));
        if step % 50 == 1 {
            let (p, q) = (shares(&plays[0]), shares(&plays[1]));
            let most = rows.iter().map(|row| row.iter().zip(&q).map(|(w, q)| w * q).sum());
            let most = most.fold(f64::MIN, f64::max);
            let least = (0..columns)
                .map(|column| rows.iter().zip(&p).map(|(row, p)| row[column] * p).sum())
                .fold(f64::MAX, f64::min);
            if most - least < CLOSE / 4.0 {
                return f64::midpoint(most, least);
            }
        }
    }
    panic!("no balance found for {rows:?}");
}

fn shares(numbers: &[f64]) -> Vec<f64> {
    let sum: f64 = numbers.iter().sum();
    let equal = 1.0 / numbers.len() as f64;
    numbers.iter().map(|number| if sum > 0.0 { number / sum } else { equal }).collect()
}

/// So small that the slow solver can do it too.
const SMALL: Endgame = Endgame { objective: Objective::POINTS, positions: 1500 };

fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
    let slow = Slow { goal: G::goal(&options) };
    let mut checked = 0;
    look_at_endgames::<G>(options, seats, rounds, |question| {
        if !G::is_known(&question.view.position) {
            return;
        }
        let Some(solved) = question.solve(&SMALL) else { return };
        let seat = question.seat;
        // The seat may have been asked while the other's card lay face down already: the slow
        // solver is asked with no card chosen, for that is the same.
        let world = G::sample(&question.view.position, &mut rng(1));
        let worth = if world.to_act().len() == 1 && world.count_legal(other(seat)) > 0 {
            let pairs = |mine: &G::Action| -> Vec<f64> {
                let answers = legal(&world, other(seat)).into_iter();
                let pair = answers.map(|answer| {
                    let mut world = world.clone();
                    world.play(other(seat), answer, &mut ());
                    world.play(seat, *mine, &mut ());
                    slow.worth(&world)[seat.index()]
                });
                pair.collect()
            };
            mix(&question.legal.iter().map(pairs).collect::<Vec<_>>())
        } else {
            slow.worth(&world)[seat.index()]
        };
        let most = solved.choices.iter().map(|exact| exact.worth).fold(f64::MIN, f64::max);
        assert!((most - worth).abs() < CLOSE, "{most}, slowly {worth}: {world:?}");
        checked += 1;
    });
    assert!(checked > 10, "only {checked} endgames were small enough");
}

/// The other of two, or a seat without choices.
fn other(seat: Seat) -> Seat {
    seat.left(2)
}

for_each_table!(check);

/// No Thanks! by the rules alone: after a card is taken, the next is any that nobody has seen.
fn by_the_rules(view: &no_thanks::View) -> Vec<f64> {
    let world = NoThanks::sample(view, &mut rng(0));
    let seats = view.cards.seats();
    let no_thanks::Stage::Turn { seat, .. } = view.stage else {
        return Seat::all(seats).map(|s| lead(Goal::Lowest, &world.scores(), s)).collect();
    };
    let worths = legal(&world, seat).into_iter().map(|action| after(view, &world, seat, action));
    let better = |best: Vec<f64>, next: Vec<f64>| {
        if next[seat.index()] > best[seat.index()] + EQUAL { next } else { best }
    };
    worths.reduce(better).expect("a seat that must act has a legal action")
}

fn after(
    view: &no_thanks::View,
    world: &NoThanks,
    seat: Seat,
    action: no_thanks::Action,
) -> Vec<f64> {
    let mut world = world.clone();
    world.play(seat, action, &mut ());
    let mut next = world.view(Viewer::Seat(seat));
    if action == no_thanks::Action::Pass || view.pile == 0 {
        return by_the_rules(&next);
    }
    let ways: Vec<Vec<f64>> = view
        .unseen()
        .into_iter()
        .map(|card| {
            next.stage = no_thanks::Stage::Turn { seat, card, on_card: 0 };
            by_the_rules(&next)
        })
        .collect();
    let mean = |seat: usize| ways.iter().map(|way| way[seat]).sum::<f64>() / ways.len() as f64;
    (0..ways[0].len()).map(mean).collect()
}

#[test]
fn that_takes_no_thanks_card_by_card() {
    let mut checked = BTreeMap::new();
    for seats in [3, 4] {
        look_at_endgames::<NoThanks>(no_thanks::Options::default(), seats, 30, |question| {
            let view = &question.view.position;
            // A slow solver for short ends.
            let short = Endgame { positions: 600, ..FOR_POINTS };
            let Some(solved) = question.solve(&short) else { return };
            let world = NoThanks::sample(view, &mut rng(0));
            for exact in &solved.choices {
                let slow = after(view, &world, question.seat, exact.action);
                let slow = slow[question.seat.index()];
                assert!((slow - exact.worth).abs() < 1e-3, "{exact:?}, {slow}: {view:?}");
            }
            *checked.entry(view.pile).or_insert(0) += 1;
        });
    }
    assert!(checked[&0] > 10 && checked[&1] > 10, "{checked:?} by the cards in the pile");
}

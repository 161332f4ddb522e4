//! Playouts a second of the Monte-Carlo bot, with uniform playouts and with the learned policy; and
//! how long the levels that search take for a decision: the first of a round, one half-way through
//! it and one near its end, whichever takes the longest.
//!
//! `cargo bench -p taketable-bots --bench playouts -- [--quick] [part of a game's name]`
//!
//! A playout is one choice tried in one world that fits the view: imagined, played to the end of
//! the round and judged. Positions are half-way through a round. Nothing is measured under
//! `cargo test`, which does not pass `--bench`: then every line is run once.

// The same way to ask and to measure as for the rounds of the rules.
#[path = "../../rules/benches/rounds/arguments.rs"]
mod arguments;
#[path = "../../rules/benches/rounds/slices.rs"]
mod slices;

use std::hint::black_box;
use std::time::Instant;

use arguments::Arguments;
use rand_core::SeedableRng;
use slices::Contender;
use taketable_bots::{
    Bot, BotKind, BotRng, Budget, Decision, Level, Linear, MonteCarlo, Objective, Playable, Policy,
    Sharing, Uniform,
};
use taketable_rules::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks, take_a_number,
    take_that, take5,
};
use taketable_rules::{BySeat, MatchView, Seat, Setup, Viewer};

/// Number of different positions, taken in turn, so that the branch predictor cannot learn one of
/// them.
const POSITIONS: usize = 16;
/// In that many worlds each choice is tried.
const WORLDS: u32 = 4;
/// The most milliseconds that a decision may take.
const MOST: [(Level, f64); 2] = [(Level::Skilled, 5.0), (Level::Expert, 100.0)];

fn main() {
    let bench = Bench { decision: Arguments::read() };
    if bench.decision.measures {
        println!(
            "{:22} │ {:^34} │ {:^17}",
            "Monte Carlo, one core", "playouts a second", "ms for a decision"
        );
        println!(
            "{:15} {:>6} │ {:>9} {:>9} {:>14} │ {:>8} {:>8}",
            "game", "seats", "uniform", "linear", "linear/uniform", "skilled", "expert"
        );
    }
    for seats in [2, 4, 10] {
        bench.run::<Take5>("take5", take5::Options::default(), seats);
    }
    // For two, an expert calculates the end of these.
    for seats in [2, 4] {
        let variant = take5::Variant::Advanced;
        bench.run::<Take5>("take5 advanced", take5::Options { variant }, seats);
        let variant = take5::Variant::Tactics;
        bench.run::<Take5>("take5 tactics", take5::Options { variant }, seats);
    }
    for seats in [2, 4, 10] {
        bench.run::<TakeANumber>("take-a-number", take_a_number::Options::default(), seats);
    }
    for seats in [2, 4, 6] {
        bench.run::<Hornochsen>("hornochsen", hornochsen::Options::default(), seats);
    }
    for seats in [2, 3, 4] {
        bench.run::<TakeThat>("take-that", take_that::Options::default(), seats);
    }
    let variant = take_that::Variant::Advanced;
    bench.run::<TakeThat>("take-that adv.", take_that::Options { variant }, 4);
    for seats in [3, 4, 7] {
        bench.run::<NoThanks>("no-thanks", no_thanks::Options::default(), seats);
    }
}

/// Every line of the report goes through here.
struct Bench {
    decision: Arguments,
}

impl Bench {
    /// Measures one game at one table, unless something else was asked for.
    fn run<G: Playable>(&self, name: &str, options: G::Options, seats: u8) {
        if !self.decision.wants(name) {
            return;
        }
        let setup = Setup::<G>::new(options, seats);
        let questions = Question::all(&setup, |count| count / 2);
        let linear = Linear { weights: G::weights(&options, seats) };
        let mut contenders = [all(&setup, &questions, Uniform), all(&setup, &questions, linear)];
        if !self.decision.measures {
            for all in &mut contenders {
                all(1);
            }
            return;
        }
        let playouts = f64::from(questions.iter().map(Question::playouts).sum::<u32>());
        let [uniform, linear] = self.decision.slices.rates(contenders).map(|rate| rate * playouts);
        let places: [fn(usize) -> usize; 3] = [|_| 0, |count| count / 2, |count| count * 7 / 8];
        let timed = places.map(|place| Question::all(&setup, place));
        let [skilled, expert] = MOST.map(|(level, _)| {
            let takes = timed
                .each_ref()
                .map(|questions| milliseconds(BotKind::Level(level), &setup, &questions[..4]));
            takes.into_iter().fold(0.0, f64::max)
        });
        println!(
            "{name:15} {seats:>6} │ {:>9} {:>9} {:>14.2} │ {skilled:>8.1} {expert:>8.1}",
            thousands(uniform),
            thousands(linear),
            linear / uniform
        );
        for ((level, most), taken) in MOST.into_iter().zip([skilled, expert]) {
            if taken > most {
                println!("    goal missed: {} takes more than {most} ms", level.name());
            }
        }
    }
}

/// A seat is asked.
struct Question<G: Playable> {
    seat: Seat,
    view: MatchView<G::View>,
    legal: Vec<G::Action>,
}

impl<G: Playable> Question<G> {
    /// One question from each of some rounds: of that many questions, the one at this place.
    fn all(setup: &Setup<G>, place: impl Fn(usize) -> usize) -> Vec<Question<G>> {
        let mut rng = BotRng::seed_from_u64(5);
        let mut questions = Vec::with_capacity(POSITIONS);
        while questions.len() < POSITIONS {
            let deal = G::deal(&setup.options, setup.seats, Seat::FIRST, &mut rng);
            let mut game = G::begin(&setup.options, setup.seats, &deal, &mut ());
            // All questions of a round in which there is something to choose.
            let mut round = Vec::new();
            while let Some(seat) = game.to_act().iter().next() {
                let legal = game.legal_actions(seat);
                let position = game.view(Viewer::Seat(seat));
                let totals = BySeat::new(setup.seats, 0);
                let view = MatchView { round: 1, totals, to_act: game.to_act(), position };
                if legal.len() > 1 {
                    round.push(Question { seat, view, legal });
                }
                let action = Uniform.pick(&game, seat, &mut rng);
                game.play(seat, action, &mut ());
            }
            let place = place(round.len());
            questions.push(round.swap_remove(place));
        }
        questions
    }

    /// How many playouts an answer costs.
    fn playouts(&self) -> u32 {
        WORLDS * self.legal.len() as u32
    }
}

/// Answers all questions, that many times.
fn all<'a, G: Playable>(
    setup: &'a Setup<G>,
    questions: &'a [Question<G>],
    policy: impl Policy<G> + Copy + 'a,
) -> Contender<'a> {
    let mut rng = BotRng::seed_from_u64(6);
    Box::new(move |times| {
        for _ in 0..times {
            for question in questions {
                let Question { seat, view, legal } = question;
                let (sharing, objective) = (Sharing::Evenly, Objective::POINTS);
                let playouts = question.playouts();
                let budget = Budget::Playouts(playouts);
                let careless = 0.0;
                let bot = MonteCarlo { policy, careless, budget, sharing, objective, until: None };
                let advice = bot.advise(&Decision { setup, seat: *seat, view, legal }, &mut rng);
                assert_eq!(advice.iter().map(|advice| advice.worlds).sum::<u32>(), playouts);
                black_box(&advice);
            }
        }
    })
}

/// How long the bot takes for the question that takes the longest. Each is asked three times with
/// the same chance, and the shortest time counts: the others were disturbed.
fn milliseconds<G: Playable>(bot: BotKind, setup: &Setup<G>, questions: &[Question<G>]) -> f64 {
    let shortest = |Question { seat, view, legal }: &Question<G>| {
        let times = (0..3).map(|_| {
            let decision = Decision { setup, seat: *seat, view, legal };
            let start = Instant::now();
            black_box(Bot::choose(&bot, &decision, &mut BotRng::seed_from_u64(1)));
            start.elapsed().as_secs_f64()
        });
        times.fold(f64::MAX, f64::min)
    };
    1e3 * questions.iter().map(shortest).fold(0.0, f64::max)
}

fn thousands(rate: f64) -> String {
    format!("{:.0} k", rate / 1e3)
}

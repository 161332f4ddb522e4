//! The end of a round, calculated: positions that anybody can follow by hand, a slow solver that was
//! written apart from the fast one, and the search, which has to find nearly as much.

mod common;

use std::collections::BTreeMap;

use common::{any_action, any_seat, legal, rng};
use serde_json::{Value, json};
use taketable_bots::{
    Asked, BotKind, BotRng, Endgame, Exact, Level, Linear, MonteCarlo, Objective, Playable,
    Sharing, Solved,
};
use taketable_rules::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks, take_a_number,
    take_that, take5,
};
use taketable_rules::{
    BySeat, Card, End, Game, Goal, Match, MatchView, Score, Seat, Seed, Setup, Viewer,
};

/// Points alone, in about as many positions as an expert looks at.
const FOR_POINTS: Endgame = Endgame { objective: Objective::POINTS, positions: 20_000 };

/// A question to the seat of a view.
struct Question<G: Game> {
    setup: Setup<G>,
    seat: Seat,
    view: MatchView<G::View>,
    legal: Vec<G::Action>,
}

impl<G: Playable> Question<G> {
    /// Asks a seat in the only round of a match.
    fn new(options: G::Options, seats: u8, seat: Seat, position: G::View) -> Question<G> {
        let setup = Setup { end: End::Rounds(1), ..Setup::<G>::new(options, seats) };
        let world = G::sample(&position, &mut rng(0));
        let (totals, to_act) = (BySeat::new(seats, 0), world.to_act());
        let view = MatchView { round: 1, totals, to_act, position };
        Question { setup, seat, view, legal: legal(&world, seat) }
    }

    fn asked(&self) -> Asked<'_, G> {
        Asked { setup: &self.setup, seat: self.seat, view: &self.view, legal: &self.legal }
    }

    fn solve(&self, endgame: &Endgame) -> Option<Solved<G::Action>> {
        G::solve(endgame, &self.asked())
    }

    fn expert(&self, seed: u64) -> G::Action {
        BotKind::Level(Level::Expert).choose(&self.asked(), &mut rng(seed))
    }
}

/// What each choice is worth, in words that go over the wire.
fn worths<A: Copy + serde::Serialize>(solved: &Solved<A>) -> BTreeMap<String, f64> {
    let text = |action: A| serde_json::to_string(&action).expect("an action has a text form");
    solved.choices.iter().map(|exact| (text(exact.action), exact.worth)).collect()
}

/// Checks the choices that are best, and how much worse each of the others is.
fn assert_solved<A: Copy + serde::Serialize>(solved: &Solved<A>, behind: &[(&str, f64)]) {
    let worths = worths(solved);
    let most = worths.values().copied().fold(f64::MIN, f64::max);
    assert_eq!(worths.len(), behind.len(), "{worths:?}");
    for (action, behind) in behind {
        let found = most - worths[*action];
        assert!((found - behind).abs() < 1e-4, "{action} is {found} behind: {worths:?}");
    }
}

/// All cards of a game but those: they lie where they do not matter any more.
fn all_but(all: impl IntoIterator<Item = u8>, but: &[&[u8]]) -> Vec<u8> {
    all.into_iter().filter(|card| !but.concat().contains(card)).collect()
}

mod by_hand {
    use super::*;

    /// Two seats with tactics: the cards 1 to 24. Both hold the rest but what lies in the piles.
    fn take5(own: &[u8], theirs: &[u8], rows: [&[u8]; 4], choices: &Value) -> Question<Take5> {
        let pile = all_but(1..=24, &[own, theirs, &rows.concat()]);
        let awaited: Value = if choices[1].is_null() { json!([0, 1]) } else { json!([0]) };
        let view = json!({
            "viewer": {"seat": 0}, "variant": "tactics",
            "stage": {"choosing": {"awaited": awaited}},
            "hands": [{"known": own, "hidden": 0}, {"known": [], "hidden": theirs.len()}],
            "choices": choices, "rows": rows, "piles": [pile, []],
        });
        let view = serde_json::from_value(view).expect("a view");
        let options = take5::Options { variant: take5::Variant::Tactics };
        Question::new(options, 2, Seat::FIRST, view)
    }

    #[test]
    fn in_take5_a_seat_waits_for_the_other_to_take_the_full_row() {
        // Who lays the 6 or the 7 first takes six heads, and the 22 and the 23 are safe. The rival
        // waits as well; but should it not, waiting is better.
        let rows: [&[u8]; 4] = [&[1, 2, 3, 4, 5], &[20], &[21], &[24]];
        for choices in [json!([null, null]), json!([null, "face_down"])] {
            let question = take5(&[6, 23], &[7, 22], rows, &choices);
            let solved = question.solve(&FOR_POINTS).expect("two cards each");
            assert!(!solved.by_lot);
            assert_solved(&solved, &[(r#"{"play":6}"#, 0.0), (r#"{"play":23}"#, 0.0)]);
            let played = serde_json::to_string(&question.expert(1)).expect("an action");
            assert_eq!(played, r#"{"play":23}"#);
        }
    }

    #[test]
    fn in_take5_the_lot_decides_where_every_card_has_an_answer() {
        let mut by_lot = 0;
        look_at_endgames::<Take5>(
            take5::Options { variant: take5::Variant::Tactics },
            2,
            12,
            |question| {
                let Some(solved) = question.solve(&FOR_POINTS).filter(|solved| solved.by_lot)
                else {
                    return;
                };
                by_lot += 1;
                let likely: Vec<&Exact<_>> =
                    solved.choices.iter().filter(|exact| exact.chance > 1e-6).collect();
                assert!(likely.len() > 1, "{solved:?}");
                let sum: f64 = likely.iter().map(|exact| exact.chance).sum();
                assert!((sum - 1.0).abs() < 1e-9, "{solved:?}");
                let equal = |exact: &&Exact<_>| (exact.worth - likely[0].worth).abs() < 1e-6;
                assert!(likely.iter().all(equal), "{solved:?}");
                // And so it does, with these chances.
                for exact in &solved.choices {
                    let mut rng = rng(1);
                    let drawn = (0..2000).filter(|_| solved.draw(&mut rng) == exact.action);
                    let share = drawn.count() as f64 / 2000.0;
                    assert!((share - exact.chance).abs() < 0.05, "{share}: {solved:?}");
                }
            },
        );
        assert!(by_lot > 0, "there are such positions");
    }

    #[test]
    fn in_take5_a_low_last_card_takes_what_does_not_harm() {
        let view = |rows: [&[u8]; 4]| {
            let pile = all_but(1..=24, &[&[1, 16], &rows.concat()]);
            json!({
                "viewer": {"seat": 0}, "variant": "tactics",
                "stage": {"taking_row": {"seat": 0, "card": 1}},
                "hands": [{"known": [], "hidden": 0}, {"known": [], "hidden": 0}],
                "choices": [1, 16], "rows": rows, "piles": [pile, []],
            })
        };
        let solve = |rows| {
            let options = take5::Options { variant: take5::Variant::Tactics };
            let view = serde_json::from_value(view(rows)).expect("a view");
            Question::<Take5>::new(options, 2, Seat::FIRST, view).solve(&FOR_POINTS).expect("known")
        };
        // The 1 is below all ends and takes a row; then the rival's 16 takes the full row, which has
        // six heads, if it is still there. The 18 and the 24 have one head, the 20 has three.
        let rows: [&[u8]; 4] = [&[6, 7, 8, 9, 15], &[18], &[20], &[24]];
        let [full, one, three, last] = [0, 1, 2, 3].map(|row| format!(r#"{{"take_row":{row}}}"#));
        // To take the full row costs six instead of one, and spares the rival six.
        assert_solved(&solve(rows), &[(&full, 11.0), (&one, 0.0), (&three, 2.0), (&last, 0.0)]);
    }

    /// Two seats with nine cards in each hand at most, and the pile is empty.
    fn take_that(own: &[u8], theirs: &[u8], line: &[u8]) -> Question<TakeThat> {
        let cards = (12..=98).filter(|card| card % 10 != 0);
        let view = json!({
            "viewer": {"seat": 0}, "variant": "standard", "stage": {"turn": {"seat": 0}},
            "hands": [{"known": own, "hidden": 0}, {"known": [], "hidden": theirs.len()}],
            "line": line, "pile": 0, "face_up": [[], []],
            "taken": [
                {"known": all_but(cards, &[own, theirs, line]), "hidden": 0},
                {"known": [], "hidden": 0},
            ],
        });
        let view = serde_json::from_value(view).expect("a view");
        let options = take_that::Options { variant: take_that::Variant::Standard };
        Question::new(options, 2, Seat::FIRST, view)
    }

    #[test]
    fn in_take_that_the_last_card_on_the_line_is_for_the_other_to_take() {
        // We lay the 35, and the rival has nothing near it and no twin: it takes the two cards. Who
        // takes the line itself has one card instead.
        let solved = take_that(&[35], &[91], &[31]).solve(&FOR_POINTS).expect("two cards");
        assert_solved(&solved, &[(r#"{"lay":35}"#, 0.0), (r#""take_line""#, 3.0)]);
    }

    #[test]
    fn in_take_that_a_card_is_not_laid_before_its_twin() {
        // The rival has nothing near the 36 and takes two cards. The 35 it would twist, two points
        // for it; then it has no card left and takes the line all the same, with the 36 in it.
        let solved = take_that(&[35, 36], &[53], &[31]).solve(&FOR_POINTS).expect("three cards");
        let (low, high) = (r#"{"lay":35}"#, r#"{"lay":36}"#);
        assert_solved(&solved, &[(high, 0.0), (low, 2.0), (r#""take_line""#, 3.0)]);
    }

    /// Three seats; seat 0 is on turn. The counters besides are on the card, or were taken with it.
    fn no_thanks(
        card: u8,
        on_card: u8,
        pile: u8,
        cards: [&[u8]; 3],
        counters: [u8; 3],
    ) -> Question<NoThanks> {
        let collected = counters.map(|held| held.saturating_sub(11));
        let paid: Vec<u8> = (0..3).map(|seat| 11 + collected[seat] - counters[seat]).collect();
        let view = json!({
            "viewer": {"seat": 0}, "visibility": "hidden",
            "stage": {"turn": {"seat": 0, "card": card, "on_card": on_card}},
            "pile": pile, "cards": cards, "counters": [counters[0], null, null],
            "paid": paid, "collected": collected,
        });
        let view = serde_json::from_value(view).expect("a view");
        Question::new(no_thanks::Options::default(), 3, Seat::FIRST, view)
    }

    #[test]
    fn in_no_thanks_who_has_the_last_counter_passes_the_last_card() {
        // Seat 1 has no counter and must take the 30. If we take it: 30 for us instead of a counter
        // paid and 30 for seat 1, which is half as good as 30 more for us is bad.
        let question = no_thanks(30, 0, 0, [&[], &[], &[]], [1, 0, 5]);
        let solved = question.solve(&FOR_POINTS).expect("the last card");
        let pass = -1.0 + (30.0 - 1.0) / 2.0;
        assert_solved(&solved, &[(r#""pass""#, 0.0), (r#""take""#, 30.0 + pass)]);
    }

    #[test]
    fn in_no_thanks_a_card_that_suits_only_us_goes_round_once_more() {
        // To the others the 30 costs 30, to us nothing. They pay a counter each and we take four.
        let question = no_thanks(30, 1, 0, [&[29], &[3], &[20]], [4, 4, 4]);
        assert_eq!(question.expert(1), no_thanks::Action::Pass);
        // Unless they have none: seat 1 has to take it then, which is even better for us.
        let question = no_thanks(30, 1, 0, [&[29], &[29 - 1, 27], &[20]], [4, 0, 4]);
        assert_eq!(question.expert(1), no_thanks::Action::Pass);
    }

    #[test]
    fn in_no_thanks_nobody_knows_the_next_card() {
        // One card besides the open one, any of those that nobody has seen: it is worth the mean of
        // them. Without counters we must take, and then hold all of them: easy to count by hand.
        let question = no_thanks(20, 3, 1, [&[21], &[], &[]], [0, 0, 0]);
        let solved = question.solve(&FOR_POINTS).expect("two cards");
        let [only] = &solved.choices[..] else { panic!("no counter, no choice") };
        let ways = question.view.position.unseen().into_iter().map(|next| next_card(next, 3, -1));
        let ways: Vec<f64> = ways.collect();
        assert_eq!(ways.len(), 31);
        let mean = ways.iter().sum::<f64>() / ways.len() as f64;
        assert!((only.worth - mean).abs() < 1e-5, "{} and {mean}", only.worth);
    }

    /// Seat 0 has taken the 20 to its 21 with three counters. It may pass the next card as long as
    /// it has counters, and the others have none: so it passes what costs it more than half of what
    /// it costs seat 1.
    fn next_card(card: Card, counters: i32, extra: i32) -> f64 {
        let cost = i32::from(card.number());
        let own = match cost {
            19 => -1,
            22 => 0,
            _ => cost,
        };
        // Points are bad, and the others' count half.
        let held = 21 + extra;
        let take = -f64::from(held + own - counters);
        let pass = -f64::from(held - counters + 1) + f64::from(cost - 1) / 2.0;
        take.max(pass)
    }

    /// Two seats: seat 0 has all cattle cards that are left.
    fn hornochsen(own: &[u8], row: &[u8], taken: &[u8]) -> Question<Hornochsen> {
        let rows = json!([
            {"cards": row, "specials": {"x2": 0, "+5": 0}}, null, null, null, null, null, null,
        ]);
        let none = json!({"x2": 0, "+5": 0});
        let view = json!({
            "viewer": {"seat": 0}, "stage": {"turn": {"seat": 0, "laid": 0}},
            "hands": [{"known": own, "hidden": 0}, {"known": [], "hidden": 0}],
            "specials": [{"x2": 1, "+5": 0}, none], "rows": rows,
            "taken": [taken, []], "taken_specials": [none, none],
        });
        let view = serde_json::from_value(view).expect("a view");
        Question::new(hornochsen::Options::default(), 2, Seat::FIRST, view)
    }

    #[test]
    fn in_hornochsen_who_has_much_doubles_it_and_who_has_little_does_not() {
        // The row has four cards, and we lay the fifth; then no row is left for the `x2`, which
        // costs ten. Doubled before, 20 points are 40.
        let rich = hornochsen(&[97], &[1, 2, 3, 4], &[6, 7, 8, 12, 13, 16, 17, 18, 19, 32, 42]);
        let solved = rich.solve(&FOR_POINTS).expect("nobody else has cards");
        let lay = r#"{"lay":97}"#;
        let double = r#"{"special":{"kind":"x2","row":0}}"#;
        assert_solved(&solved, &[(double, 0.0), (lay, 30.0)]);
        // −24 would become −48: rather pay ten.
        let poor = hornochsen(&[97], &[1, 2, 3, 4], &[11, 33, 44, 66, 77, 90, 80, 5]);
        let solved = poor.solve(&FOR_POINTS).expect("nobody else has cards");
        assert!(worths(&solved)[lay] > worths(&solved)[double], "{solved:?}");
    }
}

/// Plays rounds by the learned policy and some at random, and asks what happens where only few
/// choices are left, each of these with the given number of rounds.
fn look_at_endgames<G: Playable>(
    options: G::Options,
    seats: u8,
    rounds: u64,
    mut look: impl FnMut(&Question<G>),
) {
    for number in 0..rounds {
        let mut rng = rng(number);
        let setup = Setup { end: End::Rounds(1), ..Setup::<G>::new(options, seats) };
        let mut game = Match::new(setup, Seed::of_series(23, number), &mut ()).expect("a table");
        while let Some(seat) = any_seat(&game, &mut rng) {
            let view = game.view(Viewer::Seat(seat));
            let legal = legal(game.position(), seat);
            let question = Question { setup, seat, view, legal };
            if question.legal.len() > 1 {
                look(&question);
            }
            let action = if number % 2 == 0 {
                BotKind::Linear.choose(&question.asked(), &mut rng)
            } else {
                any_action(game.position(), seat, &mut rng)
            };
            game.act(seat, action, &mut ()).expect("a legal action");
        }
    }
}

/// Every table where something can be solved, with a number of rounds to look at.
macro_rules! for_each_table {
    ($check:ident) => {
        #[test]
        fn take5_tactics() {
            let options = take5::Options { variant: take5::Variant::Tactics };
            $check::<Take5>(options, 2, 12);
        }

        #[test]
        fn take5_advanced() {
            let options = take5::Options { variant: take5::Variant::Advanced };
            $check::<Take5>(options, 2, 8);
            $check::<Take5>(options, 3, 20);
        }

        #[test]
        fn take_a_number() {
            $check::<TakeANumber>(take_a_number::Options::default(), 2, 20);
        }

        #[test]
        fn hornochsen() {
            $check::<Hornochsen>(hornochsen::Options::default(), 2, 20);
            $check::<Hornochsen>(hornochsen::Options::default(), 3, 20);
        }

        #[test]
        fn take_that() {
            // In the advanced variant, somebody has mostly taken a card unseen.
            let options = take_that::Options { variant: take_that::Variant::Standard };
            $check::<TakeThat>(options, 2, 20);
        }

        #[test]
        fn no_thanks() {
            for seats in [3, 5] {
                $check::<NoThanks>(no_thanks::Options::default(), seats, 8);
            }
        }
    };
}

/// What the seat has more than the others have on average.
fn lead(goal: Goal, scores: &BySeat<Score>, seat: Seat) -> f64 {
    let others: Score = scores.entries().filter(|(other, _)| *other != seat).map(|(_, s)| s).sum();
    let lead = f64::from(scores[seat]) - f64::from(others) / f64::from(scores.seats() - 1);
    if goal == Goal::Highest { lead } else { -lead }
}

mod a_slow_solver_agrees {
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
                    best.expect("who is asked has something to do")
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
        let worths =
            legal(&world, seat).into_iter().map(|action| after(view, &world, seat, action));
        let better = |best: Vec<f64>, next: Vec<f64>| {
            if next[seat.index()] > best[seat.index()] + EQUAL { next } else { best }
        };
        worths.reduce(better).expect("who is asked has something to do")
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
}

mod the_search_finds_nearly_as_much {
    use super::*;

    /// With plenty of playouts, what the search chooses is worth nearly as much as the best: in the
    /// mean over endgames, so many points less.
    const LOST: f64 = 0.75;

    const PLAYOUTS: u32 = 3000;

    /// So many endgames are looked at for each table.
    const ENDGAMES: usize = 60;

    fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
        let (mut lost, mut rng) = (Vec::new(), rng(2));
        look_at_endgames::<G>(options, seats, rounds, |question| {
            if lost.len() >= ENDGAMES {
                return;
            }
            let Some(solved) = question.solve(&FOR_POINTS) else { return };
            let search = MonteCarlo {
                policy: Linear { weights: G::weights(&options, seats) },
                playouts: PLAYOUTS,
                sharing: Sharing::Halving { most: 8 },
                objective: Objective::POINTS,
                until: None,
            };
            let found = search.advise(&question.asked(), &mut rng)[0].action;
            let worth = |exact: &Exact<G::Action>| exact.worth;
            let most = solved.choices.iter().map(worth).fold(f64::MIN, f64::max);
            let found = solved.choices.iter().find(|exact| exact.action == found);
            let found = found.map(worth).expect("all choices are solved");
            assert!(most >= found, "the solver knows nothing better than the best");
            lost.push(most - found);
        });
        let mean = lost.iter().sum::<f64>() / lost.len() as f64;
        println!("{} at {seats}: {mean:.3} of {} lost", G::variant_name(&options), lost.len());
        assert!(lost.len() > 10, "only {} endgames", lost.len());
        assert!(mean < LOST, "{mean} points lost in the mean of {} endgames", lost.len());
    }

    for_each_table!(check);
}

mod what_is_too_long_is_not_solved {
    use super::*;

    fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
        let (mut solved, mut given_up) = (0, 0);
        look_at_endgames::<G>(options, seats, rounds, |question| {
            let Some(all) = question.solve(&FOR_POINTS) else { return };
            solved += 1;
            let few = Endgame { positions: 1, ..FOR_POINTS };
            // A choice that ends the round at once needs but one position.
            let Some(less) = question.solve(&few) else { return given_up += 1 };
            assert_eq!(less, all);
        });
        assert!(solved > 10 && given_up > solved / 2, "{given_up} of {solved} given up");
    }

    for_each_table!(check);

    #[test]
    fn as_is_a_table_where_several_of_many_choose_at_once() {
        let options = take5::Options { variant: take5::Variant::Advanced };
        look_at_endgames::<Take5>(options, 3, 4, |question| {
            let choosing = matches!(question.view.position.stage, take5::Stage::Choosing { .. });
            assert!(!choosing || question.solve(&FOR_POINTS).is_none());
        });
    }
}

mod only_what_the_seat_knows_counts {
    use super::*;

    /// Where the world is known, every world that fits is the same: but for a card face down, which
    /// changes nothing.
    fn check<G: Playable>(options: G::Options, seats: u8, rounds: u64) {
        let mut asked = 0;
        look_at_endgames::<G>(options, seats, rounds, |question| {
            if !G::is_known(&question.view.position) {
                return;
            }
            asked += 1;
            let [here, there]: [G; 2] =
                [1, 2].map(|seed| G::sample(&question.view.position, &mut rng(seed)));
            let views = |world: &G| Seat::all(seats).map(|s| world.view(Viewer::Seat(s))).collect();
            let [here_seen, there_seen]: [Vec<G::View>; 2] = [views(&here), views(&there)];
            let may_choose_again =
                |seat: Seat| !here.to_act().contains(seat) && here.count_legal(seat) > 0;
            if Seat::all(seats).any(may_choose_again) {
                return;
            }
            assert_eq!(here_seen, there_seen, "{here:?} and {there:?}");
        });
        assert!(asked > 10, "only {asked} endgames");
    }

    for_each_table!(check);

    #[test]
    fn an_expert_does_not_answer_a_card_that_lies_face_down() {
        let options = take5::Options { variant: take5::Variant::Tactics };
        let (mut asked, mut changed) = (0, 0);
        for number in 0..6 {
            let setup = Setup::<Take5>::new(options, 2);
            let seed = Seed::of_series(29, number);
            let mut game = Match::new(setup, seed, &mut ()).expect("a table");
            let mut rng: BotRng = rng(number);
            while game.round() == 1 {
                let seat = any_seat(&game, &mut rng).expect("somebody is asked");
                let cards = legal(game.position(), seat).len();
                if game.to_act().len() == 2 && (2..4).contains(&cards) {
                    let tables = [0, 1].map(|nth| {
                        let mut game = game.clone();
                        let rival = seat.left(2);
                        let card = legal(game.position(), rival)[nth];
                        game.act(rival, card, &mut ()).expect("a legal action");
                        game
                    });
                    let [here, there] = tables.each_ref().map(|game| {
                        let view = game.view(Viewer::Seat(seat));
                        let legal = legal(game.position(), seat);
                        let asked = Asked { setup: &setup, seat, view: &view, legal: &legal };
                        BotKind::Level(Level::Expert).choose(&asked, &mut common::rng(3))
                    });
                    assert_eq!(here, there, "{tables:?}");
                    asked += 1;
                    changed += u32::from(tables[0] != tables[1]);
                }
                let action = any_action(game.position(), seat, &mut rng);
                game.act(seat, action, &mut ()).expect("a legal action");
            }
        }
        assert!(asked > 5 && changed == asked, "{changed} of {asked}");
    }
}

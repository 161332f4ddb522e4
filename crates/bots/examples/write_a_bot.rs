//! A bot for No Thanks! in a few lines, and a tournament against the built-in levels.
//!
//! ```text
//! cargo run --release -p taketable-bots --example write_a_bot
//! ```

use std::error::Error;

use taketable_bots::{Bot, BotKind, BotRng, Decision, Level, decision_rng};
use taketable_rules::games::no_thanks::{Action, Stage};
use taketable_rules::games::{NoThanks, no_thanks};
use taketable_rules::{Match, Seat, Seed, Setup, Viewer};

const MATCHES: u64 = 100;

/// Takes a card if it continues one of its series, or if the counters pay for half of it.
struct HalfPrice;

impl Bot<NoThanks> for HalfPrice {
    fn choose(&self, decision: &Decision<'_, NoThanks>, _: &mut BotRng) -> Action {
        // A bot gets a view, never the true position: there is nothing here to cheat with.
        let view = &decision.view.position;
        let Stage::Turn { card, on_card, .. } = view.stage else { return Action::Take };
        let mut own = view.cards[decision.seat].iter();
        let fits = own.any(|other| other.number().abs_diff(card.number()) == 1);
        let wanted = fits || 2 * on_card >= card.number();
        // Whoever has no counter left cannot pass.
        if wanted || !decision.legal.contains(&Action::Pass) { Action::Take } else { Action::Pass }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let rivals = [BotKind::Level(Level::Novice), BotKind::Level(Level::Casual)];
    let bots: [&dyn Bot<NoThanks>; 3] = [&HalfPrice, &rivals[0], &rivals[1]];
    let mut points = [0; 3];
    for number in 0..MATCHES {
        let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
        let mut game = Match::new(setup, Seed::of_series(1, number))?;
        let mut decisions = 0;
        while let Some(seat) = game.to_act().iter().next() {
            let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
            let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
            // Each decision has a random generator of its own, so that a match can be repeated.
            let mut rng = decision_rng(number, decisions);
            let action = bots[seat.index()].choose(&decision, &mut rng);
            game.act(seat, action)?;
            decisions += 1;
        }
        for seat in Seat::all(3) {
            points[seat.index()] += game.totals()[seat];
        }
    }
    for (name, points) in ["half price", "novice", "casual"].iter().zip(points) {
        // Points are bad.
        println!("{name:12} {:5.1} points a match", f64::from(points) / MATCHES as f64);
    }
    Ok(())
}

#[test]
fn the_tournament_is_played() {
    main().unwrap();
}

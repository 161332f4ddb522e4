//! The expert of No Thanks!: tries what can become of the open card.
//!
//! What the others do with it is taken for granted, see [`Company`]. So each fate of the card can
//! be played to the end with the same piles, and the first step towards the best of them is the
//! choice.
//!
//! To pass is worth as much as the best of the fates that begin with it. A search that only asks
//! "take or pass", and then lets the policy go on for the player, too, does not see that.

use std::time::Instant;

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::Action;
use taketable_rules::{BySeat, Card, Game, Score, below};

use super::company::Company;
use super::summary::Summary;
use crate::bot::{BotRng, Decision};
use crate::choice_stats::{Advice, ChoiceStats, narrow};
use crate::learned::Known;
use crate::objective::{Judge, Objective};
use crate::playable::Playable;

/// The policy's fate is left for one that is better by that many standard errors of the difference.
const CLEAR: f32 = 1.3;

/// Number of times the fates are compared, each time after twice as many picks: most decisions are
/// easy, and need only a small part of the budget.
const LOOKS: u32 = 7;

/// After that many of the last looks only the better half goes on, but never one alone.
const HALVINGS: u32 = 3;

/// Takes or passes, after that many picks within playouts, or when it is time to answer.
pub(super) fn choose(
    decision: &Decision<'_, NoThanks>,
    known: Known<'_>,
    picks: u32,
    until: Option<Instant>,
    rng: &mut BotRng,
) -> Option<Action> {
    let mut outlook = Outlook::new(decision, known, NoThanks::OBJECTIVE, rng)?;
    let is_late = || until.is_some_and(|until| Instant::now() >= until);

    let mut tried = outlook.untried();
    let mut left = tried.len();
    let (mut spent, mut last) = (0, 0);
    for looks_left in (0..LOOKS).rev() {
        // What the last pile has cost, the next one will cost too.
        while spent == 0 || spent + last <= picks >> looks_left {
            last = outlook.try_out(&mut tried[..left], rng, |_, _, _| {});
            spent += last;
            if is_late() {
                break;
            }
        }
        left = narrow(outlook.favourite, CLEAR, &mut tried[..left]);
        if looks_left < HALVINGS {
            left = left.min(left.div_ceil(2).max(2));
        }
        let first = |fate: &ChoiceStats<usize>| outlook.fates[fate.action].first;
        if tried[..left].iter().all(|fate| first(fate) == first(&tried[0])) || is_late() {
            break;
        }
    }
    Some(outlook.fates[tried[0].action].first)
}

/// What each fate is worth by this objective, in about that many playouts in all: the same fates in
/// the same order, whatever the generator says.
pub(super) fn plans(
    decision: &Decision<'_, NoThanks>,
    known: Known<'_>,
    objective: Objective,
    playouts: u32,
    rng: &mut BotRng,
) -> Option<Vec<Advice<Action>>> {
    let mut outlook = Outlook::new(decision, known, objective, rng)?;
    let mut tried = outlook.untried();
    for _ in 0..(playouts / tried.len() as u32).max(1) {
        outlook.try_out(&mut tried, rng, |fate, judge, scores| {
            fate.note(scores[decision.seat], judge.share(scores));
        });
    }
    Some(tried.iter().map(|fate| fate.advice().about(outlook.fates[fate.action].first)).collect())
}

/// The open card's fates, and the piles that may follow.
struct Outlook<'a> {
    company: Company<'a>,
    fates: Vec<Fate>,
    /// The place of the fate that the policy would choose.
    favourite: usize,
    judge: Judge,
    unseen: Vec<Card>,
    /// The number of unseen cards that are in the pile.
    pile: u8,
}

impl<'a> Outlook<'a> {
    fn new(
        decision: &Decision<'_, NoThanks>,
        known: Known<'a>,
        objective: Objective,
        rng: &mut BotRng,
    ) -> Option<Outlook<'a>> {
        let Decision { setup, seat, view, .. } = decision;
        // What is not known, the pile, is not looked at.
        let summary = Summary::at(&NoThanks::sample(&view.position, rng))?;
        let Known { weights, values } = known;
        let company = Company { policy: &weights.0[0], player: *seat, values };
        let (fates, favourite) = fates(&company, summary);
        let judge = Judge::new(objective, setup, *seat, view.round, view.totals);
        let unseen = view.position.unseen().iter().collect();
        Some(Outlook { company, fates, favourite, judge, unseen, pile: summary.pile })
    }

    /// All fates, by their places.
    fn untried(&self) -> Vec<ChoiceStats<usize>> {
        (0..self.fates.len()).map(ChoiceStats::new).collect()
    }

    /// Tries the fates with one more pile, and says how many picks that took. Each is shown with
    /// the scores to which it has led.
    fn try_out(
        &mut self,
        tried: &mut [ChoiceStats<usize>],
        rng: &mut BotRng,
        mut led_to: impl FnMut(&mut ChoiceStats<usize>, &Judge, &BySeat<Score>),
    ) -> u32 {
        let pile = draw(&mut self.unseen, self.pile, rng);
        let mut picks = 0;
        for fate in tried {
            let mut summary = self.fates[fate.action].then;
            picks += 1 + self.company.finish(&mut summary, pile);
            let scores = summary.scores();
            fate.add(self.judge.worth(&scores));
            led_to(fate, &self.judge, &scores);
        }
        picks
    }
}

/// What may become of the open card.
struct Fate {
    /// What the player who is asked does first.
    first: Action,
    /// The summary once the card is taken, before the next card is turned up.
    then: Summary,
}

/// Draws a pile of that many of these cards, all orders being as likely.
fn draw<'a>(cards: &'a mut [Card], pile: u8, rng: &mut BotRng) -> &'a [Card] {
    let pile = usize::from(pile);
    for place in 0..pile {
        let drawn = place + below(rng, (cards.len() - place) as u32) as usize;
        cards.swap(place, drawn);
    }
    &cards[..pile]
}

/// All fates of the open card, and the place of the one that the policy would choose.
fn fates(company: &Company<'_>, summary: Summary) -> (Vec<Fate>, usize) {
    let (mut fates, mut favourite) = (Vec::new(), None);
    company.each_fate(summary, |before| {
        if favourite.is_none() && company.takes(before) {
            favourite = Some(fates.len());
        }
        let first = if fates.is_empty() { Action::Take } else { Action::Pass };
        fates.push(Fate { first, then: before.once_taken() });
    });
    (fates, favourite.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::games::no_thanks::{Deal, Options};
    use taketable_rules::{End, MatchView, Seat, Setup, Viewer};

    use super::*;
    use crate::bot::Bot;
    use crate::kind::BotKind;

    const SEATS: [u8; 3] = [3, 5, 7];

    /// A round that has just begun.
    fn begun(seats: u8, rng: &mut BotRng) -> (Deal, NoThanks) {
        let deal = NoThanks::deal(&Options::default(), seats, Seat::FIRST, rng);
        let world = NoThanks::begin(&Options::default(), seats, &deal, &mut ());
        (deal, world)
    }

    /// The first player among others, of whom nobody knows what positions are worth.
    fn company(seats: u8) -> Company<'static> {
        let policy = &NoThanks::weights(&Options::default(), seats).0[0];
        Company { policy, player: Seat::FIRST, values: None }
    }

    #[test]
    fn everybody_goes_on_as_the_linear_bot_does() {
        let mut rng = BotRng::seed_from_u64(5);
        for seats in SEATS {
            let setup =
                Setup { end: End::Rounds(1), ..Setup::<NoThanks>::new(Options::default(), seats) };
            for _ in 0..10 {
                let (deal, mut world) = begun(seats, &mut rng);
                let (fates, favourite) =
                    fates(&company(seats), Summary::at(&world).expect("begun"));
                let mut summary = fates[favourite].then;
                let pile: Vec<Card> = deal.pile.iter().skip(1).collect();
                company(seats).finish(&mut summary, &pile);

                let mut legal = Vec::new();
                while let Some(seat) = world.to_act().iter().next() {
                    world.legal_actions_into(seat, &mut legal);
                    let (position, to_act) = (world.view(Viewer::Seat(seat)), world.to_act());
                    let totals = BySeat::new(seats, 0);
                    let view = MatchView { round: 1, totals, to_act, position };
                    let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
                    let action = BotKind::Linear.choose(&decision, &mut rng);
                    world.play(seat, action, &mut ());
                }
                assert_eq!(summary.scores(), world.scores());
            }
        }
    }

    #[test]
    fn a_card_is_taken_whenever_it_comes_round_or_by_somebody_else() {
        let mut rng = BotRng::seed_from_u64(6);
        for seats in SEATS {
            let (_, world) = begun(seats, &mut rng);
            let summary = Summary::at(&world).expect("begun");
            let (fates, favourite) = fates(&company(seats), summary);
            assert!(favourite < fates.len());
            for (rounds, fate) in fates.iter().enumerate() {
                let first = if rounds == 0 { Action::Take } else { Action::Pass };
                assert_eq!(fate.first, first);
                assert_eq!(fate.then.taken, summary.card.into(), "one card is taken");
                let by_player = fate.then.turn == summary.turn;
                assert!(by_player || rounds + 1 == fates.len(), "then there is no more to choose");
                let others = Seat::all(seats).filter(|seat| *seat != summary.turn);
                let paid: Vec<u8> = others
                    .filter(|seat| *seat != fate.then.turn)
                    .map(|seat| summary.counters[seat] - fate.then.counters[seat])
                    .collect();
                let expected = if by_player { rounds } else { rounds - 1 } as u8;
                let fits = |paid: &u8| (expected..=expected + u8::from(!by_player)).contains(paid);
                assert!(paid.iter().all(fits), "{paid:?} after {rounds} rounds");
            }
        }
    }

    #[test]
    fn every_pile_is_drawn_as_often() {
        let mut rng = BotRng::seed_from_u64(7);
        let mut cards: Vec<Card> = (1..=4).filter_map(Card::new).collect();
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..12_000 {
            *drawn.entry(draw(&mut cards, 2, &mut rng).to_vec()).or_insert(0) += 1;
        }
        assert_eq!(drawn.len(), 12);
        assert!(drawn.values().all(|times| (850..1150).contains(times)), "{drawn:?}");
    }
}

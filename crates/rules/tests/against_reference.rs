//! The fast games against a second, slow and obvious implementation of each: at every step of many
//! random rounds, the same seats are asked, the same actions are legal, and in the end the scores
//! are the same.

mod common;
mod reference;

use common::{all_tables, any_seat, name_of, rng};
use reference::{Kind, Move, Slow};
use taketable_rules::games::hornochsen::{self, Special};
use taketable_rules::games::{no_thanks, take_a_number, take_that, take5};
use taketable_rules::{AnyAction, AnyDeal, AnyGame, AnyOptions, Card, CardSet, Game, Seat, below};

/// How many rounds are played in all.
const ROUNDS: usize = 105_000;

fn numbers(cards: impl IntoIterator<Item = Card>) -> Vec<u32> {
    cards.into_iter().map(|card| u32::from(card.number())).collect()
}

fn lists<'a>(sets: impl IntoIterator<Item = &'a CardSet>) -> Vec<Vec<u32>> {
    sets.into_iter().map(|set| numbers(*set)).collect()
}

fn slow_round(options: &AnyOptions, seats: u8, deal: &AnyDeal) -> Box<dyn Slow> {
    match deal {
        AnyDeal::Take5(take5::Deal::Hands { hands, rows }) => {
            Box::new(reference::take5::Take5::new(lists(hands.iter()), lists(rows)))
        }
        AnyDeal::Take5(take5::Deal::Pool { pool, first }) => {
            Box::new(reference::take5::Take5::draft(seats.into(), numbers(*pool), first.index()))
        }
        AnyDeal::TakeANumber(deal) => Box::new(reference::take_a_number::TakeANumber::new(
            lists(deal.hands.iter()),
            lists(&deal.rows),
        )),
        AnyDeal::Hornochsen(deal) => Box::new(reference::hornochsen::Hornochsen::new(
            name_of(options) == "hornochsen ends-turn",
            lists(deal.hands.iter()),
            deal.rows.iter().map(|card| numbers([card])).collect(),
            deal.first.index(),
        )),
        AnyDeal::TakeThat(deal) => Box::new(reference::take_that::TakeThat::new(
            *options == take_that::Options { variant: take_that::Variant::Advanced }.into(),
            lists(deal.hands.iter()),
            numbers(deal.pile.iter()),
            deal.first.index(),
        )),
        AnyDeal::NoThanks(deal) => Box::new(reference::no_thanks::NoThanks::new(
            seats.into(),
            numbers(deal.pile.iter()),
            deal.counters.into(),
            deal.first.index(),
        )),
    }
}

fn slow_move(action: AnyAction) -> Move {
    use {hornochsen::Action as Ho, no_thanks::Action as Nt, take_a_number::Action as Tn};
    use {take_that::Action as Tt, take5::Action as T5};
    let number = |card: Card| u32::from(card.number());
    match action {
        AnyAction::Take5(T5::Draft(card)) => Move::Draft(number(card)),
        AnyAction::Take5(T5::Play(card)) | AnyAction::TakeANumber(Tn::Play(card)) => {
            Move::Play(number(card))
        }
        AnyAction::Take5(T5::TakeRow(row)) | AnyAction::TakeANumber(Tn::TakeRow(row)) => {
            Move::TakeRow(row.into())
        }
        AnyAction::TakeANumber(Tn::Keep(card)) => Move::Keep(number(card)),
        AnyAction::Hornochsen(Ho::Lay(card)) | AnyAction::TakeThat(Tt::Lay(card)) => {
            Move::Lay(number(card))
        }
        AnyAction::Hornochsen(Ho::Special { kind: Special::X2, row }) => {
            Move::Special(Kind::Times2, row.into())
        }
        AnyAction::Hornochsen(Ho::Special { kind: Special::Plus5, row }) => {
            Move::Special(Kind::Plus5, row.into())
        }
        AnyAction::Hornochsen(Ho::Stop) => Move::Stop,
        AnyAction::TakeThat(Tt::Twist(card)) => Move::Twist(number(card)),
        AnyAction::TakeThat(Tt::TakeLine) => Move::TakeLine,
        AnyAction::NoThanks(Nt::Take) => Move::Take,
        AnyAction::NoThanks(Nt::Pass) => Move::Pass,
    }
}

/// Moves that random play makes so often that other things never happen: every other round goes
/// without them where it can, so that special cards stay in hand and lines grow long.
fn is_shunned(action: AnyAction) -> bool {
    matches!(
        action,
        AnyAction::Hornochsen(hornochsen::Action::Special { .. })
            | AnyAction::TakeThat(take_that::Action::TakeLine)
            | AnyAction::NoThanks(no_thanks::Action::Take)
    )
}

fn compare_round(options: &AnyOptions, seats: u8, index: u64) {
    let mut rng = rng(index);
    let first = Seat::new(below(&mut rng, u32::from(seats)) as u8).unwrap();
    let deal = AnyGame::deal(options, seats, first, &mut rng);
    let mut fast = AnyGame::begin(options, seats, &deal, &mut ());
    let mut slow = slow_round(options, seats, &deal);
    let all_cards = slow.all_cards();
    let mut legal = Vec::new();
    let context = || format!("{} with {seats} seats, round {index}", name_of(options));
    loop {
        let asked: Vec<usize> = fast.to_act().iter().map(Seat::index).collect();
        assert_eq!(asked, slow.to_act(), "{}", context());
        for seat in Seat::all(seats) {
            fast.legal_actions_into(seat, &mut legal);
            let mut moves: Vec<Move> = legal.iter().copied().map(slow_move).collect();
            moves.sort_unstable();
            assert_eq!(moves, slow.legal(seat.index()), "{}: {seat}", context());
        }
        assert_eq!(slow.all_cards(), all_cards, "{}", context());
        let Some(seat) = any_seat(&fast, &mut rng) else { break };
        fast.legal_actions_into(seat, &mut legal);
        if index % 2 == 1 && !legal.iter().all(|action| is_shunned(*action)) {
            legal.retain(|action| !is_shunned(*action));
        }
        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        fast.play(seat, action, &mut ());
        slow.play(seat.index(), slow_move(action));
    }
    assert_eq!(fast.scores().to_vec(), slow.scores(), "{}", context());
}

fn compare_tables(of: impl Fn(&AnyOptions) -> bool) {
    let all = all_tables();
    let rounds = ROUNDS.div_ceil(all.len()) as u64;
    let mut tables = 0;
    for (options, seats) in all.into_iter().filter(|(options, _)| of(options)) {
        (0..rounds).for_each(|index| compare_round(&options, seats, index));
        tables += 1;
    }
    assert!(tables > 0, "nothing was compared");
}

macro_rules! each_game_agrees {
    ($($name:ident: $Game:ident;)*) => {
        $(#[test]
        fn $name() {
            compare_tables(|options| matches!(options, AnyOptions::$Game(_)));
        })*
    };
}

each_game_agrees! {
    take5: Take5;
    take_a_number: TakeANumber;
    hornochsen: Hornochsen;
    take_that: TakeThat;
    no_thanks: NoThanks;
}

/// The values of all cards, one by one.
#[test]
fn card_values() {
    for number in 1..=104 {
        let card = Card::new(number).unwrap();
        let heads = taketable_rules::games::bullheads(card);
        assert_eq!(i64::from(heads), i64::from(reference::bullheads(number.into())), "{card}");
        if number <= 98 {
            let points = hornochsen::points(card);
            let expected = reference::hornochsen::cattle_points(number.into());
            assert_eq!(i64::from(points), i64::from(expected), "{card}");
            assert_eq!(hornochsen::points_of(card.into()), points, "{card}");
        }
    }
    // All cattle cards together, so that each worth is there several times.
    let points = (1..=98).map(reference::hornochsen::cattle_points).sum::<i32>();
    assert_eq!(i64::from(hornochsen::points_of(CardSet::up_to(98))), i64::from(points));
}

/// The deals come from the games themselves; that they are dealt from the right cards is for the
/// set-up tables of the rulebook to tell. Here: that every deal differs from the last.
#[test]
fn deals_differ() {
    for (options, seats) in all_tables() {
        let deals = [1, 2].map(|index| {
            let mut rng = rng(index);
            AnyGame::deal(&options, seats, Seat::FIRST, &mut rng)
        });
        let drafted = options == take5::Options { variant: take5::Variant::Advanced }.into();
        assert_eq!(deals[0] == deals[1], drafted, "{} with {seats} seats", name_of(&options));
    }
}

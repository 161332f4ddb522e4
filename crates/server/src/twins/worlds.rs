//! [`Twins`]: two worlds that look alike to a viewer.

use std::collections::HashMap;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};
use taketable_rules::{
    AnyAction, AnyDeal, AnyGame, AnyOptions, Card, CardSet, Game, Match, Seat, SeatSet, Seed,
    Setup, Viewer, below,
};

/// Whatever is drawn for these tests.
pub(crate) type Chance = Xoshiro256PlusPlus;

pub(super) fn chance(seed: u64) -> Chance {
    Chance::seed_from_u64(seed)
}

/// One of the things.
pub(super) fn one_of<T: Clone>(things: &[T], chance: &mut Chance) -> T {
    things[below(chance, things.len() as u32) as usize].clone()
}

/// Every game with each of its variants and options.
pub(super) fn all_options() -> Vec<AnyOptions> {
    use no_thanks::Counters::{Hidden, Open};
    use take5::Variant::{Advanced, Standard, Tactics};
    let take5 = [Standard, Advanced, Tactics].map(|variant| take5::Options { variant }.into());
    let take_that = [take_that::Variant::Standard, take_that::Variant::Advanced];
    let take_that = take_that.map(|variant| take_that::Options { variant }.into());
    let no_thanks = [Hidden, Open].map(|counters| no_thanks::Options { counters }.into());
    let others = [take_a_number::Options {}.into(), hornochsen::Options {}.into()];
    [&take5[..], &others, &take_that, &no_thanks].concat()
}

/// Two worlds that look alike to a viewer, up to the last step.
#[derive(Debug)]
pub(crate) struct Twins {
    pub(super) setup: Setup<AnyGame>,
    pub(super) viewer: Viewer,
    pub(super) deals: [AnyDeal; 2],
    /// Who acts, and what they do in each of the worlds.
    pub(super) steps: Vec<(Seat, [AnyAction; 2])>,
}

impl Twins {
    /// A world in which so many steps were made, and another one that looks the same from there.
    /// None if the first one has nothing to hide, or the second one cannot be.
    pub(super) fn find(
        setup: Setup<AnyGame>,
        viewer: Viewer,
        most_steps: usize,
        chance: &mut Chance,
    ) -> Option<Twins> {
        let seed = Seed::of_series(chance.next_u64(), 0);
        let here = Match::new(setup, seed, &mut ()).expect("a good setup");
        let deal = here.deal().clone();
        let (played, known) = play(here, viewer, most_steps, chance);
        let unseen = cards_of(&setup.options, &deal) - known;
        let swap = Swap::any(unseen, chance);
        let other_deal = swap.deal(&deal);

        // The same again with the other cards. What lies face down in the end may be anything.
        let face_down = played.iter().rev().take_while(|step| step.face_down).count();
        let open = played.len() - face_down;
        let mut there = Match::with_deal(setup, seed, other_deal.clone(), &mut ()).ok()?;
        let mut steps = Vec::new();
        for (place, Played { seat, action, .. }) in played.into_iter().enumerate() {
            let other = if place >= open && !viewer.is(seat) {
                any_action(there.position(), seat, chance)
            } else {
                swap.action(action)
            };
            // Where the other cards do not allow what was done, it is not a world that fits.
            there.act(seat, other, &mut ()).ok()?;
            steps.push((seat, [action, other]));
        }
        let differ = deal != other_deal || steps.iter().any(|(_, [one, other])| one != other);
        differ.then_some(Twins { setup, viewer, deals: [deal, other_deal], steps })
    }
}

/// A step, and whether it left nothing but a card face down.
struct Played {
    seat: Seat,
    action: AnyAction,
    face_down: bool,
}

/// Plays at random for at most so many steps of the first round, and says which cards the viewer
/// has seen; perhaps some more, for any number in a view is taken for a card.
fn play(
    mut game: Match<AnyGame>,
    viewer: Viewer,
    most_steps: usize,
    chance: &mut Chance,
) -> (Vec<Played>, CardSet) {
    let mut played = Vec::new();
    let mut seen = CardSet::EMPTY;
    loop {
        let view = serde_json::to_value(game.view(viewer)).expect("a view has a text form");
        note_numbers(&view, &mut seen);
        let asked: Vec<Seat> = game.to_act().iter().collect();
        let before = game.clone();
        if played.len() == most_steps {
            return (played, seen);
        }
        let seat = one_of(&asked, chance);
        let action = any_action(game.position(), seat, chance);
        game.act(seat, action, &mut ()).expect("it is legal");
        if game.winners().is_some() || game.round() > 1 {
            return (played, seen);
        }
        let mut others: SeatSet = before.to_act();
        others.remove(seat);
        let face_down = !others.is_empty() && game.to_act() == others;
        played.push(Played { seat, action, face_down });
    }
}

pub(super) fn any_action(game: &AnyGame, seat: Seat, chance: &mut Chance) -> AnyAction {
    let count = game.count_legal(seat);
    game.nth_legal(seat, below(chance, count as u32) as usize).expect("who is asked has a choice")
}

fn note_numbers(value: &Value, seen: &mut CardSet) {
    match value {
        Value::Number(number) => {
            let number = number.as_u64().and_then(|number| u8::try_from(number).ok());
            if let Some(card) = number.and_then(Card::new) {
                seen.insert(card);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| note_numbers(value, seen)),
        Value::Object(map) => map.values().for_each(|value| note_numbers(value, seen)),
        _ => {}
    }
}

/// All cards that could be in a deal like this one.
fn cards_of(options: &AnyOptions, deal: &AnyDeal) -> CardSet {
    match (options, deal) {
        (AnyOptions::Take5(take5::Options { variant: take5::Variant::Standard }), _) => {
            CardSet::up_to(104)
        }
        (_, AnyDeal::Take5(take5::Deal::Hands { hands, rows })) => {
            hands.iter().chain(rows).fold(CardSet::EMPTY, |all, cards| all | *cards)
        }
        (_, AnyDeal::Take5(take5::Deal::Pool { pool, .. })) => *pool,
        (_, AnyDeal::TakeANumber(_)) => CardSet::up_to(take_a_number::LAST_CARD),
        (_, AnyDeal::Hornochsen(_)) => CardSet::up_to(hornochsen::LAST_CARD),
        (_, AnyDeal::TakeThat(_)) => take_that::ALL_CARDS,
        (_, AnyDeal::NoThanks(deal)) => deal.pile.set() | deal.removed,
    }
}

/// Other cards for some cards.
struct Swap(HashMap<Card, Card>);

impl Swap {
    /// These cards, in any order, for one another.
    fn any(cards: CardSet, chance: &mut Chance) -> Swap {
        let cards: Vec<Card> = cards.iter().collect();
        let mut others = cards.clone();
        for last in (1..others.len()).rev() {
            others.swap(last, below(chance, last as u32 + 1) as usize);
        }
        Swap(cards.into_iter().zip(others).collect())
    }

    fn card(&self, card: Card) -> Card {
        self.0.get(&card).copied().unwrap_or(card)
    }

    fn set(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn deal(&self, deal: &AnyDeal) -> AnyDeal {
        let mut deal = deal.clone();
        match &mut deal {
            AnyDeal::Take5(take5::Deal::Hands { hands, rows }) => {
                *hands = hands.map(|hand| self.set(hand));
                *rows = rows.map(|row| self.set(row));
            }
            AnyDeal::Take5(take5::Deal::Pool { .. }) => {}
            AnyDeal::TakeANumber(deal) => {
                deal.hands = deal.hands.map(|hand| self.set(hand));
                deal.rows = deal.rows.map(|row| self.set(row));
            }
            AnyDeal::Hornochsen(deal) => {
                deal.hands = deal.hands.map(|hand| self.set(hand));
                deal.rows = self.set(deal.rows);
            }
            AnyDeal::TakeThat(deal) => {
                deal.hands = deal.hands.map(|hand| self.set(hand));
                deal.pile = deal.pile.iter().map(|card| self.card(card)).collect();
            }
            AnyDeal::NoThanks(deal) => {
                deal.pile = deal.pile.iter().map(|card| self.card(card)).collect();
                deal.removed = self.set(deal.removed);
            }
        }
        deal
    }

    fn action(&self, action: AnyAction) -> AnyAction {
        match action {
            AnyAction::Take5(take5::Action::Draft(card)) => {
                take5::Action::Draft(self.card(card)).into()
            }
            AnyAction::Take5(take5::Action::Play(card)) => {
                take5::Action::Play(self.card(card)).into()
            }
            AnyAction::TakeANumber(take_a_number::Action::Play(card)) => {
                take_a_number::Action::Play(self.card(card)).into()
            }
            AnyAction::TakeANumber(take_a_number::Action::Keep(card)) => {
                take_a_number::Action::Keep(self.card(card)).into()
            }
            AnyAction::Hornochsen(hornochsen::Action::Lay(card)) => {
                hornochsen::Action::Lay(self.card(card)).into()
            }
            AnyAction::TakeThat(take_that::Action::Lay(card)) => {
                take_that::Action::Lay(self.card(card)).into()
            }
            AnyAction::TakeThat(take_that::Action::Twist(card)) => {
                take_that::Action::Twist(self.card(card)).into()
            }
            other => other,
        }
    }
}

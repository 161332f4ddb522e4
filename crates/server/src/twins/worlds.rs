//! [`Twins`]: two worlds that look the same to a viewer.

use std::collections::HashMap;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde_json::Value;
use taketable_rules::games::{hornochsen, take_a_number, take_that, take5};
use taketable_rules::{
    AnyAction, AnyDeal, AnyGame, AnyOptions, Card, CardSet, End, Game, GameVariant, Match,
    MatchEvent, Progress, Seat, SeatSet, Seed, Setup, Viewer, below,
};

use crate::tables::table::{MatchEvents, openly_forced};

/// The random numbers of these tests.
pub(crate) type Chance = Xoshiro256PlusPlus;

pub(super) fn chance(seed: u64) -> Chance {
    Chance::seed_from_u64(seed)
}

/// Returns a random item.
pub(super) fn one_of<T: Clone>(things: &[T], chance: &mut Chance) -> T {
    things[below(chance, things.len() as u32) as usize].clone()
}

/// Returns the setup of a match of three rounds, whatever is usual.
pub(super) fn setup(options: AnyOptions, seats: u8) -> Setup<AnyGame> {
    Setup { end: End::Rounds(3), ..Setup::new(options, seats) }
}

/// Returns every game with each of its variants and options.
pub(super) fn all_options() -> Vec<AnyOptions> {
    GameVariant::all().map(|variant| variant.spec().rules).collect()
}

/// Two worlds that look the same to a viewer, up to the last step.
#[derive(Debug)]
pub(crate) struct Twins {
    pub(super) setup: Setup<AnyGame>,
    pub(super) viewer: Viewer,
    /// The deals of each world, by round.
    pub(super) deals: [Vec<AnyDeal>; 2],
    pub(super) steps: Vec<Step>,
}

/// A seat, and its action in each of the worlds.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) seat: Seat,
    pub(super) actions: [AnyAction; 2],
    /// `true` for each world where the server plays it, because there is only one choice.
    pub(super) forced: [bool; 2],
}

/// The worlds to look for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) setup: Setup<AnyGame>,
    pub(super) viewer: Viewer,
    /// `true` if the server plays forced actions.
    pub(super) play_forced: bool,
    /// The number of finished rounds.
    pub(super) rounds: u32,
    /// The approximate number of steps in the next round.
    pub(super) steps: usize,
}

impl Wanted {
    /// Returns a world like that, and another that looks the same to the viewer. `None` if the
    /// first has nothing to hide, or there is no second one.
    pub(super) fn find(self, chance: &mut Chance) -> Option<Twins> {
        let Wanted { setup, viewer, .. } = self;
        let seed = Seed::of_series(chance.next_u64(), 0);
        let mut here = Match::new(setup, seed).expect("a good setup");
        let mut there = here.clone();
        let mut twins = Twins { setup, viewer, deals: [Vec::new(), Vec::new()], steps: Vec::new() };
        for round in 1..=self.rounds + 1 {
            let (deal, whole) = (here.deal().clone(), round <= self.rounds);
            let Round { played, known, after } = self.play(here, whole, chance)?;
            let unseen = cards_of(&setup.options, &deal) - known;
            // What stays hidden for good may be different too, if the result is the same.
            let again = |swap: &Swap, chance: &mut Chance| {
                let again = Again::of(self, &there, &deal, &played, swap, chance)?;
                let same =
                    after.round() == again.game.round() && after.totals() == again.game.totals();
                (!whole || same).then_some(again)
            };
            let other = match again(&Swap::any(unseen, chance), chance) {
                None if whole => again(&Swap::nothing(), chance)?,
                other => other?,
            };
            twins.steps.extend(other.steps);
            twins.deals[0].push(deal);
            twins.deals[1].push(other.deal);
            (here, there) = (after, other.game);
        }
        let differ = |step: &Step| step.actions[0] != step.actions[1];
        let differ = twins.deals[0] != twins.deals[1] || twins.steps.iter().any(differ);
        differ.then_some(twins)
    }

    /// Plays at random: a whole round, or some steps of it, until the server would wait for
    /// somebody. Returns `None` if the match was over.
    fn play(self, mut game: Match<AnyGame>, whole: bool, chance: &mut Chance) -> Option<Round> {
        let round = game.round();
        let mut played = Vec::new();
        let mut known = CardSet::EMPTY;
        let mut waiting = None;
        loop {
            note_cards(&game.view(self.viewer), &mut known);
            let forced = self.forced(&game);
            if forced.is_none() {
                waiting = Some((played.len(), known, game.clone()));
                if !whole && played.len() >= self.steps {
                    break;
                }
            }
            let (seat, action) = forced.unwrap_or_else(|| {
                let seats: Vec<Seat> = game.to_act().iter().collect();
                let seat = one_of(&seats, chance);
                (seat, any_action(game.position(), seat, chance))
            });
            let before = game.to_act();
            let mut match_events = MatchEvents::new();
            game.act_with_events(seat, action, &mut match_events).expect("it is legal");
            let events = match_events.iter().map(|told| told.face(self.viewer));
            let of_round =
                |event: &&MatchEvent<_>| !matches!(event, MatchEvent::RoundBegins { .. });
            events.take_while(of_round).for_each(|event| note_cards(event, &mut known));
            if game.winners().is_some() || (game.round() > round && !whole) {
                break;
            }
            let mut others: SeatSet = before;
            others.remove(seat);
            let face_down = !others.is_empty() && game.to_act() == others;
            played.push(Played { seat, action, forced: forced.is_some(), face_down });
            if game.round() > round {
                return Some(Round { played, known, after: game });
            }
        }
        let (steps, known, after) = waiting.filter(|_| !whole)?;
        played.truncate(steps);
        Some(Round { played, known, after })
    }

    /// Returns what the server would do by itself.
    fn forced(self, game: &Match<AnyGame>) -> Option<(Seat, AnyAction)> {
        let mut awaited = game.to_act().iter().filter(|_| self.play_forced);
        awaited.find_map(|seat| Some((seat, openly_forced(game.position(), seat)?)))
    }
}

/// A round as it was played, the cards that the viewer has seen in it (perhaps too many, because
/// any number counts as a card), and its result.
struct Round {
    played: Vec<Played>,
    known: CardSet,
    after: Match<AnyGame>,
}

/// A step, `true` if the server made it, and `true` if it only put a card face down.
struct Played {
    seat: Seat,
    action: AnyAction,
    forced: bool,
    face_down: bool,
}

/// The same round with different cards.
struct Again {
    deal: AnyDeal,
    steps: Vec<Step>,
    game: Match<AnyGame>,
}

impl Again {
    /// Returns `None` if the different cards do not allow what was done.
    fn of(
        wanted: Wanted,
        there: &Match<AnyGame>,
        deal: &AnyDeal,
        played: &[Played],
        swap: &Swap,
        chance: &mut Chance,
    ) -> Option<Again> {
        let (mut game, deal) = (there.clone(), swap.deal(deal));
        game.redeal(deal.clone(), &mut ());
        // What lies face down in the end may be anything.
        let open = played.len() - played.iter().rev().take_while(|step| step.face_down).count();
        let mut steps = Vec::new();
        for (place, &Played { seat, action, forced, .. }) in played.iter().enumerate() {
            let other = if place >= open && !wanted.viewer.is(seat) {
                any_action(game.position(), seat, chance)
            } else {
                swap.action(action)
            };
            let forced = [forced, wanted.forced(&game).is_some()];
            game.act(seat, other).ok()?;
            steps.push(Step { seat, actions: [action, other], forced });
        }
        Some(Again { deal, steps, game })
    }
}

impl Twins {
    /// Returns one of the worlds at its beginning.
    pub(super) fn begin(&self, world: usize) -> Match<AnyGame> {
        let mut game = Match::new(self.setup, Seed([0; 32])).expect("a good setup");
        game.redeal(self.deals[world][0].clone(), &mut ());
        game
    }

    /// Plays the next step in one of the worlds.
    pub(super) fn follow(&self, game: &mut Match<AnyGame>, world: usize, step: usize) {
        let Step { seat, actions, .. } = &self.steps[step];
        let progress = game.act(*seat, actions[world]).expect("it was legal");
        if let Progress::NextRound(_) = progress {
            game.redeal(self.deals[world][game.round() as usize - 1].clone(), &mut ());
        }
    }
}

pub(super) fn any_action(game: &AnyGame, seat: Seat, chance: &mut Chance) -> AnyAction {
    let count = game.count_legal(seat);
    game.nth_legal(seat, below(chance, count as u32) as usize).expect("a seat to act has a choice")
}

/// Notes all cards that are mentioned.
fn note_cards(told: &impl Serialize, seen: &mut CardSet) {
    note_numbers(&serde_json::to_value(told).expect("it has a text form"), seen);
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

/// Returns all cards that could be in a deal like this one.
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

/// Replacements for some cards.
struct Swap(HashMap<Card, Card>);

impl Swap {
    /// Replaces nothing.
    fn nothing() -> Swap {
        Swap(HashMap::new())
    }

    /// Permutes these cards at random.
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

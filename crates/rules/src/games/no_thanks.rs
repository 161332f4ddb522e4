//! No Thanks!, after the English rules.
//!
//! Nine of the 33 cards leave unseen; the others form a pile, whose top card lies open. The seat on
//! turn takes the card with all counters on it, or puts one of its counters on it, and the seat to
//! the left decides. Without counters a seat must take. It is then on turn again with the next
//! card. When the pile is gone, each unbroken series of cards costs its lowest number, and each
//! counter is worth a point. The lowest total wins.

mod check;
mod follow;
mod notation;
mod preview;
pub(crate) mod spec;
mod tally;
mod types;
mod view;

use std::ops::RangeInclusive;

use rand_core::Rng;

pub use preview::Preview;
pub use tally::{Series, Tally};
pub use types::{Action, Counters, Deal, Event, Options};
pub use view::{Stage, View};

use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::game::{Game, Goal, Score};
use crate::illegal_action::IllegalAction;
use crate::pile::Pile;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::told::{Tell, Viewer};

/// The cards 3 to 35 (NT-1).
const ALL_CARDS: CardSet = CardSet::between(3, 35);
/// Cards that leave unseen (NT-1).
pub const REMOVED: usize = 9;
/// Cards in the pile (NT-1).
pub const PILE: usize = 24;

/// Counters for each seat (NT-1).
pub fn starting_counters(seats: u8) -> u8 {
    match seats {
        7 => 7,
        6 => 9,
        _ => 11,
    }
}

/// Returns the cost of cards: the lowest number of each unbroken series (NT-4).
///
/// ```
/// use taketable_rules::{Card, games::no_thanks::cost};
///
/// let cards = |numbers: &[u8]| numbers.iter().filter_map(|n| Card::new(*n)).collect();
/// assert_eq!(cost(cards(&[13, 15, 16])), 28);
/// assert_eq!(cost(cards(&[13, 14, 15, 16])), 13);
/// ```
#[inline]
pub fn cost(cards: CardSet) -> Score {
    let series_starts = cards - cards.each_plus_one();
    series_starts.iter().map(|card| Score::from(card.number())).sum()
}

/// The unbroken series of these cards, from the lowest up.
///
/// ```
/// use taketable_rules::{Card, CardSet, games::no_thanks::series};
///
/// let cards: CardSet = [7, 8, 9, 20].into_iter().filter_map(Card::new).collect();
/// let all: Vec<CardSet> = series(cards).collect();
/// assert_eq!(all.iter().map(|cards| cards.len()).collect::<Vec<_>>(), [3, 1]);
/// ```
pub fn series(cards: CardSet) -> impl Iterator<Item = CardSet> {
    let mut left = cards;
    std::iter::from_fn(move || {
        let mut next = Some(left.lowest()?);
        let mut run = CardSet::EMPTY;
        while let Some(card) = next.filter(|card| left.contains(*card)) {
            run.insert(card);
            left.remove(card);
            next = Card::new(card.number() + 1);
        }
        Some(run)
    })
}

/// By how much the score of a seat with these cards changes when it takes the card and the counters
/// on it (NT-4). Less than nothing if the card lengthens a series downwards or closes a gap.
fn worth_taken(cards: CardSet, card: Card, counters: u8) -> Score {
    cost(cards | card.into()) - cost(cards) - Score::from(counters)
}

/// A round of No Thanks! in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct NoThanks {
    visibility: Counters,
    /// Its top card lies open (NT-1). When it is gone, the round is over (NT-4).
    pile: Pile<PILE>,
    cards: BySeat<CardSet>,
    counters: BySeat<u8>,
    /// Number of counters that each seat has put on cards so far: everybody saw that.
    paid: BySeat<u16>,
    turn: Seat,
    /// The counters on the open card.
    on_card: u8,
}

impl Game for NoThanks {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        3..=7
    }

    fn goal(_: &Options) -> Goal {
        Goal::Lowest
    }

    fn default_end(_: &Options) -> End {
        End::Rounds(1)
    }

    fn has_first_seat(_: &Options) -> bool {
        true
    }

    #[inline]
    fn deal(_: &Options, seats: u8, first: Seat, rng: &mut impl Rng) -> Deal {
        let mut deck = const { Deck::fixed(ALL_CARDS) };
        let pile = deck.pile(rng, PILE);
        Deal { pile, removed: deck.rest(), counters: starting_counters(seats), first }
    }

    #[inline]
    fn begin(options: &Options, seats: u8, deal: &Deal, told: &mut impl Tell<Event>) -> NoThanks {
        told.all(Event::Pile { cards: PILE as u8, counters: deal.counters, first: deal.first });
        let turn = deal.first;
        deal.pile.top().into_iter().for_each(|card| told.all(Event::TurnedUp { card, turn }));
        NoThanks {
            visibility: options.counters,
            pile: deal.pile,
            cards: BySeat::new(seats, CardSet::EMPTY),
            counters: BySeat::new(seats, deal.counters),
            paid: BySeat::new(seats, 0),
            turn: deal.first,
            on_card: 0,
        }
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        if self.pile.is_empty() { SeatSet::EMPTY } else { self.turn.into() }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        match (self.stage(), action) {
            (Stage::Over, _) => Err(IllegalAction::Over),
            (Stage::Turn { seat: turn, .. }, _) if seat != turn => {
                Err(IllegalAction::NotAwaited { seat, awaited: self.to_act() })
            }
            (_, Action::Pass) if self.counters[seat] == 0 => Err(IllegalAction::NoCounter(seat)),
            (_, Action::Pass | Action::Take) => Ok(()),
        }
    }

    #[inline]
    fn each_legal(&self, seat: Seat, mut each: impl FnMut(Action)) {
        if self.to_act().contains(seat) {
            each(Action::Take);
            if self.counters[seat] > 0 {
                each(Action::Pass);
            }
        }
    }

    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if !self.to_act().contains(seat) {
            return None;
        }
        let count = 1 + usize::from(self.counters[seat] > 0);
        let place = choose(count);
        (place < count).then_some(if place == 0 { Action::Take } else { Action::Pass })
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: Action, told: &mut impl Tell<Event>) {
        let Some(card) = self.pile.top() else { return };
        let on_card = self.on_card;
        match action {
            Action::Take => told.all_with(|| {
                let worth = worth_taken(self.cards[seat], card, on_card);
                Event::Taken { seat, card, counters: on_card, worth }
            }),
            Action::Pass => told.all(Event::Passed { seat, card, on_card: on_card + 1 }),
        }
        // Playouts take or pass at random. The processor could not foresee a branch, so both are
        // done, the one that was not chosen with nothing.
        let (takes, passes) = (action == Action::Take, action == Action::Pass);
        // NT-2: the card with all counters on it. NT-3: the taker is on turn again.
        self.cards[seat] |= CardSet::maybe(takes.then_some(card));
        self.counters[seat] += on_card * u8::from(takes);
        // NT-2: one counter on the card; the seat to the left decides.
        self.counters[seat] -= u8::from(passes);
        self.paid[seat] += u16::from(passes);
        self.on_card = (on_card + 1) * u8::from(passes);
        self.turn = if passes { seat.left(self.cards.seats()) } else { seat };
        self.pile.drop_if(takes);
        match self.pile.top() {
            None => self.end(told),
            Some(card) if takes => told.all(Event::TurnedUp { card, turn: seat }),
            Some(_) => {}
        }
    }

    /// NT-4: the cost of the cards, minus the counters held.
    #[inline]
    fn scores(&self) -> BySeat<Score> {
        BySeat::from_fn(self.cards.seats(), |seat| {
            cost(self.cards[seat]) - Score::from(self.counters[seat])
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline]
    fn sample(view: &View, rng: &mut impl Rng) -> NoThanks {
        view.sample(rng)
    }
}

/// The part of a sampled world that a policy sees. All of it can be known by everybody who kept
/// count.
impl NoThanks {
    /// Returns what the round waits for.
    #[inline]
    pub fn stage(&self) -> Stage {
        match self.pile.top() {
            Some(card) => Stage::Turn { seat: self.turn, card, on_card: self.on_card },
            None => Stage::Over,
        }
    }

    /// Returns the number of cards in the pile, without the open one.
    #[inline]
    pub fn pile_len(&self) -> usize {
        self.pile.len().saturating_sub(1)
    }

    /// The cards that each seat took.
    #[inline]
    pub fn cards(&self) -> &BySeat<CardSet> {
        &self.cards
    }

    /// The counters that each seat holds.
    #[inline]
    pub fn counters(&self) -> &BySeat<u8> {
        &self.counters
    }
}

impl NoThanks {
    /// NT-4: the pile is gone.
    fn end(&mut self, told: &mut impl Tell<Event>) {
        self.turn = Seat::FIRST;
        for (seat, cards) in self.cards.entries() {
            told.all_with(|| {
                let (cards, counters) = (cost(*cards), self.counters[seat]);
                Event::Scored { seat, cards, counters, score: cards - Score::from(counters) }
            });
        }
    }
}

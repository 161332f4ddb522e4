//! Take That, after the English rules.
//!
//! A line of cards grows from left to right. On its turn a seat lays a card at the line's end, at
//! most ten away from the card there; or it twists: shows a card whose twin, with the digits
//! swapped, lies in the line, and puts both face up for a point each; or it takes the whole line,
//! a minus point a card and five for a toad, and opens a new line. After laying or twisting it
//! draws a card. Once the pile is empty, the round is over as soon as the line is empty too. Two
//! rounds; the highest total wins.
//!
//! Advanced: whoever takes a line of one card also takes the pile's top card, unseen.

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
pub use tally::Tally;
pub use types::{Action, Deal, Event, Options, Variant};
pub use view::{Stage, View};

use super::tell_hands;
use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::deck::Deck;
use crate::game::{Game, Goal, Score};
use crate::illegal_action::IllegalAction;
use crate::pile::Pile;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::told::{Tell, Viewer};

/// Number of cards in the game (TT-1).
pub const CARDS: usize = 79;
/// Greatest distance of a card from the end of the line (TT-3).
const REACH: u8 = 10;

/// The numbers 12 to 98 but the multiples of ten (TT-1).
pub const ALL_CARDS: CardSet = {
    let mut cards = CardSet::EMPTY;
    let mut number = 12;
    while number <= 98 {
        if number % 10 != 0 {
            cards = cards.with_number(number);
        }
        number += 1;
    }
    cards
};

/// Two equal digits: a toad (TT-1).
pub const TOADS: CardSet = {
    let mut cards = CardSet::EMPTY;
    let mut number = 22;
    while number <= 88 {
        cards = cards.with_number(number);
        number += 11;
    }
    cards
};

/// Cards in a hand (TT-2).
fn hand_size(seats: u8) -> usize {
    if seats == 4 { 8 } else { 9 }
}

/// The card with the digits swapped; a toad has none (TT-1, TT-5).
///
/// ```
/// use taketable_rules::{Card, games::take_that::twin};
///
/// assert_eq!(twin(Card::new(49).unwrap()), Card::new(94));
/// assert_eq!(twin(Card::new(44).unwrap()), None);
/// ```
#[inline]
pub fn twin(card: Card) -> Option<Card> {
    Card::new(TWINS[card.number() as usize & 127])
}

const TWINS: [u8; 128] = {
    let mut twins = [0; 128];
    let mut number = 12;
    while number <= 98 {
        let swapped = number % 10 * 10 + number / 10;
        if swapped != number && number % 10 != 0 {
            twins[number] = swapped as u8;
        }
        number += 1;
    }
    twins
};

/// Returns `true` if the card is a toad, which costs five points (TT-1, TT-7).
#[inline]
pub fn is_toad(card: Card) -> bool {
    TOADS.contains(card)
}

/// Returns the points of taken cards: minus one point for each, minus five for a toad (TT-7).
///
/// ```
/// use taketable_rules::{Card, games::take_that::worth_taken};
///
/// assert_eq!(worth_taken([43, 44].into_iter().filter_map(Card::new).collect()), -6);
/// ```
#[inline]
pub fn worth_taken(cards: CardSet) -> Score {
    -(cards.len() as Score) - 4 * (cards & TOADS).len() as Score
}

/// Returns the points of cards that lie face up: one for each (TT-7).
#[inline]
pub fn worth_face_up(cards: CardSet) -> Score {
    cards.len() as Score
}

/// The pairs of twins among these cards, the lower card of each first.
pub fn pairs(cards: CardSet) -> impl Iterator<Item = [Card; 2]> {
    let higher = move |low: Card| twin(low).filter(|high| *high > low && cards.contains(*high));
    cards.iter().filter_map(move |low| higher(low).map(|high| [low, high]))
}

/// Returns the cards that can be laid after this one: the cards at most ten above or below (TT-3).
#[inline]
pub fn within_reach(card: Card) -> CardSet {
    WITHIN_REACH[card.number() as usize & 127]
}

/// The cards that can be laid after each card: by its number, the cards at most ten above or below
/// (TT-3).
const WITHIN_REACH: [CardSet; 128] = {
    let mut reach = [CardSet::EMPTY; 128];
    let mut number = 12;
    while number <= 98 {
        reach[number as usize] = CardSet::between(number - REACH, number + REACH);
        number += 1;
    }
    reach
};

/// A round of Take That in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct TakeThat {
    variant: Variant,
    hands: BySeat<CardSet>,
    /// From left to right.
    line: CardList<CARDS>,
    /// The twins of the line's cards: a hand card among them can twist.
    twins: CardSet,
    pile: Pile<CARDS>,
    face_up: BySeat<CardSet>,
    taken: BySeat<CardSet>,
    /// Taken from the pile, seen by nobody before scoring (TT-8).
    unseen: BySeat<CardSet>,
    stage: Stage,
}

impl Game for TakeThat {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn goal(_: &Options) -> Goal {
        Goal::Highest
    }

    fn default_end(_: &Options) -> End {
        End::Rounds(2)
    }

    fn has_first_seat(_: &Options) -> bool {
        true
    }

    #[inline]
    fn deal(_: &Options, seats: u8, first: Seat, rng: &mut impl Rng) -> Deal {
        let mut deck = const { Deck::fixed(ALL_CARDS) };
        let hands = BySeat::from_fn(seats, |_| deck.hand(rng, hand_size(seats)));
        let pile = deck.pile(rng, deck.len());
        Deal { hands, pile, first }
    }

    #[inline]
    fn begin(options: &Options, seats: u8, deal: &Deal, told: &mut impl Tell<Event>) -> TakeThat {
        tell_hands(&deal.hands, |seat, cards| Event::Hand { seat, cards }, told);
        told.all(Event::Pile { cards: deal.pile.len() as u8, first: deal.first });
        TakeThat {
            variant: options.variant,
            hands: deal.hands,
            line: CardList::EMPTY,
            twins: CardSet::EMPTY,
            pile: deal.pile,
            face_up: BySeat::new(seats, CardSet::EMPTY),
            taken: BySeat::new(seats, CardSet::EMPTY),
            unseen: BySeat::new(seats, CardSet::EMPTY),
            stage: Stage::Turn { seat: deal.first },
        }
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Turn { seat } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        match self.stage {
            Stage::Turn { seat: turn } if seat == turn => {}
            Stage::Turn { .. } => {
                return Err(IllegalAction::NotAwaited { seat, awaited: self.to_act() });
            }
            Stage::Over => return Err(IllegalAction::Over),
        }
        let hand = self.hands[seat];
        match (action, self.line.last()) {
            (Action::TakeLine, Some(_)) => Ok(()),
            (Action::TakeLine, None) => Err(IllegalAction::EmptyLine),
            (Action::Lay(card) | Action::Twist(card), _) if !hand.contains(card) => {
                Err(IllegalAction::NotHeld(seat, card))
            }
            (Action::Lay(card), _) if self.layable().contains(card) => Ok(()),
            (Action::Lay(card), end) => {
                Err(end
                    .map_or(IllegalAction::EmptyLine, |&end| IllegalAction::TooFar { card, end }))
            }
            (Action::Twist(card), _) if is_toad(card) => Err(IllegalAction::Toad(card)),
            (Action::Twist(card), _) if self.twins.contains(card) => Ok(()),
            (Action::Twist(card), _) => Err(IllegalAction::NoTwin(card)),
        }
    }

    #[inline]
    fn each_legal(&self, seat: Seat, mut each: impl FnMut(Action)) {
        if self.stage != (Stage::Turn { seat }) {
            return;
        }
        let hand = self.hands[seat];
        (hand & self.layable()).iter().map(Action::Lay).for_each(&mut each);
        (hand & self.twins).iter().map(Action::Twist).for_each(&mut each);
        if !self.line.is_empty() {
            each(Action::TakeLine);
        }
    }

    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.stage != (Stage::Turn { seat }) {
            return None;
        }
        let hand = self.hands[seat];
        let (lay, twist) = (hand & self.layable(), hand & self.twins);
        let (lays, cards) = (lay.len(), lay.len() + twist.len());
        let n = choose(cards + usize::from(!self.line.is_empty()));
        if n < lays {
            lay.nth(n).map(Action::Lay)
        } else if n < cards {
            twist.nth(n - lays).map(Action::Twist)
        } else {
            (n == cards && !self.line.is_empty()).then_some(Action::TakeLine)
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: Action, told: &mut impl Tell<Event>) {
        match action {
            Action::Lay(card) => self.lay(seat, card, told),
            Action::Twist(card) => self.twist(seat, card, told),
            Action::TakeLine => self.take_line(seat, told),
        }
    }

    /// TT-7: a point for each card face up, minus one for each card taken, minus five for a toad.
    #[inline]
    fn scores(&self) -> BySeat<Score> {
        BySeat::from_fn(self.hands.seats(), |seat| {
            let taken = self.taken[seat] | self.unseen[seat];
            worth_face_up(self.face_up[seat]) + worth_taken(taken)
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline]
    fn sample(view: &View, rng: &mut impl Rng) -> TakeThat {
        view.sample(rng)
    }
}

/// The part of a sampled world that a policy sees. Only the counts and the table are public: a
/// policy must ask for the cards of no hand but its own.
impl TakeThat {
    /// Returns the variant.
    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the number of seats.
    #[inline]
    pub fn table_size(&self) -> u8 {
        self.hands.seats()
    }

    /// The seat's cards.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// Returns the number of cards in the seat's hand.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat].len()
    }

    /// The line, from left to right.
    #[inline]
    pub fn line(&self) -> &[Card] {
        &self.line
    }

    /// The twins of the line's cards: a hand card among them can twist.
    #[inline]
    pub fn twins(&self) -> CardSet {
        self.twins
    }

    /// Returns the number of cards in the draw pile.
    #[inline]
    pub fn pile_len(&self) -> usize {
        self.pile.len()
    }

    /// The cards face up beside the seat.
    #[inline]
    pub fn face_up(&self, seat: Seat) -> CardSet {
        self.face_up[seat]
    }

    /// The cards that the seat took and everybody saw.
    #[inline]
    pub fn taken(&self, seat: Seat) -> CardSet {
        self.taken[seat]
    }
}

impl TakeThat {
    /// TT-3: at most ten above or below the line's end; any card on an empty line.
    #[inline]
    fn layable(&self) -> CardSet {
        match self.line.last() {
            Some(end) => within_reach(*end),
            None => ALL_CARDS,
        }
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) {
        self.hands[seat].remove(card);
        self.line.push(card);
        if let Some(twin) = twin(card) {
            self.twins.insert(twin);
        }
        told.all(Event::Laid { seat, card });
        self.draw(seat, told);
        self.next_turn(seat);
    }

    /// TT-3: both twins go face up beside the seat, and the line closes up.
    #[inline]
    fn twist(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) {
        let Some(twin) = twin(card) else { return };
        self.hands[seat].remove(card);
        self.line.remove(twin);
        self.twins.remove(card);
        self.face_up[seat] |= CardSet::from(card) | twin.into();
        told.all(Event::Twisted { seat, card, twin });
        self.draw(seat, told);
        if self.line.is_empty() && self.pile.is_empty() {
            self.end(told);
        } else {
            self.next_turn(seat);
        }
    }

    /// TT-3: the whole line, face down; the same seat then opens a new line. TT-6: once the pile
    /// is empty, the round is over instead.
    #[inline]
    fn take_line(&mut self, seat: Seat, told: &mut impl Tell<Event>) {
        let only_card = self.line.len() == 1;
        let cards = self.line.set();
        self.taken[seat] |= cards;
        self.twins = CardSet::EMPTY;
        self.line.clear();
        told.all_with(|| Event::LineTaken { seat, cards, worth: worth_taken(cards) });
        // TT-8: a line of exactly one card brings the pile's top card with it.
        if only_card
            && self.variant == Variant::Advanced
            && let Some(card) = self.pile.draw()
        {
            self.unseen[seat].insert(card);
            told.all(Event::TopTaken { seat });
        }
        if self.pile.is_empty() {
            self.end(told);
        }
    }

    /// TT-4: one card, if there is one.
    #[inline]
    fn draw(&mut self, seat: Seat, told: &mut impl Tell<Event>) {
        if let Some(card) = self.pile.draw() {
            self.hands[seat].insert(card);
            let public = Event::Drawn { seat, card: None };
            told.one(seat, Event::Drawn { seat, card: Some(card) }, public);
        }
    }

    #[inline]
    fn next_turn(&mut self, after: Seat) {
        self.stage = Stage::Turn { seat: after.left(self.hands.seats()) };
    }

    /// TT-6: the round is over as soon as pile and line are both empty.
    #[inline]
    fn end(&mut self, told: &mut impl Tell<Event>) {
        self.stage = Stage::Over;
        for (seat, score) in self.scores().entries() {
            told.all_with(|| {
                let taken = self.taken[seat] | self.unseen[seat];
                Event::Scored {
                    seat,
                    face_up: self.face_up[seat].len() as u8,
                    taken,
                    toads: (taken & TOADS).len() as u8,
                    score: *score,
                }
            });
        }
    }
}

//! [`LineSummary`]: the line as one seat sees it, and the line after each move.

use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{ALL_CARDS, TOADS, Variant, View, twin, within_reach};
use taketable_rules::{Card, CardSet, Seat};

/// A line, as much of it as counts.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Its right end.
    pub(super) end: Option<Card>,
    /// The cards that can twist one of its cards.
    pub(super) twins: CardSet,
    /// How many cards it has.
    pub(super) len: u32,
    /// The minus points that it brings to its taker.
    pub(super) cost: u32,
}

impl Line {
    #[inline]
    fn new(line: &[Card], twins: CardSet) -> Line {
        let len = line.len() as u32;
        // Every card but a toad has a twin.
        let toads = len - twins.len() as u32;
        Line { end: line.last().copied(), twins, len, cost: len + 4 * toads }
    }

    /// The cards that can be laid at its end or twist one of its cards.
    #[inline]
    pub(super) fn playable(&self) -> CardSet {
        self.end.map_or(ALL_CARDS, within_reach) | self.twins
    }

    /// The line with one more card.
    #[inline]
    fn with(mut self, card: Card) -> Line {
        self.end = Some(card);
        self.len += 1;
        match twin(card) {
            Some(twin) => {
                self.twins.insert(twin);
                self.cost += 1;
            }
            None => self.cost += 5,
        }
        self
    }
}

/// The line as one seat sees it.
pub(super) struct LineSummary {
    /// The line now.
    pub(super) line: Line,
    /// What its end is once the card there is twisted away.
    before_end: Option<Card>,
    /// The seat's own cards.
    pub(super) hand: CardSet,
    /// The cards that the seat has not seen.
    pub(super) unseen: CardSet,
    /// How many cards the seat to the left has.
    pub(super) next_hand: u32,
    /// How many cards all others have.
    pub(super) others_cards: u32,
    /// Number of the others.
    pub(super) others: u32,
    /// How many cards the pile has.
    pub(super) pile: u32,
    /// `true` if the pile's top card comes with a line of one card.
    pub(super) advanced: bool,
}

impl LineSummary {
    /// As a seat sees a world.
    #[inline]
    pub(super) fn in_world(world: &TakeThat, seat: Seat) -> LineSummary {
        let seats = world.table_size();
        let (mut seen, mut cards) = (world.hand(seat), 0);
        for other in Seat::all(seats) {
            seen |= world.face_up(other) | world.taken(other);
            cards += world.hand_size(other) as u32;
        }
        LineSummary::new(
            world.line(),
            world.twins(),
            world.hand(seat),
            seen,
            (world.hand_size(seat.left(seats)) as u32, cards, u32::from(seats) - 1),
            world.pile_len() as u32,
            world.variant(),
        )
    }

    /// As a seat sees the table.
    pub(super) fn in_view(view: &View, seat: Seat) -> LineSummary {
        let seats = view.hands.seats();
        let mut seen = view.hands[seat].known;
        view.face_up.iter().for_each(|cards| seen |= *cards);
        view.taken.iter().for_each(|cards| seen |= cards.known);
        let cards = view.hands.iter().map(|hand| hand.len() as u32).sum();
        LineSummary::new(
            &view.line,
            view.line.iter().copied().filter_map(twin).collect(),
            view.hands[seat].known,
            seen,
            (view.hands[seat.left(seats)].len() as u32, cards, u32::from(seats) - 1),
            u32::from(view.pile),
            view.variant,
        )
    }

    #[inline]
    fn new(
        cards: &[Card],
        twins: CardSet,
        hand: CardSet,
        seen: CardSet,
        (next_hand, all_cards, others): (u32, u32, u32),
        pile: u32,
        variant: Variant,
    ) -> LineSummary {
        let on_line: CardSet = cards.iter().copied().collect();
        LineSummary {
            line: Line::new(cards, twins),
            before_end: cards.len().checked_sub(2).map(|place| cards[place]),
            hand,
            unseen: ALL_CARDS - seen - on_line,
            next_hand,
            others_cards: all_cards - hand.len() as u32,
            others,
            pile,
            advanced: variant == Variant::Advanced,
        }
    }

    /// The line after this card of our own was laid.
    #[inline]
    pub(super) fn lay(&self, card: Card) -> Line {
        self.line.with(card)
    }

    /// The line after this card of our own twisted its twin away.
    #[inline]
    pub(super) fn twist(&self, card: Card) -> Line {
        let Line { mut end, mut twins, len, cost } = self.line;
        twins.remove(card);
        if end == twin(card) {
            end = self.before_end;
        }
        Line { end, twins, len: len - 1, cost: cost - 1 }
    }

    /// How likely the next seat can neither lay nor twist and has to take this line.
    #[inline]
    pub(super) fn stuck(&self, line: &Line) -> f32 {
        let playable = (line.playable() & self.unseen).len() as f32;
        let misses = 1.0 - playable / self.unseen.len().max(1) as f32;
        power(misses, self.next_hand)
    }

    /// How many cards the others hold on average that could twist a card of this line.
    #[inline]
    pub(super) fn twisters(&self, line: &Line) -> f32 {
        let twisters = (line.twins & self.unseen).len() as f32;
        twisters * self.others_cards as f32 / self.unseen.len().max(1) as f32
    }

    /// How likely an unseen card is in another hand.
    #[inline]
    pub(super) fn held(&self) -> f32 {
        self.others_cards as f32 / self.unseen.len().max(1) as f32
    }

    /// What the pile's top card costs on average, if it comes with the line (TT-8).
    #[inline]
    pub(super) fn surcharge(&self) -> f32 {
        if self.advanced && self.line.len == 1 && self.pile > 0 {
            let toads = (self.unseen & TOADS).len() as f32;
            1.0 + 4.0 * toads / self.unseen.len().max(1) as f32
        } else {
            0.0
        }
    }
}

/// A number below 1 to the power of `n`.
#[inline]
fn power(base: f32, n: u32) -> f32 {
    (0..n).fold(1.0, |power, _| power * base)
}

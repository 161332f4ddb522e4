//! [`TableSummary`]: the table as one seat sees it, and the effect of each card.

use taketable_rules::games::Hornochsen;
use taketable_rules::games::hornochsen::{
    FULL, LAST_CARD, MAX_ROWS, MOST_LAID, Ring, Special, Specials, Stage, View, points, points_of,
};
use taketable_rules::{Card, CardSet, Score, Seat};

/// By a number, all cards up to it.
static UP_TO: [CardSet; 128] = {
    let mut sets = [CardSet::EMPTY; 128];
    let mut number = 1;
    while number < 128 {
        sets[number as usize] = CardSet::up_to(number);
        number += 1;
    }
    sets
};

#[inline]
fn up_to(number: u8) -> CardSet {
    UP_TO[number as usize & 127]
}

/// What a seat sees of a row.
#[derive(Clone, Copy, Default)]
pub(super) struct RowSummary {
    /// How many cards are missing before it is taken.
    pub(super) missing: u8,
    /// What its cattle and its `+5` are worth.
    pub(super) worth: Score,
    /// The specials under it.
    pub(super) specials: Specials,
    end: u8,
    /// All cards that would go there next.
    fits: CardSet,
    /// How many cards of our own would go there next.
    pub(super) own: u32,
    /// How many cards would go there next that may be in another hand.
    pub(super) unseen: u32,
}

/// What a seat has taken.
#[derive(Clone, Copy)]
pub(super) struct Holding {
    /// What its cattle and `+5` are worth before they are doubled.
    plain: Score,
    x2: u8,
}

impl Holding {
    fn new(cattle: CardSet, specials: Specials) -> Holding {
        let plain = points_of(cattle) + 5 * Score::from(specials.plus5);
        Holding { plain, x2: specials.x2 }
    }

    /// What it counts if the round ends now.
    pub(super) fn total(self) -> Score {
        self.plain << self.x2
    }

    /// What taking so much adds to the total: `x2` doubles all that a seat has, not just a row.
    #[inline]
    pub(super) fn gain(self, worth: Score, x2: u8) -> Score {
        ((self.plain + worth) << (self.x2 + x2)) - self.total()
    }
}

/// What laying a card does.
#[derive(Clone, Copy)]
pub(super) struct Lay {
    /// Where the card goes.
    pub(super) row: u8,
    /// What the card counts.
    pub(super) points: Score,
    /// What the row counts with it.
    pub(super) worth: Score,
    /// How many cards are missing then; none if the card takes the row.
    pub(super) missing: u8,
    /// Our own cards that would go there next.
    pub(super) own: CardSet,
    /// How many cards would go there next that may be in another hand.
    pub(super) unseen: u32,
}

/// The table as one seat sees it.
pub(super) struct TableSummary {
    rows: [RowSummary; MAX_ROWS],
    /// The seat's own cattle cards.
    pub(super) hand: CardSet,
    /// The seat's own special cards.
    pub(super) specials: Specials,
    /// What the seat has taken.
    pub(super) holding: Holding,
    /// How many cards the seat may still lay this turn.
    pub(super) lays: u8,
    /// The cards that may be in another hand.
    unseen: CardSet,
    /// Number of the others.
    others: f32,
    /// How many cards the others have on average.
    pub(super) others_cards: f32,
    /// How likely an unseen card is in another hand rather than out of the game.
    held: f32,
    /// `true` if only one row is left: every card goes there.
    alone: bool,
}

impl TableSummary {
    /// As a seat sees a world.
    #[inline]
    pub(super) fn in_world(world: &Hornochsen, seat: Seat) -> TableSummary {
        let laid = match world.stage() {
            Stage::Turn { laid, .. } => laid,
            Stage::Over => MOST_LAID,
        };
        let (mut taken, mut hidden) = (CardSet::EMPTY, 0);
        for other in Seat::all(world.table_size()) {
            taken |= world.taken(other);
            hidden += world.hand_size(other);
        }
        TableSummary::new(
            world.ring(),
            world.hand(seat),
            world.specials(seat),
            taken,
            Holding::new(world.taken(seat), world.taken_specials(seat)),
            MOST_LAID - laid,
            (world.table_size() - 1, hidden - world.hand_size(seat)),
        )
    }

    /// As somebody sees the table who does not remember the cards of rows that were taken.
    pub(super) fn from_view(view: &View, seat: Seat) -> TableSummary {
        let laid = match view.stage {
            Stage::Turn { laid, .. } => laid,
            Stage::Over => MOST_LAID,
        };
        let hidden = view.hands.iter().map(|hand| hand.len()).sum::<usize>();
        TableSummary::new(
            &view.rows,
            view.hands[seat].known,
            view.specials[seat],
            CardSet::EMPTY,
            Holding::new(view.taken[seat], view.taken_specials[seat]),
            MOST_LAID - laid,
            (view.hands.seats() - 1, hidden - view.hands[seat].len()),
        )
    }

    #[inline]
    fn new(
        ring: &Ring,
        hand: CardSet,
        specials: Specials,
        taken: CardSet,
        holding: Holding,
        lays: u8,
        (others, hidden): (u8, usize),
    ) -> TableSummary {
        let mut rows = [RowSummary::default(); MAX_ROWS];
        let mut seen = hand | taken;
        for row in ring.left().iter() {
            let herd = ring.row(row);
            let cards = herd.cards.set();
            seen |= cards;
            let end = herd.cards.last().map_or(0, |end| end.number());
            rows[row as usize] = RowSummary {
                missing: (FULL - cards.len()) as u8,
                worth: points_of(cards) + 5 * Score::from(herd.specials.plus5),
                specials: herd.specials,
                end,
                ..RowSummary::default()
            };
        }
        let unseen = up_to(LAST_CARD) - seen;
        let ends = ring.ends();
        let lowest = ends.lowest().map_or(1, Card::number);
        for row in ring.left().iter() {
            let row = &mut rows[row as usize];
            let above = ends - up_to(row.end);
            row.fits = match above.lowest() {
                Some(next) => up_to(next.number() - 1) - up_to(row.end),
                None => (up_to(LAST_CARD) - up_to(row.end)) | up_to(lowest - 1),
            };
            row.own = (row.fits & hand).len() as u32;
            row.unseen = (row.fits & unseen).len() as u32;
        }
        let held = hidden as f32 / unseen.len().max(1) as f32;
        let others_cards = hidden as f32 / f32::from(others);
        let others = f32::from(others);
        let alone = ends.len() == 1;
        TableSummary {
            rows,
            hand,
            specials,
            holding,
            lays,
            unseen,
            others,
            others_cards,
            held,
            alone,
        }
    }

    /// A row that is left.
    #[inline]
    pub(super) fn row(&self, row: u8) -> &RowSummary {
        &self.rows[row as usize]
    }

    /// What laying this card of our own on that row, its one place, does.
    #[inline]
    pub(super) fn lay(&self, card: Card, row: u8) -> Lay {
        let place = self.row(row);
        let number = card.number();
        let after = if self.alone {
            place.fits
        } else if number > place.end {
            place.fits - (up_to(number) - up_to(place.end))
        } else {
            // Beyond the highest card the circle starts again.
            (place.fits & up_to(place.end)) - up_to(number)
        };
        let own = (after & self.hand) - card.into();
        Lay {
            row,
            points: points(card),
            worth: place.worth + points(card),
            missing: place.missing - 1,
            own,
            unseen: (after & self.unseen).len() as u32,
        }
    }

    /// About how likely some other seat can take a row on one turn that misses that many cards, if
    /// that many unseen cards fit there.
    #[inline]
    pub(super) fn danger(&self, missing: u8, unseen: u32) -> f32 {
        // The number of fitting cards that the others have in all; the missing ones must be in one
        // hand.
        let fitting = unseen as f32 * self.held;
        let odds = match missing {
            1 => fitting,
            2 => fitting * fitting / (2.0 * self.others),
            3 => fitting * fitting * fitting / (6.0 * self.others * self.others),
            _ => return 0.0,
        };
        odds / (1.0 + odds)
    }

    /// How many specials of our own could go under the row.
    #[inline]
    pub(super) fn could_add(&self, row: &RowSummary) -> Specials {
        Specials {
            x2: self.specials.x2 & (1 - row.specials.x2),
            plus5: self.specials.plus5 & (1 - row.specials.plus5),
        }
    }

    /// Our own cards that go to this row next.
    #[inline]
    pub(super) fn own_fits(&self, row: u8) -> CardSet {
        self.row(row).fits & self.hand
    }

    /// The first of these cards on the way round the circle from the row's end: the order in which
    /// they all go to that row.
    pub(super) fn first_of(&self, cards: CardSet, row: u8) -> Option<Card> {
        (cards - up_to(self.row(row).end)).lowest().or(cards.lowest())
    }

    /// Returns `true` if the seat has this special.
    #[inline]
    pub(super) fn has(&self, kind: Special) -> bool {
        self.specials.of(kind) > 0
    }
}

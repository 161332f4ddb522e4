//! [`RoundSummary`]: what a seat bases its decision on, kept up to date during a playout.

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{Options, Stage, cost};
use taketable_rules::{BySeat, Card, CardSet, Game, Score, Seat};

use super::extra_cost;
use crate::bot::BotRng;

/// What the player on turn looks at. Everybody who kept count knows all of it; the cards to come
/// are not in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundSummary {
    /// The seat on turn.
    pub(super) turn: Seat,
    /// The open card.
    pub(super) card: Card,
    /// The counters on it.
    pub(super) on_card: u8,
    /// How many cards the pile has besides the open one.
    pub(super) pile: u8,
    /// The cards that each seat took.
    pub(super) cards: BySeat<CardSet>,
    /// All of them.
    pub(super) taken: CardSet,
    /// The counters that each seat holds.
    pub(super) counters: BySeat<u8>,
    /// What the open card adds to the cost of each seat's cards. Counted once for each card: most
    /// picks only put one more counter on it.
    pub(super) extra: BySeat<i16>,
    /// What each seat's cards cost.
    costs: BySeat<i16>,
}

impl RoundSummary {
    /// What there is to see of a new round, and the pile that nobody sees yet.
    pub(super) fn begun(
        options: &Options,
        seats: u8,
        first: Seat,
        rng: &mut BotRng,
    ) -> (RoundSummary, Vec<Card>) {
        let deal = NoThanks::deal(options, seats, first, rng);
        let world = NoThanks::begin(options, seats, &deal, &mut ());
        let summary = RoundSummary::at(&world).expect("a round that has begun");
        (summary, deal.pile.iter().skip(1).collect())
    }

    /// What there is to see, unless the round is over.
    #[inline]
    pub(super) fn at(world: &NoThanks) -> Option<RoundSummary> {
        let Stage::Turn { seat: turn, card, on_card } = world.stage() else { return None };
        let cards = *world.cards();
        let mut taken = CardSet::EMPTY;
        cards.iter().for_each(|cards| taken |= *cards);
        Some(RoundSummary {
            turn,
            card,
            on_card,
            pile: world.pile_len() as u8,
            cards,
            taken,
            counters: *world.counters(),
            extra: cards.map(|cards| extra_cost(cards, card)),
            costs: cards.map(|cards| cost(cards) as i16),
        })
    }

    /// What a seat would have if the round ended now: the lower the better.
    #[inline]
    pub(super) fn standing(&self, seat: Seat) -> i16 {
        self.costs[seat] - i16::from(self.counters[seat])
    }

    /// What each seat would have if the round ended now.
    #[inline]
    pub(super) fn scores(&self) -> BySeat<Score> {
        BySeat::from_fn(self.cards.seats(), |seat| Score::from(self.standing(seat)))
    }

    /// The player on turn puts a counter on the card.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.counters[self.turn] -= 1;
        self.on_card += 1;
        self.turn = self.turn.left(self.cards.seats());
    }

    /// The player on turn takes the card. What comes next is not known yet.
    #[inline]
    pub(super) fn take(&mut self) {
        self.cards[self.turn].insert(self.card);
        self.taken.insert(self.card);
        self.counters[self.turn] += self.on_card;
        self.costs[self.turn] += self.extra[self.turn];
        self.on_card = 0;
    }

    /// What there is to see once the player on turn has taken the card.
    #[inline]
    pub(super) fn once_taken(mut self) -> RoundSummary {
        self.take();
        self
    }

    /// The next card is turned up.
    #[inline]
    pub(super) fn turn_up(&mut self, card: Card) {
        self.card = card;
        self.pile -= 1;
        for (extra, cards) in self.extra.iter_mut().zip(&self.cards) {
            *extra = extra_cost(*cards, card);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use taketable_rules::below;
    use taketable_rules::games::no_thanks::Action;

    use super::*;

    #[test]
    fn an_updated_summary_equals_a_new_one() {
        let mut rng = BotRng::seed_from_u64(4);
        for seats in 3..=7 {
            for _ in 0..20 {
                let deal = NoThanks::deal(&Options::default(), seats, Seat::FIRST, &mut rng);
                let mut world = NoThanks::begin(&Options::default(), seats, &deal, &mut ());
                let mut kept = RoundSummary::at(&world).expect("it has just begun");
                while let Some(again) = RoundSummary::at(&world) {
                    assert_eq!(format!("{kept:?}"), format!("{again:?}"));
                    let seat = again.turn;
                    if again.counters[seat] > 0 && below(&mut rng, 4) > 0 {
                        world.play(seat, Action::Pass, &mut ());
                        kept.pass();
                        continue;
                    }
                    world.play(seat, Action::Take, &mut ());
                    kept.take();
                    if let Stage::Turn { card, .. } = world.stage() {
                        kept.turn_up(card);
                    }
                }
                assert_eq!(kept.scores(), world.scores());
            }
        }
    }
}

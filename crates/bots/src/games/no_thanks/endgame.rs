//! The last cards of No Thanks!, solved exactly.
//!
//! Whoever kept count knows all counters, so everybody knows the same; only which card comes next
//! is left to chance: any of those that nobody has seen. A player decides without knowing it, so
//! the mean is taken where a card is turned up, not over worlds in which the pile is known.

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{Action, Stage, cost};
use taketable_rules::{BySeat, Card, CardSet, Score, Seat};

use super::extra_cost;
use crate::bot::Decision;
use crate::endgame::{Endgame, Judges, NodeBudget, Solved, is_more};

/// With more cards in the pile it is hardly ever affordable, so it is not even tried.
const LONGEST_PILE: u8 = 3;

/// What to take or to pass is worth, if few cards are left.
pub(super) fn solve(
    endgame: &Endgame,
    decision: &Decision<'_, NoThanks>,
) -> Option<Solved<Action>> {
    let view = &decision.view.position;
    let Stage::Turn { seat, card, on_card } = view.stage else { return None };
    if seat != decision.seat || view.pile > LONGEST_PILE {
        return None;
    }
    let counters = BySeat::from_fn(view.cards.seats(), |seat| view.counters_held(seat));
    let scores = BySeat::from_fn(view.cards.seats(), |seat| {
        cost(view.cards[seat]) - Score::from(counters[seat])
    });
    let mut round = Round {
        cards: view.cards,
        counters,
        scores,
        unseen: view.unseen(),
        pile: view.pile,
        turn: Turn { seat, card, on_card },
    };
    let mut search = Search { judges: endgame.judges(decision), budget: endgame.budget() };
    let mut choices = Vec::new();
    for action in decision.legal {
        let worth = match action {
            Action::Take => search.take(&round)?,
            Action::Pass => search.pass(&mut round)?,
        };
        choices.push((*action, worth[seat]));
    }
    Some(Solved::alone(choices))
}

/// What everybody knows of a round.
#[derive(Clone, Copy)]
struct Round {
    cards: BySeat<CardSet>,
    counters: BySeat<u8>,
    /// What the round is worth to each seat if it ends now.
    scores: BySeat<Score>,
    /// The cards of which some are in the pile.
    unseen: CardSet,
    /// How many are.
    pile: u8,
    turn: Turn,
}

/// The seat on turn, the card, and the counters on it.
#[derive(Clone, Copy)]
struct Turn {
    seat: Seat,
    card: Card,
    on_card: u8,
}

impl Round {
    /// The scores once the card is taken.
    #[inline]
    fn scores_if_taken(&self) -> BySeat<Score> {
        let Turn { seat, card, on_card } = self.turn;
        let mut scores = self.scores;
        scores[seat] += Score::from(extra_cost(self.cards[seat], card)) - Score::from(on_card);
        scores
    }

    /// A counter is put on the card.
    #[inline]
    fn pass(&mut self) {
        let Turn { seat, on_card, .. } = self.turn;
        self.counters[seat] -= 1;
        self.scores[seat] += 1;
        self.turn.seat = seat.left(self.cards.seats());
        self.turn.on_card = on_card + 1;
    }

    /// It is taken back by the seat that had put it there.
    #[inline]
    fn unpass(&mut self, turn: Turn) {
        self.turn = turn;
        self.counters[turn.seat] += 1;
        self.scores[turn.seat] -= 1;
    }
}

struct Search {
    judges: Judges,
    budget: NodeBudget,
}

impl Search {
    /// What the round is worth to each seat, if everybody does what is best for itself.
    fn worth(&mut self, round: &mut Round) -> Option<BySeat<f64>> {
        if round.pile == 0 {
            let scores = self.last_card(round)?;
            return Some(self.judges.all(&scores));
        }
        let seat = round.turn.seat;
        let take = self.take(round)?;
        if round.counters[seat] == 0 {
            return Some(take);
        }
        let pass = self.pass(round)?;
        Some(if is_more(pass[seat], take[seat]) { pass } else { take })
    }

    /// The seat puts a counter on the card.
    fn pass(&mut self, round: &mut Round) -> Option<BySeat<f64>> {
        let turn = round.turn;
        round.pass();
        let worth = self.worth(round);
        round.unpass(turn);
        worth
    }

    /// The seat takes the card, and chance turns up the next.
    fn take(&mut self, round: &Round) -> Option<BySeat<f64>> {
        self.budget.spend()?;
        let scores = round.scores_if_taken();
        if round.pile == 0 {
            return Some(self.judges.all(&scores));
        }
        let Turn { seat, card, on_card } = round.turn;
        let mut next = Round { scores, pile: round.pile - 1, ..*round };
        next.cards[seat].insert(card);
        next.counters[seat] += on_card;
        let mut sum = BySeat::new(scores.seats(), 0.0);
        for card in round.unseen {
            next.turn = Turn { seat, card, on_card: 0 };
            next.unseen = round.unseen - card.into();
            let worth = self.worth(&mut next)?;
            sum.iter_mut().zip(&worth).for_each(|(sum, worth)| *sum += worth);
        }
        let count = round.unseen.len() as f64;
        Some(sum.map(|sum| sum / count))
    }

    /// How the round ends, with the last card lying open. Most of the time is spent here, and it
    /// only matters what the seat on turn thinks of two ends.
    fn last_card(&mut self, round: &mut Round) -> Option<BySeat<Score>> {
        self.budget.spend()?;
        let take = round.scores_if_taken();
        let turn = round.turn;
        if round.counters[turn.seat] == 0 {
            return Some(take);
        }
        round.pass();
        let pass = self.last_card(round);
        round.unpass(turn);
        let pass = pass?;
        let worth = |scores| self.judges.worth(scores, turn.seat);
        Some(if is_more(worth(&pass), worth(&take)) { pass } else { take })
    }
}

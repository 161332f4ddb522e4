//! No Thanks!, one round: rules NT-1 to NT-4.

use super::{Move, Slow, insert, left_of, together};

#[derive(Clone, Debug)]
pub struct NoThanks {
    /// The pile, its top first; the top card is the one that is offered.
    pile: Vec<u32>,
    /// The counters on the top card.
    on_card: u32,
    /// The counters that each seat holds.
    counters: Vec<u32>,
    /// The cards that each seat has taken.
    taken: Vec<Vec<u32>>,
    on_turn: usize,
}

impl NoThanks {
    /// NT-1: the pile and the counters as given out.
    pub fn new(seats: usize, pile: Vec<u32>, counters_each: u32, first: usize) -> NoThanks {
        NoThanks {
            pile,
            on_card: 0,
            counters: vec![counters_each; seats],
            taken: vec![vec![]; seats],
            on_turn: first,
        }
    }

    /// NT-4: the pile is gone.
    fn over(&self) -> bool {
        self.pile.is_empty()
    }
}

impl Slow for NoThanks {
    fn to_act(&self) -> Vec<usize> {
        if self.over() { vec![] } else { vec![self.on_turn] }
    }

    fn legal(&self, seat: usize) -> Vec<Move> {
        if self.over() || seat != self.on_turn {
            return vec![];
        }
        let mut moves = vec![Move::Take];
        // NT-2: without counters one must take
        if self.counters[seat] > 0 {
            moves.push(Move::Pass);
        }
        moves
    }

    fn play(&mut self, seat: usize, m: Move) {
        assert!(self.legal(seat).contains(&m), "seat {seat} may not {m:?}");
        match m {
            Move::Take => {
                // NT-2: the card with all counters on it
                let card = self.pile.remove(0);
                insert(&mut self.taken[seat], card);
                self.counters[seat] += self.on_card;
                self.on_card = 0;
                // NT-3: the same seat is on turn again with the next card
            }
            Move::Pass => {
                // NT-2: one counter onto the card; then the seat to the left decides
                self.counters[seat] -= 1;
                self.on_card += 1;
                self.on_turn = left_of(seat, self.counters.len());
            }
            _ => unreachable!(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        let mut scores = vec![];
        for seat in 0..self.counters.len() {
            let mut score = 0;
            // NT-4: a card counts only if it is the lowest of its series
            for &card in &self.taken[seat] {
                if !self.taken[seat].contains(&(card - 1)) {
                    score += card as i32;
                }
            }
            // NT-4: minus the counters held
            scores.push(score - self.counters[seat] as i32);
        }
        scores
    }

    fn all_cards(&self) -> Vec<u32> {
        together(&[self.pile.clone(), self.taken.concat()])
    }
}

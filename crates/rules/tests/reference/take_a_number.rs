//! Take A Number (X nimmt!), one round: rules TN-1 to TN-8.

use super::{Move, Slow, bullheads, insert, lowest_first, remove, row_for, sorted_hands, together};

/// TN-1: the capacities of the three rows, from top to bottom.
const CAPACITY: [usize; 3] = [3, 4, 5];

#[derive(Clone, Debug)]
pub struct TakeANumber {
    /// A chosen card stays here until all are revealed.
    hands: Vec<Vec<u32>>,
    /// T5-2: the face-down choices of this turn.
    chosen: Vec<Option<u32>>,
    /// T5-3: the revealed cards that are not yet placed, with their seats, the lowest first.
    revealed: Vec<(u32, usize)>,
    rows: Vec<Vec<u32>>,
    /// TN-5: two or more cards just taken, of which `taker` has to choose one; else empty.
    taken: Vec<u32>,
    taker: usize,
    /// Each seat's #-row.
    number_rows: Vec<Vec<u32>>,
    /// Each seat's #-pile.
    number_piles: Vec<Vec<u32>>,
}

impl TakeANumber {
    /// TN-1: the hands and the rows as dealt; the #-rows start empty.
    pub fn new(hands: Vec<Vec<u32>>, rows: Vec<Vec<u32>>) -> TakeANumber {
        let seats = hands.len();
        TakeANumber {
            hands: sorted_hands(hands),
            chosen: vec![None; seats],
            revealed: vec![],
            rows,
            taken: vec![],
            taker: 0,
            number_rows: vec![vec![]; seats],
            number_piles: vec![vec![]; seats],
        }
    }

    /// TN-5: a seat has to choose the card for its #-row.
    fn keeping(&self) -> bool {
        !self.taken.is_empty()
    }

    /// TN-4: placing has paused, because the lowest card left is below all ends.
    fn placing(&self) -> bool {
        !self.keeping() && !self.revealed.is_empty()
    }

    /// TN-7: after a turn, all its cards placed and choices made, some hand is empty.
    fn over(&self) -> bool {
        !self.keeping() && !self.placing() && self.hands.iter().any(Vec::is_empty)
    }

    fn choose(&mut self, seat: usize, card: u32) {
        // T5-2: a second choice replaces the first
        self.chosen[seat] = Some(card);
        // T5-2: all are revealed together once the last has chosen
        if self.chosen.iter().all(Option::is_some) {
            self.revealed = lowest_first(&self.chosen);
            for &(card, seat) in &self.revealed {
                remove(&mut self.hands[seat], card);
                self.chosen[seat] = None;
            }
            self.place();
        }
    }

    /// Places the revealed cards until none is left or a seat has to choose a row or a card.
    fn place(&mut self) {
        while !self.revealed.is_empty() && !self.keeping() {
            // T5-3: from the lowest to the highest
            let (card, _) = self.revealed[0];
            // T5-4: the row whose last card is the closest below
            match row_for(&self.rows, card) {
                // TN-4: below all ends: wait for the seat's choice
                None => return,
                // TN-3: it fills the row to the capacity
                Some(row) if self.rows[row].len() + 1 == CAPACITY[row] => self.take_row(row),
                Some(row) => {
                    self.rows[row].push(card);
                    self.revealed.remove(0);
                }
            }
        }
    }

    /// TN-3, TN-4: the lowest revealed card's seat takes the row, and the card becomes its first.
    fn take_row(&mut self, row: usize) {
        let (card, seat) = self.revealed.remove(0);
        let taken = self.rows[row].clone();
        self.rows[row] = vec![card];
        if taken.len() == 1 {
            // TN-5: one card taken goes to the #-row without a choice
            self.put_in_number_row(seat, taken[0]);
        } else {
            self.taken = taken;
            self.taker = seat;
        }
    }

    fn keep(&mut self, seat: usize, card: u32) {
        // TN-5: one of the cards taken goes to the #-row, the others go to the hand
        remove(&mut self.taken, card);
        self.put_in_number_row(seat, card);
        for &other in &self.taken {
            insert(&mut self.hands[seat], other);
        }
        self.taken.clear();
    }

    fn put_in_number_row(&mut self, seat: usize, card: u32) {
        // TN-6: lower than the end of the #-row: the whole #-row first goes to the #-pile
        if let Some(&end) = self.number_rows[seat].last()
            && card < end
        {
            self.number_piles[seat].append(&mut self.number_rows[seat]);
        }
        self.number_rows[seat].push(card);
    }
}

impl Slow for TakeANumber {
    fn to_act(&self) -> Vec<usize> {
        if self.over() {
            vec![]
        } else if self.keeping() {
            vec![self.taker]
        } else if self.placing() {
            let (_, seat) = self.revealed[0];
            vec![seat]
        } else {
            let seats = 0..self.hands.len();
            seats.filter(|&seat| self.chosen[seat].is_none()).collect()
        }
    }

    fn legal(&self, seat: usize) -> Vec<Move> {
        let mut moves = vec![];
        if self.over() {
            // TN-7: nothing more, although some hands hold cards
        } else if self.keeping() {
            if seat == self.taker {
                // TN-5: any taken card
                for &card in &self.taken {
                    moves.push(Move::Keep(card));
                }
            }
        } else if self.placing() {
            let (_, waited_for) = self.revealed[0];
            if seat == waited_for {
                // TN-4: any row
                for row in 0..self.rows.len() {
                    moves.push(Move::TakeRow(row));
                }
            }
        } else {
            // T5-2: any card of the hand, also for a seat that has chosen already
            for &card in &self.hands[seat] {
                moves.push(Move::Play(card));
            }
        }
        moves.sort();
        moves
    }

    fn play(&mut self, seat: usize, m: Move) {
        assert!(self.legal(seat).contains(&m), "seat {seat} may not {m:?}");
        match m {
            Move::Play(card) => self.choose(seat, card),
            Move::TakeRow(row) => {
                self.take_row(row);
                self.place();
            }
            Move::Keep(card) => {
                self.keep(seat, card);
                self.place();
            }
            _ => unreachable!(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        let mut scores = vec![];
        for seat in 0..self.hands.len() {
            let in_hand: i32 = self.hands[seat].iter().map(|&card| bullheads(card)).sum();
            let in_pile: i32 = self.number_piles[seat].iter().map(|&card| bullheads(card)).sum();
            // TN-8: the hand once, the #-pile twice, the #-row not at all
            scores.push(in_hand + 2 * in_pile);
        }
        scores
    }

    fn all_cards(&self) -> Vec<u32> {
        let unplaced = self.revealed.iter().map(|&(card, _)| card).collect();
        together(&[
            self.hands.concat(),
            unplaced,
            self.rows.concat(),
            self.taken.clone(),
            self.number_rows.concat(),
            self.number_piles.concat(),
        ])
    }
}

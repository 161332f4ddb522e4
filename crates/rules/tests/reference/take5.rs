//! Take 5 (6 nimmt!), one round: rules T5-1 to T5-7, and the draft of T5-9.

use super::{
    Move, Slow, bullheads, insert, left_of, lowest_first, remove, row_for, sorted_hands, together,
};

#[derive(Clone, Debug)]
pub struct Take5 {
    /// T5-9: the face-up cards of the draft; empty when there is no draft, or none any more.
    pool: Vec<u32>,
    /// T5-9: the seat that drafts next.
    drafter: usize,
    /// A chosen card stays here until all are revealed.
    hands: Vec<Vec<u32>>,
    /// T5-2: the face-down choices of this turn.
    chosen: Vec<Option<u32>>,
    /// T5-3: the revealed cards that are not yet placed, with their seats, the lowest first.
    revealed: Vec<(u32, usize)>,
    rows: Vec<Vec<u32>>,
    /// The bull piles.
    piles: Vec<Vec<u32>>,
}

impl Take5 {
    /// T5-1: the hands and the rows as dealt.
    pub fn new(hands: Vec<Vec<u32>>, rows: Vec<Vec<u32>>) -> Take5 {
        let seats = hands.len();
        Take5 {
            pool: vec![],
            drafter: 0,
            hands: sorted_hands(hands),
            chosen: vec![None; seats],
            revealed: vec![],
            rows,
            piles: vec![vec![]; seats],
        }
    }

    /// T5-9: the advanced variant, with all cards in the pool.
    pub fn draft(seats: usize, pool: Vec<u32>, first: usize) -> Take5 {
        let mut game = Take5::new(vec![vec![]; seats], vec![]);
        game.pool = pool;
        game.pool.sort_unstable();
        game.drafter = first;
        game
    }

    fn drafting(&self) -> bool {
        !self.pool.is_empty()
    }

    /// T5-5: placing has paused, because the lowest card left is below all ends.
    fn placing(&self) -> bool {
        !self.revealed.is_empty()
    }

    /// T5-7: every card has been played.
    fn over(&self) -> bool {
        !self.drafting() && !self.placing() && self.hands.iter().all(Vec::is_empty)
    }

    fn draft_card(&mut self, seat: usize, card: u32) {
        // T5-9: seats take one card each in turn order
        remove(&mut self.pool, card);
        insert(&mut self.hands[seat], card);
        self.drafter = left_of(seat, self.hands.len());
        // T5-9: until all have ten; the four left become the rows, in ascending order
        if self.hands.iter().all(|hand| hand.len() == 10) {
            for &card in &self.pool {
                self.rows.push(vec![card]);
            }
            self.pool.clear();
        }
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

    /// Places the revealed cards until none is left or a seat has to choose a row.
    fn place(&mut self) {
        while !self.revealed.is_empty() {
            // T5-3: from the lowest to the highest
            let (card, _) = self.revealed[0];
            // T5-4: the row whose last card is the closest below
            match row_for(&self.rows, card) {
                // T5-5: below all ends: wait for the seat's choice
                None => return,
                // T5-6: it would be the sixth card
                Some(row) if self.rows[row].len() == 5 => self.take_row(row),
                Some(row) => {
                    self.rows[row].push(card);
                    self.revealed.remove(0);
                }
            }
        }
    }

    /// T5-5, T5-6: the lowest revealed card's seat takes the row, and the card becomes its first.
    fn take_row(&mut self, row: usize) {
        let (card, seat) = self.revealed.remove(0);
        self.piles[seat].append(&mut self.rows[row]);
        self.rows[row].push(card);
    }
}

impl Slow for Take5 {
    fn to_act(&self) -> Vec<usize> {
        if self.over() {
            vec![]
        } else if self.drafting() {
            vec![self.drafter]
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
        if self.drafting() {
            if seat == self.drafter {
                // T5-9: any card of the pool
                for &card in &self.pool {
                    moves.push(Move::Draft(card));
                }
            }
        } else if self.placing() {
            let (_, waited_for) = self.revealed[0];
            if seat == waited_for {
                // T5-5: any row
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
            Move::Draft(card) => self.draft_card(seat, card),
            Move::Play(card) => self.choose(seat, card),
            Move::TakeRow(row) => {
                self.take_row(row);
                self.place();
            }
            _ => unreachable!(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        let mut scores = vec![];
        for pile in &self.piles {
            // T5-7: one point for each head in the pile
            scores.push(pile.iter().map(|&card| bullheads(card)).sum());
        }
        scores
    }

    fn all_cards(&self) -> Vec<u32> {
        let unplaced = self.revealed.iter().map(|&(card, _)| card).collect();
        together(&[
            self.pool.clone(),
            self.hands.concat(),
            unplaced,
            self.rows.concat(),
            self.piles.concat(),
        ])
    }
}

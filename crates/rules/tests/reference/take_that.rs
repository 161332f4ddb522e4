//! Take That, one round: rules TT-1 to TT-8.

use super::{Move, Slow, insert, left_of, remove, sorted_hands, together};

/// TT-1: two equal digits.
fn is_toad(card: u32) -> bool {
    card / 10 == card % 10
}

/// TT-1: the card with its digits swapped.
fn twin(card: u32) -> u32 {
    10 * (card % 10) + card / 10
}

#[derive(Clone, Debug)]
pub struct TakeThat {
    /// TT-8: the advanced variant.
    advanced: bool,
    hands: Vec<Vec<u32>>,
    /// The draw pile, its top first.
    pile: Vec<u32>,
    /// The line, from left to right.
    line: Vec<u32>,
    /// The twisted cards beside each seat.
    face_up: Vec<Vec<u32>>,
    /// The taken cards beside each seat.
    face_down: Vec<Vec<u32>>,
    on_turn: usize,
}

impl TakeThat {
    /// TT-2: the hands and the draw pile as dealt; the line starts empty.
    pub fn new(advanced: bool, hands: Vec<Vec<u32>>, pile: Vec<u32>, first: usize) -> TakeThat {
        let seats = hands.len();
        TakeThat {
            advanced,
            hands: sorted_hands(hands),
            pile,
            line: vec![],
            face_up: vec![vec![]; seats],
            face_down: vec![vec![]; seats],
            on_turn: first,
        }
    }

    /// TT-6: pile and line are both empty.
    fn over(&self) -> bool {
        self.pile.is_empty() && self.line.is_empty()
    }

    /// TT-3: may the card be laid at the right end of the line?
    fn fits(&self, card: u32) -> bool {
        match self.line.last() {
            // TT-3: any card on an empty line
            None => true,
            // TT-3: at most 10 above or below the card there
            Some(&end) => card <= end + 10 && end <= card + 10,
        }
    }

    /// TT-3: may the card be shown to twist its twin away?
    fn twists(&self, card: u32) -> bool {
        // TT-5: toads can't be twisted
        !is_toad(card) && self.line.contains(&twin(card))
    }

    /// TT-4: draw one card if there is one, and the next seat is on.
    fn draw_and_pass_on(&mut self) {
        if !self.pile.is_empty() {
            let card = self.pile.remove(0);
            insert(&mut self.hands[self.on_turn], card);
        }
        self.on_turn = left_of(self.on_turn, self.hands.len());
    }
}

impl Slow for TakeThat {
    fn to_act(&self) -> Vec<usize> {
        if self.over() { vec![] } else { vec![self.on_turn] }
    }

    fn legal(&self, seat: usize) -> Vec<Move> {
        if self.over() || seat != self.on_turn {
            return vec![];
        }
        let mut moves = vec![];
        for &card in &self.hands[seat] {
            if self.fits(card) {
                moves.push(Move::Lay(card));
            }
            if self.twists(card) {
                moves.push(Move::Twist(card));
            }
        }
        // TT-3: an empty line can't be taken; TT-6: a seat with no card can do nothing else
        if !self.line.is_empty() {
            moves.push(Move::TakeLine);
        }
        moves.sort();
        moves
    }

    fn play(&mut self, seat: usize, m: Move) {
        assert!(self.legal(seat).contains(&m), "seat {seat} may not {m:?}");
        match m {
            Move::Lay(card) => {
                remove(&mut self.hands[seat], card);
                self.line.push(card);
                self.draw_and_pass_on();
            }
            Move::Twist(card) => {
                // TT-3: both go face up beside the seat, the line closing up
                remove(&mut self.hands[seat], card);
                remove(&mut self.line, twin(card));
                self.face_up[seat].push(card);
                self.face_up[seat].push(twin(card));
                self.draw_and_pass_on();
            }
            Move::TakeLine => {
                // TT-8: whoever takes a line of exactly one card also takes the pile's top card
                if self.advanced && self.line.len() == 1 && !self.pile.is_empty() {
                    let top = self.pile.remove(0);
                    self.face_down[seat].push(top);
                }
                // TT-3: the seat stays on turn with an empty line, and so must lay any card;
                // TT-6: but if the pile is empty too, the round is over
                self.face_down[seat].append(&mut self.line);
            }
            _ => unreachable!(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        let mut scores = vec![];
        for seat in 0..self.hands.len() {
            let mut score = 0;
            // TT-7: +1 for each card face up
            for _ in &self.face_up[seat] {
                score += 1;
            }
            // TT-7: -1 for each card taken, -5 if it is a toad
            for &card in &self.face_down[seat] {
                if is_toad(card) {
                    score -= 5;
                } else {
                    score -= 1;
                }
            }
            scores.push(score);
        }
        scores
    }

    fn all_cards(&self) -> Vec<u32> {
        together(&[
            self.hands.concat(),
            self.pile.clone(),
            self.line.clone(),
            self.face_up.concat(),
            self.face_down.concat(),
        ])
    }
}

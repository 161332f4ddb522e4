//! Hornochsen!, one round: rules HO-1 to HO-9.

use super::{Kind, Move, Slow, left_of, remove, sorted_hands, together};

/// HO-1: the points of a cattle card.
pub fn cattle_points(card: u32) -> i32 {
    if card % 10 == 2 && card != 22 {
        2
    } else if card == 55 {
        -7
    } else if card.is_multiple_of(11) {
        -5
    } else if card.is_multiple_of(10) {
        -3
    } else if card.is_multiple_of(5) {
        -2
    } else {
        1
    }
}

#[derive(Clone, Debug)]
struct Row {
    cattle: Vec<u32>,
    specials: Vec<Kind>,
}

#[derive(Clone, Debug)]
pub struct Hornochsen {
    /// The cattle cards in hand.
    hands: Vec<Vec<u32>>,
    /// The special cards in hand.
    specials: Vec<Vec<Kind>>,
    /// Each row at its place in the deal; none when it has been taken.
    rows: Vec<Option<Row>>,
    /// The cattle cards that each seat has taken.
    taken_cattle: Vec<Vec<u32>>,
    /// The special cards that each seat has taken.
    taken_specials: Vec<Vec<Kind>>,
    on_turn: usize,
    /// How many cards the seat on turn has laid in this turn.
    laid: usize,
    /// HO-6: taking a row ends the turn.
    taking_ends_turn: bool,
}

impl Hornochsen {
    /// HO-2, HO-3: the cattle cards and the rows as dealt; each seat has one `x2` and one `+5`.
    pub fn new(
        taking_ends_turn: bool,
        hands: Vec<Vec<u32>>,
        rows: Vec<Vec<u32>>,
        first: usize,
    ) -> Hornochsen {
        let seats = hands.len();
        let mut table = vec![];
        for cattle in rows {
            table.push(Some(Row { cattle, specials: vec![] }));
        }
        Hornochsen {
            hands: sorted_hands(hands),
            specials: vec![vec![Kind::Times2, Kind::Plus5]; seats],
            rows: table,
            taken_cattle: vec![vec![]; seats],
            taken_specials: vec![vec![]; seats],
            on_turn: first,
            laid: 0,
            taking_ends_turn,
        }
    }

    /// HO-8: no seat can lay a card any more.
    fn over(&self) -> bool {
        (0..self.hands.len()).all(|seat| self.can_lay(seat).is_empty())
    }

    /// Every card that the seat could lay if it were on turn.
    fn can_lay(&self, seat: usize) -> Vec<Move> {
        let mut moves = vec![];
        // HO-5: every cattle card has a place (HO-8: as long as there is a row, which is always)
        if self.rows.iter().any(Option::is_some) {
            for &card in &self.hands[seat] {
                moves.push(Move::Lay(card));
            }
        }
        // HO-7: a special goes under any row that has none of its kind yet
        for &kind in &self.specials[seat] {
            for (place, row) in self.rows.iter().enumerate() {
                if let Some(row) = row
                    && !row.specials.contains(&kind)
                {
                    moves.push(Move::Special(kind, place));
                }
            }
        }
        moves
    }

    /// HO-5: the one row to which a cattle card goes.
    fn row_for(&self, card: u32) -> usize {
        let mut highest_below: Option<(u32, usize)> = None;
        let mut highest_of_all: Option<(u32, usize)> = None;
        for (place, row) in self.rows.iter().enumerate() {
            if let Some(row) = row {
                let end = row.cattle[row.cattle.len() - 1];
                if end < card && highest_below.is_none_or(|(best, _)| end > best) {
                    highest_below = Some((end, place));
                }
                if highest_of_all.is_none_or(|(best, _)| end > best) {
                    highest_of_all = Some((end, place));
                }
            }
        }
        match highest_below {
            // HO-5: the row with the highest end below it
            Some((_, place)) => place,
            // HO-5: no end is below it: the row with the highest end of all
            None => highest_of_all.unwrap().1,
        }
    }

    /// Returns whether the card took a row.
    fn lay(&mut self, seat: usize, card: u32) -> bool {
        remove(&mut self.hands[seat], card);
        let place = self.row_for(card);
        let row = self.rows[place].as_mut().unwrap();
        row.cattle.push(card);
        // HO-6, HO-7: the fifth cattle card takes the row, specials included
        if row.cattle.len() == 5 {
            self.taken_cattle[seat].append(&mut row.cattle);
            self.taken_specials[seat].append(&mut row.specials);
            // HO-3: a taken row is gone
            self.rows[place] = None;
            return true;
        }
        false
    }

    fn lay_special(&mut self, seat: usize, kind: Kind, place: usize) {
        self.specials[seat].retain(|&held| held != kind);
        self.rows[place].as_mut().unwrap().specials.push(kind);
    }

    /// HO-4: a card has been laid; the turn ends after the third, or if no other can follow.
    fn after_a_card(&mut self) {
        self.laid += 1;
        if self.laid == 3 || self.can_lay(self.on_turn).is_empty() {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.laid = 0;
        // HO-8: seats that can lay nothing are out; the others go on
        for _ in 0..self.hands.len() {
            self.on_turn = left_of(self.on_turn, self.hands.len());
            if !self.can_lay(self.on_turn).is_empty() {
                return;
            }
        }
    }
}

impl Slow for Hornochsen {
    fn to_act(&self) -> Vec<usize> {
        if self.over() { vec![] } else { vec![self.on_turn] }
    }

    fn legal(&self, seat: usize) -> Vec<Move> {
        if self.over() || seat != self.on_turn {
            return vec![];
        }
        // HO-4, HO-8: it must lay one card
        let mut moves = self.can_lay(seat);
        // HO-4: and may stop after the first
        if self.laid >= 1 {
            moves.push(Move::Stop);
        }
        moves.sort();
        moves
    }

    fn play(&mut self, seat: usize, m: Move) {
        assert!(self.legal(seat).contains(&m), "seat {seat} may not {m:?}");
        match m {
            Move::Lay(card) => {
                let took_a_row = self.lay(seat, card);
                if took_a_row && self.taking_ends_turn {
                    self.end_turn();
                } else {
                    self.after_a_card();
                }
            }
            Move::Special(kind, place) => {
                self.lay_special(seat, kind, place);
                self.after_a_card();
            }
            Move::Stop => self.end_turn(),
            _ => unreachable!(),
        }
    }

    fn scores(&self) -> Vec<i32> {
        let mut scores = vec![];
        for seat in 0..self.hands.len() {
            // HO-9: greens - reds
            let mut score = 0;
            for &card in &self.taken_cattle[seat] {
                score += cattle_points(card);
            }
            // HO-9: + 5 for each `+5` taken
            for &kind in &self.taken_specials[seat] {
                if kind == Kind::Plus5 {
                    score += 5;
                }
            }
            // HO-9: x 2 for each `x2` taken, negatives too
            for &kind in &self.taken_specials[seat] {
                if kind == Kind::Times2 {
                    score *= 2;
                }
            }
            // HO-9: - 10 for each special still in hand
            for _ in &self.specials[seat] {
                score -= 10;
            }
            scores.push(score);
        }
        scores
    }

    fn all_cards(&self) -> Vec<u32> {
        let mut on_table = vec![];
        for row in self.rows.iter().flatten() {
            on_table.extend(&row.cattle);
        }
        together(&[self.hands.concat(), on_table, self.taken_cattle.concat()])
    }
}

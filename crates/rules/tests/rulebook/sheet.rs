//! [`Sheet`]: the lines that describe a position, taken up one by one.

use taketable_rules::{BySeat, Card, CardSet, Seat};

use super::line::{Fault, Line};

/// The lines of a position. A game takes those it knows; none may be left.
pub(crate) struct Sheet {
    lines: Vec<Line>,
    seats: u8,
    /// A card lies in one place only.
    used: CardSet,
}

impl Sheet {
    /// The table has as many seats as the lines name.
    pub(crate) fn new(lines: Vec<Line>) -> Result<Sheet, Fault> {
        let mut seats = 0;
        for line in &lines {
            seats = seats.max(line.seat()?.map_or(0, |seat| seat.index() as u8 + 1));
        }
        Ok(Sheet { lines, seats, used: CardSet::EMPTY })
    }

    /// How many play.
    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns `true` if there is a line with this word.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.lines.iter().any(|line| line.word == word)
    }

    /// Takes the line with this word and seat.
    pub(crate) fn line(&mut self, word: &str, seat: Option<Seat>) -> Option<Line> {
        let is_it = |line: &Line| line.word == word && line.seat().is_ok_and(|s| s == seat);
        let at = self.lines.iter().position(is_it)?;
        Some(self.lines.remove(at))
    }

    /// A number; `None` without such a line.
    pub(crate) fn number(&mut self, word: &str, seat: Option<Seat>) -> Result<Option<u8>, Fault> {
        let Some(line) = self.line(word, seat) else { return Ok(None) };
        line.value.parse().map(Some).map_err(|_| line.fault("a number is missing"))
    }

    /// The seat that is asked; seat 0 if the lines do not say.
    pub(crate) fn awaited(&mut self) -> Result<Seat, Fault> {
        let Some(line) = self.line("awaited", None) else { return Ok(Seat::FIRST) };
        let seat = line.value.parse().ok().and_then(Seat::new);
        seat.ok_or_else(|| line.fault("one seat is awaited"))
    }

    /// Cards in their order; none without such a line.
    pub(crate) fn list(&mut self, word: &str, seat: Option<Seat>) -> Result<Vec<Card>, Fault> {
        match self.line(word, seat) {
            Some(line) => self.cards(&line, &line.value),
            None => Ok(Vec::new()),
        }
    }

    /// Cards without an order.
    pub(crate) fn set(&mut self, word: &str, seat: Option<Seat>) -> Result<CardSet, Fault> {
        Ok(self.list(word, seat)?.into_iter().collect())
    }

    /// What each seat has under this word.
    pub(crate) fn sets(&mut self, word: &str) -> Result<BySeat<CardSet>, Fault> {
        let mut sets = BySeat::new(self.seats, CardSet::EMPTY);
        for seat in Seat::all(self.seats) {
            sets[seat] = self.set(word, Some(seat))?;
        }
        Ok(sets)
    }

    /// Rows, written as `12 | 37 | 43 44`; empty ones without such a line.
    pub(crate) fn rows<const N: usize>(&mut self) -> Result<[CardSet; N], Fault> {
        let Some(line) = self.line("rows", None) else { return Ok([CardSet::EMPTY; N]) };
        let rows =
            line.value.split('|').map(|row| Ok(self.cards(&line, row)?.into_iter().collect()));
        let rows = rows.collect::<Result<Vec<_>, Fault>>()?;
        rows.try_into().map_err(|_| line.fault(format!("there are {N} rows")))
    }

    /// Cards in a part of a line, none of which may lie elsewhere.
    pub(crate) fn cards(&mut self, line: &Line, text: &str) -> Result<Vec<Card>, Fault> {
        let mut cards = Vec::new();
        for token in text.split_whitespace().filter(|token| *token != "-") {
            let card = token.parse().ok().and_then(Card::new);
            let card = card.ok_or_else(|| line.fault(format!("`{token}` is not a card")))?;
            if self.used.contains(card) {
                return Err(line.fault(format!("the {card} lies elsewhere too")));
            }
            self.used.insert(card);
            cards.push(card);
        }
        Ok(cards)
    }

    /// Complains about lines that nobody took.
    pub(crate) fn finish(self) -> Result<(), Fault> {
        let left = self.lines.first();
        left.map_or(Ok(()), |line| Err(line.fault("no such word, or it stands there twice")))
    }
}

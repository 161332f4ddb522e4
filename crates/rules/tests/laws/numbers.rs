//! The numbers that events carry: counted again from the cards, by the printed values.

use std::collections::BTreeSet;

use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};
use taketable_rules::{
    AnyEvent, AnyGame, Card, Match, MatchEvent, RoundEnd, Score, Seat, Seed, Setup, Told, Viewer,
};

use crate::common::{all_tables, any_action, any_seat, rng};

/// The bullheads on these cards of Take 5 and Take A Number, one by one (T5-1, TN-1).
pub(crate) fn heads(cards: impl IntoIterator<Item = Card>) -> Score {
    let on_card = |card: Card| match card.number() {
        55 => 7,
        n if n % 11 == 0 => 5,
        n if n % 10 == 0 => 3,
        n if n % 5 == 0 => 2,
        _ => 1,
    };
    cards.into_iter().map(on_card).sum()
}

/// The points on these cattle cards, one by one (HO-1).
pub(crate) fn cattle(cards: impl IntoIterator<Item = Card>) -> Score {
    let on_card = |card: Card| match card.number() {
        55 => -7,
        n if n % 11 == 0 => -5,
        n if n % 10 == 0 => -3,
        n if n % 5 == 0 => -2,
        n if n % 10 == 2 => 2,
        _ => 1,
    };
    cards.into_iter().map(on_card).sum()
}

/// What these cards of Take That cost their taker, one by one (TT-7).
pub(crate) fn taken(cards: impl IntoIterator<Item = Card>) -> Score {
    cards.into_iter().map(|card| if is_toad(card) { -5 } else { -1 }).sum()
}

fn is_toad(card: Card) -> bool {
    card.number().is_multiple_of(11)
}

/// What these cards of No Thanks! cost: those without the next lower card beside them (NT-4).
fn series(cards: &BTreeSet<u8>) -> Score {
    cards.iter().filter(|card| !cards.contains(&(**card - 1))).map(|card| Score::from(*card)).sum()
}

/// What is needed to count again: the rows, and what each seat took in No Thanks!.
struct Counted {
    rows: Vec<Vec<Card>>,
    series: Vec<BTreeSet<u8>>,
    scores: Vec<Option<Score>>,
}

impl Counted {
    fn new(seats: u8) -> Counted {
        Counted {
            rows: Vec::new(),

            series: vec![BTreeSet::new(); usize::from(seats)],
            scores: vec![None; usize::from(seats)],
        }
    }

    /// T5-4, TN-2, HO-5: the card lies behind another, and there are that many cards now.
    fn laid(&mut self, row: u8, card: Card, after: Card, count: u8) {
        let row = &mut self.rows[usize::from(row)];
        assert_eq!(row.last(), Some(&after));
        row.push(card);
        assert_eq!(row.len(), usize::from(count));
    }

    /// T5-5, T5-6, TN-3, TN-4: the whole row is taken, and the card lies there alone.
    fn taken(&mut self, row: u8, card: Card, cards: impl IntoIterator<Item = Card>) {
        let row = &mut self.rows[usize::from(row)];
        assert!(row.drain(..).eq(cards));
        row.push(card);
    }

    fn scored(&mut self, seat: Seat, score: Score) {
        assert_eq!(self.scores[seat.index()].replace(score), None, "{seat} is counted twice");
    }

    /// Every seat was counted, and that is what the round was worth to it.
    fn round_over(&mut self, end: &RoundEnd) {
        let scores: Vec<_> = end.scores.iter().map(|score| Some(*score)).collect();
        assert_eq!(self.scores, scores);
        *self = Counted::new(end.scores.seats());
    }

    fn count(&mut self, event: &AnyEvent) {
        match event {
            AnyEvent::Take5(event) => self.take5(event),
            AnyEvent::TakeANumber(event) => self.take_a_number(event),
            AnyEvent::Hornochsen(event) => self.hornochsen(event),
            AnyEvent::TakeThat(event) => self.take_that(event),
            AnyEvent::NoThanks(event) => self.no_thanks(event),
        }
    }

    fn take5(&mut self, event: &take5::Event) {
        use take5::Event;
        match *event {
            Event::Rows { rows } => self.rows = rows.map(|row| row.iter().collect()).into(),
            Event::Placed { card, row, after, count, .. } => self.laid(row, card, after, count),
            Event::RowTaken { card, row, cards, heads: told, .. } => {
                assert_eq!(told, heads(cards), "T5-7: {cards}");
                self.taken(row, card, cards);
            }
            Event::Scored { seat, heads } => self.scored(seat, heads),
            _ => {}
        }
    }

    fn take_a_number(&mut self, event: &take_a_number::Event) {
        use take_a_number::Event;
        match *event {
            Event::Rows { rows } => self.rows = rows.map(|row| row.iter().collect()).into(),
            Event::Placed { card, row, after, count, .. } => self.laid(row, card, after, count),
            Event::RowTaken { card, row, cards, heads: told, .. } => {
                assert_eq!(told, heads(cards), "TN-8: {cards}");
                self.taken(row, card, cards);
            }
            Event::RowSwept { cards, heads: told, .. } => {
                assert_eq!(told, heads(cards), "TN-6: {cards}");
            }
            Event::Scored { seat, hand, in_hand, in_pile, score } => {
                assert_eq!((in_hand, score), (heads(hand), in_hand + 2 * in_pile), "TN-8");
                self.scored(seat, score);
            }
            _ => {}
        }
    }

    fn hornochsen(&mut self, event: &hornochsen::Event) {
        use hornochsen::Event;
        match *event {
            Event::Circle { rows, .. } => self.rows = rows.iter().map(|card| vec![card]).collect(),
            Event::Laid { card, row, after, count, .. } => self.laid(row, card, after, count),
            Event::RowTaken { row, cards, worth, .. } => {
                assert_eq!(worth, cattle(cards.iter().copied()), "HO-1: {cards:?}");
                assert_eq!(self.rows[usize::from(row)], cards.to_vec(), "HO-6");
            }
            Event::Scored { seat, count, score } => {
                let cattle = count.green - count.red + 5 * Score::from(count.plus5);
                let doubled = (0..count.x2).fold(cattle, |points, _| 2 * points);
                assert_eq!(score, doubled - 10 * Score::from(count.left_over), "HO-9");
                self.scored(seat, score);
            }
            _ => {}
        }
    }

    fn take_that(&mut self, event: &take_that::Event) {
        use take_that::Event;
        match *event {
            Event::LineTaken { cards, worth, .. } => assert_eq!(worth, taken(cards), "TT-7"),
            Event::Scored { seat, face_up, taken: cards, toads, score } => {
                assert_eq!(usize::from(toads), cards.iter().filter(|card| is_toad(*card)).count());
                assert_eq!(score, Score::from(face_up) + taken(cards), "TT-7");
                self.scored(seat, score);
            }
            _ => {}
        }
    }

    fn no_thanks(&mut self, event: &no_thanks::Event) {
        use no_thanks::Event;
        match *event {
            Event::Taken { seat, card, counters, worth } => {
                let cards = &mut self.series[seat.index()];
                let before = series(cards);
                cards.insert(card.number());
                assert_eq!(worth, series(cards) - before - Score::from(counters), "NT-4");
            }
            Event::Scored { seat, cards, counters, score } => {
                assert_eq!(cards, series(&self.series[seat.index()]), "NT-4");
                assert_eq!(score, cards - Score::from(counters), "NT-4");
                self.scored(seat, score);
            }
            _ => {}
        }
    }
}

#[test]
fn the_numbers_of_events_are_those_of_the_cards() {
    for (options, seats) in all_tables() {
        let mut rng = rng(u64::from(seats));
        let mut told = Vec::new();
        let setup = Setup::<AnyGame>::new(options, seats);
        let mut game = Match::new_with_events(setup, Seed([seats; 32]), &mut told).unwrap();
        while let Some(seat) = any_seat(game.position(), &mut rng) {
            let action = any_action(game.position(), seat, &mut rng);
            game.act_with_events(seat, action, &mut told).unwrap();
        }
        let mut counted = Counted::new(seats);
        for event in told.iter().map(|told: &Told<_>| told.face(Viewer::Spectator)) {
            match event {
                MatchEvent::InRound(event) => counted.count(event),
                MatchEvent::RoundOver(end) => counted.round_over(end),
                MatchEvent::RoundBegins { .. } | MatchEvent::MatchOver(_) => {}
            }
        }
    }
}

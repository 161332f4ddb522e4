//! What happened, in sentences: one event as its viewer saw it.

use taketable_rules::games::{
    all_bullheads, hornochsen, no_thanks, take_a_number, take_that, take5,
};
use taketable_rules::{AnyEvent, BySeat, Card, CardSet, MatchEvent, Score, Seat};

use crate::link::Remark;
use crate::words::{Words, say};

/// Who tells, and what the seats are called.
pub(crate) struct Teller<'a> {
    pub(crate) words: &'a Words,
    pub(crate) names: &'a [String],
}

impl Teller<'_> {
    /// The seat's name.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    fn starts(&self, seat: Seat) -> String {
        say!(self.words.starts, name = self.name(seat))
    }

    fn cards(&self, cards: CardSet) -> String {
        self.words.some(cards.len() as i64, self.words.card)
    }

    /// "5 heads".
    pub(crate) fn heads(&self, cards: CardSet) -> String {
        self.words.some(all_bullheads(cards), self.words.head)
    }

    /// "12, 14 and 20".
    pub(crate) fn numbers(&self, cards: CardSet) -> String {
        self.words.list(&cards.iter().map(|card| card.to_string()).collect::<Vec<_>>())
    }

    /// Each seat's score, as in a sum.
    fn scores(&self, scores: &BySeat<Score>) -> String {
        let one = |(seat, score): (Seat, &Score)| format!("{} {score}", self.name(seat));
        scores.entries().map(one).collect::<Vec<_>>().join(", ")
    }

    /// The sentence for an event, if it is worth one.
    pub(crate) fn tell(&self, event: &MatchEvent<AnyEvent>) -> Option<String> {
        let words = self.words;
        Some(match event {
            MatchEvent::RoundBegins { round } => say!(words.round_begins, round = round),
            MatchEvent::RoundOver(end) => {
                say!(words.round_over, round = end.round, scores = self.scores(&end.scores))
            }
            MatchEvent::MatchOver(end) => {
                let names: Vec<String> =
                    end.winners.iter().map(|seat| self.name(seat).to_owned()).collect();
                let sentence =
                    if names.len() == 1 { words.match_over_one } else { words.match_over_more };
                say!(sentence, names = words.list(&names))
            }
            MatchEvent::InRound(AnyEvent::Take5(event)) => return self.take5(event),
            MatchEvent::InRound(AnyEvent::TakeANumber(event)) => return self.take_a_number(event),
            MatchEvent::InRound(AnyEvent::Hornochsen(event)) => return self.hornochsen(event),
            MatchEvent::InRound(AnyEvent::TakeThat(event)) => return self.take_that(event),
            MatchEvent::InRound(AnyEvent::NoThanks(event)) => self.no_thanks(event),
        })
    }

    /// The sentence for what happened around a match.
    pub(crate) fn remark(&self, remark: &Remark) -> String {
        let words = self.words;
        match remark {
            Remark::Away(seat) => say!(words.away, name = self.name(*seat)),
            Remark::Back(seat) => say!(words.back, name = self.name(*seat)),
            Remark::Clock(seat) => say!(words.by_clock, name = self.name(*seat)),
            Remark::Renamed(seat, after) => {
                say!(words.renamed, name = self.name(*seat), after = after)
            }
            Remark::Said(name, text) => say!(words.said, name = name, text = text),
            Remark::Reacted(name, with) => {
                say!(words.said, name = name, text = words.reaction(*with))
            }
            Remark::Pausing(seat, false) => say!(words.pausing, name = self.name(*seat)),
            Remark::Pausing(seat, true) => {
                format!("{} {}", say!(words.pausing, name = self.name(*seat)), words.paused)
            }
            Remark::WentOn(seat) => say!(words.went_on, name = self.name(*seat)),
            Remark::Rematch => words.rematch.to_owned(),
            Remark::Announcement(Some(text)) => say!(words.announcement, text = text),
            Remark::Announcement(None) => words.no_announcement.to_owned(),
        }
    }

    fn turned_up(&self, cards: &BySeat<Option<Card>>) -> String {
        let mut cards: Vec<(Card, Seat)> =
            cards.entries().filter_map(|(seat, card)| Some(((*card)?, seat))).collect();
        cards.sort_unstable();
        let one = |(card, seat): (Card, Seat)| format!("{} {card}", self.name(seat));
        let cards = cards.into_iter().map(one).collect::<Vec<_>>().join(", ");
        say!(self.words.turned_up_all, cards = cards)
    }

    fn rows_begin(&self, rows: &[CardSet]) -> String {
        let cards: Vec<String> = rows.iter().map(|row| self.numbers(*row)).collect();
        say!(self.words.rows_begin, cards = self.words.list(&cards))
    }

    fn take5(&self, event: &take5::Event) -> Option<String> {
        use take5::{Event, WhyTaken};
        let words = self.words;
        Some(match *event {
            Event::Pool { cards, first } => {
                say!(words.pool_open, cards = self.cards(cards), name = self.name(first))
            }
            Event::Rows { rows } => self.rows_begin(&rows),
            Event::Drafted { seat, card } => {
                say!(words.drafted, name = self.name(seat), card = card)
            }
            Event::Revealed { cards } => self.turned_up(&cards),
            Event::Placed { seat, card, row, .. } => self.placed(seat, card, row),
            Event::TooLow { seat, card } => self.too_low(seat, card),
            Event::RowTaken { seat, card, row, cards, why, .. } => {
                let sentence = match why {
                    WhyTaken::Sixth => words.sixth,
                    WhyTaken::TooLow => words.low_takes,
                };
                say!(
                    sentence,
                    name = self.name(seat),
                    card = card,
                    row = row + 1,
                    cards = self.cards(cards),
                    heads = self.heads(cards),
                )
            }
            // Hands are drawn, and scores are told with the round.
            Event::Hand { .. } | Event::Chosen { .. } | Event::Scored { .. } => return None,
        })
    }

    fn placed(&self, seat: Seat, card: Card, row: u8) -> String {
        say!(self.words.placed, name = self.name(seat), card = card, row = row + 1)
    }

    fn too_low(&self, seat: Seat, card: Card) -> String {
        say!(self.words.too_low, name = self.name(seat), card = card)
    }

    fn take_a_number(&self, event: &take_a_number::Event) -> Option<String> {
        use take_a_number::{Event, WhyTaken};
        let words = self.words;
        Some(match *event {
            Event::Rows { rows } => self.rows_begin(&rows),
            Event::Revealed { cards } => self.turned_up(&cards),
            Event::Placed { seat, card, row, .. } => self.placed(seat, card, row),
            Event::TooLow { seat, card } => self.too_low(seat, card),
            Event::RowTaken { seat, card, row, cards, why, .. } => {
                let sentence = match why {
                    WhyTaken::Full => words.fills,
                    WhyTaken::TooLow => words.low_takes_these,
                };
                say!(
                    sentence,
                    name = self.name(seat),
                    card = card,
                    row = row + 1,
                    taken = self.numbers(cards),
                )
            }
            Event::RowSwept { seat, cards, .. } => say!(
                words.swept,
                name = self.name(seat),
                cards = self.cards(cards),
                heads = self.heads(cards),
            ),
            Event::Kept { seat, card, to_hand } if to_hand.is_empty() => {
                say!(words.kept, name = self.name(seat), card = card)
            }
            Event::Kept { seat, card, to_hand } => say!(
                words.kept_and,
                name = self.name(seat),
                card = card,
                rest = self.numbers(to_hand),
            ),
            Event::Scored { seat, in_hand, in_pile, .. } => say!(
                words.numbers_counted,
                name = self.name(seat),
                hand = words.some(in_hand, words.head),
                pile = words.some(in_pile, words.head),
            ),
            Event::Hand { .. } | Event::Chosen { .. } => return None,
        })
    }

    fn hornochsen(&self, event: &hornochsen::Event) -> Option<String> {
        use hornochsen::Event;
        let words = self.words;
        Some(match *event {
            Event::Circle { first, .. } => self.starts(first),
            Event::Laid { seat, card, row, .. } => {
                say!(words.laid_on, name = self.name(seat), card = card, row = row + 1)
            }
            Event::SpecialLaid { seat, kind, row } => {
                say!(words.laid_under, name = self.name(seat), special = kind, row = row + 1)
            }
            Event::RowTaken { seat, row, cards, specials, .. } => {
                let with = specials_list(specials);
                let sentence =
                    if with.is_empty() { words.herd_taken } else { words.herd_taken_with };
                say!(
                    sentence,
                    name = self.name(seat),
                    row = row + 1,
                    worth = Words::signed(hornochsen::points_of(cards.set())),
                    specials = words.list(&with),
                )
            }
            Event::Stopped { seat } => say!(words.stopped, name = self.name(seat)),
            Event::Scored { seat, count, .. } => {
                let hornochsen::Count { green, red, plus5, x2, left_over } = count;
                let cattle = format!("{green} - {red}{}", " + 5".repeat(plus5 as usize));
                let cattle = match " x 2".repeat(x2 as usize) {
                    none if none.is_empty() => cattle,
                    doubled => format!("({cattle}){doubled}"),
                };
                let left = " - 10".repeat(left_over as usize);
                let sum = format!("{cattle}{left} = {}", count.score());
                say!(words.counted, name = self.name(seat), sum = sum)
            }
            Event::Hand { .. } => return None,
        })
    }

    fn take_that(&self, event: &take_that::Event) -> Option<String> {
        use take_that::Event;
        let words = self.words;
        Some(match *event {
            Event::Pile { first, .. } => self.starts(first),
            Event::Laid { seat, card } => say!(words.laid, name = self.name(seat), card = card),
            Event::Twisted { seat, card, twin } => {
                say!(words.twisted, name = self.name(seat), card = card, twin = twin)
            }
            Event::LineTaken { seat, cards, .. } => say!(
                words.line_taken,
                name = self.name(seat),
                cards = self.cards(cards),
                worth = Words::signed(line_cost(cards)),
            ),
            Event::TopTaken { seat } => say!(words.top_taken, name = self.name(seat)),
            Event::Drawn { seat, card: Some(card) } => {
                say!(words.drawn, name = self.name(seat), card = card)
            }
            Event::Scored { seat, face_up, taken, score, .. } => {
                let toads = (taken & take_that::TOADS).len();
                let known = format!("{face_up} - {}", taken.len() - toads);
                let sum = match toads {
                    0 => format!("{known} = {score}"),
                    toads => format!("{known} - 5 x {toads} = {score}"),
                };
                say!(words.counted, name = self.name(seat), sum = sum)
            }
            Event::Hand { .. } | Event::Drawn { card: None, .. } => return None,
        })
    }

    fn no_thanks(&self, event: &no_thanks::Event) -> String {
        use no_thanks::Event;
        let words = self.words;
        let counters = |number: u8| words.some(number, words.counter);
        match *event {
            Event::Pile { counters: each, first, .. } => {
                say!(words.counters_dealt, counters = counters(each), name = self.name(first))
            }
            Event::TurnedUp { card, .. } => say!(words.turned_up, card = card),
            Event::Taken { seat, card, counters: 0, .. } => {
                say!(words.took, name = self.name(seat), card = card)
            }
            Event::Taken { seat, card, counters: with, .. } => {
                say!(
                    words.took_with,
                    name = self.name(seat),
                    card = card,
                    counters = counters(with)
                )
            }
            Event::Passed { seat, card, on_card } => {
                say!(
                    words.passed,
                    name = self.name(seat),
                    card = card,
                    counters = counters(on_card)
                )
            }
            Event::Scored { seat, cards, counters, .. } => {
                let sum = format!("{cards} - {counters} = {}", cards - Score::from(counters));
                say!(words.counted, name = self.name(seat), sum = sum)
            }
        }
    }
}

/// What a line costs who takes it, a negative number.
pub(crate) fn line_cost(cards: CardSet) -> Score {
    let toads = (cards & take_that::TOADS).len() as Score;
    -(cards.len() as Score) - 4 * toads
}

/// "x2", "+5".
pub(crate) fn specials_list(specials: hornochsen::Specials) -> Vec<String> {
    let of = |kind: hornochsen::Special| {
        std::iter::repeat_n(kind.to_string(), specials.of(kind) as usize)
    };
    hornochsen::Special::BOTH.into_iter().flat_map(of).collect()
}

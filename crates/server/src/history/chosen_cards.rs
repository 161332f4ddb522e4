//! [`ChosenCards`]: how often a player chose each card.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use taketable_protocol::live::Decider;
use taketable_rules::record::Head;
use taketable_rules::{BySeat, Card, Match};

use crate::tables::table::LogEntry;

/// How often a player chose each card. Cards that a substitute or the clock chose, or that were the
/// only choice, are left out, and so is what was taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Card, u32)>", into = "Vec<(Card, u32)>")]
pub struct ChosenCards(BTreeMap<Card, u32>);

impl ChosenCards {
    /// Counts the cards of each seat, from the log of a match with this head; `None` if an action
    /// in it is not legal.
    pub(crate) fn count(head: &Head, log: &[(i64, LogEntry)]) -> Option<Vec<ChosenCards>> {
        let mut game = Match::new(head.setup, head.seed).ok()?;
        let seats = head.setup.seats;
        let mut chosen = vec![ChosenCards::default(); usize::from(seats)];
        let mut latest: BySeat<Option<Card>> = BySeat::new(seats, None);
        for (_, logged) in log {
            let LogEntry::Acted { seat, action, by } = logged else { continue };
            let cards = &mut chosen[seat.index()];
            // Whoever is not asked changes a choice that lies face down.
            if let Some(card) = latest[*seat].filter(|_| !game.to_act().contains(*seat)) {
                cards.remove(card);
            }
            game.act(*seat, *action).ok()?;
            latest[*seat] = action.card().filter(|_| *by == Decider::Player);
            cards.0.extend(latest[*seat].map(|card| (card, cards.times(card) + 1)));
        }
        Some(chosen)
    }

    /// Returns `true` if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the cards of another match.
    pub(crate) fn add(&mut self, other: &ChosenCards) {
        for (card, times) in &other.0 {
            *self.0.entry(*card).or_default() += times;
        }
    }

    /// Returns the card chosen most often, and how often. Of several, it is the lowest.
    pub(crate) fn favourite(&self) -> Option<(Card, u32)> {
        let all = self.0.iter().map(|(card, times)| (*card, *times));
        all.max_by_key(|(card, times)| (*times, Reverse(*card)))
    }

    fn times(&self, card: Card) -> u32 {
        self.0.get(&card).copied().unwrap_or(0)
    }

    fn remove(&mut self, card: Card) {
        match self.times(card) {
            0 | 1 => self.0.remove(&card),
            times => self.0.insert(card, times - 1),
        };
    }
}

impl From<Vec<(Card, u32)>> for ChosenCards {
    fn from(counts: Vec<(Card, u32)>) -> ChosenCards {
        ChosenCards(counts.into_iter().collect())
    }
}

impl From<ChosenCards> for Vec<(Card, u32)> {
    fn from(cards: ChosenCards) -> Vec<(Card, u32)> {
        cards.0.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::record::Player;
    use taketable_rules::{GameId, Seat, Seed, Setup};

    use super::*;

    #[test]
    fn a_choice_that_was_taken_back_does_not_count() {
        let setup = Setup::new(GameId::Take5.default_options(), 2);
        let players = vec![Player::named("Ada"), Player::named("Ben")];
        let head = Head::new(setup, players, Seed::from_u64(7)).unwrap();
        let game = Match::new(head.setup, head.seed).unwrap();
        let [ada, ben] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let acted = |seat, choice: usize, by| {
            let action = game.legal_actions(seat)[choice];
            (0, LogEntry::Acted { seat, action, by })
        };
        let log = [
            acted(ada, 0, Decider::Player),
            acted(ada, 3, Decider::Player),
            acted(ben, 1, Decider::Clock),
        ];
        let chosen = ChosenCards::count(&head, &log).unwrap();
        let last = game.legal_actions(ada)[3].card().unwrap();
        assert_eq!(chosen[0], ChosenCards::from(vec![(last, 1)]));
        assert!(chosen[1].is_empty(), "the clock has no favourites");
    }

    #[test]
    fn the_favourite_is_the_card_chosen_most_often() {
        let card = |number| Card::new(number).unwrap();
        let mut cards = ChosenCards::from(vec![(card(55), 2), (card(7), 1)]);
        cards.add(&ChosenCards::from(vec![(card(7), 1), (card(104), 1)]));
        assert_eq!(cards.favourite(), Some((card(7), 2)), "the lowest of two");
        cards.add(&ChosenCards::from(vec![(card(55), 1)]));
        assert_eq!(cards.favourite(), Some((card(55), 3)));
        assert_eq!(ChosenCards::default().favourite(), None);
        assert_eq!(serde_json::to_string(&cards).unwrap(), "[[7,2],[55,3],[104,1]]");
    }
}

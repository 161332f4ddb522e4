//! [`hands_are_known`]: checks that every hand follows from what a seat knows.

use taketable_rules::{BySeat, CardSet, Seen};

/// Returns `true` if there is only one way to deal the unseen cards to those hands: nobody holds
/// any of them, or one hand holds them all.
pub(super) fn hands_are_known(hands: &BySeat<Seen>, unseen: CardSet) -> bool {
    let mut unknown = hands.iter().filter(|hand| hand.hidden > 0);
    match (unknown.next(), unknown.next()) {
        (None, _) => true,
        (Some(hand), None) => hand.hidden as usize == unseen.len(),
        (Some(_), Some(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use taketable_rules::Card;

    use super::*;

    fn cards(numbers: &[u8]) -> CardSet {
        numbers.iter().filter_map(|number| Card::new(*number)).collect()
    }

    fn hands(hidden: [u8; 3]) -> BySeat<Seen> {
        BySeat::from_fn(3, |seat| Seen { known: cards(&[9]), hidden: hidden[seat.index()] })
    }

    #[test]
    fn what_nobody_has_seen_must_be_in_one_hand_or_in_none() {
        assert!(hands_are_known(&hands([0, 2, 0]), cards(&[1, 2])));
        assert!(hands_are_known(&hands([0, 0, 0]), cards(&[1, 2])));
        assert!(!hands_are_known(&hands([0, 2, 0]), cards(&[1, 2, 3])), "or out of the round");
        assert!(!hands_are_known(&hands([0, 1, 1]), cards(&[1, 2])), "or the other way round");
    }
}

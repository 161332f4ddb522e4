//! `Card`, `CardSet`, `CardList` and `Pile` against numbers in a `BTreeSet` and a `Vec`.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeSet, HashSet};
use std::hash::{Hash, Hasher};

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use taketable_rules::{Card, CardList, CardSet, Pile};

use crate::json::json_text;

type Numbers = BTreeSet<u8>;

fn card(number: u8) -> Card {
    Card::new(number).expect("a card's number")
}

fn set(numbers: &Numbers) -> CardSet {
    numbers.iter().copied().map(card).collect()
}

/// Few cards, half of them or nearly all, all over both words of the set.
fn numbers() -> impl Strategy<Value = Numbers> {
    let few = || btree_set(1..=127u8, 0..12);
    let half = any::<u128>().prop_map(|bits| (1..=127).filter(|n| bits >> n & 1 == 1).collect());
    let most = few().prop_map(|gone| (1..=127).filter(|n| !gone.contains(n)).collect());
    prop_oneof![few(), half, most]
}

/// Everything that can be asked of a set, against its model.
fn check(set: CardSet, model: &Numbers) {
    let in_order: Vec<u8> = model.iter().copied().collect();
    assert_eq!(set.iter().map(Card::number).collect::<Vec<_>>(), in_order);
    assert_eq!(set.into_iter().map(Card::number).collect::<Vec<_>>(), in_order);
    assert_eq!(set.len(), model.len());
    assert_eq!(set.is_empty(), model.is_empty());
    assert_eq!(set.lowest().map(Card::number), model.first().copied());
    assert_eq!(set.highest().map(Card::number), model.last().copied());
    for n in 0..130 {
        assert_eq!(set.nth(n).map(Card::number), in_order.get(n).copied(), "number {n} of {set:?}");
    }
    assert_eq!(set.nth(usize::MAX), None);
    let mut left = set.iter();
    for passed in 0..=model.len() {
        let size = model.len() - passed;
        assert_eq!((left.len(), left.size_hint()), (size, (size, Some(size))));
        left.next();
    }
    for number in 1..=127 {
        assert_eq!(set.contains(card(number)), model.contains(&number));
        let below = self::set(&model.range(..number).copied().collect());
        assert_eq!(set.below(card(number)), below, "{set:?} below {number}");
    }
    let next = model.iter().map(|number| number + 1).filter(|number| *number < 128).collect();
    assert_eq!(set.each_plus_one(), self::set(&next));
    let words: Vec<String> = model.iter().map(u8::to_string).collect();
    assert_eq!(set.to_string(), words.join(" "));
    assert_eq!(format!("{set:?}"), format!("{{{}}}", words.join(" ")));
    let json = serde_json::to_string(&set).unwrap();
    assert_eq!(json, format!("[{}]", words.join(",")));
    assert_eq!(serde_json::from_str::<CardSet>(&json).unwrap(), set);
}

/// What can be done to a set.
#[derive(Clone, Debug)]
enum Operation {
    Insert(u8),
    Remove(u8),
    Take,
    Add(Numbers),
    TakeAway(Numbers),
}

fn operation() -> impl Strategy<Value = Operation> {
    prop_oneof![
        4 => (1..=127u8).prop_map(Operation::Insert),
        4 => (1..=127u8).prop_map(Operation::Remove),
        1 => Just(Operation::Take),
        2 => numbers().prop_map(Operation::Add),
        2 => numbers().prop_map(Operation::TakeAway),
    ]
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn a_set_of_cards_is_a_set_of_numbers(start in numbers(), operations in vec(operation(), 0..12)) {
        let (mut cards, mut model) = (set(&start), start);
        check(cards, &model);
        for operation in operations {
            match operation {
                Operation::Insert(number) => {
                    cards.insert(card(number));
                    model.insert(number);
                }
                Operation::Remove(number) => {
                    cards.remove(card(number));
                    model.remove(&number);
                }
                Operation::Take => check(cards.take(), &std::mem::take(&mut model)),
                Operation::Add(more) => {
                    cards |= set(&more);
                    model.extend(more);
                }
                Operation::TakeAway(less) => {
                    cards -= set(&less);
                    model.retain(|number| !less.contains(number));
                }
            }
            check(cards, &model);
        }
    }

    #[test]
    fn set_algebra(a in numbers(), b in numbers()) {
        check(set(&a) | set(&b), &(&a | &b));
        check(set(&a) & set(&b), &(&a & &b));
        check(set(&a) - set(&b), &(&a - &b));
        prop_assert_eq!(set(&a).contains_all(set(&b)), a.is_superset(&b));
        prop_assert!(set(&a).contains_all(set(&a) & set(&b)));
        prop_assert_eq!(set(&a) == set(&b), a == b);
        prop_assert_eq!(set(&a).cmp(&set(&b)).is_eq(), a == b);
        prop_assert_eq!(set(&a).cmp(&set(&b)), set(&b).cmp(&set(&a)).reverse());
        prop_assert_eq!(hash(set(&a)), hash((set(&a) - set(&b)) | (set(&a) & set(&b))));
    }

    /// A list of different cards, in any order, and nothing else.
    #[test]
    fn sets_from_text(list in vec(prop_oneof![8 => 1..=127i64, 1 => -1..=300i64], 0..12)) {
        let text = serde_json::to_string(&list).unwrap();
        let read = serde_json::from_str::<CardSet>(&text);
        let different: BTreeSet<i64> = list.iter().copied().collect();
        let good = different.len() == list.len() && list.iter().all(|n| (1..=127).contains(n));
        prop_assert_eq!(read.is_ok(), good, "{}", text);
        if let Ok(cards) = read {
            check(cards, &list.iter().map(|n| *n as u8).collect());
        }
        let read = serde_json::from_str::<CardList<8>>(&text);
        let good = list.len() <= 8 && list.iter().all(|n| (1..=127).contains(n));
        prop_assert_eq!(read.is_ok(), good, "{}", text);
        if let Ok(cards) = read {
            prop_assert_eq!(serde_json::to_string(&cards).unwrap(), text);
        }
    }

    /// The first card of the text is the top card, and the last card laid.
    #[test]
    fn a_pile_is_a_list_from_the_top(numbers in vec(1..=127u8, 0..=8), drawn in 0..10usize) {
        let top_first: Vec<Card> = numbers.iter().copied().map(card).collect();
        let mut pile: Pile<8> = top_first.iter().copied().collect();
        prop_assert_eq!(pile, Pile::laid(top_first.iter().rev().copied().collect()));
        for next in 0..drawn {
            let left = &top_first[next.min(numbers.len())..];
            prop_assert!(pile.iter().eq(left.iter().copied()));
            prop_assert_eq!((pile.len(), pile.is_empty()), (left.len(), left.is_empty()));
            prop_assert_eq!(pile.set(), left.iter().copied().collect());
            let json = serde_json::to_string(&pile).unwrap();
            prop_assert_eq!(&json, &serde_json::to_string(&left).unwrap());
            prop_assert_eq!(serde_json::from_str::<Pile<8>>(&json).unwrap(), pile);
            prop_assert_eq!(serde_json::from_str::<Pile<2>>(&json).is_ok(), left.len() <= 2);
            prop_assert_eq!(pile.draw(), left.first().copied());
        }
    }

    #[test]
    fn cards_from_any_text(text in json_text()) {
        if let Ok(cards) = serde_json::from_str::<CardSet>(&text) {
            check(cards, &cards.iter().map(Card::number).collect());
        }
        if let Ok(card) = serde_json::from_str::<Card>(&text) {
            prop_assert!((1..=127).contains(&card.number()));
        }
    }

    /// In order, with whatever was there before: pushed, popped, taken out of the middle.
    #[test]
    fn a_list_of_cards_is_a_list(operations in vec((0..10u8, 1..=127u8), 0..60)) {
        let (mut list, mut model) = (CardList::<8>::EMPTY, Vec::new());
        for (what, number) in operations {
            match what {
                0 => {
                    list.clear();
                    model.clear();
                }
                1 | 2 => prop_assert_eq!(list.pop(), model.pop()),
                3 | 4 => {
                    // Mostly a card that lies there.
                    let gone = model.get(usize::from(number) % 8).copied().unwrap_or(card(number));
                    list.remove(gone);
                    model.iter().position(|c| *c == gone).map(|at| model.remove(at));
                }
                _ if model.len() < 8 => {
                    list.push(card(number));
                    model.push(card(number));
                }
                _ => {}
            }
            prop_assert_eq!(&list[..], &model[..]);
            prop_assert_eq!(list.set(), model.iter().copied().collect::<CardSet>());
            prop_assert_eq!(list, model.iter().copied().collect::<CardList<8>>());
            prop_assert_eq!(format!("{list:?}"), format!("{model:?}"));
            let json = serde_json::to_string(&list).unwrap();
            prop_assert_eq!(&json, &serde_json::to_string(&model).unwrap());
            prop_assert_eq!(serde_json::from_str::<CardList<8>>(&json).unwrap(), list);
            let mut longer = model.clone();
            longer.truncate(7);
            longer.push(card(1));
            let longer_list: CardList<8> = longer.iter().copied().collect();
            prop_assert_eq!(list == longer_list, model == longer);
            prop_assert_eq!(hash(list) == hash(longer_list), model == longer);
        }
    }
}

#[test]
fn every_range_of_cards() {
    check(CardSet::EMPTY, &Numbers::new());
    assert_eq!((CardSet::default(), CardList::<3>::default()), (CardSet::EMPTY, CardList::EMPTY));
    for first in 1..=127 {
        for last in 0..=127 {
            let cards = CardSet::between(first, last);
            assert_eq!(cards, (first..=last).map(card).collect(), "{first} to {last}");
        }
        check(CardSet::up_to(first), &(1..=first).collect());
        check(card(first).into(), &[first].into());
    }
    for (first, last) in [(0, 5), (0, 0), (5, 128), (1, 255)] {
        let range = std::panic::catch_unwind(|| CardSet::between(first, last));
        assert!(range.is_err(), "there are no cards {first} to {last}");
    }
}

/// Half of a set can look like the other half.
#[test]
fn two_cards_with_sixty_four_between_them() {
    for low in 1..=63 {
        check([low, low + 64].map(card).into_iter().collect(), &[low, low + 64].into());
    }
}

#[test]
fn every_card() {
    for number in 0..=255 {
        let made = Card::new(number);
        assert_eq!(made.map(Card::number), (1..=127).contains(&number).then_some(number));
        let text = number.to_string();
        assert_eq!(serde_json::from_str::<Card>(&text).ok(), made);
        if let Some(card) = made {
            assert_eq!((card.to_string(), format!("{card:?}")), (text.clone(), text.clone()));
            assert_eq!(serde_json::to_string(&card).unwrap(), text);
            assert_eq!(format!("{card:>4}"), format!("{number:>4}"));
        }
    }
    let all: HashSet<Card> = (0..=255).filter_map(Card::new).collect();
    assert_eq!(all.len(), 127);
    assert!((1..127).all(|number| card(number) < card(number + 1)));
}

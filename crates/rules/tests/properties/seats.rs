//! `Seat`, `SeatSet` and `BySeat` against numbers in a `BTreeSet` and a `Vec`.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use taketable_rules::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};

use crate::json::{json_text, number};

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat's index")
}

/// Everything that can be asked of some seats, against their indexes.
fn check(seats: SeatSet, model: &BTreeSet<u8>) {
    let indexes: Vec<usize> = model.iter().map(|index| usize::from(*index)).collect();
    assert_eq!(seats.iter().map(Seat::index).collect::<Vec<_>>(), indexes);
    assert_eq!((seats.len(), seats.is_empty()), (model.len(), model.is_empty()));
    for index in 0..10 {
        assert_eq!(seats.contains(seat(index)), model.contains(&index));
    }
    let words: Vec<String> = indexes.iter().map(|index| format!("seat {index}")).collect();
    assert_eq!(seats.to_string(), words.join(", "));
    assert_eq!(format!("{seats:?}"), format!("{:?}", model));
    let json = serde_json::to_string(&seats).unwrap();
    assert_eq!(json, serde_json::to_string(model).unwrap());
    assert_eq!(serde_json::from_str::<SeatSet>(&json).unwrap(), seats);
}

/// A table with something for each seat, against a list.
fn check_table(table: BySeat<i64>, model: &[i64]) {
    assert_eq!(usize::from(table.seats()), model.len());
    assert_eq!(table.to_vec(), model);
    assert_eq!(table.iter().copied().collect::<Vec<_>>(), model);
    assert!((&table).into_iter().eq(model));
    let entries: Vec<_> = table.entries().map(|(seat, item)| (seat.index(), *item)).collect();
    assert_eq!(entries, model.iter().copied().enumerate().collect::<Vec<_>>());
    for (index, item) in model.iter().enumerate() {
        assert_eq!(table[seat(index as u8)], *item);
    }
    let json = serde_json::to_string(&table).unwrap();
    assert_eq!(json, serde_json::to_string(model).unwrap());
    assert_eq!(serde_json::from_str::<BySeat<i64>>(&json).unwrap(), table);
    assert_eq!(format!("{table:?}"), format!("{model:?}"));
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn some_seats_are_a_set_of_indexes(
        start in btree_set(0..10u8, 0..10),
        steps in vec((any::<bool>(), 0..10u8), 0..20),
    ) {
        let (mut seats, mut model) = (start.iter().copied().map(seat).collect(), start);
        check(seats, &model);
        for (comes, index) in steps {
            if comes {
                seats.insert(seat(index));
                model.insert(index);
            } else {
                seats.remove(seat(index));
                model.remove(&index);
            }
            check(seats, &model);
        }
    }

    #[test]
    fn a_table_is_a_list(
        items in vec(any::<i64>(), 0..=10),
        changes in vec((0..10u8, any::<i64>()), 0..9),
    ) {
        let seats = items.len() as u8;
        let (mut table, mut model) = (BySeat::from_fn(seats, |seat| items[seat.index()]), items);
        check_table(table, &model);
        for (index, item) in changes.into_iter().filter(|(index, _)| *index < seats) {
            table[seat(index)] = item;
            model[usize::from(index)] = item;
            check_table(table, &model);
        }
        let halves: Vec<i64> = model.iter().map(|item| item / 2).collect();
        check_table(table.map(|item| item / 2), &halves);
        let mut changed = 0;
        for (here, there) in table.iter_mut().zip(&mut model) {
            *here /= 3;
            *there /= 3;
            changed += 1;
        }
        for (here, there) in (&mut table).into_iter().zip(&mut model) {
            *here /= 5;
            *there /= 5;
            changed += 1;
        }
        prop_assert_eq!(changed, 2 * model.len());
        check_table(table, &model);
        check_table(BySeat::new(seats, 7), &vec![7; seats.into()]);
        prop_assert_eq!(table == BySeat::new(seats, 7), model.iter().all(|item| *item == 7));
    }

    #[test]
    fn tables_and_seats_from_text(list in vec(0..11i64, 0..13)) {
        let text = serde_json::to_string(&list).unwrap();
        let table = serde_json::from_str::<BySeat<i64>>(&text).ok();
        let fits = list.len() <= 10;
        prop_assert_eq!(table.map(|table| table.to_vec()), fits.then(|| list.clone()));
        let different: BTreeSet<u8> = list.iter().map(|index| *index as u8).collect();
        let good = different.len() == list.len() && list.iter().all(|index| *index < 10);
        let seats = serde_json::from_str::<SeatSet>(&text);
        prop_assert_eq!(seats.is_ok(), good, "{}", text);
        if let Ok(seats) = seats {
            check(seats, &different);
        }
    }

    #[test]
    fn seats_from_any_text(
        text in prop_oneof![json_text(), number().prop_map(|n| format!("{n}"))],
    ) {
        if let Ok(seat) = serde_json::from_str::<Seat>(&text) {
            prop_assert!(seat.index() < MAX_SEATS);
        }
        if let Ok(seats) = serde_json::from_str::<SeatSet>(&text) {
            prop_assert!(seats.iter().all(|seat| seat.index() < MAX_SEATS));
        }
        if let Ok(table) = serde_json::from_str::<BySeat<Option<u8>>>(&text) {
            prop_assert!(usize::from(table.seats()) <= MAX_SEATS);
        }
        if let Ok(viewer) = serde_json::from_str::<Viewer>(&text) {
            prop_assert!(Viewer::all(10).any(|one| one == viewer));
        }
    }
}

#[test]
fn every_seat() {
    for index in 0..=255 {
        let made = Seat::new(index);
        assert_eq!(made.map(Seat::index), (index < 10).then_some(usize::from(index)));
        assert_eq!(serde_json::from_str::<Seat>(&index.to_string()).ok(), made);
    }
    assert_eq!(Seat::FIRST, seat(0));
    for seats in 1..=10 {
        let all: Vec<Seat> = Seat::all(seats).collect();
        assert_eq!(all, (0..seats).map(seat).collect::<Vec<_>>());
        check(SeatSet::all(seats), &(0..seats).collect());
        for index in 0..seats {
            assert_eq!(seat(index).left(seats).index(), (usize::from(index) + 1) % all.len());
            check(seat(index).into(), &[index].into());
            assert_eq!(seat(index).to_string(), format!("seat {index}"));
        }
        let viewers: Vec<Viewer> = Viewer::all(seats).collect();
        assert_eq!(viewers.len(), all.len() + 1);
        assert_eq!(viewers.last(), Some(&Viewer::Spectator));
        for (viewer, seat) in viewers.iter().zip(&all) {
            assert!(viewer.is(*seat) && !Viewer::Spectator.is(*seat));
            assert!(!viewer.is(seat.left(seats)) || seats == 1);
        }
    }
    check(SeatSet::EMPTY, &BTreeSet::new());
    assert_eq!((SeatSet::default(), SeatSet::all(0)), (SeatSet::EMPTY, SeatSet::EMPTY));
}

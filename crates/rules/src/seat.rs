//! [`Seat`], [`SeatSet`], and [`BySeat`]: one thing for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// More seats than this no game has.
pub const MAX_SEATS: usize = 10;

/// A place at the table, counted from 0. Always absolute, never "the one to my left".
///
/// ```
/// use taketable_rules::Seat;
///
/// let last = Seat::new(3).unwrap();
/// assert_eq!(last.left(4), Seat::FIRST);
/// assert_eq!(Seat::new(10), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    /// The seat with that index, if a table can have it.
    #[inline]
    pub const fn new(index: u8) -> Option<Seat> {
        if (index as usize) < MAX_SEATS { Some(Seat(index)) } else { None }
    }

    /// Its index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour to the left at a table of that many seats: index + 1, and round the table.
    #[inline]
    #[must_use]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// All seats of a table, in order.
    #[inline]
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Seat::new(index).ok_or_else(|| D::Error::custom(format!("no table has a seat {index}")))
    }
}

/// Some of the seats. If they are those that have to act: a single seat is a turn, several choose
/// at the same time, none means that it is over.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(
    // More bits than seats: a number that is written as a narrow one may be read as a wide one, and
    // then waits for memory.
    u32,
);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All seats of a table.
    #[inline]
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// Returns `true` if nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of seats in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the seat is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Puts a seat in.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Its seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            Seat::new(next)
        })
    }
}

impl From<Seat> for SeatSet {
    #[inline]
    fn from(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        let seats = BySeat::<Option<Seat>>::deserialize(deserializer)?;
        let mut set = SeatSet::EMPTY;
        for seat in &seats {
            let new = seat.filter(|seat| !set.contains(*seat));
            set.insert(new.ok_or_else(|| D::Error::custom("not a list of different seats"))?);
        }
        Ok(set)
    }
}

/// One thing for each seat of a table.
///
/// ```
/// use taketable_rules::{BySeat, Seat};
///
/// let mut heads = BySeat::new(3, 0);
/// heads[Seat::FIRST] += 7;
/// assert_eq!(heads.to_vec(), [7, 0, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySeat<T> {
    // Places beyond `len` keep their default, so that equal tables are equal bytes.
    items: [T; MAX_SEATS],
    len: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// The same for each of that many seats.
    #[inline]
    pub fn new(seats: u8, item: T) -> BySeat<T> {
        assert!(seats as usize <= MAX_SEATS, "no table has so many seats");
        // Place by place: where the item is the default, the compiler sees that nothing depends on
        // the number of seats.
        let at = |place| if place < seats as usize { item } else { T::default() };
        BySeat { items: std::array::from_fn(at), len: seats }
    }

    /// Returns a list of what `of` returns for each of that many seats, in order.
    #[inline]
    pub fn from_fn(seats: u8, mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut all = BySeat { items: [T::default(); MAX_SEATS], len: seats };
        for seat in Seat::all(seats) {
            all.items[seat.index()] = of(seat);
        }
        all
    }

    /// The same table with each thing turned into another.
    #[inline]
    pub fn map<U: Copy + Default>(&self, mut turn: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.len, |seat| turn(self[seat]))
    }
}

impl<T> BySeat<T> {
    /// Returns the number of seats of the table.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.len
    }

    /// The things, in the order of the seats.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items[..self.len as usize].iter()
    }

    /// The things, in the order of the seats, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.items[..self.len as usize].iter_mut()
    }

    /// Each seat with its thing.
    #[inline]
    pub fn entries(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.len).zip(self.iter())
    }

    /// The things as a list.
    pub fn to_vec(&self) -> Vec<T>
    where
        T: Clone,
    {
        self.iter().cloned().collect()
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut BySeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        struct Items<T>(std::marker::PhantomData<T>);

        impl<'de, T: Copy + Default + Deserialize<'de>> Visitor<'de> for Items<T> {
            type Value = BySeat<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list with one entry for each of at most {MAX_SEATS} seats")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<BySeat<T>, A::Error> {
                let mut all = BySeat::new(0, T::default());
                while let Some(item) = items.next_element()? {
                    if all.len as usize == MAX_SEATS {
                        return Err(A::Error::custom(format!("more than {MAX_SEATS} seats")));
                    }
                    all.items[all.len as usize] = item;
                    all.len += 1;
                }
                Ok(all)
            }
        }

        deserializer.deserialize_seq(Items(std::marker::PhantomData))
    }
}

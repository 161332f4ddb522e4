//! Sorting the few cards that were chosen in a turn.

/// Sorts without a branch: the cards are random, so a branch would be foreseen wrongly every other
/// time. For the tables of the benchmark there are networks with the fewest exchanges that are
/// known; the others only have to be right.
#[inline]
pub(super) fn sort<const N: usize>(keys: &mut [u64; N]) {
    macro_rules! network {
        ($(($i:literal, $j:literal))*) => {{ $(exchange(keys, $i, $j);)* }};
    }
    match N {
        4 => network! { (0, 1) (2, 3) (0, 2) (1, 3) (1, 2) },
        10 => network! {
            (4, 9) (3, 8) (2, 7) (1, 6) (0, 5) (1, 4) (6, 9) (0, 3) (5, 8) (0, 2)
            (3, 6) (7, 9) (0, 1) (2, 4) (5, 7) (8, 9) (1, 2) (4, 6) (7, 8) (3, 5)
            (2, 5) (6, 8) (1, 3) (4, 7) (2, 3) (6, 7) (3, 4) (5, 6) (4, 5)
        },
        _ => {
            for end in 1..N {
                for i in (0..end).rev() {
                    exchange(keys, i, i + 1);
                }
            }
        }
    }
}

/// Puts the lower of two keys first.
#[inline]
fn exchange<const N: usize>(keys: &mut [u64; N], i: usize, j: usize) {
    (keys[i], keys[j]) = (keys[i].min(keys[j]), keys[i].max(keys[j]));
}

//! [`balance`]: the equilibrium of two seats that choose at the same time in a zero-sum game.

/// How one of two should choose: with these chances the other cannot do anything about the worth.
/// One chooses a row of a table and wants much, the other a column and wants little.
#[derive(Clone, Debug)]
pub(crate) struct Balance {
    /// What the game is worth to the seat that chooses a row.
    pub(crate) worth: f64,
    /// How likely each row should be.
    pub(crate) rows: Vec<f64>,
    /// What each row is worth if the other chooses well, too.
    pub(crate) each_row: Vec<f64>,
}

/// Numbers closer to zero than this are taken for the rounding of zero.
const NOTHING: f64 = 1e-9;

/// No table of ours needs a tenth of it: a bound, so that rounding can never make us go on for
/// ever.
const MOST_PIVOTS: usize = 1000;

/// How two should choose, from at least one row and one column. `worth` tells what a row and a
/// column are worth together; it is asked for as few pairs as possible, for it may take long. If it
/// gives up, so does this.
///
/// Both begin with one choice each. As long as somebody has a better answer to what the other plays
/// among the choices considered, that answer is considered too (the double oracle method).
pub(crate) fn balance(
    rows: usize,
    columns: usize,
    mut worth: impl FnMut(usize, usize) -> Option<f64>,
) -> Option<Balance> {
    let mut asked = vec![None; rows * columns];
    let mut pair = |row: usize, column: usize| {
        let place = &mut asked[row * columns + column];
        if place.is_none() {
            *place = Some(worth(row, column)?);
        }
        *place
    };
    let (mut own, mut theirs) = (vec![0], vec![0]);
    loop {
        let mut table = Vec::with_capacity(own.len() * theirs.len());
        for row in &own {
            for column in &theirs {
                table.push(pair(*row, *column)?);
            }
        }
        let (worth, own_chances, their_chances) = Matrix::new(theirs.len(), table).balance();
        let each_row = each(rows, &theirs, &their_chances, &mut pair)?;
        let each_column = each(columns, &own, &own_chances, |column, row| pair(row, column))?;
        let (row, most) = first_best(each_row.iter().copied())?;
        let (column, least) = first_best(each_column.iter().map(|worth| -worth))?;
        let better_row = most > worth + NOTHING && !own.contains(&row);
        let better_column = -least < worth - NOTHING && !theirs.contains(&column);
        if better_row {
            own.push(row);
        }
        if better_column {
            theirs.push(column);
        }
        if !better_row && !better_column {
            let rows = spread(rows, &own, &own_chances);
            return Some(Balance { worth, rows, each_row });
        }
    }
}

/// What each of that many choices is worth against others that are chosen with these chances.
fn each(
    count: usize,
    others: &[usize],
    chances: &[f64],
    mut pair: impl FnMut(usize, usize) -> Option<f64>,
) -> Option<Vec<f64>> {
    let likely = || others.iter().zip(chances).filter(|(_, chance)| **chance > 0.0);
    let mut mean = |choice| {
        likely().try_fold(0.0, |sum, (other, chance)| Some(sum + chance * pair(choice, *other)?))
    };
    (0..count).map(&mut mean).collect()
}

/// The chances of all choices, of which only some were considered.
fn spread(count: usize, considered: &[usize], chances: &[f64]) -> Vec<f64> {
    let mut all = vec![0.0; count];
    considered.iter().zip(chances).for_each(|(choice, chance)| all[*choice] = *chance);
    all
}

/// A table of what each pair of choices is worth.
struct Matrix {
    columns: usize,
    /// Row by row.
    worth: Vec<f64>,
}

/// What the table is worth, and how likely each row and each column should be.
type Solution = (f64, Vec<f64>, Vec<f64>);

impl Matrix {
    fn new(columns: usize, worth: Vec<f64>) -> Matrix {
        Matrix { columns, worth }
    }

    fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.worth.chunks_exact(self.columns)
    }

    fn column(&self, column: usize) -> impl Iterator<Item = f64> {
        self.rows().map(move |row| row[column])
    }

    /// How both should choose.
    fn balance(&self) -> Solution {
        self.saddle().unwrap_or_else(|| self.mix())
    }

    /// A row and a column that answer each other: then nobody has to mix. Most tables have one.
    fn saddle(&self) -> Option<Solution> {
        let least = |row: &[f64]| row.iter().copied().fold(f64::INFINITY, f64::min);
        let most = |column| self.column(column).fold(f64::NEG_INFINITY, f64::max);
        let (row, sure) = first_best(self.rows().map(least))?;
        let (column, limit) = first_best((0..self.columns).map(|column| -most(column)))?;
        let rows = self.worth.len() / self.columns;
        (sure >= -limit)
            .then(|| (sure, spread(rows, &[row], &[1.0]), spread(self.columns, &[column], &[1.0])))
    }

    /// The chances of both, by the simplex method: with all numbers above zero, as much as possible
    /// is laid on the columns while no row gets more than 1. What the rows' limits are worth then
    /// are the chances of the rows. (Bland's rule: the first that helps, so that it ends.)
    fn mix(&self) -> Solution {
        let (rows, columns) = (self.worth.len() / self.columns, self.columns);
        let lift = 1.0 - self.worth.iter().copied().fold(f64::INFINITY, f64::min);
        // A line for each row and one for the gain; a place for each column, each row's slack and
        // the limit.
        let (width, limit) = (columns + rows + 1, columns + rows);
        let mut lines: Vec<Vec<f64>> = Vec::with_capacity(rows + 1);
        for (number, row) in self.rows().enumerate() {
            let mut line = vec![0.0; width];
            line.iter_mut().zip(row).for_each(|(place, worth)| *place = worth + lift);
            (line[columns + number], line[limit]) = (1.0, 1.0);
            lines.push(line);
        }
        let mut gain = vec![0.0; width];
        gain[..columns].fill(-1.0);
        lines.push(gain);
        let mut basis: Vec<usize> = (columns..limit).collect();

        for _ in 0..MOST_PIVOTS {
            let Some(enters) = lines[rows][..limit].iter().position(|gain| *gain < -NOTHING) else {
                break;
            };
            let tight = (0..rows).filter(|row| lines[*row][enters] > NOTHING).min_by(|a, b| {
                let room = |row: usize| lines[row][limit] / lines[row][enters];
                room(*a).total_cmp(&room(*b)).then(basis[*a].cmp(&basis[*b]))
            });
            let Some(leaves) = tight else { break };
            pivot(&mut lines, leaves, enters);
            basis[leaves] = enters;
        }

        let mut chances = vec![0.0; limit];
        for (row, place) in basis.into_iter().enumerate() {
            chances[place] = lines[row][limit];
        }
        let worth = 1.0 / lines[rows][limit] - lift;
        (worth, normalised(&lines[rows][columns..limit]), normalised(&chances[..columns]))
    }
}

/// The first of the greatest numbers, and where it is.
fn first_best(numbers: impl Iterator<Item = f64>) -> Option<(usize, f64)> {
    numbers.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// Solves the line for the place and puts that into the other lines.
fn pivot(lines: &mut [Vec<f64>], line: usize, place: usize) {
    let scale = lines[line][place];
    lines[line].iter_mut().for_each(|number| *number /= scale);
    let solved = lines[line].clone();
    for (_, other) in lines.iter_mut().enumerate().filter(|(number, _)| *number != line) {
        let times = other[place];
        other.iter_mut().zip(&solved).for_each(|(number, solved)| *number -= times * solved);
    }
}

/// The numbers as chances: none below zero, one in all.
fn normalised(numbers: &[f64]) -> Vec<f64> {
    let sum: f64 = numbers.iter().map(|number| number.max(0.0)).sum();
    numbers.iter().map(|number| number.max(0.0) / sum).collect()
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::bot::BotRng;

    fn balance_of<const C: usize>(table: &[[f64; C]]) -> Balance {
        balance(table.len(), C, |row, column| Some(table[row][column])).expect("it never gives up")
    }

    fn assert_close(found: &[f64], expected: &[f64]) {
        let close = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9);
        assert!(close && found.len() == expected.len(), "{found:?} and {expected:?}");
    }

    #[test]
    fn matching_pennies_are_tossed() {
        let Balance { worth, rows, each_row } = balance_of(&[[1.0, -1.0], [-1.0, 1.0]]);
        assert_close(&[worth], &[0.0]);
        assert_close(&rows, &[0.5, 0.5]);
        assert_close(&each_row, &[0.0, 0.0]);
    }

    #[test]
    fn rock_paper_and_scissors_are_as_likely() {
        let balance = balance_of(&[[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]);
        assert_close(&[balance.worth], &[0.0]);
        assert_close(&balance.rows, &[1.0 / 3.0; 3]);
    }

    #[test]
    fn a_rock_that_counts_twice_is_played_less_often_than_paper() {
        let balance = balance_of(&[[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]]);
        assert_close(&[balance.worth], &[0.0]);
        assert_close(&balance.rows, &[0.25, 0.5, 0.25]);
    }

    #[test]
    fn a_saddle_point_is_played_without_mixing() {
        // The second row and the second column: whoever leaves loses by it.
        let Balance { worth, rows, each_row } =
            balance_of(&[[4.0, 1.0, 3.0], [3.0, 2.0, 5.0], [0.0, 1.0, 9.0]]);
        assert_close(&[worth], &[2.0]);
        assert_close(&rows, &[0.0, 1.0, 0.0]);
        assert_close(&each_row, &[1.0, 2.0, 1.0]);
    }

    #[test]
    fn a_dominated_choice_is_not_played() {
        let Balance { worth, rows, each_row } =
            balance_of(&[[3.0, -1.0, 5.0], [-2.0, 1.0, 4.0], [-3.0, -2.0, 3.0]]);
        assert_close(&[worth], &[1.0 / 7.0]);
        assert_close(&rows, &[3.0 / 7.0, 4.0 / 7.0, 0.0]);
        assert_close(&each_row, &[1.0 / 7.0, 1.0 / 7.0, -16.0 / 7.0]);
    }

    #[test]
    fn nobody_gains_by_choosing_otherwise() {
        let mut rng = BotRng::seed_from_u64(4);
        for number in 0..2000 {
            let (rows, columns) = (1 + number % 7, 1 + number / 7 % 6);
            // Few different numbers, so that many are equal: that is where rounding bites.
            let numbers = (0..rows * columns).map(|_| f64::from(rng.next_u32() % 7) / 3.0 - 1.0);
            let table: Vec<f64> = numbers.collect();
            let pair = |row: usize, column: usize| table[row * columns + column];
            let found = balance(rows, columns, |row, column| Some(pair(row, column)));
            let found = found.expect("it never gives up");
            for column in 0..columns {
                let chances = found.rows.iter().enumerate();
                let worth: f64 = chances.map(|(row, chance)| chance * pair(row, column)).sum();
                assert!(worth > found.worth - 1e-8, "column {column} of {table:?}: {found:?}");
            }
            let best = found.each_row.iter().copied().fold(f64::MIN, f64::max);
            assert!((best - found.worth).abs() < 1e-8, "{table:?}: {found:?}");
            // The same for the other: so it is no less than it can be sure of, and no more.
            let turned = balance(columns, rows, |column, row| Some(-pair(row, column)));
            let turned = turned.expect("it never gives up");
            assert!((turned.worth + found.worth).abs() < 1e-8, "{table:?}: {found:?}, {turned:?}");
        }
    }

    #[test]
    fn not_every_pair_is_evaluated() {
        let mut asked = 0;
        let sum = |row: usize, column: usize| {
            asked += 1;
            Some(row as f64 + column as f64)
        };
        assert_close(&[balance(10, 10, sum).expect("it never gives up").worth], &[9.0]);
        assert!(asked < 40, "{asked} pairs of 100");
    }

    #[test]
    fn it_gives_up_if_a_pair_has_no_value() {
        let pair = |row, column| (row + column < 3).then_some(row as f64);
        assert!(balance(3, 2, pair).is_none());
    }
}

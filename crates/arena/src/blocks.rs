//! [`Blocks`]: what was measured in each deal, in bounded memory.

/// At most so many blocks are kept.
const MOST_BLOCKS: usize = 1024;

/// A row of numbers for each deal. As long as there are few deals each has a block of its own; when
/// there are too many, each two neighbours become one. Deals are independent of one another, and so
/// are blocks of them: an interval may be made from either.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    width: usize,
    /// Number of deals in a block; the last block may have fewer.
    size: u64,
    deals: u64,
    /// Block by block, the sums of the deals' rows.
    sums: Vec<f64>,
}

impl Blocks {
    /// No deal yet; so many numbers for each.
    pub(crate) fn new(width: usize) -> Blocks {
        Blocks { width, size: 1, deals: 0, sums: Vec::new() }
    }

    /// Adds a deal.
    pub(crate) fn add(&mut self, row: &[f64]) {
        debug_assert_eq!(row.len(), self.width, "all rows are alike");
        if self.deals.is_multiple_of(self.size) {
            if self.len() == MOST_BLOCKS {
                self.halve();
            }
            if self.deals.is_multiple_of(self.size) {
                self.sums.extend(row);
                self.deals += 1;
                return;
            }
        }
        let start = self.sums.len() - self.width;
        for (sum, number) in self.sums[start..].iter_mut().zip(row) {
            *sum += number;
        }
        self.deals += 1;
    }

    fn halve(&mut self) {
        let rows: Vec<f64> = self
            .sums
            .chunks(2 * self.width)
            .flat_map(|two| {
                let (one, other) = two.split_at(self.width);
                one.iter().zip(other).map(|(a, b)| a + b)
            })
            .collect();
        self.sums = rows;
        self.size *= 2;
    }

    /// Returns the number of blocks.
    pub(crate) fn len(&self) -> usize {
        self.sums.len() / self.width.max(1)
    }

    /// Returns the number of numbers for each deal.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of deals.
    pub(crate) fn deals(&self) -> u64 {
        self.deals
    }

    /// Each block: how many deals it has, and the sums of their rows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, &[f64])> {
        let last = (self.len() as u64).saturating_sub(1);
        let rows = (0..).zip(self.sums.chunks(self.width.max(1)));
        rows.map(move |(i, row)| {
            (if i == last { self.deals - last * self.size } else { self.size }, row)
        })
    }

    /// The mean row of all deals.
    // No count here needs the digits that a float leaves out.
    pub(crate) fn mean(&self) -> Vec<f64> {
        let mut mean = vec![0.0; self.width];
        for (_, row) in self.iter() {
            mean.iter_mut().zip(row).for_each(|(sum, number)| *sum += number);
        }
        let deals = self.deals.max(1) as f64;
        mean.into_iter().map(|sum| sum / deals).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_lose_no_deal() {
        for deals in [0_u32, 1, 2, 1023, 1024, 1025, 2048, 2049, 5000, 10_001] {
            let mut blocks = Blocks::new(2);
            for deal in 0..deals {
                blocks.add(&[f64::from(deal), 1.0]);
            }
            assert!(blocks.len() <= MOST_BLOCKS, "{deals}");
            assert_eq!(blocks.iter().map(|(count, _)| count).sum::<u64>(), u64::from(deals));
            for (count, row) in blocks.iter() {
                assert_eq!(row[1].round() as u64, count, "{deals}");
            }
            let expected = f64::from(deals.saturating_sub(1)) / 2.0;
            assert!((blocks.mean()[0] - expected).abs() < 1e-9, "{deals}");
        }
    }
}

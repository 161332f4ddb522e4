//! [`Sample`]: many whole numbers, of which the mean is asked and how sure it is.

/// Numbers added up. The sums are exact, so the order in which they came makes no difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sample {
    count: u64,
    sum: i128,
    squares: i128,
}

// No sum here needs the digits that a float leaves out.
#[expect(clippy::cast_precision_loss)]
impl Sample {
    /// Adds a number.
    pub(crate) fn add(&mut self, number: i64) {
        let number = i128::from(number);
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean; 0 if there are no numbers.
    pub(crate) fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// The standard error of the mean, if there are enough numbers to tell.
    pub(crate) fn standard_error(&self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        let count = i128::from(self.count);
        // The variance is this over n (n - 1); exact here, so that nothing cancels out.
        let spread = count * self.squares - self.sum * self.sum;
        let variance = spread as f64 / (count * (count - 1)) as f64;
        Some((variance / count as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(numbers: &[i64]) -> Sample {
        let mut sample = Sample::default();
        for number in numbers {
            sample.add(*number);
        }
        sample
    }

    fn is_about(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 1e-12
    }

    #[test]
    fn mean_and_error_are_those_of_the_textbook() {
        let known = sample(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert!(is_about(known.mean(), 5.0));
        assert!(is_about(known.standard_error().unwrap(), (32.0_f64 / 7.0 / 8.0).sqrt()));
        assert!(is_about(sample(&[-3, 3]).standard_error().unwrap(), 3.0));
        assert_eq!(sample(&[7; 5]).standard_error(), Some(0.0));
    }

    #[test]
    fn one_number_says_nothing_about_the_error() {
        assert_eq!(sample(&[5]).standard_error(), None);
        assert!(is_about(sample(&[]).mean(), 0.0));
    }

    #[test]
    fn large_numbers_do_not_cancel_out() {
        let far = 1_000_000_000;
        assert_eq!(
            sample(&[far, far + 1, far + 2]).standard_error(),
            sample(&[0, 1, 2]).standard_error()
        );
    }
}

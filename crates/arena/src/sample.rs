//! [`Sample`]: many numbers, of which the mean is asked and how sure it is.

/// Numbers as they come (Welford's method: nothing cancels out).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    spread: f64,
}

// No count here needs the digits that a float leaves out.
impl Sample {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / self.count as f64;
        self.spread += before * (number - self.mean);
    }

    /// Returns their number.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 if there are no numbers.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard error of the mean, if there are enough numbers to tell.
    pub fn standard_error(&self) -> Option<f64> {
        let count = self.count as f64;
        (self.count > 1).then(|| (self.spread / (count - 1.0) / count).sqrt())
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Sample {
        let mut sample = Sample::default();
        numbers.into_iter().for_each(|number| sample.add(number));
        sample
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(numbers: &[i32]) -> Sample {
        numbers.iter().map(|number| f64::from(*number)).collect()
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
        let error = sample(&[far, far + 1, far + 2]).standard_error().unwrap();
        assert!(is_about(error, sample(&[0, 1, 2]).standard_error().unwrap()));
    }
}

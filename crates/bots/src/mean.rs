//! [`mean`]: the mean of many numbers, and its standard error.

/// The mean of some numbers, and its standard error.
// Nobody waits for so many numbers that a float could not count them.
#[allow(clippy::cast_precision_loss)]
pub(crate) fn mean(numbers: &[f32]) -> (f32, f32) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().map(|number| f64::from(*number)).sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (f64::from(*number) - mean).powi(2)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    (mean as f32, error as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_error_are_those_of_the_textbook() {
        let (mean, error) = mean(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert!((mean - 5.0).abs() < 1e-6);
        assert!((error - (32.0_f32 / 7.0 / 8.0).sqrt()).abs() < 1e-6);
    }
}

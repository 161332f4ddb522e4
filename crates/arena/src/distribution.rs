//! The normal distribution and Student's: what an interval is made with.

use std::f64::consts::{PI, TAU};

/// The chance that a standard normal number is below this.
pub fn normal(x: f64) -> f64 {
    if x.abs() > 8.0 {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    // Marsaglia's series (2004): all terms have one sign, so it is exact to the last digits.
    let (mut sum, mut term, mut odd) = (x, x, 1.0);
    while term.abs() > 1e-17 {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    0.5 + sum * (-0.5 * x * x).exp() / TAU.sqrt()
}

/// The chance that a number of Student's distribution with so many degrees of freedom is below this.
pub fn student(x: f64, freedom: u32) -> f64 {
    // The finite sums of Abramowitz and Stegun, 26.7.3 and 26.7.4.
    let angle = (x / f64::from(freedom).sqrt()).atan();
    let (sine, cosine) = angle.sin_cos();
    let mut sum = 0.0;
    let inside = if freedom % 2 == 1 {
        let mut term = cosine;
        for i in (3..=freedom).step_by(2) {
            sum += term;
            term *= cosine * cosine * f64::from(i - 1) / f64::from(i);
        }
        2.0 / PI * (angle + sine * sum)
    } else {
        let mut term = 1.0;
        for i in (2..=freedom).step_by(2) {
            sum += term;
            term *= cosine * cosine * f64::from(i - 1) / f64::from(i);
        }
        sine * sum
    };
    0.5 + inside / 2.0
}

/// Above so many degrees of freedom Student's distribution is taken for the normal one, which it
/// then differs from by less than a thousandth.
const MANY: u64 = 2000;

/// The number that a number of Student's distribution is below with this chance, at least a half.
/// The degrees of freedom are one less than so many observations.
pub fn student_quantile(chance: f64, observations: u64) -> f64 {
    let freedom = observations.saturating_sub(1).max(1);
    let below = |x| if freedom > MANY { normal(x) } else { student(x, freedom as u32) };
    let (mut low, mut high) = (0.0, 1.0);
    while below(high) < chance && high < 1e12 {
        (low, high) = (high, high * 2.0);
    }
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if below(middle) < chance {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is_about(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() < error, "{found} is not {expected}");
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_textbook() {
        is_about(normal(0.0), 0.5, 1e-15);
        is_about(normal(1.0), 0.841_344_746_068_543, 1e-13);
        is_about(normal(-1.959_963_984_540_054), 0.025, 1e-13);
        is_about(normal(4.0), 0.999_968_328_758_167, 1e-13);
        is_about(normal(-40.0), 0.0, 1e-15);
    }

    #[test]
    fn students_distribution_is_that_of_the_textbook() {
        for (observations, chance, expected) in [
            (2, 0.975, 12.706),
            (3, 0.975, 4.303),
            (5, 0.975, 2.776),
            (11, 0.975, 2.228),
            (31, 0.975, 2.042),
            (101, 0.995, 2.626),
            (11, 0.9995, 4.587),
            (1_000_000, 0.975, 1.960),
        ] {
            is_about(student_quantile(chance, observations), expected, 6e-4);
        }
        is_about(student(2.0, 2), 0.908_248_290_463_863, 1e-13);
        is_about(student(-1.0, 1), 0.25, 1e-13);
    }
}

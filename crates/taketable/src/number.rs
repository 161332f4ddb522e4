//! Whole numbers on the command line, and what is said when something else stands there.

/// Reads a number from `least` to `most`.
pub(crate) fn between<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number: u64| N::try_from(number).ok());
        number.ok_or_else(|| match most {
            u64::MAX => format!("a whole number is needed, {least} or more"),
            _ => format!("a whole number from {least} to {most} is needed"),
        })
    }
}

/// Reads a number that is not too small.
pub(crate) fn at_least<N: TryFrom<u64>>(least: u64) -> impl Fn(&str) -> Result<N, String> + Clone {
    between(least, u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_in_between_is_refused() {
        assert_eq!(between::<u8>(1, 9)("9"), Ok(9));
        for wrong in ["0", "10", "-1", "1.5", "", "x", "99999999999999999999"] {
            let reason = "a whole number from 1 to 9 is needed".to_owned();
            assert_eq!(between::<u8>(1, 9)(wrong), Err(reason));
        }
        assert_eq!(at_least::<u64>(0)("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(at_least::<u32>(1)("0").unwrap_err(), "a whole number is needed, 1 or more");
    }
}

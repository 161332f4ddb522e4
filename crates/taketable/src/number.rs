//! Numbers on the command line and in files, and what is said when something else stands there.

use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};
use taketable_rules::{MAX_SEATS, Seat};

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

/// Reads the number of a seat, from 1 as people count. Records and JSON count from 0.
pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    let number: u8 = between(1, MAX_SEATS as u64)(text)?;
    Ok(Seat::new(number - 1).expect("a table may have this seat"))
}

/// Returns the number of a seat, from 1 as people count.
pub(crate) fn seat_number(seat: Seat) -> usize {
    seat.index() + 1
}

/// Reads a number of seconds, which need not be whole.
pub(crate) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("a number of seconds is needed, from 0.001 to 3600")
}

/// A number from `LEAST` to `MOST`, in a file as on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Within<const LEAST: u32, const MOST: u32 = { u32::MAX }>(pub(crate) u32);

impl<const LEAST: u32, const MOST: u32> FromStr for Within<LEAST, MOST> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        between(u64::from(LEAST), u64::from(MOST))(text).map(Within)
    }
}

impl<'de, const LEAST: u32, const MOST: u32> Deserialize<'de> for Within<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(deserializer)?;
        number.to_string().parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_out_of_bounds_is_refused() {
        assert_eq!(between::<u8>(1, 9)("9"), Ok(9));
        for wrong in ["0", "10", "-1", "1.5", "", "x", "99999999999999999999"] {
            let reason = "a whole number from 1 to 9 is needed".to_owned();
            assert_eq!(between::<u8>(1, 9)(wrong), Err(reason));
        }
        assert_eq!(at_least::<u64>(0)("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(at_least::<u32>(1)("0").unwrap_err(), "a whole number is needed, 1 or more");
    }

    #[test]
    fn people_count_seats_from_1() {
        assert_eq!(seat("1"), Ok(Seat::FIRST));
        assert_eq!(seat("10").map(seat_number), Ok(10));
        for wrong in ["0", "11", "x"] {
            assert_eq!(seat(wrong), Err("a whole number from 1 to 10 is needed".to_owned()));
        }
    }

    #[test]
    fn bounds_hold_in_a_file_as_on_the_command_line() {
        #[derive(Debug, PartialEq, Deserialize)]
        struct File {
            n: Within<2, 9>,
        }
        assert_eq!("9".parse(), Ok(Within::<2, 9>(9)));
        assert_eq!(toml::from_str("n = 2"), Ok(File { n: Within(2) }));
        let sentence = "a whole number from 2 to 9 is needed";
        for wrong in ["1", "10", "-3"] {
            assert_eq!(wrong.parse::<Within<2, 9>>(), Err(sentence.to_owned()));
            let error = toml::from_str::<File>(&format!("n = {wrong}")).unwrap_err().to_string();
            assert!(error.contains(sentence), "{error}");
        }
    }
}

//! [`Period`]: for how long, such as `7d`.

use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::AdminError;

/// For how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Period(Duration);

impl Period {
    /// When it ends if it begins now, in milliseconds since 1970.
    pub(super) fn ends_at(self) -> i64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        (now + self.0).as_millis() as i64
    }
}

impl FromStr for Period {
    type Err = AdminError;

    fn from_str(text: &str) -> Result<Period, AdminError> {
        let wrong = || AdminError::NoPeriod(text.to_owned());
        let unit = text.chars().last().ok_or_else(wrong)?;
        let number = &text[..text.len() - unit.len_utf8()];
        let number: u32 = number.parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?;
        let minutes = match unit {
            'm' => 1,
            'h' => 60,
            'd' => 24 * 60,
            'w' => 7 * 24 * 60,
            _ => return Err(wrong()),
        };
        Ok(Period(Duration::from_mins(minutes * u64::from(number))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_has_a_number_and_a_unit() {
        for (text, minutes) in [("30m", 30), ("12h", 720), ("7d", 10_080), ("2w", 20_160)] {
            assert_eq!(text.parse::<Period>().unwrap(), Period(Duration::from_mins(minutes)));
        }
        for text in ["", "7", "d", "0d", "-1d", "7 d", "7y", "1.5h", "9999999999h", "7é"] {
            assert!(text.parse::<Period>().is_err(), "{text}");
        }
    }
}

//! [`utc`]: formats a time for people.

/// Formats milliseconds since 1970 as a date and a time to the minute.
///
/// ```
/// assert_eq!(taketable_server::utc(1_795_000_000_000), "2026-11-18 11:06 UTC");
/// ```
pub fn utc(milliseconds: i64) -> String {
    let minutes = milliseconds.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(24 * 60), minutes.rem_euclid(24 * 60));
    let (year, month, day) = date(days);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02} UTC", minute / 60, minute % 60)
}

/// Returns the date a number of days after 1 January 1970. Years begin in March here, so that the
/// leap day is the last day.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year_of_era + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        let day = 24 * 60 * 60 * 1000;
        for (milliseconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (-1, "1969-12-31 23:59 UTC"),
            (59 * day, "1970-03-01 00:00 UTC"),
            (951_782_400_000, "2000-02-29 00:00 UTC"),
            (951_868_800_000, "2000-03-01 00:00 UTC"),
            (1_709_251_199_999, "2024-02-29 23:59 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(utc(milliseconds), text);
        }
    }
}

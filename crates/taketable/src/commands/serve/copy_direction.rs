//! [`CopyDirection`]: between settings as people write them and as the server takes them.

use std::time::Duration;

use clap::ValueEnum;

use super::display_from_str::DisplayFromStr;
use crate::number::Within;

/// The direction in which settings are copied.
#[derive(Clone, Copy)]
pub(super) enum CopyDirection {
    /// From what is given to what is in force; the others stay.
    FromArgs,
    /// From what is in force to the form in which people write it.
    FromSettings,
}

impl CopyDirection {
    /// Copies one setting. `read` and `write` convert between its two forms; a setting without a
    /// value has no written form.
    pub(super) fn with<A: Clone, T>(
        self,
        given: &mut Option<A>,
        in_force: &mut T,
        read: impl FnOnce(A) -> T,
        write: impl FnOnce(&T) -> Option<A>,
    ) {
        match self {
            CopyDirection::FromArgs => {
                if let Some(given) = given.clone() {
                    *in_force = read(given);
                }
            }
            CopyDirection::FromSettings => *given = write(in_force),
        }
    }

    pub(super) fn same<T: Clone>(self, given: &mut Option<T>, in_force: &mut T) {
        self.with(given, in_force, |given| given, |value| Some(value.clone()));
    }

    /// A setting that may have no value.
    pub(super) fn optional<A: Clone, T: Clone>(
        self,
        given: &mut Option<A>,
        in_force: &mut Option<T>,
        read: impl FnOnce(A) -> T,
        write: impl FnOnce(T) -> A,
    ) {
        self.with(given, in_force, |given| Some(read(given)), |value| value.clone().map(write));
    }

    pub(super) fn text<T: Clone>(self, given: &mut Option<DisplayFromStr<T>>, in_force: &mut T) {
        self.with(
            given,
            in_force,
            |DisplayFromStr(given)| given,
            |value| Some(DisplayFromStr(value.clone())),
        );
    }

    /// A list that is empty if nothing is given.
    pub(super) fn texts<T: Clone>(
        self,
        given: &mut Option<Vec<DisplayFromStr<T>>>,
        in_force: &mut Vec<T>,
    ) {
        let write = |list: &Vec<T>| {
            (!list.is_empty()).then(|| list.iter().cloned().map(DisplayFromStr).collect::<Vec<_>>())
        };
        let read = |given: Vec<DisplayFromStr<T>>| {
            given.into_iter().map(|DisplayFromStr(one)| one).collect()
        };
        self.with(given, in_force, read, write);
    }

    pub(super) fn choice<C: ValueEnum, T: From<C> + PartialEq>(
        self,
        given: &mut Option<C>,
        in_force: &mut T,
    ) {
        let write = |value: &T| {
            C::value_variants().iter().find(|&choice| T::from(choice.clone()) == *value).cloned()
        };
        self.with(given, in_force, T::from, write);
    }

    pub(super) fn number<const LEAST: u32, const MOST: u32>(
        self,
        given: &mut Option<Within<LEAST, MOST>>,
        in_force: &mut u32,
    ) {
        self.with(given, in_force, |Within(number)| number, |number| Some(Within(*number)));
    }

    pub(super) fn count<const LEAST: u32, const MOST: u32>(
        self,
        given: &mut Option<Within<LEAST, MOST>>,
        in_force: &mut usize,
    ) {
        let write = |count: &usize| Some(Within(*count as u32));
        self.with(given, in_force, |Within(number)| number as usize, write);
    }

    /// A time in a unit of so many milliseconds.
    pub(super) fn time<const LEAST: u32, const MOST: u32>(
        self,
        given: &mut Option<Within<LEAST, MOST>>,
        in_force: &mut Duration,
        unit: u64,
    ) {
        let read = |Within(number)| Duration::from_millis(unit * u64::from(number));
        let write = |time: &Duration| Some(Within((time.as_millis() / u128::from(unit)) as u32));
        self.with(given, in_force, read, write);
    }

    /// A number of days; 0 means for ever.
    pub(super) fn days(self, given: &mut Option<Within<0>>, in_force: &mut Option<Duration>) {
        let day = Duration::from_millis(24 * HOUR);
        let read = |Within(days)| (days > 0).then(|| day * days);
        let write = |time: &Option<Duration>| {
            Some(Within(time.map_or(0, |time| (time.as_secs() / day.as_secs()) as u32)))
        };
        self.with(given, in_force, read, write);
    }
}

// Units of time, in milliseconds.
pub(super) const MILLISECOND: u64 = 1;
pub(super) const SECOND: u64 = 1000;
pub(super) const HOUR: u64 = 3600 * SECOND;

//! [`Contribution`]: what a seat puts into a fair deal.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hex;

/// A seat's own random bytes, 1 to 32 of them, written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contribution {
    // Places beyond `len` are 0, so that equal contributions are equal bytes.
    bytes: [u8; Contribution::LONGEST],
    len: u8,
}

/// Too much, too little, or not hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a contribution is 1 to {longest} bytes, two hexadecimal digits for each", longest = Contribution::LONGEST)]
pub struct ParseContributionError;

impl Contribution {
    /// No contribution has more bytes.
    pub const LONGEST: usize = 32;

    /// These bytes, if there are any and not too many.
    pub fn new(bytes: &[u8]) -> Result<Contribution, ParseContributionError> {
        if !(1..=Contribution::LONGEST).contains(&bytes.len()) {
            return Err(ParseContributionError);
        }
        let mut all = [0; Contribution::LONGEST];
        all[..bytes.len()].copy_from_slice(bytes);
        Ok(Contribution { bytes: all, len: bytes.len() as u8 })
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len as usize]
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(self.bytes(), f)
    }
}

impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Contribution({self})")
    }
}

impl FromStr for Contribution {
    type Err = ParseContributionError;

    fn from_str(text: &str) -> Result<Contribution, ParseContributionError> {
        let mut bytes = [0; Contribution::LONGEST];
        let len = hex::read(text, &mut bytes).ok_or(ParseContributionError)?;
        Contribution::new(&bytes[..len])
    }
}

impl Serialize for Contribution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Contribution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Contribution, D::Error> {
        hex::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contribution_has_1_to_32_bytes() {
        for text in ["00", "c0ffee", &"9f".repeat(32)] {
            let read: Contribution = text.parse().unwrap();
            assert_eq!((read.to_string().as_str(), read.bytes().len()), (text, text.len() / 2));
            assert_eq!(Contribution::new(read.bytes()), Ok(read));
        }
        assert_eq!("C0FFEE".parse(), "c0ffee".parse::<Contribution>());
        for text in ["", "0", "c0ffe", "0x", "+1", " 00", "é0", "g0", &"9f".repeat(33)] {
            assert_eq!(text.parse::<Contribution>(), Err(ParseContributionError), "{text:?}");
        }
        assert_eq!(Contribution::new(&[]), Err(ParseContributionError));
        assert_eq!(Contribution::new(&[0; 33]), Err(ParseContributionError));
    }
}

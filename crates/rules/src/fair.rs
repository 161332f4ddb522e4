//! Fair deals: a seed that whoever deals cannot change and no seat can choose, and that anybody
//! can recompute.
//!
//! 1. Whoever deals draws a [`Secret`] and publishes its [`Commitment`].
//! 2. Each seat that wants to sends a [`Contribution`]: random bytes of its own.
//! 3. The seed follows from all of that, and from nothing else.
//! 4. After the match everything is in the head of the record, the secret too.
//!
//! ```
//! use taketable_rules::fair::{Contribution, FairDeal, Secret};
//! use taketable_rules::{GameId, Seat, Setup, record::{Head, Player}};
//!
//! // Before the match: the commitment is shown to all, the secret to nobody.
//! let mut fair = FairDeal::new("table-7", Secret::new([42; 32]), 3)?;
//! let shown = fair.commitment();
//!
//! // Then seats contribute.
//! fair.contributions[Seat::FIRST] = Some("c0ffee".parse()?);
//! fair.contributions[Seat::FIRST.left(3)] = Some(Contribution::new(&[1; 16])?);
//! assert_eq!(fair.commitment(), shown);
//!
//! // The match is played with the seed that follows.
//! let setup = Setup::new(GameId::NoThanks.default_options(), 3);
//! let players = ["Ada", "Ben", "Cyd"].map(Player::named).to_vec();
//! let head = Head::fair(setup, players, fair)?;
//! # assert_eq!(head.seed, head.fair.unwrap().seed());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The bytes
//!
//! A table's id is 1 to 64 of the letters `A`–`Z`, `a`–`z`, the digits and `.`, `_`, `:`, `-`, in
//! ASCII. A length, and a seat's index from 0, is one byte. ‖ puts bytes one after the other.
//!
//! - commitment = SHA-256(`"taketable commitment"` ‖ length of the table's id ‖ table's id ‖ secret)
//! - seed = HMAC-SHA-256, its key the 32 bytes of the secret, its message
//!   `"taketable fair seed"` ‖ length of the table's id ‖ table's id, and then for each seat in
//!   order: its index ‖ length of its contribution ‖ contribution
//!
//! A seat that contributes nothing has the length 0. `docs/fair-deals.md` says what this proves and
//! what it does not, with an example.

mod commitment;
mod contribution;
mod secret;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

pub use commitment::{Commitment, ParseCommitmentError};
pub use contribution::{Contribution, ParseContributionError};
pub use secret::{ParseSecretError, Secret};

use crate::seat::BySeat;
use crate::seed::{Seed, hash};

/// All that a fair seed follows from.
///
/// Its written form has the secret in it: before the match is over, it is for nobody's eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "FairDealRepr", into = "FairDealRepr")]
pub struct FairDeal {
    table: String,
    secret: Secret,
    /// Contribution of each seat, if it sent one.
    pub contributions: BySeat<Option<Contribution>>,
}

/// Not the id of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table's id has 1 to {longest} letters, digits or any of . _ : -", longest = FairDeal::LONGEST_TABLE)]
pub struct InvalidTableId;

/// The secret is not the one that was committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the commitment to this secret is {expected}, not {found}")]
pub struct CommitmentMismatch {
    /// Commitment to the secret.
    pub expected: Commitment,
    /// Commitment that was written.
    pub found: Commitment,
}

impl FairDeal {
    /// No table's id is longer, in characters.
    pub const LONGEST_TABLE: usize = 64;

    /// A deal for a table of that many seats, to which nobody has contributed yet. Each match needs
    /// a secret of its own: the last one's is known.
    ///
    /// # Panics
    /// If no table has that many seats.
    pub fn new(
        table: impl Into<String>,
        secret: Secret,
        seats: u8,
    ) -> Result<FairDeal, InvalidTableId> {
        let table = table.into();
        if is_table(&table) {
            Ok(FairDeal { table, secret, contributions: BySeat::new(seats, None) })
        } else {
            Err(InvalidTableId)
        }
    }

    /// The id of the table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Returns the secret of the dealer.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Returns the commitment, which is published before anybody contributes. The contributions do
    /// not change it.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(b"taketable commitment", &[&self.table_bytes(), self.secret.reveal()]))
    }

    /// Returns the seed of all deals of the match, whatever the game.
    pub fn seed(&self) -> Seed {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.reveal())
            .expect("a key of any length is good");
        mac.update(b"taketable fair seed");
        mac.update(&self.table_bytes());
        for (seat, contribution) in self.contributions.entries() {
            let bytes = contribution.as_ref().map_or(&[][..], Contribution::bytes);
            mac.update(&[seat.index() as u8, bytes.len() as u8]);
            mac.update(bytes);
        }
        Seed(mac.finalize().into_bytes().into())
    }

    /// The table's id with its length before it.
    fn table_bytes(&self) -> Vec<u8> {
        [&[self.table.len() as u8], self.table.as_bytes()].concat()
    }
}

fn is_table(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"._:-".contains(&byte);
    (1..=FairDeal::LONGEST_TABLE).contains(&text.len()) && text.bytes().all(fits)
}

/// A fair deal as it is written in the head of a record.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FairDeal"))]
pub(crate) struct FairDealRepr {
    #[serde(deserialize_with = "read_table")]
    table: String,
    commitment: Commitment,
    #[serde(with = "secret")]
    #[cfg_attr(feature = "schema", schemars(with = "Commitment"))]
    secret: Secret,
    contributions: BySeat<Option<Contribution>>,
}

impl From<FairDeal> for FairDealRepr {
    fn from(deal: FairDeal) -> FairDealRepr {
        let commitment = deal.commitment();
        let FairDeal { table, secret, contributions } = deal;
        FairDealRepr { table, commitment, secret, contributions }
    }
}

impl TryFrom<FairDealRepr> for FairDeal {
    type Error = CommitmentMismatch;

    fn try_from(written: FairDealRepr) -> Result<FairDeal, CommitmentMismatch> {
        let FairDealRepr { table, commitment: found, secret, contributions } = written;
        let deal = FairDeal { table, secret, contributions };
        let expected = deal.commitment();
        if found == expected { Ok(deal) } else { Err(CommitmentMismatch { expected, found }) }
    }
}

fn read_table<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let table = String::deserialize(deserializer)?;
    if is_table(&table) { Ok(table) } else { Err(serde::de::Error::custom(InvalidTableId)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::{MAX_SEATS, Seat};

    fn deal(table: &str, secret: u8, contributions: &[&str]) -> FairDeal {
        let secret = Secret::new([secret; 32]);
        let mut deal = FairDeal::new(table, secret, contributions.len() as u8).unwrap();
        for (place, text) in deal.contributions.iter_mut().zip(contributions) {
            *place = text.parse().ok();
        }
        deal
    }

    #[test]
    fn a_table_has_a_short_and_plain_id() {
        let read = |text: &str| FairDeal::new(text, Secret::new([0; 32]), 2);
        for text in ["a", "take5.2026-11-16:Table_7", &"x".repeat(64)] {
            assert_eq!(read(text).unwrap().table(), text);
        }
        for text in ["", " ", "a b", "é", "a\0", "a\"b", "a/b", "a\n", &"x".repeat(65)] {
            assert_eq!(read(text), Err(InvalidTableId), "{text:?}");
        }
    }

    /// Bytes cannot move from one part to another without a change of the seed.
    #[test]
    fn every_part_counts() {
        let deals = [
            deal("t", 1, &["01", "", ""]),
            deal("t", 2, &["01", "", ""]),
            deal("u", 1, &["01", "", ""]),
            deal("t1", 1, &["01", "", ""]),
            deal("t", 1, &["02", "", ""]),
            deal("t", 1, &["0100", "", ""]),
            deal("t", 1, &["", "01", ""]),
            deal("t", 1, &["", "", "01"]),
            deal("t", 1, &["01", ""]),
            deal("t", 1, &["01", "", "", ""]),
            deal("t", 1, &["", "", ""]),
            deal("t", 1, &["010101", "", ""]),
            deal("t", 1, &["01", "01", ""]),
            deal("t", 1, &["010101020100"]),
        ];
        for (i, one) in deals.iter().enumerate() {
            for other in &deals[..i] {
                assert_ne!(one.seed(), other.seed(), "{one:?} {other:?}");
                let same = one.table == other.table && one.secret == other.secret;
                assert_eq!(one.commitment() == other.commitment(), same);
            }
        }
    }

    /// The message is as documented, byte by byte.
    #[test]
    fn the_bytes_are_as_documented() {
        let deal = deal("t.7", 9, &["c0ffee", "", "05"]);
        let mut sha = <Sha256 as sha2::Digest>::new_with_prefix(b"taketable commitment\x03t.7");
        sha2::Digest::update(&mut sha, [9; 32]);
        let commitment: [u8; 32] = sha2::Digest::finalize(sha).into();
        assert_eq!(deal.commitment(), Commitment(commitment));

        let message = b"taketable fair seed\x03t.7\x00\x03\xc0\xff\xee\x01\x00\x02\x01\x05";
        let mac = Hmac::<Sha256>::new_from_slice(&[9; 32]).unwrap().chain_update(message);
        assert_eq!(deal.seed(), Seed(mac.finalize().into_bytes().into()));
    }

    #[test]
    fn the_largest_table_with_the_longest_contributions() {
        let longest = "ab".repeat(Contribution::LONGEST);
        let deal = deal(&"x".repeat(64), 3, &[longest.as_str(); MAX_SEATS]);
        let text = serde_json::to_string(&deal).unwrap();
        assert_eq!(serde_json::from_str::<FairDeal>(&text).unwrap(), deal);
        assert!(text.len() < crate::record::LONGEST_LINE / 10);
    }

    #[test]
    fn nothing_shows_the_secret_by_accident() {
        let deal = deal("t", 0xab, &["01", ""]);
        let debug = format!("{deal:?} {deal:#?}");
        assert!(!debug.contains("abab") && !debug.contains("171"), "{debug}");
        assert!(debug.contains("contributions: [Some(Contribution(01)), None]"), "{debug}");
        assert_eq!(deal.contributions[Seat::FIRST].unwrap().bytes(), [1]);
    }
}

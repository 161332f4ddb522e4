//! [`Fingerprint`]: identifies a match, wherever it was played.

use sha2::{Digest, Sha256};
use taketable_rules::record::{Head, Recorder};
use taketable_rules::{AnyAction, Seat};

/// The SHA-256 of a match's record, reduced to what every record has. It identifies the same match
/// whether it was played here or imported, perhaps twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// Returns the fingerprint of a match with this head and these actions; `None` if they are not
    /// legal.
    pub fn of(
        head: &Head,
        actions: impl IntoIterator<Item = (Seat, AnyAction)>,
    ) -> Option<Fingerprint> {
        let mut text = String::new();
        let mut recorder = Recorder::new(head, &mut text, &mut ()).ok()?;
        for (seat, action) in actions {
            recorder.act(seat, action, &mut text, &mut ()).ok()?;
        }
        Some(Fingerprint(Sha256::digest(text).into()))
    }

    /// Restores a fingerprint from its bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Fingerprint {
        Fingerprint(bytes)
    }

    /// Returns the bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

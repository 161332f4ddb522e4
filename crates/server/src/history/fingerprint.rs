//! [`Fingerprint`]: what tells a match from all others, wherever it was played.

use sha2::{Digest, Sha256};
use taketable_rules::record::{Head, Recorder};
use taketable_rules::{AnyAction, Seat};

/// The SHA-256 of a match's record, with nothing in it but what every record has. The same match is
/// known by it whether it was played here or came from elsewhere, twice perhaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// Of the match with this head, in which this was done. There is none if it cannot be played
    /// like that.
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

    /// With these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Fingerprint {
        Fingerprint(bytes)
    }

    /// As bytes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

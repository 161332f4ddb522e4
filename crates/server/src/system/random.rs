//! Random bytes, ids and secrets from the operating system's generator.

use taketable_rules::fair::Secret;

/// The alphabet of random ids: 32 letters and digits that are hard to confuse.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Returns `N` random bytes.
///
/// # Panics If the operating system has no random numbers: without them nothing here can be
/// trusted.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// Returns one of the items; all are equally likely but for about 1 in 2^50.
pub(crate) fn one_of<T>(things: &[T]) -> &T {
    let number = u64::from_le_bytes(bytes());
    &things[(number % things.len() as u64) as usize]
}

/// Returns a random id of `N` characters, five bits each.
pub(crate) fn id<const N: usize>() -> String {
    bytes::<N>().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).iter().collect()
}

/// Returns a secret for the deals of a match.
pub(crate) fn secret() -> Secret {
    Secret::new(bytes())
}

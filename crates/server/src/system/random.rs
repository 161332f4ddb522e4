//! What nobody can guess: names, secrets and seeds from the operating system's generator.

use taketable_rules::fair::Secret;

/// The alphabet of names: 32 letters and digits that cannot be taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// So many random bytes.
///
/// # Panics
/// If the operating system has no random numbers: then nothing here can be trusted.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// One of the things, each as likely as the others but for 1 in 2^50 or so.
pub(crate) fn one_of<T>(things: &[T]) -> &T {
    let number = u64::from_le_bytes(bytes());
    &things[(number % things.len() as u64) as usize]
}

/// A name of so many letters, five bits each.
pub(crate) fn word<const N: usize>() -> String {
    bytes::<N>().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).iter().collect()
}

/// What the deals of a match follow from.
pub(crate) fn secret() -> Secret {
    Secret::new(bytes())
}

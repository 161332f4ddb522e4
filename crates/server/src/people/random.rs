//! Numbers that nobody can guess.

/// Bytes from the operating system. One that has none cannot keep anybody's secrets, so there is no
/// going on without.
pub(super) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// One of the things, each as likely as the others but for 1 in 2^50 or so.
pub(super) fn one_of<T>(things: &[T]) -> &T {
    let number = u64::from_le_bytes(bytes());
    &things[(number % things.len() as u64) as usize]
}

//! Short codes that people say aloud and type.

use crate::system::random;

/// Digits and capital letters that are hard to confuse: without `I`, `L`, `O` and `U`. There are
/// 32, so each stands for five bits.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Returns `N` random characters that nobody can guess.
pub(crate) fn draw<const N: usize>() -> [u8; N] {
    random::bytes::<N>().map(|byte| ALPHABET[usize::from(byte % 32)])
}

/// Reads a typed code. Case, hyphens and spaces do not matter, and letters that look like a digit
/// count as it.
pub(crate) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut code = [0; N];
    let mut length = 0;
    for character in text.chars().filter(|&c| c != '-' && !c.is_whitespace()) {
        let plain = match character.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let plain = u8::try_from(plain).ok().filter(|plain| ALPHABET.contains(plain))?;
        *code.get_mut(length)? = plain;
        length += 1;
    }
    (length == N).then_some(code)
}

/// Formats a code with a hyphen in the middle.
pub(crate) fn show(code: &[u8]) -> String {
    let text: String = code.iter().copied().map(char::from).collect();
    let (front, back) = text.split_at(text.len() / 2);
    format!("{front}-{back}")
}

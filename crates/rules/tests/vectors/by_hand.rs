//! SHA-256, `ChaCha12` and the shuffle, by hand: slow, obvious, and from other sources than those
//! of the rules.

use std::convert::Infallible;

use rand_core::{Rng, TryRng};

/// SHA-256 (FIPS 180-4) of the parts, one after the other.
pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut message = parts.concat();
    let bits = message.len() as u64 * 8;
    message.push(0x80);
    message.resize(message.len().next_multiple_of(64), 0);
    if message.len() < bits as usize / 8 + 9 {
        message.resize(message.len() + 64, 0);
    }
    let end = message.len() - 8;
    message[end..].copy_from_slice(&bits.to_be_bytes());

    let round_constants: Vec<u32> = primes().map(|p| fraction(f64::from(p).cbrt())).collect();
    let mut hash: Vec<u32> = primes().take(8).map(|p| fraction(f64::from(p).sqrt())).collect();
    for block in message.chunks(64) {
        let mut words: Vec<u32> = block
            .chunks(4)
            .map(|bytes| u32::from_be_bytes(bytes.try_into().expect("four bytes")))
            .collect();
        for i in 16..64 {
            let (near, far) = (words[i - 2], words[i - 15]);
            let near = near.rotate_right(17) ^ near.rotate_right(19) ^ (near >> 10);
            let far = far.rotate_right(7) ^ far.rotate_right(18) ^ (far >> 3);
            words.push(sum(&[words[i - 16], far, words[i - 7], near]));
        }
        let mut state = hash.clone();
        for (word, constant) in words.into_iter().zip(&round_constants) {
            let (a, e) = (state[0], state[4]);
            let choice = (e & state[5]) ^ (!e & state[6]);
            let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2]);
            let turn_e = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let turn_a = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let first = sum(&[state[7], turn_e, choice, *constant, word]);
            state.rotate_right(1);
            state[4] = sum(&[state[4], first]);
            state[0] = sum(&[first, turn_a, majority]);
        }
        hash = hash.iter().zip(state).map(|(old, new)| sum(&[*old, new])).collect();
    }
    let bytes: Vec<u8> = hash.into_iter().flat_map(u32::to_be_bytes).collect();
    bytes.try_into().expect("32 bytes")
}

fn sum(words: &[u32]) -> u32 {
    words.iter().fold(0, |sum, word| sum.wrapping_add(*word))
}

/// The first 64 primes: SHA-256 takes its constants from their roots.
fn primes() -> impl Iterator<Item = u32> {
    (2..).filter(|n| (2..*n).all(|divisor| n % divisor != 0)).take(64)
}

/// The first 32 bits behind the point.
fn fraction(root: f64) -> u32 {
    (root.fract() * 2f64.powi(32)) as u32
}

/// One block of `ChaCha`: `rounds` over a key and the four words of counter and nonce.
pub(crate) fn chacha(rounds: usize, key: [u8; 32], tail: [u32; 4]) -> [u32; 16] {
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes"));
    let mut start = [0; 16];
    let head = b"expand 32-byte k".chunks(4).chain(key.chunks(4)).map(word);
    start.iter_mut().zip(head.chain(tail)).for_each(|(place, word)| *place = word);

    let mut state = start;
    for _ in 0..rounds / 2 {
        for column in 0..4 {
            quarter_round(&mut state, [column, column + 4, column + 8, column + 12]);
        }
        for diagonal in 0..4 {
            let at = |row: usize| row * 4 + (diagonal + row) % 4;
            quarter_round(&mut state, [at(0), at(1), at(2), at(3)]);
        }
    }
    std::array::from_fn(|i| state[i].wrapping_add(start[i]))
}

fn quarter_round(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (to, from, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[to] = state[to].wrapping_add(state[from]);
        state[turned] = (state[turned] ^ state[to]).rotate_left(by);
    }
}

/// The words of [`chacha`] with 12 rounds under a key, block after block.
pub(crate) struct ChaCha12 {
    key: [u8; 32],
    words: u64,
}

impl ChaCha12 {
    pub(crate) fn new(key: [u8; 32]) -> ChaCha12 {
        ChaCha12 { key, words: 0 }
    }

    fn next_word(&mut self) -> u32 {
        let (block, place) = (self.words / 16, self.words % 16);
        self.words += 1;
        chacha(12, self.key, [block as u32, (block >> 32) as u32, 0, 0])[place as usize]
    }
}

impl TryRng for ChaCha12 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.next_word())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let (low, high) = (self.next_word(), self.next_word());
        Ok(u64::from(low) | u64::from(high) << 32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(4) {
            chunk.copy_from_slice(&self.next_word().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

/// Draws `count` of the cards. Up to four are drawn with one word: it names one of all the ways to
/// draw them, each of which gets the same number of words, and words left over are thrown away. The
/// last card of the deck fills the gap that a drawn one leaves.
pub(crate) fn draw(cards: &mut Vec<u8>, count: usize, rng: &mut impl Rng) -> Vec<u8> {
    let mut drawn = Vec::new();
    while drawn.len() < count {
        let batch = (count - drawn.len()).min(4);
        let ways: u128 = (0..batch).map(|i| (cards.len() - i) as u128).product();
        let mut way = loop {
            let wide = u128::from(rng.next_u64()) * ways;
            let left_over = (1 << 64) % ways;
            if wide % (1 << 64) >= left_over {
                break wide >> 64;
            }
        };
        let mut ways_of_the_rest = ways;
        for _ in 0..batch {
            ways_of_the_rest /= cards.len() as u128;
            drawn.push(cards.swap_remove((way / ways_of_the_rest) as usize));
            way %= ways_of_the_rest;
        }
    }
    drawn
}

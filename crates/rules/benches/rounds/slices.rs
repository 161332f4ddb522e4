//! Timing in short slices: the contenders take turns, so that all of them meet the same noise.

use std::time::{Duration, Instant};

/// Does its thing that many times.
pub(crate) type Contender<'a> = Box<dyn FnMut(u32) + 'a>;

/// How long to look.
#[derive(Clone, Copy)]
pub(crate) struct Slices {
    /// How many slices each contender gets.
    pub(crate) count: u32,
    /// How long a slice is, about.
    pub(crate) length: Duration,
}

impl Slices {
    /// How often a second each contender can do its thing. Its best slice counts: others on the
    /// machine can make a slice slower, but never faster.
    pub(crate) fn rates<const N: usize>(self, mut contenders: [Contender<'_>; N]) -> [f64; N] {
        let times = contenders.each_mut().map(|contender| self.times(contender));
        let mut rates = [0.0_f64; N];
        for _ in 0..self.count {
            for ((contender, times), rate) in contenders.iter_mut().zip(times).zip(&mut rates) {
                *rate = rate.max(f64::from(times) / seconds(contender, times));
            }
        }
        rates
    }

    /// How often the contender does its thing in about one slice. Finding out warms it up.
    fn times(self, contender: &mut Contender<'_>) -> u32 {
        let length = self.length.as_secs_f64();
        let mut times = 16;
        loop {
            let taken = seconds(contender, times);
            if taken > length / 4.0 {
                return (f64::from(times) * length / taken) as u32 + 1;
            }
            times *= 2;
        }
    }
}

fn seconds(contender: &mut Contender<'_>, times: u32) -> f64 {
    let start = Instant::now();
    contender(times);
    start.elapsed().as_secs_f64()
}

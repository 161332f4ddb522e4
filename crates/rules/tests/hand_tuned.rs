//! The yardstick of the benchmark is straight: its hand-tuned loops play by the rules, with the
//! same chances.

#[path = "../benches/rounds/cross_check.rs"]
mod cross_check;
#[path = "../benches/rounds/hand_tuned/mod.rs"]
mod hand_tuned;
#[path = "../benches/rounds/playout.rs"]
#[allow(dead_code)]
mod playout;

use cross_check::cross_check;
use hand_tuned::{HandTuned, Hornochsen, NoThanks, Take5, TakeANumber, TakeThat};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{take_that, take5};

/// Same deals and same decisions give the same scores; dice give the same means.
fn check<H: HandTuned>(hand: H) {
    cross_check(hand, 2_000);
    compare_means(hand, 20_000);
}

/// Compares each seat's mean score and mean square with those of the crate. The seeds are fixed, so
/// the limit of five standard errors can only be broken by a change.
fn compare_means<H: HandTuned>(hand: H, rounds: u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut differences = vec![[Moments::default(); 2]; H::SEATS as usize];
    for _ in 0..rounds {
        let by_hand = hand.round(&mut rng);
        let by_trait = playout::round::<H::Game>(&hand.options(), H::SEATS, &mut rng);
        for (seat, of_trait) in by_trait.entries() {
            let [mean, square] = &mut differences[seat.index()];
            let [ours, theirs] = [by_hand[seat.index()], *of_trait].map(f64::from);
            mean.add(ours - theirs);
            square.add(ours * ours - theirs * theirs);
        }
    }
    for (seat, [mean, square]) in differences.iter().enumerate() {
        assert!(mean.errors_from_zero() < 5.0, "mean score of seat {seat}");
        assert!(square.errors_from_zero() < 5.0, "mean square of the score of seat {seat}");
    }
}

#[derive(Clone, Copy, Default)]
struct Moments {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    /// How many standard errors the mean is away from zero.
    fn errors_from_zero(&self) -> f64 {
        let mean = self.sum / self.count;
        let variance = self.squares / self.count - mean * mean;
        mean.abs() / (variance / self.count).sqrt()
    }
}

/// Every card is as likely as the others to come to each place of a deal.
#[test]
fn shuffle() {
    const DEALS: u32 = 100_000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    // At both ends of a batch of draws, and at the end of the deal.
    let places = [0, 7, 8, 43];
    let mut counts = [[0_u32; 128]; 4];
    for _ in 0..DEALS {
        let cards = Take5::<4> { variant: take5::Variant::Standard }.deal(&mut rng);
        for (place, counts) in places.into_iter().zip(&mut counts) {
            counts[cards[place] as usize] += 1;
        }
    }
    for counts in counts {
        let expected = f64::from(DEALS) / 104.0;
        let chi_squared: f64 = counts[1..=104]
            .iter()
            .map(|count| (f64::from(*count) - expected).powi(2) / expected)
            .sum();
        // 103 degrees of freedom: five standard deviations above the mean.
        assert!(chi_squared < 103.0 + 5.0 * 206.0_f64.sqrt(), "chi squared {chi_squared}");
    }
}

#[test]
fn take5_standard() {
    let variant = take5::Variant::Standard;
    check(Take5::<2> { variant });
    check(Take5::<3> { variant });
    check(Take5::<4> { variant });
    check(Take5::<5> { variant });
    check(Take5::<6> { variant });
    check(Take5::<7> { variant });
    check(Take5::<8> { variant });
    check(Take5::<9> { variant });
    check(Take5::<10> { variant });
}

#[test]
fn take5_advanced() {
    let variant = take5::Variant::Advanced;
    check(Take5::<2> { variant });
    check(Take5::<3> { variant });
    check(Take5::<4> { variant });
    check(Take5::<5> { variant });
    check(Take5::<6> { variant });
}

#[test]
fn take5_tactics() {
    let variant = take5::Variant::Tactics;
    check(Take5::<2> { variant });
    check(Take5::<4> { variant });
    check(Take5::<10> { variant });
}

#[test]
fn take_a_number() {
    check(TakeANumber::<2>);
    check(TakeANumber::<3>);
    check(TakeANumber::<4>);
    check(TakeANumber::<5>);
    check(TakeANumber::<6>);
    check(TakeANumber::<7>);
    check(TakeANumber::<8>);
    check(TakeANumber::<9>);
    check(TakeANumber::<10>);
}

#[test]
fn hornochsen() {
    check(Hornochsen::<2>);
    check(Hornochsen::<3>);
    check(Hornochsen::<4>);
    check(Hornochsen::<5>);
    check(Hornochsen::<6>);
}

#[test]
fn take_that_standard() {
    let variant = take_that::Variant::Standard;
    check(TakeThat::<2, 2> { variant });
    check(TakeThat::<3, 2> { variant });
    check(TakeThat::<4, 1> { variant });
}

#[test]
fn take_that_advanced() {
    let variant = take_that::Variant::Advanced;
    check(TakeThat::<2, 2> { variant });
    check(TakeThat::<3, 2> { variant });
    check(TakeThat::<4, 1> { variant });
}

#[test]
fn no_thanks() {
    check(NoThanks::<3>);
    check(NoThanks::<4>);
    check(NoThanks::<5>);
    check(NoThanks::<6>);
    check(NoThanks::<7>);
}

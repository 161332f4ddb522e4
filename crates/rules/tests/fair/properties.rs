//! What holds for all fair deals.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use taketable_rules::fair::{Contribution, FairDeal, Secret};

fn config() -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1);
    ProptestConfig { cases: 1000, failure_persistence: None, rng_seed, ..ProptestConfig::default() }
}

/// Few different parts, so that two deals often have some in common.
fn deal() -> impl Strategy<Value = FairDeal> {
    let contribution = option::of(vec(0..3u8, 1..4));
    ("[a-b]{1,2}", 0..2u8, vec(contribution, 2..5)).prop_map(|(table, secret, sent)| {
        let seats = sent.len() as u8;
        let mut deal = FairDeal::new(table, Secret::new([secret; 32]), seats).unwrap();
        for (place, bytes) in deal.contributions.iter_mut().zip(sent) {
            *place = bytes.map(|bytes| Contribution::new(&bytes).unwrap());
        }
        deal
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn different_deals_have_different_seeds(one in deal(), other in deal()) {
        prop_assert_eq!(one.seed() == other.seed(), one == other);
        let committed = one.table() == other.table() && one.secret() == other.secret();
        prop_assert_eq!(one.commitment() == other.commitment(), committed);
    }

    #[test]
    fn what_is_written_is_read(deal in deal()) {
        let text = serde_json::to_string(&deal).unwrap();
        prop_assert_eq!(serde_json::from_str::<FairDeal>(&text).unwrap(), deal);
    }

    #[test]
    fn any_contribution_is_read_as_it_is_written(bytes in vec(any::<u8>(), 0..40)) {
        let made = Contribution::new(&bytes);
        prop_assert_eq!(made.is_ok(), (1..=32).contains(&bytes.len()));
        if let Ok(made) = made {
            prop_assert_eq!(made.bytes(), &bytes[..]);
            prop_assert_eq!(made.to_string().parse(), Ok(made));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let read = text.parse::<Contribution>();
        prop_assert!(read.is_err() || read.unwrap().to_string() == text.to_lowercase());
        let _ = FairDeal::new(text, Secret::new([0; 32]), 2);
    }
}

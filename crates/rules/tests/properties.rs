//! What holds for all cards, seats, setups, actions and records: the vocabulary against plain
//! models of it, and everything that comes from outside against arbitrary input.
//!
//! The cases are the same every time, so that a failure is nobody's bad luck. To look elsewhere and
//! further, set `PROPTEST_RNG_SEED=7` and `PROPTEST_CASES=100000`.

#[path = "properties/actions.rs"]
mod actions;
#[path = "properties/cards.rs"]
mod cards;
mod common;
#[path = "records/fixtures.rs"]
mod fixtures;
#[path = "properties/impossible_views.rs"]
mod impossible_views;
#[path = "properties/json.rs"]
mod json;
#[path = "properties/records.rs"]
mod records;
#[path = "properties/seats.rs"]
mod seats;
#[path = "properties/setups.rs"]
mod setups;
#[path = "properties/views.rs"]
mod views;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// How many cases each property is tried with, unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 1000;

fn config() -> ProptestConfig {
    let mut config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = CASES;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(1);
    }
    config
}

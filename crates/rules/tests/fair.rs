//! Fair deals: what `docs/fair-deals.md` says of them is so, for us and for a few lines of Python;
//! every change in such a match is noticed.

mod common;
#[path = "fair/documented.rs"]
mod documented;
#[path = "fair/documented_deals.rs"]
mod documented_deals;
#[path = "records/fixtures.rs"]
mod fixtures;
#[path = "fair/forged.rs"]
mod forged;
#[path = "fair/properties.rs"]
mod properties;

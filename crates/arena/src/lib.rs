//! Many matches between bots, and what they tell.

pub mod exec;

//! What bots know about each game beyond its rules.

mod best;
mod hornochsen;
mod no_thanks;
mod settled;
mod take5;
mod take_a_number;
mod take_that;

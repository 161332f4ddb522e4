//! What bots know about each game beyond its rules.

mod best;
mod hornochsen;
mod known_hands;
mod no_thanks;
mod take5;
mod take_a_number;
mod take_that;
